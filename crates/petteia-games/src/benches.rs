//! The set-ups whose speed is measured, under the names that scripts rely on.

/// One set-up to measure.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Bench {
    /// The name that scripts rely on: never changed.
    pub name: &'static str,
    /// The game's id.
    pub game: &'static str,
    /// Its options as JSON.
    pub options: &'static str,
}

impl Bench {
    /// Whether its search knows nothing about the game, as other programs are measured: see
    /// [`Mind::light`](crate::bots::Mind::light).
    pub fn is_light(&self) -> bool {
        self.name.ends_with("-light")
    }

    const fn new(name: &'static str, game: &'static str, options: &'static str) -> Bench {
        Bench { name, game, options }
    }
}

/// Every set-up, in the order to measure them.
pub const BENCHES: &[Bench] = &[
    Bench::new("mitropia-S-2", "mitropia", r#"{"seats":2,"board":"S"}"#),
    Bench::new("mitropia-M-3", "mitropia", r#"{"seats":3,"board":"M"}"#),
    Bench::new("mitropia-L-4", "mitropia", r#"{"seats":4,"board":"L"}"#),
    Bench::new("mitropia-XL-5", "mitropia", r#"{"seats":5,"board":"XL"}"#),
    Bench::new("fields-2", "fields", r#"{"seats":2}"#),
    Bench::new("fields-4", "fields", r#"{"seats":4}"#),
    Bench::new("go-9", "fields", r#"{"preset":"go","board":"9x9"}"#),
    Bench::new("go-13", "fields", r#"{"preset":"go","board":"13x13"}"#),
    Bench::new("go-19", "fields", r#"{"preset":"go","board":"19x19"}"#),
];

/// Set-ups whose search is measured, from their first decision on: simulations per second of
/// decisions of [`SIMULATIONS`] each.
pub const SEARCHES: &[Bench] = &[
    Bench::new("search-mitropia-S-2", "mitropia", r#"{"seats":2,"board":"S"}"#),
    Bench::new("search-fields-2", "fields", r#"{"seats":2}"#),
    Bench::new("search-go-9", "fields", r#"{"preset":"go","board":"9x9"}"#),
    Bench::new("search-go-9-light", "fields", r#"{"preset":"go","board":"9x9"}"#),
];

/// How many simulations a measured decision has.
pub const SIMULATIONS: u32 = 1000;

#[cfg(test)]
mod tests {
    use super::*;
    use petteia_kernel::{Dice, Seed};

    #[test]
    fn every_set_up_can_be_played_to_its_end() {
        for bench in BENCHES.iter().chain(SEARCHES) {
            let rules = crate::find(bench.game).unwrap();
            let options = serde_json::from_str(bench.options).unwrap();
            let mut game = rules.start(&options, Seed::from(1)).unwrap();
            let longest = rules.longest(&options).unwrap();
            game.play_out(&mut Dice::new(Seed::from(2)), longest);
            assert!(game.turn().is_over(), "{}", bench.name);
        }
    }
}
