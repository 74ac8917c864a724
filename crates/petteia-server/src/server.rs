//! Puts everything together, runs it, and stops it gently.

use crate::{
    bots::{BotMind, BotPool},
    config::Config,
    door::Door,
    error::Refusal,
    http,
    identity::CookieKey,
    limits::Limits,
    lobby::Lobby,
    passwords::Passwords,
    sessions::Sessions,
    state::{App, Inner, stopped},
    store::{SqlStore, Store, StoreFault},
    tables::Tables,
};
use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::{HeaderName, Request},
    middleware,
    response::{Html, IntoResponse as _, Response},
    routing::get,
    serve::ListenerExt as _,
};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use petteia_kernel::AnyRules;
use petteia_protocol::FaultCode;
use std::{
    net::SocketAddr,
    num::NonZero,
    sync::{Arc, OnceLock},
    time::Duration,
};
use thiserror::Error;
use tokio::{
    net::TcpListener,
    runtime::{Builder, Runtime},
};
use tower_http::{
    catch_panic::CatchPanicLayer,
    request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer},
    trace::TraceLayer,
};

/// Why a server does not run.
#[derive(Debug, Error)]
pub enum RunFault {
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreFault),
    /// The folder cannot be made.
    #[error("the folder {folder}: {error}")]
    Folder {
        /// Which.
        folder: String,
        /// Why not.
        error: std::io::Error,
    },
    /// The address cannot be listened at.
    #[error("cannot listen at {address}: {error}")]
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why not.
        error: std::io::Error,
    },
    /// The network fails.
    #[error("the network: {0}")]
    Network(#[from] std::io::Error),
}

/// What a server is made of, besides its settings and its store.
pub struct Parts {
    /// The games to play.
    pub registry: &'static [&'static dyn AnyRules],
    /// What decides for bots.
    pub bots: Arc<dyn BotMind>,
    /// The web client, if there is one.
    pub static_files: Option<Router>,
}

/// Everything but the network.
pub struct Server {
    app: App,
    router: Router,
}

impl Server {
    /// What answers requests.
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// Serves until `shutdown`, then lets everybody finish.
    ///
    /// # Errors
    /// If the network fails.
    pub async fn serve(
        self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), RunFault> {
        let service = self.router.into_make_service_with_connect_info::<SocketAddr>();
        let (app, drain) = (self.app.clone(), self.app.config.drain);
        let stop = async move {
            shutdown.await;
            tracing::info!("stopping: sockets are told to come back");
            app.stopping.send_replace(true);
        };
        let mut stopping = self.app.stopping.subscribe();
        let door = Door::new(listener, Arc::clone(&self.app.limits)).tap_io(|_| {});
        let served = axum::serve(door, service).with_graceful_shutdown(stop);
        let all_gone = async {
            served.await?;
            // Requests are answered; those that became sockets are on their own.
            self.app.limits.sockets_gone().await;
            Ok::<_, RunFault>(())
        };
        tokio::select! {
            ended = all_gone => ended?,
            () = async {
                stopped(&mut stopping).await;
                tokio::time::sleep(drain).await;
            } => tracing::warn!("some connections did not end in time"),
        }
        self.app.tables.stop().await;
        self.app.store.close().await;
        Ok(())
    }
}

/// What a server runs on: a thread for every core but one.
///
/// That one is for the writer, whom everybody waits for, and for bots. With a thread more, a machine
/// of two cores carries a fifth fewer actions: threads take the cores from each other, and what one
/// has made the other takes apart.
///
/// # Errors
/// If the system gives no threads.
pub fn runtime() -> std::io::Result<Runtime> {
    let cores = std::thread::available_parallelism().map_or(2, NonZero::get);
    runtime_of(cores.max(2) - 1)
}

fn runtime_of(threads: usize) -> std::io::Result<Runtime> {
    let mut builder = match threads {
        // One queue for all, so nobody is overtaken.
        1 => Builder::new_current_thread(),
        _ => Builder::new_multi_thread(),
    };
    // A thread of several has room for 256 tasks; those of a larger crowd wait elsewhere, and would
    // be looked for only once in a while: then some tables wait for several rounds of the others.
    builder.worker_threads(threads).global_queue_interval(2).enable_all().build()
}

