// Package stories holds what is played: the types of packs and their words, the board with
// ways and sight, and how a variant is laid out. It knows what a card says but not what
// happens then: the rules live in keeper/mansions. Packs are read in packs, checked in check,
// proved in prove and par; plane and strict lie below all of them.
//
// A pack is one folder: pack.yaml says what it is, the other YAML files hold its
// content, and text/<language>.yaml holds its words. The base pack brings
// investigators, cards, monsters and keeper actions; a story pack brings one story
// with its map and its own cards. IDs are lower case with hyphens.
package stories

import "fmt"

// UserError is an error made of a fixed sentence and what it speaks of, so that it can be said in other languages.
type UserError struct {
	Format string // as for fmt.Sprintf, in English
	Args   []any
}

// UserErrorf makes one.
func UserErrorf(format string, args ...any) error { return &UserError{format, args} }

// Error is the sentence in English.
func (w *UserError) Error() string { return fmt.Sprintf(w.Format, w.Args...) }
