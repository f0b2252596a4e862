package cthulhucards

import (
	"reflect"
	"slices"
	"testing"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/pay"
	"lantern/keeper/cthulhucards/story"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
)

// entered answers the questions of an entry and returns its command.
func entered(t *testing.T, f *Face, id string, given ...string) keeper.Command {
	t.Helper()
	all := f.Corrections()
	i := slices.IndexFunc(all, func(c table.Correction) bool { return c.ID == id })
	if i < 0 {
		t.Fatalf("%s is not offered", id)
	}
	for n, answer := range given {
		field := all[i].Ask(given[:n])
		if field == nil || len(field.Choices) > 0 && !slices.ContainsFunc(field.Choices, func(c table.Choice) bool {
			return c.Key == answer
		}) {
			t.Fatalf("%s: %q is no answer to %+v", id, answer, field)
		}
	}
	if field := all[i].Ask(given); field != nil && field.Further {
		given = append(given, "")
	}
	if field := all[i].Ask(given); field != nil {
		t.Fatalf("%s: still asked: %+v", id, field)
	}
	return all[i].Make(given)
}

// TestWhatCardsDoIsEntered (COC-6.3, 10.7, 11.2, 15.3): abilities and cards as disrupts, printed and added struggles,
// commitments by a card, drained domains, a removed conspiracy: each can be entered and is played.
func TestWhatCardsDoIsEntered(t *testing.T) {
	run := start(t, nil, text.English)
	words := text.New(text.English)
	f := newFace(run, func() *text.Localizer { return words })
	do := func(c keeper.Command) {
		t.Helper()
		if _, err := run.Do(t.Context(), c); err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
	}
	do(rules.First{Seat: 0})
	for _, c := range run.Legal() {
		if o, ok := c.(rules.Opening); ok {
			do(o)
		}
	}
	do(rules.Begin{})
	for f.state().Turn < 3 || f.state().Step != rules.StepOperations {
		i := slices.IndexFunc(run.Legal(), func(c keeper.Command) bool {
			a, ok := c.(rules.Attach)
			return ok && f.state().Active == 1 && a.Domain == 0 && a.Resource.Faction == "Miskatonic University"
		})
		if i >= 0 {
			do(run.Legal()[i])
			continue
		}
		do(rules.Next{})
	}
	free := func(id string, rest ...string) { do(entered(t, f, id, append([]string{"0"}, rest...)...)) }
	free("character", "…", "Diver", "neutral", "0", "1", "0", "0", "0", "0", "-1")
	do(entered(t, f, "use", "1", "0", "-1", "response"))
	do(rules.Pass{})
	free("other", "…", "Plot", "conspiracy", "neutral", "0", "-1")
	do(entered(t, f, "struggles", "C2", "In", "In", "Te", ""))
	do(entered(t, f, "modifyStory", "C2", "Co", "1", "Riot", "turn"))
	s := f.state()
	if got := s.Order("C2"); !slices.Equal(got, []story.Kind{"Co", "In", "In", "Te"}) { // COC-14.9
		t.Errorf("the struggles are %v", got)
	}
	do(entered(t, f, "listed.answer", "1", "cold-logic", "0", "disrupt", "yes"))
	if len(f.state().Stories) != 3 {
		t.Error("the conspiracy is not cancelled")
	}
	do(entered(t, f, "effect", "Leak", "undrain", "1", "0"))
	do(entered(t, f, "effect", "Leak", "drain", "0", "2"))
	do(entered(t, f, "effect", "Leak", "domain", "0"))
	if p := f.state().Players[0]; !p.Domains[2].Drained || len(p.Domains) != 4 {
		t.Errorf("%+v", p.Domains)
	}
	for f.state().Step != rules.StepCommit {
		do(rules.Next{})
	}
	do(entered(t, f, "effect", "Door", "commit", "1", "S2"))
	do(entered(t, f, "effect", "Door", "exhaust", "1"))
	if p := f.state().Pieces[0]; p.Story != "S2" || !p.Exhausted {
		t.Errorf("%+v", p)
	}
}

