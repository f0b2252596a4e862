// Package faults words what the checkers of stories and campaigns find, in the user's language: what is wrong, how to
// fix it, and where it is. Checking itself belongs in the packages under stories.
package faults

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"

	"lantern/internal/decode"
	"lantern/stories/atomicfile"
	"lantern/stories/strictyaml"
	"lantern/ui/text"
)

// Place is where a problem is, as file:line:col, or only the file if the problem is not in a line. The path uses the
// system's separators.
func Place(p strictyaml.Problem) string {
	file := filepath.FromSlash(p.File)
	if p.Line == 0 {
		return file
	}
	return fmt.Sprintf("%s:%d:%d", file, p.Line, p.Column)
}

// Describe says what is wrong and how to fix it.
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

// Phrase translates an English phrase that is a value in a message. The checker lists such phrases in messages.json.
func Phrase(l *text.Localizer, phrase string) string {
	key := "checker.word." + strings.Trim(notLetters.ReplaceAllString(strings.ToLower(phrase), "-"), "-")
	if !l.Has(key) {
		return phrase
	}
	return l.T(key)
}

// File says why a file cannot be read or written: the problem in its JSON and its position, or the system's reason.
// Other errors keep their own text.
func File(l *text.Localizer, err error) string {
	if wrong, ok := errors.AsType[*decode.Error](err); ok {
		return wrong.In(func(format string, args ...any) string {
			said, known := l.FromEnglish(strings.ReplaceAll(format, "'", "’"))
			if !known {
				said = format
			}
			if len(args) == 0 {
				return said
			}
			return fmt.Sprintf(said, args...)
		})
	}
	system, ok := errors.AsType[*fs.PathError](err)
	if !ok {
		return err.Error()
	}
	args := text.Args{"file": system.Path, "problem": system.Err.Error()}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return l.T("shell.file.missing", args)
	case errors.Is(err, fs.ErrExist):
		return l.T("shell.file.exists", args)
	case errors.Is(err, atomicfile.ErrNoFile):
		return l.T("shell.file.none", args)
	case errors.Is(err, fs.ErrPermission):
		return l.T("shell.file.forbidden", args)
	}
	return l.T("shell.file.other", args)
}
