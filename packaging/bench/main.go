// Command bench measures what the project promises about speed and memory, each
// figure beside a baseline of the same run, and prints the ratios. It needs a
// built program (bin/lantern), Go and Xvfb; "make bench" sees to that.
package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"text/tabwriter"
)

// figure is one line of the report: a measured value and its baseline.
type figure struct {
	what, against string
	value, base   string
	ratio, aim    float64 // aim 0: none is set
}

func main() {
	binary := flag.String("binary", "bin/lantern", "the program to measure")
	runs := flag.Int("runs", 7, "starts of each program")
	flag.Parse()

	fail := func(err error) {
		fmt.Fprintf(os.Stderr, "bench: %v\n", err)
		os.Exit(1)
	}
	fmt.Println("dealing and solving puzzles (one or two minutes) ...")
	solved, err := puzzleFigures()
	if err != nil {
		fail(err)
	}
	fmt.Println("measuring the store (about half a minute) ...")
	stored, err := storageFigures()
	if err != nil {
		fail(err)
	}
	fmt.Println("playing late games ...")
	played, err := rulesFigures()
	if err != nil {
		fail(err)
	}
	fmt.Printf("playing %d commands through the store ...\n", soakCommands)
	soaked, err := soakFigures()
	if err != nil {
		fail(err)
	}
	fmt.Println("proving the stories ...")
	proved, err := storyFigures()
	if err != nil {
		fail(err)
	}
	fmt.Println("measuring the board ...")
	drawn, err := boardFigures()
	if err != nil {
		fail(err)
	}
	fmt.Printf("starting the program and an empty window %d times each ...\n", *runs)
	started, err := startFigures(*binary, *runs)
	if err != nil {
		fail(err)
	}
	figures := slices.Concat(started, stored, played, drawn, soaked, solved, proved)

	t := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight|tabwriter.TabIndent)
	fmt.Fprintln(t, "what\tmeasured\tagainst\tbaseline\tratio\taim\t")
	for _, f := range figures {
		aim := "none"
		if f.aim > 0 {
			aim = fmt.Sprintf("%.2f", f.aim)
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%.2f\t%s\t\n", f.what, f.value, f.against, f.base, f.ratio, aim)
	}
	t.Flush()
}
