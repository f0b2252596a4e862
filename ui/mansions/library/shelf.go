// Package library shows all stories: those that ship, those for owners of the box, and the user's own
// packs, with import and export. Spoilers stay covered until the keeper uncovers them. Reading and checking
// packs belongs in stories.
package library

import (
	"slices"

	"lantern/stories/lowerbound"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"lantern/ui/table/session"
)

// Pack is a pack, sound or not.
type Pack struct {
	packs.Checked
	Own   bool   // it is in the user's folder
	Print string // a fingerprint of its files
}

// Broken reports whether the pack was left out because of its problems.
func (p Pack) Broken() bool { return len(p.Problems) > 0 }

// Box reports whether it is a story for owners of the box, who read their own cards.
func (p Pack) Box() bool { return p.Story != nil && p.Story.Table }

// Contents are all packs, in the order of reading.
type Contents struct {
	Packs   []Pack
	Trouble strictyaml.Problems // of no single pack: an unreadable folder, the owner's notes
}

// Packs is the storage of packs.
type Packs interface {
	// Read reads and checks all packs, except for the event clock. It is slow.
	Read() Contents
	// Prove checks a sound story against the event clock and returns its bounds or problems. It is slow.
	Prove(p Pack) Proof
	// LookInto examines a zip file without importing it. Problems are returned as [stories.Problems].
	LookInto(file string) (Brought, error)
	// Import unpacks a zip file into the user's folder. Problems are returned as [stories.Problems].
	Import(file string, replace bool) (packs.Checked, error)
	// Export writes a pack to a new zip file.
	Export(p Pack, file string) error
	// Folder is the folder of the user's packs. It may not exist.
	Folder() string
	// Make creates that folder if it does not exist.
	Make() error
	// Print is a fingerprint of the files in that folder.
	Print() string
}

// Proof is the result of checking a story against the event clock.
type Proof struct {
	Bounds   []lowerbound.Bound  // every variant and party size; none if the program does not know the story's end
	Problems strictyaml.Problems // variants that cannot be won in time
}

// Shelf holds what was read and proved, for the life of the program. Use it on the UI goroutine only.
type Shelf struct {
	// View is the state of the list of stories, kept between visits.
	View View
	// OnRead is called after every reading of the packs; may be nil.
	OnRead func()

	packs     Packs
	run       func(work, done func())
	listeners session.Listeners[struct{}]
	all       Contents
	known     bool
	proofs    map[string]Proof
	proving   string   // key of the pack being proved, or ""
	readers   int      // counts readings, so that late ones are dropped
	waiting   []func() // called after the packs were read
	print     string   // fingerprint of the folder when it was read
}

// NewShelf makes an empty shelf. Run does work in the background and then calls done on the UI goroutine.
func NewShelf(packs Packs, run func(work, done func())) *Shelf {
	return &Shelf{packs: packs, run: run, proofs: map[string]Proof{}}
}

// OnChange calls f whenever something was read or proved, until stop is called.
func (s *Shelf) OnChange(f func()) (stop func()) {
	return s.listeners.Subscribe(func(struct{}) { f() })
}

func (s *Shelf) notify() { s.listeners.Notify(struct{}{}) }

// Known reports whether the packs have been read.
func (s *Shelf) Known() bool { return s.known }

// Packs are the packs of the last reading.
func (s *Shelf) Packs() []Pack { return s.all.Packs }

// Trouble are the problems that belong to no single pack.
func (s *Shelf) Trouble() strictyaml.Problems { return s.all.Trouble }

// Folder is the folder of the user's packs.
func (s *Shelf) Folder() string { return s.packs.Folder() }

// find returns the first pack for which is returns true.
func (s *Shelf) find(is func(Pack) bool) (Pack, bool) {
	if i := slices.IndexFunc(s.all.Packs, is); i >= 0 {
		return s.all.Packs[i], true
	}
	return Pack{}, false
}

// packIn returns the pack in a folder.
func (s *Shelf) packIn(folder string) (Pack, bool) {
	return s.find(func(p Pack) bool { return p.Folder == folder })
}

