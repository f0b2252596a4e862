package library

import (
	"image"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"lantern/stories"
	"lantern/stories/packs"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestCovers shows the cover of a story with a map, and that of one whose board lies on the table.
func TestCovers(t *testing.T) {
	d := newDesk(t, "en", theme.Options{})
	d.shelf.Read(nil)
	drawn, _ := d.shelf.Story("deep")
	table := *drawn.Story
	table.Pack.ID, table.Map = "table", stories.Map{Undrawn: true, Rooms: make([]stories.Room, 14)}
	var covers []fyne.CanvasObject
	for _, s := range []*stories.Story{drawn.Story, &table} {
		covers = append(covers, canvas.NewRaster(func(w, h int) image.Image { return coverOf(s, w, h) }))
	}
	uitest.Picture(t, "covers", uitest.Show(t, container.NewGridWithColumns(1, covers...), 380, 360))
}

func TestCoversDiffer(t *testing.T) {
	seen := map[[3]uint8]string{}
	l, problems := packs.Load(packs.Embedded())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, s := range l.Stories {
		c := tintOf(s.Pack.ID)
		if other := seen[[3]uint8{c.R, c.G, c.B}]; other != "" {
			t.Errorf("%s and %s have the same night", s.Pack.ID, other)
		}
		seen[[3]uint8{c.R, c.G, c.B}] = s.Pack.ID
		for _, size := range [][2]int{{1, 1}, {40, 300}, {300, 40}} {
			if got := coverOf(s, size[0], size[1]).Bounds().Size(); got != image.Pt(size[0], size[1]) {
				t.Errorf("the cover of %s is %v, not %v", s.Pack.ID, got, size)
			}
		}
	}
}

func TestHowThePagesLook(t *testing.T) {
	d := newDesk(t, "fr", theme.Options{})
	d.lay(d.own, "well", "well")
	d.lay(d.own, "well", "broken")
	d.change(d.own, "broken/story.yaml", "minutes:", "minuts:")
	for _, id := range []string{"one", "two", "three"} {
		d.lay(d.own, "well", id)
	}
	d.open() // the folder's path, which is another one each time, lies below what the picture shows
	uitest.Resize(d.window, 1280, 800)
	uitest.Picture(t, "list-fr", d.window)
	d.Look(filepath.Join(d.own, "well"))
	uitest.Key(d.window, "1")
	uitest.Resize(d.window, 1280, 800)
	uitest.Picture(t, "story-fr", d.window)

	e := newDesk(t, "en", theme.Options{Variant: theme.Light, Scale: 150})
	e.open()
	e.Look("library/deep")
	uitest.Resize(e.window, 1280, 800)
	uitest.Picture(t, "story-en-light-150", e.window)
}
