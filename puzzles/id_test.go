package puzzles

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "lantern/internal/randomplay"
)

func TestPropertyIDRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := someDeal(t)
		d.Pile = d.Pile[:rapid.IntRange(0, len(d.Pile)).Draw(t, "pile")]
		r := Recipe{Layout: d.Layout.ID}
		switch rapid.IntRange(0, 2).Draw(t, "sort") {
		case 0:
			d.Seed = 0 // the ID of a deal in its present state does not contain it
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

func TestParseIDRefuses(t *testing.T) {
	l, _ := Lookup("4A")
	good := Recipe{Layout: "4A", Seed: 7}.ID()
	lead := func(rest string) string { return writeID("4A", rest[0], rest[1:]) } // with valid check signs
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
	}
	if IDOf(d) != "" || IDOf(bad) != "" || IDOf(other) != (Recipe{Layout: "4A", Deal: &other}).ID() {
		t.Error("IDOf")
	}
}
