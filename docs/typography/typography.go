// Package typography knows how texts are set in French and in English: which quotation marks, which spaces before which
// marks. The tests of everything that speaks to people hold their texts against it: catalogues, rules, stories.
package typography

import "regexp"

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
