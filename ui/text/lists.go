package text

import (
	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// Order compares two words as a list in the localizer's language has them: accents and capitals count last, and numbers by
// their value, 2 before 10. It is negative when a comes first. It is for one goroutine.
func (l *Localizer) Order() func(a, b string) int {
	return collate.New(language.Make(l.lang), collate.Numeric).CompareString
}
