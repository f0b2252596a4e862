// Package typography knows how texts are set in French and in English: which quotation marks, which spaces before which
// marks. The tests of everything that speaks to people hold their texts against it: catalogues, rules, stories.
package typography

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"regexp"
)

var marks = []struct {
	lang string // "" for all
	bad  *regexp.Regexp
	why  string
}{
	{"", regexp.MustCompile(`'`), "straight apostrophe; write ’ (U+2019)"},
	{"", regexp.MustCompile(`"`), "straight quotation mark; write « » in French, “ ” in English"},
	{"", regexp.MustCompile(`\.\.\.`), "three dots; write … (U+2026)"},
	{"", regexp.MustCompile(`(?m)^[^\S\n]|[^\S\n]$|  `), "stray space"},
	{"", regexp.MustCompile(`(^|\s)-\d`), "hyphen for a minus; write − (U+2212)"},
	{"", regexp.MustCompile(`[\dX] %`), "ordinary space before %"},
	{"fr", regexp.MustCompile(`(^|[^\x{202F}\x{00A0}…;!?])[;!?]`), "; ! ? without U+202F before it"},
	{"fr", regexp.MustCompile(`[^\x{202F}\x{00A0}]:(\s|$)`), "colon without U+00A0 before it"},
	{"fr", regexp.MustCompile(`«[^\x{00A0}\x{202F}]|«$`), "« must be followed by U+00A0"},
	{"fr", regexp.MustCompile(`[^\x{00A0}\x{202F}]»|^»`), "» must follow U+00A0"},
	{"fr", regexp.MustCompile(`[“”]`), "English quotation mark; write « »"},
	{"fr", regexp.MustCompile(`(?i)\b(coeur|oeuvre|oeil|noeud)`), "oe without ligature; write œ"},
	{"fr", regexp.MustCompile(`(^|[.:] )A (son|sa|ses|la|ce|cet|cette|ces|chaque|partir|moins|tout|toute) `),
		"À without its accent"},
	{"en", regexp.MustCompile(`[\s\x{00A0}\x{202F}][;:!?]`), "space before ; : ! ?"},
	{"en", regexp.MustCompile(`[\dX][\s\x{00A0}\x{202F}]%`), "space before %"},
	{"en", regexp.MustCompile(`[«»]`), "French quotation mark; write “ ”"},
	{"en", regexp.MustCompile(`\x{202F}`), "U+202F, which is French"},
}

var placeholder = regexp.MustCompile(`\{\{[^}]*\}\}`)

// Faults names what is wrong with the setting of a text in a language ("fr", "en"), one line each; nil when it is well
// set. What stands between {{ and }} is a place to be filled and is left out.
func Faults(lang, text string) []string {
	text = placeholder.ReplaceAllString(text, "X")
	var all []string
	for _, rule := range marks {
		if rule.lang != "" && rule.lang != lang {
			continue
		}
		if at := rule.bad.FindStringIndex(text); at != nil {
			all = append(all, rule.why+": …"+text[max(0, at[0]-12):min(len(text), at[1]+12)]+"…")
		}
	}
	return all
}

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
