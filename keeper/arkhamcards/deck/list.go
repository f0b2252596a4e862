package deck

import (
	"encoding/json"
	"errors"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// List is a deck as a file has it, before its cards are known.
type List struct {
	Name         string
	Investigator string   // the code of the card; "" where the file does not say
	Cards        []Card   // with a code, or with a title and perhaps a level; and Copies
	Unread       []string // lines of a text that are no cards
}

// ReadArkhamDB reads a deck in ArkhamDB's JSON: a name, the investigator's code, and how often each code is in it.
// What else is there is not read.
func ReadArkhamDB(text []byte) (List, error) {
	var raw struct {
		Name         string         `json:"name"`
		Investigator string         `json:"investigator_code"`
		Slots        map[string]int `json:"slots"`
	}
	if len(text) > MaxListFile {
		return List{}, Unread{Why: "large", N: MaxListFile}
	}
	if err := json.Unmarshal(text, &raw); err != nil {
		return List{}, notJSON(text, err)
	}
	var faults []error
	if len(raw.Slots) == 0 || len(raw.Slots) > maxEntries || len(raw.Name) > maxTitle ||
		!codes.MatchString(raw.Investigator) {
		faults = append(faults, Unread{Why: "deck", N: maxEntries})
	}
	l := List{Name: raw.Name, Investigator: raw.Investigator}
	for _, code := range slices.Sorted(maps.Keys(raw.Slots)) {
		copies := raw.Slots[code]
		if !codes.MatchString(code) || copies < 0 || copies > 99 {
			faults = append(faults, Unread{Why: "copies", N: copies, What: code[:min(len(code), 40)]})
			continue
		}
		l.Cards = append(l.Cards, Card{Code: code, Copies: copies, Level: NoLevel})
	}
	if err := errors.Join(faults...); err != nil {
		return List{}, err
	}
	return l, nil
}

// entry is "2x Machete", "2 Machete (3)" or "Machete x2".
var entry = regexp.MustCompile(`^(?:(\d{1,2})\s*[x×]?\s+)?(.+?)(?:\s+\((\d{1,2})\))?(?:\s+[x×]\s*(\d{1,2}))?$`)

// ReadText reads a list of titles, one a line with its number of copies and, in brackets, its level. Lines without a
// number are headings: they come back as unread, and so does whatever is too long.
func ReadText(text []byte) (List, error) {
	if len(text) > MaxListFile {
		return List{}, Unread{Why: "large", N: MaxListFile}
	}
	var l List
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		m := entry.FindStringSubmatch(line)
		if m == nil || m[1]+m[4] == "" || len(m[2]) > maxTitle {
			l.Unread = append(l.Unread, line[:min(len(line), maxTitle)])
		} else {
			c := Card{Title: m[2], Level: NoLevel}
			c.Copies, _ = strconv.Atoi(m[1] + m[4])
			if m[3] != "" {
				c.Level, _ = strconv.Atoi(m[3])
			}
			l.Cards = append(l.Cards, c)
		}
		if len(l.Cards)+len(l.Unread) > maxEntries {
			return List{}, Unread{Why: "many", N: maxEntries}
		}
	}
	if len(l.Cards) == 0 {
		return List{}, Unread{Why: "lines"}
	}
	return l, nil
}

// With fills in what a card file knows. Unknown are the codes or titles that it does not: they stay in the list
// without a level, so that [Check] says that they cannot be verified.
func (l List) With(f Facts) (cards []Card, unknown []string) {
	for _, c := range l.Cards {
		fact, ok := f[c.Code]
		known := fact.Card
		if c.Code == "" {
			known, ok = f.Find(c.Title, c.Level)
		}
		if !ok {
			if c.Title == "" {
				c.Title = c.Code
			}
			cards, unknown = append(cards, c), append(unknown, c.Title)
			continue
		}
		known.Copies = c.Copies
		cards = append(cards, known)
	}
	return cards, unknown
}
