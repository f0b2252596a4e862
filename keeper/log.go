package keeper

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"time"
)

// Entry is one step of a session as stored: a command with all its events. Hash chains it to the entry before, so that
// a lost, changed or swapped entry is detected.
type Entry struct {
	Seq     int             `json:"seq"` // from 1, without gaps; entry 1 is the set-up
	At      time.Time       `json:"at"`
	Command json.RawMessage `json:"command,omitempty"` // empty for the set-up
	Events  json.RawMessage `json:"events"`
	Hash    string          `json:"hash"`
}

// Header is what a store keeps about a session, apart from its entries.
type Header struct {
	ID      string    `json:"id"`
	Name    string    `json:"name,omitempty"` // given by the keeper; empty: the title is shown
	Config  Config    `json:"config"`
	Created time.Time `json:"created"`
	Updated time.Time `json:"updated"`
	Cursor  int       `json:"cursor"` // the last entry that counts; later ones can be redone
	Length  int       `json:"length"` // entries in the log, the redo tail included
	Summary Summary   `json:"summary"`
}

// Snapshot is the state after an entry, kept so that resuming need not replay the whole log. It is only a cache: Verify
// replays the log and compares.
type Snapshot struct {
	Seq   int             `json:"seq"`
	Shape string          `json:"shape"` // fingerprint of the state's type; a snapshot with another one is skipped
	State json.RawMessage `json:"state"`
}

// Log is a whole session as stored.
type Log struct {
	Header   Header    `json:"header"`
	Entries  []Entry   `json:"entries"`
	Snapshot *Snapshot `json:"snapshot,omitempty"` // the newest one at or before the cursor
	Points   []Point   `json:"points,omitempty"`   // those that name one of the entries, by name
}

// Store keeps session logs. If a method returns no error, its change is durable; if it returns an error, nothing has
// changed. Errors wrap one of the Err values below if one applies.
type Store interface {
	// Create begins a session with its first entry; ErrExists if the ID is taken.
	Create(ctx context.Context, h Header, first Entry) error
	// Append adds an entry behind the cursor, which must be at e.Seq-1 (ErrConflict otherwise), drops the redo tail,
	// moves the cursor to e.Seq and saves the summary and, unless nil, the snapshot, all in one transaction.
	Append(ctx context.Context, id string, e Entry, s Summary, snap *Snapshot) error
	// MoveCursor moves the cursor from one entry to another (undo, redo). It returns ErrConflict if the cursor is not
	// at from or to is outside the log.
	MoveCursor(ctx context.Context, id string, from, to int, s Summary, at time.Time) error
	// Load returns the whole log; ErrNoSession if there is none.
	Load(ctx context.Context, id string) (Log, error)
	// List returns the headers of all sessions without Config.Content, the most recently played first, even if the
	// clock was set back. Imported sessions are sorted by their time of update until they are played.
	List(ctx context.Context) ([]Header, error)
	// Rename names a session, Delete removes it; ErrNoSession if there is none.
	Rename(ctx context.Context, id, name string) error
	Delete(ctx context.Context, id string) error
	// Import adds an exported log; *DamageError if its chain is broken. If the store already has a session with that
	// ID, it adds nothing and returns false.
	Import(ctx context.Context, l Log) (added bool, err error)
}

// Errors of stores.
var (
	ErrNoSession = errors.New("there is no session with that ID")
	ErrExists    = errors.New("a session with that ID already exists")
	ErrNoStep    = errors.New("the session has no such step")
	ErrConflict  = errors.New("the session was changed elsewhere after it was read")
)

// Chained returns the entry with its hash filled in. prev is the hash of the entry before, or ChainStart for the first.
func (e Entry) Chained(prev string) Entry {
	e.Hash = e.hashAfter(prev, nil)
	return e
}

