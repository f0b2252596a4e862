package arkhamcards

import (
	"encoding/json"
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/bag"
	"lantern/keeper/arkhamcards/packs"
	"lantern/ui/table"
	"lantern/ui/table/guide"
)

// guideReach is how many steps of a session the guide follows, far more than its two rounds take.
const guideReach = 200

// guided returns the campaign whose guide the session follows, or nil.
func (f *Face) guided() *packs.Pack {
	var o rules.Options
	if json.Unmarshal(f.running.Header().Config.Options, &o) != nil || !o.Guided || !f.seen().State.Guided {
		return nil
	}
	if p := campaignOf(o.Pack); p != nil && p.Guide != nil {
		return p
	}
	return nil
}

// guidePart returns the part of the table that a step of the guide points at: for a move, the destination.
func (f *Face) guidePart(step packs.GuideStep) string {
	if step.Do == "move" && step.At != "" {
		return table.PartPlace + step.At
	}
	return guideParts[step.Do]
}

// guideParts are the parts of the table that other steps of the guide point at.
var guideParts = map[string]string{"investigate": table.PartOption + rules.ActInvestigate,
	"advance": table.PartOption + optionAdvance}

// guide adds the guide's current text. It does not change the game, and skips steps that are already done.
func (f *Face) guide(out *table.View) {
	p := f.guided()
	at := f.running.Header().Cursor
	if p == nil || at > guideReach {
		return
	}
	log, err := f.running.Lines(1, at, keeper.ForTable)
	if err != nil {
		return
	}
	steps := p.Guide.Steps
	now, from := 0, 0
	for _, entry := range log {
		from = now
		for _, line := range entry.Lines {
			now = follow(steps, now, line)
		}
	}
	fought, met := lessons(log)
	finished := now >= len(steps)
	if finished && fought && met {
		return
	}
	if finished { // it remains for what has not come up yet
		now = len(steps) - 1
		from = now
	}
	seen := f.seen()
	v := seen.State
	drawn := func(i int) bool { return i > 0 && steps[i].Do == "read" && steps[i-1].Do == "encounter" }
	if v.Phase == rules.PhaseMythos && (v.Test != nil || len(v.Draws) > 0) && drawn(now) {
		now, from = now-1, now-1
	}
	var say []string
	for i := from; i < now; i++ { // steps that were completed together are shown too, and one that was held back
		if i > from && passes[steps[i].Do] || drawn(i) {
			say = append(say, f.guideWords(p, steps[i]))
		}
	}
	say = append(say, f.guideWords(p, steps[now]))
	if steps[now].Rule == ruleAttacked && now+1 < len(steps) && !engaged(f.seen().State) { // it has no subject
		say = append(say, f.guideWords(p, steps[now+1]))
	}
	switch spent := v.Phase == rules.PhaseInvestigation && spent(&v); {
	case finished && fought:
		say = []string{f.Words().T("cards.guide.waits.symbol")}
	case finished && met:
		say = []string{f.Words().T("cards.guide.waits.fight")}
	case finished:
		say = []string{f.Words().T("cards.guide.waits")}
	case spent && (steps[now].Do == "enemies" || steps[now].Do == "endTurn"):
		say = []string{f.Words().T("cards.guide.spent")}
	case steps[now].Do == "enemies" && v.Phase == rules.PhaseInvestigation: // others have their turns first
		say = []string{f.Words().T("cards.guide.another")}
	}
	part := f.guidePart(steps[now])
	doing := now // the current step, or the one after it if it refers to no enemy
	if steps[now].Rule == ruleAttacked && now+1 < len(steps) && !engaged(v) {
		doing++
	}
	if advice := counsel(f, seen); !finished && advice != "" && !possible(f, &v, steps[doing]) {
		say, part = []string{advice}, ""
	}
	if i := advancing(steps, now); i >= 0 && f.advances() {
		if part = guideParts["advance"]; i > now {
			say = append(say, f.guideWords(p, steps[i]))
		}
	}
	undrawn := v.Test != nil && len(v.Test.Drawn) == 0
	other := v.Test != nil && (!tests[steps[now].Do] || v.Test.Action != rules.ActInvestigate) // not the one explained
	// A pending decision comes before the step.
	switch q := v.Prompt; {
	case q != nil:
		say = []string{f.Words().Or("cards.guide.asked."+q.Kind, f.Words().T("cards.guide.asked"))}
	case v.Test != nil && v.Test.More:
		say = []string{f.Words().T("cards.guide.more")}
	case !met && v.Test != nil && slices.ContainsFunc(v.Test.Drawn, func(d rules.Drawn) bool { return isSymbol(d.Token) }):
		say = []string{f.Words().T("cards.guide.symbol")}
	case v.Test == nil && v.Active != "" && v.Phase == rules.PhaseInvestigation && !spent(&v) &&
		len(v.Attackers(v.Active)) > 0:
		say, part = []string{f.Words().T("cards.guide.fight")}, ""
	case other && !undrawn:
		say = []string{f.Words().T("cards.guide.decided")}
	case undrawn:
		switch {
		case other:
			say = []string{f.Words().T("cards.guide.test")}
		case steps[now].Do == "token": // the text about revealing is added last
			say = nil
		}
		revealing := ""
		if i := slices.IndexFunc(steps, func(s packs.GuideStep) bool { return s.Do == "token" }); i >= 0 {
			revealing = f.guideWords(p, steps[i])
		}
		advice, button := committing(f, seen, revealing)
		say, part = append(say, advice), button
	case v.Phase == rules.PhaseInvestigation && v.Active == "" && v.OnlyTurn() == "":
		say = []string{f.Words().T("cards.guide.turn")}
	}
	out.Guide = table.Guide{Rule: steps[now].Rule, Leave: rules.LeaveGuide{}, Advice: guide.Advice{
		Title: f.Words().T("cards.guide.title"), Text: strings.TrimSpace(strings.Join(say, " ")), Part: part}}
	if v.Prompt != nil {
		out.Guide.Asked = out.Guide.Text
	}
	for i, step := range steps { // steps that the round does by itself are not counted, so that the count never jumps
		if !passes[step.Do] && !together[step.Do] {
			out.Guide.Steps++
			if i <= now {
				out.Guide.Step++
			}
		}
	}
}

