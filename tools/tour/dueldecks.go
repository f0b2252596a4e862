package main

import (
	"encoding/xml"
	"fmt"
	"os"
	"slices"
	"strings"

	"lantern/keeper/cthulhucards"
	"lantern/tools/must"
	"lantern/ui/text"
)

// The tour of the duel brings its cards and decks in files, as an owner would: a library of cards, a deck in OCTGN's
// format with the ten stories, and a plain list.
const (
	duelLibrary = "cards.json"
	duelOCTGN   = "tide"
	duelPlain   = "lamp"
)

// duelDecks are the lantern's two decks with the names of a language. A neutral card of the other deck makes each 51
// cards large, above the constructed minimum (COC-1.13).
func duelDecks(l *text.Localizer) [2][]cthulhucards.Entry {
	var out [2][]cthulhucards.Entry
	for i, d := range cthulhucards.Ours {
		other := cthulhucards.Ours[1-i].Cards
		at := slices.IndexFunc(other, func(e cthulhucards.Entry) bool {
			return e.Faction == "neutral" && e.Kind == cthulhucards.Character
		})
		out[i] = append(slices.Clone(d.Cards), other[at])
		for j := range out[i] {
			out[i][j].Title = l.T("cthulhu.card." + out[i][j].Title)
		}
	}
	return out
}

// writeDuel writes the three files into the tour's folder.
func (s *stage) writeDuel(l *text.Localizer) {
	decks := duelDecks(l)
	var library cthulhucards.Library
	var octgn, plain strings.Builder
	for i, deck := range decks {
		for _, e := range deck {
			library.Learn(e.Card)
			if i == 1 {
				fmt.Fprintf(&plain, "%dx %s\n", e.Copies, e.Title)
				continue
			}
			octgn.WriteString(octgnLine(e.Title, e.Copies))
		}
	}
	octgn.WriteString("</section><section name=\"Story\">")
	for _, id := range cthulhucards.OurStories {
		octgn.WriteString(octgnLine(l.T("cthulhu.card."+id), 1))
	}
	for name, content := range map[string]string{
		duelLibrary:        string(library.Write()),
		duelOCTGN + ".o8d": "<deck><section name=\"Cards\">" + octgn.String() + "</section></deck>",
		duelPlain + ".txt": plain.String(),
	} {
		must.Do(os.WriteFile(s.file(name), []byte(content), 0o600))
	}
}

func octgnLine(title string, copies int) string {
	var plain strings.Builder
	_ = xml.EscapeText(&plain, []byte(title)) // a Builder never fails
	return fmt.Sprintf("<card qty=\"%d\">%s</card>\n", copies, plain.String())
}

// takes opens a file on the page of decks.
func takes(button, file string) act {
	return func(s *stage) {
		s.all(press(button), see("file.path"), keys("ctrl+a"), write(s.file(file)), key("Return"), gone("file.path"))
	}
}
