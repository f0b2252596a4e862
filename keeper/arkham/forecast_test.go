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

// TestForecastCountsAllOrders: the forecast of a deck of six cards, one of which was seen, is what comes of playing
// the
// next card of each of the 120 orders of the others.
func TestForecastCountsAllOrders(t *testing.T) {
	r, s, _ := newGame(t, Options{Players: 2, Setting: Setting{Dice: keeper.OnScreen, Cards: true}}, "forecast")
	r.box.Mythos = r.box.Mythos[:6]
	var deck []string
	for _, m := range r.box.Mythos[1:] {
		deck = append(deck, m.ID)
	}
	s.Stage, s.Turn, s.Seen, s.Prompt, s.Todo = StageMythos, 1, []string{r.box.Mythos[0].ID}, nil, nil
	s.Doom = s.Track - 1 // one more awakens
	gate := r.box.Mythos[3].Gate
	GatePut{Gate: s.Stack[0], To: gate}.apply(&s)
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
		for _, m := range now.Moves(r.box, card.White, card.Black) {
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
