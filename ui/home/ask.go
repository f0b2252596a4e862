package home

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/ui/filechooser"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
)

func (p *Page) askName(r Row) {
	entry := probe.Name(kit.NewField(), "home.ask.line")
	entry.SetText(r.Name)
	hint := widget.NewLabel(p.l.T("home.rename.hint"))
	hint.Wrapping = fyne.TextWrapWord
	var m *kit.Modal
	answer := func() {
		if !long(entry.Text) {
			m.Hide()
			p.nav.Rename(r.ID, strings.TrimSpace(entry.Text))
		}
	}
	entry.OnChanged = func(words string) { // a name that is too long is told, not cut without a word
		said := p.l.T("home.rename.hint")
		if long(words) {
			said = p.l.T("home.rename.long", text.Args{"n": keeper.NameLimit})
		}
		if hint.Text != said {
			hint.SetText(said)
		}
	}
	entry.OnSubmitted = func(string) { answer() }
	no := probe.Name(kit.NewKeyButton(p.l.T("common.cancel"), "Esc", func() { m.Hide() }), "home.ask.no")
	yes := probe.Name(kit.NewKeyButton(p.l.T("home.rename"), "Enter", answer).Primary(), "home.ask.yes")
	m = kit.ShowModal(p.over, kit.ModalFace{
		Icon: "notes", Title: p.l.T("home.rename.title"), Body: container.NewVBox(hint, entry),
		Buttons: []*kit.KeyButton{no, yes},
		Focus:   entry, OnEscape: func() { m.Hide() },
	})
}

// long tells whether a name has more characters than it may have.
func long(name string) bool {
	return utf8.RuneCountInString(strings.TrimSpace(name)) > keeper.NameLimit
}

func (p *Page) askExport(r Row) {
	p.nav.Files().Ask(filechooser.Question{Icon: "save", Title: p.l.T("home.export.title"),
		Hint: p.l.T("home.export.hint"),
		Yes:  p.l.T("home.export"), Name: p.nav.Suggest(r), Endings: []string{filechooser.Session}},
		func(file string, ended func(string)) { p.nav.Export(r.ID, file, ended) })
}

func (p *Page) askImport() {
	p.nav.Files().Ask(filechooser.Question{Icon: "scroll", Title: p.l.T("home.import.title"),
		Hint: p.l.T("home.import.hint"),
		Yes:  p.l.T("home.import"), Endings: []string{filechooser.Session, filechooser.Pack,
			filechooser.Notes, ".zip"}},
		p.nav.Import)
}

func (p *Page) askDelete(r Row) {
	kit.Confirm(p.over, kit.ConfirmFace{
		Icon: "trash", Title: p.l.T("home.delete.title"),
		Message: p.l.T("home.delete.message", text.Args{"name": r.Name}),
		Yes:     p.l.T("home.delete"), No: p.l.T("home.keep"), Danger: true,
	}, func(yes bool) {
		if yes {
			p.nav.Delete(r.ID)
		}
	})
}
