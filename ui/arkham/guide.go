package arkham

import (
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/table"
	"lantern/ui/table/guide"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// guideRules are the rules of the guide's text for each phase.
var guideRules = map[rules.Stage]string{rules.StageSetup: "AH-2.8", rules.StageUpkeep: "AH-3.1",
	rules.StageMovement:   "AH-4.1",
	rules.StageEncounters: "AH-5.1", rules.StageWorlds: "AH-6.1", rules.StageMythos: "AH-7.1"}

// guideStages are the stages that the guide explains, in order.
var guideStages = []rules.Stage{rules.StageSetup, rules.StageUpkeep, rules.StageMovement, rules.StageEncounters,
	rules.StageWorlds, rules.StageMythos}

// guide adds advice in the set-up and the first turns: in the first turn it explains each phase, later it suggests
// goals.
func (f *Face) guide(who keeper.Audience, v rules.View, out *table.View) {
	rule, ok := guideRules[v.State.Stage]
	if who != keeper.ForKeeper || !ok || !v.State.Guides() {
		return
	}
	s := v.State
	advice := guide.Advice{Title: f.Words().T("arkham.guide"), Step: 1 + slices.Index(guideStages, s.Stage),
		Steps: len(guideStages)}
	key, name := string(s.Stage), ""
	if s.Turn > 1 {
		advice.Step, advice.Steps = 0, 0
		if s.Stage != rules.StageWorlds {
			key = "later." + key
		}
	}
	if s.Stage == rules.StageMovement {
		p := s.Players[s.Active]
		name, advice.Part = p.Name, table.PartNext // to stay
		legal := f.running.Legal()
		walks := slices.ContainsFunc(legal, walks)
		switch to := bestStep(s, legal); {
		case p.Explored:
			key = "gate"
		case s.Clues[p.Place] > 0 && !awaits(s, p.Place) && !p.Delayed:
			if key = "clues"; !walks {
				key = "clues.done"
			}
		case leads(s, p.Place) && !awaits(s, p.Place):
			key = "leads"
		case !walks && awaits(s, p.Place):
			key = "monster"
		case !walks:
			key = "walked"
		default:
			advice.Part = to
		}
	}
	odds := ""
	if key == "monster" {
		odds = f.fights(v, s.Players[s.Active].Place)
	}
	advice.Text = f.Words().T("arkham.guide."+key, text.Args{"who": name, "sign": signName(f), "button": staying(f, v),
		"odds":     odds,
		"hospital": roleName(f, "hospital", f.box.Roles.Hospital), "asylum": roleName(f, "asylum", f.box.Roles.Asylum)})
	out.Guide = table.Guide{Rule: rule, Leave: rules.LeaveGuide{}, Advice: advice}
	if q := f.running.Prompts(); len(q) > 0 {
		switch asked := "arkham.guide.asked." + q[0].Kind; {
		case f.Words().Has(asked):
			out.Guide.Asked = f.Words().T(asked, text.Args{"who": f.PromptWords(q[0]).Who})
		case slices.Contains(guideStages[3:], s.Stage): // this text mentions no button
			out.Guide.Asked = advice.Text
		}
	}
}

// awaits reports whether a monster is at a place that the active investigator has yet to deal with.
func awaits(s rules.State, place string) bool {
	for i, m := range s.Monsters {
		if m.At == place && !slices.Contains(s.Players[s.Active].Faced, i) {
			return true
		}
	}
	return false
}

// leads reports whether an open gate is at a place.
func leads(s rules.State, place string) bool {
	return slices.ContainsFunc(s.Gates, func(g rules.Marker) bool { return g.At == place })
}

// bestStep returns the place that the arrow points at, among the reachable ones without monsters to deal with: one with
// clues, else one with an open gate, else any. It returns "" if there is none.
func bestStep(s rules.State, legal []keeper.Command) string {
	worth := func(place string) int {
		switch {
		case awaits(s, place):
			return 0
		case s.Clues[place] > 0:
			return 3
		case leads(s, place):
			return 2
		}
		return 1
	}
	best := ""
	for _, c := range legal {
		if c, ok := c.(rules.Step); ok && worth(c.To) > 0 && (best == "" || worth(c.To) > worth(best)) {
			best = c.To
		}
	}
	if best == "" {
		return ""
	}
	return table.PartPlace + best
}

// signName returns the name that the cards of this box use for an Elder Sign (AH-13.4).
func signName(f *Face) string {
	if i := slices.IndexFunc(f.box.Cards, func(c set.Card) bool { return c.Sign }); i >= 0 {
		return f.titled(f.box.Cards[i].Title, f.box.Cards[i].ID)
	}
	return f.Words().T("arkham.cell.sign")
}

// roleName returns this box's name for a place that the rules refer to.
func roleName(f *Face, role, id string) string {
	if a := f.box.Area(id); a != nil {
		return f.titled(a.Title, id)
	}
	return f.Words().T("arkham.cell." + role)
}

// laying lists, step by step, what to take out of the box (AH-2).
func (f *Face) laying(all []rules.Laid) table.List {
	l := f.Words()
	out := table.List{ID: "laying", Words: l.T("arkham.list.laying")}
	for i, x := range all {
		args := text.Args{}
		for name, v := range x.Args {
			args[name] = f.value(name, v, x.Args)
		}
		args["ancient"], args["name"] = f.Title(), ""
		if x.Seat >= 0 {
			args["name"] = f.seen().State.Players[x.Seat].Name
		}
		c := table.Card{ID: "laying." + itoa(i+1), Icon: "notes", Colour: theme.Brass, Rule: x.Rule,
			Words: itoa(i+1) + ". " + l.T("arkham.laying."+x.Key+".short", args),
			Lines: []string{l.T("arkham.laying."+x.Key, args)}}
		var named []string
		for _, id := range x.Cards {
			named = append(named, f.value("card", id, nil))
		}
		for _, id := range x.Places {
			named = append(named, f.place(id))
		}
		for n, kind := range x.Kinds {
			if n == 0 || x.Kinds[n-1] != kind {
				named = append(named, l.T("arkham.deck."+kind)+" "+itoa(count(x.Kinds, kind)))
			}
		}
		if len(named) > 0 {
			c.Lines = append(c.Lines, strings.Join(named, " · "))
		}
		out.Cards = append(out.Cards, c)
	}
	return out
}

func count(all []string, of string) int {
	n := 0
	for _, x := range all {
		if x == of {
			n++
		}
	}
	return n
}
