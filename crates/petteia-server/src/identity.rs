//! Who somebody is: names, signed cookies, keys for programs.

use crate::store::{Store, Stored};
use petteia_protocol::{Fault, FaultCode};
use petteia_table::UserId;
use std::ops::RangeInclusive;
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// The name of the cookie.
pub(crate) const COOKIE: &str = "petteia";

/// How keys for programs begin.
const TOKEN: &str = "petteia_";

/// The longest name somebody can choose, in characters.
const LONGEST_NAME: usize = 24;

/// Thirty-two bytes that nobody can guess.
///
/// # Panics
/// If the operating system has none: nothing here could be kept secret then.
pub(crate) fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system has random bytes");
    bytes
}

/// A name that nobody can guess: twenty letters and digits, a hundred bits.
pub(crate) fn random_name() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnopqrstuvwxyz2345678";
    random_bytes()[..20].iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

/// What signs cookies.
#[derive(Clone)]
pub(crate) struct CookieKey([u8; 32]);

impl CookieKey {
    /// The key of this server, made when it first runs.
    pub(crate) async fn load(store: &dyn Store) -> Stored<CookieKey> {
        let fresh = blake3::Hash::from_bytes(random_bytes()).to_hex();
        let kept = store.setting("cookie-key", &fresh).await?;
        Ok(CookieKey(blake3::derive_key("petteia 2026 cookie key", kept.as_bytes())))
    }

    /// The value of somebody's cookie. Each login has a name of its own, so that logging out ends no
    /// other.
    pub(crate) fn sign(&self, person: &UserId, generation: i64, login: &str) -> String {
        let text = format!("{person}.{generation}.{login}");
        format!("{text}.{}", blake3::keyed_hash(&self.0, text.as_bytes()).to_hex())
    }

    /// What a cookie says, if we signed it.
    pub(crate) fn check(&self, value: &str) -> Option<Cookie> {
        let (text, signature) = value.rsplit_once('.')?;
        let signature = blake3::Hash::from_hex(signature).ok()?;
        // The comparison of hashes takes the same time wherever they differ.
        if blake3::keyed_hash(&self.0, text.as_bytes()) != signature {
            return None;
        }
        let (person, rest) = text.split_once('.')?;
        // Cookies of before logins had names have nothing there.
        let (generation, login) = rest.split_once('.').unwrap_or((rest, ""));
        let (person, login) = (UserId(person.to_owned()), login.to_owned());
        Some(Cookie { person, generation: generation.parse().ok()?, login })
    }
}

/// What a cookie says.
#[derive(Clone, Eq, PartialEq, Debug)]
pub(crate) struct Cookie {
    pub(crate) person: UserId,
    pub(crate) generation: i64,
    pub(crate) login: String,
}

/// Checks text that the store is asked for: not every database takes every character.
pub(crate) fn check_text(text: &str) -> Result<(), Fault> {
    if text.chars().any(char::is_control) {
        return Err(Fault::new(FaultCode::Malformed, "control characters cannot be part of this"));
    }
    Ok(())
}

/// Checks a name somebody has chosen.
pub(crate) fn check_name(name: &str) -> Result<String, Fault> {
    check_text(name.trim())?;
    // What looks the same is the same: letters in parts, wide ones, ligatures, kinds of spaces.
    let name: String = name.nfkc().collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
    let begins = name.chars().next().is_some_and(|first| !is_combining_mark(first));
    if fits && begins && name.chars().all(is_decent) {
        return Ok(name);
    }
    let message = format!("a name has 1 to {LONGEST_NAME} visible characters");
    Err(Fault::new(FaultCode::Malformed, message))
}

/// By what an account is found: names that differ in it do not differ in upper and lower case, nor
/// in what [`check_name`] makes one.
pub(crate) fn account_key(name: &str) -> String {
    let name: String = name.nfkc().collect();
    // Some letters come apart when they become small ones.
    name.to_lowercase().nfkc().collect()
}

