//! A board, some cards and the people around them, driven by lines such as `T: pass`.

use petteia_kernel::{Events, Game, Refusal, Seat, Seed, Turn, Viewer};
use petteia_mitropia::{Action, Card, Content, Coord, Mitropia, Options, Tile, View};
use petteia_testkit::assert_diagram;
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::Arc};

/// A position to be played on.
#[derive(Clone)]
pub(crate) struct Desk {
    game: Mitropia,
}

/// The terms of a player's score as numbers.
pub(crate) struct Score {
    pub(crate) occupied: usize,
    pub(crate) surrounded: usize,
    pub(crate) affinity: usize,
    pub(crate) prisoners: i32,
    pub(crate) total: i32,
}

/// The kinds of tiles of a board.
#[derive(Eq, PartialEq, Debug)]
pub(crate) struct Tiles {
    pub(crate) mountains: BTreeSet<(i8, i8)>,
    pub(crate) wormholes: BTreeSet<(i8, i8)>,
    pub(crate) terrain: usize,
}

impl Tiles {
    /// Whether half a turn leaves the board as it is.
    pub(crate) fn is_symmetric(&self) -> bool {
        let turned = |cells: &BTreeSet<(i8, i8)>| {
            cells.iter().map(|&(q, r)| (-q, -r)).collect::<BTreeSet<_>>()
        };
        turned(&self.mountains) == self.mountains && turned(&self.wormholes) == self.wormholes
    }
}

pub(crate) fn content() -> Arc<Content> {
    Content::builtin()
}

/// A new game with these options.
pub(crate) fn new_game(options: Value, seed: u64) -> Desk {
    let options: Options = serde_json::from_value(options).expect("options");
    Desk { game: Mitropia::new(&options, Seed::from(seed)).expect("a new game") }
}

/// The clause that refuses a game with these options.
pub(crate) fn refuses_options(options: Value) -> String {
    let options: Options = serde_json::from_value(options).expect("options");
    let refusal = Mitropia::new(&options, Seed::from(1)).map(|_| ()).expect_err("refused options");
    refusal.clause().to_string()
}

/// The cells on which the first Warriors or the Chieftains of these lines land.
pub(crate) fn cells(lines: &[String]) -> BTreeSet<String> {
    lines.iter().filter_map(|line| line.split(' ').nth(1)).map(str::to_owned).collect()
}

fn seats_line(text: &str) -> Vec<&str> {
    let line = text.lines().map(str::trim).find_map(|line| line.strip_prefix("seats "));
    line.expect("a line with the seats").split_whitespace().collect()
}

impl Desk {
    /// The position of a text. Hands it does not mention are empty.
    pub(crate) fn new(text: &str) -> Desk {
        Desk::with(json!({}), text)
    }

    /// The same with options; the number of seats comes from the text.
    pub(crate) fn with(mut options: Value, text: &str) -> Desk {
        let tribes = seats_line(text);
        options["seats"] = json!(tribes.len());
        let options: Options = serde_json::from_value(options).expect("options");
        let mut text = text.to_owned();
        let says =
            |text: &str, line: &str| text.lines().any(|found| found.trim().starts_with(line));
        for tribe in tribes {
            if !says(&text, "chiefs") && !says(&text, &format!("hand {tribe}")) {
                text += &format!("\nhand {tribe} -");
            }
        }
        let game = Mitropia::from_diagram(&options, &text, Seed::from(1));
        Desk { game: game.unwrap_or_else(|refusal| panic!("{refusal}\n{text}")) }
    }

    /// What everybody sees.
    pub(crate) fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    /// What a seat sees.
    pub(crate) fn view_of(&self, seat: usize) -> View {
        self.game.view(Viewer::Seat(Seat::new(seat)))
    }

    /// Takes the rules' own answer for every seat that is asked, so many times.
    pub(crate) fn defaults(&mut self, times: usize) {
        for _ in 0..times {
            let Some(seat) = self.game.turn().awaited().iter().next() else { return };
            let action = self.game.default_action(seat);
            self.game.apply(seat, &action, &mut Events::muted()).expect("defaults are legal");
        }
    }

    /// The seats the table waits for.
    pub(crate) fn asked(&self) -> Vec<usize> {
        self.game.turn().awaited().iter().map(Seat::index).collect()
    }

    /// The legal actions of a seat.
    pub(crate) fn legal(&self, seat: usize) -> Vec<Action> {
        let mut actions = vec![];
        self.game.legal_actions(Seat::new(seat), &mut actions);
        actions
    }

    /// Carries out a decision of a seat.
    #[track_caller]
    pub(crate) fn decide(&mut self, seat: usize, line: &str) {
        let action: Action = line.parse().expect("an action");
        self.game.apply(Seat::new(seat), &action, &mut Events::muted()).expect("a legal action");
    }

