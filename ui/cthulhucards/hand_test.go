package cthulhucards

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/table"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestCOC_14_56_AHandLiesUnderItsCover: the window names no card of a dealt hand, and offers none, until its player
// uncovers it; the other hand stays covered. What is offered is laid, and the hand is covered once it is not needed.
func TestCOC_14_56_AHandLiesUnderItsCover(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	run := start(t, map[string]string{askDecks: shipped}, text.English)
	face := newFace(run, func() *text.Localizer { return words })
	page := table.New(session.New(run.(session.AnySession), face, words), face, keeper.ForKeeper, table.Deps{})
	defer page.Close()
	w := uitest.Show(t, page.Content(), 1280, 800)
	press := func(words string) {
		t.Helper()
		var chip *piece.Chip
		uitest.Walk(w, func(o fyne.CanvasObject) bool {
			if c, ok := o.(*piece.Chip); ok && c.Visible() && c.Face.Text == words {
				chip = c
			}
			return true
		})
		if chip == nil {
			t.Fatalf("%q is not offered", words)
		}
		chip.Press()
	}
	shows := func(seat int) bool {
		all := strings.Join(uitest.Texts(w), "\n")
		for _, e := range face.state().Players[seat].Cards {
			if strings.Contains(all, words.T("cthulhu.card."+e.Title)) {
				return true
			}
		}
		return false
	}
	if shows(0) || shows(1) {
		t.Fatal("a covered hand is shown")
	}
	uncover := words.T("frame.lift", text.Args{"list": words.T("cthulhu.hand", text.Args{"who": "Player 1"})})
	press(uncover)
	if !shows(0) || shows(1) {
		t.Fatal("the hand is not uncovered alone")
	}
	for n := range 3 {
		title := face.state().Players[0].Held[0]
		press(joined(face.cardName(title), face.shortFaction(face.known(0, title).Faction)))
		if laid := len(face.state().Players[0].Domains[n].Resources); laid != 1 {
			t.Fatalf("domain %d has %d resources", n+1, laid)
		}
	}
	if shows(0) || len(face.state().Players[0].Held) != 5 {
		t.Error("the hand is still shown when all resources are laid")
	}
	if v := face.View(keeper.ForTable); len(v.Lists) > 0 && v.Lists[0].Secret {
		t.Error("the players’ window has a hand")
	}
	if n := face.next(face.state()); n.Command != keeper.Command(rules.Begin{Proposed: true}) || !n.Plain {
		t.Errorf("the second player may still choose: %+v", n)
	}
}

// TestCOC_11_1_AHandIsCoveredWhenTheOtherActs (COC-11.1): once a card is played and the other player may answer, its
// hand is covered.
func TestCOC_11_1_AHandIsCoveredWhenTheOtherActs(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	run := start(t, map[string]string{askDecks: shipped}, text.English)
	face := newFace(run, func() *text.Localizer { return words })
	page := table.New(session.New(run.(session.AnySession), face, words), face, keeper.ForKeeper, table.Deps{})
	defer page.Close()
	do := func(c keeper.Command) {
		t.Helper()
		if _, err := run.Do(t.Context(), c); err != nil {
			t.Fatalf("%#v: %v", c, err)
		}
	}
	do(rules.Begin{Proposed: true})
	passed := 0
	for steps := 0; passed < 2 && steps < 60; steps++ {
		var play keeper.Command
		for _, c := range run.Legal() {
			switch c := c.(type) {
			case rules.Play:
				if c.Seat == face.state().Active {
					play = c
				}
			case rules.Attach:
				play = c
			}
		}
		s := face.state()
		if play == nil || len(run.Prompts()) > 0 {
			if len(run.Prompts()) > 0 {
				do(run.Prompts()[0].Answers()[0])
			} else {
				do(face.next(s).Command)
			}
			continue
		}
		if page.Lifted() != handID(s.Active) {
			page.Lift(handID(s.Active))
		}
		do(play)
		if s = face.state(); s.Due != s.Active && answering(s) {
			passed++
			if page.Lifted() != "" {
				t.Fatalf("%s is uncovered while %s acts", page.Lifted(), s.Players[s.Due].Name)
			}
		}
	}
	if passed < 2 {
		t.Fatal("nobody may answer")
	}
}
