//! The built-in content is that of M28, and every mistake in a pack is named by file, line and
//! field.

use petteia_kernel::{ContentFault, Events, Game, PackFile, Seed};
use petteia_mitropia::{
    Axial, Card, Content, Direction, Kind, Mitropia, Options, Pattern, Size, Terrain, Tribe,
    builtin_files,
};
use serde_json::json;

/// The built-in pack with one piece of text replaced in one file.
fn pack_with(file: &str, old: &str, new: &str) -> Vec<PackFile> {
    let mut files = builtin_files().to_vec();
    let page = files.iter_mut().find(|page| page.name == file).expect("a file of the pack");
    assert!(page.text.contains(old), "{file} does not contain {old}");
    page.text = page.text.replacen(old, new, 1);
    files
}

fn fault(file: &str, old: &str, new: &str) -> ContentFault {
    Content::from_pack(&pack_with(file, old, new)).expect_err("the pack is faulty")
}

/// The fault of a replacement, as its sentence.
#[track_caller]
fn check(file: &str, old: &str, new: &str, expected: &str) {
    assert_eq!(fault(file, old, new).to_string(), expected);
}

fn patterns(content: &Content) -> Vec<(Card, &Pattern)> {
    let firsts = content.cards().iter().filter(|card| card.to_string().ends_with('a'));
    firsts.map(|&card| (card, content.pattern(card).expect("a Pattern card"))).collect()
}

fn card(code: &str) -> Card {
    code.parse().expect("a card's code")
}

#[test]
fn m1_3_there_are_84_cards() {
    let content = Content::builtin();
    assert_eq!(content.cards().len(), 84);
    assert!(content.cards().is_sorted_by(|a, b| a < b));
    assert_eq!(content.cards().iter().filter(|card| card.is_pattern()).count(), 56);
    for &card in content.cards() {
        assert!(content.has(card));
        assert!((1..=3).contains(&content.level(card)));
        assert!(!content.name(card).is_empty());
    }
    for code in ["PT29a", "PT01c", "PT99z", "CH6", "TS3"] {
        assert!(!content.has(card(code)), "{code}");
        assert_eq!(content.level(card(code)), 0);
    }
}

#[test]
fn m28_2_every_size_has_the_five_terrains_in_equal_numbers() {
    let content = Content::builtin();
    for terrain in Terrain::ALL {
        let tiles = Size::ALL.map(|size| content.tiles_up_to(terrain, size));
        assert_eq!(tiles, [7, 11, 16, 23]);
        assert_eq!(content.home(content.affinity(terrain)), terrain);
    }
    let homes = Tribe::ALL.map(|tribe| content.home(tribe));
    assert_eq!(
        homes,
        [Terrain::Flowers, Terrain::Sand, Terrain::Snow, Terrain::Grass, Terrain::Forest]
    );
}

#[test]
fn m3_1_tiles_of_each_size() {
    let content = Content::builtin();
    let numbers = Size::ALL.map(|size| {
        let terrain: usize = Terrain::ALL.iter().map(|t| content.tiles_up_to(*t, size)).sum();
        let special = content.specials_up_to(size);
        (terrain, special.mountains, special.wormholes)
    });
    // M1.1: 127 tiles in all.
    assert_eq!(numbers, [(35, 2, 0), (55, 4, 2), (80, 7, 4), (115, 8, 4)]);
    // M3.2: those that carry each mark itself.
    let marked = Size::ALL.map(|mark| content.specials(mark));
    assert_eq!(marked.map(|special| special.mountains), [2, 2, 3, 1]);
    assert_eq!(marked.map(|special| special.wormholes), [0, 2, 2, 0]);
}

#[test]
fn m28_3_numbers_and_powers_of_action_cards() {
    let content = Content::builtin();
    let of = |kind: Kind| (content.kind(kind).levels, content.kind(kind).power);
    assert_eq!(of(Kind::Charge), ([3, 1, 1], 1));
    assert_eq!(of(Kind::Scout), ([2, 1, 1], 2));
    assert_eq!(of(Kind::Ambush), ([1, 1, 1], 3));
    assert_eq!(of(Kind::Double), ([2, 1, 1], 3));
    assert_eq!(of(Kind::Triple), ([0, 1, 1], 4));
    assert_eq!(of(Kind::Swift), ([1, 1, 1], 4));
    assert_eq!(of(Kind::Deflect), ([2, 1, 1], 2));
    assert_eq!(of(Kind::Subvert), ([1, 1, 1], 4));
    let actions = content.cards().iter().filter(|card| !card.is_pattern());
    assert_eq!(actions.map(|card| u32::from(content.power(*card))).sum::<u32>(), 74);
    let levels = ["CH1", "CH3", "CH4", "CH5", "TS1", "TS2"].map(|code| content.level(card(code)));
    assert_eq!(levels, [1, 1, 2, 3, 2, 3]);
}

