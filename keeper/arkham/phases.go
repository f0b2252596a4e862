package arkham

import (
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
	"lantern/keeper/play"
)

func atoi(s string) int {
	n, _ := strconv.Atoi(s) // keys of prompts are our own
	return n
}

// order returns the seats clockwise from the first player (AH-3.1).
func (s *State) order() []int {
	var out []int
	for i := range s.Players {
		out = append(out, (s.First+i)%len(s.Players))
	}
	return out
}

// do resolves the first mythos card (AH-2.8).
func (Begin) do(w *work) error {
	if w.S.Prompt != nil {
		return refuse(keeper.CodePromptWaits, "AH-22.2")
	}
	if w.S.Stage != StageSetup {
		return refuse(CodeNotNow, "AH-2.8")
	}
	w.Emit(PhaseBegan{StageMythos})
	if w.S.Options.Draws() {
		w.drawMythos()
	}
	return nil
}

// do ends the active player's part of a phase, or draws the mythos card.
func (Next) do(w *work) error {
	switch {
	case w.S.Prompt != nil:
		return refuse(keeper.CodePromptWaits, "AH-22.2")
	case w.S.Stage == StageUpkeep:
		w.Emit(Finished{w.S.Active})
		w.S.Push(Task{Kind: taskAdvance})
	case w.S.Stage == StageMovement && w.S.Players[w.S.Active].Waits:
		w.goes(w.S.Active)
	case w.S.Stage == StageMovement && w.S.Players[w.S.Active].Done:
		w.S.Push(Task{Kind: taskAdvance, For: "asked"})
	case w.S.Stage == StageMovement:
		w.S.Push(Task{Kind: taskFace, Seat: w.S.Active, For: "end"})
	case w.S.Stage == StageMythos && w.S.Options.Draws():
		w.drawMythos()
	case w.S.Stage == StageFinal:
		w.S.Push(Task{Kind: taskStrike})
	default:
		return refuse(CodeNotNow, "AH-3.1")
	}
	return nil
}

// advance gives the next player his part, or begins the next phase. Movement does not end while somebody who has not
// been asked may trade (AH-19.52).
func (w *work) advance(f Task) {
	for _, seat := range w.S.order() {
		if p := w.S.Players[seat]; !p.Done && !p.Out {
			w.beginPart(seat)
			return
		}
	}
	next := map[Stage]Stage{StageUpkeep: StageMovement, StageMovement: StageEncounters, StageEncounters: StageWorlds,
		StageWorlds: StageMythos}
	to, ok := next[w.S.Stage]
	if !ok {
		return
	}
	if w.S.Stage == StageMovement && f.For != "asked" {
		late := play.Filter(w.S.order(), func(seat int) bool { return w.S.Players[seat].Moved })
		if w.mayTrade("tradeAfter", late...) {
			return
		}
	}
	w.Emit(PhaseBegan{to})
	if to != StageMythos {
		w.S.Push(Task{Kind: taskAdvance})
	}
}

// beginPart begins a player's part of the phase.
func (w *work) beginPart(seat int) {
	switch w.S.Stage {
	case StageUpkeep:
		w.upkeep(seat)
	case StageMovement:
		w.movement(seat)
	case StageEncounters:
		w.encounters(seat)
	case StageWorlds:
		w.worlds(seat)
	}
}

// skipPart ends a player's part without any action.
func (w *work) skipPart(seat int) {
	w.Emit(Finished{seat})
	w.S.Push(Task{Kind: taskAdvance})
}

// turn begins the next turn; the first player marker passes left (AH-3.1, AH-19.23).
func (w *work) turn(Task) {
	first := w.S.First
	if w.S.Turn > 0 {
		first = (first + 1) % len(w.S.Players)
		for w.S.Players[first].Out {
			first = (first + 1) % len(w.S.Players)
		}
	}
	w.Emit(TurnBegan{w.S.Turn + 1, first}, PhaseBegan{StageUpkeep})
	w.S.Push(Task{Kind: taskAdvance})
}

// upkeep refreshes cards and makes the mandatory rolls; then sliders may be moved (AH-3.2 to 3.6). A skipped turn has
// no Upkeep, unless the option says so (AH-19.17).
func (w *work) upkeep(seat int) {
	p := w.S.Players[seat]
	if p.Missing && w.S.Options.SkipUpkeep != "run" {
		w.logNote("upkeepSkipped", "AH-19.17", seat)
		w.skipPart(seat)
		return
	}
	if p.Place == AtLost && !p.Skips && !p.Missing {
		w.S.Push(Task{Kind: taskFound, Seat: seat}) // AH-12.8
		return
	}
	w.Emit(Activated{Seat: seat, Focus: w.focus(seat)})
	w.refresh(seat)
	w.S.Push(w.duties(seat, true))
}

