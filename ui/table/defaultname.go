package table

import (
	"maps"
	"strings"
	"sync"

	"lantern/keeper"
	"lantern/ui/text"
)

// mostNumbered is the highest number in a name given by default.
const mostNumbered = 8

// defaults are the names given by default, by the key of their text: each name in each language, with its number.
var defaults sync.Map

// DefaultName is a player's name for a reader: one that was given by default, in any language, is in the reader's. The
// key is that of the text of such names; "": there are none.
func DefaultName(l *text.Localizer, key, name string) string {
	if key == "" || name == "" {
		return name
	}
	known, ok := defaults.Load(key)
	if !ok {
		all := map[string]int{}
		for _, lang := range text.Languages() {
			for n := 1; n <= mostNumbered; n++ {
				all[text.New(lang.Code).T(key, text.Args{"n": n})] = n
			}
		}
		known, _ = defaults.LoadOrStore(key, all)
	}
	if n := known.(map[string]int)[name]; n > 0 {
		return l.T(key, text.Args{"n": n})
	}
	return name
}

// PlayerName is a player's name in the reader's language if it was given by default.
func (v *Voice) PlayerName(name string) string { return DefaultName(v.Words(), v.Keys.Plain, name) }

// named are arguments with the names of players for the reader.
func (v *Voice) named(args keeper.Args) keeper.Args {
	for name, value := range args {
		if !strings.HasSuffix(name, "Name") {
			continue
		}
		if own := v.PlayerName(value); own != value {
			args = maps.Clone(args)
			args[name] = own
		}
	}
	return args
}
