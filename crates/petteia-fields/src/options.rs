//! F2: what is chosen before play.

use crate::{
    content::Content,
    illegal::Illegal,
    words::{as_word, words},
};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// F2.1: what is chosen before play.
///
/// What is `None` is as the preset says (F2.3).
///
/// ```
/// use petteia_fields::Options;
///
/// let options: Options = serde_json::from_str(r#"{"preset": "go", "komi": 7.5}"#).unwrap();
/// assert_eq!(options, Options::go().with_komi("7.5".parse().unwrap()));
/// ```
#[derive(Clone, Eq, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Number of players, 2 to 6.
    pub seats: u8,
    /// The named set of values that fills in what is not given.
    pub preset: Preset,
    /// A name of F19.4, or a diagram.
    pub board: Option<String>,
    /// Turn order by a setup roll or by seat number.
    pub order: Option<Order>,
    /// Where start points may be chosen.
    pub start: Option<Start>,
    /// The largest distance of placements.
    pub reach: Option<Reach>,
    /// Whether action cards are in use.
    pub cards: Option<Switch>,
    /// Tokens per tribe.
    pub tokens: Option<Tokens>,
    /// Prisoners paid for one card.
    pub trade: Option<Trade>,
    /// Whether surrender and occupation are in use.
    pub surrender: Option<Switch>,
    /// Whether starter moves are in use.
    pub handicap: Option<Switch>,
    /// F13.2: the handicap of every seat; 5 each if the list is empty.
    pub handicaps: Vec<u8>,
    /// Whether dead tokens are removed by consent.
    pub dead: Option<Dead>,
    /// Whether neutral points are filled.
    pub dame: Option<Dame>,
    /// Points for the second player.
    pub komi: Option<Komi>,
    /// After how many turns the game is stopped; 0 is never.
    pub turn_limit: Option<u32>,
    /// Cards and boards of a content pack.
    #[cfg_attr(feature = "typescript", ts(type = "null"))]
    pub content: Option<Content>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            seats: 2,
            preset: Preset::Standard,
            board: None,
            order: None,
            start: None,
            reach: None,
            cards: None,
            tokens: None,
            trade: None,
            surrender: None,
            handicap: None,
            handicaps: Vec::new(),
            dead: None,
            dame: None,
            komi: None,
            turn_limit: None,
            content: None,
        }
    }
}

impl Options {
    /// The preset `standard` for this number of seats.
    pub fn standard(seats: u8) -> Options {
        Options { seats, ..Options::default() }
    }

    /// The preset `pure`, without chance, for this number of seats.
    pub fn pure(seats: u8) -> Options {
        Options { seats, preset: Preset::Pure, ..Options::default() }
    }

    /// The preset `go` (F15), on 9×9.
    pub fn go() -> Options {
        Options { preset: Preset::Go, ..Options::default() }
    }

    /// The same on another board.
    #[must_use]
    pub fn on(self, board: &str) -> Options {
        Options { board: Some(board.to_owned()), ..self }
    }

    /// The same with another komi.
    #[must_use]
    pub fn with_komi(self, komi: Komi) -> Options {
        Options { komi: Some(komi), ..self }
    }

    /// Sets one option by its name in the rules, as in `option name value` of F18.7.
    ///
    /// # Errors
    /// If there is no such option or it cannot have this value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Illegal> {
        let wrong = |reason: String| Illegal::option(name, reason, "F2.1");
        fn some<T: FromStr<Err = String>>(value: &str) -> Result<Option<T>, String> {
            value.parse().map(Some)
        }
        let number = || value.parse::<u32>().map_err(|_| wrong(format!("«{value}» is no number")));
        match name {
            "seats" => {
                let seats = u8::try_from(number()?);
                self.seats = seats.map_err(|_| wrong("there are 2 to 6 seats".to_owned()))?;
            }
            "preset" => self.preset = value.parse().map_err(wrong)?,
            "board" => self.board = Some(value.to_owned()),
            "order" => self.order = some(value).map_err(wrong)?,
            "start" => self.start = some(value).map_err(wrong)?,
            "reach" => self.reach = some(value).map_err(wrong)?,
            "cards" => self.cards = some(value).map_err(wrong)?,
            "tokens" => self.tokens = some(value).map_err(wrong)?,
            "trade" => self.trade = some(value).map_err(wrong)?,
            "surrender" => self.surrender = some(value).map_err(wrong)?,
            "handicap" => self.handicap = some(value).map_err(wrong)?,
            "dead" => self.dead = some(value).map_err(wrong)?,
            "dame" => self.dame = some(value).map_err(wrong)?,
            "komi" => self.komi = some(value).map_err(wrong)?,
            "turn_limit" => self.turn_limit = Some(number()?),
            _ => return Err(wrong("there is no such option".to_owned())),
        }
        Ok(())
    }
}

