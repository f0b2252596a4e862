package notes

import (
	"slices"
	"strings"
	"testing"

	"lantern/stories"
	"lantern/ui/theme"
)

// choose takes a line of the list of choices that is open.
func (d *desk) pickLine(words string) {
	d.t.Helper()
	top := d.w.Canvas().Overlays().Top()
	if top == nil {
		d.t.Fatal("there is nothing to choose from")
	}
	field := d.w.Canvas().Focused().(*entry)
	field.SetText(words)
	field.OnSubmitted(words)
}

func TestConditionsArePutTogether(t *testing.T) {
	d := open(t, "en", theme.Options{}, owl)
	needs := func() *stories.Condition { return d.shelf.kept().Cards["box"]["mythos-7"].Needs }
	d.press("+ Add a condition")
	d.pickLine("the room is dark")
	if c := needs(); c == nil || !c.Dark {
		t.Fatalf("%+v", c)
	}
	d.press("+ Add a condition")
	d.pickLine("in sight")
	d.pickLine("zombie")
	if c := needs(); len(c.All) != 2 || !c.All[0].Dark || c.All[1].Sees != "zombie" {
		t.Fatalf("%+v", c)
	}
	d.press("Any one of these")
	d.press("Not")
	if c := needs(); len(c.Any) != 2 || c.Any[0].Not == nil || !c.Any[0].Not.Dark {
		t.Fatalf("%+v", c)
	}
	d.press("Remove")
	if c := needs(); c.Sees != "zombie" || len(c.Any) != 0 {
		t.Fatalf("%+v", c)
	}
	d.row("needs").reset.Press()
	if c := needs(); c != nil {
		t.Fatalf("%+v", c)
	}
}

func TestClausesComeBackAsTheyWere(t *testing.T) {
	for _, kind := range clauseKinds {
		for _, not := range []bool{false, true} {
			arg := "2"
			switch strings.TrimPrefix(kind, "beside.") {
			case "dark", "lit", "burning", "alone", "insane", "objective":
				arg = ""
			}
			want := []clause{{kind, arg, not}, {"alone", "", !not}}
			for _, all := range []bool{false, true} {
				got, gotAll, ok := takeApart(assemble(want, all))
				if !ok || gotAll != all || !slices.Equal(got, want) {
					t.Errorf("%v: %v %v %v", want, got, gotAll, ok)
				}
			}
			if got, _, ok := takeApart(assemble(want[:1], true)); !ok || !slices.Equal(got, want[:1]) {
				t.Errorf("%v: %v", want[:1], got)
			}
		}
	}
	for _, c := range []stories.Condition{
		{Any: []stories.Condition{{Dark: true, Alone: true}}}, {Dark: true, Any: []stories.Condition{{Lit: true}}}, {Escaped: true},
		{All: []stories.Condition{{Any: []stories.Condition{{Dark: true}}}}}, {Not: &stories.Condition{Not: &stories.Condition{Dark: true}}},
		{Token: &stories.TokenNeed{Token: "x", AtLeast: 1}}, {Beside: &stories.Condition{Dark: true, Burning: true}}, {Not: &stories.Condition{Dark: true}, Any: []stories.Condition{{Lit: true}}},
	} {
		if got, _, ok := takeApart(&c); ok {
			t.Errorf("%+v is too entangled for %v", c, got)
		}
	}
}

func TestLocksAreOpened(t *testing.T) {
	d := open(t, "en", theme.Options{}, lock)
	for _, way := range [][]string{{"discard", "silver key"}, {"pass a test", "strength", "−1"}, {"solve", "4A"}, {"as the printed"}} {
		d.press("+ Add a way")
		for _, step := range way {
			d.pickLine(step)
		}
	}
	ways := d.shelf.kept().Cards["box"]["locked-door"].Opens
	if len(ways) != 4 || ways[0].Key != "silver-key" || ways[1].Test == nil || ways[1].Test.Attribute != "strength" || ways[1].Test.Modifier != -1 ||
		ways[2].Puzzle == nil || ways[2].Puzzle.Layout != "4A" || !ways[3].Card {
		t.Errorf("%+v", ways)
	}
	d.press("Remove")
	if ways := d.shelf.kept().Cards["box"]["locked-door"].Opens; len(ways) != 3 || ways[0].Key != "" {
		t.Errorf("%+v", ways)
	}
}
