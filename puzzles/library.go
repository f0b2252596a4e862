package puzzles

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"lantern/internal/decode"
)

// The shipped layouts: one file each, in the documented format, except that "pieces" may name a set of pieces.json,
// because the layouts of a kind are dealt from one pile (MOM-16.1).
//
//go:embed library/*.json
var libraryFiles embed.FS

// libraryIDs lists them in the order in which they are shown.
var libraryIDs = []string{"1A", "2A", "3A", "1B", "2B", "3B", "4A", "5A", "6A", "4B", "5B", "6B", "7", "8", "9"}

// IDs lists the layouts of the library: connection, lock, rune.
func IDs() []string { return slices.Clone(libraryIDs) }

// Lookup finds a layout of the library; an unknown ID is an [*InputError].
func Lookup(id string) (*Layout, error) { return Ref{ID: id}.Find() }

// Shipped reports whether the layout is the library's own, not merely an equal copy.
func (l *Layout) Shipped() bool { return library()[l.ID] == l }

func unknownLayout(at, id string) *InputError {
	return bad("unknownLayout", at, "", "there is no layout %q", id).Mended("write one of %s", strings.Join(libraryIDs, ", "))
}

// library reads the embedded layouts once. It panics if one is invalid, which any test detects.
var library = sync.OnceValue(readLibrary)

func readLibrary() map[string]*Layout {
	sets, err := readSets()
	if err != nil {
		panic(err)
	}
	all := make(map[string]*Layout, len(libraryIDs))
	for _, id := range libraryIDs {
		l, err := readLibraryLayout(id, sets)
		if err != nil {
			panic(err)
		}
		all[id] = l
	}
	return all
}

type pieceSets struct {
	Connection []Piece `json:"connection"`
	Lock       []Piece `json:"lock"`
}

func readSets() (sets pieceSets, err error) {
	const name = "library/pieces.json"
	text, err := libraryFiles.ReadFile(name)
	if err != nil {
		return sets, err
	}
	if err := decode.Read(text, &sets, func() error { return nil }); err != nil {
		return sets, fmt.Errorf("%s:%w", name, err)
	}
	return sets, nil
}

// libraryLayout is a [Layout] whose pieces are a list or the name of a set.
type libraryLayout struct {
	plainLayout
	Pieces listOrNamed `json:"pieces"`
}

type listOrNamed struct {
	name string
	list []Piece
}

func (p *listOrNamed) LayJSON(r *decode.Filler, n *decode.Node, path string) error {
	if n.Kind == decode.String {
		p.name = n.Text
		return nil
	}
	return r.Fill(n, &p.list, path)
}

func readLibraryLayout(id string, sets pieceSets) (*Layout, error) {
	name := "library/" + id + ".json"
	text, err := libraryFiles.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var raw libraryLayout
	var l *Layout
	err = decode.Read(text, &raw, func() error {
		l = (*Layout)(&raw.plainLayout)
		switch raw.Pieces.name {
		case "":
			l.Pieces = raw.Pieces.list
		case "connection":
			l.Pieces = sets.Connection
		case "lock":
			l.Pieces = sets.Lock
		default:
			return bad("unknownSet", "pieces", "write connection or lock", "there is no set %q", raw.Pieces.name)
		}
		if l.ID != id {
			return bad("wrongID", "id", "name the file after the layout", "this is layout %q", l.ID)
		}
		return l.check("")
	})
	if err != nil {
		return nil, fmt.Errorf("%s:%w", name, err)
	}
	return l, nil
}
