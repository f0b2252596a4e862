package stories

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var optionForm = regexp.MustCompile(`^[1-9][A-Z]$`)

// maxVariants is how many combinations of answers are proved at most.
const maxVariants = 1000

// checkStory checks everything of a story that is not seen card by card.
func (c *checker) checkStory() {
	s := c.story
	c.within("players.min", s.Players.Min, 1, 4)
	c.within("players.max", s.Players.Max, max(1, s.Players.Min), 4)
	c.within("minutes.min", s.Minutes.Min, 1, 1000)
	c.within("minutes.max", s.Minutes.Max, max(1, s.Minutes.Min), 1000)
	c.optional("winnable", s.Winnable, WinnableAlways)
	if !c.spaces[s.Start] {
		c.report("start", "unknownSpace.start", s.Start)
		c.missed(s.Start, keys(c.spaces))
	}
	for _, key := range []string{"story.title", "story.tagline", "story.map"} {
		c.text("", key)
	}
	c.text("", "story.introduction")
	for _, side := range []string{"investigators", "keeper", "nobody"} {
		c.text("", "ending."+side)
	}
	for i, word := range s.Tone {
		c.text(fmt.Sprintf("tone[%d]", i), "tone."+word)
	}
	for i, room := range s.Map.Rooms {
		path := fmt.Sprintf("map.rooms[%d].id", i)
		c.text(path, "room."+room.ID+".name")
		if !s.Map.Undrawn { // what is seen in a room of a board on the table, its owner's guide may tell
			c.text(path, "room."+room.ID+".text")
		}
	}
	for i, id := range s.Aside {
		c.deckRef(fmt.Sprintf("aside[%d]", i), id, Exploration, LockCard, Obstacle)
	}
	c.checkFeatures()
	for i, tile := range s.Map.Tiles {
		if slices.Contains(TileSizes, tile.Size) {
			c.text(fmt.Sprintf("map.tiles[%d].size", i), "tileSize."+tile.Size+".name")
		}
	}
	c.checkChoices()
	c.checkKeeper()
	c.checkPiles()
	c.checkGoals()
	c.checkEvents()
	c.checkNobody()
}

func (c *checker) checkChoices() {
	if len(c.story.Choices) == 0 {
		c.report("choices", "missing.choices")
	}
	variants := 1
	for _, choice := range c.story.Choices {
		variants = min(variants*len(choice.Options), maxVariants+1)
	}
	if variants > maxVariants {
		c.report("choices", "tooMany.variants", maxVariants)
	}
	for i, choice := range c.story.Choices {
		path := fmt.Sprintf("choices[%d]", i)
		if choice.ID != strconv.Itoa(i+1) {
			c.report(path+".id", "badID.choice", i+1, choice.ID)
		}
		c.text(path+".id", "choice."+choice.ID+".question")
		if len(choice.Options) < 2 {
			c.report(path, "missing.choiceOptions", choice.ID, len(choice.Options))
		}
		for j, option := range choice.Options {
			at := fmt.Sprintf("%s.options[%d]", path, j)
			if !optionForm.MatchString(option) || option[:1] != choice.ID {
				c.report(at, "badID.option", choice.ID, choice.ID, choice.ID, option)
			} else if slices.Index(choice.Options, option) < j {
				c.report(at, "duplicateID.option", option)
			}
			c.text(at, "choice."+option+".name")
			c.text(at, "choice."+option+".text")
		}
	}
}

func (c *checker) checkKeeper() {
	k := c.story.Keeper
	for i, id := range k.Actions {
		at := fmt.Sprintf("keeper.actions[%d]", i)
		c.deckRef(at, id, KeeperAction)
		if slices.Index(k.Actions, id) < i {
			c.report(at, "duplicateID.action", id)
		}
	}
	for i, icon := range k.Icons {
		c.oneOf(fmt.Sprintf("keeper.icons[%d]", i), icon, slices.Concat(Icons, PrintedIcons)...)
	}
	c.within("keeper.threat", k.Threat, 0, 30)
	c.within("keeper.mythos", k.Mythos, 0, 4)
	c.within("keeper.trauma", k.Trauma, 0, 4)
	deck := 0
	for _, card := range c.cards {
		if card.Deck == Mythos && slices.ContainsFunc(card.Icons, func(icon string) bool { return slices.Contains(k.Icons, icon) }) {
			deck += card.Number()
		}
	}
	if deck < 8 {
		c.report("keeper.icons", "range.icons", deck)
	}
}

func (c *checker) checkPiles() {
	rooms := map[string]bool{}
	for i, room := range c.story.Rooms {
		path := fmt.Sprintf("rooms[%d]", i)
		c.roomRef(path+".room", room.Room)
		if rooms[room.Room] || room.Room == "" {
			c.report(path+".room", "duplicateID.room", room.Room)
		}
		rooms[room.Room] = true
		for j, pile := range room.Piles {
			at := fmt.Sprintf("%s.piles[%d]", path, j)
			c.together(at+".when", pile.When)
			for k, id := range pile.Cards {
				card := fmt.Sprintf("%s.cards[%d]", at, k)
				c.deckRef(card, id, Exploration, Obstacle, LockCard)
				if x := c.cards[id]; x != nil && x.Deck == LockCard && k < len(pile.Cards)-1 {
					c.report(card, "pileOrder.last", id)
				}
			}
		}
	}
	for i, group := range c.story.Others {
		c.checkGroup(fmt.Sprintf("others[%d]", i), group)
	}
}

