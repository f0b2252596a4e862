package board

import (
	"bytes"
	"encoding/xml"
	"io"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

type plainNames struct{ stories.Words }

func (plainNames) Who(seat string) string           { return seat }
func (n plainNames) Find(key string) (string, bool) { return n.Look(key) }

// TestPicturesWithoutAWindow draws a story's map as a picture and as an SVG.
func TestPicturesWithoutAWindow(t *testing.T) {
	test.NewTempApp(t)
	lib, problems := packs.Load(packs.Embedded())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	story := lib.Story("inland-lamp")
	names := plainNames{stories.NewWords(lib.BaseOf(story), story, "fr")}
	img := Picture(story.Map, names, text.New("fr"), 640, 400)
	colours := map[[3]uint32]bool{}
	for x := range 640 {
		r, g, b, _ := img.At(x, 200).RGBA()
		colours[[3]uint32{r, g, b}] = true
	}
	if size := img.Bounds().Size(); size.X != 640 || size.Y != 400 || len(colours) < 10 {
		t.Errorf("%v, %d colours in the middle", size, len(colours))
	}
	svg := SVG(story.Map, names)
	d := xml.NewDecoder(bytes.NewReader(svg))
	paths, written := 0, map[string]bool{}
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		switch x := token.(type) {
		case xml.StartElement:
			if x.Name.Local == "path" {
				paths++
			}
		case xml.CharData:
			written[string(x)] = true
		}
	}
	for _, room := range story.Map.Rooms {
		if !written[names.Room(room.ID)] {
			t.Errorf("no room %s", room.ID)
		}
	}
	if paths < 400 { // floors, walls and doors alone are some 250
		t.Errorf("%d shapes: where is the furniture?", paths)
	}
}

// TestTilesFillTheMap: the rooms of an undrawn map are tiles that are in view, do not overlap, and use
// most of the room.
func TestTilesFillTheMap(t *testing.T) {
	library, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	uitest.Start(t, theme.Options{})
	undrawn := 0
	for _, story := range library.Stories {
		if !story.Map.Undrawn {
			continue
		}
		undrawn++
		for _, size := range []fyne.Size{{Width: 656, Height: 513}, {Width: 1110, Height: 690}, {Width: 400, Height: 700}, {Width: 1200, Height: 300}} {
			b := New(story.Map, worded{stories.NewWords(library.BaseOf(story), story, "fr")}, text.New("fr"))
			b.Resize(size)
			b.SetTable(mansions.TableView{})
			taken := 0.0
			for i, s := range b.camera.plan.spaces {
				low, high := s.shape.Bounds()
				from, to := b.camera.pos(low), b.camera.pos(high)
				if from.X < 0 || from.Y < 0 || to.X > size.Width || to.Y > size.Height {
					t.Errorf("%s %v: %s lies at %v to %v", story.Pack.ID, size, s.id, from, to)
				}
				if to.Y-from.Y < 44 || to.X-from.X < 80 {
					t.Errorf("%s %v: %s is only %v by %v", story.Pack.ID, size, s.id, to.X-from.X, to.Y-from.Y)
				}
				for _, o := range b.camera.plan.spaces[:i] {
					l, h := o.shape.Bounds()
					if boxAt(low.X, low.Y, high.X-low.X, high.Y-low.Y).Meets(boxAt(l.X, l.Y, h.X-l.X, h.Y-l.Y)) {
						t.Errorf("%s %v: %s lies on %s", story.Pack.ID, size, s.id, o.id)
					}
				}
				taken += float64((to.X - from.X) * (to.Y - from.Y))
				if b.SpaceAt(b.camera.pos(s.centre)) != s.id {
					t.Errorf("%s: a press on %s is one on %q", story.Pack.ID, s.id, b.SpaceAt(b.camera.pos(s.centre)))
				}
			}
			if share := taken / float64(size.Width*size.Height); share < 0.55 {
				t.Errorf("%s %v: the tiles take %.0f %% of the map", story.Pack.ID, size, share*100)
			}
		}
	}
	if undrawn < 5 {
		t.Errorf("%d stories whose board lies on the table", undrawn)
	}
}
