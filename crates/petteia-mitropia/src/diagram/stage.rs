//! Sets up the position that a text describes.

use super::Scene;
use crate::{
    Axial, BoardChoice, Card, Illegal, Mitropia, Options, Terrain, Tribe,
    cards::{CardId, CardSet, Deck},
    drawing::Drawing,
    ground::{Ground, Spot, Tile},
    position::{MAX_PLAYERS, Phase, WARRIORS, colour, warrior},
    setup::{Setup, take},
};
use petteia_grid::{Cell, SmallStones, Stone};
use petteia_kernel::{Dice, Seat, Seed};
use std::sync::Arc;

fn refuse<T>(reason: impl Into<String>) -> Result<T, Illegal> {
    Err(Illegal::Diagram { reason: reason.into() })
}

/// A token as a diagram shows it: whose, and whether it is the Chieftain (M27.5).
fn token(letter: char) -> Option<(Tribe, bool)> {
    Tribe::from_letter(letter).map(|tribe| (tribe, letter.is_ascii_uppercase()))
}

impl Mitropia {
    /// Sets up what a text says; the rest is as in a new game.
    ///
    /// # Errors
    /// M27.5 if the text cannot be read or contradicts itself, M3.6 if there is no such board,
    /// M11.6 if a group has no liberty.
    pub(crate) fn read_scene(
        options: &Options,
        text: &str,
        seed: Seed,
    ) -> Result<Mitropia, Illegal> {
        // The board comes from the text, whatever the options say about it.
        Options { board: BoardChoice::Auto, tiles: None, ..options.clone() }.check()?;
        let scene = Scene::read(text)?;
        let mut dice = Dice::new(seed);
        let seating = Seating::new(&scene, options.n_seats())?;
        let ground = ground_of(&scene, &mut dice)?;
        let setup = Setup::new(options, ground);
        setup.check_cards()?;
        let (stones, chiefs) = tokens_of(&scene.board, &setup.ground, &seating)?;
        let mut game = Mitropia::bare(Arc::new(setup), dice);
        game.stones = stones;
        game.first = scene.first.map_or(Ok(Seat::new(0)), |tribe| seating.seat(tribe))?;
        game.current = scene.turn.map_or(Ok(game.first), |tribe| seating.seat(tribe))?;
        game.turn.moves = 1;
        game.turns = 1;
        game.swapped = scene.swapped;
        if scene.chiefs {
            game.phase = Phase::Chiefs(game.current);
        }
        game.set_players(&scene, &seating, chiefs)?;
        game.check_breathing()?;
        game.lay_out(&scene, &seating)?;
        game.remember(&scene, &seating)?;
        Ok(game)
    }

    /// M11.6: every group must have a liberty.
    fn check_breathing(&self) -> Result<(), Illegal> {
        let ground = &self.setup.ground;
        for cell in self.stones.occupied() {
            let breathes = self
                .stones
                .group(cell)
                .is_some_and(|group| self.powers().breathes(ground, &self.stones, group));
            if !breathes {
                return Err(Illegal::DeadGroup { cell: self.group_name(cell) });
            }
        }
        Ok(())
    }

    /// M18.3: what has occurred.
    fn remember(&mut self, scene: &Scene, seating: &Seating) -> Result<(), Illegal> {
        for drawing in &scene.before {
            if drawing.radius != self.setup.ground.radius {
                return refuse("an earlier position is on another board");
            }
            let (stones, _) = tokens_of(drawing, &self.setup.ground, seating)?;
            self.history.record(&stones);
        }
        if !scene.chiefs {
            self.history.record(&self.stones);
        }
        Ok(())
    }

