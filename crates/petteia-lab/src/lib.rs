//! Series of games between bots, statistics of them, and reports.
//!
//! ```
//! use petteia_kernel::Seed;
//! use petteia_lab::Series;
//!
//! let rules = petteia_games::find("fields")?;
//! let options = serde_json::json!({ "seats": 2, "board": "7x7" });
//! let series = Series::new(rules, options, Seed::from(1), &["random".parse()?])?;
//! let results = series.play(20, Some(2), &|| ())?;
//! let summary = results.summary();
//! assert_eq!((summary.games, summary.finished), (20, 20));
//! let wins: f64 = summary.seats.iter().map(|seat| seat.wins).sum();
//! assert!((wins - 20.0).abs() < 1e-9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arena;
mod compare;
pub mod page;
mod series;
mod spread;
pub mod stats;
mod summary;
mod tally;
mod words;

pub use arena::{Arena, Pair, Rated, Standings};
pub use compare::{CompareFault, Comparison, compare};
pub use series::{BrokenGame, LabFault, Results, Series};
pub use spread::{Bin, Spread, SpreadSummary};
pub use summary::{Entry, SeatSummary, Share, Summary, TopicSummary};
pub use words::{Language, Words};
