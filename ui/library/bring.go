package library

import (
	"errors"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/stories/strict"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
)

// Brought is what a zip file holds, as it was found without importing it.
type Brought struct {
	Pack  Pack
	There bool // the user has a pack of that ID, which would be replaced
	Same  bool // and it is this very pack
}

// Bring looks into a zip file on the side, says what is in it and what will happen, and imports it when the keeper says so. Imported is called with
// the folder of the pack when it is there, told with words to show, done at the end in any case.
type Bring struct {
	Over     fyne.Canvas
	Words    *text.Localizer
	Shelf    *Shelf
	Tell     func(kind kit.NoticeKind, words string)
	Imported func(folder string)
	Done     func()
	Refused  func(words string) // in place of Done, when the file is not imported; nil: that is said over the page
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

// ask shows what is in the file.
func (b Bring) ask(file string, found Brought) {
	l, p := b.Words, found.Pack
	facts := []kit.Fact{{Name: l.T("library.bring.pack"), Says: title(p, l.Lang())}}
	head, kind := stories.Pack{}, l.T("library.bring.base")
	if p.Base != nil {
		head = p.Base.Pack
	}
	if p.Story != nil {
		head, kind = p.Story.Pack, l.T("library.bring.story")
		facts = append(facts, kit.Fact{Name: l.T("library.bring.for"), Says: partyWords(l, p.Story) + " · " + lengthWords(l, p.Story) + " · " + minutesWords(l, p.Story)})
	}
	plain := func(words string) string { return strings.ReplaceAll(keeper.PlainName(words), "'", "’") }
	facts = append(facts,
		kit.Fact{Name: l.T("library.bring.kind"), Says: kind},
		kit.Fact{Name: l.T("library.bring.by"), Says: plain(wordsOf(p, l.Lang()).Authors(head))},
		kit.Fact{Name: l.T("library.bring.licence"), Says: plain(head.Licence)},
		kit.Fact{Name: l.T("library.bring.id"), Says: p.ID},
		kit.Fact{Name: l.T("library.bring.file"), Says: keeper.PlainName(filepath.Base(file))})

	var m *kit.Modal
	end := func() {
		m.Hide()
		b.Done()
	}
	no := probe.Name(kit.NewKeyButton(l.T("common.cancel"), "Esc", end), "library.bring.no")
	yes := probe.Name(kit.NewKeyButton(l.T("library.bring.yes"), "Enter", func() {
		m.Hide()
		b.take(file, found.There)
	}).Primary(), "library.bring.yes")
	heading, says := l.T("library.bring.title"), l.T("library.bring.new")
	switch {
	case found.Same:
		heading, says = l.T("library.bring.same.title"), l.T("library.bring.same", text.Args{"pack": p.ID})
		no = kit.NewKeyButton(l.T("common.close"), "Esc", end)
		yes.SetText(l.T("library.bring.show"))
		yes.OnTapped = func() {
			m.Hide()
			b.Imported(b.Shelf.folderOf(p.ID))
			b.Done()
		}
	case found.There:
		heading, says = l.T("library.replace.title"), l.T("library.replace.message", text.Args{"pack": p.ID})
		yes = kit.NewKeyButton(l.T("library.replace"), "", yes.Press).Looking(kit.DangerButton)
		no.SetText(l.T("library.replace.no"))
	}
	focus := yes
	if found.There && !found.Same {
		focus = no
	}
	m = kit.ShowModal(b.Over, kit.ModalFace{Icon: "story", Title: heading, Wide: true, Focus: focus, OnEscape: end,
		Body:    container.NewVBox(kit.Facts(facts...), kit.Margins(0, 0.6, kit.NewWords(says, ""))),
		Buttons: []*kit.KeyButton{no, yes}})
}

// take imports the file.
func (b Bring) take(file string, replace bool) {
	b.Shelf.Import(file, replace, func(c packs.Checked, err error) {
		if err != nil {
			b.When(func() { b.fail(err) })
			return
		}
		b.Tell(kit.Done, b.Words.T("library.imported", text.Args{"pack": c.ID}))
		b.Imported(c.Folder)
		b.Done()
	})
}

// fail says why a file is not imported.
func (b Bring) fail(err error) {
	var problems strict.Problems
	words := Trouble(b.Words, err)
	body := column(kit.NewWords(words, ""))
	if errors.As(err, &problems) {
		words = b.Words.N("library.refused.message", len(problems))
		body = column(kit.NewWords(words, ""),
			problemRows(b.Words, problems, b.Shelf.Folder(), 0))
	} else if b.Refused != nil {
		b.Refused(words)
		return
	}
	var m *kit.Modal
	end := func() {
		m.Hide()
		if b.Refused != nil {
			b.Refused(words)
		} else {
			b.Done()
		}
	}
	done := probe.Name(kit.NewKeyButton(b.Words.T("common.close"), "Esc", end).Primary(), "library.refused.close")
	m = kit.ShowModal(b.Over, kit.ModalFace{Icon: "warning", Title: b.Words.T("library.refused"), Body: body,
		Buttons: []*kit.KeyButton{done}, OnEscape: end})
}
