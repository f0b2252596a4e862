package arkham

import (
	"cmp"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
	"lantern/keeper/play"
)

// guidedTurns is the number of turns that the guide explains. Within four turns somebody can come back from an Other
// World and close a gate.
const guidedTurns = 4

// Guides reports whether the guide is active.
func (s *State) Guides() bool {
	return s.Options.Guided && s.Turn <= guidedTurns && s.Stage != StageOver
}

// Legal lists the possible commands, all of which are accepted. It leaves out commands for cards on the table, since
// there is no end of them.
func (r *Rules) Legal(s State) []keeper.Command {
	out := r.legal(s)
	if s.Prompt == nil && s.Guides() {
		out = append(out, LeaveGuide{})
	}
	return out
}

func (LeaveGuide) do(w *work) error {
	if !w.S.Options.Guided {
		return refuse(CodeBadValue, "AH-22.2", "options", "guide")
	}
	w.Emit(GuideLeft{})
	return nil
}

func (GuideLeft) apply(s *State) { s.Options.Guided = false }

// legal lists what the phase allows.
func (r *Rules) legal(s State) []keeper.Command {
	r = r.forState(&s)
	if s.Prompt != nil {
		return s.Prompt.Answers()
	}
	var out []keeper.Command
	for seat, p := range s.Players {
		if p.Fresh && !p.Out && s.Stage != StageOver {
			out = append(out, slides(&s, seat, 3)...)
		}
	}
	switch s.Stage {
	case StageSetup:
		for seat := range s.Players {
			out = append(out, slides(&s, seat, 3)...)
		}
		return append(out, Begin{})
	case StageUpkeep:
		out = append(append(out, r.own(&s, s.Active)...), Next{})
		out = append(out, refills(&s, s.Active)...)
	case StageMovement:
		out = append(out, r.steps(&s)...)
		out = append(out, Next{})
		out = append(out, r.uses(&s, s.Active)...)
		out = append(out, refills(&s, s.Active)...)
	case StageMythos:
		if s.Options.Draws() {
			return append(out, Next{})
		}
		for _, m := range r.box.Mythos {
			out = append(out, Enter{ID: m.ID})
		}
		if len(r.box.Mythos) == 0 {
			for _, id := range r.box.Unstable() {
				out = append(out, Enter{Card: &set.Mythos{Kind: set.Headline, Gate: id}})
			}
		}
	case StageFinal:
		for i, p := range s.Players {
			if !p.Out {
				out = append(out, r.own(&s, i)...)
			}
		}
		out = append(out, Next{})
	}
	return out
}

// steps lists where the active investigator may go: the nearest first.
func (r *Rules) steps(s *State) []keeper.Command {
	if s.Players[s.Active].Done {
		return nil
	}
	var near, far []keeper.Command
	ways := s.ways(r.box, s.Active)
	if here := r.box.Area(s.Players[s.Active].Place); here != nil {
		for _, to := range here.Links {
			if ways[to] != nil {
				near = append(near, Step{to})
			}
		}
	}
	for _, a := range r.box.Areas {
		if len(ways[a.ID]) > 1 {
			far = append(far, Step{a.ID})
		}
	}
	slices.SortStableFunc(far, func(a, b keeper.Command) int {
		return cmp.Compare(len(ways[a.(Step).To]), len(ways[b.(Step).To]))
	})
	return append(near, far...)
}

// own lists an investigator's commands for his sliders and cards.
func (r *Rules) own(s *State, seat int) []keeper.Command {
	if s.Players[seat].Fresh { // listed already
		return r.uses(s, seat)
	}
	return append(slides(s, seat, s.Players[seat].Focus), r.uses(s, seat)...)
}

// slides lists the moves of sliders by at most that many stops (AH-3.4).
func slides(s *State, seat, focus int) []keeper.Command {
	var out []keeper.Command
	for pair, now := range s.Players[seat].Stops {
		for stop := range 4 {
			if d := distance(now, stop); d > 0 && d <= focus {
				out = append(out, Slide{seat, pair, stop})
			}
		}
	}
	return out
}

func refills(s *State, seat int) []keeper.Command {
	return play.FilterMap(trophies(s.Gates, seat), func(g int) (keeper.Command, bool) {
		return Refill{seat, g}, s.Options.Refill == "free" && s.mayAct(seat)
	})
}

func (r *Rules) uses(s *State, seat int) []keeper.Command {
	var out []keeper.Command
	for _, h := range s.Players[seat].Cards {
		if c := r.box.Card(h.ID); c != nil && len(c.Heals) > 0 && !h.Exhausted && s.mayAct(seat) {
			out = append(out, Use{seat, h.N})
		}
	}
	return out
}

// CheckAnswer implements [keeper.AnswerChecker].
func (*Rules) CheckAnswer(s State, a keeper.Answer) error { return s.checkAnswer(a) }

// checkAnswer checks an answer. For a wrong entry at the table the refusal names the rule about entries (AH-22.3 to
// 22.10) instead of the question's rule.
func (s *State) checkAnswer(a keeper.Answer) error {
	err := s.Prompt.Check(a)
	if r, ok := keeper.AsRefusal(err); ok && r.Code == keeper.CodeBadAnswer {
		if rule := s.entryRule(a); rule != "" {
			r.Rule = rule
		}
	}
	return err
}

// entryRule returns the rule about entries that an answer to this question must obey, "" if the question's own rule
// says it.
func (s *State) entryRule(a keeper.Answer) string {
	key, _, _ := strings.Cut(a.Choice, ":")
	switch p := s.Prompt; {
	case p.Kind == "lose" || p.Kind == "loseSome":
		return "AH-22.8" // exactly that many are discarded
	case p.Kind == "fact":
		return "AH-22.7" // a rating is entered as what can be printed
	case p.Kind == "round" && key == "fight":
		return "AH-22.7" // what is taken up has two hands at most
	case p.Kind == "buy", p.Kind == "trophy":
		return "AH-22.10" // nobody spends what he does not have
	case p.Pool != nil && len(a.Choice) == 0:
		return "AH-22.3" // that many dice, with possible faces
	case key == "lore", key == "fight", key == "sign", key == "signOnTable":
		return "AH-22.9" // only a gate that is explored is closed
	}
	return ""
}
