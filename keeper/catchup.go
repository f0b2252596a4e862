package keeper

import "context"

// Kin is the relation of another log of a session to ours. Only steps up to the cursor count; undone steps do not.
type Kin int

// The relations of two logs of one session.
const (
	KinSame   Kin = iota // both are at the same step
	KinBehind            // the other lacks steps that ours has
	KinAhead             // the other has all of ours, and more
	KinParted            // each has steps that the other lacks
)

// Compare compares another log of a session with ours. common is the number of steps both share, 0 if they began
// differently. ahead is the number of steps by which the longer one exceeds the other, as an absolute value, if neither
// parted.
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

// CatchUp brings a session in a store to the step of another log of it, which must be ahead of it (see Compare) and
// intact. It adds one step at a time, so the stored session is always intact and keeps all its steps. The redo tail in
// the store is lost, except for steps that the other log has. CatchUp returns ErrConflict if the other log is not
// ahead. It calls passed, unless nil, with the number of steps added so far.
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
