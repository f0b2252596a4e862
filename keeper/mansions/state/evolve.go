package state

import (
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/stories"
)

// Evolve applies one event. It never fails: what does not fit the state is ignored.
func (b *Box) Evolve(s State, ev keeper.Event) State {
	b.Apply(&s, ev)
	return s
}

// Apply applies an event to a state. It returns false for an unknown event.
func (b *Box) Apply(s *State, ev keeper.Event) bool {
	return b.evolveTurn(s, ev) || b.evolveCards(s, ev) || b.evolveFigures(s, ev) ||
		b.evolveStory(s, ev) || b.evolveCorrect(s, ev)
}

// evolveStory applies the events of the set-up, pages read aloud, the clock and the end. It returns false for any
// other.
func (b *Box) evolveStory(s *State, ev keeper.Event) bool {
	switch v := ev.(type) {
	case Prompted:
		s.Prompt = &keeper.Prompt{ID: v.ID, Kind: v.Prompt, Rule: v.Rule, Who: v.Who, Secret: v.Secret, Args: v.Args,
			Die: v.Die, Number: v.Number, Unknown: v.Unknown, Choice: v.Choice}
		s.Asked = v.ID
	case Answered:
		s.Prompt = nil
	case PromptWithdrawn:
		s.Prompt = nil
	case AgendaKept:
		s.Tasks = v.Tasks
	case PageOpened:
		s.Pages = withPage(s.Pages, v.Kind, v.Keys)
		now := s.Pages[len(s.Pages)-1]
		s.Page = &now
	case ClockAnswered:
		s.Clock = with(s.Clock, v.Event, v.Time)
	case SessionBegun:
		s.Phase, s.Players, s.Dice, s.Decks, s.Keeper = PhaseSetup, v.Players, v.Dice, v.Decks, v.Keeper
		for i := range min(v.Players, MostPlayers) { // a forged session may claim a million
			s.Seats = Plus(s.Seats, Investigator{Who: "inv" + strconv.Itoa(i+1), State: SeatOpen})
		}
		for _, room := range b.StoryPack.Map.Rooms {
			s.Rooms = Plus(s.Rooms, Room{ID: room.ID, Dark: room.Dark})
		}
		s.Things = nil
		for _, thing := range b.StoryPack.Map.Things {
			s.Things = Plus(s.Things, Thing{Feature: thing.Feature, Space: thing.Space})
		}
	case InvestigatorChosen:
		seat := s.EditSeat(v.Who)
		*seat = Investigator{Who: seat.Who, State: SeatIn, Had: seat.Had, Character: v.Character,
			Traits: v.Traits, Skill: v.Skill}
	case NumberSaid:
		if m, ok := s.Monster(v.Who); ok {
			s.Printed = with(s.Printed, PrintedKey(m, v.What), v.Value)
			for _, m := range s.Monsters {
				s.EditMonster(m.ID).Numbers = printedOn(s, m)
			}
			return true
		}
		seat := s.EditSeat(v.Who)
		seat.Numbers = with(seat.Numbers, v.What, v.Value)
		if v.What == NumberSkill {
			seat.Skill = v.Value
		}
	case CardApplied: // what it does has events of its own
	case CostSaid:
		s.Costs = with(s.Costs, v.Card, v.Cost)
	case RoomsJoined:
		touching := stories.WithDoor(b.StoryPack.Map, b.Touching(*s), v.Room, v.Next, !v.Off)
		s.Joined = &touching
	case CardNamed:
		s.Names = with(s.Names, v.Key(), v.Name)
	case InvestigatorPlaced:
		s.EditSeat(v.Who).Space = v.Space
		s.EditRoom(b.Board.RoomOf[v.Space]).Seen = true
		s.anotherTurn() // the arrival of a new investigator is a turn (MOM-14.6)
	case ChoiceAnswered:
		s.Choices = with(s.Choices, v.Choice, v.Option)
		s.Seeding, s.Gathered, s.ByKeeper, s.Aside = nil, nil, nil, nil
	case Seeded:
		s.Seeding, s.ByKeeper, s.Aside = v.Rooms, v.ByKeeper, v.Aside
	case SeedTicked:
		s.Seeding = slices.Clone(s.Seeding)
		for i := range s.Seeding {
			seed := &s.Seeding[i]
			if seed.Room != v.Room {
				continue
			}
			seed.Ticked = Without(seed.Ticked, func(n int) bool { return n == v.Position })
			if !v.Off {
				seed.Ticked = append(seed.Ticked, v.Position)
				slices.Sort(seed.Ticked)
			}
		}
	case StoryBegun:
		s.Piles, s.Aside = map[string]keeper.Deck{}, v.Aside
		for name, cards := range v.Decks {
			s.Piles[name] = keeper.Deck{Draw: cards}
		}
		for _, seed := range s.Seeding {
			s.EditRoom(seed.Room).Pile = seed.Cards
		}
		s.Phase, s.Threat = PhaseInvestigators, b.StoryPack.Keeper.Threat
		if b.BegunWith.MonsterSkill {
			s.Cunning = s.Players // MOM-15.4
		}
	case SeedingErred:
		s.Skips = true
	case KeeperTurnSkipped:
		s.Skips = false
	case CardGathered:
		by := 1
		if v.Off {
			by = -1
		}
		s.Gathered = Tidied(with(s.Gathered, v.Card, s.Gathered[v.Card]+by))
	case SeedingWalked:
		s.Gathered, s.Seeding = v.Gathered, slices.Clone(s.Seeding)
		for i := range s.Seeding {
			s.Seeding[i].Ticked = FirstOf(v.Laid[s.Seeding[i].Room])
		}
	case SeedMoved:
		from, at := SeedOf(*s, v.Card)
		to := SeedAt(*s, v.To)
		s.Seeding = slices.Clone(s.Seeding)
		if from >= 0 {
			old := &s.Seeding[from]
			old.Cards, old.Other = Minus(old.Cards, v.Card), false
			old.Ticked = shifted(old.Ticked, at+1, -1)
		}
		if to >= 0 {
			now := &s.Seeding[to]
			into := min(max(v.Position-1, 0), len(now.Cards))
			now.Cards, now.Other = slices.Insert(slices.Clone(now.Cards), into, v.Card), false
			now.Ticked = shifted(now.Ticked, into+1, +1)
		}
	case TimePassed:
		s.Time++
	case EventRevealed:
		s.Time, s.Resolved = 0, s.Resolved+1
	case ObjectiveRevealed:
		// The effects of the revelation happen once per session, so remember that they have.
		s.Revealed, s.Unveiled = true, s.Unveiled || v.Why != "end"
	case Ended:
		s.Phase, s.Step, s.Turn, s.Attempt = PhaseEnded, "", nil, nil
		s.noFights()
		s.Ending = &Ending{Winner: v.Winner, Reason: v.Reason, Goal: v.Goal, Round: v.Round}
	case NothingHappened, LengthRolled: // told, but nothing changes
	default:
		return false
	}
	return true
}

