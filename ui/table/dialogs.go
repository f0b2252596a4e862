package table

import (
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table/log"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// brassOr returns a colour, or brass if it is empty.
func brassOr(colour fyne.ThemeColorName) fyne.ThemeColorName {
	if colour == "" {
		return theme.Brass
	}
	return colour
}

// Steps does, undoes and redoes the steps of a session for a page, and holds the dialog over the page.
type Steps struct {
	S      *session.Session
	Canvas func() fyne.Canvas
	Draw   func()
	Last   func() string // describes the step that undo would take back
	Closed func()        // called when a dialog has been closed; may be nil

	Modal *widget.Modal // the open dialog, or nil
	Logs  bool          // Modal is the log
}

// Do carries out a command.
func (x *Steps) Do(cmd keeper.Command) { x.S.DoThen(cmd, x.UnlessDone) }

// UnlessDone redraws the page after an error, which the notice line shows. After a change the page is redrawn anyway.
func (x *Steps) UnlessDone(err error) {
	if err != nil {
		x.Draw()
	}
}

// Undo takes back the last step. If that step revealed a secret it asks first, since knowledge cannot be undone.
func (x *Steps) Undo() {
	switch l := x.S.Words(); {
	case !x.S.CanUndo():
	case !x.S.UndoReveals() || x.Canvas() == nil:
		x.UndoNow()
	default:
		x.Ask(widget.ConfirmFace{Icon: "eye", Title: l.T("console.undo.secret"),
			Message: l.T("console.undo.secretText", text.Args{"step": strings.TrimSuffix(x.Last(), ".")}),
			Yes:     l.T("console.undo.yes"),
			No:      l.T("console.undo.no"), YesKey: "U", Danger: true}, x.UndoNow)
	}
}

// UndoNow takes back the last step without asking.
func (x *Steps) UndoNow() { x.S.UndoThen(x.UnlessDone) }

// Redo repeats the step that was undone last.
func (x *Steps) Redo() {
	if x.S.CanRedo() {
		x.S.RedoThen(x.UnlessDone)
	}
}

// Dialog opens a dialog over the page, replacing an open one.
func (x *Steps) Dialog(face widget.ModalFace) {
	if c := x.Canvas(); c != nil {
		x.Shut()
		face.OnEscape = x.Shut
		x.Modal = widget.ShowModal(c, face)
	}
}

// Ask asks a question over the page.
func (x *Steps) Ask(face widget.ConfirmFace, yes func()) {
	c := x.Canvas()
	if c == nil {
		return
	}
	x.Shut()
	x.Modal = widget.Confirm(c, face, func(sure bool) {
		if x.Modal = nil; sure {
			yes()
		}
	})
}

// Shut closes the open dialog.
func (x *Steps) Shut() {
	if x.Modal != nil {
		x.Modal.Hide()
		x.Modal, x.Logs = nil, false
	}
	if x.Closed != nil {
		x.Closed()
	}
}

// Log completes the Deps of the log.
func (x *Steps) Log(d log.Deps) log.Deps {
	d.Session, d.Canvas, d.Shut, d.Undo, d.Redo, d.Undone = x.S, x.Canvas, x.Shut, x.Undo, x.Redo, x.UnlessDone
	d.Shown = func() *widget.Modal { return x.Modal }
	if d.Show == nil {
		d.Show = func(m *widget.Modal) { x.Modal, x.Logs = m, m != nil }
	}
	return d
}

// logHost returns the table's Deps for the log.
func (t *Table) logHost() log.Deps {
	n := t.deps
	_, kept := t.face.(Veiled)
	return t.steps.Log(log.Deps{
		Seats: func() (all []log.Seat) {
			for _, p := range t.view.People {
				all = append(all, log.Seat{ID: p.ID, Name: p.Name})
			}
			return all
		},
		Figures: n.Figures, Veiled: t.veiled(), Unkept: !kept, Suggest: n.Suggest, Save: n.Save, Files: n.Files,
		Copy: n.Copy, Run: n.Run, Branches: n.Branches, Again: t.again,
	})
}

// openLog shows the log, at first the public one.
func (t *Table) openLog() {
	if t.canvas() != nil && t.who == keeper.ForKeeper && !t.middle.pauses() {
		t.log.Deps = t.logHost()
		t.log.Open()
	}
}
