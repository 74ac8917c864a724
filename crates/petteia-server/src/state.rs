//! What every handler can reach.

use crate::{
    bots::BotPool, config::Config, http::Games, identity::CookieKey, limits::Limits, lobby::Lobby,
    passwords::Passwords, sessions::Sessions, store::Store, tables::Tables,
};
use metrics_exporter_prometheus::PrometheusHandle;
use petteia_kernel::AnyRules;
use std::sync::Arc;
use tokio::sync::watch;

/// What every handler can reach.
#[derive(Clone)]
pub(crate) struct App(pub(crate) Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) config: Config,
    pub(crate) registry: &'static [&'static dyn AnyRules],
    /// The same in words.
    pub(crate) games: Games,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) tables: Tables,
    pub(crate) bots: BotPool,
    pub(crate) cookies: CookieKey,
    pub(crate) passwords: Passwords,
    pub(crate) sessions: Sessions,
    pub(crate) limits: Arc<Limits>,
    pub(crate) lobby: Lobby,
    pub(crate) metrics: PrometheusHandle,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Sender<bool>,
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

/// Returns when the server stops.
pub(crate) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // If nobody could tell us any more, the server has stopped.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}
