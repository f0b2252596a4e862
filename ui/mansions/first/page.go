// Package first is the first session: a lesson of one round with a small story, at the real table, whose guide is a
// coach that says what comes next. The coach's advice follows from the session alone, so it fits whatever the keeper
// does, undoes or redoes. It adds no rules.
package first

import (
	"strconv"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/geom"
	"lantern/ui/mansions/game"
	"lantern/ui/table"
	"lantern/ui/table/guide"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Deps is what the coach needs from the shell.
type Deps struct {
	Leave func() // leaves the lesson; nothing of it is stored
	Again func() // starts it again
	Begin func() // starts the set-up of a real session
}

// Over reports whether the lesson is over.
func Over(g *game.Game) bool { return Advise(g.Keeper(), Read(g.Steps())).over() }

// Guide is what the coach says now, as the guide of the table.
func Guide(g *game.Game, nav Deps) table.Guide {
	l, seen := g.Words(), Read(g.Steps())
	now := Advise(g.Keeper(), seen)
	button := func(name, icon string, gold bool, do func()) guide.Button {
		return guide.Button{ID: "first." + name, Icon: icon, Words: l.T("first." + name), Gold: gold, Do: do}
	}
	does := []guide.Button{button("leave", "", false, nav.Leave)}
	if now.over() {
		does = append([]guide.Button{button("again", "redo", false, nav.Again), button("begin", "candle", true, nav.Begin)},
			does...)
	}
	return table.Guide{Advice: guide.Advice{Title: l.T("first.say." + now.Key + ".title"),
		Text: l.T("first.say."+now.Key+".text", text.Args{"enter": widget.KeyName("Enter"), "esc": widget.KeyName("Esc")}),
		Step: seen.done(), Steps: Stations, Part: now.Part, Does: does}}
}

// StoryID is the ID of the lesson's story. No session of it is ever stored.
const StoryID = "first-evening"

// The names used by the coach.
const (
	who     = "inv1"
	library = "library"
	snuff   = "snuff"
	draught = "draught"
)

// Story is the small story of the lesson with its own base pack: one investigator, two rooms, one card of each type
// that a round needs. Its texts are in the catalogues.
func Story() (*stories.Base, *stories.Story) {
	languages := []string{text.French, text.English}
	base := &stories.Base{
		Pack:  stories.Pack{ID: StoryID + "-base", Format: stories.Format, Kind: "base", Languages: languages},
		Texts: stories.Texts{},
	}
	story := &stories.Story{
		Pack: stories.Pack{
			ID:        StoryID,
			Format:    stories.Format,
			Kind:      "story",
			Needs:     []string{base.Pack.ID},
			Languages: languages,
		},
		Minutes: stories.Span{Min: 5, Max: 5}, Players: stories.Span{Min: 1, Max: 1}, Start: "hall-1",
		Choices: []stories.Choice{{ID: "1", Options: []string{"1A"}}},
		Keeper:  stories.Opening{Actions: []string{snuff}, Icons: []string{"candle"}, Threat: 2, Mythos: 1},
		Rooms: []stories.Seeded{
			{Room: "hall", Piles: []stories.Pile{{}}},
			{Room: library, Piles: []stories.Pile{{Cards: []string{"letter", "shelf"}}}},
		},
		Goals: []stories.Goal{{Option: "1A", LastEvent: "keeper"}},
		Map: stories.Map{
			Rooms: []stories.Room{
				{ID: "hall", Spaces: []stories.Space{rectangle("hall-1", 0, 0, 8, 10),
					rectangle("hall-2", 8, 0, 14, 10)}},
				{ID: library, Spaces: []stories.Space{rectangle("library-1", 14, 0, 24, 10)}},
			},
			Doors: []stories.Door{{ID: "door-library", A: "hall-2", B: "library-1", At: geom.Line{{14, 4}, {14, 6}}}},
		},
		Texts: stories.Texts{},
	}
	base.Investigators = []stories.Investigator{{ID: "ida", Health: 8, Sanity: 8,
		SkillPoints: 2, Traits: []stories.Trait{
			{
				ID:         "ida-nurse",
				Body:       true,
				Gives:      "lantern",
				Attributes: map[string]int{"strength": 5, "dexterity": 5, "marksmanship": 4},
			},
			{
				ID:         "ida-walker",
				Body:       true,
				Gives:      "lantern",
				Attributes: map[string]int{"strength": 6, "dexterity": 4, "marksmanship": 4},
			},
			{ID: "ida-reader", Attributes: map[string]int{"intellect": 6, "willpower": 6, "lore": 4, "luck": 4}},
			{ID: "ida-calm", Attributes: map[string]int{"intellect": 4, "willpower": 7, "lore": 5, "luck": 4}},
		}}}
	one := stories.Amount{Amount: 1}
	base.Cards = []stories.Card{
		{ID: "lantern", Deck: stories.StartingItem, Types: []string{"equipment"}, Traits: []string{"light"}},
		{ID: "letter", Deck: stories.Exploration, Types: []string{"equipment"}},
		{
			ID:   "shelf",
			Deck: stories.Obstacle,
			Opens: []stories.Way{
				{Test: &stories.Test{Attribute: "strength", Modifier: 2, Fail: []stories.Effect{{Damage: &one}}}},
			},
		},
		{ID: draught, Deck: stories.Mythos, Count: 6, Icons: []string{"candle"}, Cost: 1,
			Effects: []stories.Effect{{Test: &stories.Test{Attribute: "willpower",
				Fail: []stories.Effect{{Horror: &one}}}}}},
		{
			ID:      snuff,
			Deck:    stories.KeeperAction,
			Cost:    1,
			Target:  "room",
			Effects: []stories.Effect{{Darkness: &stories.RoomMark{Where: "target"}}},
		},
	}
	for i := range 5 {
		id := strconv.Itoa(i + 1)
		story.Events = append(
			story.Events,
			stories.Event{ID: id, Time: 1, Sections: []stories.Section{{Text: "event." + id + ".text"}}},
		)
	}
	for _, lang := range languages {
		fillTexts(story, text.New(lang))
	}
	return base, story
}

func rectangle(id string, x0, y0, x1, y1 int) stories.Space {
	return stories.Space{ID: id, Shape: []geom.Point{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}}
}

// told are the texts of the story in the catalogues, under "first.tale.", with those of cards and people.
var told = []string{
	"investigator.ida.name", "investigator.ida.epithet",
	"trait.ida-nurse.name", "trait.ida-walker.name", "trait.ida-reader.name", "trait.ida-calm.name",
	"card.lantern.name", "card.letter.name", "card.letter.text", "card.shelf.name", "card.shelf.text",
	"card.draught.name", "card.draught.text", "card.snuff.name", "card.snuff.text",
	"story.title", "story.tagline", "story.introduction", "room.hall.name", "room.library.name", "room.library.text",
	"choice.1.question", "choice.1A.name", "choice.1A.text",
	"objective.1A.name", "objective.1A.investigators", "objective.1A.keeper",
	"event.1.name", "event.1.text", "ending.keeper",
}

// fillTexts fills the story with the texts of a language.
func fillTexts(story *stories.Story, l *text.Localizer) {
	lang := l.Lang()
	story.Texts[lang] = map[string]string{}
	for _, key := range told {
		story.Texts[lang][key] = l.T("first.tale." + key)
	}
	for i := 2; i <= 5; i++ { // the round ends with the first
		id := strconv.Itoa(i)
		story.Texts[lang]["event."+id+".name"] = l.T("first.tale.event.1.name")
		story.Texts[lang]["event."+id+".text"] = l.T("first.tale.event.1.text")
	}
}

// Options are the options of the session: everything on screen, no house rules.
func Options() state.Options {
	return state.Options{
		Story:   StoryID,
		Players: 1,
		Choices: map[string]string{"1": "1A"},
		Dice:    keeper.OnScreen,
		Decks:   keeper.OnScreen,
	}
}

// Seed makes every lesson the same.
const Seed = "a candle in the window"

// SetUp are the commands of the set-up.
func SetUp() []keeper.Command {
	return []keeper.Command{
		mansions.ChooseInvestigator{Who: who, Character: "ida", Body: "ida-nurse", Mind: "ida-reader"},
		mansions.BeginStory{},
	}
}
