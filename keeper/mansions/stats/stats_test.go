package stats

import (
	"math"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/packs"
)

var start = time.Date(1926, 11, 21, 20, 0, 0, 0, time.UTC)

// step is what happened some minutes after the step before.
type step struct {
	after  time.Duration
	events []keeper.Event
}

// written is a session of two players of a story that ships, written by hand: no rule has a say.
func written(t *testing.T, steps ...step) (keeper.Log, *stories.Base, *stories.Story) {
	t.Helper()
	lib, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	story := lib.Stories[0]
	base := lib.BaseOf(story)
	choices := map[string]string{}
	for _, c := range story.Choices {
		choices[c.ID] = c.Options[0]
	}
	config, err := mansions.Freeze(base, story, state.Options{Story: story.Pack.ID, Players: 2, Choices: choices}, "seed")
	if err != nil {
		t.Fatal(err)
	}
	rules, err := mansions.Open(config)
	if err != nil {
		t.Fatal(err)
	}
	l := keeper.Log{Header: keeper.Header{ID: "s1", Name: "Friday", Config: config, Cursor: len(steps), Length: len(steps)}}
	at := start
	for i, s := range steps {
		at = at.Add(s.after)
		raw, err := rules.Events().EncodeAll(s.events)
		if err != nil {
			t.Fatal(err)
		}
		l.Entries = append(l.Entries, keeper.Entry{Seq: i + 1, At: at, Events: raw})
	}
	return l, base, story
}

