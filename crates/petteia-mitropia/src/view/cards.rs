//! Players and where the cards are (M26).

use super::{Looking, View};
use crate::{Card, Direction, Face, Kind, Tribe, cards::CardSet, position::Phase, setup::corner};
use petteia_kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A player as this viewer sees them.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerView {
    /// Which seat.
    pub seat: Seat,
    /// Their tribe, once they have one.
    pub tribe: Option<Tribe>,
    /// Where they sit (M4.3).
    pub corner: Direction,
    /// Their direction of play (M4.4).
    pub facing: Direction,
    /// Warriors that can still be placed.
    pub reserve: u8,
    /// Captured Warriors.
    pub warriors: u8,
    /// Captured Chieftains.
    pub chieftains: u8,
    /// The pattern on their mat.
    pub active: Option<Card>,
    /// Its positions turned to their direction of play: axial steps on the board (M2.6, M7.3).
    pub active_steps: Vec<(i8, i8)>,
    /// How many cards they hold.
    pub hand_size: u8,
    /// The most they may hold.
    pub hand_limit: u8,
    /// What they hold, if this viewer may see it.
    pub hand: Option<Vec<Card>>,
    /// Cards everyone knows them to hold (M15.13).
    pub known: Vec<Card>,
    /// Strategy: cards of the pool that were not chosen, if this viewer may see them.
    pub aside: Option<Vec<Card>>,
    /// The partner in a team game.
    pub partner: Option<Seat>,
}

/// A draw pile and its discard pile.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PileView {
    /// Who draws from it.
    pub seats: SeatSet,
    /// How many cards are left to draw.
    pub draw: u8,
    /// Strategy: which ones, together with a partner's hand that this viewer may not see.
    pub deck: Option<Vec<Card>>,
    /// The face-up discards.
    pub discard: Vec<Card>,
    /// How many discards lie face down (M16.16).
    pub face_down: u8,
    /// Which ones, if this viewer may know.
    pub face_down_cards: Option<Vec<Card>>,
}

/// A card on the table (M9.9).
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableCard {
    /// Which.
    pub card: Card,
    /// Whether it has served a move.
    pub spent: bool,
}

/// A card in words, for those that this viewer can see.
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CardView {
    /// Its code.
    pub card: Card,
    /// What it is called.
    pub name: String,
    /// What it does.
    pub kind: CardKind,
    /// Its level, 1 to 3.
    pub level: u8,
    /// Its power.
    pub power: u8,
    /// The positions of a Pattern card as printed, forward being N (M2.6).
    pub offsets: Vec<(i8, i8)>,
    /// The same turned to the viewer's direction of play: axial steps on the board. As printed for
    /// a spectator.
    pub steps: Vec<(i8, i8)>,
}

/// What a card does.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum CardKind {
    /// Gives positions to place on (M9.4).
    Pattern,
    /// A Warrior anywhere (M14.3).
    Ambush,
    /// A Warrior one space away (M14.1).
    Charge,
    /// Rejects a move (M15.5).
    Deflect,
    /// Two Warriors at once (M13.1).
    Double,
    /// A Warrior two spaces away (M14.2).
    Scout,
    /// Takes a placement over (M15.7).
    Subvert,
    /// Two moves in a turn (M13.7).
    Swift,
    /// Three Warriors at once (M13.2).
    Triple,
}

impl CardKind {
    const fn of(card: Card) -> CardKind {
        match card.face() {
            Face::Pattern(_) => CardKind::Pattern,
            Face::Action(kind) => match kind {
                Kind::Ambush => CardKind::Ambush,
                Kind::Charge => CardKind::Charge,
                Kind::Deflect => CardKind::Deflect,
                Kind::Double => CardKind::Double,
                Kind::Scout => CardKind::Scout,
                Kind::Subvert => CardKind::Subvert,
                Kind::Swift => CardKind::Swift,
                Kind::Triple => CardKind::Triple,
            },
        }
    }
}

/// Deck building, for those who build (M22.8).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeckView {
    /// The cards to choose from.
    pub pool: Vec<Card>,
    /// What this viewer has taken so far.
    pub draft: Vec<Card>,
    /// The deck that was closed last; partners see each other's.
    pub proposal: Vec<Card>,
    /// The most cards.
    pub cards: u8,
    /// The most power.
    pub power: u16,
    /// How many Pattern cards it must hold.
    pub patterns: u8,
    /// The power of the draft.
    pub draft_power: u16,
}

