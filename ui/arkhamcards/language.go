package arkhamcards

import (
	"sync"

	rules "lantern/keeper/arkhamcards"
)

// said are the words of the campaigns at hand by language: a session keeps the names of the language it was begun
// in, and is
// read in that of the window.
var said sync.Map

func saidIn(lang string) rules.Words {
	if words, ok := said.Load(lang); ok {
		return words.(rules.Words)
	}
	words := rules.WordsOf(lang, campaigns()...)
	said.Store(lang, words)
	return words
}
