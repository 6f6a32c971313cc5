//! Whether something has to be made again: a stamp in the target folder says from which files it was made.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;

/// What a thing is made from, and where that was noted the last time.
pub(crate) struct Stamp {
    file: PathBuf,
    now: String,
}

impl Stamp {
    /// Looks at all files in these folders and files: a new one, a changed one and one that is gone all count.
    pub(crate) fn of(name: &str, sources: &[PathBuf]) -> anyhow::Result<Stamp> {
        let mut hasher = DefaultHasher::new();
        for source in sources {
            look(source, &mut hasher).with_context(|| source.display().to_string())?;
        }
        Ok(Stamp { file: crate::tools::target().join(name), now: format!("{:016x}", hasher.finish()) })
    }

    /// Whether the same files were there when it was made.
    pub(crate) fn holds(&self) -> bool {
        fs::read_to_string(&self.file).is_ok_and(|noted| noted == self.now)
    }

    /// Notes that it has been made from these files.
    pub(crate) fn set(&self) -> anyhow::Result<()> {
        fs::write(&self.file, &self.now).with_context(|| self.file.display().to_string())
    }
}

fn look(path: &Path, hasher: &mut DefaultHasher) -> std::io::Result<()> {
    let Ok(about) = fs::metadata(path) else {
        path.hash(hasher);
        return Ok(());
    };
    if about.is_dir() {
        let mut inside: Vec<PathBuf> =
            fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
        inside.sort();
        return inside.iter().try_for_each(|path| look(path, hasher));
    }
    // The bytes and not the time: what was written again as it was has not changed.
    (path, fs::read(path)?).hash(hasher);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_changed_and_missing_files_are_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let stamp = || Stamp::of("unused", &[folder.path().join("in"), folder.path().join("file")]).unwrap().now;
        let empty = stamp();
        fs::create_dir(folder.path().join("in")).unwrap();
        fs::write(folder.path().join("in/a"), "1").unwrap();
        let one = stamp();
        assert_eq!(one, stamp());
        fs::write(folder.path().join("in/a"), "12").unwrap();
        let changed = stamp();
        fs::write(folder.path().join("file"), "").unwrap();
        let more = stamp();
        fs::remove_file(folder.path().join("in/a")).unwrap();
        let gone = stamp();
        let all = [empty, one, changed, more, gone];
        assert!((0..5).all(|a| (0..a).all(|b| all[a] != all[b])), "{all:?}");
    }
}
