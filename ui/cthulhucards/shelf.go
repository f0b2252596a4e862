package cthulhucards

import (
	"errors"
	"io/fs"
	"path/filepath"
	"sync"

	rules "lantern/keeper/cthulhucards"
	"lantern/stories/atomicfile"
)

// libraryFile is the file of the owner's cards, decks and stories in the data folder.
const libraryFile = "cthulhu-cards.json"

// shelf is the owner's library, read on first use.
type shelf struct {
	mu      sync.Mutex
	file    string // "": there is no file, and nothing is stored
	read    bool
	library rules.Library
	trouble error // why the file could not be read; it is not overwritten then
}

// atHand is the program's library: the set-up offers its decks, the page of decks edits it.
var atHand = &shelf{}

// ownIn sets the data folder of the library.
func ownIn(data string) {
	atHand.mu.Lock()
	defer atHand.mu.Unlock()
	atHand.file, atHand.read, atHand.library = filepath.Join(data, libraryFile), false, rules.Library{}
}

// get returns the library, and the error of its file.
func (s *shelf) get() (rules.Library, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.load()
}

// change changes and writes the library. On failure it stays as it was. Concurrent changes are serialized.
func (s *shelf) change(do func(*rules.Library) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	l, err := s.load()
	if err != nil {
		return err
	}
	if err := do(&l); err != nil {
		return err
	}
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

// load reads the library if necessary. The caller must hold the lock.
func (s *shelf) load() (rules.Library, error) {
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