    /// Puts every card where the text says, and deals the others.
    fn lay_out(&mut self, scene: &Scene, seating: &Seating) -> Result<(), Illegal> {
        let mut rest = Rest(self.setup.deck.all());
        if scene.chiefs && !(scene.hands.is_empty() && scene.actives.is_empty()) {
            return refuse("before the Chieftains stand nobody has looked at a card");
        }
        for &(tribe, card) in &scene.actives {
            let seat = seating.seat(tribe)?;
            let id = rest.take(&self.setup.deck, card)?;
            if !card.is_pattern() || self.zones.active[seat.index()].replace(id).is_some() {
                return refuse(format!("{card} is no active pattern, or there are two"));
            }
        }
        let mut dealt = [false; MAX_PLAYERS];
        for (tribe, cards) in &scene.hands {
            let seat = seating.seat(*tribe)?;
            dealt[seat.index()] = true;
            self.zones.hands[seat.index()] |= rest.take_all(&self.setup.deck, cards)?;
        }
        for (tribe, cards) in &scene.piles {
            let pile = self.pile_of(*tribe, seating)?;
            self.zones.draws[pile] |= rest.take_all(&self.setup.deck, cards)?;
        }
        for (tribe, cards) in &scene.discards {
            let pile = self.pile_of(*tribe, seating)?;
            self.zones.discards[pile] |= rest.take_all(&self.setup.deck, cards)?;
        }
        let discarded = self.zones.discards.iter().fold(CardSet::EMPTY, |all, pile| all | *pile);
        for &card in &scene.hidden {
            match self.setup.deck.id(card).filter(|id| discarded.contains(*id)) {
                Some(id) => self.zones.face_down.insert(id),
                None => return refuse(format!("{card} is not among the discards")),
            }
        }
        self.deal_rest(rest, dealt, scene)
    }

    /// M5.2, M7.2: mats and hands of which the text says nothing, then the draw pile (M5.4).
    fn deal_rest(
        &mut self,
        mut rest: Rest,
        dealt: [bool; MAX_PLAYERS],
        scene: &Scene,
    ) -> Result<(), Illegal> {
        let patterns = self.setup.deck.patterns();
        for seat in Seat::first(self.n()) {
            if !scene.chiefs && self.zones.active[seat.index()].is_none() {
                let Some(card) = rest.draw(patterns, &mut self.dice) else {
                    return refuse("no Pattern card is left for a mat");
                };
                self.zones.active[seat.index()] = Some(card);
            }
            if dealt[seat.index()] {
                continue;
            }
            let in_hand = if scene.chiefs { 3 } else { 2 };
            let others = 2 + usize::from(self.tribe(seat) == Some(Tribe::Trojans));
            let wanted = [(patterns, in_hand), (self.setup.deck.all() - patterns, others)];
            for (among, count) in wanted {
                for _ in 0..count {
                    if let Some(card) = rest.draw(among, &mut self.dice) {
                        self.zones.hands[seat.index()].insert(card);
                    }
                }
            }
        }
        if scene.piles.is_empty() {
            self.share_draw_piles(rest.0);
        } else {
            self.zones.undealt = rest.0;
        }
        Ok(())
    }

    /// One draw pile for all, or an equal part for each player or team (M22.10, M23.4).
    fn share_draw_piles(&mut self, mut rest: CardSet) {
        let pools = if self.setup.options.is_strategy() { self.setup.n_pools() } else { 1 };
        while !rest.is_empty() {
            for pool in 0..pools {
                self.zones.draws[pool] |= take(&mut rest, &mut self.dice);
            }
        }
    }

    /// Everybody's tribe, facing, reserve and prisoners.
    fn set_players(
        &mut self,
        scene: &Scene,
        seating: &Seating,
        chiefs: [Option<Cell>; MAX_PLAYERS],
    ) -> Result<(), Illegal> {
        for (seat, &tribe) in Seat::first(self.n()).zip(&seating.0) {
            let chief = chiefs[seat.index()];
            let on_board = self.stones.count(colour(seat)) - usize::from(chief.is_some());
            let Some(reserve) = usize::from(WARRIORS).checked_sub(on_board) else {
                return refuse(format!("there are more than {WARRIORS} Warriors of the {tribe}"));
            };
            let player = self.player_mut(seat);
            (player.tribe, player.chief, player.reserve) = (Some(tribe), chief, reserve as u8);
        }
        for &(tribe, facing) in &scene.facings {
            self.player_mut(seating.seat(tribe)?).facing = facing;
        }
        self.take_prisoners(scene, seating)
    }

