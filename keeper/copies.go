package keeper

import (
	"cmp"
	"context"
	"slices"
)

// AbandonedBranch is a run of steps that new steps replaced. Its point is its last step, without a name.
type AbandonedBranch struct {
	Point
	Steps int // not shared with the log
}

// AbandonedBranches returns the lines that new steps replaced, newest first. abandoned holds their steps, oldest first.
func (l Log) AbandonedBranches(abandoned []Entry) (out []AbandonedBranch) {
	bySeq, inLog, goesOn := map[int][]Entry{}, map[string]bool{}, map[string]bool{}
	for _, e := range abandoned {
		bySeq[e.Seq] = append(bySeq[e.Seq], e)
	}
	for _, e := range l.Entries {
		inLog[e.Hash] = true
		bySeq[e.Seq] = append(bySeq[e.Seq], e)
	}
	before := map[string]Entry{} // by the hash of the step that follows
	for _, e := range abandoned {
		for _, b := range bySeq[e.Seq-1] {
			if e.Chained(b.Hash).Hash == e.Hash {
				before[e.Hash], goesOn[b.Hash] = b, true
				break
			}
		}
	}
	for _, e := range slices.Backward(abandoned) {
		if goesOn[e.Hash] || inLog[e.Hash] {
			continue
		}
		left := AbandonedBranch{Point: Point{Seq: e.Seq, Hash: e.Hash, At: e.At}}
		for known := true; known && !inLog[e.Hash]; left.Steps++ {
			e, known = before[e.Hash]
		}
		out = append(out, left)
	}
	return out
}

// Copy makes a new session from one in the store: its log up to a point, on the line that the point belongs to. A point
// without a hash is a step of the log. The zero Point means the cursor.
func (all Games) Copy(ctx context.Context, m Deps, id string, at Point, name string) (Header, error) {
	l, err := m.Store.Load(ctx, id)
	if err != nil {
		return Header{}, err
	}
	at.Seq = cmp.Or(at.Seq, l.Header.Cursor)
	if at.Hash == "" && at.Seq >= 1 && at.Seq <= len(l.Entries) {
		at.Hash = l.Entries[at.Seq-1].Hash
	}
	var abandoned []Entry
	if points, ok := m.Store.(PointStore); ok {
		if abandoned, err = points.Abandoned(ctx, id); err == nil {
			l.Points, err = points.Points(ctx, id) // includes those of the line that is copied
		}
		if err != nil {
			return Header{}, err
		}
	}
	if l, err = l.Branch(abandoned, at.Seq, at.Hash); err != nil {
		return Header{}, err
	}
	l = l.Copied(m.NewID(), cmp.Or(name, l.Header.Name), m.Now())
	aside := m
	aside.Store = NewMemory()
	if _, err := aside.Store.Import(ctx, l); err != nil {
		return Header{}, err
	}
	s, err := all.Resume(ctx, aside, l.Header.ID)
	if err != nil {
		return Header{}, err
	}
	l.Header.Summary = s.Summary()
	_, err = m.Store.Import(ctx, l)
	return l.Header, err
}

// Beside imports a session from a backup. If the store has the session at another step, the imported one gets a new ID
// and the given name. If both are at the same step, nothing is done, and added is false.
func (all Games) Beside(ctx context.Context, m Deps, l Log, name string) (h Header, added bool, err error) {
	if err := all.Verify(l, m.Build); err != nil {
		return l.Header, false, err
	}
	if added, err = m.Store.Import(ctx, l); err != nil || added {
		return l.Header, added, err
	}
	ours, err := m.Store.Load(ctx, l.Header.ID)
	if err != nil {
		return l.Header, false, err
	}
	if kin, _, _ := Compare(ours, l); kin == KinSame {
		return l.Header, false, nil
	}
	l = l.Copied(m.NewID(), cmp.Or(name, l.Header.Name), m.Now())
	added, err = m.Store.Import(ctx, l)
	return l.Header, added, err
}

// Kin is the relation of another log of a session to ours. Only steps up to the cursor count, not undone ones.
type Kin int

// The relations of two logs of one session.
const (
	KinSame   Kin = iota // both are at the same step
	KinBehind            // the other lacks steps that ours has
	KinAhead             // the other has all of ours, and more
	KinParted            // each has steps that the other lacks
)

// Compare compares another log of a session with ours. common is the number of steps that both share, 0 if they
// began differently. ahead is the number of steps by which the other is longer, below 0 if it is shorter, and 0 if they
// have parted.
func Compare(ours, other Log) (kin Kin, common, ahead int) {
	here, there := ours.Header.Cursor, other.Header.Cursor
	for common < min(here, there, len(ours.Entries), len(other.Entries)) &&
		ours.Entries[common].Hash == other.Entries[common].Hash {
		common++
	}
	switch {
	case common < min(here, there):
		return KinParted, common, 0
	case there > here:
		return KinAhead, common, there - here
	case there < here:
		return KinBehind, common, there - here
	}
	return KinSame, common, 0
}

// CatchUp brings a session in a store to the step of another log of it, which must be ahead (see Compare) and intact.
// It adds one step at a time, so the stored session is always intact and keeps all its steps. The redo tail in the
// store is dropped, except for steps that the other log has. CatchUp returns ErrConflict if the other log is not ahead.
// Unless passed is nil, it is called with the number of steps added so far.
func CatchUp(ctx context.Context, store Store, other Log, passed func(steps int)) error {
	if err := other.Check(); err != nil {
		return err
	}
	ours, err := store.Load(ctx, other.Header.ID)
	if err != nil {
		return err
	}
	kin, common, _ := Compare(ours, other)
	if kin != KinAhead {
		return ErrConflict
	}
	for i, e := range other.Entries[common:] {
		summary := ours.Header.Summary // the stored summary, until the session reaches the step of the other
		if e.Seq >= other.Header.Cursor {
			summary = other.Header.Summary
		}
		if err := store.Append(ctx, other.Header.ID, e, summary, nil); err != nil {
			return err
		}
		if passed != nil {
			passed(i + 1)
		}
	}
	if last := len(other.Entries); last != other.Header.Cursor {
		return store.MoveCursor(ctx, other.Header.ID, last, other.Header.Cursor,
			other.Header.Summary, other.Header.Updated)
	}
	return nil
}
