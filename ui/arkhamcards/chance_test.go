package arkhamcards

import (
	"strings"
	"testing"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// TestAnActionSaysItsChance: the button of a fight and of an evade has the chance that the test then has.
func TestAnActionSaysItsChance(t *testing.T) {
	g := begin(t, text.English, theme.Options{}, 1280, 800)
	words := text.New(text.English)
	face := newFace(g.run, func() *text.Localizer { return words })
	g.do(rules.Begin{})
	g.answer()
	foe := rules.Foe{Name: "Dripling", Fight: 3, Health: rules.Amount{N: 2}, Evade: 1}
	g.do(rules.Turn{Who: "seat1"}, rules.Spawn{New: &foe, Who: "seat1"})
	g.answer()
	on := g.s.View(keeper.ForKeeper).(rules.View).State.Enemies[0].ID
	for _, act := range []string{rules.ActFight, rules.ActEvade} {
		c := rules.Action{Who: "seat1", Action: act, On: on}
		_, o, _ := face.Option(c)
		g.do(c)
		then := outlook(face, face.seen())
		chance, _, _ := strings.Cut(then[0].Lines[1], " ")
		if !strings.HasSuffix(o.Text, " · "+chance) || !strings.HasSuffix(chance, "%") {
			t.Errorf("%q, and the test then says %q", o.Text, then[0].Lines[1])
		}
		g.do(rules.DropTest{})
	}
	if _, o, _ := face.Option(rules.Action{Who: "seat1", Action: rules.ActInvestigate}); strings.Contains(o.Text, "%") {
		t.Errorf("without clues: %q", o.Text)
	}
}
