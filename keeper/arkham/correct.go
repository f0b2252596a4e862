package arkham

import (
	"slices"
	"strings"

	"lantern/keeper/arkham/set"
)

func (w *work) seated(seat int, rule string) error {
	if seat < 0 || seat >= len(w.S.Players) {
		return refuse(CodeBadValue, rule, "value", itoa(seat))
	}
	if w.S.Stage == StageOver {
		return refuse(CodeNotNow, rule)
	}
	return nil
}

// do corrects a number (AH-22.5) within the limits of the rules.
func (c Correct) do(w *work) error {
	if err := w.seated(c.Seat, "AH-22.5"); err != nil {
		return err
	}
	most := 99
	switch c.What {
	case "doom":
		most = w.S.Track - 1 // a full track awakens the Ancient One; that takes a card's effect
	case "terror":
		most = TerrorMost
	case "cluesAt":
		if a := w.box.Area(c.Place); a == nil || a.Kind != set.Location {
			return refuse(CodePlace, "AH-22.4", "place", c.Place)
		}
	case "sanity", "stamina":
		most = w.S.trackMax(w.box, c.Seat, c.What)
	case "money", "clues":
	case "seal":
		if most = 1; c.Value == 1 {
			if err := w.checkElderSign(c.Place); err != nil {
				return err
			}
		} else if !w.S.sealedAt(c.Place) {
			return refuse(CodePlace, "AH-22.4", "place", c.Place)
		}
	case "signs":
		most = SealsToWin
	case "first":
		if most = 1; c.Value != 1 || w.S.Players[c.Seat].Out {
			return refuse(CodeBadValue, "AH-22.5", "value", itoa(c.Value))
		}
	case "steps":
		if w.S.Stage != StageMovement || w.S.Active != c.Seat || w.S.Players[c.Seat].Done {
			return refuse(CodeNotNow, "AH-4.1")
		}
	// it is removed by its own text, or was there by mistake (AH-7.8)
	case "environment", "rumor", set.Headline:
		if most = 0; c.What == "environment" && w.S.Environment == nil || c.What == "rumor" && w.S.Rumor == nil ||
			c.What == set.Headline && len(w.S.Held) == 0 {
			return refuse(CodeMarker, "AH-7.8", "marker", c.What)
		}
	case "delayed", "blessed", "cursed", "retainer", "loan", "member":
		most = 1
	case "explored":
		if most = 1; c.Value == 1 && w.S.gateAt(w.S.Players[c.Seat].Place) < 0 {
			return refuse(CodePlace, "AH-22.9", "place", w.S.Players[c.Seat].Place)
		}
	default:
		return refuse(CodeBadValue, "AH-22.5", "value", c.What)
	}
	if least := map[string]int{"sanity": 1, "stamina": 1}[c.What]; c.Value < least || c.Value > most {
		return refuse(CodeTrack, "AH-22.5", "value", itoa(c.Value), "most", itoa(most))
	}
	w.Emit(Corrected(c))
	for n := len(w.S.Closed); c.What == "terror" && n < min(3, c.Value/shopSteps); n++ {
		w.shut(w.box.Roles.Shops()[n])
	}
	return nil
}

// checkElderSign checks that an elder sign may be put at a place by hand: a location without a gate. The last elder
// sign may not, since it wins the game when a gate is closed (AH-13.3, AH-16.2).
func (w *work) checkElderSign(place string) error {
	switch a := w.box.Area(place); {
	case a == nil || a.Kind != set.Location || w.S.gateAt(place) >= 0 || w.S.sealedAt(place):
		return refuse(CodePlace, "AH-22.4", "place", place)
	case len(w.S.Seals)+1 >= SealsToWin:
		return refuse(CodeTrack, "AH-16.2", "value", itoa(SealsToWin), "most", itoa(SealsToWin-1))
	}
	return nil
}

