package tinygame

import (
	"slices"
	"strconv"

	"lantern/keeper"
)

// Two play, each with a hidden hand.
//
// TINY-6 in a duel both are asked at the same time, in private, for a card of their hands; both are shown together, and
// the higher one wins. TINY-7 a reach into the bag draws one or two tokens and adds them to the total. TINY-8 a
// throw of three dice adds a point when two or more show 5 or 6. TINY-9 the hand may be put into another order, or one
// or two cards of it shed.

// Seats is how many play.
const Seats = 2

// The commands.
type (
	Duel  struct{}
	Reach struct{}
	Throw struct{}
	Sort  struct{}
	Shed  struct{}
)

func (Duel) Do() string  { return "duel" }
func (Reach) Do() string { return "reach" }
func (Throw) Do() string { return "throw" }
func (Sort) Do() string  { return "sort" }
func (Shed) Do() string  { return "shed" }

// The events.
type (
	Asked struct {
		Prompts []keeper.Prompt `json:"prompts"` // all at the same time
	}
	Bid struct {
		Seat string `json:"seat"`
		Card string `json:"card"`
	}
	Duelled struct {
		Cards  map[string]string `json:"cards"`
		Winner string            `json:"winner,omitempty"`
	}
	Reached struct {
		Tokens []string `json:"tokens"`
	}
	Threw struct {
		Dice []int `json:"dice"`
		Hit  bool  `json:"hit"`
	}
	Sorted struct {
		Hand []string `json:"hand"`
	}
	Shedded struct {
		Cards []string `json:"cards"`
	}
)

// Reveals reports that hidden cards were shown.
func (Duelled) Reveals() bool { return true }

// bag is what TINY-7 draws from.
var bag = []string{"+2", "+1", "0", "0", "-1", "-2"}

// ask is what a command of this file leads to: its prompts.
func (s State) ask(c keeper.Command) []keeper.Prompt {
	options := func(cards []string) (out []keeper.Option) {
		for _, card := range cards {
			out = append(out, keeper.Option{Key: card})
		}
		return out
	}
	one := keeper.Prompt{ID: s.Asked + 1, Kind: c.Do(), Who: "player"}
	switch c.(type) {
	case Duel:
		var out []keeper.Prompt
		for n := 1; n <= Seats; n++ {
			seat := string(keeper.Seat(n))
			out = append(out, keeper.Prompt{ID: s.Asked + n, Kind: "duel", Rule: "TINY-6", Who: seat, Secret: true,
				Choice: options(s.Hands[seat])})
		}
		return out
	case Reach:
		one.Rule, one.Bag = "TINY-7", &keeper.TokenDraw{Tokens: bag, Draw: keeper.Range{Min: 1, Max: 2}, Source: s.Dice}
	case Throw:
		one.Rule, one.Pool = "TINY-8", &keeper.DicePool{Dice: 3, Sides: 6, Counts: []int{5, 6}, Need: 2, Source: s.Dice,
			Odds: keeper.PoolOdds(3, 6, []int{5, 6}, 2)}
	case Sort:
		one.Rule, one.Choice, one.Order = "TINY-9", options(s.Hand), true
	case Shed:
		one.Rule, one.Choice, one.Several = "TINY-9", options(s.Hand), &keeper.Range{Min: 1, Max: 2}
	}
	return []keeper.Prompt{one}
}

// can checks whether a command of this file is legal.
func (s State) can(c keeper.Command) error {
	if s.Total >= Goal {
		return keeper.Refuse("roundOver", "TINY-5", "total", strconv.Itoa(s.Total))
	}
	switch c.(type) {
	case Duel:
		if len(s.Hands["seat1"]) == 0 {
			return keeper.Refuse("noCards", "TINY-6")
		}
	case Sort, Shed:
		if len(s.Hand) < 2 {
			return keeper.Refuse("noCards", "TINY-9")
		}
	}
	return nil
}

// settle is what an answer to a prompt of this file does.
func (s State) settle(p *keeper.Prompt, a keeper.Answer, chance keeper.Chance) []keeper.Event {
	out := []keeper.Event{Answered{Prompt: p.ID}}
	switch p.Kind {
	case "duel":
		out = append(out, Bid{Seat: p.Who, Card: a.Choice})
		if len(s.Bids) < Seats-1 {
			return out
		}
		duel := Duelled{Cards: map[string]string{p.Who: a.Choice}}
		for seat, card := range s.Bids {
			duel.Cards[seat] = card
		}
		if one, two := Points(duel.Cards["seat1"]), Points(duel.Cards["seat2"]); one != two {
			duel.Winner = string(keeper.Seat(1))
			if two > one {
				duel.Winner = string(keeper.Seat(2))
			}
		}
		return append(out, duel)
	case "reach":
		return append(out, Reached{p.Bag.Drawn(a, chance)})
	case "throw":
		dice := p.Pool.Rolled(a, chance)
		return append(out, Threw{dice, p.Pool.Successes(dice) >= p.Pool.Need})
	case "sort":
		return append(out, Sorted{a.Keys()})
	}
	return append(out, Shedded{a.Keys()})
}

// after applies an event of this file.
func (s State) after(e keeper.Event) State {
	switch e := e.(type) {
	case Asked:
		s.Prompts = append(slices.Clone(s.Prompts), e.Prompts...)
		s.Asked += len(e.Prompts)
	case Bid:
		s.Bids = with(s.Bids, e.Seat, e.Card)
	case Duelled:
		s.Bids = nil
		for seat, card := range e.Cards {
			s.Hands = with(s.Hands, seat, slices.DeleteFunc(slices.Clone(s.Hands[seat]),
				func(c string) bool { return c == card }))
		}
		if e.Winner != "" {
			s.Won = with(s.Won, e.Winner, s.Won[e.Winner]+1)
		}
	case Reached:
		for _, token := range e.Tokens {
			n, _ := strconv.Atoi(token)
			s.Total += n
		}
	case Threw:
		if e.Hit {
			s.Total++
		}
	case Sorted:
		s.Hand = e.Hand
	case Shedded:
		s.Deck = s.Deck.Discarded(e.Cards...)
		s.Hand = slices.DeleteFunc(slices.Clone(s.Hand), func(c string) bool { return slices.Contains(e.Cards, c) })
	}
	return s
}

func with[V any](m map[string]V, key string, v V) map[string]V {
	out := map[string]V{key: v}
	for k, old := range m {
		if k != key {
			out[k] = old
		}
	}
	return out
}
