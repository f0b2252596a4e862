package mansions

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/stories"
)

// Places where cards lie, as they stand in events and corrections:
//
//	<seat>           face up before an investigator
//	<seat>:down      face down before him (MOM-6.4)
//	<seat>:injury, <seat>:insanity
//	keeper           in the keeper's hand
//	room:<room>      on the room's pile, face down; roomUp:<room> face up
//	deck, bottom, discard   on its draw pile, under it, on its discard pile
//	aside            set aside by the story, until an effect names it (MOM-2.3)
//	box              out of the game
const (
	placeKeeper  = "keeper"
	placeDeck    = "deck"
	placeBottom  = "bottom"
	placeDiscard = "discard"
	placeAside   = "aside"
	placeBox     = "box"
	placeRoom    = "room:"
	placeRoomUp  = "roomUp:"
)

// CardsDrawn is the outcome of a draw: what left the deck and who has it now.
type CardsDrawn struct {
	Deck   string            `json:"deck"`
	Change keeper.DeckChange `json:"change"`
	To     string            `json:"to"`
}

// Type names the event.
func (CardsDrawn) Type() string { return "CardsDrawn" }

func (v CardsDrawn) apply(e *Engine, s *State) {
	s.setDeck(v.Deck, s.Piles[v.Deck].With(v.Change).Settled())
	for _, card := range v.Change.Kept() {
		s.Aside = minus(s.Aside, card)
		e.put(s, card, v.To)
		if v.To != placeKeeper && e.card(card).Deck == stories.Exploration {
			s.Found = plusOnce(s.Found, e.kindOf(card))
		}
	}
}

// Reveals reports whether everybody now sees a card that lay face down.
func (v CardsDrawn) Reveals() bool { return v.To != placeKeeper }

func (v CardsDrawn) lines(e *Engine, _ State) (console, table []keeper.Line) {
	kept := v.Change.Kept()
	if v.To == placeKeeper {
		for _, card := range kept {
			console = append(console, line("drawn.keeper", "card", e.shown(card), "deck", v.Deck)...)
		}
		return console, line("drawn.keeper.open", "deck", v.Deck, "n", num(len(kept)))
	}
	for _, card := range kept {
		l := line("drawn", "who", v.To, "card", e.shown(card), "deck", v.Deck)
		console, table = append(console, l...), append(table, l...)
	}
	return console, table
}

// CardMoved lays a card elsewhere; Why words it: dropped, found, taken (face up), nothing,
// spent, discarded, over (the hand limit), played, down, injury, insanity, replaced, lost, cast, story, set.
type CardMoved struct {
	Card string `json:"card"`
	To   string `json:"to"`
	Why  string `json:"why"`
	Who  string `json:"who,omitempty"`  // the investigator concerned
	Room string `json:"room,omitempty"` // the room concerned
	// Under is the unmet lock of the room that the card lies under; empty: it lies on top of the pile (MOM-4.7).
	Under string `json:"under,omitempty"`
}

// Type names the event.
func (CardMoved) Type() string { return "CardMoved" }

func (v CardMoved) apply(e *Engine, s *State) {
	e.take(s, v.Card)
	e.put(s, v.Card, v.To)
	if v.Under != "" {
		s.editRoom(v.Room).slip(v.Card, v.Under)
	}
	if v.Why == "story" {
		s.Later = plus(s.Later, v.Card)
	}
	if v.Why == "found" || v.Why == "nothing" || v.Why == "dropped" && e.card(v.Card).Deck == stories.Exploration {
		s.Found = plusOnce(s.Found, e.kindOf(v.Card))
	}
}

// Reveals reports whether a face-down card was shown: finding does, laying open ones elsewhere does not.
func (v CardMoved) Reveals() bool { return v.Why == "found" || v.Why == "nothing" }

func (v CardMoved) lines(e *Engine, _ State) (console, table []keeper.Line) {
	console = line(withWho("card."+v.Why, v.Who), "who", v.Who, "card", e.shown(v.Card), "room", v.Room)
	back := e.back(v.Card)
	switch {
	case v.Why == "story" && v.Room != "" && v.Under == "" && back != "": // it lies on top: everybody sees its back (MOM-15.2)
		return console, line("card.story."+back, "room", v.Room)
	case v.Why == "down" || v.Why == "lost" || v.Why == "story" || v.Why == "set": // lies face down or was never seen
		return console, line(withWho("card."+v.Why+".open", v.Who), "who", v.Who, "room", v.Room)
	}
	return console, console
}

