//! SGF as a format: what is read, what is refused and where, and that nothing is lost.

use petteia_fields::sgf::{Collection, LONGEST, Tree};
use proptest::prelude::*;

fn read(text: &str) -> Collection {
    Collection::read(text).unwrap_or_else(|fault| panic!("{fault} in {text}"))
}

fn fault(text: &str) -> String {
    Collection::read(text).expect_err("this is not SGF").to_string()
}

fn only(text: &str) -> Tree {
    let mut collection = read(text);
    assert_eq!(collection.trees.len(), 1);
    collection.trees.remove(0)
}

#[test]
fn a_game_is_read_with_its_variations_and_comments() {
    let text = "(;FF[4]C[root](;B[aa];W[ab](;B[ac])(;B[ad];W[ae]C[bad]))(;B[ba]))";
    let tree = only(text);
    assert_eq!(tree.len(), 7);
    assert_eq!(tree.root().comment().as_deref(), Some("root"));
    let main: Vec<String> = tree
        .main_line()
        .filter_map(|number| tree.node(number)?.properties().first().map(|p| format!("{p:?}")))
        .collect();
    assert_eq!(main.len(), 4);
    assert_eq!(tree.root().children().len(), 2);
    assert_eq!(tree.node(2).unwrap().children().collect::<Vec<_>>(), [3, 4]);
    assert_eq!(tree.node(5).unwrap().comment().as_deref(), Some("bad"));
    assert_eq!(tree.node(6).unwrap().parent(), Some(0));
}

#[test]
fn white_space_may_stand_between_everything() {
    let spaced = "\n ( ; FF [4]\r\n SZ\t[19] ; B [pd] ( ; W\n[dd] [ee] ) ( ; W [] ) ) \n";
    assert_eq!(read(spaced), read("(;FF[4]SZ[19];B[pd](;W[dd][ee])(;W[]))"));
}

#[test]
fn small_letters_in_old_names_say_nothing() {
    assert_eq!(read("(;GaMe[1]SiZe[19];Black[pd];White[dd])"), read("(;GM[1]SZ[19];B[pd];W[dd])"));
}

#[test]
fn a_property_given_twice_keeps_all_its_values() {
    let tree = only("(;AB[aa]C[x]AB[bb])");
    let values: Vec<&str> = tree.root().values("AB").iter().map(|value| value.raw()).collect();
    assert_eq!(values, ["aa", "bb"]);
    assert_eq!(tree.root().values("AW"), []);
}

#[test]
fn brackets_and_parentheses_inside_values_are_text() {
    let tree = only("(;C[a (;B[aa\\]) \\\\];N[;])");
    assert_eq!(tree.root().comment().as_deref(), Some("a (;B[aa]) \\"));
    assert_eq!(tree.len(), 2);
}

#[test]
fn several_games_and_a_mail_header_are_read() {
    let text = "From: a (friend)\nSubject: games\n\n(;B[aa])\n(;W[bb])";
    assert_eq!(read(text).trees.len(), 2);
    assert_eq!(read("\u{feff}(;B[aa])").trees.len(), 1);
}

#[test]
fn every_fault_names_its_place_and_what_was_expected() {
    for (text, expected) in [
        ("", "line 1, column 1: expected «(;», the beginning of a game, found the end of the file"),
        ("hello (world)", "line 1, column 1: expected «(;», the beginning of a game, found «h»"),
        ("()", "line 1, column 2: expected «;», found «)»"),
        ("(B[aa])", "line 1, column 2: expected «;», found «B»"),
        ("(;B)", "line 1, column 4: expected «[», the value of B, found «)»"),
        (
            "(;B[aa]",
            "line 1, column 8: expected a property, «;», «(» or «)», found the end of the file",
        ),
        (
            "(;B[aa];\n;W[a",
            "line 2, column 3: expected «]» to close the value that begins here, found the end of the file",
        ),
        (
            "(;C[x\\]",
            "line 1, column 4: expected «]» to close the value that begins here, found the end of the file",
        ),
        ("(;B[aa]\r\n  ü)", "line 2, column 3: expected a property, «;», «(» or «)», found «ü»"),
        ("(;C[ü]\r\r\n?)", "line 3, column 1: expected a property, «;», «(» or «)», found «?»"),
        ("(;B[aa](;W[bb]);B[cc])", "line 1, column 16: expected «(» or «)», found «;»"),
        ("(;B[aa](W[bb]))", "line 1, column 9: expected «;», found «W»"),
        ("(;B[aa]) x", "line 1, column 10: expected «(» or the end of the file, found «x»"),
        ("(;B[aa]))", "line 1, column 9: expected «(» or the end of the file, found «)»"),
        (
            "(;b[aa])",
            "line 1, column 3: expected a property's name, with a capital letter, found «b»",
        ),
        ("(;B[aa]\0)", "line 1, column 8: expected a property, «;», «(» or «)», found U+0000"),
    ] {
        assert_eq!(fault(text), expected, "{text:?}");
    }
}

