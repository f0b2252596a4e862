package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// handle returns how commands and answers name a card before an investigator: by its copy, or a spell by its type,
// since nobody knows its variant (MOM-8.4).
func (e combatRules) handle(card string) string { return e.cardView(card).ID }

// cardView returns the view of an open card: its handle and its visible kind.
func (e combatRules) cardView(card string) CardView {
	c := e.Card(card)
	if c.Deck == stories.Spell {
		return CardView{ID: state.SpellType(c), Card: state.SpellType(c)}
	}
	return CardView{ID: card, Card: c.ID}
}

// held finds a card before an investigator by its handle.
func (e combatRules) held(v state.Investigator, handle string) (string, bool) {
	for _, card := range v.Cards {
		if e.handle(card) == handle {
			return card, true
		}
	}
	return "", false
}

func (c UseCard) allowed(e *Engine, s state.State) error {
	v, err := e.onTurn(s, c.Who, "MOM-4.3")
	if err != nil {
		return err
	}
	card, ok := e.held(v, c.Card)
	if !ok {
		return keeper.Refuse(CodeNoCard, "MOM-4.3", "card", e.Shown(c.Card))
	}
	a, ok := cardAction(e.Card(card), c.Action)
	switch {
	case !ok:
		return keeper.Refuse(CodeNoCardAct, "MOM-4.3", "card", e.Shown(card), "action", c.Action)
	case !a.Free && !s.Turn.Action:
		return keeper.Refuse(CodeNoAction, "MOM-4.1", "who", c.Who)
	case a.Free && slices.Contains(s.Turn.Used, card+"/"+a.ID):
		return keeper.Refuse(CodeUsed, "MOM-4.3", "card", e.Shown(card))
	case a.Attack && v.Hidden:
		return keeper.Refuse(CodeHidden, "MOM-11.5", "who", c.Who)
	case !slices.Contains(e.cardTargets(s, v, a), c.Target):
		return keeper.Refuse(CodeBadTarget, "MOM-4.3", "target", c.Target, "needs", targetKind(a.Target))
	case !e.holds(s, c.Who, a.Needs):
		return keeper.Refuse(CodeNeeds, "MOM-4.3", "card", e.Shown(card))
	}
	return nil
}

// cardTargets lists the targets of a card action: investigators or monsters in his room, or those in sight and range if
// it has one (MOM-7.3), adjacent rooms; the empty target for an action without.
func (e combatRules) cardTargets(s state.State, v state.Investigator, a stories.CardAction) []string {
	room := e.Board.RoomOf[v.Space]
	switch a.Target {
	case "":
		return []string{""}
	case "investigator":
		if a.Range == nil {
			return e.InRoom(s, room)
		}
		return slices.DeleteFunc(s.InPlay(), func(who string) bool {
			other, _ := s.Seat(who)
			return !e.inReach(s, v.Space, other.Space, *a.Range, false)
		})
	case "room":
		return e.Laid(s).Beside[room]
	case "monster":
		if a.Range == nil {
			return e.monstersIn(s, room, "any")
		}
		return s.MonsterIDs(func(m *state.Monster) bool { return e.inReach(s, v.Space, m.Space, *a.Range, false) })
	}
	return nil
}

func (c UseCard) act(w *work) {
	v, _ := w.s.Seat(c.Who)
	card, _ := w.e.held(v, c.Card)
	a, _ := cardAction(w.e.Card(card), c.Action)
	w.takeAction(state.Task{Kind: taskUse, Who: c.Who, Target: c.Target, Card: card, Stage: a.ID},
		"card", a.Free, a.Attack)
}

