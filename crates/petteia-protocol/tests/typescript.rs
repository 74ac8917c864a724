//! The web client's types are generated from these: a stale file fails here.
//!
//! `PETTEIA_BLESS=1 cargo test -p petteia-protocol` (or `cargo xtask bless petteia-protocol`)
//! writes it anew.

use petteia_kernel::{
    About, Clause, OptionAbout, OptionValues, Outcome, Points, Preset, Seat, SeatSet, Viewer,
};
use petteia_protocol::{
    AddNonce, Advice, Analysed, AnalysisRequest, Branch, Chair, Choice, ClientMessage, ClockPlan,
    Considered, Credentials, Fault, FaultCode, Frame, Graph, GraphPoint, GraphRequest, Happened,
    Join, Level, Line, Me, Name, NewAccount, NewTable, Offered, Opened, PlayOn, Rated, Remark,
    ReplayRequest, Replayed, SeatBot, SeatPlan, ServerMessage, Sitter, Snapshot, Stage,
    StandingOrder, Story, TablePlan, TableSummary, TakebackOffer, Update,
};
use std::path::Path;
use ts_rs::{Config, TS};

fn declarations() -> String {
    // Sequence numbers and times stay far below 2^53.
    let config = Config::new().with_large_int("number");
    let mut text = String::from(
        "// Generated from crates/petteia-protocol. Do not edit: `cargo xtask bless petteia-protocol`.\n",
    );
    let mut add = |docs: Option<String>, declaration: String| {
        let docs = docs.unwrap_or_default();
        text.push_str(&format!("\n{docs}export {declaration}\n"));
    };
    macro_rules! declare {
        ($($name:ty),* $(,)?) => { $(add(<$name>::docs(), <$name>::decl(&config));)* };
    }
    declare!(
        Seat,
        SeatSet,
        Viewer,
        Clause,
        Points,
        Outcome,
        About,
        OptionAbout,
        OptionValues,
        Preset,
        Offered,
        Name,
        Credentials,
        NewAccount,
        Me,
        Rated,
        Level,
        SeatPlan,
        ClockPlan,
        TablePlan,
        Stage,
        Sitter,
        Chair,
        StandingOrder,
        Choice,
        Happened,
        Story,
        Line,
        TakebackOffer,
        Snapshot,
        Update,
        TableSummary,
        PlayOn,
        NewTable,
        Opened,
        Join,
        SeatBot,
        AddNonce,
        Branch,
        Considered,
        Advice,
        Remark,
        AnalysisRequest,
        Analysed,
        GraphRequest,
        GraphPoint,
        Graph,
        ReplayRequest,
        Frame,
        Replayed,
        FaultCode,
        Fault,
        ClientMessage,
        ServerMessage,
    );
    text
}

#[test]
fn the_typescript_of_the_protocol_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol/types.ts");
    let fresh = declarations();
    if std::env::var_os("PETTEIA_BLESS").is_some() {
        std::fs::write(&path, &fresh).expect("the file can be written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == fresh,
        "web/src/protocol/types.ts is stale: cargo xtask bless petteia-protocol"
    );
}
