package cthulhucards

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/deck"
	"lantern/keeper/play"
)

// The numbers of the set-up (COC-1.6 to 1.12).
const (
	startDomains = 3
	openingDraw  = 8
	openStories  = 3
	storyCards   = 10
	goal         = 5
	toWin        = 3
	normalDraw   = 2
	firstDraw    = 1
)

// Options are the options of a duel; all of them are optional.
type Options struct {
	Players []string `json:"players,omitempty"` // their names
	// Faces are the portraits of players by name. The rules do not use them.
	Faces map[string]string `json:"faces,omitempty"`
	Decks []Deck            `json:"decks,omitempty"` // of both players; default: Ours
	// Minimum is the smallest legal size of a deck (COC-12.5); 0 for the starter format, which has none (COC-14.21).
	Minimum int      `json:"minimum,omitempty"`
	Stories []string `json:"stories,omitempty"` // the ten of the story deck (COC-12.4); default: OurStories
	Asks    bool     `json:"asks,omitempty"`    // ask about each token (COC-14.28)
	Guided  bool     `json:"guided,omitempty"`  // the guide explains the first turns
	// Mulligan lets each player redraw the opening hand once, which is not in the rules (COC-14.23).
	Mulligan bool `json:"mulligan,omitempty"`
	// Stops keeps windows from being skipped, even if nobody can play a card in them (COC-11.1).
	Stops bool `json:"stops,omitempty"`
	// Deals makes the program shuffle, deal and draw; all cards of the decks must be known.
	Deals bool `json:"deals,omitempty"`
}

// Limits of decks from outside.
const (
	mostTitles = 300
	leastCards = openingDraw + 1
	mostCards  = 999
)

// begun checks the options and shuffles the stories (COC-3).
func (o Options) begun(chance keeper.Chance) ([]keeper.Event, error) {
	e := Begun{Decks: [2]Deck{Ours[0], Ours[1]}, Asks: o.Asks, Mulligan: o.Mulligan, Stops: o.Stops}
	if n := len(o.Players); n != 0 && n != 2 {
		return nil, refuse(CodePlayers, "COC-1.1", "count", itoa(n))
	}
	names, wrong, ok := play.Names(o.Players, len(e.Names), "Player")
	if !ok {
		return nil, refuse(CodeBadValue, "COC-1.1", "value", wrong)
	}
	copy(e.Names[:], names)
	if n := len(o.Decks); n != 0 && n != 2 {
		return nil, refuse(CodePlayers, "COC-1.1", "count", itoa(n))
	}
	for i, d := range o.Decks {
		if err := d.check(o.Minimum); err != nil {
			return nil, err
		}
		e.Decks[i] = d
	}
	stories := o.Stories
	if len(stories) == 0 {
		stories = OurStories
	}
	if err := checkStories(stories); err != nil {
		return nil, err
	}
	e.Stories = keeper.Shuffled(chance, stories)
	e.First = chance.Below(2)
	for _, d := range e.Decks {
		if !o.Deals {
			break
		}
		if len(d.Cards) == 0 || slices.ContainsFunc(d.Cards, func(e Entry) bool { return !e.Known() }) {
			return nil, refuse(CodeBadValue, "COC-3.2", "value", d.Name)
		}
		e.Piles = append(e.Piles, keeper.Shuffled(chance, d.titles()))
	}
	return []keeper.Event{e}, nil
}

// checkStories refuses anything but ten different names (COC-12.4).
func checkStories(stories []string) error {
	if len(stories) != storyCards {
		return refuse(CodeBadValue, "COC-12.4", "value", itoa(len(stories)))
	}
	for i, title := range stories {
		if title == "" || keeper.PlainName(title) != title || slices.Contains(stories[:i], title) {
			return refuse(CodeBadValue, "COC-12.4", "value", title)
		}
	}
	return nil
}

// check refuses an unplayable deck; see Problems for all its faults (COC-12).
func (d Deck) check(minimum int) error {
	bad := func(rule, what string) error { return refuse(CodeBadValue, rule, "value", what) }
	if n := d.Count(); n < leastCards || n > mostCards || len(d.Cards) > mostTitles || d.Size < 0 {
		return bad("COC-12.1", itoa(n))
	}
	if keeper.PlainName(d.Name) != d.Name {
		return bad("COC-12.1", d.Name)
	}
	for _, e := range d.Cards {
		if err := e.check(); err != nil {
			return err
		}
	}
	if faults := d.Problems(minimum); len(faults) > 0 {
		return bad(faults[0].Rule, strings.TrimSpace(faults[0].Title+" "+itoa(faults[0].Count)))
	}
	return nil
}

