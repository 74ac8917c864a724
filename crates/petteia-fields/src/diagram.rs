//! F18.5 and F20.1: positions as text.
//!
//! A diagram, and any of the lines `order`, `option`, `board`, `start`, `occupied`, `supply`,
//! `prisoners`, `hand`, `pile`, `discard`, `seen` (with a diagram), `dice` and `handicap`. Lines
//! that begin with `;` are comments. The position is the first entry of the history; hands and
//! piles hold what is given and nothing else; the first player of the order decides.

use crate::{
    board::Board,
    card::Card,
    colour::Colour,
    grounds::{History, Stones},
    hand::{Hand, Knowers},
    illegal::Illegal,
    options::{Options, Preset, Reach, Switch, Tokens},
    point::Point,
    position::Fields,
    setup::{Counts, Setup},
};
use petteia_grid::square::Diagram;
use petteia_kernel::{Dice, Events, SeatSet, Seed};
use std::{fmt::Display, str::FromStr, sync::Arc};

/// Sets the position of a text up.
pub(crate) fn read(options: &Options, text: &str, seed: Seed) -> Result<Fields, Illegal> {
    let mut sheet = Sheet { options: options.clone(), ..Sheet::default() };
    let mut lines =
        text.lines().enumerate().map(|(index, line)| (index + 1, line.trim())).peekable();
    let mut seen = false;
    while let Some((number, line)) = lines.next() {
        if line.is_empty() || line.starts_with(';') {
            continue;
        }
        if !line.starts_with(|first: char| first.is_ascii_digit()) {
            seen = line == "seen";
            sheet.read(number, line)?;
            continue;
        }
        let mut drawing = vec![line];
        while drawing.last().is_some_and(|line| line.starts_with(|c: char| c.is_ascii_digit())) {
            match lines.next_if(|(_, line)| !line.is_empty()) {
                Some((_, line)) => drawing.push(line),
                None => break,
            }
        }
        let diagram = Diagram::read(&drawing.join("\n"), ".+#BWRGYP")
            .map_err(|fault| Illegal::diagram(number, fault.to_string(), "F18.4"))?;
        sheet.add_diagram(number, diagram, seen)?;
        seen = false;
    }
    sheet.set_up(seed)
}

/// What the lines say.
#[derive(Default)]
struct Sheet {
    options: Options,
    order: Option<Vec<Colour>>,
    drawn: Option<(usize, Diagram)>,
    seen: Vec<(usize, Diagram)>,
    starts: Vec<(usize, Colour, Point)>,
    occupied: Vec<(usize, Colour, Colour)>,
    supplies: Vec<(usize, Colour, u16)>,
    prisoners: Vec<(usize, Colour, Colour, u16)>,
    hands: Vec<(usize, Colour, Vec<Card>)>,
    pile: Vec<Card>,
    discard: Vec<Card>,
    dice: Option<[u8; 2]>,
    handicaps: Vec<(usize, Colour, u8)>,
}

fn parse<T: FromStr<Err: Display>>(number: usize, word: &str) -> Result<T, Illegal> {
    word.parse()
        .map_err(|error: T::Err| Illegal::diagram(number, format!("«{word}»: {error}"), "F18.5"))
}

/// `W=3`.
fn pair<T: FromStr<Err: Display>>(number: usize, word: &str) -> Result<(Colour, T), Illegal> {
    let missing = || Illegal::diagram(number, format!("«{word}» is no colour=number"), "F18.5");
    let (colour, value) = word.split_once('=').ok_or_else(missing)?;
    Ok((parse(number, colour)?, parse(number, value)?))
}

fn cards(number: usize, words: &[&str]) -> Result<Vec<Card>, Illegal> {
    words.iter().map(|word| parse(number, word)).collect()
}