/// F2.3: a named set of values.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
pub enum Preset {
    /// Dice, cards and surrender.
    #[default]
    Standard,
    /// The manual's variation without dice and cards.
    Pure,
    /// Exactly Go (F15).
    Go,
}

words!(Preset { Standard = "standard", Pure = "pure", Go = "go" });

/// F4.3: how turn order is found.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
pub enum Order {
    /// By a setup roll.
    Dice,
    /// By seat number.
    Fixed,
}

words!(Order { Dice = "dice", Fixed = "fixed" });

/// F4.6: where start points may be chosen.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
pub enum Start {
    /// The highlighted points of the board.
    Marked,
    /// One step in from the edge.
    SecondLine,
    /// Anywhere.
    Any,
    /// There are none.
    None,
}

words!(Start { Marked = "marked", SecondLine = "second-line", Any = "any", None = "none" });

/// On or off.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
pub enum Switch {
    /// In use.
    On,
    /// Not in use.
    Off,
}

words!(Switch { On = "on", Off = "off" });

/// F12.3: whether dead tokens are removed.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
pub enum Dead {
    /// By consent.
    Agree,
    /// Never.
    AllAlive,
}

words!(Dead { Agree = "agree", AllAlive = "all-alive" });

/// F12.7: what happens to neutral points.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
pub enum Dame {
    /// They are filled in turn.
    Fill,
    /// They score for nobody.
    Leave,
}

words!(Dame { Fill = "fill", Leave = "leave" });

/// F5.5: the largest distance of placements.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "'dice' | number | 'unlimited'"))]
pub enum Reach {
    /// The higher of two dice.
    Dice,
    /// Always the same, 1 to 6.
    Fixed(u8),
    /// No limit.
    Unlimited,
}

impl fmt::Display for Reach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reach::Dice => f.write_str("dice"),
            Reach::Fixed(steps) => steps.fmt(f),
            Reach::Unlimited => f.write_str("unlimited"),
        }
    }
}

impl FromStr for Reach {
    type Err = String;

    fn from_str(text: &str) -> Result<Reach, String> {
        match (text, text.parse()) {
            ("dice", _) => Ok(Reach::Dice),
            ("unlimited", _) => Ok(Reach::Unlimited),
            (_, Ok(steps @ 1..=6)) => Ok(Reach::Fixed(steps)),
            _ => Err(format!("«{text}» is none of dice, 1 to 6, unlimited")),
        }
    }
}

/// F1.3: tokens per tribe.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number | 'unlimited'"))]
pub enum Tokens {
    /// So many, at least 1.
    Limited(u16),
    /// As many as needed.
    Unlimited,
}

impl fmt::Display for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tokens::Limited(number) => number.fmt(f),
            Tokens::Unlimited => f.write_str("unlimited"),
        }
    }
}

impl FromStr for Tokens {
    type Err = String;

    fn from_str(text: &str) -> Result<Tokens, String> {
        match (text, text.parse()) {
            ("unlimited", _) => Ok(Tokens::Unlimited),
            (_, Ok(number @ 1..=10_000)) => Ok(Tokens::Limited(number)),
            _ => Err(format!("«{text}» is neither a number from 1 to 10000 nor unlimited")),
        }
    }
}

/// F11.1: prisoners paid for one card.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number | 'off'"))]
pub enum Trade {
    /// Three.
    Three,
    /// Five.
    Five,
    /// There is no trade.
    Off,
}

words!(Trade { Three = "3", Five = "5", Off = "off" });

impl Trade {
    /// The price of one card.
    pub const fn price(self) -> Option<u16> {
        match self {
            Trade::Three => Some(3),
            Trade::Five => Some(5),
            Trade::Off => None,
        }
    }
}

/// F12.11: points for the second player, exact in halves.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "f64"))]
pub struct Komi(i16);

impl Komi {
    const LIMIT: f64 = 1000.0;

    /// A number of half points.
    ///
    /// # Panics
    /// If it is more than 1000 points either way.
    pub const fn halves(halves: i16) -> Komi {
        assert!(halves.unsigned_abs() <= 2000, "komi is at most 1000 points");
        Komi(halves)
    }

