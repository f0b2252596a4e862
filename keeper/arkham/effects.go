package arkham

import (
	"encoding/json"
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
	"lantern/keeper/play"
)

// runEffects carries out the effects of a card, one after the other.
func (w *work) runEffects(f Task) {
	if len(f.Effects) == 0 {
		return
	}
	e, rest := f.Effects[0], f.Effects[1:]
	if e.Whom == "" && !ofTable(e) && (w.S.Players[max(f.Seat, 0)].Out || w.wasCarriedOff(f) && ofPlace(e)) {
		w.pushRest(f, rest) // nobody is left whom it concerns
		return
	}
	if len(rest) > 0 && e.N < 0 && rest[0].N < 0 && e.Whom == rest[0].Whom && isTrack(e) && isTrack(rest[0]) &&
		e.Do != rest[0].Do { // both losses are one (AH-19.7)
		w.pushRest(f, rest[1:])
		for _, seat := range w.seatsOf(f.Seat, e.Whom) {
			n := map[string]int{e.Do: -e.N, rest[0].Do: -rest[0].N}
			w.hurt(seat, n[set.DoSanity], n[set.DoStamina], f.Rule)
		}
		return
	}
	w.pushRest(f, rest)
	if ofTable(e) {
		w.applyEffect(f, max(f.Seat, 0), e)
		return
	}
	for _, seat := range w.seatsOf(f.Seat, e.Whom) {
		w.applyEffect(f, seat, e)
	}
}

// ofTable reports whether an effect concerns the whole table.
func ofTable(e set.Effect) bool {
	return e.Do == set.DoTerror || e.Do == set.DoDoom || e.Do == set.DoClueAt
}

// ofPlace reports whether an effect needs the investigator to be where he was. It is dropped if the same card has
// driven him insane, knocked him out or had him arrested (AH-19.53).
func ofPlace(e set.Effect) bool {
	return slices.Contains([]string{set.DoMonster, set.DoGate, set.DoMove, set.DoReturn, set.DoOffer, set.DoBeat}, e.Do)
}

// wasCarriedOff reports whether the investigator concerned was carried off since the card began.
func (w *work) wasCarriedOff(f Task) bool {
	p := w.S.Players[max(f.Seat, 0)]
	return f.At != "" && f.At != p.Place && (p.Safe || p.Place == AtLost || p.Place == AtJail)
}

func isTrack(e set.Effect) bool { return e.Do == set.DoSanity || e.Do == set.DoStamina }

func (w *work) pushRest(f Task, rest []set.Effect) {
	if f.Effects = rest; len(rest) > 0 {
		f.Kind = taskEffects
		w.S.Push(f)
	}
}

// seatsOf returns the seats that an effect concerns, in turn order.
func (w *work) seatsOf(seat int, whom string) []int {
	if whom == "" {
		return []int{max(seat, 0)}
	}
	var out []int
	for _, i := range w.S.order() {
		p := w.S.Players[i]
		_, _, away := inWorld(p.Place)
		a := w.box.Area(p.Place)
		switch {
		case p.Out:
		case whom == "all", whom == "worlds" && away, whom == "town" && (a != nil || p.Place == AtJail),
			whom == "streets" && a != nil && a.Kind == set.Street:
			out = append(out, i)
		}
	}
	return out
}

// applyEffect applies one effect to one investigator.
func (w *work) applyEffect(f Task, seat int, e set.Effect) {
	p := w.S.Players[seat]
	switch e.Do {
	case set.DoSanity, set.DoStamina:
		if e.N >= 0 {
			if e.N > 0 && full(&w.S, w.box, seat, e.Do) {
				w.logNote("full."+e.Do, f.Rule, seat)
			}
			w.gain(seat, e.Do, e.N, f.Rule)
		} else if e.Do == set.DoSanity {
			w.hurt(seat, -e.N, 0, f.Rule)
		} else {
			w.hurt(seat, 0, -e.N, f.Rule)
		}
	case set.DoMoney, set.DoClues:
		w.gain(seat, e.Do, e.N, f.Rule)
	case set.DoDraw:
		for range max(1, e.N) {
			w.drawCard(seat, e.What)
		}
	case set.DoBless:
		w.setLuck(seat, dice.Blessed)
	case set.DoCurse:
		w.setLuck(seat, dice.Cursed)
	case set.DoDelay:
		w.Emit(StateSet{seat, "delayed", true, "AH-4.8"})
	case set.DoArrest:
		w.arrest(seat)
	case set.DoLose:
		w.vanish(seat, "AH-12.8")
	case set.DoRetain:
		if p.Retainers == 0 { // AH-17.2
			w.Emit(StateSet{seat, "retainer", true, "AH-17.2"})
		}
	case set.DoLoan:
		if !p.Loan {
			w.Emit(StateSet{seat, "loan", true, "AH-17.2"})
			w.gain(seat, "money", loan, "AH-17.2")
		}
	case set.DoRepay:
		if p.Loan && p.Money >= loan {
			w.gain(seat, "money", -loan, "AH-17.2")
			w.Emit(StateSet{seat, "loan", false, "AH-17.2"})
		} else {
			w.logNote("noRepay", "AH-22.10", seat, "n", itoa(loan))
		}
	case set.DoDevour:
		w.devour(seat)
	case set.DoBeat:
		w.beat(seat, e.What)
	case set.DoMember:
		w.Emit(StateSet{seat, "member", true, "AH-17.2"})
	default:
		w.applyToBoard(f, seat, e)
	}
}

