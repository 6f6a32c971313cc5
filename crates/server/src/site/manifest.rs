//! The web app manifest: the one of the built page, with the site's name, colour and logo.

use serde_json::{Value, json};

use super::{Logo, Site};

/// The first bytes of a picture in PNG, before its width and height.
const PNG_START: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";

/// The smallest picture that a browser takes for an app, in pixels.
const LEAST_SIZE: u32 = 144;

/// The manifest of the page as it was built, with the site's name, colour and logo.
pub(super) fn of(site: &Site, built: &Value) -> String {
    let mut manifest = built.clone();
    let name = &site.config.name;
    (manifest["name"], manifest["short_name"]) = (json!(name), json!(name));
    if let Some([(accent, _), _]) = site.colours() {
        manifest["theme_color"] = json!(accent.to_string());
    }
    if let Some(icon) = site.logo().and_then(icon) {
        // Among several a browser chooses by size: beside ours it might take the other.
        manifest["icons"] = json!([icon]);
    }
    manifest.to_string()
}

/// A logo as the icon of an app, if it can be one: a drawing, or a picture in PNG, of which it can be told how large it is.
fn icon(logo: &Logo) -> Option<Value> {
    let sizes = match logo.kind {
        "image/svg+xml" => "any".to_owned(),
        "image/png" => {
            let after = logo.bytes.strip_prefix(PNG_START)?;
            let side = |at: usize| Some(u32::from_be_bytes(after.get(at..at + 4)?.try_into().ok()?));
            let (width, height) = (side(0)?, side(4)?);
            if width != height || width < LEAST_SIZE {
                return None;
            }
            format!("{width}x{height}")
        }
        _ => return None,
    };
    Some(json!({ "src": logo.path(), "sizes": sizes, "type": logo.kind, "purpose": "any" }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;

    const BUILT: &str = r##"{"name":"Sobremesa","short_name":"Sobremesa","start_url":"./","theme_color":"#a8432a",
        "icons":[{"src":"icon.svg","sizes":"any"}]}"##;

    fn made(logo: Option<(&'static str, &[u8])>) -> Value {
        let mut site = Site::read(&Config::new("unused")).unwrap();
        site.config.name = "Club \"de la Plaza\"".into();
        site.logo = logo.map(|(kind, bytes)| Logo::new(kind, bytes.to_vec()));
        serde_json::from_str(&of(&site, &serde_json::from_str(BUILT).unwrap())).unwrap()
    }

    fn png(width: u32, height: u32) -> Vec<u8> {
        [PNG_START, &width.to_be_bytes(), &height.to_be_bytes(), b"\x08\x06"].concat()
    }

    #[test]
    fn an_app_is_called_as_the_site_is_and_all_else_is_as_it_was_built() {
        let made = made(None);
        assert_eq!(
            (&made["name"], &made["short_name"]),
            (&json!("Club \"de la Plaza\""), &json!("Club \"de la Plaza\""))
        );
        assert_eq!((&made["start_url"], &made["theme_color"]), (&json!("./"), &json!("#a8432a")));
        assert_eq!(made["icons"][0]["src"], "icon.svg");
    }

    #[test]
    fn a_logo_is_its_icon_if_it_can_be_one() {
        let icons = |kind, bytes: &[u8]| made(Some((kind, bytes)))["icons"].clone();
        let drawn = icons("image/svg+xml", b"<svg/>");
        assert!(
            drawn[0]["src"].as_str().unwrap().starts_with("pages/logo?v=") && drawn[0]["sizes"] == "any",
            "{drawn}"
        );
        assert_eq!(icons("image/png", &png(512, 512))[0]["sizes"], "512x512");
        for (kind, bytes) in [
            ("image/png", png(512, 200)),
            ("image/png", png(96, 96)),
            ("image/png", vec![7; 90]),
            ("image/webp", vec![1]),
        ] {
            assert_eq!(icons(kind, &bytes)[0]["src"], "icon.svg", "{kind}");
        }
    }
}
