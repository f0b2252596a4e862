package arkham

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
	"lantern/keeper/play"
)

// movement begins an investigator's part of the Movement phase (AH-4).
func (w *work) movement(seat int) {
	p := w.S.Players[seat]
	switch {
	case p.Skips: // lost or arrested in this turn
		w.skipPart(seat)
	case p.Missing: // AH-12.6, AH-12.8
		w.Emit(Activated{Seat: seat}, StateSet{seat, "delayed", false, "AH-4.8"})
		if p.Place == AtJail {
			w.Emit(Carried{seat, w.box.Roles.Police, "AH-12.6"})
		}
		w.skipPart(seat)
	default:
		points := w.S.points(w.box, seat)
		if _, _, away := inWorld(p.Place); away || p.Delayed {
			points = 0
		}
		w.Emit(Activated{Seat: seat, Steps: points})
		switch _, _, away := inWorld(p.Place); { // the delayed and those in Other Worlds have no choice
		case !away && !p.Delayed:
		case w.mayTrade("tradeBefore", seat):
			w.Emit(StateSet{seat, "waits", true, "AH-17.5"})
		default:
			w.goes(seat)
		}
	}
}

// goes carries out a forced Movement: the delayed stand up (AH-4.8), those in an Other World move on (AH-4.6).
func (w *work) goes(seat int) {
	p := w.S.Players[seat]
	if p.Waits {
		w.Emit(StateSet{seat, "waits", false, "AH-17.5"})
	}
	world, area, away := inWorld(p.Place)
	switch {
	case p.Delayed:
		w.Emit(StateSet{seat, "delayed", false, "AH-4.8"})
		w.logNote("moveLost", "AH-4.8", seat, "place", p.Place)
		switch {
		case away:
			w.skipPart(seat)
		case w.S.Options.DelayedFight == "no":
			w.stop(Task{Seat: seat, For: "delayed"})
		default:
			w.S.Push(Task{Kind: taskFace, Seat: seat, For: "delayed"}) // AH-19.18
		}
	case !away: // moved by hand meanwhile
		w.S.Push(Task{Kind: taskFace, Seat: seat, For: "end"})
	case area == 1:
		w.Emit(Carried{seat, worldArea(world, 2), "AH-4.6"})
		w.moved(seat)
		w.skipPart(seat)
	default:
		w.S.Push(Task{Kind: taskReturn, Seat: seat}, Task{Kind: taskAdvance})
	}
}

// moved records that the investigator has moved or fought since the last question.
func (w *work) moved(seat int) {
	if w.S.Stage == StageMovement && !w.S.Players[seat].Moved {
		w.Emit(StateSet{seat, "moved", true, "AH-17.5"})
	}
}

// mayTrade reports whether one of these seats can trade with somebody in its area; if so, a line of the log says that
// the phase waits for it (AH-17.5, AH-19.52).
func (w *work) mayTrade(note string, seats ...int) bool {
	for _, seat := range seats {
		for to, p := range w.S.Players {
			from := w.S.Players[seat]
			if to != seat && !p.Out && !from.Out && p.Place == from.Place && p.Place != AtLost &&
				(w.tradable(from) || w.tradable(p)) {
				w.logNote(note, "AH-17.5", seat, "place", p.Place)
				return true
			}
		}
	}
	return false
}

func (w *work) tradable(p Player) bool {
	return p.Money > 0 || slices.ContainsFunc(p.Cards, func(h Held) bool { return trades(w.box.Card(h.ID)) })
}

// askReturn returns an investigator to a gate that leads to his world; if there is none he is lost (AH-4.6).
func (w *work) askReturn(f Task) {
	world, _, _ := inWorld(w.S.Players[f.Seat].Place)
	gates := play.FilterMap(w.S.Gates, func(g Marker) (string, bool) {
		return g.At, w.S.isOpen(g) && g.Kind == world && !w.S.Shut(g.At)
	})
	switch len(gates) {
	case 0:
		w.logNote("noWayBack", "AH-4.6", f.Seat, "world", world)
		w.vanish(f.Seat, "AH-4.6")
	case 1:
		w.returned(f, keeper.Answer{Choice: gates[0]})
	default:
		w.ask(f, keeper.Prompt{Kind: "return", Rule: "AH-4.6", Choice: keeper.Choice(gates...)})
	}
}

