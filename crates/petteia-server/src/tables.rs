//! The running tables, by name: in memory while somebody needs them, from the log when asked for.

use crate::{
    bots::BotPool,
    config::Config,
    identity::{check_text, random_bytes, random_name},
    ratings,
    running::{Around, Ask, Handle, card, run, viewers_of},
    store::{
        Append, NewTable, NextTable, Recalled, Store, TableCard, TableFilter, TableKey, TableRow,
    },
    time::now,
    writer::{Reply, Writer},
};
use petteia_kernel::{AnyRules, Record, Seat, Secret};
use petteia_protocol::{
    Fault, FaultCode, SeatPlan, Snapshot, Stage, TablePlan, TableSummary, Time,
};
use petteia_table::{
    Input, Invitation, Logged, Outbox, RestoreFault, Retelling, Table, UserId, What,
};
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::{
        Arc, Mutex, PoisonError, RwLock,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::sync::{OnceCell, mpsc, oneshot, watch};

/// How often tables that are due are looked for.
const SWEEP: Duration = Duration::from_secs(30);

/// How often those are looked for whom an administrator has deleted.
const FORGET: Duration = Duration::from_secs(1);

/// How often tables that nobody wants any more are looked for.
const TIDY: Duration = Duration::from_secs(3600);

/// How long nobody's time is up after the server has started, in milliseconds.
const GRACE: Time = 30_000;

/// How many tables at most are asked to leave memory for each that comes: some may have to stay.
const AT_ONCE: usize = 4;

/// How many times to ask again when a table leaves memory at the wrong moment.
const TRIES: usize = 5;

/// The running tables.
#[derive(Clone)]
pub(crate) struct Tables(Arc<Inner>);

/// The way to a table, as soon as it is in memory.
#[derive(Default)]
struct Way {
    handle: OnceCell<Handle>,
    /// When somebody last asked it something.
    asked: AtomicU64,
}

struct Inner {
    registry: &'static [&'static dyn AnyRules],
    store: Arc<dyn Store>,
    writer: Writer,
    bots: BotPool,
    idle_after: Duration,
    away_after: Duration,
    running: Mutex<HashMap<String, Arc<Way>>>,
    /// How many of them there shall be at most.
    most: usize,
    lobby: watch::Sender<u64>,
    /// Those who were deleted while the server ran: their sockets may still be open.
    forgotten: RwLock<BTreeSet<UserId>>,
    started: Time,
    /// Held while a result is rated.
    rating: tokio::sync::Mutex<()>,
    /// Held while somebody is searched for in all logs: that keeps one of the few connections to the
    /// store busy for long.
    forgetting: tokio::sync::Mutex<()>,
    /// Held while a game is set up again, so that all who ask for it at once meet at one table.
    again: tokio::sync::Mutex<()>,
}

