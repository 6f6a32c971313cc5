//! Tasks that run for as long as the server does: tracked, and stopped together.

use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The background tasks of a service. Cloning shares them.
#[derive(Clone, Debug, Default)]
pub struct Background {
    tasks: TaskTracker,
    stop: CancellationToken,
}

impl Background {
    /// Runs a task until it ends, or until all are stopped: then it is dropped where it waits.
    pub fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) -> JoinHandle<()> {
        let stop = self.stop.clone();
        self.tasks.spawn(async move {
            stop.run_until_cancelled_owned(task).await;
        })
    }

    /// Stops all tasks, and waits until they have ended.
    pub async fn stop(&self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn all_tasks_have_ended_when_they_are_stopped() {
        let background = Background::default();
        let (held, gone) = tokio::sync::oneshot::channel::<()>();
        let waiting = background.spawn(async move {
            let _held = held;
            std::future::pending().await
        });
        background.spawn(async {}).await.unwrap();
        background.stop().await;
        assert!(waiting.is_finished() && gone.await.is_err());
        background.spawn(async { panic!("it begins after the end") }).await.unwrap();
    }
}
