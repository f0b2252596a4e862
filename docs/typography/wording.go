package typography

import "regexp"

var (
	piece = regexp.MustCompile(`(?i)pièces?`)
	opens = regexp.MustCompile(`donne(nt|r)?( pas)? sur`) // a door opens onto a space
)

// Wording names the words of a French text that are not the edition's, one line each; nil when all are, and for other
// languages. The rulebook's words win over other good French (see
// [Glossary]). A room is a salle; pieces says that the text speaks of what French calls pièces: pieces of a puzzle, coins,
// casks.
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