    /// M17.8: who is held as a prisoner is missing from a reserve. Where the text does not say
    /// whose reserve, the other players give Warriors up in turn.
    fn take_prisoners(&mut self, scene: &Scene, seating: &Seating) -> Result<(), Illegal> {
        let n = self.n();
        let full = self.players.map(|player| player.reserve);
        let mut said = [false; MAX_PLAYERS];
        for &(tribe, reserve) in &scene.reserves {
            let seat = seating.seat(tribe)?;
            said[seat.index()] = true;
            if reserve > full[seat.index()] {
                return refuse(format!("the {tribe} cannot have {reserve} Warriors in reserve"));
            }
            self.player_mut(seat).reserve = reserve;
        }
        for &(tribe, [warriors, chieftains]) in &scene.prisoners {
            let seat = seating.seat(tribe)?;
            let others: Vec<usize> = (1..n).map(|step| (seat.index() + step) % n).collect();
            let givers = others.iter().copied().filter(|at| !said[*at]);
            let mut givers = givers.cycle().take(n * usize::from(WARRIORS));
            let mut left = warriors;
            while let (1.., Some(giver)) = (left, givers.next()) {
                let taken = u8::from(self.players[giver].reserve > 0);
                self.players[giver].reserve -= taken;
                left -= taken;
            }
            let missing = |at: &usize| usize::from(full[*at] - self.players[*at].reserve);
            let fallen = others.iter().filter(|at| self.players[**at].chief.is_none()).count();
            if usize::from(warriors) > others.iter().map(missing).sum()
                || usize::from(chieftains) > fallen
            {
                return refuse(format!("the {tribe} hold more prisoners than are missing"));
            }
            let holder = self.player_mut(seat);
            (holder.warriors_held, holder.chiefs_held) = (warriors, chieftains);
        }
        Ok(())
    }

    /// The number of a pile: everybody's, or that of a tribe or its team.
    fn pile_of(&self, tribe: Option<Tribe>, seating: &Seating) -> Result<usize, Illegal> {
        match (tribe, self.setup.options.is_strategy()) {
            (None, false) => Ok(0),
            (Some(tribe), true) => Ok(self.pile(seating.seat(tribe)?)),
            (None, true) => refuse("in strategy mode a pile names its tribe"),
            (Some(_), false) => refuse("in standard mode there is one pile for all"),
        }
    }
}

/// The cards that nobody has been given yet.
struct Rest(CardSet);

impl Rest {
    fn take(&mut self, deck: &Deck, card: Card) -> Result<CardId, Illegal> {
        let id = deck.id(card).ok_or(Illegal::NoSuchCard { card })?;
        if !self.0.contains(id) {
            return refuse(format!("{card} is in two places"));
        }
        self.0.remove(id);
        Ok(id)
    }

    fn take_all(&mut self, deck: &Deck, cards: &[Card]) -> Result<CardSet, Illegal> {
        cards.iter().map(|&card| self.take(deck, card)).collect()
    }

    fn draw(&mut self, among: CardSet, dice: &mut Dice) -> Option<CardId> {
        let left = self.0 & among;
        if left.is_empty() {
            return None;
        }
        let card = left.nth(dice.below(left.len() as u32) as usize)?;
        self.0.remove(card);
        Some(card)
    }
}

/// Who plays which tribe.
struct Seating(Vec<Tribe>);

