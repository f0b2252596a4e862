package setup

import (
	"testing"

	"lantern/keeper/mansions"
	"lantern/ui/game/gametest"
	"lantern/ui/kit"
	"lantern/ui/settings"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

func TestVariantsAreTicked(t *testing.T) {
	for _, lang := range []string{text.French, text.English} {
		uitest.Start(t, theme.Options{})
		base, story := gametest.Story()
		n := &nav{}
		s := NewStart(n, text.New(lang), []Offer{{base, story}}, settings.Defaults(lang))
		w := uitest.Show(t, s.Content(), 1280, 800)
		d := &desk{t, w, kit.NewKeys(w.Canvas())}
		s.Bind(d.keys)
		d.key("Enter")
		for _, name := range []string{"timedPuzzles", "uncertainLength"} {
			s.ticks[name].Tapped(nil)
		}
		s.ticks["timedPuzzles"].Tapped(nil)
		s.secret.Tapped(nil)
		uitest.Press(t, w, s.l.T("setup.puzzles.hard"))
		uitest.Press(t, w, s.l.T("settings.actions.rising"))
		uitest.Picture(t, "start-party-"+lang, w)
		d.key("Enter")
		if len(n.begun) != 1 || !n.begun[0].SecretParty || n.begun[0].TimedPuzzles || n.begun[0].MonsterSkill || !n.begun[0].UncertainLength || n.begun[0].PuzzleLevel != "hard" || n.begun[0].KeeperActions != mansions.ActionsRising {
			t.Errorf("begun %+v", n.begun)
		}
	}
}
