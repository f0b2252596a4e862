package deck

import (
	"encoding/xml"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Bounds of the owner's files.
const (
	MaxFile    = 1 << 20
	maxEntries = 300
	maxTitle   = 200
)

// ErrNotRead says that a file is no deck; the error that is returned says more.
var ErrNotRead = errors.New("this file cannot be read as a deck")

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
		return List{}, fmt.Errorf("%w: larger than %d bytes", ErrNotRead, MaxFile)
	}
	plain := strings.TrimPrefix(string(text), "\ufeff")
	if strings.HasPrefix(strings.TrimSpace(plain), "<") {
		return readOCTGN(plain)
	}
	return readPlain(plain)
}

func readOCTGN(text string) (List, error) {
	var raw struct {
		XMLName  xml.Name `xml:"deck"`
		Sections []struct {
			Name  string `xml:"name,attr"`
			Cards []struct {
				Copies string `xml:"qty,attr"`
				Title  string `xml:",chardata"`
			} `xml:"card"`
		} `xml:"section"`
	}
	if err := xml.Unmarshal([]byte(text), &raw); err != nil {
		return List{}, fmt.Errorf("%w: %v", ErrNotRead, err)
	}
	var l List
	for _, s := range raw.Sections {
		name := strings.ToLower(strings.TrimSpace(s.Name))
		stories := name == "story" || name == "stories"
		for _, c := range s.Cards {
			n, err := strconv.Atoi(strings.TrimSpace(c.Copies))
			title := strings.TrimSpace(c.Title)
			if err != nil || n < 1 || n > 99 || title == "" || len(title) > maxTitle {
				return List{}, fmt.Errorf("%w: %.20q copies of %.40q", ErrNotRead, c.Copies, title)
			}
			if stories {
				l.Stories = append(l.Stories, title)
			} else {
				l.Cards = append(l.Cards, Card{title, n})
			}
		}
	}
	return l.bounded()
}

// entry is "3x Title", "3 Title" or "Title x3".
var entry = regexp.MustCompile(`^(?:(\d{1,2})\s*[x×]?\s+)?(.+?)(?:\s+[x×]\s*(\d{1,2}))?$`)

func readPlain(text string) (List, error) {
	var l List
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		m := entry.FindStringSubmatch(line)
		n := 0
		if m != nil {
			n, _ = strconv.Atoi(m[1] + m[3]) // two digits at the most, of one of the places
		}
		if m == nil || m[1] != "" && m[3] != "" || n < 1 || len(m[2]) > maxTitle {
			l.Unread = append(l.Unread, line[:min(len(line), maxTitle)])
		} else {
			l.Cards = append(l.Cards, Card{m[2], n})
		}
		if len(l.Cards)+len(l.Unread) > maxEntries {
			break
		}
	}
	return l.bounded()
}

func (l List) bounded() (List, error) {
	if n := len(l.Cards) + len(l.Unread) + len(l.Stories); n > maxEntries {
		return List{}, fmt.Errorf("%w: more than %d lines", ErrNotRead, maxEntries)
	}
	if len(l.Cards) == 0 {
		return List{}, fmt.Errorf("%w: no line such as “3x Title”, no card of an .o8d", ErrNotRead)
	}
	return l, nil
}
