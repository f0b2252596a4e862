package shell

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/storage"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories/atomicfile"
	"lantern/stories/notes"
	"lantern/stories/strictyaml"
	"lantern/ui/mansions/console"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/mansions/library"
	notespage "lantern/ui/mansions/notes"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// lay writes a file.
func lay(t *testing.T, name, content string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// exported is the only session of a store in a file.
func (d *desk) exported(store keeper.Store) string {
	d.t.Helper()
	var out bytes.Buffer
	if err := keeper.WriteExport(&out, d.logIn(store), "1.2.3"); err != nil {
		d.t.Fatal(err)
	}
	return lay(d.t, "friday.lantern-session", out.String())
}

// logIn is the only session of a store.
func (d *desk) logIn(store keeper.Store) keeper.Log {
	d.t.Helper()
	hs, err := store.List(context.Background())
	if err != nil || len(hs) != 1 {
		d.t.Fatalf("%d sessions, %v", len(hs), err)
	}
	l, err := store.Load(context.Background(), hs[0].ID)
	if err != nil {
		d.t.Fatal(err)
	}
	return l
}

// elsewhere is a store on another computer with the same session, played on from there by steps of some seed.
func (d *desk) elsewhere(steps int, seed string) keeper.Store {
	d.t.Helper()
	ctx, l := context.Background(), d.logIn(d.store)
	other := keeper.NewMemory()
	if _, err := other.Import(ctx, l); err != nil {
		d.t.Fatal(err)
	}
	d.playOn(other, l.Header.ID, steps, seed)
	return other
}

func (d *desk) playOn(store keeper.Store, id string, steps int, seed string) {
	d.t.Helper()
	means := gametest.Means()
	means.Store = store
	s, err := keeper.Resume(context.Background(), means, mansions.Open, id)
	if err != nil {
		d.t.Fatal(err)
	}
	chance := keeper.NewChance(seed, 1)
	for n := 0; n < steps; {
		legal := s.Legal()
		if _, err := s.Do(context.Background(), legal[chance.Below(len(legal))]); err == nil {
			n++
		}
	}
}

// away is a desk on which a session was played that is only in a file now.
func away(t *testing.T) (d *desk, file string) {
	d = played(t)
	d.Home()
	d.Rename(d.headers()[0].ID, "Friday’s people")
	file = d.exported(d.store)
	d.Delete(d.headers()[0].ID)
	d.must("No session yet")
	return d, file
}

func TestASessionIsImportedOnlyAfterAYes(t *testing.T) {
	d, file := away(t)
	d.OpenFile(file)
	d.must("Import this session?", "Friday’s people", "The House on Fen Lane", "Round 1", "the Lantern, version 1.2.3", "friday.lantern-session", "is added to your list")
	if len(d.headers()) != 0 {
		t.Fatal("it is imported before anybody said so")
	}
	uitest.Listing(t, "open-session-en", d.window)
	d.key("Esc")
	if len(d.headers()) != 0 {
		t.Fatal("it is imported although the answer was no")
	}
	d.OpenFile(`"` + file + `" `) // as some file managers write a path
	d.key("i")
	if len(d.headers()) != 1 {
		t.Fatal("it is not imported")
	}
	d.must("“Friday’s people” has been added to your sessions.", "Continue the session")
	d.OpenFile(file)
	d.must("You already have this session", "at the same step")
	d.key("Enter")
	if _, ok := d.page.(*console.Page); !ok || d.at().Header().Name != "Friday’s people" {
		t.Fatalf("the page is a %T", d.page)
	}
	if len(d.headers()) != 1 {
		t.Error("the session is doubled")
	}
}

// TestTheDialogStaysUntilTheFileCanBeOpened: it shows the error, keeps what was typed, and remembers the folder.
func TestTheDialogStaysUntilTheFileCanBeOpened(t *testing.T) {
	d, file := away(t)
	d.key("i")
	field := d.window.Canvas().Focused().(*widget.Field)
	for _, wrong := range []string{file + ".gone", filepath.Join(t.TempDir(), "notes.txt")} {
		if strings.HasSuffix(wrong, ".txt") {
			if err := os.WriteFile(wrong, []byte("milk"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		field.SetText(wrong)
		field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if d.window.Canvas().Focused() != fyne.Focusable(field) || field.Text != wrong ||
			!strings.Contains(uitest.TextsOver(d.window), filepath.Base(wrong)) {
			t.Fatalf("typed is %q, told is %q", field.Text, uitest.TextsOver(d.window))
		}
	}
	field.SetText(file)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	d.must("Import this session?")
	d.key("i")
	if len(d.headers()) != 1 || d.values.Folder != filepath.Dir(file) || d.Files().Folder() != filepath.Dir(file) {
		t.Errorf("%d sessions, the folder is %q", len(d.headers()), d.values.Folder)
	}
}

// TestAnotherSessionIsOpenMeanwhile: the dialog says what happens to the open session.
func TestAnotherSessionIsOpenMeanwhile(t *testing.T) {
	d := played(t)
	means, other := gametest.Means(), keeper.NewMemory()
	means.Store, means.NewID = other, func() string { return "another" }
	if _, err := keeper.Begin(context.Background(), means, mansions.Open, d.logIn(d.store).Header.Config); err != nil {
		t.Fatal(err)
	}
	d.OpenFile(d.exported(other))
	d.must("Import this session?", "is saved and stays in your list")
	d.key("Enter")
	if d.at() == nil || d.at().Header().ID != "another" || len(d.headers()) != 2 {
		t.Fatal("the other session is not open")
	}
}

func TestASessionIsImportedAndOpenedAtOnce(t *testing.T) {
	d, file := away(t)
	d.Speak(text.French)
	v := d.values
	v.Light = true
	d.Set(v)
	d.Leave()
	d.OpenFile(file)
	d.must("Importer cette partie\u202f?", "la Lanterne, version 1.2.3", "Importer et ouvrir")
	uitest.Listing(t, "open-session-fr", d.window)
	d.key("Enter")
	if _, ok := d.page.(*console.Page); !ok {
		t.Fatalf("the page is a %T", d.page)
	}
}

func TestAFileFromAnotherComputerIsHeldAgainstTheSessionThatIsHere(t *testing.T) {
	d := played(t)
	d.Home()
	id, was := d.headers()[0].ID, d.headers()[0].Cursor
	further := d.exported(d.elsewhere(25, "b"))
	d.OpenFile(further)
	d.must("The file is ahead of your session", "25 steps ahead", "nothing is lost")
	uitest.Listing(t, "open-ahead-en", d.window)
	d.key("Esc")
	if d.headers()[0].Cursor != was {
		t.Fatal("steps were taken although the answer was no")
	}
	d.OpenFile(further)
	d.key("Enter")
	if d.at() == nil || d.at().Header().Cursor != was+25 {
		t.Fatal("the steps were not taken, or the session is not open")
	}
	if err := keeper.Verify(mansions.Open, d.logIn(d.store)); err != nil {
		t.Error(err)
	}

	// Another file has more steps than the open session.
	more := d.exported(d.elsewhere(3, "c"))
	d.OpenFile(more)
	d.must("3 steps ahead")
	if strings.Contains(d.text(), "is saved and stays in your list") {
		t.Error("it is said of the session that is about to be played on that it stays as it is")
	}
	d.key("Enter")
	if d.at() == nil || d.at().Header().Cursor != was+28 {
		t.Fatal("the steps were not taken")
	}
	if err := d.at().Do(d.at().Legal()[0]); err != nil {
		t.Errorf("it cannot be played on: %v", err)
	}
	d.Home()
	d.OpenFile(more)
	d.must("yours is 1 step ahead")
	d.key("Esc")

	parted := d.elsewhere(0, "")
	for _, s := range []keeper.Store{parted, d.store} {
		d.playOn(s, id, 5, map[bool]string{true: "x", false: "y"}[s == parted])
	}
	before := d.logIn(d.store)
	d.OpenFile(d.exported(parted))
	d.must("Two different versions", "Yours stays as it is")
	d.key("Esc")
	if after := d.logIn(d.store); len(after.Entries) != len(before.Entries) || after.Entries[len(after.Entries)-1].Hash != before.Entries[len(before.Entries)-1].Hash {
		t.Error("ours was changed")
	}
}

func TestWhatCannotBeOpenedIsToldInPlace(t *testing.T) {
	d, good := away(t)
	raw, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	huge := lay(t, "huge.json", `{"kind":"keepers-lantern-session"`)
	if err := os.Truncate(huge, keeper.ExportLimit+1); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ file, says string }{
		"not there":    {filepath.Join(t.TempDir(), "gone.json"), "There is no file"},
		"a folder":     {t.TempDir(), "is not a file but a folder"},
		"empty":        {lay(t, "empty", ""), "The Lantern cannot open"},
		"a letter":     {lay(t, "letter.lantern-session", "Dear diary"), "The Lantern cannot open"},
		"other JSON":   {lay(t, "other.json", `{"version": 3}`), "The Lantern cannot open"},
		"newer":        {lay(t, "newer", `{"kind":"keepers-lantern-session","format":99,"app":"7.0"}`), "written by version 7.0"},
		"for players":  {lay(t, "table.json", `{"kind":"keepers-lantern-table","format":1}`), "ask the keeper for the whole session"},
		"a database":   {lay(t, "lantern.db", "SQLite format 3\x00 and more"), "holds all the sessions of a data folder"},
		"cut off":      {lay(t, "cut", string(raw[:len(raw)/2])), "incomplete or has been changed"},
		"too large":    {huge, "larger than 16 MB"},
		"nested":       {lay(t, "deep", strings.Repeat(`{"a":`, 100_000)), "The Lantern cannot open"},
		"binary":       {lay(t, "binary", "cards:\n\x00\x01\x02"), "The Lantern cannot open"},
		"another game": {lay(t, "game", strings.Replace(string(raw), `"system":"mansions"`, `"system":"chess"`, 1)), "incomplete or has been changed"},
	} {
		t.Run(name, func(t *testing.T) {
			d.OpenFile(c.file)
			d.must("This file cannot be opened", c.says)
			d.key("Esc")
			if len(d.headers()) != 0 {
				t.Error("something was added")
			}
			if d.window.Canvas().Overlays().Top() != nil || d.arrived.busy {
				t.Error("the question stays")
			}
		})
	}
}

// TestWhatAFileSaysOfItselfIsNotBelieved: the summary is computed from the steps.
func TestWhatAFileSaysOfItselfIsNotBelieved(t *testing.T) {
	d, file := away(t)
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(raw), `"round":"1"`) {
		t.Fatalf("the summary reads otherwise: %.600s", raw)
	}
	bent := lay(t, "bent", strings.Replace(string(raw), `"round":"1"`, `"round":"99 <b>\u202e"`, 1))
	d.OpenFile(bent)
	d.must("Round 1")
	d.key("i")
	if got := d.headers()[0].Summary.Args["round"]; got != "1" {
		t.Errorf("the list says round %q", got)
	}
}

func TestFilesWaitForTheirTurn(t *testing.T) {
	d, file := away(t)
	letter := lay(t, "letter", "Dear diary")
	d.OpenFile(letter)
	d.OpenFile(file)
	d.OpenFile(file) // opening it twice asks once
	d.must("The Lantern cannot open")
	d.key("Esc")
	d.wait(time.Second)
	d.must("Import this session?")
	d.key("Enter")
	if _, ok := d.page.(*console.Page); !ok {
		t.Fatalf("the page is a %T", d.page)
	}
	d.wait(time.Second)
	if d.arrived.stop != nil || d.arrived.busy || len(d.arrived.files) > 0 {
		t.Error("something still waits")
	}

	// Nothing of a file is shown while players may see the screen.
	d.curtain.Drop(false)
	d.OpenFile(letter)
	d.wait(time.Second)
	if strings.Contains(d.text(), "diary") || strings.Contains(d.text(), "letter") {
		t.Error("the curtain shows the file")
	}
	d.curtain.Lift()
	d.wait(time.Second)
	d.must("The Lantern cannot open")
	d.key("Esc")
	if _, ok := d.page.(*console.Page); !ok || d.at() == nil {
		t.Error("the session was left")
	}
	for range 3 * mostArrived {
		d.OpenFile(lay(t, "many", "many"))
	}
	if n := len(d.arrived.files); n > mostArrived {
		t.Errorf("%d files wait", n)
	}
}

func TestAFileThatStartsTheProgramIsAskedAboutOnTheHomePage(t *testing.T) {
	d, file := away(t)
	d.Quit()
	d.fail = &keeper.StoreError{Code: keeper.StoreBusy, Path: "/data"}
	d.start()
	d.OpenFile(file)
	d.wait(time.Second)
	d.must("Keeper’s Lantern cannot start")
	d.fail = nil
	d.key("Enter")
	d.wait(time.Second)
	d.must("Import this session?")
}

// TestTheCurtainThatFallsMeanwhileHidesTheQuestion: the curtain drops while a large file is being read.
func TestTheCurtainThatFallsMeanwhileHidesTheQuestion(t *testing.T) {
	d, file := away(t)
	d.later = true
	d.OpenFile(file)
	d.work(1) // the file's beginning
	d.wait(2 * patience)
	d.must("Opening a file", "Reading the file…")
	d.curtain.Drop(false)
	d.work(1)
	d.wait(time.Second)
	if strings.Contains(d.text(), "Importthissession") {
		t.Error("the question lies over the curtain")
	}
	d.curtain.Lift()
	d.wait(time.Second)
	d.must("Import this session?")
}

// work runs n pending jobs.
func (d *desk) work(n int) {
	for ; n > 0 && len(d.jobs) > 0; n-- {
		job := d.jobs[0]
		d.jobs = d.jobs[1:]
		job()
	}
}

func TestALongReadingCanBeStopped(t *testing.T) {
	d, file := away(t)
	d.later = true
	d.OpenFile(file)
	d.work(1)
	d.wait(2 * patience)
	d.must("Reading the file…")
	d.key("Esc")
	d.work(5)
	if strings.Contains(d.text(), "session?") || d.arrived.busy || d.window.Canvas().Overlays().Top() != nil {
		t.Error("it goes on")
	}
}

func TestAPackIsImportedOnlyAfterAYes(t *testing.T) {
	d := played(t)
	zip := lay(t, "well", "PK\x03\x04 and what follows")
	d.packs.found = library.Brought{Pack: d.packs.all.Packs[0]}
	d.OpenFile(zip)
	d.must("Import this pack?", "The House on Fen Lane", "a story")
	uitest.Picture(t, "open-pack-en", d.window)
	d.key("Esc")
	if len(d.packs.imported) != 0 {
		t.Fatal("it is imported although the answer was no")
	}
	d.OpenFile(zip)
	d.key("Enter")
	if len(d.packs.imported) != 1 || d.at() == nil {
		t.Errorf("imported %v; the session is open: %v", d.packs.imported, d.at() != nil)
	}
	d.must("has been imported")
	d.Home()
	d.packs.wrong = strictyaml.Problems{{Code: "zipNoPack", Form: "zipNoPack", Message: "there is no pack in it"}}
	d.OpenFile(zip)
	d.must("Not imported")
	d.key("Esc")
	d.packs.wrong, d.packs.found.There = nil, true
	d.OpenFile(zip)
	d.must("Replace the pack?")
	uitest.Press(t, d.window, "Replace it")
	if _, ok := d.page.(*library.Page); !ok || len(d.packs.imported) != 2 {
		t.Errorf("the page is a %T, imported %v", d.page, d.packs.imported)
	}
}

func TestNotesAreImportedOnlyAfterAYes(t *testing.T) {
	d := fresh(t)
	b := d.noting()
	card := b.lib.Bases[0].Cards[0]
	b.other = &notes.Notes{Format: 1, Cards: map[string]map[string]notes.CardNote{b.lib.Bases[0].Pack.ID: {card.ID: {Name: notes.Said{"en": "My own name"}}}}}
	file := lay(t, "cards.lantern-notes", "format: 1\ncards:\n")
	d.OpenFile(file)
	d.must("Import these notes on cards?", "holds notes on 1 card", "1 thing in it is new to you", "copy of your current notes")
	uitest.Listing(t, "open-notes-en", d.window)
	d.key("Esc")
	if b.notes.Count() != 0 {
		t.Fatal("they are imported although the answer was no")
	}
	d.OpenFile(file)
	d.key("Enter")
	if _, ok := d.page.(*notespage.Page); !ok || b.notes.Count() != 1 {
		t.Fatalf("the page is a %T with %d notes", d.page, b.notes.Count())
	}
	d.key("Esc")
	d.OpenFile(file)
	d.must("Nothing new in these notes")
	d.key("Esc")
	b.other = nil
	d.OpenFile(file)
	d.must("This file cannot be opened", "There is no field “colour”", "3:2")
}

func TestTheBeginningTellsWhatAFileIs(t *testing.T) {
	for head, want := range map[string]fileKind{
		"": unknownFile, "PK\x03\x04": packFile, "PK\x05\x06": packFile, "\xef\xbb\xbf {\n \"kind\": 7": sessionFile, "[1]": unknownFile,
		"# mine\nformat: 1\nrooms:\n": notesFile, "cards: {}": notesFile, "the cards:": unknownFile, "SQLite format 3\x00": databaseFile,
		`{"format":1,"kind":"keepers-lantern-table"}`: tableFile, "\xff\xfecards:\n": unknownFile,
	} {
		if got := detectKind([]byte(head)).kind; got != want {
			t.Errorf("%q is taken for %d, not for %d", head, got, want)
		}
	}
	turned := "{\"kind\":\"keepers-lantern-session\",\"format\":1,\"app\":\"1.0\u202eevil\"}"
	if got := detectKind([]byte(turned)).app; got != "1.0evil" {
		t.Errorf("the program is named %q", got)
	}
	var wrong *fileError
	if _, err := (Disk{}).Begin(t.TempDir()); !errors.As(err, &wrong) || !errors.Is(err, atomicfile.ErrNoFile) {
		t.Error(err)
	}
	if _, err := (Disk{}).Begin("/nowhere/at/all"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

// taker is a page that accepts dropped files.
type taker struct {
	table.Still
	took []string
}

func (p *taker) Drop(file string) { p.took = append(p.took, file) }

// TestWhatIsDroppedGoesToThePage if the page accepts files; otherwise it is asked about.
func TestWhatIsDroppedGoesToThePage(t *testing.T) {
	d, _ := away(t)
	letter := lay(t, "letter", "Dear diary")
	page := &taker{Still: table.Still{Root: container.NewStack()}}
	before, again := d.page, d.show
	d.put(page, func() {})
	d.dropped([]fyne.URI{storage.NewFileURI(letter)})
	if len(page.took) != 1 || page.took[0] != letter {
		t.Errorf("the page took %q", page.took)
	}
	d.put(before, again)
	d.dropped([]fyne.URI{storage.NewFileURI(letter)})
	d.must("The Lantern cannot open")
}
