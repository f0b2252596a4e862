package tinygame

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/play"
)

// The commands. Card in Hit names the card that came up on the table; Set and Use are corrections.
type (
	Hit struct {
		Card string `json:"card,omitempty"`
	}
	Hunt struct {
		Suit string `json:"suit"`
	}
	Next struct{}
	Look struct{}
	Set  struct {
		Total int `json:"total"`
	}
	Use struct {
		Dice keeper.Source `json:"dice"`
	}
)

func (Hit) Do() string  { return "hit" }
func (Hunt) Do() string { return "hunt" }
func (Next) Do() string { return "next" }
func (Look) Do() string { return "look" }
func (Set) Do() string  { return "set" }
func (Use) Do() string  { return "use" }
func (Set) Manual()     {}
func (Use) Manual()     {}

var commands = keeper.NewCommands(Hit{}, Hunt{}, Next{}, Look{}, Set{}, Use{}, Duel{}, Reach{}, Throw{}, Sort{}, Shed{},
	keeper.Answer{})

// The events.
type (
	Begun struct {
		Pile   []string      `json:"pile"`
		Secret string        `json:"secret"`
		Dice   keeper.Source `json:"dice"`
		Tokens int           `json:"tokens"`

		Hands map[string][]string `json:"hands,omitempty"`
	}
	Drawn struct {
		Change keeper.DeckChange `json:"change"`
	}
	Settled struct{}
	Scored  struct {
		Card   string `json:"card"`
		Points int    `json:"points"`
	}
	Trapped struct {
		Card string `json:"card"`
	}
	Lost struct {
		Card string `json:"card"`
	}
	Rolled struct {
		Die int `json:"die"`
	}
	Answered struct {
		Prompt int `json:"prompt"`
	}
	TokenSpent struct{}
	RoundBegun struct {
		Round int `json:"round"`
	}
	Looked struct {
		Card string `json:"card"`
	}
	Corrected struct {
		Total int `json:"total"`
	}
	Used struct {
		Dice keeper.Source `json:"dice"`
	}
)

// Reveals reports that the hidden card was seen.
func (Looked) Reveals() bool { return true }

// Evolve applies one event.
func (Rules) Evolve(s State, e keeper.Event) State {
	switch e := e.(type) {
	case Begun:
		return State{Round: 1, Tokens: e.Tokens, Deck: keeper.Deck{Draw: e.Pile}, Secret: e.Secret,
			Dice: e.Dice, Cards: keeper.OnScreen,
			Hands: e.Hands}
	case Drawn:
		s.Deck = s.Deck.With(e.Change)
	case Settled:
		s.Deck = s.Deck.Settled()
	case Scored:
		s.Total += e.Points
		s.Hand = append(slices.Clone(s.Hand), e.Card)
	case Lost:
		s.Deck = s.Deck.Discarded(e.Card)
	case Trapped:
		args := keeper.Args{"card": e.Card}
		s.Asked++
		s.Prompts = append(slices.Clone(s.Prompts),
			keeper.Prompt{ID: s.Asked, Kind: "trap", Rule: "TINY-2", Who: "player", Args: args,
				Die: &keeper.DieRoll{Sides: 6, Source: s.Dice, Value: Points(e.Card),
					Odds: keeper.Odds{Good: Points(e.Card), All: 6}}})
		if s.Tokens > 0 {
			s.Asked++
			s.Prompts = append(s.Prompts, keeper.Prompt{ID: s.Asked, Kind: "token",
				Rule: "TINY-3", Who: "player", Args: args,
				Choice: []keeper.Option{{Key: "yes"}, {Key: "no"}}})
		}
	case Answered:
		s.Prompts = slices.DeleteFunc(slices.Clone(s.Prompts), func(p keeper.Prompt) bool { return p.ID == e.Prompt })
		if len(s.Prompts) == 0 {
			s.Prompts = nil
		}
	case TokenSpent:
		s.Tokens--
	case RoundBegun:
		s.Deck = s.Deck.Discarded(s.Hand...)
		s.Hand, s.Total, s.Round = nil, 0, e.Round
	case Looked:
		s.Shown = true
	case Corrected:
		s.Total = e.Total
	case Used:
		s.Dice = e.Dice
		s.Prompts = slices.Clone(s.Prompts)
		for i, p := range s.Prompts {
			if p.Die != nil {
				die := *p.Die
				die.Source = e.Dice
				s.Prompts[i].Die = &die
			}
			if p.Bag != nil {
				bag := *p.Bag
				bag.Source = e.Dice
				s.Prompts[i].Bag = &bag
			}
			if p.Pool != nil {
				pool := *p.Pool
				pool.Source = e.Dice
				s.Prompts[i].Pool = &pool
			}
		}
	default:
		return s.after(e)
	}
	return s
}

type moment = keeper.Moment

// Roles say what the table looks at.
func (Rules) Roles() keeper.Roles[State] { return roles }

// events are those that have a role.
var events = roles.Events()

var roles = keeper.RolesOf(
	keeper.Have[State](keeper.InLog, "", Begun{}, Drawn{}, Settled{}, Answered{}, TokenSpent{}, Corrected{}, Used{},
		Asked{}, Bid{}, Sorted{}, Shedded{}),
	play.Show[State](keeper.AsMoment, moment{Kind: "trap", Rule: "TINY-2", Important: true}, Trapped{}),
	keeper.See(func(s State, e Rolled, m *moment) keeper.Role {
		m.Kind, m.Sides, m.Rule, m.Important = "roll", 6, "TINY-2", true
		m.Dice = []keeper.DieFace{{Number: e.Die}}
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Scored, m *moment) keeper.Role {
		m.Kind, m.Cards, m.Rule = "scored", []string{e.Card}, "TINY-1"
		return keeper.Follows
	}),
	play.Show[State](keeper.Follows, moment{Kind: "lost", Rule: "TINY-2", Important: true}, Lost{}),
	play.Show[State](keeper.AsMoment, moment{Kind: "round", Rule: "TINY-5"}, RoundBegun{}),
	play.Show[State](keeper.AsMoment, moment{Kind: "looked", Rule: "TINY-5"}, Looked{}),
	keeper.See(func(s State, e Duelled, m *moment) keeper.Role {
		m.Kind, m.Important = "duel", true
		points := keeper.Tally{What: "points"}
		for n := 1; n <= Seats; n++ {
			seat := string(keeper.Seat(n))
			m.Faces = append(m.Faces, seat)
			points.Sides = append(points.Sides, keeper.Count{Of: seat, N: Points(e.Cards[seat])})
		}
		m.Tallies = []keeper.Tally{points}
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Reached, m *moment) keeper.Role {
		m.Kind, m.Tokens, m.Important = "reach", e.Tokens, true
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Threw, m *moment) keeper.Role {
		m.Kind, m.Sides, m.Result, m.Important = "throw", 6, keeper.Failing(!e.Hit), true
		for _, n := range e.Dice {
			m.Dice = append(m.Dice, keeper.DieFace{Number: n, Good: n >= 5})
		}
		return keeper.AsMoment
	}),
)
