package console

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/session"
)

// TestWhatAnInvestigatorCanDoBesideMoving: attacks, hiding, barricades and corpses are offered and sent.
func TestWhatAnInvestigatorCanDoBesideMoving(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	for name, c := range map[string]struct {
		cmd   keeper.Command
		words string
	}{
		"strike.m3":     {mansions.Attack{Who: "inv2", Target: "m3"}, "Cultist\u00a01"},
		"hide.move":     {mansions.Hide{Who: "inv2"}, "Hide (movement step)"},
		"hide.action":   {mansions.Hide{Who: "inv2", Action: true}, "Hide (action)"},
		"emerge.move":   {mansions.Emerge{Who: "inv2"}, "Come out (movement step)"},
		"emerge.action": {mansions.Emerge{Who: "inv2", Action: true}, "Come out (action)"},
		"push.d1":       {mansions.PushBarricade{Who: "inv2", Door: "d1"}, "Push the barricade: Library"},
		"push.d4":       {mansions.PushBarricade{Who: "inv2", Door: "d4"}, "Pull the barricade back: Kitchen"},
		"burn.0":        {mansions.BurnCorpses{Who: "inv2"}, "Burn all corpses"},
		"burn.2":        {mansions.BurnCorpses{Who: "inv2", Count: 2}, "Burn 2 corpses"},
	} {
		s.Commands = []keeper.Command{c.cmd}
		s.Show(lateView())
		found := false
		for _, o := range p.Menu().All() {
			if o.TestID == name {
				found = true
				if o.Text != c.words {
					t.Errorf("%s reads %q, want %q", name, o.Text, c.words)
				}
				o.Do()
				wantDone(t, s, c.cmd)
			}
		}
		if !found {
			t.Errorf("%s is not offered", name)
		}
	}
}

// TestTheOnlyWeaponShowsItsChance: no question follows, so the attack itself shows the chance.
func TestTheOnlyWeaponShowsItsChance(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	v := lateView()
	v.Table.Attacks[0].Weapons = v.Table.Attacks[0].Weapons[:1]
	s.Show(v)
	for _, o := range p.Menu().All() {
		if o.TestID == "strike.m3" && (o.Text != "Cultist\u00a01 · 19%" || o.Odds != 19 || o.Better != 43) {
			t.Errorf("the attack reads %q, %d, %d", o.Text, o.Odds, o.Better)
		}
	}
}

// TestPlacesOnTheMapStandForSteps: a click on the monster attacks it, though its space is lit for another option; a
// click on one's own space hides.
func TestPlacesOnTheMapStandForSteps(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	p.chart.Resize(fyne.NewSize(640, 500))
	if !p.chart.Aims["m3"] || len(p.chart.Aims) != 1 {
		t.Errorf("the map aims at %v", p.chart.Aims)
	}
	at, ok := p.chart.FigureCentre("m3")
	if !ok {
		t.Fatal("the monster is not on the map")
	}
	p.chart.Tapped(&fyne.PointEvent{Position: at})
	wantDone(t, s, mansions.Attack{Who: "inv2", Target: "m3"})
	p.pressSpace("hall-1")
	wantDone(t, s, mansions.Hide{Who: "inv2"})
	p.pressSpace("library")
	wantDone(t, s, mansions.Move{Who: "inv2", To: "library"})
}

// TestTheOrderOfTestsCanBePickedOnTheMap: a monster with a single test selects it; with two, the bar is needed.
func TestTheOrderOfTestsCanBePickedOnTheMap(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	s.Show(lateAsking("horrorOrder"))
	p.pressFigure("m3")
	wantDone(t, s, keeper.Answer{Prompt: 31, Choice: "inv2/m3"})
	if p.chart.Aims["m5"] {
		t.Error("a click on a monster with two tests would mean one of them")
	}
}

func TestStatusesStandOnTheCards(t *testing.T) {
	p, _, _, _ := shownLate(t, "en")
	for who, want := range map[string]string{"inv2": "Stunned", "inv4": "Hidden"} {
		i := slices.IndexFunc(p.people(), func(one table.Person) bool { return one.ID == who })
		if states := p.people()[i].Cards; len(states) == 0 || states[0].Words != want || !states[0].State {
			t.Errorf("%s: %+v, want %q first", who, states, want)
		}
	}
	p.seat("inv2").Stuns = 3
	if words := p.people()[1].Cards[0].Words; words != "Stunned\u00a0×3" {
		t.Errorf("three tokens read %q", words)
	}
}

func TestARoomNamesItsFeatures(t *testing.T) {
	p, _, _, _ := shownLate(t, "en")
	p.look(choice{ofRoom, "garden"})
	if got := p.Bar.Body.Text; got != "corpse\u00a0×2 · campfire" {
		t.Errorf("the garden holds %q", got)
	}
	p.look(choice{ofRoom, "kitchen"})
	if got := p.Bar.Body.Text; got != "barricade (Kitchen – Salon)" {
		t.Errorf("the kitchen holds %q", got)
	}
}

// TestBeforeTheFirstRound: cards drawn on the table before round 1 do not belong to a round 0.
func TestBeforeTheFirstRound(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	v := lateAsking("cards")
	v.Table.Phase, v.Table.Round, v.Table.Turn = state.PhaseSetup, 0, nil
	s.Show(v)
	if got := p.header().Title; got != "Set-up" {
		t.Errorf("the ribbon says %q", got)
	}
}

func TestHOpensTheRuleInQuestion(t *testing.T) {
	p, s, w, c := shownLate(t, "en")
	s.Show(lateAsking("combat"))
	typeIn(w, "h")
	if c["MOM-13.2"] != 1 {
		t.Errorf("opened: %v", c)
	}
	p.Bar.Dice.Reasons[3].OnTapped()
	if c["MOM-12.4"] != 1 {
		t.Errorf("the rule of a modifier is not opened: %v", c)
	}
	p.g.SetNotice(session.Notice{Text: "No.", Rule: "MOM-4.2"})
	typeIn(w, "h")
	if c["MOM-4.2"] != 1 {
		t.Errorf("the rule of the refusal is not opened: %v", c)
	}
}

// TestACorpseIsDraggedAlong: a switch applies to the next step, however it is given.
func TestACorpseIsDraggedAlong(t *testing.T) {
	p, s, _, _ := shownLate(t, "en")
	s.Commands = []keeper.Command{mansions.Move{Who: "inv2", To: "library"}, mansions.Move{Who: "inv2", To: "library", Corpse: true},
		mansions.Run{Who: "inv2", To: "salon"}, mansions.Run{Who: "inv2", To: "salon", Corpse: true}}
	s.Show(lateView())
	p.pressSpace("library")
	wantDone(t, s, mansions.Move{Who: "inv2", To: "library"})
	for _, name := range []string{"library", "salon"} {
		drag := slices.IndexFunc(p.Menu().All(), func(o *actionbar.Option) bool { return o.TestID == "drag" })
		if drag < 0 {
			t.Fatal("there is no switch for the corpse")
		}
		p.Menu().All()[drag].Do()
		if n := len(p.Menu().All()); n != 3 {
			t.Errorf("%d options with the corpse, want two steps and the switch", n)
		}
		p.pressSpace(name)
	}
	wantDone(t, s, mansions.Move{Who: "inv2", To: "library", Corpse: true}, mansions.Run{Who: "inv2", To: "salon", Corpse: true})
	s.Show(lateView())
	if p.drags {
		t.Error("the switch stays on after a step")
	}
}
