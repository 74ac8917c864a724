//! The lobby: what is open to all, for those who follow it.

use crate::{
    link::{Link, encode},
    store::{Store, StoreFault, TableFilter, TableRow},
    tables::Tables,
};
use petteia_protocol::{ServerMessage, Stage, TableSummary};
use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// How many tables the lobby shows.
const SHOWN: usize = 100;

/// At most so often the lobby looks different.
const PACE: Duration = Duration::from_millis(250);

/// Those who follow the lobby.
#[derive(Clone, Default)]
pub(crate) struct Lobby(Arc<Mutex<Vec<Link>>>);

impl Lobby {
    /// Lets a connection follow.
    pub(crate) async fn follow(&self, store: &dyn Store, link: Link) -> Result<(), StoreFault> {
        link.send(shown(store).await?);
        let mut links = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        links.retain(|known| !known.is_gone() && known.id() != link.id());
        links.push(link);
        Ok(())
    }

    /// Tells followers whenever it looks different.
    pub(crate) async fn keep_telling(self, store: Arc<dyn Store>, tables: Tables) {
        let mut changes = tables.lobby();
        while changes.changed().await.is_ok() {
            let followers = self.followers();
            if !followers.is_empty() {
                match shown(&*store).await {
                    Ok(text) => followers.iter().for_each(|link| link.send(text.clone())),
                    Err(fault) => tracing::error!(%fault, "the lobby cannot be read"),
                }
            }
            tokio::time::sleep(PACE).await;
        }
    }

    fn followers(&self) -> Vec<Link> {
        let mut links = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        links.retain(|link| !link.is_gone());
        links.clone()
    }
}

async fn shown(store: &dyn Store) -> Result<Utf8Bytes, StoreFault> {
    let filter = TableFilter {
        stages: vec![Stage::Gathering, Stage::Playing, Stage::Paused],
        public: true,
        limit: SHOWN,
        ..TableFilter::default()
    };
    let tables = store.tables(&filter).await?.into_iter().map(listed).collect();
    Ok(encode(&ServerMessage::Lobby { tables }))
}

/// A stored table in a list.
pub(crate) fn listed(row: TableRow) -> TableSummary {
    TableSummary {
        table: row.name,
        plan: row.plan,
        stage: row.stage,
        sitters: row.sitters,
        your_turn: false,
        actions: row.actions,
        ended_by: row.outcome.map(|outcome| outcome.clause()),
        changed: row.changed,
    }
}
