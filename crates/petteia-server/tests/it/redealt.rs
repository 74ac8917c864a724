//! The same visible game at two servers, with other hidden cards: all that a viewer receives, at
//! the socket, in the stream and in answers, is the same byte for byte, to the end of the game.
//!
//! Both servers begin each table at a position that is prepared for it: the second one's is the
//! first one's with everything dealt anew that the viewer cannot see, dice included. What the
//! others do in secret from there differs, too: in what, and in how much. Where something is shown
//! that was dealt otherwise in the second world, that goes on from a new deal of the first.

use crate::{
    prepared::{Prepared, Turning, Turnings},
    support::{ALL_GAMES, Client, Lines, Person, Scene, act, config, scene_of},
};
use petteia_kernel::{AnyGame, AnyRules, Dice, Happening, Seat, Seed, Viewer};
use petteia_protocol::{ClientMessage, ClockPlan, SeatPlan, ServerMessage, TablePlan};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// How many actions are played of games that are not played to their end.
const ACTIONS: usize = 12;

/// How many viewers those have at most; of more, some are drawn.
const VIEWERS: usize = 2;

/// How many turns games of rules with such a limit have, so that they end.
const TURNS: u32 = 30;

/// How many answers come of each look at a table.
const LOOK: usize = 2;

/// After so many actions is everything asked that can be asked; steps in secret are looked at each
/// time.
const ASKED: usize = 8;

/// The numbers of questions; those of actions are lower.
const QUESTION: u64 = 1 << 20;

/// Whoever plays and watches at one server, and a socket for each; the last one only watches.
struct World {
    scene: Scene,
    games: Vec<&'static Prepared>,
    people: Vec<Person>,
    sockets: Vec<Client>,
}

impl World {
    async fn new() -> World {
        let prepared = |rules| &*Box::leak(Box::new(Prepared::new(rules)));
        let games: Vec<&'static Prepared> = ALL_GAMES.iter().copied().map(prepared).collect();
        let registry = games.iter().map(|game| *game as &dyn AnyRules).collect::<Vec<_>>();
        let scene = scene_of(registry.leak(), config()).await;
        World { scene, games, people: Vec::new(), sockets: Vec::new() }
    }

    /// Lets in as many people as there are seats, and one more.
    async fn invite(&mut self, seats: usize) {
        (self.people, self.sockets) = (Vec::new(), Vec::new());
        for number in 0..=seats {
            let person = self.scene.guest(&format!("Guest {number}")).await;
            self.sockets.push(person.socket().await);
            self.people.push(person);
        }
    }

    /// Whose eyes these are.
    fn place_of(&self, viewer: Viewer) -> usize {
        viewer.seat().map_or(self.people.len() - 1, |seat| seat.index())
    }
}

/// A table at one of the servers, and what its viewer has received.
struct Play<'a> {
    world: &'a mut World,
    viewer: Viewer,
    table: String,
    game: Box<dyn AnyGame>,
    turnings: Turnings,
    /// How many actions there have been here.
    acted: usize,
    lines: Lines,
    /// How many messages the viewer's socket had received before.
    before: usize,
    answers: Vec<String>,
    /// The number of what is done next, the same in both worlds.
    step: u64,
}

impl<'a> Play<'a> {
    async fn begin(
        world: &'a mut World,
        viewer: Viewer,
        options: &Value,
        game: &dyn AnyGame,
    ) -> Play<'a> {
        let prepared = world.games.iter().find(|known| known.about().id == game.id()).unwrap();
        let turnings = prepared.prepare(game);
        let mut seats = vec![SeatPlan::Mine];
        seats.resize(game.n_seats(), SeatPlan::Open);
        let plan = TablePlan {
            game: game.id().to_owned(),
            options: options.clone(),
            seats,
            // So long that it never rings.
            clock: ClockPlan::Live { base: 100_000, increment: 5, window: 100_000 },
            public: true,
            rated: false,
        };
        let table = world.people[0].open_plan(plan).await;
        for person in &world.people[1..game.n_seats()] {
            person.join(&table).await;
        }
        let place = world.place_of(viewer);
        let before = world.sockets[place].received.len();
        for socket in &mut world.sockets {
            socket.watch(&table).await;
        }
        let (address, headers) = (world.scene.address, &world.people[place].headers);
        let mut lines = Lines::follow(address, headers, &table).await;
        lines.until(r#""say":"present""#).await;
        world.people[0].start(&table).await;
        world.sockets[place].settle().await;
        let (answers, acted, step, game) = (Vec::new(), 0, 0, game.boxed_clone());
        let mut play =
            Play { world, viewer, table, game, turnings, acted, lines, before, answers, step };
        play.look().await;
        play
    }

