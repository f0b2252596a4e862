package board

import (
	"bytes"
	"encoding/xml"
	"io"
	"testing"

	"fyne.io/fyne/v2/test"

	"lantern/stories"
	"lantern/stories/packs"
	"lantern/ui/text"
)

type plainNames struct{ stories.Words }

func (plainNames) Who(seat string) string           { return seat }
func (n plainNames) Find(key string) (string, bool) { return n.Look(key) }

// TestPicturesWithoutAWindow draws the board of a story as a picture and as lines.
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
	if paths < len(story.Map.Doors)+len(story.Map.Rooms) {
		t.Errorf("%d lines", paths)
	}
}