// do exhausts a card or refreshes it.
func (c Turn) do(w *work) error {
	if err := w.seated(c.Seat, "AH-3.2"); err != nil {
		return err
	}
	i := w.S.Players[c.Seat].card(c.N)
	if i < 0 {
		return refuse(CodeNotHis, "AH-3.2", "what", itoa(c.N))
	}
	if w.S.Players[c.Seat].Cards[i].Exhausted == c.Exhausted {
		return refuse(CodeBadValue, "AH-3.2", "value", itoa(c.N))
	}
	note := map[bool]string{true: "exhausted", false: "refreshed"}[c.Exhausted]
	w.logNote(note, "AH-3.2", c.Seat, "card", w.S.Players[c.Seat].Cards[i].ID)
	w.Emit(CardTurned(c))
	return nil
}

// do applies a card on the table, as entered in terms of the rules (AH-20.6).
func (c Apply) do(w *work) error {
	if err := w.seated(c.Seat, "AH-22.5"); err != nil {
		return err
	}
	if len(c.Effects) == 0 || len(c.Effects) > 12 {
		return refuse(CodeBadValue, "AH-20.6", "value", itoa(len(c.Effects)))
	}
	if faults := w.box.CheckEffects(c.Effects); len(faults) > 0 {
		rule := faults[0].Rule
		if rule == "AH-14.3" { // lowering a track is a correction
			rule = "AH-22.5"
		}
		return refuse(CodeBadValue, rule, "value", faults[0].What)
	}
	for _, e := range c.Effects {
		if e.N < -99 || e.N > 99 {
			return refuse(CodeBadValue, "AH-20.6", "value", itoa(e.N))
		}
	}
	if w.S.Stage == StageSetup {
		return refuse(CodeNotNow, "AH-2.8")
	}
	w.S.Push(Task{Kind: taskEffects, Seat: c.Seat, Effects: c.Effects, At: w.S.Players[c.Seat].Place})
	return nil
}

// do takes the card from its deck if the deck is on screen.
func (c Give) do(w *work) error {
	if err := w.seated(c.Seat, "AH-22.10"); err != nil {
		return err
	}
	card := w.box.Card(c.Card)
	if card == nil {
		return refuse(CodeBadValue, "AH-20.7", "value", c.Card)
	}
	w.Emit(CardGained{Seat: c.Seat, N: w.S.nextCard(), Card: c.Card, Deck: card.Kind})
	return nil
}

// do puts the card under its deck.
func (c Take) do(w *work) error {
	if err := w.seated(c.Seat, "AH-22.10"); err != nil {
		return err
	}
	if w.S.Players[c.Seat].card(c.N) < 0 {
		return refuse(CodeNotHis, "AH-22.10", "what", itoa(c.N))
	}
	w.loseCard(c.Seat, c.N, false)
	return nil
}

// do moves an investigator by hand.
func (c MoveTo) do(w *work) error {
	if err := w.seated(c.Seat, "AH-22.5"); err != nil {
		return err
	}
	world, _, away := inWorld(c.To)
	if w.S.Shut(c.To) {
		return refuse(CodeClosed, "AH-4.4", "to", c.To)
	}
	if !w.isTown(c.To) && (!away || w.box.World(world) == nil ||
		c.To != worldArea(world, 1) && c.To != worldArea(world, 2)) {
		return refuse(CodePlace, "AH-22.4", "place", c.To)
	}
	w.drop(c.Seat)
	w.dropEffects(c.Seat)
	w.Emit(Carried{c.Seat, c.To, "AH-22.5"})
	return nil
}

