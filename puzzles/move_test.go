package puzzles

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestParseMoves(t *testing.T) {
	read, err := ParseMoves("S 0 1, T 3 +\r\n\n  TS -\nD 2,T 1 -\nD, L 4")
	if err != nil || written(read) != "S 0 1\nT 3 +\nTS -\nD 2\nT 1 -\nD\nL 4\n" {
		t.Errorf("%v, %v", read, err)
	}
	if read, err = ParseMoves(" \n"); err != nil || len(read) != 0 {
		t.Errorf("nothing: %v, %v", read, err)
	}
	bad := map[string]string{
		"S 0 1\nQ 3":                   "2:1 unknownMove move 2",
		"S 0 1,  T 3":                  "1:9 badMove move 2",
		"s 0 1":                        "1:1 unknownMove move 1",
		"S 0":                          "1:1 badMove move 1",
		"S 0 1 2":                      "1:1 badMove move 1",
		"S 0 -1":                       "1:1 badMove move 1",
		"S 0 +1":                       "1:1 badMove move 1",
		"S 0 99999":                    "1:1 badMove move 1",
		"T 0 *":                        "1:1 badMove move 1",
		"TS":                           "1:1 badMove move 1",
		"D 1 +":                        "1:1 badMove move 1",
		"D -1":                         "1:1 badMove move 1",
		"L":                            "1:1 badMove move 1",
		"S 0 1,":                       "1:7 emptyMove move 2",
		",":                            "1:1 emptyMove move 1",
		strings.Repeat("D 1\n", 10001): "10001:1 tooManyMoves move 10001",
	}
	for text, want := range bad {
		_, err := ParseMoves(text)
		var input *InputError
		if !errors.As(err, &input) {
			t.Errorf("%.20q: %v", text, err)
			continue
		}
		if got := fmt.Sprintf("%d:%d %s %s", input.Line, input.Col, input.Code, input.Where); got != want || input.Mend == "" {
			t.Errorf("%.20q: %s (%v), want %s", text, got, err, want)
		}
	}
}

func TestMoveJSON(t *testing.T) {
	text, err := json.Marshal([]Move{SwapMove(0, 1), TurnMove(2, -1), TurnStartMove(1), DrawMove(), LayMove(3), drawFor(3)})
	if err != nil || string(text) != `["S 0 1","T 2 -","TS +","D","L 3","D 3"]` {
		t.Errorf("%s, %v", text, err)
	}
	var back []Move
	if err := json.Unmarshal(text, &back); err != nil || written(back) != "S 0 1\nT 2 -\nTS +\nD\nL 3\nD 3\n" {
		t.Errorf("%v, %v", back, err)
	}
	if err := json.Unmarshal([]byte(`["X"]`), &back); err == nil {
		t.Error("X was read as a move")
	}
	for _, m := range []Move{{}, {Kind: Turn, A: 1}, {Kind: Turn, A: 1, Way: 2}, {Kind: "X"}, {Kind: Swap, A: -1}, {Kind: Lay, A: -1}, {Kind: Draw, A: -2}} {
		if _, err := m.MarshalText(); err == nil {
			t.Errorf("%+v was written", m)
		}
		if code, rule := refusal(t, refused(library4A(t), m)); code != CodeNoSuchMove || rule != "MOM-16.4" {
			t.Errorf("%+v: %s %s", m, code, rule)
		}
	}
}

func TestMoveErrorText(t *testing.T) {
	err := refused(library4A(t), SwapMove(0, 4))
	want := "only pieces that touch along an edge change places (a 0, b 4) [MOM-16.5]"
	if err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