    fn person(&self) -> &Person {
        &self.world.people[self.world.place_of(self.viewer)]
    }

    fn socket(&mut self) -> &mut Client {
        let place = self.world.place_of(self.viewer);
        &mut self.world.sockets[place]
    }

    /// Asks what the table shows, and how one's own tables are listed.
    async fn look(&mut self) {
        let path = format!("/api/tables/{}", self.table);
        let seen = self.person().get(&path).await.ok().body;
        self.answers.push(seen);
        self.look_at_list("/api/me/tables").await;
    }

    /// How the table is listed.
    async fn look_at_list(&mut self, path: &str) {
        let listed = self.person().get(path).await.ok().json();
        let own = |listed: &&Value| listed["table"] == *self.table;
        let own = listed.as_array().unwrap().iter().find(own);
        self.answers.push(own.map(Value::to_string).unwrap_or_default());
    }

    /// Asks everything that can be asked: what has happened, what an action would lead to, and what
    /// a bot would do. Those who wait are refused, and spectators.
    async fn ask(&mut self) {
        self.look().await;
        let path = format!("/api/tables/{}/story", self.table);
        let story = self.person().get(&path).await.ok().body;
        self.answers.push(story);
        let (table, viewer, request) = (self.table.clone(), self.viewer, QUESTION + self.step);
        let seat = viewer.seat().unwrap_or(Seat::new(0));
        let socket = self.socket();
        let choice = socket.state(&table, viewer).choice.as_ref();
        let legal = choice.map(|choice| choice.legal.as_slice()).unwrap_or_default();
        let line = legal.get(request as usize * 31 % legal.len().max(1));
        let line = line.cloned().unwrap_or_else(|| "dance".to_owned());
        let at = table.clone();
        socket.say(&ClientMessage::Consider { table: at, seat, line, request }).await;
        socket.until(|message| answers(message, request)).await;
        socket.say(&ClientMessage::Advise { table, seat, request }).await;
        socket.until(|message| answers(message, request)).await;
    }

    /// Everybody hears what was said until now: what nobody hears would wait at the server.
    async fn hear(&mut self) {
        for socket in &mut self.world.sockets {
            socket.settle().await;
        }
        self.lines.hear();
    }

    async fn act(&mut self, seat: Seat, action: &str, turning: Option<&Turning>) {
        let request = self.step;
        let socket = &mut self.world.sockets[seat.index()];
        socket.settle().await;
        let choice = socket.state(&self.table, Viewer::Seat(seat)).choice.as_ref();
        let decision = choice.expect("who is asked knows it").decision;
        match turning {
            Some(turning) => {
                self.game = turning.after.boxed_clone();
                self.turnings.add(self.acted, turning.clone());
            }
            None => drop(self.game.act(seat, action).unwrap()),
        }
        self.acted += 1;
        socket.say(&act(&self.table, seat, decision, action, request)).await;
        let done = |message: &ServerMessage| match message {
            ServerMessage::Refused(fault) => panic!("{seat} {action}: {fault:?}"),
            message => *message == ServerMessage::Done { request },
        };
        socket.until(done).await;
        self.socket().settle().await;
    }

    /// What nobody else can notice: not even that something happened.
    async fn act_in_secret(&mut self, seat: Seat, action: &str, turning: Option<&Turning>) {
        self.look().await;
        let received = self.received().len();
        self.act(seat, action, turning).await;
        let texts = &self.received()[received..];
        assert!(texts.iter().all(|text| text == PONG), "{seat} {action}: {texts:?}");
        self.look().await;
        let (earlier, later) = self.answers.split_at(self.answers.len() - LOOK);
        let timeless = |text: &String| without_now(text);
        let earlier: Vec<String> = earlier[earlier.len() - LOOK..].iter().map(timeless).collect();
        let later: Vec<String> = later.iter().map(timeless).collect();
        assert_eq!(earlier, later, "{}: {seat} {action}", self.viewer);
    }

    fn received(&self) -> &[String] {
        &self.world.sockets[self.world.place_of(self.viewer)].received[self.before..]
    }

