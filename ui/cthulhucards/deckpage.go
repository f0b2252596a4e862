package cthulhucards

import (
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/deck"
	"lantern/stories/atomicfile"
	"lantern/ui/filechooser"
	"lantern/ui/table"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// decksPage is offered in the set-up and at the table.
var decksPage = table.Extra{ID: "decks", Icon: "cards", OnTable: true,
	Words: func(l *text.Localizer) string { return l.T("cthulhu.deck.page") },
	Open:  func(h table.PageDeps) table.Page { return newDeckPage(h) }}

// minimumSetting stores the minimum deck size (COC-12.5).
const minimumSetting = "cthulhu.minimum"

// minimums are the choices: none for starter decks (COC-14.21), the standard, and higher ones of organisers.
var minimums = []int{0, deck.Minimum, 55, 60}

// deckPage reads decks from files, lists all problems of each, and stores decks and cards in the library.
type deckPage struct {
	table.SidePage
	list    *deck.List
	name    string // of the deck, from its file
	minimum int

	open, take, give, learn *widget.KeyButton
}

func newDeckPage(h table.PageDeps) *deckPage {
	p := &deckPage{SidePage: table.NewSidePage(h, "setup", "decks.back", h.Back), minimum: deck.Minimum}
	if kept, ok, err := h.Setting(minimumSetting); ok && err == nil {
		if n, err := strconv.Atoi(kept); err == nil {
			p.minimum = n
		}
	}
	p.open = p.Button("cthulhu.deck.open", "O", "cards", "decks.open", p.ask).Primary()
	p.take = p.Button("cthulhu.library.take", "I", "library", "decks.take", p.askTake)
	p.give = p.Button("cthulhu.library.give", "X", "save", "decks.give", p.askGive)
	if h.Playing(rules.SystemName) != nil {
		p.learn = p.Button("cthulhu.library.learn", "K", "take", "decks.learn", p.learnEntered)
	}
	p.Refresh()
	return p
}

func (p *deckPage) ask() {
	l := p.Words()
	p.Files().Ask(filechooser.Question{Icon: "cards", Title: l.T("cthulhu.deck.open"),
		Hint: l.T("cthulhu.deck.open.hint"),
		Yes:  l.T("cthulhu.deck.read"), Endings: []string{".o8d", ".txt"}}, p.read)
}

// read reads a deck. An error in the file brings the question back.
func (p *deckPage) read(file string, ended func(string)) {
	var l deck.List
	p.Work(ended, func() error {
		raw, err := atomicfile.ReadFile(file, deck.MaxFile)
		if err == nil {
			l, err = deck.Read(raw)
		}
		return err
	}, p.trouble, func() {
		p.list, p.name = &l, strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
		p.Refresh()
	})
}

// Drop reads a deck dropped on the page.
func (p *deckPage) Drop(file string) {
	p.read(file, func(trouble string) {
		if trouble != "" {
			p.Notify(widget.Error, trouble)
		}
	})
}

// Refresh redraws the page.
func (p *deckPage) Refresh() {
	l := p.Words()
	var right fyne.CanvasObject = widget.NewEmptyState("cards", l.T("cthulhu.deck.empty"),
		l.T("cthulhu.deck.open.hint"), nil)
	left := container.NewVBox()
	if p.list != nil {
		left.Add(p.findings())
		right = besideBar(p.cards())
	}
	left.Add(p.library())
	body := widget.NewPanes(0.45, 1, besideBar(left), right)
	p.Show(l.T("cthulhu.deck.page"), body, p.open)
}

// findings lists all problems, for the chosen minimum (COC-12.1, 12.2, 17.9).
func (p *deckPage) findings() fyne.CanvasObject {
	l := p.Words()
	var counts []widget.Segment
	for _, n := range minimums {
		counts = append(counts, widget.Segment{Key: itoa(n), Label: itoa(n)})
	}
	box := container.NewVBox(widget.NewQuiet(l.T("cthulhu.deck.minimum")),
		widget.NewSegments("decks.minimum", itoa(p.minimum), counts, func(key string) {
			p.minimum = text.Number(key)
			if err := p.SetSetting(minimumSetting, key); err != nil {
				p.Notify(widget.Error, p.trouble(err))
			}
			p.Refresh()
		}))
	faults := deck.Check(p.minimum, p.list.Cards)
	for _, f := range faults {
		box.Add(widget.NewWords(problemWords(l, f), theme.Danger))
	}
	if len(faults) == 0 {
		box.Add(widget.NewWords(l.T("cthulhu.fault.none"), theme.OK))
	}
	if len(p.list.Unread) > 0 {
		box.Add(widget.NewQuiet(l.T("cthulhu.deck.unread", text.Args{"lines": strings.Join(p.list.Unread, " / ")})))
	}
	box.Add(testid.Name(widget.NewKeyButton(l.T("cthulhu.library.keep", text.Args{"name": p.name}), "", p.keep).
		WithIcon("save"), "decks.keep"))
	return widget.NewPanel(l.T("cthulhu.deck.findings"), box)
}

// problemWords words a problem of a deck, with the rule.
func problemWords(l *text.Localizer, f deck.Problem) string {
	key := "cthulhu.fault.size"
	if f.Rule == deck.RuleCopies {
		key = "cthulhu.fault.copies"
	}
	return l.T(key, text.Args{"rule": f.Rule, "card": f.Title, "n": f.Count, "bound": f.Bound})
}

// cards lists the cards of the deck.
func (p *deckPage) cards() fyne.CanvasObject {
	box, n := container.NewVBox(), 0
	for _, c := range p.list.Cards {
		n += c.Copies
		box.Add(widget.NewWords(itoa(c.Copies)+"\u00a0× "+c.Title, ""))
	}
	return widget.NewPanel(p.Words().N("common.cards", n), box)
}
