package solve

import (
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"lantern/puzzles"
)

// The program reads the examples of the documentation, and its table lists every layout.
func TestDocs(t *testing.T) {
	text, err := os.ReadFile("../../docs/puzzles.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```json\n(.*?)```").FindAllSubmatch(text, -1)
	if len(blocks) != 2 {
		t.Fatalf("%d examples", len(blocks))
	}
	if _, err := puzzles.ParseLayout(blocks[0][1]); err != nil {
		t.Error(err)
	}
	d, err := puzzles.ParseDeal(blocks[1][1])
	if err != nil {
		t.Error(err)
	}
	if l, _ := puzzles.Lookup("4A"); !reflect.DeepEqual(d, puzzles.New(l, 7)) {
		t.Error("the example is not what seed 7 deals")
	}
	for _, id := range []string{"4A-S7H5", "4A-F317-64", "7-DHKS-N", "4A-TRSG-8P6W-P42R-43"} {
		if r, err := puzzles.ParseID(id); err != nil || r.ID() != id || !strings.Contains(string(text), "| `"+id+"` |") {
			t.Errorf("%s: %v", id, err)
		}
	}
	for _, id := range puzzles.IDs() {
		l, _ := puzzles.Lookup(id)
		s, _ := SpreadOf(l)
		if _, err := os.Stat("../../docs/puzzles/" + id + ".png"); err != nil || !strings.Contains(string(text), "(puzzles/"+id+".png)") {
			t.Errorf("%s has no picture: %v", id, err)
		}
		least := s.Quantile(0)
		row := fmt.Sprintf("| %s | %s | %d | %.2f %% | %d | %d–%d | %d | %d |", id, l.Kind, len(l.Places), 100*share(s),
			least, s.Quantile(0.25), s.Quantile(0.75), s.Quantile(0.5), s.Quantile(1))
		if !strings.Contains(string(text), "\n"+row+"\n") {
			t.Errorf("the table lacks %s", row)
		}
	}
}
