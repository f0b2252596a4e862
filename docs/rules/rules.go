// Package rules is the rules reference of Keeper's Lantern: the rules of Mansions of Madness, first edition, in our own
// words, in English and French under the same IDs. Prompts and refusals name these IDs; the texts are the files of the
// folders en and fr, whose form README.md describes.
package rules

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// The names start with a digit, so that no other file ever slips in.
//
//go:embed en/[0-9]*.md fr/[0-9]*.md
var files embed.FS

// Reference is all the rules in one language. It is never changed once loaded.
type Reference struct {
	Lang     string
	Chapters []Chapter // in order, chapter 1 first

	byID map[string]Rule
	said map[string]wording // what Search looks at, by ID
}

// Chapter is one file of the reference.
type Chapter struct {
	Number int // from 1 on
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

// Load reads the reference in a language, "en" or "fr". Any other is an error that names these two.
func Load(lang string) (*Reference, error) {
	if !slices.Contains(Languages(), lang) {
		return nil, fmt.Errorf("there are no rules in the language %q; choose one of %s", lang, strings.Join(Languages(), ", "))
	}
	folder, err := fs.Sub(files, lang)
	if err != nil {
		return nil, err
	}
	return read(folder, lang)
}

// read reads a folder of chapters.
func read(folder fs.FS, lang string) (*Reference, error) {
	names, err := fs.Glob(folder, "*.md") // sorted, and so in the order of their numbers
	if err != nil {
		return nil, err
	}
	r := &Reference{Lang: lang, byID: map[string]Rule{}, said: map[string]wording{}}
	for i, name := range names {
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		c, err := parse(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s/%s:%w", lang, name, err)
		}
		if want := fmt.Sprintf("%02d-", i+1); c.Number != i+1 || !strings.HasPrefix(name, want) {
			return nil, fmt.Errorf("%s/%s:1: chapter %d stands where chapter %d is due; the file of chapter %d begins with %s",
				lang, name, c.Number, i+1, i+1, want)
		}
		r.Chapters = append(r.Chapters, c)
		for _, rule := range c.Rules {
			r.byID[rule.ID] = rule
			r.said[rule.ID] = listen(rule, c.Title)
		}
	}
	return r, nil
}

// Lookup finds a rule by its ID: "MOM-4.5", also "mom-4.5" or "4.5".
func (r *Reference) Lookup(id string) (Rule, bool) {
	id, ok := asID(id)
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
