//! One running table: a task with a mailbox, a timer and those who watch.

use crate::{
    bots::{BotPool, Student},
    identity::random_bytes,
    link::{Link, encode},
    presence::Presence,
    store::{Append, NextTable, Snapshot as Kept, TableCard, TableKey},
    tables::Tables,
    time::{moment, now},
    writer::{Job, Reply, Writer},
};
use futures_util::FutureExt as _;
use petteia_kernel::{AnyGame, Common, Dice, Record, Seat, SeatSet, Seed, Viewer};
use petteia_protocol::{Fault, FaultCode, ServerMessage, Snapshot, Stage, TableSummary, Time};
use petteia_table::{BotCall, Input, Outbox, Retelling, Showing, Table, UserId};
use std::{
    collections::BTreeMap,
    panic::AssertUnwindSafe,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::{
    sync::{mpsc, oneshot},
    task::AbortHandle,
    time::{Instant, sleep, sleep_until},
};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// How many questions may wait for one table.
const WAITING: usize = 64;

/// A table whose clock rings later than this may leave memory meanwhile.
const SOON: Time = 120_000;

/// How many more entries than the last snapshot a log must have for another one.
const WORTH_KEEPING: u64 = 50;

/// How long a table that has panicked stays away: what made it panic may happen again at once.
const AFTER_PANIC: Duration = Duration::from_secs(1);

/// How long a bot thinks about its advice, in milliseconds.
const ADVICE: u64 = 1500;

/// What can be asked of a running table.
pub(crate) enum Ask {
    /// Something happens to it.
    Input(Input, Reply),
    /// A connection wants to follow it.
    Watch { user: Option<UserId>, link: Link, since: BTreeMap<Viewer, u64> },
    /// A connection follows it no longer.
    Unwatch { link: u64 },
    /// Somebody wants to know what a line would lead to.
    Consider { user: UserId, seat: Seat, line: String, request: u64, link: Link },
    /// Somebody wants a bot's advice.
    Advise { user: UserId, seat: Seat, request: u64, link: Link },
    /// Somebody wants to see it once.
    Look { user: Option<UserId>, reply: oneshot::Sender<Vec<Snapshot>> },
    /// Somebody wants to know what happened so far.
    Retell { user: Option<UserId>, reply: oneshot::Sender<Retelling> },
    /// Somebody wants it in a list.
    Summary { user: Option<UserId>, reply: oneshot::Sender<TableSummary> },
    /// Somebody who played wants to play again, at this table.
    PlayAgain(NextTable),
    /// Somebody wants its record; there is one only when it is over.
    Record { reply: oneshot::Sender<Option<Record>> },
    /// It is to leave memory if nobody would notice: others need the room.
    MakeRoom,
    /// It is to leave memory at once; with a snapshot, unless its log is to be changed.
    Leave { keep: bool, reply: oneshot::Sender<()> },
}

impl Ask {
    /// The connection that waits for an answer, and the number of its request, if it has one.
    pub(crate) fn asker(&self) -> Option<Asker> {
        match self {
            Ask::Input(_, Reply::Link(link, request))
            | Ask::Consider { link, request, .. }
            | Ask::Advise { link, request, .. } => Some((link.clone(), Some(*request))),
            Ask::Watch { link, .. } => Some((link.clone(), None)),
            _ => None,
        }
    }
}

/// A connection that waits for an answer, and the number of its request.
pub(crate) type Asker = (Link, Option<u64>);

/// The way to a running table. Boxed, because the mailbox has room for many, and most are empty.
pub(crate) type Handle = mpsc::Sender<Box<Ask>>;

/// Somebody who follows a table, through one or several pairs of eyes.
struct Watcher {
    user: Option<UserId>,
    link: Link,
    viewers: Vec<Viewer>,
}

/// A decision that a bot thinks about, or waits for its turn to do so.
///
/// Nobody waits for the answer once this is dropped: a bot that has not begun never does.
struct Thought {
    decision: u32,
    task: AbortHandle,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// One running table with everything around it.
pub(crate) struct Running {
    table: Table,
    key: TableKey,
    asks: mpsc::Receiver<Box<Ask>>,
    /// To itself, for bots that have thought.
    handle: mpsc::WeakSender<Box<Ask>>,
    tables: Tables,
    writer: Writer,
    bots: BotPool,
    watchers: Vec<Watcher>,
    presence: Presence,
    /// What each viewer was told last: there only while it is what they see now.
    showing: Vec<(Viewer, Showing)>,
    card: TableCard,
    alarm: Option<Time>,
    /// Before this no clock rings: who could not play meanwhile has to find back first.
    quiet_until: Time,
    /// Who waits for the answer to what is being done.
    answering: Option<Asker>,
    /// What bots think about, by seat.
    thinking: BTreeMap<usize, Thought>,
    broken: Arc<AtomicBool>,
    idle_after: Duration,
    /// How many entries of the log the last snapshot knows.
    kept: u64,
}

/// What a running table needs of the server.
pub(crate) struct Around {
    pub(crate) tables: Tables,
    pub(crate) writer: Writer,
    pub(crate) bots: BotPool,
    pub(crate) idle_after: Duration,
    pub(crate) away_after: Duration,
    /// Before this no clock rings.
    pub(crate) quiet_until: Time,
}

/// Gives a table its task.
///
/// `kept` is how many entries of its log the last snapshot knows.
pub(crate) fn run(table: Table, key: TableKey, kept: u64, around: Around) -> Handle {
    let (handle, asks) = mpsc::channel(WAITING);
    let Around { tables, writer, bots, idle_after, away_after, quiet_until } = around;
    let mut running = Running {
        card: card(&table),
        table,
        key,
        asks,
        handle: handle.downgrade(),
        tables,
        writer,
        bots,
        watchers: Vec::new(),
        presence: Presence::new(Time::try_from(away_after.as_millis()).unwrap_or(Time::MAX)),
        showing: Vec::new(),
        alarm: None,
        quiet_until,
        answering: None,
        thinking: BTreeMap::new(),
        broken: Arc::default(),
        idle_after,
        kept,
    };
    tokio::spawn(async move {
        metrics::gauge!("petteia_tables_in_memory").increment(1);
        if AssertUnwindSafe(running.live()).catch_unwind().await.is_err() {
            running.fall().await;
        }
        metrics::gauge!("petteia_tables_in_memory").decrement(1);
    });
    handle
}

/// A table as lists show it, while it is in memory.
pub(crate) fn card(table: &Table) -> TableCard {
    let summary = table.summary(None);
    let awake = matches!(table.stage(), Stage::Playing | Stage::Paused);
    TableCard {
        stage: table.stage(),
        host: table.host().clone(),
        sitters: summary.sitters,
        people: table.known().map(|(seat, user)| (seat, user.clone())).collect(),
        actions: summary.actions,
        outcome: table.outcome(),
        unrated: false,
        wake_at: awake.then_some(0),
        changed: summary.changed,
    }
}

impl Running {
    async fn live(&mut self) {
        let mut out = Outbox::default();
        self.table.resume(&mut out);
        self.call_bots(&out.bots);
        self.wind(out.alarm);
        // Both wait all the time, not anew for every question.
        let (mut asked, mut ringing) = (Instant::now(), None);
        let mut idle = pin!(sleep_until(asked + self.idle_after));
        let mut alarm = pin!(sleep_until(asked));
        loop {
            let next = self.alarm.into_iter().chain(self.presence.due()).min();
            if next != ringing {
                ringing = next;
                alarm.as_mut().reset(ringing.map_or(asked, moment));
            }
            tokio::select! {
                ask = self.asks.recv() => match ask.map(|ask| *ask) {
                    Some(Ask::Leave { keep, reply }) => {
                        if keep {
                            Box::pin(self.keep()).await;
                        }
                        Box::pin(self.leave(true)).await;
                        let _ = reply.send(());
                        return;
                    }
                    Some(Ask::MakeRoom) => {
                        if self.may_leave() && Box::pin(self.leave(false)).await {
                            return;
                        }
                    }
                    Some(ask) => {
                        asked = Instant::now();
                        self.answering = ask.asker();
                        // Boxed: what answering takes is not kept by tables that are quiet.
                        Box::pin(self.answer(ask)).await;
                        self.answering = None;
                    }
                    None => return,
                },
                () = &mut alarm, if ringing.is_some() => {
                    ringing = None;
                    Box::pin(self.ring()).await;
                }
                () = &mut idle => {
                    if asked.elapsed() >= self.idle_after {
                        if self.may_leave() && Box::pin(self.leave(false)).await {
                            return;
                        }
                        asked = Instant::now();
                    }
                    idle.as_mut().reset(asked + self.idle_after);
                }
            }
            if self.broken.load(Ordering::Acquire) {
                // What is in memory is not what is on disk: the next one to ask gets it from there.
                Box::pin(self.leave(true)).await;
                return;
            }
        }
    }

    /// After a panic nothing in memory can be trusted: whoever asks or watches gets the table that
    /// is made from the log.
    async fn fall(&mut self) {
        tracing::error!(table.id = self.table.name(), "a table has panicked");
        metrics::counter!("petteia_table_panics_total").increment(1);
        if let Some((link, request)) = self.answering.take() {
            let table = Some(self.table.name().to_owned());
            let fault = Fault::new(FaultCode::Internal, "something went wrong on the server");
            link.refuse(Fault { table, request, ..fault });
        }
        sleep(AFTER_PANIC).await;
        self.leave(true).await;
    }

    /// Sets the alarm.
    fn wind(&mut self, alarm: Option<Time>) {
        self.alarm = alarm.map(|at| at.max(self.quiet_until));
    }

    /// Does what it is time for.
    async fn ring(&mut self) {
        let now = now();
        if self.presence.due().is_some_and(|due| due <= now) {
            self.tell_presence().await;
        }
        if self.alarm.is_some_and(|alarm| alarm <= now) {
            self.take(Input::Tick, Reply::Nobody).await;
        }
    }

    async fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Input(Input::Say { .. }, reply) if self.table.stage() == Stage::Closed => {
                // Nothing would ever end what is said there.
                let closed = Fault::new(FaultCode::Untimely, "the table is closed");
                let table = Some(self.table.name().to_owned());
                reply.send(Err(Fault { table, ..closed }));
            }
            Ask::Input(input, reply) => self.take(input, reply).await,
            Ask::Watch { user, link, since } => self.watch(user, link, &since).await,
            Ask::Unwatch { link } => {
                self.watchers.retain(|watcher| watcher.link.id() != link);
                self.tell_presence().await;
            }
            Ask::Consider { user, seat, line, request, link } => {
                let mut dice = Dice::new(Seed::from_bytes(random_bytes()));
                let considered = self.table.consider(&user, seat, &line, request, &mut dice);
                let text = considered
                    .map(|considered| encode(&ServerMessage::Considered(Box::new(considered))));
                self.answer_link(link, request, text).await;
            }
            Ask::Advise { user, seat, request, link } => match self.table.advisable(&user, seat) {
                Ok(game) => self.advise(user, game, seat, request, link),
                Err(fault) => self.answer_link(link, request, Err(fault)).await,
            },
            // If nothing can be stored any more, nobody can say what has happened.
            Ask::Look { .. } | Ask::Summary { .. } | Ask::Record { .. } | Ask::Retell { .. }
                if !self.writer.flush().await =>
            {
                drop(ask);
            }
            // What is not on disk has not happened, and never will if it could not be stored.
            Ask::Look { .. } | Ask::Summary { .. } | Ask::Record { .. } | Ask::Retell { .. }
                if self.broken.load(Ordering::Acquire) =>
            {
                self.tables.ask_later(self.table.name().to_owned(), ask);
            }
            Ask::Look { user, reply } => {
                let viewers = self.viewers(user.as_ref());
                let look = |viewer: &Viewer| self.table.snapshot(*viewer, now());
                let _ = reply.send(viewers.iter().map(look).collect());
            }
            Ask::Retell { user, reply } => {
                let _ = reply.send(self.table.retelling(self.viewers(user.as_ref())));
            }
            Ask::PlayAgain(next) => {
                let text = self.next_text(next);
                let links = self.watchers.iter().map(|watcher| watcher.link.clone());
                self.send(links.map(|link| (link, text.clone())).collect()).await;
            }
            Ask::Summary { user, reply } => {
                let _ = reply.send(self.table.summary(user.as_ref()));
            }
            Ask::Record { reply } => {
                let _ = reply.send(self.table.record());
            }
            Ask::Leave { reply, .. } => drop(reply),
            Ask::MakeRoom => {}
        }
    }

    /// Answers one connection, once everything the answer may rest on is on disk.
    async fn answer_link(&self, link: Link, request: u64, text: Result<Utf8Bytes, Fault>) {
        let text = text.unwrap_or_else(|fault| {
            let table = Some(self.table.name().to_owned());
            encode(&ServerMessage::Refused(Fault { table, request: Some(request), ..fault }))
        });
        self.send(vec![(link, text)]).await;
    }

    /// Lets a bot think for somebody, beside play.
    fn advise(&self, user: UserId, game: Box<dyn AnyGame>, seat: Seat, request: u64, link: Link) {
        let (bots, table) = (self.bots.clone(), self.table.name().to_owned());
        let writer = self.writer.clone();
        tokio::spawn(async move {
            writer.flush().await;
            let student = Student::Person(user);
            let studied = bots.study(&student, move |mind| mind.advise(&*game, seat, ADVICE)).await;
            link.say(&match studied {
                Ok(ranked) => ServerMessage::Advice { request, table, seat, ranked },
                Err(fault) => {
                    let (table, request) = (Some(table), Some(request));
                    ServerMessage::Refused(Fault { table, request, ..fault })
                }
            });
        });
    }

    /// Lets something happen: into the log first, then to those who watch.
    async fn take(&mut self, input: Input, reply: Reply) {
        let mut out = Outbox::default();
        let asked = matches!(input, Input::BotActs { .. });
        if let Input::BotActs { seat, decision, .. } = &input {
            self.has_thought(*seat, *decision);
        }
        if let Err(fault) = self.table.handle(now(), input, &mut out) {
            if !out.log.is_empty() {
                tracing::error!(table.id = self.table.name(), %fault.message, "half an input");
                self.broken.store(true, Ordering::Release);
            }
            if asked {
                self.refuse_bot(&fault);
            }
            let table = Some(self.table.name().to_owned());
            reply.send(Err(Fault { table, ..fault }));
            return;
        }
        self.wind(out.alarm);
        self.call_bots(&out.bots);
        let mut sends = self.sends(&out);
        if self.note_presence() {
            sends.extend(self.presence_for_all());
        }
        let card = self.new_card();
        let listed = card.is_some() && self.table.plan().public;
        let rated = card.as_ref().filter(|card| card.unrated).map(|card| card.people.clone());
        let append = (!out.log.is_empty()).then_some(Append {
            key: self.key,
            entries: out.log,
            card,
            snapshot: None,
        });
        let broken = Arc::clone(&self.broken);
        self.writer.hand_in(Job { append, sends, reply, broken }).await;
        if listed {
            self.tables.lobby_changed();
        }
        if rated.is_some() {
            self.writer.flush().await;
            self.tables.rate_later(self.table.name(), rated);
        }
    }

    /// What each connection is told: only what its viewers may know.
    fn sends(&mut self, out: &Outbox) -> Vec<(Link, Utf8Bytes)> {
        self.watchers.retain(|watcher| !watcher.link.is_gone());
        // Who has to decide is told first; of what they may do the views of all others are made.
        let awaited = self.table.awaiting();
        let decides = |viewer: &Viewer| viewer.seat().is_some_and(|seat| awaited.contains(seat));
        self.watchers.sort_by_key(|watcher| !watcher.viewers.iter().any(decides));
        let mut sends = Vec::with_capacity(self.watchers.len());
        let mut texts = Updates::new(&self.table, out, &mut self.showing);
        for watcher in &mut self.watchers {
            let viewers = viewers_of(&self.table, watcher.user.as_ref());
            for &viewer in &viewers {
                let text = if !watcher.viewers.contains(&viewer) {
                    encode(&ServerMessage::Table(Box::new(self.table.snapshot(viewer, now()))))
                } else if !out.changed.contains(&viewer) {
                    continue;
                } else {
                    texts.text(viewer, watcher.link.wants_all())
                };
                sends.push((watcher.link.clone(), text));
            }
            watcher.viewers = viewers;
        }
        sends
    }

    async fn watch(&mut self, user: Option<UserId>, link: Link, since: &BTreeMap<Viewer, u64>) {
        self.watchers.retain(|watcher| watcher.link.id() != link.id() && !watcher.link.is_gone());
        let viewers = self.viewers(user.as_ref());
        let message = |&viewer: &Viewer| {
            let seq = self.table.seq(viewer);
            encode(&if since.get(&viewer) == Some(&seq) {
                let table = self.table.name().to_owned();
                ServerMessage::Current { table, viewer, seq }
            } else {
                ServerMessage::Table(Box::new(self.table.snapshot(viewer, now())))
            })
        };
        let mut sends: Vec<_> =
            viewers.iter().map(|viewer| (link.clone(), message(viewer))).collect();
        self.watchers.push(Watcher { user, link: link.clone(), viewers });
        if self.note_presence() {
            sends.extend(self.presence_for_all());
        } else {
            sends.push((link.clone(), self.presence_text()));
        }
        if self.table.stage() == Stage::Over
            && let Ok(Some(next)) = self.tables.next_table(self.key).await
        {
            sends.push((link, self.next_text(next)));
        }
        self.send(sends).await;
    }

    /// Sends by way of the writer: nobody sees what is not on disk yet.
    async fn send(&self, sends: Vec<(Link, Utf8Bytes)>) {
        let broken = Arc::clone(&self.broken);
        self.writer.hand_in(Job { sends, broken, ..Job::default() }).await;
    }

    /// Tells everybody who is connected, if that has changed.
    async fn tell_presence(&mut self) {
        if self.note_presence() {
            self.send(self.presence_for_all().collect()).await;
        }
    }

    /// Finds out whose people are connected, and whether there is something to tell about it.
    fn note_presence(&mut self) -> bool {
        self.watchers.retain(|watcher| !watcher.link.is_gone());
        let people = self.table.people().map(|(seat, _)| seat).collect();
        let watched = self.watchers.iter().flat_map(|watcher| &watcher.viewers);
        let connected: SeatSet = watched.filter_map(|viewer| viewer.seat()).collect();
        self.presence.note(people, connected, now())
    }

    fn next_text(&self, NextTable { name, by }: NextTable) -> Utf8Bytes {
        encode(&ServerMessage::Next { table: self.table.name().to_owned(), next: name, by })
    }

    fn presence_text(&self) -> Utf8Bytes {
        let (table, seats) = (self.table.name().to_owned(), self.presence.seats());
        encode(&ServerMessage::Present { table, seats })
    }

    fn presence_for_all(&self) -> impl Iterator<Item = (Link, Utf8Bytes)> {
        let text = self.presence_text();
        self.watchers.iter().map(move |watcher| (watcher.link.clone(), text.clone()))
    }

    fn viewers(&self, user: Option<&UserId>) -> Vec<Viewer> {
        viewers_of(&self.table, user)
    }

    /// How lists show the table, if that has changed.
    fn new_card(&mut self) -> Option<TableCard> {
        if self.is_on_card() {
            return None;
        }
        let ends = self.card.stage != Stage::Over && self.table.stage() == Stage::Over;
        self.card = card(&self.table);
        // Once: whatever changes afterwards, such as the name of somebody who played, is no result.
        Some(TableCard { unrated: ends && self.table.plan().rated, ..self.card.clone() })
    }

    /// Whether lists show the table as it is. Another person may have the same name.
    fn is_on_card(&self) -> bool {
        let TableCard { stage, host, sitters, people, .. } = &self.card;
        *stage == self.table.stage()
            && host == self.table.host()
            && self.table.seats_still(sitters)
            && self.table.known().eq(people.iter().map(|(seat, user)| (*seat, user)))
    }

    fn call_bots(&mut self, calls: &[BotCall]) {
        if self.table.stage() != Stage::Paused {
            let is_asked = |seat: usize| calls.iter().any(|call| call.seat.index() == seat);
            self.thinking.retain(|&seat, _| is_asked(seat));
        }
        for &BotCall { seat, level, decision } in calls {
            let known = self.thinking.get(&seat.index()).map(|thought| thought.decision);
            let Some(game) = self.table.position().filter(|_| known != Some(decision)) else {
                continue;
            };
            let (game, bots, handle) = (game.boxed_clone(), self.bots.clone(), self.handle.clone());
            let host = self.table.host().clone();
            let task = tokio::spawn(async move {
                let action = bots.think(&host, game, seat, level).await;
                if let Some(handle) = handle.upgrade() {
                    let input = Input::BotActs { seat, decision, action };
                    let _ = handle.send(Box::new(Ask::Input(input, Reply::Nobody))).await;
                }
            });
            let task = task.abort_handle();
            // What the bot was asked before is of no use any more.
            self.thinking.insert(seat.index(), Thought { decision, task });
        }
    }

    /// A bot has thought to the end: if its answer comes at the wrong moment, because the game is
    /// paused or somebody has come back to the seat, it has to be asked again later.
    fn has_thought(&mut self, seat: Seat, decision: u32) {
        self.thinking.retain(|&at, thought| at != seat.index() || thought.decision != decision);
    }

    /// A bot has thought in vain: whoever still owes a decision is asked again.
    fn refuse_bot(&mut self, fault: &Fault) {
        if fault.code != FaultCode::Stale {
            tracing::warn!(table.id = self.table.name(), %fault.message, "a bot was refused");
        }
        let mut out = Outbox::default();
        self.table.resume(&mut out);
        self.call_bots(&out.bots);
    }

    /// Whether nobody would notice if the table were not in memory.
    fn may_leave(&mut self) -> bool {
        self.watchers.retain(|watcher| !watcher.link.is_gone());
        let mut out = Outbox::default();
        self.table.resume(&mut out);
        let soon = self.alarm.is_some_and(|alarm| alarm < now() + SOON);
        self.watchers.is_empty() && out.bots.is_empty() && !soon
    }

    /// Keeps what the table has come to, if making it from what is kept would take a while.
    async fn keep(&mut self) {
        if self.table.logged() < self.kept + WORTH_KEEPING {
            return;
        }
        self.kept = self.table.logged();
        let rules_version = self.table.rules().rules_version();
        let snapshot = Some(Kept { rules_version, saved: self.table.save() });
        let append = Append { key: self.key, entries: Vec::new(), card: None, snapshot };
        let broken = Arc::clone(&self.broken);
        self.writer.hand_in(Job { append: Some(append), broken, ..Job::default() }).await;
    }

    /// Leaves memory, unless somebody has just asked something.
    async fn leave(&mut self, at_once: bool) -> bool {
        if !at_once {
            self.keep().await;
        }
        self.writer.flush().await;
        if !at_once {
            self.tables.sleeps(self.key, self.alarm).await;
        }
        if !self.tables.forget(self.table.name(), &mut self.asks, at_once) {
            self.tables.sleeps(self.key, card(&self.table).wake_at).await;
            return false;
        }
        while let Some(ask) = self.asks.recv().await {
            self.tables.ask_later(self.table.name().to_owned(), *ask);
        }
        // Whoever still watches goes on watching the table that is made from the log.
        for Watcher { user, link, .. } in self.watchers.drain(..).filter(|w| !w.link.is_gone()) {
            // Who was deleted meanwhile is a spectator now.
            let user = user.filter(|user| !self.tables.is_forgotten(user));
            let watch = Ask::Watch { user, link, since: BTreeMap::new() };
            self.tables.ask_later(self.table.name().to_owned(), watch);
        }
        true
    }
}

