//! Resolves push services to globally reachable addresses only (no SSRF): a name under a push service's domain must not lead the server
//! to itself or into the network around it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use ureq::Error;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::NextTimeout;

/// Resolves names to global addresses only; an address that is written as a number stays what it is, for only whoever runs
/// the server can have named it.
#[derive(Debug, Default)]
pub(super) struct GlobalResolver(DefaultResolver);

impl Resolver for GlobalResolver {
    fn resolve(&self, uri: &Uri, config: &Config, timeout: NextTimeout) -> Result<ResolvedSocketAddrs, Error> {
        let resolved = self.0.resolve(uri, config, timeout)?;
        let host = uri.host().unwrap_or_default().trim_matches(['[', ']']);
        if host.parse::<IpAddr>().is_ok() {
            return Ok(resolved);
        }
        let mut global = self.empty();
        resolved.iter().filter(|address| is_global(address.ip())).for_each(|address| global.push(*address));
        if global.is_empty() { Err(Error::HostNotFound) } else { Ok(global) }
    }
}

/// Whether an address can belong to somebody in the internet.
fn is_global(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_global_v4(address),
        IpAddr::V6(address) => is_global_v6(address),
    }
}

fn is_global_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let shared = first == 100 && (64..128).contains(&second);
    let protocols = (first, second, third) == (192, 0, 0);
    let measured = first == 198 && (18..20).contains(&second);
    let kept = first == 0 || first >= 240 || address.is_multicast();
    let near = address.is_private() || address.is_loopback() || address.is_link_local();
    !(shared || protocols || measured || kept || near || address.is_documentation())
}

fn is_global_v6(address: Ipv6Addr) -> bool {
    let [first, second, third, fourth, fifth, sixth, seventh, eighth] = address.segments();
    let embedded = |high: u16, low: u16| is_global_v4(Ipv4Addr::from(u32::from(high) << 16 | u32::from(low)));
    match [first, second, third, fourth, fifth, sixth] {
        // Translated to the older kind of addresses (RFC 6052), or carried in it (RFC 3056).
        [0x64, 0xff9b, 0, 0, 0, 0] => embedded(seventh, eighth),
        [0x2002, high, low, ..] => embedded(high, low),
        // For documentation, and tunnels that hide where they lead (RFC 4380).
        [0x2001, 0x0db8 | 0, ..] => false,
        // Only these are given to anybody (RFC 4291).
        [0x2000..=0x3fff, ..] => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_this_machine_and_of_private_networks_are_not_global() {
        let near = [
            "127.0.0.1",
            "0.0.0.0",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "192.0.0.8",
            "198.18.0.1",
            "192.0.2.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fd00::1",
            "ff02::1",
            "2001:db8::1",
            "2001::1",
            "::ffff:127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "::7f00:1",
        ];
        for address in near {
            assert!(!is_global(address.parse().unwrap()), "{address}");
        }
        for address in ["1.1.1.1", "100.63.0.1", "172.32.0.1", "2606:4700::1111", "64:ff9b::101:101", "::ffff:1.1.1.1"]
        {
            assert!(is_global(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn a_name_that_leads_to_this_machine_is_not_found() {
        let agent = |resolver| {
            ureq::Agent::with_parts(
                Config::default(),
                ureq::unversioned::transport::DefaultConnector::default(),
                resolver,
            )
        };
        let refused = agent(GlobalResolver::default()).post("http://localhost:9/").send_empty().unwrap_err();
        assert!(matches!(refused, Error::HostNotFound), "{refused}");
        let tried = agent(GlobalResolver::default()).post("http://127.0.0.1:9/").send_empty().unwrap_err();
        assert!(!matches!(tried, Error::HostNotFound), "{tried}");
    }
}
