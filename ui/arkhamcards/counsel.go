package arkhamcards

import (
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/packs"
	"lantern/ui/table"
	"lantern/ui/text"
)

// committing returns the guide's advice before the token of a test is revealed: that icons are worth a card, with the
// button for it, or that no card is worth committing, followed by revealing. It returns "" if there are no odds.
func committing(f *Face, v rules.View, revealing string) (say, part string) {
	if v.Odds == nil {
		return "", ""
	}
	l := f.Words()
	args := text.Args{"now": f.percent(v.Odds.Success), "skill": l.T("cards.skill." + v.State.Test.Skill)}
	who, icons, chance := v.WorthCommitting()
	if icons == 0 {
		return strings.TrimSpace(l.T("cards.guide.keep", args) + " " + revealing), ""
	}
	args["then"], args["who"] = f.percent(chance), v.State.NameOf(who)
	return l.N("cards.guide.commit", icons, args), table.PartOption + optionCommit + who
}

// counsel returns advice from the state of the table: encounter cards to draw, a turn without actions left, an enemy
// with doom, the clues that the act still needs, an agenda about to advance. It returns "" if nothing applies.
func counsel(f *Face, v rules.View) string {
	l, s := f.Words(), &v.State
	var say []string
	if len(s.Draws) > 0 {
		say = append(say, l.T("cards.guide.draw", text.Args{"who": s.NameOf(s.Draws[0])}))
	}
	if s.Phase == rules.PhaseInvestigation && spent(s) {
		say = append(say, l.T("cards.guide.spent"))
	}
	for i := range s.Enemies {
		if e := &s.Enemies[i]; e.Doom > 0 {
			say = append(say, l.N("cards.guide.doomed", e.Doom, text.Args{"enemy": f.nameOf(e.ID)}))
			break
		}
	}
	switch missing := v.Act.Need - v.Act.Have; {
	case v.Act.Need == 0:
	case missing <= 0:
		say = append(say, l.T("cards.guide.enough"))
	default:
		var left []string
		for i := range s.Places {
			if p := &s.Places[i]; p.Revealed && p.Left > 0 {
				left = append(left, p.Name+" ("+strconv.Itoa(p.Left)+")")
			}
		}
		say = append(say, l.N("cards.guide.clues", missing, text.Args{"places": strings.Join(left, ", ")}))
	}
	if v.Doom.Threshold > 0 && v.Doom.Rounds == 1 {
		key := "cards.guide.agenda"
		if s.Agenda.At == len(s.Agenda.Cards)-1 {
			key += ".last"
		}
		say = append(say, l.T(key))
	}
	return strings.Join(say, " ")
}

// possible reports whether a step of the guide can be carried out now.
func possible(f *Face, s *rules.State, step packs.GuideStep) bool {
	switch step.Do {
	case "move", rules.ActInvestigate:
		return slices.ContainsFunc(f.running.Legal(), func(c keeper.Command) bool {
			a, ok := c.(rules.Action)
			return ok && a.Action == step.Do && (step.Do != rules.ActMove || step.At == "" || a.On == step.At)
		})
	case "advance":
		return f.advances()
	case "commit", "token", "result":
		return s.Test != nil
	}
	return true
}

// spent reports whether the investigator whose turn it is has no action left.
func spent(s *rules.State) bool {
	return slices.ContainsFunc(s.Seats, func(i rules.Investigator) bool { return i.Seat == s.Active && i.Left() <= 0 })
}
