//! The socket: play, lobby and watching, all at one path.

use crate::{
    error::Answer,
    extract::{From, Maybe, Who, check_table},
    frame::Frame,
    limits::{MessageLimit, SocketPlace},
    link::{Link, LinkEnd},
    running::Ask,
    state::{App, stopped},
    wire::{Caller, Upgrade, Wire},
    writer::Reply,
};
use axum::{extract::State, response::Response};
use petteia_protocol::{ClientMessage, Fault, FaultCode, ServerMessage};
use petteia_table::{Input, UserId};
use std::{collections::BTreeSet, io, pin::pin, time::Duration};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::{self, Message, protocol::frame::coding::CloseCode};

/// How long a slow reader may take nothing of what waits, and to hear the last word.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long whoever still speaks may take to hear that word.
const LINGER: Duration = Duration::from_secs(1);

/// After so long without a word from the client the connection is taken for dead. Clients ping.
const SILENCE: Duration = Duration::from_secs(120);

/// How many more messages may be refused for coming too fast than are taken, before the connection
/// ends.
const OVERRUNS: u32 = 1000;

/// How many tables one connection may follow.
const FOLLOWED: usize = 100;

/// Makes a socket of a request.
pub(crate) async fn upgrade(
    State(app): State<App>,
    maybe: Maybe,
    From(address): From,
    upgrade: Upgrade,
) -> Answer<Response> {
    if let Some(who) = &maybe.0 {
        who.may("play")?;
    }
    let place = app.limits.socket(address)?;
    Ok(upgrade.agree(move |caller| run(app, maybe.0, place, caller)))
}

/// Talks with somebody until one of both goes.
async fn run(app: App, who: Option<Who>, place: SocketPlace, caller: Caller) {
    let (largest, room) = (app.config.largest_message, app.config.waiting_updates);
    let (mut wire, link, mut end) = caller.open(largest, room).await;
    if let Some(who) = &who {
        app.sessions.enter(who, &link);
    }
    let mut session = Box::new(Session::new(app, who, link, place));
    let ended = session.talk(&mut wire, &mut end).await;
    let is_our_word = matches!(ended, End::Close(..));
    Box::pin(session.leave(end, ended)).await;
    if is_our_word {
        let _ = timeout(LINGER, wire.drain()).await;
    }
}

/// One connection.
struct Session {
    app: App,
    who: Option<Who>,
    link: Link,
    followed: BTreeSet<String>,
    limit: MessageLimit,
    overruns: u32,
    place: SocketPlace,
}

/// Why a session ends.
enum End {
    /// The client is gone or does not listen.
    Gone,
    /// We end it.
    Close(CloseCode, &'static str),
}

impl End {
    /// What is no message ends the connection, too.
    fn of(fault: &tungstenite::Error) -> End {
        match fault {
            tungstenite::Error::Capacity(_) => {
                End::Close(CloseCode::Size, "the message is too large")
            }
            tungstenite::Error::Utf8(_) => End::Close(CloseCode::Invalid, "this is no UTF-8"),
            tungstenite::Error::Protocol(_) => {
                End::Close(CloseCode::Protocol, "this is no WebSocket")
            }
            _ => End::Gone,
        }
    }
}

impl Session {
    fn new(app: App, who: Option<Who>, link: Link, place: SocketPlace) -> Session {
        let limit = app.limits.messages();
        let (followed, overruns) = (BTreeSet::new(), 0);
        Session { app, who, link, followed, limit, overruns, place }
    }

    async fn leave(mut self: Box<Self>, end: LinkEnd, ended: End) {
        // Without an end nothing more is passed on, and tables know that somebody is gone.
        let last = match ended {
            End::Gone => None,
            End::Close(code, reason) => Some(end.end(Frame::close(code.into(), reason), PATIENCE)),
        };
        for table in std::mem::take(&mut self.followed) {
            self.app.tables.unwatch(&table, self.link.id()).await;
        }
        if let Some(last) = last {
            let _ = timeout(PATIENCE, last).await;
        }
    }