impl Tables {
    pub(crate) fn new(
        registry: &'static [&'static dyn AnyRules],
        store: Arc<dyn Store>,
        bots: BotPool,
        config: &Config,
    ) -> Tables {
        let (idle_after, away_after) = (config.idle_after, config.away_after);
        let writer = Writer::start(Arc::clone(&store));
        let (running, lobby) = (Mutex::default(), watch::Sender::default());
        let (forgotten, rating, forgetting, again) = Default::default();
        Tables(Arc::new(Inner {
            registry,
            store,
            writer,
            bots,
            idle_after,
            away_after,
            running,
            most: config.tables_in_memory,
            lobby,
            forgotten,
            started: now(),
            rating,
            forgetting,
            again,
        }))
    }

    /// The rules of a game.
    pub(crate) fn rules(&self, game: &str) -> Result<&'static dyn AnyRules, Fault> {
        let found = self.0.registry.iter().find(|rules| rules.about().id == game);
        found.copied().ok_or_else(|| {
            let shown: String = game.chars().take(40).collect();
            Fault::new(FaultCode::BadPlan, format!("there is no game «{shown}» here"))
        })
    }

    /// Sets a table up and returns its name.
    pub(crate) async fn open(
        &self,
        host: UserId,
        host_name: String,
        plan: TablePlan,
    ) -> Result<String, Fault> {
        let invited = self.invited(&plan).await?;
        self.open_for(host, host_name, plan, invited).await
    }

    /// Sets a table up for people who are known already.
    pub(crate) async fn open_for(
        &self,
        host: UserId,
        host_name: String,
        plan: TablePlan,
        invited: BTreeMap<Seat, UserId>,
    ) -> Result<String, Fault> {
        let secret = Secret::from_bytes(random_bytes());
        let (opening, seed) = (Vec::new(), None);
        self.invite(Invitation { host, host_name, plan, secret, opening, seed, invited }).await
    }

    /// The table at which another is played again, unless it is closed.
    pub(crate) async fn next_table(&self, key: TableKey) -> Result<Option<NextTable>, Fault> {
        self.0.store.next_table(key).await.map_err(internal)
    }

    /// Whoever holds this is the only one who sets a game up again.
    pub(crate) async fn turn_to_play_again(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.0.again.lock().await
    }

    /// Keeps where a finished game is played again, and tells everybody who still watches it.
    pub(crate) async fn play_again(
        &self,
        (key, name): (TableKey, &str),
        next: NextTable,
    ) -> Result<(), Fault> {
        self.0.store.set_next_table(key, &next, now()).await.map_err(internal)?;
        self.ask(name, Ask::PlayAgain(next)).await
    }

    /// The owners of the accounts that a plan invites.
    async fn invited(&self, plan: &TablePlan) -> Result<BTreeMap<Seat, UserId>, Fault> {
        let mut invited = BTreeMap::new();
        for (index, seat) in plan.seats.iter().enumerate() {
            let (SeatPlan::Invited { name }, Some(seat)) = (seat, Seat::try_new(index)) else {
                continue;
            };
            check_text(name)?;
            if let Some(person) = self.0.store.account(name).await.map_err(internal)? {
                invited.insert(seat, person.id);
            }
        }
        Ok(invited)
    }

    /// Sets a table up that goes on from an earlier position of a finished game.
    pub(crate) async fn branch(
        &self,
        host: UserId,
        host_name: String,
        plan: TablePlan,
        record: &Record,
        actions: usize,
    ) -> Result<String, Fault> {
        let too_many = || Fault::new(FaultCode::BadPlan, "the game did not last that long");
        let opening = record.actions.get(..actions).ok_or_else(too_many)?.to_vec();
        let (secret, seed) = (Secret::from_bytes(random_bytes()), record.seed);
        let invited = self.invited(&plan).await?;
        self.invite(Invitation { host, host_name, plan, secret, opening, seed, invited }).await
    }

    async fn invite(&self, invitation: Invitation) -> Result<String, Fault> {
        let rules = self.rules(&invitation.plan.game)?;
        let (name, host) = (random_name(), invitation.host.clone());
        let mut out = Outbox::default();
        let table = Table::open(&name, rules, invitation, now(), &mut out)?;
        let new = NewTable {
            name: name.clone(),
            rules_version: rules.rules_version(),
            host,
            plan: table.plan().clone(),
            card: card(&table),
            entries: out.log,
        };
        let key = self.0.store.create_table(&new).await.map_err(internal)?;
        // Whoever saw it in the lobby may have asked for it already: then it is in memory.
        let way = self.way(&name);
        way.handle.get_or_init(async || run(table, key, 0, self.around())).await;
        metrics::counter!("petteia_tables_opened_total").increment(1);
        if new.plan.public {
            self.lobby_changed();
        }
        tracing::info!(table.id = name, game = new.plan.game, "a table was set up");
        Ok(name)
    }

    fn around(&self) -> Around {
        Around {
            tables: self.clone(),
            writer: self.0.writer.clone(),
            bots: self.0.bots.clone(),
            idle_after: self.0.idle_after,
            away_after: self.0.away_after,
            quiet_until: 0,
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Way>>> {
        self.0.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to a table, which is made from its log if it is not in memory.
    async fn handle(&self, name: &str) -> Result<Handle, Fault> {
        let known = self.lock().get(name).cloned();
        let way = match known {
            Some(way) => way,
            // Names come from outside: what does not exist must not stay in the map.
            None => {
                self.find(name).await?;
                self.way(name)
            }
        };
        way.asked.store(now(), Ordering::Relaxed);
        if let Some(handle) = way.handle.get() {
            return Ok(handle.clone());
        }
        // The way goes first, the attempt after it, also if whoever asks does not wait for the end.
        let (_attempt, way) = (Attempt { tables: self, name }, way);
        way.handle.get_or_try_init(|| self.restore(name)).await.cloned()
    }

    /// The place of a table in the map, also if it is not in memory yet.
    fn way(&self, name: &str) -> Arc<Way> {
        let mut running = self.lock();
        let way = Arc::clone(running.entry(name.to_owned()).or_default());
        way.asked.store(now(), Ordering::Relaxed);
        for _ in 0..running.len().saturating_sub(self.0.most).min(AT_ONCE) {
            make_room(&running);
        }
        way
    }

    /// Whether a table is in memory, not only asked for.
    fn is_in_memory(&self, name: &str) -> bool {
        self.lock().get(name).is_some_and(|way| way.handle.get().is_some())
    }

    async fn find(&self, name: &str) -> Result<TableKey, Fault> {
        let row = self.0.store.table(name).await.map_err(internal)?;
        row.map(|row| row.key).ok_or_else(no_table)
    }

    async fn restore(&self, name: &str) -> Result<Handle, Fault> {
        let row = self.0.store.table(name).await.map_err(internal)?.ok_or_else(no_table)?;
        let (table, kept) = self.recall(&row).await?;
        let awake = card(&table).wake_at;
        self.0.store.wake(row.key, awake).await.map_err(internal)?;
        metrics::counter!("petteia_tables_restored_total").increment(1);
        let around = Around { quiet_until: self.quiet_until(&table), ..self.around() };
        Ok(run(table, row.key, kept, around))
    }

    /// Until when no clock of a table rings that has just been made from its log: nobody could play
    /// while the server was down.
    fn quiet_until(&self, table: &Table) -> Time {
        let mut out = Outbox::default();
        table.resume(&mut out);
        let is_late = out.alarm.is_some_and(|until| until <= now());
        GRACE + if is_late { now() } else { self.0.started }
    }

    /// A table from its snapshot and the rest of its log, or from the log alone, and how many
    /// entries the snapshot knows.
    async fn recall(&self, row: &TableRow) -> Result<(Table, u64), Fault> {
        let rules = self.own_rules(row)?;
        let recalled = self.0.store.recall(row.key, rules.rules_version()).await;
        let Recalled { saved, rest } = recalled.map_err(internal)?;
        let Some(saved) = saved else {
            return Ok((replayed(&row.name, rules, rest).await?, 0));
        };
        let (kept, name) = (saved.logged(), row.name.clone());
        let table = beside_play(move || {
            let mut table = Table::load(&name, rules, saved)?;
            table.catch_up(rest)?;
            Ok::<_, RestoreFault>(table)
        });
        match table.await? {
            Ok(table) => {
                metrics::counter!("petteia_snapshots_used_total").increment(1);
                Ok((table, kept))
            }
            Err(fault) => {
                tracing::warn!(table.id = row.name, %fault, "a snapshot is of no use");
                let log = self.0.store.log(row.key).await.map_err(internal)?;
                Ok((replayed(&row.name, rules, log).await?, 0))
            }
        }
    }

    /// The rules of a table, if they are those it was set up with: others would make another game of
    /// its log.
    fn own_rules(&self, row: &TableRow) -> Result<&'static dyn AnyRules, Fault> {
        let rules = self.rules(&row.plan.game)?;
        let (own, known) = (row.rules_version, rules.rules_version());
        if own == known {
            return Ok(rules);
        }
        let game = rules.about().name;
        let message = format!(
            "this table plays {game} by version {own} of its rules, and this server by {known}: it \
             cannot go on here, but the record of a game that is over can be had"
        );
        Err(Fault::new(FaultCode::Untimely, message))
    }

    /// A table at which nothing is played any more, if it is not in memory. What is asked about it
    /// is answered from its log, and it is not kept.
    async fn resting(&self, name: &str) -> Result<Option<TableRow>, Fault> {
        if self.is_in_memory(name) {
            return Ok(None);
        }
        let row = self.0.store.table(name).await.map_err(internal)?.ok_or_else(no_table)?;
        Ok(Some(row).filter(|row| matches!(row.stage, Stage::Over | Stage::Closed)))
    }

    /// Asks a table.
    pub(crate) async fn ask(&self, name: &str, ask: Ask) -> Result<(), Fault> {
        let mut ask = Box::new(ask);
        for _ in 0..TRIES {
            let handle = self.handle(name).await?;
            match handle.send(ask).await {
                Ok(()) => return Ok(()),
                // It has just left memory.
                Err(mpsc::error::SendError(back)) => ask = back,
            }
            self.bury(name, &handle);
        }
        Err(Fault::new(FaultCode::Internal, "the table does not answer; please try again"))
    }

    /// Forgets the way to a table whose task has ended without a word.
    fn bury(&self, name: &str, dead: &Handle) {
        let mut running = self.lock();
        let known = running.get(name).and_then(|way| way.handle.get());
        if known.is_some_and(|known| known.same_channel(dead)) {
            running.remove(name);
        }
    }

    /// Tells a table that a connection follows it no longer, if it is in memory.
    pub(crate) async fn unwatch(&self, name: &str, link: u64) {
        let way = self.lock().get(name).cloned();
        if let Some(handle) = way.as_ref().and_then(|way| way.handle.get()) {
            let _ = handle.send(Box::new(Ask::Unwatch { link })).await;
        }
    }

    /// Asks a table again that has left memory before it could answer. If it cannot be had any more,
    /// whoever waits for it hears so.
    pub(crate) fn ask_later(&self, name: String, ask: Ask) {
        let (tables, asker) = (self.clone(), ask.asker());
        tokio::spawn(async move {
            let asked = tables.ask(&name, ask).await;
            if let (Err(fault), Some((link, request))) = (asked, asker) {
                link.refuse(Fault { table: Some(name), request, ..fault });
            }
        });
    }

    /// Lets something happen to a table; when this returns, it is on disk.
    pub(crate) async fn input(&self, name: &str, input: Input) -> Result<(), Fault> {
        self.get(name, |reply| Ask::Input(input, Reply::Handler(reply))).await?
    }

    /// Puts a running table away without a result. One of other rules than today's concerns nobody
    /// any more, because nobody can play there: its host may put it away however far it has come.
    pub(crate) async fn close(&self, name: &str, user: UserId) -> Result<(), Fault> {
        match self.outlived(name).await? {
            Some(row) if row.host == user => self.put_away(&row).await,
            Some(_) => Err(Fault::new(FaultCode::Forbidden, "only the host can close the table")),
            None => self.input(name, Input::Close { user }).await,
        }
    }

    /// Puts a table away that gathers for a game of other rules than today's, if this is its host who
    /// leaves it; whether it was one.
    pub(crate) async fn give_up(&self, name: &str, user: &UserId) -> Result<bool, Fault> {
        let row = self.outlived(name).await?;
        let row = row.filter(|row| row.stage == Stage::Gathering && row.host == *user);
        let Some(row) = row else { return Ok(false) };
        self.put_away(&row).await?;
        Ok(true)
    }

    /// A table that gathers or plays by other rules than today's.
    async fn outlived(&self, name: &str) -> Result<Option<TableRow>, Fault> {
        if self.is_in_memory(name) {
            return Ok(None);
        }
        let row = self.0.store.table(name).await.map_err(internal)?.ok_or_else(no_table)?;
        let is_open = !matches!(row.stage, Stage::Over | Stage::Closed);
        Ok(Some(row).filter(|row| is_open && self.own_rules(row).is_err()))
    }

    /// Notes that a table of other rules is closed, without making it from its log. If two do so at
    /// once, the log takes only one of them.
    async fn put_away(&self, row: &TableRow) -> Result<(), Fault> {
        let store = &self.0.store;
        let log = store.log(row.key).await.map_err(internal)?;
        let number = log.last().map_or(0, |last| last.number + 1);
        let card = TableCard {
            stage: Stage::Closed,
            host: row.host.clone(),
            sitters: row.sitters.clone(),
            people: store.seats(row.key).await.map_err(internal)?,
            actions: row.actions,
            outcome: row.outcome,
            unrated: false,
            wake_at: None,
            changed: now(),
        };
        let entries = vec![Logged { number, at: now(), what: What::Closed }];
        let append = Append { key: row.key, entries, card: Some(card), snapshot: None };
        store.append(&[append]).await.map_err(internal)?;
        if row.plan.public {
            self.lobby_changed();
        }
        Ok(())
    }

    /// A table as its viewers see it.
    pub(crate) async fn look(
        &self,
        name: &str,
        user: Option<UserId>,
    ) -> Result<Vec<Snapshot>, Fault> {
        let Some(row) = self.resting(name).await? else {
            return self.get(name, |reply| Ask::Look { user, reply }).await;
        };
        let (table, _) = self.recall(&row).await?;
        let viewers = viewers_of(&table, user.as_ref());
        Ok(viewers.into_iter().map(|viewer| table.snapshot(viewer, now())).collect())
    }

    /// What happened at a table so far, through the same eyes, to be told elsewhere.
    pub(crate) async fn retelling(
        &self,
        name: &str,
        user: Option<UserId>,
    ) -> Result<Retelling, Fault> {
        let Some(row) = self.resting(name).await? else {
            return self.get(name, |reply| Ask::Retell { user, reply }).await;
        };
        let (table, _) = self.recall(&row).await?;
        Ok(table.retelling(viewers_of(&table, user.as_ref())))
    }

    /// A table in a list.
    pub(crate) async fn summary(
        &self,
        name: &str,
        user: Option<UserId>,
    ) -> Result<TableSummary, Fault> {
        self.get(name, |reply| Ask::Summary { user, reply }).await
    }

    /// The record of a table that is over.
    pub(crate) async fn record(&self, name: &str) -> Result<Option<Record>, Fault> {
        let Some(row) = self.resting(name).await? else {
            return self.get(name, |reply| Ask::Record { reply }).await;
        };
        let rules = self.rules(&row.plan.game)?;
        if row.rules_version == rules.rules_version() {
            return Ok(self.recall(&row).await?.0.record());
        }
        if row.stage != Stage::Over {
            return Ok(None);
        }
        // Other rules would play it otherwise: its log says what was played.
        let log = self.0.store.log(row.key).await.map_err(internal)?;
        let record = petteia_table::record_of_log(name, rules, row.rules_version, log);
        record.map(Some).map_err(internal)
    }

    async fn get<T>(
        &self,
        name: &str,
        ask: impl FnOnce(oneshot::Sender<T>) -> Ask,
    ) -> Result<T, Fault> {
        let (sender, receiver) = oneshot::channel();
        self.ask(name, ask(sender)).await?;
        let lost = |_| Fault::new(FaultCode::Internal, "the table has not answered");
        receiver.await.map_err(lost)
    }

    /// Takes a table out of the map; not if it has just been asked something, unless at once.
    pub(crate) fn forget(
        &self,
        name: &str,
        asks: &mut mpsc::Receiver<Box<Ask>>,
        at_once: bool,
    ) -> bool {
        let mut running = self.lock();
        if !at_once && !asks.is_empty() {
            return false;
        }
        running.remove(name);
        asks.close();
        true
    }

    /// Notes when a table that leaves memory has to be back.
    pub(crate) async fn sleeps(&self, key: TableKey, alarm: Option<Time>) {
        if let Err(fault) = self.0.store.wake(key, alarm).await {
            tracing::error!(%fault, "when a table has to wake was not stored");
        }
    }

    /// Gives the seats of a guest to the account they have come back to.
    pub(crate) async fn hand_over(
        &self,
        from: &UserId,
        user: &UserId,
        name: &str,
    ) -> Result<(), Fault> {
        for row in self.tables_of(from).await? {
            if row.unrated {
                // Those count who sat there when it ended, and a guest has no rating.
                self.rate(&row.name, None).await;
            }
            if let Err(fault) = self.handle(&row.name).await {
                // One that cannot be restored keeps nobody from logging in.
                tracing::error!(table.id = row.name, %fault.message, "a guest's seat is lost");
                continue;
            }
            let (from, user, name) = (from.clone(), user.clone(), name.to_owned());
            self.input(&row.name, Input::Become { from, user, name }).await?;
        }
        Ok(())
    }

    /// Forgets somebody: bots go on for them, and no table keeps their name, in memory or on disk.
    pub(crate) async fn forget_person(&self, user: &UserId) -> Result<(), Fault> {
        self.0.forgotten.write().unwrap_or_else(PoisonError::into_inner).insert(user.clone());
        let rows = self.tables_of(user).await?;
        for row in &rows {
            for (seat, person) in self.0.store.seats(row.key).await.map_err(internal)? {
                let running = matches!(row.stage, Stage::Playing | Stage::Paused);
                if person == *user && running {
                    let user = user.clone();
                    // If the game has just ended, nobody has to take over.
                    let _ = self.input(&row.name, Input::Leave { user, seat }).await;
                }
            }
            if row.stage == Stage::Gathering {
                let _ = self.input(&row.name, Input::Stand { user: user.clone() }).await;
            }
        }
        self.out_of_memory(rows.iter().map(|row| &row.name)).await;
        let turn = self.0.forgetting.lock().await;
        let touched = crate::admin::delete_person(&*self.0.store, user).await.map_err(internal)?;
        drop(turn);
        // Somebody may have asked for one of them meanwhile, or they were only heard there.
        self.out_of_memory(touched.iter().chain(rows.iter().map(|row| &row.name))).await;
        Ok(())
    }

    /// Whether somebody was deleted while the server ran.
    pub(crate) fn is_forgotten(&self, user: &UserId) -> bool {
        self.0.forgotten.read().unwrap_or_else(PoisonError::into_inner).contains(user)
    }

    /// Forgets those whom an administrator has deleted, from the start of the server to its end.
    pub(crate) async fn keep_forgetting(self) {
        loop {
            for user in self.0.store.to_forget().await.unwrap_or_default() {
                let forgotten = self.forget_person(&user).await;
                let noted = match forgotten {
                    Ok(()) => self.0.store.forgot(&user).await.map_err(internal),
                    fault => fault,
                };
                if let Err(fault) = noted {
                    tracing::error!(%fault.message, "a deleted person is not forgotten yet");
                }
            }
            tokio::time::sleep(FORGET).await;
        }
    }

    async fn tables_of(&self, user: &UserId) -> Result<Vec<TableRow>, Fault> {
        let filter =
            TableFilter { person: Some(user.clone()), limit: 1 << 20, ..TableFilter::default() };
        self.0.store.tables(&filter).await.map_err(internal)
    }

    /// Sends tables out of memory: who asks next gets them from the log.
    async fn out_of_memory(&self, names: impl Iterator<Item = &String>) {
        for name in names {
            let way = self.lock().get(name).cloned();
            if let Some(handle) = way.as_ref().and_then(|way| way.handle.get()) {
                let (reply, done) = oneshot::channel();
                if handle.send(Box::new(Ask::Leave { keep: false, reply })).await.is_ok() {
                    let _ = done.await;
                }
            }
        }
    }

    /// Whether what happens can be stored.
    pub(crate) fn is_writing(&self) -> bool {
        self.0.writer.is_alive()
    }

    /// Tells the lobby that it looks different now.
    pub(crate) fn lobby_changed(&self) {
        self.0.lobby.send_modify(|count| *count += 1);
    }

    /// Waits until everything that has happened until now is on disk.
    pub(crate) async fn stored(&self) {
        self.0.writer.flush().await;
    }

    /// Changes of the lobby.
    pub(crate) fn lobby(&self) -> watch::Receiver<u64> {
        self.0.lobby.subscribe()
    }

    /// Lets ratings learn of a result, beside play.
    ///
    /// `people` are those who sat there when the game ended; those who sit there now if absent.
    pub(crate) fn rate_later(&self, name: &str, people: Option<Vec<(Seat, UserId)>>) {
        let (tables, name) = (self.clone(), name.to_owned());
        tokio::spawn(async move { tables.rate(&name, people).await });
    }

    async fn rate(&self, name: &str, people: Option<Vec<(Seat, UserId)>>) {
        // One after the other: each result builds on what its players had before.
        let _turn = self.0.rating.lock().await;
        if let Err(fault) = ratings::learn(&*self.0.store, name, people).await {
            tracing::error!(table.id = name, %fault, "a result was not rated");
        }
    }

    /// Wakes tables that are due, from the start of the server to its end.
    pub(crate) async fn keep_awake(self) {
        for name in self.0.store.unrated().await.unwrap_or_default() {
            self.rate_later(&name, None);
        }
        let (mut ahead, mut asleep) = (Duration::ZERO, BTreeSet::new());
        loop {
            self.wake_due(now() + ahead.as_millis() as Time, &mut asleep).await;
            tokio::time::sleep(SWEEP).await;
            ahead = SWEEP * 2;
        }
    }

    /// Wakes tables that are due by then. `asleep` are those that could not be woken before: they are
    /// tried again each time, but told of once.
    async fn wake_due(&self, by: Time, asleep: &mut BTreeSet<String>) {
        for name in self.0.store.to_wake(by).await.unwrap_or_default() {
            if self.is_in_memory(&name) {
                continue;
            }
            match self.handle(&name).await {
                Ok(_) => drop(asleep.remove(&name)),
                Err(fault) => {
                    if asleep.insert(name.clone()) {
                        tracing::error!(table.id = name, %fault.message, "a table does not wake");
                    }
                }
            }
        }
    }

    /// Puts tables away that nobody has wanted to begin for long, from the start of the server to
    /// its end.
    pub(crate) async fn keep_tidy(self) {
        loop {
            let filter = TableFilter {
                stages: vec![Stage::Gathering],
                before: Some(now().saturating_sub(petteia_table::EXPIRES_AFTER)),
                limit: 1 << 20,
                ..TableFilter::default()
            };
            for row in self.0.store.tables(&filter).await.unwrap_or_default() {
                let expired = match self.own_rules(&row) {
                    Ok(_) => self.input(&row.name, Input::Expire).await,
                    Err(_) => self.put_away(&row).await,
                };
                match expired {
                    Ok(()) => tracing::info!(table.id = row.name, "a table has expired"),
                    // Something has happened to it that lists do not show, such as a word.
                    Err(fault) if fault.code == FaultCode::Untimely => {}
                    Err(fault) => {
                        tracing::error!(table.id = row.name, %fault.message, "it does not expire");
                    }
                }
            }
            tokio::time::sleep(TIDY).await;
        }
    }

    /// Sends every table out of memory: everything is on disk then.
    pub(crate) async fn stop(&self) {
        let ways: Vec<_> = self.lock().values().cloned().collect();
        // All of them before waiting for any: what they keep goes to disk together.
        let mut leaving = Vec::with_capacity(ways.len());
        for handle in ways.iter().filter_map(|way| way.handle.get()) {
            let (reply, done) = oneshot::channel();
            if handle.send(Box::new(Ask::Leave { keep: true, reply })).await.is_ok() {
                leaving.push(done);
            }
        }
        for done in leaving {
            let _ = done.await;
        }
        self.0.writer.flush().await;
    }
}

/// Somebody makes a table from its log. If that comes to nothing, the last one to try takes the way
/// out of the map again: it leads nowhere, and who comes later tries anew.
struct Attempt<'a> {
    tables: &'a Tables,
    name: &'a str,
}

