package keeper

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Damage says where a session's log is not what it was when it was written.
type Damage struct {
	Session string // the session's ID
	Seq     int    // the first bad entry
	Problem string // what is wrong with it, in plain words
}

// Error names the session, the entry and the problem.
func (d *Damage) Error() string {
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
		if st.Command, err = rules.Commands().Decode(e.Command); err != nil {
			return Step{}, &Damage{Session: id, Seq: e.Seq, Problem: "the command cannot be read: " + err.Error()}
		}
	}
	if st.Events, err = rules.Events().DecodeAll(e.Events); err != nil {
		return Step{}, &Damage{Session: id, Seq: e.Seq, Problem: "the events cannot be read: " + err.Error()}
	}
	return st, nil
}

// at returns the state after entry seq, replayed from the nearest remembered
// state; seq 0 is the zero state before the set-up.
func (s *Session[S]) at(seq int) (S, error) {
	var state S
	from := 0
	for _, m := range s.marks {
		if m.seq <= seq && m.seq >= from {
			from, state = m.seq, m.state
		}
	}
	for n := from + 1; n <= seq; n++ {
		step, err := s.step(n)
		if err != nil {
			return state, err
		}
		for _, e := range step.Events {
			state = s.rules.Evolve(state, e)
		}
	}
	return state, nil
}

// remember keeps a state now and then, and always the newest, within a bound; when
// full it thins out the older ones so that they stay spread over the log.
func (s *Session[S]) remember(seq int, state S) {
	if n := len(s.marks); n > 1 && s.marks[n-1].seq%markEvery != 0 && s.marks[n-1].seq > 1 {
		s.marks = s.marks[:n-1]
	}
	s.marks = append(s.marks, mark[S]{seq, state})
	if len(s.marks) > markMost {
		thin := s.marks[:0]
		for i, m := range s.marks {
			if i%2 == 0 || i >= len(s.marks)-8 {
				thin = append(thin, m)
			}
		}
		clear(s.marks[len(thin):])
		s.marks = thin
	}
}

// forget drops remembered states from entry seq on, since the log is about to change there.
func (s *Session[S]) forget(seq int) {
	for i, m := range s.marks {
		if m.seq >= seq {
			clear(s.marks[i:])
			s.marks = s.marks[:i]
			return
		}
	}
}

// Verify checks a whole log: the chain of entries, that every entry can be read,
// and that a replay from the beginning gives the snapshot, if there is one. It
// returns *Damage naming the first bad entry.
func Verify[S any](open System[S], l Log) error {
	if bad := l.BrokenChain(); bad > 0 {
		return &Damage{Session: l.Header.ID, Seq: bad, Problem: "the entry does not follow from the ones before it"}
	}
	rules, err := open(l.Header.Config)
	if err != nil {
		return &Damage{Session: l.Header.ID, Seq: 1, Problem: "what the session was begun with cannot be read: " + err.Error()}
	}
	var state S
	for _, e := range l.Entries {
		step, err := decodeStep(rules, l.Header.ID, e)
		if err != nil {
			return err
		}
		for _, ev := range step.Events {
			state = rules.Evolve(state, ev)
		}
		if l.Snapshot == nil || l.Snapshot.Seq != e.Seq {
			continue
		}
		raw, err := json.Marshal(state)
		if err != nil {
			return &Damage{Session: l.Header.ID, Seq: e.Seq, Problem: "the replayed state cannot be written: " + err.Error()}
		}
		if !sameJSON(raw, l.Snapshot.State) {
			return &Damage{Session: l.Header.ID, Seq: e.Seq, Problem: "replaying the entries does not give the snapshot"}
		}
	}
	return nil
}

func sameJSON(a, b []byte) bool {
	var ca, cb bytes.Buffer
	return json.Compact(&ca, a) == nil && json.Compact(&cb, b) == nil && bytes.Equal(ca.Bytes(), cb.Bytes())
}
