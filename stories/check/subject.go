package check

import (
	"lantern/stories"
	"lantern/stories/lowerbound"
	"lantern/stories/strictyaml"
	"slices"
)

// Subject is a pack, or the owner's notes, being checked: the content, its positions in the files, and the problems.
type Subject struct {
	strictyaml.Folder
	Head   stories.Pack
	Texts  map[string]strictyaml.Places // by language
	Timed  bool                         // the event clock is proved as well
	Bounds []lowerbound.Bound           // of a sound story that is timed
	Wordy  strictyaml.Reporter          // what is wrong with the texts, which keeps no proof from being tried
	Warned strictyaml.Reporter          // what keeps nobody from playing

	// by language: the keys of the texts that are missing; nil as long as that is not known
	Lacking map[string]map[string]bool
}

// Sound reports whether the pack can be played.
func (p *Subject) Sound() bool { return len(p.Found.Problems) == 0 && len(p.Wordy.Problems) == 0 }

// Problems are all that keep the pack from being played: those of its facts, then those of its texts.
func (p *Subject) Problems() strictyaml.Problems {
	p.Found.Problems.Sort()
	p.Wordy.Problems.Sort()
	return slices.Concat(p.Found.Problems, p.Wordy.Problems)
}

// lack notes that a language lacks a text.
func (p *Subject) lack(lang, key string) {
	if p.Lacking == nil { // notes have texts of their own
		return
	}
	if p.Lacking[lang] == nil {
		p.Lacking[lang] = map[string]bool{}
	}
	p.Lacking[lang][key] = true
}

// StubSign begins a text that is still to be written, in each language; the key of the text follows.
var StubSign = map[string]string{"en": "MISSING ", "fr": "MANQUANT "}

// isStub reports whether a text is an unchanged stub of [WriteStubs].
func isStub(lang, key, text string) bool { return text == StubSign[lang]+key }
