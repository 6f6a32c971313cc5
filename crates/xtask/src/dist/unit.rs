//! The systemd unit of the package, made from the one in `contrib`, which is for a program in `/usr/local`.

use anyhow::ensure;

/// What is different in the package. The user is a fixed one there: backups and restored copies belong to somebody who
/// still exists when the server is stopped, and the folder is in its place, not in `/var/lib/private`. What `DynamicUser`
/// brings along (no other privileges, a file system that is read only) the unit asks for by itself.
const CHANGES: [(&str, &str); 4] = [
    ("# A server of its own for systemd; docs/running.md says how to install it.\n", ""),
    ("/usr/local/share/doc/", "/usr/share/doc/"),
    ("/usr/local/bin/", "/usr/bin/"),
    (
        "# Somebody who exists only while it runs, and owns the data folder.\nDynamicUser=yes\n",
        "# The user whom the package has made, and who owns the data folder.\nUser=sobremesa\nGroup=sobremesa\n",
    ),
];

/// The unit for `/usr/bin/sobremesa` and the user `sobremesa`.
///
/// # Errors
/// The other unit has changed, so that it is not clear what to change here.
pub(super) fn for_package(contrib: &str) -> anyhow::Result<String> {
    let mut unit = contrib.to_owned();
    for (from, to) in CHANGES {
        ensure!(unit.matches(from).count() == 1, "contrib/sobremesa.service should have once: {from}");
        unit = unit.replace(from, to);
    }
    Ok(unit)
}

/// How a unit starts the program.
pub(super) struct Start<'a> {
    /// Variables of the environment, by name.
    pub(super) variables: Vec<(&'a str, &'a str)>,
    /// The program and its arguments.
    pub(super) command: Vec<&'a str>,
}

/// Reads how the unit starts the program.
///
/// # Errors
/// It does not say.
pub(super) fn start(unit: &str) -> anyhow::Result<Start<'_>> {
    let all = |key: &'static str| unit.lines().filter_map(move |line| line.strip_prefix(key)?.strip_prefix('='));
    let variables = all("Environment").filter_map(|variable| variable.split_once('=')).collect();
    let command: Vec<&str> = all("ExecStart").flat_map(str::split_whitespace).collect();
    ensure!(!command.is_empty(), "the unit starts nothing");
    Ok(Start { variables, command })
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    #[test]
    fn the_package_has_the_unit_of_contrib_with_its_own_paths_and_user() {
        let contrib = crate::dist::source("contrib/sobremesa.service").unwrap();
        let unit = for_package(&contrib).unwrap();
        assert!(!unit.contains("/usr/local") && !unit.contains("DynamicUser"), "{unit}");
        let Start { variables, command } = start(&unit).unwrap();
        assert_eq!(command, ["/usr/bin/sobremesa", "serve", "--config", "/etc/sobremesa.toml"]);
        let (data, memory) = variables.split_first().unwrap();
        assert_eq!(*data, ("SOBREMESA_DATA", "/var/lib/sobremesa"));
        assert_eq!(memory, crate::serve::MEMORY);
        // All else is the same.
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<std::collections::BTreeSet<_>>();
        let own: Vec<_> = lines(&unit).difference(&lines(&contrib)).cloned().collect();
        assert_eq!(
            own,
            [
                "# The user whom the package has made, and who owns the data folder.",
                "Documentation=file:/usr/share/doc/sobremesa/running.md",
                "ExecStart=/usr/bin/sobremesa serve --config /etc/sobremesa.toml",
                "Group=sobremesa",
                "User=sobremesa",
            ]
        );
    }

    /// Each way to fail at boot is quick: with systemd's usual limit of five starts it would be given up within seconds.
    #[test]
    fn it_is_started_again_for_as_long_as_it_takes() {
        let contrib = crate::dist::source("contrib/sobremesa.service").unwrap();
        let (about, service) = contrib.split_once("[Service]").unwrap();
        assert!(about.contains("\nStartLimitIntervalSec=0\n"), "{about}");
        for line in ["Restart=on-failure", "RestartSec=3", "TimeoutStartSec=30min"] {
            assert!(service.lines().any(|one| one == line), "{line} is not in {service}");
        }
    }

    /// `systemd-analyze` judges the unit as it is installed, not only the one in `contrib`.
    #[test]
    fn the_unit_of_the_package_leaves_the_machine_little_to_fear() {
        let probe = crate::tools::ensure_package("systemd", Command::new("systemd-analyze").arg("--version"));
        if let Err(error) = probe {
            return eprintln!("{error:#}");
        }
        let unit = for_package(&crate::dist::source("contrib/sobremesa.service").unwrap()).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("sobremesa.service");
        std::fs::write(&file, unit).unwrap();
        // Fails above an exposure of 2.0 of 10.
        let check = ["security", "--offline=true", "--no-pager", "--threshold=20"];
        let done = Command::new("systemd-analyze").args(check).arg(&file).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stdout));
    }

    #[test]
    fn a_unit_that_has_changed_is_not_guessed_at() {
        assert!(for_package("[Service]\nExecStart=/opt/sobremesa\n").is_err());
        assert!(start("[Service]\n").is_err());
    }
}
