package arkham

import (
	"os"
	"path/filepath"
	"sync"

	"lantern/keeper/arkham/set"
	"lantern/stories/atomicfile"
)

// factsFile is the file of the owner's facts in the data folder. It can be shared and imported as it is; see
// docs/arkham-sets.md.
const factsFile = "arkham/facts.json"

// own holds the path of that file while the program runs.
var own struct {
	sync.Mutex
	file string
}

// ownIn sets the data folder that contains the owner's facts.
func ownIn(data string) {
	own.Lock()
	defer own.Unlock()
	own.file = filepath.Join(data, filepath.FromSlash(factsFile))
}

// ownFacts returns the facts that the owner has entered, or none without a file. It returns false if the file cannot be
// read.
func ownFacts() (set.Facts, bool) {
	own.Lock()
	defer own.Unlock()
	raw, err := atomicfile.ReadFile(own.file, set.Limit)
	if err != nil {
		return set.Facts{}, os.IsNotExist(err)
	}
	f, faults := set.ReadFacts(raw)
	if len(faults) > 0 {
		return set.Facts{}, false
	}
	return *f, true
}

// ownBox returns the owner's box, or false if there are no facts or too few for a game with cards on the table.
func ownBox() (*set.Set, bool) {
	f, ok := ownFacts()
	if !ok || len(f.Facts) == 0 {
		return nil, false
	}
	box := new(set.Set).With(set.Joined(set.KnownOf(f.Facts), f.Facts))
	for _, fault := range box.Check() {
		if !fault.Later {
			return nil, false
		}
	}
	return box, true
}

// ownFile returns the path of the owner's file, or "" while no data folder is open.
func ownFile() string {
	own.Lock()
	defer own.Unlock()
	return own.file
}

// writeFacts adds facts to the owner's file. An unreadable file is not changed.
func writeFacts(all []set.Fact) error {
	f, ok := ownFacts()
	if !ok {
		return errUnread
	}
	f.Facts = set.Joined(f.Facts, all)
	return replaceFacts(f)
}

// replaceFacts rewrites the owner's file.
func replaceFacts(f set.Facts) error {
	file := ownFile()
	if file == "" {
		return os.ErrNotExist
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return atomicfile.WriteWhole(file, f.Written())
}
