//! Runs one block of F20.1.

use petteia_fields::{Action, Card, Colour, Fields, Options, Phase, Point, Question, View};
use petteia_kernel::{Events, Game, Refused, Seat, Seed, Turn, Viewer};
use petteia_testkit::assert_diagram;

/// The options of F20.1.
fn options() -> Options {
    let mut options = Options::default();
    for (name, value) in [("reach", "unlimited"), ("order", "fixed"), ("start", "none")] {
        options.set(name, value).unwrap();
    }
    options
}

/// Sets a block up, carries its lines out and checks what it expects.
pub(crate) fn run(block: &str) {
    let lines: Vec<&str> = block.lines().skip(1).map(str::trim_end).collect();
    let is_step =
        |line: &&str| ["do ", "not ", "expect "].iter().any(|verb| line.starts_with(verb));
    let begin = lines.iter().position(is_step).unwrap_or(lines.len());
    let (position, steps) = lines.split_at(begin);
    let game = Fields::from_diagram(&options(), &position.join("\n"), Seed::from(1));
    let mut block = Block { game: game.unwrap_or_else(|refused| panic!("{refused}")) };
    let mut steps = steps.iter().copied().filter(|line| !line.is_empty() && !line.starts_with(';'));
    while let Some(line) = steps.next() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["do", actor, ..] => block.act(actor, rest(line, 2)),
            ["not", actor, .., code] => {
                let text = rest(line, 2);
                block.refuse(actor, text[..text.len() - code.len()].trim(), code);
            }
            ["dice", a, b] => {
                block.game.roll_instead([a.parse().unwrap(), b.parse().unwrap()]).unwrap();
            }
            ["expect", "board"] => {
                let mut drawing = Vec::new();
                while drawing.last().is_none_or(|line: &&str| !line.trim_start().starts_with('A')) {
                    drawing.push(steps.next().unwrap());
                }
                assert_diagram(&block.view().board.diagram(), &drawing.join("\n"));
            }
            ["expect", what, about @ ..] => block.expect(line, what, about),
            _ => panic!("unknown line {line}"),
        }
    }
}

/// What follows the first `n` words.
fn rest(line: &str, n: usize) -> &str {
    line.splitn(n + 1, ' ').nth(n).unwrap()
}

struct Block {
    game: Fields,
}

fn colour(word: &str) -> Colour {
    word.parse().unwrap()
}

impl Block {
    fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    fn hand(&self, colour: Colour) -> Vec<Card> {
        let view = self.game.view(Viewer::Seat(colour.seat()));
        view.players[colour.index()].hand.clone().unwrap()
    }

    fn act(&mut self, actor: &str, text: &str) {
        for action in Fields::read_line(text).unwrap() {
            let done = self.game.apply(colour(actor).seat(), &action, &mut Events::new());
            done.unwrap_or_else(|refused| panic!("{actor} {text}: {refused}\n{}", self.view()));
        }
        self.let_others_decline();
    }

    /// F16.4: the engine asks everybody who might hold a reaction card; the blocks ask only those
    /// who do.
    fn let_others_decline(&mut self) {
        while self.game.turn().outcome().is_none() && self.view().phase == Phase::React {
            let holds = |seat: &Seat| {
                let hand = self.hand(Colour::of(*seat).unwrap());
                hand.contains(&Card::Reject) || hand.contains(&Card::RejectAndReplace)
            };
            let Some(seat) = self.game.turn().awaited().iter().find(|seat| !holds(seat)) else {
                return;
            };
            self.game.apply(seat, &Action::Decline, &mut Events::new()).unwrap();
        }
    }

    fn refuse(&mut self, actor: &str, text: &str, code: &str) {
        let before = self.game.clone();
        let seat = colour(actor).seat();
        let mut refused = None;
        for action in Fields::read_line(text).unwrap() {
            refused = self.game.apply(seat, &action, &mut Events::new()).err();
        }
        let refused = refused.unwrap_or_else(|| panic!("{actor} {text} is legal"));
        assert_eq!(Refused::new(&refused).code, code, "{actor} {text}: {refused}");
        assert_eq!(self.game, before, "{actor} {text} changes something");
        let mut legal = Vec::new();
        self.game.legal_actions(seat, &mut legal);
        assert!(Fields::read_line(text).unwrap().iter().all(|action| !legal.contains(action)));
    }

