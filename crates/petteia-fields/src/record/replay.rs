//! Playing a record.

use super::{Chance, Line, TextFault, TextRecord};
use crate::{
    action::Action, colour::Colour, event::Event, phase::Phase, position::Fields, setup::Setup,
};
use petteia_kernel::{Events, Game as _, Refusal as _, Seed};
use std::collections::VecDeque;

impl TextRecord {
    /// Plays the game as far as it is written.
    ///
    /// # Errors
    /// Names the first line that breaks a rule, or whose chance did not happen there; lines are
    /// counted among those after the head.
    pub fn replay(&self) -> Result<Fields, TextFault> {
        let setup = Setup::new(&self.options).map_err(|no| TextFault::new(0, no.to_string()))?;
        let mut events = Events::new();
        let mut rolls = Vec::new();
        let rolled = &mut |who, _| rolls.push(who);
        let game = Fields::begin_telling(setup, Seed::from(0), rolled, &mut events);
        let rolls_order = !rolls.is_empty();
        let mut replay = Replay { game, due: VecDeque::new() };
        replay.expect(&events);
        let mut at = 0;
        if rolls_order {
            at = replay.roll_order(&self.lines)?;
        }
        while let Some(line) = self.lines.get(at) {
            at += 1;
            let next = &self.lines[at..];
            let done = match line {
                Line::Comment(_) => Ok(()),
                Line::Chance(chance) => replay.chance(chance),
                Line::Act(who, actions) => replay.act(*who, actions, next),
            };
            done.map_err(|reason| TextFault::new(at, reason))?;
        }
        Ok(replay.game)
    }
}

struct Replay {
    game: Fields,
    /// What chance has done, of which the record has to tell.
    due: VecDeque<Chance>,
}

impl Replay {
    fn expect(&mut self, told: &Events<Event>) {
        self.due.extend(told.told().iter().filter_map(|told| Chance::of(&told.event)));
    }

    /// C1: reads the rolls at the beginning; tells how many lines they take.
    fn roll_order(&mut self, lines: &[Line]) -> Result<usize, TextFault> {
        let first =
            |line: &&Line| matches!(line, Line::Comment(_) | Line::Chance(Chance::Order(..)));
        let begin: Vec<&Line> = lines.iter().take_while(first).collect();
        let rolls = begin.iter().filter_map(|line| match line {
            Line::Chance(Chance::Order(who, roll)) => Some((*who, *roll)),
            _ => None,
        });
        if !self.game.order_as(&rolls.collect::<Vec<_>>()) {
            let reason = "these are not the rolls that put the players in order";
            return Err(TextFault::new(begin.len(), reason));
        }
        // The order was another when chance told of deals and rolls: their players follow it.
        let (order, seats) = (self.game.now.order, self.game.seats());
        for (place, due) in self.due.iter_mut().enumerate() {
            match due {
                Chance::Deal(who, _) => *who = order[place % seats],
                Chance::Roll(who, _) => *who = order[0],
                _ => {}
            }
        }
        Ok(begin.len())
    }

    fn chance(&mut self, chance: &Chance) -> Result<(), String> {
        self.let_stand()?;
        let due = self.due.pop_front().ok_or("nothing is left to chance here")?;
        let same = match (chance, &due) {
            (Chance::Deal(who, _), Chance::Deal(other, _)) => who == other,
            (Chance::Roll(who, _), Chance::Roll(other, _)) => who == other,
            (given, due) => given == due,
        };
        if !same {
            return Err(format!("a line such as «{due}» is missing before this one"));
        }
        if self.game.revise(chance) { Ok(()) } else { Err("the deck has no such cards".to_owned()) }
    }

    fn act(&mut self, who: Colour, actions: &[Action], next: &[Line]) -> Result<(), String> {
        let is_reaction = matches!(actions, [Action::Reject | Action::Replace(_)]);
        if self.game.now.phase == Phase::React && actions != [Action::Resign] {
            self.decline(is_reaction.then_some(who))?;
        }
        if let Some(due) = self.due.front() {
            return Err(format!("a line such as «{due}» is missing before this one"));
        }
        let chance = next.iter().take_while(|line| !matches!(line, Line::Act(..)));
        for line in chance {
            match line {
                // C6: made here, so that the draw that follows finds its card in the pile.
                Line::Chance(Chance::Shuffle) if self.game.pile.is_empty() => {
                    self.game.reshuffle(&mut Events::muted());
                    self.due.push_back(Chance::Shuffle);
                }
                Line::Chance(chance) => self.game.prepare(chance),
                Line::Comment(_) | Line::Act(..) => {}
            }
        }
        actions.iter().try_for_each(|action| self.apply(who, *action))
    }

    /// F18.7: a window without a reaction was declined by all.
    fn let_stand(&mut self) -> Result<(), String> {
        if self.game.now.phase == Phase::React { self.decline(None) } else { Ok(()) }
    }

    /// All who are asked decline, but for one.
    fn decline(&mut self, but: Option<Colour>) -> Result<(), String> {
        let asked = self.game.awaited().iter().filter_map(Colour::of);
        let declining: Vec<Colour> = asked.filter(|&asked| Some(asked) != but).collect();
        declining.into_iter().try_for_each(|who| self.apply(who, Action::Decline))
    }

    fn apply(&mut self, who: Colour, action: Action) -> Result<(), String> {
        let checked = self.game.check(who.seat(), &action);
        checked.map_err(|no| format!("{no} ({})", no.clause()))?;
        let mut events = Events::new();
        self.game.apply_unchecked(who.seat(), &action, &mut events);
        self.expect(&events);
        Ok(())
    }
}
