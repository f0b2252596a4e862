package board

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	imagedraw "image/draw"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/stories/geom"
	"lantern/stories/packs"
	"lantern/stories/packtest"
	"lantern/ui/mansions/board/interior"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget/draw"
)

func pt(x, y float64) draw.Point { return draw.Pt(x, y) }

func length(paths []draw.Path) float64 {
	sum := 0.0
	for _, p := range paths {
		sum += p[1].Sub(p[0]).Length()
	}
	return sum
}

func TestBordersAreWallsOrWhiteLines(t *testing.T) {
	p := newPlan(house, nil)
	// Between the hall's two spaces 8; lawn and path share the slanted line from 12,8 to 18,18.
	if got, want := length(p.lines), 8+math.Hypot(6, 10); math.Abs(got-want) > 1e-9 {
		t.Errorf("white lines of %.3f, want %.3f", got, want)
	}
	hall := newPlan(stories.Map{Rooms: house.Rooms[:1]}, nil)
	if got := length(hall.walls); math.Abs(got-48) > 1e-9 {
		t.Errorf("the hall's wall is %.3f long, want 48", got)
	}
	if got := length(newPlan(stories.Map{Rooms: house.Rooms[:1], Walls: []geom.Line{{{8, 0}, {8, 4}}}}, nil).walls); math.Abs(got-52) > 1e-9 {
		t.Errorf("with a wall inside it is %.3f long, want 52", got)
	}
}

func TestPartlySharedEdge(t *testing.T) {
	p := newPlan(stories.Map{Rooms: []stories.Room{{ID: "r", Spaces: []stories.Space{
		{ID: "a", Shape: []geom.Point{{0, 0}, {10, 0}, {10, 4}, {0, 4}}},
		{ID: "b", Shape: []geom.Point{{2, 4}, {5, 4}, {5, 8}, {2, 8}}},
		{ID: "c", Shape: []geom.Point{{5, 4}, {8, 4}, {8, 8}, {5, 8}}},
	}}}}, nil)
	if got := length(p.lines); math.Abs(got-10) > 1e-9 {
		t.Errorf("white lines of %.3f, want 10", got)
	}
	if got := length(p.walls); math.Abs(got-(10+4+4+4+6+4+4)) > 1e-9 {
		t.Errorf("walls of %.3f, want 36", got)
	}
}

func TestHeartLiesInside(t *testing.T) {
	for _, s := range newPlan(house, nil).spaces {
		if !s.shape.Holds(s.centre) || toBorder(s.shape, s.centre) < 1.5 {
			t.Errorf("%s: %v is not well inside", s.id, s.centre)
		}
	}
}

// TestCrowdedSpacesStayLegible: up to twelve figures are inside their space and do not overlap.
func TestCrowdedSpacesStayLegible(t *testing.T) {
	for _, s := range newPlan(house, nil).spaces {
		for n := 1; n <= 12; n++ {
			size, at := s.seats(n, []box{{X: s.centre.X - 2, Y: s.centre.Y - 3, W: 4, H: 1.5}}, 1.2, largest)
			if len(at) != n {
				t.Fatalf("%s: %d seats for %d figures", s.id, len(at), n)
			}
			if size < 1.1 {
				t.Errorf("%s with %d figures: size %.2f", s.id, n, size)
			}
			for i, a := range at {
				if !s.shape.Holds(a) {
					t.Errorf("%s with %d figures: %v is outside", s.id, n, a)
				}
				for _, b := range at[:i] {
					if math.Max(math.Abs(a.X-b.X), math.Abs(a.Y-b.Y)) < size*0.99 {
						t.Errorf("%s with %d figures: %v and %v overlap at size %.2f", s.id, n, a, b, size)
					}
				}
			}
		}
	}
}

func TestNoRoomForFigures(t *testing.T) {
	s := &space{shape: draw.Path{pt(0, 0), pt(1, 0), pt(0, 1)}, centre: pt(0.3, 0.3)}
	if size, at := s.seats(30, nil, 1, largest); size != smallest || len(at) != 30 {
		t.Errorf("size %v, %d seats", size, len(at))
	}
}

