package setup

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/game/gametest"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestMOM_2_3_TheWalkAsksWhereTheKeeperLikes: after the cards are gathered, or at once where the Lantern holds them,
// the keeper is asked for a room; he takes the choice back like any other step, and the story does not begin without
// it.
func TestMOM_2_3_TheWalkAsksWhereTheKeeperLikes(t *testing.T) {
	for _, decks := range []keeper.Source{keeper.OnTable, keeper.OnScreen} {
		uitest.Start(t, theme.Options{})
		base, story := soundStory()
		rope := stories.Group{Cards: []string{"rope"}, Into: []string{"study", "cellar"}, By: stories.ByKeeper}
		story.Others = append(story.Others, rope)
		o := state.Options{Story: story.Pack.ID, Players: 2, Decks: decks}
		o.Choices = map[string]string{"1": "1A", "2": "2A"}
		g := gametest.Begin(t, gametest.Means(), base, story, o, text.English)
		p, d, _, _ := open(t, g)
		seatBoth(d)
		p.to(StepSeeding)
		d.key("k")
		for decks == keeper.OnTable && p.walked().gathering() {
			d.key("Space")
		}
		d.must("Where does “Rope” lie?")
		d.key("Space")
		if done, _ := p.seeded(); done != 0 || p.lacks().Ready {
			t.Errorf("%s: %d cards are laid before it, ready %v", decks, done, p.lacks().Ready)
		}
		p.to(StepIntroduction)
		d.must("One card of yours still wants a room")
		p.to(StepSeeding)
		d.key("k")
		d.key("2")
		in := func(room string) bool {
			return slices.ContainsFunc(g.Keeper().Seeding, func(r mansions.SeedRoom) bool {
				return r.Room == room && slices.ContainsFunc(r.Cards, func(c mansions.CardView) bool { return c.ID == "rope" })
			})
		}
		if !in("cellar") || d.says("Where does “Rope” lie?") || !p.lacks().Ready {
			t.Errorf("%s: it is not laid: %+v", decks, g.Keeper().Seeding)
		}
		if proved(g.Base(), g.Story(), g.Keeper()).edited {
			t.Error("what the story leaves to the keeper is no change by hand")
		}
		p.undo()
		if d.must("Where does “Rope” lie?"); in("cellar") {
			t.Errorf("%s: it was not taken back", decks)
		}
	}
}

// TestMOM_5_6_TheClockIsAskedInTheSetUp: beside the choices, and the story does not begin without it.
func TestMOM_5_6_TheClockIsAskedInTheSetUp(t *testing.T) {
	uitest.Start(t, theme.Options{})
	base, story := soundStory()
	story.Events[1].Most = 4
	o := state.Options{Story: story.Pack.ID, Players: 2, Choices: map[string]string{"1": "1A", "2": "2A"}}
	p, d, _, g := open(t, gametest.Begin(t, gametest.Means(), base, story, o, text.English))
	seatBoth(d)
	p.to(StepIntroduction)
	d.must("time tokens of an event card is still to be said")
	if p.to(p.firstOpen()); p.step != StepChoices {
		t.Fatalf("he is sent to step %d", p.step)
	}
	d.key("k")
	if d.must("Event card 2: how many time tokens"); d.says("Event card 1: how many") || !p.next.Disabled() {
		t.Error("another event is asked for, or the walk goes on without the answer")
	}
	p.answerClock("2", 4)
	if p.next.Disabled() || !p.lacks().Ready || g.Keeper().Clock["2"] != 4 {
		t.Errorf("answered: %v, ready %v", g.Keeper().Clock, p.lacks().Ready)
	}
}
