package mansions

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// pageKeys returns the text keys of a page: its title and every existing paragraph. Without paragraphs there are none.
func pageKeys(words stories.Words, title string, paragraphs ...string) []string {
	keys := []string{title}
	for _, p := range paragraphs {
		keys = append(keys, words.ParagraphKeys(p)...)
	}
	if len(keys) == 1 {
		return nil
	}
	return keys
}

// Ahead lists the pages that may still be read aloud, for the keeper only: undiscovered clues, rooms that nobody has
// entered, the secret objective, and the endings. Future events are not included: not even the keeper looks at them
// (MOM-5.6). The keeper's view must be of a session with this content. Seq is 0, since the pages are unread.
func Ahead(base *stories.Base, story *stories.Story, v KeeperView) []state.Page {
	words := stories.NewWords(base, story, stories.FallbackLanguage)
	var out []state.Page
	add := func(kind, title string, paragraphs ...string) {
		keys := pageKeys(words, title, paragraphs...)
		read := func(p state.Page) bool { return slices.Equal(p.Keys, keys) }
		if keys != nil && !slices.ContainsFunc(v.Table.Pages, read) {
			out = append(out, state.Page{Kind: kind, Keys: keys})
		}
	}
	if v.Table.Phase == state.PhaseEnded {
		return nil
	}
	var last string // the latest clue found
	for _, kind := range v.Table.Found {
		if slices.ContainsFunc(story.Cards, func(c stories.Card) bool { return c.ID == kind && c.Clue != nil }) {
			last = kind
		}
	}
	for _, c := range story.Cards {
		if c.ID == last && v.Table.Objective == "" {
			add("clue", "card."+c.ID+".name", "card."+c.ID+".hint") // MOM-18.28
		}
		if c.Clue != nil && !slices.Contains(v.Table.Found, c.ID) {
			add("clue", "card."+c.ID+".name", "card."+c.ID+".flavour", "card."+c.ID+".text")
		}
	}
	for _, r := range story.Map.Rooms {
		add("room", "room."+r.ID+".name", "room."+r.ID+".text")
	}
	goal := "objective." + v.Goal
	if v.Table.Objective == "" {
		add("objective", goal+".name", goal+".text", goal+".investigators", goal+".keeper")
	}
	for _, winner := range []string{"investigators", "keeper", "nobody"} {
		for _, key := range []string{goal + ".ending." + winner, "ending." + winner} {
			if len(words.ParagraphKeys(key)) > 0 {
				add("ending", goal+".name", key)
				break
			}
		}
	}
	return out
}

// argKeys is the argument of a moment that names its page: two pages may have the same title.
const argKeys = "keys"

// PageOf returns the page that a moment opened, from those of a view; nil: it opened none.
func PageOf(t TableView, m keeper.Moment) *state.Page {
	for i, page := range t.Pages {
		if strings.Join(page.Keys, "\n") == m.Args[argKeys] {
			return &t.Pages[i]
		}
	}
	return nil
}