// do moves a monster by hand, within the limits (AH-22.6).
func (c Put) do(w *work) error {
	if err := w.seated(0, "AH-22.6"); err != nil {
		return err
	}
	if !w.isTown(c.To) && c.To != AtSky && c.To != AtOutskirts && c.To != AtCup && !w.S.isTrophy(c.To) {
		return refuse(CodePlace, "AH-22.4", "place", c.To)
	}
	if w.S.Shut(c.To) {
		return refuse(CodeClosed, "AH-4.4", "to", c.To)
	}
	for _, m := range w.S.monstersAt(c.From) {
		if w.S.Monsters[m].Kind != c.Kind || c.From == AtBox || c.From == c.To {
			continue
		}
		for i := range w.S.Tasks {
			if f := w.S.Tasks[i].Fight; f != nil && f.Monster == m {
				return refuse(CodeNotNow, "AH-11.2")
			}
		}
		if c.To == AtOutskirts && len(w.S.monstersAt(AtOutskirts)) >= OutskirtsMost(len(w.S.Players)) {
			return refuse(CodeMarker, "AH-22.6", "marker", c.Kind)
		}
		if (c.To == AtSky || w.isTown(c.To)) && !inPlay(w.S.Monsters[m]) && w.S.full() {
			return refuse(CodeMarker, "AH-22.6", "marker", c.Kind)
		}
		w.putMarker(m, c.To, "AH-22.6")
		return nil
	}
	return refuse(CodeMarker, "AH-22.6", "marker", c.Kind)
}

// isTrophy reports whether a place holds the trophies of a seat.
func (s *State) isTrophy(place string) bool {
	seat, is := strings.CutPrefix(place, trophyOf)
	return is && seat == itoa(atoi(seat)) && atoi(seat) < len(s.Players)
}

// putTrophy moves a gate marker between the stack and a seat's trophies.
func (c PutGate) putTrophy(w *work) error {
	from := AtStack
	if c.From != "" {
		from = c.From
	}
	for i, g := range w.S.Gates {
		if g.At == from && g.Kind == c.World && from != c.At && (w.S.isTrophy(c.At) || c.At == AtStack) {
			w.putGate(i, c.At, "AH-22.5")
			return nil
		}
	}
	return refuse(CodeMarker, "AH-22.5", "marker", c.World)
}

// do sets the gate of a place (AH-22.5). A removed gate goes under the stack, and the explored markers there are
// removed (AH-19.33).
func (c PutGate) do(w *work) error {
	if err := w.seated(0, "AH-22.5"); err != nil {
		return err
	}
	if w.S.isTrophy(c.At) || w.S.isTrophy(c.From) {
		return c.putTrophy(w)
	}
	a, is := w.box.Area(c.At), w.S.gateAt(c.At)
	at := slices.IndexFunc(w.S.GateStack, func(n int) bool { return w.S.Gates[n].Kind == c.World })
	switch {
	case w.S.Prompt != nil || w.S.Stage == StageSetup || w.S.Stage == StageFinal:
		return refuse(CodeNotNow, "AH-22.5")
	case a == nil || a.Kind != set.Location:
		return refuse(CodePlace, "AH-22.4", "place", c.At)
	case c.World == "" && is < 0, c.World != "" && at < 0:
		return refuse(CodeMarker, "AH-22.5", "marker", c.World)
	case c.World != "" && w.S.sealedAt(c.At):
		return refuse(CodePlace, "AH-5.7", "place", c.At)
	// that takes a card's effect
	case c.World != "" && is < 0 && w.S.openGates()+1 >= AwakeningGates(len(w.S.Players)):
		return refuse(CodeTrack, "AH-15.1", "value", itoa(w.S.openGates()+1), "most",
			itoa(AwakeningGates(len(w.S.Players))-1))
	}
	if c.World != "" {
		at = w.S.GateStack[at]
	}
	if is >= 0 {
		for i, p := range w.S.Players {
			if p.Explored && p.Place == c.At {
				w.Emit(StateSet{i, "explored", false, "AH-19.33"})
			}
		}
		w.putGate(is, AtStack, "AH-22.5")
	}
	if c.World != "" {
		w.putGate(at, c.At, "AH-22.5")
	}
	return nil
}
