package arkhamcards

import (
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/table"
)

// laidEntries place printed cards on the table: locations and their connections, agendas and acts (LCG-16.4, 16.5).
func (f *Face) laidEntries() []entry {
	s := f.seen().State
	fresh := func(prefix string, has func(string) bool) string {
		for n := 1; ; n++ {
			if id := prefix + itoa(n); !has(id) {
				return id
			}
		}
	}
	place := func(id string) *rules.Place {
		for i := range s.Places {
			if s.Places[i].ID == id {
				return &s.Places[i]
			}
		}
		return nil
	}
	which := f.ChooseBy("which", append([]string{""}, f.places()...), func(id string) string {
		if id == "" {
			return f.Words().T("cards.aim.new")
		}
		return f.onName(id)
	})
	location := entry{"location", "laid", "place", fields(which, f.Typed("called"), f.Number("shroud", 0, 20),
		f.Number("clues", 0, 20), f.times(), f.Number("victory", 0, 9)), func(g []string) keeper.Command {
		l := rules.Location{ID: g[0], Name: strings.TrimSpace(g[1]), Shroud: atoi(g[2]),
			Clues: rules.Amount{N: atoi(g[3]), Per: g[4] == "each"}, Victory: atoi(g[5])}
		var blocked []string
		if old := place(l.ID); old != nil {
			l.Connections, blocked = old.Connections, old.Blocked
		} else {
			l.ID = fresh("place-", func(id string) bool { return place(id) != nil })
		}
		return rules.SetLocation{Location: l, Blocked: blocked}
	}}
	card := entry{"lay", "laid", "next", fields(f.ChooseBy("track", []string{rules.OnAgenda, rules.OnAct}, f.onName),
		f.Typed("called"), f.Number("threshold", 0, 30), f.times()), func(g []string) keeper.Command {
		has := func(id string) bool {
			return slices.ContainsFunc(
				slices.Concat(s.Agenda.Cards, s.Act.Cards),
				func(c rules.Card) bool { return c.ID == id },
			)
		}
		return rules.LayCard{Track: g[0], Card: rules.Card{ID: fresh(g[0]+"-", has), Name: strings.TrimSpace(g[1]),
			Threshold: rules.Amount{N: atoi(g[2]), Per: g[3] == "each"}, None: g[2] == "0"}}
	}}
	way := entry{"way", "laid", "walk", fields(f.ChooseBy("from", f.places(), f.onName),
		f.ChooseBy("where", f.places(), f.onName),
		f.Choose("does", []string{"both", "open", "block", "shut"}, "cards.does.")), func(g []string) keeper.Command {
		old := place(g[0])
		l, blocked := old.Location, slices.DeleteFunc(
			slices.Clone(old.Blocked),
			func(id string) bool { return id == g[1] },
		)
		l.Connections = slices.DeleteFunc(slices.Clone(l.Connections), func(id string) bool { return id == g[1] })
		if g[2] != "shut" {
			l.Connections = append(l.Connections, g[1])
		}
		if g[2] == "block" {
			blocked = append(blocked, g[1])
		}
		c := rules.SetLocation{Location: l, Blocked: blocked}
		if g[2] == "both" {
			c.Back = []string{g[1]}
		}
		return c
	}}
	out := []entry{location, card}
	if len(s.Places) > 1 {
		out = append(out, way)
	}
	if s.Stage == rules.StagePlay {
		out = append(
			out,
			entry{"removeLocation", "laid", "discard", fields(f.ChooseBy("whichPlace", f.places(), f.onName)),
				func(g []string) keeper.Command { return rules.RemoveLocation{Place: g[0]} }},
		)
	}
	return out
}

// flagEntry sets or clears a property, by what it is about.
func (f *Face) flagEntry() entry {
	flag := func(on string) string {
		switch {
		case slices.Contains(f.who(), on):
			return "had"
		case slices.Contains(f.places(), on):
			return "revealed"
		}
		return "exhausted"
	}
	all := slices.Concat(f.foes(), f.assets(), f.places(), f.who())
	return entry{
		"correctFlag",
		"right",
		"check",
		fields(f.ChooseBy("on", all, f.onName), func(g []string) *table.Field {
			words := f.Words().T("cards.flag." + flag(g[0]))
			return f.ChooseBy("is", []string{"yes", "no"}, func(id string) string {
				return words + " : " + f.Words().T("cards.answer."+id)
			})(g)
		}),
		func(g []string) keeper.Command {
			return rules.CorrectFlag{On: g[0], Flag: flag(g[0]), Yes: g[1] == "yes"}
		},
	}
}

// stepEntry moves the round to a step (LCG-18.3).
func (f *Face) stepEntry() entry {
	waits := map[string]rules.Phase{"1.4": rules.PhaseMythos, "2.1": rules.PhaseInvestigation,
		"2.2": rules.PhaseInvestigation, "3.2": rules.PhaseEnemy, "3.3": rules.PhaseEnemy, "4.1": rules.PhaseUpkeep}
	return entry{"correctStep", "right", "clock", fields(
		f.ChooseBy("step", []string{"1.4", "2.1", "2.2", "3.2", "3.3", "4.1"},
			func(step string) string { return f.stepWords(step, true) }),
		func(g []string) *table.Field {
			if g[0] == "2.2" || g[0] == "3.2" {
				return f.ChooseBy("whom", f.who(), f.onName)(g)
			}
			return nil
		}), func(g []string) keeper.Command {
		return rules.CorrectStep{Phase: waits[g[0]], Step: g[0], Who: last(g, 1)}
	}}
}
