package bot

import (
	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
)

// Lucky seats both sides of a session of one variant, with luck on the party's side: it knows where every clue lies, its
// dice show 1 and the keeper's their highest number, and the keeper does only what he must. Unlike other players it may
// see what is hidden. The session's dice must lie on the table, so that what they show stands in the answers. Another
// seed seats others, who play otherwise.
func Lucky(rules *mansions.Engine, answers stories.Answers, seed string) *Players {
	p := newKnowledge(rules, answers).seat(rules, answers, seed)
	p.lucky = true
	return p
}

// rolled has the keeper's die on the table show what is worst for him, if luck is on the other side.
func (p *Players) rolled(prompt *keeper.Prompt, c keeper.Command) keeper.Command {
	if a, is := c.(keeper.Answer); is && p.lucky && a.Die > 0 {
		a.Die = prompt.Die.Sides
		return a
	}
	return c
}
