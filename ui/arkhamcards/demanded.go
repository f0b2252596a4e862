package arkhamcards

import (
	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
)

// demandReach is how many steps after a card was drawn its test is still offered.
const demandReach = 12

// demanded is the test that the encounter card drawn last asks for and that was not made yet (LCG-5.9); nil: none. It
// is offered until the round goes on. Cards of others are read in print.
func (f *Face) demanded(v rules.View) *rules.StartTest {
	at := f.running.Header().Cursor
	if v.State.Stage != rules.StagePlay || v.State.Test != nil {
		return nil
	}
	steps, err := f.running.Lines(max(1, at-demandReach+1), at, keeper.ForTable)
	if err != nil {
		return nil
	}
	var out *rules.StartTest
	for _, step := range steps {
		for _, line := range step.Lines {
			switch line.Key {
			case logKey + "encounterDrawn":
				name := wordsIn(f.Words().Lang()).Line(line.Args)["name"]
				out = testOf(v, cardNamed(v, name), line.Args)
			case logKey + "tested", logKey + "turnBegan", logKey + "ended":
				out = nil
			case logKey + "stepped":
				if line.Args["phase"] == string(rules.PhaseInvestigation) {
					out = nil
				}
			}
		}
	}
	return out
}

// testOf is the test that a drawn card asks of whom drew it.
func testOf(v rules.View, id string, drawn keeper.Args) *rules.StartTest {
	for _, c := range v.Scenario.Cards {
		if t := c.Test; id != "" && c.ID == id && t != nil {
			return &rules.StartTest{Who: drawn["who"], Skill: t.Skill, Difficulty: t.Difficulty, Name: drawn["name"],
				Peril: c.Peril}
		}
	}
	return nil
}
