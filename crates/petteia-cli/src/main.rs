//! The binary `petteia`.

fn main() {}
