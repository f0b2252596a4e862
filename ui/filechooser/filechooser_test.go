package filechooser

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// desk is a window with a dialog.
type desk struct {
	*Dialog
	t      *testing.T
	w      fyne.Window
	folder string
	took   []string // the dialog's answers
	says   string   // the error to return to it
	used   string
}

func ask(t *testing.T, q Question, files ...string) *desk {
	t.Helper()
	uitest.Start(t, theme.Options{})
	d := &desk{t: t, w: uitest.Show(t, container.NewStack(), 1280, 800), folder: t.TempDir()}
	for _, file := range files {
		d.lay(file)
	}
	widget.NewKeys(d.w.Canvas())
	q.Yes, q.Endings = "Go", []string{".lantern-session"}
	m := Deps{Over: d.w.Canvas(), Words: text.New(text.French), Folder: func() string { return d.folder },
		Run:  func(work, done func()) { work(); done() },
		Used: func(folder string) { d.used = folder }}
	d.Dialog = m.Ask(q, func(file string, ended func(string)) {
		d.took = append(d.took, file)
		ended(d.says)
	})
	return d
}

// lay makes a file, or a folder if the name ends in a slash.
func (d *desk) lay(name string) {
	d.t.Helper()
	path := filepath.Join(d.folder, name)
	err := os.MkdirAll(filepath.Dir(path), 0o700)
	if err == nil && !strings.HasSuffix(name, "/") {
		err = os.WriteFile(path, nil, 0o600)
	} else if err == nil {
		err = os.MkdirAll(path, 0o700)
	}
	if err != nil {
		d.t.Fatal(err)
	}
}

func (d *desk) key(name fyne.KeyName) {
	if f := d.w.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: name})
		return
	}
	d.w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
}

func (d *desk) write(path string) {
	d.w.Canvas().Focus(d.field)
	d.field.SetText("")
	test.Type(d.field, path)
}

func (d *desk) names() []string {
	var names []string
	for _, e := range d.shown.entries[1:] { // the first is the parent folder
		names = append(names, e.name)
	}
	return names
}

// open reports whether the dialog is open.
func (d *desk) open() bool { return d.w.Canvas().Overlays().Top() != nil }

func TestAFreeNameIsOffered(t *testing.T) {
	d := ask(t, Question{Name: "Soirée.lantern-session"}, "Soirée.lantern-session", "Soirée (2).lantern-session",
		"ailleurs/")
	if want := filepath.Join(d.folder, "Soirée (3).lantern-session"); d.field.Text != want {
		t.Errorf("offered is %q, want %q", d.field.Text, want)
	}
	d.w.Canvas().Focus(d.list)
	d.key(fyne.KeyDown) // up
	d.key(fyne.KeyDown) // ailleurs
	d.key(fyne.KeyReturn)
	if want := filepath.Join(d.folder, "ailleurs", "Soirée.lantern-session"); d.field.Text != want {
		t.Errorf("in another folder %q is offered, want %q", d.field.Text, want)
	}
	d.write("Mardi")
	d.key(fyne.KeyReturn)
	if want := filepath.Join(d.folder, "ailleurs", "Mardi.lantern-session"); len(d.took) != 1 || d.took[0] != want ||
		d.open() {
		t.Errorf("took %q, want %q", d.took, want)
	}
	if d.used != filepath.Join(d.folder, "ailleurs") {
		t.Errorf("the folder to remember is %q", d.used)
	}
}

// TestAFolderIsAnAnswerWhereOneIsAsked: the typed or the listed folder. Folders of the list still open.
func TestAFolderIsAnAnswerWhereOneIsAsked(t *testing.T) {
	d := ask(t, Question{Folders: true}, "cartes/pack/")
	d.w.Canvas().Focus(d.list)
	d.key(fyne.KeyDown) // up
	d.key(fyne.KeyDown) // cartes
	d.key(fyne.KeyReturn)
	if len(d.took) > 0 || d.shown.folder != filepath.Join(d.folder, "cartes") {
		t.Fatalf("took %q, listed is %q", d.took, d.shown.folder)
	}
	uitest.Press(t, d.w, "Go")
	if want := filepath.Join(d.folder, "cartes"); len(d.took) != 1 || d.took[0] != want {
		t.Errorf("took %q, want %q", d.took, want)
	}
	d = ask(t, Question{Folders: true}, "cartes/")
	d.write(filepath.Join(d.folder, "cartes"))
	d.key(fyne.KeyReturn)
	if want := filepath.Join(d.folder, "cartes"); len(d.took) != 1 || d.took[0] != want {
		t.Errorf("took %q, want %q", d.took, want)
	}
}

