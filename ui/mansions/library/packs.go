package library

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"lantern/ui/filechooser"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// packTools are the actions on the user's packs.
type packTools struct {
	nav   Deps
	shelf *Shelf
	l     *text.Localizer
	over  fyne.Canvas

	open, copy, bring, again *widget.KeyButton
}

func newPackTools(nav Deps, shelf *Shelf, l *text.Localizer, over fyne.Canvas) *packTools {
	t := &packTools{nav: nav, shelf: shelf, l: l, over: over}
	t.open = widget.NewKeyButton(l.T("common.openFolder"), "O", t.openFolder).WithIcon("door-open")
	t.copy = widget.NewKeyButton(l.T("common.copyPath"), "Ctrl+C",
		func() { nav.CopyText(shelf.Folder()) }).WithIcon("notes")
	t.bring = widget.NewKeyButton(l.T("library.import"), "I", t.askImport).WithIcon("scroll")
	t.again = widget.NewKeyButton(l.T("notes.again"), "F5", t.reload).WithIcon("redo")
	for name, b := range map[string]*widget.KeyButton{"folder": t.open, "copy": t.copy,
		"import": t.bring, "reload": t.again} {
		testid.Name(b, "library."+name)
	}
	return t
}

func (t *packTools) bind(k *widget.Keys) { k.BindButtons(t.open, t.copy, t.bring, t.again) }

// panel shows the folder of the user's packs.
func (t *packTools) panel() fyne.CanvasObject {
	return widget.Margins(0, 0.5, widget.NewPanel(t.l.T("library.folder"), column(
		pathWords(t.shelf.Folder()),
		widget.NewQuiet(t.l.T("library.folder.hint")),
		widget.NewFlow(t.bring, t.again, t.open, t.copy))))
}

// pathWords shows a path, which may break anywhere.
func pathWords(words string) fyne.CanvasObject {
	label := fynewidget.NewLabel(words)
	label.Wrapping, label.TextStyle.Monospace = fyne.TextWrapBreak, true
	pad := fynetheme.InnerPadding() // of a label's text
	return container.New(layout.NewCustomPaddedLayout(-pad, -pad, -pad, -pad), label)
}

func (t *packTools) openFolder() {
	if err := t.shelf.Make(); err != nil {
		t.nav.Notify(widget.Error, Trouble(t.l, err))
		return
	}
	t.nav.OpenFolder(t.shelf.Folder())
}

func (t *packTools) reload() {
	t.shelf.Read(func() {
		t.shelf.Prove()
		words, kind := t.l.T("library.reloaded"), widget.Done
		if n := t.shelf.Broken(); n > 0 {
			words, kind = t.l.N("library.reloaded.broken", n), widget.Warning
		}
		t.nav.Notify(kind, words)
	})
}

func (t *packTools) askImport() {
	t.nav.Files().Ask(filechooser.Question{Icon: "scroll", Title: t.l.T("library.import"),
		Hint: t.l.T("library.import.hint"),
		Yes:  t.l.T("library.import"), Endings: []string{filechooser.Pack, ".zip"}}, t.importing)
}

// importing asks about a zip file and imports it on confirmation.
func (t *packTools) importing(file string, ended func(trouble string)) {
	Bring{Over: t.over, Words: t.l, Shelf: t.shelf, Notify: t.nav.Notify, When: func(do func()) { do() },
		Done: func() { ended("") }, Refused: ended,
		Imported: func(folder string) {
			t.shelf.Show(folder)
			t.nav.Shelf()
		}}.File(file)
}

// askExport asks for a file and exports a pack to it.
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
				t.nav.Notify(widget.Done, t.l.T("library.exported", text.Args{"file": file}))
			})
		})
}

// Trouble words an error with a file or folder of the user.
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

// Brought is the content of a zip file that was examined but not imported.
type Brought struct {
	Pack  Pack
	There bool // the user has a pack of that ID, which would be replaced
	Same  bool // and it is identical
}

// Bring examines a zip file in the background, says what it contains and what will happen, and imports it on
// confirmation. Imported receives the pack's folder after the import, told a text to show, and done is called at the
// end in any case.
type Bring struct {
	Over     fyne.Canvas
	Words    *text.Localizer
	Shelf    *Shelf
	Notify   func(kind widget.NoticeKind, words string)
	Imported func(folder string)
	Done     func()
	Refused  func(words string) // called instead of Done if the file is not imported; nil: that is shown over the page
	// When does something as soon as a question may be shown.
	When func(do func())
}