impl Sheet {
    /// Reads one line that is no part of a diagram.
    fn read(&mut self, number: usize, line: &str) -> Result<(), Illegal> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["position" | "seen"] => {}
            ["order", players @ ..] => {
                let players = players.iter().map(|word| parse(number, word));
                self.order = Some(players.collect::<Result<_, _>>()?);
            }
            ["option", name, ..] => {
                let value = line.splitn(3, char::is_whitespace).nth(2).unwrap_or("").trim();
                self.options.set(name, value)?;
            }
            ["board", name] => self.options.board = Some((*name).to_owned()),
            ["start", colour, point] => {
                self.starts.push((number, parse(number, colour)?, parse(number, point)?));
            }
            ["occupied", player, by] => {
                self.occupied.push((number, parse(number, player)?, parse(number, by)?));
            }
            ["supply", colour, tokens] => {
                self.supplies.push((number, parse(number, colour)?, parse(number, tokens)?));
            }
            ["prisoners", holder, held @ ..] => {
                let holder = parse(number, holder)?;
                for word in held {
                    let (colour, count) = pair(number, word)?;
                    self.prisoners.push((number, holder, colour, count));
                }
            }
            ["hand", colour, held @ ..] => {
                self.hands.push((number, parse(number, colour)?, cards(number, held)?));
            }
            ["pile", held @ ..] => self.pile.extend(cards(number, held)?),
            ["discard", held @ ..] => self.discard.extend(cards(number, held)?),
            ["dice", a, b] => {
                let dice: [u8; 2] = [parse(number, a)?, parse(number, b)?];
                check_dice(dice).map_err(|reason| Illegal::diagram(number, reason, "F1.5"))?;
                self.dice = Some(dice);
                self.options.reach = Some(Reach::Dice);
            }
            ["handicap", values @ ..] => {
                for word in values {
                    let (colour, value) = pair(number, word)?;
                    self.handicaps.push((number, colour, value));
                }
            }
            _ => {
                let reason = format!("«{line}» is no line of a position");
                return Err(Illegal::diagram(number, reason, "F18.5"));
            }
        }
        Ok(())
    }

    fn add_diagram(&mut self, number: usize, diagram: Diagram, seen: bool) -> Result<(), Illegal> {
        if seen {
            self.seen.push((number, diagram));
        } else if self.drawn.is_some() {
            return Err(Illegal::diagram(number, "there are two positions", "F18.5"));
        } else {
            self.drawn = Some((number, diagram));
        }
        Ok(())
    }

    fn set_up(mut self, seed: Seed) -> Result<Fields, Illegal> {
        self.choose_options()?;
        let setup = Arc::new(Setup::with_deck(&self.options, self.deck())?);
        if !setup.rules.cards && self.deck().iter().any(|&count| count > 0) {
            return Err(Illegal::diagram(0, "there are cards although cards are off", "F2.1"));
        }
        let mut game = Fields::bare(setup, Dice::new(seed));
        self.seat_players(&mut game)?;
        self.lay_tokens(&mut game)?;
        self.relate(&mut game)?;
        self.hand_out(&mut game)?;
        self.count_tokens(&mut game)?;
        self.remember(&mut game)?;
        self.begin(&mut game);
        Ok(game)
    }

    /// Seats, board and handicaps as the text has them.
    fn choose_options(&mut self) -> Result<(), Illegal> {
        if let Some(order) = &self.order {
            let twice = |(place, colour): (usize, &Colour)| order[..place].contains(colour);
            if order.len() < 2 || order.iter().enumerate().any(twice) {
                return Err(Illegal::diagram(0, "the order names two to six players once", "F4.3"));
            }
            let highest = order.iter().map(|colour| colour.index() + 1).max().unwrap_or(2);
            self.options.seats = highest as u8;
        }
        if let Some((_, diagram)) = &self.drawn {
            let board = Board::of_diagram(diagram)?;
            self.options.board = Some(board.diagram());
        }
        if !self.handicaps.is_empty() {
            self.options.handicap = Some(Switch::On);
            // Who is not mentioned has the lowest, and so no starter moves.
            let lowest = self.handicaps.iter().map(|&(_, _, value)| value).min().unwrap_or(0);
            let mut values = vec![lowest; self.options.seats.into()];
            for &(number, colour, value) in &self.handicaps {
                *self.player_in(&mut values, number, colour)? = value;
            }
            self.options.handicaps = values;
        }
        Ok(())
    }

    fn player_in<'a, T>(
        &self,
        list: &'a mut [T],
        number: usize,
        colour: Colour,
    ) -> Result<&'a mut T, Illegal> {
        let plays = colour.index() < usize::from(self.options.seats)
            && self.order.as_ref().is_none_or(|order| order.contains(&colour));
        let missing = Illegal::diagram(number, format!("{colour} does not play"), "F18.5");
        list.get_mut(colour.index()).filter(|_| plays).ok_or(missing)
    }

    /// Every card there is: those the text names.
    fn deck(&self) -> Counts {
        let mut deck: Counts = [0; Card::COUNT];
        let hands = self.hands.iter().flat_map(|(_, _, cards)| cards);
        for card in hands.chain(&self.pile).chain(&self.discard) {
            deck[card.index()] = deck[card.index()].saturating_add(1);
        }
        deck
    }

    /// F4.3: the order; colours that it skips have left.
    fn seat_players(&self, game: &mut Fields) -> Result<(), Illegal> {
        if let Some(order) = &self.order {
            let absent = Colour::ALL.into_iter().filter(|colour| !order.contains(colour));
            let all: Vec<Colour> = order.iter().copied().chain(absent).collect();
            game.now.order.copy_from_slice(&all);
            game.now.active = order.iter().map(|colour| colour.seat()).collect::<SeatSet>();
        }
        for &(number, colour, point) in &self.starts {
            self.player_in(&mut [(); Colour::COUNT], number, colour)?;
            let cell = game.board().cell(point);
            let missing = || Illegal::diagram(number, format!("{point} is no point"), "F3.1");
            game.tribes[colour.index()].start = Some(cell.ok_or_else(missing)?);
        }
        Ok(())
    }

    fn lay_tokens(&self, game: &mut Fields) -> Result<(), Illegal> {
        let Some((number, diagram)) = &self.drawn else { return Ok(()) };
        game.stones = self.tokens(game, *number, diagram)?;
        Ok(())
    }

    /// The tokens of a diagram on the game's board.
    fn tokens(&self, game: &Fields, number: usize, diagram: &Diagram) -> Result<Stones, Illegal> {
        let board = game.board();
        let mut stones = Stones::new(board.graph());
        let same_size = usize::from(diagram.columns()) == board.columns()
            && usize::from(diagram.rows()) == board.rows();
        let other = || Illegal::diagram(number, "the diagram is of another board", "F18.4");
        if !same_size {
            return Err(other());
        }
        for (point, mark) in diagram.marks() {
            let cell = board.cell(Point::new(point.column.into(), point.row.into()));
            match (cell, Colour::from_letter(mark)) {
                (Some(cell), Some(colour)) => {
                    self.player_in(&mut [(); Colour::COUNT], number, colour)?;
                    stones.put(board.graph(), cell, colour.token());
                }
                (cell, _) if cell.is_none() != (mark == '#') => return Err(other()),
                _ => {}
            }
        }
        Ok(stones)
    }

    /// F8.5, F15.4.
    fn relate(&self, game: &mut Fields) -> Result<(), Illegal> {
        for &(number, player, by) in &self.occupied {
            let wrong = |reason: &str| Err(Illegal::diagram(number, reason, "F8.5"));
            self.player_in(&mut [(); Colour::COUNT], number, by)?;
            self.player_in(&mut game.tribes, number, player)?;
            if !game.setup.rules.surrender {
                return wrong("there is no surrender in this game");
            }
            if game.tribe(player).occupier.is_some() {
                return wrong("a player is occupied by at most one other");
            }
            game.tribes[player.index()].occupier = Some(by);
            if game.occupation_loops(player) {
                return wrong("occupations run in a circle");
            }
        }
        game.form_blocs();
        if game.now.stranded && game.setup.options.preset == Preset::Go {
            return Err(Illegal::diagram(0, "a group has no liberty", "F15.4"));
        }
        Ok(())
    }

    fn hand_out(&self, game: &mut Fields) -> Result<(), Illegal> {
        for (number, colour, cards) in &self.hands {
            let hand = self.player_in(&mut game.hands, *number, *colour)?;
            if hand.len() + cards.len() > Hand::MOST_GIVEN {
                let reason = format!("a hand has at most {} cards here", Hand::MOST_GIVEN);
                return Err(Illegal::diagram(*number, reason, "F5.8"));
            }
            for &card in cards {
                hand.push(card, Knowers::NOBODY);
            }
        }
        game.pile = self.pile.iter().rev().copied().collect();
        for card in &self.discard {
            game.discard[card.index()] = game.discard[card.index()].saturating_add(1);
        }
        Ok(())
    }

    /// F1.4: every token is somewhere.
    fn count_tokens(&self, game: &mut Fields) -> Result<(), Illegal> {
        for &(number, holder, colour, count) in &self.prisoners {
            self.player_in(&mut game.tribes, number, colour)?;
            let held = &mut self.player_in(&mut game.tribes, number, holder)?.prisoners;
            held[colour.index()] = held[colour.index()].saturating_add(count);
            if holder == colour {
                return Err(Illegal::diagram(number, "nobody holds own tokens prisoner", "F1.4"));
            }
        }
        let Tokens::Limited(tokens) = game.setup.rules.tokens else { return Ok(()) };
        for colour in Colour::ALL.into_iter().take(game.seats()) {
            let held = game.tribes.iter().map(|tribe| u32::from(tribe.prisoners[colour.index()]));
            let used = held.sum::<u32>() + game.stones.count(colour.side()) as u32;
            let stated = self.supplies.iter().find(|(_, owner, _)| *owner == colour);
            let rest = u32::from(tokens).checked_sub(used);
            let aside = rest.and_then(|rest| match stated {
                Some(&(_, _, supply)) => rest.checked_sub(supply.into()),
                None => Some(0),
            });
            let (Some(rest), Some(aside)) = (rest, aside) else {
                let reason = format!("{colour} has more than {tokens} tokens");
                return Err(Illegal::diagram(stated.map_or(0, |line| line.0), reason, "F1.4"));
            };
            game.tribes[colour.index()].supply = (rest - aside) as u16;
            game.tribes[colour.index()].aside = aside as u16;
        }
        Ok(())
    }

    /// F20.1: the position is the first entry of the history.
    fn remember(&self, game: &mut Fields) -> Result<(), Illegal> {
        let mut history = History::with_capacity(2 * game.board().len());
        history.record(&game.stones);
        for (number, diagram) in &self.seen {
            history.record(&self.tokens(game, *number, diagram)?);
        }
        game.history = history;
        game.relations = vec![game.relation_code()];
        Ok(())
    }

    fn begin(&self, game: &mut Fields) {
        let mut events = Events::muted();
        if !self.handicaps.is_empty() {
            return game.ask_starter(&mut events);
        }
        game.begin_turn(&mut events);
        if let Some(dice) = self.dice {
            game.set_roll(dice, &mut events);
        }
    }
}

