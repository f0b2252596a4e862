package mansions

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/stories"
)

// The table is always right: corrections set by hand what the app has wrong. What
// follows from the new numbers by rule happens at once, so that the state stays legal.

// mostCounter bounds what can be set by hand.
const mostCounter = 99

func (c SetSource) allowed(_ *Engine, s State) error {
	now := s.Decks
	switch {
	case c.What == "dice":
		now = s.Dice
	case c.What != "decks":
		return keeper.Refuse(CodeBadSource, "", "what", c.What, "source", string(c.Source))
	}
	if c.Source != keeper.OnScreen && c.Source != keeper.OnTable {
		return keeper.Refuse(CodeBadSource, "", "what", c.What, "source", string(c.Source))
	}
	if now == c.Source {
		return keeper.Refuse(CodeAlreadyThis, "")
	}
	return nil
}

func (c SetSource) act(w *work) error {
	w.emit(SourceSet(c))
	return nil
}

func (c CorrectCounter) allowed(e *Engine, s State) error {
	if s.Phase == PhaseSetup {
		return keeper.Refuse(CodeWrongPhase, "", "phase", s.Phase, "needs", PhaseInvestigators)
	}
	now, most := 0, mostCounter
	switch c.Counter {
	case "threat":
		now = s.Threat
	case "time":
		now, most = s.Time, max(0, e.needed(s)-1)
	case "damage", "horror", "skillPoints":
		if m, ok := s.Monster(c.Who); ok && c.Counter == "damage" {
			now = m.Damage
			break
		}
		v, ok := s.Seat(c.Who)
		if !ok || v.State != SeatIn {
			return keeper.Refuse(CodeNotInPlay, "", "who", c.Who)
		}
		now = map[string]int{"damage": v.Damage, "horror": v.Horror, "skillPoints": v.Skill}[c.Counter]
		if c.Counter == "horror" {
			most = e.people[v.Character].Sanity
		}
	default:
		return keeper.Refuse(CodeNoCounter, "", "counter", c.Counter)
	}
	if c.Value < 0 || c.Value > most {
		return keeper.Refuse(CodeOutOfRange, "", "counter", c.Counter, "value", num(c.Value), "min", "0", "max", num(most))
	}
	if c.Value == now {
		return keeper.Refuse(CodeAlreadyThis, "")
	}
	return nil
}

func (c CorrectCounter) act(w *work) error {
	w.emit(CounterCorrected(c))
	if m, ok := w.s.Monster(c.Who); ok {
		if m.Damage >= w.e.monsterHealth(m) {
			w.emit(MonsterGone{Monster: m.ID, Kind: m.Type, Named: m.Named, Killed: true})
		}
		return nil
	}
	if v, ok := w.s.Seat(c.Who); ok && c.Counter == "damage" && w.e.health(v) <= 0 {
		w.kill(c.Who)
		w.withdraw(c.Who)
		w.allOut()
	}
	return nil
}

// withdraw takes back a waiting question about an investigator who is out of the game.
func (w *work) withdraw(who string) {
	if n := len(w.s.Agenda); w.s.Prompt != nil && n > 0 && (w.s.Prompt.Who == who || w.s.Agenda[n-1].Who == who) {
		w.emit(PromptWithdrawn{})
		w.pop()
	}
}

func (c CorrectPlace) allowed(e *Engine, s State) error {
	now := ""
	if m, ok := s.Monster(c.Who); ok {
		now = m.Space
	} else if v, ok := s.Seat(c.Who); ok && v.State == SeatIn && s.Phase != PhaseSetup {
		now = v.Space
	} else {
		return keeper.Refuse(CodeNotInPlay, "", "who", c.Who)
	}
	if !e.board.has(c.Space) {
		return keeper.Refuse(CodeNoSpace, "MOM-7.1", "space", c.Space)
	}
	if now == c.Space {
		return keeper.Refuse(CodeAlreadyThis, "")
	}
	return nil
}

func (c CorrectPlace) act(w *work) error {
	w.emit(PlaceCorrected(c))
	return nil
}

