package lowerbound_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"lantern/stories"
	"lantern/stories/lowerbound"
	"lantern/stories/packtest"
	"lantern/stories/reach"
)

// parOf returns the bound of the valid story for a variant.
func parOf(t *testing.T, files map[string]string, answers stories.Answers, players int) lowerbound.Bound {
	t.Helper()
	all := packtest.Sound(t)
	for old, new := range files {
		packtest.Change(t, all, packtest.Tale, old, new)
	}
	library, problems := packtest.Load(all)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	story := library.Story("well")
	p, err := lowerbound.BoundOf(library.BaseOf(story), story, answers, players)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestParByHand compares bounds with plans made by hand. The map is porch, hall west, hall east, shaft, in a row; the
// gate of the shaft needs the key from the hall.
func TestParByHand(t *testing.T) {
	lower := "{token: {token: rope, room: shaft, atLeast: 1}}"
	for _, c := range []struct {
		name      string
		files     map[string]string
		answers   stories.Answers
		players   int
		clue, end int
	}{
		// 1: hall, explore (key, clue 2, key ring), hall east. 2: shaft, explore (clue 1). 3: lower the rope.
		{"alone", nil, stories.Answers{"1": "1A", "2": "2A"}, 1, 2, 3},
		// The second one follows and lowers it in round 2, as soon as the objective is known.
		{"two", nil, stories.Answers{"1": "1A", "2": "2A"}, 2, 2, 2},
		{"alone, three times", map[string]string{lower: "{token: {token: rope, room: shaft, atLeast: 3}}"}, stories.Answers{"1": "1A", "2": "2A"}, 1, 2, 5},
		// One in round 2, two in each of the rounds 3 and 4.
		{"two, five times", map[string]string{lower: "{token: {token: rope, room: shaft, atLeast: 5}}"}, stories.Answers{"1": "1A", "2": "2A"}, 2, 2, 4},
		{"three times, alone once", map[string]string{lower: "{any: [{token: {token: rope, room: shaft, atLeast: 3}}, {not: {players: 2}, token: {token: rope, atLeast: 1}}]}"}, stories.Answers{"1": "1A", "2": "2A"}, 1, 2, 3},
		// 2: shaft, explore, hall east. 3: hall west, porch, run out.
		{"escape alone", nil, stories.Answers{"1": "1B", "2": "2B"}, 1, 2, 3},
		// The one who explores the shaft in round 2 is the last to leave, in round 3.
		{"escape of two", nil, stories.Answers{"1": "1B", "2": "2B"}, 2, 2, 3},
		// Clue 1 is not needed if the objective is known after event IV, but it is faster.
		{"all in the hall", map[string]string{"{escaped: true}": "{inRoom: {room: hall, all: true}, event: 2}"}, stories.Answers{"1": "1B", "2": "2A"}, 2, 2, 6},
		{"the last event", map[string]string{"{escaped: true}": "{escaped: true, event: 5}", "escape: [way-out]": "escape: [way-out]\n    lastEvent: investigators"}, stories.Answers{"1": "1B", "2": "2A"}, 1, 2, 15},
	} {
		p := parOf(t, c.files, c.answers, c.players)
		if p.Clue != c.clue || p.End != c.end {
			t.Errorf("%s: clue 1 in %d rounds and the end in %d, by hand %d and %d", c.name, p.Clue, p.End, c.clue, c.end)
		}
		if p.Clock != 15 || p.Reveal != 12 || p.EndSlack() != 15-c.end || p.Reveal-p.Clue != 12-c.clue {
			t.Errorf("%s: clock %d, event IV after %d, slack %d and %d", c.name, p.Clock, p.Reveal, p.Reveal-p.Clue,
				p.EndSlack())
		}
	}
}

// TestParOfGivenClues: clue 1 need not be in a room. A witness's statement counts from when one has what the question
// needs; what the timetable or an event gives comes in its round, wherever one is.
func TestParOfGivenClues(t *testing.T) {
	lies := map[string]string{"[clue-1, chest, gate]": "[chest, gate]", "rooms:\n": "aside: [clue-1]\nrooms:\n"}
	draw := "{draw: {deck: exploration, card: clue-1, to: all}}"
	for _, c := range []struct {
		name, old, new string
		clue, end      int
	}{
		// 1: hall, explore (key, clue 2, key ring, and with it clue 1), hall east. 2: shaft, lower.
		{"asked for", "types: [key]}", "types: [key], actions: [{id: ask, needs: {room: porch}, effects: [" + draw + "]}]}", 1, 2},
		// In the shaft since round 2; the rope is lowered as soon as the objective is known.
		{"told by the clock", "events:", "timetable:\n  - {round: 7, effects: [" + draw + "]}\nevents:", 7, 7},
		{"told by an event", "{text: event.1.all, effects: [{threat: 1}]}", "{text: event.1.all, effects: [" + draw + "]}", 4, 4},
	} {
		all := packtest.Sound(t)
		for old, new := range lies {
			packtest.Change(t, all, packtest.Tale, old, new)
		}
		file := packtest.Tale
		if c.name == "asked for" {
			file = packtest.Own
			packtest.Change(t, all, packtest.English, "key-ring: {", "key-ring: {action: {ask: Ask}, ")
			packtest.Change(t, all, packtest.French, "key-ring: {", "key-ring: {action: {ask: Demander}, ")
		}
		packtest.Change(t, all, file, c.old, c.new)
		library, problems := packtest.Load(all)
		if err := problems.Err(); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		story := library.Story("well")
		p, err := lowerbound.BoundOf(library.BaseOf(story), story, stories.Answers{"1": "1A", "2": "2A"}, 1)
		if err != nil || p.Clue != c.clue || p.End != c.end {
			t.Errorf("%s: clue 1 in %d rounds and the end in %d, by hand %d and %d (%v)", c.name, p.Clue, p.End, c.clue, c.end, err)
		}
	}
}

func TestParRefuses(t *testing.T) {
	story := packtest.SoundStory(t)
	for _, c := range []struct {
		answers stories.Answers
		players int
	}{{stories.Answers{"1": "1A"}, 1}, {stories.Answers{"1": "1A", "2": "2A"}, 0}, {stories.Answers{"1": "1A", "2": "2A"}, 5}} {
		if p, err := lowerbound.BoundOf(&stories.Base{}, story, c.answers, c.players); err == nil {
			t.Errorf("%v for %d: %+v", c.answers, c.players, p)
		}
	}
}

// TestParOfUnknownCards: a story with unknown cards is refused with their names.
func TestParOfUnknownCards(t *testing.T) {
	for _, story := range packtest.Shipped(t).Stories {
		if !story.Proved() {
			continue
		}
		base := *packtest.Shipped(t).BaseOf(story)
		base.Cards = nil
		bare := *story
		bare.Cards = nil
		for _, s := range []*stories.Story{story, &bare} {
			_, err := lowerbound.BoundOf(&base, s, s.Variants()[0], 2)
			if err == nil || !strings.Contains(err.Error(), "there is no card") {
				t.Errorf("%s: %v", story.Pack.ID, err)
			}
			if _, err := lowerbound.Bounds(&base, s); err == nil {
				t.Errorf("%s: all bounds of it are found", story.Pack.ID)
			}
		}
	}
}

// asksSize reports whether an objective's requirements depend on the party size.
func asksSize(t *testing.T, story *stories.Story, p lowerbound.Bound) bool {
	for _, g := range story.Goals {
		if g.Option == p.Answers["1"] {
			text, err := json.Marshal(g)
			if err != nil {
				t.Fatal(err)
			}
			return strings.Contains(string(text), `"players"`)
		}
	}
	return false
}

// TestParOfLargerParties: a larger party is never slower for the same requirements, and every shipped story leaves
// time.
func TestParOfLargerParties(t *testing.T) {
	library := packtest.Shipped(t)
	for _, story := range library.Stories {
		if !story.Proved() {
			continue // box stories have no par: see box_test.go
		}
		bounds, err := lowerbound.Bounds(library.BaseOf(story), story)
		if want := len(story.Variants()) * (story.Players.Max - story.Players.Min + 1); err != nil || len(bounds) != want {
			t.Fatalf("%s: %d bounds, want %d: %v", story.Pack.ID, len(bounds), want, err)
		}
		for i, p := range bounds {
			lasts := slices.ContainsFunc(story.Goals, func(g stories.Goal) bool { return g.Option == p.Answers["1"] && g.LastEvent == "investigators" })
			if p.Clue < 1 || p.End < 1 || p.Reveal-p.Clue < 0 || p.EndSlack() < 1 && !lasts {
				t.Errorf("%s %s, party of %d: %+v", story.Pack.ID, story.AnswersText(p.Answers), p.Players, p)
			}
			if i > 0 && bounds[i-1].Players < p.Players && (bounds[i-1].Clue < p.Clue || bounds[i-1].End < p.End && !asksSize(t, story, p)) {
				t.Errorf("%s %s: %+v is quicker than %+v", story.Pack.ID, story.AnswersText(p.Answers), bounds[i-1], p)
			}
			if i%40 > 0 {
				continue
			}
			if one, err := lowerbound.BoundOf(library.BaseOf(story), story, p.Answers, p.Players); err != nil || fmt.Sprint(one) != fmt.Sprint(p) {
				t.Errorf("alone %+v, together %+v: %v", one, p, err)
			}
		}
	}
}

// slowClue computes the bound to clue 1 of a small party by visiting every state of the simplified game, round by
// round.
func slowClue(t *testing.T, base *stories.Base, story *stories.Story, answers stories.Answers, players int) int {
	t.Helper()
	board, err := story.Map.Board()
	if err != nil {
		t.Fatal(err)
	}
	g := reach.NewStoryIndex(base, story, board)
	seeding, err := story.Seed(answers, packtest.KeepOrder)
	if err != nil {
		t.Fatal(err)
	}
	pile := map[string][]string{}
	for _, p := range seeding.Piles {
		for _, card := range p.Cards {
			pile[p.Room] = append(pile[p.Room], stories.KindOf(card))
		}
	}
	type state struct {
		at   [2]string
		left [2][2]int // steps and actions left in this round
		has  string    // cards held, one mark each, in the order of keys
	}
	var keys []string // only these matter
	for _, cards := range pile {
		for _, card := range cards {
			for _, way := range g.Cards[card].Opens {
				keys = append(keys, way.Key+way.Show)
			}
			if clue := g.Cards[card].Clue; clue != nil && clue.Level == 1 {
				keys = append(keys, card)
			}
		}
	}
	holds := func(s state, card string) bool {
		for i, key := range keys {
			if key == card && key != "" {
				return s.has[i] == '1'
			}
		}
		return false
	}
	opens := func(s state, id string) bool {
		for _, way := range g.Cards[id].Opens {
			if way.Test != nil || way.Puzzle != nil || holds(s, way.Key) || holds(s, way.Show) {
				return true
			}
		}
		return false
	}
	first := state{has: fmt.Sprintf("%0*d", len(keys), 0)}
	for i := range players {
		first.at[i] = story.Start
	}
	ladders := stories.LaddersOf(story.Map)
	now := map[state]bool{first: true}
	for round := 1; round < 40; round++ {
		seen := map[state]bool{}
		var queue []state
		add := func(s state) {
			if !seen[s] {
				seen[s] = true
				queue = append(queue, s)
			}
		}
		for s := range now {
			for i := range players {
				s.left[i] = [2]int{2, 1}
			}
			add(s)
		}
		for len(queue) > 0 {
			s := queue[0]
			queue = queue[1:]
			for i, key := range keys {
				if s.has[i] == '1' && g.Cards[key].Clue != nil {
					return round
				}
			}
			for i := range players {
				var next []string
				for _, n := range board.Neighbours(s.at[i]) {
					next = append(next, n.Space)
				}
				for _, l := range ladders {
					if l == s.at[i] {
						next = append(next, ladders...)
					}
				}
				for _, to := range next {
					room := board.RoomOf(to)
					if top := len(pile[room]) - 1; room != board.RoomOf(s.at[i]) && top >= 0 && g.Cards[pile[room][top]].Deck == stories.LockCard && !opens(s, pile[room][top]) {
						continue
					}
					moved := s
					moved.at[i] = to
					if s.left[i][0] > 0 {
						moved.left[i][0]--
						add(moved)
					} else if s.left[i][1] > 0 {
						moved.left[i][1]--
						add(moved)
					}
				}
				if s.left[i][1] == 0 {
					continue
				}
				explored := s
				explored.left[i][1]--
				has := []byte(s.has)
				cards := pile[board.RoomOf(s.at[i])]
				for k := len(cards) - 1; k >= 0; k-- {
					if g.Cards[cards[k]].Deck == stories.Obstacle && !opens(s, cards[k]) {
						break
					}
					for m, key := range keys {
						if key == cards[k] {
							has[m] = '1'
						}
					}
				}
				if explored.has = string(has); explored.has != s.has {
					add(explored)
				}
			}
		}
		now = map[state]bool{}
		for s := range seen {
			s.left = [2][2]int{}
			now[s] = true
		}
	}
	return 0
}

// TestParIsExact compares the search with one that visits every state.
func TestParIsExact(t *testing.T) {
	library := packtest.Shipped(t)
	story := library.Story("inland-lamp")
	small, problems := packtest.Load(packtest.Sound(t))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	well := small.Story("well")
	for _, c := range []struct {
		base    *stories.Base
		story   *stories.Story
		every   int
		players int
	}{{library.BaseOf(story), story, 5, 1}, {small.BaseOf(well), well, 1, 1}, {small.BaseOf(well), well, 1, 2}} {
		for i, answers := range c.story.Variants() {
			if i%c.every > 0 {
				continue
			}
			p, err := lowerbound.BoundOf(c.base, c.story, answers, c.players)
			if err != nil {
				t.Fatal(err)
			}
			if slow := slowClue(t, c.base, c.story, answers, c.players); slow != p.Clue {
				t.Errorf("%s %s, party of %d: par %d, going through all states %d", c.story.Pack.ID, c.story.AnswersText(answers), c.players, p.Clue, slow)
			}
		}
	}
}

// TestEveryFieldOfAConditionIsAnswered sets each field alone, so that a field added later is not overlooked by the
// search.
func TestEveryFieldOfAConditionIsAnswered(t *testing.T) {
	library, problems := packtest.Load(packtest.Sound(t))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	story := library.Story("well")
	board, err := story.Map.Board()
	if err != nil {
		t.Fatal(err)
	}
	g := reach.NewStoryIndex(library.BaseOf(story), story, board)
	packtest.EachCondition(func(field string, answers stories.Answers, x stories.Condition) {
		if x.Not != nil {
			x.Not.Escaped = true
		}
		if holds, err := lowerbound.TakesToHold(g, answers, x); err != nil || holds {
			t.Errorf("%s: the search takes it to hold, %v", field, err)
		}
	})
}

// TestParOfEndlessStories: a story with far too many plans is refused instead of searched forever.
func TestParOfEndlessStories(t *testing.T) {
	library := packtest.Shipped(t)
	story := library.Story("inland-lamp")
	board, err := story.Map.Board()
	if err != nil {
		t.Fatal(err)
	}
	p, err := lowerbound.Within(reach.NewStoryIndex(library.BaseOf(story), story, board), 5, story.Variants()[0], 4)
	if err == nil || !strings.Contains(err.Error(), "too many ways") {
		t.Errorf("%+v, %v", p, err)
	}
}