func TestShrunkStaysInside(t *testing.T) {
	for _, s := range newPlan(house, nil).spaces {
		for _, way := range []draw.Path{s.shape, reversed(s.shape)} {
			for _, p := range way.Shrunk(0.3) {
				if !s.shape.Holds(p) || toBorder(s.shape, p) < 0.2 {
					t.Errorf("%s: corner %v is not 0.3 inside", s.id, p)
				}
			}
		}
	}
}

func reversed(p draw.Path) draw.Path {
	out := make(draw.Path, len(p))
	for i, q := range p {
		out[len(p)-1-i] = q
	}
	return out
}

func TestEmptyMap(t *testing.T) {
	uitest.Start(t, theme.Options{})
	b := New(stories.Map{}, names{}, text.New("fr"))
	b.SetTable(mansions.TableView{})
	uitest.Show(t, b, 300, 200)
	if b.SpaceAt(fyne.NewPos(100, 100)) != "" {
		t.Error("an empty map has a space")
	}
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
}

// TestLabelsLieInTheirRooms on the stories that ship, at the sizes of the console's and the players' maps.
func TestLabelsLieInTheirRooms(t *testing.T) {
	library, problems := packs.Load(packs.Embedded())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if len(library.Stories) == 0 {
		t.Fatal("no stories")
	}
	uitest.Start(t, theme.Options{})
	for _, story := range library.Stories {
		for _, lang := range []string{"fr", "en"} {
			for _, size := range [][2]float32{{600, 430}, {900, 520}, {1500, 900}} {
				b := New(story.Map, worded{stories.NewWords(library.BaseOf(story), story, lang)}, text.New(lang))
				b.Resize(fyne.NewSize(size[0], size[1]))
				var v mansions.TableView
				for _, r := range b.camera.plan.rooms {
					v.Rooms = append(v.Rooms, mansions.RoomView{ID: r.id, Pile: 3})
				}
				b.SetTable(v)
				for _, r := range b.camera.plan.rooms {
					l := b.labels.label(r, []chip{{"deck", "3"}}, false)
					if !r.holds(l.box.X, l.box.Y, l.box.W, l.box.H) {
						t.Errorf("%s %s %v: the label of %s does not fit: %+v", story.Pack.ID, lang, size, r.id, l.box)
					}
				}
			}
		}
	}
}

type worded struct{ stories.Words }

func (w worded) Who(id string) string           { return id }
func (w worded) Find(key string) (string, bool) { return w.Look(key) }

// TestDraggedGroundIsThePaintedGround: while the ground is only moved, it looks like a freshly painted one.
func TestDraggedGroundIsThePaintedGround(t *testing.T) {
	uitest.Start(t, theme.Options{})
	b := New(house, names{}, text.New("en"))
	b.SetKeeper(evening())
	w := uitest.Show(t, b, 400, 300)
	b.Zoom(3)
	anew, last := 0, b.ground.middle
	for step := range 30 {
		b.camera.pan(-13, 7)
		b.place()
		if b.ground.middle != last {
			anew, last = anew+1, b.ground.middle
		}
		if step%6 != 5 {
			continue
		}
		dragged := w.Canvas().Capture()
		b.ground.look = groundLook{} // as if nothing had been painted yet
		b.place()
		last = b.ground.middle
		if n := different(rgba(dragged), rgba(w.Canvas().Capture())); n > 4*400*300/200 { // half a percent, where a line falls between two pixels
			t.Errorf("step %d: %d bytes differ", step, n)
		}
	}
	if anew > 5 {
		t.Errorf("painted %d times in 30 steps", anew)
	}
}

func rgba(img image.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	imagedraw.Draw(out, out.Bounds(), img, img.Bounds().Min, imagedraw.Src)
	return out
}

// different counts the bytes that differ by more than rounding errors.
func different(a, b *image.RGBA) int {
	n := 0
	for i := range a.Pix {
		if d := int(a.Pix[i]) - int(b.Pix[i]); d < -6 || d > 6 {
			n++
		}
	}
	return n
}

func BenchmarkGround(b *testing.B) {
	test.NewTempApp(b).Settings().SetTheme(theme.New(theme.Options{}))
	p := newPlan(house, nil)
	for b.Loop() {
		p.ground(groundKey{w: 640, h: 480, scale: 22, look: groundLook{ink: paper, onInk: paper}}, lighting{dark: map[string]bool{"cellar": true}})
	}
}

