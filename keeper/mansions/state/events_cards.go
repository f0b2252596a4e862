package state

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/stories"
)

// Places of cards, as written in events and corrections:
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
	PlaceKeeper  = "keeper"
	PlaceDeck    = "deck"
	PlaceBottom  = "bottom"
	PlaceDiscard = "discard"
	PlaceAside   = "aside"
	PlaceBox     = "box"
	PlaceRoom    = "room:"
	PlaceRoomUp  = "roomUp:"
)

// slip puts a card of the pile directly below another one in it.
func (r *Room) slip(card, under string) {
	if rest := Minus(r.Pile, card); slices.Contains(r.Pile, card) && slices.Contains(rest, under) {
		r.Pile = slices.Insert(slices.Clone(rest), slices.Index(rest, under), card)
	}
}

// Take removes a card from wherever it is.
func (b *Box) Take(s *State, card string) {
	for _, v := range s.Seats {
		if slices.Contains(v.Cards, card) || slices.Contains(v.FaceDown, card) ||
			v.Injury == card || v.Insanity == card {
			seat := s.EditSeat(v.Who)
			seat.Cards, seat.FaceDown = Minus(seat.Cards, card), Minus(seat.FaceDown, card)
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
			r := s.EditRoom(v.ID)
			r.Pile, r.FaceUp, r.Met = Minus(r.Pile, card), Minus(r.FaceUp, card), Minus(r.Met, card)
			if s.Attempt == nil || s.Attempt.Card != card {
				s.dropRiddle(card) // its pieces go back to their pile (MOM-16.12)
			}
		}
	}
	s.Mythos, s.Trauma = Minus(s.Mythos, card), Minus(s.Trauma, card)
	s.Aside, s.Later = Minus(s.Aside, card), Minus(s.Later, card)
	name := b.DeckOf(card)
	if d, ok := s.Piles[name]; ok && (slices.Contains(d.Draw, card) || slices.Contains(d.Discard, card) ||
		slices.Contains(d.Aside, card)) {
		d.Draw, d.Discard, d.Aside = Minus(d.Draw, card), Minus(d.Discard, card), Minus(d.Aside, card)
		s.SetDeck(name, d)
	}
}

// Put places a card that was taken.
func (b *Box) Put(s *State, card, to string) {
	deck := b.DeckOf(card)
	if deck == string(stories.Exploration) {
		s.hold(card, to)
	}
	switch {
	case to == PlaceKeeper:
		if deck == DeckTrauma {
			s.Trauma = Plus(s.Trauma, card)
		} else {
			s.Mythos = Plus(s.Mythos, card)
		}
	case to == PlaceDeck:
		d := s.Piles[deck]
		d.Draw = append([]string{card}, d.Draw...)
		s.SetDeck(deck, d)
	case to == PlaceBottom:
		s.SetDeck(deck, s.Piles[deck].Under(card))
	case to == PlaceDiscard:
		s.SetDeck(deck, s.Piles[deck].Discarded(card))
	case to == PlaceAside:
		s.Aside = Plus(s.Aside, card)
	case to == PlaceBox:
	case strings.HasPrefix(to, PlaceRoom):
		r := s.EditRoom(strings.TrimPrefix(to, PlaceRoom))
		r.Pile = Plus(r.Pile, card)
	case strings.HasPrefix(to, PlaceRoomUp):
		r := s.EditRoom(strings.TrimPrefix(to, PlaceRoomUp))
		r.Pile, r.FaceUp = Plus(r.Pile, card), PlusOnce(r.FaceUp, card)
	default:
		who, where, _ := strings.Cut(to, ":")
		seat := s.EditSeat(who)
		switch where {
		case "down":
			seat.FaceDown = Plus(seat.FaceDown, card)
		case "injury":
			seat.Injury = card
		case "insanity":
			seat.Insanity = card
		default:
			seat.Cards = Plus(seat.Cards, card)
		}
	}
}

// hold records that an investigator now has a card. It forgets a card that goes back to its deck or aside: drawn again
// it counts as new.
func (s *State) hold(card, to string) {
	if _, seat := s.Seat(to); seat {
		s.Held = PlusOnce(s.Held, card)
	} else if to == PlaceDeck || to == PlaceBottom || to == PlaceDiscard || to == PlaceAside {
		s.Held = Minus(s.Held, card)
	}
}

