package keeper

import "context"

// Kin says how another log of a session stands to ours, as far as the steps that count go; what was undone does not
// count.
type Kin int

// The ways in which two logs of one session stand to each other.
const (
	KinSame   Kin = iota // both stand at the same step
	KinBehind            // the other lacks steps that ours has
	KinAhead             // the other has all of ours, and more
	KinParted            // each has steps that the other lacks
)

// Compare holds another log of a session against ours. Common is how many steps both share, 0 when they were begun with
// something else; ahead, by its absolute value, how many steps one has more when none of them parted.
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

// CatchUp brings a session in a store to where another log of it stands, which must be ahead of it (see Compare) and
// whole: step by step, so that whatever happens meanwhile the session is whole and no step is lost. What can be redone
// there is lost but for what the other log has of it. It answers ErrConflict when the other log is not ahead. Passed is
// told how many steps were taken, unless nil.
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
		summary := ours.Header.Summary // of where it stood, until it stands where the other does
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