// BenchmarkPan moves the map in a window of 1280 by 800; the ground is repainted when its edge comes into view.
func BenchmarkPan(b *testing.B) {
	test.NewTempApp(b).Settings().SetTheme(theme.New(theme.Options{}))
	m := New(house, names{}, text.New("en"))
	m.SetKeeper(evening())
	m.Resize(fyne.NewSize(1280, 800))
	m.Zoom(2)
	step := 0
	for b.Loop() { // 60 steps there and 60 back
		step++
		x := float32(8)
		if step/60%2 == 1 {
			x = -x
		}
		m.camera.pan(x, x/4)
		m.place()
		m.ground.paint(1280, 800)
	}
}

// BenchmarkSetKeeper shows another view, without painting.
func BenchmarkSetKeeper(b *testing.B) {
	test.NewTempApp(b).Settings().SetTheme(theme.New(theme.Options{}))
	m := New(house, names{}, text.New("en"))
	m.Resize(fyne.NewSize(640, 480))
	v := evening()
	for b.Loop() {
		m.SetKeeper(v)
	}
}

func TestLinesBreakOffAroundWhatIsWritten(t *testing.T) {
	line := draw.Path{{X: 5, Y: 0}, {X: 5, Y: 9.6}}
	whole := around(line, nil)
	if len(whole) != 1 || whole[0][0] != line[0] || whole[0][1] != line[1] {
		t.Errorf("without words the line is %v", whole)
	}
	cut := around(line, map[string][]box{"hall": {{X: 3, Y: 2, W: 4, H: 1}}})
	if len(cut) != 2 {
		t.Fatalf("the line falls into %d parts", len(cut))
	}
	for _, part := range cut {
		if part[0].Y < 2.9 && part[1].Y > 2.2 {
			t.Errorf("a part runs through the words: %v", part)
		}
	}
}

func TestFiguresLeaveTheFootOfTheirSpace(t *testing.T) {
	s := &space{shape: draw.Rect(0, 0, 6, 6), centre: draw.Pt(3, 3)}
	foot := boxAt(0, 5.2, 6, 0.8)
	size, at, on := s.seatsOff(4, nil, foot, 1, largest)
	if on {
		t.Fatal("there is room off the foot")
	}
	for _, c := range at {
		if c.Y+size/2 > foot.Y {
			t.Errorf("a figure of size %.2f at %v stands on the foot", size, c)
		}
	}
	all, _ := s.seats(4, nil, 1, largest)
	if size < aside*all {
		t.Errorf("the figures shrink from %.2f to %.2f", all, size)
	}
	if _, _, on := s.seatsOff(4, nil, boxAt(0, 0, 6, 6), 1, largest); !on {
		t.Error("figures that find no other room must be said to stand on the foot")
	}
}

// TestPicturesWithoutAWindow draws a story's map as a picture and as an SVG.
func TestPicturesWithoutAWindow(t *testing.T) {
	test.NewTempApp(t)
	lib, problems := packs.Load(packs.Embedded())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	story := lib.Story("inland-lamp")
	names := worded{stories.NewWords(lib.BaseOf(story), story, "fr")}
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
			if share := taken / float64(size.Width*size.Height); share < 0.8 {
				t.Errorf("%s %v: the tiles take %.0f %% of the map", story.Pack.ID, size, share*100)
			}
			for _, r := range b.camera.plan.rooms {
				if l := b.labels.label(r, []chip{{icon: "deck", number: "3"}}, true); len(l.objects) < 3 {
					t.Errorf("%s %v: %s has no place for its name", story.Pack.ID, size, r.id)
				}
			}
			if got := b.labels.nameSize(); got < goodName {
				t.Errorf("%s %v: names have %g pixels", story.Pack.ID, size, got)
			}
			isHouse(t, fmt.Sprint(story.Pack.ID, size), b.camera.plan, story.Map)
		}
	}
	if undrawn < 5 {
		t.Errorf("%d stories whose board lies on the table", undrawn)
	}
}

