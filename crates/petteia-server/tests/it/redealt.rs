//! The same visible game at two servers, with other hidden cards: all that a viewer receives, at
//! the socket, in the stream and in answers, is the same byte for byte until something is shown.
//!
//! Both servers begin each table at a position that is prepared for it: one where random play has
//! come to, the other the same with everything dealt anew that the viewer cannot see, dice
//! included. What the others do in secret from there differs, too: in what, and in how much.

use crate::support::{ALL_GAMES, Client, Lines, Person, Scene, config, scene_of};
use petteia_kernel::{
    About, AnyGame, AnyRules, ContentFault, Dice, Happening, PackFile, Seat, Seed, StartFault,
    Viewer,
};
use petteia_protocol::{ClientMessage, ClockPlan, SeatPlan, ServerMessage, TablePlan};
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

/// From how many positions of each random game is played, besides the first.
const POSITIONS: usize = 1;

/// How many actions are played from each at most.
const ACTIONS: u64 = 12;

/// How many answers come of each look at a table.
const LOOK: usize = 2;

/// How many viewers of a position there are at most; of more, some are drawn.
const VIEWERS: usize = 3;

/// How many actions of a seat are looked at before one is taken.
const LOOKED_AT: usize = 6;

/// A game that begins where it was prepared to, whatever the seed.
struct Prepared {
    rules: &'static dyn AnyRules,
    position: Mutex<Option<Box<dyn AnyGame>>>,
}

impl Prepared {
    fn prepare(&self, position: &dyn AnyGame) {
        let mut prepared = self.position.lock().unwrap_or_else(PoisonError::into_inner);
        *prepared = Some(position.boxed_clone());
    }
}

impl AnyRules for Prepared {
    fn about(&self) -> &'static About {
        self.rules.about()
    }

    fn rules_version(&self) -> u32 {
        self.rules.rules_version()
    }

    fn start(&self, options: &Value, seed: Seed) -> Result<Box<dyn AnyGame>, StartFault> {
        let prepared = self.position.lock().unwrap_or_else(PoisonError::into_inner).clone();
        prepared.map_or_else(|| self.rules.start(options, seed), Ok)
    }

    fn set_up(
        &self,
        options: &Value,
        diagram: &str,
        seed: Seed,
    ) -> Result<Box<dyn AnyGame>, StartFault> {
        self.rules.set_up(options, diagram, seed)
    }

    fn restore(&self, position: &Value) -> Result<Box<dyn AnyGame>, StartFault> {
        self.rules.restore(position)
    }

    fn complete_options(&self, options: &Value) -> Result<Value, StartFault> {
        self.rules.complete_options(options)
    }

    fn content_hash(&self, options: &Value) -> Result<String, StartFault> {
        self.rules.content_hash(options)
    }

    fn longest(&self, options: &Value) -> Result<usize, StartFault> {
        self.rules.longest(options)
    }

    fn read_content(&self, files: &[PackFile]) -> Result<Value, ContentFault> {
        self.rules.read_content(files)
    }
}

/// Whoever plays and watches at one server, and a socket for each; the last one only watches.
struct World {
    scene: Scene,
    games: Vec<&'static Prepared>,
    people: Vec<Person>,
    sockets: Vec<Client>,
}

impl World {
    async fn new() -> World {
        let prepared =
            |rules| &*Box::leak(Box::new(Prepared { rules, position: Mutex::default() }));
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
        prepared.prepare(game);
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
        let (answers, step, game) = (Vec::new(), 0, game.boxed_clone());
        let mut play = Play { world, viewer, table, game, lines, before, answers, step };
        play.look().await;
        play
    }

    /// Asks what the table shows, and how one's own tables are listed.
    async fn look(&mut self) {
        let person = &self.world.people[self.world.place_of(self.viewer)];
        self.answers.push(person.get(&format!("/api/tables/{}", self.table)).await.ok().body);
        self.look_at_list("/api/me/tables").await;
    }

