package cameo

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"maps"
	"slices"
	"strconv"
	"testing"

	"lantern/stories/packs"
	"lantern/ui/widget/draw"
)

// TestEverybodyHasAFaceOfHisOwn: each shipped investigator and kind of monster is drawn, and at 24 pixels they differ
// by shape alone, without colours.
func TestEverybodyHasAFaceOfHisOwn(t *testing.T) {
	lib, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	base := lib.BaseOf(lib.Story("inland-lamp"))
	drawn := map[string][]uint8{}
	picture := func(paint func(*draw.Sheet)) []uint8 {
		s := draw.NewSheet(24, 24)
		s.Clear(color.White)
		s.Unit(12, 12, 12)
		paint(s)
		img := s.Image()
		grey := make([]uint8, 24*24)
		for i := range grey {
			if c := img.Pix[4*i : 4*i+3]; int(c[0])+int(c[1])+int(c[2]) < 3*225 {
				grey[i] = 1
			}
		}
		return grey
	}
	for _, p := range base.Investigators {
		if _, ok := busts[p.ID]; !ok {
			t.Errorf("%s has no bust", p.ID)
		}
		drawn[p.ID] = picture(func(s *draw.Sheet) { Investigator(s, p.ID) })
	}
	for _, m := range base.Monsters {
		if !Has(m.ID) {
			t.Errorf("%s has no silhouette", m.ID)
		}
		drawn[m.ID] = picture(func(s *draw.Sheet) { Monster(s, m.ID, color.Black, color.White) })
	}
	for _, class := range []string{"humanoid", "beast", "eldritch"} { // of what a pack brings
		drawn[class] = picture(func(s *draw.Sheet) { Monster(s, Kind("from-a-pack", class), color.Black, color.White) })
	}
	for a, one := range drawn {
		for b, other := range drawn {
			differ := 0
			for i := range one {
				if one[i] != other[i] {
					differ++
				}
			}
			if a != b && differ < 30 {
				t.Errorf("%s and %s differ in %d of 576 points", a, b, differ)
			}
		}
	}
}

// TestNoTwoPeopleLookAlike: at 24 pixels the people made of parts differ from each other and from the investigators of
// the base pack.
func TestNoTwoPeopleLookAlike(t *testing.T) {
	var all [][]uint8
	add := func(b bust) {
		s := draw.NewSheet(24, 24)
		s.Clear(color.White)
		s.Unit(12, 12, 12)
		b.draw(pen{s, b.look})
		all = append(all, s.Image().Pix)
	}
	for _, w := range people {
		add(bust{w.look, w.draw})
	}
	for _, id := range slices.Sorted(maps.Keys(busts)) {
		add(busts[id])
	}
	for i, one := range all {
		for j, other := range all[:i] {
			differ := 0
			for k := range one {
				if max(one[k], other[k])-min(one[k], other[k]) > 60 {
					differ++
				}
			}
			if differ < 120 { // of 2304
				t.Errorf("%d and %d differ in %d", i, j, differ)
			}
		}
	}
}

// TestAStrangerHasAFace: an investigator from a pack is drawn, always in the same way.
func TestAStrangerHasAFace(t *testing.T) {
	for _, id := range []string{"somebody", "x", "agnes-poe", ""} {
		a, b := draw.NewSheet(40, 40), draw.NewSheet(40, 40)
		for _, s := range []*draw.Sheet{a, b} {
			s.Unit(20, 20, 20)
			Investigator(s, id)
		}
		filled := 0
		for i := range a.Image().Pix {
			if a.Image().Pix[i] != b.Image().Pix[i] {
				t.Fatalf("%q is drawn in two ways", id)
			}
			if i%4 == 3 && a.Image().Pix[i] > 0 {
				filled++
			}
		}
		if filled < 300 {
			t.Errorf("%q: only %d points are drawn", id, filled)
		}
	}
}

type brings map[string][]byte

func (b brings) Portrait(who string) []byte { return b[who] }