// focus returns how many stops an investigator may move his sliders (AH-3.4).
func (w *work) focus(seat int) int {
	if sheet := w.box.Investigator(w.S.Players[seat].Who); sheet != nil {
		return sheet.Focus
	}
	return 0
}

// duties lists the mandatory actions of an Upkeep (AH-3.3). Without income, no wages or interest are due (AH-19.14).
func (w *work) duties(seat int, income bool) Task {
	p := w.S.Players[seat]
	f := Task{Kind: taskDuties, Seat: seat}
	if p.Retainers > 0 && income {
		f.Keys = append(f.Keys, "retainer")
	}
	if p.Luck != dice.Normal {
		f.Keys = append(f.Keys, string(p.Luck))
	}
	if p.Loan && income {
		f.Keys = append(f.Keys, "loan")
	}
	for _, h := range p.Cards {
		if c := w.box.Card(h.ID); c != nil && (len(c.Upkeep) > 0 || c.Calls) {
			f.Keys = append(f.Keys, "card:"+itoa(h.N))
		}
	}
	return f
}

// askDuties does the actions in their owner's order (AH-3.3). With dice on screen choosing one also rolls.
func (w *work) askDuties(f Task) {
	switch {
	case len(f.Keys) == 0:
	case len(f.Keys) == 1 && !w.onTable(f.Seat, f.Keys[0]):
		w.duty(f, f.Keys[0], false)
	default:
		var choice []keeper.Option
		for _, key := range f.Keys {
			o := keeper.Option{Key: key}
			if n, is := strings.CutPrefix(key, "card:"); is {
				if c := w.cardOf(f.Seat, atoi(n)); c != nil {
					o.Args = keeper.Args{"card": c.ID}
				}
			}
			choice = append(choice, o)
		}
		w.ask(f, keeper.Prompt{Kind: "duties", Rule: "AH-3.3", Choice: choice})
	}
}

// onTable reports whether an action is done on the table. It is then asked for even if it is the only one.
func (w *work) onTable(seat int, key string) bool {
	n, _ := strings.CutPrefix(key, "card:")
	c := w.cardOf(seat, atoi(n))
	return c != nil && c.Calls
}

func (w *work) dutyChosen(f Task, a keeper.Answer) {
	w.duty(f, a.Choice, w.S.Options.Dice == keeper.OnScreen)
}

// duty does one of the actions, followed by the others.
func (w *work) duty(f Task, key string, rolled bool) {
	f.Keys = slices.DeleteFunc(slices.Clone(f.Keys), func(k string) bool { return k == key })
	if len(f.Keys) > 0 {
		w.S.Push(f)
	}
	if n, is := strings.CutPrefix(key, "card:"); is {
		if c := w.cardOf(f.Seat, atoi(n)); c != nil {
			w.logNote("upkeepOf", "AH-3.3", f.Seat, "card", c.ID)
			w.S.Push(Task{Kind: taskEffects, Seat: f.Seat, Effects: c.Upkeep, Rule: "AH-3.3"})
		}
		return
	}
	if key == "retainer" {
		w.gain(f.Seat, "money", 2, "AH-3.3")
	}
	roll := Task{Kind: taskUpkeep, Seat: f.Seat, For: key}
	if rolled {
		w.upkeepRolled(roll, keeper.Answer{})
		return
	}
	w.S.Push(roll)
}

func (w *work) refresh(seat int) {
	for _, h := range w.S.Players[seat].Cards {
		if h.Exhausted {
			w.Emit(CardTurned{seat, h.N, false})
		}
	}
}

// askUpkeep makes a mandatory roll: on a 1 a card or a curse is lost; on 1 to 3 a loan's interest is due (AH-3.3).
func (w *work) askUpkeep(f Task) {
	w.ask(f, keeper.Prompt{Kind: "upkeep", Rule: "AH-3.3", Args: keeper.Args{"for": f.For}, Pool: w.upkeepPool(f)})
}

