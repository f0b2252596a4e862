package cthulhucards

import (
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/deck"
	"lantern/stories/plainfile"
	"lantern/ui/filechooser"
	"lantern/ui/frame"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// decksPage is offered at set-up and at the table.
var decksPage = frame.Extra{ID: "decks", Icon: "cards", OnTable: true,
	Words: func(l *text.Localizer) string { return l.T("cthulhu.deck.page") },
	Open:  func(h frame.House) frame.Page { return newDeckPage(h) }}

// minimumSetting keeps how many cards a deck needs here (COC-12.5).
const minimumSetting = "cthulhu.minimum"

// minimums are what can be chosen: none for starter decks (COC-14.21), the rule's, and higher ones of organisers.
var minimums = []int{0, deck.Minimum, 55, 60}

// deckPage reads decks from files, says all that is wrong with each at once, and keeps decks and cards in the
// library.
type deckPage struct {
	h       frame.House
	list    *deck.List
	name    string // of the deck, after its file
	minimum int

	back, open, take, give, learn *kit.KeyButton
	root                          *fyne.Container
}

func newDeckPage(h frame.House) *deckPage {
	t := h.Words().T
	p := &deckPage{h: h, minimum: deck.Minimum, root: container.NewStack()}
	if kept, ok, err := h.Setting(minimumSetting); ok && err == nil {
		if n, err := strconv.Atoi(kept); err == nil {
			p.minimum = n
		}
	}
	p.back = kit.NewBack(h.Words(), "decks.back", h.Back)
	p.open = probe.Name(
		kit.NewKeyButton(t("cthulhu.deck.open"), "O", p.ask).Primary().WithIcon("cards"),
		"decks.open",
	)
	p.take = probe.Name(kit.NewKeyButton(t("cthulhu.library.take"), "I", p.askTake).WithIcon("library"), "decks.take")
	p.give = probe.Name(kit.NewKeyButton(t("cthulhu.library.give"), "X", p.askGive).WithIcon("save"), "decks.give")
	if h.Playing(rules.SystemName) != nil {
		p.learn = probe.Name(
			kit.NewKeyButton(t("cthulhu.library.learn"), "K", p.learnEntered).WithIcon("take"),
			"decks.learn",
		)
	}
	p.Refresh()
	return p
}

// Content is what to show.
func (p *deckPage) Content() fyne.CanvasObject { return p.root }

// Close has nothing to let go of.
func (p *deckPage) Close() {}

// Subject is what the page is about, for the book of rules.
func (p *deckPage) Subject() string { return "setup" }

// Bind ties the page's keys.
func (p *deckPage) Bind(k *kit.Keys) {
	k.BindButtons(p.back, p.open, p.take, p.give)
	if p.learn != nil {
		k.BindButtons(p.learn)
	}
}

func (p *deckPage) ask() {
	l := p.h.Words()
	p.h.Files().Ask(filechooser.Question{Icon: "cards", Title: l.T("cthulhu.deck.open"),
		Hint: l.T("cthulhu.deck.open.hint"),
		Yes:  l.T("cthulhu.deck.read"), Endings: []string{".o8d", ".txt"}}, p.read)
}

// read reads a deck; what is wrong with the file brings the question back.
func (p *deckPage) read(file string, ended func(string)) {
	var l deck.List
	var err error
	p.h.Run(func() {
		var raw []byte
		if raw, err = readFile(file, deck.MaxFile); err == nil {
			l, err = deck.Read(raw)
		}
	}, func() {
		if err != nil {
			ended(p.trouble(err))
			return
		}
		p.list, p.name = &l, strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
		ended("")
		p.Refresh()
	})
}

// readFile reads a plain file, and no more than shows that it is larger than allowed.
func readFile(file string, most int64) ([]byte, error) {
	f, err := plainfile.OpenFile(file)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // it is only read
	return io.ReadAll(io.LimitReader(f, most+1))
}

// Refresh draws the page anew.
func (p *deckPage) Refresh() {
	l := p.h.Words()
	var right fyne.CanvasObject = kit.NewEmptyState("cards", l.T("cthulhu.deck.empty"), l.T("cthulhu.deck.open.hint"), nil)
	left := container.NewVBox()
	if p.list != nil {
		left.Add(p.findings())
		right = besideBar(p.cards())
	}
	left.Add(p.library())
	body := kit.NewPanes(0.45, 1, besideBar(left), right)
	p.root.Objects = []fyne.CanvasObject{kit.NewPage(p.back, kit.NewTitle(l.T("cthulhu.deck.page")), body, p.open)}
	p.root.Refresh()
}

// findings are all faults at once, for the minimum that was chosen (COC-12.1, 12.2, 17.9).
func (p *deckPage) findings() fyne.CanvasObject {
	l := p.h.Words()
	var counts []kit.Segment
	for _, n := range minimums {
		counts = append(counts, kit.Segment{Key: itoa(n), Label: itoa(n)})
	}
	box := container.NewVBox(kit.NewQuiet(l.T("cthulhu.deck.minimum")),
		kit.NewSegments("decks.minimum", itoa(p.minimum), counts, func(key string) {
			p.minimum = atoi(key)
			if err := p.h.SetSetting(minimumSetting, key); err != nil {
				p.h.Tell(kit.Error, p.trouble(err))
			}
			p.Refresh()
		}))
	faults := deck.Check(p.minimum, p.list.Cards)
	for _, f := range faults {
		box.Add(kit.NewWords(faultWords(l, f), theme.Danger))
	}
	if len(faults) == 0 {
		box.Add(kit.NewWords(l.T("cthulhu.fault.none"), theme.OK))
	}
	if len(p.list.Unread) > 0 {
		box.Add(kit.NewQuiet(l.T("cthulhu.deck.unread", text.Args{"lines": strings.Join(p.list.Unread, " / ")})))
	}
	box.Add(probe.Name(kit.NewKeyButton(l.T("cthulhu.library.keep", text.Args{"name": p.name}), "", p.keep).
		WithIcon("save"), "decks.keep"))
	return kit.NewPanel(l.T("cthulhu.deck.findings"), box)
}

// faultWords say what is wrong with a deck, with the rule.
func faultWords(l *text.Localizer, f deck.Fault) string {
	key := "cthulhu.fault.size"
	if f.Rule == deck.RuleCopies {
		key = "cthulhu.fault.copies"
	}
	return l.T(key, text.Args{"rule": f.Rule, "card": f.Title, "n": f.Count, "bound": f.Bound})
}

// cards is the deck's list.
func (p *deckPage) cards() fyne.CanvasObject {
	box, n := container.NewVBox(), 0
	for _, c := range p.list.Cards {
		n += c.Copies
		box.Add(kit.NewWords(itoa(c.Copies)+"\u00a0× "+c.Title, ""))
	}
	return kit.NewPanel(p.h.Words().N("cthulhu.deck.count", n), box)
}
