//! Where a request comes from.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use ::people::network_of;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};

use crate::Config;
use crate::app::Shared;

/// Where a request comes from.
pub(crate) struct Address(pub(crate) IpAddr);

impl FromRequestParts<Shared> for Address {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Address, Self::Rejection> {
        Ok(Address(address_of(&app.config, &parts.headers, &parts.extensions)))
    }
}

/// Where somebody comes from, as far as we know; one home of the newer kind of addresses counts as one.
pub(crate) fn address_of(config: &Config, headers: &HeaderMap, extensions: &Extensions) -> IpAddr {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    // The last one is what our own proxy says; what stands before it anybody may have written.
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back().and_then(|line| line.to_str().ok());
    let forwarded =
        forwarded.and_then(|line| line.rsplit(',').next()?.trim().parse().ok()).filter(|_| config.behind_proxy);
    network_of(forwarded.or(peer).unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const THERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

    #[test]
    fn only_our_own_proxy_is_believed() {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::new(HERE, 7)));
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "198.51.100.7".parse().unwrap());
        headers.append("x-forwarded-for", "203.0.113.9, 192.0.2.2".parse().unwrap());
        assert_eq!(address_of(&Config::new("unused"), &headers, &extensions), HERE);
        let behind = Config { behind_proxy: true, ..Config::new("unused") };
        assert_eq!(address_of(&behind, &headers, &extensions), THERE);
        headers.append("x-forwarded-for", "nonsense".parse().unwrap());
        assert_eq!(address_of(&behind, &headers, &extensions), HERE);
    }
}
