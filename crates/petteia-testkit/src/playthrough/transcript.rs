//! A game as text.

use petteia_kernel::{Audience, Events, Game, MAX_SEATS, Refused, Seat, SeatSet, Turn, Viewer};

/// Views are printed whole once in so many actions.
const WHOLE_EVERY: usize = 10;

/// Of longer lists of actions only the ends are printed.
const MOST_LISTED: usize = 12;

/// A game being played and written down.
pub(super) struct Transcript<G: Game> {
    text: String,
    position: G,
    n_actions: usize,
    /// For each viewer the lines of its view as last printed.
    views: Vec<Vec<String>>,
    /// For each seat its legal actions and its asides as last printed.
    lists: Vec<[String; 2]>,
    whole_due: usize,
}

impl<G: Game> Transcript<G> {
    pub(super) fn new(head: String, position: G) -> Transcript<G> {
        let views = vec![Vec::new(); position.n_seats() + 1];
        let lists = vec![Default::default(); position.n_seats()];
        let mut transcript =
            Transcript { text: head, position, n_actions: 0, views, lists, whole_due: 0 };
        transcript.look();
        transcript
    }

    pub(super) fn position(&self) -> &G {
        &self.position
    }

    pub(super) fn n_actions(&self) -> usize {
        self.n_actions
    }

    /// The text, ended by the last position as a whole.
    pub(super) fn finish(mut self) -> String {
        if self.whole_due != self.n_actions + WHOLE_EVERY {
            self.print_views(true);
        }
        if let Turn::Over(outcome) = self.position.turn() {
            self.line(&format!("outcome: {outcome}"));
        }
        self.text
    }

    /// Writes an action down with what it tells, or why it is refused.
    pub(super) fn act(&mut self, seat: Seat, action: &G::Action) {
        let mut events = Events::new();
        if let Err(illegal) = self.position.apply(seat, action, &mut events) {
            return self.refuse(seat, &action.to_string(), &Refused::new(&illegal));
        }
        self.line(&format!("{seat}> {action}"));
        let n_seats = self.position.n_seats();
        for told in events.take() {
            let whom = audience(told.audience, n_seats);
            self.block(&format!("told {whom}"), &told.event.to_string());
        }
        self.n_actions += 1;
        self.look();
    }

    pub(super) fn refuse(&mut self, seat: Seat, line: &str, refused: &Refused) {
        self.line(&format!("{seat}> {line}"));
        self.line(&format!("refused {seat}: {refused}"));
    }

    /// Writes down what can be seen and done now, as far as it has changed.
    fn look(&mut self) {
        let turn = match self.position.turn() {
            Turn::Awaiting(seats) => format!("awaiting {seats}"),
            Turn::Over(_) => "over".to_owned(),
        };
        let title = format!("\n# {}  {turn}", self.n_actions);
        self.line(&title);
        self.print_views(self.n_actions >= self.whole_due);
        for seat in Seat::first(self.position.n_seats()) {
            self.print_lists(seat);
        }
    }

    fn print_views(&mut self, whole: bool) {
        if whole {
            self.whole_due = self.n_actions + WHOLE_EVERY;
        }
        let public = lines(&self.position.view(Viewer::Spectator).to_string());
        for (index, viewer) in Viewer::all(self.position.n_seats()).enumerate() {
            let now = match viewer {
                Viewer::Spectator => public.clone(),
                Viewer::Seat(_) => without(lines(&self.position.view(viewer).to_string()), &public),
            };
            if whole {
                self.block(&format!("view {viewer}"), &now.join("\n"));
            } else {
                for (number, line) in changed(&self.views[index], &now) {
                    self.line(&format!("view {viewer} {number}: {line}"));
                }
            }
            self.views[index] = now;
        }
    }

    fn print_lists(&mut self, seat: Seat) {
        let (mut legal, mut asides) = (Vec::new(), Vec::new());
        self.position.legal_actions(seat, &mut legal);
        self.position.asides(seat, &mut asides);
        let lists = [("legal", legal), ("asides", asides)];
        let lists = lists.map(|(name, actions)| match actions.as_slice() {
            [] => String::new(),
            actions => format!("{name} {seat}{}\n", listed(actions)),
        });
        for (now, before) in lists.iter().zip(&self.lists[seat.index()]) {
            if now != before {
                self.text += now;
            }
        }
        self.lists[seat.index()] = lists;
    }