    /// Everything that the viewer has received.
    async fn end(mut self) -> BTreeMap<&'static str, Vec<String>> {
        let (table, text) = (self.table.clone(), "that is all".to_owned());
        let host = &mut self.world.sockets[0];
        host.say(&ClientMessage::Chat { table, text, to: None }).await;
        host.until(|message| matches!(message, ServerMessage::Done { .. })).await;
        self.lines.until("that is all").await;
        // Asked seldom, because it has all tables of this test.
        self.look_at_list("/api/tables").await;
        for socket in &mut self.world.sockets {
            socket.settle().await;
            socket.say(&ClientMessage::Unwatch { table: self.table.clone() }).await;
        }
        let (table, viewer) = (self.table.clone(), self.viewer);
        let commitment = self.socket().state(&table, viewer).commitment.to_string();
        let all = self.received().iter().chain(&self.lines.received).chain(&self.answers);
        all.for_each(|text| holds_no_secret(text, &commitment));
        let same = |texts: &[String]| -> Vec<String> {
            texts.iter().map(|text| normal(text, &self.table)).collect()
        };
        // How often somebody asked whether the server is there does not count.
        let mut socket = same(self.received());
        socket.retain(|text| text != PONG);
        let (stream, answers) = (same(&self.lines.received), same(&self.answers));
        [("socket", socket), ("stream", stream), ("answers", answers)].into()
    }
}

/// What the server says to a ping.
const PONG: &str = r#"{"say":"pong"}"#;

/// A seed or the server's secret is as long as the commitment, and looks like it.
fn holds_no_secret(text: &str, commitment: &str) {
    let words = text.split(|c: char| !c.is_ascii_hexdigit());
    for word in words.filter(|word| word.len() == 64) {
        assert_eq!(word, commitment, "what else is it? {text}");
    }
}

/// Whether a message answers a question, or refuses to.
fn answers(message: &ServerMessage, question: u64) -> bool {
    match message {
        ServerMessage::Considered(considered) => considered.request == question,
        ServerMessage::Advice { request, .. } => *request == question,
        ServerMessage::Refused(fault) => fault.request == Some(question),
        _ => false,
    }
}

