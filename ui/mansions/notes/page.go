// Package notes is the page of the owner's notes: what the owner adds to the packs, or corrects, about the cards,
// figures and rooms of the box. It shows and edits notes; what notes may contain is decided in stories/notes.
package notes

import (
	"errors"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"lantern/ui/filechooser"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Book is the storage of the owner's notes.
type Book interface {
	// File is the path of the file, for display.
	File() string
	// Read returns the packs without notes, and the notes. If there are problems there are no notes.
	Read() (*packs.Library, *notes.Notes, strictyaml.Problems)
	// Doubts are the facts of a pack that are not sure, by key, with how sure each is.
	Doubts(pack string) map[string]string
	// Write stores notes atomically.
	Write(*notes.Notes) error
	// SetAside renames a file with problems and returns the new name.
	SetAside() (string, error)
	// Keep copies the file before a change of many notes and returns the copy's name, or "" if there is no file yet.
	Keep() (string, error)
	Export(file string, n *notes.Notes) error
	Import(file string) (*notes.Notes, error)
}

// Deps are what the page needs from outside.
type Deps struct {
	Book Book
	// Run does work in the background and then calls done on the UI goroutine.
	Run func(work, done func())
	// Every calls f on the UI goroutine periodically until stopped; nil: nothing ticks.
	Every func(d time.Duration, f func()) (stop func())
	// Files asks for files.
	Files filechooser.Deps
	// Trouble words an error with a file.
	Trouble func(error) string
	// Story is the story that is about to be played: only what it needs is asked. "" for all of them.
	Story string
	// Left filters the list for what the owner has not said yet.
	Left bool
	// Then is called once the page is shown, unless the notes have problems; may be nil.
	Then func(*Page)
}

// Navigator is what the page needs from the shell.
type Navigator interface {
	// Left is called when the page is left. changed reports whether any note was changed.
	Left(changed bool)
}

// Place is a card, figure or room on the page, or none for the zero value.
type Place struct {
	Kind string // card, room, investigator, monster
	Pack string
	ID   string
}

// The kinds of places.
const (
	Card         = "card"
	Room         = "room"
	Investigator = "investigator"
	Monster      = "monster"
)

// pause is how long after the last keystroke a text is stored.
const pause = 800 * time.Millisecond

// mostUndone is how many changes can be undone.
const mostUndone = 200

// Page is the page of the owner's notes.
type Page struct {
	nav  Navigator
	m    Deps
	l    *text.Localizer
	over fyne.Canvas

	lib      *packs.Library
	notes    *notes.Notes
	before   []*notes.Notes // earlier versions, latest last
	last     string         // what was changed last, so that typing is one change
	problems strictyaml.Problems
	dirty    bool // a note was changed since the page was opened

	all    []subject
	tab    string
	opened string // the open group
	filter string // which subjects are listed: "left" unsaid, "mine" noted, or "all"
	whole  bool   // the form has all fields although only what is left is asked
	gaps   map[Place][]notes.Gap
	doubts map[string]map[string]string // by base pack
	at     Place
	asked  Place // whose list was asked for after its last field
	listed []entryOfList

	root    *fyne.Container
	find    *entry
	list    *widget.List
	only    *widget.Segments
	side    *fyne.Container // contains the form
	roll    *container.Scroll
	form    *fyne.Container
	rows    []*row
	cells   []*cell
	status  *widget.Words
	title   *widget.Words
	hint    *widget.Words
	retitle func()             // shows the name of the subject
	empty   *widget.EmptyState // shown while the list is empty

	back, undo, export, carry *widget.KeyButton

	keys *widget.Keys
	stop func()
}

// New makes the page over a window's canvas, with a place selected, or none. It reads the notes in the background.
func New(nav Navigator, m Deps, l *text.Localizer, over fyne.Canvas, at Place) *Page {
	p := &Page{nav: nav, m: m, l: l, over: over, at: at, root: container.NewStack(), filter: "all",
		stop: func() {}, retitle: func() {}}
	if m.Left {
		p.filter = toSay
	}
	p.back = widget.NewBack(l, "notes.back", p.leave)
	p.undo = widget.NewKeyButton(l.T("notes.undo"), "Ctrl+Z", p.takeBack).WithIcon("undo")
	p.export = widget.NewKeyButton(l.T("notes.export"), "", p.askExport).WithIcon("save").Looking(widget.QuietButton)
	p.carry = widget.NewKeyButton(l.T("notes.import"), "", p.askImport).WithIcon("scroll").Looking(widget.QuietButton)
	p.status = widget.NewQuiet("")
	for name, b := range map[string]*widget.KeyButton{"undo": p.undo, "export": p.export, "import": p.carry} {
		testid.Name(b, "notes."+name)
	}
	if m.Every != nil {
		p.stop = m.Every(pause, p.keepTyped)
	}
	p.read(func() {
		if m.Then != nil {
			m.Then(p)
		}
	})
	return p
}

// read reads packs and notes in the background, and then shows the page.
func (p *Page) read(then func()) {
	var lib *packs.Library
	var n *notes.Notes
	var problems strictyaml.Problems
	doubts := map[string]map[string]string{}
	p.m.Run(func() {
		lib, n, problems = p.m.Book.Read()
		for _, base := range lib.Bases {
			doubts[base.Pack.ID] = p.m.Book.Doubts(base.Pack.ID)
		}
	}, func() {
		p.lib, p.notes, p.problems, p.doubts = lib, n, problems, doubts
		p.all = subjects(lib)
		if len(problems) > 0 || n == nil {
			p.notes = &notes.Notes{Format: notes.Format}
			p.trouble()
			return
		}
		p.before, p.last = nil, ""
		p.build()
		if then != nil {
			then()
		}
	})
}

// Content is the page's content.
func (p *Page) Content() fyne.CanvasObject { return p.root }

// Place is the selected place, to return to it.
func (p *Page) Place() Place { return p.at }

// Refresh implements table.Page. The page changes only through its own controls.
func (p *Page) Refresh() {}

// Close stores what was typed last.
func (p *Page) Close() {
	p.keepTyped()
	p.stop()
	p.stop = func() {}
}

// Bind binds the page's keys.
func (p *Page) Bind(k *widget.Keys) {
	p.keys = k
	k.BindButtons(p.back, p.undo)
	k.Bind("Enter", func() {
		if p.brief() {
			p.goOn()
		}
	})
	k.Bind("F", func() {
		if p.find != nil {
			p.over.Focus(p.find)
		}
	})
}

func (p *Page) leave() {
	p.keepTyped()
	p.nav.Left(p.dirty)
}

// keepTyped stores what is being typed.
func (p *Page) keepTyped() {
	for _, c := range p.cells {
		c.keep()
	}
}

// once ends a change, so that the next one is separate even if it is of the same field.
func (p *Page) once() { p.last = "" }

// changed changes and stores the notes at once. If they cannot be stored, nothing has changed.
func (p *Page) changed(what string, change func(*notes.Notes)) {
	next := p.notes.Copy()
	change(next)
	next = next.Copy() // without notes that have become empty
	if !p.keepAll(next) {
		return
	}
	if what == "" || what != p.last {
		p.before = append(p.before, p.notes)
		if len(p.before) > mostUndone {
			p.before = p.before[1:]
		}
	}
	p.last, p.notes = what, next
	p.show()
}

// keepAll writes notes and shows the result.
func (p *Page) keepAll(n *notes.Notes) bool {
	err := p.m.Book.Write(n)
	if errors.Is(err, notes.ErrChanged) {
		p.read(func() {
			p.showStatus(theme.Danger, p.l.T("notes.changedElsewhere", text.Args{"file": p.m.Book.File()}))
		})
		return false
	}
	if err != nil {
		p.showStatus(theme.Danger, p.l.T("notes.unsaved", text.Args{"problem": p.m.Trouble(err)}))
		return false
	}
	p.dirty = true
	p.showStatus(theme.OK, p.l.T("notes.saved"))
	return true
}

func (p *Page) showStatus(colour fyne.ThemeColorName, words string) {
	p.status.Coloured(colour)
	p.status.SetText(words)
}

// takeBack undoes the last change.
func (p *Page) takeBack() {
	p.keepTyped()
	if len(p.before) == 0 {
		return
	}
	last := p.before[len(p.before)-1]
	if !p.keepAll(last) {
		return
	}
	p.notes, p.before, p.last = last, p.before[:len(p.before)-1], ""
	p.showStatus(theme.OK, p.l.T("notes.undone"))
	p.renew()
	p.show()
}

// renew shows the current notes.
func (p *Page) renew() {
	for _, r := range p.rows {
		r.showProblem("")
		r.renew()
	}
}

// show updates marks and buttons.
func (p *Page) show() {
	for _, r := range p.rows {
		r.show()
	}
	p.findGaps()
	key := "notes"
	if p.filter == toSay {
		key = "notes.left"
	}
	p.title.SetText(p.l.T(key + ".title"))
	p.hint.SetText(p.l.T(key + ".hint"))
	p.retitle()
	p.undo.SetEnabled(len(p.before) > 0)
	p.export.SetEnabled(p.notes.Count() > 0)
	p.fill()
}

// build builds the page.
func (p *Page) build() {
	p.find = testid.Name(newEntry(false), "notes.search")
	p.find.PlaceHolder = p.l.T("notes.search")
	p.find.OnChanged = func(string) { p.fill(); p.list.ScrollToTop() }
	p.find.OnSubmitted = func(string) { p.takeFirst() }
	p.list = testid.Name(widget.NewList(p.take), "notes.list")
	p.only = widget.NewSegments("notes.filter", p.filter, widget.Choices([]string{toSay, "mine", "all"},
		func(id string) string { return p.l.T("notes.filter." + id) }), func(id string) {
		p.filter, p.whole = id, false
		p.showForm()
		p.list.ScrollToTop()
	})
	p.empty = widget.NewEmptyState("search", "", "", nil)
	p.side, p.form = container.NewStack(), container.NewVBox()
	p.roll = container.NewVScroll(p.form)
	p.findGaps()
	if p.filter == toSay && p.at == (Place{}) {
		p.at = p.nextLeft()
	}
	chosen, ok := p.chosen()
	switch {
	case ok:
		p.tab, p.opened = chosen.tab, chosen.group
	case p.tab == "":
		p.tab = p.firstTab()
	}
	choose := widget.NewTabs("notes.tab", p.tab, widget.Choices(p.tabs(), p.tabName), func(id string) {
		p.tab, p.opened = id, ""
		p.fill()
		p.list.ScrollToTop()
	})
	left := container.NewBorder(container.NewVBox(choose, widget.Margins(0, 0.3, p.find)),
		container.NewVBox(p.away(), p.only), nil, nil, container.NewStack(p.list, p.empty))
	p.title, p.hint = widget.NewTitle(""), widget.NewQuiet("")
	widget.ShowIf(p.hint, !large())
	body := widget.Margins(0, 0.5, widget.Sides(0.34, 1, left, widget.NewPanel("", p.side)))
	p.root.Objects = []fyne.CanvasObject{widget.NewPage(p.back, p.title,
		container.NewBorder(p.hint, p.status.Centered(), nil, nil, body), p.carry, p.export, p.undo)}
	p.showForm()
	p.list.See(p.listedAt())
	p.root.Refresh()
	if p.filter == toSay || chosen.Kind == Room {
		p.focusFirst()
	}
}

// away lists packs that have notes but are missing.
func (p *Page) away() fyne.CanvasObject {
	packs := p.notes.Away(p.lib)
	if len(packs) == 0 {
		return container.NewVBox()
	}
	return widget.NewQuiet(p.l.N("notes.away", len(packs), text.Args{"packs": strings.Join(packs, ", ")}))
}

// chosen is the subject of the form.
func (p *Page) chosen() (subject, bool) {
	i := slices.IndexFunc(p.all, func(s subject) bool { return s.Place == p.at })
	if i < 0 && p.at.Kind == Card { // one spell represents those that look alike
		i = slices.IndexFunc(p.all, func(s subject) bool {
			return s.Kind == Card && s.card.Spell != "" && s.Pack == p.at.Pack &&
				slices.ContainsFunc(s.base.Cards, func(c stories.Card) bool {
					return c.ID == p.at.ID &&
						c.Spell == s.card.Spell
				})
		})
	}
	if i < 0 {
		return subject{}, false
	}
	p.at = p.all[i].Place
	return p.all[i], true
}