// Story returns a sound story by its ID.
func (s *Shelf) Story(id string) (Pack, bool) {
	return s.find(func(p Pack) bool { return p.Story != nil && p.ID == id })
}

// Broken counts the packs that were left out.
func (s *Shelf) Broken() int {
	n := 0
	for _, p := range s.all.Packs {
		if p.Broken() {
			n++
		}
	}
	return n
}

// Read reads all packs in the background, and then calls done; if they are read again meanwhile, after that. Proofs
// stay valid unless the pack has changed.
func (s *Shelf) Read(done func()) {
	if done != nil {
		s.waiting = append(s.waiting, done)
	}
	s.readers++
	mine := s.readers
	var all Contents
	var print string
	s.run(func() { print, all = s.packs.Print(), s.packs.Read() }, func() {
		if mine != s.readers {
			return
		}
		s.all, s.print, s.known = all, print, true
		keep := map[string]Proof{}
		for _, p := range all.Packs {
			if proof, ok := s.proofs[key(p)]; ok {
				keep[key(p)] = proof
			}
		}
		s.proofs = keep
		if s.OnRead != nil {
			s.OnRead()
		}
		s.notify()
		waiting := s.waiting
		s.waiting = nil
		for _, done := range waiting {
			done()
		}
	})
}

// Look reads the packs again if the user's folder has changed, and then calls done.
func (s *Shelf) Look(done func()) {
	if !s.known {
		return
	}
	var print string
	s.run(func() { print = s.packs.Print() }, func() {
		if print != s.print {
			s.Read(done)
		}
	})
}

// Prove proves all sound stories without a proof, in the background, one after another.
func (s *Shelf) Prove() {
	if s.proving != "" {
		return
	}
	for _, p := range s.all.Packs {
		if _, ok := s.proofs[key(p)]; ok || p.Story == nil {
			continue
		}
		s.proving = key(p)
		var proof Proof
		s.run(func() { proof = s.packs.Prove(p) }, func() {
			s.proofs[s.proving], s.proving = proof, ""
			s.notify()
			s.Prove()
		})
		return
	}
}

// LookInto examines a zip file in the background, and calls done.
func (s *Shelf) LookInto(file string, done func(Brought, error)) {
	var found Brought
	var err error
	s.run(func() { found, err = s.packs.LookInto(file) }, func() { done(found, err) })
}

// Show clears search and filters and selects the pack in a folder.
func (s *Shelf) Show(folder string) { s.View = View{Chosen: folder, Order: s.View.Order} }

// Import unpacks a zip file into the user's folder in the background, reads all packs again, and calls done.
func (s *Shelf) Import(file string, replace bool, done func(packs.Checked, error)) {
	var checked packs.Checked
	var err error
	s.run(func() { checked, err = s.packs.Import(file, replace) }, func() {
		if err != nil {
			done(checked, err)
			return
		}
		s.Read(func() { done(checked, nil) })
	})
}

// Export writes a pack to a zip file in the background, and calls done.
func (s *Shelf) Export(p Pack, file string, done func(error)) {
	var err error
	s.run(func() { err = s.packs.Export(p, file) }, func() { done(err) })
}

// Make creates the user's folder if it does not exist.
func (s *Shelf) Make() error { return s.packs.Make() }

// Proof is the proof of a pack. It returns false if there is none yet.
func (s *Shelf) Proof(p Pack) (Proof, bool) {
	proof, ok := s.proofs[key(p)]
	return proof, ok
}

// Proving counts the stories proved so far, and all.
func (s *Shelf) Proving() (done, of int) {
	for _, p := range s.all.Packs {
		if p.Story == nil {
			continue
		}
		of++
		if _, ok := s.proofs[key(p)]; ok {
			done++
		}
	}
	return done, of
}

// Findings are all problems of a pack, from the checker and from the proof.
func (s *Shelf) Findings(p Pack) strictyaml.Problems {
	if p.Broken() {
		return p.Problems
	}
	return s.proofs[key(p)].Problems
}

func key(p Pack) string { return p.Folder + "\x00" + p.Print }