// lessons reports whether a fight, and a test with a symbol, have been completed: the guide explains each when it first
// occurs.
func lessons(log []keeper.StepLines) (fought, met bool) {
	fights, symbol := false, false
	for _, entry := range log {
		for _, line := range entry.Lines {
			switch strings.TrimPrefix(line.Key, logKey) {
			case "actionTaken":
				fights = line.Args["action"] == rules.ActFight
			case "tokenRevealed":
				symbol = symbol || isSymbol(line.Args["token"])
			case "testEnded":
				fought, met = fought || fights, met || symbol
				fights, symbol = false, false
			}
		}
	}
	return fought, met
}

func isSymbol(token string) bool {
	_, number := bag.Token(token).Number()
	return !number
}

// advancing returns the step in which the act advances, if only reading precedes it; else -1.
func advancing(steps []packs.GuideStep, at int) int {
	for i := at; i < len(steps) && (steps[i].Do == "read" || steps[i].Do == "advance"); i++ {
		if steps[i].Do == "advance" {
			return i
		}
	}
	return -1
}

// advances reports whether the clues for the act can be spent now.
func (f *Face) advances() bool {
	return slices.ContainsFunc(f.running.Legal(), func(c keeper.Command) bool {
		a, ok := c.(rules.Advance)
		return ok && a.Allow == ""
	})
}

// ruleAttacked is the rule of the guide's step about enemies that attack in response to an action.
const ruleAttacked = "LCG-4.11"

// engaged reports whether a ready enemy is engaged with anybody.
func engaged(s rules.State) bool {
	return slices.ContainsFunc(s.Seats, func(i rules.Investigator) bool { return len(s.Attackers(i.Seat)) > 0 })
}

// guideWords returns the text of a step; "" for the step about attacks while no ready enemy is engaged.
func (f *Face) guideWords(p *packs.Pack, step packs.GuideStep) string {
	if step.Rule == ruleAttacked && !engaged(f.seen().State) {
		return ""
	}
	return strings.TrimSpace(p.Text(f.Words().Lang(), "guide."+step.ID))
}

// tests are the guide's steps that belong to a test.
var tests = map[string]bool{"commit": true, "token": true, "result": true}

// passes are the steps that the round does, not a player. together are those that may end along with the one before.
var passes = map[string]bool{"doom": true, "enemies": true, "upkeep": true}

var together = map[string]bool{"token": true}

// follow returns the guide's step after a log line. It looks for the first step, from at on, that the line ends.
func follow(steps []packs.GuideStep, at int, line keeper.LogLine) int {
	for i := at; i < len(steps); i++ {
		if (i == at || steps[i].Do != "read") && ends(steps[i].Do, line) {
			return i + 1
		}
	}
	return at
}

// endedBy maps a step of the guide to the events that end it. A step about an action ends with that action.
var endedBy = map[string][]string{"read": {"turnBegan", "turnEnded", "actionTaken", "advanced", "ended"},
	"commit": {"committed"},
	"token":  {"tokenRevealed"}, "result": {"testEnded"}, "endTurn": {"turnEnded"}, "encounter": {"encounterDrawn"},
	"advance": {"advanced"}}

// phaseAfter maps a step of the guide about a phase to the next phase, whose start ends the step.
var phaseAfter = map[string]rules.Phase{"enemies": rules.PhaseUpkeep, "upkeep": rules.PhaseMythos}

func ends(do string, line keeper.LogLine) bool {
	event := strings.TrimPrefix(line.Key, logKey)
	switch {
	case event == "stepped" && do == "doom":
		return line.Args["step"] == "1.4"
	case event == "stepped":
		return line.Args["phase"] != "" && line.Args["phase"] == string(phaseAfter[do])
	case event == "actionTaken" && do != "read":
		return line.Args["action"] == do
	}
	return slices.Contains(endedBy[do], event)
}