func (c CorrectCard) allowed(e *Engine, s State) error {
	k, known := e.cards[e.kindOf(c.Card)]
	if s.Phase == PhaseSetup {
		return keeper.Refuse(CodeWrongPhase, "", "phase", s.Phase, "needs", PhaseInvestigators)
	}
	if !known || !slices.Contains(k.Copies(), c.Card) || k.Deck == stories.KeeperAction {
		return keeper.Refuse(CodeNoCard, "", "card", c.Card)
	}
	hand := k.Deck == stories.Mythos || k.Deck == stories.Trauma
	ok := false
	switch room, isRoom := strings.CutPrefix(c.To, placeRoom); {
	case c.To == placeDiscard || c.To == placeDeck:
		ok = true
	case c.To == placeKeeper:
		ok = hand
	case isRoom:
		_, there := s.Room(room)
		ok = there && !hand && k.Deck != stories.Spell
	default:
		ok = s.plays(c.To) && k.Deck != stories.LockCard && k.Deck != stories.Obstacle
	}
	if !ok {
		return keeper.Refuse(CodeNoPlace, "", "to", c.To)
	}
	if c.To == e.placeOf(s, c.Card) {
		return keeper.Refuse(CodeAlreadyThis, "")
	}
	return nil
}

// placeOf says where a card lies, in the words of CorrectCard; empty for places that have none.
func (e *Engine) placeOf(s State, card string) string {
	for _, v := range s.Seats {
		if slices.Contains(v.Cards, card) || slices.Contains(v.FaceDown, card) || v.Injury == card || v.Insanity == card {
			return v.Who
		}
	}
	for _, r := range s.Rooms {
		if slices.Contains(r.Pile, card) {
			return placeRoom + r.ID
		}
	}
	if slices.Contains(s.Mythos, card) || slices.Contains(s.Trauma, card) {
		return placeKeeper
	}
	return ""
}

func (c CorrectCard) act(w *work) error {
	k, to, who := w.e.card(c.Card), c.To, ""
	if k.Deck == stories.Spell && to == placeDiscard {
		to = placeBottom // spells are discarded to the bottom of their deck (MOM-8.4)
	}
	if w.s.plays(c.To) {
		who = c.To
		v, _ := w.s.Seat(who)
		old := ""
		switch {
		case k.Deck == stories.Mythos:
			to += ":down"
		case k.Deck == stories.Trauma && k.Injury:
			to, old = to+":injury", v.Injury
		case k.Deck == stories.Trauma:
			to, old = to+":insanity", v.Insanity
		}
		if old != "" {
			w.emit(CardMoved{Card: old, To: placeDiscard, Why: "replaced", Who: who})
		}
	}
	w.emit(Corrected{What: "card"})
	w.emit(CardMoved{Card: c.Card, To: to, Why: "set", Who: who, Room: strings.TrimPrefix(c.To, placeRoom)})
	if who != "" && k.Deck == stories.Exploration {
		w.emit(CardKnown{Card: c.Card})
	}
	if who != "" && w.e.isClue1(c.Card) {
		w.later(Frame{Kind: frameReveal})
	}
	return nil
}

func init() {
	handlers[frameReveal] = handler{run: func(w *work, _ Frame) error { w.revealObjective("clue"); return nil }}
}

// CardKnown notes that a card counts as found although it was laid by hand.
type CardKnown struct {
	Card string `json:"card"`
}

// Type names the event.
func (CardKnown) Type() string { return "CardKnown" }

func (v CardKnown) apply(e *Engine, s *State) { s.Found = plusOnce(s.Found, e.kindOf(v.Card)) }

func (CardKnown) lines(*Engine, State) (_, _ []keeper.Line) { return nil, nil }

func (c CorrectMonster) allowed(e *Engine, s State) error {
	if s.Phase == PhaseSetup {
		return keeper.Refuse(CodeWrongPhase, "", "phase", s.Phase, "needs", PhaseInvestigators)
	}
	if c.Off {
		if _, ok := s.Monster(c.Monster); !ok {
			return keeper.Refuse(CodeNoMonster, "", "monster", c.Monster)
		}
		return nil
	}
	switch {
	case e.kinds[c.Monster] == nil:
		return keeper.Refuse(CodeNoMonster, "", "monster", c.Monster)
	case !e.board.has(c.Space):
		return keeper.Refuse(CodeNoSpace, "MOM-7.1", "space", c.Space)
	case len(e.freeFigures(s, c.Monster)) == 0:
		return keeper.Refuse(CodeNoFigures, "MOM-1.2", "monster", c.Monster)
	}
	return nil
}

func (c CorrectMonster) act(w *work) error {
	w.emit(Corrected{What: "monster"})
	if c.Off {
		m, _ := w.s.Monster(c.Monster)
		w.emit(MonsterGone{Monster: m.ID, Kind: m.Type, Named: m.Named})
		return nil
	}
	free := w.e.freeFigures(w.s, c.Monster)
	w.emit(MonsterPlaced{Monster: "m" + num(w.s.Placed+1), Kind: c.Monster, Figure: free[w.chance.Below(len(free))], Space: c.Space})
	return nil
}
