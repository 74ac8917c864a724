//! `petteia serve`: the games for browsers and programs, until somebody stops it.

use crate::{Desk, failure::Failure, words::say};
use petteia_kernel::AnyRules;
use petteia_server::{Config, LevelMind, Parts, RunFault, web_client};
use std::{
    io::{self, IsTerminal as _},
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    sync::Arc,
};
use tracing_subscriber::EnvFilter;

/// The arguments of `petteia serve`. What is not given comes from the environment.
#[derive(clap::Args, Default)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "IP")]
    address: Option<IpAddr>,
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    #[arg(long)]
    log_json: bool,
}

pub(crate) fn run(desk: &mut Desk<'_>, arguments: &Arguments) -> Result<(), Failure> {
    let config = settings(arguments)?;
    log(arguments.log_json);
    let asked = config.address;
    let mut told = Ok(());
    let served = petteia_server::runtime().map_err(Failure::failed)?.block_on(async {
        // Before the address is told: whoever reads it may ask for the end at once.
        let stop = asked_to_stop()?;
        let listening = |address| told = tell(desk, asked.ip(), address);
        petteia_server::run(config, parts(), listening, stop).await
    });
    told?;
    served.map_err(|fault| failure(desk, &fault))?;
    Ok(writeln!(desk.out, "{}", say!(desk.words, "serve-stopped"))?)
}

/// The defaults, changed by the environment, changed by the arguments.
fn settings(arguments: &Arguments) -> Result<Config, Failure> {
    let mut config = Config::from_env().map_err(Failure::usage)?;
    if let Some(ip) = arguments.address {
        config.address.set_ip(ip);
    }
    if let Some(port) = arguments.port {
        config.address.set_port(port);
    }
    Ok(config.with_data(arguments.data.clone(), arguments.database.clone()))
}

fn parts() -> Parts {
    Parts { registry: registry(), bots: Arc::new(LevelMind), static_files: web_client() }
}

/// The games, for as long as the process lives.
pub(crate) fn registry() -> &'static [&'static dyn AnyRules] {
    petteia_games::games().collect::<Vec<_>>().leak()
}

/// Says where it is, in words that can be clicked or typed.
fn tell(desk: &mut Desk<'_>, ip: IpAddr, address: SocketAddr) -> Result<(), Failure> {
    let (words, port) = (desk.words, address.port());
    let here = ip.is_loopback() || ip.is_unspecified();
    let place = if here { format!("localhost:{port}") } else { address.to_string() };
    writeln!(desk.out, "{}", say!(words, "serve-address", address = format!("http://{place}")))?;
    if ip.is_unspecified() {
        writeln!(desk.out, "{}", say!(words, "serve-network", port = port.to_string()))?;
    }
    writeln!(desk.out, "{}", say!(words, "serve-how-to-stop"))?;
    Ok(desk.out.flush()?)
}

fn failure(desk: &Desk<'_>, fault: &RunFault) -> Failure {
    if let RunFault::Listen { address, error } = fault
        && error.kind() == io::ErrorKind::AddrInUse
    {
        let port = address.port();
        let next = port.checked_add(1).unwrap_or(7373).to_string();
        return Failure::Failed(say!(
            desk.words,
            "serve-port-taken",
            port = port.to_string(),
            next = next
        ));
    }
    Failure::Failed(say!(desk.words, "serve-failed", why = fault.to_string()))
}

/// Writes what happens to standard error: for people, or as JSON for programs.
fn log(json: bool) {
    let filter = EnvFilter::try_from_env("PETTEIA_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    // Somebody has set the log up already only where this runs inside another program.
    let _ = if json {
        lines.json().try_init()
    } else {
        lines.with_ansi(io::stderr().is_terminal()).try_init()
    };
}

/// Listens for Ctrl+C and the system's request to end from now on; returns when one comes.
#[cfg(unix)]
fn asked_to_stop() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => (),
            _ = terminate.recv() => (),
        }
    })
}

/// Returns when somebody presses Ctrl+C.
#[cfg(not(unix))]
fn asked_to_stop() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        // Without a handler for it, the system ends the process by itself.
        let _ = tokio::signal::ctrl_c().await;
    })
}
