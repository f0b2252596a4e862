// Package deck checks decks of Call of Cthulhu: The Card Game (COC-12). The rules set no limit of factions (COC-12.3).
// It knows no state of a game.
package deck

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper/octgn"
)

// Copies is how many of a title a deck may hold; Minimum how many cards it needs, which organisers may raise (COC-1.13,
// COC-12.5).
const (
	Copies  = 3
	Minimum = 50
)

// The rules that a deck may break.
const (
	RuleSize   = "COC-12.1"
	RuleCopies = "COC-12.2"
)

// Card is an entry of a deck list. A title may have several.
type Card struct {
	Title  string `json:"title"`
	Copies int    `json:"copies" range:"0..99"`
}

// Problem is one thing that is wrong with a deck: too few cards in all (COC-12.1, title empty) or too many of a title
// (COC-12.2). Count is how many there are, Bound how many there must or may be.
type Problem struct {
	Rule, Title  string
	Count, Bound int
}

// Check finds every fault: first the size, then titles in the order in which the list first names them. Titles are the
// same when they are letter by letter, white space around them aside (COC-17.9).
func Check(minimum int, cards []Card) (faults []Problem) {
	size, count := 0, map[string]int{}
	var titles []string
	for _, c := range cards {
		title := strings.TrimSpace(c.Title)
		if _, known := count[title]; !known {
			titles = append(titles, title)
		}
		size, count[title] = size+c.Copies, count[title]+c.Copies
	}
	if size < minimum {
		faults = append(faults, Problem{Rule: RuleSize, Count: size, Bound: minimum})
	}
	for _, title := range titles {
		if count[title] > Copies {
			faults = append(faults, Problem{RuleCopies, title, count[title], Copies})
		}
	}
	return faults
}

// Bounds of the owner's files.
const (
	MaxFile    = 1 << 20
	maxEntries = 300
	maxTitle   = 200
)

// ErrNotRead says that a file is no deck; the error that is returned says more.
var ErrNotRead = errors.New("this file cannot be read as a deck")

// Unread is why a file was not read.
type Unread struct {
	format string
	args   []any
}

func unread(format string, args ...any) error { return Unread{format, args} }

// Format is the reason in English with the arguments to fill in, for catalogues.
func (u Unread) Format() (string, []any) { return u.format, u.args }

func (u Unread) Error() string { return ErrNotRead.Error() + ": " + fmt.Sprintf(u.format, u.args...) }

// Unwrap makes it an ErrNotRead.
func (u Unread) Unwrap() error { return ErrNotRead }

// List is a deck as a file has it.
type List struct {
	Cards  []Card
	Unread []string // lines of a text that are no cards

	Stories []string // of a section of that name: the story deck (COC-12.4)
}

// Read reads a deck of OCTGN (.o8d, which is XML) or a plain list of titles, a line each with its number of copies.
// Stories are no part of a deck (COC-12.1): a section of that name is kept apart.
func Read(text []byte) (List, error) {
	if len(text) > MaxFile {
		return List{}, unread("it is larger than %d bytes; is it a deck?", MaxFile)
	}
	plain := strings.TrimPrefix(string(text), "\ufeff")
	if strings.HasPrefix(strings.TrimSpace(plain), "<") {
		return readOCTGN([]byte(plain))
	}
	return readPlain(plain)
}

func readOCTGN(text []byte) (List, error) {
	sections, err := octgn.Read(text)
	if err != nil {
		return List{}, unread("it is not an OCTGN deck; export it again")
	}
	var l List
	for _, s := range sections {
		stories := ofStories.MatchString(s.Name)
		for _, c := range s.Cards {
			n, err := strconv.Atoi(c.Copies)
			title := titled(c.Title)
			if err != nil || n < 1 || n > 99 || title == "" || len(title) > maxTitle {
				return List{}, unread("%q copies of %q are not possible; write 1 to 99", cut(c.Copies), cut(title))
			}
			if stories {
				l.Stories = append(l.Stories, slices.Repeat([]string{title}, n)...)
			} else {
				l.Cards = append(l.Cards, Card{title, n})
			}
		}
	}
	return l.bounded()
}

// ofStories is the name of the section of stories, as the game package of OCTGN and people write it.
var ofStories = regexp.MustCompile(`(?i)^stor(?:y|ies)(?: deck)?:?$`)

// starred is the mark before a title in the game package of OCTGN: a star for a unique card, braces for another kind.
var starred = regexp.MustCompile(`^\s*(?:\*|\{+)\s+`)

// cut shortens what is repeated from a file.
func cut(s string) string {
	runes := []rune(s)
	return string(runes[:min(len(runes), maxTitle)])
}

// entry is "3x Title", "3 Title" or "Title x3".
var entry = regexp.MustCompile(`^(?:(\d{1,2})\s*[x×]?\s+)?(.+?)(?:\s+[x×]\s*(\d{1,2}))?$`)

func readPlain(text string) (List, error) {
	var l List
	stories := false
	for line := range strings.Lines(strings.ToValidUTF8(text, "")) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if ofStories.MatchString(line) {
			stories = true
			continue
		}
		line = starred.ReplaceAllString(line, "")
		m := entry.FindStringSubmatch(line)
		n := 0
		if m != nil {
			n, _ = strconv.Atoi(m[1] + m[3]) // two digits at the most, of one of the places
		}
		switch fits := m != nil && (m[1] == "" || m[3] == "") && n > 0 && len(m[2]) <= maxTitle; {
		case fits && stories:
			l.Stories = append(l.Stories, slices.Repeat([]string{titled(m[2])}, n)...)
		case fits:
			l.Cards = append(l.Cards, Card{titled(m[2]), n})
		case stories && len(l.Stories) < storyDeck && len(line) <= maxTitle:
			l.Stories = append(l.Stories, line)
		default:
			l.Unread, stories = append(l.Unread, cut(line)), false
		}
		if len(l.Cards)+len(l.Unread) > maxEntries {
			break
		}
	}
	return l.bounded()
}

// storyDeck is how many stories there are (COC-12.4).
const storyDeck = 10

// titled is a title without its star.
func titled(s string) string { return starred.ReplaceAllString(s, "") }

func (l List) bounded() (List, error) {
	if n := len(l.Cards) + len(l.Unread) + len(l.Stories); n > maxEntries {
		return List{}, unread("it has more than %d entries; is it one deck?", maxEntries)
	}
	if len(l.Cards) == 0 {
		return List{}, unread("no line looks like “3x Title”; is it a deck?")
	}
	return l, nil
}
