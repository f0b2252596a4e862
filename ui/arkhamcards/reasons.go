package arkhamcards

import (
	"errors"
	"path/filepath"

	"lantern/keeper/arkhamcards/deck"
	"lantern/stories/strict"
	"lantern/ui/faults"
	"lantern/ui/text"
)

// inFile is what is wrong with one of several files.
type inFile struct {
	file string
	error
}

// reasons are all that went wrong with files, in the reader's language.
func reasons(l *text.Localizer, err error) (out []string) {
	switch err := err.(type) {
	case interface{ Unwrap() []error }:
		for _, one := range err.Unwrap() {
			out = append(out, reasons(l, one)...)
		}
		return out
	case inFile:
		for _, words := range reasons(l, err.error) {
			out = append(out, l.T("cards.deck.inFile", text.Args{"file": filepath.Base(err.file), "problem": words}))
		}
		return out
	}
	var problems strict.Problems
	var unread deck.Unread
	switch {
	case errors.As(err, &problems) && len(problems) > 0:
		for _, p := range problems {
			out = append(out, problemWords(l, p))
		}
		return out
	case errors.As(err, &unread):
		return []string{l.T("cards.deck.unread."+unread.Why, text.Args{"most": unread.N, "what": unread.What})}
	}
	return []string{faults.File(l, err)}
}
