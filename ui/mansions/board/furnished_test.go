package board

import (
	"testing"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/ui/mansions/board/interior"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestNoFurnitureUnderWhatIsRead: on the map of every story that ships, in both languages, at every zoom, with piles, darkness and
// signs in every room, no piece lies under a name, a pile or a sign, or where the first figure of a space stands; and every
// drawn map has furniture in most of its rooms.
func TestNoFurnitureUnderWhatIsRead(t *testing.T) {
	lib, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	uitest.Start(t, theme.Options{})
	for _, story := range lib.Stories {
		table := mansions.TableView{}
		for _, r := range story.Map.Rooms {
			table.Rooms = append(table.Rooms, mansions.RoomView{ID: r.ID, Pile: 3, Dark: r.Dark, Tokens: map[string]int{"key": 1}})
		}
		for _, lang := range []string{"en", "fr"} {
			b := New(story.Map, worded{stories.NewWords(lib.BaseOf(story), story, lang)}, text.New(lang))
			uitest.Show(t, b, 656, 513)
			b.SetTable(table)
			for zoom := float32(1); zoom <= maxZoom; zoom *= 1.5 {
				b.zoom = zoom
				b.Refresh()
				kept, furnished := b.lighting().kept, 0
				for _, r := range b.plan.rooms {
					var boxes []interior.Box
					for _, k := range kept[r.id] {
						boxes = append(boxes, interior.Box{X: k.x, Y: k.y, W: k.w, H: k.h})
					}
					pieces := b.plan.house().Pieces(r.id, boxes)
					if len(pieces) >= 2 {
						furnished++
					}
					for _, p := range pieces {
						for _, k := range append(kept[r.id], b.written[r.id]...) {
							if k.meets(box{p.At.X, p.At.Y, p.At.W, p.At.H}) {
								t.Errorf("%s %s zoom %g: %s in %s lies under what is read", story.Pack.ID, lang, zoom, p.Name, r.id)
							}
						}
						for _, s := range r.spaces {
							if (box{s.centre.X - 1.2, s.centre.Y - 1.2, 2.4, 2.4}).meets(box{p.At.X, p.At.Y, p.At.W, p.At.H}) {
								t.Errorf("%s: %s stands in the middle of %s", story.Pack.ID, p.Name, s.id)
							}
						}
					}
				}
				if !story.Map.Undrawn && furnished*10 < len(b.plan.rooms)*7 {
					t.Errorf("%s %s zoom %g: %d of %d rooms are furnished", story.Pack.ID, lang, zoom, furnished, len(b.plan.rooms))
				}
			}
		}
	}
}

// BenchmarkHouse is what the whole picture of the largest house takes in a window of 1280 by 800: how late the map is when it is
// seen for the first time. Its two pictures are 4 bytes a pixel each.
func BenchmarkHouse(b *testing.B) {
	lib, _ := packs.Load(packs.Embedded())
	p := newPlan(lib.Story("at-home-thursdays").Map, nil)
	k := groundKey{w: 656, h: 513, scale: 10.6, x: 8, y: 40}
	for b.Loop() {
		p.built = built{}
		p.ground(k, lighting{})
	}
}

// BenchmarkLight is what a change of light takes when the house is drawn already.
func BenchmarkLight(b *testing.B) {
	lib, _ := packs.Load(packs.Embedded())
	p := newPlan(lib.Story("at-home-thursdays").Map, nil)
	k := groundKey{w: 656, h: 513, scale: 10.6, x: 8, y: 40}
	p.ground(k, lighting{})
	for b.Loop() {
		p.ground(k, lighting{})
	}
}
