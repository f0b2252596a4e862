package arkhamcards

import (
	"testing"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/deck"
	"lantern/ui/table"
	"lantern/ui/text"
)

// TestLCG_4_5_PlayingAsksWhichCard (LCG-4.5, 5.3): a card of the list is played for its cost and stays as an asset with
// its numbers; another is named, and its cost asked. A committed card counts its icons and the wild ones.
func TestLCG_4_5_PlayingAsksWhichCard(t *testing.T) {
	run := beginWith(t, table.Given{Players: 1, Names: []string{"Ada"}, Language: text.English,
		Chosen: map[string]string{askPack: "chandlers-debt", askGuide: "no"}})
	words := text.New(text.English)
	f := newFace(run, func() *text.Localizer { return words })
	form := func(c keeper.Command, given ...string) keeper.Command {
		t.Helper()
		ask := f.Form(c)
		for i := range given {
			if ask.Ask(given[:i]) == nil {
				t.Fatalf("nothing is asked after %q", given[:i])
			}
		}
		if left := ask.Ask(given); left != nil {
			t.Fatalf("after %q %+v is asked", given, left)
		}
		return ask.Make(given)
	}
	two := 2
	play := rules.Action{Who: "seat1", Action: rules.ActPlay}
	cards := []deck.Card{{Title: "Big Stick", Kind: "asset", Class: "neutral", Copies: 2, Slots: []string{"hand"},
		Cost: &two, Numbers: [6]int{0, 1, 0, 0, 2, 0}, Wild: 1},
		{Title: "Odd Page", Kind: "skill", Class: "neutral", Copies: 2}, {Title: "Song", Kind: "event", Class: "neutral", Copies: 2}}
	do(t, run, rules.Bring{Who: "seat1", Cards: cards, Allow: "test"})
	do(t, run, rules.Begin{})
	do(t, run, rules.Turn{Who: "seat1"})
	c := form(play, "0").(rules.Action)
	if c.Card != "Big Stick" || c.Cost != 2 || c.Asset == nil || c.Asset.Health != 2 || c.Asset.Slots[0] != "hand" {
		t.Errorf("%+v", c)
	}
	do(t, run, c)
	if c := form(play, other, "Song", "no", "3").(rules.Action); c.Card != "Song" || c.Cost != 3 || c.Asset != nil {
		t.Errorf("%+v", c)
	}
	if c := form(play, other, "Lens", "yes", "0").(rules.Action); c.Asset == nil || c.Asset.Name != "Lens" {
		t.Errorf("%+v", c)
	}
	if c := form(play, other, " ", "yes", "0").(rules.Action); c.Asset == nil || c.Asset.Name != "Asset" {
		t.Errorf("%+v", c)
	}
	use := rules.Action{Who: "seat1", Action: rules.ActActivate}
	if c := form(use, "Big Stick").(rules.Action); c.Card != "Big Stick" {
		t.Errorf("%+v", c)
	}
	for _, c := range f.Form(use).Ask(nil).Choices {
		if c.Key == "Hall" {
			t.Error("the Hall has no ability")
		}
	}
	if c := form(use, other, "Letter").(rules.Action); c.Card != "Letter" {
		t.Errorf("%+v", c)
	}
	do(t, run, rules.Action{Who: "seat1", Action: rules.ActInvestigate})
	commit := rules.CommitCard{Who: "seat1", Icons: 1}
	if c := form(commit, "0").(rules.CommitCard); c.Card != "Big Stick" || c.Icons != 2 {
		t.Errorf("%+v", c)
	}
	if c := form(commit, other, "1").(rules.CommitCard); c.Card != "" || c.Icons != 1 {
		t.Errorf("%+v", c)
	}
	if f.Form(rules.Next{}) != nil {
		t.Error("a press is not enough")
	}
}

// TestLCG_4_5_NoCostIsPresumed: what a card costs is pressed; Enter alone takes nothing.
func TestLCG_4_5_NoCostIsPresumed(t *testing.T) {
	run := start(t, text.English)
	words := text.New(text.English)
	f := newFace(run, func() *text.Localizer { return words })
	play := f.Form(rules.Action{Who: "seat1", Action: rules.ActPlay})
	cost := ""
	x := &table.Fixer{Words: func() *text.Localizer { return words }, Draw: func() {}}
	x.Begin(table.Correction{Make: func(given []string) keeper.Command { cost = given[0]; return nil },
		Ask: func(given []string) *table.Field {
			if len(given) > 0 {
				return nil
			}
			return play.Ask([]string{"Song", "no"})
		}})
	m := x.Menu()
	if m.Primary != nil || len(m.All()) > 0 || m.Number == nil || !m.Number.Few() {
		t.Fatalf("%+v", m)
	}
	if m.Number.Press(2); cost != "2" {
		t.Errorf("it costs %q", cost)
	}
}
