//! F4: setting a game up.

use crate::{
    board::{self, Board},
    card::{Card, Kind},
    colour::Colour,
    content::Content,
    grounds::Set,
    illegal::Illegal,
    options::{Options, Preset, Reach, Resolved, Start},
};
use petteia_grid::Cell;
use petteia_kernel::Shared;
use std::sync::Arc;

/// How many of each card there are, by [`Card::index`].
pub(crate) type Counts = [u8; Card::COUNT];

/// F19.3; F4.9: how many cards each player is dealt, and F5.8: how many may be kept.
pub(crate) const HAND_LIMIT: usize = 3;

/// Everything that never changes in a game.
#[derive(Debug)]
pub(crate) struct Setup {
    pub(crate) options: Options,
    /// The same as everybody is shown them: without the content pack.
    pub(crate) shown: Shared<Options>,
    pub(crate) rules: Resolved,
    pub(crate) board: Arc<Board>,
    /// Every card of the game, wherever it is.
    pub(crate) deck: Counts,
    /// F13.2: by seat; all equal when handicaps are off.
    pub(crate) handicaps: [u8; Colour::COUNT],
    /// Two players, no cards: every placement is at once final, as in Go (F15.1, F15.5).
    pub(crate) is_plain: bool,
}

impl Setup {
    /// F4.1, F2.2: lays out the board and refuses what contradicts itself.
    pub(crate) fn new(options: &Options) -> Result<Setup, Illegal> {
        let rules = options.resolve()?;
        let name = options.board.as_deref().unwrap_or(match options.preset {
            Preset::Go => "altar-9",
            _ => board::default_name(rules.seats),
        });
        options.content.as_ref().map_or(Ok(()), Content::check_boards)?;
        let own = options.content.as_ref().and_then(|content| content.boards.get(name));
        let board = match own {
            Some(text) => Arc::new(Board::read(text)?),
            None => Board::find(name)?,
        };
        if options.preset == Preset::Go && !board.is_full() {
            return Err(Illegal::option("board", "the preset go has no gaps", "F2.3"));
        }
        if rules.seats > board.len() {
            return Err(Illegal::option("seats", "there are more seats than points", "F2.2"));
        }
        let deck = deck(options, &rules)?;
        let cards: usize = deck.iter().map(|&count| usize::from(count)).sum();
        if rules.cards && cards < HAND_LIMIT * rules.seats {
            return Err(Illegal::option(
                "cards",
                "the deck holds fewer than 3 for each seat",
                "F2.2",
            ));
        }
        Ok(Setup::of(options, rules, board, deck))
    }

    /// The same with another deck: what a position text says there is.
    pub(crate) fn with_deck(options: &Options, deck: Counts) -> Result<Setup, Illegal> {
        Setup::new(options).map(|setup| Setup { deck, ..setup })
    }

    fn of(options: &Options, rules: Resolved, board: Arc<Board>, deck: Counts) -> Setup {
        let mut handicaps = [5; Colour::COUNT];
        handicaps[..options.handicaps.len()].copy_from_slice(&options.handicaps);
        let is_plain = rules.seats == 2 && !rules.cards;
        let shown = Shared::new(Options { content: None, ..options.clone() });
        Setup { options: options.clone(), shown, rules, board, deck, handicaps, is_plain }
    }

    /// How many cards of a kind the game has.
    pub(crate) fn count(&self, kind: Kind) -> usize {
        let cards = Card::ALL.iter().filter(|card| card.kind() == kind);
        cards.map(|card| usize::from(self.deck[card.index()])).sum()
    }

    /// F4.6: the points that may be chosen as start points before anybody has.
    fn start_points(&self) -> Set {
        let all = self.board.graph().all();
        let marked = self.board.marked_starts(self.rules.seats);
        match self.rules.start {
            Start::None => Set::EMPTY,
            Start::Any => all,
            Start::Marked if marked.is_some() => marked.copied().unwrap_or(all),
            Start::Marked | Start::SecondLine => {
                let second = *self.board.second_line();
                if second.len() < self.rules.seats { all } else { second }
            }
        }
    }

