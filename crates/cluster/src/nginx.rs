//! nginx as a proxy, on a port of its own and with a folder that is thrown away.

use std::path::Path;

use anyhow::Context as _;
use tempfile::TempDir;

use crate::attached::Attached;
use crate::packages::find;
use crate::port::Port;

const PACKAGE: &str = "nginx-light";

/// What it says when it answers.
const READY: &str = "event method";

/// Whatever it would otherwise keep in folders of the machine.
const FOLDERS: [&str; 5] = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/// An nginx that goes when it is dropped, or when this program ends.
pub struct Nginx {
    _port: Port,
    // Before the folder: what runs is ended before its folder is removed.
    _running: Attached,
    _folder: TempDir,
}

impl Nginx {
    /// Starts one that does what the text of its settings says within `http`, which listens at the port.
    ///
    /// # Errors
    /// It is not installed, finds fault with the settings, or does not start.
    pub fn start(port: Port, http: &str) -> anyhow::Result<Nginx> {
        let folder = tempfile::Builder::new().prefix("sobremesa-nginx-").tempdir()?;
        let settings = folder.path().join("nginx.conf");
        std::fs::write(&settings, around(folder.path(), http))?;
        let line = [
            find("nginx", PACKAGE)?.into_os_string(),
            // What it says before it has read its settings.
            "-e".into(),
            "stderr".into(),
            "-p".into(),
            folder.path().into(),
            "-c".into(),
            settings.into(),
        ];
        let running = Attached::start(folder.path(), line, READY).context("nginx does not run")?;
        Ok(Nginx { _port: port, _running: running, _folder: folder })
    }
}

/// The settings of one process that stays in the foreground, and touches nothing outside its folder.
fn around(folder: &Path, http: &str) -> String {
    let place = folder.display();
    let folders: String = FOLDERS.iter().map(|name| format!("    {name}_temp_path {place}/{name};\n")).collect();
    format!(
        "daemon off;\nmaster_process off;\npid {place}/nginx.pid;\nerror_log stderr notice;\nevents {{}}\n\
         http {{\n    access_log off;\n{folders}{http}\n}}\n"
    )
}
