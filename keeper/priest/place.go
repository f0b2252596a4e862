package priest

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/play"
	"lantern/keeper/priest/board"
)

func (c First) do(w *work) error {
	if w.S.Stage != StageSetup {
		return refuse(CodeNotNow, "EHP-2.5")
	}
	if c.Seat < 0 || c.Seat >= len(w.S.Players) {
		return refuse(CodeBadValue, "EHP-2.5", "seat", itoa(c.Seat))
	}
	w.Emit(FirstChosen(c))
	return nil
}

func (Begin) do(w *work) error {
	if w.S.Stage != StageSetup {
		return refuse(CodeNotNow, "EHP-2.1")
	}
	w.Emit(RoundBegan{1, w.S.First})
	return nil
}

// mayPlace returns the reason why a player's cultist cannot be placed on a space now, apart from the cost; nil if it
// can.
func (s *State) mayPlace(seat int, priest bool, x Space) error {
	p := &s.Players[seat]
	switch {
	case priest && !p.Priest, !priest && p.Pool == 0:
		return refuse(CodeNoCultist, "EHP-1.10")
	case x.Only == onlyPriest && !priest, x.Only == onlyAcolyte && priest:
		return refuse(CodePawn, x.Rule, "space", x.ID)
	case x.ID == SpaceAbility && p.Used: // EHP-18.21
		return refuse(CodeUsed, "EHP-6.1")
	case x.ID == SpaceAbility && !s.Options.onTable():
		return refuse(CodeUsed, "EHP-6.1", "absent", "true")
	case x.Waits && x.ID == SpaceSummon:
		return refuse(CodeNoRaid, "EHP-6.2")
	case x.ID == SpaceSummon && len(p.Monsters) > 0:
		return refuse(CodeLairs, "EHP-6.2")
	case x.Waits:
		return refuse(CodeNoRaid, "EHP-9.1")
	case isProwler(x.ID) && s.Opponent != nil:
		return refuse(CodePawn, "EHP-16.3", "space", x.ID)
	case !onPriestBoard(x.ID) && s.taken(x.ID):
		return refuse(CodeTaken, "EHP-3.3", "space", x.ID)
	}
	if at := s.site(x.ID); at != nil {
		switch {
		case at.Kind == board.Growth && !s.broken(at.ID):
			return refuse(CodeLocked, "EHP-14.16", "space", x.ID)
		case !s.broken(at.ID) && !s.openSites()[at.ID]:
			return refuse(CodeLocked, "EHP-10.4", "space", x.ID, "after", strings.Join(s.Board.Before(at.ID), ","))
		case s.broken(at.ID) && at.Bonus == nil && !slices.Contains(at.Unsure, "bonus"):
			return refuse(CodeLocked, "EHP-10.3", "space", x.ID, "broken", "true")
		case s.broken(at.ID) && s.Board.OnPath(at.ID):
			return refuse(CodeLocked, "EHP-14.23", "space", x.ID)
		case s.broken(at.ID) && s.sealed(at.ID):
			return refuse(CodeLocked, "EHP-14.2", "space", x.ID)
		}
	}
	if r := s.ritual(x.ID); r != nil && ritual(x.ID) == nil {
		if path := s.Board.Path(strings.TrimPrefix(x.ID, pathPrefix)); !s.broken(path.Sites[0]) || len(r.Steps) == 0 {
			return refuse(CodeLocked, "EHP-14.23", "space", x.ID)
		}
	}
	if err := s.prerequisite(seat, x); err != nil {
		return err
	}
	return s.refusedSolo(x)
}

// payable reports whether a player can pay for a space once the cultist has left the Pool (EHP-3.2, 5.4).
func (s *State) payable(seat int, priest bool, x Space) bool {
	p := &s.Players[seat]
	if _, ok := p.billFor(x.Cost, nil, 0); !ok {
		return false
	}
	givers := s.givers(seat)
	if !priest {
		givers = play.Without(givers, InPool)
	}
	return len(givers) >= x.Cost.Acolytes
}

func (c Place) do(w *work) error {
	if w.S.Stage != StageAction {
		return refuse(CodeNotNow, "EHP-3.1")
	}
	if c.Pawn != "priest" && c.Pawn != "acolyte" {
		return refuse(CodeBadValue, "EHP-3.1", "pawn", c.Pawn)
	}
	x, ok := w.S.space(c.Space)
	if !ok {
		return refuse(CodeNoSpace, "EHP-3.1", "space", c.Space)
	}
	if x.Unsure {
		if c.Cost != nil {
			x.Cost.Resources = *c.Cost
		}
		if c.Gain != nil {
			x.Gain.Resources = x.Gain.Resources.Plus(*c.Gain)
		}
	}
	seat, priest := w.S.Turn, c.Pawn == "priest"
	if err := w.S.mayPlace(seat, priest, x); err != nil && (c.Allow == "" || !Allowable(err)) {
		return err
	}
	if c.Units < 0 {
		return refuse(CodeBadValue, "EHP-14.12", "units", itoa(c.Units))
	}
	b, ok := w.S.Players[seat].billFor(x.Cost, c.Pay, c.Units)
	if !ok {
		switch {
		case c.Pay != nil || c.Units != 0:
			return refuse(CodeBadPay, "EHP-5.6", "space", c.Space)
		case c.Allow == "":
			return refuse(CodeCannotPay, "EHP-3.2", "space", c.Space)
		}
		b = bill{}
	}
	w.Emit(Placed{seat, priest, c.Space, c.Allow})
	givers, err := w.S.payingAcolytes(seat, c.Space, priest, x.Cost.Acolytes, c.Give)
	if err != nil && (c.Allow == "" || len(c.Give) > 0) {
		return err
	}
	w.pay(seat, x, b, givers)
	w.S.Push(Task{Kind: taskNext})
	if at := w.S.site(c.Space); at != nil && !w.S.broken(at.ID) {
		said := c.Dice
		if !x.Unsure {
			said = nil
		}
		w.breakSite(seat, at, x, said)
		return nil
	}
	w.activates(seat, x)
	for range x.Cost.Rooms {
		w.S.Push(Task{Kind: taskGiveRoom, Seat: seat})
	}
	if c.Space == SpaceAbility {
		w.Emit(AbilityUsed{seat, true})
	}
	return nil
}

