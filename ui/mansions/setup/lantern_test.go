package setup

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/opponent"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/settings"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestMOM_2_4_ThePrintedCardsAreLaidBlind: with the lantern as keeper, the walk can list room by room which back is
// where, without any card's name.
func TestMOM_2_4_ThePrintedCardsAreLaidBlind(t *testing.T) {
	for _, backs := range []bool{true, false} {
		uitest.Start(t, theme.Options{})
		base, story := soundStory()
		o := state.Options{Story: story.Pack.ID, Players: 2, Decks: keeper.OnScreen, Keeper: "host", Backs: backs, Choices: map[string]string{"1": "1A", "2": "2A"}}
		p, d, _, g := open(t, gametest.Begin(t, gametest.Means(), base, story, o, text.English))
		if v := g.Keeper(); v.Setup == nil || len(v.Setup.Backs) > 0 || len(v.Seeding) > 0 {
			t.Fatalf("before the seats are taken the view holds %+v", v.Setup)
		}
		d.key("Enter")
		if !backs {
			if p.step != StepIntroduction || len(g.Keeper().Setup.Backs) > 0 {
				t.Errorf("with all on screen: step %d, backs %v", p.step, g.Keeper().Setup.Backs)
			}
			continue
		}
		if p.step != StepSeeding {
			t.Fatalf("step %d", p.step)
		}
		d.must("One person places the cards face down")
		laid := map[string]int{}
		rooms := len(g.Keeper().Setup.Backs)
		for range rooms {
			for _, r := range p.lying() {
				for _, c := range r.Cards {
					laid[c.Card]++
				}
			}
			for _, c := range slices.Concat(story.Cards, base.Cards) {
				if name := g.Names().Card(c.ID); (c.Deck == stories.Exploration || c.Deck == stories.LockCard || c.Deck == stories.Obstacle) && d.says(">"+name+"<") {
					t.Errorf("the page names %q", name)
				}
			}
			d.key("Space")
		}
		if kinds := slices.Sorted(maps.Keys(laid)); !slices.Contains(kinds, "lock") || !slices.Contains(kinds, "exploration") {
			t.Errorf("laid are %v", kinds)
		}
		if len(p.seeding.ticked) != rooms || rooms < 2 {
			t.Errorf("%d of %d rooms are ticked", len(p.seeding.ticked), rooms)
		}
		d.key("Enter")
		d.must("Read the introduction aloud")
		d.key("Esc")
		if p.step != StepSeeding {
			t.Errorf("back leads to step %d", p.step)
		}
		d.key("Esc")
		if p.step != StepInvestigators {
			t.Errorf("back again leads to step %d", p.step)
		}
	}
}

// TestTheTableNamesTheVariant: with the lantern as keeper, the table may answer the story's questions before the start;
// a human keeper answers on a separate page, whatever was chosen before.
func TestTheTableNamesTheVariant(t *testing.T) {
	uitest.Start(t, theme.Options{})
	base, story := soundStory()
	s := NewStart(nil, text.New(text.English), []Offer{{base, story}}, settings.Defaults(text.English))
	s.step = StepParty
	s.options.Keeper = "host"
	s.Refresh()
	w := uitest.Show(t, s.Content(), 1280, 800)
	d := &desk{t: t, window: w}
	d.must("The Lantern chooses in secret")
	if d.says("What do you want?") || len(s.begun().Choices) > 0 {
		t.Error("the questions are asked though the lantern answers them")
	}
	s.options.Choices = map[string]string{"1": "1B", "2": "2A"}
	s.Refresh()
	d.must("What do you want?")
	if got := s.begun().Choices; got["1"] != "1B" || got["2"] != "2A" {
		t.Errorf("the evening begins with %v", got)
	}
	s.options.Backs = true
	s.options.Keeper = ""
	if o := s.begun(); len(o.Choices) > 0 || o.Backs {
		t.Errorf("a person keeps, and the evening begins with %+v", o)
	}
}

// TestWhichTemperIsEven is computed on request for the chosen story and party: it shows its progress, can be stopped,
// and the result is kept.
func TestWhichTemperIsEven(t *testing.T) {
	uitest.Start(t, theme.Options{})
	base, story := soundStory()
	s := NewStart(nil, text.New(text.English), []Offer{{base, story}}, settings.Defaults(text.English))
	var told func(played, all int)
	var done func([]opponent.Evaluation, error)
	stopped, players := 0, 0
	s.Evaluate = func(_ Offer, n int, a func(played, all int), b func([]opponent.Evaluation, error)) func() {
		players, told, done = n, a, b
		return func() { stopped++ }
	}
	s.step, s.options.Keeper, s.options.Players = StepParty, "host", 2
	s.Refresh()
	w := uitest.Show(t, s.Content(), 1280, 800)
	d := &desk{t: t, window: w}
	s.findOut()
	told(7, 48)
	if players != 2 || s.trial.said.Text() != "7 of 48 trial evenings" {
		t.Errorf("with %d it says %q", players, s.trial.said.Text())
	}
	s.trial.end()
	done(nil, context.Canceled)
	if stopped != 1 || s.trial.of != "" || len(s.trial.found) > 0 {
		t.Errorf("stopped %d times, %+v", stopped, s.trial)
	}
	s.findOut()
	done([]opponent.Evaluation{{Difficulty: "guide", Won: 3, Games: 12}, {Difficulty: "host", Won: 5, Games: 12}, {Difficulty: "hunter", Won: 9, Games: 12}}, nil)
	d.must("Best balanced with 2 investigators: Host.")
	d.must("Guide 3 · Host 5 · Hunter 9")
	s.options.Players = 1
	s.Refresh()
	if d.says("Best balanced") {
		t.Error("it says so of another party too")
	}
	s.findOut()
	s.Close()
	if stopped != 2 {
		t.Error("the page was left, and the evenings go on")
	}
}

// TestDoubtsOfAPrintedStoryAreSaid before it is chosen: where its cards lie, and which of its names are ours.
func TestDoubtsOfAPrintedStoryAreSaid(t *testing.T) {
	base, story := gametest.Story()
	story.Table = true
	for lang, want := range map[string][]string{
		text.English: {"The names of its events are ours."}, text.French: {"Son titre français est le nôtre."},
	} {
		s := NewStart(nil, text.New(lang), []Offer{{base, story}}, settings.Defaults(lang))
		s.Doubts = func(string) map[string]string {
			return map[string]string{"event.1.en": stories.SureOurs, "event.2.fr": stories.SureOne,
				"story.title.fr": stories.SureGuess, "keeper.trauma": stories.SureOne}
		}
		if got := doubtful(s, story.Pack.ID); !slices.Equal(got, want) {
			t.Errorf("%s: %q", lang, got)
		}
		s.Doubts = func(string) map[string]string { return map[string]string{"pile.attic.1A": stories.SureOne} }
		if got := s.needs(s.offers[0]); !strings.HasSuffix(got, s.l.T("setup.box.doubt.cards")) {
			t.Errorf("%s: %q", lang, got)
		}
	}
}
