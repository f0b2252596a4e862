package table

import (
	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table/log"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// brassOr is a colour, brass where there is none.
func brassOr(colour fyne.ThemeColorName) fyne.ThemeColorName {
	if colour == "" {
		return theme.Brass
	}
	return colour
}

// logHost is what the log finds in the table.
func (t *Table) logHost() log.Deps {
	n := t.nav
	return log.Deps{
		Session: t.s, Canvas: func() fyne.Canvas { return n.Canvas },
		Show: func(m *widget.Modal) { t.modal = m }, Shut: t.shut, Shown: func() *widget.Modal { return t.modal },
		Seats: func() (all []log.Seat) {
			for _, p := range t.view.People {
				all = append(all, log.Seat{ID: p.ID, Name: p.Name})
			}
			return all
		},
		Undo: t.takeBack, Redo: t.doAgain, Undone: t.unlessDone,
		Suggest: n.Suggest, Save: n.Save, Files: n.Files, Copy: n.Copy, Run: n.Run,
		Branches: n.Branches, Again: t.again,
	}
}

// AsksUndo asks whether a step is taken back that revealed a secret.
func AsksUndo(l *text.Localizer, step string) widget.ConfirmFace {
	return widget.ConfirmFace{Icon: "eye", Title: l.T("console.undo.secret"),
		Message: l.T("console.undo.secretText", text.Args{"step": step}), Yes: l.T("console.undo.yes"),
		No: l.T("console.undo.no"), YesKey: "U", Danger: true}
}

// shut takes away the dialog that lies over the table.
func (t *Table) shut() {
	if t.modal != nil {
		t.modal.Hide()
		t.modal = nil
	}
}

// openLog shows the log, at first as everybody may read it.
func (t *Table) openLog() {
	if t.nav.Canvas != nil && t.who == keeper.ForKeeper && !t.middle.pauses() {
		t.log.Open()
	}
}
