package keeper

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
)

const (
	checkpointEvery = 16  // entries between remembered states
	maxCheckpoints  = 64  // maximum number of remembered states
	checkpointsNear = 16  // how many around the one kept last are never thinned out
	snapshotEvery   = 128 // entries between snapshots in the store
)

// checkpoints are states remembered after some entries, oldest first, so that undo and the log need less replaying.
// They are a cache: any of them may be dropped.
type checkpoints[S any] []checkpoint[S]

type checkpoint[S any] struct {
	seq   int
	state S
}

// nearest returns the newest remembered state at or before seq, or 0 and the zero state.
func (m checkpoints[S]) nearest(seq int) (int, S) {
	i, found := m.find(seq)
	if !found {
		i--
	}
	if i < 0 {
		var zero S
		return 0, zero
	}
	return m[i].seq, m[i].state
}

// keep remembers the state at seq, and thins out the others if there are too many.
func (m *checkpoints[S]) keep(seq int, state S) {
	i, found := m.find(seq)
	if found {
		return
	}
	*m = slices.Insert(*m, i, checkpoint[S]{seq, state})
	if len(*m) <= maxCheckpoints {
		return
	}
	thin := make(checkpoints[S], 0, len(*m))
	for j, one := range *m {
		if near := j > i-checkpointsNear && j < i+checkpointsNear; near || j%2 == 0 {
			thin = append(thin, one)
		}
	}
	*m = thin
}

// cut forgets the states from entry seq on, because the log changes there.
func (m *checkpoints[S]) cut(seq int) {
	i, _ := m.find(seq)
	clear((*m)[i:])
	*m = (*m)[:i]
}

func (m checkpoints[S]) find(seq int) (int, bool) {
	return slices.BinarySearchFunc(m, seq, func(one checkpoint[S], seq int) int { return one.seq - seq })
}

// stateAfter returns the state after entry seq, replayed from the nearest remembered state. Entry 0 means the zero
// state before the set-up. The caller holds the lock.
func (s *Session[S]) stateAfter(seq int) (S, error) {
	from, state := s.checkpoints.nearest(seq)
	for n := from + 1; n <= seq; n++ {
		step, err := s.step(n)
		if err != nil {
			return state, err
		}
		for _, e := range step.Events {
			state = s.rules.Evolve(state, e)
		}
		// All recent states are kept, so that several undos in a row replay them only once.
		if n%checkpointEvery == 0 || n > seq-checkpointsNear {
			s.checkpoints.keep(n, state)
		}
	}
	return state, nil
}

// shapeOf returns a fingerprint of the JSON form of a state: the fields of S with their types, recursively. A snapshot
// of another shape would be read with gaps, so it is skipped and the log is replayed.
func shapeOf[S any]() string {
	var b strings.Builder
	writeShape(&b, reflect.TypeFor[S](), map[reflect.Type]bool{})
	return shortHash(b.String())
}

func writeShape(b *strings.Builder, t reflect.Type, seen map[reflect.Type]bool) {
	b.WriteString(t.Kind().String())
	marshaler := reflect.TypeFor[json.Marshaler]()
	if seen[t] || t.Implements(marshaler) || reflect.PointerTo(t).Implements(marshaler) {
		b.WriteString(" " + t.String())
		return
	}
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		b.WriteByte('(')
		writeShape(b, t.Elem(), seen)
		b.WriteByte(')')
	case reflect.Map:
		b.WriteByte('[')
		writeShape(b, t.Key(), seen)
		b.WriteByte(']')
		writeShape(b, t.Elem(), seen)
	case reflect.Struct:
		seen[t] = true
		b.WriteByte('{')
		for i := range t.NumField() {
			f := t.Field(i)
			b.WriteString(f.Name + " " + string(f.Tag) + " ")
			writeShape(b, f.Type, seen)
			b.WriteByte(';')
		}
		b.WriteByte('}')
	}
}
