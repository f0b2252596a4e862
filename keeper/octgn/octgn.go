// Package octgn reads decks of OCTGN (.o8d), for the card games that people play there. It knows no game: its callers
// check sections and numbers.
package octgn

import (
	"encoding/xml"
	"strings"
)

// Section is a part of a deck, such as the draw deck.
type Section struct {
	Name  string `xml:"name,attr"`
	Cards []Card `xml:"card"`
}

// Card is a line of a section.
type Card struct {
	Copies string `xml:"qty,attr"`
	ID     string `xml:"id,attr"`
	Title  string `xml:",chardata"`
}

// Read gives the sections of a deck in their order, without space around what is written.
func Read(text []byte) ([]Section, error) {
	var deck struct {
		XMLName  xml.Name  `xml:"deck"`
		Sections []Section `xml:"section"`
	}
	if err := xml.Unmarshal(text, &deck); err != nil {
		return nil, err
	}
	for i := range deck.Sections {
		s := &deck.Sections[i]
		s.Name = strings.TrimSpace(s.Name)
		for j := range s.Cards {
			c := &s.Cards[j]
			c.Copies, c.Title = strings.TrimSpace(c.Copies), strings.TrimSpace(c.Title)
		}
	}
	return deck.Sections, nil
}
