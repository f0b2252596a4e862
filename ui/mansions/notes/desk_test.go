package notes

import (
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"lantern/ui/filechooser/filetest"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

var shipped = sync.OnceValues(func() (*packs.Library, error) {
	lib, problems := packs.Load(packs.Embedded())
	return lib, problems.Err()
})

// shelf is a book of notes in its own folder, as in main.
type shelf struct {
	*notes.Book
	t    *testing.T
	dir  string
	lib  *packs.Library
	fail error // the error of writing
}

func (s *shelf) Read() (*packs.Library, *notes.Notes, strictyaml.Problems) {
	n, problems := s.Book.Read(s.lib)
	return s.lib, n, problems
}

func (s *shelf) Write(n *notes.Notes) error {
	if s.fail != nil {
		return s.fail
	}
	return s.Book.Write(n, s.lib)
}

func (s *shelf) Doubts(pack string) map[string]string { return packs.DoubtsOf(pack, packs.Embedded()) }

func (s *shelf) Keep() (string, error)                    { return s.Book.Keep() }
func (s *shelf) Export(file string, n *notes.Notes) error { return notes.Export(file, n) }
func (s *shelf) Import(file string) (*notes.Notes, error) { return notes.Import(file, s.lib) }
func (s *shelf) kept() *notes.Notes {
	s.t.Helper()
	n, problems := notes.NewBook(s.dir).Read(s.lib)
	if len(problems) > 0 {
		s.t.Fatal(problems)
	}
	return n
}

// desk is the page in a window.
type desk struct {
	*Page
	t     *testing.T
	w     fyne.Window
	shelf *shelf
	left  []bool
}

func (d *desk) Left(changed bool) { d.left = append(d.left, changed) }

func open(t *testing.T, lang string, look theme.Options, at Place) *desk {
	t.Helper()
	dir := t.TempDir()
	return openIn(t, dir, lang, look, at, 1280, 800)
}

func openIn(t *testing.T, dir, lang string, look theme.Options, at Place, width, height float32) *desk {
	t.Helper()
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	uitest.Start(t, look)
	d := &desk{t: t, shelf: &shelf{Book: notes.NewBook(dir), t: t, dir: dir, lib: lib}}
	w := uitest.Show(t, widget.NewWords("", ""), width, height)
	d.w = w
	d.Page = New(d, Deps{Book: d.shelf, Files: filetest.Means(w.Canvas(), dir),
		Run: func(work, done func()) { work(); done() }, Trouble: func(err error) string { return err.Error() }},
		text.New(lang), w.Canvas(), at)
	keys := widget.NewKeys(w.Canvas())
	d.Bind(keys)
	w.SetContent(d.Content())
	uitest.Resize(w, width, height)
	return d
}

var (
	owl  = Place{Card, "box", "mythos-7"}
	lock = Place{Card, "box", "locked-door"}
)

// field finds a field of the form by its key.
func (d *desk) field(key string) *cell {
	d.t.Helper()
	for _, c := range d.cells {
		if c.key == key {
			return c
		}
	}
	d.t.Fatalf("the form has no field %s", key)
	return nil
}

// write types into a field and leaves it.
func (d *desk) write(key, words string) {
	d.t.Helper()
	c := d.field(key)
	d.w.Canvas().Focus(c.entry)
	most := max(0, len(words)-100) // a long text is pasted, and typed on
	c.entry.SetText(words[:most])
	test.Type(c.entry, words[most:])
	d.w.Canvas().Unfocus()
}

func (d *desk) row(key string) *row {
	d.t.Helper()
	for _, r := range d.rows {
		if r.key == key {
			return r
		}
	}
	d.t.Fatalf("the form has no row %s", key)
	return nil
}

func (d *desk) press(words string) { d.t.Helper(); uitest.Press(d.t, d.w, words) }

// names are the listed names.
func (d *desk) names() []string {
	var out []string
	for i := range d.listed {
		out = append(out, d.Page.row(i).Text)
	}
	return out
}

func (d *desk) mustFind(at Place) subject {
	d.t.Helper()
	for _, s := range d.all {
		if s.Place == at {
			return s
		}
	}
	d.t.Fatalf("there is no %v", at)
	return subject{}
}
