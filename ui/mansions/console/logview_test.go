package console

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/ui/filechooser"
	"lantern/ui/filechooser/filetest"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/table/log"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// storyLog is a log of three rounds with a line of each kind, some secret, some revealing.
func storyLog() []keeper.StepLines {
	at := time.Date(1926, 11, 21, 20, 0, 0, 0, time.UTC)
	ada, leo := keeper.Args{"who": "inv1", "character": "vale"}, keeper.Args{"who": "inv2", "character": "okonkwo"}
	with := func(a keeper.Args, pairs ...string) keeper.Args {
		out := keeper.Args{}
		for k, v := range a {
			out[k] = v
		}
		for i := 0; i < len(pairs); i += 2 {
			out[pairs[i]] = pairs[i+1]
		}
		return out
	}
	steps := [][]keeper.LogLine{{{Key: "log.begun", Args: keeper.Args{"story": "x", "players": "2"}}}}
	for round := 1; round <= 3; round++ {
		steps = append(steps,
			[]keeper.LogLine{{Key: "log.round", Args: keeper.Args{"round": fmt.Sprint(round)}}, {Key: "log.turn", Args: ada}},
			[]keeper.LogLine{{Key: "log.moved", Args: with(leo, "from", "library", "room", "hall", "space", "hall-1")}},
			[]keeper.LogLine{{Key: "log.test.failed", Args: with(leo, "attribute", "willpower", "value", "3", "die", "7")}, {Key: "log.horrified", Args: with(leo, "n", "1")}},
			[]keeper.LogLine{{Key: "log.card.found", Args: with(ada, "card", "c-ledger", "room", "library")}},
			[]keeper.LogLine{{Key: "log.drawn.keeper", Args: keeper.Args{"card": "m-whisper", "deck": "mythos"}}},
			[]keeper.LogLine{{Key: "log.corrected.threat", Args: keeper.Args{"n": "3"}}},
		)
	}
	var out []keeper.StepLines
	for i, lines := range steps {
		out = append(out, keeper.StepLines{Seq: i + 1, At: at.Add(time.Duration(i) * time.Minute), Lines: lines, Reveals: lines[0].Key == "log.card.found"})
	}
	return out
}

// logged is the late console with that log, at its last step.
func logged(t *testing.T, lang string) (*Page, *gametest.Session, fyne.Window) {
	t.Helper()
	p, s, w, _ := shownLate(t, lang)
	s.Log, s.Secret = storyLog(), map[string]bool{"log.drawn.keeper": true}
	s.Head.Cursor, s.Head.Length = len(s.Log), len(s.Log)
	s.Show(lateView())
	files := filetest.Means(w.Canvas(), t.TempDir())
	p.Deps().Files = func() filechooser.Deps { return files }
	p.Deps().Suggest = func(ending string) string { return "evening-" + ending }
	p.Deps().Save = func(string, []byte, func(string)) {}
	return p, s, w
}

// openedLog is the dialog of the log, by what it holds.
func openedLog(t *testing.T, w fyne.Window) *log.Page {
	t.Helper()
	if l, ok := w.Canvas().Focused().(*log.List); ok {
		return l.Page()
	}
	t.Fatalf("the log has not the keyboard but %T", w.Canvas().Focused())
	return nil
}

// wholeBook is the log of the session, read for an audience.
func wholeBook(p *Page, who keeper.Audience) (all *log.Book) {
	p.Log.Whole(who, func(b *log.Book) { all = b })
	return all
}

func rowsOf(v *log.Page) []string {
	var out []string
	for _, r := range v.Book.Rows {
		if r.Now {
			out = append(out, "now")
		} else {
			out = append(out, v.Book.Lines[r.Line].Key)
		}
	}
	return out
}

