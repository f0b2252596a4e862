package shell

import (
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/tinygame"
	"lantern/ui/games"
	"lantern/ui/table"
	"lantern/ui/table/tiny"
	"lantern/ui/uitest"
)

// withTiny is a program with a second game in its registry. A game at the table needs only its rules, its Face and a
// registry entry; see package tiny.
func withTiny(t *testing.T) *desk {
	t.Helper()
	d := &desk{t: t, store: keeper.NewMemory(), set: drawer{}, ticks: map[int]func(){}, beside: table.Games{tiny.Game}}
	d.start()
	return d
}

// see reports whether a window shows the words.
func see(w fyne.Window, words string) bool {
	return strings.Contains(strings.Join(uitest.Texts(w), "\n"), words)
}

// TestASecondGameIsPlayedInTheHouse: from the shelf through its set-up to the table, with a step, undo, the players'
// window, the log, home and back. Nothing in the shell knows the game.
func TestASecondGameIsPlayedInTheHouse(t *testing.T) {
	d := withTiny(t)
	d.must("Mansions of Madness", "tiny")
	d.NewOf("tiny")
	d.must("Name of player 1", "On the table", "Begin")
	d.key("Enter")
	tbl, ok := d.page.(*table.Table)
	if !ok || d.sitting == nil || d.at() != nil {
		t.Fatalf("the table is not shown but %T", d.page)
	}
	d.must("A race to 21", "hit")
	d.key("Enter") // the next button: hit
	if d.sitting.Header().Cursor != 2 {
		t.Fatal("Enter does not do the next thing")
	}
	shortcut := func(s fyne.Shortcut) { d.window.Canvas().(fyne.Shortcutable).TypedShortcut(s) }
	shortcut(&fyne.ShortcutUndo{})
	if d.sitting.Header().Cursor != 1 {
		t.Fatal("Ctrl+Z does not undo")
	}
	shortcut(&fyne.ShortcutRedo{})
	d.key("P")
	if d.table == nil || !see(d.table.window, "A race to 21") {
		t.Fatal("the players' window does not open")
	}
	d.key("P")
	d.key("L")
	if !strings.Contains(uitest.TextsOver(d.window), "Log") {
		t.Error("the log does not open")
	}
	d.key("Esc")
	d.Speak("fr")
	d.must("Annuler")
	d.Speak("en")
	if d.page == Page(tbl) {
		t.Error("the table was not made anew in the other language")
	}
	d.Home()
	d.must("A race to 21")
	id := d.listed[0].ID
	d.Open(id)
	if _, ok := d.page.(*table.Table); !ok || d.sitting.Header().Cursor != 2 {
		t.Errorf("the session does not go on where it was: %T", d.page)
	}
}

// TestNewSessionIsOfTheGamePlayedLast: the evenings' page leads on to the same game.
func TestNewSessionIsOfTheGamePlayedLast(t *testing.T) {
	d := withTiny(t)
	pageDeps{d.Shell}.Start(tinygame.Config("one"))
	d.Home()
	d.NewSession()
	if _, ok := d.page.(*table.Setup); !ok {
		t.Fatalf("after the tiny game %T is shown, not its set-up", d.page)
	}
	d.home()
	d.listed = append([]keeper.Header{{ID: "other", Config: keeper.Config{System: "mansions"}}}, d.listed...)
	d.NewSession()
	if _, ok := d.page.(*table.Setup); ok {
		t.Error("after Mansions the tiny game is set up")
	}
}

// TestRulesAreNamed: the button of the rule in question has its title, in every game that has references.
func TestRulesAreNamed(t *testing.T) {
	code := regexp.MustCompile(`\b(AH|LCG|COC|EHP)-\d+`)
	d := &desk{t: t, store: keeper.NewMemory(), set: drawer{}, ticks: map[int]func(){}}
	d.start()
	for _, g := range games.All[1:] {
		d.NewOf(g.ID)
		d.key("Enter")
		if found := code.FindString(d.text()); d.sitting == nil || found != "" {
			t.Errorf("%s: %t, a rule is called %q", g.ID, d.sitting != nil, found)
		}
		d.Home()
	}
}