// AbilityUsed records the use of a trait's special ability (MOM-2.2).
type AbilityUsed struct {
	Who    string `json:"who"`
	Trait  string `json:"trait"`
	Target string `json:"target,omitempty"`
	Once   bool   `json:"once,omitempty"` // it cannot be used again
	Free   bool   `json:"free,omitempty"` // in his turn, without a step
}

// CardsDrawn is the outcome of a draw: the cards that left the deck and where they went.
type CardsDrawn struct {
	Deck   string            `json:"deck"`
	Change keeper.DeckChange `json:"change"`
	To     string            `json:"to"`
}

// Reveals reports whether everybody now sees a card that was face down.
func (v CardsDrawn) Reveals() bool { return v.To != PlaceKeeper }

// CardMoved moves a card. Why is the reason in the log: dropped, found, taken (face up), nothing, spent, discarded,
// over (the hand limit), played, down, injury, insanity, replaced, lost, cast, story, set, brought (by somebody of
// another box).
type CardMoved struct {
	Card string `json:"card"`
	To   string `json:"to"`
	Why  string `json:"why"`
	Who  string `json:"who,omitempty"`  // the investigator concerned
	Room string `json:"room,omitempty"` // the room concerned
	// Under is the unmet lock of the room that the card is below; empty: on top of the pile (MOM-4.7).
	Under string `json:"under,omitempty"`
}

// Reveals reports whether a face-down card was shown: finding shows it, moving an open one does not.
func (v CardMoved) Reveals() bool { return v.Why == "found" || v.Why == "nothing" }

// CardRevealed turns a card of a room's pile face up: a lock, an obstacle, or what an effect shows.
type CardRevealed struct {
	Room string `json:"room"`
	Card string `json:"card"`
	Who  string `json:"who,omitempty"`
}

// Reveals is always true: the card was face down.
func (CardRevealed) Reveals() bool { return true }

// ConditionMet meets a lock or an obstacle. It stays on the pile only if it says so.
type ConditionMet struct {
	Who  string `json:"who,omitempty"`
	Room string `json:"room"`
	Card string `json:"card"`
	Keep bool   `json:"keep,omitempty"`
}

// CardPlayed is a mythos card or a keeper action card that the keeper plays for its cost.
type CardPlayed struct {
	Card   string `json:"card"`
	Sort   string `json:"sort"` // mythos, down (mythos laid face down), action
	Cost   int    `json:"cost"`
	Who    string `json:"who,omitempty"` // the investigator it is played on
	Target string `json:"target,omitempty"`
}

// Reveals reports whether the investigators now see a secret card. A card played face down is seen by the investigator
// it is placed before (MOM-6.4).
func (v CardPlayed) Reveals() bool { return v.Sort == "mythos" || v.Sort == "down" }

// CardUsed is an investigator's action with a card or with the objective (Card is then empty).
type CardUsed struct {
	Who    string `json:"who"`
	Card   string `json:"card,omitempty"`
	Action string `json:"action"`
	Target string `json:"target,omitempty"`
	Free   bool   `json:"free,omitempty"`
}

// PileOrdered puts the pile of a room into the order chosen by the player of a dead investigator (MOM-14.6).
type PileOrdered struct {
	Room  string   `json:"room"`
	Cards []string `json:"cards"` // all of the pile, the lowest one first
}

// CardTraded gives a card of one investigator to another (MOM-5.1).
type CardTraded struct {
	Card string `json:"card"`
	From string `json:"from"`
	To   string `json:"to"`
}

// SpellTurned says which variant a spell on the table turned out to be: the two are swapped (MOM-8.4).
type SpellTurned struct {
	Card string `json:"card"`
	Is   string `json:"is"`
}

func (v SpellTurned) swapped(list []string) []string {
	list = slices.Clone(list)
	for i, card := range list {
		switch card {
		case v.Card:
			list[i] = v.Is
		case v.Is:
			list[i] = v.Card
		}
	}
	return list
}

// CardApplied begins what one effect of a printed card does to a figure, as its owner says. Of Amount, Attribute, Space
// and Item it has those that the effect needs.
type CardApplied struct {
	Card      string `json:"card,omitempty"` // empty: of an event or of the story
	Who       string `json:"who"`            // a seat or a monster
	Effect    string `json:"effect"`
	Amount    int    `json:"amount,omitempty"` // of a test its modifier
	Attribute string `json:"attribute,omitempty"`
	Space     string `json:"space,omitempty"`
	Item      string `json:"item,omitempty"`
}

// ByNone is the argument "by" of a line that tells what no open card does, but an event or the story.
const ByNone = "none"
