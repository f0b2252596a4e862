// Command bench measures what the project promises about speed and memory, each value beside a baseline of the same
// run, and prints the ratios. It needs a built program (bin/lantern), Go and Xvfb; "make bench" provides them.
package main

import (
	"flag"
	"fmt"
	"os"
	"text/tabwriter"
)

// figure is one line of the report: a measured value and its baseline.
type figure struct {
	what, against string
	value, base   string
	ratio, aim    float64 // aim 0: none
}

func main() {
	binary := flag.String("binary", "bin/lantern", "the program to measure")
	runs := flag.Int("runs", 7, "starts of each program")
	only := flag.String("only", "", "measure one thing alone: puzzles, store, rules, odds, calc, soak, playouts, stories, board, house, tables, console, drag, phones, start, frames, idle")
	flag.Parse()

	var figures []figure
	for _, m := range []struct {
		name, says string
		measure    func() ([]figure, error)
	}{
		{"puzzles", "dealing and solving puzzles (one or two minutes)", puzzleFigures},
		{"store", "measuring the store (one or two minutes)", storageFigures},
		{"rules", "playing late games", rulesFigures},
		{"odds", "computing odds of the card game", oddsFigures},
		{"soak", fmt.Sprintf("playing %d commands through the store", soakCommands), soakFigures},
		{"playouts", "playing ahead as the lantern does", playoutFigures},
		{"stories", "proving the stories", storyFigures},
		{"calc", "asking the calculators of the games", calcFigures},
		{"board", "measuring the board", func() ([]figure,
			error) {
			return timingsOf("./stories", "300ms", boardTimings)
		}},
		{"house", "drawing the maps of the stories", houseFigures},
		{"tables", "bringing the boards of the games up to date", tableFigures},
		{"console", "bringing the console up to date",
			func() ([]figure, error) { return timingsOf("./ui/mansions/console", "1s", consoleTimings) }},
		{"drag", "dragging over the map", func() ([]figure,
			error) {
			return timingsOf("./ui/mansions/console", "1s", dragTimings)
		}},
		{"phones", "letting phones tap and wake", func() ([]figure, error) { return phoneFigures(*binary) }},
		{"start", fmt.Sprintf("starting the program and an empty window %d times each", *runs),
			func() ([]figure, error) { return startFigures(*binary, *runs) }},
		{"frames", "painting the console again and again", func() ([]figure, error) { return frameFigures(*binary) }},
		{"idle", "letting console and an empty window stand (half a minute)",
			func() ([]figure, error) { return idleFigures(*binary) }},
	} {
		if *only != "" && *only != m.name {
			continue
		}
		fmt.Println(m.says, "...")
		found, err := m.measure()
		if err != nil {
			fmt.Fprintf(os.Stderr, "bench: %v\n", err)
			os.Exit(1)
		}
		figures = append(figures, found...)
	}

	t := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight|tabwriter.TabIndent)
	fmt.Fprintln(t, "what\tmeasured\tagainst\tbaseline\tratio\taim\t")
	missed := 0
	for _, f := range figures {
		aim := "none"
		if f.aim > 0 {
			aim = fmt.Sprintf("%.2f", f.aim)
		}
		if f.aim > 0 && f.ratio > f.aim {
			aim += " MISSED"
			missed++
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%.2f\t%s\t\n", f.what, f.value, f.against, f.base, f.ratio, aim)
	}
	t.Flush()
	if missed > 0 {
		fmt.Fprintf(os.Stderr, "bench: %d aims missed; other programs that work meanwhile make figures worse\n", missed)
		os.Exit(1)
	}
}
