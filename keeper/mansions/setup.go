package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Setup sets up the empty table and gives the answers chosen beforehand. If none is missing the seeding list follows.
func (e *Engine) Setup(c keeper.Config, chance keeper.Chance) ([]keeper.Event, error) {
	w := &work{e: e, chance: chance}
	w.emit(state.SessionBegun{Story: e.StoryPack.Pack.ID, Players: e.BegunWith.Players, Dice: e.BegunWith.Dice,
		Decks: e.BegunWith.Decks, Keeper: e.BegunWith.Keeper})
	for _, choice := range e.StoryPack.Choices {
		if option, ok := e.BegunWith.Choices[choice.ID]; ok {
			w.emit(state.ChoiceAnswered{Choice: choice.ID, Option: option})
		}
	}
	if err := w.seed(); err != nil {
		return nil, err
	}
	return w.events, nil
}

// seed lays out the seeding list once every choice is answered.
func (w *work) seed() error {
	if len(w.s.Choices) < len(w.e.StoryPack.Choices) {
		return nil
	}
	seeded, err := w.e.seeding(w.s.Choices, w.chance)
	if err != nil {
		return err
	}
	w.emit(seeded)
	return nil
}

func (c ChooseInvestigator) allowed(e *Engine, s state.State) error {
	seat, ok := s.Seat(c.Who)
	switch {
	case !ok:
		return keeper.Refuse(CodeNoSeat, "MOM-1.1", "who", c.Who)
	case s.Phase == state.PhaseSetup:
	case s.Phase != state.PhaseInvestigators || seat.State != state.SeatDead:
		return keeper.Refuse(CodeWrongPhase, "MOM-14.6", "phase", s.Phase, "needs", state.PhaseSetup)
	case s.Turn != nil:
		return keeper.Refuse(CodeTurnOn, "MOM-3.1", "who", s.Turn.Who)
	case seat.Had:
		return keeper.Refuse(CodeHadTurn, "MOM-14.6", "who", c.Who)
	}
	p := e.People[c.Character]
	if p == nil {
		return keeper.Refuse(CodeNoCharacter, "MOM-2.2", "character", c.Character)
	}
	if e.taken(s, c.Character) && (s.Phase != state.PhaseSetup || seat.Character != c.Character) {
		return keeper.Refuse(CodeTaken, "MOM-2.2", "character", c.Character)
	}
	if !hasTrait(p, c.Body, true) {
		return keeper.Refuse(CodeBadTrait, "MOM-2.2", "trait", c.Body)
	}
	if !hasTrait(p, c.Mind, false) {
		return keeper.Refuse(CodeBadTrait, "MOM-2.2", "trait", c.Mind)
	}
	if s.Phase == state.PhaseSetup && slices.Equal(seat.Traits, []string{c.Body, c.Mind}) &&
		seat.Character == c.Character {
		return keeper.Refuse(CodeAlreadyThis, "MOM-2.2")
	}
	return nil
}

func hasTrait(p *stories.Investigator, id string, body bool) bool {
	return slices.ContainsFunc(p.Traits, func(t stories.Trait) bool { return t.ID == id && t.Body == body })
}

func (c ChooseInvestigator) act(w *work) {
	w.emit(state.InvestigatorChosen{Who: c.Who, Character: c.Character, Traits: []string{c.Body, c.Mind},
		Skill: w.e.People[c.Character].SkillPoints})
	if w.s.Phase != state.PhaseSetup {
		w.newcomer(c.Who)
	}
}

func (c AnswerChoice) allowed(e *Engine, s state.State) error {
	if err := inPhase(s, state.PhaseSetup, "MOM-2.3"); err != nil {
		return err
	}
	i := slices.IndexFunc(e.StoryPack.Choices, func(q stories.Choice) bool { return q.ID == c.Choice })
	switch {
	case i < 0:
		return keeper.Refuse(CodeNoChoice, "MOM-2.3", "choice", c.Choice)
	case !slices.Contains(e.StoryPack.Choices[i].Options, c.Option):
		return keeper.Refuse(CodeNoOption, "MOM-2.3", "choice", c.Choice, "option", c.Option)
	}
	return already(s.Choices[c.Choice] == c.Option, "MOM-2.3")
}

