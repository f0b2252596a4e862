package arkham

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
)

// The limits, for N players at the start (AH-14.1, AH-14.2, AH-15.1).

// MonsterLimit is how many monsters may be in the town and the Sky.
func MonsterLimit(players int) int { return players + 3 }

// OutskirtsMost is how many monsters the Outskirts hold.
func OutskirtsMost(players int) int { return 8 - players }

// AwakeningGates is how many simultaneously open gates awaken the Ancient One.
func AwakeningGates(players int) int { return [...]int{8, 8, 8, 7, 7, 6, 6, 5, 5}[players] }

// Fixed numbers of the rules (AH-14.3, AH-16.2, AH-13.3, AH-4.1).
const (
	TerrorMost   = 10
	SealsToWin   = 6
	cluesToSeal  = 5
	overrunAt    = TerrorMost
	trophyPoints = 3
	loan         = 10 // dollars
	shopSteps    = 3  // a shop closes at every third point of terror (AH-14.4)
)

// full reports whether one more monster would exceed the limit.
func (s *State) full() bool { return !s.Overrun && s.monstersInPlay() >= MonsterLimit(len(s.Players)) }

func (s *State) sealedAt(place string) bool { return slices.Contains(s.Seals, place) }

func (w *work) putMarker(n int, to, rule string) {
	m := w.S.Monsters[n]
	if m.At != to {
		w.Emit(MonsterPut{n, m.Kind, m.At, to, rule})
	}
}

func (w *work) putGate(n int, to, rule string) {
	g := w.S.Gates[n]
	w.Emit(GatePut{n, g.Kind, g.At, to, rule})
}

// askGate is an encounter at an explored gate: close it, seal it with an Elder Sign, or leave it (AH-5.5, AH-13).
func (w *work) askGate(f Task) {
	p, g := w.S.Players[f.Seat], w.S.Gates[f.N]
	var out []keeper.Option
	usual, best := 0, never // the likelier check, which costs nothing; the Elder Sign if it wins
	for i, skill := range []string{"lore", "fight"} {
		odds := dice.Chance(w.S.skill(w.box, f.Seat, skill)+g.Modifier, 1, p.Luck)
		if odds.Compare(best) > 0 {
			usual, best = i+1, odds
		}
		out = append(out, keeper.Option{Key: skill, Args: keeper.Args{"odds": Percent(odds)}})
	}
	signs := len(out)
	for _, h := range p.Cards {
		if c := w.box.Card(h.ID); c != nil && c.Sign && len(out) == signs {
			out = append(out, keeper.Option{Key: "sign:" + itoa(h.N), Args: keeper.Args{"card": h.ID}})
			if len(w.S.Seals)+1 >= SealsToWin {
				usual = len(out)
			}
		}
	}
	if !w.S.Options.Cards && len(out) == signs { // cards are on the table: the player says whether he has one
		out = append(out, keeper.Option{Key: "signOnTable"})
	}
	if out = append(out, keeper.Option{Key: "leave"}); usual == 0 {
		usual = len(out)
	}
	w.ask(f, keeper.Prompt{Kind: "gate", Rule: "AH-13.2", Args: keeper.Args{"place": p.Place, "world": g.Kind},
		Choice: out, Usual: usual})
}

func (w *work) gateTried(f Task, a keeper.Answer) {
	switch a.Choice {
	case "leave":
	case "lore", "fight":
		f.For = "close"
		w.makeTest(f, a.Choice, w.S.Gates[f.N].Modifier, 1) // a plain test (AH-19.8)
	default:
		if n, held := strings.CutPrefix(a.Choice, "sign:"); held {
			w.loseCard(f.Seat, atoi(n), true)
		}
		w.closeGate(f.Seat, f.N, true)
		w.hurt(f.Seat, 1, 1, "AH-13.4")
	}
}

// closeGate takes the trophy and returns the gate's monsters (AH-13.6). It seals at once with a card (AH-13.4), or asks
// about five clues (AH-13.3).
func (w *work) closeGate(seat, gate int, card bool) {
	g := w.S.Gates[gate]
	place := g.At
	w.putGate(gate, trophyOf+itoa(seat), "AH-13.2")
	for i := range w.S.Players { // AH-19.33
		if w.S.Players[i].Explored && w.S.Players[i].Place == place {
			w.Emit(StateSet{i, "explored", false, "AH-19.33"})
		}
	}
	for i, m := range w.S.Monsters {
		if kind := w.box.Monster(m.Kind); (inPlay(m) || m.At == AtOutskirts) && kind.Symbol == g.Symbol {
			w.putMarker(i, AtCup, "AH-13.6")
		}
	}
	if card {
		w.Emit(GateSealed{seat, place, true})
		w.Emit(DoomSet{max(0, w.S.Doom-1), "AH-13.4"})
		w.checkSeals()
	} else if w.S.Players[seat].Tokens >= cluesToSeal {
		w.S.Push(Task{Kind: taskSeal, Seat: seat, At: place})
	} else {
		w.logNote("fewClues", "AH-22.9", seat, "clues", itoa(cluesToSeal))
	}
	if w.S.openGates() == 0 && allTrophies(w.S.Gates) >= len(w.S.Players) { // AH-16.1
		w.ending = Closed
	}
}

