// Package rules is the rules reference of Keeper's Lantern: the rules of each game in our own words, in English and
// French under the same IDs. Prompts and refusals name these IDs; the texts are the files of the folders <game>/en and
// <game>/fr, whose form README.md describes.
package rules

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
)

// The names start with a digit, so that no other file ever slips in.
//
//go:embed */en/[0-9]*.md */fr/[0-9]*.md
var files embed.FS

// The games that have a reference, by the IDs of the program.
const (
	Mansions    = "mansions"
	ArkhamCards = "arkham-cards"
	Arkham      = "arkham"
	Priest      = "priest"
	Cthulhu     = "cthulhu-cards"
)

// game is where the rules of one lie, and how their IDs begin.
type game struct{ folder, prefix string }

var games = map[string]game{Mansions: {"mansions", "MOM"}, ArkhamCards: {"arkhamcards", "LCG"},
	Arkham: {"arkham", "AH"}, Priest: {"priest", "EHP"},
	Cthulhu: {"cthulhucards", "COC"}}

// Reference is all the rules of a game in one language. It is never changed once loaded.
type Reference struct {
	Lang     string
	Chapters []Chapter // in the order of their numbers

	prefix string // of the IDs: "MOM"
	byID   map[string]Rule
	said   map[string]wording // what Search looks at, by ID
}

// Chapter is one file of the reference.
type Chapter struct {
	Number int // from 1 on; 0 is what a beginner reads first
	Title  string
	Intro  string // blocks before the first rule, like Rule.Text; mostly empty
	Rules  []Rule // in order of their numbers, from 1 on without gaps
}

// Rule is one rule of the game.
type Rule struct {
	ID    string `json:"id"` // "MOM-4.5": the fifth rule of chapter 4
	Title string `json:"title"`
	// Text is plain. A blank line parts its blocks; each block is a paragraph on one line, or a list with an item on
	// each line, which begins with "- " or with "1. ", "2. " and so on. A block that begins with "Example:" ("Exemple")
	// is one.
	Text    string `json:"text"`
	Chapter int    `json:"chapter"`
}

// Languages lists the codes that Load takes.
func Languages() []string { return []string{"en", "fr"} }

// GameOf is the game whose IDs begin like a word ("LCG-4.3", "lcg-4"); "" if none do.
func GameOf(word string) string {
	prefix, _, _ := strings.Cut(strings.ToUpper(word), "-")
	for id, g := range games {
		if g.prefix == prefix {
			return id
		}
	}
	return ""
}

// LoadGame reads the reference of a game; errors name the languages or the games that there are.
func LoadGame(id, lang string) (*Reference, error) {
	g, ok := games[id]
	if !ok {
		return nil, fmt.Errorf("there are no rules of the game %q; choose one of %s", id,
			strings.Join(slices.Sorted(maps.Keys(games)), ", "))
	}
	if !slices.Contains(Languages(), lang) {
		return nil, fmt.Errorf("there are no rules in the language %q; choose one of %s", lang,
			strings.Join(Languages(), ", "))
	}
	folder, err := fs.Sub(files, g.folder+"/"+lang)
	if err != nil {
		return nil, err
	}
	return read(folder, lang, g.prefix)
}

// read reads a folder of chapters.
func read(folder fs.FS, lang, prefix string) (*Reference, error) {
	names, err := fs.Glob(folder, "*.md") // sorted, and so in the order of their numbers
	if err != nil {
		return nil, err
	}
	r := &Reference{Lang: lang, prefix: prefix, byID: map[string]Rule{}, said: map[string]wording{}}
	for _, name := range names {
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		chapters, err := parse(string(text), prefix)
		if err != nil {
			return nil, fmt.Errorf("%s/%s:%w", lang, name, err)
		}
		if first := chapters[0].Number; !strings.HasPrefix(name, fmt.Sprintf("%02d-", first)) {
			return nil, fmt.Errorf("%s/%s:1: the file of chapter %d begins with %02d-", lang, name, first, first)
		}
		r.Chapters = append(r.Chapters, chapters...)
		for _, c := range chapters {
			for _, rule := range c.Rules {
				r.byID[rule.ID] = rule
				r.said[rule.ID] = listen(rule, c.Title)
			}
		}
	}
	return r, nil
}

// Title is the title of a chapter; empty if there is none of that number.
func (r *Reference) Title(chapter int) string {
	for _, c := range r.Chapters {
		if c.Number == chapter {
			return c.Title
		}
	}
	return ""
}

// Lookup finds a rule of the game by its ID: "MOM-4.5", also "mom-4.5" or "4.5".
func (r *Reference) Lookup(id string) (Rule, bool) {
	id, ok := r.asID(id)
	if !ok {
		return Rule{}, false
	}
	rule, ok := r.byID[id]
	return rule, ok
}

// Rules lists all rules in the order of the book.
func (r *Reference) Rules() []Rule {
	var all []Rule
	for _, c := range r.Chapters {
		all = append(all, c.Rules...)
	}
	return all
}
