package priest

import (
	"cmp"
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/score"
	"lantern/ui/table"
	"lantern/ui/table/guide"
	"lantern/ui/text"
)

// guide says what to do, with the rule, if the guide is on. It does not change the game.
func (f *Face) guide(v rules.View, out *table.View) {
	s := v.State
	if !s.Guided() {
		return
	}
	step, rule := "", ""
	switch {
	case s.Stage == rules.StageSetup:
		step, rule = "setup", "EHP-2.4"
	case s.Stage == rules.StageArrange:
		step, rule = "arrange", "EHP-4.4"
	case s.Stage != rules.StageAction:
		return
	case s.Raid != nil:
		step, rule = "raid", "EHP-11.9"
	case s.Raids > 0:
		step, rule = "opened", "EHP-11.11"
	case s.Round > 1 && !s.Players[s.Turn].Priest:
		step, rule = "score", "EHP-13.2"
	case s.Round > 1:
		step, rule = "signs", "EHP-10.1"
	case s.Players[s.Turn].Priest:
		step, rule = "place", "EHP-3.1"
	case s.Players[s.Turn].Pool > 0:
		step, rule = "acolytes", "EHP-5.3"
	default:
		step, rule = "placed", "EHP-4.1"
	}
	bare := !slices.ContainsFunc(s.Players, func(p rules.Player) bool { return p.Rooms != [rules.Slots]*rules.Room{} })
	say := func(key string) string { // leaves out the sentence about Rooms while nobody has one
		if bare && f.Words().Has(key+".bare") {
			key += ".bare"
		}
		return f.Words().T(key, text.Args{"who": f.mostTreasure(v), "took": tookLast(f, v)})
	}
	words := say("priest.guide." + step)
	if step == "arrange" {
		if !bare && !movable(s) {
			words = say("priest.guide.arrange.still")
		}
		if slices.ContainsFunc(s.Pawns, func(p rules.Pawn) bool { return f.isRitual(p.Space) }) {
			words += " " + say("priest.guide.arrange.ritual")
		}
	}
	safest := safestSign(v)
	if step == "signs" && safest == "" && len(v.Raids) > 0 {
		words = say("priest.guide.signs.risky")
	} else if step == "signs" && len(v.Raids) > 0 { // else nothing is listed there
		words += " " + f.Words().T("priest.guide.signs.cost")
	}
	if step == "raid" && s.Prompt != nil && s.Prompt.Kind == "riposte" {
		words += " " + f.Words().T("priest.guide.raid.riposte")
	}
	out.Guide = table.Guide{Rule: rule, Leave: rules.LeaveGuide{}, Advice: guide.Advice{Title: f.Words().T("priest.guide"),
		Text: words}}
	if s.Raid != nil && s.Prompt != nil {
		asked := "priest.guide.asked." + s.Prompt.Kind
		if p := askedPlayer(s); p != nil && p.AsylumFull() && f.Words().Has(asked+".full") {
			asked += ".full"
		}
		if out.Guide.Asked = words; f.Words().Has(asked) {
			out.Guide.Asked = say(asked)
		}
	}
	switch step {
	case "place", "acolytes":
		out.Guide.Part = pointedAt(v, func(c rules.Choice) bool { return c.Legal && f.group(c.ID) == "locations" })
	case "opened":
		out.Guide.Part = pointedAt(v, func(c rules.Choice) bool { return c.Legal && f.isRitual(c.ID) })
	case "signs":
		out.Guide.Part = pointedAt(v, func(c rules.Choice) bool { return c.Legal && c.ID == safest })
	case "arrange": // only the next button, if nothing is left to put away
		for i, p := range s.Players {
			if out.Guide.Part == "" && p.Unsafe() != (score.Resources{}) {
				out.Guide.Part = table.PartOption + "arrange." + itoa(i)
			}
		}
	case "score":
		out.Guide.Part = table.PartSide
	}
}

// movable reports whether anybody can move resources within a sanctuary (EHP-4.4).
func movable(s rules.State) bool {
	for seat := range s.Players {
		for from := rules.Exposed; from < rules.Slots; from++ {
			if len(s.Moves(seat, from)) > 0 {
				return true
			}
		}
	}
	return false
}

// safestSign returns an open site whose raid is least likely to cost the active player anything; a site without a
// raid costs nothing. It returns "" if every site is more likely than not to cost something, or if there is no site.
func safestSign(v rules.View) (best string) {
	least := keeper.NewFraction(1, 2)
	for _, c := range v.Guide {
		if !c.Legal || !strings.HasPrefix(c.ID, "site:") {
			continue
		}
		risk := keeper.NewFraction(0, 1)
		for _, o := range v.Raids {
			if o.Space == c.ID && o.Threats[v.State.Turn].Risk.Compare(risk) > 0 {
				risk = o.Threats[v.State.Turn].Risk
			}
		}
		if n := risk.Compare(least); n < 0 || n == 0 && best == "" {
			best, least = c.ID, risk
		}
	}
	return best
}

// askedPlayer returns the player to whom the prompt is addressed, or nil if it is addressed to the table.
func askedPlayer(s rules.State) *rules.Player {
	for i := range s.Players {
		if s.Prompt.Who == table.SeatID(i) {
			return &s.Players[i]
		}
	}
	return nil
}

// mostTreasure names who has the bonus for most treasure now (EHP-13.2).
func (f *Face) mostTreasure(v rules.View) string {
	var out []string
	for _, p := range v.Score.Players {
		if p.Parts.T > 0 {
			out = append(out, f.scorer(p.Name))
		}
	}
	return cmp.Or(strings.Join(out, ", "), f.Words().T("priest.guide.nobody"))
}

// tookLast says what the latest raid took from each player.
func tookLast(f *Face, v rules.View) string {
	var out []string
	for _, c := range slices.Backward(v.State.Course) {
		for seat := 0; len(c.Raids) > 0 && seat < len(v.State.Players); seat++ {
			if goods := f.goods(c.Raids[len(c.Raids)-1].Lost[seat]); goods != "" {
				out = append(out, f.Words().T("priest.guide.took",
					text.Args{"who": v.State.Players[seat].Name, "goods": goods}))
			}
		}
		if len(c.Raids) > 0 {
			break
		}
	}
	return cmp.Or(strings.Join(out, " · "), f.Words().T("priest.evening.lostNothing"))
}

// pointedAt returns the first space for which is reports true; "" if there is none.
func pointedAt(v rules.View, is func(rules.Choice) bool) string {
	if i := slices.IndexFunc(v.Guide, is); i >= 0 {
		return table.PartPlace + v.Guide[i].ID
	}
	return "" // a frame round all of the boards points at nothing
}
