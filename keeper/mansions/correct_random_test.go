package mansions

import (
	"reflect"
	"strings"

	"pgregory.net/rapid"

	_ "lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// corrected carries out a correction and checks that it neither rolls dice nor leaves a pointless question or puzzle.
func (p *play) corrected(c keeper.Command) {
	p.t.Helper()
	attempt, round := p.s.Attempt, p.s.Round
	p.do(c, true)
	s := p.s
	if s.Attempt != nil && !s.Plays(s.Attempt.Who) {
		p.t.Fatalf("after %+v somebody who is out solves a puzzle", c)
	}
	if s.Prompt != nil && strings.HasPrefix(s.Prompt.Who, "inv") && !s.Plays(s.Prompt.Who) {
		p.t.Fatalf("after %+v somebody who is out is asked %+v", c, s.Prompt)
	}
	if s.Turn != nil && !s.Plays(s.Turn.Who) && s.Prompt == nil {
		p.t.Fatalf("after %+v it is the turn of somebody who is out", c)
	}
	if attempt == nil && s.Attempt != nil {
		p.t.Fatalf("%+v began a puzzle", c)
	}
	if _, set := c.(CorrectCounter); s.Round != round && !set {
		p.t.Fatalf("%+v changed the round", c)
	}
	for _, v := range s.Seats {
		if v.Hidden && !s.Has("hidingPlace", v.Space) {
			p.t.Fatalf("after %+v %+v hides nowhere", c, v)
		}
	}
	for _, t := range s.Things {
		if r, _ := s.Room(p.e.Board.RoomOf[t.Space]); r.Burning && t.Feature == "corpse" {
			p.t.Fatalf("after %+v a corpse lies in a burning room", c)
		}
	}
	if s.Phase == state.PhaseEnded != (s.Ending != nil) || s.Phase == state.PhaseKeeper != (s.Step != "") {
		p.t.Fatalf("after %+v phase %s, step %s, ending %+v", c, s.Phase, s.Step, s.Ending)
	}
}

// correction returns a random correction of any kind, sensible or not.
func (p *play) correction(rt *rapid.T) keeper.Command {
	of := func(name string, from ...string) string { return rapid.SampledFrom(from).Draw(rt, name) }
	upTo := func(name string, n int) int { return rapid.IntRange(0, n).Draw(rt, name) }
	who := of("who", "inv1", "inv2", "m1", "m2", "inv3", "")
	space := rapid.SampledFrom(p.e.Board.Order).Draw(rt, "space")
	room := p.e.Board.RoomOf[space]
	on := rapid.Bool().Draw(rt, "on")
	switch rapid.IntRange(0, 16).Draw(rt, "kind") {
	case 0:
		counter := of("counter", append(append(append([]string{}, counters...), seatCounters...), monsterCounters...)...)
		if who != "" && on {
			counter = of("ofWhom", "damage", "horror", "stuns", "moves", "samples")
		} else if on {
			counter = of("ofTable", counters...)
		}
		return CorrectCounter{Counter: counter, Who: who, Value: upTo("value", 9)}
	case 1:
		return CorrectPlace{Who: who, Space: space}
	case 2:
		return CorrectCard{Card: p.anyCard(rt), To: of("to", "inv1", "inv2:injury", "inv1:insanity", "inv1:down", "keeper", "discard", "deck", "bottom", "room:"+room, "roomUp:"+room)}
	case 3:
		return CorrectMonster{Monster: p.e.BasePack.Monsters[0].ID, Space: space, Figure: upTo("figure", 2)}
	case 4:
		return CorrectMonster{Monster: who, Off: true}
	case 5:
		if status := of("status", state.StatusHidden, state.StatusFire, state.StatusDarkness); status != state.StatusHidden {
			return CorrectStatus{Room: room, Status: status, On: on}
		}
		if v, _ := p.s.Seat(who); on && v.Space != "" && !p.s.Has("hidingPlace", v.Space) {
			return CorrectThing{Feature: "hidingPlace", Space: v.Space}
		}
		return CorrectStatus{Who: who, Status: state.StatusHidden, On: on}
	case 6:
		door := ""
		if len(p.e.StoryPack.Map.Doors) > 0 && upTo("onDoor", 1) == 1 {
			door = p.e.StoryPack.Map.Doors[upTo("door", len(p.e.StoryPack.Map.Doors)-1)].ID
		}
		return CorrectThing{Feature: of("feature", stories.Features...), Space: space, Door: door, Off: on}
	case 7:
		if tokens := p.e.Markers(); len(tokens) > 0 {
			return CorrectToken{Token: of("token", tokens...), Room: room, Value: upTo("value", 3)}
		}
	case 8:
		deck := of("deck", "exploration", "mythos", "trauma", "room:"+room)
		cards, _ := pileOf(p.s, deck)
		return CorrectDeck{Deck: deck, Cards: keeper.Shuffled(keeper.NewChance("order", upTo("order", 99)), cards)}
	case 9:
		return CorrectTurn{Who: of("turn", "inv1", "inv2", ""), Moves: upTo("moves", 2), Action: on, Moment: of("moment", append(moments, "")...)}
	case 10:
		return CorrectHad{Who: who, Had: on}
	case 11:
		if on {
			return CorrectStep{Phase: state.PhaseInvestigators}
		}
		return CorrectStep{Phase: state.PhaseKeeper, Step: of("step", steps...)}
	case 12:
		return CorrectSeat{Who: who, State: of("state", state.SeatIn, state.SeatDead, state.SeatOut, state.SeatEscaped), Space: of("backTo", "", space)}
	case 13:
		return PuzzleSolve{Puzzle: p.anyPuzzle(rt)}
	case 14:
		return PuzzleReset{Puzzle: p.anyPuzzle(rt)}
	case 15:
		return PuzzleDeal{Puzzle: p.anyPuzzle(rt), Level: of("level", append([]string{""}, state.PuzzleLevels...)...)}
	}
	return CorrectReveal{On: on}
}

// anyPuzzle returns a puzzle on the table, if there is one.
func (p *play) anyPuzzle(rt *rapid.T) string {
	lie := []string{"rune-door"}
	for _, r := range p.s.Riddles {
		lie = append(lie, r.Card)
	}
	return rapid.SampledFrom(lie).Draw(rt, "puzzle")
}

func (p *play) anyCard(rt *rapid.T) string {
	var cards []string
	for _, deck := range []stories.Deck{stories.Exploration, stories.Mythos, stories.Trauma, stories.Spell, stories.LockCard, stories.Obstacle} {
		cards = append(cards, p.e.Copies(deck)...)
	}
	return rapid.SampledFrom(cards).Draw(rt, "card")
}

func zero(kind reflect.Type) any { return reflect.Zero(kind).Interface() }
