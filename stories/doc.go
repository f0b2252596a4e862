// Package stories defines what is played: the types of packs and their texts, the board with distances and sight, and
// how a variant is set up. It knows what a card says but not what then happens: the rules are in keeper/mansions.
// Reading packs is in packs, checking in check, proofs in reach and lowerbound; geom and strictyaml are used by all.
//
// A pack is one folder: pack.yaml describes it, the other YAML files hold its content, and text/<language>.yaml its
// texts. The base pack has investigators, cards, monsters and keeper actions; a story pack has one story with its map
// and its own cards. IDs are lower case with hyphens.
package stories

import "fmt"

// UserError is an error with an English format and its arguments, so that it can be translated.
type UserError struct {
	Format string // as for fmt.Sprintf, in English
	Args   []any
}

// UserErrorf returns a UserError.
func UserErrorf(format string, args ...any) error { return &UserError{format, args} }

// Error returns the English sentence.
func (w *UserError) Error() string { return fmt.Sprintf(w.Format, w.Args...) }