/// A text without what has to differ from one table to the next: name, commitment and times, and
/// what was drawn only to answer a question.
fn normal(text: &str, table: &str) -> String {
    let text = without_draws(text).replace(table, "TABLE");
    let mut normal = String::with_capacity(text.len());
    let mut rest = &*text;
    while let Some(found) = rest.find(|c: char| c.is_ascii_hexdigit()) {
        let (before, word) = rest.split_at(found);
        normal.push_str(before);
        let end = word.find(|c: char| !c.is_ascii_hexdigit()).unwrap_or(word.len());
        let (word, after) = word.split_at(end);
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        let is_left = normal.ends_with(r#"left":"#);
        normal.push_str(match word.len() {
            64 => "COMMITMENT",
            13 if is_number => "TIME",
            _ if is_number && is_left => "LEFT",
            _ => word,
        });
        rest = after;
    }
    normal + rest
}

/// What a line would lead to, without what is dealt anew for each such question.
fn without_draws(text: &str) -> String {
    if !text.starts_with(r#"{"say":"considered""#) {
        return text.to_owned();
    }
    let mut considered: Value = serde_json::from_str(text).unwrap();
    if considered["certain"] == false {
        for drawn in ["view", "events", "legal"] {
            considered[drawn] = Value::Null;
        }
    }
    considered.to_string()
}

/// An answer without the moment at which it was asked for.
fn without_now(text: &str) -> String {
    let Some((before, after)) = text.split_once(r#""now":"#) else { return text.to_owned() };
    before.to_owned() + after.trim_start_matches(|c: char| c.is_ascii_digit())
}

/// What the others cannot notice: whether it also ends what the seat has to decide.
fn in_secret(game: &dyn AnyGame, seat: Seat, action: &str) -> Option<bool> {
    let before = game.turn().awaited();
    let mut after = game.boxed_clone();
    let told = after.act(seat, action).ok()?;
    let mut others = Viewer::all(game.n_seats()).filter(|viewer| !viewer.is(seat));
    let silent = others.all(|viewer| !told.iter().any(|told| told.reaches(viewer)));
    let after = after.turn().awaited();
    let ends = after == before.without(seat);
    (silent && !after.is_empty() && (ends || after == before)).then_some(ends)
}

/// Everything that a viewer learns of an action from the game itself.
fn learned(game: &dyn AnyGame, viewer: Viewer, seat: Seat, action: &str) -> Option<Value> {
    let mut after = game.boxed_clone();
    let told = after.act(seat, action).ok()?;
    let heard = told.iter().filter(|told| told.reaches(viewer)).map(|told| &told.event);
    let heard: Vec<&Happening> = heard.collect();
    let own = viewer.seat().map(|seat| (after.legal(seat), after.asides(seat)));
    Some(json!([heard, after.view(viewer), own, after.turn().awaited(), after.turn().is_over()]))
}

/// What is done next in both worlds; in the second one perhaps nothing, or something else.
struct Step {
    seat: Seat,
    first: String,
    second: Option<String>,
    /// What the action leads to in the second world, if not to what the rules say there.
    turning: Option<Turning>,
    in_secret: bool,
}

/// What is done in the second world while this is done in the first one.
fn step(
    first: &dyn AnyGame,
    second: &dyn AnyGame,
    viewer: Viewer,
    (seat, action): (Seat, String),
    dice: &mut Dice,
) -> Step {
    let same = |turning, in_secret| {
        let (first, second) = (action.clone(), Some(action.clone()));
        Step { seat, first, second, turning, in_secret }
    };
    let secret = in_secret(first, seat, &action).filter(|_| !viewer.is(seat));
    let Some(ends) = secret else {
        let turns = !is_known(first, second, viewer, seat, &action);
        return same(turns.then(|| turning(first, viewer, seat, &action, dice)), false);
    };
    let mut others = second.legal(seat);
    dice.shuffle(&mut others);
    let fits = |other: &&String| in_secret(second, seat, other) == Some(ends);
    // How much somebody composes is as hidden as what.
    let other = others.iter().find(fits).filter(|_| ends || dice.below(3) > 0).cloned();
    if ends && other.is_none() {
        return same(Some(turning(first, viewer, seat, &action, dice)), true);
    }
    Step { seat, first: action, second: other, turning: None, in_secret: true }
}

/// Whether a viewer learns the same of an action in both worlds, by the rules of both.
fn is_known(
    first: &dyn AnyGame,
    second: &dyn AnyGame,
    viewer: Viewer,
    seat: Seat,
    action: &str,
) -> bool {
    let uncovers = |game: &dyn AnyGame| !game.is_step(seat, action) && game.reveals(seat, action);
    let here = learned(first, viewer, seat, action);
    let Some(there) = learned(second, viewer, seat, action) else { return false };
    if uncovers(first) || uncovers(second) {
        return here == Some(there);
    }
    assert_eq!(here, Some(there), "{} {viewer}: {seat} {action}", first.id());
    true
}

/// What an action leads to in the first world, with another deal of everything that is hidden.
fn turning(
    first: &dyn AnyGame,
    viewer: Viewer,
    seat: Seat,
    action: &str,
    dice: &mut Dice,
) -> Turning {
    let (is_step, reveals) = (first.is_step(seat, action), first.reveals(seat, action));
    let mut after = first.boxed_clone();
    let told = after.act(seat, action).unwrap();
    after.determinize(viewer, dice);
    Turning { seat, action: action.to_owned(), is_step, reveals, told, after }
}

/// What was compared of a game.
#[derive(Default, Debug)]
struct Compared {
    texts: usize,
    actions: usize,
    in_secret: usize,
    turnings: usize,
    other_deals: usize,
    /// How many games have ended.
    ended: usize,
}

/// Plays on from a position in both worlds, so many actions at most.
async fn compare(
    worlds: &mut [World; 2],
    options: &Value,
    (position, viewer): (&dyn AnyGame, Viewer),
    actions: usize,
    (dice, compared): (&mut Dice, &mut Compared),
) {
    let mut redealt = position.boxed_clone();
    redealt.determinize(viewer, dice);
    let [one, two] = worlds;
    let (mut first, mut second) = (
        Play::begin(one, viewer, options, position).await,
        Play::begin(two, viewer, options, &*redealt).await,
    );
    for number in 1..=actions {
        let awaited: Vec<Seat> = first.game.turn().awaited().iter().collect();
        let Some(&seat) = dice.pick(&awaited) else { break };
        let action = first.game.sample(seat, dice).unwrap();
        let step = step(&*first.game, &*second.game, viewer, (seat, action), dice);
        (first.step, second.step) = (number as u64, number as u64);
        compared.other_deals += usize::from(first.game.position() != second.game.position());
        compared.actions += 1;
        compared.in_secret += usize::from(step.in_secret);
        compared.turnings += usize::from(step.turning.is_some());
        carry_out(&mut first, &mut second, &step).await;
        if number % ASKED == 0 {
            for play in [&mut first, &mut second] {
                play.ask().await;
                play.hear().await;
            }
        }
    }
    assert_eq!(first.game.turn(), second.game.turn());
    compared.ended += usize::from(first.game.turn().is_over());
    for play in [&mut first, &mut second] {
        play.ask().await;
    }
    same_texts(position.id(), viewer, first.end().await, second.end().await, compared);
}

async fn carry_out(first: &mut Play<'_>, second: &mut Play<'_>, step: &Step) {
    let Step { seat, first: here, second: there, turning, in_secret } = step;
    if !in_secret {
        first.act(*seat, here, None).await;
        second.act(*seat, here, turning.as_ref()).await;
        return;
    }
    first.act_in_secret(*seat, here, None).await;
    match there {
        Some(action) => second.act_in_secret(*seat, action, turning.as_ref()).await,
        // As many questions are asked in both.
        None => {
            second.look().await;
            second.look().await;
        }
    }
}

fn same_texts(
    game: &str,
    viewer: Viewer,
    first: BTreeMap<&str, Vec<String>>,
    second: BTreeMap<&str, Vec<String>>,
    compared: &mut Compared,
) {
    compared.texts += first.values().map(Vec::len).sum::<usize>();
    for (way, texts) in &first {
        for (number, (here, there)) in texts.iter().zip(&second[way]).enumerate() {
            assert_eq!(here, there, "{game} {viewer}: text {number} of the {way}");
        }
        assert_eq!(texts.len(), second[way].len(), "{game} {viewer}: the {way}");
    }
}

/// Some position of a random game, but not the last.
fn position(rules: &dyn AnyRules, options: &Value, dice: &mut Dice) -> Box<dyn AnyGame> {
    let mut game = rules.start(options, Seed::from(u64::from(dice.bits()))).unwrap();
    let mut all = Vec::new();
    while let Some(&seat) = dice.pick(&game.turn().awaited().iter().collect::<Vec<_>>()) {
        all.push(game.boxed_clone());
        let action = game.sample(seat, dice).unwrap();
        game.act(seat, &action).unwrap();
    }
    dice.pick(&all).unwrap().boxed_clone()
}

/// Every game with its presets, and with three seats where that is possible.
fn settings() -> Vec<(&'static dyn AnyRules, Value)> {
    let mut all = Vec::new();
    for &rules in ALL_GAMES.iter() {
        let presets = rules.about().presets.iter();
        let presets = presets.map(|preset| serde_json::from_str(preset.options).unwrap());
        let mut options: Vec<Value> = presets.collect();
        if rules.start(&json!({ "seats": 3 }), Seed::from(0)).is_ok() {
            let three = json!({ "seats": 3 });
            options.extend((!options.contains(&three)).then_some(three));
        }
        all.extend(options.into_iter().map(|options| (rules, options)));
    }
    all
}

/// The same game, over after a few turns by its own rules where it can be limited.
fn short(rules: &dyn AnyRules, mut options: Value) -> Value {
    if rules.about().options.iter().any(|option| option.name == "turn_limit") {
        options["turn_limit"] = TURNS.into();
    }
    options
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_two_servers_with_other_hidden_cards_a_viewer_receives_the_same_bytes() {
    let mut dice = Dice::new(Seed::from(11));
    let mut worlds = [World::new().await, World::new().await];
    let mut all: BTreeMap<&str, Compared> = BTreeMap::new();
    for (rules, options) in settings() {
        let is_new = !all.contains_key(rules.about().id);
        let compared = all.entry(rules.about().id).or_default();
        // The first of each game is played from its beginning to its end, through all eyes.
        let (options, begun) = if is_new {
            let options = short(rules, options);
            let begun = rules.start(&options, Seed::from(u64::from(dice.bits()))).unwrap();
            (options, begun)
        } else {
            let begun = position(rules, &options, &mut dice);
            (options, begun)
        };
        for world in &mut worlds {
            world.invite(begun.n_seats()).await;
        }
        let mut viewers: Vec<Viewer> = Viewer::all(begun.n_seats()).collect();
        dice.shuffle(&mut viewers);
        let (n, actions) = if is_new { (viewers.len(), usize::MAX) } else { (VIEWERS, ACTIONS) };
        for viewer in viewers.into_iter().take(n) {
            let eyes = (&*begun, viewer);
            compare(&mut worlds, &options, eyes, actions, (&mut dice, compared)).await;
        }
        if is_new {
            let ended = Viewer::all(begun.n_seats()).count();
            assert_eq!(compared.ended, ended, "{} {options}", rules.about().id);
        }
    }
    for (game, compared) in &all {
        assert!(compared.other_deals > 0 && compared.in_secret > 0, "{game}: {compared:?}");
        assert!(compared.turnings > 0 && compared.texts > 500, "{game}: {compared:?}");
    }
    for world in worlds {
        world.scene.stop().await;
    }
}
