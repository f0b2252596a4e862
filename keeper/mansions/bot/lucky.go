package bot

import (
	"fmt"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
)

// Lucky is what a party knows of a story that has luck on its side: it knows where every clue lies, its dice show 1
// and the keeper's their highest number, and the keeper does only what he must. Unlike other players it may see what
// is hidden.
type Lucky struct{ known *knowledge }

// NewLucky reads a story. An error says that its map is unplayable.
func NewLucky(base *stories.Base, story *stories.Story) (*Lucky, error) {
	known, err := newKnowledge(base, story)
	if err != nil {
		return nil, fmt.Errorf("the map of story %s: %w", story.Pack.ID, err)
	}
	return &Lucky{known}, nil
}

// Seat seats both sides of a session of one variant. The session's dice must lie on the table, so that what they show
// stands in the answers. Another seed seats others, who play otherwise.
func (l *Lucky) Seat(rules *mansions.Engine, answers stories.Answers, seed string) *Players {
	known := *l.known
	known.clues = []map[string]string{known.cluesOf(answers)}
	p := known.seat(rules, answers, seed)
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
