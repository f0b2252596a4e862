// Package home is the page that the program opens with: continue the last session, list all sessions, start a new one.
// It shows rows that the shell has read; opening and changing sessions belongs to the shell.
package home

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/filechooser"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Deps is what the page needs from the shell.
type Deps interface {
	Open(id string)
	NewSession()
	// NewOf starts the set-up of a new session of a game.
	NewOf(game string)
	// MyCards shows the owner's notes on cards.
	MyCards()
	// Practice shows the page for practising puzzles. why is an optional explanation.
	Practice(why string)
	// Stories shows the library.
	Stories()
	// Evenings shows the figures of all sessions.
	Evenings()
	Rename(id, name string)
	// CopySession makes a second session that goes on from the current state of the first.
	CopySession(id, name string)
	Delete(id string)
	// Export writes a session to a file, and Import asks about one. ended receives "", or what went wrong.
	Export(id, file string, ended func(trouble string))
	Import(file string, ended func(trouble string))
	Files() filechooser.Deps
	Settings()
	// FirstEvening starts the guided session.
	FirstEvening()
	Speak(language string)
	// Suggest is the suggested file name for the export of a session.
	Suggest(r Row) string
}

// shown is how many sessions are listed at first.
const shown = 30

// roomyText is the text scale from which the text below the title is left out for the buttons.
const roomyText = 1.4

// Page is the home page.
type Page struct {
	nav   Deps
	l     *text.Localizer
	over  fyne.Canvas
	rows  []Row
	shelf []Game

	root               *fyne.Container
	first              *widget.KeyButton // offered while there is no session
	goOn, fresh, carry *widget.KeyButton
	practice, settings *widget.KeyButton
	cards, stories     *widget.KeyButton
	evenings           *widget.KeyButton
}

// Game is a game on the shelf, with its texts.
type Game struct{ ID, Sign, Title, Needs string }

// New makes the page over a window's canvas. The shelf is shown if it has more than one game. rows are the sessions,
// last played first, or nil while they are still being read; the page does not say then that there are none.
func New(nav Deps, l *text.Localizer, over fyne.Canvas, rows []Row, shelf []Game) *Page {
	p := &Page{nav: nav, l: l, over: over, rows: rows, shelf: shelf}
	p.fresh = widget.NewKeyButton(l.T("home.new"), "N", nav.NewSession).WithIcon("candle")
	p.stories = widget.NewKeyButton(l.T("home.stories"), "B", nav.Stories).WithIcon("library")
	p.practice = widget.NewKeyButton(l.T("home.practice"), "F3", func() { nav.Practice("") }).WithIcon("puzzle")
	p.cards = widget.NewKeyButton(l.T("home.cards"), "M", nav.MyCards).WithIcon("cards")
	p.evenings = widget.NewKeyButton(l.T("home.evenings"), "F9", nav.Evenings).WithIcon("clock")
	p.carry = widget.NewKeyButton(l.T("home.import"), "I", p.askImport).WithIcon("scroll")
	p.first = widget.NewKeyButton(l.T("home.first"), "F", nav.FirstEvening).WithIcon("lantern")
	p.settings = widget.NewKeyButton(l.T("home.settings"), "Ctrl+,",
		nav.Settings).WithIcon("settings").Looking(widget.QuietButton)
	if last, ok := p.last(); ok {
		p.goOn = widget.NewKeyButton(l.T("home.goOn"), "Enter", func() { nav.Open(last.ID) }).WithIcon("play").Primary()
	} else {
		p.begins().Primary()
	}
	p.root = container.NewStack()
	p.Refresh()
	return p
}

// begins is the button for Enter if there is no session to continue: the guided session, if none was played yet.
func (p *Page) begins() *widget.KeyButton {
	if p.rows != nil && len(p.rows) == 0 {
		return p.first
	}
	return p.fresh
}

// last is the session to continue: the last played one that has not ended.
func (p *Page) last() (Row, bool) {
	for _, r := range p.rows {
		if !r.Ended {
			return r, true
		}
	}
	return Row{}, false
}

// Content is the page's content.
func (p *Page) Content() fyne.CanvasObject { return p.root }

// Close implements table.Page. There is nothing to release.
func (p *Page) Close() {}

// Bind binds the page's keys.
func (p *Page) Bind(k *widget.Keys) {
	if p.rows != nil && len(p.rows) == 0 {
		k.BindButtons(p.first)
	}
	k.BindButtons(p.fresh, p.stories, p.practice, p.cards, p.evenings, p.carry, p.settings)
	if p.goOn != nil {
		k.BindButtons(p.goOn)
	} else {
		k.Describe(widget.Saying(p.begins().Text()), p.begins().Press, "Enter")
	}
}

// Refresh rebuilds the page.
func (p *Page) Refresh() {
	body := widget.NewPanes(0.42, 2, p.hero(), p.list())
	page := container.NewBorder(p.bar(), p.foot(), nil, nil, widget.Margins(0, 1, body))
	p.root.Objects = []fyne.CanvasObject{widget.Margins(2, 1, widget.Column(100, page))}
	p.root.Refresh()
}

func (p *Page) bar() fyne.CanvasObject {
	var all []widget.Segment
	for _, lang := range text.Languages() {
		all = append(all, widget.Segment{Key: lang.Code, Label: lang.Name})
	}
	languages := widget.NewSegments("home.language", p.l.Lang(), all, p.nav.Speak)
	return container.NewHBox(layout.NewSpacer(), container.New(inOneLine{languages}, languages),
		testid.Name(p.settings, "home.settings"))
}

