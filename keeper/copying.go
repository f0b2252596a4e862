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

// AbandonedBranches returns the lines that new steps replaced, newest first. abandoned holds those steps, oldest first.
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
		if abandoned, err = points.Abandoned(ctx, id); err != nil {
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
// and the given name. If both are at the same step nothing is done and added is false.
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
