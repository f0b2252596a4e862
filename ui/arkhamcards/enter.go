package arkhamcards

import (
	"cmp"
	"slices"
	"strconv"

	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/play"
	"lantern/ui/table"
	"lantern/ui/text"
)

// vocabularies are the prefixes of the texts of the forms' choices.
var vocabularies = map[string]string{"action": "cards.act.", "tag": "cards.act.", "until": "cards.until.",
	"skill": "cards.skill.", "outcome": "cards.outcome.", "factor": "cards.factor.", "kind": "cards.kind.",
	"does": "cards.does.", "puts": "cards.counter.", "counter": "cards.counter.", "slot": "cards.slot.",
	"flag": "cards.flag.", "out": "cards.out.", "how": "cards.how.", "weakness": "cards.weakness.",
	"counts": "cards.count.", "objective": "cards.objective."}

// Corrections returns what can be entered by hand now: effects of cards, and corrections.
func (f *Face) Corrections() []table.Correction {
	return table.Entering{Voice: &f.Voice, Source: f.seen(), Name: f.choiceName, Icon: choiceIcon,
		Vocabularies: vocabularies}.Corrections(rules.Forms)
}

// choiceName words a choice whose name is not in a vocabulary.
func (f *Face) choiceName(of, id string, _ play.Given) string {
	l := f.Words()
	switch of {
	case "tag", "until", "placeOrNew", "engagedAt", "somebody", "flag", "counts":
		if id == "" {
			return map[string]string{"tag": l.T("cards.aim.none"), "until": l.T("cards.until.open"),
				"placeOrNew": l.T("cards.aim.new"), "engagedAt": l.T("cards.aim.engaged"),
				"somebody": l.T("cards.anybody"), "counts": l.T("cards.count.")}[of]
		}
	case "token", "symbolToken":
		return f.tokenWords(id)
	case "step":
		return f.stepWords(id, true)
	case "ending":
		return f.ending(f.seen().Scenario.ID, id)
	case "pin":
		return f.pinText(id)
	case "preyOf":
		return cmp.Or(l.Or("cards.skill."+id, ""), l.Or("cards.counter."+id, ""))
	case "usedFor":
		return cmp.Or(l.Or("cards.slot."+id, ""), l.Or("cards.act."+id, ""))
	}
	if id == "" || vocabularies[of] != "" {
		return ""
	}
	if n := f.nameOf(id); n != "" {
		return n
	}
	return l.Or("cards.track."+id, "")
}

// choiceIcon returns the picture of a token.
func choiceIcon(of, id string) string {
	if of == "token" || of == "symbolToken" {
		return tokenIcon(id)
	}
	return ""
}

// onName returns the name of somebody or something in play.
func (f *Face) onName(id string) string {
	if n := f.nameOf(id); n != "" {
		return n
	}
	return f.Words().T("cards.track." + id)
}

// until words when a lasting effect ends. It does not name the agenda or act that ends a rule of the scenario, since
// the name is a spoiler.
func (f *Face) until(id string) string {
	switch id {
	case "":
		return f.Words().T("cards.until.open")
	case rules.UntilTest, rules.UntilTurn, rules.UntilPhase, rules.UntilRound, rules.UntilScenario,
		rules.UntilOwnTurn:
		return f.Words().T("cards.until." + id)
	}
	return f.Words().T("cards.until.card")
}

func (f *Face) pinText(id string) string {
	for _, p := range f.seen().State.Pins {
		if p.ID == id {
			return p.Text
		}
	}
	return id
}

// preyOf words an enemy's prey; "" if it has none (LCG-8.7, 8.9).
func (f *Face) preyOf(p rules.Prey) string {
	most := func(how, of string) string {
		return f.Words().T("cards.prey."+how, text.Args{"what": f.choiceName("preyOf", of, nil)})
	}
	switch {
	case p.Most != "":
		return most("most", p.Most)
	case p.Least != "":
		return most("least", p.Least)
	case p.Name != "":
		return f.Words().T("cards.prey.only", text.Args{"what": p.Name})
	}
	return p.Text
}

func itoa(n int) string { return strconv.Itoa(n) }

// joined joins the non-empty parts.
func joined(parts []string) string {
	return text.Beside(slices.DeleteFunc(parts, func(s string) bool { return s == "" })...)
}
