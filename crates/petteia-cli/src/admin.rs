//! `petteia admin`: what those who run a server can do with its data, also while it runs.

use crate::{
    Desk,
    failure::Failure,
    serve,
    words::{Words, say},
};
use petteia_server::{
    Config,
    admin::{self, Imported},
    open_store,
    store::Store,
};
use std::{
    fs::File,
    io::{self, BufReader, BufWriter, Read, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

/// What can be done with the data of a server.
#[derive(clap::Subcommand)]
pub(crate) enum Task {
    /// Writes every table with its log.
    Export {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        place: Place,
    },
    /// Reads what an export wrote.
    Import {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        place: Place,
    },
    /// Forgets somebody.
    DeleteUser {
        #[arg(value_name = "NAME")]
        name: String,
        #[command(flatten)]
        place: Place,
    },
    /// Copies the database while the server runs.
    Backup {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        place: Place,
    },
}

/// Where the data are.
#[derive(clap::Args)]
pub(crate) struct Place {
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    #[arg(long, value_name = "URL")]
    database: Option<String>,
}

impl Place {
    fn settings(&self) -> Result<Config, Failure> {
        let config = Config::from_env().map_err(Failure::usage)?;
        Ok(config.with_data(self.data.clone(), self.database.clone()))
    }
}

pub(crate) fn run(desk: &mut Desk<'_>, task: &Task) -> Result<(), Failure> {
    let (Task::Export { place, .. }
    | Task::Import { place, .. }
    | Task::DeleteUser { place, .. }
    | Task::Backup { place, .. }) = task;
    let config = place.settings()?;
    let words = desk.words;
    // A new database would be an answer to a question nobody has asked; an import may begin one.
    let file = config.sqlite_file();
    if config.database.is_none() && !file.is_file() && !matches!(task, Task::Import { .. }) {
        let file = file.display().to_string();
        return Err(Failure::Failed(say!(words, "admin-no-data", file = file)));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let told = runtime.map_err(Failure::failed)?.block_on(async {
        let store = open_store(&config).await.map_err(|fault| failed(desk.words, fault))?;
        let done = obey(desk, task, &store).await;
        store.close().await;
        done
    })?;
    // An export to the standard output is not mixed with words about it.
    writeln!(desk.err, "{told}")?;
    Ok(())
}

async fn obey(desk: &Desk<'_>, task: &Task, store: &Arc<dyn Store>) -> Result<String, Failure> {
    let words = desk.words;
    let failure = |fault| failed(words, fault);
    match task {
        Task::Export { file, .. } => {
            let mut into = writer(words, file)?;
            let count = admin::export(&**store, &mut *into).await.map_err(failure)?;
            into.flush()?;
            Ok(say!(words, "admin-exported", n = count))
        }
        Task::Import { file, .. } => {
            let mut from = BufReader::new(reader(file).map_err(|why| {
                let (file, why) = (file.display().to_string(), why.to_string());
                Failure::Failed(say!(words, "cannot-read", file = file, why = why))
            })?);
            let registry = serve::registry();
            let imported = admin::import(&**store, registry, &mut from).await.map_err(failure)?;
            Ok(told(words, &imported))
        }
        Task::DeleteUser { name, .. } => {
            let count = admin::delete_account(&**store, name).await.map_err(failure)?;
            Ok(say!(words, "admin-deleted", name = name.clone(), n = count))
        }
        Task::Backup { file, .. } => {
            admin::backup(&**store, file).await.map_err(|fault| failed(words, fault))?;
            Ok(say!(words, "admin-backed-up", file = file.display().to_string()))
        }
    }
}

/// What came of an import, and of which tables not everything is known.
fn told(words: &Words, imported: &Imported) -> String {
    let Imported { tables, unsure } = imported;
    let mut told = say!(words, "admin-imported", n = *tables);
    if !unsure.is_empty() {
        let names = unsure.join(", ");
        told += &format!("\n{}", say!(words, "admin-unsure", n = unsure.len(), names = names));
    }
    told
}

fn failed(words: &Words, why: impl std::fmt::Display) -> Failure {
    Failure::Failed(say!(words, "admin-failed", why = why.to_string()))
}

/// A new file, or the standard output for `-`. What is there already is left alone.
fn writer(words: &Words, file: &Path) -> Result<Box<dyn Write + Send>, Failure> {
    if file == Path::new("-") {
        return Ok(Box::new(BufWriter::new(io::stdout())));
    }
    let made = petteia_server::new_private_file(file);
    let made = made.map_err(|why| failed(words, format!("{}: {why}", file.display())))?;
    Ok(Box::new(BufWriter::new(made)))
}

fn reader(file: &Path) -> io::Result<Box<dyn Read + Send>> {
    if file == Path::new("-") {
        return Ok(Box::new(io::stdin()));
    }
    Ok(Box::new(File::open(file)?))
}