func (w *work) checkSeals() {
	if len(w.S.Seals) >= SealsToWin && w.ending == "" { // AH-16.2
		w.ending = Sealed
	}
}

func (w *work) askSeal(f Task) {
	w.ask(
		f,
		keeper.Prompt{Kind: "seal", Rule: "AH-13.3", Args: keeper.Args{"place": f.At},
			Choice: keeper.Choice("yes", "no"), Usual: 1},
	)
}

func (w *work) sealed(f Task, a keeper.Answer) {
	if a.Choice == "yes" {
		w.gain(f.Seat, "clues", -cluesToSeal, "AH-13.3")
		w.Emit(GateSealed{f.Seat, f.At, false})
		w.checkSeals()
	}
}

// gateHere opens a gate by an encounter: doom is added, and everybody there is drawn in (AH-19.22).
func (w *work) gateHere(seat int, place string) {
	a := w.box.Area(place)
	switch {
	case a == nil || !a.Unstable:
		w.logNote("noGateHere", "AH-1.3", seat)
	case w.S.sealedAt(place):
		w.logNote("sealedPlace", "AH-5.7", seat)
	case w.S.gateAt(place) >= 0:
		w.logNote("gateThere", "AH-7.2", seat)
	default:
		w.gateOpens(place, w.S.Options.EncounterDelay != "no")
	}
}

// gateOpens opens a gate with the top marker of the stack, or asks for the marker drawn on the table. After are the
// tasks that follow.
func (w *work) gateOpens(place string, delay bool, after ...Task) {
	if w.S.Options.Cards {
		if w.openGate(place, delay) {
			w.S.Push(after...)
		}
		return
	}
	f := Task{Kind: taskMarker, Seat: w.S.First, At: place}
	if delay {
		f.N = 1
	}
	w.S.Push(append([]Task{f}, after...)...)
}

// askMarker asks for the drawn marker, by its world, unless all remaining ones lead to the same one (AH-7.3).
func (w *work) askMarker(f Task) {
	var worlds []string
	for _, n := range w.S.GateStack {
		if g := w.S.Gates[n]; !slices.Contains(worlds, g.Kind) {
			worlds = append(worlds, g.Kind)
		}
	}
	if len(worlds) < 2 || w.S.Doom+1 >= w.S.Track || w.S.openGates()+1 >= AwakeningGates(len(w.S.Players)) {
		w.openGate(f.At, f.N == 1) // all remaining markers are alike
		return
	}
	slices.SortFunc(worlds, func(a, b string) int { // in the set's order, since that of the stack is hidden
		at := func(id string) int {
			return slices.IndexFunc(w.box.Worlds, func(x set.World) bool { return x.ID == id })
		}
		return at(a) - at(b)
	})
	w.ask(f, keeper.Prompt{Kind: "marker", Rule: "AH-7.3", Args: keeper.Args{"place": f.At},
		Choice: keeper.Choice(worlds...)})
}

func (w *work) markerDrawn(f Task, a keeper.Answer) {
	i := slices.IndexFunc(w.S.GateStack, func(n int) bool { return w.S.Gates[n].Kind == a.Choice })
	w.openWith(f.At, f.N == 1, w.S.GateStack[i])
}

// openGate opens a gate with the top marker of the stack. It returns false if the Ancient One awakens.
func (w *work) openGate(place string, delay bool) bool {
	if len(w.S.GateStack) == 0 {
		w.doom(1, "AH-7.3")
		w.wake("AH-15.1")
		return false
	}
	return w.openWith(place, delay, w.S.GateStack[0])
}

// openWith puts a doom token, then the gate, and draws everybody there through it (AH-7.3 to 7.5). It returns false if
// the Ancient One awakens.
func (w *work) openWith(place string, delay bool, gate int) bool {
	if w.doom(1, "AH-7.3"); w.waking != "" {
		return false
	}
	w.putGate(gate, place, "AH-7.3")
	if w.S.Clues[place] > 0 {
		w.Emit(CluesSet{place, 0, "AH-7.3"})
	}
	if w.S.openGates() >= AwakeningGates(len(w.S.Players)) {
		w.wake("AH-15.1")
		return false
	}
	for _, seat := range w.S.order() {
		if p := w.S.Players[seat]; p.Place == place && !p.Out {
			w.drop(seat)
			w.Emit(Carried{seat, worldArea(w.S.Gates[gate].Kind, 1), "AH-7.5"})
			if delay {
				w.Emit(StateSet{seat, "delayed", true, "AH-7.5"})
			}
		}
	}
	return true
}

