package library

import (
	"cmp"
	"slices"
	"strings"

	"lantern/stories"
	"lantern/ui/kit"
)

// Where the packs of a list come from.
const (
	fromAll     = "all"
	fromShipped = "shipped" // ours
	fromBox     = "box"     // for owners of the box
	fromUser    = "user"    // the user's own
)

// The orders of the list.
const (
	byShelf  = "shelf" // what is broken, the user's own, what ships, the box
	byTitle  = "title"
	byLength = "length" // the shortest first
	byPar    = "par"    // the tightest first
)

// View is what the list shows of all packs.
type View struct {
	Search string
	From   string // "" is all
	Party  int    // only stories for that many investigator players; 0: any
	Order  string // "" is as they stand on the shelf
	Chosen string // the folder of the chosen pack
	Offset float32
}

func (v View) from() string  { return cmp.Or(v.From, fromAll) }
func (v View) order() string { return cmp.Or(v.Order, byShelf) }

// narrow tells whether something is left out of the list.
func (v View) narrow() bool {
	return strings.TrimSpace(v.Search) != "" || v.from() != fromAll || v.Party != 0
}

// comes tells where a pack comes from.
func comes(p Pack) string {
	switch {
	case p.Own:
		return fromUser
	case p.Box():
		return fromBox
	}
	return fromShipped
}

// shown tells whether a pack has a place in the list at all: a sound base pack has not.
func shown(p Pack) bool { return p.Story != nil || p.Broken() }

// list is what the shelf shows in a language, in order.
func (s *Shelf) list(lang string) []Pack {
	v, find := s.View, kit.NewFind(s.View.Search)
	var all []Pack
	for _, p := range s.Packs() {
		if !shown(p) || v.from() != fromAll && v.from() != comes(p) || !find.In(searched(p, lang)) {
			continue
		}
		if p.Story != nil && v.Party != 0 && (v.Party < p.Story.Players.Min || v.Party > p.Story.Players.Max) {
			continue
		}
		all = append(all, p)
	}
	slices.SortStableFunc(all, func(a, b Pack) int {
		return cmp.Or(cmp.Compare(s.rank(a), s.rank(b)), stories.CompareNames(title(a, lang), title(b, lang)), strings.Compare(a.Folder, b.Folder))
	})
	return all
}

// rank is a pack's place by the chosen order; what is broken always comes first, so that it is seen.
func (s *Shelf) rank(p Pack) int {
	const last = 1 << 20
	if p.Story == nil {
		return -1
	}
	switch s.View.order() {
	case byLength:
		return rounds(p.Story)
	case byPar:
		proof, _ := s.Proof(p)
		if span, ok := spare(proof.Pars); ok {
			return span.Min + last/2 // below 0 for what cannot be played in time
		}
		return last
	case byTitle:
		return 0
	}
	return slices.Index([]string{fromUser, fromShipped, fromBox}, comes(p))
}

// searched is all that a search looks at.
func searched(p Pack, lang string) string {
	words := []string{title(p, lang), p.ID}
	if p.Story != nil {
		w := wordsOf(p, lang)
		words = append(words, w.Get("story.tagline"))
		for _, tone := range p.Story.Tone {
			words = append(words, w.Get("tone."+tone))
		}
		words = append(words, p.Story.Pack.Authors...)
	}
	return strings.Join(words, " ")
}

// title is the story's title; of a broken pack its name, as far as it is known.
func title(p Pack, lang string) string {
	if p.Story != nil {
		return wordsOf(p, lang).Get("story.title")
	}
	return folderOf(p)
}

// folderOf is the name of the folder that the pack lies in.
func folderOf(p Pack) string { return p.Folder[strings.LastIndexAny(p.Folder, `/\`)+1:] }

func wordsOf(p Pack, lang string) stories.Words { return stories.NewWords(p.Base, p.Story, lang) }
