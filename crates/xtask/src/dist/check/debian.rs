//! A fresh Debian in a folder.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::tools;

/// The release that the package is tried on.
const SUITE: &str = "bookworm";

/// Its root.
pub(super) struct Debian {
    pub(super) root: PathBuf,
}

/// Numbers of a user and a group.
pub(super) type User = (u32, u32);

const ROOT: User = (0, 0);

impl Debian {
    /// Fetches the smallest one there is.
    pub(super) fn bootstrap(root: &Path) -> anyhow::Result<Debian> {
        tools::ensure_package("debootstrap", Command::new("debootstrap").arg("--version"))?;
        let mut bootstrap = Command::new("debootstrap");
        bootstrap.args(["--variant=minbase", "--include=adduser", SUITE]).arg(root);
        super::quietly("a fresh Debian", &mut bootstrap)?;
        Ok(Debian { root: root.to_owned() })
    }

    /// A command in there.
    pub(super) fn command(&self, (user, group): User, line: &[&str]) -> Command {
        let mut command = Command::new("chroot");
        command.arg(format!("--userspec={user}:{group}")).arg("--groups=").arg(&self.root).args(line);
        command.env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin").env("LC_ALL", "C.UTF-8");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    }

    /// Runs a command as root.
    pub(super) fn run(&self, name: &str, line: &[&str]) -> anyhow::Result<()> {
        super::quietly(name, &mut self.command(ROOT, line))
    }

    /// What a command of root's prints.
    pub(super) fn says(&self, line: &[&str]) -> anyhow::Result<String> {
        let said = tools::output(&mut self.command(ROOT, line)).with_context(|| format!("{line:?} has failed"))?;
        Ok(said.trim().to_owned())
    }

    /// Checks what a command of root's prints.
    pub(super) fn expect(&self, wanted: &str, line: &[&str]) -> anyhow::Result<()> {
        let said = self.says(line)?;
        ensure!(said == wanted, "{line:?} says {said}, and should say {wanted}");
        Ok(())
    }

    /// Installs a package that is a file of the machine around it.
    pub(super) fn install(&self, package: &Path) -> anyhow::Result<()> {
        super::super::copy(package, &self.root.join("tmp/sobremesa.deb"))?;
        self.run("install the package", &["dpkg", "--install", "/tmp/sobremesa.deb"])
    }

    /// The numbers of one of its users.
    pub(super) fn user(&self, name: &str) -> anyhow::Result<User> {
        let users = std::fs::read_to_string(self.root.join("etc/passwd"))?;
        user(&users, name).with_context(|| format!("there is no user {name}"))
    }
}

fn user(users: &str, name: &str) -> Option<User> {
    let mut fields = users.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?.split(':').skip(1);
    Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn users_are_found_by_their_whole_name() {
        let users = "root:x:0:0:root:/root:/bin/sh\nmesas:x:7:8::/:\nmesa:x:105:110:Mesa,,,:/var/lib/mesa:/bin/false\n";
        assert_eq!(user(users, "mesa"), Some((105, 110)));
        assert_eq!(user(users, "me"), None);
    }
}
