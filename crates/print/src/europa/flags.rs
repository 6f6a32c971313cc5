//! The flags, 24 wide and 16 high: the same drawings as on the page (`content/europa/flags.json`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::svg::{path, rect, style};

/// Stripes from top to bottom or from left to right, and patches on them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cloth {
    #[serde(default)]
    bars: Vec<String>,
    #[serde(default)]
    posts: Vec<String>,
    #[serde(default)]
    patches: Vec<(String, String)>,
}

static FLAGS: LazyLock<BTreeMap<String, Cloth>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../../content/europa/flags.json"))
        .unwrap_or_else(|bad| panic!("the flags: {bad}"))
});

/// The flag of a country, with a thin line around it; nothing for a country that has none.
pub(super) fn flag(country: &str) -> String {
    let Some(cloth) = FLAGS.get(country) else { return String::new() };
    let mut all = String::new();
    let (bars, posts) = (16.0 / cloth.bars.len() as f64, 24.0 / cloth.posts.len() as f64);
    for (number, fill) in cloth.bars.iter().enumerate() {
        all += &rect(0.0, number as f64 * bars, 24.0, bars, 0.0, &style(fill, fill, 0.0));
    }
    for (number, fill) in cloth.posts.iter().enumerate() {
        all += &rect(number as f64 * posts, 0.0, posts, 16.0, 0.0, &style(fill, fill, 0.0));
    }
    for (d, fill) in &cloth.patches {
        all += &path(d, &style(fill, fill, 0.0));
    }
    all + &rect(0.0, 0.0, 24.0, 16.0, 0.0, &style("none", "#33271f", 0.25))
}
