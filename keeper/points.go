package keeper

import (
	"context"
	"slices"
	"time"
)

// Point is a step of a session that somebody named in order to return to it. It stays valid when the step is replaced
// after an undo: stores keep replaced steps.
type Point struct {
	Name string    `json:"name"`
	Seq  int       `json:"seq"`
	Hash string    `json:"hash"` // of that entry
	At   time.Time `json:"at"`   // when it was named
}

// PointStore is a [Store] that keeps points.
type PointStore interface {
	Store
	// SetPoint names a step of the current log, replacing a point of the same name. Errors: ErrNoSession, ErrNoStep.
	SetPoint(ctx context.Context, id string, p Point) error
	// RemovePoint removes a point. Errors: ErrNoSession, and ErrNoStep if no point has the name.
	RemovePoint(ctx context.Context, id, name string) error
	// Points lists the points of a session, by name.
	Points(ctx context.Context, id string) ([]Point, error)
	// Abandoned returns the steps that new ones replaced after an undo, oldest first.
	Abandoned(ctx context.Context, id string) ([]Entry, error)
}

// mostPoints bounds the points that come with a file.
const mostPoints = 1000

// OnLine returns the points that name an entry of the log. The others name a step that was replaced.
func (l Log) OnLine(points []Point) []Point {
	return slices.DeleteFunc(points, func(p Point) bool {
		return p.Seq < 1 || p.Seq > len(l.Entries) || l.Entries[p.Seq-1].Hash != p.Hash
	})
}

// Branch returns the log up to the step with a hash, on the line of that step. abandoned are the replaced steps.
func (l Log) Branch(abandoned []Entry, seq int, hash string) (Log, error) {
	bySeq := map[int][]Entry{}
	for _, e := range slices.Concat(l.Entries, abandoned) {
		bySeq[e.Seq] = append(bySeq[e.Seq], e)
	}
	line, follows := make([]Entry, max(seq, 0)), func(e Entry) bool { return e.Hash == hash }
	for at := seq; at > 0; at-- {
		i := slices.IndexFunc(bySeq[at], follows)
		if i < 0 {
			return Log{}, ErrNoStep
		}
		e := bySeq[at][i]
		line[at-1], follows = e, func(before Entry) bool { return e.Chained(before.Hash).Hash == e.Hash }
	}
	if len(line) == 0 {
		return Log{}, ErrNoStep
	}
	l.Entries, l.Snapshot = line, nil
	l.Points = l.OnLine(slices.Clone(l.Points))
	l.Header.Cursor, l.Header.Length = seq, seq
	return l, l.Check()
}

// Copied returns the log under a new ID, at the same step and independent of the original. It keeps the seed, so the
// same commands still roll the same dice.
func (l Log) Copied(id, name string, now time.Time) Log {
	l.Header.ID, l.Header.Name, l.Header.Updated, l.Snapshot = id, PlainName(name), now.UTC(), nil
	l.Entries = slices.Clone(l.Entries)
	prev := ChainStart(id, l.Header.Config)
	for i, e := range l.Entries {
		l.Entries[i] = e.Chained(prev)
		prev = l.Entries[i].Hash
	}
	l.Points = slices.Clone(l.Points)
	for i := range l.Points {
		l.Points[i].Hash = l.Entries[l.Points[i].Seq-1].Hash
	}
	return l
}

// SetPoint names a step of a session.
func (m *Memory) SetPoint(ctx context.Context, id string, p Point) error {
	return m.change(ctx, id, func(ms *memorySession) error {
		if p.Seq < 1 || p.Seq > len(ms.entries) {
			return ErrNoStep
		}
		p.Hash = ms.entries[p.Seq-1].Hash
		ms.points = slices.DeleteFunc(ms.points, func(old Point) bool { return old.Name == p.Name })
		ms.points = append(ms.points, p)
		slices.SortFunc(ms.points, func(a, b Point) int { return slices.Compare([]byte(a.Name), []byte(b.Name)) })
		return nil
	})
}

// RemovePoint removes a point.
func (m *Memory) RemovePoint(ctx context.Context, id, name string) error {
	return m.change(ctx, id, func(ms *memorySession) error {
		had := len(ms.points)
		ms.points = slices.DeleteFunc(ms.points, func(p Point) bool { return p.Name == name })
		if len(ms.points) == had {
			return ErrNoStep
		}
		return nil
	})
}

// Points lists the points of a session, by name.
func (m *Memory) Points(ctx context.Context, id string) (out []Point, err error) {
	err = m.change(ctx, id, func(ms *memorySession) error {
		out = slices.Clone(ms.points)
		return nil
	})
	return out, err
}
