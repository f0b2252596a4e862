package arkham

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
	"lantern/keeper/play"
)

// encounters begins an investigator's part of Arkham Encounters (AH-5). There is none in streets, in Other Worlds, in a
// skipped turn, or after he was carried to the asylum or the hospital.
func (w *work) encounters(seat int) {
	p := w.S.Players[seat]
	a := w.box.Area(p.Place)
	if a == nil || a.Kind != set.Location || p.Missing || p.Skips || p.Safe {
		w.skipPart(seat)
		return
	}
	w.Emit(Activated{Seat: seat})
	f := Task{Kind: taskEncounter, Seat: seat}
	if gate := w.S.gateAt(p.Place); gate >= 0 {
		if !p.Explored { // AH-5.4
			w.Emit(Carried{seat, worldArea(w.S.Gates[gate].Kind, 1), "AH-5.4"})
			w.skipPart(seat)
			return
		}
		f = Task{Kind: taskGate, Seat: seat, N: gate}
	}
	w.Emit(Finished{seat})
	w.S.Push(f, Task{Kind: taskAdvance})
}

// askEncounter offers the encounter and what the place offers instead (AH-5.2, AH-5.3).
func (w *work) askEncounter(f Task) {
	p := w.S.Players[f.Seat]
	keys := []string{"draw"}
	if a := w.box.Area(p.Place); a.Ability != nil && w.affords(f.Seat, a.Ability) {
		keys = append(keys, "ability")
	}
	if a := w.box.Area(p.Place).Ability; a != nil && lends(a) && p.Loan && p.Money >= loan {
		keys = append(keys, "repay")
	}
	if r := w.S.Rumor; r != nil && r.Rumor != nil && r.Rumor.At == p.Place && p.Tokens > 0 {
		keys = append(keys, "rumor")
	}
	choice := keeper.Choice(keys...)
	a := w.box.Area(p.Place).Ability
	if a != nil && a.Buy == "" && a.Trophy == 0 && givesNothing(&w.S, w.box, f.Seat, a.Gain) {
		for i := range choice {
			if choice[i].Key == "ability" {
				choice[i].Args = keeper.Args{"idle": "yes"}
			}
		}
	}
	w.ask(f, keeper.Prompt{Kind: "encounter", Rule: "AH-5.2", Args: keeper.Args{"place": p.Place}, Choice: choice,
		Usual: 1})
}

func (w *work) affords(seat int, a *set.Ability) bool {
	p := w.S.Players[seat]
	spent := len(trophies(w.S.Monsters, seat)) + len(trophies(w.S.Gates, seat))
	if a.Buy != "" && (!w.S.Options.Cards || len(w.S.Decks[a.Buy].Draw) == 0) {
		return false
	}
	if lends(a) && p.Loan { // AH-17.2
		return false
	}
	return p.Money >= a.Money && p.Tokens >= a.Clues && spent >= a.Trophy
}

// lends reports whether a place lends money. Loans are paid back there as well.
func lends(a *set.Ability) bool {
	return slices.ContainsFunc(a.Gain, func(e set.Effect) bool { return e.Do == set.DoLoan })
}

func (w *work) encountered(f Task, a keeper.Answer) {
	place := w.S.Players[f.Seat].Place
	switch a.Choice {
	case "draw":
		w.drawEncounter(f.Seat)
	case "rumor":
		n := min(w.S.Players[f.Seat].Tokens, max(1, w.S.Rumor.Rumor.Clues-w.S.RumorClues))
		w.gain(f.Seat, "clues", -n, "AH-7.8")
		w.Emit(RumorGrew{Seat: f.Seat, Clues: n})
		if w.S.RumorClues >= w.S.Rumor.Rumor.Clues {
			w.endRumor(true, f.Seat)
		}
	case "repay":
		w.S.Push(Task{Kind: taskEffects, Seat: f.Seat, Effects: []set.Effect{{Do: set.DoRepay}}})
	case "ability":
		ability := w.box.Area(place).Ability
		w.gain(f.Seat, "money", -ability.Money, "AH-17.3")
		w.gain(f.Seat, "clues", -ability.Clues, "AH-5.3")
		var todo []Task
		for range ability.Trophy {
			todo = append(todo, Task{Kind: taskTrophy, Seat: f.Seat})
		}
		if ability.Buy != "" {
			todo = append(todo, Task{Kind: taskBuy, Seat: f.Seat, For: ability.Buy, N: ability.Extra})
		}
		w.S.Push(append(todo, Task{Kind: taskEffects, Seat: f.Seat, Effects: ability.Gain, At: place})...)
	}
}