#[test]
fn m28_4_the_power_formula_holds_for_every_design() {
    let content = Content::builtin();
    let designs = patterns(&content);
    assert_eq!(designs.len(), 28);
    for (card, pattern) in designs {
        let (positions, reach) = (pattern.positions() as i32, pattern.reach());
        let far = i32::from(reach == 3);
        let near = i32::from(reach == 1 && positions >= 5);
        assert_eq!(i32::from(pattern.power), positions - 2 + far - near, "{card}");
        assert_eq!(pattern.copies, 2, "{card}");
    }
    let powers = content.cards().iter().filter(|card| card.is_pattern());
    assert_eq!(powers.map(|card| u32::from(content.power(*card))).sum::<u32>(), 118);
}

#[test]
fn m28_4_designs_are_symmetric_or_come_as_mirror_pairs() {
    let content = Content::builtin();
    let designs = patterns(&content);
    let pairs = [("PT03a", "PT04a"), ("PT14a", "PT15a"), ("PT18a", "PT19a"), ("PT22a", "PT23a")];
    for (card, pattern) in &designs {
        let code = card.to_string();
        let partner = pairs.iter().find_map(|&(left, right)| match code.as_str() {
            c if c == left => Some(right),
            c if c == right => Some(left),
            _ => None,
        });
        let mirrors: Vec<String> = designs
            .iter()
            .filter(|(_, other)| pattern.mirrors(other))
            .map(|(card, _)| card.to_string())
            .collect();
        assert_eq!(mirrors, [partner.unwrap_or(&code)], "{code}");
    }
}

#[test]
fn m28_4_cards_by_positions_and_level() {
    let content = Content::builtin();
    let table = [3, 4, 5, 6].map(|positions| {
        [1, 2, 3].map(|level| {
            content.pile(positions).filter(|card| content.level(*card) == level).count()
        })
    });
    assert_eq!(table, [[12, 6, 6], [8, 4, 4], [4, 4, 4], [0, 2, 2]]);
    assert_eq!(content.pile(2).chain(content.pile(7)).count(), 0);
}

#[test]
fn m2_6_patterns_turn_with_their_player() {
    let content = Content::builtin();
    let hook = content.pattern(card("PT03b")).expect("Left Hook");
    assert_eq!(hook.name, "Left Hook");
    let at = |offsets: [(i8, i8); 3]| offsets.map(|(q, r)| Axial::new(q, r));
    assert_eq!(hook.offsets(Direction::N), at([(0, -1), (-1, 0), (-2, 0)]));
    assert_eq!(hook.offsets(Direction::SE), at([(1, 0), (1, -1), (2, -2)]));
    assert_eq!(hook.offsets(Direction::NW), at([(-1, 0), (-1, 1), (-2, 2)]));
}

#[test]
fn content_survives_json_and_snapshots() {
    let content = Content::builtin();
    let json = serde_json::to_string(&*content).unwrap();
    assert_eq!(serde_json::from_str::<Content>(&json).unwrap(), *content);
    let bytes = postcard::to_allocvec(&*content).unwrap();
    assert_eq!(postcard::from_bytes::<Content>(&bytes).unwrap(), *content);
}

