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

/// Every set-up, in the order to measure them.
pub const BENCHES: &[Bench] = &[];

#[cfg(test)]
mod tests {
    use super::*;
    use petteia_kernel::{Dice, Seed};

    #[test]
    fn every_set_up_can_be_played_to_its_end() {
        for bench in BENCHES {
            let rules = crate::find(bench.game).unwrap();
            let options = serde_json::from_str(bench.options).unwrap();
            let mut game = rules.start(&options, Seed::from(1)).unwrap();
            let longest = rules.longest(&options).unwrap();
            game.play_out(&mut Dice::new(Seed::from(2)), longest);
            assert!(game.turn().is_over(), "{}", bench.name);
        }
    }
}
