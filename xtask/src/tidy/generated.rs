//! Generated files are as their generators would write them.

/// Each generated file, the crate it is written from, and the test that fails when it is stale.
const GENERATED: [(&str, &str, &str); 3] = [
    ("web/src/protocol/types.ts", "petteia-protocol", "the_typescript_of_the_protocol_is_fresh"),
    ("web/src/app/games/fields/types.ts", "petteia-fields", "the_typescript_of_fields_is_fresh"),
    (
        "web/src/app/games/mitropia/types.ts",
        "petteia-mitropia",
        "the_typescript_of_mitropia_is_fresh",
    ),
];

/// How a generator's test is run: as `cargo xtask test` runs all of them, because with other
/// features cargo would build half the workspace once more.
const COMMAND: [&str; 6] =
    ["test", "--quiet", "--workspace", "--all-features", "--test", "typescript"];

/// Asks each generator's test whether its file is fresh.
pub(super) fn check(is_fresh: impl Fn(&[&str]) -> Result<bool, String>) -> Vec<String> {
    let stale = |(file, name, test)| match is_fresh(&[&COMMAND[..], &[test]].concat()) {
        Ok(true) => None,
        Ok(false) => Some(format!("{file} is stale: `cargo xtask bless {name}`")),
        Err(fault) => Some(format!("{file}: {fault}")),
    };
    GENERATED.into_iter().filter_map(stale).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stale_file_is_named_with_the_way_to_mend_it() {
        assert!(check(|_| Ok(true)).is_empty());
        let only_the_protocol_is_stale =
            |test: &[&str]| Ok(!test.contains(&"the_typescript_of_the_protocol_is_fresh"));
        assert_eq!(
            check(only_the_protocol_is_stale),
            ["web/src/protocol/types.ts is stale: `cargo xtask bless petteia-protocol`"]
        );
        assert_eq!(check(|_| Err("no cargo".to_owned())).len(), GENERATED.len());
    }
}
