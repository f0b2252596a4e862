-- "LANT" in the file's header tells our files from others, user_version how new they are.
PRAGMA application_id = 1279348308;
PRAGMA user_version = 1;

-- What sessions were begun with: large, never changed, and the same for many sessions.
CREATE TABLE contents (
    key  INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    body BLOB NOT NULL
) STRICT;

-- Times are nanoseconds since 1970, UTC.
CREATE TABLE sessions (
    key     INTEGER PRIMARY KEY,
    id      TEXT NOT NULL UNIQUE,
    name    TEXT NOT NULL,
    system  TEXT NOT NULL,
    seed    TEXT NOT NULL,
    options BLOB,
    content INTEGER REFERENCES contents (key),
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    cursor  INTEGER NOT NULL CHECK (cursor BETWEEN 1 AND length),
    length  INTEGER NOT NULL,
    summary TEXT NOT NULL
) STRICT;

CREATE TABLE entries (
    session INTEGER NOT NULL REFERENCES sessions (key) ON DELETE CASCADE,
    seq     INTEGER NOT NULL CHECK (seq >= 1),
    at      INTEGER NOT NULL,
    command BLOB,
    events  BLOB NOT NULL,
    hash    TEXT NOT NULL,
    PRIMARY KEY (session, seq)
) STRICT, WITHOUT ROWID;

-- Entries that a new command after an undo has replaced. They no longer count, but
-- nothing that was answered is ever thrown away.
CREATE TABLE abandoned (
    key     INTEGER PRIMARY KEY,
    session INTEGER NOT NULL REFERENCES sessions (key) ON DELETE CASCADE,
    seq     INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    command BLOB,
    events  BLOB NOT NULL,
    hash    TEXT NOT NULL
) STRICT;

CREATE INDEX abandoned_session ON abandoned (session, key);

-- Shortcuts for resuming; sum is the SHA-256 of state, so that a damaged one is passed over.
CREATE TABLE snapshots (
    session INTEGER NOT NULL REFERENCES sessions (key) ON DELETE CASCADE,
    seq     INTEGER NOT NULL,
    shape   TEXT NOT NULL,
    state   BLOB NOT NULL,
    sum     BLOB NOT NULL,
    PRIMARY KEY (session, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
