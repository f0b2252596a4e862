// Package faults puts what the checkers of stories and campaigns find into the words of a language: what kind of
// problem it is, what is wrong and how to mend it, and where it stands.
package faults

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"

	"lantern/stories/strictyaml"
	"lantern/ui/text"
)

// Title is the kind of the problem, in a few words.
func Title(l *text.Localizer, p strictyaml.Problem) string { return l.T("checker.code." + p.Code) }

// Place is where the problem stands, as file:line:col; the whole file has no line. The file is named as the system
// does.
func Place(p strictyaml.Problem) string {
	file := filepath.FromSlash(p.File)
	if p.Line == 0 {
		return file
	}
	return fmt.Sprintf("%s:%d:%d", file, p.Line, p.Column)
}

// Describe says what is wrong and how to mend it.
func Describe(l *text.Localizer, p strictyaml.Problem) string {
	if p.Form == "" {
		return l.T("checker.other", text.Args{"message": p.Message})
	}
	args := text.Args{}
	for i, v := range p.Values {
		words := v.Text
		if v.Word {
			words = Phrase(l, v.Text)
		}
		args[string(rune('a'+i))] = words
	}
	said := l.T("checker.say."+p.Form, args)
	if p.Near != "" {
		said += " " + l.T("checker.near", text.Args{"name": p.Near})
	}
	return said
}

var notLetters = regexp.MustCompile(`[^a-z0-9]+`)

// Phrase puts a value of a message that is words of English into the language; the checker lists those words in
// messages.json.
func Phrase(l *text.Localizer, phrase string) string {
	key := "checker.word." + strings.Trim(notLetters.ReplaceAllString(strings.ToLower(phrase), "-"), "-")
	if !l.Has(key) {
		return phrase
	}
	return l.T(key)
}
