package cthulhucards

import (
	"encoding/json"
	"errors"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/deck"
	"lantern/ui/table"
	"lantern/ui/text"
)

// The questions of the set-up, and the answer that leads to a further question.
const (
	askDecks, askDeck, own  = "decks", "deck", "own"
	askStories, askTitles   = "stories", "titles"
	askMinimum, askTokens   = "minimum", "tokens"
	askMulligan, askGuide   = "mulligan", "guide"
	askStops                = "stops"
	shipped, kept, fromHand = "ours", "kept", "typed"
)

// sizes are the sizes of players' own decks by answer: a starter deck (COC-14.21), or the
// constructed minimum (COC-1.13).
var sizes = map[string]int{"forty": 47, "fifty": deck.Minimum}

// asks returns the questions of the set-up: decks and stories (COC-3.1, 12.4), house rules, and whether to ask about
// each token (COC-14.28).
func asks(l *text.Localizer, g table.Given) []table.PromptSpec {
	ask := func(id, icon string, keys ...string) table.PromptSpec {
		return table.NewPromptSpec(l, "cthulhu.setup.", id, icon, keys...)
	}
	library, _ := atHand.get() // the page of decks shows errors of its file
	decks := []string{shipped, "forty", "fifty"}
	if len(library.Decks) > 0 {
		decks = append(decks, own)
	}
	out := []table.PromptSpec{ask(askDecks, "cards", decks...)}
	if g.Chosen[askDecks] == own {
		for i, name := range names(l, g) {
			a := table.PromptSpec{
				ID:    askDeck + itoa(i),
				Icon:  "deck",
				Words: l.T("cthulhu.setup.deckOf", text.Args{"who": name}),
			}
			for _, d := range library.Decks {
				a.Choices = append(a.Choices, table.Choice{Key: d.Name, Icon: "deck", Words: d.Name})
			}
			out = append(out, a)
		}
		a := table.PromptSpec{ID: askMinimum, Icon: "deck", Words: l.T("cthulhu.deck.minimum")}
		for _, n := range minimums {
			words := itoa(n)
			if n == 0 {
				words = l.T("cthulhu.setup.minimum.none")
			}
			a.Choices = append(a.Choices, table.Choice{Key: itoa(n), Icon: "deck", Words: words})
		}
		out = append(out, a)
	}
	stories := []string{shipped, fromHand}
	if len(library.Stories) > 0 {
		stories = append(stories, kept)
	}
	out = append(out, ask(askStories, "story", stories...))
	if g.Chosen[askStories] == fromHand {
		out = append(out, table.PromptSpec{ID: askTitles, Icon: "story", Typed: true, Words: l.T("cthulhu.setup.titles"),
			Hint: l.T("cthulhu.setup.titles.hint")})
	}
	return append(append(out, table.GuidePrompt(l, "cthulhu.setup.", g.First)),
		table.Details(ask(askMulligan, "exchange", "no", "yes"), ask(askTokens, "objective", "placed", "asked"),
			ask(askStops, "play", "no", "yes"))...)
}

// names returns the players' names, with defaults.
func names(l *text.Localizer, g table.Given) (out []string) {
	for i := range 2 {
		out = append(out, g.Name(i, l.T("cthulhu.plain", text.Args{"n": i + 1})))
	}
	return out
}

func config(g table.Given) (keeper.Config, error) {
	l := text.New(g.Language)
	o := rules.Options{Asks: g.Chosen[askTokens] == "asked", Mulligan: g.Chosen[askMulligan] == "yes",
		Stops:  g.Chosen[askStops] == "yes",
		Guided: g.Chosen[askGuide] == "yes", Players: names(l, g), Deals: g.Chosen[askDecks] == shipped}
	o.Faces = g.Portraits(o.Players)
	library, _ := atHand.get()
	if n := sizes[g.Chosen[askDecks]]; n > 0 {
		o.Decks = []rules.Deck{{Size: n}, {Size: n}}
	} else if g.Chosen[askDecks] == own {
		o.Minimum = text.Number(g.Chosen[askMinimum])
		for i, who := range o.Players {
			d, ok := library.Deck(g.Chosen[askDeck+itoa(i)])
			if !ok {
				return keeper.Config{}, errors.New(l.T("cthulhu.setup.deckOf", text.Args{"who": who}))
			}
			if faults := d.Problems(o.Minimum); len(faults) > 0 {
				return keeper.Config{}, errors.New(l.Labelled(d.Name, problemWords(l, faults[0])))
			}
			o.Decks = append(o.Decks, d)
		}
	}
	switch g.Chosen[askStories] {
	case kept:
		o.Stories = library.Stories
	case fromHand:
		for title := range strings.FieldsFuncSeq(g.Chosen[askTitles],
			func(r rune) bool { return strings.ContainsRune(";\n", r) }) {
			o.Stories = append(o.Stories, keeper.PlainName(title))
		}
		if len(o.Stories) != 10 {
			return keeper.Config{}, errors.New(l.T("cthulhu.setup.titles.ten", text.Args{"n": len(o.Stories)}))
		}
	}
	raw, err := json.Marshal(o)
	return keeper.Config{System: rules.SystemName, Options: raw}, err
}
