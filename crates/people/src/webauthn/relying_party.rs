//! The Relying Party (§4): this server, as passkeys know it.

use base::Problem;
use protocol::Code;

use crate::WebOrigin;

/// The relying party's id and the origins it accepts.
pub struct RelyingParty {
    /// The RP ID: the domain to which passkeys are scoped.
    pub(crate) id: String,
    /// The origin of our page, as browsers write it (§13.4.9).
    pub(super) origin: String,
    /// Whether the authenticator must have verified its user, by finger, face or PIN (§5.8.6). Always true, except where
    /// the specification's test vectors are checked.
    pub(super) user_verification: bool,
}

impl RelyingParty {
    /// Passkeys work under a public https address, and on the machine itself as `localhost`: browsers have them only there,
    /// and only for names, not for numbers.
    ///
    /// # Errors
    /// The page has no such address.
    pub fn new(public: Option<WebOrigin>, host: &str) -> Result<RelyingParty, Problem> {
        let local = WebOrigin::of_host("http", host).filter(|origin| origin.domain() == Some("localhost"));
        let origin = local.or_else(|| public.filter(WebOrigin::is_https));
        let id = origin.as_ref().and_then(WebOrigin::domain).map(str::to_owned);
        let (origin, id) = origin.zip(id).ok_or_else(|| {
            let why = "Passkeys need an https address (or http://localhost): ask whoever runs this server.";
            Problem::new(Code::NoPasskeys, why)
        })?;
        Ok(RelyingParty { id, origin: origin.to_string(), user_verification: true })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn party(url: Option<&str>, host: &'static str) -> Result<(String, String), &'static str> {
        RelyingParty::new(url.and_then(WebOrigin::of_url), host)
            .map(|party| (party.id, party.origin))
            .map_err(|problem| problem.code.name())
    }

    #[test]
    fn passkeys_work_under_https_and_on_the_machine_itself() {
        let is = |id: &str, origin: &str| Ok((id.to_owned(), origin.to_owned()));
        assert_eq!(party(Some("https://Mesa.example/"), "10.0.0.1:80"), is("mesa.example", "https://mesa.example"));
        assert_eq!(party(Some("https://a.example:8443"), "b"), is("a.example", "https://a.example:8443"));
        assert_eq!(party(Some("https://a.example:443/x"), "b"), is("a.example", "https://a.example"));
        assert_eq!(party(None, "localhost:8080"), is("localhost", "http://localhost:8080"));
        assert_eq!(party(None, "LOCALHOST"), is("localhost", "http://localhost"));
        for (url, host) in [
            (None, "192.168.1.20:8080"),
            (None, "[::1]:8080"),
            (None, "127.0.0.1:8080"),
            (None, "localhost.evil.example"),
            (None, "localhost@evil.example"),
            (None, "localhost/evil.example"),
            (Some("http://mesa.example"), "mesa.example"),
            (Some("https://192.168.1.20"), "192.168.1.20"),
            (Some("https.example"), ""),
        ] {
            assert_eq!(party(url, host), Err("no_passkeys"), "{url:?} {host}");
        }
        let tricked = party(Some("https://mesa.example@evil.example"), "");
        assert_eq!(tricked, is("evil.example", "https://evil.example"), "as browsers read it");
    }
}