#[test]
fn content_from_options_is_checked_like_a_pack() {
    let json = serde_json::to_string(&*Content::builtin()).unwrap();
    for (old, new, expected) in [
        ("\"level\":1", "\"level\":4", "pattern[0].level: 4 is not from 1 to 3"),
        ("[0,-1]", "[0,0]", "pattern[0].offsets[0]: (0,0) is the origin itself"),
        ("\"copies\":2", "\"colour\":2", "unknown field `colour`"),
        ("\"power\":1,", "", "missing field `power`"),
    ] {
        let faulty = json.replacen(old, new, 1);
        assert_ne!(faulty, json);
        let error = serde_json::from_str::<Content>(&faulty).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn a_game_is_played_with_a_pack() {
    let files = pack_with("patterns.toml", "copies = 2", "copies = 3");
    let pack = Mitropia::read_content(&files).unwrap();
    let options: Options = serde_json::from_value(json!({ "seats": 3, "content": pack })).unwrap();
    let builtin = Options { content: None, ..options.clone() };
    assert_ne!(Mitropia::content_hash(&options), Mitropia::content_hash(&builtin));
    assert_eq!(Mitropia::content_hash(&builtin), Content::builtin().hash());
    let mut game = Mitropia::new(&options, Seed::from(1)).unwrap();
    while let Some(seat) = game.turn().awaited().iter().next() {
        let action = game.default_action(seat);
        game.apply(seat, &action, &mut Events::muted()).unwrap();
    }
    let bytes = postcard::to_allocvec(&options).unwrap();
    assert_eq!(postcard::from_bytes::<Options>(&bytes).unwrap(), options);
    let faulty = pack_with("patterns.toml", "level = 1", "level = 9");
    let fault = Mitropia::read_content(&faulty).unwrap_err();
    assert_eq!((fault.file.as_str(), fault.line), ("patterns.toml", 9));
}

#[test]
fn the_hash_knows_the_content_and_not_the_layout() {
    let hash = Content::builtin().hash();
    assert_eq!(hash.len(), 64);
    let same = pack_with("patterns.toml", "power = 1", "power    =   0x1 # one");
    assert_eq!(Content::from_pack(&same).unwrap().hash(), hash);
    let mut reversed = builtin_files().to_vec();
    reversed.reverse();
    assert_eq!(Content::from_pack(&reversed).unwrap().hash(), hash);
    let other = pack_with("patterns.toml", "power = 1", "power = 2");
    assert_ne!(Content::from_pack(&other).unwrap().hash(), hash);
}

#[test]
fn designs_may_come_in_any_order_with_gaps_and_other_numbers_of_copies() {
    let files = pack_with("patterns.toml", "code = \"PT01\"", "code = \"PT99\"");
    let content = Content::from_pack(&files).unwrap();
    assert!(content.has(card("PT99b")) && !content.has(card("PT01a")));
    assert_eq!(content.name(card("PT99a")), "Spearhead");
    let files = pack_with("patterns.toml", "copies = 2", "copies = 3");
    let content = Content::from_pack(&files).unwrap();
    assert!(content.has(card("PT01c")));
    assert_eq!(content.cards().len(), 85);
    let json = serde_json::to_string(&content).unwrap();
    assert_eq!(serde_json::from_str::<Content>(&json).unwrap(), content);
}

#[test]
fn a_pack_may_explain_itself() {
    let mut files = builtin_files().to_vec();
    files.push(PackFile { name: "README.md".to_owned(), text: "My own box.".to_owned() });
    assert_eq!(Content::from_pack(&files).unwrap(), *Content::builtin());
}

#[test]
fn files_that_are_missing_unknown_doubled_or_empty() {
    let said = |files: &[PackFile]| Content::from_pack(files).unwrap_err().to_string();
    let files = builtin_files().to_vec();
    assert_eq!(said(&[]), "patterns.toml: the pack has no such file");
    assert_eq!(said(&files[..2]), "tiles.toml: the pack has no such file");
    let mut more = files.clone();
    more.push(PackFile { name: "cards.toml".to_owned(), text: String::new() });
    assert_eq!(
        said(&more),
        "cards.toml: not a file of a Mitropia pack, which has patterns.toml, actions.toml and \
         tiles.toml"
    );
    let mut twice = files.clone();
    twice.push(files[1].clone());
    assert_eq!(said(&twice), "actions.toml: the file is there twice");
    let mut empty = files.clone();
    empty[2].text = " \n".to_owned();
    assert_eq!(said(&empty), "tiles.toml: the file is empty");
    let mut comment = files.clone();
    comment[0].text = "# nothing here\n".to_owned();
    assert_eq!(said(&comment), "patterns.toml: pattern: the file has no [[pattern]]");
    let mut half = files;
    half[2].text = half[2].text.replace("[[terrain]]", "[[mark]]");
    assert_eq!(
        said(&half),
        "tiles.toml:36: mark[4].letter: unknown field; known are mark, radius, terrain, mountains, wormholes"
    );
}

#[test]
fn text_that_is_no_toml() {
    let fault = fault("patterns.toml", "level = 1", "level = = 1");
    assert_eq!((fault.file.as_str(), fault.line), ("patterns.toml", 9));
    assert!(!fault.message.is_empty() && !fault.message.contains('\n'));
}

#[test]
fn tables_that_are_none() {
    let said = |text: &str| {
        let mut files = builtin_files();
        files[0].text = text.to_owned();
        Content::from_pack(&files).unwrap_err().to_string()
    };
    assert_eq!(
        said("\npattern = 3\n"),
        "patterns.toml:2: pattern: expected tables written [[pattern]]"
    );
    assert_eq!(
        said("pattern = [\n1]"),
        "patterns.toml:2: pattern: expected tables written [[pattern]]"
    );
    assert_eq!(
        said("[[pattern]]\n[card]\n"),
        "patterns.toml:2: card: unknown field; known are pattern"
    );
    assert_eq!(
        said("pattern = []"),
        "patterns.toml: pattern: 0 cards of level I, but dealing to five players takes 15"
    );
}

#[test]
fn unknown_and_missing_fields() {
    check(
        "patterns.toml",
        "level = 1",
        "lvl = 1",
        "patterns.toml:9: pattern[0].lvl: unknown field; known are code, name, level, power, \
         copies, offsets",
    );
    check(
        "patterns.toml",
        "level = 1\n",
        "",
        "patterns.toml:6: pattern[0].level: the field is missing",
    );
    check(
        "actions.toml",
        "power = 3\n",
        "",
        "actions.toml:6: action[0].power: the field is missing",
    );
}

#[test]
fn values_of_the_wrong_type() {
    check(
        "patterns.toml",
        "level = 1",
        "level = \"I\"",
        "patterns.toml:9: pattern[0].level: expected a whole number, found a value of type string",
    );
    check(
        "patterns.toml",
        "code = \"PT01\"",
        "code = 1",
        "patterns.toml:7: pattern[0].code: expected text in quotes, found a value of type integer",
    );
    check(
        "patterns.toml",
        "level = 1",
        "level = 99999999999999999999",
        "patterns.toml:9: pattern[0].level: the number is too large",
    );
    check(
        "actions.toml",
        "levels = [1, 1, 1]",
        "levels = 3",
        "actions.toml:9: action[0].levels: expected a list of numbers, found a value of type \
         integer",
    );
}

#[test]
fn codes_that_are_wrong_or_doubled() {
    for (code, said) in [
        ("PT1", "«PT1» is not a code from PT01 to PT99"),
        ("PT00", "«PT00» is not a code from PT01 to PT99"),
        ("CH1", "«CH1» is not a code from PT01 to PT99"),
        ("", "«» is not a code from PT01 to PT99"),
    ] {
        let new = format!("code = \"{code}\"");
        let said = format!("patterns.toml:7: pattern[0].code: {said}");
        check("patterns.toml", "code = \"PT01\"", &new, &said);
    }
    check(
        "patterns.toml",
        "code = \"PT02\"",
        "code = \"PT01\"",
        "patterns.toml:15: pattern[1].code: PT01 is there twice",
    );
    check(
        "actions.toml",
        "code = \"AM\"",
        "code = \"CH\"",
        "actions.toml:13: action[1].code: CH is there twice",
    );
    check(
        "actions.toml",
        "code = \"AM\"",
        "code = \"ZZ\"",
        "actions.toml:7: action[0].code: «ZZ» is none of AM, CH, DF, DS, SC, SV, SW, TS",
    );
}

#[test]
fn a_kind_that_is_missing() {
    let mut files = builtin_files();
    let end = files[1].text.rfind("[[action]]").unwrap();
    files[1].text.truncate(end);
    let said = Content::from_pack(&files).unwrap_err().to_string();
    assert_eq!(said, "actions.toml: action: there is no TS");
}

#[test]
fn levels_powers_copies_and_names_out_of_bounds() {
    for (old, new, said) in [
        ("level = 1", "level = 0", "9: pattern[0].level: 0 is not from 1 to 3"),
        ("level = 1", "level = 4", "9: pattern[0].level: 4 is not from 1 to 3"),
        ("power = 1", "power = -1", "10: pattern[0].power: -1 is not from 0 to 16"),
        ("power = 1", "power = 17", "10: pattern[0].power: 17 is not from 0 to 16"),
        ("copies = 2", "copies = 0", "11: pattern[0].copies: 0 is not from 1 to 26"),
        ("copies = 2", "copies = 27", "11: pattern[0].copies: 27 is not from 1 to 26"),
        ("Spearhead", " ", "8: pattern[0].name: the name is empty"),
        ("Spearhead", "a\\tb", "8: pattern[0].name: the name has control characters"),
    ] {
        check("patterns.toml", old, new, &format!("patterns.toml:{said}"));
    }
    check(
        "patterns.toml",
        "Spearhead",
        &"x".repeat(41),
        "patterns.toml:8: pattern[0].name: the name is longer than 40 characters",
    );
}

#[test]
fn offsets_that_are_none() {
    const OLD: &str = "offsets = [[0, -1], [1, -1], [-1, 0]]";
    for (new, said) in [
        ("[]", "12: pattern[0].offsets: a pattern needs at least one offset"),
        ("[[0, 0]]", "12: pattern[0].offsets[0]: (0,0) is the origin itself"),
        ("[[1, 0],\n[0, 1],\n[1, 0]]", "14: pattern[0].offsets[2]: the offset (1,0) repeats"),
        ("[[13, 0]]", "12: pattern[0].offsets[0]: the offset (13,0) is more than 12 spaces away"),
        ("[[7, 7]]", "12: pattern[0].offsets[0]: the offset (7,7) is more than 12 spaces away"),
        (
            "[[1, 2, 3]]",
            "12: pattern[0].offsets[0]: expected an offset of two whole numbers such as [0, -1], \
             found a value of type array",
        ),
        (
            "[[1, 0.5]]",
            "12: pattern[0].offsets[0][1]: expected a whole number, found a value of type float",
        ),
        (
            "[1, 2]",
            "12: pattern[0].offsets[0]: expected an offset of two whole numbers such as [0, -1], \
             found a value of type integer",
        ),
    ] {
        let new = format!("offsets = {new}");
        check("patterns.toml", OLD, &new, &format!("patterns.toml:{said}"));
    }
    let huge = format!("offsets = [[{max}, {max}]]", max = i64::MAX);
    assert!(fault("patterns.toml", OLD, &huge).message.ends_with("more than 12 spaces away"));
    let many: Vec<String> = (1..=12).map(|q| format!("[{q}, 0]")).collect();
    let many = many.join(", ");
    let enough = pack_with("patterns.toml", OLD, &format!("offsets = [{many}]"));
    assert_eq!(Content::from_pack(&enough).unwrap().pile(12).count(), 2);
    check(
        "patterns.toml",
        OLD,
        &format!("offsets = [{many}, [0, 1]]"),
        "patterns.toml:12: pattern[0].offsets[12]: more than 12 offsets",
    );
}

#[test]
fn numbers_of_cards_that_do_not_work_out() {
    check(
        "actions.toml",
        "levels = [1, 1, 1]",
        "levels = [1, 1]",
        "actions.toml:9: action[0].levels: expected 3 numbers, found 2",
    );
    check(
        "actions.toml",
        "levels = [1, 1, 1]",
        "levels = [1, -1, 1]",
        "actions.toml:9: action[0].levels[1]: -1 is not from 0 to 99",
    );
    check(
        "actions.toml",
        "levels = [1, 1, 1]",
        "levels = [50, 50, 0]",
        "actions.toml:9: action[0].levels: more than 99 cards of one kind",
    );
    check(
        "actions.toml",
        "levels = [1, 1, 1]",
        "levels = [1, 47, 0]",
        "patterns.toml: pattern: 129 cards, but a game has at most 128",
    );
    check(
        "actions.toml",
        "levels = [3, 1, 1]",
        "levels = [1, 3, 1]",
        "actions.toml: action: 10 cards of level I, but dealing to five players takes 11",
    );
    let mut files = builtin_files();
    files[0].text = files[0].text.replacen("level = 1", "level = 2", 5);
    let said = Content::from_pack(&files).unwrap_err().to_string();
    assert_eq!(
        said,
        "patterns.toml: pattern: 14 cards of level I, but dealing to five players takes 15"
    );
}

#[test]
fn m22_6_pools_without_pattern_cards_are_refused() {
    let mut files = builtin_files();
    files[0].text = String::new();
    // Four cards for each number of positions: nobody gets any when five share a pile.
    for design in 1..=8 {
        let offsets: Vec<String> = (1..=design / 2 + 1).map(|q| format!("[{q}, 0]")).collect();
        files[0].text += &format!(
            "[[pattern]]\ncode = \"PT{design:02}\"\nname = \"x\"\nlevel = 1\npower = 1\n\
             copies = 2\noffsets = [{}]\n",
            offsets.join(", ")
        );
    }
    let said = Content::from_pack(&files).unwrap_err().to_string();
    assert_eq!(said, "patterns.toml: pattern: 5 pools would get 0 cards each, not 1");
}

#[test]
fn tiles_that_do_not_add_up() {
    check(
        "tiles.toml",
        "terrain = 35",
        "terrain = 36",
        "tiles.toml:8: mark[0].terrain: the terrains have 35 tiles marked S, not 36",
    );
    check(
        "tiles.toml",
        "mountains = 2",
        "mountains = 3",
        "tiles.toml:5: mark[0]: 38 tiles are marked S, but the board needs 37",
    );
    check(
        "tiles.toml",
        "mountains = 2",
        "mountains = -2",
        "tiles.toml:9: mark[0].mountains: -2 is not from 0 to 37",
    );
    check(
        "tiles.toml",
        "radius = 3",
        "radius = 2",
        "tiles.toml:7: mark[0].radius: boards of size S have radius 3",
    );
    check(
        "tiles.toml",
        "mark = \"M\"",
        "mark = \"XL\"",
        "tiles.toml:13: mark[1].mark: «XL» stands where M belongs",
    );
    check(
        "tiles.toml",
        "tiles = [7, 4, 5, 7]",
        "tiles = [7, 4, 5]",
        "tiles.toml:39: terrain[0].tiles: expected 4 numbers, found 3",
    );
    check(
        "tiles.toml",
        "tiles = [7, 4, 5, 7]",
        "tiles = [7, 4, 5, -7]",
        "tiles.toml:39: terrain[0].tiles[3]: -7 is not from 0 to 127",
    );
}

#[test]
fn m3_6_no_more_mountains_and_wormholes_than_the_box_holds() {
    let with = |special: &str| {
        let mut files = builtin_files();
        let text = &mut files[2].text;
        *text = text.replacen("terrain = 35\nmountains = 2\nwormholes = 0", special, 1);
        *text = text.replacen("tiles = [7, 4, 5, 7]", "tiles = [0, 4, 5, 7]", 1);
        Content::from_pack(&files).unwrap_err().to_string()
    };
    assert_eq!(
        with("terrain = 28\nmountains = 9\nwormholes = 0"),
        "tiles.toml:9: mark[0].mountains: more than 8 mountains in all"
    );
    assert_eq!(
        with("terrain = 28\nmountains = 4\nwormholes = 5"),
        "tiles.toml:10: mark[0].wormholes: more than 4 wormholes in all"
    );
}

#[test]
fn marks_and_terrains_that_are_missing_or_too_many() {
    let with = |change: &dyn Fn(&mut String)| {
        let mut files = builtin_files();
        change(&mut files[2].text);
        Content::from_pack(&files).unwrap_err().to_string()
    };
    let mark = "[[mark]]\nmark = \"XL\"\nradius = 6\nterrain = 35\nmountains = 1\nwormholes = 0\n";
    let said = with(&|text| *text = text.replacen(mark, "", 1));
    assert_eq!(said, "tiles.toml: mark: there is no mark XL");
    let said = with(&|text| *text += mark);
    assert_eq!(said, "tiles.toml:64: mark[4]: there are only four marks");
    let said = with(&|text| text.truncate(text.rfind("[[terrain]]").unwrap()));
    assert_eq!(said, "tiles.toml: terrain: there is no terrain f");
}

#[test]
fn letters_of_terrains_and_tribes() {
    for (old, new, said) in [
        ("letter = \"s\"", "letter = \"x\"", "36: terrain[0].letter: «x» is none of s, d, w, g, f"),
        (
            "letter = \"s\"",
            "letter = \"sd\"",
            "36: terrain[0].letter: «sd» is none of s, d, w, g, f",
        ),
        ("letter = \"s\"", "letter = \"\"", "36: terrain[0].letter: «» is none of s, d, w, g, f"),
        (
            "letter = \"s\"",
            "letter = \"d\"",
            "42: terrain[1].letter: another terrain has it already",
        ),
        ("tribe = \"N\"", "tribe = \"X\"", "38: terrain[0].tribe: «X» is none of C, K, N, T, Z"),
        ("tribe = \"N\"", "tribe = \"K\"", "44: terrain[1].tribe: another terrain has it already"),
    ] {
        check("tiles.toml", old, new, &format!("tiles.toml:{said}"));
    }
}
