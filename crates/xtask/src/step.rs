//! One step of a long chore: a command, what it is called, and how long it may take.

use std::path::Path;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};

/// How often it is looked whether a command has ended.
const POLL: Duration = Duration::from_millis(50);

/// Runs a step: either before everybody's eyes ([`aloud`]), or beside others with its output in a file.
pub(crate) type Run<'a> = &'a (dyn Fn(&str, &mut Command) -> anyhow::Result<()> + Sync);

/// Runs one step with its output shown, saying what and how long.
pub(crate) fn aloud(name: &str, command: &mut Command) -> anyhow::Result<()> {
    eprintln!("== {name}");
    let began = Instant::now();
    run(command)?;
    eprintln!("== {name}: done in {} s", began.elapsed().as_secs());
    Ok(())
}

/// Runs a command that takes as long as people want, with its output shown.
pub(crate) fn run(command: &mut Command) -> anyhow::Result<()> {
    let status = command.status().with_context(|| format!("{command:?} cannot be started"))?;
    if !status.success() {
        bail!("{command:?} has failed");
    }
    Ok(())
}

/// Runs a step with its output in a file. If it fails, the error ends with what stands there.
///
/// # Errors
/// It cannot be started, fails, or takes longer than `deadline`; it is killed then, with all that it has started.
pub(crate) fn quietly(name: &str, command: &mut Command, log: &Path, deadline: Duration) -> anyhow::Result<()> {
    measured(name, command, log, deadline).1
}

/// The same, with the processor time that the step took, as far as this machine tells it.
pub(crate) fn measured(
    name: &str,
    command: &mut Command,
    log: &Path,
    deadline: Duration,
) -> (Duration, anyhow::Result<()>) {
    let mut used = Duration::ZERO;
    let done = attempt(name, command, log, deadline, &mut used);
    (used, done)
}

fn attempt(
    name: &str,
    command: &mut Command,
    log: &Path,
    deadline: Duration,
    used: &mut Duration,
) -> anyhow::Result<()> {
    let file = std::fs::File::create(log).with_context(|| log.display().to_string())?;
    command.stdin(std::process::Stdio::null()).stdout(file.try_clone()?).stderr(file);
    let mut child = command.spawn().with_context(|| format!("{command:?} cannot be started"))?;
    let ended = watch(&mut child, deadline, |pid| *used = processor_time(pid).unwrap_or(*used))?;
    match ended {
        Some(true) => Ok(()),
        Some(false) => bail!("{name} has failed:\n{}", last_lines(log)),
        None => bail!("{name} did not end within {} s and was killed:\n{}", deadline.as_secs(), last_lines(log)),
    }
}

/// Waits until a child ends, and says whether it ended well. One that takes too long is killed: `None`.
pub(crate) fn wait(child: &mut Child, deadline: Duration) -> anyhow::Result<Option<bool>> {
    watch(child, deadline, |_| ())
}

/// The same, with a look at the process each time before it is asked whether it has ended.
fn watch(child: &mut Child, deadline: Duration, mut look: impl FnMut(u32)) -> anyhow::Result<Option<bool>> {
    let began = Instant::now();
    loop {
        look(child.id());
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status.success()));
        }
        if began.elapsed() > deadline {
            kill(child);
            return Ok(None);
        }
        std::thread::sleep(POLL);
    }
}

/// Kills a child and everything that it has started.
pub(crate) fn kill(child: &mut Child) {
    let mut pids: Vec<u32> = vec![child.id()];
    let processes = parents();
    let mut at = 0;
    while let Some(parent) = pids.get(at).copied() {
        pids.extend(processes.iter().filter(|(_, of)| *of == parent).map(|(pid, _)| *pid));
        at += 1;
    }
    let _ = Command::new("kill").arg("-KILL").args(pids.iter().map(u32::to_string)).status();
    let _ = (child.kill(), child.wait());
}