    async fn talk(&mut self, wire: &mut Wire, end: &mut LinkEnd) -> End {
        let app = self.app.clone();
        let mut stopping = app.stopping.subscribe();
        // These wait all the time, not anew for every message.
        let mut stopped = pin!(stopped(&mut stopping));
        let mut silence = pin!(sleep_until(Instant::now() + SILENCE));
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                open = end.stirred() => {
                    if let Err(reason) = open {
                        return End::Close(CloseCode::Policy, reason);
                    }
                    if let Err(fault) = end.flush(PATIENCE).await {
                        if fault.kind() == io::ErrorKind::TimedOut {
                            metrics::counter!("petteia_links_cut_total").increment(1);
                        }
                        return End::Gone;
                    }
                }
                said = wire.hear() => match said {
                    Some(Ok(message)) => {
                        heard = Instant::now();
                        // Boxed: what answering takes is not kept by those who are quiet.
                        if let Some(ended) = Box::pin(self.hear(message)).await {
                            return ended;
                        }
                    }
                    Some(Err(fault)) => return End::of(&fault),
                    None => return End::Gone,
                },
                () = &mut silence => {
                    if heard.elapsed() >= SILENCE {
                        return End::Close(CloseCode::Away, "nothing was heard of you");
                    }
                    silence.as_mut().reset(heard + SILENCE);
                }
                () = &mut stopped => {
                    return End::Close(CloseCode::Restart, "the server stops: resume soon");
                }
            }
        }
    }

    async fn hear(&mut self, message: Message) -> Option<End> {
        let person = self.who.as_ref().map(|who| &who.id);
        if !self.app.limits.message(&self.limit, &self.place, person) {
            self.overruns += 1;
            if self.overruns > OVERRUNS {
                return Some(End::Close(CloseCode::Policy, "far too fast"));
            }
            self.link.refuse(Fault::new(FaultCode::TooMuch, "not so fast, please"));
            return None;
        }
        self.overruns = self.overruns.saturating_sub(1);
        match message {
            Message::Text(text) => match serde_json::from_str(&text) {
                Ok(message) => self.obey(message).await,
                Err(error) => self.refuse(FaultCode::Malformed, &error.to_string()),
            },
            Message::Binary(_) => {
                self.refuse(FaultCode::Malformed, "messages are text in JSON, not bytes");
            }
            Message::Close(_) => return Some(End::Gone),
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
        }
        None
    }

    fn refuse(&self, code: FaultCode, message: &str) {
        // Some of the message may be the client's own words: not more than a line of them.
        self.link.refuse(Fault::new(code, message.chars().take(200).collect::<String>()));
    }

    async fn obey(&mut self, message: ClientMessage) {
        let (table, request) = match &message {
            ClientMessage::Lobby => return self.follow_lobby().await,
            ClientMessage::Ping => return self.link.say(&ServerMessage::Pong),
            ClientMessage::Act { table, request, .. }
            | ClientMessage::Consider { table, request, .. }
            | ClientMessage::Advise { table, request, .. } => (table.clone(), *request),
            ClientMessage::Watch { table, .. }
            | ClientMessage::Unwatch { table }
            | ClientMessage::StepBack { table, .. }
            | ClientMessage::Nonce { table, .. }
            | ClientMessage::Order { table, .. }
            | ClientMessage::Chat { table, .. }
            | ClientMessage::Takeback { table, .. }
            | ClientMessage::NoTakeback { table, .. }
            | ClientMessage::Pause { table, .. }
            | ClientMessage::Leave { table, .. }
            | ClientMessage::StandIn { table, .. }
            | ClientMessage::Return { table, .. } => (table.clone(), 0),
        };
        if let Err(fault) = self.obey_at(&table, message).await {
            let request = (request > 0).then_some(request);
            self.link.refuse(Fault { table: Some(shortened(&table)), request, ..fault });
        }
    }

    /// Does what concerns one table.
    async fn obey_at(&mut self, table: &str, message: ClientMessage) -> Result<(), Fault> {
        check_table(table)?;
        match message {
            ClientMessage::Watch { since, .. } => {
                if self.followed.len() >= FOLLOWED && !self.followed.contains(table) {
                    return Err(Fault::new(FaultCode::TooMuch, "these are too many tables"));
                }
                let (user, link) = (self.known().map(|who| who.id.clone()), self.link.clone());
                self.app.tables.ask(table, Ask::Watch { user, link, since }).await?;
                self.followed.insert(table.to_owned());
                Ok(())
            }
            ClientMessage::Unwatch { .. } => {
                if self.followed.remove(table) {
                    self.app.tables.unwatch(table, self.link.id()).await;
                }
                Ok(())
            }
            ClientMessage::Consider { seat, line, request, .. } => {
                let (user, link) = (self.thinker()?, self.link.clone());
                let ask = Ask::Consider { user, seat, line, request, link };
                self.app.tables.ask(table, ask).await
            }
            ClientMessage::Advise { seat, request, .. } => {
                let (user, link) = (self.thinker()?, self.link.clone());
                self.app.tables.ask(table, Ask::Advise { user, seat, request, link }).await
            }
            message => {
                if matches!(message, ClientMessage::Chat { .. }) {
                    self.app.limits.line(&self.somebody()?.id, &self.place, table)?;
                    self.learn_name().await?;
                }
                let request = match &message {
                    ClientMessage::Act { request, .. } => *request,
                    _ => 0,
                };
                let input = self.input(message)?;
                let reply = Reply::Link(self.link.clone(), request);
                self.app.tables.ask(table, Ask::Input(input, reply)).await
            }
        }
    }

    /// Who it is, unless they were deleted meanwhile.
    fn known(&self) -> Option<&Who> {
        self.who.as_ref().filter(|who| !self.app.tables.is_forgotten(&who.id))
    }

    fn somebody(&self) -> Result<&Who, Fault> {
        let unknown = || Fault::new(FaultCode::Forbidden, "say who you are first");
        self.known().ok_or_else(unknown)
    }

    /// They may have another name since the socket was opened.
    async fn learn_name(&mut self) -> Result<(), Fault> {
        let Some(who) = &mut self.who else { return Ok(()) };
        let person = self.app.store.person(&who.id).await.map_err(crate::tables::internal)?;
        if let Some(person) = person {
            who.name = person.name;
        }
        Ok(())
    }

    /// Who asks something that takes time; nobody may ask that too often.
    fn thinker(&self) -> Result<UserId, Fault> {
        let user = self.somebody()?.id.clone();
        self.app.limits.question(&user)?;
        Ok(user)
    }

    /// What a message means for a table.
    fn input(&self, message: ClientMessage) -> Result<Input, Fault> {
        let who = self.somebody()?;
        let user = who.id.clone();
        Ok(match message {
            ClientMessage::Act { seat, decision, action, .. } => {
                Input::Act { user, seat, decision, action }
            }
            ClientMessage::StepBack { seat, .. } => Input::StepBack { user, seat },
            ClientMessage::Nonce { seat, nonce, .. } => Input::Nonce { user, seat, nonce },
            ClientMessage::Order { seat, order, .. } => Input::Order { user, seat, order },
            ClientMessage::Chat { text, to, .. } => {
                Input::Say { user, name: who.name.clone(), text, to }
            }
            ClientMessage::Takeback { seat, to, .. } => Input::Takeback { user, seat, to },
            ClientMessage::NoTakeback { seat, .. } => Input::NoTakeback { user, seat },
            ClientMessage::Pause { seat, paused, .. } => Input::Pause { user, seat, paused },
            ClientMessage::Leave { seat, .. } => Input::Leave { user, seat },
            ClientMessage::Return { seat, .. } => Input::Return { user, seat },
            ClientMessage::StandIn { seat, .. } => Input::StandIn { user, seat },
            ClientMessage::Watch { .. }
            | ClientMessage::Unwatch { .. }
            | ClientMessage::Consider { .. }
            | ClientMessage::Advise { .. }
            | ClientMessage::Lobby
            | ClientMessage::Ping => {
                return Err(Fault::new(FaultCode::Malformed, "this is about no table"));
            }
        })
    }

    async fn follow_lobby(&self) {
        if let Err(fault) = self.app.lobby.follow(&*self.app.store, self.link.clone()).await {
            self.link.refuse(crate::tables::internal(fault));
        }
    }
}

fn shortened(table: &str) -> String {
    table.chars().take(64).collect()
}
