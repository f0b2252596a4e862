package library

import (
	"errors"
	"io/fs"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/stories/packs"
	"lantern/ui/filechooser"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
)

// packTools are what can be done with the user's own packs.
type packTools struct {
	nav   Nav
	shelf *Shelf
	l     *text.Localizer
	over  fyne.Canvas

	open, copy, bring, again *kit.KeyButton
}

func newPackTools(nav Nav, shelf *Shelf, l *text.Localizer, over fyne.Canvas) *packTools {
	t := &packTools{nav: nav, shelf: shelf, l: l, over: over}
	t.open = kit.NewKeyButton(l.T("library.folder.open"), "O", t.openFolder).WithIcon("door-open")
	t.copy = kit.NewKeyButton(l.T("library.folder.copy"), "C", func() { nav.Copy(shelf.Folder()) }).WithIcon("notes")
	t.bring = kit.NewKeyButton(l.T("library.import"), "I", t.askImport).WithIcon("scroll")
	t.again = kit.NewKeyButton(l.T("library.reload"), "F5", t.reload).WithIcon("redo")
	for name, b := range map[string]*kit.KeyButton{"folder": t.open, "copy": t.copy, "import": t.bring, "reload": t.again} {
		probe.Name(b, "library."+name)
	}
	return t
}

func (t *packTools) bind(k *kit.Keys) { k.BindButtons(t.open, t.copy, t.bring, t.again) }

// panel says where the user's own packs lie.
func (t *packTools) panel() fyne.CanvasObject {
	return kit.Margins(0, 0.5, kit.NewPanel(t.l.T("library.folder"), column(
		pathWords(t.shelf.Folder()),
		kit.NewQuiet(t.l.T("library.folder.hint")),
		kit.NewFlow(t.bring, t.again, t.open, t.copy))))
}

// pathWords shows a path, which breaks anywhere if it is long.
func pathWords(words string) fyne.CanvasObject {
	label := widget.NewLabel(words)
	label.Wrapping, label.TextStyle.Monospace = fyne.TextWrapBreak, true
	pad := fynetheme.InnerPadding() // which a label leaves around its words
	return container.New(layout.NewCustomPaddedLayout(-pad, -pad, -pad, -pad), label)
}

func (t *packTools) openFolder() {
	if err := t.shelf.Make(); err != nil {
		t.nav.Tell(kit.Error, Trouble(t.l, err))
		return
	}
	t.nav.Open(t.shelf.Folder())
}

func (t *packTools) reload() {
	t.shelf.Read(func() {
		t.shelf.Prove()
		words, kind := t.l.T("library.reloaded"), kit.Done
		if n := t.shelf.Broken(); n > 0 {
			words, kind = t.l.N("library.reloaded.broken", n), kit.Warning
		}
		t.nav.Tell(kind, words)
	})
}

func (t *packTools) askImport() {
	t.nav.Files().Ask(filechooser.Question{Icon: "scroll", Title: t.l.T("library.import.title"),
		Hint: t.l.T("library.import.hint"),
		Yes:  t.l.T("library.import"), Endings: []string{filechooser.Pack, ".zip"}}, t.importing)
}

// importing asks about a zip file and imports it when the keeper says so.
func (t *packTools) importing(file string, ended func(trouble string)) {
	Bring{Over: t.over, Words: t.l, Shelf: t.shelf, Tell: t.nav.Tell, When: func(do func()) { do() },
		Done: func() { ended("") }, Refused: ended,
		Imported: func(folder string) {
			t.shelf.Show(folder)
			t.nav.Shelf()
		}}.File(file)
}

// askExport asks where to write a pack, and writes it there.
func (t *packTools) askExport(p Pack) {
	t.nav.Files().Ask(filechooser.Question{Icon: "save", Title: t.l.T("library.export.title"),
		Hint: t.l.T("library.export.hint"),
		Yes:  t.l.T("library.export"), Name: packs.ExportName(p.ID), Endings: []string{filechooser.Pack}},
		func(file string, ended func(string)) {
			t.shelf.Export(p, file, func(err error) {
				if err != nil {
					ended(Trouble(t.l, err))
					return
				}
				ended("")
				t.nav.Tell(kit.Done, t.l.T("library.exported", text.Args{"file": file}))
			})
		})
}

// Trouble words what went wrong with a file or folder of the user.
func Trouble(l *text.Localizer, err error) string {
	var file *FileError
	if !errors.As(err, &file) {
		return l.T("library.file.other", text.Args{"file": "", "problem": err.Error()})
	}
	args := text.Args{"file": file.File, "problem": file.Err.Error()}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return l.T("library.file.missing", args)
	case errors.Is(err, fs.ErrExist):
		return l.T("library.file.exists", args)
	case errors.Is(err, fs.ErrPermission):
		return l.T("library.file.forbidden", args)
	}
	return l.T("library.file.other", args)
}
