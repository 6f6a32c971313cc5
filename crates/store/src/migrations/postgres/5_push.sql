-- What the house keeps to itself, by name.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- Where a browser can be reached while no page is open. It goes with its session.
CREATE TABLE subscriptions (
    session TEXT PRIMARY KEY,
    endpoint TEXT NOT NULL
);
CREATE FUNCTION subscriptions_go() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM subscriptions WHERE session = OLD.id;
    RETURN NULL;
END $$;
CREATE TRIGGER subscriptions_go AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION subscriptions_go();
