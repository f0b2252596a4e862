package phones

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/ui/text"
)

// entering is a face with one form: how much money somebody has.
type entering struct {
	Face
	session keeper.AnySession
}

func (e entering) Forms() []Form {
	return []Form{{ID: "money", Group: "Set right", Words: "Money",
		Ask: func(given []string) *Field {
			return []*Field{{Words: "Whose?", People: true, Choices: []Choice{{"0", "Ada"}, {"1", "Bo"}}},
				{Words: "How much?", Number: &keeper.Range{Max: 20}, Now: "3"}, {Words: "Why?", Now: "a find"}, nil}[len(given)]
		},
		Make: func(given []string) keeper.Command {
			c, err := e.session.Commands().Decode(fmt.Appendf(nil, `{"do":"correct","seat":%s,"what":"money","value":%d}`,
				given[0], len(given[1])+len(given[2])))
			if err != nil {
				panic(err)
			}
			return c
		}}}
}

// TestASeatEntersItsOwnByHand: a seat that may do all of its own begins a form about itself, answers it field by field,
// and gives the command with the last one; others neither see it nor are meant by it, and going back drops it.
func TestASeatEntersItsOwnByHand(t *testing.T) {
	s := begin(t, configOf(t, "arkham", 0))
	h := opened(t, s, false, func(d *Server) {
		d.deps.Face = func(lang string) (Face, error) { return entering{Plain(s, text.New(lang)), s}, nil }
	})
	random := randomplay.Numbers(t)
	for range 200 {
		if fieldsOf(s.View(keeper.ForTable))["stage"] != "setup" && len(s.Prompts()) == 0 {
			break
		}
		legal := s.Legal()
		h.do(legal[random.IntN(len(legal))])
	}
	one, two, table := h.seated("seat1"), h.seated("seat2"), h.seated("")
	h.door.Let(OwnTurn)
	if one.view(0).Parts["hand"] != "" {
		t.Error("forms are offered to a seat that may only take its turn")
	}
	h.door.Let(OwnSeat)
	option := func(p *phone, part, words string) int {
		t.Helper()
		m := regexp.MustCompile(`data-option="(\d+)"[^>]*><span>` + words).FindStringSubmatch(p.view(0).Parts[part])
		if m == nil {
			t.Fatalf("%s is not offered in %s", words, p.view(0).Parts[part])
		}
		n, _ := strconv.Atoi(m[1])
		return n
	}
	if table.view(0).Parts["hand"] != "" {
		t.Error("who looks on may enter something")
	}
	tap := func(p *phone, want int, part, words string, fields ...int) {
		t.Helper()
		if got := p.tap(p.view(0).Rev, option(p, part, words), fields...); got != want {
			t.Errorf("%s: %d", words, got)
		}
	}
	tap(one, 204, "hand", "By hand")
	tap(one, 204, "ask", "Money")
	if sheet := one.view(0).Parts["ask"]; !strings.Contains(sheet, "How much?") || !strings.Contains(sheet, `value="3"`) {
		t.Errorf("asked is %s", sheet)
	}
	if two.view(0).Parts["ask"] != "" || two.view(0).Parts["hand"] == "" {
		t.Error("another seat sees what this one enters")
	}
	tap(one, 403, "ask", "Answer", 21)
	tap(one, 204, "ask", "Answer", 12)
	if sheet := one.view(0).Parts["ask"]; !strings.Contains(sheet, " · 12</h2>") {
		t.Errorf("what was entered is not said: %s", sheet)
	}
	tap(one, 204, "ask", "Back")
	tap(two, 204, "hand", "By hand")
	tap(two, 204, "ask", "Money")
	tap(two, 204, "ask", "Answer", 12)
	if got := two.typed(two.view(0).Rev, option(two, "ask", "Answer"), "four"); got != 204 {
		t.Errorf("typing: %d", got)
	}
	players := fieldsOf(s.View(keeper.ForTable))["players"].([]any)
	money := func(seat int) any { return players[seat].(map[string]any)["money"] }
	if money(1) != 6.0 || money(0) == 6.0 {
		t.Errorf("the money is %v and %v", money(0), money(1))
	}
}
