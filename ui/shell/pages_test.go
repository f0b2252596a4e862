package shell

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/games"
	"lantern/ui/mansions/practice"
	"lantern/ui/settings"
	"lantern/ui/text"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// everyPage shows all pages with a back button: those of the shell and of Mansions, then the set-up and the further
// pages of every registered game, in the set-up and at the table.
func everyPage(t *testing.T, d *desk, shown func(name string)) {
	t.Helper()
	d.noting()
	for _, section := range settings.Sections() {
		d.section = section
		d.Settings()
		shown("settings " + section)
		d.key("Esc")
	}
	shows := func(name string, open func()) {
		open()
		shown(name)
		d.home()
	}
	shows("library", d.Doors().Stories)
	shows("story", func() { d.Doors().Stories(); d.key("Enter") })
	shows("my cards", d.Doors().MyCards)
	shows("practice", func() { d.Doors().Practice("") })
	for _, layout := range []string{"1A", "5A", "7"} {
		shows("puzzle "+layout, func() {
			d.mansions().Practise(practice.Choice{Layout: layout, Intellect: 3, How: "gentle", Min: 1, Max: 2})
		})
	}
	shows("evenings", d.Doors().Evenings)
	for _, g := range games.All[1:] {
		shows(g.ID+" set-up", func() { d.NewOf(g.ID) })
		for _, e := range g.Pages {
			if !e.InPlay {
				shows(g.ID+" "+e.ID, func() { d.extra(e) })
			}
			if e.ID == "boards" {
				shows(g.ID+" editor", func() { d.extra(e); d.key("n") })
			}
		}
		d.NewOf(g.ID)
		d.key("Enter")
		if d.sitting == nil {
			t.Fatalf("%s is not begun", g.ID)
		}
		for _, e := range g.Pages {
			if e.OnTable {
				d.extra(e)
				shown(g.ID + " " + e.ID + " at the table")
			}
		}
		d.Home()
	}
	d.NewOf("mansions")
	shown("story to play")
	d.key("Enter")
	shown("party")
	d.key("Enter")
	shown("investigators")
	for _, step := range []struct{ keys, name string }{{"Enter", "choices, covered"}, {"k", "choices"}, {"11", "answered"},
		{"Enter", "introduction"}} {
		d.key(step.keys)
		shown(step.name)
	}
	d.key("Enter")
	d.at().Figures()
	shown("evening")
	d.Leave()
	who := d.at().Table().Investigators[0].Who
	for _, c := range []keeper.Command{mansions.StartTurn{Who: who}, mansions.Move{Who: who, To: "study-1"}} {
		if err := d.at().Do(c); err != nil { // the study has a puzzle lock
			t.Fatal(err)
		}
	}
	d.at().Puzzle()
	shown("puzzle in play")
}

// TestBackStandsInOnePlaceOnAllPages: the back button has the same place, size, word and key on every page, with small
// and large text and windows.
func TestBackStandsInOnePlaceOnAllPages(t *testing.T) {
	for _, look := range []struct {
		wide, high float32
		letters    int
		lang       string
	}{{firstWidth, firstHeight, 200, text.French}, {3840, 2160, 100, text.English},
		{firstWidth, firstHeight, 100, text.English}}[:randomplay.Rounds(2, 3)] {
		d := fresh(t)
		v := d.values
		v.TextSize, v.Language = look.letters, look.lang
		d.Set(v)
		where, pages := map[string][]string{}, 0
		everyPage(t, d, func(name string) {
			pages++
			uitest.Resize(d.window, look.wide, look.high)
			uitest.Resize(d.window, look.wide, look.high)
			is := "nowhere"
			uitest.Walk(d.window, func(o fyne.CanvasObject) bool {
				if b, ok := o.(*widget.KeyButton); ok && b.Visible() && (b.Key() == "Esc" || b.Text() == d.words.T("common.back")) {
					at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
					is = fmt.Sprintf("%.0f,%.0f %.0fx%.0f %s %s", at.X, at.Y, b.Size().Width, b.Size().Height, b.Text(), b.Key())
				}
				return o.Visible()
			})
			where[is] = append(where[is], name)
		})
		if len(where) != 1 || pages < 40 {
			t.Errorf("%.0fx%.0f at %d %%: %d pages have it at %d places", look.wide, look.high, look.letters, pages, len(where))
			for at, names := range where {
				slices.Sort(names)
				t.Errorf("%s: %q", at, names)
			}
		}
	}
}

// services are the keys of common functions, with the catalogue keys of their possible meanings.
var services = map[string][]string{
	"L": {"common.readLog"}, "P": {"console.key.players", "console.tool.players"},
	"C": {"console.key.curtain", "common.cover", "shell.key.curtain"}, "H": {"frame.rule"},
	"F9": {"home.evenings", "evening.all", "console.key.evening"}, "Ctrl+,": {"home.settings", "console.tool.settings"},
	"Ctrl+Z": {"keys.undo", "console.undo", "notes.undo", "priest.edit.undo"},
}

// TestAKeyOfTheHouseMeansOneThing: a common function has the same key on every page, and that key means nothing else
// anywhere. (The letters of actions are those of the game.)
func TestAKeyOfTheHouseMeansOneThing(t *testing.T) {
	d := fresh(t)
	met := map[string]bool{}
	look := func(name string) {
		for _, l := range d.keys.Lines() {
			for _, key := range l.Labels {
				may, is := services[key]
				met[key] = met[key] || is
				if is && !slices.ContainsFunc(may, func(id string) bool { return d.words.T(id) == l.Words }) {
					t.Errorf("%s: %s is %q", name, key, l.Words)
				}
			}
		}
	}
	look("home")
	everyPage(t, d, look)
	d.Leave()
	look("console")
	for key := range services {
		if !met[key] {
			t.Errorf("no page has %s", key)
		}
	}
}
