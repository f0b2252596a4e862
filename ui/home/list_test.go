package home

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2/container"

	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestSessionsAreFoundAndSorted: among three hundred sessions one is found by a word of its name, story or day.
func TestSessionsAreFoundAndSorted(t *testing.T) {
	var rows []Row
	for i := range 300 {
		rows = append(rows, Row{ID: fmt.Sprint(i), Name: fmt.Sprintf("Evening %03d", 299-i), Story: []string{"The lamp", "Été"}[i%2], When: "today"})
	}
	if got := chosen(rows, "", byPlayed); len(got) != 300 || got[0].ID != "0" {
		t.Errorf("as they come: %d, first %s", len(got), got[0].ID)
	}
	if got := chosen(rows, "ete 299", byPlayed); len(got) != 0 {
		t.Errorf("found %v", got)
	}
	if got := chosen(rows, "lamp 299", byPlayed); len(got) != 1 || got[0].ID != "0" {
		t.Errorf("found %v", got)
	}
	if got := chosen(rows, "", byName); got[0].Name != "Evening 000" {
		t.Errorf("by name the first is %s", got[0].Name)
	}
	if got := chosen(rows, "", byStory); got[0].Story != "The lamp" || got[299].Story != "Été" {
		t.Errorf("by story: %s to %s", got[0].Story, got[299].Story)
	}
}

// TestShowingMoreSessionsLeavesTheListWhereItIs: further sessions are added below, and the list does not scroll.
func TestShowingMoreSessionsLeavesTheListWhereItIs(t *testing.T) {
	uitest.Start(t, theme.Options{})
	box := container.NewVBox()
	w := uitest.Show(t, container.NewVScroll(box), 900, 600)
	p := &Page{nav: asked{t: t, over: w.Canvas()}, l: text.New(text.English), over: w.Canvas()}
	var rows []Row
	for i := range shown + 270 {
		rows = append(rows, Row{ID: fmt.Sprint(i), Name: fmt.Sprint("Evening ", i)})
	}
	p.fill(box, rows)
	before := slices.Clone(box.Objects[:shown])
	uitest.Press(t, w, "Show 270 more sessions")
	if len(box.Objects) != shown+270 || !slices.Equal(box.Objects[:shown], before) {
		t.Errorf("%d of %d sessions, the first ones the same: %v", len(box.Objects), shown+270, slices.Equal(box.Objects[:shown], before))
	}
}
