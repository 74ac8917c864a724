//! Generated files are as their generators would write them.

/// Each generated file and the test that fails when it is stale, asked for as `cargo xtask test`
/// asks for all of them: with other features cargo would build half the workspace once more.
const GENERATED: [(&str, &[&str]); 1] = [(
    "web/src/protocol/types.ts",
    &["test", "--quiet", "--workspace", "--all-features", "--test", "typescript"],
)];

/// Asks each generator's test whether its file is fresh.
pub(super) fn check(is_fresh: impl Fn(&[&str]) -> Result<bool, String>) -> Vec<String> {
    let stale = |(file, test): (&str, &[&str])| match is_fresh(test) {
        Ok(true) => None,
        Ok(false) => Some(format!("{file} is stale: `cargo xtask bless petteia-protocol`")),
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
        let stale = check(|_| Ok(false));
        assert_eq!(
            stale,
            ["web/src/protocol/types.ts is stale: `cargo xtask bless petteia-protocol`"]
        );
        assert_eq!(check(|_| Err("no cargo".to_owned())).len(), GENERATED.len());
    }
}
