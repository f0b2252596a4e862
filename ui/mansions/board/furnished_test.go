package board

import (
	"bytes"
	"image"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"lantern/internal/randomplay"
	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/ui/mansions/board/interior"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget/draw"
)

// TestNoFurnitureUnderWhatIsRead: on the map of every shipped story, in both languages, at every zoom, with piles,
// darkness and signs in every room, no furniture is under a name, pile or sign, or in the place of a space's first
// figure; and every drawn map has furniture in most rooms.
func TestNoFurnitureUnderWhatIsRead(t *testing.T) {
	lib, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	uitest.Start(t, theme.Options{})
	for i, story := range lib.Stories {
		table := mansions.TableView{}
		for _, r := range story.Map.Rooms {
			table.Rooms = append(table.Rooms, mansions.RoomView{ID: r.ID, Pile: 3, Dark: r.Dark, Tokens: map[string]int{"key": 1}})
		}
		for _, lang := range []string{"en", "fr", "en"}[i%2:][:randomplay.Rounds(1, 2)] { // by day one language a story
			b := New(story.Map, worded{stories.NewWords(lib.BaseOf(story), story, lang)}, text.New(lang))
			uitest.Show(t, b, 656, 513)
			b.SetTable(table)
			for zoom := float32(1); zoom <= maxZoom; zoom *= 1.5 {
				b.camera.zoom = zoom
				b.Refresh()
				kept, furnished := b.figures.lighting().kept, 0
				for _, r := range b.camera.plan.rooms {
					pieces := b.camera.plan.house().Pieces(r.id, kept[r.id])
					if len(pieces) >= 2 {
						furnished++
					}
					for _, p := range pieces {
						for _, k := range append(kept[r.id], b.where.written[r.id]...) {
							if k.Meets(p.At) {
								t.Errorf("%s %s zoom %g: %s in %s lies under what is read", story.Pack.ID, lang, zoom, p.Name, r.id)
							}
						}
						for _, s := range r.spaces {
							if interior.Square(s.centre, 2.4).Meets(p.At) {
								t.Errorf("%s: %s stands in the middle of %s", story.Pack.ID, p.Name, s.id)
							}
						}
					}
				}
				if !story.Map.Undrawn && furnished*10 < len(b.camera.plan.rooms)*7 {
					t.Errorf("%s %s zoom %g: %d of %d rooms are furnished", story.Pack.ID, lang, zoom, furnished, len(b.camera.plan.rooms))
				}
			}
		}
	}
}

// BenchmarkHouse measures how late the furnished map of each story is on first display, including light, in windows of
// 1280 by 800 and 3840 by 2160, and how many bytes of pictures are kept.
func BenchmarkHouse(b *testing.B) {
	lib, _ := packs.Load(packs.Embedded())
	app := test.NewTempApp(b)
	app.Settings().SetTheme(theme.New(theme.Options{}))
	for name, size := range map[string]fyne.Size{"1280x800": {Width: 656, Height: 513}, "3840x2160": {Width: 2600, Height: 1700}} {
		for _, story := range lib.Stories {
			if story.Map.Undrawn {
				continue
			}
			b.Run(name+"/"+story.Pack.ID, func(b *testing.B) {
				m := New(story.Map, worded{stories.NewWords(lib.BaseOf(story), story, "en")}, text.New("en"))
				m.Resize(size)
				m.SetTable(mansions.TableView{})
				for b.Loop() {
					m.camera.plan.built, m.ground.cached = built{}, nil
					m.ground.paint(int(size.Width), int(size.Height))
				}
				b.ReportMetric(float64(m.pictureBytes()), "kept-B")
			})
		}
	}
}

// pictureBytes is the size of the cached pictures of a map's house.
func (b *Map) pictureBytes() int {
	n := 0
	for _, img := range []*image.RGBA{b.ground.cached, b.camera.plan.built.img} {
		if img != nil {
			n += len(img.Pix)
		}
	}
	return n
}

