//! One seeded random game under all laws.

use super::{
    Settings, Summary, actions,
    breach::{Fault, Law, ensure},
    knowledge::{self, Guess, World},
    pool::{Pool, sample, spoil},
    sight::{Menu, Sight, difference},
    simultaneity, storage,
};
use petteia_kernel::{Dice, Events, Game, Seat, SeatSet, Seed, Told};

/// An action played, and what was told of it.
struct Played<G: Game> {
    seat: Seat,
    action: G::Action,
    told: Vec<Told<G::Event>>,
}

/// Who decides for an awaited seat.
pub(crate) type Player<'a, G> = dyn FnMut(&G, Seat, &mut Dice) -> <G as Game>::Action + 'a;

/// One seeded random game under all laws.
pub(crate) struct Trial<'a, G: Game> {
    settings: &'a Settings<G::Options>,
    options: &'a G::Options,
    seed: Seed,
    pool: &'a mut Pool<G::Action>,
    summary: &'a mut Summary,
    position: G,
    played: Vec<Played<G>>,
    /// Decisions played: all actions but asides.
    decisions: usize,
    /// Copies to be played out once the game has ended, each with the number of actions before it.
    guesses: Vec<(usize, Guess<G>)>,
    /// How often an aside is taken; 0 for never.
    aside_every: u32,
    /// Chooses what is played; apart from `checks`, so that how much is checked changes no game.
    choices: Dice,
    checks: Dice,
}

