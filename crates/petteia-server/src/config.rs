//! What can be set, and its defaults. `docs/server.md` explains every line.

use std::{env, net::SocketAddr, path::PathBuf, time::Duration};
use thiserror::Error;

/// What can be set about a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub address: SocketAddr,
    /// The folder of the SQLite file; the platform's data folder if absent.
    pub data: Option<PathBuf>,
    /// A PostgreSQL URL, if SQLite is outgrown.
    pub database: Option<String>,
    /// Whether browsers see us over HTTPS: then cookies never travel otherwise.
    pub secure: bool,
    /// Whether a proxy in front of us tells the addresses of clients in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// The key with which other machines may have the numbers at `/metrics`; none may if absent.
    pub metrics_token: Option<String>,
    /// After how long without anybody watching a table leaves memory.
    pub idle_after: Duration,
    /// How many tables are in memory at most, unless more of them are needed there.
    pub tables_in_memory: usize,
    /// How long somebody may be away before the others at the table are told.
    pub away_after: Duration,
    /// How many bots may think at the same time.
    pub bots: usize,
    /// The largest request body in bytes.
    pub largest_body: usize,
    /// The largest socket message in bytes.
    pub largest_message: usize,
    /// How many sockets there may be.
    pub sockets: usize,
    /// How many sockets one address may have.
    pub sockets_per_address: usize,
    /// How many messages a second one socket may send in the long run.
    pub messages_per_second: u32,
    /// How many requests a second one address, and one person, may send in the long run.
    pub requests_per_second: u32,
    /// How many passwords a minute one address may try in the long run.
    pub tries_per_minute: u32,
    /// How many lines a second one person may say in the long run.
    pub lines_per_second: u32,
    /// How often a second one person may ask what a line would lead to, or a bot for advice, in the
    /// long run.
    pub questions_per_second: u32,
    /// How many tables one person may have set up that are not over.
    pub tables_per_person: usize,
    /// How many tables a minute may be set up from one address.
    pub tables_per_minute: u32,
    /// How many updates may wait for a slow reader before it is cut off.
    pub waiting_updates: usize,
    /// How long sockets have to say goodbye when the server stops.
    pub drain: Duration,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            address: SocketAddr::from(([127, 0, 0, 1], 7373)),
            data: None,
            database: None,
            secure: false,
            behind_proxy: false,
            metrics_token: None,
            idle_after: Duration::from_secs(600),
            tables_in_memory: 20_000,
            away_after: Duration::from_secs(5),
            bots: 2,
            largest_body: 1 << 20,
            largest_message: 64 << 10,
            sockets: 20_000,
            sockets_per_address: 500,
            messages_per_second: 100,
            requests_per_second: 50,
            tries_per_minute: 20,
            lines_per_second: 2,
            questions_per_second: 20,
            tables_per_person: 200,
            tables_per_minute: 120,
            waiting_updates: 256,
            drain: Duration::from_secs(10),
        }
    }
}

/// An environment variable cannot be read.
#[derive(Clone, Eq, PartialEq, Debug, Error)]
#[error("{name} cannot be «{value}»: {expected}")]
pub struct BadSetting {
    name: &'static str,
    value: String,
    expected: &'static str,
}

impl Config {
    /// The defaults, changed by the environment.
    ///
    /// # Errors
    /// If a variable cannot be read.
    pub fn from_env() -> Result<Config, BadSetting> {
        Config::from_variables(|name| env::var(name).ok())
    }