func TestTheLogIsFilteredByKindPersonAndWords(t *testing.T) {
	_, _, w := logged(t, "en")
	typeIn(w, "L")
	v := openedLog(t, w)
	all := len(rowsOf(v))
	if all != 1+3*7 { // without what the keeper drew
		t.Fatalf("%d lines are shown: %q", all, rowsOf(v))
	}
	typeIn(w, "2")
	if got := rowsOf(v); !slices.Equal(got, []string{"log.test.failed", "log.test.failed", "log.test.failed"}) {
		t.Errorf("tests: %q", got)
	}
	typeIn(w, "0", "I", "I")
	if got := rowsOf(v); len(got) != 9 || slices.Contains(got, "log.card.found") {
		t.Errorf("the second investigator: %q", got)
	}
	if said := overlayWords(w); !strings.Contains(said, "9 of 22") {
		t.Errorf("it says %q", said)
	}
	typeIn(w, "I", "I", "I") // the other two, and everybody again
	if got := rowsOf(v); len(got) != all {
		t.Errorf("everybody: %q", got)
	}
	typeIn(w, "/", "l", "e", "d", "g")
	if got := rowsOf(v); !slices.Equal(got, []string{"log.card.found", "log.card.found", "log.card.found"}) {
		t.Errorf("%q was looked for: %q", "ledg", got)
	}
	typeIn(w, "Escape")
	if got := rowsOf(v); len(got) != all || w.Canvas().Focused() != fyne.Focusable(v.List) {
		t.Errorf("Esc left %q", got)
	}
	typeIn(w, "K")
	if got := rowsOf(v); len(got) != all+3 {
		t.Errorf("the keeper's log: %q", got)
	}
	typeIn(w, "Escape", "L")
	if got := rowsOf(openedLog(t, w)); len(got) != all {
		t.Errorf("opened again it shows the keeper's secrets: %q", got)
	}
}

func TestTheLogIsWalkedByKeys(t *testing.T) {
	_, _, w := logged(t, "en")
	typeIn(w, "L")
	v := openedLog(t, w)
	last := len(v.Book.Rows) - 1
	at := func(want int, why string) {
		t.Helper()
		if v.Book.At != want {
			t.Errorf("%s: row %d is looked at, want %d", why, v.Book.At, want)
		}
	}
	at(last, "at first")
	typeIn(w, "Home")
	at(0, "Home")
	typeIn(w, "Down", "Down")
	at(2, "two down")
	typeIn(w, "Right")
	at(1+7, "the next round")
	typeIn(w, "Right", "Left")
	at(1+7, "a round on and back")
	typeIn(w, "End")
	at(last, "End")
	typeIn(w, "J")
	if got := rowsOf(v); !slices.Equal(got, []string{"log.round", "log.round", "log.round"}) {
		t.Errorf("landmarks: %q", got)
	}
	typeIn(w, "Up", "Return")
	if len(v.Book.Rows) != last+1 || v.Book.Lines[v.Book.Looked()].Key != "log.round" || v.Book.Rounds[v.Book.Looked()] != 2 {
		t.Errorf("the second round was chosen; row %d of %d is looked at", v.Book.At, len(v.Book.Rows))
	}
}

