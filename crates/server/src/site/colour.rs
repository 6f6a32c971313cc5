//! Colours and their legibility, by the WCAG 2.2 formulas for relative luminance and contrast.

use std::fmt;

use serde::{Serialize, Serializer};

/// The background of pages (`--paper` in the page's `tokens.css`), in the light and the dark theme.
const PAPER: Colour = Colour([0xf4, 0xec, 0xdf]);
const DARK_PAPER: Colour = Colour([0x22, 0x1d, 0x19]);

/// The text colours on a coloured background: the more legible one is used.
const INKS: [Colour; 2] = [Colour([0xff, 0xff, 0xff]), Colour([0x2b, 0x17, 0x10])];

/// The least contrast of text (WCAG 2.2, 1.4.3).
const LEAST_CONTRAST: f64 = 4.5;

/// A colour: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour([u8; 3]);

impl Colour {
    /// A colour that is written `#a8432a`.
    pub fn of(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        let mut bytes = [0; 3];
        hex::decode_to_slice(digits, &mut bytes).ok()?;
        Some(Colour(bytes))
    }

    /// Whether it can be read on a light page, or on a dark one.
    pub fn is_readable(self, dark: bool) -> bool {
        self.contrast(if dark { DARK_PAPER } else { PAPER }) >= LEAST_CONTRAST
    }

    /// The same, made lighter until it can be read on a dark page.
    pub(super) fn readable_on_dark(self) -> Colour {
        let lighter = |step: u16| {
            Colour(self.0.map(|part| {
                let part = u16::from(part);
                u8::try_from(part + (255 - part) * step / 20).unwrap_or(u8::MAX)
            }))
        };
        (0..=20).map(lighter).find(|colour| colour.is_readable(true)).unwrap_or(INKS[0])
    }

    /// The text colour on it.
    pub(super) fn ink(self) -> Colour {
        let [light, dark] = INKS;
        if self.contrast(light) >= self.contrast(dark) { light } else { dark }
    }

    fn contrast(self, other: Colour) -> f64 {
        let (one, other) = (self.luminance(), other.luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    fn luminance(self) -> f64 {
        let [red, green, blue] = self.0.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Colour([red, green, blue]) = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_read_and_written_alike() {
        assert_eq!(Colour::of("#A8432a").unwrap().to_string(), "#a8432a");
        for text in ["a8432a", "#a84", "#a8432g", "red", "#a8432a00", ""] {
            assert_eq!(Colour::of(text), None, "{text}");
        }
    }

    #[test]
    fn contrast_is_that_of_the_standard() {
        // From the standard: black on white has 21, and #767676 on white is the lightest grey that has 4.5.
        let [white, black, grey] = ["#ffffff", "#000000", "#767676"].map(|text| Colour::of(text).unwrap());
        assert!((white.contrast(black) - 21.0).abs() < 0.01);
        assert!((white.contrast(grey) - 4.54).abs() < 0.01);
    }

    #[test]
    fn what_cannot_be_read_is_known_and_made_readable_by_night() {
        let [terracotta, yellow, navy] = ["#a8432a", "#ffee00", "#000040"].map(|text| Colour::of(text).unwrap());
        assert!(terracotta.is_readable(false) && !yellow.is_readable(false) && navy.is_readable(false));
        for colour in [terracotta, yellow, navy] {
            assert!(colour.readable_on_dark().is_readable(true));
            assert!(colour.contrast(colour.ink()) >= LEAST_CONTRAST);
        }
        assert_eq!(yellow.readable_on_dark(), yellow);
    }
}
