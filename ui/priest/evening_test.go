package priest

import (
	"image/png"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"lantern/internal/randomplay"
	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// sitting is a fake shell with an open game.
type sitting struct {
	shelter
	s *session.Session
}

func (s *sitting) Playing(string) *session.Session { return s.s }

// played plays at random with the options of the window until enough is true.
func played(t *testing.T, run keeper.AnySession, enough func(rules.View) bool) {
	t.Helper()
	chance := rand.New(rand.NewPCG(7, 1))
	for !enough(run.View(keeper.ForTable).(rules.View)) {
		var cmd keeper.Command
		if asking := run.Prompts(); len(asking) > 0 {
			answers := asking[0].Answers()
			cmd = answers[chance.IntN(len(answers))]
		} else {
			legal := run.Legal()
			cmd = legal[chance.IntN(len(legal))]
			for _, c := range legal {
				if p, ok := c.(rules.Place); ok && strings.HasPrefix(p.Space, "site:") {
					cmd = c
				}
			}
		}
		if _, err := run.Do(t.Context(), cmd); err != nil {
			t.Fatal(err)
		}
	}
}

// shown is the text of a page in a small laptop's window. LANTERN_LOOK names a folder for its picture.
func shown(t *testing.T, p table.Page, name string) string {
	t.Helper()
	w := uitest.Show(t, p.Content(), 1280, 800)
	if dir := os.Getenv("LANTERN_LOOK"); dir != "" {
		f, err := os.Create(dir + "/" + name + ".png")
		if err != nil {
			t.Fatal(err)
		}
		_ = png.Encode(f, w.Canvas().Capture())
		_ = f.Close()
	}
	return strings.Join(uitest.Texts(w), "\n")
}

// TestTheEveningIsTold (EHP-13.2): during and after a game the page shows who leads and why, each round and the turning
// points; after the end the table shows the winner, and its next button leads to the page.
func TestTheEveningIsTold(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.French, text.English}[:randomplay.Rounds(1, 2)] {
		words := text.New(lang)
		run := start(t, "", 3, lang)
		face := newFace(run, func() *text.Localizer { return words })
		h := &sitting{shelter{words: words}, session.New(run, face, words)}
		for _, at := range []struct {
			name   string
			enough func(v rules.View) bool
		}{
			{"begun", func(rules.View) bool { return true }},
			{"live", func(v rules.View) bool { return v.State.Raids > 2 && v.State.Round > 2 && v.Stats.Lead.By > 0 }},
			{"over", func(v rules.View) bool { return v.State.Stage == rules.StageOver }},
		} {
			played(t, run, at.enough)
			p := statsPage.Open(h)
			said := shown(t, p, "evening-"+at.name+"-"+lang)
			p.Close()
			v := face.seen()
			e := statsView{face}
			want := []string{e.lead(v), words.T("priest.source.raids")}
			for _, turn := range v.Stats.Turns {
				want = append(want, e.turn(v, turn))
			}
			for i := range v.State.Course {
				want = append(want, words.T("common.roundNumber", text.Args{"round": i + 1}))
			}
			for _, w := range want {
				if !strings.Contains(strings.ReplaceAll(said, "\n", " "), w) {
					t.Errorf("%s, %s: %q is not said in\n%s", lang, at.name, w, said)
				}
			}
			if bad := unworded.FindString(said); bad != "" {
				t.Errorf("%s, %s: %s stands in\n%s", lang, at.name, bad, said)
			}
		}
		view := face.View(keeper.ForKeeper)
		if len(face.seen().Stats.Turns) < 2 || view.Next.Rule != "EHP-13.2" || view.Next.Command != nil ||
			!strings.Contains(view.Ending, face.seen().Score.Winners[0]) {
			t.Errorf("%s: over, the table says %q and %+v", lang, view.Ending, view.Next)
		}
	}
}
