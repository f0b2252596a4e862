package players

import (
	"math"
	"slices"
	"strings"
	"testing"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/theme"
)

// TestTheCombatCardIsNotReadTwice: it is shown in the fight already. Other pages are shown.
func TestTheCombatCardIsNotReadTwice(t *testing.T) {
	page := func(key string) func(*mansions.TableView) {
		return func(v *mansions.TableView) {
			fight("attack", true)(v)
			v.Page = &state.Page{Kind: "card", Keys: []string{key, "card.blow.upper"}, Seq: 7}
		}
	}
	p, _ := shown(t, theme.Options{}, "en", 1280, 800, page("card.blow.name"))
	if p.Narrating() {
		t.Error("the combat card lies over its own fight")
	}
	p, _ = shown(t, theme.Options{}, "en", 1280, 800, page("room.hall.name"))
	if !p.Narrating() {
		t.Error("what is read aloud during a fight is not shown")
	}
}

// TestAFightIsSeenFromNearBy: its room fills the height that the fight leaves, and afterwards the whole map is shown.
func TestAFightIsSeenFromNearBy(t *testing.T) {
	p, _ := shown(t, theme.Options{}, "en", 1280, 800, fight("attack", true))
	space := p.table.Investigators[slices.IndexFunc(p.table.Investigators,
		func(v mansions.InvestigatorView) bool { return v.Who == p.table.Fight.Who })].Space
	ways := func() float32 { // the distance of two spaces on the map
		a, is := p.chart.SpaceCentre("hall-1")
		b, isToo := p.chart.SpaceCentre("crypt-2")
		if !is || !isToo {
			t.Fatal("the map of the test has other spaces")
		}
		return float32(math.Abs(float64(a.X-b.X)) + math.Abs(float64(a.Y-b.Y)))
	}
	at, _ := p.chart.SpaceCentre(space)
	if size := p.chart.Size(); at.X < 0 || at.Y < 0 || at.X > size.Width || at.Y > size.Height {
		t.Errorf("the fight is at %v of a map of %v", at, size)
	}
	near := ways()
	v := p.table
	v.Fight = nil
	p.SetTable(v)
	if far := ways(); near < 1.1*far {
		t.Errorf("spaces are %.0f apart during a fight, %.0f after it", near, far)
	}
}

// TestTheCombatCardIsRead: the relevant half in full, who attacks whom, and the test with its parts.
func TestTheCombatCardIsRead(t *testing.T) {
	for _, c := range []struct {
		kind  string
		die   bool
		wants []string
		not   string
	}{
		{"attack", true, []string{"Tobias Crane attacks: Abel Thorne (Crowbar)", "Once, on the temple", "whole weight", "3 or less", "30%", "60%", "Strength\u00a05", "Stunned\u00a0−2", "+2"}, "a foot to your left"},
		{"monster", true, []string{"Abel Thorne attacks Tobias Crane", "a foot to your left", "3 or less"}, "whole weight"},
		{"hidden", false, []string{"Abel Thorne looks for Tobias Crane in the hiding place", "a foot to your left"}, "or less"},
		{"barricade", false, []string{"Abel Thorne against the barricade", "a foot to your left"}, "or less"},
	} {
		_, w := shown(t, theme.Options{}, "en", 1280, 800, fight(c.kind, c.die))
		all := strings.Join(texts(w), " ")
		for _, want := range c.wants {
			if !strings.Contains(all, want) {
				t.Errorf("%s: %q is missing in %q", c.kind, want, texts(w))
			}
		}
		if strings.Contains(all, c.not) || strings.Contains(all, "…") {
			t.Errorf("%s: too much or too little is told: %q", c.kind, texts(w))
		}
	}
	p, w := shown(t, theme.Options{}, "en", 1280, 800, fight("attack", true))
	v := p.table
	v.Fight = &state.Fight{Kind: "attack", Who: "inv2", Monster: "m2", Weapon: "hands"} // the weapon is still being chosen
	p.SetTable(v)
	if says(w, "temple") || p.fighting() {
		t.Error("a card is shown that has not been drawn")
	}
	if got := p.fightWords(*v.Fight); got != "Tobias Crane attacks: Abel Thorne (bare hands)" {
		t.Errorf("bare hands: %q", got)
	}
}
