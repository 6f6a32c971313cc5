//! Random ids and secrets, from the operating system.

/// Letters that are not easily taken for each other.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// Random bytes, as many as the array has.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[cfg(feature = "seeded")]
    if crate::seeded::draw(&mut bytes) {
        return bytes;
    }
    getrandom::fill(&mut bytes).expect("the machine has randomness");
    bytes
}

/// A name of so many letters, each worth five bits.
pub fn letters<const N: usize>() -> String {
    bytes::<N>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// A name that nobody guesses.
pub fn id() -> String {
    letters::<12>()
}

/// A random number.
pub fn number() -> u32 {
    u32::from_le_bytes(bytes())
}
