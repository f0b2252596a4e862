package arkham

import (
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/table"
)

// entry is something that is entered by hand. Its fields are asked one after the other.
type entry struct {
	id, group, icon string
	ask             []table.FieldFunc
	do              func(given []string) keeper.Command
}

// Corrections are what can be entered by hand now: the mythos card drawn, effects of cards, corrections.
func (f *Face) Corrections() []table.Correction {
	s := f.seen().State
	if s.Stage == rules.StageOver {
		return nil
	}
	var out []table.Correction
	tracks := []string{"sanity", "stamina", "money", "clues"}
	states := []string{set.DoBless, set.DoCurse, set.DoDelay, set.DoArrest, set.DoLose,
		set.DoRetain, set.DoLoan, set.DoRepay,
		set.DoMonster, set.DoGate, set.DoTerror, set.DoDoom, set.DoBeat, set.DoDevour}
	entries := []entry{
		{"gain", "card", "take", []table.FieldFunc{f.Player(),
			f.Choose("track", tracks, "arkham.track."), f.Number("many", 1, 20)},
			func(g []string) keeper.Command { return effect(g[0], set.Effect{Do: g[1], N: atoi(g[2])}) }},
		{"lose", "card", "discard", []table.FieldFunc{f.Player(),
			f.Choose("track", tracks, "arkham.track."), f.Number("many", 1, 20)},
			func(g []string) keeper.Command { return effect(g[0], set.Effect{Do: g[1], N: -atoi(g[2])}) }},
		{"happens", "card", "event", []table.FieldFunc{f.Player(), f.Choose("what", states, "arkham.effect.")},
			func(g []string) keeper.Command { return effect(g[0], set.Effect{Do: g[1]}) }},
		{"give", "card", "item", []table.FieldFunc{f.Player(), f.cards()},
			func(g []string) keeper.Command { return rules.Give{Seat: atoi(g[0]), Card: g[1]} }},
		{"take", "card", "discard", []table.FieldFunc{f.Player(), f.held()},
			func(g []string) keeper.Command { return rules.Take{Seat: atoi(g[0]), N: atoi(g[1])} }},
		{"trade", "card", "exchange", []table.FieldFunc{f.Player(), f.held(), f.Player()},
			func(g []string) keeper.Command { return rules.Trade{Seat: atoi(g[0]), N: atoi(g[1]), To: atoi(g[2])} }},
		{"money", "card", "exchange", []table.FieldFunc{f.Player(), f.Number("many", 1, 99), f.Player()},
			func(g []string) keeper.Command {
				return rules.Trade{Seat: atoi(g[0]), Money: atoi(g[1]), To: atoi(g[2])}
			}},
		{"number", "right", "notes", []table.FieldFunc{f.Player(),
			f.Choose("track", tracks, "arkham.track."), f.Number("now", 0, 99)},
			func(g []string) keeper.Command { return rules.Correct{Seat: atoi(g[0]), What: g[1], Value: atoi(g[2])} }},
		{"place", "right", "place", []table.FieldFunc{f.Player(), f.areasToChoose(false)},
			func(g []string) keeper.Command { return rules.MoveTo{Seat: atoi(g[0]), To: g[1]} }},
		{"monster", "right", "monster", []table.FieldFunc{f.monsters(), f.areasToChoose(true)},
			func(g []string) keeper.Command {
				kind, from, _ := strings.Cut(g[0], "@")
				return rules.Put{Kind: kind, From: from, To: g[1]}
			}},
		{"gate", "right", "passage", []table.FieldFunc{f.placesOf("at", f.locations()), f.worlds()},
			func(g []string) keeper.Command { return rules.PutGate{At: g[0], World: g[1]} }},
		{"track", "right", "skull", []table.FieldFunc{f.Choose("track", []string{"doom", "terror"}, "arkham.track."),
			f.Number("now", 0, 19)},
			func(g []string) keeper.Command { return rules.Correct{What: g[0], Value: atoi(g[1])} }},
		{"cluesAt", "right", "search", []table.FieldFunc{f.placesOf("at", f.locations()), f.Number("now", 0, 20)},
			func(g []string) keeper.Command { return rules.Correct{What: "cluesAt", Place: g[0], Value: atoi(g[1])} }},
		{"state", "right", "investigator", []table.FieldFunc{f.Player(), f.Choose("state", handStates, "arkham.state."),
			f.Choose("is", []string{"yes", "no"}, "arkham.answer.")}, func(g []string) keeper.Command {
			c := rules.Correct{Seat: atoi(g[0]), What: g[1]}
			if g[2] == "yes" {
				c.Value = 1
			}
			return c
		}},
	}
	entries = append(append(entries, f.read()...), f.further()...)
	if lying := f.lying(s); len(lying) > 0 {
		entries = append(entries, entry{"ends", "right", "cancel",
			[]table.FieldFunc{f.Choose("ends", lying, "arkham.ends.")},
			func(g []string) keeper.Command { return rules.Correct{What: g[0]} }})
	}
	if s.Stage == rules.StageSetup { // what was drawn or chosen on the table
		entries = slices.DeleteFunc(entries, func(e entry) bool { return e.id != "give" && e.id != "take" })
	}
	if s.Stage == rules.StageMythos && !s.Options.Draws() {
		out = append(out, f.mythosEntry())
	}
	for _, e := range entries {
		out = append(out, f.Entry(e.id, e.group, e.icon, e.ask, e.do))
	}
	if f.box.ID != set.First && s.Stage != rules.StageSetup {
		out = append(out, f.newRow())
	}
	return out
}

