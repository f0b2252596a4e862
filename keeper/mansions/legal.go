package mansions

import (
	"maps"
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// Legal lists the commands that Decide would accept now, in a fixed order. Of cards to drop or to trade it lists each
// alone and all together. It leaves out wasted steps (MOM-18.19) and keeping stun tokens (MOM-5.1).
func (e *Engine) Legal(s state.State) []keeper.Command {
	if s.Prompt != nil {
		return s.Prompt.Answers()
	}
	l := &list{e: e, s: s}
	switch {
	case s.Attempt != nil:
		l.puzzle()
	case s.Phase == state.PhaseSetup:
		l.setup()
	case s.Phase == state.PhaseInvestigators && s.Turn == nil:
		l.round()
	case s.Phase == state.PhaseInvestigators:
		l.turn()
	case s.Phase == state.PhaseKeeper:
		l.keeperTurn()
	}
	return l.out
}

// list collects the allowed commands.
type list struct {
	e   *Engine
	s   state.State
	out []keeper.Command
}

func (l *list) try(c action) {
	if l.e.allow(l.s, c) == nil {
		l.out = append(l.out, c)
	}
}

func (l *list) setup() {
	l.try(BeginStory{})
	for _, seat := range l.s.Seats {
		l.investigators(seat.Who)
	}
	for _, c := range l.e.StoryPack.Choices {
		for _, option := range c.Options {
			l.try(AnswerChoice{Choice: c.ID, Option: option})
		}
	}
	for _, ev := range l.e.StoryPack.Events {
		for n := ev.Time; n <= ev.Most; n++ {
			l.try(AnswerClock{Event: ev.ID, Time: n})
		}
	}
	for _, asked := range l.s.Unplaced() {
		for _, room := range asked.Rooms {
			l.try(MoveSeed{Card: asked.Card, Room: room})
		}
	}
	picks := l.e.picks(l.s)
	for _, kind := range slices.Sorted(maps.Keys(picks)) {
		l.try(GatherCard{Card: kind})
		l.try(GatherCard{Card: kind, Off: true})
	}
	for _, seed := range l.s.Seeding {
		for i := range seed.Cards {
			l.try(TickSeed{Room: seed.Room, Position: i + 1})
			l.try(TickSeed{Room: seed.Room, Position: i + 1, Off: true})
		}
	}
}

func (l *list) investigators(who string) {
	for _, p := range l.e.BasePack.Investigators {
		for _, body := range p.Traits {
			for _, mind := range p.Traits {
				if body.Body && !mind.Body {
					l.try(ChooseInvestigator{Who: who, Character: p.ID, Body: body.ID, Mind: mind.ID})
				}
			}
		}
	}
}

func (l *list) round() {
	for _, seat := range l.s.Seats {
		l.try(StartTurn{Who: seat.Who})
		if seat.State == state.SeatDead {
			l.investigators(seat.Who)
		}
	}
	l.try(StartKeeperTurn{})
}

func (l *list) turn() {
	who := l.s.Turn.Who
	v, _ := l.s.Seat(who)
	reach := l.e.Reach(l.s, v.Space, l.e.Walks(l.s, who))
	for _, corpse := range l.corpses(v) {
		for _, to := range reach {
			l.try(Move{Who: who, To: to, Corpse: corpse})
		}
	}
	for _, d := range l.e.Board.Exits {
		l.try(Escape{Who: who, Door: d.ID})
	}
	l.try(Explore{Who: who})
	for _, m := range l.s.Monsters {
		l.try(Attack{Who: who, Target: m.ID})
	}
	for _, card := range v.Cards {
		for _, a := range l.e.Card(card).Actions {
			for _, target := range l.e.cardTargets(l.s, v, a) {
				l.once(UseCard{Who: who, Card: l.e.handle(card), Action: a.ID, Target: target})
			}
		}
	}
	for _, trait := range v.Traits {
		a, _ := l.e.ability(v, trait)
		for _, target := range l.e.abilityTargets(l.s, v, a) {
			l.try(UseAbility{Who: who, Trait: trait, Target: target})
		}
	}
	for _, a := range l.e.Goal(l.s).Actions {
		if !a.Keeper {
			l.try(UseObjective{Who: who, Action: a.ID})
		}
	}
	for _, corpse := range l.corpses(v) {
		for _, to := range reach {
			l.try(Run{Who: who, To: to, Corpse: corpse})
		}
	}
	l.features(v)
	var all []string
	for _, card := range v.Cards {
		if droppable(l.e.Card(card).Deck) {
			all = append(all, card)
			l.try(Drop{Who: who, Cards: []string{card}})
		}
	}
	if len(all) > 1 {
		l.try(Drop{Who: who, Cards: all})
	}
	l.try(EndTurn{Who: who})
	for _, card := range l.s.Mythos {
		l.try(PlayMythos{Card: card})
	}
}

// corpses returns whether a move can leave corpses, drag one along, or both (MOM-11.4).
func (l *list) corpses(v state.Investigator) []bool {
	if l.s.Has(state.FeatureCorpse, v.Space) {
		return []bool{false, true}
	}
	return []bool{false}
}

// features adds the steps that room features allow (MOM-11).
func (l *list) features(v state.Investigator) {
	for _, asAction := range []bool{false, true} {
		l.try(Hide{Who: v.Who, Action: asAction})
		l.try(Emerge{Who: v.Who, Action: asAction})
	}
	for _, d := range l.e.StoryPack.Map.Doors {
		if d.A == v.Space || d.B == v.Space {
			l.try(PushBarricade{Who: v.Who, Door: d.ID})
		}
	}
	for n := range l.s.Count(state.FeatureCorpse, v.Space) {
		l.try(BurnCorpses{Who: v.Who, Count: n}) // none: all of them
	}
}

// once is try for commands that two identical cards would list twice.
func (l *list) once(c UseCard) {
	for _, o := range l.out {
		if o == keeper.Command(c) {
			return
		}
	}
	l.try(c)
}

func (l *list) keeperTurn() {
	switch l.s.Step {
	case state.StepTrade:
		l.trades()
	case state.StepAction:
		for _, id := range l.e.StoryPack.Keeper.Actions {
			for _, target := range l.e.targets(l.s, l.e.Card(id).Target) {
				l.try(UseKeeperAction{Card: id, Target: target})
			}
		}
		for _, a := range l.e.Goal(l.s).Actions {
			if a.Keeper {
				l.try(UseKeeperObjective{Action: a.ID})
			}
		}
		for _, seat := range l.s.Seats {
			for _, card := range l.s.Trauma {
				l.try(PlayInsanity{Who: seat.Who, Card: card})
			}
		}
	case state.StepAttack:
		for _, m := range l.s.Monsters {
			for _, seat := range l.s.Seats {
				l.try(MonsterAttack{Monster: m.ID, Who: seat.Who})
			}
		}
	}
	l.try(NextStep{})
}

func (l *list) trades() {
	for _, from := range l.s.Seats {
		for _, to := range l.s.Seats {
			if from.Who == to.Who || from.State != state.SeatIn || to.State != state.SeatIn || from.Space != to.Space {
				continue
			}
			var all []string
			for _, card := range from.Cards {
				if l.e.tradable(card) {
					all = append(all, card)
					l.try(Trade{From: from.Who, To: to.Who, Cards: []string{card}})
				}
			}
			if len(all) > 1 {
				l.try(Trade{From: from.Who, To: to.Who, Cards: all})
			}
		}
	}
}

func (l *list) puzzle() {
	r, _ := l.s.Riddle(l.s.Attempt.Card)
	for _, m := range l.s.Attempt.Try.Moves(r.Deal) {
		l.out = append(l.out, PuzzleMove{Move: m.String()})
	}
	l.try(PuzzleSkill{})
	l.try(PuzzleStop{})
	l.try(PuzzleTimeUp{})
}
