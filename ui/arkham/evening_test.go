package arkham

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// sitting is a fake shell with an open game.
type sitting struct {
	table.PageDeps
	words *text.Localizer
	s     *session.Session
}

func (s *sitting) Words() *text.Localizer          { return s.words }
func (s *sitting) Playing(string) *session.Session { return s.s }
func (s *sitting) Back()                           {}

// TestTheEveningIsTold (AH-16.4, AH-16.6): during and after a game the page shows its state, the score sheet, the fate
// of each gate and each player's fights; after the end the next button leads there.
func TestTheEveningIsTold(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		words := text.New(lang)
		run := start(t, 2, lang, "screen")
		face, err := newFace(run, func() *text.Localizer { return words })
		if err != nil {
			t.Fatal(err)
		}
		h := &sitting{words: words, s: session.New(run, face, words)}
		chance := rand.New(rand.NewPCG(3, 1))
		for _, until := range []func(rules.View) bool{
			func(rules.View) bool { return true },
			func(v rules.View) bool { return v.State.Turn > 3 },
			func(v rules.View) bool { return v.State.Stage == rules.StageOver },
		} {
			for n := 0; !until(face.seen()); n++ {
				cmd := keeper.Command(rules.Next{})
				switch asking := run.Prompts(); {
				case len(asking) > 0:
					all := asking[0].Answers()
					cmd = all[chance.IntN(len(all))]
				case face.seen().State.Stage == rules.StageSetup:
					cmd = rules.Begin{}
				case face.seen().State.Turn > 3 && face.seen().State.Doom < 11 && face.seen().State.Stage == rules.StageUpkeep:
					cmd = rules.Correct{What: "doom", Value: 11}
				}
				if _, err := run.Do(t.Context(), cmd); err != nil || n > 1500 {
					t.Fatal(n, err)
				}
			}
			p := statsPage.Open(h)
			texts := uitest.Texts(uitest.Show(t, p.Content(), 1280, 800))
			said := strings.ReplaceAll(strings.Join(texts, "\n"), "\n", " ")
			p.Close()
			v, e := face.seen(), statsView{face}
			want := append(append(e.gates(v), e.fought(v)...), e.ending(v), e.citizens(v))
			for _, r := range e.rows(v) {
				want = append(want, r...)
			}
			if v.State.Result == rules.Devoured {
				want = append(want, words.T("arkham.evening.lost"))
			}
			for _, w := range want {
				if !strings.Contains(said, w) {
					t.Errorf("%s: %q is not said in\n%s", lang, w, said)
				}
			}
			none := strings.ToLower(words.T("arkham.turn", text.Args{"n": 0}))
			for _, one := range texts {
				if strings.Contains(strings.ToLower(one), none) {
					t.Errorf("there is no %s: %s", none, one)
				}
			}
			if bad := unworded.FindString(said); bad != "" {
				t.Errorf("%s: %s stands in\n%s", lang, bad, said)
			}
		}
		v := face.seen()
		if next := face.View(keeper.ForKeeper).Next; next.Rule != "AH-16.6" || len(v.State.Course) < 4 ||
			len(v.State.Milestones) < 3 {
			t.Errorf("%s: %+v after %d turns and %d deeds", lang, next, len(v.State.Course), len(v.State.Milestones))
		}
		won := v
		won.State.Result, won.Score.Citizens = rules.Sealed, []int{0, 1}
		if e := (statsView{face}); len(e.rows(won)) != 8 ||
			!strings.Contains(e.citizens(won), won.State.Players[1].Name) {
			t.Errorf("%s: %v, %s", lang, e.rows(won), e.citizens(won))
		}
	}
}

// TestALongListIsSearched: if a correction asks for one of many places, / moves to the search field.
func TestALongListIsSearched(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.French)
	run := start(t, 2, text.French, "screen")
	face, err := newFace(run, func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
		t.Fatal(err)
	}
	page := table.New(session.New(run, face, words), face, keeper.ForKeeper, table.Deps{})
	t.Cleanup(page.Close)
	w := uitest.Show(t, page.Content(), 1280, 800)
	page.Bind(widget.NewKeys(w.Canvas()))
	for _, key := range []string{"e", "q", "1", "/"} { // move an investigator, the first one
		uitest.Key(w, key)
	}
	field, ok := w.Canvas().Focused().(*widget.Field)
	if !ok {
		t.Fatalf("the keyboard is with %T", w.Canvas().Focused())
	}
	for _, r := range "crypte" {
		field.TypedRune(r)
	}
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) // the only result
	if at := face.seen().State.Players[0].Place; at != "crypt" || w.Canvas().Focused() != nil {
		t.Errorf("the player is at %s, the keyboard with %T", at, w.Canvas().Focused())
	}
}
