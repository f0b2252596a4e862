package puzzles

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// goldenRecipes are recipes of every sort for every layout.
func goldenRecipes(t *testing.T) []Recipe {
	var all []Recipe
	for i, id := range IDs() {
		l, _ := Lookup(id)
		d := New(l, uint64(i))
		moves := movesWithPlaces(l, d)
		for _, m := range []int{0, len(moves) - 1, 3, len(moves) / 2} {
			d = play(t, d, moves[m].String())
		}
		d.Seed = 0 // not in the ID of a deal as it lies
		fewer := d.clone()
		fewer.Pile = fewer.Pile[:len(fewer.Pile)/2]
		s, _ := SpreadOf(l)
		likely := s.Quantile(0.5)
		all = append(all,
			Recipe{Layout: id, Seed: 5, Bounds: &Bounds{likely, likely}},
			Recipe{Layout: id, Seed: 6, Bounds: &Bounds{0, s.rarest()}},
			Recipe{Layout: id, Seed: 8, Bounds: &Bounds{len(s.Deals) - 1, 60}},
			Recipe{Layout: id, Seed: 7},
			Recipe{Layout: id, Seed: 1<<64 - 1 - uint64(i)},
			Recipe{Layout: id, Seed: 2026, Bounds: &Bounds{7, 9}},
			Recipe{Layout: id, Deal: &d},
			Recipe{Layout: id, Deal: &fewer})
	}
	all = append(all, Recipe{Layout: "4A", Seed: 3, Bounds: &Bounds{0, 65535}}, Recipe{Layout: "4A", Seed: 4, Bounds: &Bounds{16, 17}})
	for _, id := range []string{"4A", "2B"} {
		up := play(t, libraryDeal(t, id), "T 1 +", "D")
		up.Seed = 0
		all = append(all, Recipe{Layout: id, Deal: &up})
	}
	return all
}

// movesWithPlaces lists the moves as they were listed when the first IDs were noted: draws said their place.
func movesWithPlaces(l *Layout, d Deal) []Move {
	moves := slices.DeleteFunc(Moves(d), func(m Move) bool { return m.Kind == Draw })
	if l.Kind != Rune {
		for _, p := range l.Places {
			moves = append(moves, drawFor(p.ID))
		}
	}
	return moves
}

// rarest is the least optimum that a deal can have and is no solved one.
func (s Spread) rarest() int {
	least := 1
	for s.Deals[least] == 0 {
		least++
	}
	return least
}

// An ID that was noted down gives the same deal for ever. Never change the lines of
// the golden file, only add to it.
func TestIDGolden(t *testing.T) {
	var b strings.Builder
	for _, r := range goldenRecipes(t) {
		d, err := r.Open()
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s %s\n", r.ID(), asText(t, d))
	}
	const name = "testdata/ids.golden"
	if *update {
		if err := os.WriteFile(name, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	golden, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(golden) {
		t.Errorf("IDs are written otherwise, or give other deals:\n%s", b.String())
	}
	for line := range strings.Lines(string(golden)) {
		id, want, _ := strings.Cut(strings.TrimSpace(line), " ")
		r, err := ParseID(id)
		if err != nil {
			t.Errorf("%s: %v", id, err)
			continue
		}
		d, err := r.Open()
		if err != nil || asText(t, d) != want || r.ID() != id {
			t.Errorf("%s: %v, is %s, gives %s", id, err, r.ID(), asText(t, d))
		}
		if len(id) > 28 {
			t.Errorf("%s is too long to be copied by hand", id)
		}
	}
}

func TestPropertyIDRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := someDeal(t)
		d.Pile = d.Pile[:rapid.IntRange(0, len(d.Pile)).Draw(t, "pile")]
		r := Recipe{Layout: d.Layout.ID}
		switch rapid.IntRange(0, 2).Draw(t, "sort") {
		case 0:
			d.Seed = 0 // an ID of a deal as it lies does not hold it
			r.Deal = &d
		case 1:
			low := rapid.IntRange(0, maxBoundID).Draw(t, "low")
			r.Bounds = &Bounds{low, rapid.IntRange(low, maxBoundID).Draw(t, "high")}
			fallthrough
		default:
			r.Seed = rapid.Uint64().Draw(t, "seed")
		}
		id := r.ID()
		back, err := ParseID(sloppy(t, id))
		if err != nil || text(t, back) != text(t, r) {
			t.Fatalf("%s: %v\n%s\n%s", id, err, text(t, r), text(t, back))
		}
	})
}

// sloppy writes an ID as people do.
func sloppy(t *rapid.T, id string) string {
	var b strings.Builder
	for _, c := range id {
		switch rapid.IntRange(0, 5).Draw(t, "how") {
		case 0:
			b.WriteString(strings.ToLower(string(c)))
			continue
		case 1:
			b.WriteString(rapid.SampledFrom([]string{" ", "-", "\n", "–", "\u00a0", "\u200b"}).Draw(t, "blank"))
		case 2:
			c = map[rune]rune{'0': 'o', '1': 'l', '-': ' '}[c] + c*b2r(!strings.ContainsRune("01-", c))
		case 3:
			c = map[rune]rune{'0': 'O', '1': 'I', '-': ' '}[c] + c*b2r(!strings.ContainsRune("01-", c))
		}
		b.WriteRune(c)
	}
	return b.String()
}

