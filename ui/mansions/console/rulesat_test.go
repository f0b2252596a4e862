package console

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"lantern/docs/rules"
	"lantern/ui/mansions/players"
	"lantern/ui/table/piece"
)

// pointAt moves the mouse over the middle of an object, like the driver: the object in front gets the
// event, else the ground.
func pointAt(w fyne.Window, o fyne.CanvasObject) {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	test.MoveMouse(w.Canvas(), at.AddXY(o.Size().Width/2, o.Size().Height/2))
}

// emblemOf is the picture of the second investigator.
func emblemOf(p *Page) fyne.CanvasObject {
	head := p.People.Part("inv2").(*piece.Tile).Content.(*fyne.Container).Objects[0].(*fyne.Container).Objects[0]
	return head.(*fyne.Container).Objects[0]
}

func TestF1OpensTheRuleOfWhatIsPointedAt(t *testing.T) {
	p, s, w, c := shownLate(t, "en")
	book, err := rules.LoadGame(rules.Mansions, "en")
	if err != nil {
		t.Fatal(err)
	}
	f1 := func() string {
		t.Helper()
		clear(c)
		typeIn(w, "F1")
		for rule := range c {
			if _, ok := book.Lookup(rule); ok {
				return rule
			}
		}
		return ""
	}
	if got := f1(); got != p.Menu().Rule || got == "" {
		t.Errorf("with the mouse elsewhere F1 opens %q, not the rule of the bar, %q", got, p.Menu().Rule)
	}
	for _, x := range []struct {
		name string
		o    fyne.CanvasObject
		want string
	}{
		{"health", p.People.Part("inv2.health"), "MOM-14.1"}, {"an investigator", emblemOf(p), "MOM-1.2"}, {"skill points", p.People.Part("inv2.skill"), "MOM-9.5"},
		{"threat", p.Side.Part(players.ThreatID), "MOM-5.2"}, {"the clock", p.Side.Part(players.ClockID), "MOM-5.6"}, {"a keeper action", p.Side.Part("action:k-raise"), "MOM-5.3"},
		{"the mythos hand", p.Side.Part("mythos"), "MOM-6.2"}, {"the trauma hand", p.Side.Part("trauma"), "MOM-14.2"}, {"the objective", p.Side.Part("objective"), "MOM-15.2"},
		{"the piles", p.Side.Part(idPiles), "MOM-2.4"}, {"the mythos deck", p.Side.Part("deck:mythos"), "MOM-6.1"}, {"the trauma deck", p.Side.Part("deck:trauma"), "MOM-14.2"},
		{"where dice are rolled", p.Side.Part(idDice), "MOM-1.3"}, {"undo", p.Ribbon.Part("undo"), "MOM-18.23"}, {"the round", p.Ribbon.Part("stands"), "MOM-3.1"},
	} {
		pointAt(w, x.o)
		if got := f1(); got != x.want {
			t.Errorf("%s: F1 opens %q, want %s", x.name, got, x.want)
		}
	}
	// A focus change after the mouse was moved takes precedence.
	w.Canvas().Focus(p.Side.Part(players.ThreatID).(fyne.Focusable))
	if got := f1(); got != "MOM-5.2" {
		t.Errorf("the threat has the keyboard: F1 opens %q", got)
	}
	w.Canvas().Unfocus()
	// Options by what they do.
	for _, o := range p.Menu().All() {
		if o.TestID == "explore" {
			for _, chip := range p.Bar.Options.Chips {
				if chip.Face.Text == o.Text {
					pointAt(w, chip)
				}
			}
		}
	}
	if got := f1(); got != "MOM-4.5" {
		t.Errorf("exploring: F1 opens %q", got)
	}
	// Figures and rooms on the map.
	mapAt := fyne.CurrentApp().Driver().AbsolutePositionForObject(p.chart)
	over := func(at fyne.Position, there bool) {
		if !there {
			t.Error("no such figure")
		}
		p.chart.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: mapAt.Add(at)}})
	}
	over(p.chart.FigureCentre("m3"))
	if got := f1(); got != "MOM-13.1" {
		t.Errorf("a monster: F1 opens %q", got)
	}
	over(p.chart.FigureCentre("inv2"))
	if got := f1(); got != "MOM-1.2" {
		t.Errorf("an investigator on the map: F1 opens %q", got)
	}
	p.chart.MouseOut()
	// A prompt, and dialogs.
	s.Show(lateAsking("combat"))
	if got := f1(); got != "MOM-13.2" {
		t.Errorf("a combat test: F1 opens %q", got)
	}
	p.OpenLog()
	if got := p.RuleNow(); got != "MOM-18.23" {
		t.Errorf("over the log F1 opens %q", got)
	}
}

func TestEverySignOnThingsHasARule(t *testing.T) {
	book, err := rules.LoadGame(rules.Mansions, "fr")
	if err != nil {
		t.Fatal(err)
	}
	for sign, subject := range signSubjects {
		if _, ok := book.Lookup(ruleFor(subject)); !ok {
			t.Errorf("%s leads nowhere", sign)
		}
	}
	for name, subject := range optionSubjects {
		if _, ok := book.Lookup(ruleFor(subject)); !ok {
			t.Errorf("the option %s leads nowhere", name)
		}
	}
}
