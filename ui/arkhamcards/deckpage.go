package arkhamcards

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/cardfiles"
	"lantern/keeper/arkhamcards/deck"
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
	Words: func(l *text.Localizer) string { return l.T("cards.deck.page") },
	Open:  func(h table.PageDeps) table.Page { return newDeckPage(h) }}

// factsSetting is the obsolete setting that holds the paths of the owner's card files, one per line.
const factsSetting = "cards.facts"

// deckPage reads the decks of a table from files. For each deck it shows the problems, the price, and the chances of
// the opening hand; for all decks together it shows which cards the owner's packs lack.
type deckPage struct {
	table.SidePage
	facts deck.Facts // in the reader's language
	kept  cardfiles.Kept
	lost  []error // errors of files that could not be read
	held  []*held
	deck  *decked // the deck that is shown
	owned deck.Collection
	short [][]deck.Shortage // of each deck
	want  int               // how many of the deck's cards are wanted in the opening hand

	open, more, packs *widget.KeyButton
	reading           *widget.Words // how many card files have been read
}

func newDeckPage(h table.PageDeps) *deckPage {
	p := &deckPage{SidePage: table.NewSidePage(h, "setup", "decks.back", h.Back), want: 2}
	p.open = p.Button("cards.deck.open", "O", "cards", "decks.open", p.askDeck).Primary()
	p.more = p.Button("cards.deck.facts", "A", "library", "decks.facts", p.askFacts)
	p.packs = p.Button("cards.deck.packs", "V", "library", "decks.packs", p.askPacks)
	p.reading = widget.NewQuiet("")
	p.reading.Hide()
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

// know updates the page after a change of the card files. All decks are checked again.
func (p *deckPage) know(kept cardfiles.Kept) {
	p.kept, p.facts = kept, kept.Facts().In(p.Words().Lang())
	for _, h := range p.held {
		if d, err := readDeck(h.text, p.facts); err == nil {
			if h.deck == p.deck {
				p.deck = d
			}
			h.deck = d
		}
	}
	p.compare()
	p.Refresh()
}

func appendError(all []error, err error) []error {
	if err != nil {
		all = append(all, err)
	}
	return all
}

// translated returns the languages of the titles to be read.
func translated() (codes []string) {
	for _, l := range text.Languages() {
		codes = append(codes, l.Code)
	}
	return codes
}

// Drop handles a file or folder dropped on the page. A folder contains card files; a file may be a deck, packs or card
// files.
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
		p.readAny(file, told)
	})
}

func (p *deckPage) askDeck() {
	l := p.Words()
	p.Files().Ask(filechooser.Question{Icon: "cards", Title: l.T("cards.deck.open"), Hint: l.T("cards.deck.open.hint"),
		Yes: l.T("cards.deck.read"), Endings: []string{".json", ".txt", ".o8d", ".md"}}, p.readDeck)
}

