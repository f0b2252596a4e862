package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"lantern/cli/arkhamcards"
	"lantern/cli/cthulhucards"
	"lantern/cli/decks"
	"lantern/keeper/arkhamcards/cardfiles"
	"lantern/keeper/arkhamcards/deck"
	"lantern/stories/atomicfile"
	"lantern/ui/text"
)

// DeckCmd is "lantern deck": decks from files.
type DeckCmd struct {
	Check DeckCheckCmd `cmd:"" help:"Check decks from files, listing all that is wrong."`
	Cards DeckCardsCmd `cmd:"" help:"Your card files of Arkham Horror: The Card Game: add, list, remove."`
}

// DeckCheckCmd is "lantern deck check".
type DeckCheckCmd struct {
	Game       string   `required:"" help:"The decks’ game: arkham-cards or cthulhu-cards." enum:"arkham-cards,cthulhu-cards" placeholder:"GAME"`
	Cards      []string `help:"A folder of card files, read with all its subfolders; can be repeated. By default, those that you have added." sep:"none" type:"path" placeholder:"DIR"`
	Collection string   `help:"Packs that you own, one line such as “2 core” for each: all decks together are checked against them." type:"path" placeholder:"FILE"`
	File       []string `arg:"" help:"Decks (- for standard input)."`
}

// Run checks every file. A file that is not a deck does not keep the others from being checked.
func (c *DeckCheckCmd) Run(env *Deps, all *Globals) error {
	status := ExitDone
	unread := func(file string, err error) {
		status = ExitInput
		fmt.Fprintf(env.Err, "lantern: %s: %s\n", file, env.reason(err))
	}
	var facts deck.Facts
	if c.Game == "arkham-cards" {
		read, err := c.facts(env, all, func(file cardfiles.InFile) { unread(file.File, file.Err) })
		if err != nil {
			return err
		}
		facts = read
	}
	var collection deck.Collection
	if c.Collection != "" {
		raw, err := atomicfile.ReadFile(c.Collection, deck.MaxListFile)
		if c.Game != "arkham-cards" {
			return BadInput("--collection: packs are known for arkham-cards only; leave it out")
		}
		if err == nil {
			collection, err = facts.ReadCollection(raw)
		}
		if err != nil {
			return BadInput("%s: %s", c.Collection, env.reason(err))
		}
	}
	answers := []decks.Answer{}
	for _, file := range c.File {
		raw, err := readDeckFile(env, file)
		var answer decks.Answer
		if err == nil {
			answer, err = c.check(raw, facts)
		}
		if err != nil {
			unread(inputName(file), err)
			continue
		}
		answer.File, answer.Name = file, cmp.Or(answer.Name, filepath.Base(file))
		answers = append(answers, answer)
	}
	if collection != nil {
		hold(answers, facts, collection)
	}
	for i, a := range answers {
		if len(a.Problems) > 0 {
			status = max(status, ExitNo)
		}
		answers[i] = a.In(env.translate)
		if !all.JSON {
			env.deckLines(answers[i])
		}
	}
	if all.JSON {
		if err := writeJSON(env.Out, answers); err != nil {
			return err
		}
	}
	if status != ExitDone {
		return &ExitError{Code: status}
	}
	return nil
}

// facts returns the facts of the named folders, or of the saved ones if none is named.
func (c *DeckCheckCmd) facts(env *Deps, all *Globals, unread func(cardfiles.InFile)) (deck.Facts, error) {
	var read []deck.Facts
	for _, dir := range c.Cards {
		source, bad, err := cardfiles.ReadTelling(dir, env.telling("%s: card files read: %d of %d\n", dir), languages()...)
		if err != nil {
			return deck.Facts{}, BadInput("%s: %s", dir, env.reason(err))
		}
		for _, file := range bad {
			unread(file)
		}
		read = append(read, source.Facts)
	}
	if len(c.Cards) == 0 {
		kept, err := env.cardFiles(all)
		if err != nil {
			return deck.Facts{}, err
		}
		read = append(read, kept.Facts())
	}
	facts := deck.Merge(read...)
	if facts.Known() == 0 {
		return deck.Facts{}, BadInput(
			"no card files: name a folder with --cards DIR, or add one with `lantern deck cards add DIR`")
	}
	return facts.In(env.lang(all)), nil
}

