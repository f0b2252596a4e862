package rules

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

var (
	idWord      = regexp.MustCompile(`(?i)^(?:([a-z]+)-?)?((?:0|[1-9][0-9]*)\.[1-9][0-9]*)$`)
	chapterWord = regexp.MustCompile(`(?i)^([a-z]+)-?(0|[1-9][0-9]*)$`)
	idInText    = regexp.MustCompile(`(?:MOM|LCG)-(?:0|[1-9][0-9]*)\.[1-9][0-9]*`)
)

// asID brings the ways to write an ID of this game to one.
func (r *Reference) asID(word string) (string, bool) {
	m := idWord.FindStringSubmatch(strings.TrimSpace(word))
	if m == nil || m[1] != "" && !strings.EqualFold(m[1], r.prefix) {
		return "", false
	}
	return r.prefix + "-" + m[2], true
}

// wording is what Search looks at in a rule: words as fold leaves them, and the IDs that the text refers to.
type wording struct {
	title, text, chapter []string
	refers               []string
}

func listen(r Rule, chapter string) wording {
	return wording{title: wordsOf(r.Title), text: wordsOf(r.Text), chapter: wordsOf(chapter),
		refers: idInText.FindAllString(r.Text, -1)}
}

// fold drops what a search does not tell apart: case, accents, ligatures.
func fold(s string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(strings.ToLower(s)) {
		switch {
		case unicode.Is(unicode.Mn, r):
		case r == 'œ':
			b.WriteString("oe")
		case r == 'æ':
			b.WriteString("ae")
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// wordsOf parts a text into folded words of letters and digits; an apostrophe parts words too (l’action).
func wordsOf(s string) []string {
	return strings.FieldsFunc(fold(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// How much a find is worth. The rule that was named comes before all others, a title before any text.
const (
	worthID          = 1000
	worthTitleIs     = 30 // the words are the whole title
	worthTitle       = 20
	worthTitleBegins = 12
	worthPhrase      = 8 // the words stand together as asked; in the title twice that
	worthText        = 4
	worthTextBegins  = 2
	worthRepeated    = 1 // each further time in the text, up to repeatedMost
	worthChapter     = 1
	repeatedMost     = 3
)

// Search finds the rules that hold all the words, best first; rules that are as good stay in the order of the book.
//
// Case and accents do not matter, and a word is found at the beginning of a longer one (explor in explored); a plural s
// or x is overlooked. A word may also stand in the title of the rule's chapter. An ID finds its rule first and
// then the rules that refer to it; MOM-4 finds chapter 4. Without any word nothing is found.
func (r *Reference) Search(words []string) []Rule {
	asked := strings.Fields(strings.Join(words, " "))
	type find struct {
		rule  Rule
		worth int
	}
	var found []find
	for _, rule := range r.Rules() {
		if worth, ok := r.answer(rule, asked); ok {
			found = append(found, find{rule, worth})
		}
	}
	slices.SortStableFunc(found, func(a, b find) int { return cmp.Compare(b.worth, a.worth) })
	var rules []Rule
	for _, f := range found {
		rules = append(rules, f.rule)
	}
	return rules
}

// answer tells whether a rule holds all the words asked for, and how well.
func (r *Reference) answer(rule Rule, asked []string) (worth int, ok bool) {
	w := r.said[rule.ID]
	var phrase []string
	for _, word := range asked {
		word = strings.Trim(word, ".,;:!?()«»“”\"'’")
		if id, is := r.asID(word); is {
			switch {
			case id == rule.ID:
				worth += worthID
			case slices.Contains(w.refers, id):
				worth += worthText
			default:
				return 0, false
			}
			ok = true
			continue
		}
		if m := chapterWord.FindStringSubmatch(word); m != nil && strings.EqualFold(m[1], r.prefix) {
			if !strings.HasPrefix(rule.ID, r.prefix+"-"+m[2]+".") {
				return 0, false
			}
			ok = true
			continue
		}
		for _, part := range wordsOf(word) { // more than one in l’obstacle
			phrase = append(phrase, part)
			n := w.find(part)
			if n == 0 {
				return 0, false
			}
			worth += n
			ok = true
		}
	}
	if slices.Equal(w.title, phrase) {
		worth += worthTitleIs
	}
	if len(phrase) > 1 {
		if together(w.title, phrase) {
			worth += 2 * worthPhrase
		} else if together(w.text, phrase) {
			worth += worthPhrase
		}
	}
	return worth, ok
}

// find tells what one folded word is worth in a rule, 0 if it is not there.
func (w wording) find(word string) int {
	worth := 0
	if whole, begun := count(w.title, word); whole > 0 {
		worth += worthTitle
	} else if begun > 0 {
		worth += worthTitleBegins
	}
	whole, begun := count(w.text, word)
	if whole > 0 {
		worth += worthText
	} else if begun > 0 {
		worth += worthTextBegins
	}
	worth += worthRepeated * min(max(whole+begun-1, 0), repeatedMost)
	if worth == 0 {
		if whole, begun := count(w.chapter, word); whole+begun > 0 {
			worth = worthChapter
		}
	}
	return worth
}

// count tells how many words are the one asked for, and how many only begin with it.
func count(words []string, asked string) (whole, begun int) {
	for _, word := range words {
		if singular(word) == singular(asked) {
			whole++
		} else if begins(word, asked) {
			begun++
		}
	}
	return whole, begun
}

// begins tells whether a word begins with the one asked for. A single letter or a number must be the whole word.
func begins(word, asked string) bool {
	if len(asked) < 2 || unicode.IsDigit(rune(asked[0])) {
		return false
	}
	return strings.HasPrefix(word, singular(asked))
}

// singular overlooks the s or x of a plural, but leaves at least three letters.
func singular(word string) string {
	if len(word) > 3 && (word[len(word)-1] == 's' || word[len(word)-1] == 'x') {
		return word[:len(word)-1]
	}
	return word
}

// together tells whether the words asked for stand side by side.
func together(words, asked []string) bool {
	for i := range len(words) - len(asked) + 1 {
		if slices.EqualFunc(words[i:i+len(asked)], asked,
			func(a, b string) bool { return singular(a) == singular(b) }) {
			return true
		}
	}
	return false
}
