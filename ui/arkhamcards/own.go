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

// campaignsFolder is the folder of the owner's campaigns in the data folder, as for "lantern campaign".
const campaignsFolder = "campaigns"

// shelf holds the campaigns: shipped ones and the owner's.
type shelf struct {
	packs    []*packs.Pack
	problems strictyaml.Problems // of the owner's packs, which are left out
}

// atHand is the program's shelf, used by lists, sessions and pages.
var atHand = &table.Shelf[shelf]{Read: func(folder string) (s shelf) {
	sources := []packs.Source{packs.Shipped()}
	if folder != "" {
		sources = append(sources, packs.Folder(folder))
	}
	s.packs, s.problems = packs.Load(sources...)
	return s
}}

// ownIn sets the data folder of the owner's campaigns.
func ownIn(data string) { renew(filepath.Join(data, campaignsFolder)) }

// dataFolder is the data folder, or "".
func dataFolder() string {
	if place := atHand.Place(); place != "" {
		return filepath.Dir(place)
	}
	return ""
}

// renew reads the campaigns of a folder again, with their texts.
func renew(folder string) {
	atHand.Renew(folder)
	wordsByLanguage.Clear()
}

// campaigns are all sound campaigns, shipped ones first.
func campaigns() []*packs.Pack { return atHand.All().packs }

// campaignOf is the campaign of an ID, or nil.
func campaignOf(id string) *packs.Pack {
	if i := slices.IndexFunc(campaigns(), func(p *packs.Pack) bool { return p.ID == id }); i >= 0 {
		return campaigns()[i]
	}
	return nil
}

// comesAlong reports whether a campaign is shipped.
func comesAlong(p *packs.Pack) bool {
	_, err := fs.Stat(packs.Shipped().FS, p.ID)
	return err == nil
}

// wordsByLanguage caches the texts of the campaigns. A session stores names in the language in which it began, but is
// shown in the window's.
var wordsByLanguage sync.Map

func wordsIn(lang string) rules.Words {
	if words, ok := wordsByLanguage.Load(lang); ok {
		return words.(rules.Words)
	}
	words := rules.WordsOf(lang, campaigns()...)
	wordsByLanguage.Store(lang, words)
	return words
}