// File asks about a file.
func (b Bring) File(file string) {
	b.Shelf.LookInto(file, func(found Brought, err error) {
		b.When(func() {
			if err != nil {
				b.fail(err)
				return
			}
			b.ask(file, found)
		})
	})
}

// ask shows what the file contains.
func (b Bring) ask(file string, found Brought) {
	l, p := b.Words, found.Pack
	facts := []widget.Fact{{Name: l.T("library.bring.pack"), Text: title(p, l.Lang())}}
	head, kind := stories.Pack{}, l.T("library.bring.base")
	if p.Base != nil {
		head = p.Base.Pack
	}
	if p.Story != nil {
		head, kind = p.Story.Pack, l.T("library.bring.story")
		facts = append(facts, widget.Fact{Name: l.T("library.players"), Text: partyWords(l, p.Story) + " · " +
			lengthWords(l, p.Story) + " · " + minutesWords(l, p.Story)})
	}
	plain := func(words string) string { return strings.ReplaceAll(keeper.PlainName(words), "'", "’") }
	facts = append(facts,
		widget.Fact{Name: l.T("library.bring.kind"), Text: kind},
		widget.Fact{Name: l.T("library.bring.by"), Text: plain(wordsOf(p, l.Lang()).Authors(head))},
		widget.Fact{Name: l.T("library.bring.licence"), Text: plain(head.Licence)},
		widget.Fact{Name: l.T("library.bring.id"), Text: p.ID},
		widget.Fact{Name: l.T("library.bring.file"), Text: keeper.PlainName(filepath.Base(file))})

	var m *widget.Modal
	end := func() {
		m.Hide()
		b.Done()
	}
	no := testid.Name(widget.NewKeyButton(l.T("common.cancel"), "Esc", end), "library.bring.no")
	yes := testid.Name(widget.NewKeyButton(l.T("library.bring.yes"), "Enter", func() {
		m.Hide()
		b.take(file, found.There)
	}).Primary(), "library.bring.yes")
	heading, says := l.T("library.bring.title"), l.T("library.bring.new")
	switch {
	case found.Same:
		heading, says = l.T("library.bring.same.title"), l.T("library.bring.same", text.Args{"pack": p.ID})
		no = widget.NewKeyButton(l.T("common.close"), "Esc", end)
		yes.SetText(l.T("library.bring.show"))
		yes.OnTapped = func() {
			m.Hide()
			there, _ := b.Shelf.find(func(there Pack) bool { return there.ID == p.ID })
			b.Imported(there.Folder)
			b.Done()
		}
	case found.There:
		heading, says = l.T("library.replace.title"), l.T("library.replace.message", text.Args{"pack": p.ID})
		yes = widget.NewKeyButton(l.T("library.replace"), "", yes.Press).Looking(widget.DangerButton)
		no.SetText(l.T("library.replace.no"))
	}
	focus := yes
	if found.There && !found.Same {
		focus = no
	}
	m = widget.ShowModal(b.Over, widget.ModalFace{Icon: "story", Title: heading, Wide: true, Focus: focus, OnEscape: end,
		Body:    container.NewVBox(widget.Facts(facts...), widget.Margins(0, 0.6, widget.NewWords(says, ""))),
		Buttons: []*widget.KeyButton{no, yes}})
}

// take imports the file.
func (b Bring) take(file string, replace bool) {
	b.Shelf.Import(file, replace, func(c packs.Checked, err error) {
		if err != nil {
			b.When(func() { b.fail(err) })
			return
		}
		b.Notify(widget.Done, b.Words.T("library.imported", text.Args{"pack": c.ID}))
		b.Imported(c.Folder)
		b.Done()
	})
}

// fail says why a file is not imported.
func (b Bring) fail(err error) {
	var problems strictyaml.Problems
	words := Trouble(b.Words, err)
	body := column(widget.NewWords(words, ""))
	if errors.As(err, &problems) {
		words = b.Words.N("library.refused.message", len(problems))
		body = column(widget.NewWords(words, ""),
			problemRows(b.Words, problems, b.Shelf.Folder(), 0))
	} else if b.Refused != nil {
		b.Refused(words)
		return
	}
	var m *widget.Modal
	end := func() {
		m.Hide()
		if b.Refused != nil {
			b.Refused(words)
		} else {
			b.Done()
		}
	}
	done := testid.Name(widget.NewKeyButton(b.Words.T("common.close"), "Esc", end).Primary(), "library.refused.close")
	m = widget.ShowModal(b.Over, widget.ModalFace{Icon: "warning", Title: b.Words.T("library.refused"), Body: body,
		Buttons: []*widget.KeyButton{done}, OnEscape: end})
}
