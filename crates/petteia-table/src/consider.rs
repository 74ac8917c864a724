//! What a line would lead to, without doing it and without telling anything.

use crate::{Table, UserId, table::untimely};
use petteia_kernel::{AnyGame, Dice, Happening, Refused, Seat, Told, Viewer};
use petteia_protocol::{Considered, Fault, FaultCode, Happened, Stage};

impl Table {
    /// What a line of a person's own seat would lead to, or why it is illegal.
    ///
    /// It is tried in a world that the seat cannot tell from the real one, so the answer depends
    /// on nothing that is hidden from it; `dice` make that world.
    ///
    /// # Errors
    /// If the seat is not theirs or the game is not on.
    pub fn consider(
        &self,
        user: &UserId,
        seat: Seat,
        line: &str,
        request: u64,
        dice: &mut Dice,
    ) -> Result<Considered, Fault> {
        let mut world = self.imagined(user, seat, dice)?;
        let tried = try_line(&mut *world, seat, line);
        let (refused, certain, told) = match tried {
            Ok((certain, told)) => (None, certain, told),
            Err(refused) => (Some(Box::new(refused)), true, Vec::new()),
        };
        let viewer = Viewer::Seat(seat);
        let heard = told.into_iter().filter(|told| told.reaches(viewer)).map(|told| told.event);
        Ok(Considered {
            request,
            table: self.name.clone(),
            seat,
            refused,
            certain,
            view: world.view(viewer),
            events: heard.map(|Happening { event, words }| Happened { event, words }).collect(),
            legal: world.legal(seat),
        })
    }

    /// The position as a person may ask a bot about it.
    ///
    /// # Errors
    /// If the seat is not theirs, owes no decision, or the game is rated.
    pub fn advisable(&self, user: &UserId, seat: Seat) -> Result<Box<dyn AnyGame>, Fault> {
        let game = self.own_game(user, seat)?;
        if self.plan.rated {
            let message = "there is no advice in rated games";
            return Err(Fault::new(FaultCode::Forbidden, message));
        }
        if !self.places[seat.index()].awaited {
            return Err(untimely("it is not your turn"));
        }
        Ok(game.boxed_clone())
    }

    /// A world that the seat cannot tell from the real one.
    fn imagined(
        &self,
        user: &UserId,
        seat: Seat,
        dice: &mut Dice,
    ) -> Result<Box<dyn AnyGame>, Fault> {
        let mut world = self.own_game(user, seat)?.boxed_clone();
        world.determinize(Viewer::Seat(seat), dice);
        Ok(world)
    }

    fn own_game(&self, user: &UserId, seat: Seat) -> Result<&dyn AnyGame, Fault> {
        self.own(user, seat)?;
        let game = self.game.as_deref().filter(|_| self.stage == Stage::Playing);
        game.ok_or_else(|| untimely("the game is not on"))
    }
}

/// Carries a line out, whole or not at all; also whether it would certainly come out like this.
fn try_line(
    world: &mut dyn AnyGame,
    seat: Seat,
    line: &str,
) -> Result<(bool, Vec<Told<Happening>>), Refused> {
    world.explain(seat, line)?;
    let (mut certain, mut told) = (true, Vec::new());
    for decision in world.decisions(line)? {
        certain &= world.is_step(seat, &decision) || !world.reveals(seat, &decision);
        told.extend(world.act(seat, &decision)?);
    }
    Ok((certain, told))
}
