package home

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/widgets"
)

func (p *Page) askName(r Row) {
	p.askLine(line{icon: "notes", name: "home.ask", title: p.l.T("home.rename.title"), hint: p.l.T("home.rename.hint"),
		text: r.Name, yes: p.l.T("home.rename"), limit: keeper.NameLimit}, func(name string) { p.nav.Rename(r.ID, name) })
}

func (p *Page) askExport(r Row) {
	p.askLine(line{icon: "save", name: "home.ask", title: p.l.T("home.export.title"), hint: p.l.T("home.export.hint"),
		text: p.nav.Suggest(r), yes: p.l.T("home.export"), needed: true}, func(file string) { p.nav.Export(r.ID, file) })
}

func (p *Page) askImport() {
	p.askLine(line{icon: "scroll", name: "home.ask", title: p.l.T("home.import.title"), hint: p.l.T("home.import.hint"),
		yes: p.l.T("home.import"), needed: true}, p.nav.Import)
}

func (p *Page) askDelete(r Row) {
	widgets.Confirm(p.over, widgets.ConfirmFace{
		Icon: "trash", Title: p.l.T("home.delete.title"), Message: p.l.T("home.delete.message", text.Args{"name": r.Name}),
		Yes: p.l.T("home.delete"), No: p.l.T("home.keep"), Danger: true,
	}, func(yes bool) {
		if yes {
			p.nav.Delete(r.ID)
		}
	})
}

// line is a question for one line of text.
type line struct {
	icon, name, title, hint, text, yes string
	needed                             bool // an empty line is no answer
	limit                              int  // how many characters it may have; 0 is any number
}

// long tells whether a line has more characters than it may have.
func (l line) long(words string) bool {
	return l.limit > 0 && utf8.RuneCountInString(strings.TrimSpace(words)) > l.limit
}

func (p *Page) askLine(face line, do func(string)) {
	entry := widgets.NewField()
	entry.SetText(face.text)
	hint := widget.NewLabel(face.hint)
	hint.Wrapping = fyne.TextWrapWord
	var m *widgets.Modal
	answer := func() {
		words := strings.TrimSpace(entry.Text)
		if words == "" && face.needed || face.long(words) {
			return
		}
		m.Hide()
		do(words)
	}
	entry.OnChanged = func(words string) { // a name that is too long is told, not cut without a word
		said := face.hint
		if face.long(words) {
			said = p.l.T("home.rename.long", text.Args{"n": face.limit})
		}
		if hint.Text != said {
			hint.SetText(said)
		}
	}
	entry.OnSubmitted = func(string) { answer() }
	no := widgets.NewKeyButton(p.l.T("common.cancel"), "Esc", func() { m.Hide() })
	yes := widgets.NewKeyButton(face.yes, "Enter", answer).Primary()
	probe.Name(entry, face.name+".line")
	probe.Name(yes, face.name+".yes")
	probe.Name(no, face.name+".no")
	m = widgets.ShowModal(p.over, widgets.ModalFace{
		Icon: face.icon, Title: face.title, Body: container.NewVBox(hint, entry), Buttons: []*widgets.KeyButton{no, yes},
		Focus: entry, OnEscape: func() { m.Hide() },
	})
}
