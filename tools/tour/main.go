// Command tour plays an evening with the real program on a virtual screen, with
// real clicks and keys, from an empty data folder to the end of the game, and
// leaves screenshots. It fails when a step fails.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"lantern/tools/must"
)

// step is one thing the tour does, in words for whoever watches it.
type step struct {
	what string
	do   act
}

func main() {
	binary := flag.String("binary", "bin/lantern", "the program to play with")
	shots := flag.String("shots", "dist/tour", "folder for the screenshots")
	without := flag.String("without", "", "parts to leave out, for whoever works on the others: "+
		"learning,browsing,practising,looking,fighting,puzzling,seeding,opening,typing")
	keys := flag.Bool("keys", false, "only the part that tries the keys on three keyboard layouts")
	var only []step
	for _, tale := range []struct {
		name, what string
		steps      func(lang string) []step
	}{
		{"cards", "a scenario of the card game", cardGame},
		{"priest", "a game of Evil High Priest alone", highPriest},
		{"duel", "a duel of Call of Cthulhu: The Card Game", duel},
		{"arkham", "an evening of Arkham Horror, second edition", arkhamHorror},
		{"lantern", "an evening of Mansions of Madness that the lantern keeps", lanternKeeps},
	} {
		flag.Func(tale.name, "only "+tale.what+", in a `language`: en or fr", func(lang string) error {
			only = tale.steps(lang)
			return nil
		})
	}
	flag.Parse()
	steps, err := evening(strings.FieldsFunc(*without, func(r rune) bool { return r == ',' }))
	switch {
	case only != nil:
		steps = only
	case *keys:
		steps = typing()
	}
	if err == nil {
		err = play(*binary, *shots, steps)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "tour: %v\n", err)
		os.Exit(1)
	}
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
	fmt.Printf("the evening took %v; %d screenshots in %s\n", time.Since(began).Round(time.Second), s.taken, shots)
	return nil
}