func (c AnswerChoice) act(w *work) {
	w.emit(state.ChoiceAnswered(c))
	w.err = w.seed()
}

func (c TickSeed) allowed(_ *Engine, s state.State) error {
	if err := inPhase(s, state.PhaseSetup, "MOM-2.4"); err != nil {
		return err
	}
	for _, seed := range s.Seeding {
		if seed.Room != c.Room || c.Position < 1 || c.Position > len(seed.Cards) {
			continue
		}
		if slices.Contains(seed.Ticked, c.Position) != c.Off {
			return keeper.Refuse(CodeTicked, "MOM-2.4", "room", c.Room, "position", num(c.Position))
		}
		return nil
	}
	return keeper.Refuse(CodeNotSeeded, "MOM-2.4", "room", c.Room, "position", num(c.Position))
}

func (c TickSeed) act(w *work) { w.emit(state.SeedTicked(c)) }

func (c BeginStory) allowed(e *Engine, s state.State) error {
	if err := inPhase(s, state.PhaseSetup, "MOM-2.1"); err != nil {
		return err
	}
	v := e.setupView(s)
	if !v.Ready {
		return keeper.Refuse(CodeSetupOpen, "MOM-2.1", "seats", num(len(v.OpenSeats)),
			"choices", num(len(v.OpenChoices)))
	}
	return nil
}

// setupView returns what the set-up still needs.
func (e seedingRules) setupView(s state.State) SetupView {
	v := SetupView{OpenSeats: []string{}, OpenChoices: []string{}, OpenCards: s.Unplaced(), OpenClock: e.openClock(s)}
	v.OpenSeats = append(v.OpenSeats, s.SeatIDs(func(v *state.Investigator) bool { return v.State == state.SeatOpen })...)
	for _, c := range e.StoryPack.Choices {
		if _, ok := s.Choices[c.ID]; !ok {
			v.OpenChoices = append(v.OpenChoices, c.ID)
		}
	}
	v.Ready = len(v.OpenSeats) == 0 && len(v.OpenChoices) == 0 && len(v.OpenCards)+len(v.OpenClock) == 0
	return v
}

// veiled reports whether the choice of investigators is still secret: a secret choice was agreed, and one of the sides
// is not ready, the keeper with laying his cards (MOM-2.5).
func (e seedingRules) veiled(s state.State) bool {
	if s.Phase != state.PhaseSetup || !e.BegunWith.SecretParty {
		return false
	}
	laid := s.Decks != keeper.OnTable || !slices.ContainsFunc(s.Seeding,
		func(r state.Seed) bool { return len(r.Ticked) < len(r.Cards) })
	return !laid || !e.setupView(s).Ready
}

func (c BeginStory) act(w *work) {
	aside := w.e.setAside(w.s)
	w.emit(state.StoryBegun{Decks: w.e.decks(w.s, aside, w.chance), Aside: aside})
	w.page("introduction", "story.title", "story.introduction")
	w.push(state.Task{Kind: taskRound})
	w.pushEffects(state.Task{}, w.e.StoryPack.Opening)
	w.push(state.Task{Kind: taskDraw, Draw: &state.Drawing{Deck: state.DeckTrauma,
		Count: w.e.StoryPack.Keeper.Trauma, To: state.PlaceKeeper}})
	w.push(state.Task{Kind: taskDraw, Draw: &state.Drawing{Deck: state.DeckMythos,
		Count: w.e.StoryPack.Keeper.Mythos, To: state.PlaceKeeper}})
	var gifts []state.Task
	for _, seat := range w.s.Seats {
		w.emit(state.InvestigatorPlaced{Who: seat.Who, Space: w.e.StoryPack.Start})
		gifts = append(gifts, w.introduce(seat.Who)...)
	}
	w.pushInOrder(gifts)
}

func inPhase(s state.State, phase, rule string) error {
	if s.Phase != phase {
		return keeper.Refuse(CodeWrongPhase, rule, "phase", s.Phase, "needs", phase)
	}
	return nil
}