    /// The clause that refuses a decision of a seat.
    pub(crate) fn refuses_at(&self, seat: usize, line: &str) -> String {
        let action: Action = line.parse().expect("an action");
        let refusal = self.game.check(Seat::new(seat), &action).expect_err("a refusal");
        refusal.clause().to_string()
    }

    /// The clause by which the game ended.
    pub(crate) fn ended_by(&self) -> String {
        let Turn::Over(outcome) = self.game.turn() else { panic!("the game is not over") };
        outcome.clause().to_string()
    }

    fn seat(&self, tribe: &str) -> Seat {
        let players = self.view().players;
        let found = players
            .iter()
            .find(|player| player.tribe.is_some_and(|t| t.letter().to_string() == tribe));
        found.unwrap_or_else(|| panic!("nobody plays {tribe}")).seat
    }

    fn read(&self, line: &str) -> (Seat, Vec<Action>) {
        let (tribe, line) = line.split_once(": ").expect("a tribe and an action");
        (self.seat(tribe), Mitropia::read_line(line).expect("an action"))
    }

    fn apply(&mut self, line: &str) -> Result<(), String> {
        let (seat, actions) = self.read(line);
        for action in actions {
            self.game
                .apply(seat, &action, &mut Events::muted())
                .map_err(|refusal| refusal.clause().to_string())?;
        }
        Ok(())
    }

    /// Carries a line out and leaves the answers to the test.
    #[track_caller]
    pub(crate) fn declare(&mut self, line: &str) {
        if let Err(clause) = self.apply(line) {
            panic!("«{line}» is refused by {clause}\n{}", self.view());
        }
    }

    #[track_caller]
    pub(crate) fn declare_all(&mut self, lines: &[&str]) {
        lines.iter().for_each(|line| self.declare(line));
    }

    /// Carries a line out; nobody reacts.
    #[track_caller]
    pub(crate) fn play(&mut self, line: &str) {
        self.declare(line);
        self.nobody_reacts();
    }

    /// Everybody who is asked for a reaction declines.
    pub(crate) fn nobody_reacts(&mut self) {
        while let Some(seat) = self.game.turn().awaited().iter().next() {
            if self.game.apply(seat, &Action::Ok, &mut Events::muted()).is_err() {
                return;
            }
        }
    }

    /// A player passes and draws nothing.
    #[track_caller]
    pub(crate) fn pass(&mut self, tribe: &str) {
        self.declare(&format!("{tribe}: pass"));
        let _ = self.apply(&format!("{tribe}: keep"));
    }

    /// A player who has moved ends the turn, if it has not ended by itself, and draws nothing.
    pub(crate) fn end_turn(&mut self, tribe: &str) {
        let _ = self.apply(&format!("{tribe}: end"));
        let _ = self.apply(&format!("{tribe}: keep"));
        assert_ne!(self.awaited(), [tribe], "the turn has ended");
    }

    /// Everybody passes, beginning with whoever is asked, until something else is asked.
    pub(crate) fn all_pass(&mut self) {
        for _ in 0..self.game.n_seats() {
            let tribe = self.awaited().concat();
            self.pass(&tribe);
        }
    }

    /// The clause that refuses a line.
    #[track_caller]
    pub(crate) fn refuses(&self, line: &str) -> String {
        match self.clone().apply(line) {
            Ok(()) => panic!("«{line}» is not refused\n{}", self.view()),
            Err(clause) => clause,
        }
    }

    /// Whether a line is legal.
    pub(crate) fn offers(&self, line: &str) -> bool {
        self.clone().apply(line).is_ok()
    }

    /// The legal actions of a player that begin with a word, in the engine's order.
    pub(crate) fn offered(&self, tribe: &str, word: &str) -> Vec<String> {
        let mut actions = vec![];
        self.game.legal_actions(self.seat(tribe), &mut actions);
        let lines = actions.iter().map(ToString::to_string);
        lines.filter(|line| line.starts_with(word)).collect()
    }

    /// The legal actions of a player that contain a word.
    pub(crate) fn offered_with(&self, tribe: &str, word: &str) -> Vec<String> {
        self.offered(tribe, "").into_iter().filter(|line| line.contains(word)).collect()
    }

    /// The legal actions of everybody that begin with a word.
    pub(crate) fn offered_all(&self, word: &str) -> Vec<String> {
        self.awaited().iter().flat_map(|tribe| self.offered(tribe, word)).collect()
    }

    /// The tribes the table waits for.
    pub(crate) fn awaited(&self) -> Vec<String> {
        let players = self.view().players;
        let awaited = self.game.turn().awaited();
        let tribe = |seat: Seat| players[seat.index()].tribe.expect("a tribe").letter().to_string();
        awaited.iter().map(tribe).collect()
    }

    pub(crate) fn over(&self) -> bool {
        matches!(self.game.turn(), Turn::Over(_))
    }

