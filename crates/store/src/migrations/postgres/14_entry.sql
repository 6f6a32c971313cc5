-- Links that let people into a closed server. hash: the SHA-256 of the code in the link. uses: how many may still come by it.
CREATE TABLE invitations (
    hash TEXT PRIMARY KEY NOT NULL,
    id TEXT NOT NULL UNIQUE,
    note TEXT NOT NULL,
    created BIGINT NOT NULL,
    until BIGINT NOT NULL,
    uses BIGINT NOT NULL
);

-- Networks from which no new guests come for a while, because somebody who is banned was there. network: hashed.
CREATE TABLE banned_networks (
    network TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX banned_networks_person ON banned_networks (person);

-- One row at most: what everybody is told on every page. starts: when the server will be away, if that is what it is about.
CREATE TABLE announcements (
    id BIGINT PRIMARY KEY NOT NULL,
    text TEXT NOT NULL,
    starts BIGINT,
    until BIGINT NOT NULL
);
