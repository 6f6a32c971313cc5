//! Why a request failed, or the connection was lost.

use std::io;

use tokio_tungstenite::tungstenite;

/// A connection that failed, or an answer that makes no sense.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no connection, or none any more.
    #[error("the connection is lost: {0}")]
    Lost(String),
    /// The answer is not what was asked for.
    #[error("{request} was answered with {status}: {body}")]
    Refused {
        /// The method and the path.
        request: String,
        /// The status.
        status: u16,
        /// What was said.
        body: String,
    },
    /// What came cannot be read.
    #[error("this cannot be read ({why}): {text}")]
    Unreadable {
        /// What is wrong with it.
        why: String,
        /// Its beginning.
        text: String,
    },
}

impl Error {
    /// Something that cannot be read.
    pub(crate) fn unreadable(why: impl ToString, text: &str) -> Error {
        const SHOWN_CHARS: usize = 300;
        Error::Unreadable { why: why.to_string(), text: text.chars().take(SHOWN_CHARS).collect() }
    }

    /// The server closed a connection.
    pub(crate) fn closed() -> Error {
        Error::Lost("the server closed it".to_owned())
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::Lost(error.to_string())
    }
}

impl From<tungstenite::Error> for Error {
    fn from(error: tungstenite::Error) -> Error {
        let tungstenite::Error::Http(answer) = error else { return Error::Lost(error.to_string()) };
        let body = String::from_utf8_lossy(answer.body().as_deref().unwrap_or_default()).into_owned();
        Error::Refused { request: "GET /socket".to_owned(), status: answer.status().as_u16(), body }
    }
}
