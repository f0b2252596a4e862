package settings

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// SessionWords is the text of a session in a backup.
type SessionWords struct {
	Name, Line string
	Here       bool // it is among the current sessions
}

// askSession lists the sessions of a backup, to restore one of them beside the current ones.
func (p *Page) askSession(b keeper.Backup, when string) {
	var all []keeper.Header
	var err error
	k := p.kept
	p.given.Run(func() { all, err = p.given.Backups.Headers(b) }, func() {
		switch {
		case k != p.kept: // the page was closed
		case err != nil:
			p.nav.Report(err)
		default:
			p.showSessions(b, when, all)
		}
	})
}

func (p *Page) showSessions(b keeper.Backup, when string, all []keeper.Header) {
	var m *widget.Modal
	wrong := widget.NewWords("", theme.Danger)
	wrong.Hide()
	box := container.NewVBox(widget.NewQuiet(p.l.T("settings.backups.one.hint")), wrong)
	if len(all) == 0 {
		box.Objects = []fyne.CanvasObject{widget.NewEmptyState("", p.l.T("settings.backups.one.empty"),
			p.l.T("settings.backups.one.empty.hint"), nil)}
	}
	for i, h := range all {
		said := p.given.Summary(h)
		here := p.l.T("settings.backups.one.gone")
		if said.Here {
			here = p.l.T("settings.backups.one.here")
		}
		back := widget.NewKeyButton(p.l.T("settings.backups.one.back"), "", func() {
			p.nav.BringBack(b, h.ID, func(trouble string) {
				if trouble == "" {
					m.Hide()
					return
				}
				wrong.SetText(trouble)
				wrong.Show()
			})
		}).WithIcon("undo")
		testid.Name(back, "settings.backup.session."+strconv.Itoa(i+1))
		facts := slices.DeleteFunc([]string{said.Line, here}, func(part string) bool { return part == "" })
		words := container.NewVBox(widget.NewWords(said.Name, "").Bold(), widget.NewQuiet(strings.Join(facts, " · ")))
		box.Add(widget.Margins(0, 0.3, container.NewBorder(nil, nil, nil, container.NewCenter(back), words)))
	}
	no := testid.Name(widget.NewKeyButton(p.l.T("common.close"), "Esc", func() { m.Hide() }), "settings.backup.close")
	m = widget.ShowModal(p.over, widget.ModalFace{Icon: "save", Wide: true, Body: box,
		Title:   p.l.T("settings.backups.one.title", text.Args{"when": when}),
		Buttons: []*widget.KeyButton{no}, OnEscape: func() { m.Hide() }})
}
