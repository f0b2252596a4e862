package arkham

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// orders are all orders of some cards.
func orders(all []string) [][]string {
	if len(all) == 0 {
		return [][]string{nil}
	}
	var out [][]string
	for i, first := range all {
		rest := slices.Delete(slices.Clone(all), i, i+1)
		for _, o := range orders(rest) {
			out = append(out, append([]string{first}, o...))
		}
	}
	return out
}

// TestForecastCountsAllOrders: the forecast of a deck of six cards, one of them seen, equals the result of playing the
// next card in each of the 120 orders of the others.
func TestForecastCountsAllOrders(t *testing.T) {
	r, s, _ := newGame(t, Options{Players: 2, Setting: Setting{Dice: keeper.OnScreen, Cards: true}}, "forecast")
	r.box.Mythos = r.box.Mythos[:6]
	var deck []string
	for _, m := range r.box.Mythos[1:] {
		deck = append(deck, m.ID)
	}
	s.Stage, s.Turn, s.Seen, s.Prompt, s.Tasks = StageMythos, 1, []string{r.box.Mythos[0].ID}, nil, nil
	s.Doom = s.Track - 1 // one more awakens
	gate := r.box.Mythos[3].Gate
	GatePut{Gate: s.GateStack[0], To: gate}.apply(&s)
	s.Seals = []string{r.box.Mythos[1].Gate}
	for i, at := range []string{"quayside", "lanternRow", "bench", "highgate"} {
		MonsterPut{Monster: 7 * i, To: at}.apply(&s)
	}
	got := s.Forecast(r.box)
	all := orders(deck)
	surge, wakes, quiet, rumor := 0, 0, 0, 0
	moves := map[Move]int{}
	for _, order := range all {
		now := s.clone()
		now.Mythos.Draw = order
		card := r.box.Myth(order[0])
		for _, m := range now.moves(r.box, card.White, card.Black) {
			moves[m]++
		}
		if card.Kind == set.Rumor {
			rumor++
		}
		events, err := r.Decide(now, Next{}, keeper.NewChance(order[0], 1))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			switch e := e.(type) {
			case BattleBegan:
				wakes++
			case Noted:
				switch e.Key {
				case "surge":
					surge++
				case "sealHolds":
					quiet++
				}
			}
		}
	}
	n := int64(len(all))
	for what, pair := range map[string][2]keeper.Fraction{
		"surge": {got.Surge, keeper.NewFraction(int64(surge), n)}, "wakes": {got.Wakes, keeper.NewFraction(int64(wakes), n)},
		"quiet": {got.Quiet, keeper.NewFraction(int64(quiet), n)}, "rumor": {got.Rumor, keeper.NewFraction(int64(rumor), n)},
	} {
		if pair[0].Compare(pair[1]) != 0 {
			t.Errorf("%s: %s, counted %s", what, pair[0], pair[1])
		}
	}
	if len(got.Surges) != 1 || got.Surges[0].Place != gate || got.Surges[0].Chance.Compare(got.Surge) != 0 {
		t.Errorf("the surge comes from %+v, want %s", got.Surges, gate)
	}
	if got.Cards != 5 || surge == 0 || quiet == 0 || wakes == 0 || len(got.Moves) != len(moves) || len(moves) == 0 {
		t.Errorf("%d cards, %d surges, %d seals, %d awakenings, %d moves of %d", got.Cards, surge, quiet, wakes,
			len(got.Moves), len(moves))
	}
	for _, m := range got.Moves {
		if m.Chance.Compare(keeper.NewFraction(int64(moves[m.Move]), n)) != 0 {
			t.Errorf("%+v: counted %d of %d", m, moves[m.Move], n)
		}
	}
}

// TestForecastOfTheAwakening (AH-7.4, AH-14.4, AH-15.1): the chance of the awakening includes the doom and the terror
// of a headline, a failing rumor and the Outskirts, as playing each card does. A card that only shuffles stands for the
// whole deck.
func TestForecastOfTheAwakening(t *testing.T) {
	rumor := &Myth{Mythos: set.Mythos{ID: "m05", Kind: set.Rumor, Rumor: &set.Talk{At: "isle", Clues: 9, Turns: 3,
		Fail: []set.Effect{{Do: set.DoTerror, N: 2}}}}}
	for name, lay := range map[string]func(r *Rules, s *State){
		"a rumor fails":   func(_ *Rules, s *State) { s.Doom, s.Terror, s.Rumor, s.RumorTurns = s.Track-2, 8, rumor, 2 },
		"it does not yet": func(_ *Rules, s *State) { s.Doom, s.Terror, s.Rumor, s.RumorTurns = s.Track-2, 8, rumor, 1 },
		"headlines":       func(_ *Rules, s *State) { s.Doom, s.Terror = s.Track-2, 9 },
		"the last token":  func(_ *Rules, s *State) { s.Doom, s.Seals = s.Track-1, []string{"crypt", "isle"} },
		"Outskirts": func(r *Rules, s *State) {
			s.Doom, s.Terror = s.Track-2, 9
			GatePut{Gate: s.GateStack[0], To: "crypt"}.apply(s)
			GatePut{Gate: s.GateStack[0], To: "isle"}.apply(s)
			for i := range MonsterLimit(2) {
				s.Monsters[i].At = "churchyard"
			}
			for i := range OutskirtsMost(2) {
				s.Monsters[20+i].At = AtOutskirts
			}
		},
	} {
		r, s := table(t, 2)
		s.Stage, s.Mythos.Draw = StageMythos, nil
		lay(r, s)
		woken, n := int64(0), int64(0)
		for i := range r.box.Mythos {
			c := r.box.Mythos[i]
			if s.staysInPlay(c.ID) {
				s.Seen = append(s.Seen, c.ID)
				continue
			}
			now := s.clone()
			mythos(r, &now, c)
			finish(t, r, &now)
			if n++; now.Battle != nil {
				woken++
			}
		}
		want := keeper.NewFraction(woken, n)
		if got := s.Forecast(r.box); got.Wakes.Compare(want) != 0 || int64(got.Cards) != n || (woken == 0) != (name == "it does not yet") {
			t.Errorf("%s: %s, counted %d of %d", name, got.Wakes, woken, n)
		}
		r.box.Mythos = append(r.box.Mythos, set.Mythos{ID: "again", Kind: set.Headline, Shuffle: true})
		if got := s.Forecast(r.box); got.Wakes.Compare(want) != 0 {
			t.Errorf("%s: %s with a card that shuffles, not %s", name, got.Wakes, want)
		}
		if len(s.Seen) > 0 {
			continue
		}
		s.Seen = []string{"m01"} // 35 unseen and the one that shuffles, which may bring the first again
		var sum keeper.Fraction = never
		f := s.Forecast(r.box)
		for _, x := range append(f.Gates, f.Surges...) {
			sum = sum.Plus(x.Chance)
		}
		if sum.Plus(f.Quiet).Compare(keeper.NewFraction(1, 1)) != 0 || f.Cards != 36 {
			t.Errorf("%s: %s in all, of %d cards", name, sum.Plus(f.Quiet), f.Cards)
		}
	}
}
