package stories

import (
	"path"
	"slices"
)

// subject is a pack, or the owner's notes, as the checker looks at it: what was read, where that stands, and what is wrong with it.
type subject struct {
	head   Pack
	name   string // for messages: source and folder
	places places
	texts  map[string]places // by language
	timed  bool              // the event clock is proved as well
	pars   []Par             // of a sound story that is timed
	r      reporter
	wordy  reporter // what is wrong with the texts, which keeps no proof from being tried
	warned reporter // what keeps nobody from playing

	lacking map[string]map[string]bool // by language: the keys of the texts that are missing; nil as long as that is not known
}

// sound tells whether the pack can be played.
func (p *subject) sound() bool { return len(p.r.problems) == 0 && len(p.wordy.problems) == 0 }

// problems are all that keep the pack from being played: those of its facts, then those of its texts.
func (p *subject) problems() Problems {
	p.r.problems.sort()
	p.wordy.problems.sort()
	return slices.Concat(p.r.problems, p.wordy.problems)
}

func (p *subject) file(name string) string { return path.Join(p.name, name) }

// lack notes that a language lacks a text.
func (p *subject) lack(lang, key string) {
	if p.lacking == nil { // notes have texts of their own
		return
	}
	if p.lacking[lang] == nil {
		p.lacking[lang] = map[string]bool{}
	}
	p.lacking[lang][key] = true
}

// stubSign begins a text that is still to be written, in each language; the key of the text follows.
var stubSign = map[string]string{"en": "MISSING ", "fr": "MANQUANT "}

// isStub tells whether a text is one that [WriteStubs] wrote and nobody has written anew.
func isStub(lang, key, text string) bool { return text == stubSign[lang]+key }
