package cthulhucards

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/story"
)

// TestCOC_17_4_PlansAreSecret (COC-17.4): a plan is entered in private and seen by its player alone. Following it
// assigns all of it that is still legal.
func TestCOC_17_4_PlansAreSecret(t *testing.T) {
	m := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Unix(0, 0) },
		NewID: func() string { return "g" }, NewSeed: func() string { return "seed" }}
	r, err := keeper.Games{Game}.Begin(context.Background(), m, keeper.Config{System: SystemName})
	if err != nil {
		t.Fatal(err)
	}
	do := func(c keeper.Command) {
		t.Helper()
		if _, err := r.Do(context.Background(), c); err != nil {
			t.Fatalf("%#v: %v", c, err)
		}
	}
	view := func(who keeper.Audience) View { return r.View(who).(View) }
	do(First{0})
	for seat := range 2 {
		p := view(keeper.ForTable).State.Players[seat]
		do(Opening{seat, p.proposal()})
	}
	do(Begin{})
	for view(keeper.ForTable).State.Step != StepOperations {
		do(Next{})
	}
	spy := Card{Title: "spy", Kind: Character, Faction: "neutral", Skill: 1}
	do(Play{Seat: 0, Card: &spy, Domain: -1})
	from := r.Header().Cursor
	n := view(keeper.ForTable).State.Pieces[0].N
	for _, c := range []keeper.Command{Plan{1, n, "S2"}, Plan{0, n, "S9"}, Plan{0, n, ""}, Plan{0, 99, "S1"}} {
		if _, err := r.Do(context.Background(), c); err == nil {
			t.Errorf("%#v is done", c)
		}
	}
	do(Plan{0, n, "S1"})
	do(Plan{0, n, "S2"})
	for _, who := range r.Audiences() {
		knows := who == keeper.ForKeeper || who == keeper.Seat(1)
		if got := len(view(who).State.Players[0].Plan); (got == 1) != (who == keeper.Seat(1)) {
			t.Errorf("%s sees %d of the plan", who, got)
		}
		sees := who == keeper.ForKeeper || who == keeper.Seat(1)
		if got := len(view(who).State.Players[0].Cards); (got > 0) != sees {
			t.Errorf("%s sees %d cards of the deck", who, got)
		}
		if got := view(who).Planned[0]; (got == 1) != (who == keeper.ForKeeper) {
			t.Errorf("%s is told of %d commitments planned", who, got)
		}
		lines, err := r.Lines(from+1, r.Header().Cursor, who)
		if err != nil {
			t.Fatal(err)
		}
		raw, _ := json.Marshal(lines)
		if strings.Contains(string(raw), "spy →") != (who == keeper.Seat(1)) || strings.Contains(string(raw),
			"planned") != knows {
			t.Errorf("%s is told %s", who, raw)
		}
	}
	for turn := 1; turn < 3; {
		do(Next{})
		turn = view(keeper.ForTable).State.Turn
	}
	for view(keeper.ForTable).State.Step != StepCommit {
		do(Next{})
	}
	if _, err := r.Do(context.Background(), Follow{1}); err == nil {
		t.Error("the other player follows a plan")
	}
	do(Follow{0})
	if p := view(keeper.ForTable).State; p.Pieces[0].To != "S2" || len(p.Players[0].Plan) != 0 {
		t.Errorf("%+v", p.Pieces)
	}
	if _, err := r.Do(context.Background(), Follow{0}); err == nil {
		t.Error("a plan is followed twice")
	}
}

// forecastOf is the forecast of the first story with these committed, while the defender may still join.
func forecastOf(t *testing.T, active, committed, free []Card) (Forecast, *table) {
	t.Helper()
	x := later(t, StepOperations)
	var mine, theirs []int
	for _, c := range active {
		mine = append(mine, x.put(0, c))
	}
	for _, c := range committed {
		theirs = append(theirs, x.put(1, c))
	}
	for _, c := range free {
		x.put(1, c)
	}
	x.reach(StepCommit)
	for _, n := range mine {
		x.must(Assign{N: n, Story: "S1"})
	}
	if len(theirs) > 0 {
		x.reach(StepJoin)
		for _, n := range theirs {
			x.must(Assign{N: n, Story: "S1"})
		}
	}
	all := x.s.Forecast()
	if len(all) != 1 || all[0].Story != "S1" {
		t.Fatalf("%+v", all)
	}
	return all[0], x
}

