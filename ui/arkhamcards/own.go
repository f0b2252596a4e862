package arkhamcards

import (
	"io/fs"
	"path/filepath"
	"slices"
	"sync"

	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/packs"
	"lantern/stories/strictyaml"
	"lantern/ui/table"
)

// campaignsFolder is where the owner's campaigns lie in the data folder, as for "lantern campaign".
const campaignsFolder = "campaigns"

// shelf are the campaigns at hand: those that come with the program and the owner's.
type shelf struct {
	packs    []*packs.Pack
	problems strictyaml.Problems // of the owner's packs, which are left out
}

// atHand is the shelf of the program: words of campaigns are asked for by lists, sessions and pages alike.
var atHand = &table.Shelf[shelf]{Read: func(folder string) (s shelf) {
	sources := []packs.Source{packs.Shipped()}
	if folder != "" {
		sources = append(sources, packs.Folder(folder))
	}
	s.packs, s.problems = packs.Load(sources...)
	return s
}}

// ownIn says in which data folder the owner's campaigns lie.
func ownIn(data string) { renew(filepath.Join(data, campaignsFolder)) }

// dataFolder is the data folder, "" where there is none.
func dataFolder() string {
	if place := atHand.Place(); place != "" {
		return filepath.Dir(place)
	}
	return ""
}

// renew has the campaigns of a folder read again, and their words.
func renew(folder string) {
	atHand.Renew(folder)
	wordsByLanguage.Clear()
}

// campaigns are the sound campaigns at hand, those that come with the program first.
func campaigns() []*packs.Pack { return atHand.All().packs }

// campaignOf is a campaign at hand, nil where there is none of that ID.
func campaignOf(id string) *packs.Pack {
	if i := slices.IndexFunc(campaigns(), func(p *packs.Pack) bool { return p.ID == id }); i >= 0 {
		return campaigns()[i]
	}
	return nil
}

// comesAlong reports whether a campaign comes with the program.
func comesAlong(p *packs.Pack) bool {
	_, err := fs.Stat(packs.Shipped().FS, p.ID)
	return err == nil
}

// wordsByLanguage holds the words of the campaigns at hand by language. A session keeps the names of the language in
// which it began, but is shown in that of the window.
var wordsByLanguage sync.Map

func wordsIn(lang string) rules.Words {
	if words, ok := wordsByLanguage.Load(lang); ok {
		return words.(rules.Words)
	}
	words := rules.WordsOf(lang, campaigns()...)
	wordsByLanguage.Store(lang, words)
	return words
}
