package puzzles

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

// isInputError fails the test unless an error is an *InputError.
func isInputError(t *testing.T, err error) {
	t.Helper()
	var input *InputError
	if !errors.As(err, &input) || input.Code == "" || input.What == "" {
		t.Fatalf("not an InputError: %v", err)
	}
}

func FuzzLayout(f *testing.F) {
	for _, id := range IDs() {
		l, _ := Lookup(id)
		text, _ := json.Marshal(l)
		f.Add(text)
	}
	for _, text := range []string{goodLayout, goodConnection, goodRune, `{"id": 1}`, `[[[`, "\xff", `{"places": [{"id": 1e3}]}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		l, err := ParseLayout(text)
		if err != nil {
			isInputError(t, err)
			return
		}
		again, err := json.Marshal(l)
		if err != nil {
			t.Fatal(err)
		}
		back, err := ParseLayout(again)
		if err != nil || !sameJSON(t, l, back) {
			t.Fatalf("not the same when read back: %v\n%s", err, again)
		}
		l.Draw()
		d := New(l, 1)
		if err := d.Validate(); err != nil {
			t.Fatalf("a fresh deal is bad: %v", err)
		}
		for _, m := range Moves(d) {
			if _, err := Apply(d, m); err != nil {
				t.Fatalf("%s is listed, but %v", m, err)
			}
		}
	})
}

func FuzzDeal(f *testing.F) {
	for _, id := range IDs() {
		l, _ := Lookup(id)
		text, _ := json.Marshal(New(l, 7))
		f.Add(text)
	}
	f.Add([]byte(goodDeal))
	f.Add([]byte(drawnDeal))
	f.Add([]byte(strings.Replace(goodDeal, `"4A"`, goodLayout, 1)))
	f.Fuzz(func(t *testing.T, text []byte) {
		d, err := ParseDeal(text)
		if err != nil {
			isInputError(t, err)
			return
		}
		if err := d.Validate(); err != nil {
			t.Fatal(err)
		}
		again, _ := json.Marshal(d)
		back, err := ParseDeal(again)
		if err != nil || !sameJSON(t, d, back) {
			t.Fatalf("not the same when read back: %v\n%s", err, again)
		}
		if _, err := Look(d); err != nil {
			t.Fatal(err)
		}
		for _, m := range Moves(d) {
			after, err := Apply(d, m)
			if err != nil {
				t.Fatalf("%s is listed, but %v", m, err)
			}
			if err := after.Validate(); err != nil {
				t.Fatalf("%s: %v", m, err)
			}
		}
	})
}

func FuzzMoves(f *testing.F) {
	for _, text := range []string{"S 0 1\nT 3 +\nTS -\nD 2", "S 0 1, T 3 -", "D, L 4", "D\nS 0 1", "L 0, D -1", "", ",", "T 0 *", "S 99999 0", "TS +\r\n"} {
		f.Add(text)
	}
	l, _ := Lookup("6A")
	f.Fuzz(func(t *testing.T, text string) {
		moves, err := ParseMoves(text)
		if err != nil {
			isInputError(t, err)
			return
		}
		again, err := ParseMoves(written(moves))
		if err != nil || written(again) != written(moves) {
			t.Fatalf("not the same when read back: %v", err)
		}
		d := New(l, 1)
		for _, m := range moves {
			next, err := Apply(d, m)
			if err != nil {
				var refused *MoveError
				if !errors.As(err, &refused) || !strings.HasPrefix(refused.Rule, "MOM-16.") {
					t.Fatalf("not a MoveError: %v", err)
				}
				continue
			}
			d = next
		}
		if err := d.Validate(); err != nil {
			t.Fatal(err)
		}
	})
}
