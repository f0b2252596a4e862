// Package tinygame is a small example game: a race to 21 with a deck, a die, a prompt inside a prompt and a hidden
// card. It proves that the kernel knows no particular game, and serves the tests of kernel and storage. No real rules
// belong here.
//
// Rules: TINY-1 a hit draws a card and adds its points. TINY-2 a trap card asks for the die: with its points or less it
// counts, with more it is lost. TINY-3 before that roll a token can be spent, so that the card counts at once. TINY-4 a
// hunt draws until a card of the named suit appears. TINY-5 at 21 or more the round is over; the next one adds one
// point for the player who guesses the hidden card.
package tinygame

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
)

// Goal is the total at which a round is over.
const Goal = 21

// State is the whole game.
type State struct {
	Total   int             `json:"total"`
	Round   int             `json:"round"`
	Tokens  int             `json:"tokens"`
	Deck    keeper.Deck     `json:"deck"`
	Hand    []string        `json:"hand,omitempty"`
	Secret  string          `json:"secret"` // the hidden card
	Shown   bool            `json:"shown,omitempty"`
	Dice    keeper.Source   `json:"dice"`
	Cards   keeper.Source   `json:"cards"`
	Prompts []keeper.Prompt `json:"prompts,omitempty"`
	Asked   int             `json:"asked"`

	Hands map[string][]string `json:"hands,omitempty"` // hidden from everybody but the seat
	Bids  map[string]string   `json:"bids,omitempty"`  // hidden until both have bid
	Won   map[string]int      `json:"won,omitempty"`   // duels
}

// Options begin a game.
type Options struct {
	Cards []string      `json:"cards"` // "suit-points-copy"; empty: a standard pile of 24
	Dice  keeper.Source `json:"dice"`  // empty: on screen
	// Guided is a first session: its window has a guide.
	Guided bool `json:"guided,omitempty"`
}

// cards is the pile that is used when the options name none.
func cards() []string {
	var out []string
	for _, suit := range []string{"red", "black", "trap"} {
		for points := 1; points <= 4; points++ {
			out = append(out, fmt.Sprintf("%s-%d-a", suit, points), fmt.Sprintf("%s-%d-b", suit, points))
		}
	}
	return out
}

// Points returns what a card is worth.
func Points(card string) int {
	parts := strings.Split(card, "-")
	if len(parts) < 2 {
		return 0
	}
	n, _ := strconv.Atoi(parts[1])
	return n
}

// suit returns a card's suit.
func suit(card string) string { s, _, _ := strings.Cut(card, "-"); return s }

// Rules is the game system.
type Rules struct{}

// Open is the game's keeper.System.
func Open(c keeper.Config) (keeper.Rules[State], error) {
	if c.System != "tiny" {
		return nil, fmt.Errorf("system %q is not tiny", c.System)
	}
	return Rules{}, nil
}

// Game is the game for lists of games.
var Game = keeper.NewGame("tiny", keeper.Range{Min: Seats, Max: Seats}, Open)

// Config begins a standard game with a seed.
func Config(seed string) keeper.Config { return keeper.Config{System: "tiny", Seed: seed} }

// Commands names the commands.
func (Rules) Commands() *keeper.Catalogue[keeper.Command] { return commands }

// Events names the events.
func (Rules) Events() *keeper.Catalogue[keeper.Event] { return events }

// Setup shuffles the pile and hides a card.
func (Rules) Setup(c keeper.Config, chance keeper.Chance) ([]keeper.Event, error) {
	o := Options{}
	if len(c.Options) > 0 {
		if err := json.Unmarshal(c.Options, &o); err != nil {
			return nil, err
		}
	}
	if len(o.Cards) == 0 {
		o.Cards = keeper.Shuffled(chance, cards())
	}
	if o.Dice == "" {
		o.Dice = keeper.OnScreen
	}
	if len(o.Cards) < 2 {
		return nil, keeper.Refuse("tooFewCards", "TINY-1")
	}
	hands := map[string][]string{}
	for n := 1; n <= Seats; n++ {
		seat := keeper.Seat(n)
		for points := range 5 {
			hands[string(seat)] = append(hands[string(seat)], fmt.Sprintf("%s-%d", seat, points+1))
		}
	}
	return []keeper.Event{Begun{Pile: o.Cards[1:], Secret: o.Cards[0], Dice: o.Dice, Tokens: 3, Hands: hands}}, nil
}

// Decide says what a command does.
func (r Rules) Decide(s State, c keeper.Command, chance keeper.Chance) ([]keeper.Event, error) {
	switch c := c.(type) {
	case Hit:
		if s.Total >= Goal {
			return nil, keeper.Refuse("roundOver", "TINY-5", "total", strconv.Itoa(s.Total))
		}
		change, err := s.plan(c.Card, chance)
		if err != nil {
			return nil, err
		}
		return drawn(change), nil
	case Hunt:
		if s.Total >= Goal {
			return nil, keeper.Refuse("roundOver", "TINY-5")
		}
		change, err := s.Deck.PlanUntil(func(card string) bool { return suit(card) == c.Suit }, chance)
		if err != nil {
			return nil, err
		}
		return append(drawn(change), Settled{}), nil
	case Next:
		if s.Total < Goal {
			return nil, keeper.Refuse("roundOpen", "TINY-5", "total", strconv.Itoa(s.Total))
		}
		return []keeper.Event{RoundBegun{Round: s.Round + 1}}, nil
	case Look:
		return []keeper.Event{Looked{Card: s.Secret}}, nil
	case Set:
		return []keeper.Event{Corrected(c)}, nil
	case Use:
		if c.Dice != keeper.OnTable && c.Dice != keeper.OnScreen {
			return nil, keeper.Refuse("noSource", "", "dice", string(c.Dice))
		}
		return []keeper.Event{Used(c)}, nil
	case keeper.Answer:
		return r.answered(s, c, chance)
	case Duel, Reach, Throw, Sort, Shed:
		if err := s.can(c); err != nil {
			return nil, err
		}
		return []keeper.Event{Asked{s.ask(c)}}, nil
	}
	return nil, keeper.Refuse(keeper.CodeUnknownCommand, "", "name", c.Do())
}

