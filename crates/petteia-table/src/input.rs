//! Everything that can happen to a table.

use petteia_kernel::{Nonce, Seat};
use petteia_protocol::{Level, StandingOrder};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Who a person is, as the server knows them.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UserId(pub String);

impl fmt::Display for UserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Everything that can happen to a table. The server has already made sure who `user` is.
#[derive(Clone, Debug)]
pub enum Input {
    /// Somebody takes a seat: the first open one unless named.
    Sit {
        /// Who.
        user: UserId,
        /// The name to call them by.
        name: String,
        /// Where.
        seat: Option<Seat>,
    },
    /// A guest has come back to an account and keeps the seats.
    Become {
        /// The guest.
        from: UserId,
        /// The account.
        user: UserId,
        /// The name to call them by.
        name: String,
    },
    /// Somebody gets up before the game begins, or will not come.
    Stand {
        /// Who.
        user: UserId,
    },
    /// The host puts a bot on a seat, or opens it again, also if somebody else sits there.
    SeatBot {
        /// The host.
        user: UserId,
        /// Where.
        seat: Seat,
        /// How strong; none makes the seat open again.
        level: Option<Level>,
    },
    /// Somebody adds to the dice.
    Nonce {
        /// Who.
        user: UserId,
        /// For which seat.
        seat: Seat,
        /// What.
        nonce: Nonce,
    },
    /// The host begins.
    Start {
        /// The host.
        user: UserId,
    },
    /// Somebody decides.
    Act {
        /// Who.
        user: UserId,
        /// For which seat.
        seat: Seat,
        /// Which decision is answered.
        decision: u32,
        /// In notation.
        action: String,
    },
    /// A bot has decided.
    BotActs {
        /// For which seat.
        seat: Seat,
        /// Which decision is answered.
        decision: u32,
        /// In notation.
        action: String,
    },
    /// Somebody takes the last step of a composition back.
    StepBack {
        /// Who.
        user: UserId,
        /// For which seat.
        seat: Seat,
    },
    /// Somebody leaves a standing order.
    Order {
        /// Who.
        user: UserId,
        /// For which seat.
        seat: Seat,
        /// What to do.
        order: StandingOrder,
    },
    /// Somebody chats.
    Say {
        /// Who.
        user: UserId,
        /// The name to show.
        name: String,
        /// What.
        text: String,
        /// To one seat alone, where the game has diplomacy.
        to: Option<Seat>,
    },
    /// Somebody asks to go back, or agrees to it.
    Takeback {
        /// Who.
        user: UserId,
        /// For which seat.
        seat: Seat,
        /// How many actions shall remain, without steps that only compose one; as many as there
        /// were before the seat's own last decision if absent.
        to: Option<usize>,
    },
    /// Somebody refuses or withdraws a takeback.
    NoTakeback {
        /// Who.
        user: UserId,
        /// For which seat.
        seat: Seat,
    },
    /// Somebody wants to pause, which happens when all people at the table want it, or to go on, for
    /// which one is enough.
    Pause {
        /// Who.
        user: UserId,
        /// For which seat.
        seat: Seat,
        /// Which of the two.
        paused: bool,
    },
    /// Somebody leaves a running game; a bot decides for them until they return.
    Leave {
        /// Who.
        user: UserId,
        /// From which seat.
        seat: Seat,
    },
    /// Somebody who had gone is back.
    Return {
        /// Who.
        user: UserId,
        /// On which seat.
        seat: Seat,
    },
    /// Somebody who plays lets a bot take over from somebody else whom the table has waited for too
    /// long, in a game without a clock.
    StandIn {
        /// Who.
        user: UserId,
        /// For which seat.
        seat: Seat,
    },
    /// The host ends a game at which nobody else plays any more, without a result.
    Close {
        /// The host.
        user: UserId,
    },
    /// The server puts a table away that still gathers, if nothing has happened to it for long.
    Expire,
    /// Time has passed.
    Tick,
}