// BenchmarkLight measures a change of light with a cached house.
func BenchmarkLight(b *testing.B) {
	lib, _ := packs.Load(packs.Embedded())
	p := newPlan(lib.Story("at-home-thursdays").Map, nil)
	k := groundKey{w: 656, h: 513, scale: 10.6, x: 8, y: 40, look: groundLook{ink: paper, onInk: paper}}
	p.ground(k, lighting{})
	for b.Loop() {
		p.ground(k, lighting{})
	}
}

// drawn are the shipped stories with drawn maps.
func drawn(t *testing.T) *packs.Library {
	t.Helper()
	lib, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	lib.Stories = slices.DeleteFunc(lib.Stories, func(s *stories.Story) bool { return s.Map.Undrawn })
	if len(lib.Stories) == 0 {
		t.Fatal("no story has a plan")
	}
	uitest.Start(t, theme.Options{})
	return lib
}

// TestNamesHaveOneSize: on every shipped map, in both languages, all names have the same size, at least 13 pixels on
// the console's map in a window of 1280 by 800, unless a word is wider than its room.
func TestNamesHaveOneSize(t *testing.T) {
	lib := drawn(t)
	for _, story := range lib.Stories {
		table := mansions.TableView{}
		for i, r := range story.Map.Rooms {
			table.Rooms = append(table.Rooms, mansions.RoomView{ID: r.ID, Pile: 3, Dark: r.Dark})
			for n := range i % 3 {
				table.Monsters = append(table.Monsters, mansions.MonsterView{ID: r.ID + string(rune('a'+n)), Type: "zombie", Space: r.Spaces[0].ID})
			}
		}
		for _, lang := range []string{"en", "fr"} {
			b := New(story.Map, worded{stories.NewWords(lib.BaseOf(story), story, lang)}, text.New(lang))
			uitest.Show(t, b, 656, 513)
			b.SetTable(table)
			sizes := map[float32][]string{}
			for room, kept := range b.labels.byRoom {
				for _, o := range kept.is.objects {
					if w, ok := o.(*canvas.Text); ok && w.FontSource != nil && !tooLong(b, room) {
						sizes[w.TextSize] = append(sizes[w.TextSize], room)
					}
				}
			}
			if len(sizes) != 1 {
				t.Errorf("%s %s: names of several sizes: %v", story.Pack.ID, lang, sizes)
			}
			for size := range sizes {
				if size < 13 {
					t.Errorf("%s %s: names of %g pixels", story.Pack.ID, lang, size)
				}
			}
		}
	}
}

// tooLong reports whether a word of a room's name is wider than the room at 13 pixels. Such names are smaller.
func tooLong(b *Map, id string) bool {
	for _, r := range b.camera.plan.rooms {
		low, high := bounds(r.spaces)
		for _, word := range strings.Fields(b.on.names.Room(id)) {
			w := canvas.NewText(word, nil)
			w.TextSize, w.FontSource = goodName, theme.Serif(fyne.TextStyle{Bold: true})
			if r.id == id && w.MinSize().Width > (float32(high.X-low.X)-0.5)*b.camera.scale() {
				return true
			}
		}
	}
	return false
}

