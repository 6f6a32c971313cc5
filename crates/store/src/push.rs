//! Web Push subscriptions of browsers, and the key that signs notifications.

use crate::Store;

impl Store {
    /// The secret stored under a name; stores `fresh` if there is none.
    pub async fn secret(&self, name: &str, fresh: &str) -> sqlx::Result<String> {
        let kept = sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING");
        kept.bind(name).bind(fresh).execute(&mut *self.write().await?).await?;
        sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1")
            .bind(name)
            .fetch_one(&mut *self.write().await?)
            .await
    }

    /// The secret stored under a name, if any.
    pub async fn known_secret(&self, name: &str) -> sqlx::Result<Option<String>> {
        let found = sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1");
        found.bind(name).fetch_optional(&mut *self.read().await?).await
    }

    /// Stores something under a name, replacing what was there.
    pub async fn set_secret(&self, name: &str, value: &str) -> sqlx::Result<()> {
        let put = sqlx::query(
            "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        );
        put.bind(name).bind(value).execute(&mut *self.write().await?).await.map(|_| ())
    }

    /// A browser can be reached there.
    pub async fn subscribe(&self, session: &str, endpoint: &str) -> sqlx::Result<()> {
        let put = sqlx::query(
            "INSERT INTO subscriptions (session, endpoint) VALUES ($1, $2)
             ON CONFLICT (session) DO UPDATE SET endpoint = excluded.endpoint",
        );
        put.bind(session).bind(endpoint).execute(&mut *self.write().await?).await.map(|_| ())
    }

    /// Removes a subscription.
    pub async fn unsubscribe(&self, session: &str) -> sqlx::Result<()> {
        let gone = sqlx::query("DELETE FROM subscriptions WHERE session = $1");
        gone.bind(session).execute(&mut *self.write().await?).await.map(|_| ())
    }

    /// Nobody is reached there any more.
    pub async fn drop_endpoint(&self, endpoint: &str) -> sqlx::Result<()> {
        let gone = sqlx::query("DELETE FROM subscriptions WHERE endpoint = $1");
        gone.bind(endpoint).execute(&mut *self.write().await?).await.map(|_| ())
    }

    /// Where somebody's browsers can be reached.
    pub async fn endpoints(&self, person: &str) -> sqlx::Result<Vec<String>> {
        let found = sqlx::query_scalar(
            "SELECT DISTINCT u.endpoint FROM subscriptions u JOIN sessions s ON s.id = u.session WHERE s.person = $1",
        );
        found.bind(person).fetch_all(&mut *self.read().await?).await
    }
}

#[cfg(test)]
mod tests {
    use crate::rows;

    #[tokio::test]
    async fn a_secret_is_made_once() {
        rows::on_both(&[], async |store| {
            assert_eq!(store.secret("push", "one").await.unwrap(), "one");
            assert_eq!(store.secret("push", "two").await.unwrap(), "one");
        })
        .await;
    }

    #[tokio::test]
    async fn a_browser_is_reached_as_long_as_its_session_lasts() {
        rows::on_both(&[], async |store| {
            store.subscribe("s-g", "https://push/1").await.unwrap();
            store.subscribe("s-g", "https://push/2").await.unwrap();
            assert_eq!(store.endpoints("g").await.unwrap(), ["https://push/2"], "one for each browser");
            assert!(store.endpoints("a").await.unwrap().is_empty());
            store.forget("g").await.unwrap();
            assert_eq!(rows::count(&store, "subscriptions").await, 0);
        })
        .await;
    }

    #[tokio::test]
    async fn an_address_where_nobody_is_reached_is_dropped() {
        rows::on_both(&[], async |store| {
            store.subscribe("s-g", "https://push/1").await.unwrap();
            store.drop_endpoint("https://push/other").await.unwrap();
            assert_eq!(rows::count(&store, "subscriptions").await, 1);
            store.drop_endpoint("https://push/1").await.unwrap();
            assert_eq!(rows::count(&store, "subscriptions").await, 0);
        })
        .await;
    }
}