    fn expect(&self, line: &str, what: &str, about: &[&str]) {
        let view = self.view();
        let point = |word: &str| word.parse::<Point>().unwrap();
        let player = |word: &str| &view.players[colour(word).index()];
        let number = || about.last().unwrap().parse::<usize>().unwrap();
        let group = |at: &str| {
            let groups = &view.board.groups;
            groups.iter().find(|group| group.points.contains(point(at))).unwrap()
        };
        let sorted_points = |words: &[&str]| {
            let mut points: Vec<Point> = words.iter().map(|word| point(word)).collect();
            points.sort_unstable();
            points
        };
        match what {
            "liberties" => assert_eq!(group(about[0]).liberties.len(), number(), "{line}"),
            "group" => {
                let points: Vec<Point> = group(about[0]).points.iter().collect();
                assert_eq!(points, sorted_points(&about[1..]), "{line}");
            }
            "distance" => {
                let steps = self.game.distance(point(about[0]), point(about[1]));
                assert_eq!(steps.map(usize::from), Some(number()), "{line}");
            }
            "prisoners" => {
                let held = player(about[0]).prisoners.iter();
                let mut held: Vec<String> =
                    held.map(|held| format!("{}={}", held.seat, held.number)).collect();
                let mut expected: Vec<String> =
                    about[1..].iter().map(|word| (*word).to_owned()).collect();
                expected.retain(|word| word != "none");
                held.sort();
                expected.sort();
                assert_eq!(held, expected, "{line}");
            }
            "supply" => {
                let supply = player(about[0]).supply.map(usize::from);
                assert_eq!(supply, Some(number()), "{line}");
            }
            "hand" => {
                let mut hand: Vec<String> =
                    self.hand(colour(about[0])).iter().map(Card::to_string).collect();
                let mut expected = about[1..].to_vec();
                expected.retain(|word| *word != "none");
                hand.sort();
                expected.sort_unstable();
                assert_eq!(hand, expected, "{line}");
            }
            "phase" => assert_eq!(view.phase.name(), about[0], "{line}"),
            "to-act" => assert_eq!(self.to_act(&view), Some(colour(about[0])), "{line}"),
            "contact" => {
                let contacts = &player(about[0]).contacts;
                let found = contacts.iter().find(|other| other.seat == colour(about[1]));
                assert_eq!(found.map_or(0, |found| usize::from(found.number)), number(), "{line}");
            }
            "bloc" => {
                let mut expected: Vec<Colour> = about.iter().map(|word| colour(word)).collect();
                expected.sort_unstable();
                assert_eq!(player(about[0]).bloc, expected, "{line}");
            }
            "captures" => {
                let Some(Question::Capture { groups, .. }) = &view.question else {
                    panic!("{line}: no capture order is asked")
                };
                let alphabetical = |point: &&Point| (point.column(), point.row());
                let first = |points: &Vec<Point>| *points.iter().min_by_key(alphabetical).unwrap();
                let mut firsts: Vec<Point> = groups.iter().map(first).collect();
                firsts.sort_unstable();
                assert_eq!(firsts, sorted_points(about), "{line}");
            }
            "quiet" => assert_eq!(view.quiet as usize, number(), "{line}"),
            "neutral" => assert_eq!(view.neutral.len(), number(), "{line}"),
            "unowned" => assert_eq!(view.unowned, number(), "{line}"),
            "area" => assert_eq!(usize::from(player(about[0]).score.area()), number(), "{line}"),
            "score" => assert_eq!(player(about[0]).score.total.to_string(), about[1], "{line}"),
            "winner" => {
                let mut expected: Vec<Colour> = about.iter().map(|word| colour(word)).collect();
                expected.sort_unstable();
                assert_eq!(view.winners, expected, "{line}");
            }
            "starts" => assert_eq!(self.game.second_line(), sorted_points(about), "{line}"),
            "next-starters" => {
                let expected: Vec<Colour> = about.iter().map(|word| colour(word)).collect();
                assert_eq!(self.game.next_starters(), expected, "{line}");
            }
            _ => panic!("unknown expectation {line}"),
        }
    }

    /// Who still decides; of several, the first in game order after the player whose turn it is.
    /// Asked of the position: views do not tell who has answered a sealed question (F16.4).
    fn to_act(&self, view: &View) -> Option<Colour> {
        let Turn::Awaiting(awaited) = self.game.turn() else { return None };
        let place = view.order.iter().position(|&player| player == view.current)?;
        let n = view.order.len();
        let from = usize::from(view.to_act.len() > 1);
        let mut after = (from..n + from).map(|step| view.order[(place + step) % n]);
        after.find(|player| awaited.contains(player.seat()))
    }
}