func TestAnErrorStandsInTheDialog(t *testing.T) {
	d := ask(t, Question{Name: "Soirée.lantern-session"}, "Mardi.lantern-session")
	d.says = "Ce fichier existe déjà."
	file := filepath.Join(d.folder, "Mardi.lantern-session")
	d.write(file)
	d.key(fyne.KeyReturn)
	if !d.open() || d.field.Text != file || !d.trouble.Visible() || d.trouble.Text() != d.says || d.used != "" {
		t.Fatalf("open %t, typed %q, told %q", d.open(), d.field.Text, d.trouble.Text())
	}
	if clipped := uitest.Clipped(d.w); len(clipped) > 0 {
		t.Error(clipped)
	}
	d.says = ""
	uitest.Press(t, d.w, "Utiliser «\u00a0Mardi (2).lantern-session\u00a0»")
	if want := filepath.Join(d.folder, "Mardi (2).lantern-session"); d.open() || d.took[1] != want {
		t.Errorf("took %q, want %q", d.took[1], want)
	}
}

func TestAFileIsChosenFromItsFolder(t *testing.T) {
	d := ask(t, Question{}, "b/Lundi.lantern-session", "b/Lundi.txt", "b/.caché.lantern-session", "b/c/",
		"a.lantern-session")
	if got := strings.Join(d.names(), "|"); got != "b|a.lantern-session" || d.field.Text != "" {
		t.Errorf("listed are %q, typed is %q", got, d.field.Text)
	}
	d.write("b")
	d.key(fyne.KeyReturn) // a folder is not an answer
	if got := strings.Join(d.names(), "|"); got != "c|Lundi.lantern-session" {
		t.Errorf("listed are %q", got)
	}
	d.w.Canvas().Focus(d.list)
	d.key(fyne.KeyEnd)
	d.key(fyne.KeyReturn)
	if want := filepath.Join(d.folder, "b", "Lundi.lantern-session"); len(d.took) != 1 || d.took[0] != want {
		t.Errorf("took %q", d.took)
	}
}

func TestAFolderThatIsGoneIsNoEnd(t *testing.T) {
	d := ask(t, Question{}, "a.lantern-session")
	d.look(filepath.Join(d.folder, "gone", "far"), true)
	if d.shown.folder != d.folder {
		t.Errorf("listed is %q", d.shown.folder)
	}
	d.look(filepath.Join(d.folder, "gone"), false)
	if !d.trouble.Visible() || d.shown.folder != d.folder {
		t.Error("it is not said")
	}
}

// TestEscapeLeavesTheDialog, whatever has the focus.
func TestEscapeLeavesTheDialog(t *testing.T) {
	for _, where := range []func(*desk) fyne.Focusable{
		func(d *desk) fyne.Focusable { return d.field }, func(d *desk) fyne.Focusable { return d.list },
		func(*desk) fyne.Focusable { return nil },
	} {
		d := ask(t, Question{Name: "Soirée.lantern-session"})
		d.w.Canvas().Focus(where(d))
		d.key(fyne.KeyEscape)
		if d.open() || len(d.took) > 0 {
			t.Errorf("open %t, took %q", d.open(), d.took)
		}
	}
}

// TestEndingsAreThoseOfTheFormats: this package knows no game, so it has copies of the extensions.
func TestEndingsAreThoseOfTheFormats(t *testing.T) {
	if Pack != packs.PackEnding || Notes != notes.Ending {
		t.Errorf("%s and %s here, %s and %s there", Pack, Notes, packs.PackEnding, notes.Ending)
	}
}
