package typography

import "regexp"

// wording pairs a word that the French edition of the game does not use with the one that it uses. The rulebook's words win
// over other good French, so that who knows the box finds each thing under one name.
var wording = []struct {
	bad *regexp.Regexp
	why string
}{
	{regexp.MustCompile(`(?i)\bjetons?\b`), "a token is a pion or a marqueur"},
	{regexp.MustCompile(`(?i)\b(un|d’1|votre|son|même|quel|\d|X)[  ]espaces?\b`), "a space of the board is a case"},
	{regexp.MustCompile(`(?i)\bsur (la même|une|la|sa|leur|cette|l’autre|chaque|votre|les) cases?\b`), "figures and things are dans la case"},
	{regexp.MustCompile(`(?i)étape de\s+menace`), "the step is the étape de gain de menace"},
	{regexp.MustCompile(`(?i)traumatisme`), "the cards are cartes Trauma"},
	{regexp.MustCompile(`(?i)étourdi`), "the status is assommé"},
}

var (
	piece = regexp.MustCompile(`(?i)pièces?`)
	opens = regexp.MustCompile(`donne(nt|r)?( pas)? sur`) // a door opens onto a space
)

// Wording names the words of a French text that are not the edition's, one line each; nil when all are, and for other
// languages. A room is a salle; pieces says that the text speaks of what French calls pièces: pieces of a puzzle, coins, casks.
func Wording(lang, text string, pieces bool) []string {
	if lang != "fr" {
		return nil
	}
	text = opens.ReplaceAllString(placeholder.ReplaceAllString(text, "X"), "")
	var all []string
	for _, rule := range wording {
		if found := rule.bad.FindString(text); found != "" {
			all = append(all, rule.why+": "+found)
		}
	}
	if found := piece.FindString(text); found != "" && !pieces {
		all = append(all, "a room is a salle: "+found)
	}
	return all
}
