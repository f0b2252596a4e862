package phones

import (
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"lantern/internal/everygame"
	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// offered are the options of a view, by what its buttons say.
func offered(v event) (out []int) {
	all := v.Parts["ask"] + v.Parts["do"] + v.Parts["puzzle"]
	for _, m := range regexp.MustCompile(`data-option="(\d+)"`).FindAllStringSubmatch(all, -1) {
		n, _ := strconv.Atoi(m[1])
		out = append(out, n)
	}
	return out
}

// TestEveryQuestionReachesItsSeat plays every game at random. A seat's questions are offered to its device, and to
// no other, and the device answers it.
func TestEveryQuestionReachesItsSeat(t *testing.T) {
	random := randomplay.Numbers(t)
	for _, g := range games {
		answered := 0
		for n := range randomplay.Rounds(1, 4) {
			h := opened(t, begin(t, configOf(t, g.ID, n)), false)
			seats := map[keeper.Audience]*phone{keeper.ForTable: h.seated("")}
			for _, who := range h.door.seats() {
				seats[who] = h.seated(string(who))
			}
			for range 600 {
				if h.later(1e9); answered == randomplay.Rounds(6, 400) {
					break
				}
				asked := h.session.Prompts()
				var own []*keeper.Prompt
				for _, p := range asked {
					if h.session.SeatOf(p.Who) != keeper.ForKeeper {
						own = append(own, p)
					}
				}
				if len(own) == 0 {
					legal := h.session.Legal()
					if len(legal) == 0 {
						break
					}
					h.do(legal[random.IntN(len(legal))])
					continue
				}
				p := own[random.IntN(len(own))]
				who := h.session.SeatOf(p.Who)
				for seat, device := range seats {
					named := who != keeper.ForTable && seats[who] != nil
					mine := len(h.door.waiting(seat)) > 0
					if v := device.view(0); mine != (v.Parts["ask"] != "") || named && seat == who && !mine {
						t.Fatalf("%s: %s is asked %s; %s sees %q", g.ID, who, p.Kind, seat, v.Parts["ask"])
					}
				}
				if who == keeper.ForTable || seats[who] == nil {
					who = keeper.Seat(1)
				}
				if p = h.door.waiting(who)[0]; p == nil {
					t.Fatal(who)
				}
				v, at := seats[who].view(0), h.session.Header().Cursor
				option, fields := answering(p, p.Random(keeper.NewChance(fmt.Sprint(random.Uint64()), 1)))
				if all := offered(v); len(all) <= option {
					t.Fatalf("%s: %s: %v are offered of %d", g.ID, p.Kind, all, option)
				}
				if got := seats[keeper.ForTable].tap(v.Rev, option, fields...); got != http.StatusForbidden {
					t.Fatalf("%s: who only looks on answers: %d", g.ID, got)
				}
				if got := seats[who].tap(v.Rev, option, fields...); got != http.StatusNoContent {
					t.Fatalf("%s: %s: %+v with %d %v: %d", g.ID, p.Kind, p, option, fields, got)
				}
				got := seats[who].tap(v.Rev, option, fields...)
				if got != http.StatusConflict || h.session.Header().Cursor != at+1 {
					t.Fatalf("%s: sent again: %d", g.ID, got)
				}
				answered++
			}
		}
		if answered < 3 {
			t.Errorf("%s: only %d questions were answered", g.ID, answered)
		}
	}
}

// answering is what a device sends for an answer.
func answering(p *keeper.Prompt, a keeper.Answer) (option int, fields []int) {
	for i, o := range p.Choice {
		if a.Choice != "" && o.Key == a.Choice {
			option = i
		}
	}
	if a.Number != nil {
		if p.Die == nil && len(p.Choice) == 0 && p.Number.Max-p.Number.Min < mostNumbers {
			return *a.Number - p.Number.Min, nil // each number is a button
		}
		fields = append(fields, *a.Number)
	}
	if a.Die != 0 {
		fields = append(fields, a.Die)
	}
	for _, key := range a.Keys() {
		for i, o := range p.Choice {
			if o.Key == key {
				fields = append(fields, i)
			}
		}
	}
	if a.Dice != nil {
		fields = append(fields, *a.Dice...)
	}
	if a.Tokens != nil {
		all := distinct(p.Bag.Tokens)
		for _, token := range *a.Tokens {
			for i, one := range all {
				if one == token {
					fields = append(fields, i)
				}
			}
		}
	}
	return option, fields
}

// TestOnTheTable answers what dice and a bag on the table show.
func TestOnTheTable(t *testing.T) {
	two := 2
	for name, c := range map[string]struct {
		p      keeper.Prompt
		a      keeper.Answer
		refuse []int
	}{
		"die": {keeper.Prompt{ID: 1, Die: &keeper.DieRoll{Sides: 10, Source: keeper.OnTable}, Choice: keeper.Choice("go", "stay")},
			keeper.Answer{Prompt: 1, Choice: "stay", Die: 7}, []int{11}},
		"number": {keeper.Prompt{ID: 1, Number: &keeper.Range{Min: 1, Max: 9}},
			keeper.Answer{Prompt: 1, Number: &two}, []int{10}},
		"number and option": {keeper.Prompt{ID: 1, Number: &keeper.Range{Min: 1, Max: 3}, Choice: keeper.Choice("a", "b")},
			keeper.Answer{Prompt: 1, Choice: "b", Number: &two}, nil},
		"pool": {keeper.Prompt{ID: 1, Pool: &keeper.DicePool{Dice: 3, Sides: 6, Counts: []int{5, 6}, Need: 1, Source: keeper.OnTable}},
			keeper.Answer{Prompt: 1, Dice: &[]int{1, 6, 6}}, []int{1, 2}},
		"bag": {keeper.Prompt{ID: 1, Bag: &keeper.TokenDraw{Tokens: []string{"+1", "0", "0"}, Draw: keeper.Range{Min: 1, Max: 2}, Source: keeper.OnTable}},
			keeper.Answer{Prompt: 1, Tokens: &[]string{"0", "0"}}, []int{0, 0}},
		"several": {keeper.Prompt{ID: 1, Several: &keeper.Range{Min: 1, Max: 2}, Choice: keeper.Choice("a", "b", "c")},
			keeper.Answer{Prompt: 1, Choices: &[]string{"c", "a"}}, []int{0, 0}},
		"order": {keeper.Prompt{ID: 1, Order: true, Choice: keeper.Choice("a", "b", "c")},
			keeper.Answer{Prompt: 1, Choices: &[]string{"c", "a", "b"}}, []int{0, 1, 3}},
	} {
		if err := c.p.Check(c.a); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		option, fields := answering(&c.p, c.a)
		choice := ""
		if len(c.p.Choice) > 0 && c.p.Several == nil && !c.p.Order {
			choice = c.p.Choice[option].Key
		}
		got, ok := answer(&c.p, choice, fields)
		if want := fmt.Sprintf("%#v", c.a); !ok || said(got) != said(c.a) {
			t.Errorf("%s: %v %v, want %s", name, got, ok, want)
		}
		if _, ok := answer(&c.p, choice, c.refuse); ok {
			t.Errorf("%s: %v is taken", name, c.refuse)
		}
		if _, ok := answer(&c.p, choice, append(fields, 0, 0, 0)); ok {
			t.Errorf("%s: too much is taken", name)
		}
	}
}

func said(c keeper.Command) string {
	a := c.(keeper.Answer)
	number, choices, dice, tokens := 0, []string{}, []int{}, []string{}
	if a.Number != nil {
		number = *a.Number
	}
	if a.Dice != nil {
		dice = *a.Dice
	}
	if a.Tokens != nil {
		tokens = *a.Tokens
	}
	return fmt.Sprint(a.Prompt, a.Choice, a.Die, number, append(choices, a.Keys()...), dice, tokens)
}

func TestRights(t *testing.T) {
	h := opened(t, begin(t, configOf(t, "arkham-cards", 0)), false)
	p, table := h.seated("seat1"), h.seated("")
	if v := p.view(0); v.Parts["do"] != "" {
		t.Error("questions alone are answered by default")
	}
	h.door.Let(OwnSeat)
	if v := p.view(0); v.Parts["do"] == "" {
		t.Error("a seat may do nothing")
	}
	if v := table.view(0); v.Parts["do"] != "" {
		t.Error("who looks on may do something")
	}
	h.door.Let(OwnTurn)
	if v := p.view(0); v.Parts["do"] != "" {
		t.Error("it is nobody's turn yet")
	}
}

func TestOtherSeatsAreNotOffered(t *testing.T) {
	for _, g := range everygame.All {
		h := opened(t, begin(t, configOf(t, g.ID, 0)), false)
		random := randomplay.Numbers(t)
		for range 60 {
			legal := h.session.Legal()
			if len(legal) == 0 {
				break
			}
			for _, who := range h.door.seats() {
				h.door.rights = OwnSeat
				face := Plain(h.session, nil)
				offers, _, _ := h.door.commandOffers(face, who, View{}, nil)
				for _, o := range offers {
					c, _ := o.command(nil)
					if by := h.door.actor(c); by != who && by != "" {
						t.Fatalf("%s: %s is offered what %s does: %#v", g.ID, who, by, c)
					}
				}
			}
			h.do(legal[random.IntN(len(legal))])
		}
	}
}

func TestPrivateQuestionsAreNamedWithoutTheirWords(t *testing.T) {
	h := tiny(t)
	h.do(tinygame.Duel{})
	own, table := h.seated("seat1").view(0), h.seated("").view(0)
	if head := own.Parts["header"]; !strings.Contains(head, "Seat 1: Duel") || !strings.Contains(head, "Your answer") {
		t.Errorf("%s", head)
	}
	if head := table.Parts["header"]; !strings.Contains(head, "Seat 1 is asked in private") || strings.Contains(head, "Duel") {
		t.Errorf("%s", head)
	}
}

// TestEverybodyLooksAtTheMoment: every device shows the whole moment. While the keeper's window stops for it, nothing
// is offered but to read on, to the seat that acts next. It disappears when it has been read on either side.
func TestEverybodyLooksAtTheMoment(t *testing.T) {
	seq, stops := 0, true
	h := opened(t, begin(t, configOf(t, "tiny", 0)), false, func(d *Server) {
		d.deps.Moment = func() (int, bool) { return seq, stops }
		d.deps.Read = func() { seq, stops = 0, false }
	})
	own, other := h.seated("seat1"), h.seated("")
	h.do(tinygame.Reach{})
	for len(h.session.Prompts()) > 0 {
		h.do(h.session.Prompts()[0].Answers()[0])
	}
	seq = h.session.Header().Cursor
	h.door.Renew()
	all, err := h.session.Moments(seq, seq, keeper.ForTable)
	if err != nil || len(all) == 0 || len(all[0].Moments[0].Tokens) == 0 {
		t.Fatalf("%v, %v", all, err)
	}
	h.door.Let(OwnSeat)
	for _, p := range []*phone{own, other} {
		v := p.view(0)
		m := v.Parts["moment"]
		if !strings.Contains(m, `class="token`) || strings.Contains(m, "Read this together") != (p == other) ||
			strings.Contains(m, `data-option="0"`) != (p == own) {
			t.Errorf("the moment: %q", m)
		}
		if p == other && !strings.Contains(m, "Waiting for Seat 1") {
			t.Errorf("nobody is waited for: %q", m)
		}
		if v.Parts["ask"]+v.Parts["do"] != "" {
			t.Errorf("play goes on: %v", v.Parts)
		}
	}
	cursor := h.session.Header().Cursor
	if code := own.tap(own.view(0).Rev, 0); code != 204 || stops || h.session.Header().Cursor != cursor {
		t.Errorf("reading on: %d, stops %v, %d steps", code, stops, h.session.Header().Cursor-cursor)
	}
	h.door.Renew()
	if v := own.view(0); v.Parts["moment"] != "" || v.Parts["do"] == "" {
		t.Errorf("the moment was read: %v", v.Parts)
	}
}

// reads is a face with a text that is read aloud, and a card of the first seat that nobody else sees.
type reads struct {
	Face
	aloud *Reading
}

func (f reads) View(who keeper.Audience) View {
	v := f.Face.View(who)
	v.Reading = *f.aloud
	for i := range v.People {
		if v.People[i].Cards = nil; v.People[i].ID == string(keeper.Seat(1)) && who == keeper.Seat(1) {
			v.People[i].Cards = []Card{{Words: "Elder sign ×2"}}
		}
	}
	return v
}

func (f reads) Option(c keeper.Command) (o Option, ok bool) {
	if o, ok = f.Face.Option(c); ok && c.Do() == "throw" {
		o.Words = "Play Elder sign"
	}
	return o, ok
}

// TestWhatWasReadAloudGoes: on the TV a text that is read aloud goes when the moment with it is put away, or with the
// next moment where there is no window; on the device of a seat it stays.
func TestWhatWasReadAloudGoes(t *testing.T) {
	for _, windowed := range []bool{true, false} {
		stops, text := true, &Reading{Title: "A page", Text: "It is dark."}
		h := opened(t, begin(t, configOf(t, "tiny", 0)), false, func(d *Server) {
			face := d.deps.Face
			d.deps.Face = func(lang string) (Face, error) { f, err := face(lang); return reads{f, text}, err }
			if windowed {
				d.deps.Moment = func() (int, bool) { return 0, stops }
			}
		})
		own, tv := h.seated("seat1"), h.seated("")
		if tv.view(0).Parts["reading"] == "" || own.view(0).Parts["reading"] == "" {
			t.Fatal("nothing is read aloud")
		}
		if stops = false; windowed {
			h.door.Renew()
		} else {
			h.do(tinygame.Reach{})
		}
		if tv.view(0).Parts["reading"] != "" || own.view(0).Parts["reading"] == "" {
			t.Errorf("with a window %t: %q on the TV", windowed, tv.view(0).Parts["reading"])
		}
		text.Text = "It is darker."
		if h.door.Renew(); tv.view(0).Parts["reading"] == "" {
			t.Errorf("with a window %t: the next page is not there", windowed)
		}
	}
}

// TestTheHandIsCoveredInOptions: what names a card that only its player sees is covered as the hand is, and the rest is
// not; the card is not listed a second time.
func TestTheHandIsCoveredInOptions(t *testing.T) {
	h := opened(t, begin(t, configOf(t, "tiny", 0)), false, func(d *Server) {
		face := d.deps.Face
		d.deps.Face = func(lang string) (Face, error) { f, err := face(lang); return reads{f, &Reading{}}, err }
	})
	h.door.Let(OwnSeat)
	own, other := h.seated("seat1"), h.seated("seat2")
	group := `<div class="choices private" data-private><button class="cover"`
	do := own.view(0).Parts["do"]
	covered, at := strings.Index(do, group), strings.Index(do, "Play Elder sign")
	if covered < 0 || at < covered || strings.Contains(do[covered:at], "</div>") || strings.Count(do, group) > 1 {
		t.Errorf("%s", do)
	}
	for name, said := range own.view(0).Parts {
		if name != "do" && strings.Contains(said, "Elder sign") {
			t.Errorf("the card is listed a second time: %s", said)
		}
	}
	if do := other.view(0).Parts["do"]; strings.Contains(do, group) {
		t.Errorf("the other one, who has no such card: %s", do)
	}
}

// TestOwnResultsStay: what concerns a seat stays until its player puts it away, the oldest first, whatever happens
// meanwhile; once the table waits for an answer of the seat, only the last one is in its way. Who only looks on sees
// what happened last.
func TestOwnResultsStay(t *testing.T) {
	h := tiny(t)
	own, other := h.seated("seat1"), h.seated("")
	results := 0
	for results < 2 {
		h.do(tinygame.Duel{}) // concerns both seats
		for len(h.session.Prompts()) > 0 {
			h.do(h.session.Prompts()[0].Answers()[0])
		}
		results++
		own.view(0)
	}
	v := own.view(0)
	first := v.Parts["moment"]
	if !strings.Contains(first, "OK · 1 more") || strings.Contains(other.view(0).Parts["moment"], "data-option") {
		t.Fatalf("%s", first)
	}
	h.do(tinygame.Throw{})
	v = own.view(0)
	if strings.Contains(v.Parts["moment"], "more") || !strings.Contains(v.Parts["moment"], "OK") ||
		!strings.Contains(v.Parts["ask"], "data-option") || strings.Contains(v.Parts["moment"], "main") ||
		!strings.Contains(first, "main") {
		t.Errorf("a question takes the result's place, or old ones are in its way: %s\n%s", v.Parts["moment"], v.Parts["ask"])
	}
	at, err := strconv.Atoi(strings.Split(strings.Split(v.Parts["moment"], `data-option="`)[1], `"`)[0])
	if err != nil {
		t.Fatal(err)
	}
	if code := own.tap(v.Rev, at); code != http.StatusNoContent {
		t.Fatal(code)
	}
	v = own.view(0)
	if v.Parts["moment"] != "" {
		t.Errorf("read, and still there: %s", v.Parts["moment"])
	}
	for h.session.Header().Cursor > 0 { // an undone step is no longer a result
		if _, err := h.session.Undo(t.Context()); err != nil {
			break
		}
	}
	if m := own.view(0).Parts["moment"]; strings.Contains(m, "data-option") {
		t.Errorf("undone, and still there: %s", m)
	}
}

// TestAPaperIsPutAwayByEachForHimself: what mattered stays on a phone until its own player has read it, also if it is
// about somebody else; only the last such thing stays, and it is gone when it is undone.
func TestAPaperIsPutAwayByEachForHimself(t *testing.T) {
	for undone := range 2 {
		h := tiny(t)
		one := h.seated("seat2")
		one.view(0)
		for range 2 {
			h.do(tinygame.Throw{}) // the first seat's, and important
			h.do(h.session.Prompts()[0].Answers()[0])
		}
		v := one.view(0)
		m := regexp.MustCompile(`data-option="(\d+)"[^>]*><span>OK<`).FindStringSubmatch(v.Parts["moment"])
		if m == nil {
			t.Fatalf("nothing is left to be read: %s", v.Parts["moment"])
		}
		if undone == 1 {
			if _, err := h.session.GoTo(t.Context(), 1); err != nil {
				t.Fatal(err)
			}
		} else if n, _ := strconv.Atoi(m[1]); one.tap(v.Rev, n) != http.StatusNoContent {
			t.Fatal("it cannot be put away")
		}
		if left := one.view(0).Parts["moment"]; strings.Contains(left, "data-option") {
			t.Errorf("undone %d: %s", undone, left)
		}
	}
}

// TestManyOffersKeepShortDetails: what a step risks is said also in a long list, which drops long texts of cards.
func TestManyOffersKeepShortDetails(t *testing.T) {
	all := make([]offer, manyOffers+1)
	all[0].detail = "Evasion test: Cultist 3"
	all[1].detail = strings.Repeat("What the card says. ", 30)
	shorten(all)
	if all[0].detail == "" || all[1].detail != "" {
		t.Errorf("%q, %q", all[0].detail, all[1].detail)
	}
}

// TestWhatAllHaveReadGoesByItself: a paper that play stopped for goes from a phone when play goes on, if it was there
// for as long as it takes to read; whose player had no time for it keeps it.
func TestWhatAllHaveReadGoesByItself(t *testing.T) {
	for _, slow := range []bool{true, false} {
		seq, stops := 0, true
		h := opened(t, begin(t, configOf(t, "tiny", 0)), false, func(d *Server) {
			d.deps.Moment = func() (int, bool) { return seq, stops }
		})
		one := h.seated("seat2")
		one.view(0)
		h.do(tinygame.Throw{}) // the first seat's, and important
		h.do(h.session.Prompts()[0].Answers()[0])
		seq = h.session.Header().Cursor
		h.door.Renew()
		if one.view(0).Parts["moment"] == "" {
			t.Fatal("nothing is shown while play stops")
		}
		if h.later(time.Second); slow {
			h.later(time.Minute)
		}
		seq, stops = 0, false
		h.door.Renew()
		if kept := strings.Contains(one.view(0).Parts["moment"], "data-option"); kept == slow {
			t.Errorf("read for a minute %t, and it stays: %t", slow, kept)
		}
	}
}

// TestWhatAllSayIsSaidOnce: what each of several buttons says first stands above them, and the rest beside each.
func TestWhatAllSayIsSaidOnce(t *testing.T) {
	all := []button{{Detail: "Costs the action."}, {Detail: "Costs the action · A lock"}}
	if first := once(all); first != "Costs the action" || all[0].Detail != "" || all[1].Detail != "A lock" {
		t.Errorf("%q, then %q and %q", first, all[0].Detail, all[1].Detail)
	}
	for _, all := range [][]button{{{Detail: "A lock"}}, {{Detail: "A lock"}, {Detail: "A key"}}, {{}, {}}} {
		before := all[0].Detail
		if first := once(all); first != "" || all[0].Detail != before {
			t.Errorf("%q of %v", first, all)
		}
	}
}

// TestAPaperThatWasReadDoesNotComeBack: if play stops for the next step before the page was drawn in between, the paper
// of the step before is not put in front of it again.
func TestAPaperThatWasReadDoesNotComeBack(t *testing.T) {
	seq := 0
	h := opened(t, begin(t, configOf(t, "tiny", 0)), false, func(d *Server) {
		d.deps.Moment = func() (int, bool) { return seq, seq > 0 }
		d.deps.Read = func() {}
	})
	own := h.seated("seat1")
	own.view(0)
	for n := range 2 {
		h.do(tinygame.Duel{}) // concerns both seats
		for len(h.session.Prompts()) > 0 {
			h.do(h.session.Prompts()[0].Answers()[0])
		}
		seq = h.session.Header().Cursor
		if m := own.view(0).Parts["moment"]; !strings.Contains(m, "moment stops") || strings.Contains(m, "more") {
			t.Errorf("%d: %s", n, m)
		}
		h.later(time.Minute)
	}
}