func of(t *testing.T, l keeper.Log) Stats {
	t.Helper()
	e, err := Of(l)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func do(after time.Duration, events ...keeper.Event) step { return step{after, events} }

// clue is the kind of a clue of the story.
func clue(t *testing.T) string {
	t.Helper()
	_, _, story := written(t)
	for _, c := range story.Cards {
		if c.Clue != nil {
			return c.ID
		}
	}
	t.Fatal("the story has no clue")
	return ""
}

func TestAnEveningIsCounted(t *testing.T) {
	_, base, story := written(t)
	ada, leo := base.Investigators[0], base.Investigators[1]
	kind := base.Monsters[0].ID
	traits := func(i stories.Investigator) []string { return []string{i.Traits[0].ID, i.Traits[1].ID} }
	fight := func(how string) state.FightBegan {
		return state.FightBegan{Fight: state.Fight{Kind: how, Who: "inv1", Monster: "m1", Weapon: "hands"}}
	}
	beyond := story.Map.Rooms[len(story.Map.Rooms)-1].Spaces[0].ID
	l, _, _ := written(t,
		do(0, state.SessionBegun{Story: story.Pack.ID, Players: 2, Dice: keeper.OnScreen, Decks: keeper.OnScreen}),
		do(time.Minute, state.InvestigatorChosen{Who: "inv1", Character: ada.ID, Traits: traits(ada), Skill: 2}),
		do(0, state.InvestigatorChosen{Who: "inv2", Character: base.Investigators[2].ID, Traits: traits(base.Investigators[2]), Skill: 2}),
		do(time.Minute, state.InvestigatorChosen{Who: "inv2", Character: leo.ID, Traits: traits(leo), Skill: 2}), // rather him: the other was not played
		do(time.Minute, state.StoryBegun{}, state.RoundBegan{Round: 1}),
		// Ada's turn: four minutes. She fails a horror test, finds a clue and kills a monster, which costs her.
		do(time.Minute, state.TurnStarted{Who: "inv1", Moves: 2}, state.MonsterPlaced{Monster: "m1", Kind: kind, Space: story.Start}),
		do(time.Minute, state.Tested{Who: "inv1", Attribute: "willpower", Value: 3, Die: 8, Kind: "horrorTest", Monster: "m1", MonsterType: kind}),
		do(0, state.Horrified{Who: "inv1", Horror: 2}),
		do(0, state.InvestigatorPlaced{Who: "inv1", Space: story.Start}, state.Moved{Who: "inv1", From: story.Start, To: beyond},
			state.Moved{Who: "inv1", From: beyond, To: story.Start}),
		do(time.Minute, state.CardMoved{Card: clue(t), To: "inv1", Why: "found", Who: "inv1"}),
		do(time.Minute, fight("attack"), state.Tested{Who: "inv1", Attribute: "strength", Value: 12, Die: 9, Passed: true, Kind: "combatTest", Monster: "m1", MonsterType: kind},
			state.Hurt{Who: "inv1", Damage: 1}, state.MonsterHurt{Monster: "m1", Damage: 3}, state.MonsterGone{Monster: "m1", Kind: kind, Killed: true}, state.FightEnded{}),
		do(time.Minute, state.TurnEnded{Who: "inv1"}),
		// Leo's turn: a phone call of an hour, which is a break, and two minutes. He burns himself and is healed.
		do(0, state.TurnStarted{Who: "inv2", Moves: 2}),
		do(time.Hour, state.Hurt{Who: "inv2", Damage: 2}),
		do(2*time.Minute, state.Healed{Who: "inv2", Damage: 1}, state.TurnEnded{Who: "inv2"}),
		// The keeper's turn: three minutes.
		do(0, state.KeeperTurnStarted{}, state.ThreatChanged{By: 4, Why: "step"}),
		do(3*time.Minute, state.RoundBegan{Round: 2}),
		do(time.Minute, state.TurnStarted{Who: "inv2", Moves: 2}),
		do(6*time.Minute, state.TurnEnded{Who: "inv2"}),
		do(0, state.EventRevealed{Event: "1"}, state.Killed{Who: "inv2", Character: leo.ID}),
		do(0, state.Ended{Winner: "keeper", Reason: "lastEvent", Goal: "1B", Round: 2}),
		do(time.Hour, state.Hurt{Who: "inv2", Damage: 9}), // undone: it does not count
	)
	l.Header.Cursor--
	got := of(t, l)
	want := Stats{
		Session: "s1", Name: "Friday", Story: story.Pack.ID, Players: 2, Began: start, Last: start.Add(80 * time.Minute), Played: 20 * time.Minute,
		Rounds: 2, Ended: true, Winner: "keeper", Objective: "1B",
		Timeline: []Round{{Round: 1, Damage: 2, Horror: 2, Threat: story.Keeper.Threat + 4, Clues: 1}, {Round: 2, Damage: 1, Horror: 2, Threat: story.Keeper.Threat + 4, Clues: 1}},
		People: []Person{
			{Who: "inv1", Characters: []string{ada.ID}, Tests: Tests{Rolled: 2, Passed: 1, Chances: []float64{0.3, 0.9}},
				Turns: Turns{1, 4 * time.Minute, 4 * time.Minute}, Dealt: 3, Killed: 1, Damage: 1, Horror: 2, Clues: 1, Fate: state.SeatIn,
				Way: []string{story.Start, beyond, story.Start}},
			{Who: "inv2", Characters: []string{leo.ID}, Turns: Turns{2, 8 * time.Minute, 6 * time.Minute}, Damage: 2, Healed: 1, Fate: state.SeatOut},
		},
		Moments: []Moment{{1, ClueFound, ada.ID, clue(t)}, {1, Slain, ada.ID, kind}, {2, EventCame, "", "1"}, {2, Fallen, leo.ID, ""}},
		Keeper:  Turns{1, 3 * time.Minute, 3 * time.Minute},
		Foes:    []Foe{{Monster: kind, Damage: 1, Horror: 2, Placed: 1, Killed: 1}, {Damage: 2}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("counted otherwise (-want +got):\n%s", diff)
	}
}

// TestTheObjectiveStaysSecret: as long as it is not revealed and the game goes on, nothing names it.
func TestTheObjectiveStaysSecret(t *testing.T) {
	begin := do(0, state.SessionBegun{Players: 2}, state.ChoiceAnswered{Choice: "1", Option: "1B"}, state.RoundBegan{Round: 1})
	for _, c := range []struct {
		name  string
		steps []step
		want  string
	}{
		{"going on", []step{begin}, ""},
		{"revealed", []step{begin, do(0, state.ObjectiveRevealed{Option: "1B", Why: "clue"})}, "1B"},
		{"hidden again by hand", []step{begin, do(0, state.ObjectiveRevealed{Option: "1B", Why: "clue"}), do(0, state.ObjectiveHidden{})}, ""},
	} {
		l, _, _ := written(t, c.steps...)
		if got := of(t, l).Objective; got != c.want {
			t.Errorf("%s: the objective is %q, want %q", c.name, got, c.want)
		}
	}
}

// TestWhoKept: the automatic keeper from the set-up or a round on, and the person who took over. A person throughout is
// not mentioned.
func TestWhoKept(t *testing.T) {
	begun := do(0, state.SessionBegun{Players: 2})
	round := func(n int) step { return do(0, state.RoundBegan{Round: n}) }
	hands := func(keeper string) step { return do(0, state.HandsChanged{Keeper: keeper}) }
	for _, c := range []struct {
		steps []step
		want  []Kept
	}{
		{[]step{begun, round(1)}, nil},
		{[]step{begun, hands("host"), round(1), round(2), hands(""), round(3)}, []Kept{{0, "host"}, {2, ""}}},
		{[]step{begun, round(1), round(2), hands("guide"), hands("hunter"), round(3)}, []Kept{{0, ""}, {2, "hunter"}}},
	} {
		l, _, _ := written(t, c.steps...)
		if got := of(t, l).Kept; !slices.Equal(got, c.want) {
			t.Errorf("%v kept, want %v", got, c.want)
		}
	}
}

func TestASessionThatHasNotBegunIsEmpty(t *testing.T) {
	l, _, _ := written(t, do(0, state.SessionBegun{Players: 2}))
	e := of(t, l)
	if e.Rounds != 0 || len(e.Timeline) != 0 || len(e.People) != 0 || e.Ended || e.Played != 0 {
		t.Errorf("%+v", e)
	}
	l.Entries[0].Events = []byte(`[{"type":"Nonsense"}]`)
	if _, err := Of(l); err == nil {
		t.Error("an event that nobody knows is counted")
	}
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func TestLuckIsExact(t *testing.T) {
	var coin Tests
	for i := range 4 {
		coin.roll(5, i < 3)
	}
	if !near(coin.Expected(), 2) || !near(coin.AtLeast(), 5.0/16) || !near(coin.AtMost(), 15.0/16) {
		t.Errorf("three of four at one half: expected %v, at least %v, at most %v", coin.Expected(), coin.AtLeast(), coin.AtMost())
	}
	for _, c := range []struct {
		values []int
		passed int
		luck   Luck
		oneIn  int
	}{
		{[]int{5, 5, 5}, 3, TooFew, 0},
		{[]int{5, 5, 5, 5}, 2, AsExpected, 0},
		{[]int{5, 5, 5, 5}, 3, Lucky, 3},         // 5 in 16
		{[]int{5, 5, 5, 5}, 4, VeryLucky, 16},    // 1 in 16
		{[]int{5, 5, 5, 5}, 1, Unlucky, 3},       // 5 in 16
		{[]int{5, 5, 5, 5}, 0, Cursed, 16},       // 1 in 16
		{[]int{-3, 0, 1, 1}, 0, AsExpected, 0},   // never less than one in ten
		{[]int{10, 12, 99, 9}, 4, AsExpected, 0}, // never more than nine in ten
		{[]int{9, 9, 9, 9}, 2, Cursed, 19},       // 0.0523
		{[]int{1, 1, 1, 1}, 2, VeryLucky, 19},    // the same the other way round
	} {
		var tests Tests
		for i, v := range c.values {
			tests.roll(v, i < c.passed)
		}
		if luck, oneIn := tests.Luck(); luck != c.luck || oneIn != c.oneIn {
			t.Errorf("%d of %v: %s, one in %d; want %s, %d", c.passed, c.values, luck, oneIn, c.luck, c.oneIn)
		}
	}
}

func TestEveningsAreGrouped(t *testing.T) {
	h := time.Hour
	all := []Stats{
		{Story: "b", Players: 4, Ended: true, Winner: "keeper", Objective: "1A", Rounds: 8, Played: 3 * h},
		{Story: "b", Players: 2, Ended: true, Winner: "investigators", Objective: "1A", Rounds: 10, Played: 2 * h},
		{Story: "b", Players: 2, Ended: true, Winner: "nobody", Objective: "1B", Rounds: 12, Played: 4 * h},
		{Story: "a", Players: 4, Rounds: 3, Played: h},
	}
	b := Group{Key: "b", Story: "b", Evenings: 3, Investigators: 1, Keeper: 1, Nobody: 1, Rounds: 30, Played: 9 * h}
	if diff := cmp.Diff([]Group{b, {Key: "a", Story: "a", Evenings: 1, Open: 1}}, ByStory(all)); diff != "" {
		t.Errorf("by story:\n%s", diff)
	}
	if b.MeanRounds() != 10 || b.MeanPlayed() != 3*h || b.Ended() != 3 {
		t.Errorf("means %v %v %v", b.MeanRounds(), b.MeanPlayed(), b.Ended())
	}
	if diff := cmp.Diff([]Group{{Key: "1A", Story: "b", Evenings: 2, Investigators: 1, Keeper: 1, Rounds: 18, Played: 5 * h},
		{Key: "1B", Story: "b", Evenings: 1, Nobody: 1, Rounds: 12, Played: 4 * h}}, ByObjective(all)); diff != "" {
		t.Errorf("by objective:\n%s", diff)
	}
	if diff := cmp.Diff([]Group{{Key: "2", Evenings: 2, Investigators: 1, Nobody: 1, Rounds: 22, Played: 6 * h},
		{Key: "4", Evenings: 2, Open: 1, Keeper: 1, Rounds: 8, Played: 3 * h}}, ByParty(all)); diff != "" {
		t.Errorf("by party:\n%s", diff)
	}
	if g := Total(nil); g.MeanRounds() != 0 || g.MeanPlayed() != 0 {
		t.Error("no evening has a mean")
	}
}
