package frame

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/frame/session"
	"lantern/ui/kit"
)

// LivePage is a further page about the open session of a game; it is drawn anew with every step.
type LivePage struct {
	h     House
	s     *session.Session
	title string // a key
	body  func(s *session.Session) fyne.CanvasObject
	back  *kit.KeyButton
	root  *fyne.Container
	stop  func()
}

// NewLivePage makes the page of a game under a title, which is a key of the catalogues; body draws it, and rolls where it is too high.
func NewLivePage(h House, game, title string, body func(s *session.Session) fyne.CanvasObject) *LivePage {
	p := &LivePage{h: h, s: h.Playing(game), title: title, body: body, root: container.NewStack(), stop: func() {}}
	p.back = kit.NewBack(h.Words(), "live.back", h.Back)
	if p.s != nil {
		p.stop = p.s.OnChange(p.Refresh)
	}
	p.Refresh()
	return p
}

// Content is what to show.
func (p *LivePage) Content() fyne.CanvasObject { return p.root }

// Close lets go of the session.
func (p *LivePage) Close() { p.stop() }

// Subject is what the page is about, for the book of rules.
func (p *LivePage) Subject() string { return "console" }

// Bind ties the page's keys.
func (p *LivePage) Bind(k *kit.Keys) { k.BindButtons(p.back) }

// Refresh draws the page anew.
func (p *LivePage) Refresh() {
	l := p.h.Words()
	body := container.NewStack()
	if p.s != nil {
		body.Add(p.body(p.s))
	}
	p.root.Objects = []fyne.CanvasObject{kit.NewPage(p.back, kit.NewTitle(l.T(p.title)), body)}
	p.root.Refresh()
}
