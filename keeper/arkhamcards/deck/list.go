package deck

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper/octgn"
)

// List is a deck as in a file, before its cards are looked up.
type List struct {
	Name         string
	Investigator string // the code of the card; "" where the file does not say
	Entries      []Entry
	Heads        []string // lines before the cards: one of them may name the investigator
	Unread       []string // lines of a text that are no cards

	Taboo   int               // the taboo list, 0 is none
	Tabooed string            // how arkham.build's text names it: "2.1 (Aug 30, 2023)"
	Meta    map[string]string // what ArkhamDB keeps beside: chosen backs, sizes, classes, boxes
	Ignore  map[string]int    // copies that count neither for the size nor for the limit

	Odd map[string]int // impossible numbers of copies, by code

	Silent bool     // the form does not hold them
	Boxed  bool     // it does hold the boxes that are ticked, below their cards
	Said   []string // what arkham.build's text says of them, without labels: "Original front, Parallel back", "Rogue"
}

// Entry is a card of a list, with a code, or with titles of which the first known one counts.
type Entry struct {
	Code     string
	Titles   []string
	Level    int
	Copies   int
	Subtitle string
	Packs    []string // names of products
	Whole    string   // the line where its number may be part of the title
	Leveled  bool     // the file would say a level above 0
	Boxes    []string // the names of ticked boxes, below it
}

// ReadList reads a deck in any common form: ArkhamDB's JSON, OCTGN's XML, or lines of text.
func ReadList(text []byte) (List, error) {
	if len(text) > MaxListFile {
		return List{}, Unread{Why: "large", N: MaxListFile}
	}
	text = plain(text)
	switch begins := bytes.TrimSpace(text); {
	case bytes.HasPrefix(begins, []byte("{")), bytes.HasPrefix(begins, []byte("[")):
		return readJSON(text)
	case bytes.HasPrefix(begins, []byte("<")):
		return readOCTGN(text)
	}
	return readText(text)
}

// numbers are copies by code; where there are none PHP writes an empty list.
type numbers map[string]int

// UnmarshalJSON reads them.
func (n *numbers) UnmarshalJSON(text []byte) error {
	if s := string(bytes.TrimSpace(text)); s == "[]" || s == "null" || s == `""` {
		return nil
	}
	return json.Unmarshal(text, (*map[string]int)(n))
}

// readJSON reads a deck in ArkhamDB's JSON, as arkham.build writes it too.
func readJSON(text []byte) (List, error) {
	var raw struct {
		Name         string          `json:"name"`
		Investigator string          `json:"investigator_code"`
		Slots        map[string]int  `json:"slots"`
		Ignore       numbers         `json:"ignoreDeckLimitSlots"`
		Taboo        *int            `json:"taboo_id"`
		Meta         json.RawMessage `json:"meta"`
	}
	if err := json.Unmarshal(text, &raw); err != nil {
		return List{}, notJSON(text, err)
	}
	var faults []error
	if len(raw.Slots) == 0 || len(raw.Slots) > maxEntries ||
		!codes.MatchString(raw.Investigator) {
		faults = append(faults, Unread{Why: "deck", N: maxEntries})
	}
	l := List{Name: cut(raw.Name), Investigator: raw.Investigator, Ignore: raw.Ignore, Meta: readMeta(raw.Meta),
		Odd: map[string]int{}}
	if raw.Taboo != nil {
		l.Taboo = *raw.Taboo
	}
	for _, code := range slices.Sorted(maps.Keys(raw.Slots)) {
		copies := raw.Slots[code]
		switch {
		case !codes.MatchString(code):
			faults = append(faults, Unread{Why: "deck", N: maxEntries})
		case copies < 0 || copies > maxCopies:
			l.Odd[code] = copies
		case copies > 0:
			l.Entries = append(l.Entries, Entry{Code: code, Copies: copies, Level: NoLevel})
		}
	}
	if err := errors.Join(faults...); err != nil {
		return List{}, err
	}
	return l, nil
}

// readMeta reads the fields beside a deck, a text that is JSON itself. Only those that are texts are kept.
func readMeta(raw json.RawMessage) map[string]string {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		raw = json.RawMessage(text)
	}
	var all map[string]json.RawMessage
	_ = json.Unmarshal(raw, &all) // "" or [] if there is none
	meta := map[string]string{}
	for key, value := range all {
		var s string
		if json.Unmarshal(value, &s) == nil && s != "" {
			meta[key] = s
		}
	}
	return meta
}

// readOCTGN reads a deck of OCTGN. It gives titles without levels; the investigator is a section of his own.
func readOCTGN(text []byte) (List, error) {
	sections, err := octgn.Read(text)
	if err != nil {
		return List{}, Unread{Why: "octgn"}
	}
	l := List{Silent: true}
	for _, s := range sections {
		for _, c := range s.Cards {
			n, err := strconv.Atoi(c.Copies)
			switch {
			case err != nil || n < 0 || n > 99 || c.Title == "" || len(c.Title) > maxTitle:
				return List{}, Unread{Why: "copies", N: n, What: cut(c.Title)}
			case strings.EqualFold(s.Name, "investigator"):
				l.Heads = append(l.Heads, c.Title)
			case n > 0:
				l.Entries = append(l.Entries, Entry{Code: "octgn:" + c.ID, Titles: []string{c.Title}, Copies: n,
					Level: NoLevel})
			}
		}
	}
	return l.bounded(Unread{Why: "octgn"})
}

