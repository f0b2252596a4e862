package arkham

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
	"lantern/keeper/play"
)

// gain changes a track within its limits (AH-12.1). fell reports whether sanity or stamina fell to 0.
func (w *work) gain(seat int, what string, by int, rule string) (fell bool) {
	now := *w.S.Players[seat].track(what)
	after := min(max(now+by, 0), max(now, w.S.trackMax(w.box, seat, what)))
	if after != now {
		w.Emit(Tracked{seat, what, after - now, rule})
	}
	return after == 0 && by < 0 && (what == "sanity" || what == "stamina")
}

// hurt lowers sanity and stamina, which may fell an investigator; it is one loss, even on both tracks (AH-19.7).
func (w *work) hurt(seat int, sanity, stamina int, rule string) {
	fell := w.gain(seat, "sanity", -sanity, rule)
	if w.gain(seat, "stamina", -stamina, rule) || fell {
		w.S.Push(Task{Kind: taskFell, Seat: seat})
	}
}

// isItem reports whether a card counts in the loss package (AH-12.2).
func isItem(c *set.Card) bool {
	return c != nil && slices.Contains([]string{set.Common, set.Rare, set.Spell, set.Special}, c.Kind)
}

func (w *work) items(seat int) []string {
	return play.FilterMap(w.S.Players[seat].Cards, func(h Held) (string, bool) {
		return itoa(h.N), isItem(w.box.Card(h.ID))
	})
}

// fell handles an investigator who is insane, unconscious or both (AH-12.2 to 12.5). In the final battle he is devoured
// (AH-15.5).
func (w *work) fell(f Task) {
	p := w.S.Players[f.Seat]
	if p.Out || p.Sanity > 0 && p.Stamina > 0 {
		return
	}
	if w.S.Stage == StageFinal {
		w.drop(f.Seat)
		w.dropEffects(f.Seat)
		w.Emit(StateSet{f.Seat, "out", true, "AH-15.5"})
		w.allDevoured()
		return
	}
	both := p.Sanity == 0 && p.Stamina == 0
	if _, _, away := inWorld(p.Place); away || p.Place == AtLost { // being lost counts as being away
		w.carriedOff(f, AtLost, "AH-12.5", "sanity", "stamina")
		return
	}
	if both && w.S.Options.BothZero == "devoured" {
		w.devour(f.Seat)
		return
	}
	switch {
	case both && w.S.Options.BothZero == "sequential": // one after the other, each with its own losses
		w.S.Push(f)
		w.carriedOff(f, w.box.Roles.Asylum, "AH-19.7", "sanity")
	case both:
		w.ask(f, keeper.Prompt{Kind: "bothZero", Rule: "AH-19.7",
			Choice: keeper.Choice(w.box.Roles.Asylum, w.box.Roles.Hospital)})
	case p.Sanity == 0:
		w.carriedOff(f, w.box.Roles.Asylum, "AH-12.3", "sanity")
	default:
		w.carriedOff(f, w.box.Roles.Hospital, "AH-12.4", "stamina")
	}
}

func (w *work) fellTo(f Task, a keeper.Answer) {
	w.carriedOff(f, a.Choice, "AH-19.7", "sanity", "stamina")
}