    /// `name: text`, or the lines of the text below the name if there are several.
    fn block(&mut self, name: &str, text: &str) {
        let lines = lines(text);
        match lines.as_slice() {
            [] => {}
            [line] => self.line(&format!("{name}: {line}")),
            _ => {
                self.line(&format!("{name}:"));
                lines.iter().for_each(|line| self.line(&format!("    {line}")));
            }
        }
    }

    fn line(&mut self, line: &str) {
        self.text += line.trim_end();
        self.text.push('\n');
    }
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(|line| line.trim_end().to_owned()).collect()
}

/// The lines that are not among `others`, where a line seen once there is left out once.
fn without(lines: Vec<String>, others: &[String]) -> Vec<String> {
    let mut others: Vec<&String> = others.iter().collect();
    let mut differs = |line: &String| match others.iter().position(|other| *other == line) {
        Some(at) => {
            others.swap_remove(at);
            false
        }
        None => true,
    };
    lines.into_iter().filter(|line| differs(line)).collect()
}

/// The lines that are not where they were, numbered from 1; lines that are gone come as empty.
fn changed(before: &[String], now: &[String]) -> Vec<(usize, String)> {
    let line = |lines: &[String], index: usize| lines.get(index).cloned();
    (0..before.len().max(now.len()))
        .filter(|&index| line(before, index) != line(now, index))
        .map(|index| (index + 1, line(now, index).unwrap_or_default()))
        .collect()
}

/// `: a, b, c`, or ` (361): a, b, … y, z` if there are many.
fn listed<A: ToString>(actions: &[A]) -> String {
    let words: Vec<String> = actions.iter().map(ToString::to_string).collect();
    if words.len() <= MOST_LISTED {
        return format!(": {}", words.join(", "));
    }
    let (first, last) = (&words[..MOST_LISTED - 4], &words[words.len() - 3..]);
    format!(" ({}): {}, … {}", words.len(), first.join(", "), last.join(", "))
}

/// Who hears: `*` for everybody, else the seats, and `*` for the spectators.
fn audience(audience: Audience, n_seats: usize) -> String {
    let seats = audience.seats.and(SeatSet::all(n_seats.min(MAX_SEATS)));
    match (audience.spectators, seats == SeatSet::all(n_seats)) {
        (true, true) => "*".to_owned(),
        (true, false) if seats.is_empty() => "spectators".to_owned(),
        (true, false) => format!("{seats} *"),
        (false, _) if seats.is_empty() => "nobody".to_owned(),
        (false, _) => seats.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_keep_their_number_and_their_ends() {
        assert_eq!(listed(&[1, 2, 3]), ": 1, 2, 3");
        let many: Vec<u32> = (1..=40).collect();
        assert_eq!(listed(&many), " (40): 1, 2, 3, 4, 5, 6, 7, 8, … 38, 39, 40");
    }

    #[test]
    fn audiences_name_who_hears() {
        let a = SeatSet::one(Seat::new(0));
        assert_eq!(audience(Audience::EVERYONE, 3), "*");
        assert_eq!(audience(Audience::only(Seat::new(1)), 3), "B");
        assert_eq!(audience(Audience::all_but(a), 3), "B C *");
        assert_eq!(audience(Audience::all_but(a), 1), "spectators");
        assert_eq!(audience(Audience::seats(SeatSet::EMPTY), 3), "nobody");
    }

    #[test]
    fn only_changed_lines_and_private_lines_are_printed() {
        let text = |text: &str| lines(text);
        assert_eq!(changed(&text("a\nb\nc"), &text("a\nx")), [(2, "x".into()), (3, "".into())]);
        assert_eq!(without(text("a\na\nb\nhand 7"), &text("a\nb")), ["a", "hand 7"]);
    }
}