#[test]
fn character_sets_are_utf_8_and_latin_1() {
    let latin = Collection::read_bytes(b"(;PB[J\xfcrgen]CA[ISO-8859-1])").unwrap();
    assert_eq!(latin.trees[0].root().value("PB").unwrap().text(), "Jürgen");
    let unnamed = Collection::read_bytes(b"(;PB[J\xfcrgen])").unwrap();
    assert_eq!(unnamed.trees[0].root().value("PB").unwrap().text(), "Jürgen");
    let utf = Collection::read_bytes("(;PB[Jürgen 呉])".as_bytes()).unwrap();
    assert_eq!(utf.trees[0].root().value("PB").unwrap().text(), "Jürgen 呉");
    let bad = Collection::read_bytes(b"(;CA[UTF-8]\nPB[J\xfcrgen])").unwrap_err();
    assert_eq!(
        bad.to_string(),
        "line 2, column 5: expected UTF-8 as CA says, found a byte that is not"
    );
    let other = Collection::read_bytes(b"(;CA[GB2312]PB[\xce\xe2])").unwrap_err();
    assert_eq!(
        other.to_string(),
        "line 1, column 16: expected UTF-8 or ISO-8859-1, but CA says GB2312: convert the file to UTF-8"
    );
}

#[test]
fn depth_and_size_are_bounded_by_the_file_alone() {
    let deep = format!("(;{}{}", "(;".repeat(100_000), ")".repeat(100_001));
    let tree = only(&deep);
    assert_eq!(tree.len(), 100_001);
    assert_eq!(read(&tree.to_string()).trees[0], tree);
    let open = "(;".repeat(200_000);
    assert!(fault(&open).contains("found the end of the file"));
    let huge = " ".repeat(LONGEST + 1);
    assert!(fault(&huge).contains("expected at most 16777216 bytes"));
    let many = format!("({})", ";".repeat(2_000_010));
    assert!(fault(&many).contains("expected at most 2000000 nodes and values"));
}

/// A small tree grown from numbers: each number says where the next node goes and what it holds.
fn grown(numbers: &[(usize, u8, String)]) -> Tree {
    let mut tree = Tree::new();
    for (parent, kind, text) in numbers {
        let number = tree.add_child(parent % tree.len());
        let name = ["B", "W", "C", "AB", "LB"][usize::from(*kind) % 5];
        let value = petteia_fields::sgf::Value::new(text);
        tree.node_mut(number).unwrap().add(name, value.clone());
        if *kind > 200 {
            tree.node_mut(number).unwrap().add(name, value);
        }
    }
    tree
}

/// A tree as nested text, which does not depend on the numbers of the nodes.
fn shape(tree: &Tree) -> String {
    tree.to_string()
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(
        numbers in prop::collection::vec((any::<usize>(), any::<u8>(), ".{0,12}"), 0..40)
    ) {
        let tree = grown(&numbers);
        let read = Collection::read(&tree.to_string()).unwrap();
        prop_assert_eq!(read.trees.len(), 1);
        prop_assert_eq!(shape(&read.trees[0]), shape(&tree));
        let again = Collection::read(&read.to_string()).unwrap();
        prop_assert_eq!(again, read);
    }

    #[test]
    fn no_text_makes_it_panic(text in "[();\\[\\]\\\\:A-Ca-c \n\r\u{e9}]{0,60}") {
        if let Ok(collection) = Collection::read(&text) {
            prop_assert_eq!(Collection::read(&collection.to_string()).unwrap(), collection);
        }
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        let _ = Collection::read_bytes(&bytes);
        let wrapped = [b"(;CA[".as_slice(), &bytes, b"])"].concat();
        let _ = Collection::read_bytes(&wrapped);
    }
}
