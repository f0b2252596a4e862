package cthulhucards

import (
	"errors"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/deck"
	"lantern/stories/atomicfile"
	"lantern/ui/filechooser"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

func (p *deckPage) trouble(err error) string {
	l, problem := p.Words(), err.Error()
	if unread, ok := errors.AsType[deck.Unread](err); ok {
		format, args := unread.Format()
		said, _ := l.FromEnglish(format)
		problem = fmt.Sprintf(said, args...)
	}
	return l.T("cthulhu.deck.trouble", text.Args{"problem": problem})
}

// library shows the contents of the library: number of cards, decks, whether the ten stories are named.
func (p *deckPage) library() fyne.CanvasObject {
	l := p.Words()
	kept, err := atHand.get()
	box := container.NewVBox(widget.NewQuiet(l.T("cthulhu.library.hint")))
	if err != nil {
		box.Add(widget.NewWords(p.trouble(err), theme.Danger))
	}
	box.Add(widget.NewWords(l.N("cthulhu.library.cards", len(kept.Cards)), ""))
	for i, d := range kept.Decks {
		whole, _ := kept.Deck(d.Name)
		unknown := 0
		for _, e := range whole.Cards {
			if !e.Known() {
				unknown++
			}
		}
		words := d.Name + " · " + l.N("common.cards", whole.Count())
		if unknown > 0 {
			words += " · " + l.N("cthulhu.library.unknown", unknown)
		}
		drop := widget.NewKeyButton(l.T("common.remove"), "", func() {
			p.change(func(l *rules.Library) error {
				l.Decks = slices.Delete(slices.Clone(l.Decks), i, i+1)
				return nil
			})
		}).Looking(widget.QuietButton)
		box.Add(container.NewBorder(nil, nil, nil, testid.Name(drop, "decks.drop."+itoa(i)),
			middle(widget.NewWords(words, ""))))
	}
	if len(kept.Stories) > 0 {
		box.Add(widget.NewQuiet(l.T("cthulhu.library.stories")))
	}
	buttons := container.NewHBox(p.take, p.give)
	if p.learn != nil {
		buttons.Add(p.learn)
	}
	box.Add(widget.NewFlow(buttons.Objects...))
	return widget.NewPanel(l.T("cthulhu.library"), box)
}

// change changes the library and shows errors.
func (p *deckPage) change(do func(*rules.Library) error) {
	if err := atHand.change(do); err != nil {
		p.Notify(widget.Error, p.trouble(err))
	}
	p.Refresh()
}

// keep stores the current deck, so that a duel can use it.
func (p *deckPage) keep() {
	p.change(func(l *rules.Library) error { return l.Keep(p.name, *p.list) })
}

// learnEntered stores the cards that were entered in the open duel.
func (p *deckPage) learnEntered() {
	s := p.Playing(rules.SystemName)
	if s == nil {
		return
	}
	now := s.View(keeper.ForKeeper).(rules.View).State
	n := 0
	p.change(func(l *rules.Library) error {
		n = l.Learn(now.Entered()...)
		return nil
	})
	p.Notify(widget.Info, p.Words().N("cthulhu.library.learned", n))
}

func (p *deckPage) askTake() {
	l := p.Words()
	p.Files().Ask(filechooser.Question{Icon: "library", Title: l.T("cthulhu.library.take"),
		Hint: l.T("cthulhu.library.take.hint"), Yes: l.T("cthulhu.deck.read"), Endings: []string{".json"}}, p.takeIn)
}

// takeIn adds the contents of a library file. An error in the file brings the question back.
func (p *deckPage) takeIn(file string, ended func(string)) {
	p.Work(ended, func() error {
		var more rules.Library
		raw, err := atomicfile.ReadFile(file, rules.MaxLibrary)
		if err == nil {
			more, err = rules.ReadLibrary(raw)
		}
		if err == nil {
			err = atHand.change(func(l *rules.Library) error { return l.Merge(more) })
		}
		return err
	}, p.trouble, p.Refresh)
}

func (p *deckPage) askGive() {
	l := p.Words()
	p.Files().Ask(filechooser.Question{Icon: "save", Title: l.T("cthulhu.library.give"),
		Hint: l.T("cthulhu.library.give.hint"), Yes: l.T("common.export"), Name: "library.json",
		Endings: []string{".json"}}, func(file string, ended func(string)) {
		p.Work(ended, func() error {
			kept, err := atHand.get()
			if err == nil {
				err = atomicfile.WriteWhole(file, kept.Write())
			}
			return err
		}, p.trouble, func() {})
	})
}
