//! A game told again says to each viewer what the viewer was told when it was played.

use petteia_kernel::{Dice, MAX_SEATS, Rules, Seat, Secret, Seed, Viewer};
use petteia_protocol::{ClockPlan, Happened, SeatPlan, Stage, Story, TablePlan};
use petteia_table::{Input, Invitation, Outbox, Table, UserId};
use petteia_testkit::toy::Toy;
use std::collections::BTreeMap;

static TOY: Rules<Toy> = Rules::NEW;

/// A table whose three seats are all one person's, before the start.
fn gathering() -> Table {
    let plan = TablePlan {
        game: "toy".to_owned(),
        options: serde_json::json!({ "seats": 3 }),
        seats: vec![SeatPlan::Mine; 3],
        clock: ClockPlan::None,
        public: false,
        rated: false,
    };
    let invitation = Invitation {
        host: UserId("ada".to_owned()),
        host_name: "Ada".to_owned(),
        plan,
        secret: Secret::from_bytes([7; 32]),
        opening: Vec::new(),
        seed: None,
        invited: BTreeMap::new(),
    };
    Table::open("t1", &TOY, invitation, 0, &mut Outbox::default()).unwrap()
}

fn start(table: &mut Table) {
    let input = Input::Start { user: UserId("ada".to_owned()) };
    table.handle(1, input, &mut Outbox::default()).unwrap();
}

/// Plays some legal action of some seat; what was told with it.
fn play(table: &mut Table, dice: &mut Dice) -> Outbox {
    let awaited: Vec<Seat> = Seat::first(3)
        .filter(|&seat| choice(table, seat).is_some_and(|(_, legal)| !legal.is_empty()))
        .collect();
    let seat = awaited[dice.below(awaited.len() as u32) as usize];
    let (decision, mut legal) = choice(table, seat).unwrap();
    let action = legal.swap_remove(dice.below(legal.len() as u32) as usize);
    let mut out = Outbox::default();
    let input = Input::Act { user: UserId("ada".to_owned()), seat, decision, action };
    table.handle(2, input, &mut out).unwrap();
    out
}

fn choice(table: &Table, seat: Seat) -> Option<(u32, Vec<String>)> {
    let choice = table.snapshot(Viewer::Seat(seat), 2).choice?;
    Some((choice.decision, choice.legal))
}

#[test]
fn everybody_is_told_what_they_were_told_and_nothing_else() {
    let mut secrets = 0;
    for game in 0..20 {
        let mut table = gathering();
        start(&mut table);
        let mut dice = Dice::new(Seed::from(game));
        let mut told: BTreeMap<Viewer, Vec<Happened>> = BTreeMap::new();
        while table.stage() == Stage::Playing {
            for told_now in play(&mut table, &mut dice).told {
                secrets += usize::from(!told_now.reaches(Viewer::Spectator));
                for viewer in Viewer::all(3).filter(|viewer| told_now.reaches(*viewer)) {
                    let (event, words) = (told_now.event.event.clone(), &told_now.event.words);
                    let line = Happened { event, words: words.clone() };
                    told.entry(viewer).or_default().push(line);
                }
            }
            let stories = table.retelling(Viewer::all(3)).tell().unwrap();
            for Story { viewer, seq, events } in stories {
                assert_eq!(seq, table.seq(viewer));
                assert_eq!(&events, told.entry(viewer).or_default(), "game {game}, {viewer}");
            }
        }
    }
    assert!(secrets > 0, "nothing was told in secret");
}

#[test]
fn before_a_game_there_is_nothing_to_tell() {
    let stories = gathering().retelling(Viewer::all(MAX_SEATS)).tell().unwrap();
    assert!(stories.iter().all(|story| story.events.is_empty()));
}

#[test]
fn a_step_that_was_taken_back_is_not_told() {
    let (mut table, mut dice) = (gathering(), Dice::new(Seed::from(1)));
    start(&mut table);
    let mut taken_back = 0;
    while table.stage() == Stage::Playing {
        let before = table.retelling(Viewer::all(3)).tell().unwrap();
        play(&mut table, &mut dice);
        let steps = |seat| table.snapshot(Viewer::Seat(seat), 2).choice.map_or(0, |c| c.steps);
        let Some(seat) = Seat::first(3).find(|&seat| steps(seat) > 0) else { continue };
        let input = Input::StepBack { user: UserId("ada".to_owned()), seat };
        table.handle(3, input, &mut Outbox::default()).unwrap();
        let after = table.retelling(Viewer::all(3)).tell().unwrap();
        let events =
            |stories: &[Story]| stories.iter().map(|s| s.events.clone()).collect::<Vec<_>>();
        assert_eq!(events(&after), events(&before));
        taken_back += 1;
        if taken_back == 3 {
            return;
        }
    }
    panic!("there were only {taken_back} steps to take back");
}
