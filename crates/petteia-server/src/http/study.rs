//! Records looked at again, and what bots make of their positions.

use crate::{
    analysis,
    error::{Answer, Refusal},
    extract::{From, Json},
    state::App,
};
use axum::{Router, extract::State, routing::post};
use petteia_kernel::{AnyGame, AnyRules, Record, Told, Viewer};
use petteia_protocol::{
    Analysed, AnalysisRequest, Fault, FaultCode, Frame, Graph, GraphRequest, Happened,
    ReplayRequest, Replayed,
};
use serde_json::Value;

/// How many positions an answer has at most, and about how many bytes.
const FRAMES: usize = 256;
const LONGEST: usize = 4 << 20;

/// The longest anybody may let a bot think, in milliseconds.
const THINKING: u64 = 3000;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/replay", post(replay))
        .route("/api/analysis", post(analyse))
        .route("/api/analysis/graph", post(graph))
}

/// Shows positions of a record.
#[utoipa::path(post, path = "/api/replay", tag = "study", request_body = ReplayRequest, responses(
    (status = 200, description = "The positions", body = Replayed),
    (status = 422, description = "The record does not hold what it says", body = Fault),
    (status = 429, description = "Too many ask at once", body = Fault)))]
pub(super) async fn replay(
    State(app): State<App>,
    From(address): From,
    Json(request): Json<ReplayRequest>,
) -> Answer<axum::Json<Replayed>> {
    let student = app.limits.replay(address)?;
    let eyes = Eyes::read(&request.viewer)?;
    let registry = app.registry;
    let replayed = app.bots.study(&student, move |_| {
        let (record, rules) = verified(registry, &request.record)?;
        show(&record, rules, eyes, &request)
    });
    Ok(axum::Json(replayed.await??))
}

/// Lets a bot think about one position of a record.
#[utoipa::path(post, path = "/api/analysis", tag = "study", request_body = AnalysisRequest, responses(
    (status = 200, description = "What it thinks", body = Analysed),
    (status = 422, description = "The record does not hold what it says", body = Fault),
    (status = 429, description = "Too many ask at once", body = Fault)))]
pub(super) async fn analyse(
    State(app): State<App>,
    From(address): From,
    Json(request): Json<AnalysisRequest>,
) -> Answer<axum::Json<Analysed>> {
    let student = app.limits.study(address)?;
    bounded(request.millis)?;
    let registry = app.registry;
    let analysed = app.bots.study(&student, move |mind| {
        let (record, rules) = verified(registry, &request.record)?;
        let game = position(&record, rules, request.at)?;
        let longest = rules.longest(&record.options).unwrap_or_default();
        Ok::<_, Fault>(analysis::analyse(
            mind,
            &*game,
            request.at,
            request.seat,
            request.millis,
            longest,
        ))
    });
    Ok(axum::Json(analysed.await??))
}

/// Lets a bot judge many positions of a record, a short time each: for a graph of the chances.
#[utoipa::path(post, path = "/api/analysis/graph", tag = "study", request_body = GraphRequest, responses(
    (status = 200, description = "The chances in each position", body = Graph),
    (status = 422, description = "The record does not hold what it says", body = Fault),
    (status = 429, description = "Too many ask at once", body = Fault)))]
pub(super) async fn graph(
    State(app): State<App>,
    From(address): From,
    Json(request): Json<GraphRequest>,
) -> Answer<axum::Json<Graph>> {
    let student = app.limits.study(address)?;
    bounded(request.millis)?;
    let registry = app.registry;
    let graph = app.bots.study(&student, move |mind| {
        let (record, rules) = verified(registry, &request.record)?;
        let to = request.to.unwrap_or(record.actions.len()).min(record.actions.len());
        let mut game = position(&record, rules, request.from)?;
        let longest = rules.longest(&record.options).unwrap_or_default();
        let began = std::time::Instant::now();
        let mut points = Vec::new();
        for n in request.from..=to {
            points.push(analysis::judge(mind, &*game, n, request.millis, longest));
            if began.elapsed().as_millis() + u128::from(request.millis) > u128::from(THINKING) {
                break;
            }
            if let Some(next) = record.actions.get(n) {
                game.act(next.seat, &next.action).map_err(Fault::from)?;
            }
        }
        Ok::<_, Fault>(Graph { points })
    });
    Ok(axum::Json(graph.await??))
}

