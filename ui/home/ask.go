package home

import (
	"lantern/keeper"
	"lantern/ui/filechooser"
	"lantern/ui/text"
	"lantern/ui/widget"
)

func (p *Page) askName(r Row) {
	face := p.nameFace("home.rename")
	face.Icon, face.Name, face.Yes = "notes", r.Name, p.l.T("home.rename")
	widget.AskName(p.over, face, func(name string, _ bool) { p.nav.Rename(r.ID, name) })
}

// askCopy asks for the name of a second session that goes on from the current state of this one.
func (p *Page) askCopy(r Row) {
	face := p.nameFace("home.copy")
	face.Icon, face.Name, face.Yes = "cards", p.l.T("home.copy.name", text.Args{"name": r.Name}), p.l.T("home.copy.yes")
	widget.AskName(p.over, face, func(name string, _ bool) { p.nav.CopySession(r.ID, name) })
}

// nameFace builds the prompt for a session's name; words is the prefix of its keys in the catalogues.
func (p *Page) nameFace(words string) widget.NameFace {
	return widget.NameFace{Title: p.l.T(words + ".title"), Hint: p.l.T(words + ".hint"), Limit: keeper.NameLimit,
		Long: p.l.T("home.rename.long", text.Args{"n": keeper.NameLimit}), No: p.l.T("common.cancel"), TestID: "home.ask"}
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
	widget.Confirm(p.over, widget.ConfirmFace{
		Icon: "trash", Title: p.l.T("home.delete.title"),
		Message: p.l.T("home.delete.message", text.Args{"name": r.Name}),
		Yes:     p.l.T("home.delete"), No: p.l.T("home.keep"), Danger: true,
	}, func(yes bool) {
		if yes {
			p.nav.Delete(r.ID)
		}
	})
}
