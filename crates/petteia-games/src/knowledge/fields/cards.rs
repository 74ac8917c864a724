//! What bots know about the cards of Fields of the Gods: which ones make the same move, and which
//! decisions about them need no thought.

use petteia_bots::{HOPELESS, merge_by};
use petteia_fields::{Action, Card, Cell, Fields, Phase};
use petteia_grid::LargeSet;
use petteia_kernel::{Dice, Game as _, Seat};

/// The points that a list of actions has filled so far with a single token.
///
/// Actions ascend from the hand to the cards, so what costs nothing comes first; a card that only
/// reaches further makes the same move and would share the visits that belong to one.
#[derive(Default)]
pub(super) struct Ways {
    known: LargeSet,
}

impl Ways {
    /// What is left of the promise of the next action of a list, which fills `cell`; none if an
    /// action before it does the same at no higher cost.
    pub(super) fn worth(&mut self, action: &Action, cell: Cell) -> Option<f32> {
        /// A card is spent.
        const BY_CARD: f32 = 0.9;
        /// The token is missed where it stood.
        const RELOCATED: f32 = 0.8;
        match action {
            Action::Place(_) => {
                self.known.insert(cell);
                Some(1.0)
            }
            Action::Card(card, _) if card.steps() == 1 => {
                let is_known = self.known.contains(cell);
                // It comes before the cards that reach less far, and is worth more than they are.
                if *card != Card::MoveAnywhere {
                    self.known.insert(cell);
                }
                (!is_known).then_some(BY_CARD)
            }
            Action::CardMove(..) | Action::Move(..) => Some(RELOCATED),
            _ => Some(1.0),
        }
    }
}

/// Lets one action stand for all ways to a point below the root of a search: by hand and by the
/// cards that only reach further, and apart from those by the cards that place more tokens.
/// Relocations are left out, they are many and seldom good.
pub(super) fn merge(legal: &mut Vec<Action>, meant: &mut Vec<Action>) {
    let can_draw = legal.contains(&Action::PassDraw);
    legal.retain(|action| match action {
        Action::CardMove(..) => false,
        Action::Pass => !can_draw,
        _ => true,
    });
    // The first one is meant, and this card is the dearest of those that reach further.
    legal.sort_by_key(|action| matches!(action, Action::Card(Card::MoveAnywhere, _)));
    merge_by(legal, meant, stand_in);
}

/// What stands for an action whatever cards are held: where it leads, and whether more follows.
fn stand_in(action: &Action) -> Action {
    match *action {
        Action::Card(card, point) if card.steps() == 1 => Action::Place(point),
        Action::Card(_, point) => Action::Card(Card::ExtraMove, point),
        action => action,
    }
}

/// What is thought of a decision about cards that places nothing; none if it is about something
/// else.
pub(super) fn prior(action: &Action, actions: &[Action]) -> Option<(f32, f32)> {
    match action {
        // F5.3, F5.7, F11: a card costs nothing, since prisoners do not count. A search alone would
        // not see what it is good for.
        Action::Pass if actions.contains(&Action::PassDraw) => Some(HOPELESS),
        Action::NoDraw | Action::NoTrade => Some(HOPELESS),
        Action::Discard(card) => Some((0.6 - 0.03 * f32::from(use_of(*card)), 30.0)),
        _ => None,
    }
}

/// Whether what is decided now is about cards alone.
pub(super) fn is_about_cards(position: &Fields) -> bool {
    matches!(position.phase(), Phase::Double | Phase::Trade | Phase::Discard)
}

/// What is done where [`is_about_cards`]: takes every card, and discards what is used least.
pub(super) fn choose(
    position: &Fields,
    seat: Seat,
    dice: &mut Dice,
    scratch: &mut Vec<Action>,
) -> Option<Action> {
    scratch.clear();
    position.legal_actions(seat, scratch);
    scratch.retain(|action| !matches!(action, Action::NoDraw | Action::NoTrade));
    let use_of = |action: &&Action| match action {
        Action::Discard(card) => use_of(*card),
        _ => 0,
    };
    match position.phase() {
        Phase::Discard => scratch.iter().min_by_key(use_of).copied(),
        _ => dice.pick(scratch).copied(),
    }
}