    pub(crate) fn board(&self) -> String {
        self.view().line()
    }

    /// Checks the whole board, pending Warriors included.
    #[track_caller]
    pub(crate) fn shows(&self, diagram: &str) {
        assert_diagram(&self.view().diagram(), diagram);
    }

    /// The character of a cell in the diagram; pending Warriors do not stand yet.
    pub(crate) fn token(&self, cell: &str) -> char {
        let view = self.view();
        let at: Coord = cell.parse().expect("a cell");
        assert!(view.board.tiles.iter().any(|tile| tile.cell == at), "{cell} is on the board");
        let token = view.tokens.iter().find(|token| token.cell == at && !token.pending);
        token.map_or('.', |token| {
            let letter = view.players[token.seat.index()].tribe.expect("a tribe").letter();
            if token.chieftain { letter } else { letter.to_ascii_lowercase() }
        })
    }

    /// The name of the group on a cell.
    pub(crate) fn group(&self, cell: &str) -> String {
        let view = self.view();
        let at: Coord = cell.parse().expect("a cell");
        let group = view.groups.iter().find(|group| group.cells.contains(&at));
        group.expect("a group").name.to_string()
    }

    pub(crate) fn liberties(&self, cell: &str) -> u8 {
        let name = self.group(cell);
        let view = self.view();
        view.groups.iter().find(|group| group.name.to_string() == name).expect("a group").count
    }

    pub(crate) fn liberty_cells(&self, cell: &str) -> Vec<String> {
        let name = self.group(cell);
        let view = self.view();
        let group = view.groups.iter().find(|group| group.name.to_string() == name);
        group.expect("a group").liberties.iter().map(ToString::to_string).collect()
    }

    /// Captured Warriors and Chieftains.
    pub(crate) fn prisoners(&self, tribe: &str) -> (u8, u8) {
        let player = &self.view().players[self.seat(tribe).index()];
        (player.warriors, player.chieftains)
    }

    pub(crate) fn reserve(&self, tribe: &str) -> u8 {
        self.view().players[self.seat(tribe).index()].reserve
    }

    pub(crate) fn active(&self, tribe: &str) -> String {
        let active = self.view().players[self.seat(tribe).index()].active;
        active.expect("an active pattern").to_string()
    }

    /// A hand as its owner sees it.
    pub(crate) fn hand(&self, tribe: &str) -> Vec<String> {
        let seat = self.seat(tribe);
        let hand = self.game.view(Viewer::Seat(seat)).players[seat.index()].hand.clone();
        codes(&hand.expect("the owner sees the hand"))
    }

    pub(crate) fn hand_size(&self, seat: usize) -> usize {
        self.view().players[seat].hand_size.into()
    }

    /// The face-up discards of the first pile.
    pub(crate) fn discard(&self) -> Vec<String> {
        codes(&self.view().piles[0].discard)
    }

    /// How many discards there are, face-down ones included.
    pub(crate) fn discarded(&self) -> usize {
        let view = self.view();
        view.piles[0].discard.len() + usize::from(view.piles[0].face_down)
    }

    /// How many cards are left to draw.
    pub(crate) fn pile(&self) -> usize {
        self.view().piles[0].draw.into()
    }

    pub(crate) fn table(&self) -> Vec<String> {
        self.view().table.iter().map(|on_table| on_table.card.to_string()).collect()
    }

    pub(crate) fn moves_left(&self) -> u8 {
        self.view().turn.moves_left
    }

    pub(crate) fn undealt(&self) -> usize {
        self.view().undealt.into()
    }

    /// All cards in hands and in the draw pile.
    pub(crate) fn cards_in_play(&self) -> usize {
        let hands: usize = (0..self.game.n_seats()).map(|seat| self.hand_size(seat)).sum();
        hands + self.pile()
    }

    pub(crate) fn tribes(&self) -> Vec<char> {
        self.view().players.iter().filter_map(|player| Some(player.tribe?.letter())).collect()
    }

    pub(crate) fn score(&self, tribe: &str) -> Score {
        let view = self.view();
        let score = &view.score.players[self.seat(tribe).index()];
        Score {
            occupied: score.occupied.len(),
            surrounded: score.surrounded.iter().map(Vec::len).sum(),
            affinity: score.affinity.len(),
            prisoners: i32::from(score.warriors) + 2 * i32::from(score.chieftains),
            total: score.total,
        }
    }

    /// How many empty cells score for nobody.
    pub(crate) fn neutral(&self) -> usize {
        self.view().score.neutral.len()
    }

    pub(crate) fn team_total(&self, tribe: &str) -> i32 {
        let teams = self.view().score.teams.expect("a team game");
        teams[self.seat(tribe).index() % 2]
    }

