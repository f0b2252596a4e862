package arkhamcards

import (
	"slices"

	"lantern/keeper/arkhamcards/deck"
	"lantern/keeper/play"
)

// do gives control of an asset to another investigator. Its tokens remain, and the investigator makes room (LCG-10.6).
func (c GiveAsset) do(w *work) error {
	a, err := w.ownAsset(c.Asset)
	if err != nil {
		return err
	}
	_, has := w.S.asset(c.Asset)
	switch {
	case !w.S.playing(c.Who):
		return refuse(CodeNoSuch, "LCG-9.8", "who", c.Who)
	case has.Seat == c.Who:
		return refuse(CodeBadTarget, "LCG-1.14", "asset", c.Asset, "who", c.Who)
	case len((&Investigator{Room: w.S.seat(c.Who).Room}).crowded(*a)) > 0:
		return refuse(CodeNoRoom, "LCG-10.6", "who", c.Who, "asset", a.Name)
	}
	w.S.Push(Task{Kind: taskAsset, Who: c.Who, On: c.Asset, Why: c.Source, Rule: "LCG-10.6"})
	return nil
}

func (e AssetGiven) apply(s *State) {
	a, from := s.asset(e.Asset)
	given := *a
	if given.Owner == "" {
		given.Owner = from.Seat
	}
	from.Assets = slices.DeleteFunc(from.Assets, func(x Asset) bool { return x.ID == e.Asset })
	to := s.seat(e.Who)
	to.Assets = append(to.Assets, given)
}

// do exiles a card: an asset in play, or a card that was played and is in the discard pile. It also leaves its owner's
// deck, until it is bought again.
func (c Exile) do(w *work) error {
	if err := w.inPlay(); err != nil {
		return err
	}
	if !w.S.playing(c.Who) {
		return refuse(CodeNoSuch, "LCG-9.8", "who", c.Who)
	}
	v := w.S.seat(c.Who)
	called := func(a *Asset) bool { return deck.SameTitle(a.Name) == deck.SameTitle(c.Card) }
	a, owner := play.Find(v.Assets, called), v
	if a != nil && a.Owner != "" {
		owner = w.S.seat(a.Owner)
	}
	if c.Card == "" || a == nil && v.Discard == 0 || owner.List != nil && owner.listed(c.Card) < 0 ||
		owner.Size <= openingHand {
		return refuse(CodeNoSuch, "LCG-12.8", "who", c.Who, "card", c.Card)
	}
	if a != nil {
		w.Emit(AssetLeft{Asset: a.ID, Name: a.Name, Rule: "LCG-12.8", Gone: true})
	} else {
		w.count(c.Who, "discard", -1, "LCG-12.8")
	}
	w.Emit(Earned{Earn{Who: owner.Seat, Card: c.Card, Removes: true}})
	return nil
}

// slots holds the number of slots of each kind (LCG-10.6).
var slots = map[string]int{"accessory": 1, "body": 1, "ally": 1, "hand": 2, "arcane": 2}

// makeRoom gives additional slots, or removes them again.
func (c Put) makeRoom(w *work) error {
	v := w.S.seat(c.On)
	switch {
	case v == nil || v.Out != "":
		return refuse(CodeNoSuch, "LCG-9.8", "on", c.On)
	case slots[c.For] == 0 || c.By == 0 || c.By > most20 || v.Room[c.For]+c.By < 0:
		return refuse(CodeBadValue, "LCG-10.6", "slot", c.For, "by", itoa(c.By))
	}
	w.Emit(RoomMade{c.On, c.For, c.By, c.Source})
	return nil
}

func (e RoomMade) apply(s *State) {
	v := s.seat(e.Who)
	if v.Room == nil {
		v.Room = map[string]int{}
	}
	v.Room[e.Slot] += e.By
}

// spent returns the pin of a once-per-period ability that was used in the present period, or nil (LCG-10.10).
func (c Action) spent(s *State) *Pin {
	return play.Find(s.Pins, func(p *Pin) bool {
		return p.Used && p.On == c.Who && deck.SameTitle(p.Text) == deck.SameTitle(c.Card)
	})
}

// once refuses a second use in the action's period.
func (c Action) once(s *State) error {
	switch {
	case c.Once == "":
	case !slices.Contains([]string{UntilTest, UntilTurn, UntilPhase, UntilRound}, c.Once) || c.Card == "":
		return refuse(CodeBadValue, "LCG-10.10", "once", c.Once, "card", c.Card)
	case c.Allow == "" && c.spent(s) != nil:
		return refuse(CodeTwice, "LCG-10.10", "who", c.Who, "card", c.Card)
	}
	return nil
}