// cardFiles returns the card files of the folders that were added.
func (e *Deps) cardFiles(all *Globals) (cardfiles.Kept, error) {
	kept, err := cardfiles.Load(ownData(e, all))
	if err != nil {
		return nil, BadInput("%s; add the card files again with `lantern deck cards add DIR`", e.reason(err))
	}
	return kept, nil
}

// reason returns in one line why a file was not read: the first reason if there are several.
func (e *Deps) reason(err error) string { return Reason(e.Lang, err) }

// Reason returns in one line, in a language, why a file of cards was not read.
func Reason(lang string, err error) string {
	file := ""
	if in, ok := errors.AsType[cardfiles.InFile](err); ok {
		file = in.File
	}
	if why, ok := errors.AsType[interface {
		error
		Format() (string, []any)
	}](err); ok {
		format, args := why.Format()
		words := Translate(lang, format, args...)
		if file != "" {
			words = Translate(lang, "%s: %s", file, words)
		}
		return words
	}
	return strings.ReplaceAll(errorWords(lang, err), "\n", "; ")
}

// languages returns the languages whose translations are read.
func languages() (codes []string) {
	for _, l := range text.Languages() {
		codes = append(codes, l.Code)
	}
	return codes
}

// ownData returns the data folder.
func ownData(env *Deps, all *Globals) string { return filepath.Dir(env.Packs(all.Data)) }

// readDeckFile reads a deck, and not much more than the limit, which is enough to find that it is too large.
func readDeckFile(env *Deps, file string) ([]byte, error) {
	if file == "-" {
		return io.ReadAll(io.LimitReader(env.In, deck.MaxListFile+1))
	}
	return atomicfile.ReadFile(file, deck.MaxListFile)
}

func (c *DeckCheckCmd) check(raw []byte, facts deck.Facts) (decks.Answer, error) {
	if c.Game == "cthulhu-cards" {
		return cthulhucards.CheckDeck(raw)
	}
	return arkhamcards.CheckDeck(raw, facts)
}

// hold compares all decks together with the packs owned.
func hold(answers []decks.Answer, facts deck.Facts, owned deck.Collection) {
	var codes []map[string]int
	for _, a := range answers {
		codes = append(codes, a.Codes)
	}
	for i, shortages := range facts.Short(owned, codes) {
		a := &answers[i]
		a.Short = []decks.Short{}
		for _, s := range shortages {
			short := decks.Short{Code: s.Code, Title: s.Title, Wanted: s.Wanted, Owned: s.Owned, Also: []string{}}
			for _, j := range s.Also {
				short.Also = append(short.Also, answers[j].Name)
			}
			a.Short = append(a.Short, short)
			a.Problems = append(a.Problems, decks.NewProblem("", s.Code, s.Title, deck.KindCopies,
				"all decks need %d copies, you own %d", s.Wanted, s.Owned))
		}
	}
}

// deckLines prints a line for the deck, then its problems, then the checks that were not possible.
func (e *Deps) deckLines(a decks.Answer) {
	if len(a.Problems) == 0 {
		e.print(e.Out, "%s: sound, cards: %d\n", a.File, a.Size)
	} else {
		e.print(e.Out, "%s: problems: %d, cards: %d\n", a.File, len(a.Problems), a.Size)
	}
	for _, f := range a.Problems {
		line := "  "
		if f.Title != "" {
			line += e.translate("%s: ", f.Title)
		}
		if line += f.Text; f.Rule != "" {
			line += " (" + f.Rule + ")"
		}
		fmt.Fprintln(e.Out, line)
	}
	for _, n := range a.NotLookedAt {
		title := cmp.Or(n.Title, n.Code)
		if title != "" {
			title = e.translate("%s: ", title)
		}
		e.print(e.Out, "  not looked at: %s%s\n", title, n.Why)
	}
}

// patience is the time after which, and between which, slow work reports its progress.
const patience = 500 * time.Millisecond