// doom adds tokens to the track. A full one awakens the Ancient One (AH-7.4, AH-15.1).
func (w *work) doom(n int, rule string) {
	if w.S.Stage == StageFinal {
		return
	}
	for range n {
		if w.S.Doom < w.S.Track {
			w.Emit(DoomSet{w.S.Doom + 1, rule})
		}
	}
	if w.S.Doom >= w.S.Track {
		w.wake("AH-15.1")
	}
}

func (w *work) wake(rule string) {
	if w.S.Stage != StageFinal && w.S.Stage != StageOver && w.ending == "" {
		w.waking = rule
	}
}

// terror rises point by point, each with its effects (AH-14.3 to 14.5).
func (w *work) terror(n int, rule string) {
	for range n {
		if w.S.Terror >= TerrorMost {
			if w.S.Options.Terror10 == "eachBeyond" { // AH-19.3
				w.doom(1, "AH-19.3")
			}
			continue
		}
		w.Emit(TerrorSet{w.S.Terror + 1})
		if d := w.S.Decks[set.Ally]; !w.S.Options.Cards {
			w.logNote("allyOnTable", "AH-14.3", -1)
		} else if len(d.Draw) > 0 {
			w.Emit(AllyLost{d.Draw[w.Chance.Below(len(d.Draw))]})
		}
		switch n := w.S.Terror; {
		case n == overrunAt:
			w.logNote("overrun", "AH-14.4", -1)
			w.doom(1, "AH-14.4")
		case n%shopSteps == 0:
			w.shut(w.box.Roles.Shops()[n/shopSteps-1])
		}
	}
	w.extraAwakening()
}

// extraAwakening awakens the Ancient One at terror 10, in the revised printing (AH-19.4).
func (w *work) extraAwakening() {
	if w.S.Options.ExtraAwaken == "on" && w.S.Terror >= TerrorMost &&
		w.S.monstersInPlay() >= 2*MonsterLimit(len(w.S.Players)) {
		w.wake("AH-19.4")
	}
}

// shut closes a shop for good; everybody in it goes to the street (AH-14.4).
func (w *work) shut(place string) {
	street := w.box.Area(place).Hood
	w.Emit(ShopClosed{place})
	for i, p := range w.S.Players {
		if p.Place == place {
			w.drop(i)
			w.Emit(Carried{i, street, "AH-14.4"})
		}
	}
	for _, m := range w.S.monstersAt(place) {
		w.putMarker(m, street, "AH-14.4")
	}
}

// nearestGates returns the open gates that are nearest to a seat's investigator; none if he is not in town.
func nearestGates(s *State, box *set.Set, seat int) (nearest []string) {
	place, best := s.Players[seat].Place, -1
	if box.Area(place) == nil {
		return nil
	}
	for _, g := range s.Gates {
		if !s.isOpen(g) {
			continue
		}
		switch n := box.Steps(place, g.At); {
		case n < 0 || best >= 0 && n > best:
		case n == best:
			nearest = append(nearest, g.At)
		default:
			best, nearest = n, []string{g.At}
		}
	}
	return nearest
}

// thrown throws an investigator through the nearest open gate, if there is one (AH-19.42).
func (w *work) thrown(seat int) bool {
	nearest := nearestGates(&w.S, w.box, seat)
	if len(nearest) == 0 {
		return false
	}
	w.drop(seat)
	if len(nearest) > 1 {
		w.S.Push(Task{Kind: taskThrown, Seat: seat, Keys: nearest})
	} else {
		w.through(seat, nearest[0])
	}
	return true
}

// askThrown asks which of several gates is the nearest (AH-19.42).
func (w *work) askThrown(f Task) {
	w.ask(f, keeper.Prompt{Kind: "return", Rule: "AH-19.42", Choice: keeper.Choice(f.Keys...)})
}

func (w *work) thrownBy(f Task, a keeper.Answer) { w.through(f.Seat, a.Choice) }

// through moves him into the first area of the world behind a gate, without a delay (AH-19.42).
func (w *work) through(seat int, gate string) {
	w.Emit(Carried{seat, worldArea(w.S.Gates[w.S.gateAt(gate)].Kind, 1), "AH-19.42"})
	w.finishPart(seat)
}
