//! What time it is.

use petteia_protocol::Time;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Now, in milliseconds since 1970.
pub(crate) fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    Time::try_from(since.as_millis()).unwrap_or(Time::MAX)
}

/// The moment of the runtime's own clock at which it will be `at`.
pub(crate) fn moment(at: Time) -> tokio::time::Instant {
    tokio::time::Instant::now() + Duration::from_millis(at.saturating_sub(now()))
}