    /// The number of half points.
    pub const fn in_halves(self) -> i16 {
        self.0
    }
}

impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", f64::from(self.0) / 2.0)
    }
}

impl FromStr for Komi {
    type Err = String;

    fn from_str(text: &str) -> Result<Komi, String> {
        let halves = text.parse::<f64>().map_err(|_| format!("«{text}» is no number"))? * 2.0;
        if halves.fract() != 0.0 || halves.abs() > 2.0 * Komi::LIMIT || halves.is_nan() {
            return Err(format!("«{text}» is no multiple of 0.5 up to 1000"));
        }
        Ok(Komi(halves as i16))
    }
}

as_word!(Reach, Tokens, Komi);

/// All options with the preset's values filled in.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Resolved {
    pub(crate) seats: usize,
    pub(crate) order: Order,
    pub(crate) start: Start,
    pub(crate) reach: Reach,
    pub(crate) cards: bool,
    pub(crate) tokens: Tokens,
    pub(crate) trade: Option<u16>,
    pub(crate) surrender: bool,
    pub(crate) handicap: bool,
    pub(crate) dead: Dead,
    pub(crate) dame: Dame,
    pub(crate) komi: Komi,
    pub(crate) turn_limit: u32,
}

impl Options {
    /// F2.3: fills in what is not given, then F2.2 as far as it needs no board and no deck.
    pub(crate) fn resolve(&self) -> Result<Resolved, Illegal> {
        let standard = self.preset == Preset::Standard;
        let go = self.preset == Preset::Go;
        let on = |switch: Option<Switch>, default: bool| match switch {
            Some(switch) => switch == Switch::On,
            None => default,
        };
        let cards = on(self.cards, standard);
        let trade = self.trade.unwrap_or(if standard { Trade::Three } else { Trade::Off });
        let resolved = Resolved {
            seats: usize::from(self.seats),
            order: self.order.unwrap_or(if standard { Order::Dice } else { Order::Fixed }),
            start: self.start.unwrap_or(if standard { Start::Marked } else { Start::None }),
            reach: self.reach.unwrap_or(if standard { Reach::Dice } else { Reach::Unlimited }),
            cards,
            tokens: self.tokens.unwrap_or(if go { Tokens::Unlimited } else { Tokens::Limited(75) }),
            // F2.2: `trade` acts as off when cards are off.
            trade: trade.price().filter(|_| cards),
            // F2.2: `surrender` has no effect with two seats.
            surrender: on(self.surrender, !go) && self.seats > 2,
            handicap: on(self.handicap, false),
            dead: self.dead.unwrap_or(if go { Dead::AllAlive } else { Dead::Agree }),
            dame: self.dame.unwrap_or(if standard { Dame::Fill } else { Dame::Leave }),
            komi: self.komi.unwrap_or_default(),
            turn_limit: self.turn_limit.unwrap_or(0),
        };
        self.check(&resolved)?;
        Ok(resolved)
    }

    fn check(&self, resolved: &Resolved) -> Result<(), Illegal> {
        if !(2..=6).contains(&self.seats) {
            return Err(Illegal::option("seats", "there are 2 to 6 seats", "F1.2"));
        }
        if self.preset == Preset::Go && self.seats != 2 {
            return Err(Illegal::option("seats", "the preset go has two seats", "F2.3"));
        }
        if resolved.komi != Komi::default() && self.seats != 2 {
            return Err(Illegal::option("komi", "komi needs exactly two seats", "F2.2"));
        }
        self.check_handicaps(resolved)
    }