// slip puts a card of the pile right under another one of it.
func (r *Room) slip(card, under string) {
	if rest := minus(r.Pile, card); slices.Contains(r.Pile, card) && slices.Contains(rest, under) {
		r.Pile = slices.Insert(slices.Clone(rest), slices.Index(rest, under), card)
	}
}

// CardRevealed turns a card of a room's pile face up: a lock, an obstacle, or what an effect shows.
type CardRevealed struct {
	Room string `json:"room"`
	Card string `json:"card"`
	Who  string `json:"who,omitempty"`
}

// Type names the event.
func (CardRevealed) Type() string { return "CardRevealed" }

func (v CardRevealed) apply(_ *Engine, s *State) {
	r := s.editRoom(v.Room)
	r.FaceUp = plusOnce(r.FaceUp, v.Card)
}

// Reveals is always true: the card was face down.
func (CardRevealed) Reveals() bool { return true }

func (v CardRevealed) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	return public(withWho("revealed", v.Who), "who", v.Who, "card", e.shown(v.Card), "room", v.Room)
}

// ConditionMet meets a lock or an obstacle, which stays on the pile only if it says so.
type ConditionMet struct {
	Who  string `json:"who,omitempty"`
	Room string `json:"room"`
	Card string `json:"card"`
	Keep bool   `json:"keep,omitempty"`
}

// Type names the event.
func (ConditionMet) Type() string { return "ConditionMet" }

func (v ConditionMet) apply(e *Engine, s *State) {
	if v.Keep {
		r := s.editRoom(v.Room)
		r.Met, r.FaceUp = plusOnce(r.Met, v.Card), plusOnce(r.FaceUp, v.Card)
	} else {
		e.take(s, v.Card)
		e.put(s, v.Card, placeDiscard)
	}
	s.dropRiddle(v.Card)
}

func (v ConditionMet) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	return public(withWho("met", v.Who), "who", v.Who, "card", e.shown(v.Card), "room", v.Room)
}

// CardPlayed is a card of the keeper that he plays for its cost: a mythos card or a
// keeper action card.
type CardPlayed struct {
	Card   string `json:"card"`
	Sort   string `json:"sort"` // mythos, down (mythos laid face down), action
	Cost   int    `json:"cost"`
	Who    string `json:"who,omitempty"` // the investigator it is played on
	Target string `json:"target,omitempty"`
}

// Type names the event.
func (CardPlayed) Type() string { return "CardPlayed" }

func (v CardPlayed) apply(_ *Engine, s *State) {
	s.Threat = max(0, s.Threat-v.Cost)
	if v.Sort == "mythos" || v.Sort == "down" {
		s.editTurn().Mythos = true
	}
	if v.Sort == "action" {
		s.Used = append(slices.Clip(s.Used), v.Card)
	}
}

// Reveals reports whether the investigators now see a card that was secret.
func (v CardPlayed) Reveals() bool { return v.Sort == "mythos" }

func (v CardPlayed) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	if v.Sort == "down" {
		return line("played.down", "card", e.shown(v.Card), "n", num(v.Cost), "who", v.Who), line("played.down.open", "n", num(v.Cost), "who", v.Who)
	}
	return public(at("played."+v.Sort, v.Target), "card", e.shown(v.Card), "n", num(v.Cost), "who", v.Who, "target", v.Target)
}

// CardUsed is an investigator's action with a card or with the objective (Card is then empty).
type CardUsed struct {
	Who    string `json:"who"`
	Card   string `json:"card,omitempty"`
	Action string `json:"action"`
	Target string `json:"target,omitempty"`
	Free   bool   `json:"free,omitempty"`
}

// Type names the event.
func (CardUsed) Type() string { return "CardUsed" }

