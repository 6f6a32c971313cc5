//! The files of pictures: which types there are, and what in them is the picture.
//!
//! A photograph says where and when it was taken, and with which telephone. All such parts are left out; what remains is what
//! is needed to show it.

/// A type of file that every browser shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImageType {
    /// What browsers make of a picture today.
    WebP,
    /// What cameras make.
    Jpeg,
    /// Drawings and screenshots.
    Png,
}

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

impl ImageType {
    /// The type of a file, by its first bytes.
    pub fn of(bytes: &[u8]) -> Option<ImageType> {
        if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
            Some(ImageType::WebP)
        } else if bytes.starts_with(&[0xff, 0xd8, 0xff]) {
            Some(ImageType::Jpeg)
        } else if bytes.starts_with(PNG) {
            Some(ImageType::Png)
        } else {
            None
        }
    }

    /// As HTTP names it.
    pub fn media_type(self) -> &'static str {
        match self {
            ImageType::WebP => "image/webp",
            ImageType::Jpeg => "image/jpeg",
            ImageType::Png => "image/png",
        }
    }

    /// How the names of such files end.
    pub fn extension(self) -> &'static str {
        match self {
            ImageType::WebP => "webp",
            ImageType::Jpeg => "jpg",
            ImageType::Png => "png",
        }
    }
}

/// A picture without what says more than it shows; `None` if it is no picture, or damaged.
pub fn stripped(bytes: &[u8]) -> Option<Vec<u8>> {
    match ImageType::of(bytes)? {
        ImageType::WebP => webp(bytes),
        ImageType::Jpeg => jpeg(bytes),
        ImageType::Png => png(bytes),
    }
}

/// Chunks of a name, a length and as many bytes.
fn webp(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut clean = bytes.get(..12)?.to_vec();
    let mut rest = bytes.get(12..)?;
    let mut shown = false;
    while !rest.is_empty() {
        let (name, size) = (rest.get(..4)?, number(rest.get(4..8)?, u32::from_le_bytes)?);
        let whole = size.checked_add(8 + size % 2)?;
        let chunk = rest.get(..whole)?;
        match name {
            b"VP8 " | b"VP8L" | b"ALPH" | b"ANIM" | b"ANMF" | b"ICCP" => {
                shown |= matches!(name, b"VP8 " | b"VP8L" | b"ANMF");
                clean.extend_from_slice(chunk);
            }
            b"VP8X" => {
                let mut chunk = chunk.to_vec();
                // It says no longer that Exif or XMP follow.
                *chunk.get_mut(8)? &= !(0x08 | 0x04);
                clean.extend(chunk);
            }
            _ => {}
        }
        rest = &rest[whole..];
    }
    let size = u32::try_from(clean.len() - 8).ok()?;
    clean[4..8].copy_from_slice(&size.to_le_bytes());
    shown.then_some(clean)
}

/// Segments of a marker, a length and as many bytes, until the picture itself begins.
fn jpeg(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut clean = bytes.get(..2)?.to_vec();
    let mut rest = bytes.get(2..)?;
    loop {
        let (0xff, marker) = (*rest.first()?, *rest.get(1)?) else { return None };
        match marker {
            // Where the lines begin: whatever comes after their end is no picture.
            0xda => {
                let end = rest.windows(2).rposition(|pair| pair == [0xff, 0xd9])? + 2;
                clean.extend_from_slice(&rest[..end]);
                return Some(clean);
            }
            0xff => {
                rest = &rest[1..];
                continue;
            }
            0xd9 => return None,
            _ => {}
        }
        let size = usize::from(u16::from_be_bytes([*rest.get(2)?, *rest.get(3)?])) + 2;
        let segment = rest.get(..size).filter(|_| size >= 4)?;
        // JFIF, a profile and Adobe's segment say how the colours are to be read; the others, and comments, say other things.
        let profile = marker == 0xe2 && segment[4..].starts_with(b"ICC_PROFILE");
        if profile || !matches!(marker, 0xe1..=0xed | 0xef | 0xfe) {
            clean.extend_from_slice(segment);
        }
        rest = &rest[size..];
    }
}

