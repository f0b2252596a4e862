package reach

import (
	"fmt"
	"lantern/stories"
	"lantern/stories/strictyaml"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// evidence collects the findings in the variants of a story, for each party size.
type evidence struct {
	found    map[string]*SharedProblem // by place, code and message
	order    []*SharedProblem
	asked    map[string]*hearing // conditions by path
	hearings []*hearing          // in order of the questions
}

// SharedProblem is a problem that several variants share.
type SharedProblem struct {
	VariantProblem
	First string // the variant in the message

	variants map[string]bool
	parties  map[int]bool
}

func (e *evidence) add(f VariantProblem, players int, variant string) {
	key := f.Path + "\x00" + f.Code + "\x00" + f.Message
	if e.found[key] == nil {
		e.found[key] = &SharedProblem{VariantProblem: f, First: variant}
		e.order = append(e.order, e.found[key])
	}
	e.found[key].In(players, variant)
}

// In records where the problem was found.
func (f *SharedProblem) In(players int, variant string) {
	if f.variants == nil {
		f.variants, f.parties = map[string]bool{}, map[int]bool{}
	}
	f.variants[variant], f.parties[players] = true, true
}

// Describe adds in how many variants the problem was found, and for which party sizes if not for all.
func (f *SharedProblem) Describe(all int, sizes stories.Span) strictyaml.Problem {
	p := f.Problem
	p.Args = maps.Clone(p.Args)
	p.Args["variants"], p.Args["of"], p.Args["first"] = strconv.Itoa(len(f.variants)), strconv.Itoa(all), f.First
	p.Message = fmt.Sprintf("%s (in %d of %d variants, first %s)", f.Message, len(f.variants), all, f.First)
	if len(f.parties) < sizes.Max-sizes.Min+1 && !f.everyParty {
		var each []string
		for _, n := range slices.Sorted(maps.Keys(f.parties)) {
			each = append(each, strconv.Itoa(n))
		}
		p.Args["parties"] = strings.Join(each, ", ")
		p.Message = fmt.Sprintf("%s (in %d of %d variants, first %s; for parties of %s)",
			f.Message, len(f.variants), all,
			f.First, p.Args["parties"])
	}
	return p
}

// Question is a condition of the story that must be possible in some variant.
type Question struct {
	Path string
	When *stories.Condition
	Each bool // for every size of the party
}

// hearing holds the answers to a question.
type hearing struct {
	Question
	no       map[int]map[string]bool // by party size: the variants in which the answer is no
	possible map[int]bool            // party sizes for which it may hold in some variant
	culprit  string                  // the part of it that cannot hold
}

func (e *evidence) hear(q Question, players int, variant string, t stories.Truth, culprit string) {
	h := e.asked[q.Path]
	if h == nil {
		h = &hearing{Question: q, no: map[int]map[string]bool{}, possible: map[int]bool{}}
		e.asked[q.Path] = h
		e.hearings = append(e.hearings, h)
	}
	if t != stories.No {
		h.possible[players] = true
		return
	}
	if h.no[players] == nil {
		h.no[players] = map[string]bool{}
	}
	h.no[players][variant], h.culprit = true, culprit
}

// never reports conditions that no variant can meet, unless the reason has been reported already.
func (e *evidence) never() {
	told := slices.Clone(e.order)
	for _, h := range e.hearings {
		if len(h.possible) > 0 && !h.Each || slices.ContainsFunc(told, func(f *SharedProblem) bool {
			return f.Path != "" &&
				strings.HasPrefix(h.Path, f.Path)
		}) {
			continue
		}
		for _, players := range slices.Sorted(maps.Keys(h.no)) {
			if h.possible[players] {
				continue
			}
			for _, variant := range slices.Sorted(maps.Keys(h.no[players])) {
				e.add(ProblemAt(h.Path, "never.condition", []string{"what", h.culprit}, h.culprit), players, variant)
			}
		}
	}
}

// hear answers the questions of the story for the variant.
func (w *walk) hear() {
	for _, q := range w.questions {
		if !strings.HasPrefix(q.Path, "objectives[") || strings.HasPrefix(q.Path, w.GoalPath+".") {
			t, culprit := w.ever(q.When), ""
			if t == stories.No {
				culprit = w.culprit(*q.When)
			}
			w.asked(q, t, culprit)
		}
	}
}

// culprit returns the part of a condition that cannot hold, as it is written; contradictory parts are separated by
// commas.
func (w *walk) culprit(x stories.Condition) string {
	parts := atoms(x)
	if i := slices.IndexFunc(parts, func(part stories.Condition) bool { return w.ever(&part) == stories.No }); i >= 0 {
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