// hashAfter uses buf as scratch space, so that a whole chain needs only one buffer.
func (e Entry) hashAfter(prev string, buf *[]byte) string {
	if buf == nil {
		buf = new([]byte)
	}
	var head [16]byte
	binary.BigEndian.PutUint64(head[:8], uint64(e.Seq))
	binary.BigEndian.PutUint64(head[8:], uint64(e.At.UnixNano()))
	b := appendPart((*buf)[:0], prev)
	b = appendPart(b, head[:])
	b = appendPart(b, e.Command)
	b = appendPart(b, e.Events)
	*buf = b
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

// appendPart prefixes a part with its length, so that different lists of parts never give the same bytes.
func appendPart[T ~[]byte | ~string](b []byte, part T) []byte {
	return append(binary.BigEndian.AppendUint64(b, uint64(len(part))), part...)
}

// ChainStart is the hash before the first entry. It ties the log to its session and configuration.
func ChainStart(id string, c Config) string {
	b := appendPart(nil, id)
	b = appendPart(b, c.System)
	b = appendPart(b, c.Seed)
	b = appendPart(b, c.Options)
	b = appendPart(b, c.Content)
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

// Check returns *DamageError for the first entry that does not follow from the ones before it, or nil.
func (l Log) Check() error {
	if bad := l.BrokenChain(); bad > 0 {
		return &DamageError{Session: l.Header.ID, Seq: bad, Problem: "the entry does not follow from the ones before it"}
	}
	return nil
}

// BrokenChain returns the sequence number of the first entry that does not follow from the ones before it, or 0 if the
// chain holds.
func (l Log) BrokenChain() int {
	prev := ChainStart(l.Header.ID, l.Header.Config)
	var buf []byte
	for i, e := range l.Entries {
		if e.Seq != i+1 || e.hashAfter(prev, &buf) != e.Hash {
			return i + 1
		}
		prev = e.Hash
	}
	if l.Header.Length != len(l.Entries) || l.Header.Cursor < 1 || l.Header.Cursor > len(l.Entries) {
		return len(l.Entries) + 1
	}
	return 0
}

func shortHash(s string) string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:8])
}

// BackupReason is the reason for which a backup of a store was made.
type BackupReason string

// The reasons.
const (
	AtStart       BackupReason = "start"   // at start-up
	RoundEnd      BackupReason = "round"   // at the end of a round of play
	BeforeUpgrade BackupReason = "upgrade" // a newer program was about to change the store
	BeforeRestore BackupReason = "restore" // a backup was about to replace the store
	ByHand        BackupReason = "hand"    // at the keeper's request
)

// Backup is a complete copy of a store.
type Backup struct {
	File    string       `json:"file"`          // path
	At      time.Time    `json:"at"`            // when it was made, UTC, to the second
	Why     BackupReason `json:"why,omitempty"` // "" in the oldest ones
	Version int          `json:"version"`       // of the store's format
	Size    int64        `json:"size"`          // bytes
}

// Recovery says what was found in a damaged store and how much of it has been kept.
type Recovery struct {
	Aside    string      `json:"aside"`    // path of the copy of the damaged file, byte for byte
	Sessions []Recovered `json:"sessions"` // in the order of their IDs
	Backups  []string    `json:"backups"`  // the backups that steps were taken from, newest first
	// Unlisted is set if the list of sessions could not be read to its end. Sessions that no backup contains may then
	// be lost without their names being known.
	Unlisted bool `json:"unlisted,omitempty"`
}

// Whole reports whether every confirmed step has been kept for certain.
func (r Recovery) Whole() bool {
	return !r.Unlisted && !slices.ContainsFunc(r.Sessions, func(s Recovered) bool { return s.Kept < s.Known })
}

// Recovered describes what was recovered of one session.
type Recovered struct {
	ID    string `json:"id"`
	Name  string `json:"name,omitempty"`
	Title string `json:"title,omitempty"` // of what is played, as in its Summary
	Kept  int    `json:"kept"`            // steps that the session has now; 0: none of it could be kept
	Known int    `json:"known"`           // steps that it is known to have had
	Lent  int    `json:"lent"`            // how many of the kept steps were taken from a backup
}
