//! Files and folders that nobody but their owner may read or change, whatever the umask: they hold sessions, chat, and the
//! secrets of running matches. On systems without Unix file modes they get the system's default permissions.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::{FILE, KEY_FILE, LOCK_FILE};

/// What SQLite leaves beside its file.
pub(crate) const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// The mode of a folder.
#[cfg(unix)]
const FOLDER_MODE: u32 = 0o700;

/// The mode of a file.
#[cfg(unix)]
const FILE_MODE: u32 = 0o600;

/// Makes a data folder if it is not there. One that is there already is closed to others only if it holds nothing but our
/// own files: somebody may have named a folder that others use, too. The files themselves are closed in any case.
pub(crate) fn folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, FOLDER_MODE);
    builder.create(folder)?;
    #[cfg(unix)]
    if holds_only_ours(folder)? {
        close(folder, FOLDER_MODE)?;
    }
    Ok(())
}

/// Makes the database of a folder if it is not there, and closes it to others with all that SQLite leaves beside it.
/// SQLite makes what is missing there with the mode of the database.
pub(crate) fn database(database: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    private(&mut options).open(database)?;
    #[cfg(unix)]
    for file in std::iter::once(database.to_owned()).chain(BESIDE.map(|ending| beside(database, ending))) {
        match close(&file, FILE_MODE) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// Makes a new, empty file.
pub(crate) fn new_file(file: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    private(&mut options).open(file)
}

/// Writes a new file with a text in it, and waits until it is on the disk.
///
/// # Errors
/// It is there already, or cannot be written.
pub fn write_private(file: &Path, text: &str) -> io::Result<()> {
    use std::io::Write as _;
    let mut made = new_file(file)?;
    made.write_all(text.as_bytes())?;
    made.sync_all()
}

/// Gives a file to whom another file or folder belongs. The error is who that is, where it is not ours to give.
#[cfg(unix)]
pub(crate) fn give(file: &Path, like: &Path) -> Result<(), u32> {
    use std::os::unix::fs::{MetadataExt as _, chown};
    let (Ok(like), Ok(now)) = (like.metadata(), file.metadata()) else { return Ok(()) };
    if (like.uid(), like.gid()) == (now.uid(), now.gid()) || chown(file, Some(like.uid()), Some(like.gid())).is_ok() {
        return Ok(());
    }
    // The group matters to nobody: the file is closed to it.
    if like.uid() == now.uid() { Ok(()) } else { Err(like.uid()) }
}

/// Gives a file to whom another file or folder belongs, where files belong to somebody.
#[cfg(not(unix))]
pub(crate) fn give(_: &Path, _: &Path) -> Result<(), u32> {
    Ok(())
}

/// The file of the same name with an ending more.
pub(crate) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

pub(crate) fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, FILE_MODE);
    options
}

#[cfg(unix)]
fn holds_only_ours(folder: &Path) -> io::Result<bool> {
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name();
        if !name.to_string_lossy().starts_with(FILE) && name != LOCK_FILE && name != KEY_FILE {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Takes from others what they may do. What belongs to somebody else is left as it is: whoever gave it to us decides.
#[cfg(unix)]
fn close(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let before = fs::metadata(path)?.permissions().mode();
    if before & 0o077 == 0 {
        return Ok(());
    }
    match fs::set_permissions(path, fs::Permissions::from_mode(mode)) {
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            tracing::warn!(path = %path.display(), "others may read this, and it is not ours to change");
            Ok(())
        }
        done => done,
    }
}