// useCard carries out a card's action, if the investigator still has the card and the target is still there (MOM-4.10).
func (w *work) useCard(f state.Task) {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != state.SeatIn || !slices.Contains(v.Cards, f.Card) {
		w.lost(f.Who)
		return
	}
	a, _ := cardAction(w.e.Card(f.Card), f.Stage)
	if a.Attack && v.Hidden || !slices.Contains(w.e.cardTargets(w.s, v, a), f.Target) ||
		!w.e.holds(w.s, f.Who, a.Needs) {
		w.lost(f.Who)
		return
	}
	w.emit(state.CardUsed{Who: f.Who, Card: f.Card, Action: a.ID, Target: f.Target, Free: a.Free})
	if a.Discard && w.e.Card(f.Card).Deck == stories.Spell {
		w.push(state.Task{Kind: taskSpellEnd, Who: f.Who, Card: f.Card})
	} else if a.Discard {
		w.discard(f.Who, f.Card, "discarded")
	}
	act := state.Task{Who: f.Who, Target: f.Target, Card: f.Card}
	if a.Attack {
		act.Combat = "MOM-13.2" // its tests are made in combat (MOM-12.4)
	}
	w.pushEffects(act, a.Effects)
}

// endSpell puts a cast spell under its deck and draws another of the type (MOM-8.4).
func (w *work) endSpell(f state.Task) {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != state.SeatIn || !slices.Contains(v.Cards, f.Card) {
		return
	}
	w.emit(state.CardMoved{Card: f.Card, To: state.PlaceBottom, Why: "cast", Who: f.Who})
	w.push(state.Task{Kind: taskDraw, Who: f.Who,
		Draw: &state.Drawing{Deck: w.e.DeckOf(f.Card), Count: 1, To: f.Who}})
}

// hiddenBack reports whether a test belongs to a spell whose back only the table sees: with the decks on the table the
// program does not know the variant (MOM-8.4).
func (w *work) hiddenBack(f state.Task) bool {
	return w.s.Decks == keeper.OnTable && w.e.Card(f.Card).Deck == stories.Spell && len(w.e.backs(f)) > 1
}

// backs lists the variants of a spell's type that have a test like the one just made.
func (e combatRules) backs(f state.Task) []string {
	var out []string
	for _, card := range e.Copies(stories.Spell) {
		if e.DeckOf(card) == e.DeckOf(f.Card) && e.testLike(card, *f.Test) != nil {
			out = append(out, card)
		}
	}
	return out
}

// testLike finds the test on a spell's front; the variants differ only in its outcomes.
func (e combatRules) testLike(card string, t stories.Test) *stories.Test {
	for _, a := range e.Card(card).Actions {
		for _, effect := range a.Effects {
			if x := effect.Test; x != nil && x.Attribute == t.Attribute && x.Modifier == t.Modifier {
				return x
			}
		}
	}
	return nil
}

// askBack asks the keeper for the back of the spell once it is turned over.
func (w *work) askBack(f state.Task) {
	if !w.s.Plays(f.Who) {
		return
	}
	backs := w.e.backs(f)
	if alike(w.e, backs) { // only its owner can read what they say, so that there is nothing to choose
		w.turnSpell(f, answer{Choice: f.Card})
		return
	}
	var choice []keeper.Option
	for _, card := range backs {
		choice = append(choice, keeper.Option{Key: card,
			Args: keeper.Args{"text": "card." + w.e.KindOf(card) + ".back"}})
	}
	w.ask(f, keeper.Prompt{Kind: "choose", Rule: "MOM-8.4", Who: state.PlaceKeeper, Secret: true, Choice: choice,
		Args: keeper.Args{"card": w.e.Shown(f.Card), "who": f.Who}})
}

// alike reports whether all backs are those of one kind in a story of printed cards.
func alike(e *Engine, backs []string) bool {
	other := func(card string) bool { return e.KindOf(card) != e.KindOf(backs[0]) }
	return e.StoryPack.Table && len(backs) > 0 && !slices.ContainsFunc(backs, other)
}

// turnSpell replaces the spell by the variant it turned out to be and continues with that one's outcome.
func (w *work) turnSpell(f state.Task, a answer) {
	if !w.s.Plays(f.Who) {
		return
	}
	was := f.Card
	if a.Choice != was {
		w.emit(state.SpellTurned{Card: was, Is: a.Choice})
		agenda := slices.Clone(w.s.Tasks)
		for i := range agenda {
			if agenda[i].Card == was {
				agenda[i].Card = a.Choice
			}
		}
		w.s.Tasks = agenda
	}
	f.Card, f.Test = a.Choice, w.e.testLike(a.Choice, *f.Test)
	f.Kind = taskTest
	w.outcome(f, passes(f.Die, f.Value))
}