func b2r(yes bool) rune {
	if yes {
		return 1
	}
	return 0
}

// Every slip in one sign, in any two signs of a short ID, and any two signs exchanged are found.
func TestIDFindsSlips(t *testing.T) {
	for _, r := range goldenRecipes(t) {
		signs := strings.ReplaceAll(r.ID(), "-", "")
		wrong := func(at ...int) {
			for range 31 { // the same slip at each place; then the next
				slipped := []byte(signs)
				for k, i := range at {
					n := strings.IndexByte(idSigns, slipped[i])
					slipped[i] = idSigns[(n+1+k)%32]
				}
				signs := string(slipped)
				if _, err := ParseID(signs); err == nil {
					t.Fatalf("%s is taken for %s", signs, r.ID())
				}
			}
		}
		for i := range signs {
			wrong(i)
			for k := range i {
				if !underRace || i-k == 1 {
					wrong(i, k)
				}
				changed := []byte(signs)
				changed[i], changed[k] = changed[k], changed[i]
				if _, err := ParseID(string(changed)); err == nil && string(changed) != signs {
					t.Fatalf("%s: signs %d and %d exchanged", r.ID(), i, k)
				}
			}
		}
	}
}

func TestParseIDRefuses(t *testing.T) {
	l, _ := Lookup("4A")
	good := Recipe{Layout: "4A", Seed: 7}.ID()
	lead := func(rest string) string { return writeID("4A", rest[0], rest[1:]) } // with check signs that fit
	for text, want := range map[string]string{
		"":                         "does not begin with a layout",
		"0A-S7":                    "does not begin with a layout",
		"4A":                       "too short",
		"4A-S7":                    "too short",
		good[:len(good)-1] + "!":   "'!', which is in no ID",
		"U" + good:                 "'U', which is in no ID",
		good + "0":                 "check signs",
		strings.Repeat("4", 500):   "no ID",
		"4A-\xff\xff":              "no ID",
		"4A" + good[3:]:            "", // no hyphen
		lead("S07"):                "nothing that this version knows",
		lead("S"):                  "too short",
		lead("X7"):                 "nothing that this version knows",
		lead("SZZZZZZZZZZZZZ"):     "nothing that this version knows",
		lead("F3"):                 "nothing that this version knows",
		lead("FG0007"):             "nothing that this version knows",
		lead("FZZZZZ07"):           "nothing that this version knows",
		lead("FZZZFZZZF7"):         "nothing that this version knows",
		lead("DZZZZZZZZZZZZZZZZZ"): "nothing that this version knows",
		lead("D0000"):              "nothing that this version knows",
	} {
		_, err := ParseID(text)
		if want == "" {
			if err != nil {
				t.Errorf("%q: %v", text, err)
			}
			continue
		}
		if describe(err) != "badID " || !strings.Contains(err.Error(), want) || len(err.Error()) > 200 {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	own := *l
	own.ID = "mine"
	d := New(&own, 1)
	bad := New(l, 1)
	bad.Laid = bad.Laid[1:]
	other := New(l, 1)
	for _, r := range []Recipe{
		{Layout: "0Z", Seed: 1}, {Layout: "4A", Bounds: &Bounds{5, 4}}, {Layout: "4A", Bounds: &Bounds{1, 65536}},
		{Layout: "4A", Deal: &d}, {Layout: "4A", Deal: &bad}, {Layout: "5A", Deal: &other}, {Layout: "mine", Deal: &d},
	} {
		if id := r.ID(); id != "" {
			t.Errorf("%+v has the ID %s", r, id)
		}
		if _, err := r.Open(); err == nil && (r.Bounds == nil || r.Bounds.Max < 65536) {
			t.Errorf("%+v was opened", r)
		}
	}
	if IDOf(d) != "" || IDOf(bad) != "" || IDOf(other) != (Recipe{Layout: "4A", Deal: &other}).ID() {
		t.Error("IDOf")
	}
}

func FuzzID(f *testing.F) {
	for _, id := range []string{"4A-S7H5", "9-D0000", "IA s7", "4a–f337"} {
		f.Add(id)
	}
	for _, id := range IDs() {
		l, _ := Lookup(id)
		f.Add(IDOf(New(l, 7)))
		f.Add(Recipe{Layout: id, Seed: 99, Bounds: &Bounds{3, 6}}.ID())
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ParseID(text)
		if err != nil {
			isInputError(t, err)
			return
		}
		id := r.ID()
		back, err := ParseID(id)
		if err != nil || asText(t, back) != asText(t, r) {
			t.Fatalf("%q, read as %s: %v", text, id, err)
		}
		if r.Deal != nil {
			if _, err := r.Open(); err != nil {
				t.Fatalf("%q: %v", text, err)
			}
		}
	})
}
