-- What the house keeps to itself, by name.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- Where a browser can be reached while no page is open. It goes with its session.
CREATE TABLE subscriptions (
    session TEXT PRIMARY KEY NOT NULL,
    endpoint TEXT NOT NULL
) WITHOUT ROWID;
CREATE TRIGGER subscriptions_go AFTER DELETE ON sessions BEGIN
    DELETE FROM subscriptions WHERE session = OLD.id;
END;
