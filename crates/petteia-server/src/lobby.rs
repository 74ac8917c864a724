//! The lobby: what is open to all, for those who follow it.

use crate::{
    link::{Link, encode},
    store::{Store, StoreFault, TableFilter, TableRow},
    tables::Tables,
};
use petteia_kernel::SeatSet;
use petteia_protocol::{ServerMessage, Stage, TableSummary};
use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// How many tables the lobby shows.
const SHOWN: usize = 100;

/// Of which stages.
const STAGES: [Stage; 3] = [Stage::Gathering, Stage::Playing, Stage::Paused];

/// At most so often the lobby looks different.
const PACE: Duration = Duration::from_millis(250);

/// Those who follow the lobby, and what it looks like.
#[derive(Clone, Default)]
pub(crate) struct Lobby {
    links: Arc<Mutex<Vec<Link>>>,
    /// Held while somebody is told, so that nobody hears what was so before what is.
    shown: Arc<tokio::sync::Mutex<Option<Shown>>>,
}

/// What the lobby looked like, and when: good for all who ask within a moment.
struct Shown {
    at: Instant,
    text: Utf8Bytes,
}

impl Lobby {
    /// Lets a connection follow.
    pub(crate) async fn follow(&self, store: &dyn Store, link: Link) -> Result<(), StoreFault> {
        // From now on it is told of every change, whatever it is shown first.
        self.enter(link.clone());
        let mut shown = self.shown.lock().await;
        link.send(text(&mut shown, store).await?);
        Ok(())
    }

    /// Tells followers whenever it looks different.
    pub(crate) async fn keep_telling(self, store: Arc<dyn Store>, tables: Tables) {
        let mut changes = tables.lobby();
        while changes.changed().await.is_ok() {
            // Tables say that they have changed before that is on disk.
            tables.stored().await;
            if let Err(fault) = self.tell(&*store).await {
                tracing::error!(%fault, "the lobby cannot be read");
            }
            tokio::time::sleep(PACE).await;
        }
    }

    async fn tell(&self, store: &dyn Store) -> Result<(), StoreFault> {
        let mut shown = self.shown.lock().await;
        *shown = None;
        let followers = self.followers();
        if !followers.is_empty() {
            let text = text(&mut shown, store).await?;
            followers.iter().for_each(|link| link.send(text.clone()));
        }
        Ok(())
    }

    fn enter(&self, link: Link) {
        let mut links = self.links();
        links.retain(|known| !known.is_gone() && known.id() != link.id());
        links.push(link);
    }

    fn followers(&self) -> Vec<Link> {
        let mut links = self.links();
        links.retain(|link| !link.is_gone());
        links.clone()
    }

    fn links(&self) -> MutexGuard<'_, Vec<Link>> {
        self.links.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What the lobby looks like, read from the store at most once in a while.
async fn text(shown: &mut Option<Shown>, store: &dyn Store) -> Result<Utf8Bytes, StoreFault> {
    let now = Instant::now();
    if let Some(Shown { text, .. }) = shown.as_ref().filter(|shown| now < shown.at + PACE) {
        return Ok(text.clone());
    }
    let filter = TableFilter { stages: STAGES.to_vec(), ..TableFilter::default() };
    let tables = open_first(store, filter).await?;
    let text = encode(&ServerMessage::Lobby { tables });
    *shown = Some(Shown { at: now, text: text.clone() });
    Ok(text)
}

/// The tables of the lobby that a filter lets through: those that wait for people before those that
/// are played at, however many these are.
pub(crate) async fn open_first(
    store: &dyn Store,
    filter: TableFilter,
) -> Result<Vec<TableSummary>, StoreFault> {
    let (open, running) = filter.stages.iter().partition(|stage| **stage == Stage::Gathering);
    let mut tables = Vec::new();
    for stages in [open, running] {
        let limit = SHOWN.saturating_sub(tables.len());
        if !Vec::is_empty(&stages) && limit > 0 {
            let filter = TableFilter { stages, public: true, limit, ..filter.clone() };
            tables.extend(store.tables(&filter).await?.into_iter().map(listed));
        }
    }
    Ok(tables)
}

/// A stored table in a list.
pub(crate) fn listed(row: TableRow) -> TableSummary {
    TableSummary {
        table: row.name,
        plan: row.plan.without_content(),
        stage: row.stage,
        sitters: row.sitters,
        your_turn: false,
        awaiting: SeatSet::EMPTY,
        actions: row.actions,
        ended_by: row.outcome.map(|outcome| outcome.clause()),
        changed: row.changed,
    }
}
