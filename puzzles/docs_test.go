package puzzles

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// The examples of the documentation are read by the program, and its table names every layout.
func TestDocs(t *testing.T) {
	text, err := os.ReadFile("../docs/puzzles.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```json\n(.*?)```").FindAllSubmatch(text, -1)
	if len(blocks) != 2 {
		t.Fatalf("%d examples", len(blocks))
	}
	if _, err := ParseLayout(blocks[0][1]); err != nil {
		t.Error(err)
	}
	d, err := ParseDeal(blocks[1][1])
	if err != nil {
		t.Error(err)
	}
	if l, _ := Lookup("4A"); !sameJSON(t, d, New(l, 7)) {
		t.Error("the example is not what seed 7 deals")
	}
	for _, id := range IDs() {
		l, _ := Lookup(id)
		s, _ := SpreadOf(l)
		least := s.Quantile(0)
		row := fmt.Sprintf("| %s | %s | %d | %.2f %% | %d | %d–%d | %d | %d |", id, l.Kind, len(l.Places), 100*s.Share(),
			least, s.Quantile(0.25), s.Quantile(0.75), s.Quantile(0.5), s.Quantile(1))
		if !strings.Contains(string(text), "\n"+row+"\n") {
			t.Errorf("the table lacks %s", row)
		}
	}
}
