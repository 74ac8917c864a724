//! Positions as data; the header of a record (M27.7) is the kernel's, for all games alike.

use crate::{
    Action, Mitropia, Options,
    cards::{CardId, CardSet},
    drawing::Drawing,
    ground::{Ground, Tile},
    position::{
        Answer, Claims, Drafts, Floor, LastMove, MAX_PLAYERS, Pending, Phase, Player, Resumed,
        SameMove, TurnSoFar, WARRIORS, Zones, colour, room_for_rejections,
    },
    setup::Setup,
};
use petteia_grid::{Cell, History, SmallSet, SmallStones, Stone};
use petteia_kernel::{Dice, Seat, SeatSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::sync::Arc;

#[derive(Serialize, Deserialize)]
#[serde(rename = "Mitropia", deny_unknown_fields)]
struct Stored {
    options: Options,
    tiles: String,
    dice: Dice,
    stones: petteia_grid::Layout,
    history: History<2>,
    players: [Player; MAX_PLAYERS],
    zones: Zones,
    floors: [Floor; MAX_PLAYERS],
    first: Seat,
    current: Seat,
    turn: TurnSoFar,
    closed: Vec<SameMove>,
    swapped: bool,
    quiet: u8,
    idle: u8,
    turns: u16,
    phase: Phase,
    resumed: Option<Box<Resumed>>,
    last: Option<LastMove>,
}

impl Serialize for Mitropia {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let copy = self.clone();
        let stored = Stored {
            options: copy.setup.options.clone(),
            tiles: copy.setup.ground.tile_line(),
            dice: copy.dice,
            stones: copy.stones.layout(),
            history: copy.history,
            players: copy.players,
            zones: copy.zones,
            floors: copy.floors,
            first: copy.first,
            current: copy.current,
            turn: copy.turn,
            closed: copy.closed,
            swapped: copy.swapped,
            quiet: copy.quiet,
            idle: copy.idle,
            turns: copy.turns,
            phase: copy.phase,
            resumed: copy.resumed,
            last: copy.last,
        };
        stored.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Mitropia {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Mitropia, D::Error> {
        restore(Stored::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

fn restore(stored: Stored) -> Result<Mitropia, String> {
    // A position from a diagram has a board of its own, whatever its options say.
    let plain = Options { board: Default::default(), tiles: None, ..stored.options.clone() };
    plain.check().map_err(|illegal| illegal.to_string())?;
    let mut tiles = vec![];
    for (cell, letter) in Drawing::read(&stored.tiles).map_err(|illegal| illegal.to_string())?.cells
    {
        tiles.push((cell, Tile::from_letter(letter).ok_or("there is no such tile")?));
    }
    let ground = Ground::new(&tiles).map_err(|illegal| illegal.to_string())?;
    let setup = Setup::new(&stored.options, ground);
    let stones = SmallStones::from_layout(&setup.ground.graph, &stored.stones)
        .map_err(|fault| fault.to_string())?;
    let mut closed = room_for_rejections(setup.options.n_seats());
    closed.extend(stored.closed);
    let game = Mitropia {
        setup: Arc::new(setup),
        dice: stored.dice,
        stones,
        history: stored.history,
        players: stored.players,
        zones: stored.zones,
        floors: stored.floors,
        first: stored.first,
        current: stored.current,
        turn: stored.turn,
        closed,
        swapped: stored.swapped,
        quiet: stored.quiet,
        idle: stored.idle,
        turns: stored.turns,
        phase: stored.phase,
        resumed: stored.resumed,
        last: stored.last,
    };
    game.check_sound().map_err(str::to_owned)?;
    Ok(game)
}

impl Mitropia {
    /// Whether everything a stored position names exists, so that nothing can go out of bounds.
    fn check_sound(&self) -> Result<(), &'static str> {
        let seat = |seat: Seat| seat.index() < self.n();
        require(seat(self.first) && seat(self.current), "there is no such seat")?;
        self.check_stones()?;
        self.check_zones()?;
        if let Some(last) = &self.last {
            let known = self.cells(&last.cells) && self.cell_set(&last.captured);
            require(known, "there is no such cell")?;
            require(seat(last.seat), "there is no such seat")?;
        }
        for closed in &self.closed {
            let known = match *closed {
                SameMove::Fill(cells) => self.cells(&cells),
                SameMove::Relocate(from, to) => self.cells(&[from, to]),
                SameMove::Swap(cell) => self.cells(&[cell]),
            };
            require(known, "there is no such cell")?;
        }
        if let Some(resumed) = &self.resumed {
            let known = resumed.named.iter().chain(&resumed.disputed).all(|c| self.cell_set(c));
            require(known, "there is no such cell")?;
        }
        require(self.cell_set(self.history.ever_occupied()), "there is no such cell")?;
        self.check_phase()
    }

    fn cells(&self, cells: &[Cell]) -> bool {
        cells.iter().all(|&cell| self.setup.ground.graph.contains(cell))
    }

    fn cell_set(&self, cells: &SmallSet) -> bool {
        cells.is_subset(&self.setup.ground.graph.all())
    }

    fn seats(&self, seats: SeatSet) -> bool {
        seats.iter().all(|seat| seat.index() < self.n())
    }

    fn check_stones(&self) -> Result<(), &'static str> {
        for (_, stone) in self.stones.iter() {
            require(stone.colour.index() < self.n(), "a token belongs to nobody")?;
        }
        for seat in Seat::first(self.n()) {
            let player = self.player(seat);
            let Some(chief) = player.chief else { continue };
            require(self.cells(&[chief]), "there is no such cell")?;
            let there = self.stones.stone(chief) == Some(Stone::crowned(colour(seat)));
            require(there, "a Chieftain is not where it should be")?;
        }
        // M1.2, M17.8: there are no more tokens than the box holds.
        let n = self.n();
        let sum = |count: fn(&Player) -> u8| -> usize {
            self.players.iter().map(|player| usize::from(count(player))).sum()
        };
        let reserves = self.players.iter().all(|player| player.reserve <= WARRIORS);
        let held = sum(|player| player.warriors_held) <= n * usize::from(WARRIORS)
            && sum(|player| player.chiefs_held) <= n;
        require(reserves && held, "there are more tokens than the box holds")?;
        let twice = Seat::first(self.n())
            .any(|seat| self.tribe(seat).is_some_and(|tribe| self.seat_with(tribe) != Some(seat)));
        require(!twice, "a tribe is played twice")
    }

    /// Every card is in at most one place.
    fn check_zones(&self) -> Result<(), &'static str> {
        let zones = &self.zones;
        let n = self.n();
        let active = zones.active.iter().copied().flatten();
        let mut places: Vec<CardSet> = vec![zones.fresh, zones.spent, zones.undealt];
        for set in [zones.hands, zones.draws, zones.discards, zones.aside] {
            places.extend(set);
            require(set[n..].iter().all(|cards| cards.is_empty()), "nobody has these cards")?;
        }
        let mut all = CardSet::EMPTY;
        for card in active {
            require(card.0 < 128, "there is no such card")?;
            require(self.setup.deck.patterns().contains(card), "an active card is no pattern")?;
            places.push(CardSet::one(card));
        }
        for cards in places {
            require(cards.is_subset(self.setup.deck.all()), "there is no such card")?;
            require(!cards.intersects(all), "a card is in two places")?;
            all |= cards;
        }
        let piles = zones.discards.iter().fold(CardSet::EMPTY, |all, &cards| all | cards);
        let hands = zones.hands.iter().fold(CardSet::EMPTY, |all, &cards| all | cards);
        let known = zones.face_down.is_subset(piles) && zones.shown.is_subset(hands);
        require(known, "a card is not where it should be")
    }

    fn card_id(&self, card: CardId) -> bool {
        card.0 < 128 && self.setup.deck.all().contains(card)
    }

    fn check_phase(&self) -> Result<(), &'static str> {
        let n = self.n();
        let seat = |seat: &Seat| seat.index() < n;
        let sound = match &self.phase {
            Phase::Tribes(asked) => seat(asked) && self.tribe(*asked).is_none(),
            Phase::Facings(asked) => seat(asked) && self.mats_can_be_filled(),
            Phase::Chiefs(asked) => {
                seat(asked) && self.mats_can_be_filled() && !self.chief_cells(*asked).is_empty()
            }
            Phase::MatsInTurn(asked) => seat(asked) && self.mats_can_be_filled_from(*asked),
            Phase::Decks(drafts) => {
                let pools = self.setup.n_pools();
                let sets = drafts.draft.iter().chain(&drafts.proposal);
                sets.zip((0..MAX_PLAYERS).cycle())
                    .all(|(cards, pool)| cards.is_subset(self.zones.aside[pool]))
                    && drafts.editor[pools..].iter().all(Option::is_none)
                    && drafts.editor.iter().any(Option::is_some)
                    && (0..pools).all(|pool| self.decks_have_patterns(drafts, pool))
                    && drafts.editor.iter().enumerate().all(|(pool, editor)| {
                        editor.is_none_or(|editor| seat(&editor) && self.pile(editor) == pool)
                    })
            }
            Phase::Mats(chosen) => {
                let open = chosen[..n].iter().any(Option::is_none);
                open && chosen.iter().flatten().all(|&card| self.card_id(card))
                    && Seat::first(n).all(|seat| !self.mat_cards(seat).is_empty())
            }
            Phase::Menu | Phase::Draw => true,
            Phase::Composing(composing) => {
                matches!(composing.action, Action::Place { .. })
                    && !composing.cells.is_empty()
                    && composing.cells.len() < composing.warriors.into()
                    && composing.warriors <= 3
                    && self.empty_cells(&composing.cells)
            }
            Phase::Window(window) => {
                let answers = window.answers.iter().all(|answer| match *answer {
                    Answer::Ok => true,
                    Answer::Deflect(card) => self.card_id(card),
                    Answer::Subvert(card, cell) => {
                        self.card_id(card) && window.pending.cells.contains(&cell)
                    }
                });
                let chain = window.chain.is_none_or(|chain| {
                    seat(&chain.by)
                        && seat(&chain.last)
                        && seat(&chain.injured)
                        && chain.subvert.is_none_or(|cell| window.pending.cells.contains(&cell))
                });
                answers
                    && chain
                    && !window.open.is_empty()
                    && self.seats(window.asked.or(window.open))
                    && self.pending_is_sound(&window.pending)
            }
            Phase::Capturing(capturing) => {
                seat(&capturing.mover)
                    && self.cells(&capturing.cells)
                    && self.capture_options(capturing).len() > 1
            }
            Phase::Claims(claims) => {
                self.seats(claims.open) && !claims.open.is_empty() && self.claims_are_groups(claims)
            }
            Phase::Answers(claims) => {
                self.seats(claims.open)
                    && !claims.open.is_empty()
                    && self.claims_are_groups(claims)
                    && Seat::first(n).all(|seat| answers_are_sound(claims, seat))
            }
            Phase::Over(outcome) => outcome.n_seats() == n,
        };
        require(sound, "it waits for something impossible")
    }

    /// Standard mode: whether everyone was dealt a pattern for the mat.
    fn mats_can_be_filled(&self) -> bool {
        let patterns = self.setup.deck.patterns();
        let dealt = |seat: Seat| self.hand(seat).intersects(patterns);
        self.setup.options.is_strategy() || Seat::first(self.n()).all(dealt)
    }

    /// Strategy: whether the decks hold a pattern for every mat that is still empty.
    fn mats_can_be_filled_from(&self, asked: Seat) -> bool {
        let later = self.playing_order().skip_while(|&seat| seat != asked);
        let mut wanted = [0; MAX_PLAYERS];
        later.for_each(|seat| wanted[self.pile(seat)] += 1);
        let patterns = self.setup.deck.patterns();
        wanted.iter().zip(self.zones.draws).all(|(&n, draw)| (draw & patterns).len() >= n)
    }

    /// M22.8: whether a pool, and a deck that was closed, hold the Pattern cards they need.
    fn decks_have_patterns(&self, drafts: &Drafts, pool: usize) -> bool {
        let Some(limits) = self.deck_limits(pool) else { return false };
        let enough = |cards: CardSet| (cards & self.setup.deck.patterns()).len() >= limits.patterns;
        let closed = drafts.proposals[pool] > 0 || drafts.editor[pool].is_none();
        let open = drafts.proposals[pool] == 0 || !drafts.draft[pool].is_empty();
        let mut after = drafts.clone();
        let goes_on = !open || {
            // Somebody is composing: taking the rules' own steps must close the deck.
            let mut steps = 0..=self.zones.aside[pool].len();
            steps.any(|_| match (after.editor[pool], &mut after) {
                (None, _) => true,
                (Some(seat), drafts) => match self.default_deck_step(drafts, seat) {
                    Action::Take(card) => {
                        drafts.draft[pool] |= self.setup.deck.id(card).into_iter().collect();
                        false
                    }
                    _ => enough(drafts.draft[pool]),
                },
            })
        };
        goes_on && (!closed || enough(drafts.proposal[pool]))
    }

    /// M20.2: whether only groups are named, by those who play.
    fn claims_are_groups(&self, claims: &Claims) -> bool {
        let names = self.group_names();
        let absent = claims.named[self.n()..].iter().all(SmallSet::is_empty);
        absent && claims.named.iter().all(|named| named.is_subset(&names))
    }

    fn empty_cells(&self, cells: &[Cell]) -> bool {
        self.cells(cells) && cells.iter().all(|&cell| self.stones.is_empty_at(cell))
    }

    fn pending_is_sound(&self, pending: &Pending) -> bool {
        if !self.cells(&pending.cells) || !pending.replaced.is_none_or(|card| self.card_id(card)) {
            return false;
        }
        let own = |cell: Cell| self.stones.colour(cell) == Some(colour(self.current));
        match (&pending.action, pending.cells.as_slice()) {
            (Action::Place { .. }, cells) => {
                let mut distinct = SmallSet::EMPTY;
                distinct.extend(cells.iter().copied());
                !cells.is_empty() && distinct.len() == cells.len() && self.empty_cells(cells)
            }
            (Action::Relocate { .. }, &[from, to]) => own(from) && self.empty_cells(&[to]),
            (Action::Throne(_), &[warrior]) => own(warrior),
            _ => false,
        }
    }
}

/// M20.3: whether a seat answers what others named, and is asked as long as something is open.
fn answers_are_sound(claims: &Claims, seat: Seat) -> bool {
    let named = claims.named.iter().fold(SmallSet::EMPTY, |all, &set| all | set);
    let to_answer = named - claims.named[seat.index()];
    let unanswered = claims.unanswered[seat.index()];
    unanswered.is_subset(&to_answer)
        && claims.disputed[seat.index()].is_subset(&to_answer)
        && claims.open.contains(seat) != unanswered.is_empty()
}

fn require(sound: bool, fault: &'static str) -> Result<(), &'static str> {
    if sound { Ok(()) } else { Err(fault) }
}
