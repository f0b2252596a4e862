package arkham

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// Forecast is the exact distribution of the next mythos card. Every card not seen since the last shuffle is equally
// likely; once all have been seen, they repeat in order (AH-17.1).
type Forecast struct {
	Cards int             `json:"cards"` // how many may come next
	Surge keeper.Fraction `json:"surge"`
	Wakes keeper.Fraction `json:"wakes"`
	Rumor keeper.Fraction `json:"rumor"`
	// Quiet is the chance that an elder sign or a closed place prevents the gate.
	Quiet keeper.Fraction `json:"quiet"`
	Gates []Chance        `json:"gates,omitempty"` // the likeliest first
	// Surges are the chances of a surge by place, the likeliest first.
	Surges []Chance     `json:"surges,omitempty"`
	Moves  []MoveChance `json:"moves,omitempty"` // in the order of the markers
}

// Chance is the chance of a gate or a surge at a place.
type Chance struct {
	Place  string          `json:"place"`
	Chance keeper.Fraction `json:"chance"`
}

// MoveChance is the chance of a monster's move in the present state, by the card's symbols, without its other effects.
type MoveChance struct {
	Move
	Chance keeper.Fraction `json:"chance"`
}

// weightedCard is a possible next card with its weight.
type weightedCard struct {
	*set.Mythos
	cases int64
}

// candidates returns the possible next cards, and the sum of their weights. A card that only shuffles is replaced by
// all cards of the deck, one of which is drawn next.
func (s *State) candidates(box *set.Set) (cards []weightedCard, all int64) {
	unseen, whole := s.unseen(box), []*set.Mythos{}
	for i := range box.Mythos {
		if m := &box.Mythos[i]; !shuffles(m) && !s.staysInPlay(m.ID) {
			whole = append(whole, m)
		}
	}
	n, share := int64(len(unseen)), int64(1)
	again := int64(0) // the number of unseen cards that only shuffle
	for _, m := range unseen {
		if shuffles(m) {
			again, share = again+1, int64(max(1, len(whole)))
		}
	}
	for _, m := range unseen {
		if !shuffles(m) {
			cards = append(cards, weightedCard{m, share})
		}
	}
	for _, m := range whole {
		if at := slices.IndexFunc(cards, func(c weightedCard) bool { return c.ID == m.ID }); at >= 0 {
			cards[at].cases += again
		} else if again > 0 {
			cards = append(cards, weightedCard{m, again})
		}
	}
	return cards, n * share
}

// staysInPlay reports whether a mythos card stays in play.
func (s *State) staysInPlay(id string) bool {
	return s.Environment != nil && s.Environment.ID == id || s.Rumor != nil && s.Rumor.ID == id
}

// unseen lists the cards not seen since the last shuffle; once all have been seen, only the oldest one, which is next.
func (s *State) unseen(box *set.Set) []*set.Mythos {
	var unseen []*set.Mythos
	for i := range box.Mythos {
		if !slices.Contains(s.Seen, box.Mythos[i].ID) {
			unseen = append(unseen, &box.Mythos[i])
		}
	}
	if len(unseen) > 0 {
		return unseen
	}
	for _, id := range s.Seen {
		if s.Options.Draws() && len(s.Mythos.Draw) > 0 {
			return []*set.Mythos{box.Myth(s.Mythos.Draw[0])}
		}
		if m := box.Myth(id); m != nil && !s.staysInPlay(id) {
			return []*set.Mythos{m}
		}
	}
	return nil
}

// Forecast computes what each possible next card would do now.
func (s *State) Forecast(box *set.Set) Forecast {
	if !box.Whole() {
		return Forecast{}
	}
	cards, n := s.candidates(box)
	out := Forecast{Cards: len(cards)}
	n = max(1, n)
	surge, wakes, rumor, still := int64(0), int64(0), int64(0), int64(0)
	gates, surges := map[string]int64{}, map[string]int64{}
	moves := map[Move]int64{}
	for _, c := range cards {
		switch s.gateStep(c.Gate) {
		case "quiet":
			still += c.cases
		case "surge":
			surge += c.cases
			surges[c.Gate] += c.cases
		default:
			gates[c.Gate] += c.cases
		}
		if s.wakes(c.Mythos) {
			wakes += c.cases
		}
		if c.Kind == set.Rumor {
			rumor += c.cases
		}
		for _, m := range s.moves(box, c.White, c.Black) {
			moves[m] += c.cases
		}
	}
	of := func(k int64) keeper.Fraction { return keeper.NewFraction(k, n) }
	out.Surge, out.Wakes, out.Rumor, out.Quiet = of(surge), of(wakes), of(rumor), of(still)
	out.Gates, out.Surges = likeliest(gates, n), likeliest(surges, n)
	for m, k := range moves {
		out.Moves = append(out.Moves, MoveChance{m, of(k)})
	}
	slices.SortFunc(out.Moves, func(a, b MoveChance) int {
		if a.Monster != b.Monster {
			return a.Monster - b.Monster
		}
		return compare(a.To, b.To)
	})
	return out
}