// isHouse reports what a sketch lacks of a house: no gap between its rooms, rooms of one tile with a way between them,
// tiles of different sizes, and what is outside or under the ground at an edge.
func isHouse(t *testing.T, what string, p *plan, m stories.Map) {
	t.Helper()
	areas, whole := map[string]float64{}, 0.0
	for _, s := range p.spaces {
		low, high := s.shape.Bounds()
		areas[s.id] = (high.X - low.X) * (high.Y - low.Y)
		whole += areas[s.id]
	}
	if size := p.high.Sub(p.low); whole != size.X*size.Y {
		t.Errorf("%s: the rooms take %g of %g", what, whole, size.X*size.Y)
	}
	ways := 0
	for _, tile := range m.Printed {
		area := 0.0
		for _, room := range tile.Rooms {
			area += areas[room]
			low, high := p.byID[room].shape.Bounds()
			if inner := low.X > p.low.X && low.Y > p.low.Y && high.X < p.high.X && high.Y < p.high.Y; inner && tile.Kind != "" &&
				tile.Kind != "hallway" {
				t.Errorf("%s: %s is in the middle", what, room)
			}
		}
		ways += len(tile.Rooms) - 1
		if small := areas["other-1"]; tile.Size != "small" && area < 1.3*small {
			t.Errorf("%s: the tile of %s takes %g, another room %g", what, tile.ID, area, small)
		}
	}
	for _, d := range p.doors {
		at := toPath(d.At)
		mid := at[0].Toward(at[1], 0.5)
		if a, b := toBorder(p.byID[d.A].shape, mid), toBorder(p.byID[d.B].shape, mid); a > 1e-9 || b > 1e-9 || !d.Open {
			t.Errorf("%s: the way from %s to %s is off their walls", what, d.A, d.B)
		}
	}
	if len(p.doors) != ways {
		t.Errorf("%s: %d ways, want %d", what, len(p.doors), ways)
	}
}

// TestRoomsThatTouch: those of which the owner said so are side by side with a door, or joined by a line; without a
// word of him the house is as before.
func TestRoomsThatTouch(t *testing.T) {
	m := packtest.Shipped(t).Story("box-house-lynch").Map
	size := tilingFor(len(m.Rooms), fyne.NewSize(656, 513))
	ways := func(m stories.Map) (doors, lines int) {
		drawn, shapes := size.sketched(m)
		p := newPlan(drawn, shapes)
		return len(drawn.Doors), len(p.ways)
	}
	before, none := ways(m)
	if none != 0 {
		t.Errorf("%d lines in a house of which nothing is known", none)
	}
	var touching [][2]string
	for i := range m.Rooms[1:] {
		touching = append(touching, [2]string{m.Rooms[i].ID, m.Rooms[i+1].ID})
	}
	doors, lines := ways(stories.Laid(m, touching))
	if all := doors + lines; all < before+len(touching)/2 || all > before+len(touching) || lines > len(touching)/3 {
		t.Errorf("%d doors and %d lines for %d rooms that touch, %d openings before", doors, lines, len(touching), before)
	}
}

// printedNames are those of a printed story.
type printedNames struct {
	names
	words stories.Words
}

func (n printedNames) Room(id string) string { return n.words.Room(id) }
func (n printedNames) Monster(string) string { return "Maniaque" }
func (n printedNames) Who(who string) string { return "Kate Winthrop" }

// TestFiguresStandBelowTheNames of a printed house in the players' window: whole, off the names, which are in one line
// or smaller, and a monster has its whole name.
func TestFiguresStandBelowTheNames(t *testing.T) {
	uitest.Start(t, theme.Options{})
	lib := packtest.Shipped(t)
	story := lib.Story("box-house-lynch")
	n := printedNames{words: stories.NewWords(lib.Base("box"), story, "fr")}
	for _, room := range []string{"operating-room", "ceremony-room", "master-bedroom", "freezer"} {
		b := New(story.Map, n, text.New("fr"))
		b.Lettering = 1.6
		w := uitest.Show(t, b, 840, 470)
		view := mansions.TableView{Story: story.Pack.ID, Investigators: []mansions.InvestigatorView{seat("inv1", room)},
			Monsters: []mansions.MonsterView{{ID: "m1", Type: "maniac", Space: room}}}
		for _, r := range story.Map.Rooms {
			view.Rooms = append(view.Rooms, mansions.RoomView{ID: r.ID, Pile: 2, Locked: true, Back: "lock"})
		}
		b.SetTable(view)
		at := b.camera.plan.byID[room]
		if len(b.where.spots) != 2 {
			t.Fatalf("%s: %d figures", room, len(b.where.spots))
		}
		for id, spot := range b.where.spots {
			body := interior.Square(spot.centre, spot.size-0.3)
			if px := spot.size * float64(b.camera.scale()); px < legible || !at.room.holds(body.X, body.Y, body.W, body.H) {
				t.Errorf("%s: %s has %.0f pixels at %+v", room, id, px, body)
			}
			if slices.ContainsFunc(b.where.written[room], body.Meets) {
				t.Errorf("%s: %s covers its name", room, id)
			}
		}
		if !strings.Contains(test.RenderToMarkup(w.Canvas()), "Maniaque") {
			t.Errorf("%s: the monster has not its whole name", room)
		}
	}
}

