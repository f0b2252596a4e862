package stories

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// evidence gathers what the prover finds in the variants of a story, for each size of the party.
type evidence struct {
	found map[string]*finding // by place, code and message
	order []*finding
	asked map[string]*hearing // conditions by path
	heard []*hearing          // in the order of asking
}

// finding is a fault that some variants share.
type finding struct {
	fault
	first    string
	variants map[string]bool
	parties  map[int]bool
}

func (e *evidence) add(f fault, players int, variant string) {
	key := f.path + "\x00" + f.Code + "\x00" + f.Message
	if e.found[key] == nil {
		e.found[key] = &finding{fault: f, first: variant, variants: map[string]bool{}, parties: map[int]bool{}}
		e.order = append(e.order, e.found[key])
	}
	e.found[key].variants[variant], e.found[key].parties[players] = true, true
}

// problem says in how many variants the fault was found, and for which parties if not for all.
func (f *finding) problem(all int, sizes Span) Problem {
	p := f.Problem
	p.Args = maps.Clone(p.Args)
	p.Args["variants"], p.Args["of"], p.Args["first"] = strconv.Itoa(len(f.variants)), strconv.Itoa(all), f.first
	p.Message = fmt.Sprintf("%s (in %d of %d variants, first %s)", f.Message, len(f.variants), all, f.first)
	if len(f.parties) < sizes.Max-sizes.Min+1 && !f.everyParty {
		var each []string
		for _, n := range slices.Sorted(maps.Keys(f.parties)) {
			each = append(each, strconv.Itoa(n))
		}
		p.Args["parties"] = strings.Join(each, ", ")
		p.Message = fmt.Sprintf("%s (in %d of %d variants, first %s; for parties of %s)", f.Message, len(f.variants), all, f.first, p.Args["parties"])
	}
	return p
}

// question is a condition of the story that stands for itself: one that must be possible in some variant.
type question struct {
	path string
	when *Condition
	each bool // for every size of the party
}

// hearing is what was heard of a question.
type hearing struct {
	question
	no       map[int]map[string]bool // by size of the party: the variants in which the answer is no
	possible map[int]bool            // sizes of the party for which it may hold in some variant
	culprit  string                  // what of it cannot hold
}

func (e *evidence) hear(q question, players int, variant string, t truth, culprit string) {
	h := e.asked[q.path]
	if h == nil {
		h = &hearing{question: q, no: map[int]map[string]bool{}, possible: map[int]bool{}}
		e.asked[q.path] = h
		e.heard = append(e.heard, h)
	}
	if t != no {
		h.possible[players] = true
		return
	}
	if h.no[players] == nil {
		h.no[players] = map[string]bool{}
	}
	h.no[players][variant], h.culprit = true, culprit
}

// never finds conditions that no variant can meet, unless it has been told already why.
func (e *evidence) never() {
	told := slices.Clone(e.order)
	for _, h := range e.heard {
		if len(h.possible) > 0 && !h.each || slices.ContainsFunc(told, func(f *finding) bool { return f.path != "" && strings.HasPrefix(h.path, f.path) }) {
			continue
		}
		for _, players := range slices.Sorted(maps.Keys(h.no)) {
			if h.possible[players] {
				continue
			}
			for _, variant := range slices.Sorted(maps.Keys(h.no[players])) {
				e.add(faultAt(h.path, "never.condition", []string{"what", h.culprit}, h.culprit), players, variant)
			}
		}
	}
}

// hear answers the questions of the story that concern the variant.
func (w *walk) hear() {
	goal := fmt.Sprintf("objectives[%d].", w.goalIndex())
	for _, q := range w.questions {
		if !strings.HasPrefix(q.path, "objectives[") || strings.HasPrefix(q.path, goal) {
			w.asked(q, w.ever(*q.when), w.culprit(*q.when))
		}
	}
}

// culprit names the part of a condition that cannot hold, as it is written; several that rule each other out with commas between them.
func (w *walk) culprit(x Condition) string {
	parts := atoms(x)
	if i := slices.IndexFunc(parts, func(part Condition) bool { return w.ever(part) == no }); i >= 0 {
		parts = parts[i : i+1]
	}
	var said []string
	for _, part := range parts {
		said = append(said, written(part))
	}
	for _, parts := range denied(x) {
		for _, part := range parts {
			said = append(said, "not "+written(part))
		}
	}
	return strings.Join(said, ", ")
}
