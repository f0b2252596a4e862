// Package home is the page that the program opens with: continue the last session, list all sessions, start a new one.
// It shows rows that the shell has read; opening and changing sessions is up to the shell.
package home

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	"lantern/ui/filechooser"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Deps is what the page needs from the shell.
type Deps interface {
	Open(id string)
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
	// Suggest suggests a file name for the export of a session.
	Suggest(r Row) string
}

// shown is the number of sessions listed at first.
const shown = 30

// roomyText is the text scale from which the lowest line has small letters, to leave room for the buttons.
const roomyText = 1.4

// Page is the home page.
type Page struct {
	nav   Deps
	l     *text.Localizer
	over  fyne.Canvas
	rows  []Row
	shelf []Game

	root               *fyne.Container
	tiles              []*tile
	first              *widget.KeyButton // large while there are no sessions
	goOn, carry        *widget.KeyButton
	practice, settings *widget.KeyButton
	cards, stories     *widget.KeyButton
	evenings           *widget.KeyButton
}

// Game is a game on the shelf.
type Game struct {
	ID, Title string
	Size      string                   // how many players it takes, and how long
	Cover     func() fyne.CanvasObject // makes its picture; nil: it has none
}

// New makes the page over a window's canvas. rows are the sessions, last played first, or nil while they are still
// being read; in that case, the page does not say that there are none.
func New(nav Deps, l *text.Localizer, over fyne.Canvas, rows []Row, shelf []Game) *Page {
	p := &Page{nav: nav, l: l, over: over, rows: rows, shelf: shelf}
	for i, g := range shelf {
		p.tiles = append(p.tiles, newTile(g, strconv.Itoa(i+1), func() { nav.NewOf(g.ID) }))
	}
	p.stories = widget.NewKeyButton(l.T("home.stories"), "B", nav.Stories).WithIcon("library")
	p.practice = widget.NewKeyButton(l.T("home.practice"), "F3", func() { nav.Practice("") }).WithIcon("puzzle")
	p.cards = widget.NewKeyButton(l.T("home.cards"), "M", nav.MyCards).WithIcon("cards")
	p.evenings = widget.NewKeyButton(l.T("home.evenings"), "F9", nav.Evenings).WithIcon("clock")
	p.carry = widget.NewKeyButton(l.T("home.import"), "I", p.askImport).WithIcon("scroll")
	first := "home.first"
	if !p.empty() {
		first = "home.guided"
	}
	p.first = widget.NewKeyButton(l.T(first), "F", nav.FirstEvening).WithIcon("lantern")
	p.settings = widget.NewKeyButton(l.T("home.settings"), "Ctrl+,",
		nav.Settings).WithIcon("settings").Looking(widget.QuietButton)
	if last, ok := p.last(); ok {
		p.goOn = widget.NewKeyButton(l.T("home.goOn"), "Enter", func() { nav.Open(last.ID) }).WithIcon("play").Primary()
	} else if p.empty() {
		p.first.Primary()
	}
	p.root = container.NewStack()
	p.Refresh()
	return p
}

// last returns the session to continue: of those that have not ended, the one played last.
func (p *Page) last() (Row, bool) {
	for _, r := range p.rows {
		if !r.Ended {
			return r, true
		}
	}
	return Row{}, false
}

// Content returns the page's content.
func (p *Page) Content() fyne.CanvasObject { return p.root }

// Close implements table.Page. There is nothing to release.
func (p *Page) Close() {}

// Bind binds the page's keys. Enter continues the last session, or begins the guided one where there is none.
func (p *Page) Bind(k *widget.Keys) {
	for _, t := range p.tiles {
		k.Describe(widget.Saying(t.game.Title), t.Press, t.key)
	}
	k.BindButtons(p.stories, p.practice, p.cards, p.first, p.evenings, p.carry, p.settings)
	switch {
	case p.goOn != nil:
		k.BindButtons(p.goOn)
	case p.empty():
		k.Describe(widget.Saying(p.first.Text()), p.first.Press, "Enter")
	}
}

