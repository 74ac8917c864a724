//! One writer for all logs: whatever waits goes to disk in one commit, and only then is sent.

use crate::{
    link::{Link, encode},
    store::{Append, Store},
};
use petteia_protocol::{Fault, FaultCode, ServerMessage};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{SyncSender, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};
use tokio::{
    runtime::Handle,
    sync::{mpsc, oneshot},
};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// How many jobs may wait; who brings more has to wait too.
const WAITING: usize = 4096;

/// How many jobs share a commit at most.
const TOGETHER: usize = 1024;

/// When so many have shared a commit, some more are let in before the next one: each commit costs
/// something of its own, however many share it, and where a crowd plays the time for that is taken
/// from the tables.
const CROWD: usize = 12;

/// How many are let in at most: if a crowd waited until all of it are there again, nobody would play
/// while the disk writes, and the disk would have nothing to do while they play.
const ENOUGH: usize = 24;

/// How often the next commit looks whether they are in.
const LOOKS: u32 = 4;

/// How long it waits each time: in all less than anybody notices.
const BREATH: Duration = Duration::from_micros(200);

/// How many commits may be on disk of which not everybody has been told yet.
const AHEAD: usize = 4;

/// How long after its commit somebody may be told before the connections' own tasks have to help.
const LATE: Duration = Duration::from_micros(400);

/// To how many others an update is written at once; to the rest by their own tasks.
const AT_ONCE: usize = 16;

/// What to do once something is on disk.
#[derive(Default)]
pub(crate) struct Job {
    /// What to store; nothing for what only has to come after what was stored before.
    pub(crate) append: Option<Append>,
    /// What to send then.
    pub(crate) sends: Vec<(Link, Utf8Bytes)>,
    /// Whom to answer then.
    pub(crate) reply: Reply,
    /// Whether an earlier append of the same table has failed: then nothing of it counts.
    pub(crate) broken: Arc<AtomicBool>,
}

/// Who waits for an answer.
#[derive(Default)]
pub(crate) enum Reply {
    /// Nobody.
    #[default]
    Nobody,
    /// A connection, by the number of its request.
    Link(Link, u64),
    /// A handler.
    Handler(oneshot::Sender<Result<(), Fault>>),
}

impl Reply {
    pub(crate) fn send(self, result: Result<(), Fault>) {
        match (self, result) {
            (Reply::Nobody, _) => {}
            (Reply::Link(link, request), Ok(())) => link.say(&ServerMessage::Done { request }),
            (Reply::Link(link, request), Err(fault)) => {
                link.refuse(Fault { request: Some(request), ..fault });
            }
            // The handler may have gone away meanwhile.
            (Reply::Handler(sender), result) => drop(sender.send(result)),
        }
    }
}

/// The way to the writer.
#[derive(Clone)]
pub(crate) struct Writer(mpsc::Sender<Job>);

impl Writer {
    /// Starts the writer, within a runtime.
    pub(crate) fn start(store: Arc<dyn Store>) -> Writer {
        let (sender, receiver) = mpsc::channel(WAITING);
        // On a thread of its own: as a task it would stand in line behind all the tables and sockets
        // each time the disk has answered, and everybody waits for the disk.
        let runtime = Handle::current();
        // So that the next commit need not wait until everybody has been told of this one.
        let (done, finished) = sync_channel(AHEAD);
        thread::spawn(move || finished.into_iter().for_each(tell));
        thread::spawn(move || runtime.block_on(write(store, receiver, &done)));
        Writer(sender)
    }

    /// Hands a job in; jobs are done in this order.
    pub(crate) async fn hand_in(&self, job: Job) {
        if let Err(mpsc::error::SendError(job)) = self.0.send(job).await {
            job.broken.fetch_or(job.append.is_some(), Ordering::AcqRel);
            job.reply.send(Err(not_stored()));
        }
    }

    /// Waits until everything handed in before is done; whether it is.
    pub(crate) async fn flush(&self) -> bool {
        let (sender, receiver) = oneshot::channel();
        self.hand_in(Job { reply: Reply::Handler(sender), ..Job::default() }).await;
        matches!(receiver.await, Ok(Ok(())))
    }

    /// Whether anything can be stored: not any more once one of its threads has panicked.
    pub(crate) fn is_alive(&self) -> bool {
        !self.0.is_closed()
    }
}

async fn write(
    store: Arc<dyn Store>,
    mut jobs: mpsc::Receiver<Job>,
    done: &SyncSender<(Instant, Vec<Job>)>,
) {
    let mut batch = Vec::new();
    while jobs.recv_many(&mut batch, TOGETHER).await > 0 {
        let together = batch.len();
        let mut appends = Vec::with_capacity(batch.len());
        let mut owners = Vec::with_capacity(batch.len());
        for job in &mut batch {
            let append = job.append.take().filter(|_| !job.broken.load(Ordering::Acquire));
            if let Some(append) = append {
                appends.push(append);
                owners.push(Arc::clone(&job.broken));
            }
        }
        if !appends.is_empty() && commit(&*store, &appends).await.is_err() {
            one_by_one(&*store, &appends, &owners).await;
        }
        if done.send((Instant::now(), std::mem::take(&mut batch))).is_err() {
            // Nobody would be told any more of what is stored.
            return;
        }
        if together >= CROWD {
            let_in(together.min(ENOUGH), || jobs.len());
        }
    }
}

