package arkhamcards

import (
	"slices"
	"strings"

	"lantern/keeper/arkhamcards/packs"
	"lantern/keeper/play"
)

// scenariosOf converts the scenarios of a pack for a session, at a difficulty, with the names of a language.
func scenariosOf(p *packs.Pack, difficulty, lang string) []Scenario {
	return play.Map(p.Scenarios, func(s *packs.Scenario) Scenario {
		return scenarioOf(p, s, packs.FaceOf(difficulty), lang)
	})
}

func scenarioOf(p *packs.Pack, s *packs.Scenario, face, lang string) Scenario {
	text := func(key string) string { return p.Text(lang, "scenario."+s.ID+"."+key) }
	out := Scenario{ID: s.ID, Name: text("title"), Start: s.Start, Setup: s.Setup, Rules: s.Rules, Ends: s.Resolutions,
		Symbols: map[string]Symbol{TokenElder: {Ask: true}}} // the investigator's card says it (LCG-5.4)
	for _, l := range s.Locations {
		out.Locations = append(out.Locations, Location{ID: l.ID,
			Name: text("location." + l.ID + ".name"), Shroud: l.Shroud,
			Clues: Amount{l.Clues, l.PerInvestigator}, Connections: l.Connects, Victory: l.Victory, Resign: l.Resign,
			Aside: l.Aside})
	}
	cards := func(stages []packs.Stage, kind string) (cards []Card) {
		for _, c := range stages {
			cards = append(cards, Card{ID: c.ID, Name: text(kind + "." + c.ID + ".name"), None: c.Threshold == 0,
				Threshold: Amount{c.Threshold, c.PerInvestigator}, Objective: Objective(c.Objective),
				Next: c.Next, Ends: c.Ends, PayAt: c.PayAt, PayFree: c.PayFree,
				Text: text(kind + "." + c.ID + ".text"), Asks: text(kind + "." + c.ID + ".objective"),
				Note: text(kind + "." + c.ID + ".back"), Then: c.Then})
		}
		return cards
	}
	out.Deck, out.Later = p.EncounterDeck(s), s.Aside
	out.Agendas, out.Acts = cards(s.Agendas, "agenda"), cards(s.Acts, "act")
	for _, c := range p.CardsOf(s) {
		name := p.Text(lang, "card."+c.ID+".name")
		if c.Kind != packs.KindEnemy {
			out.Cards = append(out.Cards, Drawable{ID: c.ID, Name: name, Kind: c.Kind, Peril: c.Peril, Surge: c.Surge,
				Threat: c.Threat, Victory: c.Victory, Brings: c.Doom, Limit: c.Limit,
				Asset: c.Asset, Test: c.Test, Hits: c.Hits, If: c.If, Mark: c.Mark, Sheds: c.Sheds, Calls: c.Calls})
			continue
		}
		out.Foes = append(out.Foes, foeOf(c, name))
	}
	for token, y := range s.Symbols[face] {
		out.Symbols[token] = symbolOf(y, text("symbol."+face+"."+token))
	}
	return out
}

// symbolOf converts a symbol of the pack, with the note of the reference card.
func symbolOf(y packs.Symbol, note string) Symbol {
	out := Symbol{Modifier: y.Modifier, Count: y.Count, Most: y.Most, RevealAnother: y.RevealAnother, Fail: y.Fail,
		Succeed: y.Succeed, Cancel: y.Cancel, Ask: y.Ask, Note: note, FailDamage: y.Failed.Damage,
		FailHorror: y.Failed.Horror, FailDoom: y.Failed.Doom, While: y.While,
		Calls: y.Calls, Always: y.Always}
	if y.Else != nil {
		other := symbolOf(*y.Else, note)
		out.Else = &other
	}
	return out
}

func foeOf(c packs.Card, name string) Foe {
	f := Foe{ID: c.ID, Name: name, Surge: c.Surge, Peril: c.Peril, Brings: c.Doom, Victory: c.Victory,
		Unknown: c.Enemy == nil}
	if e := c.Enemy; e != nil {
		f.Fight, f.Evade, f.Damage, f.Horror = e.Fight, e.Evade, e.Damage, e.Horror
		f.Health = Amount{e.Health, e.PerInvestigator}
		f.Hunter, f.Aloof = slices.Contains(e.Keywords, packs.Hunter), slices.Contains(e.Keywords, packs.Aloof)
		f.Massive, f.Retaliate = slices.Contains(e.Keywords, packs.Massive),
			slices.Contains(e.Keywords, packs.Retaliate)
		f.Slows, f.Takes, f.Parley, f.Felled = e.Slows, e.Takes, e.Parley, e.Felled
		f.Prey.Only = e.PreyOnly
		if most, ok := strings.CutPrefix(e.Prey, "most-"); ok {
			f.Prey.Most = most
		} else if least, ok := strings.CutPrefix(e.Prey, "least-"); ok {
			f.Prey.Least = least
		}
		if e.Spawn != "" {
			f.Spawn = []string{e.Spawn}
		}
	}
	return f
}