// drawEncounter draws a card for the investigator's place; its deck is shuffled for each draw (AH-5.2).
func (w *work) drawEncounter(seat int) {
	place := w.S.Players[seat].Place
	if !w.S.Options.Cards {
		w.logNote("readTable", "AH-5.2", seat, "place", place)
		return
	}
	all := play.Filter(w.box.Encounters, func(e set.Encounter) bool { return e.At == place })
	if len(all) == 0 {
		return
	}
	e := all[w.Chance.Below(len(all))]
	w.Emit(Read{Seat: seat, Place: place, Text: e.Text})
	w.S.Push(Task{Kind: taskEffects, Seat: seat, Effects: e.Effects, At: place})
}

// askTrophy asks which trophies to spend. Monsters return to the cup, gates go under the stack (AH-17.4).
func (w *work) askTrophy(f Task) {
	var keys []keeper.Option
	for _, m := range trophies(w.S.Monsters, f.Seat) {
		if f.For == "gate" {
			break
		}
		keys = append(
			keys,
			keeper.Option{Key: "monster:" + itoa(m), Args: keeper.Args{"monster": w.S.Monsters[m].Kind}},
		)
	}
	for _, g := range trophies(w.S.Gates, f.Seat) {
		if f.For == "monster" {
			break
		}
		keys = append(keys, keeper.Option{Key: "gate:" + itoa(g), Args: keeper.Args{"world": w.S.Gates[g].Kind}})
	}
	if len(keys) > 0 {
		w.ask(f, keeper.Prompt{Kind: "trophy", Rule: "AH-17.4", Choice: keys})
	}
}

func (w *work) trophySpent(_ Task, a keeper.Answer) {
	if n, ok := strings.CutPrefix(a.Choice, "monster:"); ok {
		w.putMarker(atoi(n), AtCup, "AH-17.4")
	} else if n, ok := strings.CutPrefix(a.Choice, "gate:"); ok {
		w.putGate(atoi(n), AtStack, "AH-17.4")
	}
}

// askBuy shows three cards of a deck, one of which may be bought at its price plus the offer's surcharge (AH-17.3). The
// others go under the deck.
func (w *work) askBuy(f Task) {
	keys := []string{"none"}
	draw := w.S.Decks[f.For].Draw
	for _, id := range draw[:min(3, len(draw))] {
		if w.box.Card(id).Price+f.N <= w.S.Players[f.Seat].Money && !slices.Contains(keys, id) {
			keys = append(keys, id)
		}
	}
	w.ask(f, keeper.Prompt{Kind: "buy", Rule: "AH-17.3", Choice: keeper.Choice(keys...)})
}

func (w *work) bought(f Task, a keeper.Answer) {
	n := min(3, len(w.S.Decks[f.For].Draw))
	if a.Choice != "none" {
		w.gain(f.Seat, "money", -w.box.Card(a.Choice).Price-f.N, "AH-17.3")
		w.Emit(CardGained{Seat: f.Seat, N: w.S.nextCard(), Card: a.Choice, Deck: f.For})
		n--
	}
	w.Emit(DeckTurned{f.For, n})
}

// worlds begins an investigator's part of Other World Encounters (AH-6).
func (w *work) worlds(seat int) {
	p := w.S.Players[seat]
	if _, _, away := inWorld(p.Place); !away {
		w.skipPart(seat)
		return
	}
	w.Emit(Activated{Seat: seat}, Finished{seat})
	w.S.Push(Task{Kind: taskBeyond, Seat: seat}, Task{Kind: taskAdvance})
}

func (w *work) askBeyond(f Task) {
	world, _, _ := inWorld(w.S.Players[f.Seat].Place)
	w.ask(
		f,
		keeper.Prompt{Kind: "beyond", Rule: "AH-6.1", Args: keeper.Args{"world": world}, Choice: keeper.Choice("draw")},
	)
}

// beyondDrawn draws gate cards until the colour is one of the world's. All of them go under the deck (AH-6.1, AH-6.2).
func (w *work) beyondDrawn(f Task, _ keeper.Answer) {
	id, _, _ := inWorld(w.S.Players[f.Seat].Place)
	world := w.box.World(id)
	if !w.S.Options.Cards || world == nil {
		w.logNote("readTable", "AH-6.1", f.Seat, "place", w.S.Players[f.Seat].Place)
		return
	}
	for n, at := range w.S.Beyond {
		b := w.box.Beyond[at]
		if !slices.Contains(world.Colours, b.Colour) {
			continue
		}
		text, effects := b.Other, b.Others
		if b.World == id {
			text, effects = b.Text, b.Effects
		}
		w.Emit(Read{Seat: f.Seat, Place: w.S.Players[f.Seat].Place, Text: text, Under: n + 1})
		w.S.Push(Task{Kind: taskEffects, Seat: f.Seat, Effects: effects, At: w.S.Players[f.Seat].Place})
		return
	}
}