// TestTwelveMegabytesAreKept at most, on every story's map and for any screen: a map caches two pictures of the house,
// each with a bounded number of pixels.
func TestTwelveMegabytesAreKept(t *testing.T) {
	lib := drawn(t)
	for _, story := range lib.Stories {
		b := New(story.Map, worded{stories.NewWords(lib.BaseOf(story), story, "fr")}, text.New("fr"))
		b.Run = func(work, done func()) { work(); done() }
		for i, size := range []fyne.Size{{Width: 656, Height: 513}, {Width: 7680, Height: 4320}, {Width: 3840, Height: 400}, {Width: 300, Height: 5000}} {
			b.Resize(size)
			b.camera.zoom = 1 + float32(i)/2
			b.SetTable(mansions.TableView{Rooms: []mansions.RoomView{{ID: story.Map.Rooms[i].ID, Dark: true}}})
			for _, density := range []float32{1, 2} {
				b.ground.paint(int(size.Width*density), int(size.Height*density))
				if n := b.pictureBytes(); n == 0 || n > 12<<20 {
					t.Errorf("%s, %v at %g: %d bytes are kept", story.Pack.ID, size, density, n)
				}
			}
		}
		if Release(b); b.pictureBytes() > 0 {
			t.Errorf("%s: a map whose page was closed keeps %d bytes", story.Pack.ID, b.pictureBytes())
		}
	}
	pictures := 0 // pictures that pictureBytes does not count would make it useless
	for _, kind := range []reflect.Type{reflect.TypeFor[groundPicture](), reflect.TypeFor[built]()} {
		for i := range kind.NumField() {
			if f := kind.Field(i).Type; f.Implements(reflect.TypeFor[image.Image]()) || f == reflect.TypeFor[image.Image]() {
				pictures++
			}
		}
	}
	if pictures != 2 {
		t.Errorf("a map keeps %d pictures of the house", pictures)
	}
}

// TestTheHouseIsDrawnOnTheSide: the plain plan is shown at once, the furnished house when it is ready.
func TestTheHouseIsDrawnOnTheSide(t *testing.T) {
	uitest.Start(t, theme.Options{})
	b := New(house, names{}, text.New("en"))
	var work, done func()
	b.Run = func(w, d func()) { work, done = w, d }
	b.SetKeeper(evening())
	b.Resize(fyne.NewSize(3000, 1900))
	plain := bytes.Clone(b.ground.paint(3000, 1900).(*image.RGBA).Pix)
	if work == nil {
		t.Fatal("nothing is drawn on the side")
	}
	work()
	if again := b.ground.paint(3000, 1900).(*image.RGBA); !bytes.Equal(again.Pix, plain) {
		t.Error("the plan has changed before the house was done")
	}
	done()
	work = nil
	whole := b.ground.paint(3000, 1900).(*image.RGBA)
	if bytes.Equal(whole.Pix, plain) {
		t.Error("the plain plan is still shown")
	}
	if work != nil {
		t.Error("the same house is drawn twice")
	}
	b.Run = nil
	b.ground.cached, b.camera.plan.built = nil, built{}
	if at := b.ground.paint(3000, 1900).(*image.RGBA); !bytes.Equal(at.Pix, whole.Pix) {
		t.Error("on the side another house is drawn than at once")
	}
}

// TestFireFlickers with animation, and stops without, or when nothing burns any more.
func TestFireFlickers(t *testing.T) {
	b, w := shown(t, theme.Options{})
	still := rgba(w.Canvas().Capture())
	moves, stopped := true, 0
	var tick func(float32)
	b.fire.pace = func(f func(float32)) func() { tick = f; return func() { stopped++ } }
	b.Moves = func() bool { return moves }
	b.Refresh()
	if tick == nil {
		t.Fatal("the fire does not move")
	}
	tick(0.5)
	if different(still, rgba(w.Canvas().Capture())) == 0 {
		t.Error("half a round later the fire looks the same")
	}
	moves = false
	b.Refresh()
	if stopped != 1 || different(still, rgba(w.Canvas().Capture())) != 0 {
		t.Error("the fire still moves")
	}
	tick(0.5) // a late frame
	if different(still, rgba(w.Canvas().Capture())) != 0 {
		t.Error("a late frame has moved it")
	}
}