impl<'a, G: Game> Trial<'a, G> {
    pub(crate) fn new(
        settings: &'a Settings<G::Options>,
        options: &'a G::Options,
        seed: Seed,
        pool: &'a mut Pool<G::Action>,
        summary: &'a mut Summary,
    ) -> Result<Trial<'a, G>, Fault> {
        let position = start::<G>(options, seed)?;
        let (mut choices, checks) = (Dice::new(seed.nth(1)), Dice::new(seed.nth(2)));
        let aside_every = if choices.below(3) == 0 { settings.aside_every } else { 0 };
        let (played, decisions, guesses) = (Vec::new(), 0, Vec::new());
        let trial = Trial {
            settings,
            options,
            seed,
            pool,
            summary,
            position,
            played,
            decisions,
            guesses,
            aside_every,
            choices,
            checks,
        };
        Ok(trial)
    }

    /// The actions so far in notation.
    pub(crate) fn notation(&self) -> Vec<(Seat, String)> {
        self.played.iter().map(|played| (played.seat, played.action.to_string())).collect()
    }

    /// Plays to the end and checks every law that speaks of positions.
    pub(crate) fn play(&mut self, player: &mut Player<'_, G>) -> Result<(), Fault> {
        let longest = G::longest(self.options);
        loop {
            let menus = self.examine()?;
            let over = self.position.turn().is_over();
            let thorough = over
                || self.played.is_empty()
                || self.checks.below(self.settings.thorough_every) == 0;
            let worlds = match () {
                () if thorough => self.examine_thoroughly(&menus)?,
                () if self.settings.fleeting_reveals => Vec::new(),
                () => vec![knowledge::some_world(&self.position, &mut self.checks)],
            };
            if over {
                break;
            }
            let (seat, action) = self.choose(&menus, player)?;
            self.act(seat, action, worlds, thorough)?;
            ensure(self.decisions <= longest, Law::Turn, || {
                format!("the game should have ended within {longest} actions")
            })?;
            ensure(self.played.len() <= 2 * longest + 1000, Law::Turn, || {
                "asides go on and on".to_owned()
            })?;
        }
        self.summary.games += 1;
        self.summary.longest_game = self.summary.longest_game.max(self.played.len());
        Ok(())
    }

    /// Law 13: plays the determinized copies to their end.
    ///
    /// If one of them breaks the law, the actions after it are forgotten, as the report is to end
    /// where it was made.
    pub(crate) fn play_guesses(&mut self) -> Result<(), Fault> {
        let played = std::mem::take(&mut self.played);
        let mut rest = played.into_iter();
        for (index, guess) in std::mem::take(&mut self.guesses) {
            let missing = index - self.played.len();
            self.played.extend(rest.by_ref().take(missing));
            guess.play(G::longest(self.options), &mut self.checks)?;
            self.summary.playouts += 1;
        }
        self.played.extend(rest);
        Ok(())
    }

    /// The laws that are cheap enough for every position.
    fn examine(&mut self) -> Result<Vec<Menu<G::Action>>, Fault> {
        actions::turn_is_sound(&self.position)?;
        let menus = actions::menus(&self.position)?;
        let tried = self.pool.some(12, &mut self.checks);
        self.summary.refusals += actions::only_listed_are_accepted(&self.position, &menus, tried)?;
        for (seat, menu) in Seat::first(menus.len()).zip(&menus) {
            let some = sample(&menu.legal, 12, &mut self.checks);
            actions::listed_are_accepted(&self.position, seat, some)?;
            actions::listed_are_accepted(&self.position, seat, &menu.asides)?;
        }
        Ok(menus)
    }

    /// The laws that store the position, deal it anew or play on from copies.
    ///
    /// Returns the redealt copies, to see what the next action tells in each.
    fn examine_thoroughly(&mut self, menus: &[Menu<G::Action>]) -> Result<Vec<World<G>>, Fault> {
        self.summary.thorough += 1;
        self.meet(menus)?;
        let (position, checks) = (&self.position, &mut self.checks);
        actions::only_listed_are_accepted(position, menus, self.pool.all())?;
        actions::refused_change_nothing(position, menus, self.pool.some(24, checks))?;
        for (seat, menu) in Seat::first(menus.len()).zip(menus) {
            actions::listed_are_accepted(position, seat, &menu.legal)?;
        }
        storage::refusals(position, self.pool.some(12, checks))?;
        let sights = Sight::all(position);
        storage::position_and_views(position, &sights)?;
        knowledge::dice_are_unseen(position, &sights, checks)?;
        let tried = self.pool.some(12, checks);
        let worlds =
            knowledge::redeals(position, &sights, tried, checks, self.settings, self.summary)?;
        for (seat, menu) in Seat::first(menus.len()).zip(menus) {
            for action in sample(&menu.legal, 6, checks) {
                knowledge::step_is_private(position, &sights, seat, action, checks, self.summary)?;
            }
        }
        simultaneity::windows(position, menus, checks, self.settings, self.summary)?;
        if self.played.is_empty() || checks.below(8) == 0 {
            self.guesses.push((self.played.len(), Guess::new(position, &sights, checks)?));
        }
        Ok(worlds)
    }

    /// Gets to know some of the actions that are offered, and some that look like them.
    fn meet(&mut self, menus: &[Menu<G::Action>]) -> Result<(), Fault> {
        for menu in menus {
            for list in [&menu.legal, &menu.asides] {
                for action in sample(list, 6, &mut self.checks) {
                    self.meet_action(action)?;
                    let spoilt = spoil(&action.to_string(), &mut self.checks);
                    storage::line_reads_or_not::<G>(&spoilt)?;
                    if let Ok(strange) = spoilt.parse() {
                        self.meet_action(&strange)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn meet_action(&mut self, action: &G::Action) -> Result<(), Fault> {
        if self.pool.insert(action) { storage::action::<G>(action) } else { Ok(()) }
    }

    /// Chooses somebody who is awaited and one of its actions, or now and then an aside of anybody.
    fn choose(
        &mut self,
        menus: &[Menu<G::Action>],
        player: &mut Player<'_, G>,
    ) -> Result<(Seat, G::Action), Fault> {
        if self.aside_every > 0 && self.choices.below(self.aside_every) == 0 {
            let seat = Seat::new(self.choices.below(menus.len() as u32) as usize);
            if let Some(action) = self.choices.pick(&menus[seat.index()].asides) {
                self.summary.asides += 1;
                return Ok((seat, action.clone()));
            }
        }
        let awaited: Vec<Seat> = self.position.turn().awaited().iter().collect();
        let seat = *self.choices.pick(&awaited).unwrap_or(&Seat::new(0));
        let action = player(&self.position, seat, &mut self.choices);
        ensure(menus[seat.index()].legal.binary_search(&action).is_ok(), Law::Decisions, || {
            format!("{seat} was given «{action}», which is not legal")
        })?;
        self.decisions += 1;
        Ok((seat, action))
    }

    /// Plays an action, in redealt copies and a stored copy as well.
    fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        worlds: Vec<World<G>>,
        thorough: bool,
    ) -> Result<(), Fault> {
        self.meet_action(&action)?;
        if self.position.is_step(seat, &action) {
            knowledge::step_is_silent(&self.position, seat, &action)?;
        }
        let stored = if thorough { Some(storage::stored(&self.position)?) } else { None };
        // First written down, so that a panic is reported with the action that causes it.
        self.played.push(Played { seat, action: action.clone(), told: Vec::new() });
        let mut events = Events::new();
        self.position.apply_unchecked(seat, &action, &mut events);
        self.summary.actions += 1;
        if let Some(stored) = stored {
            storage::goes_on(stored, seat, &action, &self.position, &events)?;
            storage::events::<G>(&events)?;
        }
        if !self.settings.fleeting_reveals {
            let after = (&self.position, &events);
            self.summary.compared_events +=
                knowledge::told_alike(worlds, seat, &action, after, &mut self.checks)?;
        }
        if let Some(played) = self.played.last_mut() {
            played.told = events.take();
        }
        Ok(())
    }

    /// Law 6: the record leads to the same position and tells the same.
    pub(crate) fn replay(&self) -> Result<(), Fault> {
        let mut position = start::<G>(self.options, self.seed)?;
        for (index, played) in self.played.iter().enumerate() {
            let (seat, action) = (played.seat, &played.action);
            let mut events = Events::new();
            position.apply(seat, action, &mut events).map_err(|illegal| {
                Fault::new(
                    Law::Replay,
                    format!("replayed action {index}, {seat}> {action}, is refused: {illegal}"),
                )
            })?;
            ensure(events.told() == played.told, Law::Replay, || {
                let change = difference(&played.told.as_slice(), &events.told());
                format!("replayed action {index}, {seat}> {action}, tells something else: {change}")
            })?;
        }
        ensure(position == self.position, Law::Replay, || {
            let change = difference(&self.position, &position);
            format!("the replayed game ends in another position: {change}")
        })
    }
}

/// Sets a game up with options that are meant to be accepted.
pub(crate) fn start<G: Game>(options: &G::Options, seed: Seed) -> Result<G, Fault> {
    let position = G::new(options, seed)
        .map_err(|illegal| Fault::new(Law::Turn, format!("the options are refused: {illegal}")))?;
    let (n, (fewest, most)) = (position.n_seats(), G::about().seats);
    ensure((usize::from(fewest)..=usize::from(most)).contains(&n), Law::Turn, || {
        format!("{n} seats take part, not {fewest} to {most}")
    })?;
    Ok(position)
}

/// The seats of a position.
pub(crate) fn seats<G: Game>(position: &G) -> SeatSet {
    SeatSet::all(position.n_seats())
}