    /// The tribes from first to last place.
    pub(crate) fn ranking(&self) -> Vec<String> {
        let Turn::Over(outcome) = self.game.turn() else { panic!("the game is not over") };
        let players = self.view().players;
        let mut seats: Vec<Seat> = Seat::first(players.len()).collect();
        seats.sort_by_key(|&seat| outcome.place(seat));
        assert!(
            seats.windows(2).all(|pair| outcome.place(pair[0]) < outcome.place(pair[1])),
            "no places are shared"
        );
        let tribe = |seat: &Seat| players[seat.index()].tribe.expect("a tribe").letter();
        seats.iter().map(|seat| tribe(seat).to_string()).collect()
    }

    /// The tribes in first place.
    pub(crate) fn winners(&self) -> Vec<String> {
        let Turn::Over(outcome) = self.game.turn() else { panic!("the game is not over") };
        let players = self.view().players;
        let tribe = |seat: Seat| players[seat.index()].tribe.expect("a tribe").letter();
        outcome.winners().iter().map(|seat| tribe(seat).to_string()).collect()
    }

    pub(crate) fn tiles(&self) -> Tiles {
        let board = self.view().board;
        let of = |kind: Tile| -> BTreeSet<(i8, i8)> {
            let tiles = board.tiles.iter().filter(|tile| tile.tile == kind);
            let cells = tiles.filter_map(|tile| tile.cell.to_axial(board.radius));
            cells.map(|cell| (cell.q, cell.r)).collect()
        };
        let (mountains, wormholes) = (of(Tile::Mountain), of(Tile::Wormhole));
        let terrain = board.tiles.len() - mountains.len() - wormholes.len();
        Tiles { mountains, wormholes, terrain }
    }

    /// Everybody takes the first tribe that is free.
    pub(crate) fn with_tribes(self) -> Desk {
        self.with_these_tribes(&["C", "K", "N", "T", "Z"])
    }

    /// The seats take these tribes.
    pub(crate) fn with_these_tribes(mut self, tribes: &[&str]) -> Desk {
        while self.view().players.iter().any(|player| player.tribe.is_none()) {
            let seat = self.game.turn().awaited().iter().next().expect("somebody picks");
            let action = Action::Tribe(tribes[seat.index()].parse().expect("a tribe"));
            self.game.apply(seat, &action, &mut Events::muted()).expect("a free tribe");
        }
        self
    }

    /// The pool from which a seat builds its deck.
    pub(crate) fn pool(&self, seat: usize) -> Vec<String> {
        let view = self.game.view(Viewer::Seat(Seat::new(seat)));
        codes(&view.deck.expect("decks are being built").pool)
    }

    /// How many cards a seat plays with.
    pub(crate) fn deck(&self, seat: usize) -> usize {
        let view = self.view();
        let player = &view.players[seat];
        let drawn = usize::from(player.hand_size) + usize::from(player.active.is_some());
        usize::from(view.piles[seat].draw) + drawn
    }

    /// Cards of a seat's pool, so many and with so much power in all, ascending.
    pub(crate) fn deck_of(&self, seat: usize, cards: usize, power: usize) -> Vec<Card> {
        let content = content();
        // For each number of cards and sum of powers some set that has them.
        let mut sets: Vec<Vec<Option<Vec<Card>>>> = vec![vec![None; power + 1]; cards + 1];
        sets[0][0] = Some(vec![]);
        for code in self.pool(seat) {
            let card: Card = code.parse().expect("a card");
            let cost = usize::from(content.power(card));
            for count in (0..cards).rev() {
                for sum in (0..(power + 1).saturating_sub(cost)).rev() {
                    if sets[count + 1][sum + cost].is_none() {
                        let larger = sets[count][sum].clone().map(|mut set| {
                            set.push(card);
                            set
                        });
                        sets[count + 1][sum + cost] = larger;
                    }
                }
            }
        }
        let mut deck = sets[cards][power].clone().expect("such a deck exists");
        deck.sort_unstable();
        assert!(deck.iter().any(|card| card.is_pattern()));
        deck
    }

    pub(crate) fn accepts_deck(&self, seat: usize, deck: &[Card]) -> bool {
        self.build_deck(seat, deck).is_ok()
    }

    pub(crate) fn refuses_deck(&self, seat: usize, deck: &[Card]) -> String {
        self.build_deck(seat, deck).expect_err("the deck is refused")
    }

    fn build_deck(&self, seat: usize, deck: &[Card]) -> Result<(), String> {
        let mut game = self.game.clone();
        let steps = deck.iter().map(|&card| Action::Take(card)).chain([Action::Done]);
        for step in steps {
            game.apply(Seat::new(seat), &step, &mut Events::muted())
                .map_err(|refusal| refusal.clause().to_string())?;
        }
        Ok(())
    }
}

fn codes(cards: &[Card]) -> Vec<String> {
    cards.iter().map(ToString::to_string).collect()
}