    /// F4.7: whether start points must keep their distance: they are drawn on marked boards.
    fn spaces_starts(&self) -> bool {
        let drawn = self.rules.start == Start::Marked
            && self.board.marked_starts(self.rules.seats).is_some();
        !drawn
    }

    /// F4.5–F4.7: the eligible points when these are chosen, and the distance they keep.
    pub(crate) fn eligible_starts(&self, chosen: &Set) -> (Set, u16) {
        const SPACING: u16 = 3;
        let free = self.start_points() - *chosen;
        if !self.spaces_starts() {
            return (free, 0);
        }
        for apart in (1..=SPACING).rev() {
            let near = chosen.iter().map(|cell| self.board.within(cell, apart - 1));
            let apart_from_all = free - near.fold(Set::EMPTY, |all, near| all | near);
            if !apart_from_all.is_empty() {
                return (apart_from_all, apart);
            }
        }
        (free, 0)
    }

    /// D1, when nobody decides: the point farthest from all chosen ones, then the lowest.
    pub(crate) fn default_start(&self, chosen: &Set) -> Option<Cell> {
        let (eligible, _) = self.eligible_starts(chosen);
        let room = |cell| chosen.iter().map(|other| self.board.distance(cell, other)).min();
        let mut best = None;
        for cell in eligible {
            if best.is_none_or(|(most, _)| room(cell) > most) {
                best = Some((room(cell), cell));
            }
        }
        best.map(|(_, cell)| cell)
    }
}

/// Games of equal setups are played alike.
impl PartialEq for Setup {
    fn eq(&self, other: &Setup) -> bool {
        self.options == other.options && self.deck == other.deck
    }
}

impl Eq for Setup {}

/// F19.2: the pack of a game with these rules.
fn deck(options: &Options, rules: &Resolved) -> Result<Counts, Illegal> {
    let mut deck = [0; Card::COUNT];
    if !rules.cards {
        return Ok(deck);
    }
    for (card, count) in Content::deck(options.content.as_ref())? {
        deck[card.index()] = count;
    }
    if rules.reach == Reach::Unlimited {
        // F2.2: they would do nothing.
        for card in [Card::MoveAnywhere, Card::ExtendOne, Card::ExtendThree] {
            deck[card.index()] = 0;
        }
    }
    Ok(deck)
}