// TestAdvisedCommitment (COC-6.1, 6.2): of those who can be committed the one who gains tokens, or prevents a success,
// is advised; nobody who would only be lost.
func TestAdvisedCommitment(t *testing.T) {
	fighter, scholar := Card{Skill: 1, Icons: icons(0, 1, 0, 0)}, Card{Skill: 2, Icons: icons(0, 0, 1, 1)}
	for name, c := range map[string]struct {
		active, free []Card
		want         int // the place among the free ones; -1: nobody
	}{
		"wounded before she counts": {[]Card{fighter}, []Card{scholar}, -1},
		"the second one stops it":   {[]Card{fighter}, []Card{{Skill: 0}, {Skill: 2, Icons: icons(0, 1, 0, 0)}}, 1},
		"wins what is left open":    {[]Card{{Skill: 1}}, []Card{scholar}, 0},
	} {
		_, x := forecastOf(t, c.active, nil, c.free)
		x.reach(StepJoin)
		best, ok := Advise(&x.s)
		if ok != (c.want >= 0) || ok && best != (Assign{N: x.s.Pieces[len(c.active)+c.want].N, Story: "S1"}) {
			t.Errorf("%s: %+v %v", name, best, ok)
		}
	}
	x := later(t, StepOperations)
	weak, strong := x.put(0, Card{Skill: 0}), x.put(0, Card{Skill: 3})
	x.put(1, fighter)
	x.reach(StepCommit)
	if best, ok := Advise(&x.s); !ok || best.N != strong {
		t.Errorf("%+v %v, not %d rather than %d", best, ok, strong, weak)
	}
}

// TestForecast (COC-6.11, 7.1 to 7.3): certain where no choice matters, all ends where one does, and what a defender
// changes.
func TestForecast(t *testing.T) {
	f, x := forecastOf(t, []Card{{Skill: 2}}, nil, []Card{{Skill: 2}, {}})
	if !f.Sure || len(f.Ends) != 1 || f.Ends[0].Gain != [2]int{2, 0} {
		t.Errorf("unchallenged: %+v", f)
	}
	if len(f.Changes) != 1 || !f.Changes[0].Stops || f.Changes[0].Ends[0].Gain != [2]int{0, 0} {
		t.Errorf("the defender of skill 2 stops it, the other changes nothing: %+v", f.Changes)
	}
	x.must(Next{})
	if x.s.piece(f.Changes[0].Who[0]).Seat != 1 {
		t.Error("not a defender")
	}
	// The loser of Combat gives up a strong or a weak one: 3 to 1 or 3 to 3.
	f, _ = forecastOf(t, []Card{{Skill: 3, Icons: icons(0, 1, 0, 0)}}, []Card{{Skill: 3}, {Skill: 1}}, nil)
	if f.Sure || len(f.Ends) != 2 || f.Ends[0].Gain != [2]int{0, 0} || f.Ends[1].Gain != [2]int{1, 0} {
		t.Errorf("%+v", f.Ends)
	}
	if x.s.Step != StepCommitted {
		t.Errorf("%s", x.s.Step)
	}
	x.reach(StepOperations)
	if len(x.s.Forecast()) != 0 {
		t.Error("a forecast outside the story phase")
	}
}

// TestCOC_6_11_WhoIsGoneCountsNoMore (COC-6.4, 6.11): the tally of a story that is to be resolved stops counting those
// who fall in an earlier struggle, and the forecast says in which one they fall.
func TestCOC_6_11_WhoIsGoneCountsNoMore(t *testing.T) {
	f, x := forecastOf(t, []Card{{Skill: 1, Icons: icons(0, 0, 1, 1)}}, []Card{{Skill: 1, Icons: icons(0, 1, 0, 0)}}, nil)
	if want := []Fate{{story.Destroyed, 1, 0, true, story.Combat}}; !slices.Equal(f.Fates, want) {
		t.Errorf("%+v", f.Fates)
	}
	for _, b := range x.s.tallies()[0].Bouts {
		if is := b.Kind == story.Combat; is != (b.Winner == 1) || !is && b.Count != [2]int{} {
			t.Errorf("%+v", b)
		}
	}
	if skill := x.s.tallies()[0].Skill; skill.Count != [2]int{0, 1} {
		t.Errorf("%+v", skill)
	}
}