func (v CardUsed) apply(_ *Engine, s *State) {
	if v.Free {
		t := s.editTurn()
		t.Used = plusOnce(t.Used, v.Card+"/"+v.Action)
		t.Moment = "" // what follows is not right after a step (MOM-6.2)
	}
}

func (v CardUsed) lines(e *Engine, s State) (_, _ []keeper.Line) {
	if v.Card == "" {
		return public("used.objective", "who", v.Who, "action", v.Action, "option", e.goal(s).Option)
	}
	return public(at("used", v.Target), "who", v.Who, "card", e.shown(v.Card), "action", v.Action, "target", v.Target)
}

// take takes a card from wherever it lies.
func (e *Engine) take(s *State, card string) {
	for _, v := range s.Seats {
		if slices.Contains(v.Cards, card) || slices.Contains(v.FaceDown, card) || v.Injury == card || v.Insanity == card {
			seat := s.editSeat(v.Who)
			seat.Cards, seat.FaceDown = minus(seat.Cards, card), minus(seat.FaceDown, card)
			if seat.Injury == card {
				seat.Injury = ""
			}
			if seat.Insanity == card {
				seat.Insanity = ""
			}
		}
	}
	for _, v := range s.Rooms {
		if slices.Contains(v.Pile, card) {
			r := s.editRoom(v.ID)
			r.Pile, r.FaceUp, r.Met = minus(r.Pile, card), minus(r.FaceUp, card), minus(r.Met, card)
			if s.Attempt == nil || s.Attempt.Card != card {
				s.dropRiddle(card) // its pieces go back to the pile (MOM-16.12)
			}
		}
	}
	s.Mythos, s.Trauma = minus(s.Mythos, card), minus(s.Trauma, card)
	s.Aside, s.Later = minus(s.Aside, card), minus(s.Later, card)
	name := e.deckOf(card)
	if d, ok := s.Piles[name]; ok && (slices.Contains(d.Draw, card) || slices.Contains(d.Discard, card) || slices.Contains(d.Aside, card)) {
		d.Draw, d.Discard, d.Aside = minus(d.Draw, card), minus(d.Discard, card), minus(d.Aside, card)
		s.setDeck(name, d)
	}
}

// put lays a card that was taken.
func (e *Engine) put(s *State, card, to string) {
	deck := e.deckOf(card)
	if deck == string(stories.Exploration) {
		s.hold(card, to)
	}
	switch {
	case to == placeKeeper:
		if deck == deckTrauma {
			s.Trauma = plus(s.Trauma, card)
		} else {
			s.Mythos = plus(s.Mythos, card)
		}
	case to == placeDeck:
		d := s.Piles[deck]
		d.Draw = append([]string{card}, d.Draw...)
		s.setDeck(deck, d)
	case to == placeBottom:
		s.setDeck(deck, s.Piles[deck].Under(card))
	case to == placeDiscard:
		s.setDeck(deck, s.Piles[deck].Discarded(card))
	case to == placeAside:
		s.Aside = plus(s.Aside, card)
	case to == placeBox:
	case strings.HasPrefix(to, placeRoom):
		r := s.editRoom(strings.TrimPrefix(to, placeRoom))
		r.Pile = plus(r.Pile, card)
	case strings.HasPrefix(to, placeRoomUp):
		r := s.editRoom(strings.TrimPrefix(to, placeRoomUp))
		r.Pile, r.FaceUp = plus(r.Pile, card), plusOnce(r.FaceUp, card)
	default:
		who, where, _ := strings.Cut(to, ":")
		seat := s.editSeat(who)
		switch where {
		case "down":
			seat.FaceDown = plus(seat.FaceDown, card)
		case "injury":
			seat.Injury = card
		case "insanity":
			seat.Insanity = card
		default:
			seat.Cards = plus(seat.Cards, card)
		}
	}
}

// hold notes that an investigator has a card now, or that it went back to its deck or aside, from where
// it comes as if it were new.
func (s *State) hold(card, to string) {
	if _, seat := s.Seat(to); seat {
		s.Held = plusOnce(s.Held, card)
	} else if to == placeDeck || to == placeBottom || to == placeDiscard || to == placeAside {
		s.Held = minus(s.Held, card)
	}
}
