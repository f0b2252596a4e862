package arkham

import (
	"slices"

	"lantern/keeper/arkham/set"
)

// Trade hands money or a card to somebody in the same area (AH-17.5, AH-22.10).
func (c Trade) do(w *work) error {
	if c.Seat < 0 || c.Seat >= len(w.s.Players) || c.To < 0 || c.To >= len(w.s.Players) || c.Seat == c.To {
		return refuse(CodeBadValue, "AH-22.10", "value", itoa(c.To))
	}
	from, to := w.s.Players[c.Seat], w.s.Players[c.To]
	switch {
	case w.s.Prompt != nil || w.s.Stage != StageMovement && w.s.Stage != StageFinal:
		return refuse(CodeNotNow, "AH-17.5")
	case (from.Place != to.Place || from.Place == AtLost) && w.s.Stage != StageFinal || from.Out || to.Out:
		return refuse(CodeApart, "AH-22.10")
	case c.Money < 0 || c.Money > from.Money:
		return refuse(CodeNotHis, "AH-22.10", "what", "money")
	case c.Money == 0 && c.N == 0:
		return refuse(CodeBadValue, "AH-22.10", "value", "0")
	}
	t := Traded{Seat: c.Seat, To: c.To, Money: c.Money, N: c.N}
	if c.N != 0 {
		i := from.card(c.N)
		if i < 0 {
			return refuse(CodeNotHis, "AH-22.10", "what", itoa(c.N))
		}
		t.Card = from.Cards[i].ID
		if !trades(w.box.Card(t.Card)) {
			return refuse(CodeNoTrade, "AH-17.5", "what", t.Card)
		}
	}
	w.emit(t)
	return nil
}

// trades reports whether a card may be traded (AH-17.5).
func trades(c *set.Card) bool {
	return c != nil && slices.Contains([]string{set.Common, set.Rare, set.Spell}, c.Kind)
}

// Refill puts a gate trophy under the stack, where the option lets players do so freely (AH-17.4, AH-19.39).
func (c Refill) do(w *work) error {
	if err := w.seated(c.Seat, "AH-17.4"); err != nil {
		return err
	}
	switch {
	case w.s.Options.Refill != "free" || w.s.Prompt != nil || !w.s.mine(c.Seat) || w.s.Stage == StageFinal:
		return refuse(CodeNotNow, "AH-19.39")
	case !slices.Contains(trophies(w.s.Gates, c.Seat), c.Gate):
		return refuse(CodeNotHis, "AH-22.10", "what", itoa(c.Gate))
	}
	w.putGate(c.Gate, AtStack, "AH-19.39")
	return nil
}

// kindOfCard returns a card's kind, "" of one that is not in the set.
func (w *work) kindOfCard(id string) string {
	if c := w.box.Card(id); c != nil {
		return c.Kind
	}
	return ""
}