// TestCOC_6_6_AChoiceIsNotForeseen (COC-6.4, 6.6): from a struggle on whose loser chooses who goes insane, a tally
// counts all who stand there.
func TestCOC_6_6_AChoiceIsNotForeseen(t *testing.T) {
	weak, armed := Card{Skill: 2, Icons: icons(0, 0, 1, 1)}, Card{Skill: 1, Icons: icons(0, 1, 0, 0)}
	_, x := forecastOf(t, []Card{{Skill: 3, Icons: icons(1, 0, 2, 0)}}, []Card{weak, armed}, nil)
	tally := x.s.tallies()[0]
	for i, want := range [][2]int{{1, 0}, {0, 1}, {2, 1}, {0, 1}} {
		if got := tally.Bouts[i].Count; got != want {
			t.Errorf("%s: %v, want %v", tally.Bouts[i].Kind, got, want)
		}
	}
	if got := tally.Skill.Count; got != [2]int{3, 3} {
		t.Errorf("skill: %v", got)
	}
}

// TestForecastTellsTheWholeResult (COC-6.6 to 6.8, 8.4): who goes insane, is wounded or destroyed, surely or by choice,
// and who may ready one; and whether two defenders together, or all, stop what none of them stops alone.
func TestForecastTellsTheWholeResult(t *testing.T) {
	f, _ := forecastOf(t, []Card{{Skill: 3, Icons: icons(1, 1, 1, 0)}}, []Card{{Skill: 1}, {Skill: 1, Toughness: 1}}, nil)
	told := map[Fate]bool{}
	for _, o := range f.Fates {
		told[o] = true
	}
	for _, want := range []Fate{{story.Ready, 0, 0, true, story.Arcane}, {story.Insane, 2, 1, false, story.Terror},
		{story.Insane, 3, 1, false, story.Terror}, {story.Destroyed, 2, 1, false, story.Combat},
		{story.Wounded, 3, 1, false, story.Combat}} {
		if !told[want] {
			t.Errorf("%+v is not told: %+v", want, f.Fates)
		}
	}
	if len(told) != 5 {
		t.Errorf("%+v", f.Fates)
	}
	f, _ = forecastOf(t, []Card{{Icons: icons(1, 1, 0, 0)}}, []Card{{Toughness: 1}}, nil)
	if want := []Fate{{story.Insane, 2, 1, true, story.Terror}}; !slices.Equal(f.Fates, want) {
		t.Errorf("%+v", f.Fates)
	}
	weak := Card{Skill: 1}
	f, _ = forecastOf(t, []Card{{Skill: 2}}, nil, []Card{weak, weak, weak})
	if n := len(f.Changes); n != 4 || !f.Changes[3].Stops || len(f.Changes[3].Who) != 2 {
		t.Errorf("two stop it together: %+v", f.Changes)
	}
	f, _ = forecastOf(t, []Card{{Skill: 3}}, nil, []Card{weak, weak, weak})
	if n := len(f.Changes); n != 4 || !f.Changes[3].Stops || len(f.Changes[3].Who) != 3 {
		t.Errorf("three stop it together: %+v", f.Changes)
	}
	f, _ = forecastOf(t, []Card{{Skill: 3}}, nil, []Card{weak, {Skill: 3, Fast: true}, weak})
	if f.Held != nil {
		t.Errorf("much can be changed: %+v", f.Held)
	}
}