/// Waits until so many are waiting, or for a moment.
fn let_in(some: usize, waiting: impl Fn() -> usize) {
    for _ in 0..LOOKS {
        if waiting() >= some {
            return;
        }
        thread::sleep(BREATH);
    }
}

/// Tells everybody of what was on disk at that time.
fn tell((stored, batch): (Instant, Vec<Job>)) {
    for job in batch {
        finish(job, stored.elapsed() > LATE);
    }
}

/// After a failure each table is on its own, so that one that is wrong harms no other.
async fn one_by_one(store: &dyn Store, appends: &[Append], owners: &[Arc<AtomicBool>]) {
    for (append, broken) in appends.iter().zip(owners) {
        let failed = broken.load(Ordering::Acquire)
            || commit(store, std::slice::from_ref(append)).await.is_err();
        broken.store(failed, Ordering::Release);
    }
}

async fn commit(store: &dyn Store, appends: &[Append]) -> Result<(), ()> {
    let started = Instant::now();
    let stored = store.append(appends).await;
    metrics::histogram!("petteia_commit_seconds").record(started.elapsed());
    metrics::counter!("petteia_commits_total").increment(1);
    let entries: usize = appends.iter().map(|append| append.entries.len()).sum();
    metrics::counter!("petteia_log_entries_total").increment(entries as u64);
    stored.map_err(|fault| {
        metrics::counter!("petteia_commit_failures_total").increment(1);
        tracing::error!(tables = appends.len(), entries, %fault, "log entries were not stored");
    })
}

fn not_stored() -> Fault {
    Fault::new(FaultCode::Internal, "this could not be stored; please try again")
}

/// Tells everybody. Whoever acted is told last: when they know, all others do.
///
/// If that is late already, the connections' own tasks help: one of them writes to whoever acted,
/// after all others have been written to.
fn finish(job: Job, is_late: bool) {
    if job.broken.load(Ordering::Acquire) {
        job.reply.send(Err(not_stored()));
        return;
    }
    let actor = match &job.reply {
        Reply::Link(link, _) => Some(link.id()),
        Reply::Nobody | Reply::Handler(_) => None,
    };
    let (mut own, mut others) = (Vec::new(), 0);
    for (link, text) in job.sends {
        if Some(link.id()) == actor {
            own.push(text);
            continue;
        }
        others += 1;
        // A crowd of spectators is not served here, while others wait for their turn.
        if others <= AT_ONCE {
            link.send(text);
        } else {
            link.leave(std::iter::once(text));
        }
    }
    match job.reply {
        // The answer first: its sender knows then which of the updates is its own doing.
        Reply::Link(link, request) => {
            let done = encode(&ServerMessage::Done { request });
            let texts = std::iter::once(done).chain(own);
            if is_late {
                link.leave(texts);
            } else {
                link.send_all(texts);
            }
        }
        reply => reply.send(Ok(())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::TableKey;
    use std::cell::Cell;

    #[tokio::test]
    async fn who_brings_something_when_the_writer_is_gone_hears_so() {
        let (sender, receiver) = mpsc::channel(4);
        let writer = Writer(sender);
        assert!(writer.is_alive());
        drop(receiver);
        assert!(!writer.is_alive() && !writer.flush().await);
        let (reply, answer) = oneshot::channel();
        let append = Append { key: TableKey(1), entries: Vec::new(), card: None, snapshot: None };
        let job = Job { append: Some(append), reply: Reply::Handler(reply), ..Job::default() };
        let broken = Arc::clone(&job.broken);
        writer.hand_in(job).await;
        assert_eq!(answer.await.unwrap().unwrap_err().code, FaultCode::Internal);
        assert!(broken.load(Ordering::Acquire), "what is in memory is not what is on disk");
    }

    #[test]
    fn a_crowd_is_let_in_before_the_next_commit() {
        let waiting = Cell::new(CROWD - 2);
        let looked = Cell::new(0);
        let look = || {
            looked.set(looked.get() + 1);
            waiting.replace(waiting.get() + 1)
        };
        let_in(CROWD, look);
        assert_eq!((looked.get(), waiting.get()), (3, CROWD + 1));
    }

    #[test]
    fn who_does_not_come_is_not_waited_for() {
        let looked = Cell::new(0);
        let_in(CROWD, || {
            looked.set(looked.get() + 1);
            0
        });
        assert_eq!(looked.get(), LOOKS);
    }
}