// TestCOC_11_5_WhatIsEnteredWhileSomebodyChooses (COC-11.2, 11.5): during a choice a disrupt or a forced response,
// effects of cards, and corrections can be entered; a disrupt may cancel the pending choice.
func TestCOC_11_5_WhatIsEnteredWhileSomebodyChooses(t *testing.T) {
	f := fought(t, text.English, 3)
	s := f.state()
	for s.Prompt == nil {
		if s.Step == rules.StepJoin {
			for _, p := range s.Pieces {
				if p.Seat != s.Active {
					_, _ = f.running.(session.AnySession).Do(t.Context(), rules.Assign{N: p.N, Story: s.Joinable[0]})
				}
			}
		}
		if _, err := f.running.(session.AnySession).Do(t.Context(), rules.Next{}); err != nil {
			t.Fatal(err)
		}
		s = f.state()
	}
	var anytime []string
	for _, c := range f.Corrections() {
		if c.Anytime {
			anytime = append(anytime, c.ID)
		}
	}
	for id, want := range map[string]bool{"character": false, "resource": false, "answer": true, "listed.answer": true, "use": true,
		"effect": true, "modify": true, "correct": true} {
		if slices.Contains(anytime, id) != want {
			t.Errorf("%s can be entered while a question waits: %v", id, !want)
		}
	}
	for _, c := range f.Corrections() {
		if c.ID == "use" {
			if ways := c.Ask([]string{"1", "0", "-1"}).Choices; len(ways) != 2 || ways[0].Key != "disrupt" || ways[1].Key != "forced" {
				t.Errorf("an ability is used as %+v", ways)
			}
		}
	}
	use := entered(t, f, "use", "1", "0", "-1", "disrupt", "no")
	if _, err := f.running.(session.AnySession).Do(t.Context(), use); err != nil {
		t.Error(err)
	}
	if p := f.state().Prompt; p == nil || p.Kind != s.Prompt.Kind {
		t.Errorf("after a disrupt the question is %+v", p)
	}
}

// TestCOC_5_9_WhatIsEnteredByHandSaysHowItIsPaidFor (COC-5.9 to 5.11, 6.5, 2.5): Loyal, Steadfast and Transient can be
// combined and restrict the payment; a Transient pays two and is removed.
func TestCOC_5_9_WhatIsEnteredByHandSaysHowItIsPaidFor(t *testing.T) {
	run := start(t, map[string]string{"decks": "fifty"}, text.English)
	words := text.New(text.English)
	f := newFace(run, func() *text.Localizer { return words })
	refused := func(c keeper.Command, rule string) {
		t.Helper()
		_, err := run.Do(t.Context(), c)
		if r, ok := keeper.AsRefusal(err); rule == "" && err != nil || rule != "" && (!ok || r.Rule != rule) {
			t.Fatalf("%+v: %v, expected %q", c, err, rule)
		}
	}
	refused(rules.First{Seat: 0}, "")
	refused(entered(t, f, "opening", "0", "Hastur", "Agency", "neutral", "resources.0.symbols", "2"), "")
	refused(entered(t, f, "opening", "1", "Hastur", "Agency", "neutral"), "")
	refused(rules.Begin{}, "")
	for f.state().Step != rules.StepOperations {
		refused(rules.Next{}, "")
	}
	c := entered(t, f, "character", "0", "Usher", "Hastur", "2", "1", "1", "0", "0", "0", "0",
		"card.loyal", "card.steadfast.Hastur", "2", "card.toughness", "2", "card.unique", "card.extra", "Te", "Te", "").(rules.Play)
	want := rules.Card{
		Title:     "Usher",
		Kind:      rules.Character,
		Faction:   "Hastur",
		Cost:      2,
		Skill:     1,
		Loyal:     true,
		Unique:    true,
		Icons:     story.Icons{Te: 1},
		Steadfast: map[string]int{"Hastur": 2},
		Toughness: 2,
		Extra:     []story.Kind{story.Terror, story.Terror},
	}
	if !reflect.DeepEqual(*c.Card, want) {
		t.Fatalf("entered as %+v", *c.Card)
	}
	refused(c, "COC-5.10") // only one card of Hastur, whatever its value (COC-14.10)
	refused(entered(t, f, "other", "0", "Cane", "support", "Agency", "1", "0", "card.loyal"), "COC-5.3")
	refused(
		entered(t, f, "character", "0", "Clerk", "Hastur", "2", "1", "0", "0", "0", "0", "0", "card.loyal"),
		"",
	)
	if d := f.state().Players[0].Domains[0]; !d.Drained || len(d.Resources) != 0 { // COC-5.11
		t.Fatalf("the Transient stays: %+v", d)
	}
	refused(rules.Pass{}, "")
	refused(entered(t, f, "attachment", "0", "Lens", "neutral", "0", "-1", "1", "card.extra", "In", ""), "")
	refused(entered(t, f, "resource", "2", "Hastur", "2", "allow", "Clerk"), "")
	if d := f.state().Players[0].Domains[2]; len(d.Resources) != 2 || d.Resources[1].Symbols != 2 {
		t.Fatalf("attached: %+v", d)
	}
}

func resource(title, faction string, symbols int) rules.Resource {
	return rules.Resource{Title: title, Resource: pay.Resource{Faction: faction, Symbols: symbols}}
}
