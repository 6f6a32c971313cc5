-- A class: a table of Ruta Europea with teams. body: settings, teams and pupils, as JSON; gone after 30 days.
CREATE TABLE classes (
    id TEXT PRIMARY KEY NOT NULL,
    match TEXT NOT NULL,
    -- By which pupils join; none while it is locked.
    code TEXT UNIQUE,
    -- What brings the teacher back, hashed.
    recovery TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    -- The teacher's own questions, as JSON.
    questions TEXT,
    created INTEGER NOT NULL
);
CREATE INDEX classes_created ON classes (created);

-- What pupils propose while a question is open, which was asked at the time `since`.
CREATE TABLE class_votes (
    class TEXT NOT NULL,
    since INTEGER NOT NULL,
    member TEXT NOT NULL,
    team INTEGER NOT NULL,
    chosen INTEGER NOT NULL,
    PRIMARY KEY (class, since, member)
) WITHOUT ROWID;

-- How questions were answered. pupil is empty for a team together, and a name only if the teacher asked for that.
CREATE TABLE class_answers (
    class TEXT NOT NULL,
    since INTEGER NOT NULL,
    question TEXT NOT NULL,
    team INTEGER NOT NULL,
    asked INTEGER NOT NULL,
    pupil TEXT NOT NULL,
    was_right INTEGER NOT NULL,
    was_wrong INTEGER NOT NULL,
    PRIMARY KEY (class, since, team, pupil)
) WITHOUT ROWID;
