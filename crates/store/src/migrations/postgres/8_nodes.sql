-- When a table must be looked at: a flag may have fallen, a grace be over, a bot not have acted. Whoever looks moves
-- it on first, so that another looks if nothing comes of it.
CREATE TABLE chores (
    match TEXT PRIMARY KEY,
    due BIGINT NOT NULL
);
CREATE INDEX chores_due ON chores (due);

-- The nodes that run, and when they last said so by the clock of the database.
CREATE TABLE nodes (
    id TEXT PRIMARY KEY,
    seen BIGINT NOT NULL
);

-- Who has pages open at which node.
CREATE TABLE online (
    person TEXT NOT NULL,
    node TEXT NOT NULL,
    PRIMARY KEY (person, node)
);
CREATE INDEX online_node ON online (node);

-- When the last page of somebody at some node was closed.
CREATE TABLE away (
    person TEXT PRIMARY KEY,
    since BIGINT NOT NULL
);

-- Who wants to play now, on which page of which node, and until when people are waited for.
CREATE TABLE waiting (
    game TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    account BIGINT NOT NULL,
    node TEXT NOT NULL,
    page BIGINT NOT NULL,
    since BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
