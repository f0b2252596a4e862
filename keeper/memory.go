package keeper

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"sync"
	"time"
)

// Memory is a Store in memory, for tests and for sessions that are not kept. It is safe for concurrent use. Everything
// passed in or returned is copied.
type Memory struct {
	mu       sync.RWMutex
	sessions map[string]*memorySession
}

type memorySession struct {
	head      Header
	entries   []Entry
	abandoned []Entry
	points    []Point
	snapshots []Snapshot // by rising sequence number
	touched   time.Time  // when it was last played; always later than for any other session so far
}

// NewMemory returns an empty store.
func NewMemory() *Memory { return &Memory{sessions: map[string]*memorySession{}} }

// Create begins a session with its first entry.
func (m *Memory) Create(ctx context.Context, h Header, first Entry) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, taken := m.sessions[h.ID]; taken {
		return ErrExists
	}
	h.Cursor, h.Length = first.Seq, first.Seq
	m.sessions[h.ID] = &memorySession{head: copyHeader(h), entries: []Entry{copyEntry(first)}}
	m.touch(m.sessions[h.ID], h.Updated)
	return nil
}

// Append adds an entry behind the cursor.
func (m *Memory) Append(ctx context.Context, id string, e Entry, s Summary, snap *Snapshot) error {
	return m.change(ctx, id, func(ms *memorySession) error {
		if ms.head.Cursor != e.Seq-1 {
			return ErrConflict
		}
		ms.abandoned = append(ms.abandoned, ms.entries[e.Seq-1:]...)
		ms.entries = append(ms.entries[:e.Seq-1], copyEntry(e))
		ms.head.Cursor, ms.head.Length = e.Seq, e.Seq
		ms.head.Updated, ms.head.Summary = e.At, copySummary(s)
		m.touch(ms, e.At)
		ms.snapshots = slices.DeleteFunc(ms.snapshots, func(old Snapshot) bool { return old.Seq >= e.Seq })
		if snap != nil {
			ms.snapshots = append(ms.snapshots, copySnapshot(*snap))
		}
		return nil
	})
}

// MoveCursor moves the cursor from one entry to another.
func (m *Memory) MoveCursor(ctx context.Context, id string, from, to int, s Summary, at time.Time) error {
	return m.change(ctx, id, func(ms *memorySession) error {
		if ms.head.Cursor != from || to < 1 || to > len(ms.entries) {
			return ErrConflict
		}
		ms.head.Cursor, ms.head.Updated, ms.head.Summary = to, at.UTC(), copySummary(s)
		m.touch(ms, at)
		return nil
	})
}

// Load returns the whole log.
func (m *Memory) Load(ctx context.Context, id string) (l Log, err error) {
	err = m.change(ctx, id, func(ms *memorySession) error {
		l = Log{Header: copyHeader(ms.head), Entries: copyEntries(ms.entries)}
		for _, snap := range ms.snapshots {
			if snap.Seq <= ms.head.Cursor {
				s := copySnapshot(snap)
				l.Snapshot = &s
			}
		}
		l.Points = l.OnLine(slices.Clone(ms.points))
		return nil
	})
	return l, err
}

// List returns the headers of all sessions, the last played first.
func (m *Memory) List(ctx context.Context) ([]Header, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.RLock()
	defer m.mu.RUnlock()
	sorted := slices.SortedFunc(maps.Values(m.sessions), func(a, b *memorySession) int {
		return cmp.Or(b.touched.Compare(a.touched), cmp.Compare(a.head.ID, b.head.ID))
	})
	var out []Header
	for _, ms := range sorted {
		h := ms.head
		h.Config.Content = nil
		out = append(out, copyHeader(h))
	}
	return out, nil
}

// Rename gives a session a name.
func (m *Memory) Rename(ctx context.Context, id, name string) error {
	return m.change(ctx, id, func(ms *memorySession) error {
		ms.head.Name = name
		return nil
	})
}

// Delete removes a session.
func (m *Memory) Delete(ctx context.Context, id string) error {
	return m.change(ctx, id, func(*memorySession) error {
		delete(m.sessions, id)
		return nil
	})
}

// Import adds an exported log.
func (m *Memory) Import(ctx context.Context, l Log) (bool, error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	if err := l.Check(); err != nil {
		return false, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, there := m.sessions[l.Header.ID]; there {
		return false, nil
	}
	ms := &memorySession{head: copyHeader(l.Header), entries: copyEntries(l.Entries), touched: l.Header.Updated,
		points: slices.Clone(l.Points)}
	if l.Snapshot != nil {
		ms.snapshots = []Snapshot{copySnapshot(*l.Snapshot)}
	}
	m.sessions[l.Header.ID] = ms
	return true, nil
}

// Abandoned returns the entries that new steps replaced after an undo, oldest first. They no longer count, but they
// are never deleted.
func (m *Memory) Abandoned(ctx context.Context, id string) ([]Entry, error) {
	var out []Entry
	err := m.change(ctx, id, func(ms *memorySession) error {
		out = copyEntries(ms.abandoned)
		return nil
	})
	return out, err
}

// touch records that a session was played, as the latest of all, whatever the clock says. The caller holds the lock.
func (m *Memory) touch(ms *memorySession, at time.Time) {
	for _, other := range m.sessions {
		if !at.After(other.touched) {
			at = other.touched.Add(1)
		}
	}
	ms.touched = at
}

// change calls f with an existing session, under the lock.
func (m *Memory) change(ctx context.Context, id string, f func(*memorySession) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	ms, ok := m.sessions[id]
	if !ok {
		return ErrNoSession
	}
	return f(ms)
}

func copyHeader(h Header) Header {
	h.Created, h.Updated = h.Created.UTC(), h.Updated.UTC()
	h.Config.Options = slices.Clone(h.Config.Options)
	h.Config.Content = slices.Clone(h.Config.Content)
	h.Summary = copySummary(h.Summary)
	return h
}

func copySummary(s Summary) Summary {
	s.Args = maps.Clone(s.Args)
	return s
}

func copyEntries(es []Entry) []Entry {
	var out []Entry
	for _, e := range es {
		out = append(out, copyEntry(e))
	}
	return out
}

func copyEntry(e Entry) Entry {
	e.At = e.At.UTC()
	e.Command = slices.Clone(e.Command)
	e.Events = slices.Clone(e.Events)
	return e
}

func copySnapshot(s Snapshot) Snapshot {
	s.State = slices.Clone(s.State)
	return s
}