/// No control characters, none that nobody sees, and none that change how the text around them
/// reads.
fn is_decent(c: char) -> bool {
    const UNSEEN: [RangeInclusive<char>; 20] = [
        '\u{ad}'..='\u{ad}',
        '\u{34f}'..='\u{34f}',
        '\u{61c}'..='\u{61c}',
        '\u{115f}'..='\u{1160}',
        '\u{17b4}'..='\u{17b5}',
        '\u{180b}'..='\u{180f}',
        '\u{200b}'..='\u{200f}',
        '\u{2028}'..='\u{202e}',
        '\u{2060}'..='\u{206f}',
        '\u{2800}'..='\u{2800}',
        '\u{3164}'..='\u{3164}',
        '\u{e000}'..='\u{f8ff}',
        '\u{fe00}'..='\u{fe0f}',
        '\u{feff}'..='\u{feff}',
        '\u{ffa0}'..='\u{ffa0}',
        '\u{fff0}'..='\u{ffff}',
        '\u{1bca0}'..='\u{1bca3}',
        '\u{1d173}'..='\u{1d17a}',
        '\u{e0000}'..='\u{e0fff}',
        '\u{f0000}'..='\u{10ffff}',
    ];
    !c.is_control() && UNSEEN.iter().all(|unseen| !unseen.contains(&c))
}

/// Checks a password somebody has chosen.
pub(crate) fn check_password(password: &str) -> Result<(), Fault> {
    if (8..=200).contains(&password.chars().count()) {
        return Ok(());
    }
    Err(Fault::new(FaultCode::Malformed, "a password has 8 to 200 characters"))
}

/// A new key for programs.
pub(crate) fn new_token() -> String {
    format!("{TOKEN}{}", random_name())
}

/// What is kept of a key.
pub(crate) fn token_hash(token: &str) -> Option<String> {
    let known = token.len() < 100 && token.starts_with(TOKEN);
    let hash = || blake3::derive_key("petteia 2026 token", token.as_bytes());
    known.then(|| blake3::Hash::from_bytes(hash()).to_hex().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_are_ours_or_nothing() {
        let (ours, theirs) = (CookieKey([1; 32]), CookieKey([2; 32]));
        let said = |login: &str| Cookie {
            person: UserId("ada".to_owned()),
            generation: 3,
            login: login.to_owned(),
        };
        let cookie = ours.sign(&said("").person, 3, "phone");
        assert_eq!(ours.check(&cookie), Some(said("phone")));
        let old = format!("ada.3.{}", blake3::keyed_hash(&ours.0, b"ada.3").to_hex());
        assert_eq!(ours.check(&old), Some(said("")), "one of before logins had names");
        assert_eq!(theirs.check(&cookie), None);
        assert_eq!(ours.check(&cookie.replace("ada", "ben")), None);
        assert_eq!(ours.check(&cookie.replace("phone", "table")), None);
        assert_eq!(ours.check(&cookie.replace(".3.", ".4.")), None);
        for nonsense in ["", ".", "..", "a.b.c", "ada.3"] {
            assert_eq!(ours.check(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn names_are_visible() {
        assert_eq!(check_name("  Łukasz ").unwrap(), "Łukasz");
        let looks = |name: &str| check_name(name).unwrap();
        assert_eq!(looks("L\u{61}\u{301}szlo"), "L\u{e1}szlo", "a letter in parts");
        assert_eq!(looks("\u{ff21}da"), "Ada", "a wide one");
        assert_eq!(looks("Ada\u{a0}\u{2003}B"), "Ada B", "spaces are spaces");
        assert_eq!(account_key("\u{ff21}D\u{c1}"), account_key("ada\u{301}"));
        let unseen = ["A\u{ad}da", "Ada\u{115f}", "Ada\u{3164}", "Ada\u{fe0f}", "A\u{34f}da"];
        for bad in unseen.into_iter().chain(["\u{301}", "\u{2800}", "A\u{e0041}"]) {
            assert_eq!(check_name(bad).unwrap_err().code, FaultCode::Malformed, "{bad:?}");
        }
        for bad in ["", "   ", "a\nb", "x\u{202e}y", &"x".repeat(25)] {
            assert_eq!(check_name(bad).unwrap_err().code, FaultCode::Malformed, "{bad:?}");
        }
    }

    #[test]
    fn random_names_differ_and_fit_a_table() {
        let (a, b) = (random_name(), random_name());
        assert_ne!(a, b);
        assert_eq!(a.len(), 20);
        assert!(a.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()));
    }

    #[test]
    fn keys_are_known_by_their_hash() {
        let token = new_token();
        let hash = token_hash(&token).unwrap();
        assert_eq!(hash, token_hash(&token).unwrap());
        assert!(!hash.contains(&token));
        assert_eq!(token_hash("something else"), None);
    }
}
