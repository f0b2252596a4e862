package library

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"lantern/stories/packs"
	"lantern/ui/filechooser"
	"lantern/ui/filechooser/filetest"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// desk is a window with a test library: the base pack "plain" and the story "deep", a copy of "well", are shipped; the
// user's folder contains what a test puts there.
type desk struct {
	t       *testing.T
	window  fyne.Window
	keys    *widget.Keys
	shelf   *Shelf
	l       *text.Localizer
	shipped string
	own     string
	jobs    []func() // pending background work, if later is set
	later   bool

	page   interface{ Bind(*widget.Keys) }
	back   int
	played string
	noted  []string // story, room and folder for which notes were opened
	told   []string
	kinds  []widget.NoticeKind
	opened string
	copied string
	close  func()
	lastOf string // folder of the story page
}

const samples = "../../../stories/testdata/packs"

func newDesk(t *testing.T, lang string, look theme.Options) *desk {
	t.Helper()
	uitest.Start(t, look)
	d := &desk{t: t, l: text.New(lang), shipped: t.TempDir(), own: filepath.Join(t.TempDir(), "packs")}
	d.lay(d.shipped, "plain", "plain")
	d.lay(d.shipped, "well", "deep")
	d.change(d.shipped, "deep/text/en.yaml", "The Well", "An Évening Deep")
	d.change(d.shipped, "deep/story.yaml", "players: {min: 1, max: 2}", "players: {min: 2, max: 2}")
	d.shelf = NewShelf(Disk{Shipped: packs.Source{Name: "library", FS: os.DirFS(d.shipped)}, Dir: d.own}, func(work, done func()) {
		if d.later {
			d.jobs = append(d.jobs, func() { work(); done() })
			return
		}
		work()
		done()
	})
	d.window = uitest.Show(t, container.NewStack(), 1280, 800)
	d.keys = widget.NewKeys(d.window.Canvas())
	return d
}

// lay copies a test pack into a folder, with another ID.
func (d *desk) lay(folder, pack, id string) {
	d.t.Helper()
	if err := os.CopyFS(filepath.Join(folder, id), os.DirFS(filepath.Join(samples, pack))); err != nil {
		d.t.Fatal(err)
	}
	d.change(folder, id+"/pack.yaml", "id: "+pack, "id: "+id)
}

// change replaces words in a file.
func (d *desk) change(folder, name, old, now string) {
	d.t.Helper()
	file := filepath.Join(folder, name)
	raw, err := os.ReadFile(file)
	if err != nil {
		d.t.Fatal(err)
	}
	if !strings.Contains(string(raw), old) {
		d.t.Fatalf("%s does not hold %q", name, old)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(string(raw), old, now, 1)), 0o644); err != nil {
		d.t.Fatal(err)
	}
}

func (d *desk) put(o fyne.CanvasObject, page interface{ Bind(*widget.Keys) }, closing func()) {
	if d.close != nil {
		d.close()
	}
	d.close, d.page = closing, page
	d.window.SetContent(o)
	d.keys.Clear()
	page.Bind(d.keys)
	uitest.Resize(d.window, 1280, 800)
}

func (d *desk) open() *Page {
	d.t.Helper()
	if !d.shelf.Known() {
		d.shelf.Read(nil)
	}
	d.Shelf()
	return d.page.(*Page)
}

// Deps of the pages.

func (d *desk) Back() { d.back++ }
func (d *desk) Shelf() {
	p := New(d, d.shelf, d.l, d.window.Canvas())
	d.put(p.Content(), p, p.Close)
}
func (d *desk) Look(folder string) {
	p := NewStory(d, d.shelf, d.l, d.window.Canvas(), folder)
	d.lastOf = folder
	d.put(p.Content(), p, p.Close)
}
func (d *desk) Play(story string) { d.played = story }
func (d *desk) OpenNotes(story, room, folder string) {
	d.noted = []string{story, room, filepath.Base(folder)}
}
func (d *desk) CopyText(words string)    { d.copied = words }
func (d *desk) OpenFolder(folder string) { d.opened = folder }
func (d *desk) Files() filechooser.Deps  { return filetest.Means(d.window.Canvas(), d.own) }
func (d *desk) Notify(kind widget.NoticeKind, words string) {
	d.kinds, d.told = append(d.kinds, kind), append(d.told, words)
}

func (d *desk) last() string {
	if len(d.told) == 0 {
		return ""
	}
	return d.told[len(d.told)-1]
}

var tags = regexp.MustCompile(`<[^>]*>|\s+`)

// text is the whole text of the window, without line breaks.
func (d *desk) text() string {
	uitest.Resize(d.window, 1280, 800)
	return tags.ReplaceAllString(test.RenderToMarkup(d.window.Canvas()), "")
}

func (d *desk) says(words string) bool {
	return strings.Contains(d.text(), tags.ReplaceAllString(strings.ReplaceAll(words, "&", "&amp;"), ""))
}

func (d *desk) must(words ...string) {
	d.t.Helper()
	for _, w := range words {
		if !d.says(w) {
			d.t.Errorf("the window does not say %q", w)
		}
	}
}

func (d *desk) mustNot(words ...string) {
	d.t.Helper()
	for _, w := range words {
		if d.says(w) {
			d.t.Errorf("the window says %q", w)
		}
	}
}

// key presses a named key or a letter in the focused object.
func (d *desk) key(name fyne.KeyName) {
	if f := d.window.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: name})
		return
	}
	d.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
}

func (d *desk) titles() []string {
	var all []string
	for _, p := range d.shelf.list(d.l.Lang()) {
		all = append(all, title(p, d.l.Lang()))
	}
	return all
}

// files lists the content of a folder.
func files(t *testing.T, folder string) []string {
	t.Helper()
	var all []string
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			all = append(all, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
