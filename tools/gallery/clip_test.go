package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"lantern/internal/randomplay"
	"lantern/stories/lowerbound"
	"lantern/ui/mansions/library"
	"lantern/ui/text"
	"lantern/ui/uitest"
)

var full = flag.Bool("full", false, "look at every screen in every language, theme, size of text and size of the window")

// opened is shared by all tests, since reading the stories and playing the sessions is slow. The proofs are fake:
// proving is slower, and tested in stories/lowerbound; here they only have to fit on the pages.
var opened = sync.OnceValues(func() (*house, error) {
	h, err := open()
	if err == nil {
		h.packs.prove = madeUp
	}
	return h, err
})

// madeUp is a fake proof: two variants of different lengths for every party size.
func madeUp(p library.Pack) library.Proof {
	var proof library.Proof
	if p.Story == nil || !p.Story.Proved() {
		return proof
	}
	clock := 0
	for _, e := range p.Story.Events {
		clock += e.Time
	}
	for n := p.Story.Players.Min; n <= p.Story.Players.Max; n++ {
		for _, longer := range []int{0, 2} {
			proof.Bounds = append(proof.Bounds, lowerbound.Bound{Players: n, Clue: 3 + longer, End: 9 - n + longer, Reveal: clock - 2, Clock: clock})
		}
	}
	return proof
}

// windows are the sizes of the window in which no text may be cut.
var windows = [][2]int{{1280, 800}, {1920, 1080}}

// asked are the looks in which a test checks the nth screen. Starting the program and going to a screen takes the time;
// nothing is painted. All looks of all screens take minutes, and many with the race detector. So each screen is always
// checked in the same looks, languages and themes in turn, and every third one in the largest text too; `make gallery`
// checks all.
func asked(n int) []look {
	if *full || updating() {
		var all []look
		for _, lang := range []string{text.French, text.English} {
			all = append(all, look{lang, false, 100}, look{lang, true, 100})
			if *full {
				all = append(all, look{lang, lang == text.English, 150}, look{lang, lang == text.English, 200})
			}
		}
		return all
	}
	one, other := text.French, text.English
	if n%2 == 1 {
		one, other = other, one
	}
	all := []look{{one, n%4 < 2, 100}}
	if n%3 == 0 {
		all = append(all, look{other, other == text.English, 200})
	}
	return all
}

// unnamed is the end of a card in the players' window that has no room for all of an investigator's cards.
var unnamed = regexp.MustCompile(`· \+\d+$`)

// TestEveryScreenIsWholeAndAsItWas finds texts that are wider or higher than their object, on every screen
// of the pictures, and compares the screens at the usual text size with the golden files. The pages' own
// tests cover more states.
func TestEveryScreenIsWholeAndAsItWas(t *testing.T) {
	h, err := opened()
	if err != nil {
		t.Fatal(err)
	}
	for i, sc := range screens() {
		t.Run(sc.id, func(t *testing.T) {
			g := readGoldens(t, sc.id)
			for _, l := range asked(i) {
				s, err := h.raise(l, sc.empty)
				if err != nil {
					t.Fatal(err)
				}
				s.size(windows[0][0], windows[0][1])
				if err := try(s, sc.show); err != nil {
					s.strike()
					t.Fatal(err)
				}
				for _, wh := range windows {
					s.size(wh[0], wh[1])
					for _, fault := range uitest.Clipped(s.view) {
						t.Errorf("%s, %d %%, %d wide: %s", l.lang, l.text, wh[0], fault)
					}
					for _, fault := range uitest.CutBesideRoom(s.view, written(t, l.lang)) {
						t.Errorf("%s, %d %%, %d wide: %s", l.lang, l.text, wh[0], fault)
					}
					if l.text == 100 && wh == windows[0] {
						g.compare(t, sc.id, l, listed(s.view))
					}
				}
				if l.text == 100 && strings.HasPrefix(sc.id, "players-") {
					for _, wh := range sizes[:randomplay.Rounds(3, len(sizes))] {
						s.size(wh[0], wh[1])
						for _, words := range uitest.Texts(s.view) {
							if unnamed.MatchString(words) {
								t.Errorf("%s, %v: a card counts what it does not name: %q", l.lang, wh, words)
							}
						}
					}
				}
				s.strike()
			}
		})
	}
}

// TestTheSpreadMeetsAllLooks: every language is used with every theme, and with the smallest and the largest text.
func TestTheSpreadMeetsAllLooks(t *testing.T) {
	met := map[string]int{}
	for i := range screens() {
		for _, l := range asked(i) {
			met[fmt.Sprint(l.lang, " ", l.theme())]++
			met[fmt.Sprint(l.lang, " ", l.text)]++
		}
	}
	for _, want := range []string{"fr dark", "fr light", "en dark", "en light", "fr 100", "fr 200", "en 100", "en 200"} {
		if met[want] < 8 {
			t.Errorf("%s is met %d times", want, met[want])
		}
	}
}

// written reports whether a text ends in "…" in the catalogue, as those that lead to a question do.
func written(t *testing.T, lang string) func(string) bool {
	var all strings.Builder
	files, err := filepath.Glob(filepath.Join("..", "..", "ui", "text", "catalog", lang, "*.json"))
	for _, file := range files {
		raw, readErr := os.ReadFile(file)
		err = errors.Join(err, readErr)
		all.Write(raw)
	}
	if err != nil || len(files) == 0 {
		t.Fatal(err, files)
	}
	return func(words string) bool { return strings.Contains(all.String(), words+`"`) }
}
