package arkhamcards

import (
	"slices"
	"testing"
)

// ours returns a session of our own campaign in a scenario, with these notes in its log.
func ours(t *testing.T, scenario string, players int, notes ...string) table {
	t.Helper()
	before := slices.Repeat([]string{NoResolution}, slices.Index([]string{"house", "streets", "chapel"}, scenario))
	p := begun(t, Options{Players: players, Pack: "chandlers-debt", Scenario: scenario, Standalone: true, Notes: notes,
		Resolutions: before})
	p.do(Begin{})
	for p.State().Prompt != nil {
		if q := p.State().Prompt; q.Number != nil {
			p.number(q.Number.Min)
		} else {
			p.choose(q.Choice[0].Key)
		}
	}
	return p
}

// onAct makes an act of the scenario the current one.
func (p table) onAct(id string) {
	p.t.Helper()
	for act := p.State().Act; act.Now().ID != id; act = p.State().Act {
		c, need, from := Advance{Track: OnAct, Allow: act.Now().Name}, act.Now().Threshold.Of(1), p.at(1).At
		if at := act.Now().PayAt; len(at) > 0 {
			p.do(CorrectPlace{What: "seat1", At: at[0]})
			p.do(Correct{On: "seat1", Counter: "clues", Value: need})
			c.Pay = map[string]int{"seat1": need}
		}
		if p.do(c); p.at(1).At != from {
			p.do(CorrectPlace{What: "seat1", At: from})
		}
		for p.State().Prompt != nil {
			p.choose(p.State().Prompt.Choice[0].Key)
		}
	}
}

// found returns the ID of an enemy in play by its name.
func (p table) found(name string) string {
	p.t.Helper()
	s := p.State()
	i := slices.IndexFunc(s.Enemies, func(e Enemy) bool { return e.Name == name })
	if i < 0 {
		p.t.Fatalf("%s is not in play", name)
	}
	return s.Enemies[i].ID
}

// TestThePouredMan (LCG-7.5, 9.4): with his defeat the players may end the scenario with the house in flames, or play
// on.
func TestThePouredMan(t *testing.T) {
	for answer, end := range map[string]string{"yes": "burned", "no": ""} {
		p := ours(t, "house", 1)
		p.onAct("escape")
		p.do(Harm{On: p.found("The Poured Man"), Damage: 4})
		p.prompt("felled")
		if p.choose(answer); p.State().Resolution != end {
			t.Errorf("%s: it ends %q", answer, p.State().Resolution)
		}
	}
}

// TestTheWick (LCG-7.5, 9.4): its defeat advances the act, and the scenario ends snuffed. Before the last act the
// defeat of its like ends nothing.
func TestTheWick(t *testing.T) {
	p := ours(t, "chapel", 1)
	p.onAct("last-flame")
	p.do(EnemyDoes{Enemy: p.found("The Wick"), Does: "defeat"})
	if s := p.State(); s.Resolution != "snuffed" || s.Stage == StagePlay {
		t.Errorf("%s, %q", s.Stage, s.Resolution)
	}
}

// TestMaraQuill (LCG-9.4): her defeat strikes her note out of the log.
func TestMaraQuill(t *testing.T) {
	p := ours(t, "streets", 1, "mara-saved", "warned")
	i := slices.IndexFunc(p.at(1).Assets, func(a Asset) bool { return a.Name == "Mara Quill" })
	if i < 0 {
		t.Fatalf("%+v", p.at(1).Assets)
	}
	p.do(Harm{On: p.at(1).Assets[i].ID, Damage: 2})
	if s := p.State(); s.Campaign.hasNote("mara-saved") || !s.Campaign.hasNote("warned") {
		t.Errorf("the log has %v", s.Campaign.Notes)
	}
}

// TestScent (LCG-4.14): clues are given to an investigator at the location as an action; how many is asked.
func TestScent(t *testing.T) {
	p := ours(t, "streets", 2)
	p.do(Turn{Who: "seat1"})
	give := Action{Who: "seat1", Action: ActActivate, Tag: TagGive, On: "seat2"}
	p.refused(give, "LCG-4.14")
	p.do(Correct{On: "seat1", Counter: "clues", Value: 3})
	if !contains(p.Legal(), give) {
		t.Error("it is not offered")
	}
	p.do(give)
	p.prompt("handOver")
	p.number(2)
	p.is("seat1", "clues", 1)
	p.is("seat2", "clues", 2)
	p.is("seat1", "taken", 1)
	p.do(CorrectPlace{What: "seat1", At: "square"})
	p.refused(give, "LCG-4.14")
}

// TestTheLedger (LCG-5.2, 7.5): at the altar the last line is tested for as an action, for 1 horror either way; a
// success ends the scenario unwritten.
func TestTheLedger(t *testing.T) {
	p := ours(t, "chapel", 1, "ledger-kept")
	p.onAct("last-flame")
	s := p.State()
	i := slices.IndexFunc(s.Pins, func(x Pin) bool { return x.Text == "strike" })
	try := Action{Who: "seat1", Action: ActActivate, Tag: TagTry, On: s.Pins[i].ID}
	p.do(Turn{Who: "seat1"})
	p.refused(try, "LCG-4.14")
	p.do(CorrectPlace{What: "seat1", At: "altar"})
	p.do(EnemyDoes{Enemy: p.found("The Wick"), Does: "discard"}) // it would attack
	for _, won := range []bool{false, true} {
		p.do(try)
		if test := p.State().Test; test == nil || test.Skill != Willpower || test.Difficulty != 5 {
			t.Fatalf("%+v", test)
		}
		if won {
			p.do(CommitCard{Who: "seat1", Icons: 9})
		}
		p.do(Reveal{Token: "-1"})
		p.do(Finish{})
		for p.State().Prompt != nil {
			p.choose(p.State().Prompt.Choice[0].Key)
		}
		p.is("seat1", "horror", map[bool]int{false: 1, true: 2}[won])
		if ended := p.State().Resolution == "unwritten"; ended != won {
			t.Errorf("won %t: it ends %q", won, p.State().Resolution)
		}
	}
}