func TestBackToHereSaysWhatIsUndoneAndAsksWhereASecretWasSeen(t *testing.T) {
	p, s, w := logged(t, "en")
	typeIn(w, "L", "Home", "Right", "Right") // the second round begins with step 8
	typeIn(w, "Return")
	all := overlayWords(w)
	for _, want := range []string{"Back to step 8", "These 11 steps will be undone",
		"2 of these steps showed somebody a secret (11, 17)", "Round 3", "2 hidden steps"} {
		if !strings.Contains(all, want) {
			t.Errorf("it does not say %q: %s", want, all)
		}
	}
	if strings.Contains(all, "Whisper") || strings.Contains(all, "whisper") {
		t.Errorf("what only the keeper drew stands on the table: %s", all)
	}
	typeIn(w, "Return") // keeps the focused filter as it is
	if len(s.Ways) != 0 {
		t.Fatalf("Enter went back: %v", s.Ways)
	}
	openedLog(t, w)
	typeIn(w, "Home", "Right", "Right", "Return", "u")
	if !slices.Equal(s.Ways, []keeper.ChangeKind{keeper.Undone}) || s.Head.Cursor != 8 || s.Head.Length != 19 {
		t.Fatalf("ways %v, the session stands at %d of %d", s.Ways, s.Head.Cursor, s.Head.Length)
	}
	v := openedLog(t, w)
	if rows := rowsOf(v); !slices.Contains(rows, "now") {
		t.Errorf("the log does not say where the session stands: %q", rows)
	}
	if v.Book.Lines[v.Book.Looked()].Seq != 8 {
		t.Errorf("step %d is looked at", v.Book.Lines[v.Book.Looked()].Seq)
	}
	typeIn(w, "End", "Return")
	if all := overlayWords(w); !strings.Contains(all, "Forward to step 19") || strings.Contains(all, "secret") {
		t.Errorf("going forward says %s", all)
	}
	typeIn(w, "Return")
	if s.Head.Cursor != 19 || p.Steps.Modal == nil {
		t.Errorf("the session stands at %d", s.Head.Cursor)
	}
}

func TestBackWithoutASecretIsOneEnter(t *testing.T) {
	_, s, w := logged(t, "en")
	typeIn(w, "L", "Up", "Return", "Return") // the last line is step 19, the one before step 17
	if s.Head.Cursor != 17 || !slices.Equal(s.Ways, []keeper.ChangeKind{keeper.Undone}) {
		t.Errorf("the session stands at %d: %v", s.Head.Cursor, s.Ways)
	}
}

func TestTheLogIsExportedForPlayersWithoutSecrets(t *testing.T) {
	p, _, w := logged(t, "en")
	var file, words, copied string
	p.Deps().Save = func(f string, content []byte, ended func(string)) {
		file, words = filepath.Base(f), string(content)
		ended("")
	}
	p.Deps().Copy = func(s string) { copied = s }
	typeIn(w, "L", "X", "Return")
	if file != "evening-log-for-players.txt" {
		t.Errorf("it was written to %q", file)
	}
	for _, want := range []string{"Round 2.", "   13", "Ledger with torn pages"} {
		if !strings.Contains(words, want) {
			t.Errorf("%q is missing in:\n%s", want, words)
		}
	}
	if strings.Contains(words, "The keeper draws a card: Whispers") {
		t.Errorf("the players read what the keeper draws:\n%s", words)
	}
	typeIn(w, "L", "X")
	uitest.Press(t, w, "Complete")
	uitest.Press(t, w, "Copy")
	if !strings.Contains(copied, "The keeper draws a card: Whispers") || p.Steps.Modal != nil {
		t.Errorf("copied:\n%s", copied)
	}
	typeIn(w, "L", "K", "X", "Return")
	if file != "evening-log.txt" || !strings.Contains(words, "The keeper draws a card: Whispers") {
		t.Errorf("the whole log was written to %q:\n%s", file, words)
	}
}

func TestTheFiguresAreAKeyAway(t *testing.T) {
	p, _, w := logged(t, "en")
	asked := 0
	p.Deps().Figures = func() { asked++ }
	typeIn(w, "L", "F9")
	if asked != 1 || p.Steps.Modal != nil {
		t.Errorf("the figures were asked for %d times; the log is open: %v", asked, p.Steps.Modal != nil)
	}
}

// longLog opens a log of so many steps, two lines each, at its beginning.
func longLog(t *testing.T, steps int) *log.Page {
	p, s, w := logged(t, "fr")
	s.Log = lateLog(steps)
	s.Head.Cursor, s.Head.Length = steps, steps
	s.Show(lateView())
	p.OpenLog()
	v := openedLog(t, w)
	if len(v.Book.Rows) != 2*steps {
		t.Fatalf("%d rows", len(v.Book.Rows))
	}
	typeIn(w, "Home")
	return v
}

