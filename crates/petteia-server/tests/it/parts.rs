//! Servers of other parts than usual: with another mind for their bots, or another store.

use crate::support::{GAMES, config};
use petteia_kernel::AnyRules;
use petteia_server::{BotMind, Config, Parts, RandomMind, app, open_store, store::Store};
use std::{net::SocketAddr, sync::Arc};
use tokio::net::TcpListener;

/// What a server is made of; it runs until the test ends.
pub(crate) struct Made {
    pub(crate) config: Config,
    pub(crate) games: &'static [&'static dyn AnyRules],
    pub(crate) mind: Arc<dyn BotMind>,
}

impl Default for Made {
    fn default() -> Made {
        Made { config: config(), games: GAMES, mind: Arc::new(RandomMind) }
    }
}

impl Made {
    /// Serves with the data of a folder that goes with the test.
    pub(crate) async fn serve(mut self) -> (SocketAddr, tempfile::TempDir) {
        let folder = tempfile::tempdir().unwrap();
        self.config.data = Some(folder.path().to_owned());
        let store = open_store(&self.config).await.unwrap();
        (self.serve_from(store).await, folder)
    }

    /// Serves from this store.
    pub(crate) async fn serve_from(self, store: Arc<dyn Store>) -> SocketAddr {
        let Made { config, games, mind } = self;
        let parts = Parts { registry: games, bots: mind, static_files: None };
        let listener = TcpListener::bind(config.address).await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = app(config, store, parts).await.unwrap();
        tokio::spawn(async move { server.serve(listener, std::future::pending()).await.unwrap() });
        address
    }
}
