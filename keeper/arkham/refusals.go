package arkham

import (
	"strings"

	"lantern/keeper"
)

// CheckAnswer implements [keeper.AnswerChecker] by [State.answered].
func (*Rules) CheckAnswer(s State, a keeper.Answer) error { return s.answered(a) }

// answered checks an answer. A refusal for a user at the table has its rule in the reference (AH-22.3 to 22.10), not
// that of the question.
func (s *State) answered(a keeper.Answer) error {
	err := s.Prompt.Check(a)
	if r, ok := keeper.AsRefusal(err); ok && r.Code == keeper.CodeBadAnswer {
		if rule := s.expected(a); rule != "" {
			r.Rule = rule
		}
	}
	return err
}

// expected returns the rule on what the program does if an answer does not fit the question, "" if the question's own
// rule says it.
func (s *State) expected(a keeper.Answer) string {
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