impl Drop for Attempt<'_> {
    fn drop(&mut self) {
        let mut running = self.tables.lock();
        // Whoever else tries has it, too, and got it while the map was locked.
        let is_dead = |way: &Arc<Way>| way.handle.get().is_none() && Arc::strong_count(way) == 1;
        if running.get(self.name).is_some_and(is_dead) {
            running.remove(self.name);
        }
    }
}

/// A table from its whole log.
async fn replayed(
    name: &str,
    rules: &'static dyn AnyRules,
    log: Vec<Logged>,
) -> Result<Table, Fault> {
    let own = name.to_owned();
    let table = beside_play(move || Table::restore(&own, rules, log)).await?;
    table.map_err(|fault| {
        tracing::error!(table.id = name, %fault, "a log makes no table");
        Fault::new(FaultCode::Internal, "this table cannot be restored")
    })
}

/// Going through a long log takes a while, and other tables share this thread.
async fn beside_play<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Fault> {
    tokio::task::spawn_blocking(work).await.map_err(internal)
}

/// Asks the table to leave memory that was asked nothing for longest.
fn make_room(running: &HashMap<String, Arc<Way>>) {
    let ways = running.values().filter_map(|way| Some((way, way.handle.get()?)));
    if let Some((way, handle)) = ways.min_by_key(|(way, _)| way.asked.load(Ordering::Relaxed)) {
        // If it may not leave, another one is the next to be asked.
        way.asked.store(now(), Ordering::Relaxed);
        let _ = handle.try_send(Box::new(Ask::MakeRoom));
    }
}