/// Puts a server together. Needs a runtime: tables and timers run beside it from now on.
///
/// # Errors
/// If the store cannot be used.
pub async fn app(
    config: Config,
    store: Arc<dyn Store>,
    parts: Parts,
) -> Result<Server, StoreFault> {
    let Parts { registry, bots, static_files } = parts;
    let pool = BotPool::new(bots, config.bots);
    let tables = Tables::new(registry, Arc::clone(&store), pool.clone(), &config);
    let lobby = Lobby::default();
    let app = App(Arc::new(Inner {
        cookies: CookieKey::load(&*store).await?,
        passwords: Passwords::default(),
        sessions: Sessions::default(),
        limits: Arc::new(Limits::new(&config)),
        metrics: recorder(),
        stopping: tokio::sync::watch::Sender::new(false),
        registry,
        games: http::Games::new(registry),
        store: Arc::clone(&store),
        tables: tables.clone(),
        bots: pool,
        lobby: lobby.clone(),
        config,
    }));
    tokio::spawn(tables.clone().keep_awake());
    tokio::spawn(tables.clone().keep_forgetting());
    tokio::spawn(tables.clone().keep_tidy());
    tokio::spawn(lobby.keep_telling(store, tables));
    tokio::spawn(tidy(app.clone()));
    let fallback = static_files.unwrap_or_else(without_client);
    let router = http::router().fallback_service(fallback);
    let router = around(&app, router).with_state(app.clone());
    Ok(Server { app, router })
}

/// What lies around every handler, the outermost last.
fn around(app: &App, router: Router<App>) -> Router<App> {
    const ID: HeaderName = HeaderName::from_static("x-request-id");
    let span = |request: &Request<axum::body::Body>| {
        let id = request.headers().get(ID).and_then(|id| id.to_str().ok()).unwrap_or_default();
        // The path alone: what follows it may be private.
        let path = request.uri().path();
        tracing::info_span!("request", request.id = id, method = %request.method(), path)
    };
    router
        .layer(DefaultBodyLimit::max(app.config.largest_body))
        .layer(middleware::from_fn_with_state(app.clone(), http::guard))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(TraceLayer::new_for_http().make_span_with(span))
        .layer(PropagateRequestIdLayer::new(ID))
        .layer(SetRequestIdLayer::new(ID, MakeRequestUuid))
}

fn panicked(_: Box<dyn std::any::Any + Send>) -> Response {
    let fault = crate::tables::internal("a handler panicked");
    Refusal::from(fault).into_response()
}

/// Where there is no web client, the front page says where the interface is.
fn without_client() -> Router {
    let page = Html(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
        <meta name=\"viewport\" content=\"width=device-width\">\
        <title>Petteia</title></head><body><main><h1>Petteia</h1>\
        <p>The server runs. It was built without the web client.</p>\
        <p><a href=\"/api\">The interface for programs</a> is here.</p></main></body></html>",
    );
    let nothing = async || Refusal::new(FaultCode::NotFound, "there is nothing here; see /api");
    Router::new().route("/", get(async move || page)).fallback(nothing)
}

/// Forgets from time to time what need not be remembered.
async fn tidy(app: App) {
    loop {
        tokio::time::sleep(Duration::from_secs(60)).await;
        app.limits.forget_quiet();
        app.sessions.forget_gone();
        app.metrics.run_upkeep();
    }
}

/// One recorder for the whole process, however many servers run in it.
fn recorder() -> PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    RECORDER
        .get_or_init(|| {
            let recorder = PrometheusBuilder::new().build_recorder();
            let handle = recorder.handle();
            // If somebody else records already, our page stays empty; nothing else is harmed.
            let _ = metrics::set_global_recorder(recorder);
            handle
        })
        .clone()
}

/// Opens the store that the settings name.
///
/// # Errors
/// If it cannot be opened.
pub async fn open_store(config: &Config) -> Result<Arc<dyn Store>, RunFault> {
    if let Some(url) = &config.database {
        return Ok(Arc::new(SqlStore::postgres(url).await?));
    }
    let file = config.sqlite_file();
    if let Some(folder) = file.parent() {
        let failed = |error| RunFault::Folder { folder: folder.display().to_string(), error };
        crate::private::folder(folder).map_err(failed)?;
    }
    Ok(Arc::new(SqlStore::sqlite(&file).await?))
}

/// Opens the store, listens, and serves until `shutdown`.
///
/// # Errors
/// If the store or the address cannot be had.
pub async fn run(
    config: Config,
    parts: Parts,
    listening: impl FnOnce(SocketAddr),
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), RunFault> {
    let address = config.address;
    let failed = |error| RunFault::Listen { address, error };
    // The address first: a second server must not touch the store of the first.
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let store = open_store(&config).await?;
    listening(listener.local_addr()?);
    app(config, store, parts).await?.serve(listener, shutdown).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    #[test]
    fn on_one_thread_nobody_is_overtaken() {
        let order = Arc::new(Mutex::new(Vec::new()));
        runtime_of(1).unwrap().block_on(async {
            let come = |number| {
                let order = Arc::clone(&order);
                tokio::spawn(async move { order.lock().unwrap().push(number) })
            };
            for task in (0..2000).map(come).collect::<Vec<_>>() {
                task.await.unwrap();
            }
        });
        assert!(order.lock().unwrap().iter().copied().eq(0..2000));
    }
}
