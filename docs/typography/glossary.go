package typography

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"regexp"
)

//go:embed glossary.json
var glossaryFile []byte

// Term is a thing that has one name in each language.
type Term struct {
	Term string `json:"term"`
	EN   *Forms `json:"en"`
	FR   *Forms `json:"fr"`
}

// Forms are how a language words a term, and how it must not.
type Forms struct {
	Form  string   `json:"form"`
	Never []string `json:"never"`
	Rules bool     `json:"rules"` // only where a text says what happens: prose may word it as it likes

	bad []*regexp.Regexp
}

// Glossary is the file of terms.
var Glossary = readGlossary(glossaryFile)

func readGlossary(file []byte) []Term {
	var terms []Term
	read := json.NewDecoder(bytes.NewReader(file))
	read.DisallowUnknownFields()
	if err := read.Decode(&terms); err != nil {
		panic(err)
	}
	for _, term := range terms {
		for _, forms := range []*Forms{term.EN, term.FR} {
			if forms == nil {
				continue
			}
			for _, never := range forms.Never {
				forms.bad = append(forms.bad, regexp.MustCompile(`(?i)`+never))
			}
		}
	}
	return terms
}

// Terms names the forms in a text that the glossary forbids, one line each; nil when there are none. Rules says that
// the text tells what happens, as the lower half of a card does.
func Terms(lang, text string, rules bool) []string {
	var all []string
	for _, term := range Glossary {
		forms := term.EN
		if lang == "fr" {
			forms = term.FR
		}
		if forms == nil || forms.Rules && !rules {
			continue
		}
		for _, bad := range forms.bad {
			if found := bad.FindString(text); found != "" {
				all = append(all, "“"+found+"”: say “"+forms.Form+"”")
			}
		}
	}
	return all
}

var (
	piece = regexp.MustCompile(`(?i)pièces?`)
	opens = regexp.MustCompile(`donne(nt|r)?( pas)? sur`) // a door opens onto a space
)

// Wording names the words of a French text that are not the edition's, one line each; nil when all are, and for other
// languages. The rulebook's words win over other good French (see [Glossary]). A room is a salle; pieces says that the
// text speaks of what French calls pièces: pieces of a puzzle, coins, casks.
func Wording(lang, text string, pieces bool) []string {
	if lang != "fr" {
		return nil
	}
	text = opens.ReplaceAllString(placeholder.ReplaceAllString(text, "X"), "")
	all := Terms(lang, text, false)
	if found := piece.FindString(text); found != "" && !pieces {
		all = append(all, "a room is a salle: "+found)
	}
	return all
}
