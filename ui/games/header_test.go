package games_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/ui/games"
	"lantern/ui/table"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// keepersTable is the keeper's page of a game with every button that the program gives it, in a window.
func keepersTable(t *testing.T, at sat, id, lang string, width, height float32) (*table.Table, fyne.Window) {
	t.Helper()
	nothing := func() {}
	deps := table.Deps{Home: nothing, Settings: nothing, Players: nothing, Phones: nothing, Curtain: nothing,
		CurtainKey: "C", Help: nothing, Rule: func(string) {}}
	g, _ := games.All.Find(id)
	for _, e := range g.Pages {
		if e.OnTable {
			deps.Pages = append(deps.Pages, table.Tool{ID: e.ID, Icon: e.Icon, Words: e.Words(text.New(lang)), Do: nothing})
		}
	}
	page := table.New(at.s, at.face, keeper.ForKeeper, deps)
	t.Cleanup(page.Close)
	w := uitest.Show(t, page.Content(), width, height)
	page.Bind(widget.NewKeys(w.Canvas()))
	return page, w
}

// TestTheHeaderTakesOneLine: in a window of 1280 pixels every game's header is one line in both languages. Buttons that
// lose their word for it keep their key, and say their word under the pointer.
func TestTheHeaderTakesOneLine(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, g := range games.All {
		if g.Face == nil {
			continue
		}
		for _, lang := range []string{text.English, text.French} {
			uitest.Speak(lang)
			at := guided(t, g, lang)
			_, w := keepersTable(t, at, g.ID, lang, 1280, 800)
			title := where(t, w, at.face.View(keeper.ForKeeper).Header.Title)
			var said []string
			uitest.Walk(w, func(o fyne.CanvasObject) bool {
				b, ok := o.(*piece.Stacked)
				if !ok {
					return o.Visible()
				}
				if y := place(b).Y; y-title.Y > 20 {
					t.Fatalf("%s %s: the header has two lines: %v and %v", g.ID, lang, title.Y, y)
				}
				b.FocusGained()
				said = append(said, seen(w)...)
				b.FocusLost()
				return false
			})
			for _, name := range []string{"phones", "log", "settings", "help"} {
				if words := text.New(lang).T("console.tool." + name); !slices.Contains(said, words) {
					t.Errorf("%s %s: no button says %q", g.ID, lang, words)
				}
			}
		}
	}
	uitest.Speak(text.English)
}

// seen are the visible texts of a window.
func seen(w fyne.Window) (out []string) {
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		if words, ok := o.(*canvas.Text); ok && o.Visible() {
			out = append(out, words.Text)
		}
		return o.Visible()
	})
	return out
}

// where is the place of the first text with these words.
func where(t *testing.T, w fyne.Window, words string) (at fyne.Position) {
	t.Helper()
	found := false
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		if x, ok := o.(*canvas.Text); ok && x.Text == words && x.Visible() && !found {
			at, found = place(x), true
		}
		return o.Visible()
	})
	if !found {
		t.Errorf("%q is not to be seen", words)
	}
	return at
}

func place(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
}

// TestNoNameAtTheTableIsCut: in a window of 1280x800 pixels the names of all people, where they are, and what is played
// are whole in both languages, with as many players as there may be.
func TestNoNameAtTheTableIsCut(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, g := range games.All {
		if g.Face == nil {
			continue
		}
		for _, lang := range []string{text.English, text.French} {
			at := guidedFor(t, g, lang, g.Players.Max)
			at.s.Stop(func() string { return session.StopNone })
			page, w := keepersTable(t, at, g.ID, lang, 1280, 800)
			chance := rand.New(rand.NewPCG(3, 50))
			for n := range randomplay.Rounds(20, 40) {
				if legal := at.r.Legal(); len(legal) > 0 {
					if err := at.s.Do(legal[chance.IntN(len(legal))]); err != nil {
						t.Fatal(err)
					}
				}
				if n%10 > 0 {
					continue
				}
				page.Refresh()
				said, v := seen(w), at.face.View(keeper.ForKeeper)
				names := []string{v.Header.Title, v.Header.Who}
				for _, p := range v.People {
					names = append(names, p.Name, p.Where)
				}
				for _, name := range names {
					if !slices.Contains(said, name) {
						t.Errorf("%s %s, step %d: %q is cut", g.ID, lang, n, name)
					}
				}
			}
		}
	}
}

// TestTheWholeBoardShowsWithTheGuide: in a window of 1280x800 pixels the guide of a first session hides no part of a
// board.
func TestTheWholeBoardShowsWithTheGuide(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, g := range games.All {
		if g.Face == nil {
			continue
		}
		at := guided(t, g, text.French)
		_, w := keepersTable(t, at, g.ID, text.French, 1280, 800)
		uitest.Walk(w, func(o fyne.CanvasObject) bool {
			roll, ok := o.(*container.Scroll)
			if ok && roll.Direction == container.ScrollBoth {
				if all, part := roll.Content.MinSize(), roll.Size(); all.Height > part.Height || all.Width > part.Width {
					t.Errorf("%s: the board needs %v and shows %v", g.ID, all, part)
				}
			}
			return o.Visible()
		})
	}
}
