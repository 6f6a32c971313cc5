//! `sobremesa serve` where something is wrong from the beginning: one sentence, soon. And the backups it makes by itself.

#![cfg(unix)]

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::path::Path;
use std::process::Command;
use std::sync::mpsc;
use std::time::Duration;

use cluster::{Port, Spawned, WAIT_TIMEOUT, signal, until};
use tempfile::TempDir;

use crate::common::{agent, run, serve, sobremesa};

/// Two seconds, on a machine that is busy. Whoever tries again and again takes half a minute.
const START_TIMEOUT: Duration = Duration::from_secs(25);

/// Runs something that must fail soon, and gives the one sentence that is said about it.
fn refused(command: &mut Command) -> String {
    let done = Spawned::start(command).unwrap().end(START_TIMEOUT).unwrap();
    let said = String::from_utf8(done.stderr).unwrap();
    assert!(!done.status.success(), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    said
}

fn line(data: &Path) -> Command {
    let mut command = sobremesa(&["serve", "--port", "0", "--data"]);
    command.arg(data);
    command
}

/// A folder where a server has run.
fn served(folder: &Path, more: &[&str]) {
    let (mut server, _) = serve(line(folder).args(["--attached", "--log", "off"]).args(more));
    server.close_input();
    assert!(server.end(WAIT_TIMEOUT).unwrap().status.success());
}

#[test]
fn a_database_that_cannot_be_used_is_said_at_once() {
    let home = TempDir::new().unwrap();
    let folder = home.path().join("what? 100%");
    served(&folder, &[]);
    let database = folder.join("sobremesa.db");
    let whole = fs::read(&database).unwrap();
    for (bytes, why) in [(vec![7; 9000], "is no database"), (whole[..whole.len() / 2].to_vec(), "is damaged")] {
        fs::write(&database, bytes).unwrap();
        let said = refused(&mut line(&folder));
        assert!(said.contains(why) && said.contains("sobremesa restore"), "{said}");
    }
    fs::write(home.path().join("file"), "").unwrap();
    let said = refused(&mut line(&home.path().join("file")));
    assert!(said.contains("file cannot be used"), "{said}");
}

#[test]
fn measurements_that_cannot_be_told_are_said_with_why() {
    let folder = TempDir::new().unwrap();
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = other.local_addr().unwrap().to_string();
    let elsewhere = "198.51.100.1:9100".to_owned();
    for (address, why) in [(taken, "another program has that port"), (elsewhere, "that is no address of this machine")]
    {
        let said = refused(line(folder.path()).args(["--log", "off", "--metrics", &address]));
        assert_eq!(said, format!("sobremesa: the measurements cannot be told at {address}: {why}\n"));
    }
}

#[test]
fn a_file_that_cannot_be_read_is_said_with_its_setting_and_why() {
    let home = TempDir::new().unwrap();
    let (missing, folder) = (home.path().join("missing"), home.path().join("folder"));
    fs::create_dir(&folder).unwrap();
    for (flag, setting) in [("--config", ""), ("--database-file", "database-file: "), ("--bus-file", "bus-file: ")] {
        for (file, why) in [(&missing, "it is not there"), (&folder, "it is a folder")] {
            let said = refused(line(home.path()).arg(flag).arg(file));
            assert_eq!(said, format!("sobremesa: {setting}{} cannot be read: {why}\n", file.display()));
        }
    }
    let endless = refused(line(home.path()).args(["--config", "/dev/zero"]));
    assert_eq!(endless, "sobremesa: /dev/zero is larger than 1 MiB\n");
    let said = refused(line(&folder).arg("--site-folder").arg(&missing));
    assert_eq!(said, format!("sobremesa: site-folder: {} cannot be read: it is not there\n", missing.display()));
    for (key, what) in [(&missing, "it is not there"), (&folder, "it is a folder")] {
        let said = refused(line(&home.path().join("data")).arg("--dice-key-file").arg(key));
        assert_eq!(said, format!("sobremesa: the key of the dice {} cannot be used: {what}\n", key.display()));
    }
    let bytes = home.path().join("bytes");
    fs::write(&bytes, [0xff; 64]).unwrap();
    let said = refused(line(&home.path().join("data")).arg("--dice-key-file").arg(&bytes));
    assert!(said.contains("holds no key of the dice: 64 hexadecimal digits"), "{said}");
}

/// Whether these tests may do what only root may.
fn is_root() -> bool {
    let root = fs::metadata("/proc/self").is_ok_and(|me| std::os::unix::fs::MetadataExt::uid(&me) == 0);
    if !root {
        eprintln!("not tested: only root may do this");
    }
    root
}

/// The same command, run by nobody.
fn by_nobody(command: &Command) -> Command {
    let mut other = Command::new("setpriv");
    other.args(["--reuid=65534", "--regid=65534", "--clear-groups"]);
    other.arg(command.get_program()).args(command.get_args());
    other
}

/// Gives a file or a folder with all that is in it to a user.
fn give(path: &Path, user: &str) {
    assert!(run(Command::new("chown").args(["-R", &format!("{user}:{user}")]).arg(path)).status.success());
}

/// A place where others than root can go.
fn open_home() -> TempDir {
    let home = TempDir::new().unwrap();
    assert!(run(Command::new("chmod").arg("755").arg(home.path())).status.success());
    home
}

#[test]
fn a_folder_of_somebody_else_is_said_with_both_users_and_the_file() {
    if !is_root() {
        return;
    }
    let home = open_home();
    let folder = home.path().join("data");
    served(&folder, &[]);
    let said = refused(&mut by_nobody(&line(&folder)));
    assert!(said.contains("user 0") && said.contains("user 65534") && said.contains("chown"), "{said}");
    // Root has started it once in a folder of the server's user: each file is named.
    give(&folder, "65534");
    for file in ["sobremesa.db", "sobremesa.key", "sobremesa.lock"] {
        let file = folder.join(file);
        give(&file, "0");
        let said = refused(&mut by_nobody(&line(&folder)));
        let belongs = format!("{} belongs to user 0", file.display());
        assert!(said.contains(&belongs) && said.contains("chown"), "{said}");
        give(&file, "65534");
    }
}

#[test]
fn what_root_has_restored_is_served_by_the_user_whose_folder_it_is() {
    if !is_root() {
        return;
    }
    let home = open_home();
    let (folder, empty, copy) = (home.path().join("data"), home.path().join("empty"), home.path().join("copy.db"));
    served(&folder, &[]);
    fs::create_dir(&empty).unwrap();
    give(&folder, "65534");
    give(&empty, "65534");
    let done = |command: &mut Command| {
        let done = run(command);
        assert!(done.status.success(), "{done:?}");
    };
    done(sobremesa(&["backup"]).arg(&folder).arg("--to").arg(&copy));
    for folder in [&folder, &empty] {
        done(sobremesa(&["restore"]).arg(&copy).arg("--data").arg(folder).arg("--force"));
        let (mut server, _) = serve(by_nobody(line(folder).args(["--attached", "--log", "off"])).env_remove("HOME"));
        server.close_input();
        assert!(server.end(WAIT_TIMEOUT).unwrap().status.success());
    }
}

/// A server on a disk of its own, of one megabyte, which is prepared by a script and goes with it; `None` where nobody may
/// mount one.
fn on_disk(disk: &Path, prepare: &str) -> Option<String> {
    let mount = "mount -t tmpfs -o size=1m,mode=700 none \"$0\"";
    let own = |script: &str| {
        let mut own = Command::new("unshare");
        own.args(["--mount", "--propagation", "private", "sh", "-c", script]).arg(disk);
        own
    };
    if !is_root() || !run(&mut own(mount)).status.success() {
        eprintln!("not tested: no disk can be mounted");
        return None;
    }
    let server = line(&disk.join("data"));
    let mut own = own(&format!("{mount} && {prepare} && exec \"$@\""));
    Some(refused(own.arg(server.get_program()).args(server.get_args())))
}

#[test]
fn a_disk_that_is_full_or_can_be_read_only_is_said_with_what_could_not_be_made() {
    let (home, disk) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let there = home.path().join("data");
    served(&there, &[]);
    let (fill, close) = ("{ head -c 2m /dev/zero >\"$0/filler\" 2>/dev/null || true; }", "mount -o remount,ro \"$0\"");
    let copy = format!("cp -a '{}' \"$0/data\"", there.display());
    let without_key = format!("{copy} && rm \"$0/data/sobremesa.key\"");
    let data = disk.path().join("data");
    let (lock, database) = (data.join("sobremesa.lock"), data.join("sobremesa.db"));
    for (prepare, what, why) in [
        (fill.to_owned(), &lock, "the disk is full"),
        (format!("{copy} && {fill}"), &database, "the disk"),
        (format!("{without_key} && {fill}"), &database, "the disk"),
        (close.to_owned(), &data, "its disk can be read only"),
        (format!("{copy} && {close}"), &lock, "its disk can be read only"),
    ] {
        let Some(said) = on_disk(disk.path(), &prepare) else { return };
        assert!(
            said.contains(&format!("{} cannot be used: ", what.display())) && said.contains(why),
            "{prepare}: {said}"
        );
    }
}

#[test]
fn variables_are_settings_or_misspelt_or_empty() {
    let folder = TempDir::new().unwrap();
    for command in [&["serve"][..], &["admin", "people"], &["backup", "--to", "copy"]] {
        let said = refused(sobremesa(command).env("SOBREMESA_DATABSE", "postgres://db/mesa"));
        assert!(said.contains("SOBREMESA_DATABSE") && said.contains("SOBREMESA_DATABASE is"), "{said}");
    }
    let mut empty = line(folder.path());
    empty.args(["--attached", "--log", "off"]).env("SOBREMESA_BEHIND_PROXY", "1");
    for name in ["HOST", "DATABASE", "CONNECTIONS", "PUBLIC_URL", "NO_LIMITS", "CONFIG", "BACKUP_FOLDER"] {
        empty.env(format!("SOBREMESA_{name}"), "");
    }
    let (mut server, _) = serve(&mut empty);
    server.close_input();
    assert!(server.end(WAIT_TIMEOUT).unwrap().status.success());
    let wrong = run(sobremesa(&["serve"]).env("SOBREMESA_PORT", "many"));
    let said = String::from_utf8(wrong.stderr).unwrap();
    assert!(said.contains("write a whole number from 0 to 65535") && !said.contains("u16"), "{said}");
}

#[test]
fn a_flag_wins_over_a_file_that_the_environment_names_and_the_other_way_round() {
    let home = TempDir::new().unwrap();
    let (missing, file) = (home.path().join("missing"), home.path().join("database"));
    let address = "postgres://mesa:hush@127.0.0.1:1/mesa";
    fs::write(&file, format!("{address}\n")).unwrap();
    let by_address = ["--database", address];
    let by_file = ["--database-file", file.to_str().unwrap()];
    for command in [&["serve", "--port", "0"][..], &["admin"], &["migrate", "--to-folder"]] {
        let more: &[&str] = if command[0] == "admin" { &["people"] } else { &[] };
        for (flag, name, value) in [
            (by_address, "SOBREMESA_DATABASE_FILE", missing.to_str().unwrap()),
            (by_file, "SOBREMESA_DATABASE", "postgres://127.0.0.1:1/other"),
        ] {
            let said = refused(sobremesa(command).args(flag).args(more).env(name, value));
            assert!(said.contains("postgres://127.0.0.1:1/mesa cannot be reached"), "{command:?} {flag:?}: {said}");
        }
    }
    let folder = home.path().join("data");
    let said = refused(line(&folder).args(["--bus", "nats://bus"]).env("SOBREMESA_BUS_FILE", &missing));
    assert!(said.contains("--bus is for nodes that share a database"), "{said}");
    // Neither wins where both are chosen in the same way.
    let both = run(sobremesa(&["serve"]).env("SOBREMESA_BUS", "nats://bus").env("SOBREMESA_BUS_FILE", &missing));
    let said = String::from_utf8(both.stderr).unwrap();
    assert!(
        !both.status.success() && said.contains("'--bus <ADDRESS>' cannot be used with '--bus-file <FILE>'"),
        "{said}"
    );
}

/// Something that is no PostgreSQL that can be used: it says nothing, or always that it is starting. Tells when somebody came.
fn postgres(starting: bool) -> (String, mpsc::Receiver<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("postgres://mesa@{}/mesa?sslmode=disable", listener.local_addr().unwrap());
    let (came, comes) = mpsc::channel();
    std::thread::spawn(move || {
        let mut all = Vec::new();
        for connection in listener.incoming() {
            let mut connection = connection.unwrap();
            let _ = came.send(());
            if starting {
                let _ = connection.read(&mut [0; 1000]);
                let fields = b"SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0";
                let length = (fields.len() as u32 + 4).to_be_bytes();
                let _ = connection.write_all(&[b"E", &length[..], fields].concat());
            }
            all.push(connection);
        }
    });
    (address, comes)
}

#[test]
fn a_database_that_never_answers_is_said_soon() {
    let (address, _comes) = postgres(false);
    let said = refused(sobremesa(&["serve", "--port", "0"]).env("SOBREMESA_DATABASE", address));
    assert!(said.contains("cannot be reached: it takes too long to answer"), "{said}");
}

#[test]
fn it_can_be_stopped_while_it_starts() {
    let (address, comes) = postgres(true);
    let mut server = Spawned::start(sobremesa(&["serve", "--port", "0"]).env("SOBREMESA_DATABASE", address)).unwrap();
    comes.recv_timeout(WAIT_TIMEOUT).unwrap();
    signal("-TERM", server.pid()).unwrap();
    let ended = server.end(WAIT_TIMEOUT).unwrap();
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
}

#[test]
fn backups_are_made_by_themselves_and_the_oldest_go() {
    let (data, home) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let folder = home.path().join("backups");
    fs::create_dir(&folder).unwrap();
    for day in ["01", "02", "03"] {
        fs::write(folder.join(format!("sobremesa-2020-01-{day}.db")), "").unwrap();
    }
    let config = home.path().join("sobremesa.toml");
    fs::write(&config, format!("[backup]\nfolder = {:?}\nhour = 0\nkeep = 2", folder.to_str().unwrap())).unwrap();
    let (mut server, _) = serve(line(data.path()).arg("--attached").arg("--config").arg(&config));
    let names = || {
        let mut names: Vec<_> =
            fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    };
    until("the oldest backups to be gone", || {
        let names = names();
        if names.len() == 2 && names[0] == "sobremesa-2020-01-03.db" { Ok(()) } else { Err(names) }
    });
    let told = run(sobremesa(&["restore", "--check"]).arg(folder.join(&names()[1])));
    assert!(String::from_utf8_lossy(&told.stdout).contains("a sound copy"), "{told:?}");
    server.close_input();
    let log = String::from_utf8(server.end(WAIT_TIMEOUT).unwrap().stderr).unwrap();
    assert!(log.contains("a backup was made and read through") && log.contains("an old backup was removed"), "{log}");

    // After a restart the last one is known, and that there are to be more.
    let port = Port::reserve().unwrap();
    let measured = ["--attached", "--metrics", &port.address().to_string()].map(String::from);
    let (_server, _) = serve(line(data.path()).args(measured).arg("--config").arg(&config));
    let told = agent().get(format!("http://{}/metrics", port.address())).call().unwrap();
    let told = told.into_body().read_to_string().unwrap();
    let value = |name: &str| {
        let line = told.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} is not in\n{told}")).parse::<f64>().unwrap()
    };
    assert_eq!((value("sobremesa_backup_planned"), value("sobremesa_backups_total")), (1.0, 0.0));
    let made = fs::metadata(folder.join(&names()[1])).unwrap();
    let seconds = made.modified().unwrap().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    assert_eq!(value("sobremesa_backup_time_seconds"), seconds as f64);
    assert_eq!(value("sobremesa_backup_size_bytes"), made.len() as f64);
}