pub(crate) fn no_table() -> Fault {
    Fault::new(FaultCode::NotFound, "there is no such table")
}

/// What is the server's own fault: details into the log, not to the client.
pub(crate) fn internal(fault: impl std::fmt::Display) -> Fault {
    tracing::error!(%fault, "internal fault");
    Fault::new(FaultCode::Internal, "something went wrong on the server")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LevelMind, store::SqlStore};
    use petteia_kernel::Rules;
    use petteia_protocol::ClockPlan;
    use petteia_testkit::toy::Toy;
    use sqlx::{Connection as _, SqliteConnection};

    static TOY: Rules<Toy> = Rules::NEW;
    static GAMES: &[&dyn AnyRules] = &[&TOY];

    struct Place {
        folder: tempfile::TempDir,
        store: Arc<SqlStore>,
    }

    impl Place {
        async fn new() -> Place {
            let folder = tempfile::tempdir().unwrap();
            let store = SqlStore::sqlite(&folder.path().join("petteia.sqlite")).await.unwrap();
            Place { folder, store: Arc::new(store) }
        }

        /// A server that has just started.
        fn tables(&self) -> Tables {
            let store = Arc::clone(&self.store) as Arc<dyn Store>;
            let bots = BotPool::new(Arc::new(LevelMind), 1);
            Tables::new(GAMES, store, bots, &Config::default())
        }

        /// A running table with a clock, which no server has in memory.
        async fn with_a_running_table(&self) -> String {
            let (tables, ada) = (self.tables(), UserId("ada".to_owned()));
            let plan = TablePlan {
                game: "toy".to_owned(),
                options: serde_json::json!({ "rounds": 3 }),
                seats: vec![SeatPlan::Mine, SeatPlan::Mine],
                clock: ClockPlan::Live { base: 3, increment: 0, window: 3 },
                public: true,
                rated: false,
            };
            let name = tables.open(ada.clone(), "Ada".to_owned(), plan).await.unwrap();
            tables.input(&name, Input::Start { user: ada }).await.unwrap();
            tables.stop().await;
            name
        }

        async fn run(&self, sql: &'static str) {
            let url = format!("sqlite://{}", self.folder.path().join("petteia.sqlite").display());
            let mut beside = SqliteConnection::connect(&url).await.unwrap();
            sqlx::query(sql).execute(&mut beside).await.unwrap();
        }
    }

    #[tokio::test]
    async fn a_table_whose_log_could_not_be_read_for_a_moment_is_woken_later() {
        let place = Place::new().await;
        let name = place.with_a_running_table().await;
        place.run("update log_entry set body = '#' || body where number = 2").await;
        let (tables, mut asleep) = (place.tables(), BTreeSet::new());
        tables.wake_due(now(), &mut asleep).await;
        assert_eq!(asleep, BTreeSet::from([name.clone()]));
        assert!(tables.lock().is_empty(), "what leads nowhere takes no room");
        place.run("update log_entry set body = substr(body, 2) where number = 2").await;
        tables.wake_due(now(), &mut asleep).await;
        assert!(tables.is_in_memory(&name) && asleep.is_empty(), "its clock runs");
    }

    #[tokio::test]
    async fn whoever_still_tries_and_whoever_comes_then_meet_at_one_table() {
        let tables = Place::new().await.tables();
        let (first, second) = (tables.way("t"), tables.way("t"));
        let fail = |way: Arc<Way>| {
            let (_attempt, _way) = (Attempt { tables: &tables, name: "t" }, way);
        };
        fail(first);
        assert!(Arc::ptr_eq(&second, &tables.way("t")), "another may still make it");
        fail(second);
        assert!(tables.lock().is_empty(), "nobody tries any more");
    }
}
