package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// SidePage is what the pages of a game beside the table are made of. A game embeds it in its own, which draws itself in
// Refresh.
type SidePage struct {
	PageDeps
	Way *widget.KeyButton // back

	buttons []*widget.KeyButton
	subject string
	root    *fyne.Container
	stop    []func()
}

// NewSidePage makes one about a subject of the book of rules; its way back has a name for scripts.
func NewSidePage(h PageDeps, subject, name string, back func()) SidePage {
	return SidePage{PageDeps: h, Way: widget.NewBack(h.Words(), name, back), subject: subject, root: container.NewStack()}
}

// Button is something that can be done with the page, by its key too; words are a key of the catalogues.
func (p *SidePage) Button(words, key, icon, name string, do func()) *widget.KeyButton {
	b := testid.Name(widget.NewKeyButton(p.Words().T(words), key, do).WithIcon(icon), name)
	p.buttons = append(p.buttons, b)
	return b
}

// Show shows the page under a title: its body, and at the head what can be done with it.
func (p *SidePage) Show(title string, body fyne.CanvasObject, does ...fyne.CanvasObject) {
	p.root.Objects = []fyne.CanvasObject{widget.NewPage(p.Way, widget.NewTitle(title), body, does...)}
	p.root.Refresh()
}

// Content is what to show.
func (p *SidePage) Content() fyne.CanvasObject { return p.root }

// OnClose says what is let go of with the page.
func (p *SidePage) OnClose(stop ...func()) { p.stop = append(p.stop, stop...) }

// Close lets go of what the page listens to.
func (p *SidePage) Close() {
	for _, stop := range p.stop {
		stop()
	}
}

// Subject is what the page is about, for the book of rules.
func (p *SidePage) Subject() string { return p.subject }

// Bind ties the page's keys.
func (p *SidePage) Bind(k *widget.Keys) {
	k.BindButtons(append([]*widget.KeyButton{p.Way}, p.buttons...)...)
}

// Work does something with a file on the side. What goes wrong is told where the file was asked for; else done goes on.
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

// LivePage is a further page about the open session of a game; it is drawn anew with every step.
type LivePage struct {
	SidePage
	s     *session.Session
	title string // a key
	body  func(s *session.Session) fyne.CanvasObject
}

// NewLivePage makes the page of a game under a title, which is a key of the catalogues; body draws it, and rolls where
// it is too high.
func NewLivePage(h PageDeps, game, title string, body func(s *session.Session) fyne.CanvasObject) *LivePage {
	p := &LivePage{SidePage: NewSidePage(h, "console", "live.back", h.Back),
		s: h.Playing(game), title: title, body: body}
	if p.s != nil {
		p.OnClose(p.s.OnChange(p.Refresh))
	}
	p.Refresh()
	return p
}

// LiveExtra is a page about the open session as it is offered at the table. Its title is a key of the catalogues.
func LiveExtra(id, icon, game, title string, body func(h PageDeps, s *session.Session) fyne.CanvasObject) Extra {
	return Extra{ID: id, Icon: icon, OnTable: true, InPlay: true,
		Words: func(l *text.Localizer) string { return l.T(title) },
		Open: func(h PageDeps) Page {
			return NewLivePage(h, game, title, func(s *session.Session) fyne.CanvasObject { return body(h, s) })
		}}
}

// Refresh draws the page anew.
func (p *LivePage) Refresh() {
	body := container.NewStack()
	if p.s != nil {
		body.Add(p.body(p.s))
	}
	p.Show(p.Words().T(p.title), body)
}