// TestAPackBringsAPicture: it replaces the bust in the medallion, with the upper part of a tall picture. If there is
// none, or if it cannot be read, the bust is drawn.
func TestAPackBringsAPicture(t *testing.T) {
	tall := image.NewRGBA(image.Rect(0, 0, 100, 300))
	for y := range 300 {
		c := color.RGBA{0xff, 0, 0xff, 0xff}
		if y >= 150 {
			c = color.RGBA{0, 0xff, 0, 0xff}
		}
		for x := range 100 {
			tall.SetRGBA(x, y, c)
		}
	}
	var file bytes.Buffer
	if err := png.Encode(&file, tall); err != nil {
		t.Fatal(err)
	}
	names := brings{"edith-marlowe": file.Bytes(), "tobias-crane": []byte("no picture")}
	shown := func(who string, names any) map[color.RGBA]int {
		colours := map[color.RGBA]int{}
		img := paintMedallion(who, Portrait(names, who), 100, 100, false).(*image.RGBA)
		for y := range 100 {
			for x := range 100 {
				colours[img.RGBAAt(x, y)]++
			}
		}
		return colours
	}
	seen := shown("edith-marlowe", names)
	if n := seen[color.RGBA{0xff, 0, 0xff, 0xff}]; n < 4000 || seen[color.RGBA{0, 0xff, 0, 0xff}] > 0 {
		t.Errorf("%d points of the picture are seen", n)
	}
	if img := paintMedallion("edith-marlowe", Portrait(names, "edith-marlowe"), 100, 100, false).(*image.RGBA); img.RGBAAt(2, 2).A > 0 {
		t.Error("it stands out of the medallion")
	}
	for _, who := range []string{"tobias-crane", "father-anselm"} {
		if !maps.Equal(shown(who, names), shown(who, nil)) {
			t.Errorf("%s: the bust is not drawn", who)
		}
	}
}

// TestPortraitsHeldHaveABound, those of packs and those that phones were sent.
func TestPortraitsHeldHaveABound(t *testing.T) {
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewRGBA(image.Rect(0, 0, 4, 4))); err != nil {
		t.Fatal(err)
	}
	for n := range 100 {
		who := strconv.Itoa(n)
		if Portrait(brings{who: bytes.Clone(file.Bytes())}, who) == nil || !bytes.Equal(PNG(who, 8), PNG(who, 8)) {
			t.Fatal(n)
		}
	}
	if len(brought) > mostBrought || len(pngs.of) > mostPNGs {
		t.Errorf("%d pictures of packs and %d of phones are held", len(brought), len(pngs.of))
	}
}

// TestWhoIsDescribedLooksSo: a text of ours calls Ida a nurse, and an heiress is no old man. No two look alike.
func TestWhoIsDescribedLooksSo(t *testing.T) {
	for _, all := range []map[string]int{described, callings, townsfolk} {
		taken := map[int]string{}
		for id, n := range all {
			if taken[n] != "" {
				t.Errorf("%s looks like %s", id, taken[n])
			}
			taken[n] = id
		}
	}
	hats := map[string]string{"harbour-constable": "helmet", "old-captain": "captain", "old-diver": "goggles"}
	for id, hat := range hats {
		if got := people[callings[id]].hat; got != hat {
			t.Errorf("the %s wears %q", id, got)
		}
	}
	if jenny := people[described["jenny-barnes"]]; jenny.cut != "bob" {
		t.Errorf("Jenny Barnes wears %q", jenny.cut)
	}
	if ida := people[described["ida"]]; ida.hat != "nurse" {
		t.Errorf("Ida wears %q", ida.hat)
	}
	women := []string{"cloche", "pearls", "band", "nurse", "braids", "beret", "veil", "collar"}
	for id, woman := range map[string]bool{"idaPell": true, "noraVance": true, "drHalloran": true, "maudeOsk": true,
		"tobiasWren": false, "amosLeck": false, "silasGrout": false, "felixAmory": false} {
		n, ok := townsfolk[id]
		looks := ok && (slices.Contains(women, people[n].hat) || slices.Contains(women, people[n].dress) ||
			slices.Contains(women, people[n].cut))
		if !ok || looks != woman {
			t.Errorf("%s looks like a woman: %v", id, looks)
		}
	}
}
