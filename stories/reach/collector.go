package reach

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lantern/stories"
	"lantern/stories/strictyaml"
)

// problemCollector collects the findings in the variants of a story, for each party size.
type problemCollector struct {
	found   map[string]*SharedProblem // by place, code and message
	order   []*SharedProblem
	byPath  map[string]*questionResult // conditions by path
	results []*questionResult          // in order of the questions
}

// SharedProblem is a problem that several variants share.
type SharedProblem struct {
	VariantProblem
	First string // the variant in the message

	variants map[string]bool
	parties  map[int]bool
}

func (e *problemCollector) add(f VariantProblem, players int, variant string) {
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

// questionResult holds the answers to a question in all variants.
type questionResult struct {
	Question
	no        map[int]map[string]bool // by party size: the variants in which the answer is no
	possible  map[int]bool            // party sizes for which it may hold in some variant
	falsePart string                  // the part of it that cannot hold
}

func (e *problemCollector) record(q Question, players int, variant string, t stories.Truth, part string) {
	h := e.byPath[q.Path]
	if h == nil {
		h = &questionResult{Question: q, no: map[int]map[string]bool{}, possible: map[int]bool{}}
		e.byPath[q.Path] = h
		e.results = append(e.results, h)
	}
	if t != stories.No {
		h.possible[players] = true
		return
	}
	if h.no[players] == nil {
		h.no[players] = map[string]bool{}
	}
	h.no[players][variant], h.falsePart = true, part
}

// reportImpossible reports conditions that no variant can meet, unless the reason has been reported already.
func (e *problemCollector) reportImpossible() {
	told := slices.Clone(e.order)
	for _, h := range e.results {
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
				e.add(ProblemAt(h.Path, "never.condition", []string{"what", h.falsePart}, h.falsePart), players, variant)
			}
		}
	}
}

// answerQuestions answers the questions of the story for the variant.
func (ex *exploration) answerQuestions() {
	for _, q := range ex.questions {
		if !strings.HasPrefix(q.Path, "objectives[") || strings.HasPrefix(q.Path, ex.GoalPath+".") {
			t, part := ex.canHold(q.When), ""
			if t == stories.No {
				part = ex.falsePart(*q.When)
			}
			ex.onAnswer(q, t, part)
		}
	}
}

// falsePart returns the part of a condition that cannot hold, as it is written; contradictory parts are separated by
// commas.
func (ex *exploration) falsePart(x stories.Condition) string {
	parts := conditionFields(x)
	if i := slices.IndexFunc(parts, func(part stories.Condition) bool { return ex.canHold(&part) == stories.No }); i >= 0 {
		parts = parts[i : i+1]
	}
	var said []string
	for _, part := range parts {
		said = append(said, conditionText(part))
	}
	for _, parts := range excludedParts(x) {
		for _, part := range parts {
			said = append(said, "not "+conditionText(part))
		}
	}
	return strings.Join(said, ", ")
}