// carriedOff applies the loss package, once, and moves him to the asylum, the hospital or Lost in Time and Space.
// The given tracks are set to 1 if they are 0.
func (w *work) carriedOff(f Task, to, rule string, tracks ...string) {
	seat := f.Seat
	w.drop(seat)
	p := w.S.Players[seat]
	w.Emit(Carried{seat, to, rule}) // first what happens, then what it costs
	if p.Retainers > 0 {
		w.Emit(StateSet{seat, "retainer", false, "AH-12.2"})
	}
	w.gain(seat, "clues", -(p.Tokens / 2), "AH-12.2")
	for _, what := range tracks {
		if *p.track(what) == 0 {
			w.Emit(Tracked{seat, what, 1, rule})
		}
	}
	if to == AtLost {
		vanished(w, seat, rule)
	} else {
		w.Emit(StateSet{seat, "safe", true, rule})
		if p.Skips { // he leaves the cell and plays his next turn (AH-19.54)
			w.Emit(StateSet{seat, "skips", false, rule})
		}
		if p.Delayed {
			w.Emit(StateSet{seat, "delayed", false, rule})
		}
		w.finishPart(seat)
	}
	switch known := len(w.items(seat)); {
	case w.S.Options.Cards && known > 1:
		w.S.Push(Task{Kind: taskLose, Seat: seat, N: known / 2})
	case w.S.Options.Cards:
	case known > 0: // items on the table are halved together with these
		w.S.Push(Task{Kind: taskLose, Seat: seat, For: "count"})
	default:
		w.logNote("halfOnTable", "AH-12.2", seat)
	}
}

// finishPart ends an investigator's part of the phase.
func (w *work) finishPart(seat int) {
	if !w.S.Players[seat].Done && w.S.Stage != StageMythos && w.S.Stage != StageSetup {
		w.moved(seat)
		w.Emit(Finished{seat})
		if w.S.Active == seat &&
			!slices.ContainsFunc(w.S.Tasks, func(f Task) bool { return f.Kind == taskAdvance }) {
			w.S.Tasks = append([]Task{{Kind: taskAdvance}}, w.S.Tasks...)
		}
	}
}

// vanish makes an investigator Lost in Time and Space (AH-12.8).
func (w *work) vanish(seat int, rule string) {
	w.drop(seat)
	w.Emit(Carried{seat, AtLost, rule})
	vanished(w, seat, rule)
}

// vanished ends the part of an investigator who is Lost or in the cell, and takes his next turn.
func vanished(w *work, seat int, rule string) {
	w.Emit(StateSet{seat, "delayed", true, rule}, StateSet{seat, "skips", true, rule})
	w.finishPart(seat)
}

// arrest puts an investigator in the cell (AH-12.6).
func (w *work) arrest(seat int) {
	w.drop(seat)
	w.Emit(Carried{seat, AtJail, "AH-12.6"})
	w.gain(seat, "money", -(w.S.Players[seat].Money / 2), "AH-12.6")
	vanished(w, seat, "AH-12.6")
}

// mostItems limits the number of items on the table that can be entered.
const mostItems = 60

// askLose lets the owner choose half his items, rounded down (AH-12.2, AH-22.8). He enters how many more he has on the
// table, and discards those himself.
func (w *work) askLose(f Task) {
	all := w.items(f.Seat)
	switch f.For {
	case "count":
		w.ask(f, keeper.Prompt{Kind: "items", Rule: "AH-12.2", Args: keeper.Args{"n": itoa(len(all))},
			Number: &keeper.Range{Min: 0, Max: mostItems}, Unknown: true})
		return
	case "counted": // N is how many are only on the table
		most := (len(all) + f.N) / 2
		least := max(0, most-f.N)
		if most = min(most, len(all)); most > 0 {
			w.ask(f, keeper.Prompt{Kind: "loseSome", Rule: "AH-12.2",
				Args: keeper.Args{"n": itoa((len(all) + f.N) / 2)}, Choice: keeper.Choice(all...),
				Several: &keeper.Range{Min: least, Max: most}})
		}
		return
	}
	if f.N = min(f.N, len(all)); f.N == 0 {
		return
	}
	w.ask(f, keeper.Prompt{Kind: "lose", Rule: "AH-12.2", Args: keeper.Args{"n": itoa(f.N)},
		Choice:  keeper.Choice(all...),
		Several: &keeper.Range{Min: f.N, Max: f.N}})
}

