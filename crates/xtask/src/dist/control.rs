//! What a Debian package says of itself: `control` and the newest entry of its changelog.

/// What is different from one package to the next.
pub(super) struct Facts<'a> {
    /// The version of the workspace, as cargo writes it.
    pub(super) version: &'a str,
    /// What Debian calls the processor.
    pub(super) architecture: &'a str,
    /// The version of glibc that the program was linked to, unless it is static.
    pub(super) glibc: Option<&'a str>,
    /// Name and address of whoever makes the package.
    pub(super) maintainer: &'a str,
    /// What the files take when they are installed, in KiB.
    pub(super) size: u64,
}

impl Facts<'_> {
    /// The version as Debian compares it: what comes before a release has a tilde.
    pub(super) fn version(&self) -> String {
        self.version.replacen('-', "~", 1)
    }

    /// The name of the file.
    pub(super) fn file_name(&self) -> String {
        format!("sobremesa_{}_{}.deb", self.version(), self.architecture)
    }

    /// The text of `control`.
    pub(super) fn control(&self) -> String {
        let libraries = self.glibc.map(|version| format!(", libc6 (>= {version}), libgcc-s1")).unwrap_or_default();
        format!(
            "\
Package: sobremesa
Version: {}
Architecture: {}
Maintainer: {}
Installed-Size: {}
Depends: adduser{libraries}
Section: web
Priority: optional
Description: five board games, to be played in a browser
 Parchís, Barragoon, Ampel, Girumgo and Ruta Europea: against bots, with the
 people around one device, or online with a name and nothing else; in Spanish
 and English.
 .
 The program holds the page and the database. The package runs it as a server
 for this machine at http://127.0.0.1:8080, which /etc/sobremesa.toml changes.
",
            self.version(),
            self.architecture,
            self.maintainer,
            self.size,
        )
    }

    /// The changelog of the package; `date` is written as in an e-mail.
    pub(super) fn changelog(&self, date: &str) -> String {
        format!(
            "\
sobremesa ({}) unstable; urgency=medium

  * What people can do now is in /usr/share/doc/sobremesa/CHANGELOG.md.

 -- {}  {}
",
            self.version(),
            self.maintainer,
            date.trim(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FACTS: Facts<'_> = Facts {
        version: "1.2.0",
        architecture: "arm64",
        glibc: None,
        maintainer: "Ana <ana@mesa.example>",
        size: 12_345,
    };

    fn field<'a>(control: &'a str, name: &str) -> Option<&'a str> {
        control.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    #[test]
    fn the_package_says_what_it_is() {
        let control = FACTS.control();
        for (name, value) in [
            ("Package", "sobremesa"),
            ("Version", "1.2.0"),
            ("Architecture", "arm64"),
            ("Installed-Size", "12345"),
            ("Depends", "adduser"),
            ("Maintainer", "Ana <ana@mesa.example>"),
        ] {
            assert_eq!(field(&control, name), Some(value), "{name}");
        }
        assert!(control.ends_with('\n') && !control.contains("\n\n"), "{control}");
        assert_eq!(FACTS.file_name(), "sobremesa_1.2.0_arm64.deb");
    }

    #[test]
    fn a_program_that_is_not_static_needs_the_libc_it_was_linked_to() {
        let control = Facts { glibc: Some("2.36"), ..FACTS }.control();
        assert_eq!(field(&control, "Depends"), Some("adduser, libc6 (>= 2.36), libgcc-s1"));
    }

    #[test]
    fn what_comes_before_a_release_is_older_than_it() {
        let early = Facts { version: "1.2.0-rc.1", ..FACTS };
        assert_eq!(early.version(), "1.2.0~rc.1");
        assert_eq!(early.file_name(), "sobremesa_1.2.0~rc.1_arm64.deb");
    }

    #[test]
    fn the_changelog_is_as_debian_reads_it() {
        let changelog = FACTS.changelog("Sat, 02 Jan 2027 03:04:05 +0000\n");
        assert!(changelog.starts_with("sobremesa (1.2.0) unstable; urgency=medium\n\n  * "), "{changelog}");
        assert!(changelog.ends_with("\n -- Ana <ana@mesa.example>  Sat, 02 Jan 2027 03:04:05 +0000\n"), "{changelog}");
    }
}
