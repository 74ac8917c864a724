//! Any bytes as lines for the engine: each is answered with one line of JSON, and nothing panics.

#![no_main]

use libfuzzer_sys::fuzz_target;
use petteia_cli::Engine;
use serde_json::Value;

fuzz_target!(|bytes: &[u8]| {
    let mut engine = Engine::default();
    for line in bytes.split(|&byte| byte == b'\n') {
        let answer = engine.answer(line);
        assert!(!answer.contains('\n'), "an answer is one line");
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        let object = answer.as_object().expect("an answer is an object");
        assert!(object.contains_key("id"), "an answer has an id");
        assert_ne!(object.contains_key("ok"), object.contains_key("error"), "either ok or error");
    }
});