// TestForecastTellsWhyNothingChanges (COC-6.11): what all free characters of the defender together come to, if not even
// that changes the outcome.
func TestForecastTellsWhyNothingChanges(t *testing.T) {
	weak := Card{Skill: 1}
	for name, c := range map[string]struct {
		active Card
		free   []Card
		held   *Held
	}{
		"nobody is free":      {Card{Skill: 3}, nil, &Held{Skill: &[2]int{3, 0}}},
		"skill is not enough": {Card{Skill: 3}, []Card{{Skill: 0}}, &Held{Free: 1, Skill: &[2]int{3, 0}}},
		"Terror comes before skill": {Card{Skill: 1, Icons: icons(1, 0, 0, 0)}, []Card{weak},
			&Held{Free: 1, Lost: []story.Kind{story.Terror}, Skill: &[2]int{1, 0}}},
		"two together take one token": {Card{Skill: 9, Icons: icons(1, 0, 0, 0)}, []Card{weak, weak}, nil},
	} {
		f, _ := forecastOf(t, []Card{c.active}, nil, c.free)
		if !f.Asked || (len(f.Changes) == 0) != (c.held != nil) || !reflect.DeepEqual(f.Held, c.held) {
			t.Errorf("%s: %+v, held %+v", name, f.Changes, f.Held)
		}
	}
}

// TestForecastAgreesWithPlay (COC-6.11): whatever the losers choose, how a story ends is one of the ends foretold;
// and each end comes about.
func TestForecastAgreesWithPlay(t *testing.T) {
	chance := keeper.NewChance("forecast", 1)
	some := func() Card {
		n := func(k int) int { return max(0, chance.Below(k+2)-2) }
		return Card{Skill: chance.Below(4), Icons: icons(n(1), n(2), n(1), n(1)), Toughness: n(1), Fast: chance.Below(3) == 0,
			Willpower: chance.Below(4) == 0, Invulnerable: chance.Below(5) == 0}
	}
	for range 30 {
		var mine, theirs []Card
		for range 1 + chance.Below(3) {
			mine = append(mine, some())
		}
		for range 1 + chance.Below(3) {
			theirs = append(theirs, some())
		}
		f, x := forecastOf(t, mine, theirs, nil)
		if f.More {
			t.Fatal("more ways than are looked at")
		}
		x.reach(StepResolve)
		start := x.s
		var ends []End
		for range 25 {
			x.s = start
			was := x.tokens()
			x.must(Next{All: true})
			for x.s.Prompt != nil {
				x.must(x.s.Prompt.Random(chance))
			}
			now := x.tokens()
			ends = append(ends, End{Gain: [2]int{now[0] - was[0], now[1] - was[1]}})
		}
		for _, e := range ends {
			if !slices.ContainsFunc(f.Ends, func(o End) bool { return o.Gain == e.Gain }) {
				t.Errorf("%+v was not foretold: %+v", e, f.Ends)
			}
		}
		if f.Sure && ends[0].Gain != f.Ends[0].Gain {
			t.Errorf("sure, and %v not %v", ends[0].Gain, f.Ends[0].Gain)
		}
		if got := x.s.end(start.arena("S1", false).Tokens, f.Result); !slices.Contains(f.Ends, got) {
			t.Errorf("the calculator says %+v, the ends are %+v", got, f.Ends)
		}
	}
}

// BenchmarkForecast looks at three stories of ten characters a side, and six of the defender's who may still join.
func BenchmarkForecast(b *testing.B) {
	s := State{Step: StepJoin, Joinable: []string{"S1", "S2", "S3"}}
	for slot := range 3 {
		s.Stories = append(s.Stories, newStory(slot+1, "x"))
		for i := range 20 {
			s.Made++
			s.Pieces = append(s.Pieces, Piece{N: s.Made, Seat: i % 2, Story: "S" + itoa(slot+1), Card: Card{Kind: Character,
				Skill: 1, Toughness: 1, Icons: story.Icons{Co: i % 3, Ar: 1, In: i % 2}}})
		}
	}
	for range 6 {
		s.Made++
		s.Pieces = append(s.Pieces, Piece{N: s.Made, Seat: 1, Card: Card{Kind: Character, Skill: 1}})
	}
	for b.Loop() {
		if len(s.Forecast()) != 3 {
			b.Fatal("no forecast")
		}
	}
}