    /// How the table is listed.
    async fn look_at_list(&mut self, path: &str) {
        let person = &self.world.people[self.world.place_of(self.viewer)];
        let listed = person.get(path).await.ok().json();
        let own = |listed: &&Value| listed["table"] == *self.table;
        let own = listed.as_array().unwrap().iter().find(own);
        self.answers.push(own.map(Value::to_string).unwrap_or_default());
    }

    async fn act(&mut self, seat: Seat, action: &str) {
        let socket = &mut self.world.sockets[seat.index()];
        socket.settle().await;
        let choice = socket.state(&self.table, Viewer::Seat(seat)).choice.as_ref();
        let decision = choice.expect("who is asked knows it").decision;
        let request = self.step;
        socket.say(&crate::support::act(&self.table, seat, decision, action, request)).await;
        let done = |message: &ServerMessage| match message {
            ServerMessage::Refused(fault) => panic!("{seat} {action}: {fault:?}"),
            message => *message == ServerMessage::Done { request },
        };
        socket.until(done).await;
        self.game.act(seat, action).unwrap();
        let place = self.world.place_of(self.viewer);
        self.world.sockets[place].settle().await;
        self.look().await;
    }

    /// What nobody else can notice: not even that something happened.
    async fn act_in_secret(&mut self, seat: Seat, action: &str) {
        let received = self.received().len();
        self.act(seat, action).await;
        let texts = &self.received()[received..];
        assert!(texts.iter().all(|text| text == r#"{"say":"pong"}"#), "{seat} {action}: {texts:?}");
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
        let same = |texts: &[String]| -> Vec<String> {
            texts.iter().map(|text| normal(text, &self.table)).collect()
        };
        // How often somebody asked whether the server is there does not count.
        let mut socket = same(self.received());
        socket.retain(|text| text != r#"{"say":"pong"}"#);
        let (stream, answers) = (same(&self.lines.received), same(&self.answers));
        [("socket", socket), ("stream", stream), ("answers", answers)].into()
    }
}

/// A text without what has to differ from one table to the next: name, commitment and times.
fn normal(text: &str, table: &str) -> String {
    let text = text.replace(table, "TABLE");
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
    in_secret: bool,
}

/// How an action of the first world is done in the second: nothing if it would show something.
fn step(
    first: &dyn AnyGame,
    second: &dyn AnyGame,
    viewer: Viewer,
    (seat, action): (Seat, String),
    dice: &mut Dice,
) -> Option<Step> {
    if !viewer.is(seat)
        && let Some(ends) = in_secret(first, seat, &action)
    {
        let mut others = second.legal(seat);
        others.retain(|other| in_secret(second, seat, other) == Some(ends));
        let other = dice.pick(&others).cloned();
        // How much somebody composes is as hidden as what.
        let other = other.filter(|_| ends || dice.below(3) > 0);
        let fits = other.is_some() || !ends;
        return fits.then_some(Step { seat, first: action, second: other, in_secret: true });
    }
    let there = learned(second, viewer, seat, &action)?;
    let here = learned(first, viewer, seat, &action)?;
    let uncovers = |game: &dyn AnyGame| !game.is_step(seat, &action) && game.reveals(seat, &action);
    if !uncovers(first) && !uncovers(second) {
        assert_eq!(here, there, "{} {viewer}: {seat} {action}", first.id());
    }
    let second = (here == there).then(|| action.clone())?;
    Some(Step { seat, first: action, second: Some(second), in_secret: false })
}

/// Something that can be done in both worlds and shows the viewer no difference; in secret first.
fn next(
    first: &dyn AnyGame,
    second: &dyn AnyGame,
    viewer: Viewer,
    dice: &mut Dice,
) -> Option<Step> {
    let mut open = None;
    for seat in first.turn().awaited().iter() {
        let mut legal = first.legal(seat);
        dice.shuffle(&mut legal);
        for action in legal.into_iter().take(LOOKED_AT) {
            match step(first, second, viewer, (seat, action), dice) {
                Some(step) if step.in_secret && dice.below(2) == 0 => return Some(step),
                Some(step) if open.is_none() || dice.below(3) == 0 => open = Some(step),
                _ => {}
            }
        }
    }
    open
}

/// What was compared of a game.
#[derive(Default, Debug)]
struct Compared {
    texts: usize,
    actions: usize,
    in_secret: usize,
    other_deals: usize,
}

/// Plays on from a position in both worlds, as far as the viewer can be told the same.
async fn compare(
    worlds: &mut [World; 2],
    options: &Value,
    (position, viewer): (&dyn AnyGame, Viewer),
    dice: &mut Dice,
    compared: &mut Compared,
) {
    let mut redealt = position.boxed_clone();
    redealt.determinize(viewer, dice);
    compared.other_deals += usize::from(redealt.position() != position.position());
    let [one, two] = worlds;
    let (mut first, mut second) = (
        Play::begin(one, viewer, options, position).await,
        Play::begin(two, viewer, options, &*redealt).await,
    );
    for number in 1..=ACTIONS {
        let Some(step) = next(&*first.game, &*second.game, viewer, dice) else { break };
        (first.step, second.step) = (number, number);
        compared.actions += 1;
        if step.in_secret {
            compared.in_secret += 1;
            first.act_in_secret(step.seat, &step.first).await;
            match &step.second {
                Some(action) => second.act_in_secret(step.seat, action).await,
                // As many questions are asked in both.
                None => second.look().await,
            }
        } else {
            first.act(step.seat, &step.first).await;
            second.act(step.seat, step.second.as_ref().unwrap()).await;
        }
    }
    let (first, second) = (first.end().await, second.end().await);
    compared.texts += first.values().map(Vec::len).sum::<usize>();
    for (way, texts) in &first {
        for (number, (here, there)) in texts.iter().zip(&second[way]).enumerate() {
            assert_eq!(here, there, "{} {viewer}: text {number} of the {way}", position.id());
        }
        assert_eq!(texts.len(), second[way].len(), "{} {viewer}: the {way}", position.id());
    }
}

/// A few positions of a random game: the first, and some from anywhere.
fn positions(rules: &dyn AnyRules, options: &Value, dice: &mut Dice) -> Vec<Box<dyn AnyGame>> {
    let mut game = rules.start(options, Seed::from(u64::from(dice.bits()))).unwrap();
    let mut all = vec![game.boxed_clone()];
    while let Some(&seat) = dice.pick(&game.turn().awaited().iter().collect::<Vec<_>>()) {
        let action = game.sample(seat, dice).unwrap();
        game.act(seat, &action).unwrap();
        all.push(game.boxed_clone());
    }
    // Nothing can be done when all is over.
    all.pop();
    let first = all[0].boxed_clone();
    let picked = (0..POSITIONS).map(|_| dice.pick(&all).unwrap().boxed_clone());
    std::iter::once(first).chain(picked).collect()
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_two_servers_with_other_hidden_cards_a_viewer_receives_the_same_bytes() {
    let mut dice = Dice::new(Seed::from(11));
    let mut worlds = [World::new().await, World::new().await];
    let mut all: BTreeMap<&str, Compared> = BTreeMap::new();
    for (rules, options) in settings() {
        let compared = all.entry(rules.about().id).or_default();
        for position in positions(rules, &options, &mut dice) {
            for world in &mut worlds {
                world.invite(position.n_seats()).await;
            }
            let mut viewers: Vec<Viewer> = Viewer::all(position.n_seats()).collect();
            dice.shuffle(&mut viewers);
            for viewer in viewers.into_iter().take(VIEWERS) {
                let (eyes, dice) = ((&*position, viewer), &mut dice);
                compare(&mut worlds, &options, eyes, dice, compared).await;
            }
        }
    }
    for (game, compared) in &all {
        assert!(compared.other_deals > 0 && compared.in_secret > 0, "{game}: {compared:?}");
        assert!(compared.actions > 20 && compared.texts > 100, "{game}: {compared:?}");
    }
    for world in worlds {
        world.scene.stop().await;
    }
}
