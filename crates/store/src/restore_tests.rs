//! Tests of restoring backups, and of what is refused.

use std::fs;
use std::path::{Path, PathBuf};

use sqlx::{AssertSqlSafe, Connection as _, Executor as _};
use tempfile::TempDir;

use crate::sqlite_file::{self, Mode};
use crate::{
    BackupStatus, BadBackup, BadStore, FILE, FolderLock, LOCK_FILE, NotOurs, Store, backup, backup_status, inspect,
    note_backup, restore,
};

/// Does something with a database in a folder.
fn with(folder: &Path, statements: &[&str]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        Store::open(folder, None, 1).await.unwrap().close().await;
        let mut connection = sqlite_file::connect(&folder.join(FILE), Mode::Write).await.unwrap();
        for statement in statements {
            connection.execute(AssertSqlSafe(*statement)).await.unwrap();
        }
        connection.close().await.unwrap();
    });
}

fn open(folder: &Path) -> Result<(), BadStore> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        Store::open(folder, None, 1).await?.close().await;
        Ok(())
    })
}

/// A folder with the database of a newer program.
fn newer() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    with(
        folder.path(),
        &["INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
           VALUES (99, 'flying', 1, x'00', 0)"],
    );
    folder
}

/// A file that another program made.
fn foreign(folder: &Path) -> PathBuf {
    with(folder, &["DROP TABLE _sqlx_migrations"]);
    folder.join(FILE)
}

#[test]
fn the_database_of_a_newer_program_is_neither_served_nor_put_back() {
    let (folder, target) = (newer(), tempfile::tempdir().unwrap());
    let said = open(folder.path()).unwrap_err().to_string();
    assert!(
        said.contains("newer Sobremesa") && said.contains("version 99") && said.contains("knows versions up to"),
        "{said}"
    );
    let copy = folder.path().join(FILE);
    for refused in [restore(&copy, target.path(), true).unwrap_err(), inspect(&copy).map(|_| ()).unwrap_err()] {
        assert!(matches!(refused, BadBackup::NotOurs(NotOurs::Newer(_, 99, _))), "{refused}");
    }
    assert_eq!(fs::read_dir(target.path()).unwrap().count(), 0);
}

#[test]
fn the_database_of_another_program_is_neither_served_nor_put_back_nor_changed() {
    let (folder, target) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let file = foreign(folder.path());
    let before = fs::read(&file).unwrap();
    let said = open(folder.path()).unwrap_err().to_string();
    assert!(said.contains("is no database of Sobremesa"), "{said}");
    let text = target.path().join("text");
    fs::write(&text, "nothing that SQLite has written, and long enough to be looked at".repeat(100)).unwrap();
    let refused = restore(&file, target.path(), true).unwrap_err();
    assert!(matches!(refused, BadBackup::NotOurs(NotOurs::Foreign(_))), "{refused}");
    let refused = restore(&text, target.path(), true).unwrap_err().to_string();
    assert_eq!(refused, format!("{} is no sound copy: it is no database, or its beginning is damaged", text.display()));
    assert!(fs::read(&file).unwrap() == before);
}

#[test]
fn nothing_is_restored_where_a_server_is_starting_and_no_server_starts_where_something_is() {
    let (folder, copies) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    with(folder.path(), &[]);
    let copy = copies.path().join("copy.db");
    backup(folder.path(), &copy).unwrap();
    let starting = FolderLock::take(folder.path()).unwrap();
    let refused = restore(&copy, folder.path(), true).unwrap_err();
    assert!(matches!(refused, BadBackup::InUse(_)), "{refused}");
    drop(starting);
    restore(&copy, folder.path(), true).unwrap();
    // What broke off leaves a lock that nobody holds: the folder is as good as empty.
    let empty = tempfile::tempdir().unwrap();
    drop(FolderLock::take(empty.path()).unwrap());
    restore(&copy, empty.path(), false).unwrap();
}

