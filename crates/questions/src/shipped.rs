//! The packs that come with the program.

use crate::Pack;

macro_rules! packs {
    ($($name:literal)*) => {
        [$((concat!($name, ".toml"), include_str!(concat!("../../../content/europa/questions/", $name, ".toml")))),*]
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
    FILES.iter().map(|(name, text)| Pack::parse(*name, text).expect("the packs of the program are good")).collect()
}
