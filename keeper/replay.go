package keeper

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// DamageError says where a session's log is not what it was when it was written.
type DamageError struct {
	Session string // the session's ID
	Seq     int    // the first bad entry
	Problem string // what is wrong with it, in plain words
}

// Error names the session, the entry and the problem.
func (d *DamageError) Error() string {
	return fmt.Sprintf("session %s is damaged at entry %d: %s", d.Session, d.Seq, d.Problem)
}

// step decodes one entry; the caller holds the lock.
func (s *Session[S]) step(seq int) (Step, error) {
	return decodeStep(s.rules, s.head.ID, s.entries[seq-1])
}

func decodeStep[S any](rules Rules[S], id string, e Entry) (Step, error) {
	st := Step{Seq: e.Seq, At: e.At}
	var err error
	if len(e.Command) > 0 {
		if st.Command, err = rules.Commands().decodeOwn(e.Command); err != nil {
			return Step{}, &DamageError{Session: id, Seq: e.Seq, Problem: "the command cannot be read: " + err.Error()}
		}
	}
	if st.Events, err = rules.Events().DecodeAll(e.Events); err != nil {
		return Step{}, &DamageError{Session: id, Seq: e.Seq, Problem: "the events cannot be read: " + err.Error()}
	}
	return st, nil
}

// Verify checks a whole log: the chain of entries, that every entry can be read, and that a replay from the beginning
// gives the snapshot, if there is one. A snapshot of another shape is left out, as Resume does; and that what the
// session came to can be told, shown and gone on with. It returns *Damage naming the first bad entry. A log that
// somebody has made up, its hashes too, may well make the rules fail; that is damage like any other.
func Verify[S any](open System[S], l Log) error { return VerifyBuild(open, l, "") }

// VerifyBuild does as Verify does, for a program of that build (see [Deps]); it leaves out snapshots of others. ""
// leaves none out.
func VerifyBuild[S any](open System[S], l Log, build string) (err error) {
	if err := l.Check(); err != nil {
		return err
	}
	snap := l.Snapshot
	if snap != nil {
		shape, by, _ := strings.Cut(snap.Shape, buildMark)
		if shape != shapeOf[S]() || build != "" && by != build {
			snap = nil
		}
	}
	if snap != nil && (snap.Seq < 1 || snap.Seq > len(l.Entries)) {
		return &DamageError{Session: l.Header.ID, Seq: snap.Seq, Problem: "there is a snapshot but no entry that it follows"}
	}
	at := 1
	defer func() {
		if fault := recover(); fault != nil {
			err = &DamageError{Session: l.Header.ID, Seq: at, Problem: "the rules of the game fail on it: " +
				PlainName(fmt.Sprint(fault))}
		}
	}()
	rules, err := open(l.Header.Config)
	if err != nil {
		return &DamageError{Session: l.Header.ID, Seq: 1,
			Problem: "what the session was begun with cannot be read: " + err.Error()}
	}
	var state S
	for _, e := range l.Entries {
		at = e.Seq
		step, err := decodeStep(rules, l.Header.ID, e)
		if err != nil {
			return err
		}
		for _, ev := range step.Events {
			state = rules.Evolve(state, ev)
			rules.Describe(state, ev, ForKeeper)
		}
		if at == l.Header.Cursor {
			show(rules, state)
		}
		if snap == nil || snap.Seq != e.Seq {
			continue
		}
		raw, err := json.Marshal(state)
		if err != nil {
			return &DamageError{Session: l.Header.ID, Seq: e.Seq,
				Problem: "the replayed state cannot be written: " + err.Error()}
		}
		if !sameJSON(raw, snap.State) {
			return &DamageError{Session: l.Header.ID, Seq: e.Seq,
				Problem: "replaying the entries does not give the snapshot"}
		}
	}
	return nil
}

// show does what a program does first with a session: it lists it, shows it to both sides and offers what can be done.
func show[S any](rules Rules[S], state S) {
	rules.Summary(state)
	for _, who := range audiences(rules.Seats(state)) {
		rules.View(state, who, nil)
	}
	legal(rules, state)
}

func sameJSON(a, b []byte) bool {
	var ca, cb bytes.Buffer
	return json.Compact(&ca, a) == nil && json.Compact(&cb, b) == nil && bytes.Equal(ca.Bytes(), cb.Bytes())
}