/// F4.3, F4.4: the game order, highest roll first; equal rolls roll again among themselves.
///
/// `roll` throws both dice for a player and returns their sum.
pub(crate) fn order_by_rolls(
    players: &[Colour],
    roll: &mut dyn FnMut(Colour) -> u8,
) -> Vec<Colour> {
    if players.len() < 2 {
        return players.to_vec();
    }
    let mut rolled: Vec<(u8, Colour)> = players.iter().map(|&who| (roll(who), who)).collect();
    rolled.sort_by_key(|&(sum, _)| std::cmp::Reverse(sum));
    let tied = rolled.chunk_by(|a, b| a.0 == b.0);
    tied.flat_map(|tied| {
        let tied: Vec<Colour> = tied.iter().map(|&(_, who)| who).collect();
        order_by_rolls(&tied, roll)
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Point;

    fn order(rolls: &[u8]) -> (String, usize) {
        let mut used = 0;
        let order = order_by_rolls(&Colour::ALL[..3], &mut |_| {
            used += 1;
            rolls[used - 1]
        });
        (order.iter().map(|colour| colour.letter()).collect(), used)
    }

    #[test]
    fn q1_f4_4_a_re_roll_orders_only_the_tied_players() {
        assert_eq!(order(&[7, 7, 12, 3, 12]), ("RWB".to_owned(), 5));
    }

    #[test]
    fn q2_f4_4_players_who_tie_again_roll_once_more() {
        assert_eq!(order(&[7, 7, 12, 5, 5, 9, 2]), ("RBW".to_owned(), 7));
        assert_eq!(order(&[7, 7, 7, 5, 5, 5, 2, 3, 4]), ("RWB".to_owned(), 9));
    }

    #[test]
    fn f18_8_the_sample_record_rolls_w_r_b() {
        assert_eq!(order(&[7, 8, 7, 4, 10]).0, "WRB");
    }

    #[test]
    fn q15_f19_2_the_deck_has_54_cards_and_34_without_reach() {
        let count = |options: &Options| Setup::new(options).unwrap().deck.iter().sum::<u8>();
        let mut options = Options::standard(6);
        assert_eq!(count(&options), 54);
        options.reach = Some(Reach::Unlimited);
        assert_eq!(count(&options), 34);
        assert_eq!(count(&Options::pure(3)), 0);
    }

    fn eligible(options: &Options, taken: &[&str]) -> Vec<String> {
        let setup = Setup::new(options).unwrap();
        let cell = |name: &&str| setup.board.cell(name.parse::<Point>().unwrap()).unwrap();
        let chosen: Set = taken.iter().map(cell).collect();
        let (eligible, _) = setup.eligible_starts(&chosen);
        setup.board.points_of(&eligible).iter().map(Point::to_string).collect()
    }

    #[test]
    fn q4_f4_6_marked_points_that_are_left() {
        let options = Options::standard(4).on("council-13");
        assert_eq!(eligible(&options, &["B2"]), ["M2", "B12", "M12"]);
    }

    #[test]
    fn q5_f4_7_second_line_points_keep_three_steps_apart() {
        let mut options = Options::standard(2).on("altar-9");
        options.start = Some(Start::SecondLine);
        let points = eligible(&options, &["B2"]);
        for out in ["B2", "C2", "D2", "B3", "B4", "C3", "D3"] {
            assert!(!points.contains(&out.to_owned()), "{out}");
        }
        assert!(points.contains(&"E2".to_owned()) && points.contains(&"B5".to_owned()));
    }

    #[test]
    fn q6_f4_6_too_few_second_line_points_make_every_point_eligible() {
        let mut options = Options::standard(2).on("3x3");
        options.start = Some(Start::SecondLine);
        assert_eq!(eligible(&options, &[]).len(), 9);
    }

    #[test]
    fn q26_f2_1_the_standard_board_for_two_offers_24_then_19_points() {
        assert_eq!(eligible(&Options::standard(2), &[]).len(), 24);
        let second = eligible(&Options::standard(2), &["B2"]);
        assert_eq!(second.len(), 19);
        for out in ["B2", "C2", "D2", "B3", "B4"] {
            assert!(!second.contains(&out.to_owned()), "{out}");
        }
    }

    #[test]
    fn f4_7_the_distance_shrinks_when_there_is_no_room() {
        let mut options = Options::standard(4).on("2x2");
        options.start = Some(Start::Any);
        assert_eq!(eligible(&options, &["A1"]), ["B2"]);
        assert_eq!(eligible(&options, &["A1", "B2"]), ["B1", "A2"]);
    }

    #[test]
    fn d1_f16_2_the_default_start_is_the_farthest_then_the_lowest() {
        let setup = Setup::new(&Options::standard(2)).unwrap();
        let at = |cell: Option<Cell>| cell.map(|cell| setup.board.point(cell).to_string());
        assert_eq!(at(setup.default_start(&Set::EMPTY)).as_deref(), Some("B2"));
        let first = setup.default_start(&Set::EMPTY).unwrap();
        assert_eq!(at(setup.default_start(&Set::single(first))).as_deref(), Some("H8"));
    }

    #[test]
    fn f2_2_impossible_setups_are_refused() {
        use petteia_kernel::Refusal as _;
        let clause = |options: &Options| Setup::new(options).unwrap_err().clause().to_string();
        assert_eq!(clause(&Options::standard(6).on("2x2")), "F2.2");
        assert_eq!(clause(&Options::go().on("well-9")), "F2.3");
        assert_eq!(clause(&Options::go().on("2 . # .\n1 . # .\n  A B C")), "F3.3");
    }
}
