package check

import (
	"fmt"
	"lantern/stories"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var optionForm = regexp.MustCompile(`^[1-9][A-Z]$`)

// maxVariants is how many combinations of answers are proved at most.
const maxVariants = 1000

// checkStory checks everything of a story that is not seen card by card.
func (c *Checker) checkStory() {
	s := c.Story
	c.Within("players.min", s.Players.Min, 1, 4)
	c.Within("players.max", s.Players.Max, max(1, s.Players.Min), 4)
	c.Within("minutes.min", s.Minutes.Min, 1, 1000)
	c.Within("minutes.max", s.Minutes.Max, max(1, s.Minutes.Min), 1000)
	c.Optional("winnable", s.Winnable, stories.WinnableAlways)
	if !c.Spaces[s.Start] {
		c.Report("start", "unknownSpace.start", s.Start)
		c.Found.Near(s.Start, Keys(c.Spaces))
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
		c.deckRef(fmt.Sprintf("aside[%d]", i), id, stories.Exploration, stories.LockCard, stories.Obstacle)
	}
	c.checkFeatures()
	for i, tile := range s.Map.Tiles {
		if slices.Contains(stories.TileSizes, tile.Size) {
			c.text(fmt.Sprintf("map.tiles[%d].size", i), "tileSize."+tile.Size+".name")
		}
	}
	c.checkChoices()
	c.checkKeeper()
	c.checkPiles()
	c.checkGoals()
	c.checkEvents()
	c.checkTimetable()
	c.checkTrials()
	c.checkNobody()
	c.checkTwice()
}

func (c *Checker) checkChoices() {
	if len(c.Story.Choices) == 0 {
		c.Report("choices", "missing.choices")
	}
	variants := 1
	for _, choice := range c.Story.Choices {
		variants = min(variants*len(choice.Options), maxVariants+1)
	}
	if variants > maxVariants {
		c.Report("choices", "tooMany.variants", maxVariants)
	}
	for i, choice := range c.Story.Choices {
		path := fmt.Sprintf("choices[%d]", i)
		if choice.ID != strconv.Itoa(i+1) {
			c.Report(path+".id", "badID.choice", i+1, choice.ID)
		}
		c.text(path+".id", "choice."+choice.ID+".question")
		if len(choice.Options) < 2 {
			c.Report(path, "missing.choiceOptions", choice.ID, len(choice.Options))
		}
		for j, option := range choice.Options {
			at := fmt.Sprintf("%s.options[%d]", path, j)
			if !optionForm.MatchString(option) || option[:1] != choice.ID {
				c.Report(at, "badID.option", choice.ID, choice.ID, choice.ID, option)
			} else if slices.Index(choice.Options, option) < j {
				c.Report(at, "duplicateID.option", option)
			}
			c.text(at, "choice."+option+".name")
			c.text(at, "choice."+option+".text")
		}
	}
}

func (c *Checker) checkKeeper() {
	k := c.Story.Keeper
	for i, id := range k.Actions {
		at := fmt.Sprintf("keeper.actions[%d]", i)
		c.deckRef(at, id, stories.KeeperAction)
		if slices.Index(k.Actions, id) < i {
			c.Report(at, "duplicateID.action", id)
		}
	}
	c.Each("keeper.icons", k.Icons, slices.Concat(stories.Icons, stories.PrintedIcons)...)
	c.Within("keeper.threat", k.Threat, 0, 30)
	c.Within("keeper.mythos", k.Mythos, 0, 4)
	c.Within("keeper.trauma", k.Trauma, 0, 4)
	deck := 0
	for _, card := range c.Cards {
		if card.Deck == stories.Mythos && slices.ContainsFunc(card.Icons,
			func(icon string) bool { return slices.Contains(k.Icons, icon) }) {
			deck += card.Number()
		}
	}
	if deck < 8 {
		c.Report("keeper.icons", "range.icons", deck)
	}
}

func (c *Checker) checkPiles() {
	rooms := map[string]bool{}
	for i, room := range c.Story.Rooms {
		path := fmt.Sprintf("rooms[%d]", i)
		c.roomRef(path+".room", room.Room)
		if rooms[room.Room] || room.Room == "" {
			c.Report(path+".room", "duplicateID.room", room.Room)
		}
		rooms[room.Room] = true
		for j, pile := range room.Piles {
			at := fmt.Sprintf("%s.piles[%d]", path, j)
			c.together(at+".when", pile.When)
			for k, id := range pile.Cards {
				card := fmt.Sprintf("%s.cards[%d]", at, k)
				c.deckRef(card, id, stories.Exploration, stories.Obstacle, stories.LockCard)
				if x := c.Cards[id]; x != nil && x.Deck == stories.LockCard && k < len(pile.Cards)-1 {
					c.Report(card, "pileOrder.last", id)
				}
			}
		}
	}
	for i, group := range c.Story.Others {
		c.checkGroup(fmt.Sprintf("others[%d]", i), group)
	}
}

func (c *Checker) checkGroup(path string, g stories.Group) {
	c.together(path+".when", g.When)
	c.Optional(path+".by", g.By, stories.ByKeeper)
	decks := []stories.Deck{stories.Exploration}
	if g.By == stories.ByKeeper {
		decks = append(decks, stories.Obstacle, stories.LockCard)
	}
	for j, id := range g.Cards {
		c.deckRef(fmt.Sprintf("%s.cards[%d]", path, j), id, decks...)
	}
	others := slices.Contains(g.Into, stories.IntoOthers)
	for j, into := range g.Into {
		at := fmt.Sprintf("%s.into[%d]", path, j)
		switch word, ok := strings.CutPrefix(into, stories.IntoWord); {
		case into == stories.IntoOthers:
		case into == stories.IntoAside && g.By == stories.ByKeeper:
			c.Report(at, "oneOf.keeper")
		case into == stories.IntoAside:
		case others:
			c.Report(at, "oneOf.others", stories.IntoOthers)
		case c.Rooms[into], ok && slices.ContainsFunc(c.Story.Map.Rooms,
			func(r stories.Room) bool { return r.Bears(word) }):
		default:
			c.Report(at, "unknownRoom.map", into)
			c.Found.Near(into, Keys(c.Rooms))
		}
	}
}

func (c *Checker) when(path string, options []string) {
	for i, option := range options {
		c.optionRef(fmt.Sprintf("%s[%d]", path, i), option)
	}
}

// together checks options that must all have been chosen: two answers to one question never are.
func (c *Checker) together(path string, options []string) {
	c.when(path, options)
	for i, option := range options {
		other := func(o string) bool { return c.Options[o] && c.Options[option] && o != option && o[:1] == option[:1] }
		if k := slices.IndexFunc(options[:i], other); k >= 0 {
			c.Report(path, "noVariant.pile", options[k], option)
			return
		}
	}
}

func (c *Checker) checkGoals() {
	seen := map[string]bool{}
	for i, goal := range c.Story.Goals {
		path := fmt.Sprintf("objectives[%d]", i)
		if len(c.Story.Choices) > 0 && !slices.Contains(c.Story.Choices[0].Options, goal.Option) {
			c.Report(path+".option", "unknownChoice.first", goal.Option)
		}
		if seen[goal.Option] {
			c.Report(path+".option", "duplicateID.objective", goal.Option)
		}
		seen[goal.Option] = true
		for _, key := range []string{"name", "investigators", "keeper"} {
			c.text(path+".option", "objective."+goal.Option+"."+key)
		}
		for j, check := range goal.Checks {
			c.OneOf(fmt.Sprintf("%s.checks[%d].win", path, j), check.Win, "investigators", "keeper")
		}
		actions := map[string]bool{}
		for j, action := range goal.Actions {
			at := fmt.Sprintf("%s.actions[%d]", path, j)
			c.id(at+".id", action.ID, actions[action.ID], "action of this objective")
			actions[action.ID] = true
			c.text(at+".id", "objective."+goal.Option+".action."+action.ID)
			c.Within(at+".cost", action.Cost, 0, 20)
			if (action.Cost > 0 || action.Once) && !action.Keeper {
				c.Report(at, "oneOf.cost")
			}
		}
		c.Optional(path+".lastEvent", goal.LastEvent, "investigators", "keeper")
		for j, way := range goal.Escape {
			if !c.Doors[way] && !c.Rooms[way] {
				c.Report(fmt.Sprintf("%s.escape[%d]", path, j), "unknownDoor.escape", way)
				c.Found.Near(way, append(Keys(c.Doors), Keys(c.Rooms)...))
			}
		}
	}
	if len(c.Story.Choices) > 0 {
		for j, option := range c.Story.Choices[0].Options {
			if !seen[option] {
				c.Report(fmt.Sprintf("choices[0].options[%d]", j), "missing.objective", option)
			}
		}
	}
}

// checkTimetable checks when the hours of the timetable come (MOM-18.29).
func (c *Checker) checkTimetable() {
	clock := 0
	for _, event := range c.Story.Events {
		clock += event.Time
	}
	for i, hour := range c.Story.Hours {
		path := fmt.Sprintf("timetable[%d]", i)
		c.Within(path+".round", hour.Round, 2, max(2, clock))
		c.together(path+".when", hour.When)
	}
}

func (c *Checker) checkEvents() {
	if len(c.Story.Events) != 5 {
		c.Report("events", "missing.events", strconv.Itoa(len(c.Story.Events)))
	}
	for i, event := range c.Story.Events {
		path := fmt.Sprintf("events[%d]", i)
		if event.ID != strconv.Itoa(i+1) {
			c.Report(path+".id", "badID.event", i+1, event.ID)
		}
		c.Within(path+".time", event.Time, 1, 20)
		if event.Most != 0 {
			c.Within(path+".most", event.Most, event.Time+1, 20)
		}
		c.text(path+".id", "event."+event.ID+".name")
		for j, section := range event.Sections {
			at := fmt.Sprintf("%s.sections[%d]", path, j)
			c.together(at+".when", section.When)
			c.text(at+".text", section.Text)
		}
	}
}

// checkTrials checks what is said of trial evenings: numbers only, whether they are true nobody but a simulation can
// tell.
func (c *Checker) checkTrials() {
	for i, t := range c.Story.Trials {
		path := fmt.Sprintf("trials[%d]", i)
		c.Within(path+".players", t.Players, c.Story.Players.Min, c.Story.Players.Max)
		c.Within(path+".games", t.Games, 1, 1_000_000)
		for _, temper := range stories.TrialDifficulties {
			if _, ok := t.Won[temper]; !ok {
				c.Report(path+".won", "missing.temper", temper)
			}
		}
		for _, temper := range Keys(t.Won) {
			c.Optional(path+".won", temper, stories.TrialDifficulties...)
			c.Within(path+".won."+temper, t.Won[temper], 0, t.Games)
		}
		var options []string
		for _, choice := range c.Story.Choices {
			options = append(options, choice.Options...)
		}
		c.checkLeaning(path+".leans", t.Leans, options)
		c.checkLeaning(path+".lasts", t.Lasts, options)
	}
}

// checkLeaning checks how answers lean, in evenings of a hundred.
func (c *Checker) checkLeaning(path string, by map[string]int, options []string) {
	for _, option := range Keys(by) {
		c.Optional(path, option, options...)
		c.Within(path+"."+option, by[option], -100, 100)
	}
}