func (c *checker) checkGroup(path string, g Group) {
	c.together(path+".when", g.When)
	c.optional(path+".by", g.By, ByKeeper)
	decks := []Deck{Exploration}
	if g.By == ByKeeper {
		decks = append(decks, Obstacle, LockCard)
	}
	for j, id := range g.Cards {
		c.deckRef(fmt.Sprintf("%s.cards[%d]", path, j), id, decks...)
	}
	others := slices.Contains(g.Into, IntoOthers)
	for j, into := range g.Into {
		at := fmt.Sprintf("%s.into[%d]", path, j)
		switch word, ok := strings.CutPrefix(into, IntoWord); {
		case into == IntoOthers:
		case into == IntoAside && g.By == ByKeeper:
			c.report(at, "oneOf.keeper")
		case into == IntoAside:
		case others:
			c.report(at, "oneOf.others", IntoOthers)
		case c.rooms[into], ok && slices.ContainsFunc(c.story.Map.Rooms, func(r Room) bool { return r.bears(word) }):
		default:
			c.report(at, "unknownRoom.map", into)
			c.missed(into, keys(c.rooms))
		}
	}
}

func (c *checker) when(path string, options []string) {
	for i, option := range options {
		c.optionRef(fmt.Sprintf("%s[%d]", path, i), option)
	}
}

// together checks options of which all must have been chosen: two answers to one question never are.
func (c *checker) together(path string, options []string) {
	c.when(path, options)
	for i, option := range options {
		other := func(o string) bool { return c.options[o] && c.options[option] && o != option && o[:1] == option[:1] }
		if k := slices.IndexFunc(options[:i], other); k >= 0 {
			c.report(path, "noVariant.pile", options[k], option)
			return
		}
	}
}

func (c *checker) checkGoals() {
	seen := map[string]bool{}
	for i, goal := range c.story.Goals {
		path := fmt.Sprintf("objectives[%d]", i)
		if len(c.story.Choices) > 0 && !slices.Contains(c.story.Choices[0].Options, goal.Option) {
			c.report(path+".option", "unknownChoice.first", goal.Option)
		}
		if seen[goal.Option] {
			c.report(path+".option", "duplicateID.objective", goal.Option)
		}
		seen[goal.Option] = true
		for _, key := range []string{"name", "investigators", "keeper"} {
			c.text(path+".option", "objective."+goal.Option+"."+key)
		}
		for j, check := range goal.Checks {
			c.oneOf(fmt.Sprintf("%s.checks[%d].win", path, j), check.Win, "investigators", "keeper")
		}
		actions := map[string]bool{}
		for j, action := range goal.Actions {
			at := fmt.Sprintf("%s.actions[%d]", path, j)
			c.id(at+".id", action.ID, actions[action.ID], "action of this objective")
			actions[action.ID] = true
			c.text(at+".id", "objective."+goal.Option+".action."+action.ID)
			c.within(at+".cost", action.Cost, 0, 20)
			if (action.Cost > 0 || action.Once) && !action.Keeper {
				c.report(at, "oneOf.cost")
			}
		}
		c.optional(path+".lastEvent", goal.LastEvent, "investigators", "keeper")
		for j, way := range goal.Escape {
			if !c.doors[way] && !c.rooms[way] {
				c.report(fmt.Sprintf("%s.escape[%d]", path, j), "unknownDoor.escape", way)
				c.missed(way, append(keys(c.doors), keys(c.rooms)...))
			}
		}
	}
	if len(c.story.Choices) > 0 {
		for j, option := range c.story.Choices[0].Options {
			if !seen[option] {
				c.report(fmt.Sprintf("choices[0].options[%d]", j), "missing.objective", option)
			}
		}
	}
}

func (c *checker) checkEvents() {
	if len(c.story.Events) != 5 {
		c.report("events", "missing.events", strconv.Itoa(len(c.story.Events)))
	}
	for i, event := range c.story.Events {
		path := fmt.Sprintf("events[%d]", i)
		if event.ID != strconv.Itoa(i+1) {
			c.report(path+".id", "badID.event", i+1, event.ID)
		}
		c.within(path+".time", event.Time, 1, 20)
		if event.Most != 0 {
			c.within(path+".most", event.Most, event.Time+1, 20)
		}
		c.text(path+".id", "event."+event.ID+".name")
		for j, section := range event.Sections {
			at := fmt.Sprintf("%s.sections[%d]", path, j)
			c.together(at+".when", section.When)
			c.text(at+".text", section.Text)
		}
	}
}