// inOneLine keeps segments in one line, however large the text is.
type inOneLine struct{ s *widget.Segments }

func (l inOneLine) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }
func (l inOneLine) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Max(l.s.OneLine())
}

func (p *Page) foot() fyne.CanvasObject {
	words := widget.NewQuiet(p.l.T("home.unofficial")).Centered()
	if theme.Letters() >= roomyText {
		return widget.Margins(0, 0.2, words.Sized(fynetheme.SizeNameCaptionText))
	}
	return words
}

func (p *Page) hero() fyne.CanvasObject {
	box := container.NewVBox()
	box.Add(widget.NewTitle(p.l.T("home.title")).Centered().Truncated())
	if theme.Letters() < roomyText && !p.several() {
		tagline := fynewidget.NewLabel(p.l.T("home.tagline"))
		tagline.Wrapping = fyne.TextWrapWord
		tagline.Alignment = fyne.TextAlignCenter
		box.Add(tagline)
	}
	if last, ok := p.last(); ok {
		words := fynewidget.NewLabel(last.Line())
		words.Wrapping = fyne.TextWrapWord
		box.Add(widget.NewPanel(last.Name, container.NewVBox(words, testid.Name(p.goOn, "home.goOn"))))
	}
	box.Add(widget.Margins(0, 0.25, testid.Name(p.fresh, "home.new")))
	if p.several() {
		box.Add(p.games())
	}
	box.Add(widget.Grid(12, 0.5, testid.Name(p.stories, "home.stories"), testid.Name(p.practice, "home.practice"),
		testid.Name(p.evenings, "home.evenings"),
		testid.Name(p.cards, "home.cards"), testid.Name(p.carry, "home.import")))
	if len(p.rows) > fewSessions { // otherwise the picture is below them
		return widget.Margins(0.5, 0, container.New(aside{above: true}, box, newHouse()))
	}
	return widget.Margins(0.5, 0, box)
}

// several reports whether there is more than one game.
func (p *Page) several() bool { return len(p.shelf) > 1 }

// games is the shelf. Pressing a game starts its set-up.
func (p *Page) games() fyne.CanvasObject {
	var cards []fyne.CanvasObject
	for _, g := range p.shelf {
		card := widget.NewCard(widget.CardFace{Icon: g.Sign, Title: g.Title}, func() { p.nav.NewOf(g.ID) })
		cards = append(cards, testid.Name(card, "home.game."+g.ID))
	}
	return widget.NewPanel(p.l.T("home.shelf"), widget.Grid(14, 0.5, cards...))
}

// AskGame asks for the game of a new session.
func (p *Page) AskGame() {
	var m *widget.Modal
	box := container.NewVBox()
	for _, g := range p.shelf {
		card := widget.NewCard(widget.CardFace{Icon: g.Sign, Title: g.Title, Text: g.Needs}, func() {
			m.Hide()
			p.nav.NewOf(g.ID)
		})
		box.Add(testid.Name(card, "home.ask.game."+g.ID))
	}
	no := testid.Name(widget.NewKeyButton(p.l.T("common.cancel"), "Esc", func() { m.Hide() }), "home.ask.no")
	var first fyne.Focusable = no
	if len(box.Objects) > 0 {
		first = box.Objects[0].(*widget.Card)
	}
	m = widget.ShowModal(p.over, widget.ModalFace{Icon: "candle", Title: p.l.T("home.shelf.which"), Body: box,
		Buttons: []*widget.KeyButton{no}, Focus: first, OnEscape: func() { m.Hide() }})
}

func (p *Page) item(i int, r Row) fyne.CanvasObject {
	icon := "story"
	if r.Ended {
		icon = "check"
	}
	if r.Sign != "" {
		icon = r.Sign
	}
	name := func(what string) string { return "home.session." + strconv.Itoa(i+1) + "." + what }
	open := widget.NewCard(widget.CardFace{Icon: icon, Title: r.Name, Text: r.Line()}, func() { p.nav.Open(r.ID) })
	menu := widget.NewKeyButton("…", "", func() { p.askWhat(r, name) }).Looking(widget.QuietButton)
	testid.Name(menu, name("menu"))
	return container.NewBorder(nil, nil, nil, container.NewCenter(menu), testid.Name(open, name("open")))
}

// askWhat asks what to do with a session.
func (p *Page) askWhat(r Row, name func(what string) string) {
	var m *widget.Modal
	var keys []*widget.KeyButton
	box := container.NewVBox()
	add := func(what, icon, key string, do func()) {
		b := widget.NewKeyButton(p.l.T("home."+what), key, func() {
			m.Hide()
			do()
		}).WithIcon(icon).Leading()
		keys = append(keys, b)
		box.Add(testid.Name(b, name(what)))
	}
	add("rename", "notes", "R", func() { p.askName(r) })
	add("copy", "cards", "C", func() { p.askCopy(r) })
	add("export", "save", "X", func() { p.askExport(r) })
	add("delete", "trash", "D", func() { p.askDelete(r) })
	no := testid.Name(widget.NewKeyButton(p.l.T("common.cancel"), "Esc", func() { m.Hide() }), "home.ask.no")
	m = widget.ShowModal(p.over, widget.ModalFace{Icon: "notes", Title: r.Name, Body: box,
		Buttons: []*widget.KeyButton{no},
		More:    keys, OnEscape: func() { m.Hide() }})
}
