//! Why the server could not be asked or heard.

use tokio_tungstenite::tungstenite;

/// A connection that failed, or an answer that makes no sense.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no connection.
    #[error("nobody answers at {host}")]
    Unreachable {
        /// Host and port.
        host: String,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// A connection broke.
    #[error("the connection broke: {0}")]
    Broken(#[from] std::io::Error),
    /// A socket broke, or could not be opened.
    #[error("the socket broke: {0}")]
    Socket(#[source] Box<tungstenite::Error>),
    /// The server closed a connection.
    #[error("the server closed the connection")]
    Closed,
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
}

impl From<tungstenite::Error> for Error {
    fn from(error: tungstenite::Error) -> Error {
        match error {
            tungstenite::Error::Http(answer) => {
                let body = String::from_utf8_lossy(answer.body().as_deref().unwrap_or_default()).into_owned();
                Error::Refused { request: "GET /socket".to_owned(), status: answer.status().as_u16(), body }
            }
            other => Error::Socket(Box::new(other)),
        }
    }
}