// telling returns the function that reports the progress of slow work on a file, if errors go to a terminal.
func (e *Deps) telling(format, file string) func(n, all int) {
	if w, ok := e.Err.(*plainWriter); !ok || !w.watched() {
		return func(int, int) {}
	}
	next := e.Means.Now().Add(patience)
	return func(n, all int) {
		if now := e.Means.Now(); !now.Before(next) {
			next = now.Add(patience)
			_ = e.print(e.Err, format, file, n, all) // if this fails, the work goes on without it
		}
	}
}

// DeckCardsCmd is "lantern deck cards".
type DeckCardsCmd struct {
	Add    DeckCardsAddCmd    `cmd:"" help:"Read a folder of card files and remember it."`
	List   DeckCardsListCmd   `cmd:"" help:"List the folders that were added."`
	Remove DeckCardsRemoveCmd `cmd:"" help:"Remove a folder from those that were added."`
}

// cardSource is the JSON of an added folder.
type cardSource struct {
	Path  string `json:"path"`
	Files int    `json:"files"`
	Cards int    `json:"cards"`
}

// DeckCardsAddCmd is "lantern deck cards add DIR".
type DeckCardsAddCmd struct {
	Dir string `arg:"" help:"A folder, for example that of arkhamdb-json-data." type:"path"`
}

// Run reads the folder. Unreadable files are reported, the others are saved.
func (c *DeckCardsAddCmd) Run(env *Deps, all *Globals) error {
	telling := env.telling("%s: card files read: %d of %d\n", c.Dir)
	source, unread, err := cardfiles.ReadTelling(c.Dir, telling, languages()...)
	if err != nil {
		return BadInput("%s: %s", c.Dir, env.reason(err))
	}
	for _, file := range unread {
		fmt.Fprintf(env.Err, "lantern: %s: %s\n", file.File, env.reason(file.Err))
	}
	if !source.Facts.Empty() {
		_, aside, damaged, err := cardfiles.Kept(nil).Add(ownData(env, all), source)
		if err != nil {
			return BadInput("%s", env.reason(err))
		}
		if damaged != nil {
			env.print(env.Err, "lantern: %s; the file is kept as %s, and a new list begins\n", env.reason(damaged), aside)
		}
		line := cardSource{source.Path, source.Files, source.Facts.Known()}
		if err := env.answer(all, line, "%s: added, cards: %d, files: %d\n", line.Path, line.Cards, line.Files); err != nil {
			return err
		}
	}
	if len(unread) > 0 {
		return &ExitError{Code: ExitInput}
	}
	return nil
}

// DeckCardsListCmd is "lantern deck cards list".
type DeckCardsListCmd struct{}

// Run lists the folders.
func (c *DeckCardsListCmd) Run(env *Deps, all *Globals) error {
	kept, err := env.cardFiles(all)
	if err != nil {
		return err
	}
	lines := []cardSource{}
	for _, s := range kept {
		lines = append(lines, cardSource{s.Path, s.Files, s.Facts.Known()})
	}
	if all.JSON {
		return writeJSON(env.Out, lines)
	}
	for _, l := range lines {
		env.print(env.Out, "%s: cards: %d, files: %d\n", l.Path, l.Cards, l.Files)
	}
	if len(lines) == 0 {
		return env.print(env.Out, "No card files were added.\n")
	}
	return nil
}

// DeckCardsRemoveCmd is "lantern deck cards remove DIR".
type DeckCardsRemoveCmd struct {
	Dir string `arg:"" help:"A folder that was added." type:"path"`
}

// Run removes a folder from the saved ones.
func (c *DeckCardsRemoveCmd) Run(env *Deps, all *Globals) error {
	kept, err := env.cardFiles(all)
	if err != nil {
		return err
	}
	path, err := filepath.Abs(c.Dir)
	left := kept.Without(path)
	if err == nil && len(left) == len(kept) {
		return BadInput("%s is not in the list; `lantern deck cards list` shows it", c.Dir)
	}
	if err == nil {
		err = left.Save(ownData(env, all))
	}
	if err != nil {
		return BadInput("%s: %s", c.Dir, env.reason(err))
	}
	return env.answer(all, map[string]string{"removed": path}, "%s is removed from the list\n", path)
}