fn bounded(millis: u64) -> Result<(), Fault> {
    if millis <= THINKING {
        return Ok(());
    }
    let message = format!("a bot may think for at most {THINKING} milliseconds");
    Err(Fault::new(FaultCode::TooMuch, message))
}

/// A record that holds what it says, with its rules.
pub(super) fn verified(
    registry: &'static [&'static dyn AnyRules],
    text: &str,
) -> Result<(Record, &'static dyn AnyRules), Fault> {
    let find = |id: &str| registry.iter().copied().find(|rules| rules.about().id == id);
    let record = Record::verify(text, find).map_err(bad_record)?;
    let unknown = || bad_record(format!("there is no game «{}» here", record.game));
    let rules = find(&record.game).ok_or_else(unknown)?;
    Ok((record, rules))
}

fn bad_record(why: impl std::fmt::Display) -> Fault {
    // Some of the sentence may be the client's own words: not more than a few lines of them.
    let message: String = why.to_string().chars().take(500).collect();
    Fault::new(FaultCode::BadRecord, message)
}

fn position(record: &Record, rules: &dyn AnyRules, at: usize) -> Result<Box<dyn AnyGame>, Fault> {
    if at > record.actions.len() {
        return Err(too_late(record));
    }
    record.replay(rules, at).map_err(bad_record)
}

fn too_late(record: &Record) -> Fault {
    bad_record(format!("the record has only {} actions", record.actions.len()))
}

/// Whose eyes look at a record.
#[derive(Copy, Clone)]
enum Eyes {
    Viewer(Viewer),
    All,
}

impl Eyes {
    fn read(text: &str) -> Result<Eyes, Refusal> {
        if text == "all" {
            return Ok(Eyes::All);
        }
        let viewer = text.parse().map(Eyes::Viewer);
        viewer.map_err(|_| {
            let message = "a viewer is a seat's letter, * for a spectator, or all";
            Refusal::new(FaultCode::Malformed, message)
        })
    }

    fn view(self, game: &dyn AnyGame) -> Value {
        match self {
            Eyes::Viewer(viewer) => game.view(viewer),
            Eyes::All => game.position(),
        }
    }

    fn hear<T>(self, told: &Told<T>) -> bool {
        match self {
            Eyes::Viewer(viewer) => told.reaches(viewer),
            Eyes::All => true,
        }
    }
}

fn show(
    record: &Record,
    rules: &dyn AnyRules,
    eyes: Eyes,
    request: &ReplayRequest,
) -> Result<Replayed, Fault> {
    let ReplayRequest { from, to, brief, .. } = *request;
    let mut game = position(record, rules, 0)?;
    if let Eyes::Viewer(Viewer::Seat(seat)) = eyes
        && seat.index() >= game.n_seats()
    {
        return Err(bad_record(format!("there is no seat {seat} in this game")));
    }
    if from > record.actions.len() {
        return Err(too_late(record));
    }
    let mut seats = record.players.clone();
    seats.resize(game.n_seats(), String::new());
    let mut replayed = Replayed {
        game: record.game.clone(),
        options: record.options.clone(),
        seats,
        actions: record.actions.clone(),
        frames: Vec::new(),
        outcome: record.end.as_ref().map(|end| end.outcome),
        fair: record.fair.is_some(),
    };
    let mut bytes = 0;
    let mut told = Vec::new();
    for n in 0..=to.unwrap_or(usize::MAX).min(record.actions.len()) {
        let last = n.checked_sub(1).and_then(|last| record.actions.get(last));
        if let Some(entry) = last {
            told = game.act(entry.seat, &entry.action).map_err(Fault::from)?;
        }
        if n < from {
            continue;
        }
        let heard = told.iter().filter(|told| eyes.hear(told)).map(|told| &told.event);
        let frame = Frame {
            n,
            seat: last.map(|entry| entry.seat),
            action: last.map(|entry| entry.action.clone()),
            view: if brief { Value::Null } else { eyes.view(&*game) },
            events: heard
                .map(|event| Happened { event: event.event.clone(), words: event.words.clone() })
                .collect(),
            awaiting: game.turn().awaited(),
        };
        bytes += serde_json::to_string(&frame).map_or(0, |text| text.len());
        replayed.frames.push(frame);
        if replayed.frames.len() >= FRAMES || bytes > LONGEST {
            break;
        }
    }
    Ok(replayed)
}
