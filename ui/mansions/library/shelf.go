// Package library shows the stories at hand: what ships, what belongs to the box, and the keeper's own packs. What
// would give a story away stays covered until he asks for it.
package library

import (
	"slices"

	"lantern/stories/lowerbound"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"lantern/ui/table/session"
)

// Pack is a pack at hand, sound or not.
type Pack struct {
	packs.Checked
	Own   bool   // it lies in the user's folder
	Print string // changes with any of its files
}

// Broken reports whether the pack was left out because of its problems.
func (p Pack) Broken() bool { return len(p.Problems) > 0 }

// Box reports whether it is a story for owners of the box, who read their own cards.
func (p Pack) Box() bool { return p.Story != nil && p.Story.Table }

// Contents are all packs at hand, in the order in which they were read.
type Contents struct {
	Packs   []Pack
	Trouble strictyaml.Problems // of no single pack: a folder that cannot be read, the owner's notes
}

// Packs is where packs lie.
type Packs interface {
	// Read reads and checks all packs, but for the event clock. It takes a moment.
	Read() Contents
	// Prove proves a sound story against the event clock: its pars, or what is wrong with it. It takes a moment.
	Prove(p Pack) Proof
	// LookInto tells what is in a zip file, without importing it. What is wrong with it is answered with
	// [stories.Problems].
	LookInto(file string) (Brought, error)
	// Import unpacks a zip file into the user's folder. What is wrong with it is answered with [stories.Problems].
	Import(file string, replace bool) (packs.Checked, error)
	// Export writes a pack to a zip file that is not there yet.
	Export(p Pack, file string) error
	// Folder is where the user's own packs lie; it need not exist.
	Folder() string
	// Make makes that folder, if it does not exist.
	Make() error
	// Print changes with any file in that folder.
	Print() string
}

// Proof is what the event clock says to a story.
type Proof struct {
	Bounds   []lowerbound.Bound  // every variant, every party size; none if only the table knows
	Problems strictyaml.Problems // variants that cannot be played in time
}

// Shelf holds what was read and proved. It lives as long as the program; pages come and go. Use it on the user
// interface's goroutine only.
type Shelf struct {
	// View is what the list of stories shows, kept from one visit to the next.
	View View
	// OnRead is called whenever the packs have been read; nil: nobody cares.
	OnRead func()

	packs     Packs
	run       func(work, done func())
	listeners session.Listeners[struct{}]
	all       Contents
	known     bool
	proofs    map[string]Proof
	proving   string   // key of the pack being proved, "" for none
	readers   int      // counts readings, so that a late one is dropped
	waiting   []func() // called when the packs have been read
	print     string   // of the folder when it was read
}

// NewShelf makes an empty shelf. Run does work in the background and then calls done on the UI goroutine.
func NewShelf(packs Packs, run func(work, done func())) *Shelf {
	return &Shelf{packs: packs, run: run, proofs: map[string]Proof{}}
}

// OnChange adds somebody who is told whenever something was read or proved, until he stops it.
func (s *Shelf) OnChange(f func()) (stop func()) {
	return s.listeners.Subscribe(func(struct{}) { f() })
}

func (s *Shelf) notify() { s.listeners.Notify(struct{}{}) }

// Known reports whether the packs have been read.
func (s *Shelf) Known() bool { return s.known }

// Packs are the packs as they were read last.
func (s *Shelf) Packs() []Pack { return s.all.Packs }

// Trouble is what is wrong with no single pack.
func (s *Shelf) Trouble() strictyaml.Problems { return s.all.Trouble }

// Folder is where the user's own packs lie.
func (s *Shelf) Folder() string { return s.packs.Folder() }

// find finds the first pack that is what is asked for.
func (s *Shelf) find(is func(Pack) bool) (Pack, bool) {
	if i := slices.IndexFunc(s.all.Packs, is); i >= 0 {
		return s.all.Packs[i], true
	}
	return Pack{}, false
}

// packIn finds the pack in a folder.
func (s *Shelf) packIn(folder string) (Pack, bool) {
	return s.find(func(p Pack) bool { return p.Folder == folder })
}

// Story finds a sound story by its ID.
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

// Read reads all packs in the background, and then calls done; when they are read once more meanwhile, after that. What was
// proved stays proved, unless the pack has changed.
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

// Look reads the packs again if the user's folder has changed since they were read, and then calls done.
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

// Prove proves all sound stories that are not proved yet, in the background, one after another.
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

// LookInto tells in the background what is in a zip file, and calls done.
func (s *Shelf) LookInto(file string, done func(Brought, error)) {
	var found Brought
	var err error
	s.run(func() { found, err = s.packs.LookInto(file) }, func() { done(found, err) })
}

// Show has the list begin at the pack in a folder, whatever was searched for before.
func (s *Shelf) Show(folder string) { s.View = View{Chosen: folder, Order: s.View.Order} }

// Import unpacks a zip file into the user's folder in the background and reads all packs again; then it calls done.
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

// Make makes the user's folder, if it does not exist.
func (s *Shelf) Make() error { return s.packs.Make() }

// Proof is what was proved of a pack; false as long as it is not.
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

// Findings are all problems of a pack: those of the checker, and those that the event clock has brought to light.
func (s *Shelf) Findings(p Pack) strictyaml.Problems {
	if p.Broken() {
		return p.Problems
	}
	return s.proofs[key(p)].Problems
}

func key(p Pack) string { return p.Folder + "\x00" + p.Print }
