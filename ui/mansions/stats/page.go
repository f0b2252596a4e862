// Package stats is the page of figures of a session, as plots with the same numbers in words, and the page on all
// sessions. Plots are drawn from Fyne's shapes, so that they follow theme, text size and resolution. The statistics
// are computed in keeper/mansions/stats.
package stats

import (
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions/autokeeper"
	"lantern/keeper/mansions/stats"
	"lantern/stories"
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

// Played is the statistics of a session, with its content for the names.
type Played struct {
	stats.Stats
	Base *stories.Base
	Tale *stories.Story

	Lantern *autokeeper.Summary         // the lantern's summary of a finished session that it kept; nil: none
	Line    func(keeper.LogLine) string // words a log line; nil if there are none
}

// words words the figures of a session.
type words struct {
	l *text.Localizer
	t stories.Words
}

func (t Played) in(l *text.Localizer) words {
	return words{l, stories.NewWords(t.Base, t.Tale, l.Lang())}
}

// title is the keeper's name for the session, else the story's title.
func (w words) title(t Played) string {
	if t.Name != "" {
		return t.Name
	}
	return w.t.Get("story.title")
}

// who names a player by the investigators played, in order.
func (w words) who(p stats.Person) string {
	var names []string
	for _, c := range p.Characters {
		names = append(names, w.t.Investigator(c))
	}
	return strings.Join(names, ", ")
}

func (w words) foe(f stats.Foe) string {
	if f.Monster == "" {
		return w.l.T("evening.others")
	}
	return w.t.Monster(f.Monster)
}

// length words a duration in its two largest units.
func length(l *text.Localizer, d time.Duration) string {
	d = d.Round(time.Second)
	h, m, s := int(d.Hours()), int(d.Minutes())%60, int(d.Seconds())%60
	switch {
	case h > 0:
		return l.T("evening.hours", text.Args{"h": h, "m": fmt.Sprintf("%02d", m)})
	case m >= 10 || m > 0 && s == 0:
		return l.T("evening.minutes", text.Args{"m": m})
	case m > 0:
		return l.T("evening.minutesSeconds", text.Args{"m": m, "s": fmt.Sprintf("%02d", s)})
	}
	return l.T("evening.seconds", text.Args{"s": s})
}

// decimal writes a number with one decimal, in the language's notation.
func decimal(l *text.Localizer, x float64) string {
	out := fmt.Sprintf("%.1f", x)
	if l.Lang() == text.French {
		out = strings.Replace(out, ".", ",", 1)
	}
	return out
}

// luck says in a sentence how lucky somebody's rolls were.
func luck(l *text.Localizer, who string, t stats.Tests) string {
	kind, oneIn := t.Luck()
	return l.T("evening.luck."+string(kind), text.Args{"who": who, "passed": t.Passed, "rolled": t.Rolled,
		"expected": decimal(l, t.Expected()), "n": oneIn})
}

// ended says how the session ended.
func (w words) ended(t Played) string {
	if !t.Ended {
		return w.l.T("common.inProgress")
	}
	return w.l.T("common.ending." + t.Winner)
}