// TestTheHouseIsDrawnAnew when another two rooms touch: as if they had from the beginning, also while it is drawn in
// the background.
func TestTheHouseIsDrawnAnew(t *testing.T) {
	uitest.Start(t, theme.Options{})
	lib := packtest.Shipped(t)
	story := lib.Story("box-house-lynch")
	n := printedNames{words: stories.NewWords(lib.Base("box"), story, "fr")}
	at := mansions.TableView{Story: story.Pack.ID, Investigators: []mansions.InvestigatorView{seat("inv1", "start")}}
	then := at
	then.Joined = [][2]string{{"start", "kitchen"}}
	var later []func()
	for _, run := range []func(work, done func()){nil, func(work, done func()) { work(); done() },
		func(work, done func()) { work(); later = append(later, done) }} {
		picture := func(views ...mansions.TableView) image.Image {
			b := New(story.Map, n, text.New("fr"))
			b.Run = run
			w := uitest.Show(t, b, 656, 513)
			var out image.Image
			for _, v := range views {
				b.Update(v, nil, nil, "")
				out = w.Canvas().Capture()
				for ; len(later) > 0; out = w.Canvas().Capture() {
					done := later[0]
					later = later[1:]
					done()
				}
			}
			return out
		}
		if !uitest.Same(picture(at, then), picture(then)) {
			t.Errorf("in the background: %v: the picture is another", run != nil)
		}
	}
}

// TestTheHouseIsSeenAtNight: on a small screen too, an unexplored room stands out from the night around the house,
// and a dark one is darker without being as black.
func TestTheHouseIsSeenAtNight(t *testing.T) {
	b, w := shown(t, theme.Options{})
	img := w.Canvas().Capture()
	over := func(low, high draw.Point) float64 { // its contrast to the night, in the mean
		from, to := b.camera.pos(low), b.camera.pos(high)
		var sum [3]float64
		n := 0.0
		for x := int(from.X); x < int(to.X); x++ {
			for y := int(from.Y); y < int(to.Y); y++ {
				r, g, b, _ := img.At(x, y).RGBA()
				sum, n = [3]float64{sum[0] + float64(r>>8), sum[1] + float64(g>>8), sum[2] + float64(b>>8)}, n+1
			}
		}
		mean := color.NRGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), 0xff}
		return uitest.Contrast(mean, fynetheme.Color(theme.Ink))
	}
	garden, cellar := over(draw.Pt(9, 15), draw.Pt(11, 17)), over(draw.Pt(1, 15), draw.Pt(4, 17))
	if t.Logf("garden %.2f, dark cellar %.2f", garden, cellar); garden < 1.7 || cellar < 1.12 || cellar > 0.8*garden {
		t.Errorf("the garden stands out by %.2f, the dark cellar by %.2f", garden, cellar)
	}
}

// TestAPrintedHouseStaysTheSame: the set-up, the table with and without a banner, and the players' window show one
// house.
func TestAPrintedHouseStaysTheSame(t *testing.T) {
	setup := tilingFor(18, fyne.NewSize(464, 542))
	for _, size := range []fyne.Size{{Width: 656, Height: 513}, {Width: 656, Height: 468}, {Width: 840, Height: 560},
		{Width: 850, Height: 420}, {Width: 1280, Height: 480}} { // the last two with what is read aloud below
		if got := tilingFor(18, size); got != setup {
			t.Errorf("%v: %+v, in the set-up %+v", size, got, setup)
		}
	}
}
