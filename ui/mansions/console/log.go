package console

import (
	"lantern/ui/filechooser"
	"lantern/ui/frame/log"
	"lantern/ui/kit"
)

// logHost is what the log finds in the console.
func (p *Page) logHost() log.Host {
	return log.Host{Session: p.g.Session, Canvas: p.canvas,
		Show: func(m *kit.Modal) {
			if p.modal = m; m != nil {
				p.helpRule = ruleFor("page.log")
			}
		},
		Shut: p.closeModal, Shown: func() *kit.Modal { return p.modal },
		Seats: func() (all []log.Seat) {
			for _, i := range p.shown.view.Table.Investigators {
				all = append(all, log.Seat{ID: i.Who, Name: p.shown.names.Who(i.Who)})
			}
			return all
		},
		Undo: p.undo, Redo: p.redo, Figures: p.nav.Evening, Veiled: p.nobodyKeeps(), Suggest: p.nav.Suggest, Save: p.nav.Save,
		Files: func() filechooser.Means { return p.nav.Files }, Copy: p.nav.Copy, Run: p.nav.Run, Undone: p.unlessDone}
}

// openLog shows the whole log over the console.
func (p *Page) openLog() {
	p.log.Host = p.logHost()
	p.log.Open()
}
