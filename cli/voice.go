package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/playthrough"
	"lantern/stories"
	"lantern/stories/atomicfile"
	"lantern/stories/lowerbound"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"lantern/strictjson"
	"lantern/ui/text"
)

// Translate words in a language what the code says in English, filled in as by fmt.Sprintf. The catalogues have each English
// format of the command line, under a key of the area "cli", and the same in each other language. White space around a
// format is layout and stays. JSON, identifiers and the codes of problems are never worded.
func Translate(lang, format string, args ...any) string {
	words := strings.TrimSpace(format)
	said, _ := text.New(lang).FromEnglish(strings.ReplaceAll(words, "'", "’"))
	if lang == text.English || lang == "" {
		said = words
	}
	filled := make([]any, len(args))
	for i, arg := range args {
		filled[i] = arg
		if err, ok := arg.(error); ok && lang != text.English {
			filled[i] = wordedError{errorWords(lang, err), err}
		}
	}
	if len(args) > 0 {
		said = fmt.Sprintf(said, filled...)
	}
	at := strings.Index(format, words)
	return format[:at] + said + format[at+len(words):]
}

// wordedError is an error in the words of a language.
type wordedError struct {
	words string
	error
}

// Error gives the words.
func (e wordedError) Error() string { return e.words }

// kinds are errors of other packages that the command line words itself, by the ends of their keys.
var kinds = []struct {
	err error
	key string
}{
	{keeper.ErrNoSession, "noSession"}, {keeper.ErrNoStep, "noStep"},
	{keeper.ErrExists, "exists"}, {keeper.ErrConflict, "conflict"},
	{playthrough.ErrNotFound, "notFound"}, {playthrough.ErrWonBefore, "wonBefore"}, {playthrough.ErrTable, "table"},
	{packs.ErrNoPack, "noPack"}, {notes.ErrChanged, "notesChanged"}, {notes.ErrBroken, "notesBroken"},
	{lowerbound.ErrNoBound, "noPar"}, {atomicfile.ErrNoFile, "noFile"}, {packs.ErrUnread, "unread"},
}

// errorWords are those of an error as far as the catalogues have them.
func errorWords(lang string, err error) string {
	for _, kind := range kinds {
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
	if wrong, ok := errors.AsType[*strictjson.Error](err); ok {
		said := wrong.In(func(format string, args ...any) string { return Translate(lang, format, args...) })
		return strings.Replace(err.Error(), wrong.Error(), said, 1)
	}
	said := err.Error()
	if at := strings.LastIndex(said, ": "); at >= 0 { // "open x.json: no such file or directory"
		return said[:at+2] + Translate(lang, said[at+2:])
	}
	return Translate(lang, said)
}

// translate words something in the language of the command line.
func (e *Deps) translate(format string, args ...any) string {
	return Translate(e.Lang, format, args...)
}

// problem is a problem of a pack or of notes as file:line:col: code: message, the message in the language of the
// command line.
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

// answer answers in JSON where that is wanted, else in the language of the command line.
func (e *Deps) answer(all *Globals, answer any, format string, args ...any) error {
	if all.JSON {
		return writeJSON(e.Out, answer)
	}
	return e.print(e.Out, format, args...)
}

// print writes something in the language of the command line.
func (e *Deps) print(w io.Writer, format string, args ...any) error {
	_, err := io.WriteString(w, e.translate(format, args...))
	return err
}
