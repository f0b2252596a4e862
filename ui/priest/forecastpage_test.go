package priest

import (
	"strings"
	"testing"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestTheSpreadOfARaidIsSeen (EHP-11): the page shows for every player and number of dice each loss with its chance,
// and what the cheapest riposte leaves; if nothing can be lost yet it says so.
func TestTheSpreadOfARaidIsSeen(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		words := text.New(lang)
		run := start(t, "", 3, lang)
		face := newFace(run, func() *text.Localizer { return words })
		h := &sitting{shelter{words: words}, session.New(run, face, words)}
		if len(face.seen().Threats) == 0 {
			p := forecastPage.Open(h)
			if said := shown(t, p, "forecast-none-"+lang); !strings.Contains(said, words.T("priest.forecast.none")) {
				t.Errorf("%s: before the game the page says\n%s", lang, said)
			}
			p.Close()
		}
		played(t, run, func(v rules.View) bool {
			return len(v.Threats) == 3 && len(v.Threats[1][0].Saves) > 0 && v.Threats[1][0].Expected.Float() > 1
		})
		p := forecastPage.Open(h)
		said := strings.ReplaceAll(shown(t, p, "forecast-"+lang), "\n", " ")
		p.Close()
		e := forecast{face}
		for _, all := range face.seen().Threats {
			for _, threat := range all {
				sum := 0.0
				for _, c := range threat.Lost {
					sum += c.Chance.Float()
					for _, want := range []string{minus(c.Points), percentWords(c.Chance.Float())} {
						if !strings.Contains(said, want) {
							t.Errorf("%s: %q is not seen in\n%s", lang, want, said)
						}
					}
				}
				if sum < 0.999 || sum > 1.001 {
					t.Errorf("the chances of %+v are %v together", threat, sum)
				}
			}
		}
		save := face.seen().Threats[1][0].Saves[0]
		if want := words.T("priest.threat.save", text.Args{"what": e.saver(0, save.Key), "points": e.loss(save.Expected)}); !strings.Contains(said, want) {
			t.Errorf("%s: %q is not said in\n%s", lang, want, said)
		}
		if strings.Contains(said, "−−") {
			t.Errorf("%s: a loss has a sign too many in\n%s", lang, said)
		}
		if bad := unworded.FindString(said); bad != "" {
			t.Errorf("%s: %s stands in\n%s", lang, bad, said)
		}
	}
}

// TestALineSaysWhoChoseWhat (EHP-5.5, 7.1): an answer about a card names it without its numbers, which would be cut,
// and an Acolyte who leaves the Asylum is called rescued.
func TestALineSaysWhoChoseWhat(t *testing.T) {
	words := text.New(text.French)
	face := newFace(start(t, "", 2, text.French), func() *text.Localizer { return words })
	for want, line := range map[string]keeper.LogLine{
		"Culte 1 répond à «\u00a0Quelle Salle\u202f?\u00a0»\u00a0: Salle forte.": {Key: "priest.log.answered",
			Args: keeper.Args{"kind": "room", "who": "seat1", "choice": "strongbox"}},
		"Un Acolyte d’Ada est sauvé de l’Asile\u00a0: il rentre avec les autres à l’Entretien.": {
			Key:  "priest.log.acolyteMoved",
			Args: keeper.Args{"seat": "0", "seatName": "Ada", "from": rules.InAsylum, "to": rules.InEscape}},
	} {
		if got := face.LineWords(line); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