/// How much use a card is, compared with others.
const fn use_of(card: Card) -> u8 {
    match card {
        Card::ExtendOne => 0,
        Card::ExtendThree => 1,
        Card::MoveAnywhere | Card::MoveTwo | Card::MoveThree => 2,
        Card::Reject => 3,
        Card::RejectAndReplace | Card::PairPlace => 4,
        Card::ExtraMove => 5,
        Card::Points3 => 6,
        Card::TriplePlace => 7,
        Card::Points5 => 8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::knowledge::fields::{FieldsSense, target};
    use petteia_bots::Knowledge as _;
    use petteia_fields::Options;
    use petteia_kernel::{Events, Seed};

    /// A board of two with these cards in Black's hand, and the dice of Black's turn.
    fn holding(cards: &str, dice: &str) -> Fields {
        let text = format!(
            "
            9 . . . . . . . . .
            8 . . . . . . . . .
            7 . . . . . . . . .
            6 . . . . . . . . .
            5 . . . . . . W . .
            4 . . . . . . . . .
            3 . . B . . . . . .
            2 . . . . . . . . .
            1 . . . . . . . . .
              A B C D E F G H J

            hand B {cards}
            pile reject extra-move points-3
            dice {dice}"
        );
        Fields::from_diagram(&Options::standard(2), &text, Seed::from(1)).unwrap()
    }

    fn legal(game: &Fields) -> Vec<Action> {
        let (seat, mut legal) = (game.turn().awaited().first().unwrap(), Vec::new());
        game.legal_actions(seat, &mut legal);
        legal
    }

    fn prior(game: &Fields, action: &str) -> (f32, f32) {
        let (legal, mut priors) = (legal(game), Vec::new());
        let seat = game.turn().awaited().first().unwrap();
        FieldsSense::new(game).priors(game, seat, &legal, &mut priors);
        priors[legal.binary_search(&action.parse().unwrap()).unwrap()]
    }

    #[test]
    fn f10_7_a_card_that_reaches_further_is_for_what_is_further() {
        let game = holding("extend-one extend-three move-anywhere", "1 2");
        assert_ne!(prior(&game, "place C5"), HOPELESS);
        for card in ["extend-one", "extend-three", "move-anywhere"] {
            assert_eq!(prior(&game, &format!("card {card} C5")), HOPELESS, "{card}");
        }
        assert_ne!(prior(&game, "card extend-one C6"), HOPELESS);
        assert_eq!(prior(&game, "card extend-three C6"), HOPELESS);
        assert_ne!(prior(&game, "card extend-three C8"), HOPELESS);
        assert!(prior(&game, "card move-anywhere C8").0 < prior(&game, "place C5").0);
    }

    #[test]
    fn f10_1_a_card_with_more_tokens_is_considered_wherever_it_begins() {
        let game = holding("extra-move pair-place", "1 2");
        assert_eq!(prior(&game, "card extra-move C5"), prior(&game, "place C5"));
        assert_eq!(prior(&game, "card pair-place C5"), prior(&game, "place C5"));
    }

    #[test]
    fn f10_8_below_the_root_the_cheapest_way_is_meant() {
        let game = holding("extend-three move-anywhere pair-place", "1 2");
        let (mut stands, mut meant) = (legal(&game), Vec::new());
        merge(&mut stands, &mut meant);
        let meaning = |action: &str| {
            let at = stands.binary_search(&action.parse().unwrap()).unwrap();
            meant[at].to_string()
        };
        assert_eq!(meaning("place C5"), "place C5");
        assert_eq!(meaning("place C7"), "card extend-three C7");
        assert_eq!(meaning("place C9"), "card move-anywhere C9");
        assert_eq!(meaning("card extra-move C5"), "card pair-place C5");
        assert_eq!(meaning("pass draw"), "pass draw");
        assert!(stands.binary_search(&Action::Pass).is_err());
    }

    #[test]
    fn f9_2_ways_to_one_point_are_one_below_the_root_of_a_search() {
        for seats in [2, 4] {
            let mut game = Fields::new(&Options::standard(seats), Seed::from(3)).unwrap();
            let (sense, mut merged) = (FieldsSense::new(&game), 0);
            let (mut dice, mut scratch) = (Dice::new(Seed::from(3)), Vec::new());
            for _ in 0..200 {
                let Some(seat) = game.turn().awaited().first() else { break };
                let (all, mut stands, mut meant) = (legal(&game), legal(&game), Vec::new());
                sense.merge(&game, &mut stands, &mut meant);
                assert!(stands.is_sorted());
                assert_eq!(meant.is_empty(), game.phase() != Phase::Main);
                for (stand, means) in stands.iter().zip(&meant) {
                    assert!(all.binary_search(means).is_ok(), "{means} is not legal");
                    assert_eq!(stand_in(means), *stand);
                    assert_eq!(target(&game, stand), target(&game, means));
                }
                let is_told = |action: &&Action| {
                    !matches!(action, Action::CardMove(..) | Action::Pass) && !meant.is_empty()
                };
                for action in all.iter().filter(is_told) {
                    assert!(stands.binary_search(&stand_in(action)).is_ok(), "{action}");
                }
                merged += all.len() - stands.len();
                let action = game.sample_action(seat, &mut dice, &mut scratch);
                game.apply(seat, &action, &mut Events::muted()).unwrap();
            }
            assert!(merged > 100, "{merged}");
        }
    }

    #[test]
    fn f5_3_nobody_goes_without_a_card_that_costs_nothing() {
        let game = holding("reject", "2 2");
        assert_eq!(game.phase(), Phase::Double);
        assert_eq!(prior(&game, "nodraw"), HOPELESS);
        let (seat, mut dice) = (Seat::new(0), Dice::new(Seed::from(1)));
        let chosen = choose(&game, seat, &mut dice, &mut Vec::new());
        assert_eq!(chosen, Some(Action::Draw));
        let game = holding("reject", "1 2");
        assert_eq!(prior(&game, "pass"), HOPELESS);
        assert_ne!(prior(&game, "pass draw"), HOPELESS);
    }

    #[test]
    fn f5_8_points_are_kept_and_what_reaches_a_step_further_is_discarded() {
        let mut game = holding("points-5 extend-one extra-move", "1 2");
        let seat = Seat::new(0);
        game.apply(seat, &Action::PassDraw, &mut Events::muted()).unwrap();
        assert_eq!(game.phase(), Phase::Discard);
        let mut dice = Dice::new(Seed::from(1));
        let chosen = choose(&game, seat, &mut dice, &mut Vec::new());
        assert_eq!(chosen, Some(Action::Discard(Card::ExtendOne)));
        assert!(prior(&game, "discard extend-one") > prior(&game, "discard points-5"));
    }

    #[test]
    fn f12_10_score_cards_count_after_a_playout() {
        let value = |cards: &str| {
            let game = holding(cards, "1 2");
            let (mut dice, mut notes) = (Dice::new(Seed::from(1)), Default::default());
            FieldsSense::new(&game).playout(&mut game.clone(), &mut dice, &mut notes)[0]
        };
        assert!(value("points-5") > value("points-3"));
        assert!(value("points-3") > value("reject"));
    }
}
