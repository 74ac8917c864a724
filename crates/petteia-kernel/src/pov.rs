//! A position through one seat's eyes.

use crate::{Dice, Game, Seat, Turn, Viewer};

/// A position through one seat's eyes: all that a bot is given.
///
/// The position itself cannot be reached through it. What can be had are the seat's view, its
/// legal actions, and copies in which everything the seat cannot see, and all future chance, has
/// been dealt anew.
///
/// ```compile_fail
/// fn peek<G: petteia_kernel::Game>(pov: petteia_kernel::Pov<'_, G>) -> G {
///     pov.position.clone()
/// }
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Pov<'a, G> {
    position: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Pov<'a, G> {
    /// Looks at `position` from `seat`.
    pub const fn new(position: &'a G, seat: Seat) -> Pov<'a, G> {
        Pov { position, seat }
    }

    /// The seat whose eyes these are.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// How many seats take part.
    pub fn n_seats(&self) -> usize {
        self.position.n_seats()
    }

    /// Whom the table waits for.
    pub fn turn(&self) -> Turn {
        self.position.turn()
    }

    /// What the seat may know.
    pub fn view(&self) -> G::View {
        self.position.view(Viewer::Seat(self.seat))
    }

    /// What the seat may do.
    pub fn legal_actions(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.position.legal_actions(self.seat, &mut actions);
        actions
    }

    /// What the rules do for the seat if it does nothing.
    ///
    /// # Panics
    /// If the seat is not awaited.
    pub fn default_action(&self) -> G::Action {
        self.position.default_action(self.seat)
    }

    /// A position that the seat might as well be looking at.
    pub fn determinize(&self, dice: &mut Dice) -> G {
        let mut copy = self.position.clone();
        copy.determinize(Viewer::Seat(self.seat), dice);
        copy
    }

    /// As [`Pov::determinize`], into memory that is already there.
    pub fn determinize_into(&self, copy: &mut G, dice: &mut Dice) {
        copy.clone_from(self.position);
        copy.determinize(Viewer::Seat(self.seat), dice);
    }
}
