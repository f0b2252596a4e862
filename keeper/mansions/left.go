package mansions

import (
	"slices"

	"lantern/keeper/mansions/state"
)

// Codes of what can be left undone at the end of a turn or a step.
const (
	LeftMoves    = "moves"    // movement steps of an investigator's turn (MOM-4.1)
	LeftAction   = "action"   // his action step (MOM-4.1)
	LeftMythos   = "mythos"   // mythos cards that can be played in this moment of his turn (MOM-6.2)
	LeftKeeper   = "keeper"   // keeper actions that can be paid (MOM-5.3)
	LeftInsanity = "insanity" // trauma cards that can be played on an insane investigator (MOM-5.4)
	LeftAttacks  = "attacks"  // monsters that could attack and have not (MOM-5.5)
)

// Leftover is something that could still be done, and is lost when the current turn or step ends.
type Leftover struct {
	Code   string   `json:"code"`
	N      int      `json:"n"`             // how many of them, from 1
	Who    string   `json:"who,omitempty"` // the investigator whose turn it is
	IDs    []string `json:"ids,omitempty"` // the monsters that could attack
	Threat int      `json:"threat"`        // threat that the keeper has for them
	Rule   string   `json:"rule"`
	Minor  bool     `json:"minor"` // given up so often on purpose that nobody needs to be asked about it
}

// Left lists what the current turn or step leaves undone. It is empty while a question or a puzzle waits, and if
// nothing ends.
func (e *Engine) Left(s state.State) []Leftover {
	mythos, trauma, actions := e.hands(s)
	return e.left(s, mythos, trauma, actions, e.monsterAttacks(s))
}

func (e *Engine) left(s state.State, mythos, trauma, actions []HandCard, attacks []Offer) []Leftover {
	var out []Leftover
	add := func(l Leftover) {
		if l.N > 0 {
			out = append(out, l)
		}
	}
	switch {
	case s.Prompt != nil || s.Attempt != nil:
	case s.Phase == state.PhaseInvestigators && s.Turn != nil:
		who := s.Turn.Who
		if e.canMove(s) {
			add(Leftover{Code: LeftMoves, N: s.Turn.Moves, Who: who, Rule: "MOM-4.1", Minor: true})
		}
		if s.Turn.Action {
			add(Leftover{Code: LeftAction, N: 1, Who: who, Rule: "MOM-4.1"})
		}
		add(Leftover{Code: LeftMythos, N: canPay(s, mythos), Who: who, Threat: s.Threat, Rule: "MOM-6.2"})
	case s.Phase == state.PhaseKeeper && s.Step == state.StepAction:
		if e.Goal(s).OnCard { // declaring what the printed card says can wait
			actions = slices.DeleteFunc(slices.Clone(actions), func(h HandCard) bool { return h.Card == "" })
		}
		add(Leftover{Code: LeftKeeper, N: canPay(s, actions), Threat: s.Threat, Rule: "MOM-5.3",
			Minor: len(s.Used)+len(s.Acted) > 0}) // he has thought of them, and keeps the rest
		add(Leftover{Code: LeftInsanity, N: CanPlay(trauma), Rule: "MOM-5.4"})
	case s.Phase == state.PhaseKeeper && s.Step == state.StepAttack:
		l := Leftover{Code: LeftAttacks, Rule: "MOM-5.5"}
		for _, o := range attacks {
			if a := o.Command.(MonsterAttack); !slices.Contains(l.IDs, a.Monster) {
				l.IDs = append(l.IDs, a.Monster)
			}
		}
		l.N = len(l.IDs)
		add(l)
	}
	return out
}

// canPay counts the cards of a hand that can be played now. Without threat those are left out whose cost only the
// printed card says: next to none is free.
func canPay(s state.State, hand []HandCard) int {
	return CanPlay(slices.DeleteFunc(slices.Clone(hand),
		func(h HandCard) bool { return s.Threat == 0 && h.CostAsked }))
}

// CanPlay counts the cards of a hand that can be played now.
func CanPlay(hand []HandCard) int {
	n := 0
	for _, h := range hand {
		if len(h.Play) > 0 {
			n++
		}
	}
	return n
}

// canMove reports whether the investigator whose turn it is can use a movement step for anything.
func (e *Engine) canMove(s state.State) bool {
	who := s.Turn.Who
	v, ok := s.Seat(who)
	if !ok || s.Turn.Moves == 0 {
		return false
	}
	for _, c := range []action{Hide{Who: who}, Emerge{Who: who}} {
		if e.allow(s, c) == nil {
			return true
		}
	}
	return slices.ContainsFunc(e.Reach(s, v.Space, e.Walks(s, who)), func(to string) bool {
		return e.allow(s, Move{Who: who, To: to}) == nil
	})
}

// monsterAttacks lists the legal attacks of monsters (MOM-5.5).
func (e *Engine) monsterAttacks(s state.State) []Offer {
	out := []Offer{}
	in := s.InPlay()
	for _, m := range s.Monsters {
		for _, who := range in {
			// most are elsewhere; wording the refusal takes longer than all the rest
			if v, _ := s.Seat(who); v.Space != m.Space {
				continue
			}
			if c := (MonsterAttack{Monster: m.ID, Who: who}); e.allow(s, c) == nil {
				out = append(out, Offer{Command: c, Target: who})
			}
		}
	}
	return out
}
