//! One writer for all logs: whatever waits goes to disk in one commit, and only then is sent.

use crate::{
    link::Link,
    store::{Append, Store},
};
use petteia_protocol::{Fault, FaultCode, ServerMessage};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
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

/// When so many have shared a commit, others are let in before the next one.
const CROWD: usize = 16;

/// How long: less than anybody notices, and more than it takes to make a crowd's next actions ready.
const BREATH: Duration = Duration::from_micros(500);

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
        let (done, finished) = mpsc::channel(1);
        tokio::spawn(tell(finished));
        thread::spawn(move || runtime.block_on(write(store, receiver, done)));
        Writer(sender)
    }

    /// Hands a job in; jobs are done in this order.
    pub(crate) async fn hand_in(&self, job: Job) {
        // The writer ends only with the process.
        let _ = self.0.send(job).await;
    }

    /// Waits until everything handed in before is done.
    pub(crate) async fn flush(&self) {
        let (sender, receiver) = oneshot::channel();
        self.hand_in(Job { reply: Reply::Handler(sender), ..Job::default() }).await;
        let _ = receiver.await;
    }
}

/// Tells what is on disk: in a task, so that connections of the same worker hear all of a job before
/// they go on. Those of another worker may answer the next question in between; updates are
/// numbered, so that nobody is misled by that.
async fn tell(mut finished: mpsc::Receiver<Vec<Job>>) {
    while let Some(batch) = finished.recv().await {
        batch.into_iter().for_each(finish);
    }
}

async fn write(store: Arc<dyn Store>, mut jobs: mpsc::Receiver<Job>, done: mpsc::Sender<Vec<Job>>) {
    let mut batch = Vec::new();
    while jobs.recv_many(&mut batch, TOGETHER).await > 0 {
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
        let crowded = batch.len() >= CROWD;
        // Whoever would be told is gone with the runtime.
        let _ = done.send(std::mem::take(&mut batch)).await;
        if crowded {
            thread::sleep(BREATH);
        }
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
    let started = std::time::Instant::now();
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

fn finish(job: Job) {
    if job.broken.load(Ordering::Acquire) {
        let fault = Fault::new(FaultCode::Internal, "this could not be stored; please try again");
        job.reply.send(Err(fault));
        return;
    }
    // The answer first: its sender knows then which of the updates is its own doing.
    job.reply.send(Ok(()));
    for (link, text) in job.sends {
        link.send(text);
    }
}
