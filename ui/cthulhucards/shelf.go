package cthulhucards

import (
	"errors"
	"io/fs"
	"path/filepath"
	"sync"

	rules "lantern/keeper/cthulhucards"
	"lantern/stories/atomicfile"
)

// libraryFile is where the owner's cards, decks and stories lie in the data folder.
const libraryFile = "cthulhu-cards.json"

// shelf is the owner's library. It is read when it is asked for first.
type shelf struct {
	mu      sync.Mutex
	file    string // "": there is none, and nothing is kept between starts
	read    bool
	library rules.Library
	trouble error // why the file could not be read; it is then not written over
}

// atHand is the shelf of the program: the set-up asks for its decks, the page of decks fills it.
var atHand = &shelf{}

// ownIn says in which data folder the library lies.
func ownIn(data string) {
	atHand.mu.Lock()
	defer atHand.mu.Unlock()
	atHand.file, atHand.read, atHand.library = filepath.Join(data, libraryFile), false, rules.Library{}
}

// get is the library, and what is wrong with its file.
func (s *shelf) get() (rules.Library, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.read && s.file != "" {
		raw, err := atomicfile.ReadFile(s.file, rules.MaxLibrary)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			err = nil
		case err == nil:
			s.library, err = rules.ReadLibrary(raw)
		}
		s.trouble = err
	}
	s.read = true
	return s.library, s.trouble
}

// change changes the library and writes it; where that fails it stays as it was.
func (s *shelf) change(do func(*rules.Library) error) error {
	l, err := s.get()
	if err != nil {
		return err
	}
	if err := do(&l); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	raw := l.Write()
	if _, err := rules.ReadLibrary(raw); err != nil {
		return err
	}
	if s.file != "" {
		if err := atomicfile.WriteWhole(s.file, raw); err != nil {
			return err
		}
	}
	s.library = l
	return nil
}
