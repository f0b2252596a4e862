package arkhamcards

import (
	"errors"
	"os"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/cardfiles"
	"lantern/keeper/arkhamcards/deck"
	"lantern/stories/atomicfile"
	"lantern/ui/filechooser"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// decksPage is offered in the set-up and at the table.
var decksPage = table.Extra{ID: "decks", Icon: "cards", OnTable: true,
	Words: func(l *text.Localizer) string { return l.T("cards.deck.page") },
	Open:  func(h table.PageDeps) table.Page { return newDeckPage(h) }}

// factsSetting is the old setting for the paths of the owner's card files, one per line.
const factsSetting = "cards.facts"

// deckPage reads a deck from a file, and shows its problems, its price and the chances of its opening hand.
type deckPage struct {
	table.SidePage
	facts deck.Facts // in the reader's language
	kept  cardfiles.Kept
	lost  []error // errors of files that could not be read
	text  []byte  // the deck's file
	deck  *decked
	want  int // how many cards are wanted in the opening hand

	open, more *widget.KeyButton
}

func newDeckPage(h table.PageDeps) *deckPage {
	p := &deckPage{SidePage: table.NewSidePage(h, "setup", "decks.back", h.Back), want: 2}
	p.open = p.Button("cards.deck.open", "O", "cards", "decks.open", p.askDeck).Primary()
	p.more = p.Button("cards.deck.facts", "A", "library", "decks.facts", p.askFacts)
	if s := h.Playing(rules.SystemName); s != nil {
		p.OnClose(listen(h, s, p.Refresh)...)
	}
	p.Refresh()
	var kept cardfiles.Kept
	var lost []error
	before, _, _ := h.Setting(factsSetting)
	h.Run(func() {
		read, err := cardfiles.Load(dataFolder())
		if kept = read; err != nil {
			lost = append(lost, err)
			return
		}
		for file := range strings.Lines(before) {
			source, unread, err := cardfiles.Read(strings.TrimSpace(file), translated()...)
			if err == nil && len(unread) == 0 {
				kept = kept.With(source)
			} else {
				lost = appendError(lost, err)
				for _, file := range unread {
					lost = append(lost, file)
				}
			}
		}
		if before != "" && len(lost) == 0 {
			lost = appendError(lost, kept.Save(dataFolder()))
		}
	}, func() {
		if before != "" && len(lost) == 0 {
			lost = appendError(lost, h.SetSetting(factsSetting, ""))
		}
		p.lost = lost
		p.know(kept)
	})
	return p
}

// know updates the page after a change of the card files. The current deck is checked again.
func (p *deckPage) know(kept cardfiles.Kept) {
	p.kept, p.facts = kept, kept.Facts().In(p.Words().Lang())
	if p.text != nil {
		if d, err := readDeck(p.text, p.facts); err == nil {
			p.deck = d
		}
	}
	p.Refresh()
}

func appendError(all []error, err error) []error {
	if err != nil {
		all = append(all, err)
	}
	return all
}

// translated are the languages of titles to read.
func translated() (codes []string) {
	for _, l := range text.Languages() {
		codes = append(codes, l.Code)
	}
	return codes
}

// Drop handles a file or folder dropped on the page: a folder has card files, a file is a deck or card files.
func (p *deckPage) Drop(file string) {
	folder := false
	p.Run(func() {
		info, err := os.Stat(file)
		folder = err == nil && info.IsDir()
	}, func() {
		told := func(trouble string) {
			if trouble != "" {
				p.Notify(widget.Error, trouble)
			}
		}
		if folder {
			p.readFacts(file, told)
			return
		}
		p.readDeck(file, func(trouble string) {
			if trouble != "" {
				p.readFacts(file, func(other string) {
					if other != "" {
						told(trouble)
					}
				})
			}
		})
	})
}

func (p *deckPage) askDeck() {
	l := p.Words()
	p.Files().Ask(filechooser.Question{Icon: "cards", Title: l.T("cards.deck.open"), Hint: l.T("cards.deck.open.hint"),
		Yes: l.T("cards.deck.read"), Endings: []string{".json", ".txt", ".o8d", ".md"}}, p.readDeck)
}

// readDeck reads a deck. An error in the file brings the question back.
func (p *deckPage) readDeck(file string, ended func(string)) {
	var raw []byte
	var d *decked
	p.Work(ended, func() (err error) {
		if raw, err = atomicfile.ReadFile(file, deck.MaxListFile); err == nil {
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
		Yes:  l.T("cards.deck.read"), Endings: []string{".json"}, Folders: true}, p.readFacts)
}

// readFacts adds a folder of card files, or one file, to the known ones. Unreadable files are reported; if none can
// be read, nothing changes.
func (p *deckPage) readFacts(path string, ended func(string)) {
	kept, lost := p.kept, []error{}
	p.Work(ended, func() error {
		source, unread, err := cardfiles.Read(path, translated()...)
		for _, file := range unread {
			lost = append(lost, file)
		}
		if err == nil && source.Facts.Empty() {
			err = errors.Join(lost...)
		}
		if err == nil {
			kept = kept.With(source)
			err = kept.Save(dataFolder())
		}
		return err
	}, p.trouble, func() {
		p.lost = lost
		p.know(kept)
	})
}

// Refresh redraws the page.
func (p *deckPage) Refresh() {
	l := p.Words()
	var body fyne.CanvasObject = container.NewVScroll(widget.Column(60,
		widget.NewEmptyState("cards", l.T("cards.deck.empty"), l.T("cards.deck.where"), nil)))
	if p.deck != nil {
		left := container.NewVBox(p.findings(), p.taking(), p.hand(), p.known())
		body = widget.NewPanes(0.45, 2, container.NewVScroll(left), container.NewVScroll(container.NewVBox(p.list())))
	}
	p.Show(l.T("cards.deck.page"), body, p.more, p.open)
}

// findings lists all problems, and what cannot be verified.
func (p *deckPage) findings() fyne.CanvasObject {
	l, d := p.Words(), p.deck
	box := container.NewVBox()
	if d.Builder.Title == "" {
		box.Add(widget.NewWords(l.T("cards.deck.noBuilder"), theme.Threat))
	} else if len(d.problems) == 0 {
		box.Add(widget.NewWords(l.T("cards.deck.sound", text.Args{"who": d.Builder.Title}), theme.OK))
	}
	for _, f := range d.problems {
		box.Add(widget.NewWords(deckProblemWords(l, f), theme.Danger))
	}
	for _, titles := range d.same {
		box.Add(widget.NewQuiet(l.T("cards.deck.same", text.Args{"titles": strings.Join(titles, " / ")})))
	}
	for _, n := range d.Notes {
		box.Add(widget.NewQuiet(noteWords(l, n)))
	}
	return widget.NewPanel(l.T("common.problems"), box)
}

// mostWanted is how many cards can be wanted.
const mostWanted = 6

// hand shows the chance of at least one of the wanted cards in the opening hand, with and without a mulligan.
func (p *deckPage) hand() fyne.CanvasObject {
	l := p.Words()
	cards := deck.Drawable(p.deck.Cards)
	odds := deck.HandOddsOf(cards, p.want, deck.OpeningHand)
	return widget.NewPanel(l.T("cards.deck.hand"), container.NewVBox(widget.NewQuiet(l.T("cards.deck.hand.hint")),
		widget.NewNumbers("decks.want", p.want, 1, mostWanted, func(n int) {
			p.want = n
			p.Refresh()
		}),
		widget.NewWords(l.T("cards.deck.hand.odds", text.Args{"cards": cards, "first": percent(l, odds.First),
			"mulligan": percent(l, odds.Mulligan)}), "")))
}

// known lists the card files.
func (p *deckPage) known() fyne.CanvasObject {
	l := p.Words()
	files := 0
	for _, source := range p.kept {
		files += source.Files
	}
	box := container.NewVBox(widget.NewQuiet(l.T("cards.deck.known", text.Args{"cards": p.facts.Known(), "files": files})))
	for _, err := range p.lost {
		for _, words := range reasons(l, err) {
			box.Add(widget.NewWords(l.T("cards.deck.lost", text.Args{"file": words}), theme.Threat))
		}
	}
	box.Add(widget.NewQuiet(l.T("cards.deck.where")))
	return widget.NewPanel(l.T("cards.deck.files"), box)
}

// list lists the deck's cards with their prices.
func (p *deckPage) list() fyne.CanvasObject {
	l, d := p.Words(), p.deck
	box := container.NewVBox(widget.NewQuiet(l.T("cards.deck.total", text.Args{"experience": deck.Experience(d.Cards)})))
	for _, c := range d.Cards {
		box.Add(widget.NewWords(cardWords(l, c, p.facts), ""))
	}
	name := d.Name
	if name == "" {
		name = l.T("common.shared.card")
	}
	return widget.NewPanel(name, box)
}

// percent words a chance with one decimal (LCG-18.1) in the language's notation.
func percent(l *text.Localizer, of keeper.Fraction) string {
	n := int(1000*of.Float() + 0.5)
	words := itoa(n / 10)
	if n%10 != 0 {
		words = l.T("cards.decimal", text.Args{"whole": n / 10, "tenth": n % 10})
	}
	return l.T("cards.percent", text.Args{"n": words})
}