// Problems returns all faults of a deck; if its titles are unknown, only that of its size (COC-12.1, 12.2).
func (d Deck) Problems(minimum int) []deck.Problem {
	if len(d.Cards) == 0 {
		if d.Size >= minimum {
			return nil
		}
		return []deck.Problem{{Rule: deck.RuleSize, Count: d.Size, Bound: minimum}}
	}
	list := play.Map(d.Cards, func(e Entry) deck.Card { return deck.Card{Title: e.Title, Copies: e.Copies} })
	return deck.Check(minimum, list)
}

func (s *State) setup() error {
	if s.Step != StepSetup {
		return refuse(CodeNotNow, s.Step.Rule(), "step", string(s.Step))
	}
	return nil
}

// seatInSetup refuses a command after the set-up, or without a valid seat.
func (s *State) seatInSetup(n int, rule string) error {
	if err := s.setup(); err != nil {
		return err
	}
	if !seat(n) {
		return refuse(CodeBadValue, rule, "value", itoa(n))
	}
	return nil
}

func (c First) do(w *work) error {
	if err := w.S.seatInSetup(c.Seat, "COC-3.6"); err != nil {
		return err
	}
	w.Emit(FirstChosen(c))
	return nil
}

// do redraws an opening hand once, if the options allow it (COC-14.23).
func (c Mulligan) do(w *work) error {
	if err := w.S.seatInSetup(c.Seat, "COC-3.5"); err != nil {
		return err
	}
	if p := &w.S.Players[c.Seat]; !w.S.mayRedraw(c.Seat) {
		return refuse(CodeMulligan, "COC-14.23", "name", p.Name)
	}
	e := Redrew{Seat: c.Seat}
	if p := &w.S.Players[c.Seat]; p.Dealt {
		e.Pile = keeper.Shuffled(w.Chance, slices.Concat(p.Held, p.Pile))
	}
	w.Emit(e)
	return nil
}

func (s *State) mayRedraw(seat int) bool {
	p := &s.Players[seat]
	return s.Mulligan && !p.Opened && !p.Redrew && p.laid() == 0
}

func seat(n int) bool { return n == 0 || n == 1 }

func (c Opening) do(w *work) error {
	if err := w.S.seatInSetup(c.Seat, "COC-3.5"); err != nil {
		return err
	}
	p := &w.S.Players[c.Seat]
	if p.Opened || len(c.Resources) != startDomains || p.laid() > 0 {
		return refuse(CodeOpening, "COC-3.5", "name", p.Name)
	}
	before := w.S.clone()
	for _, r := range c.Resources {
		if err := w.S.Players[c.Seat].checkResource(r); err != nil {
			return err
		}
		w.S.Players[c.Seat].markUsed(r.Title)
	}
	w.S = before
	w.Emit(Opened(c))
	return nil
}

// checkResource refuses a resource that is not one of the player's cards.
func (p *Player) checkResource(r Resource) error {
	if r.Symbols < 1 || r.Symbols > 2 || r.Faction == "" || keeper.PlainName(r.Faction) != r.Faction ||
		keeper.PlainName(r.Title) != r.Title {
		return refuse(CodeBadValue, "COC-15.4", "value", r.Title+" "+r.Faction+" "+itoa(r.Symbols))
	}
	if p.Hand < 1 {
		return refuse(CodeHand, "COC-4.4", "name", p.Name)
	}
	if e := p.entry(r.Title); e != nil || p.Dealt {
		if p.copies(r.Title) < 1 {
			return p.lacks(r.Title)
		}
		if e.Known() && e.resource() != r {
			return refuse(CodeBadValue, "COC-15.4", "value", r.Title+" "+r.Faction+" "+itoa(r.Symbols))
		}
	}
	return nil
}

func (p *Player) entry(title string) *Entry {
	return play.Find(p.Cards, func(e *Entry) bool { return e.Title == title })
}

// left returns how many copies of a title are in deck and hand.
func (p *Player) left(title string) int {
	e := p.entry(title)
	if e == nil {
		return 0
	}
	n := e.Copies
	for _, s := range p.Seen {
		if s == title {
			n--
		}
	}
	return n
}

func (c Begin) do(w *work) error {
	if err := w.S.setup(); err != nil {
		return err
	}
	for i := range w.S.Players {
		switch p := &w.S.Players[i]; {
		case p.Opened:
		case !c.Proposed:
			return refuse(CodeOpening, "COC-3.5", "name", p.Name)
		default:
			w.attachProposed(i)
		}
	}
	if w.turn(1, w.S.First); !c.Proposed {
		return nil
	}
	if err := engine.RunTasks(w); err != nil {
		return err
	}
	return w.onward(true)
}