// TestTheLogOpensOnTheNewestLine, also where the last step has many.
func TestTheLogOpensOnTheNewestLine(t *testing.T) {
	p, s, w := logged(t, "fr")
	s.Log = lateLog(40)
	s.Log[39].Lines = slices.Repeat(s.Log[39].Lines, 6)
	s.Head.Cursor, s.Head.Length = 40, 40
	s.Show(lateView())
	p.OpenLog()
	v := openedLog(t, w)
	seen := v.List.Scroll.Offset.Y + v.List.Scroll.Size().Height
	if last := float32(len(v.Book.Rows)) * v.List.RowHeight(); seen < last-1 {
		t.Errorf("%v of %v is seen", seen, last)
	}
}

// TestALongLogScrollsSmoothly: the number of drawn objects does not depend on the log. BenchmarkScrollALongLog measures
// scrolling.
func TestALongLogScrollsSmoothly(t *testing.T) {
	drawn := map[int]int{}
	for _, steps := range []int{250, 2500} {
		v := longLog(t, steps)
		for range 40 {
			v.List.Scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -40)})
		}
		if v.List.Scroll.Offset.Y < 40*40-1 {
			t.Errorf("scrolled to %v", v.List.Scroll.Offset.Y)
		}
		drawn[steps] = len(test.WidgetRenderer(v.List.Scroll.Content.(fyne.Widget)).Objects())
	}
	if drawn[250] == 0 || drawn[2500] != drawn[250] {
		t.Errorf("of 500 lines %d objects are drawn, of 5,000 lines %d", drawn[250], drawn[2500])
	}
}

func TestNothingOfTheLogIsClipped(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, scale := range uitest.Scales(100, 150, 200) {
			p, s, w := logged(t, lang)
			p.Deps().Figures = func() {}
			fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Options{Scale: scale}))
			s.Head.Cursor = 12
			s.Show(lateView())
			p.Content().Hide() // has tests of its own
			for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)} {
				uitest.Resize(w, size.Width, size.Height)
				for name, open := range map[string]func(){"log": p.OpenLog, "searched": func() { p.OpenLog(); typeIn(w, "/", "i"); typeIn(w, "Down") },
					"back": func() { p.Log.AskGoTo(3, wholeBook(p, keeper.ForTable)) }, "forward": func() { p.Log.AskGoTo(19, wholeBook(p, keeper.ForKeeper)) }, "export": func() { p.Log.AskExport(keeper.ForTable) }} {
					open()
					uitest.Resize(w, size.Width, size.Height)
					for _, fault := range uitest.Clipped(w) {
						t.Errorf("%s %d %% %v %s: %s", lang, scale, size, name, fault)
					}
					p.Steps.Shut()
				}
			}
		}
	}
}

func TestGoldensOfTheLog(t *testing.T) {
	for _, c := range []struct {
		lang string
		look theme.Variant
		keys []string
		name string
	}{
		{"fr", theme.Dark, []string{"L", "Up", "Up"}, "log-fr-dark"}, {"en", theme.Light, []string{"L", "/", "B", "a", "r", "Down"}, "log-en-light"},
		{"en", theme.Dark, []string{"L", "Home", "Return"}, "logback-en-dark"}, {"fr", theme.Light, []string{"L", "Home", "Return"}, "logback-fr-light"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, s, w := logged(t, c.lang)
			fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Options{Variant: c.look}))
			s.Head.Cursor = 16
			s.Show(lateView())
			p.Content().Hide() // has goldens of its own
			typeIn(w, c.keys...)
			uitest.Resize(w, 1280, 800)
			uitest.Listing(t, c.name, w)
		})
	}
}

// overlayWords are all words of the dialog on top.
func overlayWords(w fyne.Window) string {
	raw := test.RenderObjectToMarkup(w.Canvas().Overlays().Top())
	return strings.Join(strings.Fields(tagsOf.ReplaceAllString(raw, " ")), " ")
}

var tagsOf = regexp.MustCompile(`<[^>]*>`)
