// Package stats is the page of figures of a session, as plots with the same numbers in words, and the page on all
// sessions. Plots are drawn from Fyne's shapes, so that they follow theme, text size and resolution. The statistics
// are computed in keeper/mansions/stats.
package stats

import (
	"fyne.io/fyne/v2"

	"lantern/ui/chart"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Deps is what the pages need from the shell.
type Deps interface {
	chart.Deps
	// Back leaves the page for the open session, the list of sessions, or the home page.
	Back()
	// Evenings shows the page on all sessions.
	Evenings()
	// Evening shows the page of one session.
	Evening(id string)
	// NewSession starts the set-up of a new session.
	NewSession()
}

// Page is the page of one session.
type Page struct{ chart.Sheet }

// New makes the page over a window's canvas.
func New(nav Deps, l *text.Localizer, t Played) *Page {
	p := &Page{chart.Sheet{Deps: nav, Words: l, Title: t.in(l).title(t), Back: nav.Back}}
	p.Make = func() []fyne.CanvasObject { return sections(l, t, p.Rolled) }
	if len(t.Timeline) > 0 {
		p.Keep = func() fyne.CanvasObject { return t.in(l).souvenir(t) }
	}
	all := widget.NewKeyButton(l.T("evening.all"), "F9", nav.Evenings).WithIcon("clock")
	testid.Name(all, "evening.all")
	p.Build(all)
	return p
}
