package cthulhucards

import (
	"image/png"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	rules "lantern/keeper/cthulhucards"
	"lantern/ui/frame/session"
	"lantern/ui/kit"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// atTable is the program around a page while a duel is open.
type atTable struct {
	shelter
	s *session.Session
}

func (a *atTable) Playing(string) *session.Session { return a.s }

// TestCOC_17_3_ThePageShowsEveryDomain (COC-17.3, 5.14): all domains at once, the cheapest legal one marked, the rule that
// forbids the others; a card by its numbers is told in words.
func TestCOC_17_3_ThePageShowsEveryDomain(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.English, text.French} {
		face := fought(t, lang, 2)
		words := text.New(lang)
		h := &atTable{shelter: shelter{words: words}, s: session.New(face.running.(session.Running), face, words)}
		p := payPage.Open(h).(*tablePage)
		look := func() string {
			w := uitest.Show(t, p.Content(), 1280, 800)
			if dir := os.Getenv("LANTERN_LOOK"); dir != "" {
				f, _ := os.Create(dir + "/" + strings.ReplaceAll(p.title, ".", "-") + lang + ".png")
				_ = png.Encode(f, w.Canvas().Capture())
				_ = f.Close()
			}
			return strings.Join(uitest.Texts(w), "\n")
		}
		said := look()
		for _, want := range []string{words.T("cthulhu.pay.best"), "COC-5.2", "COC-5.3"} {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %q is not said in\n%s", lang, want, said)
			}
		}
		p.card = rules.Card{Kind: rules.Character, Faction: "Syndicate", Cost: 1, Loyal: true}
		p.Refresh()
		if said := look(); !strings.Contains(said, words.T("cthulhu.refusal.Pay.COC-5-3", text.Args{"domain": 1,
			"card": words.T("cthulhu.pay.this")})) {
			t.Errorf("%s: why not is not said in\n%s", lang, said)
		}
		p.card.Cost, p.card.Steadfast = 0, steadfast("Syndicate", 2)
		p.Refresh()
		if said := look(); !strings.Contains(said, "COC-5.10") {
			t.Errorf("%s: Steadfast is not asked of a free card (COC-14.12)", lang)
		}
		p.Close()
		p = picturesPage.Open(h).(*tablePage)
		said = look()
		for _, want := range []string{words.T("cthulhu.pictures.tempo"), words.T("cthulhu.what.Te"), "3"} {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %q is not said in\n%s", lang, want, said)
			}
		}
		if c := face.state().Stats; len(c.Idle) != 2 || c.Undrained != [2]int{3, 3} {
			t.Errorf("domains left undrained: %+v", c)
		}
		p.Close()
		p = quickPage.Open(h).(*tablePage)
		w := uitest.Show(t, p.Content(), 1280, 800)
		for i, typed := range []string{"1 0 0 0 3", "0 2 0 0 0"} {
			n := 0
			uitest.Walk(w, func(o fyne.CanvasObject) bool {
				if f, ok := o.(*kit.Field); ok {
					if n++; n == i+1 {
						f.SetText(typed)
					}
				}
				return true
			})
		}
		said = look()
		for _, want := range []string{"1 – 0", "0 – 2", "3 – 0", words.N("cthulhu.quick.tokens", 2)} {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %q is not said in\n%s", lang, want, said)
			}
		}
		p.Close()
	}
}