/// The processor time of a process and of those children that it has waited for.
fn processor_time(pid: u32) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    // utime, stime, cutime and cstime: the 14th to the 17th of all, the name being the second.
    let ticks: u64 = fields.get(11..15)?.iter().filter_map(|field| field.parse::<u64>().ok()).sum();
    Some(ticks_time(ticks))
}

/// How long the processors of this machine have been busy since it was started.
pub(crate) fn machine_time() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/stat").ok()?;
    let fields: Vec<u64> =
        stat.lines().next()?.split_whitespace().skip(1).map_while(|field| field.parse().ok()).collect();
    // user, nice, system, idle, iowait, irq, softirq.
    let busy = [0, 1, 2, 5, 6].iter().filter_map(|at| fields.get(*at)).sum();
    Some(ticks_time(busy))
}

fn ticks_time(ticks: u64) -> Duration {
    const TICKS_PER_SECOND: u64 = 100;
    Duration::from_millis(ticks * 1000 / TICKS_PER_SECOND)
}

/// Every process of this machine, with its parent.
fn parents() -> Vec<(u32, u32)> {
    let folders = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let process = |folder: std::fs::DirEntry| {
        let stat = std::fs::read_to_string(folder.path().join("stat")).ok()?;
        // The name of the program may have spaces and brackets; what follows its last bracket has none.
        let parent = stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()?;
        Some((folder.file_name().to_str()?.parse().ok()?, parent))
    };
    folders.filter_map(process).collect()
}

/// The end of what a step has said; cargo's messages for programs left out.
fn last_lines(log: &Path) -> String {
    const MAX_LINES: usize = 300;
    let text = String::from_utf8_lossy(&std::fs::read(log).unwrap_or_default()).into_owned();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("{\"reason\"")).collect();
    lines[lines.len().saturating_sub(MAX_LINES)..].join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sh(script: &str) -> Command {
        let mut sh = Command::new("sh");
        sh.args(["-c", script]);
        sh
    }

    #[test]
    fn a_failing_step_ends_with_what_it_said() {
        let folder = tempfile::tempdir().unwrap();
        let log = folder.path().join("log");
        quietly("well", &mut sh("echo fine"), &log, Duration::from_secs(30)).unwrap();
        let said = quietly("badly", &mut sh("echo '{\"reason\"'; echo why >&2; exit 3"), &log, Duration::from_secs(30));
        assert_eq!(said.unwrap_err().to_string(), "badly has failed:\nwhy");
        assert!(quietly("nothing", &mut Command::new("no-such-program"), &log, Duration::from_secs(30)).is_err());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_processor_time_of_a_step_is_that_of_all_it_started() {
        let folder = tempfile::tempdir().unwrap();
        let mut busy = sh("sh -c 'n=0; while [ $n -lt 300000 ]; do n=$((n+1)); done'; true");
        let (used, done) = measured("busy", &mut busy, &folder.path().join("log"), Duration::from_secs(60));
        done.unwrap();
        assert!(used > Duration::ZERO && machine_time() > Some(used));
    }

    #[test]
    fn what_takes_too_long_is_killed_with_all_that_it_started() {
        let folder = tempfile::tempdir().unwrap();
        let log = folder.path().join("log");
        let mut endless = sh("sh -c 'echo $$; exec sleep 600' & echo begun; wait");
        let said = quietly("endless", &mut endless, &log, Duration::from_secs(5)).unwrap_err().to_string();
        assert!(said.contains("endless did not end within 5 s and was killed:"), "{said}");
        let grandchild = said.lines().find_map(|line| line.parse::<u32>().ok()).unwrap();
        let gone = |pid: u32| {
            let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
            // Where nobody buries the dead they stay as zombies.
            stat.is_empty() || stat.rsplit_once(')').is_some_and(|(_, rest)| rest.trim_start().starts_with('Z'))
        };
        assert!(
            (0..600).any(|_| gone(grandchild) || {
                std::thread::sleep(POLL);
                false
            }),
            "{grandchild} still runs"
        );
    }
}
