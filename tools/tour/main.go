// Command tour plays with the real program on a virtual screen, with real clicks and keys, from an empty data folder,
// and saves screenshots. It fails if a step fails.
//
//	tour [-shots DIR] [-lang en|fr] [PART ...]
//
// A part is one of parts. Without one, all are played except the show and the pictures of the documents.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"lantern/tools/must"
)

// step is one thing the tour does, described for those who watch it.
type step struct {
	what string
	do   act
}

// parts are the tours that can be played separately.
var parts = []struct {
	name  string
	langs []string // its languages; the first one is the default if named
	steps func(lang string) []step
}{
	{"show", []string{"en"}, theShow},
	{"pictures", []string{"en", "fr"}, documents},
	{"mansions", []string{"en"}, func(string) []step { return evening() }},
	{"keys", []string{"en"}, func(string) []step { return typing() }},
	{"lantern", []string{"fr"}, lanternKeeps},
	{"cards", []string{"en"}, cardGame},
	{"priest", []string{"fr", "en"}, highPriest},
	{"duel", []string{"fr", "en"}, duel},
	{"arkham", []string{"fr", "en"}, arkhamHorror},
}

func main() {
	binary := flag.String("binary", "bin/lantern", "the program to play with")
	shots := flag.String("shots", "dist/tour", "folder for the screenshots")
	lang := flag.String("lang", "", "only in this language: en or fr")
	flag.Parse()
	if err := playAll(*binary, *shots, *lang, flag.Args()); err != nil {
		fmt.Fprintf(os.Stderr, "tour: %v\n", err)
		os.Exit(1)
	}
}

// playAll plays the named parts, or all except the show.
func playAll(binary, shots, lang string, names []string) error {
	var known []string
	for _, p := range parts {
		known = append(known, p.name)
	}
	for _, name := range names {
		if !slices.Contains(known, name) {
			return fmt.Errorf("there is no part %q; there are: %s", name, strings.Join(known, ", "))
		}
	}
	for _, p := range parts {
		if len(names) == 0 && slices.Contains([]string{"show", "pictures"},
			p.name) || len(names) > 0 && !slices.Contains(names, p.name) {
			continue
		}
		langs := p.langs
		if lang != "" {
			langs = []string{lang}
		}
		for _, l := range langs {
			if err := play(binary, shots, p.steps(l)); err != nil {
				return fmt.Errorf("%s: %w", p.name, err)
			}
		}
	}
	return nil
}

func play(binary, shots string, steps []step) (err error) {
	defer must.Catch(&err)
	binary = must.Get(filepath.Abs(binary))
	must.Do(os.MkdirAll(shots, 0o755))
	s := must.Get(raise(binary, shots))
	defer s.strike()
	began := time.Now()
	for i, st := range steps {
		fmt.Printf("%2d. %s\n", i+1, st.what)
		if err := s.try(st.do); err != nil {
			s.wreck()
			return fmt.Errorf("step %d, %s: %w", i+1, st.what, err)
		}
	}
	fmt.Printf("that took %v; %d screenshots in %s\n", time.Since(began).Round(time.Second), s.taken, shots)
	return nil
}
