package widget

import (
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"lantern/ui/text"
)

// Find searches texts for words: each typed word must be the beginning of a word of the text, ignoring
// case, accents and ligatures.
type Find struct{ words [][]rune }

// NewFind makes a search for what was typed. An empty search matches everything and highlights nothing.
func NewFind(typed string) Find {
	var f Find
	for _, w := range wordsIn(folded(typed)) {
		f.words = append(f.words, w.letters)
	}
	return f
}

// Empty reports whether nothing was typed.
func (f Find) Empty() bool { return len(f.words) == 0 }

// In reports whether each of the words is the beginning of a word of a text.
func (f Find) In(text string) bool {
	if f.Empty() {
		return true
	}
	there := wordsIn(folded(text))
	for _, want := range f.words {
		found := false
		for _, w := range there {
			found = found || begins(w.letters, want)
		}
		if !found {
			return false
		}
	}
	return true
}

// Span is a part of a text, in runes; To is exclusive.
type Span struct{ From, To int }

// Spans returns the matching parts of a text, in order.
func (f Find) Spans(text string) []Span {
	if f.Empty() {
		return nil
	}
	var out []Span
	for _, w := range wordsIn(folded(text)) {
		longest := 0
		for _, want := range f.words {
			if begins(w.letters, want) {
				longest = max(longest, len(want))
			}
		}
		if longest > 0 {
			out = append(out, Span{w.at[0], w.at[longest-1] + 1})
		}
	}
	return out
}

// letter is a folded letter with its position in the text.
type letter struct {
	r  rune
	at int
}

// folded returns the letters of a text in lower case, without accents; a ligature becomes two letters.
func folded(text string) []letter {
	var out []letter
	for i, r := range []rune(text) {
		switch r = unicode.ToLower(r); r {
		case 'œ':
			out = append(out, letter{'o', i}, letter{'e', i})
		case 'æ':
			out = append(out, letter{'a', i}, letter{'e', i})
		default:
			for _, part := range norm.NFKD.String(string(r)) {
				if !unicode.Is(unicode.Mn, part) {
					out = append(out, letter{part, i})
				}
			}
		}
	}
	return out
}

// foldedWord is a word of a text with the positions of its letters.
type foldedWord struct {
	letters []rune
	at      []int
}

func wordsIn(text []letter) []foldedWord {
	var out []foldedWord
	open := false
	for _, l := range text {
		if !unicode.IsLetter(l.r) && !unicode.IsDigit(l.r) {
			open = false
			continue
		}
		if !open {
			out = append(out, foldedWord{})
			open = true
		}
		w := &out[len(out)-1]
		w.letters, w.at = append(w.letters, l.r), append(w.at, l.at)
	}
	return out
}

func begins(word, want []rune) bool {
	return len(word) >= len(want) && strings.EqualFold(string(word[:len(want)]), string(want))
}

// When words a time as a day and a time of day, in the time zone of now.
func When(l *text.Localizer, now, t time.Time) string {
	t = t.In(now.Location())
	clock := text.Args{"time": t.Format("15:04"), "date": l.Date(t)}
	switch day := midnight(now).Sub(midnight(t)); {
	case day <= 0:
		return l.T("home.today", clock)
	case day < 36*time.Hour:
		return l.T("home.yesterday", clock)
	}
	return l.T("home.on", clock)
}

func midnight(t time.Time) time.Time {
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, t.Location())
}
