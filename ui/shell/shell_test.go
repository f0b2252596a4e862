package shell

import (
	"context"
	"errors"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/games"
	"lantern/ui/home"
	"lantern/ui/mansions/console"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/mansions/rooms"
	"lantern/ui/mansions/setup"
	"lantern/ui/settings"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// drawer stores settings in memory.
type drawer map[string]string

func (d drawer) Setting(key string) (string, bool, error) { v, ok := d[key]; return v, ok, nil }
func (d drawer) SetSetting(key, value string) error       { d[key] = value; return nil }

// desk is a program on a fake machine. Store and settings survive restarts.
type desk struct {
	*Shell
	t      *testing.T
	store  keeper.Store
	set    drawer
	jobs   []func() // pending background work, if later is set
	later  bool
	side   func(work, done func()) // how background work is done, unless nil
	ahead  time.Duration           // how long the window waits for the disk, unless 0
	slow   chan struct{}           // blocks the disk until closed, unless nil
	opened atomic.Int32            // how often the data folder was opened
	fail   error                   // the error of opening the data folder
	packs  *fakePacks
	found  error       // the result of examining it
	beside table.Games // registered in addition

	mend   keeper.Recovery // the result of mending it
	vain   error           // the error of mending it
	copies []keeper.BackupReason
	noCopy error // the error of making a backup
	after  *Aftermath

	passed time.Duration  // since the clock was first read
	ticks  map[int]func() // active timers
	wound  int            // how many timers were started
}

// fresh starts the program for the first time.
func fresh(t *testing.T) *desk {
	t.Helper()
	d := &desk{t: t, store: keeper.NewMemory(), set: drawer{}, ticks: map[int]func(){}}
	d.start()
	return d
}

// start starts the program, for the first time or again.
func (d *desk) start() {
	d.t.Helper()
	if d.packs == nil {
		d.packs = onePack()
	}
	app := uitest.Start(d.t, theme.Options{})
	means := gametest.Means()
	d.Shell = New(Deps{
		Games: append(games.All[:len(games.All):len(games.All)], d.beside...),
		App:   app, Language: text.English, Version: "1",
		Open: func() (Kept, error) {
			d.opened.Add(1)
			if d.slow != nil {
				<-d.slow
			}
			if d.fail != nil {
				return Kept{}, d.fail
			}
			return Kept{Store: d.store, Settings: d.set, Folder: "/data", Close: func() error { return nil },
				Copy:    func(why keeper.BackupReason, _, _ int) error { d.copies = append(d.copies, why); return d.noCopy },
				Examine: func() error { return d.found }}, nil
		},
		Rooms: games.Rooms(d.packs, nil),
		Now:   func() time.Time { return means.Now().Add(d.passed) },
		Every: d.every,
		NewID: means.NewID, NewSeed: means.NewSeed,
		Run: func(work, done func()) {
			switch {
			case d.side != nil:
				d.side(work, done)
				return
			case d.later:
				d.jobs = append(d.jobs, func() { work(); done() })
				return
			}
			work()
			done()
		},
		Recover: func() (keeper.Recovery, error) { d.fail = nil; return d.mend, d.vain },
		Files:   Disk{}, After: d.after,
	})
	if d.ahead > 0 {
		d.Ahead(d.ahead)
	}
	d.window.Show()
	if d.slow != nil {
		close(d.slow)
	}
	d.Start()
}

// every starts a timer; wait advances the time.
func (d *desk) every(_ time.Duration, f func()) (stop func()) {
	d.wound++
	n := d.wound
	d.ticks[n] = f
	return func() { delete(d.ticks, n) }
}

func (d *desk) wait(t time.Duration) {
	d.passed += t
	for _, n := range slices.Sorted(maps.Keys(d.ticks)) {
		if f := d.ticks[n]; f != nil {
			f()
		}
	}
}

func (d *desk) key(label string) { uitest.Key(d.window, label) }

var tags = regexp.MustCompile(`<[^>]*>|\s+`)

// text is the whole text of the window, without line breaks.
func (d *desk) text() string {
	uitest.Resize(d.window, firstWidth, firstHeight)
	return tags.ReplaceAllString(test.RenderToMarkup(d.window.Canvas()), "")
}

func (d *desk) must(words ...string) {
	d.t.Helper()
	all := d.text()
	for _, w := range words {
		if !strings.Contains(all, tags.ReplaceAllString(w, "")) {
			d.t.Errorf("the window does not say %q", w)
		}
	}
}

// mansions are the rooms of Mansions of Madness.
func (d *desk) mansions() *rooms.Rooms { return d.Doors().(*rooms.Rooms) }

func (d *desk) at() *rooms.Sitting {
	if d.sitting == nil {
		return nil
	}
	at, _ := d.sitting.room.(*rooms.Sitting)
	return at
}

// begin starts a session of the test story.
func (d *desk) begin(o state.Options) {
	d.t.Helper()
	base, story := gametest.Story()
	o.Story = story.Pack.ID
	config, err := mansions.Freeze(base, story, o, "")
	if err != nil {
		d.t.Fatal(err)
	}
	pageDeps{d.Shell}.Start(config)
}

func (d *desk) headers() []keeper.Header {
	d.t.Helper()
	hs, err := d.store.List(context.Background())
	if err != nil {
		d.t.Fatal(err)
	}
	return hs
}

// begun goes to the investigators of a new session.
func begun(t *testing.T) *desk {
	t.Helper()
	d := fresh(t)
	d.key("1")
	d.key("Enter")
	d.key("Enter")
	if len(d.headers()) != 1 {
		t.Fatalf("%d sessions are kept after a new one was begun", len(d.headers()))
	}
	return d
}

// played goes to the console.
func played(t *testing.T) *desk {
	t.Helper()
	d := begun(t)
	d.setUp()
	return d
}

// setUp completes the set-up.
func (d *desk) setUp() {
	d.t.Helper()
	for _, k := range []string{"Enter", "k", "1", "1", "Enter", "Enter"} {
		d.key(k)
	}
	if _, ok := d.page.(*console.Page); !ok {
		d.t.Fatalf("the walk ended at %T", d.page)
	}
}

func TestTheFirstStartSaysWhatToDo(t *testing.T) {
	d := fresh(t)
	d.must("No session yet", "New here?", "An unofficial companion", "Français", "English")
	uitest.Markup(t, "home-empty-en", d.window)
	d.Speak(text.French)
	d.must("Aucune partie pour l’instant", "Compagnon non officiel")
	if d.window.Title() != "La Lanterne du gardien" {
		t.Errorf("the title is %q", d.window.Title())
	}
	uitest.Markup(t, "home-empty-fr", d.window)
}

func TestAnEveningSurvivesARestart(t *testing.T) {
	d := played(t)
	id := d.headers()[0].ID
	cursor := d.at().Header().Cursor
	d.Quit()
	d.start()
	d.must("Continue the session", "The House on Fen Lane", "Round 1", "2 investigators", "today at 20:15")
	uitest.Markup(t, "home-session-en", d.window)
	d.key("Enter")
	if _, ok := d.page.(*console.Page); !ok {
		t.Fatalf("going on leads to %T", d.page)
	}
	if h := d.at().Header(); h.ID != id || h.Cursor != cursor {
		t.Errorf("went on with %s at %d, left %s at %d", h.ID, h.Cursor, id, cursor)
	}
}

func TestASetUpLeftHalfWayGoesOn(t *testing.T) {
	d := begun(t)
	d.key("Enter")
	d.Home()
	d.must("Set-up")
	d.key("Enter")
	if _, ok := d.page.(*setup.Page); !ok {
		t.Fatalf("going on leads to %T", d.page)
	}
	if d.at().Table().Investigators[0].Character == "" {
		t.Error("the investigator who was seated is gone")
	}
}

func TestUndoingTheBeginningLeadsBackToTheSetUp(t *testing.T) {
	d := played(t)
	if err := d.at().Undo(); err != nil {
		t.Fatal(err)
	}
	if _, ok := d.page.(*setup.Page); !ok {
		t.Errorf("undo of the beginning shows %T", d.page)
	}
}

func TestTheLanguageChangesWhereverOneIs(t *testing.T) {
	d := played(t)
	d.Settings()
	d.key("2")
	d.must("Settings", "Dice of the open session")
	uitest.Markup(t, "settings-en", d.window)
	d.Speak(text.French)
	d.must("Réglages", "Dés de la partie ouverte")
	uitest.Markup(t, "settings-fr", d.window)
	if d.at().Names().Room("study") != "Bureau" {
		t.Error("the open session still speaks English")
	}
	d.key("Esc")
	if _, ok := d.page.(*console.Page); !ok {
		t.Errorf("the settings lead back to %T", d.page)
	}
	if d.set["language"] != "fr" {
		t.Errorf("kept %v", d.set)
	}
}

// TestTheEndIsSaidOnceAllIsStored: what ends the process if the window's loop does not return may lose nothing.
func TestTheEndIsSaidOnceAllIsStored(t *testing.T) {
	d := fresh(t)
	said := 0
	d.deps.Stored = func() {
		said++
		if d.kept != nil {
			t.Error("the data folder is still open")
		}
	}
	d.Quit()
	if said != 1 {
		t.Errorf("said %d times", said)
	}
}

func TestSettingsAreKept(t *testing.T) {
	d := fresh(t)
	d.Settings()
	v := d.values
	v.Light, v.TextSize, v.Dice, v.CurtainKey = true, 150, keeper.OnTable, "F9"
	d.Set(v)
	d.window.Resize(fyne.NewSize(1400, 900))
	d.Quit()
	d.start()
	v.Width, v.Height = 1400, 900
	if d.values != v {
		t.Errorf("after a restart the settings are %+v, want %+v", d.values, v)
	}
	look, ok := d.deps.App.Settings().Theme().(*theme.Theme)
	if !ok || look.Variant() != theme.Light || look.Scale() != 150 ||
		look.Size(fynetheme.SizeNameText) != 14*1.5*1.05 { // in a window somewhat larger than at first
		t.Error("the look is not the one that was set")
	}
}

// TestTheTextGrowsByTheKeyboardAlone: the page is shown again at every step, and the button keeps the focus.
func TestTheTextGrowsByTheKeyboardAlone(t *testing.T) {
	d := fresh(t)
	d.Settings()
	c := d.window.Canvas()
	hold := func(words string) {
		c.Unfocus()
		for range mostFocusable {
			c.FocusNext()
			if b, ok := c.Focused().(*widget.KeyButton); ok && b.Text() == words {
				return
			}
		}
		t.Fatalf("%q cannot be reached", words)
	}
	press := func(times int) {
		for range times {
			c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		}
	}
	hold("+")
	press(12)
	if d.values.TextSize != settings.LargestText {
		t.Errorf("grown to %d %%", d.values.TextSize)
	}
	hold("−")
	press(12)
	if d.values.TextSize != settings.SmallestText {
		t.Errorf("shrunk to %d %%", d.values.TextSize)
	}
}

// TestTabGoesFromNameToName: in the set-up of a game whose players have portraits, the keyboard reaches the names one
// after the other, and then the portraits.
func TestTabGoesFromNameToName(t *testing.T) {
	for _, game := range []string{"priest", "cthulhu-cards", "arkham"} {
		d := fresh(t)
		d.NewOf(game)
		c := d.window.Canvas()
		c.Unfocus()
		fields, between, run := 0, 0, false
		for range mostFocusable {
			c.FocusNext()
			_, is := c.Focused().(*widget.Field)
			switch {
			case is:
				fields, run = fields+1, true
			case run && fields < 2:
				between++
			}
			if fields == 2 {
				break
			}
		}
		if fields < 2 || between > 0 {
			t.Errorf("%s: %d names are reached, with %d other things between them", game, fields, between)
		}
	}
}

func TestALanguageAskedForGoesBeforeTheSettings(t *testing.T) {
	d := &desk{t: t, store: keeper.NewMemory(), set: drawer{"language": "fr"}}
	d.start()
	if d.words.Lang() != text.French {
		t.Errorf("speaks %s, the settings say fr", d.words.Lang())
	}
	d.deps.Forced = true
	d.Start()
	if d.words.Lang() != text.English {
		t.Errorf("speaks %s, asked for en", d.words.Lang())
	}
	v := d.values
	v.Light = true
	d.Set(v)
	if d.set["language"] != "fr" || d.set["theme"] != "light" {
		t.Errorf("kept %v: the language asked for once is not to be kept", d.set)
	}
}

func TestTheSourceOfTheOpenSessionChangesByCommand(t *testing.T) {
	d := played(t)
	d.Settings()
	d.SetSource("dice", keeper.OnTable)
	if d.at().Table().Dice != keeper.OnTable {
		t.Error("the dice still lie on screen")
	}
	if d.values.Dice != keeper.OnScreen {
		t.Error("the default for new sessions changed with it")
	}
}

// TestThePlusOfTheTextSizeStaysUnderThePointer while everything grows: it is pressed repeatedly in the same place.
func TestThePlusOfTheTextSizeStaysUnderThePointer(t *testing.T) {
	d := fresh(t)
	d.Settings()
	place := func() (middle fyne.Position, size fyne.Size) {
		uitest.Resize(d.window, 1280, 800)
		plus := uitest.Button(t, d.window, "+").(fyne.CanvasObject)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(plus)
		return at.AddXY(plus.Size().Width/2, plus.Size().Height/2), plus.Size()
	}
	for range 4 {
		before, size := place()
		uitest.Press(t, d.window, "+")
		after, _ := place()
		if dx, dy := after.X-before.X, after.Y-before.Y; max(dx, -dx) > size.Width/2 || max(dy, -dy) > size.Height/2 {
			t.Errorf("at %d %% it moves by %v, %v; it is %v", d.values.TextSize, dx, dy, size)
		}
	}
}

func TestSessionsAreRenamedAndDeleted(t *testing.T) {
	d := begun(t)
	d.Home()
	id := d.headers()[0].ID
	d.Rename(id, "Tuesday’s people")
	d.must("Tuesday’s people")
	d.Delete(id)
	if len(d.headers()) != 0 {
		t.Error("not deleted")
	}
	d.must("No session yet")
}

func TestSessionsAreExported(t *testing.T) {
	d := begun(t)
	d.Home()
	id := d.headers()[0].ID
	file := filepath.Join(t.TempDir(), "evening.json")
	told := "nothing"
	tell := func(trouble string) { told = trouble }
	d.Export(id, file, tell)
	d.must("Session exported")
	if told != "" {
		t.Errorf("told is %q", told)
	}
	if d.Export(id, file, tell); !strings.Contains(told, "already exists and was not changed") {
		t.Errorf("told is %q", told)
	}
}

func TestTheFileToOfferIsNamedAfterTheSession(t *testing.T) {
	d := fresh(t)
	if got := filepath.Base(d.Suggest(home.Row{Name: "L’été / à Arkham!"})); got != "l-été-à-arkham.lantern-session" {
		t.Errorf("offered %q", got)
	}
}

func TestWhatKeepsTheProgramFromStartingIsShown(t *testing.T) {
	for _, code := range []string{keeper.StoreMissing, keeper.StoreReadOnly, keeper.StoreBusy, keeper.StoreNewer, keeper.StoreForeign, keeper.StoreNotPlain, keeper.StoreLost, keeper.StoreParted, keeper.StoreDamaged, keeper.StoreFull, keeper.StoreFailed} {
		d := &desk{t: t, store: keeper.NewMemory(), set: drawer{}, ticks: map[int]func(){}}
		d.fail = &keeper.StoreError{Code: code, Path: "/data/lantern.db", Found: 9, Supported: 1, Err: errors.New("cause")}
		d.start()
		d.must("Keeper’s Lantern cannot start", "/data/lantern.db")
		if strings.Contains(d.text(), "[shell.") {
			t.Errorf("%s has no words", code)
		}
		if code == keeper.StoreNewer {
			uitest.Markup(t, "trouble-en", d.window)
			d.fail = &keeper.StoreError{Code: code, Path: "/data/lantern.db", Found: 9, Supported: 1, Needs: "4.2.0"}
			d.key("Enter")
			d.must("Keeper’s Lantern cannot start", "It takes version 4.2.0 of the Lantern")
		}
		d.fail = nil
		d.key("Enter")
		d.must("No session yet")
	}
}

func TestAnAnswerThatComesTooLateIsDropped(t *testing.T) {
	d := begun(t)
	id := d.headers()[0].ID
	d.Home()
	d.later = true
	d.Open(id)
	d.later = false
	d.Settings()
	d.jobs[0]()
	if _, ok := d.page.(*settings.Page); !ok || d.at() != nil {
		t.Errorf("a session that opened late took the place of the settings: %T", d.page)
	}
}

func TestThePlayersWindowOpensFollowsAndCloses(t *testing.T) {
	d := played(t)
	d.Players()
	if d.table == nil {
		t.Fatal("no window")
	}
	if title := d.table.window.Title(); strings.Contains(title, "Goal") || !strings.Contains(title, "table") {
		t.Errorf("the title is %q", title)
	}
	d.Speak(text.French)
	if title := d.table.window.Title(); !strings.HasPrefix(title, "La table") {
		t.Errorf("the title stays %q", title)
	}
	d.Players()
	if d.table != nil {
		t.Error("not closed")
	}
	d.Players()
	d.Home()
	if d.table != nil {
		t.Error("the players' window outlives its session")
	}
}

func TestThePuzzlePageLeadsToThePuzzleAndBack(t *testing.T) {
	d := played(t)
	d.at().Puzzle()
	if _, ok := d.page.(*console.Page); !ok {
		t.Fatalf("without a puzzle the button shows %T", d.page)
	}
	// The study has a puzzle lock.
	who := d.at().Table().Investigators[0].Who
	for _, c := range []keeper.Command{mansions.StartTurn{Who: who}, mansions.Move{Who: who, To: "study-1"}} {
		if err := d.at().Do(c); err != nil {
			t.Fatal(err)
		}
	}
	if d.at().Table().Puzzle == nil {
		t.Fatal("no puzzle lies on the table")
	}
	d.at().Puzzle()
	page, ok := d.page.(*rooms.PuzzlePage)
	if !ok {
		t.Fatalf("the puzzle's button shows %T", d.page)
	}
	id := d.at().Table().Puzzle.ID
	page.Board.OnCopy(id)
	d.must("The puzzle’s code has been copied to the clipboard: " + id)
	d.key("Esc")
	if _, ok := d.page.(*console.Page); !ok {
		t.Fatalf("Esc leads to %T", d.page)
	}
	d.at().Puzzle()
	d.key("x")
	if d.at().Table().Puzzle != nil {
		t.Error("the attempt goes on after it was stopped")
	}
}

func TestARefusalStandsOnTheNoticeLine(t *testing.T) {
	d := begun(t)
	_ = d.at().Do(mansions.BeginStory{})
	d.must("The set-up is not finished")
}

func TestNoDisplay(t *testing.T) {
	l := text.New(text.English)
	nobody := func(string) bool { return false }
	env := func(pairs ...string) func(string) string {
		return func(name string) string {
			for i := 0; i < len(pairs); i += 2 {
				if pairs[i] == name {
					return pairs[i+1]
				}
			}
			return ""
		}
	}
	for _, c := range []struct {
		system string
		getenv func(string) string
		says   string
	}{
		{"linux", env(), "DISPLAY is empty"},
		{"linux", env("WAYLAND_DISPLAY", "wayland-0"), "XWayland"},
		{"linux", env("DISPLAY", ":7"), "display :7 does not answer"},
		{"linux", env("DISPLAY", "unix:7.0"), "does not answer"},
		{"linux", env("DISPLAY", "nonsense"), "does not answer"},
		{"linux", env("DISPLAY", "far.away:10"), ""},
		{"windows", env(), ""},
	} {
		got := NoDisplay(l, c.system, c.getenv, nobody)
		if (c.says == "") != (got == "") || !strings.Contains(got, c.says) {
			t.Errorf("%s: %q, want %q", c.system, got, c.says)
		}
	}
	asked := ""
	if got := NoDisplay(l, "linux", env("DISPLAY", ":91.0"), func(s string) bool { asked = s; return true }); got != "" || asked != "/tmp/.X11-unix/X91" {
		t.Errorf("%q, asked %q", got, asked)
	}
}

func TestTheClockOfTheHomePage(t *testing.T) {
	now := time.Date(2026, time.March, 1, 0, 30, 0, 0, time.UTC)
	for lang, wants := range map[string][]string{
		text.English: {"today at 00:10", "yesterday at 23:50", "27 February 2026 at 12:00", "1 January 2026 at 08:05"},
		text.French:  {"aujourd’hui à 00:10", "hier à 23:50", "le 27 février 2026 à 12:00", "le 1er janvier 2026 à 08:05"},
	} {
		w := home.Words{Text: text.New(lang), Now: now, Summary: func(keeper.Header) table.Summary { return table.Summary{Title: "x"} }}
		for i, at := range []time.Time{
			time.Date(2026, time.March, 1, 0, 10, 0, 0, time.UTC), time.Date(2026, time.February, 28, 23, 50, 0, 0, time.UTC),
			time.Date(2026, time.February, 27, 12, 0, 0, 0, time.UTC), time.Date(2026, time.January, 1, 8, 5, 0, 0, time.UTC),
		} {
			if got := w.Rows([]keeper.Header{{Updated: at}})[0].When; got != wants[i] {
				t.Errorf("%s: %q, want %q", lang, got, wants[i])
			}
		}
	}
}
