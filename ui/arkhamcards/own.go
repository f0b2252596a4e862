package arkhamcards

import (
	"io/fs"
	"path/filepath"
	"slices"
	"sync"

	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/packs"
	"lantern/stories/strict"
)

// campaignsFolder is where the owner's campaigns lie in the data folder, as for "lantern campaign".
const campaignsFolder = "campaigns"

// shelf are the campaigns at hand: those that come with the program and the owner's. They are read when they are asked
// for first, and again after one was taken in.
type shelf struct {
	mu       sync.Mutex
	folder   string // of the owner's; "": none
	read     bool
	packs    []*packs.Pack
	problems strict.Problems // of the owner's packs, which are left out
}

// atHand is the shelf of the program: words of campaigns are asked for by lists, sessions and pages alike.
var atHand = &shelf{}

// ownIn says in which data folder the owner's campaigns lie.
func ownIn(data string) { atHand.renew(filepath.Join(data, campaignsFolder)) }

// renew forgets what was read, and looks in a folder from now on.
func (s *shelf) renew(folder string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.folder, s.read = folder, false
	said.Clear()
}

// all are the sound campaigns, and what is wrong with others.
func (s *shelf) all() ([]*packs.Pack, strict.Problems) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.read {
		sources := []packs.Source{packs.Shipped()}
		if s.folder != "" {
			sources = append(sources, packs.Folder(s.folder))
		}
		s.packs, s.problems = packs.Load(sources...)
		s.read = true
	}
	return s.packs, s.problems
}

// place is the folder of the owner's campaigns, "" if there is none.
func (s *shelf) place() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.folder
}

// campaigns are the sound campaigns at hand, those that come with the program first.
func campaigns() []*packs.Pack {
	all, _ := atHand.all()
	return all
}

// campaignOf is a campaign at hand, nil where there is none of that ID.
func campaignOf(id string) *packs.Pack {
	if i := slices.IndexFunc(campaigns(), func(p *packs.Pack) bool { return p.ID == id }); i >= 0 {
		return campaigns()[i]
	}
	return nil
}

// comesAlong tells whether a campaign comes with the program.
func comesAlong(p *packs.Pack) bool {
	_, err := fs.Stat(packs.Shipped().FS, p.ID)
	return err == nil
}

// said are the words of the campaigns at hand by language: a session keeps the names of the language it was begun
// in, and
// is read in that of the window.
var said sync.Map

func saidIn(lang string) rules.Words {
	if words, ok := said.Load(lang); ok {
		return words.(rules.Words)
	}
	words := rules.WordsOf(lang, campaigns()...)
	said.Store(lang, words)
	return words
}
