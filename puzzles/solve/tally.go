package solve

import (
	"bytes"
	"compress/flate"
	"embed"
	"encoding/binary"
	"io"
	"sync"

	"lantern/puzzles"
)

// The stored census of each layout of the library: for every choice of pieces, how many of its arrangements have each
// optimum. With it a fair deal can be drawn directly from all that are within the bounds, however rare.
//
// A file counted/ID.tally is a deflated list of numbers (unsigned varints of encoding/binary): for each choice, in the
// order of census.each, the number of optima that follow, and how many arrangements have the optimum 0, 1, 2...
//
//go:embed counted
var countedFiles embed.FS

// storedTallies caches the inflated files.
var storedTallies struct {
	mu   sync.Mutex
	read map[string][]byte
}

// storedTally returns the content of a layout's file; false if the layout is not in the library.
func storedTally(l *puzzles.Layout) ([]byte, bool) {
	if _, known := SpreadOf(l); !known {
		return nil, false
	}
	s := &storedTallies
	s.mu.Lock()
	defer s.mu.Unlock()
	if list, ok := s.read[l.ID]; ok {
		return list, true
	}
	packed, err := countedFiles.ReadFile("counted/" + l.ID + ".tally")
	var list []byte
	if err == nil {
		list, err = inflate(packed)
	}
	if err != nil {
		panic(err) // a flaw of the program, found by the first test that runs
	}
	if s.read == nil {
		s.read = map[string][]byte{}
	}
	s.read[l.ID] = list
	return list, true
}

func inflate(packed []byte) ([]byte, error) {
	return io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
}

// unpackTallies visits the stored tallies of all pieces of a layout; c is the census of all of them.
func unpackTallies(c *census, list []byte, visit func(tally)) {
	number := func() uint64 {
		n, size := binary.Uvarint(list)
		list = list[max(size, 0):]
		return n
	}
	var count [far + 1]int64
	c.each(func(taken []int) {
		n := int(number())
		for i := range n {
			count[i] = int64(number())
		}
		visit(tally{taken, count[:n]})
	})
}
