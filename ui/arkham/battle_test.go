package arkham

import (
	"strings"
	"testing"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestTheFinalBattleTakesTheMapsPlace (AH-15.3 to 15.5): doom, missing successes, the attack and every player's chance
// replace the town, complete at every text size; a player who is out has no chance there.
func TestTheFinalBattleTakesTheMapsPlace(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		for _, scale := range []int{100, 200, 300} {
			uitest.Start(t, theme.Options{})
			run := start(t, 8, lang, "screen")
			words := text.New(lang)
			face, err := newFace(run, func() *text.Localizer { return words })
			if err != nil {
				t.Fatal(err)
			}
			v := face.seen()
			v.Forecast, v.State.Stage, v.State.Doom = nil, rules.StageFinal, 5
			v.State.Battle = &rules.Battle{Round: 2, Successes: 3}
			half := keeper.NewFraction(1, 2)
			v.Wrath = &rules.Wrath{Skill: "will", Modifier: -2, Fail: []set.Effect{{Do: set.DoSanity, N: -1}},
				Withstood: []*keeper.Fraction{&half, nil, &half, &half, &half, &half, &half, &half}}
			face.view.Hold(v)
			centre := face.NewCentre(keeper.ForTable, nil)
			centre.SetScale(scale)
			w := uitest.Show(t, centre.Content(), 660, 556)
			centre.Draw(nil)
			if cut := uitest.Clipped(w); len(cut) > 0 {
				t.Errorf("%s, %d %%: %v", lang, scale, cut)
			}
			told := strings.Join(uitest.Texts(w), "\n")
			for _, want := range []string{words.N("arkham.battle.doom", 5), words.N("arkham.battle.need", 5), "−2", "−1 ",
				words.T("arkham.battle.out", text.Args{"who": v.State.Players[1].Name}),
				words.T("arkham.battle.withstands", text.Args{"who": v.State.Players[0].Name, "n": "50"})} {
				if !strings.Contains(told, want) {
					t.Errorf("%s, %d %%: %q is not told:\n%s", lang, scale, want, told)
				}
			}
			if strings.Contains(told, face.place("quayside")) {
				t.Errorf("%s: the town is still there", lang)
			}
		}
	}
}
