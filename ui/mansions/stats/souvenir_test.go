package stats

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper/mansions/state"
	"lantern/keeper/mansions/stats"
	"lantern/stories"
	"lantern/stories/geom"
	"lantern/stories/packs"
	"lantern/ui/chart"
	"lantern/ui/mansions/board"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestWhatOneRemembers: if there are more turning points than room, rare ones are kept and frequent ones dropped;
// everybody is on the map in the last position; the wheel over the map scrolls the page.
func TestWhatOneRemembers(t *testing.T) {
	uitest.Start(t, theme.Options{})
	lib, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	tale := lib.Story("inland-lamp")
	told := Played{Base: lib.BaseOf(tale), Tale: tale}
	who := told.Base.Investigators[0].ID
	far := tale.Map.Rooms[len(tale.Map.Rooms)-1].Spaces[0].ID
	told.People = []stats.Person{{Who: "inv1", Characters: []string{who}, Way: []string{tale.Start, far}, Fate: state.SeatIn, Clues: 2}}
	told.Moments = []stats.Moment{{Round: 1, Kind: stats.Escaped, Who: who}}
	for range mostMoments {
		told.Moments = append(told.Moments, stats.Moment{Round: 2, Kind: stats.Slain, Who: who, What: told.Base.Monsters[0].ID})
	}
	souvenirKept(t, told)
	rolled := 0
	memory := told.in(text.New("en")).memory(told, func(*fyne.ScrollEvent) { rolled++ })
	w := uitest.Show(t, memory, 1200, 700)
	maps := 0
	uitest.Walk(w, func(o fyne.CanvasObject) bool {
		if house, ok := o.(*board.Map); ok {
			maps++
			if at, there := house.FigureCentre("inv1"); !there || house.SpaceAt(at) != far {
				t.Error("he does not stand where he was last")
			}
		}
		return true
	})
	lines := uitest.Texts(w)
	name := told.in(text.New("en")).t.Investigator(who)
	if maps != 1 || !slices.Contains(lines, "Round 1 – "+name+" leaves the house.") {
		t.Errorf("%d maps; told: %q", maps, lines)
	}
	test.Scroll(w.Canvas(), fyne.NewPos(200, 200), 0, -10)
	if rolled != 1 {
		t.Error("the wheel over the map does not roll the page")
	}
}

// souvenirKept checks the picture: a page of a known width, readable as PNG, with the turning points only after the
// end, in both languages.
func souvenirKept(t *testing.T, told Played) {
	t.Helper()
	told.Timeline = []stats.Round{{Round: 1}}
	for _, lang := range []string{"en", "fr"} {
		for _, ended := range []bool{false, true} {
			told.Ended, told.Winner = ended, map[bool]string{true: "keeper"}[ended]
			l := text.New(lang)
			page := told.in(l).souvenir(told)
			w := uitest.Show(t, page, 1512, 1064)
			lines := strings.Join(uitest.Texts(w), "\n")
			moment := l.T("evening.round", text.Args{"n": 2})
			if strings.Contains(lines, moment) != ended {
				t.Errorf("%s, ended %v: the turning points are told wrongly: %s", lang, ended, lines)
			}
		}
		raw, err := New(&asked{}, text.New(lang), told).Picture()
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		if s := img.Bounds().Size(); s.X != 2480 || s.Y > s.X*3/4 || len(raw) > 8<<20 {
			t.Errorf("%s: the picture is %v in %d bytes", lang, s, len(raw))
		}
		if blank(img) {
			t.Errorf("%s: the picture shows nothing", lang)
		}
	}
}

// TestNoPictureIsAStrip: four investigators, a house four times as high as wide and many turning points still make a
// landscape sheet, with fewer turning points. Hundreds of sessions make a picture that programs can still show.
func TestNoPictureIsAStrip(t *testing.T) {
	uitest.Start(t, theme.Options{Variant: theme.Light})
	told := long()
	told.Tale.Map = stories.Map{Rooms: []stories.Room{{ID: "shaft", Spaces: []stories.Space{{ID: "shaft",
		Shape: []geom.Point{{0, 0}, {10, 0}, {10, 40}, {0, 40}}}}}}}
	for i := range told.People {
		told.People[i].Way = []string{"shaft"}
	}
	for range 40 {
		told.Moments = append(told.Moments, stats.Moment{Round: 10, Kind: stats.Objective, What: "1B"})
	}
	told.Tale.Texts["fr"]["choice.1B.name"] = strings.Repeat("La cloche au fond du puits ", 12)
	high := func(p interface{ Picture() ([]byte, error) }) image.Point {
		raw, err := p.Picture()
		if err != nil {
			t.Fatal(err)
		}
		size, err := png.DecodeConfig(bytes.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		return image.Pt(size.Width, size.Height)
	}
	l := text.New("fr")
	if size := high(New(&asked{}, l, told)); size.X != 2480 || size.Y > size.X*3/4 {
		t.Errorf("the souvenir is %v", size)
	}
	w := uitest.Show(t, told.in(l).souvenir(told), chart.Em(108), chart.Em(80))
	n := strings.Count(strings.Join(uitest.Texts(w), "\n"), l.T("evening.round", text.Args{"n": 10})+" – ")
	if n == 0 || n >= mostMoments {
		t.Errorf("%d turning points are told", n)
	}
	if size := high(NewMany(&asked{}, l, nil, slices.Repeat([]Played{long()}, 300), 0)); size.Y > 16_000+1 {
		t.Errorf("the picture of 300 evenings is %v", size)
	}
}
