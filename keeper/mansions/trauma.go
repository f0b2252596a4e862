package mansions

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// playersLeft counts the players who have an investigator in play or choose a new one as their next turn (MOM-14.6).
func playersLeft(s state.State) int { return s.SeatsIn(state.SeatIn) + s.SeatsIn(state.SeatDead) }

// leftAlone replaces the keeper's cards for several investigators once eliminations have left a single player
// (MOM-14.5).
func (w *work) leftAlone() {
	if playersLeft(w.s) != 1 {
		return
	}
	exchanged := 0
	for _, card := range w.s.Trauma {
		if w.e.Card(card).Multi {
			w.emit(state.CardMoved{Card: card, To: state.PlaceDiscard, Why: "discarded"})
			exchanged++
		}
	}
	if exchanged > 0 {
		w.push(state.Task{Kind: taskDraw, Draw: &state.Drawing{Deck: state.DeckTrauma,
			Count: exchanged, To: state.PlaceKeeper}})
	}
}

// askTrauma lets the keeper play a trauma card right after damage or horror (MOM-14.2, MOM-14.4). Without a legal card
// nobody is asked.
func (w *work) askTrauma(f state.Task) {
	if !w.s.Plays(f.Who) {
		return
	}
	choice := w.e.cardOptions(slices.DeleteFunc(slices.Clone(w.s.Trauma), func(card string) bool {
		return w.e.traumaFits(w.s, f.Who, card, f.Injury) != nil
	}))
	if len(choice) == 0 {
		return
	}
	kind := "insanity"
	if f.Injury {
		kind = "injury"
	}
	w.ask(f, keeper.Prompt{Kind: "trauma", Rule: "MOM-14.2", Who: state.PlaceKeeper, Secret: true,
		Choice: append(choice, keeper.Option{Key: "none"}), Args: keeper.Args{"who": f.Who, "trauma": kind}})
}

func (w *work) playTrauma(f state.Task, a answer) {
	if a.Choice == "none" || !w.s.Plays(f.Who) || !slices.Contains(w.s.Trauma, a.Choice) ||
		w.e.traumaFits(w.s, f.Who, a.Choice, f.Injury) != nil {
		return
	}
	w.layTrauma(f.Who, a.Choice)
}

// layTrauma puts a trauma card before an investigator, replacing an older one of its kind (MOM-14.3), and applies its
// effects.
func (w *work) layTrauma(who, card string) {
	c := w.e.Card(card)
	slot := slotOf(c)
	w.replace(who, slot)
	w.emit(state.CardMoved{Card: card, To: who + slot, Why: strings.TrimPrefix(slot, ":"), Who: who})
	w.pushEffects(state.Task{Who: who, Card: card}, c.Effects)
}

// replace discards the trauma card in a slot of an investigator (MOM-14.3).
func (w *work) replace(who, slot string) {
	v, _ := w.s.Seat(who)
	if old := map[string]string{":injury": v.Injury, ":insanity": v.Insanity}[slot]; old != "" {
		w.emit(state.CardMoved{Card: old, To: state.PlaceDiscard, Why: "replaced", Who: who})
	}
}

// traumaFits refuses a trauma card that cannot be played on an investigator: the wrong kind, health or sanity above its
// number, or too few investigators.
func (e *Engine) traumaFits(s state.State, who, card string, injury bool) error {
	c := e.Card(card)
	v, _ := s.Seat(who)
	value := e.Sanity(v)
	if injury {
		value = e.Health(v)
	}
	switch {
	case c.Deck != stories.Trauma || c.Injury != injury:
		return keeper.Refuse(CodeNotInsanity, "MOM-14.2", "card", e.Shown(card))
	case c.Threshold != nil && value > *c.Threshold:
		return keeper.Refuse(CodeThreshold, "MOM-14.2", "card", e.Shown(card), "threshold",
			num(*c.Threshold), "value", num(value))
	case c.Multi && playersLeft(s) < 2:
		return keeper.Refuse(CodeAlone, "MOM-14.5", "card", e.Shown(card))
	case !e.holds(s, who, c.Needs):
		return keeper.Refuse(CodeNeeds, "MOM-14.2", "card", e.Shown(card))
	}
	return nil
}

// harm deals damage (Count) and horror (Horror) to an investigator, each followed by its trauma window (MOM-14.2).
func (w *work) harm(f state.Task) {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != state.SeatIn {
		return
	}
	moment, n := harmOf(f)
	spared := n > 0 && (moment == stories.AbilityDamage || w.e.Sanity(v) > 0) // the insane take no horror (MOM-18.31)
	if spared && w.askAbility(f, moment, n) {
		return
	}
	if f.Count > 0 {
		if f.Horror > 0 {
			w.push(state.Task{Kind: taskHarm, Who: f.Who, Horror: f.Horror})
		}
		w.emit(state.Hurt{Who: f.Who, Damage: f.Count})
		if v, _ = w.s.Seat(f.Who); w.e.Health(v) <= 0 {
			w.kill(f.Who)
			return
		}
		w.push(state.Task{Kind: taskTrauma, Who: f.Who, Injury: true})
		return
	}
	if f.Horror <= 0 {
		return
	}
	if horror := min(f.Horror, w.e.Sanity(v)); horror > 0 {
		w.emit(state.Horrified{Who: f.Who, Horror: horror})
	} else {
		w.emit(state.Unmoved{Who: f.Who})
	}
	w.push(state.Task{Kind: taskTrauma, Who: f.Who})
}

