package keeper

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"time"
)

// Steps returns the steps from one sequence number to another, both included, clipped to the log and its redo tail.
func (s *Session[S]) Steps(from, to int) ([]Step, error) {
	return s.section(from, to).steps()
}

// Lines returns the log lines of an audience for the steps from one sequence number to another, grouped by step. The
// session can be played meanwhile.
func (s *Session[S]) Lines(from, to int, who Audience) ([]StepLines, error) {
	return s.section(from, to).lines(who)
}

// LatestLines is the greatest number of the newest lines that a view gets.
const LatestLines = 6

// recent returns the newest lines of the table's log, at most LatestLines. The caller holds the lock.
func (s *Session[S]) recent() []LogLine {
	for back := LatestLines; s.latest == nil; back *= 4 {
		from := max(1, s.head.Cursor-back+1)
		steps, err := s.sectionOf(from, s.head.Cursor).lines(ForTable)
		if err != nil {
			return nil // Lines reports a log that cannot be read
		}
		all := []LogLine{}
		for _, step := range steps {
			all = append(all, step.Lines...)
		}
		if len(all) >= LatestLines || from == 1 {
			s.latest = latestOf(all)
		}
	}
	return s.latest
}

// latestOf returns the last LatestLines lines, or all if there are fewer.
func latestOf(lines []LogLine) []LogLine {
	return append([]LogLine{}, lines[max(0, len(lines)-LatestLines):]...)
}

// section is a copy of a part of the log, with a remembered state from which it can be replayed without the session.
type section[S any] struct {
	rules   Rules[S]
	id      string
	from    int     // the first entry requested
	entries []Entry // the entries after the remembered state
	state   S       // the remembered state
}

func (s *Session[S]) section(from, to int) section[S] {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.sectionOf(from, to)
}

// sectionOf is section for a caller that holds the lock.
func (s *Session[S]) sectionOf(from, to int) section[S] {
	from, to = max(1, from), min(to, len(s.entries))
	if from > to {
		return section[S]{}
	}
	at, state := s.checkpoints.nearest(from - 1)
	return section[S]{s.rules, s.head.ID, from, slices.Clone(s.entries[at:to]), state}
}

func (p section[S]) steps() (out []Step, err error) {
	for _, e := range p.entries {
		if e.Seq < p.from {
			continue
		}
		step, err := decodeStep(p.rules, p.id, e)
		if err != nil {
			return nil, err
		}
		out = append(out, step)
	}
	return out, nil
}

func (p section[S]) lines(who Audience) (out []StepLines, err error) {
	state := p.state
	for _, e := range p.entries {
		step, err := decodeStep(p.rules, p.id, e)
		if err != nil {
			return nil, err
		}
		lines := StepLines{Seq: e.Seq, At: step.At, Reveals: step.Reveals()}
		for _, ev := range step.Events {
			if state = p.rules.Evolve(state, ev); e.Seq < p.from {
				continue
			}
			for _, line := range p.rules.Describe(state, ev, who) {
				lines.Lines = joined(lines.Lines, line, p.rules)
			}
		}
		if e.Seq >= p.from {
			out = append(out, lines)
		}
	}
	return out, nil
}

// Joining is implemented by rules that merge two consecutive lines of a step into one.
type Joining interface {
	// Join returns the merged line, or false if the two must stay separate.
	Join(before, line LogLine) (LogLine, bool)
}

// joined appends a line, or merges it with the last one.
func joined(lines []LogLine, line LogLine, rules any) []LogLine {
	if j, ok := rules.(Joining); ok && len(lines) > 0 {
		if both, ok := j.Join(lines[len(lines)-1], line); ok {
			lines[len(lines)-1] = both
			return lines
		}
	}
	return append(lines, line)
}

// StepLines is one step of the log as lines.
type StepLines struct {
	Seq     int       `json:"seq"`
	At      time.Time `json:"at"`
	Reveals bool      `json:"reveals,omitempty"`
	Lines   []LogLine `json:"lines"`
}

// Reveals reports whether the step showed a secret, so that undoing it should ask first.
func (st Step) Reveals() bool {
	for _, e := range st.Events {
		if r, ok := e.(Revealing); ok && r.Reveals() {
			return true
		}
	}
	return false
}

// EventArgs returns the plain values of an event by their JSON names: strings, flags, whole numbers, and the names,
// or else the IDs, of objects. The game words the other values.
func EventArgs(e Event) (Args, error) {
	raw, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	var values map[string]any
	if err := json.Unmarshal(raw, &values); err != nil {
		return nil, err
	}
	args := Args{}
	for key, value := range values {
		switch v := value.(type) {
		case string:
			args[key] = v
		case bool:
			args[key] = strconv.FormatBool(v)
		case float64:
			args[key] = strconv.Itoa(int(v))
		case map[string]any:
			name, _ := v["name"].(string)
			id, _ := v["id"].(string)
			if called := cmp.Or(name, id); called != "" {
				args[key] = called
			}
		}
	}
	return args, nil
}
