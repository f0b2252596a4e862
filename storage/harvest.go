package storage

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"time"

	"lantern/keeper"
)

// harvest holds what could be read from one database, whatever its state.
type harvest struct {
	source   string // path of a backup; "" for the damaged database
	sessions map[string]*gathered
	orphans  []map[int]keeper.Entry // entries whose session row cannot be read
	settings map[string]string
	listed   bool // the list of sessions was read completely
	whole    bool // everything was read
}

// gathered holds what could be read of a session.
type gathered struct {
	header  keeper.Header
	entries map[int]keeper.Entry
	gone    []keeper.Entry
}

// entriesOf returns the entries that may belong to a session: its own, and those without a session. Their hashes
// decide.
func (h *harvest) entriesOf(id string) []map[int]keeper.Entry {
	if f, ok := h.sessions[id]; ok {
		return append([]map[int]keeper.Entry{f.entries}, h.orphans...)
	}
	return h.orphans
}

// updated returns the time of the last update of any of its sessions.
func (h *harvest) updated() (t time.Time) {
	for _, f := range h.sessions {
		t = latest(t, f.header.Updated)
	}
	return t
}

// extraKeys is how many keys beyond the greatest one found are tried, too.
const extraKeys = 64

// harvestFile reads whatever is readable of the database at path, which must be a copy made for this.
func harvestFile(ctx context.Context, path, source string) *harvest {
	h := &harvest{source: source, sessions: map[string]*gathered{}, settings: map[string]string{}}
	r, err := sql.Open(driver, dsn(path, "rw"))
	if err != nil {
		return h
	}
	defer r.Close()
	r.SetMaxOpenConns(1)
	if !ofSomeVersion(r, path) {
		return h // in a foreign file, a table with one of our names may contain anything
	}
	keys := map[int64]bool{}
	most := int64(0)
	clean := h.readSessions(ctx, r, keys)
	h.listed, h.whole = clean, clean
	for key := range keys {
		most = max(most, key)
	}
	for key := int64(1); key <= most+extraKeys && !clean; key++ { // rows without a session
		if !keys[key] {
			if entries, _ := readEntries(ctx, r, key, 0); len(entries) > 0 {
				h.orphans = append(h.orphans, entries)
			}
		}
	}
	err = rowsOf(ctx, r, func(scan scanner) error {
		var key, value string
		err := scan(&key, &value)
		if err == nil {
			h.settings[key] = value
		}
		return err
	}, "SELECT key, value FROM settings ORDER BY key")
	h.whole = err == nil && h.whole
	return h
}

// readSessions reads the list from its beginning and, if that fails, also from its end and row by row.
func (h *harvest) readSessions(ctx context.Context, r *sql.DB, keys map[int64]bool) (clean bool) {
	const query = "SELECT s.key, " + headerColumns + ", s.content FROM sessions s NOT INDEXED "
	type row struct {
		header  keeper.Header
		content sql.NullInt64
	}
	rows := map[int64]row{}
	take := func(scan scanner) error {
		var key int64
		var at row
		err := scanRow(scan, &at.header, &key, &at.content)
		if err == nil {
			rows[key] = at
		}
		return err
	}
	clean = rowsOf(ctx, r, take, query+"ORDER BY s.key") == nil
	if !clean {
		_ = rowsOf(ctx, r, take, query+"ORDER BY s.key DESC") // as far as possible, like everything below
		most := int64(0)
		for key := range rows {
			most = max(most, key)
		}
		for key := int64(1); key <= most+extraKeys; key++ {
			if _, there := rows[key]; !there {
				_ = rowsOf(ctx, r, take, query+"WHERE s.key = ?", key)
			}
		}
	}
	h.whole = clean
	for key, at := range rows {
		keys[key] = true
		f := &gathered{header: at.header}
		if at.content.Valid {
			f.header.Config.Content = readContent(ctx, r, at.content.Int64)
		}
		var all bool
		f.entries, all = readEntries(ctx, r, key, at.header.Length)
		clean = all && clean
		f.gone = readGone(ctx, r, key)
		h.sessions[at.header.ID] = f
	}
	return clean
}

// readContent returns a content if its hash still fits.
func readContent(ctx context.Context, r *sql.DB, key int64) (content []byte) {
	_ = rowsOf(ctx, r, func(scan scanner) error {
		var hash, body []byte
		err := scan(&hash, &body)
		if sum := sha256.Sum256(body); err == nil && bytes.Equal(sum[:], hash) {
			content = body
		}
		return err
	}, "SELECT hash, body FROM contents WHERE key = ?", key)
	return content
}

// readEntries reads the entries of a session from both ends, then up to length one by one where some are missing.
func readEntries(ctx context.Context, r *sql.DB, session int64, length int) (out map[int]keeper.Entry, clean bool) {
	const query = "SELECT seq, at, command, events, hash FROM entries WHERE session = ? "
	out = map[int]keeper.Entry{}
	take := func(scan scanner) error {
		e, err := scanEntry(scan)
		if err == nil {
			out[e.Seq] = e
		}
		return err
	}
	if rowsOf(ctx, r, take, query+"ORDER BY seq", session) == nil {
		return out, true
	}
	_ = rowsOf(ctx, r, take, query+"ORDER BY seq DESC", session)
	for seq := range out {
		length = max(length, seq)
	}
	for seq := 1; seq <= min(length, mostEntries); seq++ {
		if _, there := out[seq]; !there {
			_ = rowsOf(ctx, r, take, query+"AND seq = ?", session, seq)
		}
	}
	return out, false
}

// mostEntries bounds the search if a damaged number claims billions of entries.
const mostEntries = 1 << 20

func readGone(ctx context.Context, r *sql.DB, session int64) (out []keeper.Entry) {
	_ = rowsOf(ctx, r, func(scan scanner) error {
		e, err := scanEntry(scan)
		if err == nil {
			out = append(out, e)
		}
		return err
	}, "SELECT seq, at, command, events, hash FROM abandoned NOT INDEXED WHERE session = ? ORDER BY key", session)
	return out
}
