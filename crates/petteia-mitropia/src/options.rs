//! What is chosen before play (M24).

use crate::{Content, Illegal, Size};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Declares an option with named values, the default first.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $(#[$first_doc:meta])* $first:ident, $($(#[$value_doc:meta])* $value:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[serde(rename_all = "lowercase")]
        pub enum $name {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$value_doc])* $value),+
        }
    };
}

choice! {
    /// The kind of game.
    Mode {
        /// Shared cards, dealt at random.
        Standard,
        /// Symmetric boards and decks built from equal pools (M22).
        Strategy,
        /// Strategy mode, two against two (M23).
        Teams,
    }
}

choice! {
    /// How tribes are given out (M4.2); strategy and team games always pick.
    Tribes {
        /// Dealt blindly.
        Random,
        /// Chosen in turn.
        Pick,
    }
}

choice! {
    /// Where players face (M4.4).
    Facing {
        /// From the own corner to the middle.
        Centre,
        /// As each player likes.
        Free,
    }
}

choice! {
    /// Whether positions may come back (M18.1).
    Repetition {
        /// No position twice.
        Superko,
        /// No such rule.
        None,
    }
}

choice! {
    /// Where the cards of a rejected move go (M15.13).
    RejectedCards {
        /// They stay on the table for this turn.
        Table,
        /// Back to the hand.
        Hand,
    }
}

choice! {
    /// An option that is off unless chosen.
    OffOn {
        /// No.
        Off,
        /// Yes.
        On,
    }
}

choice! {
    /// What a strength card combines with (M13.10).
    StrengthWith {
        /// Pattern cards only.
        Pattern,
        /// Charge, Scout and Ambush too.
        Any,
    }
}

choice! {
    /// What the Norse swap costs (M8.7).
    NorseSwap {
        /// Nothing.
        Extra,
        /// One available move.
        Move,
    }
}

choice! {
    /// Whether lost groups are settled (M20.1).
    LostGroups {
        /// By agreement.
        Agree,
        /// Never: capture what you claim.
        Off,
    }
}

choice! {
    /// What happens when the draw pile is empty (M17.6).
    EmptyDeck {
        /// The discard pile is shuffled into a new one.
        Reshuffle,
        /// Nobody draws any more.
        Stop,
    }
}

choice! {
    /// Whether partners see each other's hands (M23.9).
    TeamHands {
        /// Yes.
        Open,
        /// No.
        Closed,
    }
}

/// The board (M3.5, M3.6).
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum BoardChoice {
    /// The standard size for the number of players.
    #[default]
    #[serde(rename = "auto")]
    Auto,
    /// 37 tiles.
    S,
    /// 61 tiles.
    M,
    /// 91 tiles.
    L,
    /// 127 tiles.
    #[serde(rename = "XL")]
    Xl,
    /// The tiles of the option `tiles`.
    #[serde(rename = "custom")]
    Custom,
}

/// What is chosen before play. Everything is public (M24).
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Options {
    /// The number of players, 2 to 5 (M4.1).
    pub seats: u8,
    /// Standard, strategy or teams.
    pub mode: Mode,
    /// The size of the board.
    pub board: BoardChoice,
    /// The tiles of a custom board: a tile diagram (M27.5) or a tile string (M27.6).
    pub tiles: Option<String>,
    /// How tribes are given out.
    pub tribes: Tribes,
    /// Where players face.
    pub facing: Facing,
    /// Whether the own terrain scores twice; unset: on in standard mode, else off (M21.4).
    pub affinity: Option<OffOn>,
    /// Whether positions may come back.
    pub repetition: Repetition,
    /// Where the cards of a rejected move go.
    pub rejected_cards: RejectedCards,
    /// Whether a Subvert can be deflected (M15.15).
    pub deflect_subvert: OffOn,
    /// What a strength card combines with.
    pub strength_with: StrengthWith,
    /// What the Norse swap costs.
    pub norse_swap: NorseSwap,
    /// Whether lost groups are settled.
    pub lost_groups: LostGroups,
    /// What happens when the draw pile is empty.
    pub empty_deck: EmptyDeck,
    /// Whether partners see each other's hands.
    pub team_hands: TeamHands,
    /// Cards and tiles of a pack; unset: the built-in ones (M28).
    #[cfg_attr(feature = "typescript", ts(type = "null"))]
    pub content: Option<Arc<Content>>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            seats: 2,
            mode: Mode::Standard,
            board: BoardChoice::Auto,
            tiles: None,
            tribes: Tribes::Random,
            facing: Facing::Centre,
            affinity: None,
            repetition: Repetition::Superko,
            rejected_cards: RejectedCards::Table,
            deflect_subvert: OffOn::Off,
            strength_with: StrengthWith::Pattern,
            norse_swap: NorseSwap::Extra,
            lost_groups: LostGroups::Agree,
            empty_deck: EmptyDeck::Reshuffle,
            team_hands: TeamHands::Open,
            content: None,
        }
    }
}

impl Options {
    /// Everything at its default for so many players.
    pub fn players(seats: u8) -> Options {
        Options { seats, ..Options::default() }
    }

    /// The number of players.
    pub fn n_seats(&self) -> usize {
        self.seats.into()
    }

    /// Whether strategy rules apply: strategy and team games (M23.1).
    pub fn is_strategy(&self) -> bool {
        self.mode != Mode::Standard
    }

    /// Whether two play against two.
    pub fn is_teams(&self) -> bool {
        self.mode == Mode::Teams
    }

    /// Whether the own terrain scores twice (M21.4).
    pub fn affinity_on(&self) -> bool {
        match self.affinity {
            Some(choice) => choice == OffOn::On,
            None => !self.is_strategy(),
        }
    }

    /// Whether tribes are chosen (M4.2, M22.5).
    pub fn picks_tribes(&self) -> bool {
        self.is_strategy() || self.tribes == Tribes::Pick
    }

    /// The cards and tiles to play with.
    pub fn content(&self) -> Arc<Content> {
        self.content.clone().unwrap_or_else(Content::builtin)
    }

    /// The size of a straight board, unless the board is custom (M3.5).
    pub fn straight_size(&self) -> Option<Size> {
        match self.board {
            BoardChoice::Auto => Some(Size::of_players(self.n_seats())),
            BoardChoice::S => Some(Size::S),
            BoardChoice::M => Some(Size::M),
            BoardChoice::L => Some(Size::L),
            BoardChoice::Xl => Some(Size::Xl),
            BoardChoice::Custom => None,
        }
    }

    /// Refuses options that contradict each other or the rules.
    ///
    /// # Errors
    /// The clause they break.
    pub fn check(&self) -> Result<(), Illegal> {
        if !(2..=5).contains(&self.seats) {
            return Err(Illegal::Seats { seats: self.seats });
        }
        if self.is_teams() && self.seats != 4 {
            return Err(Illegal::TeamsOfFour { seats: self.seats });
        }
        match (self.board, &self.tiles) {
            (BoardChoice::Custom, None) => Err(Illegal::TilesMissing),
            (BoardChoice::Custom, Some(_)) | (_, None) => Ok(()),
            (_, Some(_)) => Err(Illegal::TilesUnused),
        }
    }
}
