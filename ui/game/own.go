package game

import (
	"lantern/stories"
)

// Own brings the newest words of the box's owner into a running session: names, notes, conditions as he has noted them
// since it began. Costs, conditions for the program and numbers stay as they were frozen: the log was played by them. A pack that
// is no longer the one of the session changes nothing.
func (g *Game) Own(base *stories.Base, story *stories.Story) {
	if base == nil || story == nil || base.Pack.ID != g.content.Base.Pack.ID || story.Pack.ID != g.content.Story.Pack.ID {
		return
	}
	ownBase, ownStory := *g.content.Base, *g.content.Story
	ownBase.Owner, ownStory.Owner = base.Owner, story.Owner
	g.content.Base, g.content.Story = &ownBase, &ownStory
	g.texts = stories.NewWords(&ownBase, &ownStory, g.Words().Lang())
	g.lookAnew()
	g.Changed()
}

// CardNote is what the box's owner says of a card, for the keeper's eyes alone: when it may be played or how it is opened,
// and what he wants to be reminded of. Empty if he says nothing.
func (n Names) CardNote(id string) string {
	card := "card." + n.g.texts.Front(id)
	words := n.g.texts.Own(card + ".condition")
	if note := n.g.texts.Own(card + ".note"); note != "" && words != "" {
		return words + "\n" + note
	} else if note != "" {
		return note
	}
	return words
}

// RoomNote is the owner’s note of a room, for the keeper’s eyes alone.
func (n Names) RoomNote(id string) string { return n.g.texts.Own("room." + id + ".note") }

// MonsterNote is the owner’s note of a monster type, for the keeper’s eyes alone.
func (n Names) MonsterNote(kind string) string { return n.g.texts.Own("monster." + kind + ".note") }
