//! Bots that play any game of the kernel.
//!
//! A bot is given a [`Pov`](petteia_kernel::Pov), never a position, so it cannot peek. Three kinds
//! are here: [`Random`], [`Greedy`] and [`Ismcts`]. What they know about a particular game comes
//! from a [`Knowledge`], written beside the registry in `petteia-games`; with [`Plain`] they know
//! only the rules. Nothing here assumes two seats, open information, a board or short lists of
//! actions.

mod bot;
mod budget;
mod greedy;
mod ismcts;
mod knowledge;
mod random;
mod remark;

pub use bot::{Advice, Bot, Thought};
pub use budget::Budget;
pub use greedy::Greedy;
pub use ismcts::{Ismcts, Settings};
pub use knowledge::{HOPELESS, Knowledge, Notes, Plain, Values, merge_by, play_on, settle};
pub use random::Random;
pub use remark::Remark;