// applyToBoard carries out an effect that changes the board or asks a question.
func (w *work) applyToBoard(f Task, seat int, e set.Effect) {
	p := w.S.Players[seat]
	switch e.Do {
	case set.DoMonster: // AH-5.6; never at a sealed location (AH-5.7)
		if w.S.sealedAt(p.Place) {
			w.logNote("sealedPlace", "AH-5.7", seat)
			return
		}
		w.appears(seat)
	case set.DoGate:
		w.gateHere(seat, p.Place)
	case set.DoMove:
		if w.S.Shut(e.What) {
			w.logNote("nobodyEnters", "AH-4.4", seat, "place", e.What)
			return
		}
		w.Emit(Carried{seat, e.What, "AH-5.2"})
		if w.S.gateAt(e.What) < 0 && w.S.Stage == StageEncounters {
			w.drawEncounter(seat)
		} else if gate := w.S.gateAt(e.What); gate >= 0 && w.S.Stage == StageEncounters {
			w.Emit(Carried{seat, worldArea(w.S.Gates[gate].Kind, 1), "AH-19.41"})
		}
	case set.DoReturn:
		if _, _, away := inWorld(p.Place); away {
			w.S.Push(Task{Kind: taskReturn, Seat: seat})
		}
	case set.DoTest:
		w.makeTest(
			Task{Seat: seat, For: "effects", Pass: e.Pass, Fail: e.Fail, At: f.At},
			e.Test.Skill,
			e.Test.Modifier,
			e.Test.Difficulty,
		)
	case set.DoTrophy: // AH-17.4
		for range max(1, e.N) {
			w.S.Push(Task{Kind: taskTrophy, Seat: seat, For: e.What})
		}
	case set.DoOffer:
		w.S.Push(Task{Kind: taskOffer, Seat: seat, Effects: e.Pass, At: f.At})
	case set.DoTerror:
		w.terror(max(1, e.N), "AH-14.3")
	case set.DoDoom:
		w.doom(max(1, e.N), "AH-7.3")
	case set.DoClueAt:
		if w.S.gateAt(e.What) < 0 {
			w.Emit(CluesSet{e.What, w.S.Clues[e.What] + max(1, e.N), "AH-7.6"})
		}
	}
}

// askOffer asks whether an offer is accepted. Its argument "effects" is what it brings and costs, as JSON.
func (w *work) askOffer(f Task) {
	raw, err := json.Marshal(f.Effects)
	if err != nil {
		panic(err) // they are data
	}
	p := keeper.Prompt{Kind: "offer", Rule: "AH-5.2", Choice: keeper.Choice("yes", "no"),
		Args: keeper.Args{"effects": string(raw)}}
	if givesNothing(&w.S, w.box, f.Seat, f.Effects) {
		p.Choice, p.Args["idle"] = keeper.Choice("no", "yes"), "yes"
	}
	w.ask(f, p)
}

// givesNothing reports whether all that effects give is sanity and stamina that an investigator has in full.
func givesNothing(s *State, box *set.Set, seat int, all []set.Effect) bool {
	gives := play.Filter(all, func(e set.Effect) bool { return !isTrack(e) || e.N >= 0 })
	return len(gives) > 0 && !slices.ContainsFunc(gives, func(e set.Effect) bool {
		return !isTrack(e) || e.Whom != "" || !full(s, box, seat, e.Do)
	})
}

// full reports whether an investigator cannot have more of a track.
func full(s *State, box *set.Set, seat int, track string) bool {
	return *s.Players[seat].track(track) >= s.trackMax(box, seat, track)
}

func (w *work) offered(f Task, a keeper.Answer) {
	if a.Choice == "yes" {
		f.Kind = taskEffects
		w.S.Push(f)
	}
}

// appears draws the monster of an encounter. It is dealt with and returned at once: its marker stays in the cup
// (AH-5.6).
func (w *work) appears(seat int) {
	cup := w.S.monstersAt(AtCup)
	if len(cup) == 0 {
		w.cupEmpty()
		return
	}
	if !w.S.Options.Cards {
		w.S.Push(Task{Kind: taskPut, Seat: seat, For: "appears"})
		return
	}
	w.S.Push(Task{Kind: taskMeet, Seat: seat, Fight: &Fight{Monster: cup[w.Chance.Below(len(cup))], Appears: true}})
}

// cupEmpty notes in the log that no monster is left (AH-22.6). With the option the Ancient One awakens (AH-19.4).
func (w *work) cupEmpty() {
	w.logNote("cupEmpty", "AH-22.6", -1)
	if w.S.Options.ExtraAwaken == "on" {
		w.wake("AH-19.4")
	}
}