/// Chunks of a PNG that say how it is shown, although it can be shown without them.
const KEPT: [&[u8]; 8] = [b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"acTL", b"fcTL", b"fdAT"];

/// Chunks of a length, a name, as many bytes and a checksum.
fn png(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut clean = PNG.to_vec();
    let mut rest = bytes.get(PNG.len()..)?;
    loop {
        let whole = number(rest.get(..4)?, u32::from_be_bytes)?.checked_add(12)?;
        let (name, chunk) = (rest.get(4..8)?, rest.get(..whole)?);
        // What must be understood to show it begins with a capital letter.
        if name[0].is_ascii_uppercase() || KEPT.contains(&name) {
            clean.extend_from_slice(chunk);
        }
        if name == b"IEND" {
            return Some(clean);
        }
        rest = &rest[whole..];
    }
}

fn number(bytes: &[u8], read: fn([u8; 4]) -> u32) -> Option<usize> {
    usize::try_from(read(bytes.try_into().ok()?)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunk(name: &[u8], inside: &[u8]) -> Vec<u8> {
        let mut chunk = name.to_vec();
        chunk.extend(u32::try_from(inside.len()).unwrap().to_le_bytes());
        chunk.extend(inside);
        chunk.extend(vec![0; inside.len() % 2]);
        chunk
    }

    fn riff(chunks: &[Vec<u8>]) -> Vec<u8> {
        let inside = chunks.concat();
        let size = u32::try_from(inside.len() + 4).unwrap().to_le_bytes();
        [&b"RIFF"[..], &size, b"WEBP", &inside].concat()
    }

    #[test]
    fn a_webp_loses_what_is_no_picture() {
        let seen = riff(&[
            chunk(b"VP8X", &[0x0c, 0, 0, 0, 1, 0, 0, 1, 0, 0]),
            chunk(b"VP8 ", b"abc"),
            chunk(b"EXIF", b"Murcia"),
        ]);
        let clean = riff(&[chunk(b"VP8X", &[0, 0, 0, 0, 1, 0, 0, 1, 0, 0]), chunk(b"VP8 ", b"abc")]);
        assert_eq!(stripped(&seen), Some(clean.clone()));
        assert_eq!(stripped(&clean), Some(clean));
        assert_eq!(stripped(&riff(&[chunk(b"EXIF", b"Murcia")])), None, "nothing is shown");
        assert_eq!(stripped(&seen[..30]), None, "it ends in the middle");
    }

    #[test]
    fn a_jpeg_loses_where_it_was_taken_and_what_hangs_behind_it() {
        let segment =
            |marker: u8, inside: &[u8]| [&[0xff, marker, 0, u8::try_from(inside.len() + 2).unwrap()], inside].concat();
        let head = [&[0xff, 0xd8][..], &segment(0xe0, b"JFIF\0")].concat();
        let lines = [&segment(0xdb, b"tables")[..], &[0xff, 0xda, 0, 4, 1, 1, 7, 7, 0xff, 0xd9]].concat();
        let clean = [head.clone(), lines.clone()].concat();
        let seen = [head, segment(0xe1, b"Exif: Murcia"), segment(0xfe, b"who"), lines, b"behind it".to_vec()].concat();
        assert_eq!(stripped(&seen), Some(clean.clone()));
        assert_eq!(stripped(&clean), Some(clean.clone()));
        assert_eq!(stripped(&clean[..clean.len() - 2]), None);
    }

    #[test]
    fn a_png_keeps_what_is_needed_to_show_it() {
        let chunk = |name: &[u8], inside: &[u8]| {
            [&u32::try_from(inside.len()).unwrap().to_be_bytes()[..], name, inside, b"sums"].concat()
        };
        let [first, told, last] = [chunk(b"IHDR", b"size"), chunk(b"tEXt", b"Murcia"), chunk(b"IEND", b"")];
        let clean = [PNG, &first, &last].concat();
        assert_eq!(stripped(&[PNG, &first, &told, &last, b"behind"].concat()), Some(clean.clone()));
        assert_eq!(stripped(&clean), Some(clean));
        assert_eq!(stripped(&[PNG, &first].concat()), None);
        assert_eq!(stripped(b"<svg onload='x'/>"), None);
    }
}