func (w *work) returned(f Task, a keeper.Answer) {
	w.Emit(Carried{f.Seat, a.Choice, "AH-4.6"}, StateSet{f.Seat, "explored", true, "AH-4.6"},
		StateSet{f.Seat, "returned", true, "AH-4.7"})
	if w.S.Stage != StageMovement {
		return // a card brought him back
	}
	w.moved(f.Seat)
	w.Emit(Finished{f.Seat})
	w.S.Push(Task{Kind: taskClues, Seat: f.Seat})
}

// do moves to an area after dealing with the monsters in the present one (AH-4.1, AH-4.2). It reaches an area further
// away step by step, along the shortest way on which nothing has to be decided.
func (c Step) do(w *work) error {
	seat := w.S.Active
	if w.S.Prompt != nil {
		return refuse(keeper.CodePromptWaits, "AH-22.2")
	}
	if w.S.Stage != StageMovement || seat < 0 || w.S.Players[seat].Done {
		return refuse(CodeNotNow, "AH-4.1")
	}
	way := w.S.ways(w.box, seat)[c.To]
	if way == nil {
		return w.S.noStep(w.box, seat, c.To)
	}
	for _, to := range slices.Backward(way) {
		w.S.Push(Task{Kind: taskFace, Seat: seat, For: "leave", At: to})
	}
	return nil
}

// noStep returns the reason why an investigator cannot go to an area, nil if he can.
func (s *State) noStep(box *set.Set, seat int, to string) error {
	p := s.Players[seat]
	a := box.Area(p.Place)
	switch {
	case a == nil || !slices.Contains(a.Links, to):
		return refuse(CodeNoStep, "AH-4.1", "to", to)
	case s.Shut(to):
		return refuse(CodeClosed, "AH-4.4", "to", to)
	}
	return refuse(CodeNoPoints, "AH-4.1")
}

// ways returns the shortest ways to the areas that an investigator can reach with his movement points. A way of several
// steps passes no monster, since it would have to be fought or evaded (AH-4.2).
func (s *State) ways(box *set.Set, seat int) map[string][]string {
	p := s.Players[seat]
	out := map[string][]string{}
	for queue := []string{p.Place}; len(queue) > 0; queue = queue[1:] {
		here, way := box.Area(queue[0]), out[queue[0]]
		far := len(way) > 0
		if here == nil || len(way) >= p.Steps || far && len(s.monstersAt(here.ID))+len(s.unfaced(seat)) > 0 {
			continue
		}
		for _, to := range here.Links {
			if out[to] == nil && to != p.Place && !s.Shut(to) {
				out[to] = append(slices.Clone(way), to)
				queue = append(queue, to)
			}
		}
	}
	return out
}

// unfaced lists the monsters at an investigator's place that he still has to fight or evade.
func (s *State) unfaced(seat int) []int {
	p := s.Players[seat]
	if p.Returned { // AH-4.7
		return nil
	}
	return play.Filter(s.monstersAt(p.Place), func(m int) bool { return !slices.Contains(p.Faced, m) })
}

// face deals with the monsters in an area one after the other, in the player's order (AH-4.2, AH-10.4). Then he leaves
// the area or ends his movement there.
func (w *work) face(f Task) {
	all := w.S.unfaced(f.Seat)
	switch {
	case len(all) == 1:
		f.N = 1 // there is more than one step
		w.S.Push(Task{Kind: taskMeet, Seat: f.Seat, Fight: &Fight{Monster: all[0]}}, f)
		return
	case len(all) > 1:
		w.ask(f, keeper.Prompt{Kind: "face", Rule: "AH-10.4", Choice: w.monsterOptions(all)})
		return
	}
	if f.For == "leave" && w.S.Players[f.Seat].Steps > 0 {
		w.S.Push(Task{Kind: taskWalk, Seat: f.Seat, At: f.At})
		return
	}
	if f.For == "leave" { // a failed evasion ended his movement (AH-4.3)
		w.logNote("halted", "AH-4.3", f.Seat)
	}
	w.stop(f)
}

