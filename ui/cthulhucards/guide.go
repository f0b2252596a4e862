package cthulhucards

import (
	"encoding/json"
	"slices"
	"strings"

	rules "lantern/keeper/cthulhucards"
	"lantern/ui/table"
	"lantern/ui/table/guide"
	"lantern/ui/text"
)

// guideTurns limits the turns that the guide covers: three of each player.
const guideTurns = 6

// guide adds the guide's text for this step to the view, until a story is won. It changes nothing in play.
func (f *Face) guide(s rules.State, out *table.View) {
	var o rules.Options
	if won := len(s.Players[0].Won)+len(s.Players[1].Won) > 0; !won && s.Turn <= guideTurns && s.Step != rules.StepOver &&
		json.Unmarshal(f.running.Header().Config.Options, &o) == nil && o.Guided {
		out.Guide = f.guideOf(s)
	}
}

// guideOf returns what the guide says at this step.
func (f *Face) guideOf(s rules.State) table.Guide {
	l, who, other := f.Words(), s.Active, 1-s.Active
	key := "cthulhu.guide." + string(s.Step)
	args := text.Args{"who": s.Players[who].Name, "other": s.Players[other].Name}
	open, begun := unopened(s)
	switch first, dealt := key+".first", key+".dealt"; {
	case s.Step == rules.StepSetup && len(open) == 0:
		key += ".done"
	case s.Step == rules.StepSetup && begun:
		key, args["who"] = key+".rest", l.And(open)
	case s.Players[who].Dealt && l.Has(dealt):
		key = dealt
	case s.Step == rules.StepOperations && s.Answering:
		key += ".other"
	case s.Turn == 1 && l.Has(first):
		key = first
	}
	rule := s.Step.Rule()
	if strings.HasSuffix(key, ".first") { // what is different in the opening turn
		rule = "COC-4.12"
	}
	out := table.Guide{Rule: rule, Advice: guide.Advice{Title: l.T("cthulhu.guide.title"),
		Text: strings.TrimSpace(l.T(key, args) + " " + fullest(l, s))}}
	if s.Step == rules.StepRestore || s.Step == rules.StepResolve { // steps that ask, without a button of their own
		out.Asked = out.Text
	}
	switch {
	case (s.Step == rules.StepCommit || s.Step == rules.StepJoin) && !drafted(s): // then the button commits them
		if best, ok := rules.Advise(&s); ok {
			out.Part = table.PartPlace + "piece" + itoa(best.N)
		}
	case s.Step == rules.StepResolve && s.Resolving != nil:
		out.Part = table.PartPlace + s.Resolving.Story
	case s.Step == rules.StepOperations && !s.Answering && s.CanPlay(acting(s)): // before the turn ends
		out.Part, out.Best = table.PartBar, thriftiest(f, s)
	}
	return out
}

// fullest says in the resource step which domain already has the most, and so is the one to build up; "" if several do.
func fullest(l *text.Localizer, s rules.State) string {
	if s.Step != rules.StepResource {
		return ""
	}
	best, most, alone := 0, -1, false
	for i, d := range s.Players[s.Active].Domains {
		if n := worth(d); n > most {
			best, most, alone = i, n, true
		} else if n == most {
			alone = false
		}
	}
	if !alone {
		return ""
	}
	return l.T("cthulhu.guide.resource.most", text.Args{"n": best + 1})
}

// thriftiest returns the test ID of the option to play the card that wastes least of its payment, the most expensive
// one of several; "": none.
func thriftiest(f *Face, s rules.State) string {
	best, lost, dearest := "", 0, 0
	for _, c := range f.running.Legal() {
		c, ok := c.(rules.Play)
		if !ok || c.Seat != s.Active || !s.Players[c.Seat].Dealt {
			continue
		}
		card := f.known(c.Seat, c.Title)
		surplus, cost := 0, max(card.Cost, c.X)
		for _, o := range s.Offers(c.Seat, card, c.X) {
			if o.Domain == c.Domain {
				surplus = o.Surplus
			}
		}
		if best == "" || surplus < lost || surplus == lost && cost > dearest {
			_, o, _ := f.Option(c)
			best, lost, dearest = o.TestID, surplus, cost
		}
	}
	return best
}

// stepAsks says in one sentence what a step asks, and of whom; "" if nobody has to do anything.
func stepAsks(f *Face, s rules.State) string {
	l, key := f.Words(), "cthulhu.asks."+string(s.Step)
	args := text.Args{"who": s.Players[s.Active].Name, "other": s.Players[1-s.Active].Name}
	open, begun := unopened(s)
	switch {
	case s.Answering:
		key = "cthulhu.asks.answer"
	case s.Step == rules.StepSetup && len(open) == 0:
		key += ".done"
	case s.Step == rules.StepSetup && begun:
		key, args["who"] = key+".rest", l.And(open)
	case s.Step == rules.StepSetup && s.Players[0].Dealt:
		key += ".dealt"
	case s.Step == rules.StepResolve && s.Resolving != nil:
		key, args["story"] = key+".story", f.storyName(s.Resolving.Story)
	case s.Step.Window() && !l.Has(key):
		key, args["who"] = "cthulhu.asks.window", s.Players[max(acting(s), 0)].Name
	}
	out := ""
	if l.Has(key) {
		out = l.T(key, args)
	}
	if s.Step == rules.StepSetup {
		first := l.T("cthulhu.asks.first", text.Args{"who": s.Players[s.First].Name})
		return strings.TrimSpace(first + " " + out)
	}
	return out
}

// unopened returns the names of those whose domains lack starting resources, and whether any domain has one (COC-3.5).
func unopened(s rules.State) (open []string, begun bool) {
	for _, p := range s.Players {
		if !p.Opened {
			open = append(open, p.Name)
		}
		begun = begun || slices.ContainsFunc(p.Domains, func(d rules.Domain) bool { return len(d.Resources) > 0 })
	}
	return open, begun
}
