//! What pages hold.

use super::*;
use crate::{Language, Series};
use petteia_kernel::{Rules, Seed};
use petteia_testkit::toy::Toy;

static TOY: Rules<Toy> = Rules::NEW;

fn toy(seats: u8, threads: usize) -> Summary {
    let options = serde_json::json!({ "seats": seats });
    let series = Series::new(&TOY, options, Seed::from(7), &["random".parse().unwrap()]).unwrap();
    series.play(300, Some(threads), &|| ()).unwrap().into_summary()
}

fn english(summary: &Summary) -> String {
    page(&Words::new(Language::English), summary)
}

#[test]
fn a_page_does_not_depend_on_the_threads() {
    assert_eq!(english(&toy(3, 1)), english(&toy(3, 2)));
}

#[test]
fn a_page_stands_alone_and_every_plot_has_its_table() {
    for language in Language::ALL {
        let summary = Summary::together(vec![toy(2, 2), toy(4, 2)]);
        let page = page(&Words::new(language), &summary);
        for outside in ["<script", "<link", "http", "src=", "@import", "url("] {
            assert!(!page.contains(outside), "{outside}");
        }
        let count = |text: &str| page.matches(text).count();
        assert!(count("<svg") > 5);
        assert_eq!(count("<svg"), count("<figure>"));
        assert_eq!(count("<svg"), count("role=\"img\" aria-label=\""));
        // One table more sets the options side by side.
        assert_eq!(count("<svg") + 1, count("<table>"));
        assert_eq!(count("<details>"), count("</details>"));
        for broken in ["NaN", "inf", "page-", "topic-", "figure-", "column-", "axis-"] {
            assert!(!page.contains(broken), "{broken} in {language:?}");
        }
    }
}

#[test]
fn nothing_that_games_say_becomes_markup() {
    let mut summary = toy(2, 1);
    summary.seats[0].plays = Some("<b>\"&".to_owned());
    let page = english(&summary);
    assert!(page.contains("A &lt;b&gt;&quot;&amp;"));
    assert!(!page.contains("<b>"));
}

#[test]
fn a_series_without_games_has_a_page() {
    let series =
        Series::new(&TOY, serde_json::json!({}), Seed::from(7), &["random".parse().unwrap()]);
    let summary = series.unwrap().play(0, Some(1), &|| ()).unwrap().into_summary();
    assert!(!english(&summary).contains("NaN"));
}