// empty reports whether it is known that there are no sessions.
func (p *Page) empty() bool { return p.rows != nil && len(p.rows) == 0 }

func (p *Page) bar() fyne.CanvasObject {
	var all []widget.Segment
	for _, lang := range text.Languages() {
		all = append(all, widget.Segment{Key: lang.Code, Label: lang.Name})
	}
	languages := widget.NewSegments("home.language", p.l.Lang(), all, p.nav.Speak)
	right := container.NewHBox(container.New(inOneLine{languages}, languages), testid.Name(p.settings, "home.settings"))
	return container.NewBorder(nil, nil, nil, right, widget.NewTitle(p.l.T("home.title")).Truncated())
}

// inOneLine is a layout that keeps segments on one line, however large the text is.
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

// games returns the tiles of the games, and below them the buttons of the pages that only Mansions of Madness has.
func (p *Page) games() fyne.CanvasObject {
	shelf := container.New(&shelfLayout{})
	for _, t := range p.tiles {
		shelf.Add(testid.Name(t, "home.game."+t.game.ID))
	}
	ways := widget.Grid(11, 0.5, testid.Name(p.stories, "home.stories"), testid.Name(p.practice, "home.practice"),
		testid.Name(p.cards, "home.cards"))
	if !p.empty() {
		ways.Add(testid.Name(p.first, "home.first"))
	}
	return container.NewBorder(nil, widget.Margins(0, 0.5, container.NewVBox(
		widget.NewQuiet(p.l.T("home.mansions")), ways)), nil, nil, shelf)
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

func (p *Page) askName(r Row) {
	face := p.nameFace("home.rename")
	face.Icon, face.Name, face.Yes = "notes", r.Name, p.l.T("home.rename")
	widget.AskName(p.over, face, func(name string, _ bool) { p.nav.Rename(r.ID, name) })
}

// askCopy asks for the name of a second session that goes on from the current state of this one.
func (p *Page) askCopy(r Row) {
	face := p.nameFace("home.copy")
	face.Icon, face.Name, face.Yes = "cards", p.l.T("home.copy.name", text.Args{"name": r.Name}), p.l.T("home.copy.yes")
	widget.AskName(p.over, face, func(name string, _ bool) { p.nav.CopySession(r.ID, name) })
}

// nameFace builds the prompt for a session's name; words is the prefix of its keys in the catalogues.
func (p *Page) nameFace(words string) widget.NameFace {
	return widget.NameFace{Title: p.l.T(words + ".title"), Hint: p.l.T(words + ".hint"), Limit: keeper.NameLimit,
		Long: p.l.T("home.rename.long", text.Args{"n": keeper.NameLimit}), No: p.l.T("common.cancel"), TestID: "home.ask"}
}

func (p *Page) askExport(r Row) {
	p.nav.Files().Ask(filechooser.Question{Icon: "save", Title: p.l.T("home.export.title"),
		Hint: p.l.T("home.export.hint"),
		Yes:  p.l.T("home.export"), Name: p.nav.Suggest(r), Endings: []string{filechooser.Session}},
		func(file string, ended func(string)) { p.nav.Export(r.ID, file, ended) })
}

func (p *Page) askImport() {
	p.nav.Files().Ask(filechooser.Question{Icon: "scroll", Title: p.l.T("home.import.title"),
		Hint: p.l.T("home.import.hint"),
		Yes:  p.l.T("home.import"), Endings: []string{filechooser.Session, filechooser.Pack,
			filechooser.Notes, ".zip"}},
		p.nav.Import)
}

func (p *Page) askDelete(r Row) {
	widget.Confirm(p.over, widget.ConfirmFace{
		Icon: "trash", Title: p.l.T("home.delete.title"),
		Message: p.l.T("home.delete.message", text.Args{"name": r.Name}),
		Yes:     p.l.T("home.delete"), No: p.l.T("home.keep"), Danger: true,
	}, func(yes bool) {
		if yes {
			p.nav.Delete(r.ID)
		}
	})
}