// handStates are the states of an investigator that can be corrected.
var handStates = []string{"delayed", "explored", "blessed", "cursed", "retainer", "loan", "member"}

// lying are the kinds of mythos cards that stay in play.
func (f *Face) lying(s rules.State) []string {
	var out []string
	for kind, is := range map[string]bool{"environment": s.Environment != nil, "rumor": s.Rumor != nil,
		set.Headline: len(s.Held) > 0} {
		if is {
			out = append(out, kind)
		}
	}
	slices.Sort(out)
	return out
}

func (f *Face) locations() []string {
	var out []string
	for _, a := range f.box.Areas {
		if a.Kind == set.Location {
			out = append(out, a.ID)
		}
	}
	return out
}

func atoi(s string) int {
	n, _ := strconv.Atoi(s) // the field accepts only numbers
	return n
}

func effect(seat string, e set.Effect) keeper.Command {
	return rules.Apply{Seat: atoi(seat), Effects: []set.Effect{e}}
}

func (f *Face) placesOf(words string, places []string) table.FieldFunc {
	return f.ChooseBy(words, places, f.place)
}

// worlds are the possible worlds of a gate; "" is no gate.
func (f *Face) worlds() table.FieldFunc {
	none := table.Choice{Words: f.Words().T("arkham.ask.world.none")}
	return f.Of("world", append([]table.Choice{none}, f.worldChoices()...))
}

func (f *Face) areasToChoose(monsters bool) table.FieldFunc {
	var ids []string
	for _, a := range f.box.Areas {
		ids = append(ids, a.ID)
	}
	if monsters {
		ids = append(ids, rules.AtSky, rules.AtOutskirts, rules.AtCup)
		for seat := range f.seen().State.Players {
			ids = append(ids, rules.Trophy(seat))
		}
	}
	return f.placesOf("to", ids)
}

// monsters are those in play, those won, and one of each kind in the cup.
func (f *Face) monsters() table.FieldFunc {
	var choices []table.Choice
	seen := map[string]bool{}
	for _, m := range f.seen().State.Monsters {
		key := m.Kind + "@" + m.At
		if seen[key] || m.At == rules.AtBox {
			continue
		}
		seen[key] = true
		words := f.value("monster", m.Kind, nil) + " · " + f.place(m.At)
		choices = append(choices, table.Choice{Key: key, Words: words})
	}
	return f.Of("monster", choices)
}

func (f *Face) cards() table.FieldFunc {
	var choices []table.Choice
	for i := range f.box.Cards {
		c := &f.box.Cards[i]
		choices = append(choices, table.Choice{Key: c.ID, Words: f.cardFacts(c)})
	}
	return f.Of("card", choices)
}

func (f *Face) held() table.FieldFunc {
	return func(given []string) *table.Field {
		field := f.Question("card")
		for _, h := range f.seen().State.Players[atoi(given[0])].Cards {
			field.Choices = append(field.Choices, table.Choice{Key: itoa(h.N), Words: f.value("card", h.ID, nil)})
		}
		if len(field.Choices) == 0 {
			field.Choices = []table.Choice{{Key: "0", Words: f.Words().T("arkham.place.none")}}
		}
		return field
	}
}