    fn check_handicaps(&self, resolved: &Resolved) -> Result<(), Illegal> {
        let wrong = |reason, clause| Err(Illegal::option("handicaps", reason, clause));
        if self.handicaps.is_empty() {
            return Ok(());
        }
        if !resolved.handicap {
            return wrong("values are given although handicap is off", "F13.1");
        }
        if self.handicaps.len() != resolved.seats {
            return wrong("there must be one value for each seat", "F13.2");
        }
        if self.handicaps.iter().any(|&value| value > 5) {
            return wrong("a handicap is 0 to 5", "F13.2");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: &str) -> Result<Options, String> {
        serde_json::from_str(json).map_err(|error| error.to_string())
    }

    #[test]
    fn f2_1_options_are_spelled_as_in_the_rules() {
        let json = r#"{"seats":3,"preset":"standard","board":"lake-13","order":"fixed",
            "start":"second-line","reach":4,"cards":"off","tokens":"unlimited","trade":5,
            "surrender":"off","handicap":"on","handicaps":[3,5,1],"dead":"all-alive",
            "dame":"leave","komi":0,"turn_limit":100}"#;
        let options = read(json).unwrap();
        assert_eq!(options.reach, Some(Reach::Fixed(4)));
        assert_eq!(options.trade, Some(Trade::Five));
        let written = serde_json::to_string(&options).unwrap();
        assert!(written.contains(r#""reach":4"#), "{written}");
        assert!(written.contains(r#""tokens":"unlimited""#), "{written}");
        assert_eq!(read(&written).unwrap(), options);
        let bytes = postcard::to_stdvec(&options).unwrap();
        assert_eq!(postcard::from_bytes::<Options>(&bytes).unwrap(), options);
    }

    #[test]
    fn f2_1_values_outside_the_table_are_refused() {
        for bad in [
            r#"{"reach":0}"#,
            r#"{"reach":7}"#,
            r#"{"reach":"far"}"#,
            r#"{"tokens":0}"#,
            r#"{"trade":4}"#,
            r#"{"cards":"maybe"}"#,
            r#"{"komi":7.25}"#,
            r#"{"komi":1e300}"#,
            r#"{"komi":"NaN"}"#,
            r#"{"start":"north"}"#,
            r#"{"unknown":1}"#,
            r#"{"preset":"chess"}"#,
            r#"{"turn_limit":-1}"#,
            r#"{"seats":-1}"#,
            r#"{"order":1}"#,
        ] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn f12_11_komi_is_exact_in_halves() {
        assert_eq!(read(r#"{"komi":7.5}"#).unwrap().komi, Some(Komi::halves(15)));
        assert_eq!(read(r#"{"komi":-3}"#).unwrap().komi, Some(Komi::halves(-6)));
        assert_eq!(serde_json::to_string(&Komi::halves(15)).unwrap(), "7.5");
        assert_eq!(serde_json::to_string(&Komi::halves(14)).unwrap(), "7");
    }

    #[test]
    fn f2_3_presets_fill_in_what_is_not_given() {
        let go = Options::go().resolve().unwrap();
        assert!(!go.cards && !go.surrender && go.tokens == Tokens::Unlimited);
        assert_eq!((go.dead, go.dame), (Dead::AllAlive, Dame::Leave));
        let pure = Options::pure(3).resolve().unwrap();
        assert!(!pure.cards && pure.surrender && pure.trade.is_none());
        assert_eq!((pure.tokens, pure.dead), (Tokens::Limited(75), Dead::Agree));
        let standard = Options::standard(4).resolve().unwrap();
        assert_eq!((standard.trade, standard.reach), (Some(3), Reach::Dice));
        let mut own = Options::go();
        own.set("dead", "agree").unwrap();
        assert_eq!(own.resolve().unwrap().dead, Dead::Agree);
    }

    #[test]
    fn f2_2_contradictions_are_refused_with_their_clause() {
        use petteia_kernel::Refusal as _;
        let clause = |options: Options| options.resolve().unwrap_err().clause().to_string();
        assert_eq!(clause(Options::standard(1)), "F1.2");
        assert_eq!(clause(Options::standard(7)), "F1.2");
        assert_eq!(clause(Options { seats: 3, ..Options::go() }), "F2.3");
        assert_eq!(clause(Options::standard(3).with_komi(Komi::halves(1))), "F2.2");
        let with = |handicap, handicaps: &[u8]| Options {
            handicap: Some(handicap),
            handicaps: handicaps.to_vec(),
            ..Options::default()
        };
        assert_eq!(clause(with(Switch::Off, &[1, 2])), "F13.1");
        assert_eq!(clause(with(Switch::On, &[1])), "F13.2");
        assert_eq!(clause(with(Switch::On, &[1, 6])), "F13.2");
    }

    #[test]
    fn f18_7_options_are_set_by_name() {
        let mut options = Options::default();
        for (name, value) in [("seats", "3"), ("reach", "unlimited"), ("trade", "5"), ("komi", "0")]
        {
            options.set(name, value).unwrap();
        }
        assert_eq!((options.seats, options.trade), (3, Some(Trade::Five)));
        for (name, value) in [("seats", "x"), ("seats", "300"), ("reach", "9"), ("colour", "red")] {
            assert!(options.set(name, value).is_err(), "{name} {value}");
        }
    }
}
