package puzzles

import "slices"

// Attempt counts the actions of one investigator's attempt at one puzzle. It is a value: every method returns a new
// one. The pieces are in a separate [Deal], because they remain for the next attempt (MOM-16.10).
type Attempt struct {
	// Intellect is the initial number of puzzle actions, not reduced by a stun (MOM-16.4).
	Intellect int `json:"intellect"`
	// Luck is the number of actions that a skill point adds, once.
	Luck int `json:"luck"`
	// SkillPoint means that the skill point of this attempt is spent.
	SkillPoint bool `json:"skillPoint,omitempty"`
	// Timed means that a clock replaces the action budget (MOM-16.14). The owner of the clock sets Stopped.
	Timed bool `json:"timed,omitempty"`
	// Used is the number of actions spent so far.
	Used int `json:"used"`
	// Stopped means that the player has stopped, or that the time is over.
	Stopped bool `json:"stopped,omitempty"`
}

// Unlimited is the number of actions left in a timed attempt.
const Unlimited = -1

// NewAttempt begins an attempt; attributes below 0 count as 0.
func NewAttempt(intellect, luck int) Attempt {
	return Attempt{Intellect: max(intellect, 0), Luck: max(luck, 0)}
}

// NewTimedAttempt begins a timed attempt.
func NewTimedAttempt() Attempt { return Attempt{Timed: true} }

// Budget returns the number of actions of the whole attempt, or [Unlimited].
func (a Attempt) Budget() int {
	switch {
	case a.Timed:
		return Unlimited
	case a.SkillPoint:
		return a.Intellect + a.Luck
	}
	return a.Intellect
}

// Left returns the number of unused actions, or [Unlimited].
func (a Attempt) Left() int {
	if a.Timed {
		return Unlimited
	}
	return max(a.Budget()-a.Used, 0)
}

// CanPay reports whether that many actions are left.
func (a Attempt) CanPay(cost int) bool { return a.Timed || cost <= a.Left() }

// SpendSkillPoint adds luck to the budget, once, at any moment of the attempt (MOM-16.4), even between drawing and
// laying a piece. The error is a [*MoveError].
func (a Attempt) SpendSkillPoint(d Deal) (Attempt, error) {
	if err := a.closed(d); err != nil {
		return a, err
	}
	if a.Timed {
		return a, refuse(CodeTimed, "MOM-16.14", nil)
	}
	if a.SkillPoint {
		return a, refuse(CodeSkillPoint, "MOM-16.4", nil)
	}
	a.SkillPoint = true
	return a, nil
}

// Play makes a move and pays for it. The budget cannot be exceeded: a draw needs two actions. On an error, a
// [*MoveError], or an [*InputError] for a deal of an unknown layout, it returns both unchanged.
func (a Attempt) Play(d Deal, m Move) (Attempt, Deal, error) {
	if err := a.closed(d); err != nil {
		return a, d, err
	}
	after, err := Apply(d, m)
	if err != nil {
		return a, d, err
	}
	if !a.CanPay(m.Cost()) {
		return a, d, refuse(CodeTooFewActions, "MOM-16.4", map[string]any{"cost": m.Cost(), "left": a.Left()})
	}
	a.Used += m.Cost()
	return a, after, nil
}

// Moves lists the moves that [Attempt.Play] would allow now.
func (a Attempt) Moves(d Deal) []Move {
	if a.closed(d) != nil {
		return nil
	}
	return slices.DeleteFunc(Moves(d), func(m Move) bool { return !a.CanPay(m.Cost()) })
}

func (a Attempt) closed(d Deal) error {
	switch {
	case Solved(d):
		return refuse(CodeAttemptOver, "MOM-16.9", map[string]any{"solved": true})
	case a.Stopped:
		return refuse(CodeAttemptOver, "MOM-16.10", map[string]any{"stopped": true})
	}
	return nil
}
