-- What whoever runs the house wants done by the server that runs.
CREATE TABLE orders (
    id INTEGER PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    at INTEGER NOT NULL
);

-- One row, written to see whether anything can be.
CREATE TABLE beats (
    id INTEGER PRIMARY KEY NOT NULL,
    at INTEGER NOT NULL
);
