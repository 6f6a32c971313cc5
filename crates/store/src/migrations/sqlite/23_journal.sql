-- What the ledger has committed and not yet sorted into events: a row for each commit, as JSON.
CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    events TEXT NOT NULL
);