func (w *work) upkeepRolled(f Task, a keeper.Answer) {
	pool := w.upkeepPool(f)
	dice := pool.Rolled(a, w.Chance)
	w.Emit(Rolled{f.Seat, "upkeep", dice, pool.Successes(dice), 1, false, nil})
	switch passed := pool.Successes(dice) > 0; {
	case passed == (f.For != "cursed"):
	case f.For == "loan":
		w.gain(f.Seat, "money", -1, "AH-3.3")
	default:
		w.Emit(StateSet{f.Seat, f.For, false, "AH-3.3"})
	}
}

// upkeepPool is the die of a mandatory roll. The outcome hoped for is its success: a card stays, no interest is due, a
// curse ends.
func (w *work) upkeepPool(f Task) *keeper.DicePool {
	counts := []int{2, 3, 4, 5, 6}
	switch f.For {
	case "loan":
		counts = []int{4, 5, 6}
	case "cursed":
		counts = []int{1}
	}
	return &keeper.DicePool{Dice: 1, Sides: 6, Counts: counts, Need: 1, Source: w.S.Options.Dice,
		Odds: keeper.PoolOdds(1, 6, counts, 1)}
}

// askFound asks where an investigator returns from Lost in Time and Space: anywhere in town that is not closed
// (AH-19.24).
func (w *work) askFound(f Task) {
	keys := play.FilterMap(w.box.Areas, func(a set.Area) (string, bool) { return a.ID, !w.S.Shut(a.ID) })
	w.ask(f, keeper.Prompt{Kind: "found", Rule: "AH-12.8", Choice: keeper.Choice(keys...)})
}

func (w *work) found(f Task, a keeper.Answer) {
	w.Emit(Carried{f.Seat, a.Choice, "AH-12.8"})
	w.upkeep(f.Seat)
}

// do moves a slider while Focus is left (AH-3.4); in the set-up it goes on any stop (AH-2.5).
func (c Slide) do(w *work) error {
	if c.Seat < 0 || c.Seat >= len(w.S.Players) || c.Pair < 0 || c.Pair > 2 || c.Stop < 0 || c.Stop > 3 {
		return refuse(CodeBadValue, "AH-3.4", "value", itoa(c.Stop))
	}
	p := w.S.Players[c.Seat]
	switch {
	case w.S.Stage == StageSetup:
	case p.Fresh && !p.Out && w.S.Prompt == nil && w.S.Stage != StageOver: // AH-12.9
	case w.S.Stage != StageUpkeep && w.S.Stage != StageFinal || w.S.Prompt != nil:
		return refuse(CodeNotNow, "AH-3.4")
	case w.S.Stage == StageUpkeep && c.Seat != w.S.Active || p.Out:
		return refuse(CodeNotYours, "AH-3.6", "seat", itoa(c.Seat))
	case distance(p.Stops[c.Pair], c.Stop) > p.Focus:
		return refuse(CodeFocus, "AH-3.4", "focus", itoa(p.Focus))
	}
	w.Emit(Slid(c))
	return nil
}

// do uses a card that has an effect of its own.
func (c Use) do(w *work) error {
	if c.Seat < 0 || c.Seat >= len(w.S.Players) {
		return refuse(CodeBadValue, "AH-3.3", "value", itoa(c.Seat))
	}
	i := w.S.Players[c.Seat].card(c.N)
	if i < 0 {
		return refuse(CodeNotHis, "AH-3.2", "what", itoa(c.N))
	}
	h := w.S.Players[c.Seat].Cards[i]
	card := w.box.Card(h.ID)
	if card == nil || len(card.Heals) == 0 || h.Exhausted || w.S.Prompt != nil || !w.S.mayAct(c.Seat) {
		return refuse(CodeNoUse, "AH-3.2", "what", h.ID)
	}
	if card.Once {
		w.loseCard(c.Seat, h.N, false)
	} else {
		w.Emit(CardTurned{c.Seat, h.N, true})
	}
	if card.Kind == set.Spell {
		w.payAndCast(Task{Seat: c.Seat, For: "spell", At: card.ID}, card)
		return nil
	}
	w.S.Push(Task{Kind: taskEffects, Seat: c.Seat, Effects: card.Heals})
	return nil
}

// mayAct reports whether an investigator may act now.
func (s *State) mayAct(seat int) bool {
	return (s.Stage == StageUpkeep || s.Stage == StageMovement) && s.Active == seat && !s.Players[seat].Done ||
		s.Stage == StageFinal && !s.Players[seat].Out
}

// isTown reports whether a place is an area of the town.
func (w *work) isTown(place string) bool {
	return w.box.Area(place) != nil && !strings.Contains(place, ":")
}
