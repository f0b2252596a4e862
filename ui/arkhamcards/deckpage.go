package arkhamcards

import (
	"errors"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/deck"
	"lantern/stories/plainfile"
	"lantern/ui/filechooser"
	"lantern/ui/frame"
	"lantern/ui/kit"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// decksPage is offered at set-up and at the table.
var decksPage = frame.Extra{ID: "decks", Icon: "cards", OnTable: true,
	Words: func(l *text.Localizer) string { return l.T("cards.deck.page") },
	Open:  func(h frame.House) frame.Page { return newDeckPage(h) }}

// factsSetting keeps where the owner's card files lie, a line each; mostFacts is how many of them are read.
const (
	factsSetting = "cards.facts"
	mostFacts    = 400
)

// deckPage reads a deck from a file, and says what is wrong with it, what it costs and what its opening hand promises.
type deckPage struct {
	frame.SidePage
	facts deck.Facts
	files []string // that the facts were read from
	lost  []string // files that could not be read any more
	text  []byte   // the deck's file
	deck  *decked
	want  int // how many cards are hoped for in the opening hand

	open, more *kit.KeyButton
}

func newDeckPage(h frame.House) *deckPage {
	p := &deckPage{SidePage: frame.NewSidePage(h, "setup", "decks.back", h.Back), facts: deck.Facts{}, want: 2}
	p.open = p.Button("cards.deck.open", "O", "cards", "decks.open", p.askDeck).Primary()
	p.more = p.Button("cards.deck.facts", "A", "library", "decks.facts", p.askFacts)
	if s := h.Playing(rules.SystemName); s != nil {
		p.OnClose(listen(h, s, p.Refresh)...)
	}
	p.Refresh()
	var lost []string
	facts, known := deck.Facts{}, []string{}
	kept, _, _ := h.Setting(factsSetting)
	h.Run(func() {
		for file := range strings.Lines(kept) {
			if file = strings.TrimSpace(file); file == "" || len(known) >= mostFacts {
				continue
			}
			if raw, err := plainfile.ReadFile(file, deck.MaxFactsFile); err != nil || facts.Read(raw) != nil {
				lost = append(lost, file)
				continue
			}
			known = append(known, file)
		}
	}, func() {
		p.facts, p.files, p.lost = facts, known, lost
		p.Refresh()
	})
	return p
}

func (p *deckPage) askDeck() {
	l := p.Words()
	p.Files().Ask(filechooser.Question{Icon: "cards", Title: l.T("cards.deck.open"), Hint: l.T("cards.deck.open.hint"),
		Yes: l.T("cards.deck.read"), Endings: []string{".json", ".txt"}}, p.readDeck)
}

// readDeck reads a deck; what is wrong with the file brings the question back.
func (p *deckPage) readDeck(file string, ended func(string)) {
	var raw []byte
	var d *decked
	p.Work(ended, func() (err error) {
		if raw, err = plainfile.ReadFile(file, deck.MaxListFile); err == nil {
			d, err = readDeck(raw, p.facts)
		}
		return err
	}, p.trouble, func() {
		p.text, p.deck = raw, d
		p.Refresh()
	})
}

func (p *deckPage) trouble(err error) string { return troubleWords(p.Words(), err) }

func (p *deckPage) askFacts() {
	l := p.Words()
	p.Files().Ask(filechooser.Question{Icon: "library", Title: l.T("cards.deck.facts"),
		Hint: l.T("cards.deck.facts.hint"),
		Yes:  l.T("cards.deck.read"), Endings: []string{".json"}}, p.readFacts)
}

// readFacts adds a card file to those that are known; a deck that is shown is looked at anew. A file that cannot be
// read changes nothing; all of them are told with all that is wrong.
func (p *deckPage) readFacts(file string, ended func(string)) {
	facts := deck.Facts{}
	var err error
	p.Run(func() {
		var faults []error
		for _, known := range append(slices.Clone(p.files), file) {
			raw, fault := plainfile.ReadFile(known, deck.MaxFactsFile)
			if fault == nil {
				fault = facts.Read(raw)
			}
			if fault != nil {
				faults = append(faults, inFile{known, fault})
			}
		}
		err = errors.Join(faults...)
	}, func() {
		files := p.files
		if !slices.Contains(files, file) {
			files = append(slices.Clone(files), file)
		}
		if err == nil {
			err = p.SetSetting(factsSetting, strings.Join(files, "\n"))
		}
		if err != nil {
			ended(p.trouble(err))
			return
		}
		p.facts, p.files = facts, files
		if p.text != nil {
			if d, err := readDeck(p.text, facts); err == nil {
				p.deck = d
			}
		}
		ended("")
		p.Refresh()
	})
}

// Refresh draws the page anew.
func (p *deckPage) Refresh() {
	l := p.Words()
	var body fyne.CanvasObject = container.NewVScroll(kit.Column(60, kit.NewEmptyState("cards", l.T("cards.deck.empty"),
		l.T("cards.deck.where"), nil)))
	if p.deck != nil {
		left := container.NewVBox(p.findings(), p.taking(), p.hand(), p.known())
		body = kit.NewPanes(0.45, 2, container.NewVScroll(left), container.NewVScroll(container.NewVBox(p.list())))
	}
	p.Lay(l.T("cards.deck.page"), body, p.more, p.open)
}

// findings are all faults at once, and what cannot be verified.
func (p *deckPage) findings() fyne.CanvasObject {
	l, d := p.Words(), p.deck
	box := container.NewVBox()
	if d.builder == "" {
		box.Add(kit.NewWords(l.T("cards.deck.noBuilder"), theme.Threat))
	} else if len(d.faults) == 0 {
		box.Add(kit.NewWords(l.T("cards.deck.sound", text.Args{"who": d.builder}), theme.OK))
	}
	for _, f := range d.faults {
		box.Add(kit.NewWords(faultWords(l, f), theme.Danger))
	}
	for _, titles := range d.same {
		box.Add(kit.NewQuiet(l.T("cards.deck.same", text.Args{"titles": strings.Join(titles, " / ")})))
	}
	for _, option := range d.manual {
		box.Add(kit.NewQuiet(l.T("cards.deck.manual", text.Args{"option": option})))
	}
	if len(d.unknown) > 0 {
		box.Add(kit.NewQuiet(l.T("cards.deck.notKnown", text.Args{"cards": strings.Join(d.unknown, ", ")})))
	}
	if len(d.unread) > 0 {
		box.Add(kit.NewQuiet(l.T("cards.deck.unread", text.Args{"lines": strings.Join(d.unread, " / ")})))
	}
	return kit.NewPanel(l.T("cards.deck.findings"), box)
}

// mostWanted is how many cards one may hope for.
const mostWanted = 6

// hand is the chance of at least one of some cards in the opening hand, with a mulligan and without.
func (p *deckPage) hand() fyne.CanvasObject {
	l := p.Words()
	cards := deck.Drawable(p.deck.cards)
	odds := deck.HandOddsOf(cards, p.want, deck.OpeningHand)
	return kit.NewPanel(l.T("cards.deck.hand"), container.NewVBox(kit.NewQuiet(l.T("cards.deck.hand.hint")),
		kit.NewNumbers("decks.want", p.want, 1, mostWanted, func(n int) {
			p.want = n
			p.Refresh()
		}),
		kit.NewWords(l.T("cards.deck.hand.odds", text.Args{"cards": cards, "first": percent(l, odds.First),
			"mulligan": percent(l, odds.Mulligan)}), "")))
}

// known is which card files there are.
func (p *deckPage) known() fyne.CanvasObject {
	l := p.Words()
	box := container.NewVBox(kit.NewQuiet(l.T("cards.deck.known", text.Args{"cards": len(p.facts),
		"files": len(p.files)})))
	for _, file := range p.lost {
		box.Add(kit.NewWords(l.T("cards.deck.lost", text.Args{"file": file}), theme.Threat))
	}
	box.Add(kit.NewQuiet(l.T("cards.deck.where")))
	return kit.NewPanel(l.T("cards.deck.files"), box)
}

// list is the deck's cards with their prices.
func (p *deckPage) list() fyne.CanvasObject {
	l, d := p.Words(), p.deck
	box := container.NewVBox(kit.NewQuiet(l.T("cards.deck.total", text.Args{"experience": deck.Experience(d.cards)})))
	for _, c := range d.cards {
		box.Add(kit.NewWords(cardWords(l, c, p.facts), ""))
	}
	name := d.name
	if name == "" {
		name = l.T("cards.deck.list")
	}
	return kit.NewPanel(name, box)
}

// percent is a chance with one decimal (LCG-18.1), as the language writes it.
func percent(l *text.Localizer, of keeper.Fraction) string {
	n := int(1000*of.Float() + 0.5)
	words := itoa(n / 10)
	if n%10 != 0 {
		words = l.T("cards.decimal", text.Args{"whole": n / 10, "tenth": n % 10})
	}
	return l.T("cards.percent", text.Args{"n": words})
}
