package mansions

import (
	"maps"
	"slices"

	"lantern/keeper"
	"lantern/stories"
)

// SessionBegun lays the empty table for a story.
type SessionBegun struct {
	Story   string        `json:"story"`
	Players int           `json:"players"`
	Dice    keeper.Source `json:"dice"`
	Decks   keeper.Source `json:"decks"`
}

// Type names the event.
func (SessionBegun) Type() string { return "SessionBegun" }

func (v SessionBegun) apply(e *Engine, s *State) {
	s.Phase, s.Players, s.Dice, s.Decks = PhaseSetup, v.Players, v.Dice, v.Decks
	for i := range min(v.Players, mostPlayers) { // a forged session may say a million
		s.Seats = plus(s.Seats, Investigator{Who: "inv" + num(i+1), State: SeatOpen})
	}
	for _, room := range e.story.Map.Rooms {
		s.Rooms = plus(s.Rooms, Room{ID: room.ID, Dark: room.Dark})
	}
	s.Things = nil
	for _, thing := range e.story.Map.Things {
		s.Things = plus(s.Things, Thing{Feature: thing.Feature, Space: thing.Space})
	}
}

func (v SessionBegun) lines(*Engine, State) (_, _ []keeper.Line) {
	return public("begun", "story", v.Story, "players", num(v.Players))
}

// InvestigatorChosen seats an investigator, in the set-up or for one who died (MOM-2.2, MOM-14.6).
type InvestigatorChosen struct {
	Who       string   `json:"who"`
	Character string   `json:"character"`
	Traits    []string `json:"traits"`
	Skill     int      `json:"skill"`
}

// Type names the event.
func (InvestigatorChosen) Type() string { return "InvestigatorChosen" }

func (v InvestigatorChosen) apply(_ *Engine, s *State) {
	seat := s.editSeat(v.Who)
	*seat = Investigator{Who: seat.Who, State: SeatIn, Had: seat.Had, Character: v.Character, Traits: v.Traits, Skill: v.Skill}
}

func (v InvestigatorChosen) lines(*Engine, State) (_, _ []keeper.Line) {
	return public("chosen", "who", v.Who, "character", v.Character, "body", v.Traits[0], "mind", v.Traits[1])
}

// InvestigatorPlaced sets a figure on the map.
type InvestigatorPlaced struct {
	Who   string `json:"who"`
	Space string `json:"space"`
}

// Type names the event.
func (InvestigatorPlaced) Type() string { return "InvestigatorPlaced" }

func (v InvestigatorPlaced) apply(e *Engine, s *State) {
	s.editSeat(v.Who).Space = v.Space
	s.editRoom(e.board.roomOf[v.Space]).Seen = true
	s.anotherTurn() // the coming of a new investigator is a turn (MOM-14.6)
}

func (v InvestigatorPlaced) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	return public("placed", "who", v.Who, "room", e.board.roomOf[v.Space], "space", v.Space)
}

// ChoiceAnswered is the keeper's secret answer to a question of the story (MOM-2.3).
type ChoiceAnswered struct {
	Choice string `json:"choice"`
	Option string `json:"option"`
}

// Type names the event.
func (ChoiceAnswered) Type() string { return "ChoiceAnswered" }

func (v ChoiceAnswered) apply(_ *Engine, s *State) {
	s.Choices = maps.Clone(s.Choices)
	if s.Choices == nil {
		s.Choices = map[string]string{}
	}
	s.Choices[v.Choice] = v.Option
	s.Seeding, s.Gathered, s.ByKeeper, s.Aside = nil, nil, nil, nil
}

func (v ChoiceAnswered) lines(*Engine, State) (_, _ []keeper.Line) {
	return line("answered", "choice", v.Choice, "option", v.Option), line("answered.open", "choice", v.Choice)
}

// Seeded is the seeding list that follows from the answers (MOM-2.4).
type Seeded struct {
	Rooms    []Seed              `json:"rooms"`
	ByKeeper []stories.AskedCard `json:"byKeeper,omitempty"` // those that the keeper lays where he likes
	Aside    []string            `json:"aside,omitempty"`    // those set aside; absent in older sessions
}