    /// The defaults, changed by variables.
    ///
    /// # Errors
    /// If a variable cannot be read.
    pub fn from_variables(
        variable: impl Fn(&'static str) -> Option<String>,
    ) -> Result<Config, BadSetting> {
        let mut config = Config::default();
        let Config { address, secure, behind_proxy, bots, .. } = &mut config;
        set(&variable, "PETTEIA_ADDRESS", "an address and port, such as 0.0.0.0:7373", address)?;
        set(&variable, "PETTEIA_SECURE", "true or false", secure)?;
        set(&variable, "PETTEIA_BEHIND_PROXY", "true or false", behind_proxy)?;
        set(&variable, "PETTEIA_BOTS", WHOLE, bots)?;
        let durations = [
            ("PETTEIA_IDLE_SECONDS", &mut config.idle_after),
            ("PETTEIA_AWAY_SECONDS", &mut config.away_after),
            ("PETTEIA_DRAIN", &mut config.drain),
        ];
        for (name, duration) in durations {
            let mut seconds = duration.as_secs();
            set(&variable, name, "a number of seconds", &mut seconds)?;
            *duration = Duration::from_secs(seconds);
        }
        set(&variable, "PETTEIA_TABLES_IN_MEMORY", WHOLE, &mut config.tables_in_memory)?;
        set(&variable, "PETTEIA_LARGEST_BODY", WHOLE, &mut config.largest_body)?;
        set(&variable, "PETTEIA_LARGEST_MESSAGE", WHOLE, &mut config.largest_message)?;
        set(&variable, "PETTEIA_SOCKETS", WHOLE, &mut config.sockets)?;
        set(&variable, "PETTEIA_SOCKETS_PER_ADDRESS", WHOLE, &mut config.sockets_per_address)?;
        set(&variable, "PETTEIA_MESSAGES_PER_SECOND", WHOLE, &mut config.messages_per_second)?;
        set(&variable, "PETTEIA_REQUESTS_PER_SECOND", WHOLE, &mut config.requests_per_second)?;
        set(&variable, "PETTEIA_TRIES_PER_MINUTE", WHOLE, &mut config.tries_per_minute)?;
        set(&variable, "PETTEIA_LINES_PER_SECOND", WHOLE, &mut config.lines_per_second)?;
        set(&variable, "PETTEIA_QUESTIONS_PER_SECOND", WHOLE, &mut config.questions_per_second)?;
        set(&variable, "PETTEIA_TABLES_PER_PERSON", WHOLE, &mut config.tables_per_person)?;
        set(&variable, "PETTEIA_TABLES_PER_MINUTE", WHOLE, &mut config.tables_per_minute)?;
        set(&variable, "PETTEIA_WAITING_UPDATES", WHOLE, &mut config.waiting_updates)?;
        // An empty key would be anybody's.
        config.metrics_token = variable("PETTEIA_METRICS_TOKEN").filter(|key| !key.is_empty());
        config.data = variable("PETTEIA_DATA").map(PathBuf::from);
        config.database = variable("PETTEIA_DATABASE");
        Ok(config)
    }

    /// The same with its data where somebody says. Whoever names a folder means the file in it,
    /// whatever database the variables name.
    #[must_use]
    pub fn with_data(self, folder: Option<PathBuf>, database: Option<String>) -> Config {
        let known = self.database.filter(|_| folder.is_none());
        Config { data: folder.or(self.data), database: database.or(known), ..self }
    }

    /// The SQLite file.
    pub fn sqlite_file(&self) -> PathBuf {
        let folder = self.data.clone().unwrap_or_else(data_folder);
        folder.join("petteia.sqlite")
    }
}

const WHOLE: &str = "a whole number";

fn set<T: std::str::FromStr>(
    variable: &impl Fn(&'static str) -> Option<String>,
    name: &'static str,
    expected: &'static str,
    into: &mut T,
) -> Result<(), BadSetting> {
    if let Some(value) = variable(name) {
        *into = value.parse().map_err(|_| BadSetting { name, value, expected })?;
    }
    Ok(())
}

/// Where the platform keeps the data of programs.
fn data_folder() -> PathBuf {
    let home = |below: &str| env::var_os("HOME").map(|home| PathBuf::from(home).join(below));
    let folder = if cfg!(target_os = "windows") {
        env::var_os("APPDATA").map(PathBuf::from)
    } else if cfg!(target_os = "macos") {
        home("Library/Application Support")
    } else {
        env::var_os("XDG_DATA_HOME").map(PathBuf::from).or_else(|| home(".local/share"))
    };
    folder.unwrap_or_else(|| PathBuf::from(".")).join("petteia")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_change_the_defaults() {
        let config = Config::from_variables(|name| match name {
            "PETTEIA_ADDRESS" => Some("0.0.0.0:80".to_owned()),
            "PETTEIA_IDLE_SECONDS" => Some("5".to_owned()),
            "PETTEIA_DATA" => Some("/srv/petteia".to_owned()),
            _ => None,
        });
        let config = config.unwrap();
        assert_eq!(config.address.port(), 80);
        assert_eq!(config.idle_after, Duration::from_secs(5));
        assert_eq!(config.sqlite_file(), PathBuf::from("/srv/petteia/petteia.sqlite"));
        assert_eq!(config.bots, Config::default().bots);
    }

    #[test]
    fn who_says_where_the_data_are_is_believed_more_than_the_variables() {
        let variable = |name: &str| match name {
            "PETTEIA_DATA" => Some("/srv/petteia".to_owned()),
            "PETTEIA_DATABASE" => Some("postgres://one".to_owned()),
            _ => None,
        };
        let place = |folder: Option<&str>, database: Option<&str>| {
            let config = Config::from_variables(variable).unwrap();
            let config = config.with_data(folder.map(PathBuf::from), database.map(String::from));
            (config.data.unwrap().display().to_string(), config.database)
        };
        let at = |folder: &str, database: Option<&str>| {
            (folder.to_owned(), database.map(ToOwned::to_owned))
        };
        assert_eq!(place(None, None), at("/srv/petteia", Some("postgres://one")));
        assert_eq!(place(Some("/here"), None), at("/here", None));
        assert_eq!(place(None, Some("postgres://two")), at("/srv/petteia", Some("postgres://two")));
        let both = place(Some("/here"), Some("postgres://two"));
        assert_eq!(both, at("/here", Some("postgres://two")));
    }

    #[test]
    fn nonsense_is_named() {
        let config = Config::from_variables(|name| (name == "PETTEIA_BOTS").then(|| "x".into()));
        assert_eq!(config.unwrap_err().to_string(), "PETTEIA_BOTS cannot be «x»: a whole number");
    }
}