#[test]
fn how_backups_went_is_counted() {
    let folder = tempfile::tempdir().unwrap();
    let none = backup(&folder.path().join("nothing"), &folder.path().join("none.db"));
    note_backup(&none, 70);
    with(folder.path(), &[]);
    let made = backup(folder.path(), &folder.path().join("copy.db"));
    note_backup(&made, 80);
    let held = made.unwrap();
    assert_eq!(backup_status(), BackupStatus { made: 1, failed: 1, last_s: 80, last_bytes: held.bytes });
    assert_eq!(held.bytes, folder.path().join("copy.db").metadata().unwrap().len());
}

#[test]
fn a_damaged_database_is_said_with_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    with(folder.path(), &[]);
    let file = folder.path().join(FILE);
    let whole = fs::read(&file).unwrap();
    for (bytes, why) in [(vec![7; 9000], "no database"), (whole[..whole.len() / 2].to_vec(), "damaged")] {
        fs::write(&file, bytes).unwrap();
        let said = open(folder.path()).unwrap_err().to_string();
        assert!(said.contains(why) && said.contains("sobremesa restore") && said.contains(FILE), "{said}");
    }
}

#[test]
fn a_folder_that_cannot_be_copied_is_named_with_why_and_nothing_is_left() {
    let (folder, copies) = (newer(), tempfile::tempdir().unwrap());
    let (file, copy) = (folder.path().join(FILE), copies.path().join("copy.db"));
    let said = |to: &Path| backup(folder.path(), to).unwrap_err().to_string();
    let refused = said(&copy);
    assert!(refused.starts_with(&format!("{} was made by a newer Sobremesa", file.display())), "{refused}");
    let whole = fs::read(&file).unwrap();
    for (bytes, why) in [(vec![7; 9000], "it is no database"), (whole[..whole.len() / 2].to_vec(), "it is damaged")] {
        fs::write(&file, bytes).unwrap();
        let refused = said(&copy);
        assert!(refused.starts_with(&format!("the database {} cannot be used: {why}", file.display())), "{refused}");
    }
    fs::write(&file, "").unwrap();
    assert!(said(&copy).contains("there is no database in"));
    let nowhere = copies.path().join("none/copy.db");
    assert_eq!(said(&nowhere), format!("{} cannot be used: its folder is not there", nowhere.display()));
    assert_eq!(fs::read_dir(copies.path()).unwrap().count(), 0);
}

#[test]
fn a_copy_that_is_none_is_said_with_why() {
    let (folder, copies) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    with(folder.path(), &[]);
    let copy = copies.path().join("copy.db");
    backup(folder.path(), &copy).unwrap();
    let whole = fs::read(&copy).unwrap();
    let said = |file: &Path| inspect(file).unwrap_err().to_string();
    for (bytes, why) in [(&whole[..whole.len() / 2], "it is damaged"), (b"", "it is empty")] {
        fs::write(&copy, bytes).unwrap();
        assert_eq!(said(&copy), format!("{} is no sound copy: {why}", copy.display()));
    }
    let missing = copies.path().join("missing.db");
    assert_eq!(said(&missing), format!("{} cannot be used: it is not there", missing.display()));
    assert_eq!(said(copies.path()), format!("{} cannot be used: it is a folder", copies.path().display()));
}

/// Only root can give files away, so only root can see this.
#[cfg(unix)]
#[test]
fn what_root_restores_belongs_to_the_server() {
    use std::os::unix::fs::{MetadataExt as _, chown};
    if !rustix::process::geteuid().is_root() {
        return;
    }
    let (folder, copies) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    with(folder.path(), &[]);
    let copy = copies.path().join("copy.db");
    backup(folder.path(), &copy).unwrap();
    let owner = |path: &Path| (path.metadata().unwrap().uid(), path.metadata().unwrap().gid());
    let served = folder.path().join(FILE);
    chown(&served, Some(4321), Some(4322)).unwrap();
    restore(&copy, folder.path(), true).unwrap();
    assert_eq!(owner(&served), (4321, 4322), "as what was there");
    let empty = tempfile::tempdir().unwrap();
    chown(empty.path(), Some(4323), Some(4324)).unwrap();
    restore(&copy, empty.path(), false).unwrap();
    for file in [FILE, LOCK_FILE] {
        assert_eq!(owner(&empty.path().join(file)), (4323, 4324), "{file}, as the folder");
    }
}
