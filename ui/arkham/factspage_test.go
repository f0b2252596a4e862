package arkham

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/internal/randomplay"
	"lantern/keeper/arkham/set"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// shelter is a fake shell that runs background work at once.
type shelter struct {
	table.PageDeps
	words   *text.Localizer
	notices []string
}

func (s *shelter) Words() *text.Localizer                  { return s.words }
func (s *shelter) Notify(_ widget.NoticeKind, told string) { s.notices = append(s.notices, told) }
func (s *shelter) Back()                                   {}

// rawCell matches a key or a cell's name without text.
var rawCell = regexp.MustCompile(`\[|arkham\.|\b(side|attack|rumor|title)\.[a-z]|[a-z]{3}[A-Z][a-z]`)

// TestABoxIsEnteredInTheWindow (AH-20): missing data is listed in the reader's language with links to the rows; a row
// is added, filled in, stored in the owner's file, and removed; no page shows a name from the file format.
func TestABoxIsEnteredInTheWindow(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		uitest.Start(t, theme.Options{})
		ownIn(t.TempDir())
		h := &shelter{words: text.New(lang)}
		l := h.words
		p := newFacts(h)
		w := uitest.Show(t, p.Content(), 1280, 800)
		look := func(where string) {
			t.Helper()
			for _, words := range uitest.Texts(w) {
				if raw := rawCell.FindString(words); raw != "" && !strings.Contains(words, "facts.json") {
					t.Errorf("%s, %s: %q in %q", lang, where, raw, words)
				}
			}
			if cut := uitest.Clipped(w); len(cut) > 0 {
				t.Errorf("%s, %s: %v", lang, where, cut)
			}
		}
		look("what is missing")
		for _, fault := range p.box.Check() {
			said, title := p.problemWords(fault), l.T("arkham.table."+fault.Table)
			if slices.Contains(set.Forms, fault.Table) && fault.ID == "" && !strings.HasPrefix(said, title) {
				t.Errorf("%q does not name %q", said, title)
			}
			if fault.Key == "hood" {
				uitest.Walk(w, func(o fyne.CanvasObject) bool {
					if c, ok := o.(*widget.Card); ok && c.Face().Text == p.problemWords(fault) {
						c.Press()
						return false
					}
					return true
				})
				if p.table != "areas" || p.picked != fault.ID {
					t.Errorf("%v leads to %s %s", fault, p.table, p.picked)
				}
				break
			}
		}
		for _, table := range set.Forms {
			p.show(table, "")
			look(table)
			all := p.ids()
			for _, id := range all[:min(len(all), randomplay.Rounds(4, len(all)))] {
				p.show(table, id)
				look(table + " " + id)
			}
		}
		p.show("", "")
		uitest.Press(t, w, l.T("arkham.table.gates"))
		uitest.Press(t, w, l.T("arkham.facts.add"))
		uitest.Press(t, w, "Yuggoth")
		uitest.Press(t, w, l.T("arkham.symbol.star"))
		uitest.Press(t, w, "−2")
		p.add("ignored: gates are counted")
		own, _ := ownFacts()
		box := new(set.Set).With(set.Joined(set.Known(), own.Facts))
		if g := box.Gates; len(g) != 2 || g[0] != (set.Gate{World: "yuggoth", Modifier: -2, Symbol: "star", Copies: 1}) {
			t.Fatalf("%s: %+v", lang, g)
		}
		uitest.Press(t, w, l.T("arkham.facts.remove"))
		p.show("worlds", "")
		p.add("Là-bas")
		uitest.Press(t, w, l.T("arkham.told.red"))
		uitest.Press(t, w, l.T("arkham.told.blue"))
		uitest.Press(t, w, l.T("arkham.told.red"))
		own, _ = ownFacts()
		box = new(set.Set).With(set.Joined(set.Known(), own.Facts))
		if x := box.World("labas"); len(box.Gates) != 1 || x == nil || x.Title[lang] != "Là-bas" || len(x.Colours) != 1 {
			t.Errorf("%s: %+v, %+v", lang, box.Gates, x)
		}
		ownIn("")
	}
}
