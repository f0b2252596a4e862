package keeper

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// DamageError reports an entry of a session's log that has changed since it was written.
type DamageError struct {
	Session string // the session's ID
	Seq     int    // the first bad entry
	Problem string // what is wrong with it, in plain words
}

// Error names the session, the entry and the problem.
func (d *DamageError) Error() string {
	return fmt.Sprintf("session %s is damaged at entry %d: %s", d.Session, d.Seq, d.Problem)
}

// step decodes one entry. The caller holds the lock.
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

// Verify checks a whole log: the chain of entries, that every entry can be read, that a replay from the beginning gives
// the snapshot, if any, and that the result can be described, shown and continued. A snapshot of another shape is
// ignored, as in Resume. It returns *DamageError for the first bad entry. A forged log with valid hashes may make the
// rules panic; that counts as damage too.
func Verify[S any](open System[S], l Log) error { return VerifyBuild(open, l, "") }

// VerifyBuild is Verify for a program of that build (see [Deps]): it ignores snapshots of other builds. With build ""
// it ignores none.
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

// show does what a program does first with a session: summarize it, view it for both sides, and list legal commands.
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
