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
)

// step is one thing the tour does, in words for whoever watches it.
type step struct {
	what string
	do   func(*stage) error
}

func main() {
	binary := flag.String("binary", "bin/lantern", "the program to play with")
	shots := flag.String("shots", "dist/tour", "folder for the screenshots")
	without := flag.String("without", "", "parts to leave out, for whoever works on the others: "+
		"learning,browsing,practising,looking,fighting,puzzling,seeding,opening,typing")
	keys := flag.Bool("keys", false, "only the part that tries the keys on three keyboard layouts")
	cards := flag.String("cards", "", "only a scenario of the card game, in a language: en or fr")
	priest := flag.String("priest", "", "only a game of Evil High Priest alone, in a language: en or fr")
	match := flag.String("duel", "", "only a duel of Call of Cthulhu: The Card Game, in a language: en or fr")
	horror := flag.String("arkham", "", "only an evening of Arkham Horror, second edition, in a language: en or fr")
	kept := flag.String("lantern", "", "only an evening of Mansions of Madness that the lantern keeps, in a language: en or fr")
	flag.Parse()
	steps, err := evening(strings.FieldsFunc(*without, func(r rune) bool { return r == ',' }))
	if *keys {
		steps = typing()
	}
	if *cards != "" {
		steps = cardGame(*cards)
	}
	if *priest != "" {
		steps = highPriest(*priest)
	}
	if *match != "" {
		steps = duel(*match)
	}
	if *horror != "" {
		steps = arkhamHorror(*horror)
	}
	if *kept != "" {
		steps = lanternKeeps(*kept)
	}
	if err == nil {
		err = play(*binary, *shots, steps)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "tour: %v\n", err)
		os.Exit(1)
	}
}

func play(binary, shots string, steps []step) error {
	binary, err := filepath.Abs(binary)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(shots, 0o755); err != nil {
		return err
	}
	s, err := raise(binary, shots)
	if err != nil {
		return err
	}
	defer s.strike()
	began := time.Now()
	for i, st := range steps {
		fmt.Printf("%2d. %s\n", i+1, st.what)
		if err := st.do(s); err != nil {
			s.wreck()
			return fmt.Errorf("step %d, %s: %w", i+1, st.what, err)
		}
	}
	fmt.Printf("the evening took %v; %d screenshots in %s\n", time.Since(began).Round(time.Second), s.taken, shots)
	return nil
}