func (s State) plan(card string, chance keeper.Chance) (keeper.DeckChange, error) {
	if card != "" {
		return s.Deck.PlanNamed(card)
	}
	return s.Deck.PlanDraw(chance)
}

func drawn(change keeper.DeckChange) []keeper.Event {
	out := []keeper.Event{Drawn{Change: change}}
	for _, card := range change.Kept() {
		if suit(card) == "trap" {
			return append(out, Trapped{Card: card})
		}
		out = append(out, Scored{Card: card, Points: Points(card)})
	}
	return out
}

func (Rules) answered(s State, a keeper.Answer, chance keeper.Chance) ([]keeper.Event, error) {
	top := s.Prompts[len(s.Prompts)-1]
	if top.Kind != "token" && top.Kind != "trap" {
		i := slices.IndexFunc(s.Prompts, func(p keeper.Prompt) bool { return p.ID == a.Prompt })
		return s.settle(&s.Prompts[i], a, chance), nil
	}
	out := []keeper.Event{Answered{Prompt: top.ID}}
	card := top.Args["card"]
	if top.Kind == "token" {
		if a.Choice == "yes" {
			// The die below is not needed any more.
			out = append(out, TokenSpent{}, Answered{Prompt: s.Prompts[len(s.Prompts)-2].ID},
				Scored{Card: card, Points: Points(card)})
		}
		return out, nil
	}
	rolled := top.Die.Rolled(a, chance)
	out = append(out, Rolled{Die: rolled})
	if rolled <= top.Die.Value {
		return append(out, Scored{Card: card, Points: Points(card)}), nil
	}
	return append(out, Lost{Card: card}), nil
}

// Legal lists what can be done outside prompts.
func (Rules) Legal(s State) []keeper.Command {
	if s.Total >= Goal {
		return []keeper.Command{Next{}}
	}
	var out []keeper.Command
	if len(s.Deck.Draw)+len(s.Deck.Discard) > 0 {
		out = append(out, Hit{})
	}
	for _, of := range []string{"red", "black", "trap"} {
		if slices.ContainsFunc(append(slices.Clone(s.Deck.Draw), s.Deck.Discard...),
			func(c string) bool { return suit(c) == of }) {
			out = append(out, Hunt{Suit: of})
		}
	}
	if !s.Shown {
		out = append(out, Look{})
	}
	for _, c := range []keeper.Command{Duel{}, Reach{}, Throw{}, Sort{}, Shed{}} {
		if s.can(c) == nil {
			out = append(out, c)
		}
	}
	return out
}

// Prompts returns the prompt on top, or those of a duel.
func (Rules) Prompts(s State) []*keeper.Prompt {
	var out []*keeper.Prompt
	for i := len(s.Prompts) - 1; i >= 0; i-- {
		p := s.Prompts[i]
		if len(out) > 0 && (p.Kind != "duel" || out[0].Kind != "duel") {
			break
		}
		out = append(out, &p)
	}
	return out
}

// Seats counts the players.
func (Rules) Seats(State) int { return Seats }

// TableView is what everybody may see.
type TableView struct {
	Total  int              `json:"total"`
	Hand   []string         `json:"hand"`
	Won    map[string]int   `json:"won,omitempty"`
	Prompt []keeper.Prompt  `json:"prompts,omitempty"`
	Latest []keeper.LogLine `json:"latest,omitempty"`
}

// SeatView is what a player sees: his own hand and the table.
type SeatView struct {
	TableView
	Own []string `json:"own"`
	Bid string   `json:"bid,omitempty"` // his own, until it is shown
}

// View is built from an allow-list.
func (r Rules) View(s State, who keeper.Audience, latest []keeper.LogLine) any {
	if who == keeper.ForKeeper {
		return s
	}
	v := TableView{Total: s.Total, Hand: slices.Clone(s.Hand), Won: maps.Clone(s.Won), Latest: latest}
	for _, p := range r.Prompts(s) {
		if p.SeenBy(who) {
			v.Prompt = append(v.Prompt, *p)
		}
	}
	if who == keeper.ForTable {
		return v
	}
	return SeatView{v, slices.Clone(s.Hands[string(who)]), s.Bids[string(who)]}
}

// Describe words events.
func (Rules) Describe(s State, e keeper.Event, who keeper.Audience) []keeper.LogLine {
	switch e := e.(type) {
	case Looked:
		if who == keeper.ForKeeper {
			return []keeper.LogLine{{Key: "looked", Args: keeper.Args{"card": e.Card}}}
		}
		return nil
	case Bid:
		if who != keeper.ForKeeper && who != keeper.Audience(e.Seat) {
			return []keeper.LogLine{{Key: "bid", Args: keeper.Args{"seat": e.Seat}}}
		}
		return []keeper.LogLine{{Key: "bid", Args: keeper.Args{"seat": e.Seat, "card": e.Card}}}
	case Scored:
		return []keeper.LogLine{{Key: "scored", Args: keeper.Args{"card": e.Card, "total": strconv.Itoa(s.Total)}}}
	}
	return []keeper.LogLine{{Key: events.Name(e)}}
}

// Summary counts rounds.
func (Rules) Summary(s State) keeper.Summary {
	return keeper.Summary{Title: "tiny", Key: "round", Args: keeper.Args{"n": strconv.Itoa(s.Round)}}
}
