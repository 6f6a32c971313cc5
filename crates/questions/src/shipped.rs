//! The packs that come with the program.

use crate::Pack;

#[cfg(not(target_arch = "wasm32"))]
macro_rules! text {
    ($name:literal) => {
        include_str!(concat!("../../../content/europa/questions/", $name, ".toml"))
    };
}

/// As `build.rs` wrote it for the page.
#[cfg(target_arch = "wasm32")]
macro_rules! text {
    ($name:literal) => {
        include_str!(concat!(env!("OUT_DIR"), "/", $name, ".json"))
    };
}

macro_rules! packs {
    ($($name:literal)*) => {
        [$((concat!($name, ".toml"), text!($name))),*]
    };
}

const FILES: [(&str, &str); 29] = packs![
    "AT" "BE" "BG" "CY" "CZ" "DE" "DK" "EE" "ES" "FI" "FR" "GB" "GR" "HR" "HU" "IE" "IT" "LT" "LU" "LV" "MT" "NL" "PL"
    "PT" "RO" "SE" "SI" "SK" "murcia"
];

/// The packs that come with the program, a file for each country and one for the Region of Murcia.
///
/// # Panics
/// Never: a test reads them all.
pub fn shipped() -> Vec<Pack> {
    FILES.iter().map(|(name, text)| pack(name, text)).collect()
}

#[cfg(not(target_arch = "wasm32"))]
fn pack(name: &str, text: &str) -> Pack {
    Pack::parse(name, text).expect("the packs of the program are good")
}

/// The page asks for no lines.
#[cfg(target_arch = "wasm32")]
fn pack(name: &str, text: &str) -> Pack {
    let questions: Vec<crate::Question> = serde_json::from_str(text).expect("the packs of the program are good");
    Pack { name: name.to_owned(), questions: (1..).zip(questions).collect() }
}
