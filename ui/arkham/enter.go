package arkham

import (
	"cmp"
	"slices"

	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/keeper/play"
	"lantern/ui/table"
	"lantern/ui/text"
)

// vocabularies are the prefixes of the texts of the forms' choices; see [table.Keys].
var vocabularies = map[string]string{"effect": "arkham.effect.", "skill": "arkham.check.", "what": "arkham.track.",
	"whom": "arkham.whom."}

// handStates are the states of an investigator that can be corrected by hand.
var handStates = []string{"delayed", "explored", "blessed", "cursed", "retainer", "loan", "member"}

// Corrections returns what can be entered by hand now: the mythos card drawn, effects of cards, corrections.
func (f *Face) Corrections() []table.Correction {
	s := f.seen().State
	if s.Stage == rules.StageOver {
		return nil
	}
	out := table.Entering{Voice: &f.Voice, Source: rules.Choosing{State: s, Box: f.box}, Name: f.choiceName,
		Vocabularies: vocabularies}.Corrections(rules.Forms)
	if s.Stage == rules.StageMythos && !s.Options.Draws() {
		out = slices.Insert(out, 0, f.mythosEntry())
	}
	if f.box.ID != set.First && s.Stage != rules.StageSetup {
		out = append(out, f.newRow())
	}
	return out
}

// choiceName words a choice whose name is not in a vocabulary.
func (f *Face) choiceName(of, id string, given play.Given) string {
	l := f.Words()
	switch of {
	case "player", "partner":
		return f.NameOf(table.SeatID(text.Number(id)))
	case "card":
		return f.cardFacts(f.box.Card(id))
	case "held":
		for _, h := range f.seen().State.Players[text.Number(given["seat"])].Cards {
			if itoa(h.N) == id {
				return f.value("card", h.ID, nil)
			}
		}
	case "fixed":
		return l.T("arkham.answer." + map[string]string{"0": "no", "1": "yes"}[id])
	case "what":
		return cmp.Or(l.Or("arkham.state."+id, ""), l.Or("arkham.ends."+id, ""))
	case "world":
		if id == "" {
			return l.T("arkham.ask.world.none")
		}
		return f.world(id)
	case "monster":
		return f.value("monster", id, nil)
	case "effectOf":
		switch given["effects.do"] {
		case set.DoDraw:
			return l.T("arkham.deck." + id)
		case set.DoTrophy:
			return l.T("arkham.trophy." + cmp.Or(id, "either"))
		case set.DoBeat:
			if id == "" {
				return l.T("arkham.ask.fought")
			}
			return f.value("monster", id, nil)
		}
		return f.place(id)
	case "location", "area", "anywhere", "gateAt", "gateFrom", "monsterAt":
		return f.place(id)
	}
	return ""
}

func (f *Face) placesOf(words string, places []string) table.FieldFunc {
	return f.ChooseBy(words, places, f.place)
}
