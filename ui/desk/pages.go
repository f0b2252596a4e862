package desk

import (
	"slices"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// entry is one page on the desk.
type entry struct {
	page  state.Page
	ahead bool // nobody has read it yet: for the keeper's eyes
}

// same tells whether two entries are the same page.
func (e entry) same(o entry) bool { return slices.Equal(e.page.Keys, o.page.Keys) }

// chapter is all pages of a kind, what was read first, then what is to come.
type chapter struct {
	kind    string // one of chapters
	entries []entry
	covered int // pages to come that lie under the cover
}

// chapters are the kinds of pages in the order of the desk.
var chapters = []string{"introduction", "event", "clue", "room", "card", "objective", "ending"}

// collect sorts what has been read and, unless it is covered, what may still come into chapters. Empty chapters are left out.
func collect(base *stories.Base, story *stories.Story, v mansions.KeeperView, uncovered bool) []chapter {
	var all []entry
	for _, p := range v.Table.Pages {
		all = append(all, entry{page: p})
	}
	for _, p := range mansions.Ahead(base, story, v) {
		all = append(all, entry{page: p, ahead: true})
	}
	var out []chapter
	for _, kind := range chapters {
		c := chapter{kind: kind}
		for _, e := range all {
			switch {
			case e.page.Kind != kind:
			case e.ahead && !uncovered:
				c.covered++
			default:
				c.entries = append(c.entries, e)
			}
		}
		if len(c.entries)+c.covered > 0 {
			out = append(out, c)
		}
	}
	return out
}