/// Whose eyes a person looks through: all their seats', or a spectator's.
pub(crate) fn viewers_of(table: &Table, user: Option<&UserId>) -> Vec<Viewer> {
    let seats = user.map(|user| table.seats_of(user)).unwrap_or_default();
    if seats.is_empty() {
        vec![Viewer::Spectator]
    } else {
        seats.iter().map(Viewer::Seat).collect()
    }
}

/// What viewers are told about what has just happened: the same to all who see the same.
struct Updates<'a> {
    table: &'a Table,
    out: &'a Outbox,
    showing: &'a mut Vec<(Viewer, Showing)>,
    /// What they were told before.
    before: Vec<(Viewer, Showing)>,
    common: Common,
    made: Vec<(Viewer, bool, Utf8Bytes)>,
}

impl<'a> Updates<'a> {
    fn new(
        table: &'a Table,
        out: &'a Outbox,
        showing: &'a mut Vec<(Viewer, Showing)>,
    ) -> Updates<'a> {
        // Who is not told of a change now does not know what they see any more.
        let before = showing.extract_if(.., |(viewer, _)| out.changed.contains(viewer)).collect();
        Updates { table, out, showing, before, common: Common::default(), made: Vec::new() }
    }

    /// The update for a viewer: everything, or what differs from the last one.
    fn text(&mut self, viewer: Viewer, all: bool) -> Utf8Bytes {
        let same =
            |(known, whole, _): &&(Viewer, bool, Utf8Bytes)| *known == viewer && *whole == all;
        if let Some((_, _, text)) = self.made.iter().find(same) {
            return text.clone();
        }
        let known = self.before.iter().position(|(known, _)| *known == viewer && !all);
        let mut showing = known.map_or_else(Showing::default, |at| self.before.swap_remove(at).1);
        let text = self.table.write_update(viewer, now(), self.out, &mut showing, &mut self.common);
        if !all {
            self.showing.push((viewer, showing));
        }
        // JSON is UTF-8, so nothing is lost.
        let text = Utf8Bytes::try_from(text).unwrap_or_default();
        self.made.push((viewer, all, text.clone()));
        text
    }
}
