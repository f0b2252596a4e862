package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// SidePage is the base of a game's pages beside the table. A game embeds it in its own page, which draws itself in
// Refresh.
type SidePage struct {
	PageDeps
	Way *widget.KeyButton // back

	buttons []*widget.KeyButton
	subject string
	root    *fyne.Container
	stop    []func()
}

// NewSidePage makes a page about a subject of the rule book; name is the test ID of its back button.
func NewSidePage(h PageDeps, subject, name string, back func()) SidePage {
	return SidePage{PageDeps: h, Way: widget.NewBack(h.Words(), name, back), subject: subject, root: container.NewStack()}
}

// Button makes a button of the page with a key; words is a key of the catalogues.
func (p *SidePage) Button(words, key, icon, name string, do func()) *widget.KeyButton {
	b := testid.Name(widget.NewKeyButton(p.Words().T(words), key, do).WithIcon(icon), name)
	p.buttons = append(p.buttons, b)
	return b
}

// Show shows the page: its title, its buttons at the head, and its body.
func (p *SidePage) Show(title string, body fyne.CanvasObject, does ...fyne.CanvasObject) {
	p.root.Objects = []fyne.CanvasObject{widget.NewPage(p.Way, widget.NewTitle(title), body, does...)}
	p.root.Refresh()
}

// Content returns the page's canvas object.
func (p *SidePage) Content() fyne.CanvasObject { return p.root }

// OnClose adds functions to be called by Close.
func (p *SidePage) OnClose(stop ...func()) { p.stop = append(p.stop, stop...) }

// Close unsubscribes the page.
func (p *SidePage) Close() {
	for _, stop := range p.stop {
		stop()
	}
}

// Subject returns the subject of the page in the rule book.
func (p *SidePage) Subject() string { return p.subject }

// Bind binds the page's keys.
func (p *SidePage) Bind(k *widget.Keys) {
	k.BindButtons(append([]*widget.KeyButton{p.Way}, p.buttons...)...)
}

// Work does work with a file on another goroutine. Then it calls ended with the words of the error, or done.
func (p *SidePage) Work(ended func(trouble string), work func() error, trouble func(error) string, done func()) {
	var err error
	p.Run(func() { err = work() }, func() {
		if err != nil {
			ended(trouble(err))
			return
		}
		ended("")
		done()
	})
}

// LivePage is a further page about the open session of a game; it is redrawn after every step.
type LivePage struct {
	SidePage
	s     *session.Session
	title string // a key
	body  func(s *session.Session) fyne.CanvasObject
}

// NewLivePage makes a page of a game. title is a key of the catalogues. body draws the page, which scrolls if it is too
// high.
func NewLivePage(h PageDeps, game, title string, body func(s *session.Session) fyne.CanvasObject) *LivePage {
	p := &LivePage{SidePage: NewSidePage(h, "console", "live.back", h.Back),
		s: h.Playing(game), title: title, body: body}
	if p.s != nil {
		p.OnClose(p.s.OnChange(p.Refresh))
	}
	p.Refresh()
	return p
}

// LiveExtra returns a page about the open session, offered at the table. Its title is a key of the catalogues.
func LiveExtra(id, icon, game, title string, body func(h PageDeps, s *session.Session) fyne.CanvasObject) Extra {
	return Extra{ID: id, Icon: icon, OnTable: true, InPlay: true,
		Words: func(l *text.Localizer) string { return l.T(title) },
		Open: func(h PageDeps) Page {
			return NewLivePage(h, game, title, func(s *session.Session) fyne.CanvasObject { return body(h, s) })
		}}
}

// Refresh redraws the page.
func (p *LivePage) Refresh() {
	body := container.NewStack()
	if p.s != nil {
		body.Add(p.body(p.s))
	}
	p.Show(p.Words().T(p.title), body)
}
