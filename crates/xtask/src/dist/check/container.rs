//! The image, built and run by buildah, which needs no daemon and leaves nothing outside its folder.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, ensure};
use serde_json::{Value, json};

use super::SERVER_TIMEOUT;
use super::server::Server;
use crate::tools;

/// Builds the image from its folder, starts what is in it, and asks for the page.
pub(super) fn check(image: &Path, folder: &Path) -> anyhow::Result<()> {
    tools::ensure_package("buildah", Command::new("buildah").arg("--version"))?;
    let buildah = |line: &[&str]| {
        let mut buildah = Command::new("buildah");
        // Neither overlays nor namespaces, so that it also works inside a container.
        buildah.arg("--root").arg(folder.join("images")).arg("--runroot").arg(folder.join("run"));
        buildah.args(["--storage-driver", "vfs"]).args(line);
        buildah
    };
    super::quietly("image", buildah(&["build", "--isolation", "chroot", "--tag", "sobremesa"]).arg(image))?;
    let about = tools::output(&mut buildah(&["inspect", "--type", "image", "sobremesa"]));
    let about: Value = serde_json::from_str(&about.context("there is no image")?)?;
    check_settings(&about["OCIv1"]["config"])?;

    let container = tools::output(&mut buildah(&["from", "sobremesa"])).context("there is no container")?;
    // The words that a container engine would start, which buildah leaves to whoever calls it; and a port that is free.
    let line = ["/sobremesa", "serve", "--port", "0", "--attached"];
    let mut serve = buildah(&["run", "--isolation", "chroot", container.trim(), "--"]);
    let server = Server::start(serve.args(line), SERVER_TIMEOUT)?;
    ensure!(server.get("/")?.contains("<!doctype html>"), "the page is not in the image");
    ensure!(server.get("/health")?.contains("\"ok\":true"), "the server in the image is not well");
    server.leave(SERVER_TIMEOUT)
}

/// What container engines are told.
fn check_settings(told: &Value) -> anyhow::Result<()> {
    for (name, wanted) in [
        ("User", json!("65532:65532")),
        ("Entrypoint", json!(["/sobremesa"])),
        ("Cmd", json!(["serve"])),
        ("ExposedPorts", json!({ "8080/tcp": {} })),
        ("Volumes", json!({ "/data": {} })),
    ] {
        ensure!(told[name] == wanted, "{name} of the image is {}, and should be {wanted}", told[name]);
    }
    Ok(())
}
