package library

import (
	"errors"
	"io/fs"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/parts"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/widgets"
)

// packTools are what can be done with the user's own packs.
type packTools struct {
	nav   Nav
	shelf *Shelf
	l     *text.Localizer
	over  fyne.Canvas

	open, copy, bring, again *widgets.KeyButton
}

func newPackTools(nav Nav, shelf *Shelf, l *text.Localizer, over fyne.Canvas) *packTools {
	t := &packTools{nav: nav, shelf: shelf, l: l, over: over}
	t.open = widgets.NewKeyButton(l.T("library.folder.open"), "O", t.openFolder).WithIcon("door-open")
	t.copy = widgets.NewKeyButton(l.T("library.folder.copy"), "C", func() { nav.Copy(shelf.Folder()) }).WithIcon("notes")
	t.bring = widgets.NewKeyButton(l.T("library.import"), "I", t.askImport).WithIcon("scroll")
	t.again = widgets.NewKeyButton(l.T("library.reload"), "F5", t.reload).WithIcon("redo")
	for name, b := range map[string]*widgets.KeyButton{"folder": t.open, "copy": t.copy, "import": t.bring, "reload": t.again} {
		probe.Name(b, "library."+name)
	}
	return t
}

func (t *packTools) bind(k *widgets.Keys) { k.BindButtons(t.open, t.copy, t.bring, t.again) }

// panel says where the user's own packs lie.
func (t *packTools) panel() fyne.CanvasObject {
	return parts.Margins(0, 0.5, widgets.NewPanel(t.l.T("library.folder"), column(
		pathWords(t.shelf.Folder()),
		widgets.NewQuiet(t.l.T("library.folder.hint")),
		widgets.NewFlow(t.bring, t.again, t.open, t.copy))))
}

// pathWords shows a path, which breaks anywhere if it is long.
func pathWords(words string) fyne.CanvasObject {
	label := widget.NewLabel(words)
	label.Wrapping, label.TextStyle.Monospace = fyne.TextWrapBreak, true
	return container.New(&flush{}, label)
}

// flush takes away the room that a label leaves around its words.
type flush struct{}

func (flush) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	pad := fynetheme.InnerPadding()
	objects[0].Move(fyne.NewPos(-pad, -pad))
	objects[0].Resize(size.AddWidthHeight(2*pad, 2*pad))
}

func (flush) MinSize(objects []fyne.CanvasObject) fyne.Size {
	pad := fynetheme.InnerPadding()
	return objects[0].MinSize().SubtractWidthHeight(2*pad, 2*pad)
}

func (t *packTools) openFolder() {
	if err := t.shelf.Make(); err != nil {
		t.nav.Tell(widgets.Error, Trouble(t.l, err))
		return
	}
	t.nav.Open(t.shelf.Folder())
}

func (t *packTools) reload() {
	t.shelf.Read(func() {
		t.shelf.Prove()
		words, kind := t.l.T("library.reloaded"), widgets.Done
		if n := t.shelf.Broken(); n > 0 {
			words, kind = t.l.N("library.reloaded.broken", n), widgets.Warning
		}
		t.nav.Tell(kind, words)
	})
}

func (t *packTools) askImport() {
	ask(t.over, question{icon: "scroll", title: t.l.T("library.import.title"), hint: t.l.T("library.import.hint"), yes: t.l.T("library.import"),
		no: t.l.T("common.cancel")}, t.importing)
}

// importing asks about a zip file and imports it when the keeper says so.
func (t *packTools) importing(file string) {
	Bring{Over: t.over, Words: t.l, Shelf: t.shelf, Tell: t.nav.Tell, When: func(do func()) { do() }, Done: func() {}, Imported: func(folder string) {
		t.shelf.Show(folder)
		t.nav.Shelf()
	}}.File(strings.Trim(file, `"`))
}

// askExport asks where to write a pack, and writes it there.
func (t *packTools) askExport(p Pack) {
	ask(t.over, question{icon: "save", title: t.l.T("library.export.title"), hint: t.l.T("library.export.hint"), text: Suggest(t.nav.Home(), p),
		yes: t.l.T("library.export"), no: t.l.T("common.cancel")}, func(file string) {
		t.shelf.Export(p, file, func(err error) {
			if err != nil {
				t.nav.Tell(widgets.Error, Trouble(t.l, err))
				return
			}
			t.nav.Tell(widgets.Done, t.l.T("library.exported", text.Args{"file": file}))
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

// question asks for one line of text.
type question struct{ icon, title, hint, text, yes, no string }

func ask(over fyne.Canvas, q question, do func(string)) {
	entry := widgets.NewField()
	entry.SetText(q.text)
	var m *widgets.Modal
	answer := func() {
		if words := strings.TrimSpace(entry.Text); words != "" {
			m.Hide()
			do(words)
		}
	}
	entry.OnSubmitted = func(string) { answer() }
	no := widgets.NewKeyButton(q.no, "Esc", func() { m.Hide() })
	yes := widgets.NewKeyButton(q.yes, "Enter", answer).Primary()
	probe.Name(entry, "library.ask.line")
	probe.Name(yes, "library.ask.yes")
	probe.Name(no, "library.ask.no")
	m = widgets.ShowModal(over, widgets.ModalFace{Icon: q.icon, Title: q.title, Body: container.NewVBox(widgets.NewWords(q.hint, ""), entry),
		Buttons: []*widgets.KeyButton{no, yes}, Focus: entry, OnEscape: func() { m.Hide() }})
}