// likeliest returns the places with their chances out of n, the likeliest first.
func likeliest(cards map[string]int64, n int64) []Chance {
	var out []Chance
	for place, k := range cards {
		out = append(out, Chance{place, keeper.NewFraction(k, n)})
	}
	slices.SortFunc(out, func(a, b Chance) int {
		if c := b.Chance.Compare(a.Chance); c != 0 {
			return c
		}
		return compare(a.Place, b.Place)
	})
	return out
}

func compare(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// gateStep returns what step 1 of a card does at a place (AH-7.1 to 7.3). In a closed place no gate opens automatically
// (AH-19.25).
func (s *State) gateStep(place string) string {
	switch {
	case place == "" || s.sealedAt(place):
		return "quiet"
	case s.gateAt(place) >= 0:
		return "surge"
	case s.Shut(place):
		return "quiet"
	}
	return "gate"
}

// wakes reports whether a mythos card would awaken the Ancient One now (AH-7.4, AH-15.1): by its gate, or by the doom
// and terror of its monsters, of a failing rumor and of its own text. Effects of dice or choices are not counted.
func (s *State) wakes(card *set.Mythos) bool {
	t := tally{State: s, doom: s.Doom, terror: s.Terror, overrun: s.Overrun, town: s.monstersInPlay(),
		out: len(s.monstersAt(AtOutskirts)), cup: len(s.monstersAt(AtCup))}
	switch s.gateStep(card.Gate) {
	case "gate":
		if t.doom++; len(s.GateStack) == 0 || s.openGates()+1 >= AwakeningGates(len(s.Players)) {
			return true
		}
		t.arrive(s.monstersAtGate())
	case "surge":
		t.arrive(s.surgeSize())
	}
	if r := s.Rumor; r != nil && r.Rumor != nil && s.RumorTurns+1 >= r.Rumor.Turns {
		t.addEffects(r.Rumor.Fail)
	}
	if card.Kind == set.Headline {
		t.addEffects(card.Effects)
	}
	return t.woken || t.doom >= s.Track
}

// tally counts what a mythos card would do: tokens of doom and points of terror, and the monsters in town, in the
// Outskirts (out) and in the cup.
type tally struct {
	*State
	doom, terror, town, out, cup int
	overrun, woken               bool
}

// arrive adds n monsters, one after the other (AH-14.1, AH-14.2, AH-19.4).
func (t *tally) arrive(n int) {
	for range n {
		switch {
		case t.cup == 0:
			t.woken = t.woken || t.Options.ExtraAwaken == "on"
			continue
		case t.overrun || t.town < MonsterLimit(len(t.Players)):
			t.town++
		default:
			t.out++
		}
		if t.cup--; t.out > OutskirtsMost(len(t.Players)) {
			t.cup, t.out = t.cup+t.out, 0
			t.raiseTerror(1)
		}
		t.checkExtraAwakening()
	}
}

// raiseTerror adds terror (AH-14.4, AH-14.5, AH-19.3).
func (t *tally) raiseTerror(n int) {
	for range n {
		if t.terror >= TerrorMost {
			if t.Options.Terror10 == "eachBeyond" {
				t.doom++
			}
			continue
		}
		if t.terror++; t.terror == overrunAt {
			t.overrun = true
			t.doom++
		}
	}
	t.checkExtraAwakening()
}

func (t *tally) checkExtraAwakening() {
	if t.Options.ExtraAwaken == "on" && t.terror >= TerrorMost && t.town >= 2*MonsterLimit(len(t.Players)) {
		t.woken = true
	}
}

func (t *tally) addEffects(all []set.Effect) {
	for _, e := range all {
		switch e.Do {
		case set.DoDoom:
			t.doom += max(1, e.N)
		case set.DoTerror:
			t.raiseTerror(max(1, e.N))
		}
	}
}
