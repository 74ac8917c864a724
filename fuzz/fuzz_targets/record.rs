//! Any bytes as a record: reading never panics, what is read is written and read again as it was,
//! and nothing but a record exactly as it was written verifies.

#![no_main]

use libfuzzer_sys::fuzz_target;
use petteia_kernel::Record;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(record) = Record::read(text) {
        let written = record.write();
        assert_eq!(Record::read_exact(&written).as_ref(), Ok(&record), "written and read again");
        // However broken the game is, replaying it says so and nothing else.
        let _ = Record::verify(&written, |id| petteia_games::find(id).ok());
    }
    if let Ok(record) = Record::verify(text, |id| petteia_games::find(id).ok()) {
        assert_eq!(record.write(), text, "only the record as it was written verifies");
    }
});