// hurtMonster deals damage to a monster and removes it if that kills it (MOM-13.7).
func (w *work) hurtMonster(id string, damage int) {
	if _, ok := w.s.Monster(id); ok && damage > 0 {
		w.emit(state.MonsterHurt{Monster: id, Damage: damage})
		monsterDies(w, id)
	}
}

// monsterDies removes a monster whose damage kills it, and reports whether there is such a monster at all.
func monsterDies(w *work, id string) bool {
	m, ok := w.s.Monster(id)
	if ok && m.Damage >= w.e.monsterHealth(m) {
		w.emit(state.MonsterGone{Monster: id, Kind: m.Type, Named: m.Named, Killed: true})
	}
	return ok
}

// kill removes an investigator from the story (MOM-14.6): exploration and starting items go onto the room's pile,
// everything else is discarded.
func (w *work) kill(who string) {
	v, _ := w.s.Seat(who)
	room := w.e.Board.RoomOf[v.Space]
	var fallen []string
	for _, card := range v.Cards {
		if room == "" || !droppable(w.e.Card(card).Deck) {
			w.discard(who, card, "discarded")
			continue
		}
		w.dropCard(v, card)
		fallen = append(fallen, card)
	}
	for _, card := range slices.Concat([]string{v.Injury, v.Insanity}, v.FaceDown) {
		if card != "" {
			w.discard(who, card, "discarded")
		}
	}
	replaced := !w.s.Revealed && w.e.charactersLeft(w.s)
	w.emit(state.Killed{Who: who, Character: v.Character, Replaced: replaced})
	if !replaced {
		w.later(state.Task{Kind: taskAlone})
	}
	if len(fallen) > 1 {
		w.later(state.Task{Kind: taskFallOrder, Who: who, Room: room, List: fallen})
	}
}

// dies kills an investigator whom a correction leaves without health, if his health is known (MOM-14.6).
func dies(w *work, who string) {
	if v, ok := w.s.Seat(who); ok && w.e.MostHealth(v) > 0 && w.e.Health(v) <= 0 {
		w.kill(who)
		w.withdraw(who)
		w.allOut()
	}
}

// withdraw withdraws a waiting question about an investigator who is out of the game.
func (w *work) withdraw(who string) {
	if n := len(w.s.Tasks); w.s.Prompt != nil && n > 0 && (w.s.Prompt.Who == who || w.s.Tasks[n-1].Who == who) {
		w.emit(state.PromptWithdrawn{})
		w.pop()
	}
}

// charactersLeft reports whether a character is free for one more player, beyond those that other players still have to
// choose.
func (e *Engine) charactersLeft(s state.State) bool {
	return len(e.Free(s)) > s.SeatsIn(state.SeatDead)
}

// taken reports whether a character is or was in this story.
func (e *Engine) taken(s state.State, character string) bool {
	return slices.Contains(s.Gone, character) || slices.ContainsFunc(s.Seats,
		func(v state.Investigator) bool { return v.Character == character })
}

// droppable reports whether cards of a deck can be dropped: exploration cards and starting items (MOM-4.7).
func droppable(d stories.Deck) bool { return d == stories.Exploration || d == stories.StartingItem }

// newcomer begins the turn of a player whose investigator died: the choice of a new one (MOM-14.6).
func (w *work) newcomer(who string) {
	w.emit(state.InvestigatorPlaced{Who: who, Space: w.e.StoryPack.Start})
	w.endTurn(who)
	w.frightened(who)
	w.pushInOrder(w.introduce(who))
}

// allOut ends the game when every investigator player is eliminated (MOM-3.3).
func (w *work) allOut() bool {
	if w.s.Phase == state.PhaseSetup || w.s.Phase == state.PhaseEnded {
		return false
	}
	if w.s.SeatsIn(state.SeatOut) < len(w.s.Seats) {
		return false
	}
	w.end("keeper", "eliminated")
	return true
}

// turnOver ends the turn. With everything on the table, the turn of the last investigator begins at once, and after it
// the keeper's.
func (w *work) turnOver(f state.Task) {
	w.emit(state.TurnEnded{Who: f.Who})
	if !w.e.StoryPack.Table {
		return
	}
	if left := turnsLeft(w.s); len(left) == 1 {
		if last := (StartTurn{Who: left[0]}); last.allowed(w.e, w.s) == nil {
			last.act(w)
		}
	}
	if hand := (StartKeeperTurn{}); hand.allowed(w.e, w.s) == nil {
		hand.act(w)
	}
}