impl Looking<'_> {
    pub(super) fn player(&self, seat: Seat) -> PlayerView {
        let game = self.game;
        let player = game.player(seat);
        let hand = game.hand(seat);
        let owner = game.owns_pile(self.viewer, game.pile(seat));
        let sees_aside = game.setup.options.is_strategy()
            && !matches!(game.phase, Phase::Tribes(_) | Phase::Decks(_))
            && (owner || self.over());
        let active = game.zones.active[seat.index()].map(|id| game.setup.deck.card(id));
        PlayerView {
            seat,
            tribe: player.tribe,
            corner: corner(game.n(), seat),
            facing: player.facing,
            reserve: player.reserve,
            warriors: player.warriors_held,
            chieftains: player.chiefs_held,
            active,
            active_steps: active.map_or_else(Vec::new, |card| self.steps(card, player.facing)),
            hand_size: hand.len() as u8,
            hand_limit: game.hand_limit(seat) as u8,
            hand: game.sees_hand(self.viewer, seat).then(|| self.codes(hand)),
            known: self.codes(hand & game.zones.shown),
            aside: sees_aside.then(|| self.codes(game.zones.aside[game.pile(seat)])),
            partner: game.partner(seat),
        }
    }

    pub(super) fn piles(&self) -> Vec<PileView> {
        let game = self.game;
        let zones = &game.zones;
        let mut piles: Vec<PileView> = vec![];
        for pile in 0..game.n() {
            let seats: SeatSet = Seat::first(game.n()).filter(|&s| game.pile(s) == pile).collect();
            if seats.is_empty() {
                continue;
            }
            let down = zones.discards[pile] & zones.face_down;
            let knows_down = self.over()
                || seats.iter().any(|seat| {
                    game.tribe(seat) == Some(Tribe::Zhou) && game.sees_hand(self.viewer, seat)
                });
            let mut deck = zones.draws[pile];
            for seat in seats.iter().filter(|&seat| !game.sees_hand(self.viewer, seat)) {
                deck |= game.hand(seat) - zones.shown;
            }
            if !knows_down {
                deck |= down;
            }
            let knows_deck = self.over() || game.owns_pile(self.viewer, pile);
            piles.push(PileView {
                seats,
                draw: zones.draws[pile].len() as u8,
                deck: knows_deck.then(|| self.codes(deck)),
                discard: self.codes(zones.discards[pile] - down),
                face_down: down.len() as u8,
                face_down_cards: knows_down.then(|| self.codes(down)),
            });
        }
        piles
    }

    pub(super) fn table(&self) -> Vec<TableCard> {
        let zones = &self.game.zones;
        let cards = (zones.fresh | zones.spent).iter();
        cards
            .map(|id| TableCard {
                card: self.game.setup.deck.card(id),
                spent: zones.spent.contains(id),
            })
            .collect()
    }

    pub(super) fn chosen(&self) -> Option<Card> {
        let Phase::Mats(chosen) = &self.game.phase else { return None };
        let id = self.viewer.seat().and_then(|seat| *chosen.get(seat.index())?)?;
        Some(self.game.setup.deck.card(id))
    }

    pub(super) fn deck(&self) -> Option<DeckView> {
        let game = self.game;
        let Phase::Decks(drafts) = &game.phase else { return None };
        let seat = self.viewer.seat().filter(|seat| seat.index() < game.n())?;
        let pool = game.pile(seat);
        let limits = game.deck_limits(pool)?;
        let editing = drafts.editor[pool] == Some(seat);
        let draft = if editing { drafts.draft[pool] } else { CardSet::EMPTY };
        Some(DeckView {
            pool: self.codes(game.zones.aside[pool]),
            draft: self.codes(draft),
            proposal: self.codes(drafts.proposal[pool]),
            cards: limits.cards as u8,
            power: limits.power as u16,
            patterns: limits.patterns as u8,
            draft_power: game.setup.deck.total_power(draft) as u16,
        })
    }

    /// All cards that occur in the view.
    pub(super) fn cards(&self, view: &View) -> Vec<CardView> {
        let mut seen: Vec<Card> = view.table.iter().map(|on_table| on_table.card).collect();
        for player in &view.players {
            seen.extend(player.active);
            seen.extend(player.hand.iter().flatten());
            seen.extend(&player.known);
            seen.extend(player.aside.iter().flatten());
        }
        for pile in &view.piles {
            seen.extend(&pile.discard);
            seen.extend(pile.deck.iter().flatten());
            seen.extend(pile.face_down_cards.iter().flatten());
        }
        if let Some(deck) = &view.deck {
            seen.extend(&deck.pool);
        }
        seen.sort_unstable();
        seen.dedup();
        seen.into_iter().map(|card| self.card(card)).collect()
    }

    fn card(&self, card: Card) -> CardView {
        let content = &self.game.setup.content;
        let own = self.viewer.seat().filter(|seat| seat.index() < self.game.n());
        let facing = own.map_or(Direction::N, |seat| self.game.player(seat).facing);
        CardView {
            card,
            name: content.name(card).to_owned(),
            kind: CardKind::of(card),
            level: content.level(card),
            power: content.power(card),
            offsets: self.steps(card, Direction::N),
            steps: self.steps(card, facing),
        }
    }

    /// The positions of a Pattern card for this facing; none for other cards.
    fn steps(&self, card: Card, facing: Direction) -> Vec<(i8, i8)> {
        let pattern = self.game.setup.content.pattern(card).filter(|_| card.is_pattern());
        let offsets = pattern.map(|pattern| pattern.offsets(facing));
        offsets.iter().flat_map(|offsets| offsets.iter()).map(|step| (step.q, step.r)).collect()
    }
}