// TestLockedRoomsAreSeenAtTheirDoors (MOM-4.8), and the active figure's room is lit.
func TestLockedRoomsAreSeenAtTheirDoors(t *testing.T) {
	p := newPlan(house, nil)
	k := groundKey{w: 300, h: 210, scale: 10, x: 20, y: 15, look: groundLook{ink: paper, onInk: paper}}
	bare := bytes.Clone(p.ground(k, lighting{}).Pix)
	for name, l := range map[string]lighting{
		"locked": {locked: map[string]bool{"study": true}}, "active": {active: "study"},
		"barricaded": {barricaded: map[string]string{"d1": "study"}},
	} {
		if bytes.Equal(bare, p.ground(k, l).Pix) {
			t.Errorf("%s: nothing is to be seen of it", name)
		}
	}
}

// TestWhatAMoveSetsOffLiesOverNoName: labels of lit spaces never cover a room's name, on any story's map in the console
// in a window of 1280 by 800.
func TestWhatAMoveSetsOffLiesOverNoName(t *testing.T) {
	lib := drawn(t)
	for _, story := range lib.Stories {
		b := New(story.Map, worded{stories.NewWords(lib.BaseOf(story), story, "fr")}, text.New("fr"))
		uitest.Show(t, b, 656, 513)
		table, lit := mansions.TableView{}, map[string]string{}
		for i, s := range b.camera.plan.spaces {
			lit[s.id] = []string{"2 tests d’évasion", "test d’évasion · verrouillé", "se cacher"}[i%3]
			for n := range i % 4 {
				table.Monsters = append(table.Monsters, mansions.MonsterView{ID: s.id + string(rune('a'+n)), Type: "zombie", Space: s.id})
			}
		}
		for _, r := range story.Map.Rooms {
			table.Rooms = append(table.Rooms, mansions.RoomView{ID: r.ID, Pile: 3, Dark: r.Dark})
		}
		b.SetTable(table)
		b.SetLit(lit)
		said := 0
		for _, o := range b.planes.plane(notes).Objects {
			if ground, ok := o.(*canvas.Rectangle); ok {
				said++
				if room := b.where.nameBelow(ground); room != "" {
					t.Errorf("%s: words of a space lie over the name of %s", story.Pack.ID, room)
				}
			}
		}
		if said < len(lit)/2 {
			t.Errorf("%s: %d of %d spaces say what a move sets off", story.Pack.ID, said, len(lit))
		}
	}
}

// TestTheLineOfALitSpaceBreaksOffAroundANameInIt: on no story's map does a line cross text.
func TestTheLineOfALitSpaceBreaksOffAroundANameInIt(t *testing.T) {
	lib := drawn(t)
	broken := 0
	for _, story := range lib.Stories {
		b := New(story.Map, worded{stories.NewWords(lib.BaseOf(story), story, "fr")}, text.New("fr"))
		uitest.Show(t, b, 656, 513)
		b.SetTable(mansions.TableView{})
		u := float64(b.camera.scale())
		for _, s := range b.camera.plan.spaces {
			r := b.lights.of(s, shine{line: 2.5, colour: lampGold, dash: true}, b.ground.look).(*canvas.Raster)
			img := r.Generator(int(r.Size().Width), int(r.Size().Height)).(*image.RGBA)
			corner := draw.Pt(float64(r.Position().X)/u, float64(r.Position().Y)/u)
			for _, w := range b.where.written[s.room.id] {
				from, to := draw.Pt(w.X, w.Y).Sub(corner).Times(u), draw.Pt(w.X+w.W, w.Y+w.H).Sub(corner).Times(u)
				at := image.Rect(int(from.X), int(from.Y), int(to.X), int(to.Y)).Inset(2).Intersect(img.Rect)
				for y := at.Min.Y; y < at.Max.Y; y++ {
					for x := at.Min.X; x < at.Max.X; x++ {
						if img.RGBAAt(x, y).A != 0 {
							t.Fatalf("%s: the line of %s crosses what is written at %d, %d", story.Pack.ID, s.id, x, y)
						}
					}
				}
				if !at.Empty() {
					broken++
				}
			}
		}
	}
	if broken == 0 {
		t.Error("nothing is written in any space")
	}
}