fn check_dice(dice: [u8; 2]) -> Result<(), &'static str> {
    if dice.iter().all(|die| (1..=6).contains(die)) { Ok(()) } else { Err("dice show 1 to 6") }
}

impl Fields {
    /// Takes a roll made with real dice instead of the one that began this turn (F5.2).
    ///
    /// # Errors
    /// If the game has no dice, they show no such numbers, or the turn is already under way.
    pub fn roll_instead(&mut self, dice: [u8; 2]) -> Result<(), Illegal> {
        use crate::phase::Phase;
        check_dice(dice).map_err(|reason| Illegal::diagram(0, reason, "F1.5"))?;
        let at_beginning = matches!(self.now.phase, Phase::Double | Phase::Main)
            && self.barred.is_empty()
            && !self.now.changed;
        if !at_beginning || self.setup.rules.reach != Reach::Dice {
            return Err(Illegal::NotYourDecision { phase: self.now.phase });
        }
        self.set_roll(dice, &mut Events::muted());
        Ok(())
    }

    /// F3.5: the least number of steps between two points; none if one is not on the board.
    pub fn distance(&self, from: Point, to: Point) -> Option<u16> {
        Some(self.board().distance(self.board().cell(from)?, self.board().cell(to)?))
    }

    /// F3.8: the points one step in from an edge, ascending.
    pub fn second_line(&self) -> Vec<Point> {
        self.board().points_of(self.board().second_line())
    }

    /// F13.5: whose starter moves are still to come.
    pub fn next_starters(&self) -> Vec<Colour> {
        self.starter_sequence().skip(self.now.starters.into()).collect()
    }
}