// readDeck reads a deck. ended receives "", or the file's error.
func (p *deckPage) readDeck(file string, ended func(string)) {
	var raw []byte
	var d *decked
	p.Work(ended, func() (err error) {
		if raw, err = atomicfile.ReadFile(file, deck.MaxListFile); err == nil {
			d, err = readDeck(raw, p.facts)
		}
		return err
	}, p.trouble, func() {
		p.hold(&held{file, raw, d})
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
	kept, lost, tell := p.kept, []error{}, p.telling()
	p.Work(func(trouble string) {
		p.reading.Hide()
		ended(trouble)
	}, func() error {
		source, unread, err := cardfiles.ReadTelling(path, tell, translated()...)
		for _, file := range unread {
			lost = append(lost, file)
		}
		if err == nil && source.Facts.Empty() {
			err = errors.Join(lost...)
		}
		if err == nil {
			var damaged error
			kept, _, damaged, err = kept.Add(dataFolder(), source)
			lost = appendError(lost, damaged)
		}
		return err
	}, p.trouble, func() {
		p.lost = lost
		p.know(kept)
	})
}

// mostHeld limits the decks on the page; a further one replaces the oldest.
const mostHeld = 8

// held is one of the decks on the page.
type held struct {
	file string
	text []byte
	deck *decked
}

func (h *held) name() string { return cmp.Or(h.deck.Name, filepath.Base(h.file)) }

// hold adds a deck and shows it. It replaces a deck from the same file.
func (p *deckPage) hold(h *held) {
	p.held = slices.DeleteFunc(p.held, func(o *held) bool { return o.file == h.file })
	p.held = append(p.held[max(len(p.held)-mostHeld+1, 0):], h)
	p.deck = h.deck
	p.compare()
	p.Refresh()
}

// leave removes the shown deck from the page.
func (p *deckPage) leave() {
	p.held = slices.DeleteFunc(p.held, func(o *held) bool { return o.deck == p.deck })
	p.deck = nil
	if n := len(p.held); n > 0 {
		p.deck = p.held[n-1].deck
	}
	p.compare()
	p.Refresh()
}

// compare compares all decks together with the collection.
func (p *deckPage) compare() {
	p.short = nil
	if p.owned == nil {
		return
	}
	var codes []map[string]int
	for _, h := range p.held {
		codes = append(codes, h.deck.Codes())
	}
	p.short = p.facts.Short(p.owned, codes)
}

// tabled offers the decks to choose from, if there are several, and says which cards of the shown deck the collection
// lacks.
func (p *deckPage) tabled() fyne.CanvasObject {
	l, box := p.Words(), container.NewVBox()
	shown := slices.IndexFunc(p.held, func(h *held) bool { return h.deck == p.deck })
	var all []widget.Segment
	for i, h := range p.held {
		all = append(all, widget.Segment{Key: itoa(i), Label: h.name(), Icon: "cards"})
	}
	if len(all) > 1 {
		box.Add(widget.NewTabs("decks.show", itoa(shown), all, func(key string) {
			for i, h := range p.held {
				if itoa(i) == key {
					p.deck = h.deck
				}
			}
			p.Refresh()
		}))
	}
	var short []deck.Shortage
	if shown >= 0 && p.short != nil {
		short = p.short[shown]
	}
	for _, s := range short {
		var also []string
		for _, other := range s.Also {
			also = append(also, p.held[other].name())
		}
		args := text.Args{"title": s.Title, "want": s.Wanted, "have": s.Owned, "also": strings.Join(also, ", ")}
		key := "cards.deck.short"
		if len(also) > 0 {
			key += ".also"
		}
		box.Add(widget.NewWords(l.T(key, args), theme.Danger))
	}
	if p.owned != nil && len(short) == 0 {
		box.Add(widget.NewWords(l.T("cards.deck.short.none"), theme.OK))
	}
	box.Add(testid.Name(widget.NewKeyButton(l.T("cards.deck.leave"), "", p.leave).WithIcon("trash"), "decks.leave"))
	return widget.NewPanel(l.T("cards.deck.table"), box)
}

func (p *deckPage) askPacks() {
	l := p.Words()
	p.Files().Ask(filechooser.Question{Icon: "library", Title: l.T("cards.deck.packs"),
		Hint: l.T("cards.deck.packs.hint"), Yes: l.T("cards.deck.read"), Endings: []string{".txt", ".json"}}, p.readPacks)
}

// readPacks reads which packs the owner has.
func (p *deckPage) readPacks(file string, ended func(string)) {
	var owned deck.Collection
	facts := p.facts
	p.Work(ended, func() error {
		raw, err := atomicfile.ReadFile(file, deck.MaxListFile)
		if err == nil {
			owned, err = facts.ReadCollection(raw)
		}
		return err
	}, p.trouble, func() {
		p.owned = owned
		p.compare()
		p.Refresh()
	})
}

// readAny reads a file of unknown kind: packs, a deck, or card files. If it is none of them, told receives the problems
// that it has as a deck.
func (p *deckPage) readAny(file string, told func(string)) {
	p.readPacks(file, func(noPacks string) {
		if noPacks == "" {
			return
		}
		p.readDeck(file, func(noDeck string) {
			if noDeck == "" {
				return
			}
			p.readFacts(file, func(noFacts string) {
				if noFacts != "" {
					told(noDeck)
				}
			})
		})
	})
}

// patience is the time after which, and between which, the page says how many card files have been read.
const patience = 500 * time.Millisecond

// telling returns the function that reports this. It may be called on the goroutine that reads.
func (p *deckPage) telling() func(n, all int) {
	next := time.Now().Add(patience)
	return func(n, all int) {
		if time.Now().Before(next) {
			return
		}
		next = time.Now().Add(patience)
		fyne.Do(func() {
			p.reading.SetText(p.Words().T("cards.deck.reading", text.Args{"n": n, "all": all}))
			p.reading.Show()
		})
	}
}

// Refresh redraws the page.
func (p *deckPage) Refresh() {
	l := p.Words()
	var body fyne.CanvasObject = container.NewVScroll(widget.Column(60,
		widget.NewEmptyState("cards", l.T("cards.deck.empty"), l.T("cards.deck.where"), nil)))
	if p.deck != nil {
		left := container.NewVBox(p.findings(), p.tabled(), p.taking(), p.hand(), p.known())
		body = widget.NewPanes(0.45, 2, container.NewVScroll(left), container.NewVScroll(container.NewVBox(p.list())))
	}
	p.Show(l.T("cards.deck.page"), container.NewBorder(p.reading, nil, nil, nil, body), p.more, p.packs, p.open)
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

// mostWanted limits the number of wanted cards.
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