// evolveTurn applies the events of rounds, turns and steps. It returns false for any other.
func (b *Box) evolveTurn(s *State, ev keeper.Event) bool {
	switch v := ev.(type) {
	case RoundBegan:
		s.Phase, s.Step, s.Round = PhaseInvestigators, "", v.Round
		for _, seat := range s.Seats {
			s.EditSeat(seat.Who).Had = false
		}
		s.Attacked, s.Maddened, s.Acted, s.Used, s.Tried = nil, nil, nil, nil, nil
	case TurnStarted:
		s.Turn = &Turn{Who: v.Who, Moves: v.Moves, Action: true, Moment: MomentStart}
		s.Tried = nil
		s.anotherTurn()
	case StepSpent:
		t := s.EditTurn()
		if v.Action != "" {
			t.Action = false
			return true
		}
		t.Moves, t.Moved = max(0, t.Moves-1), t.Moved+1
	case MomentReached:
		s.EditTurn().Moment = v.Moment
	case Moved:
		seat := s.EditSeat(v.Who)
		seat.Space, seat.Hidden = v.To, false
		s.EditRoom(b.Board.RoomOf[v.To]).Seen = true
	case RoomBarred:
		s.Barred = PlusOnce(s.Barred, v.Who+"/"+v.Room)
	case TurnEnded:
		s.Turn, s.Tried = nil, nil
		s.EditSeat(v.Who).Had = true
	case Escaped:
		seat := s.EditSeat(v.Who)
		seat.State, seat.Space, seat.Hidden = SeatEscaped, "", false
	case KeeperTurnStarted:
		s.Phase, s.Step = PhaseKeeper, StepTrade
		s.Attacked, s.Maddened, s.Acted, s.Used, s.Tried = nil, nil, nil, nil, nil
		s.anotherTurn()
	case StepStarted:
		s.Step = v.Step
		if v.Step == StepThreat {
			for _, seat := range s.Seats {
				s.EditSeat(seat.Who).KeepsStun = false
			}
		}
	case ThreatChanged:
		s.Threat = max(0, s.Threat+v.By)
	case AttackForgone:
		s.Attacked = PlusOnce(s.Attacked, v.Monster)
	case GoalActed:
		s.Threat = max(0, s.Threat-v.Cost)
		s.Acted = PlusOnce(s.Acted, v.Action)
	case Maddened:
		s.Maddened = PlusOnce(s.Maddened, v.Who)
	case HeldBack, StepLost: // told, but nothing changes
	default:
		return false
	}
	return true
}