func (l List) bounded(none Unread) (List, error) {
	switch {
	case len(l.Entries)+len(l.Unread)+len(l.Heads) > maxEntries:
		return List{}, Unread{Why: "many", N: maxEntries}
	case len(l.Entries) == 0:
		return List{}, none
	}
	return l, nil
}

// The parts of a line: "2x Title :Subtitle [3] (Pack)", "- Title (3) (C) x2", "* 2 Title", "Title x2".
var (
	bullet   = regexp.MustCompile(`^[-*+•]\s+`)
	before   = regexp.MustCompile(`^(?:(\d{1,2})\s*[x×]\s+|(\d{1,2})\s+)`)
	after    = regexp.MustCompile(`\s+[x×]\s*(\d{1,2})$`)
	linked   = regexp.MustCompile(`^\[([^\]]+)\]\(\S*/card/([0-9A-Za-z_-]+)\)`)
	leveled  = regexp.MustCompile(`\s*(?:\[(\d{1,2})\]|\((\d{1,2})\))$`)
	marked   = regexp.MustCompile(`\s*(?:†|\(C\))$`)
	bracket  = regexp.MustCompile(`\s*\(([^()]+)\)$`)
	subtitle = regexp.MustCompile(`\s+:(\S.*)$`)
)

// readText reads a list of titles, one per line with its number of copies. In a text with second-level headings, as
// arkham.build writes it, only the first part is the deck.
func readText(text []byte) (List, error) {
	l := List{Silent: true}
	titled, ended := false, false // of what was chosen when the deck was made
	for line := range strings.Lines(strings.ToValidUTF8(string(text), "")) {
		indented := strings.TrimLeft(line, " \t") != line
		line = strings.TrimSpace(line)
		inner := bullet.ReplaceAllString(line, "")
		if ended = ended || line == "" && len(l.Said) > 0; line == "" {
			continue
		} else if n := len(l.Entries); indented && inner != line { // what was chosen for the card above
			if n > 0 && len(l.Entries[n-1].Boxes) < maxBoxes {
				l.Entries[n-1].Boxes = append(l.Entries[n-1].Boxes, cut(inner))
			}
			continue
		}
		if strings.HasPrefix(line, "## ") {
			if l.Boxed {
				break
			}
			l.Boxed = true
			continue
		}
		if _, value, ok := strings.Cut(line, ": "); ok && titled && !ended {
			l.Said = append(l.Said, cut(value))
		}
		titled = titled || strings.HasPrefix(line, "# ")
		if _, value, ok := strings.Cut(line, "†: "); ok && titled && len(l.Entries) == 0 {
			l.Tabooed = cut(value)
		}
		e, ok := readLine(line)
		switch {
		case ok:
			l.Entries = append(l.Entries, e)
		case len(l.Entries) == 0:
			l.Heads = append(l.Heads, cut(line))
			if name := strings.TrimPrefix(line, "# "); l.Name == "" {
				l.Name = cut(name)
			}
		default:
			l.Unread = append(l.Unread, cut(line))
		}
		if len(l.Entries)+len(l.Unread)+len(l.Heads) > maxEntries {
			break
		}
	}
	return l.bounded(Unread{Why: "lines"})
}

// readLine reads a line of a list; false where it has no number of copies and is no point of a list either.
func readLine(line string) (Entry, bool) {
	e := Entry{Level: NoLevel, Leveled: true}
	rest := bullet.ReplaceAllString(line, "")
	pointed := rest != line
	if m := after.FindStringSubmatch(rest); m != nil {
		e.Copies, _ = strconv.Atoi(m[1])
		rest = strings.TrimSuffix(rest, m[0])
	} else if m := before.FindStringSubmatch(rest); m != nil {
		e.Copies, _ = strconv.Atoi(m[1] + m[2])
		if pointed && m[1] == "" {
			e.Whole = rest
		}
		rest = strings.TrimPrefix(rest, m[0])
	} else if pointed && !strings.HasPrefix(rest, "_") {
		e.Copies = 1
	}
	if e.Copies < 1 || len(rest) > maxTitle {
		return Entry{}, false
	}
	if m := linked.FindStringSubmatch(rest); m != nil {
		e.Code, rest = m[2], m[1]
	}
	for rest != "" {
		e.Titles = append(e.Titles, rest)
		if m := leveled.FindStringSubmatch(rest); m != nil && e.Level == NoLevel {
			e.Level, _ = strconv.Atoi(m[1] + m[2])
			rest = strings.TrimSuffix(rest, m[0])
		} else if m := marked.FindString(rest); m != "" {
			rest = strings.TrimSuffix(rest, m)
		} else if m := bracket.FindStringSubmatch(rest); m != nil {
			e.Packs = append(e.Packs, m[1])
			rest = strings.TrimSuffix(rest, m[0])
		} else if m := subtitle.FindStringSubmatch(rest); m != nil {
			e.Subtitle = m[1]
			rest = strings.TrimSuffix(rest, m[0])
		} else {
			break
		}
	}
	return e, len(e.Titles) > 0
}

// key names an entry that is in no card file.
func (e Entry) key() string {
	if len(e.Titles) > 0 {
		return e.Titles[len(e.Titles)-1]
	}
	return cmp.Or(e.Code, "?")
}