// stop ends movement. Clues at the place may be taken, unless the option forbids it to the delayed (AH-4.5, AH-19.37).
func (w *work) stop(f Task) {
	w.Emit(Finished{f.Seat})
	advance := Task{Kind: taskAdvance}
	if f.N == 0 && f.For == "end" { // already asked
		advance.For = "asked"
	} else if f.N > 0 {
		w.moved(f.Seat)
	}
	if w.S.Push(advance); f.For != "delayed" || w.S.Options.DelayedClues != "no" {
		w.S.Push(Task{Kind: taskClues, Seat: f.Seat})
	}
}

func (w *work) monsterOptions(all []int) []keeper.Option {
	return play.Map(all, func(m int) keeper.Option {
		return keeper.Option{Key: itoa(m), Args: keeper.Args{"monster": w.S.Monsters[m].Kind}}
	})
}

func (w *work) faceFirst(f Task, a keeper.Answer) {
	f.N = 1
	w.S.Push(Task{Kind: taskMeet, Seat: f.Seat, Fight: &Fight{Monster: atoi(a.Choice)}}, f)
}

// walk takes one step. Evaded monsters have to be faced again when he returns to them (AH-4.2).
func (w *work) walk(f Task) {
	w.Emit(Walked{f.Seat, f.At})
	if len(w.S.Players[f.Seat].Faced) > 0 {
		w.Emit(Forgotten{f.Seat})
	}
}

// askClues lets an investigator take clues where his movement ended, after facing the monsters (AH-4.5, AH-19.20).
func (w *work) askClues(f Task) {
	p := w.S.Players[f.Seat]
	n := w.S.Clues[p.Place]
	if n == 0 || p.Missing {
		return
	}
	w.ask(f, keeper.Prompt{Kind: "clues", Rule: "AH-4.5", Args: keeper.Args{"place": p.Place},
		Number: &keeper.Range{Min: 0, Max: n}, Usual: n})
}

func (w *work) cluesTaken(f Task, a keeper.Answer) {
	place := w.S.Players[f.Seat].Place
	if a.Number != nil && *a.Number > 0 {
		w.Emit(CluesSet{place, w.S.Clues[place] - *a.Number, "AH-4.5"})
		w.gain(f.Seat, "clues", *a.Number, "AH-4.5")
	}
}

// do gives money or a card to somebody in the same area (AH-17.5, AH-22.10).
func (c Trade) do(w *work) error {
	if c.Seat < 0 || c.Seat >= len(w.S.Players) || c.To < 0 || c.To >= len(w.S.Players) || c.Seat == c.To {
		return refuse(CodeBadValue, "AH-22.10", "value", itoa(c.To))
	}
	from, to := w.S.Players[c.Seat], w.S.Players[c.To]
	switch {
	case w.S.Prompt != nil || w.S.Stage != StageMovement && w.S.Stage != StageFinal:
		return refuse(CodeNotNow, "AH-17.5")
	case (from.Place != to.Place || from.Place == AtLost) && w.S.Stage != StageFinal || from.Out || to.Out:
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
	w.Emit(t)
	return nil
}

// trades reports whether a card may be traded (AH-17.5).
func trades(c *set.Card) bool {
	return c != nil && slices.Contains([]string{set.Common, set.Rare, set.Spell}, c.Kind)
}

// do puts a gate trophy under the stack, if the option lets players do so freely (AH-17.4, AH-19.39).
func (c Refill) do(w *work) error {
	if err := w.seated(c.Seat, "AH-17.4"); err != nil {
		return err
	}
	switch {
	case w.S.Options.Refill != "free" || w.S.Prompt != nil || !w.S.mayAct(c.Seat) || w.S.Stage == StageFinal:
		return refuse(CodeNotNow, "AH-19.39")
	case !slices.Contains(trophies(w.S.Gates, c.Seat), c.Gate):
		return refuse(CodeNotHis, "AH-22.10", "what", itoa(c.Gate))
	}
	w.putGate(c.Gate, AtStack, "AH-19.39")
	return nil
}

// kindOfCard returns a card's kind, "" if it is not in the set.
func (w *work) kindOfCard(id string) string {
	if c := w.box.Card(id); c != nil {
		return c.Kind
	}
	return ""
}