// Allowable reports whether a card may overrule a refusal: any but the six Acolytes and the 13 signs (EHP-6.16, 21.1).
// Costs that cannot be paid are then not paid.
func Allowable(err error) bool {
	r, ok := keeper.AsRefusal(err)
	return ok && r.Code != CodeNoCultist && r.Code != CodeSum && (r.Code != CodeLocked || r.Rule != "EHP-10.3")
}

// payingAcolytes returns the Acolytes that pay: the named ones if they may, else the least useful ones.
func (s *State) payingAcolytes(seat int, space string, priest bool, n int, named []string) ([]string, error) {
	givers := s.giversFor(seat, space, priest)
	if len(named) == 0 {
		if len(givers) < n {
			return nil, refuse(CodeCannotPay, "EHP-5.3", "space", space)
		}
		return givers[:n], nil
	}
	if len(named) != n {
		return nil, refuse(CodeBadPay, "EHP-5.3", "space", space)
	}
	for _, from := range named {
		i := slices.Index(givers, from)
		if i < 0 {
			return nil, refuse(CodeBadPay, "EHP-5.3", "space", space)
		}
		givers = slices.Delete(givers, i, i+1)
	}
	return named, nil
}

// giversFor lists the Acolytes that may be sacrificed for a space: not the cultist that activates it (EHP-5.4).
func (s *State) giversFor(seat int, space string, priest bool) []string {
	givers := s.givers(seat)
	if i := slices.Index(givers, space); i >= 0 && !priest {
		givers = slices.Delete(givers, i, i+1)
	}
	return givers
}

// breakSite takes the sign, then pushes what follows, in order: tracks before the dice (EHP-18.6), gains, the raid,
// the Bonus (EHP-10.1, 10.2, 18.5). After the last sign only the raid follows (EHP-13.1). said is the number of dice
// that was entered.
func (w *work) breakSite(seat int, at *board.Site, x Space, said *int) {
	w.Emit(SignBroken{seat, at.ID})
	last := len(w.S.Broken) == len(w.S.Board.Sites)
	if last {
		w.gain(seat, oneSign, x.Rule)
		w.S.Push(Task{Kind: taskEnd})
	} else {
		w.pushGrowth(seat, x.Gain)
	}
	if !last && at.Bonus != nil && !w.S.Board.OnPath(at.ID) {
		w.S.Push(Task{Kind: taskBonus, Seat: seat, Space: x.ID})
	}
	gain := x.Gain
	if raid, ok := raidOfSite(seat, at, said); ok && !at.Again {
		if !last {
			gain.Monsters, raid.Slot = 0, gain.Monsters // EHP-14.5
		}
		w.S.Push(Task{Kind: taskSettle, Seat: seat}, raid)
	}
	if !last {
		w.giveGain(seat, gain, x.Rule)
	}
}

// next gives the turn to the next player with a cultist to place. If there is none, prowlers move (EHP-3.4, 3.5).
func (w *work) next(Task) {
	if w.S.Stage != StageAction {
		return
	}
	n := len(w.S.Players)
	for i := 1; i <= n; i++ {
		seat := (w.S.Turn + i) % n
		if p := &w.S.Players[seat]; p.Priest || p.Pool > 0 {
			w.turnTo(seat)
			return
		}
	}
	w.beforeProwlers()
}

func (c Pass) do(w *work) error {
	if w.S.Stage != StageAction {
		return refuse(CodeNotNow, "EHP-3.1")
	}
	if c.Allow == "" && len(w.S.placements(w.S.Turn)) > 0 {
		return refuse(CodeMayPlace, "EHP-18.3")
	}
	w.logNote("passed", "EHP-18.27", w.S.Turn)
	n := len(w.S.Players)
	for i := 1; i < n; i++ {
		if seat := (w.S.Turn + i) % n; len(w.S.placements(seat)) > 0 {
			w.turnTo(seat)
			return nil
		}
	}
	// Cultists that cannot be placed remain in the Pool.
	w.beforeProwlers()
	return nil
}

// placements lists all legal placements of a player: each space once for each kind of cultist, from the cult board
// first to the priest board last, as on the table.
func (s *State) placements(seat int) []Place {
	var out []Place
	spaces := s.Spaces()
	cult := 1 + slices.IndexFunc(spaces, func(x Space) bool { return x.ID == Rituals[len(Rituals)-1].ID })
	for _, x := range slices.Concat(spaces[cult:], spaces[len(ownSpaces):cult], spaces[:len(ownSpaces)]) {
		for _, pawn := range []string{"acolyte", "priest"} {
			priest := pawn == "priest"
			if s.mayPlace(seat, priest, x) == nil && s.payable(seat, priest, x) {
				out = append(out, Place{Pawn: pawn, Space: x.ID})
			}
		}
	}
	return out
}
