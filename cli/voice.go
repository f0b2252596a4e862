package cli

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"lantern/internal/decode"
	"lantern/keeper"
	"lantern/keeper/mansions/playthrough"
	"lantern/stories"
	"lantern/stories/atomicfile"
	"lantern/stories/lowerbound"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"lantern/ui/text"
)

// Translate translates an English format and fills it in like fmt.Sprintf. The catalogues contain each English format
// of the command line under a key of the area "cli". White space around a format is layout and is kept. JSON,
// identifiers and the codes of problems are never translated.
func Translate(lang, format string, args ...any) string {
	words := strings.TrimSpace(format)
	said, _ := text.New(lang).FromEnglish(strings.ReplaceAll(words, "'", "’"))
	if lang == text.English || lang == "" {
		said = words
	}
	filled := make([]any, len(args))
	for i, arg := range args {
		filled[i] = arg
		err, ok := arg.(error)
		if _, coded := errors.AsType[*decode.Error](err); ok && (coded || lang != text.English) {
			filled[i] = wordedError{errorWords(lang, err), err}
		}
	}
	if len(args) > 0 {
		said = fill(lang, said, filled)
	}
	at := strings.Index(format, words)
	return format[:at] + said + format[at+len(words):]
}

// verbs matches the verbs of fmt in a format, and pairs such as "{card|cards}".
var verbs = regexp.MustCompile(`%%|%[-+# 0-9.]*[a-zA-Z]|\{[^{}|]*\|[^{}|]*\}`)

// fill is fmt.Sprintf that also chooses singular or plural in "%d {card|cards}", by the number before them.
func fill(lang, format string, args []any) string {
	number, next := 0, 0
	chosen := verbs.ReplaceAllStringFunc(format, func(found string) string {
		if found[0] == '{' {
			one, many, _ := strings.Cut(found[1:len(found)-1], "|")
			if number == 1 || number == 0 && lang == text.French {
				return one
			}
			return many
		}
		if found != "%%" && next < len(args) {
			if n, ok := args[next].(int); ok {
				number = n
			}
			next++
		}
		return found
	})
	return fmt.Sprintf(chosen, args...)
}

// wordedError is a translated error.
type wordedError struct {
	words string
	error
}

// Error returns the translation.
func (e wordedError) Error() string { return e.words }

// foreign are errors of other packages that the command line words itself, by the suffixes of their keys.
var foreign = []struct {
	err error
	key string
}{
	{keeper.ErrNoSession, "noSession"}, {keeper.ErrNoStep, "noStep"},
	{keeper.ErrExists, "exists"}, {keeper.ErrConflict, "conflict"},
	{playthrough.ErrNotFound, "notFound"}, {playthrough.ErrWonBefore, "wonBefore"}, {playthrough.ErrTable, "table"},
	{packs.ErrNoPack, "noPack"}, {notes.ErrChanged, "notesChanged"}, {notes.ErrBroken, "notesBroken"},
	{lowerbound.ErrNoBound, "noPar"}, {atomicfile.ErrNoFile, "noFile"}, {packs.ErrUnread, "unread"},
}

// errorWords translates an error as far as the catalogues allow.
func errorWords(lang string, err error) string {
	for _, kind := range foreign {
		if errors.Is(err, kind.err) {
			words := text.New(lang).T("cli.error."+kind.key,
				text.Args{"games": playthrough.MostGames, "commands": playthrough.MostCommands})
			return strings.Replace(err.Error(), kind.err.Error(), words, 1)
		}
	}
	if exit, ok := errors.AsType[*ExitError](err); ok && exit.format != "" {
		return exit.in(lang)
	}
	if wrong, ok := errors.AsType[*stories.UserError](err); ok {
		return strings.Replace(err.Error(), wrong.Error(), Translate(lang, wrong.Format, wrong.Args...), 1)
	}
	if wrong, ok := errors.AsType[*decode.Error](err); ok {
		said := wrong.In(func(format string, args ...any) string { return Translate(lang, format, args...) })
		return strings.Replace(err.Error(), wrong.Error(), said, 1)
	}
	said := err.Error()
	if at := strings.LastIndex(said, ": "); at >= 0 { // "open x.json: no such file or directory"
		return said[:at+2] + Translate(lang, said[at+2:])
	}
	return Translate(lang, said)
}

// translate translates a format into the language of the command line.
func (e *Deps) translate(format string, args ...any) string {
	return Translate(e.Lang, format, args...)
}

// problem formats a problem of a pack or of notes as file:line:col: code: message, with the message in the language of
// the command line.
func (e *Deps) problem(p strictyaml.Problem) string {
	if e.Problem == nil || e.Lang == text.English {
		return p.String()
	}
	p.Message = e.Problem(e.Lang, p)
	return p.String()
}

// problems prints problems of a pack or of notes, a line for each.
func (e *Deps) problems(all strictyaml.Problems) {
	for _, p := range all {
		fmt.Fprintln(e.Out, e.problem(p))
	}
}

// answer prints JSON if requested, else a text in the language of the command line.
func (e *Deps) answer(all *Globals, answer any, format string, args ...any) error {
	if all.JSON {
		return writeJSON(e.Out, answer)
	}
	return e.print(e.Out, format, args...)
}

// print writes a text in the language of the command line.
func (e *Deps) print(w io.Writer, format string, args ...any) error {
	_, err := io.WriteString(w, e.translate(format, args...))
	return err
}
