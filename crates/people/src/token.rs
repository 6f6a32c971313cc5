//! The secret that identifies a session: in the cookie `sobremesa=SECRET` of a browser, or in the header
//! `authorization: Bearer SECRET` of a program. The store has only its hash.

use base::random;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

/// The length of a secret: 32 bytes in base64url.
const SECRET_CHARS: usize = 43;

/// The hash of a session's secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Token([u8; 32]);

impl Token {
    /// A new secret, which is sent once, and its token.
    pub fn fresh() -> (String, Token) {
        let secret = URL_SAFE_NO_PAD.encode(random::bytes::<32>());
        let token = Token::of(&secret);
        (secret, token)
    }

    /// The token of a secret.
    pub fn of(secret: &str) -> Token {
        Token(Sha256::digest(secret).into())
    }

    /// The token of the secret that a request shows, if it looks like one of ours.
    pub fn shown(secret: &str) -> Option<Token> {
        let digit = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'-' || letter == b'_';
        (secret.len() == SECRET_CHARS && secret.bytes().all(digit)).then(|| Token::of(secret))
    }

    /// As the store has it.
    pub fn digits(&self) -> String {
        hex::encode(self.0)
    }
}
