package mansions

import (
	"maps"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// KeeperView builds the console's view: the table's, and what only the keeper knows.
func (e *Engine) KeeperView(s state.State) KeeperView {
	v := KeeperView{
		Table: e.TableView(s), Players: s.Players, Choices: map[string]string{}, Piles: map[string]PileView{},
		Mythos: []HandCard{}, Trauma: []HandCard{}, Actions: []HandCard{}, Undersides: map[string]Hidden{},
		FaceDown:   map[string][]string{},
		EventCards: []string{}, Seeding: []SeedRoom{},
		Goal: e.Goal(s).Option, Prompt: s.Prompt, Decks: s.Decks, MythosWindow: windowOpen(s),
	}
	for choice, option := range s.Choices {
		v.Choices[choice] = option
	}
	v.Clock, v.Names = maps.Clone(s.Clock), maps.Clone(s.Names)
	for _, r := range s.Rooms {
		v.Piles[r.ID] = PileView{Cards: e.cardViews(r.Pile), FaceUp: r.FaceUp}
	}
	aside := s.Aside
	if s.Phase == state.PhaseSetup {
		aside = e.setAside(s)
	}
	if len(aside) > 0 {
		v.Aside = e.cardViews(aside)
	}
	for _, m := range s.Monsters {
		under := e.hidden(m)
		under.Figure = m.Figure + 1
		_, under.Read = m.Numbers[state.NumberHealth]
		v.Undersides[m.ID] = under
	}
	for _, seat := range s.Seats {
		if len(seat.FaceDown) > 0 {
			v.FaceDown[seat.Who] = seat.FaceDown
		}
	}
	for _, ev := range e.StoryPack.Events[min(s.Resolved, len(e.StoryPack.Events)):] {
		v.EventCards = append(v.EventCards, ev.ID)
	}
	v.Gathered = maps.Clone(s.Gathered)
	for _, seed := range s.Seeding {
		ticked := append([]int{}, seed.Ticked...)
		v.Seeding = append(v.Seeding, SeedRoom{Room: seed.Room, Cards: e.cardViews(seed.Cards),
			Ticked: ticked, Other: seed.Other})
	}
	if s.Phase == state.PhaseSetup {
		setup := e.setupView(s)
		setup.Secret = e.veiled(s)
		for _, seat := range s.Seats {
			setup.Seats = append(setup.Seats, e.seatView(s, seat))
		}
		v.Setup = &setup
	}
	v.Mythos, v.Trauma, v.Actions = e.hands(s)
	v.CanAttack = e.monsterAttacks(s)
	v.Left = e.left(s, v.Mythos, v.Trauma, v.Actions, v.CanAttack)
	v.Puzzles, v.PuzzleLevel = e.puzzleNotes(s), e.BegunWith.LevelName()
	v.Next, v.Ahead = e.next(s), e.stepsAhead(s)
	return v
}

// Glance returns the part of the console's view that an automatic player of the keeper needs: the table with figures
// and rooms, the cards in hand, and how each might be played now. Whether that is legal takes much longer to compute;
// ask [Engine.Allows] for the preferred ones. If the keeper can do nothing the table has only the step and the threat.
func (e *Engine) Glance(s state.State) *KeeperView {
	v := &KeeperView{Players: s.Players, Goal: e.Goal(s).Option, Prompt: s.Prompt, MythosWindow: windowOpen(s),
		Mythos: make([]HandCard, len(s.Mythos))}
	for i, card := range s.Mythos {
		v.Mythos[i] = HandCard{ID: card}
		if k := e.Card(card); v.MythosWindow {
			v.Mythos[i] = HandCard{ID: card, Card: k.ID, Cost: e.cost(s, card), Needs: k.Needs}
			if v.Mythos[i].Cost <= s.Threat {
				v.Mythos[i].Play = []Offer{{Command: PlayMythos{Card: card}}}
			}
		}
	}
	for _, card := range s.Trauma {
		v.Trauma = append(v.Trauma, HandCard{ID: card, Card: e.Shown(card)})
	}
	switch {
	case s.Phase != state.PhaseKeeper:
		v.Actions = e.glancedGoal(s)
	case s.Step == state.StepAction:
		e.glanceActing(v, s)
	case s.Step == state.StepAttack:
		v.CanAttack = e.monsterAttacks(s)
	}
	playable := func(h HandCard) bool { return len(h.Play) > 0 }
	if len(v.CanAttack) > 0 || slices.ContainsFunc(v.Mythos, playable) || slices.ContainsFunc(v.Trauma, playable) ||
		slices.ContainsFunc(v.Actions, playable) {
		v.Table = e.standing(s)
		v.Table.Rooms = make([]RoomView, len(s.Rooms))
		for i, r := range s.Rooms {
			v.Table.Rooms[i] = RoomView{ID: r.ID, Pile: len(r.Pile), Dark: r.Dark, Burning: r.Burning, Tokens: r.Tokens}
		}
	} else {
		v.Table = TableView{Step: s.Step, Threat: s.Threat}
	}
	return v
}

// glanceActing adds what the keeper might do in his action step: play insanity cards, and the actions he has threat
// for.
func (e *Engine) glanceActing(v *KeeperView, s state.State) {
	in := s.InPlay()
	for i, card := range s.Trauma {
		for _, who := range in {
			v.Trauma[i].Play = append(v.Trauma[i].Play, Offer{Command: PlayInsanity{Who: who, Card: card}, Target: who})
		}
	}
	v.Actions = make([]HandCard, 0, len(e.StoryPack.Keeper.Actions)+2)
	for _, card := range e.StoryPack.Keeper.Actions {
		k := e.Card(card)
		cost := e.actionCost(s, card)
		if cost > s.Threat || e.actionSpent(s, card) != nil {
			continue
		}
		targets := e.targets(s, k.Target)
		h := HandCard{ID: card, Card: k.ID, Cost: cost, Needs: k.Needs, Play: make([]Offer, len(targets))}
		for i, to := range targets {
			h.Play[i] = Offer{Command: UseKeeperAction{Card: card, Target: to}, Target: to}
		}
		v.Actions = append(v.Actions, h)
	}
	for _, h := range e.glancedGoal(s) {
		if h.Cost <= s.Threat {
			h.Play = []Offer{{Command: UseKeeperObjective{Action: strings.TrimPrefix(h.ID, "objective:")}}}
		}
		v.Actions = append(v.Actions, h)
	}
}

// Allows reports whether a command is legal now, during play.
func (e *Engine) Allows(s state.State, c keeper.Command) bool {
	do, ok := c.(action)
	return ok && e.allow(s, do) == nil
}

// glancedGoal returns the keeper's actions of the objective, with their conditions.
func (e *Engine) glancedGoal(s state.State) (out []HandCard) {
	for _, a := range e.Goal(s).Actions {
		if a.Keeper {
			out = append(out, HandCard{ID: "objective:" + a.ID, Cost: a.Cost, Needs: a.Needs})
		}
	}
	return out
}

// standing returns the positions and states of the figures, and how far the session has come.
func (e *Engine) standing(s state.State) TableView {
	v := TableView{Round: s.Round, Step: s.Step, Threat: s.Threat, Events: EventView{Resolved: s.Resolved},
		Investigators: make([]InvestigatorView, len(s.Seats)), Monsters: make([]MonsterView, len(s.Monsters))}
	if s.Revealed {
		v.Objective = e.Goal(s).Option
	}
	if s.Turn != nil {
		v.Turn = &TurnView{Who: s.Turn.Who}
	}
	for i, seat := range s.Seats {
		v.Investigators[i] = InvestigatorView{Who: seat.Who, State: seat.State, Space: seat.Space,
			Room:   e.Board.RoomOf[seat.Space],
			Damage: seat.Damage, Horror: seat.Horror}
		v.Investigators[i].Health, v.Investigators[i].Sanity = e.MostHealth(seat), e.MostSanity(seat)
	}
	for i, m := range s.Monsters {
		v.Monsters[i] = e.monsterView(m)
	}
	return v
}

// GlanceAsked is a glance while a question waits and nothing can be played: of the keeper's actions only those of the
// objective, with their conditions, and of the table only the figures.
func (e *Engine) GlanceAsked(s state.State) *KeeperView {
	return &KeeperView{Table: e.standing(s), Players: s.Players, Goal: e.Goal(s).Option,
		Prompt: s.Prompt, Actions: e.glancedGoal(s)}
}

func (e *Engine) cardViews(cards []string) []CardView {
	out := make([]CardView, 0, len(cards))
	for _, card := range cards {
		out = append(out, CardView{ID: card, Card: e.Shown(card)})
	}
	return out
}

// hands lists what the keeper can play: mythos cards, trauma cards, keeper actions.
func (e *Engine) hands(s state.State) (mythos, trauma, actions []HandCard) {
	mythos, trauma, actions = []HandCard{}, []HandCard{}, []HandCard{}
	for _, card := range s.Mythos {
		mythos = append(mythos, e.handCard(s, card, []string{""},
			func(string) action { return PlayMythos{Card: card} }))
	}
	for _, card := range s.Trauma {
		trauma = append(trauma, e.handCard(s, card, s.InPlay(),
			func(who string) action { return PlayInsanity{Who: who, Card: card} }))
	}
	if s.Phase == state.PhaseSetup {
		return mythos, trauma, actions
	}
	for _, card := range e.StoryPack.Keeper.Actions {
		targets := e.targets(s, e.Card(card).Target)
		actions = append(actions, e.handCard(s, card, targets,
			func(to string) action { return UseKeeperAction{Card: card, Target: to} }))
		actions[len(actions)-1].Cost = e.actionCost(s, card)
	}
	for _, a := range e.Goal(s).Actions {
		if !a.Keeper {
			continue
		}
		h := e.handCard(s, "", []string{""}, func(string) action { return UseKeeperObjective{Action: a.ID} })
		h.ID, h.Card, h.Cost, h.Needs = "objective:"+a.ID, "", a.Cost, a.Needs
		actions = append(actions, h)
	}
	return mythos, trauma, actions
}

// handCard says how a card can be played now, or why it cannot.
func (e *Engine) handCard(s state.State, card string, targets []string, make func(target string) action) HandCard {
	k := e.Card(card)
	h := HandCard{ID: card, Card: e.Shown(card), Cost: e.cost(s, card), CostAsked: e.costAsked(s, card), Needs: k.Needs,
		Name: s.Names[k.ID], Unnamed: e.unnamed(s, k.ID)}
	for _, to := range targets {
		c := make(to)
		err := e.allow(s, c)
		if err == nil {
			h.Play = append(h.Play, Offer{Command: c, Target: to})
			continue
		}
		if r, ok := keeper.AsRefusal(err); ok && h.Refused == nil {
			h.Refused = r
		}
	}
	switch {
	case len(h.Play) > 0:
		h.Refused = nil
	case h.Refused == nil:
		h.Refused = keeper.Refuse(CodeBadTarget, "MOM-5.3", "target", "", "needs", targetKind(k.Target))
	}
	return h
}

// next returns the one obvious next command; nil if there is a real choice.
func (e *Engine) next(s state.State) *Offer {
	var c action
	switch {
	case s.Prompt != nil || s.Attempt != nil:
		return nil
	case s.Phase == state.PhaseSetup:
		c = BeginStory{}
	case s.Phase == state.PhaseKeeper:
		c = NextStep{}
	case s.Phase != state.PhaseInvestigators:
		return nil
	case s.Turn != nil:
		if s.Turn.Moves > 0 || s.Turn.Action {
			return nil
		}
		c = EndTurn{Who: s.Turn.Who}
	default:
		left := turnsLeft(s)
		if len(left) > 1 {
			return nil
		}
		c = StartKeeperTurn{}
		if len(left) == 1 {
			c = StartTurn{Who: left[0]}
		}
	}
	if e.allow(s, c) != nil {
		return nil
	}
	return &Offer{Command: c}
}

// Free lists the characters that can still be chosen, for the set-up walk.
func (e *Engine) Free(s state.State) []string {
	var out []string
	for _, p := range e.BasePack.Investigators {
		if !e.taken(s, p.ID) {
			out = append(out, p.ID)
		}
	}
	return out
}
