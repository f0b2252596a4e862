package arkham

import (
	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/ui/frame"
	"lantern/ui/text"
)

// guideRules are the rules on which what the guide says of each phase rests.
var guideRules = map[rules.Stage]string{rules.StageSetup: "AH-2.8", rules.StageUpkeep: "AH-3.1", rules.StageMovement: "AH-4.1",
	rules.StageEncounters: "AH-5.1", rules.StageWorlds: "AH-6.1", rules.StageMythos: "AH-7.1"}

// guide says in the set-up and the first turn what is at hand, and the rule it rests on. It only speaks: everything can be done
// as ever. The players' window keeps the map.
func (f *Face) guide(who keeper.Audience, v rules.View, out *frame.View) {
	rule, ok := guideRules[v.State.Stage]
	if who != keeper.ForKeeper || !ok || !v.State.Guides() {
		return
	}
	out.Reading = frame.Reading{Title: f.words().T("arkham.guide"), Text: f.words().T("arkham.guide." + string(v.State.Stage))}
	if out.Next.Rule == "" {
		out.Next.Rule = rule
	}
}

// guideAsk asks whether the guide is wanted; who begins for the first time is offered it first.
func guideAsk(l *text.Localizer, first bool) frame.Ask {
	a := frame.Ask{ID: "guide", Icon: "lantern", Words: l.T("arkham.setup.guide"), Hint: l.T("arkham.setup.guide.hint"),
		Choices: []frame.Choice{{Key: "no", Icon: "play", Words: l.T("arkham.setup.guide.no")},
			{Key: "yes", Icon: "lantern", Words: l.T("arkham.setup.guide.yes")}}}
	if first {
		a.Choices[0], a.Choices[1] = a.Choices[1], a.Choices[0]
	}
	return a
}