impl Seating {
    /// As the text says; or the tribes on the board in the order of their letters, then others.
    fn new(scene: &Scene, players: usize) -> Result<Seating, Illegal> {
        let mut tribes = scene.seats.clone();
        if tribes.is_empty() {
            let tokens = || scene.board.cells.iter().filter_map(|&(_, letter)| token(letter));
            let on_board = |tribe: &Tribe| tokens().any(|(found, _)| found == *tribe);
            let (present, absent): (Vec<Tribe>, Vec<Tribe>) =
                Tribe::ALL.into_iter().partition(on_board);
            let needed = players.max(present.len());
            tribes = present.into_iter().chain(absent).take(needed).collect();
        }
        let twice = (1..tribes.len()).any(|at| tribes[..at].contains(&tribes[at]));
        if twice || tribes.len() != players {
            return refuse(format!("{players} seats need {players} different tribes"));
        }
        Ok(Seating(tribes))
    }

    fn seat(&self, tribe: Tribe) -> Result<Seat, Illegal> {
        match self.0.iter().position(|seated| *seated == tribe) {
            Some(at) => Ok(Seat::new(at)),
            None => refuse(format!("nobody plays the {tribe}")),
        }
    }
}

/// The board: what is drawn, with the terrains that are said and others by chance.
fn ground_of(scene: &Scene, dice: &mut Dice) -> Result<Ground, Illegal> {
    let mut by_chance: Vec<Terrain> =
        Terrain::ALL.into_iter().cycle().take(scene.board.cells.len()).collect();
    dice.shuffle(&mut by_chance);
    let mut tiles = Vec::with_capacity(scene.board.cells.len());
    for (&(cell, letter), terrain) in scene.board.cells.iter().zip(by_chance) {
        let drawn = match letter {
            '.' => Tile::Terrain(terrain),
            _ if token(letter).is_some() => Tile::Terrain(terrain),
            _ => match Tile::from_letter(letter) {
                Some(tile) => tile,
                None => return refuse(format!("«{letter}» is neither a tile nor a token")),
            },
        };
        tiles.push((cell, drawn));
    }
    if let Some(said) = &scene.tiles {
        lay_terrain(&mut tiles, said)?;
    }
    for (kind, limit) in [(Tile::Mountain, 8), (Tile::Wormhole, 4)] {
        let count = tiles.iter().filter(|(_, tile)| *tile == kind).count();
        if count > limit {
            return Err(Illegal::TooManyOfAKind { tile: kind.letter(), count, limit });
        }
    }
    Ground::new(&tiles)
}

/// The terrains of a tile string; it must show the same board.
fn lay_terrain(tiles: &mut [(Axial, Tile)], said: &Drawing) -> Result<(), Illegal> {
    for (cell, tile) in tiles.iter_mut() {
        let found = said.cells.iter().find(|(place, _)| place == cell);
        match (*tile, found.and_then(|&(_, letter)| Tile::from_letter(letter))) {
            (Tile::Terrain(_), Some(Tile::Terrain(terrain))) => *tile = Tile::Terrain(terrain),
            (drawn, Some(tile)) if drawn == tile => {}
            _ => return refuse(format!("the tiles do not fit the board at {cell}")),
        }
    }
    if said.cells.len() == tiles.len() { Ok(()) } else { refuse("there are more tiles than board") }
}

/// The tokens of a drawing, and where the Chieftains stand.
fn tokens_of(
    drawing: &Drawing,
    ground: &Ground,
    seating: &Seating,
) -> Result<(SmallStones, [Option<Cell>; MAX_PLAYERS]), Illegal> {
    let mut stones = SmallStones::new(&ground.graph);
    let mut chiefs = [None; MAX_PLAYERS];
    for &(place, letter) in &drawing.cells {
        let Some((tribe, chief)) = token(letter) else { continue };
        let seat = seating.seat(tribe)?;
        let Spot::Terrain(cell) = ground.spot(place) else {
            return refuse(format!("a token stands on no terrain at {place}"));
        };
        if chief {
            stones.put(&ground.graph, cell, Stone::crowned(colour(seat)));
            if chiefs[seat.index()].replace(cell).is_some() {
                return refuse(format!("the {tribe} have two Chieftains"));
            }
        } else {
            stones.put(&ground.graph, cell, warrior(seat));
        }
    }
    Ok((stones, chiefs))
}
