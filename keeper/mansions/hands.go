package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// checkKeeper refuses an unknown difficulty, and an automatic keeper that would have to draw from decks it does not
// see: those on the table, or of a story for printed cards.
func checkKeeper(temper string, decks keeper.Source, story *stories.Story) error {
	switch {
	case temper == "":
		return nil
	case !slices.Contains(state.Difficulties, temper):
		return keeper.Refuse(CodeBadTemper, "MOM-1.1", "keeper", temper, "allowed", allowedList(state.Difficulties))
	case decks == keeper.OnTable, story.Table:
		return keeper.Refuse(CodeLanternDecks, "MOM-1.3")
	}
	return nil
}

func (c ChangeHands) allowed(e *Engine, s state.State) error {
	switch {
	case s.Phase == state.PhaseEnded:
		return keeper.Refuse(CodeEnded, "MOM-3.3")
	case c.Keeper == s.Keeper:
		return keeper.Refuse(CodeAlreadyThis, "")
	}
	return checkKeeper(c.Keeper, s.Decks, e.StoryPack)
}

func (c ChangeHands) act(w *work) { w.emit(state.HandsChanged(c)) }

// NobodyKeeps reports whether no person may see the keeper's console: the keeper is automatic and the story is not
// over.
func NobodyKeeps(s state.State) bool { return s.Keeper != "" && s.Phase != state.PhaseEnded }

// Judged reports whether only people can answer a question: they judge it, or they roll the die on the table.
func Judged(p keeper.Prompt) bool {
	return p.Kind == taskManual || p.Die != nil && p.Die.Source == keeper.OnTable
}

// askedOfTable reports whether a question to the keeper goes to the table, because the keeper is automatic and cannot
// judge it. It is then no secret.
func askedOfTable(s state.State, p keeper.Prompt) bool {
	return NobodyKeeps(s) && p.Who == state.PlaceKeeper && Judged(p)
}

// Keepers reports whether only the keeper gives a command, by its name. With an automatic keeper nobody at the table
// may give it.
func Keepers(do string) bool { return slices.Contains(ofKeeper, do) }

// ofKeeper are the commands that only the keeper gives, including the answers to his questions in the set-up.
var ofKeeper = []string{
	PlayMythos{}.Do(), UseKeeperAction{}.Do(), UseKeeperObjective{}.Do(), PlayInsanity{}.Do(),
	MonsterAttack{}.Do(), AnswerChoice{}.Do(), AnswerClock{}.Do(), MoveSeed{}.Do(),
	GatherCard{}.Do(), TickSeed{}.Do(), WalkSeeding{}.Do(),
}

// closedView is the console's view with an automatic keeper: the table's view and what is needed to go on. Like the
// table's view it copies single fields; none of them is secret (MOM-15.2).
func (e *Engine) closedView(s state.State) KeeperView {
	v := KeeperView{
		Lantern: s.Keeper, Table: e.TableView(s), Players: s.Players, Choices: map[string]string{},
		Piles:  map[string]PileView{},
		Mythos: []HandCard{}, Trauma: []HandCard{}, Actions: []HandCard{}, Undersides: map[string]Hidden{},
		FaceDown:   map[string][]string{},
		EventCards: []string{}, Seeding: []SeedRoom{}, CanAttack: []Offer{}, Puzzles: []PuzzleNote{},
		PuzzleLevel: e.BegunWith.LevelName(),
		Decks:       s.Decks,
	}
	v.Goal, v.Prompt = v.Table.Objective, v.Table.Prompt
	for _, m := range v.Table.Monsters {
		if m.Under != nil {
			v.Undersides[m.ID] = *m.Under
		}
	}
	if s.Phase == state.PhaseSetup {
		v.Setup = e.closedSetup(s)
	}
	for _, l := range e.Left(s) {
		if l.Code == LeftMoves || l.Code == LeftAction {
			v.Left = append(v.Left, l)
		}
	}
	if next := e.next(s); next != nil && (s.Phase != state.PhaseKeeper || s.Step == state.StepTrade) {
		v.Next = next
	}
	v.Ahead = v.Table.Ahead
	return v
}

// closedSetup is what the set-up still needs, without what the automatic keeper has answered and laid.
func (e *Engine) closedSetup(s state.State) *SetupView {
	all := e.setupView(s)
	v := SetupView{OpenSeats: all.OpenSeats, OpenChoices: []string{}, Ready: all.Ready, Secret: e.veiled(s)}
	for _, seat := range s.Seats {
		v.Seats = append(v.Seats, e.seatView(s, seat))
	}
	if e.BegunWith.Backs && all.Ready {
		v.Backs = e.pileBacks(s)
	}
	return &v
}

// pileBacks returns the backs of all rooms' piles, in map order: the order in which the story lays them could reveal
// its answers.
func (e *Engine) pileBacks(s state.State) []RoomBacks {
	var out []RoomBacks
	for _, room := range e.Board.Drawn.Rooms() {
		one := RoomBacks{Room: room.ID}
		for _, seed := range s.Seeding {
			for _, card := range seed.Cards {
				if seed.Room == room.ID {
					one.Backs = append(one.Backs, e.Back(card))
				}
			}
		}
		if len(one.Backs) > 0 {
			out = append(out, one)
		}
	}
	return out
}

// openAhead returns the triggers of steps as far as everybody knows them: of a face-down lock at most that there is
// one, by its back.
func (e *Engine) openAhead(s state.State) []StepView {
	all := e.stepsAhead(s)
	for i := range all {
		var open []Trigger
		for _, t := range all[i].Sets {
			if t.Kind == SetsLock && !t.FaceUp {
				if room, _ := s.Room(e.Board.RoomOf[all[i].To]); e.roomView(room).Back != state.BackLock {
					continue
				}
				t.Card = ""
			}
			open = append(open, t)
		}
		all[i].Sets = open
	}
	return all
}
