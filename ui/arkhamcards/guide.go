package arkhamcards

import (
	"encoding/json"
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/keeper/arkhamcards/packs"
	"lantern/ui/table"
	"lantern/ui/text"
)

// guideReach is how many steps of a session the guide follows: far more than its two rounds take.
const guideReach = 200

// guided is the campaign whose guide is followed in a session, nil where none is.
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

// guide adds to what is read what the guide says now, and its rule to the next thing. It only speaks: everything
// can be done
// as ever, and it goes on to wherever play has come.
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
	if now >= len(steps) {
		return
	}
	var say []string
	for i := from + 1; i < now; i++ { // what came to pass at one stroke is told as well
		if passes[steps[i].Do] {
			say = append(say, f.guideWords(p, steps[i]))
		}
	}
	say = append(say, f.guideWords(p, steps[now]))
	if out.Reading.Text != "" {
		say = append([]string{out.Reading.Text}, say...)
	} else {
		out.Reading.Title = f.Words().T("cards.guide.title", text.Args{"n": now + 1, "of": len(steps)})
	}
	out.Reading.Text = strings.Join(say, "\n\n")
	if out.Next.Left == "" {
		out.Next.Rule = steps[now].Rule
	}
}

func (f *Face) guideWords(p *packs.Pack, step packs.GuideStep) string {
	return strings.TrimSpace(p.Text(f.Words().Lang(), "guide."+step.ID)) + " (" + step.Rule + ")"
}

// passes are the doings that are nobody's but the round's.
var passes = map[string]bool{"doom": true, "enemies": true, "upkeep": true}

// follow is the step of the guide after a line of the log: beyond the first one, from where it stood, that the
// line ends.
func follow(steps []packs.GuideStep, at int, line keeper.LogLine) int {
	for i := at; i < len(steps); i++ {
		if (i == at || steps[i].Do != "read") && ends(steps[i].Do, line) {
			return i + 1
		}
	}
	return at
}

// endedBy are the events that end a step of the guide; an action ends by its name.
var endedBy = map[string][]string{"read": {"turnBegan", "turnEnded", "actionTaken", "advanced", "ended"},
	"commit": {"committed"},
	"token":  {"tokenRevealed"}, "result": {"testEnded"}, "endTurn": {"turnEnded"}, "encounter": {"encounterDrawn"},
	"advance": {"advanced"}}

// phaseAfter are the phases whose beginning ends a step of the guide that is about the one before.
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