// Type names the event.
func (Seeded) Type() string { return "Seeded" }

func (v Seeded) apply(_ *Engine, s *State) {
	s.Seeding, s.ByKeeper, s.Aside = v.Rooms, v.ByKeeper, v.Aside
}

func (v Seeded) lines(*Engine, State) (_, _ []keeper.Line) {
	return secret("seeded", "n", num(len(v.Rooms)))
}

// SeedTicked ticks a card of the seeding list as laid on the table, or unticks it.
type SeedTicked struct {
	Room     string `json:"room"`
	Position int    `json:"position"`
	Off      bool   `json:"off,omitempty"`
}

// Type names the event.
func (SeedTicked) Type() string { return "SeedTicked" }

func (v SeedTicked) apply(_ *Engine, s *State) {
	s.Seeding = slices.Clone(s.Seeding)
	for i := range s.Seeding {
		seed := &s.Seeding[i]
		if seed.Room != v.Room {
			continue
		}
		ticked := slices.DeleteFunc(slices.Clone(seed.Ticked), func(n int) bool { return n == v.Position })
		if !v.Off {
			ticked = append(ticked, v.Position)
			slices.Sort(ticked)
		}
		if len(ticked) == 0 {
			ticked = nil
		}
		seed.Ticked = ticked
	}
}

func (v SeedTicked) lines(*Engine, State) (_, _ []keeper.Line) { return nil, nil }

// StoryBegun ends the set-up: the piles lie in the rooms, the decks are shuffled.
type StoryBegun struct {
	Decks map[string][]string `json:"decks"`           // by deck, top first
	Aside []string            `json:"aside,omitempty"` // lie ready, in no deck; absent in older sessions, whose decks hold them
}

// Type names the event.
func (StoryBegun) Type() string { return "StoryBegun" }

func (v StoryBegun) apply(e *Engine, s *State) {
	s.Piles, s.Aside = map[string]keeper.Deck{}, v.Aside
	for name, cards := range v.Decks {
		s.Piles[name] = keeper.Deck{Draw: cards}
	}
	for _, seed := range s.Seeding {
		s.editRoom(seed.Room).Pile = seed.Cards
	}
	s.Phase, s.Threat = PhaseInvestigators, e.story.Keeper.Threat
	if e.options.MonsterSkill {
		s.Cunning = s.Players // MOM-15.4
	}
}

func (v StoryBegun) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	return public("story", "story", e.story.Pack.ID, "threat", num(e.story.Keeper.Threat))
}

// ThingSet places a room feature on a space or takes it away (MOM-11).
type ThingSet struct {
	Feature string `json:"feature"`
	Space   string `json:"space"`
	Door    string `json:"door,omitempty"` // a barricade on this door
	Off     bool   `json:"off,omitempty"`
	Broken  string `json:"broken,omitempty"` // the monster that destroyed the barricade (MOM-11.2)
}

// Type names the event.
func (ThingSet) Type() string { return "ThingSet" }

func (v ThingSet) apply(_ *Engine, s *State) {
	thing := Thing{Feature: v.Feature, Space: v.Space, Door: v.Door}
	if !v.Off {
		s.Things = plus(s.Things, thing)
		return
	}
	if i := slices.Index(s.Things, thing); i >= 0 {
		s.Things = slices.Delete(slices.Clone(s.Things), i, i+1)
		if len(s.Things) == 0 {
			s.Things = nil
		}
	}
}

func (v ThingSet) lines(e *Engine, s State) (_, _ []keeper.Line) {
	if v.Broken != "" {
		m, _ := s.Monster(v.Broken)
		return public(withWho("barricade.broken", m.Type), "monster", m.Type, "id", m.ID, "door", v.Door, "room", e.board.roomOf[v.Space], "space", v.Space)
	}
	key := "thing"
	if v.Off {
		key = "thing.off"
	}
	return public(key, "feature", v.Feature, "room", e.board.roomOf[v.Space], "space", v.Space)
}