func (w *work) lost(f Task, a keeper.Answer) {
	if f.For == "count" {
		f.For, f.N = "counted", *a.Number
		w.S.Push(f)
		return
	}
	if n := (len(w.items(f.Seat))+f.N)/2 - len(a.Keys()); f.For == "counted" && n > 0 {
		w.logNote("loseOnTable", "AH-12.2", f.Seat, "n", itoa(n))
	}
	for _, key := range a.Keys() {
		w.loseCard(f.Seat, atoi(key), false)
	}
}

func (w *work) loseCard(seat, n int, box bool) {
	if i := w.S.Players[seat].card(n); i >= 0 {
		id := w.S.Players[seat].Cards[i].ID
		w.Emit(CardLost{Seat: seat, N: n, Card: id, Box: box, Kind: w.kindOfCard(id)})
	}
}

// devour removes an investigator before the final battle; a new one is drawn and set up (AH-12.9, AH-19.36).
func (w *work) devour(seat int) {
	w.drop(seat)
	w.dropEffects(seat)
	if w.S.Stage == StageFinal {
		w.Emit(StateSet{seat, "out", true, "AH-15.5"})
		w.allDevoured()
		return
	}
	var unused []string
	for _, i := range w.box.Investigators {
		if i.Entered() && !slices.Contains(w.S.Gone, i.ID) &&
			!slices.ContainsFunc(w.S.Players, func(p Player) bool { return p.Who == i.ID }) {
			unused = append(unused, i.ID)
		}
	}
	for len(w.S.Players[seat].Cards) > 0 {
		w.loseCard(seat, w.S.Players[seat].Cards[0].N, false)
	}
	if len(unused) == 0 {
		w.Emit(StateSet{seat, "out", true, "AH-19.36"})
		w.finishPart(seat)
		w.allDevoured()
		return
	}
	who := unused[w.Chance.Below(len(unused))]
	w.Emit(Replaced{seat, newPlayer(w.box, w.S.Players[seat].Name, who)}, StateSet{seat, "fresh", true, "AH-12.9"})
	for _, c := range w.box.Investigator(who).Fixed {
		w.Emit(CardGained{Seat: seat, N: w.S.nextCard(), Card: c})
	}
	for _, kind := range cardKinds {
		for range w.box.Investigator(who).Random[kind] {
			w.drawCard(seat, kind)
		}
	}
	w.Emit(StateSet{seat, "safe", true, "AH-12.9"})
	w.finishPart(seat)
}

func (w *work) allDevoured() {
	if !slices.ContainsFunc(w.S.Players, func(p Player) bool { return !p.Out }) {
		w.ending = Devoured
	}
}

// drawCard draws the top card of a deck, if there is one.
func (w *work) drawCard(seat int, kind string) {
	d := w.S.Decks[kind]
	switch {
	case !w.S.Options.Cards:
		w.logNote("drawOnTable", "AH-2.4", seat, "kind", kind)
	case len(d.Draw) == 0:
		w.logNote("deckEmpty", "AH-17.1", seat, "kind", kind)
	default:
		w.Emit(CardGained{Seat: seat, N: w.S.nextCard(), Card: d.Draw[0], Deck: kind})
	}
}

// setLuck blesses or curses an investigator, or cancels the opposite state (AH-19.9).
func (w *work) setLuck(seat int, want dice.Luck) {
	now := w.S.Players[seat].Luck
	switch {
	case now == want:
	case now == dice.Normal || w.S.Options.BlessCurse == "replace":
		w.Emit(StateSet{seat, string(want), true, "AH-9.6"})
	default:
		w.Emit(StateSet{seat, string(now), false, "AH-19.9"})
	}
}

// trophies lists the markers that a seat has won and not spent.
func trophies(all []Marker, seat int) []int {
	var out []int
	for i, m := range all {
		if m.At == trophyOf+itoa(seat) {
			out = append(out, i)
		}
	}
	return out
}

// allTrophies counts the trophies of the whole group.
func allTrophies(all []Marker) int {
	return play.Count(all, func(m Marker) bool { return strings.HasPrefix(m.At, trophyOf) })
}
