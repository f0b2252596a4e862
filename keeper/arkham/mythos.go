package arkham

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
	"lantern/keeper/play"
)

// drawMythos draws the top card (AH-7). At set-up a rumor may be drawn again (AH-19.5).
func (w *work) drawMythos() {
	if len(w.S.Mythos.Draw) == 0 {
		w.logNote("deckEmpty", "AH-17.1", -1, "kind", "mythos")
		w.S.Push(Task{Kind: taskTurn})
		return
	}
	at := 0
	if w.S.Turn == 0 && w.S.Options.SetupRumor == "redraw" {
		at = max(
			0,
			slices.IndexFunc(w.S.Mythos.Draw, func(id string) bool { return w.box.Myth(id).Kind != set.Rumor }),
		)
	}
	w.resolve(*w.box.Myth(w.S.Mythos.Draw[at]), true)
}

// resolve pushes the four steps of a card (AH-7.1 to 7.9).
func (w *work) resolve(card set.Mythos, deck bool) {
	w.Emit(MythosDrawn{Card: Myth{card, w.S.Turn}, From: deck})
	if shuffles(&card) {
		w.Emit(w.doneWith(card))
		if w.S.Options.Draws() {
			w.drawMythos()
		}
		return
	}
	w.S.Push(Task{Kind: taskOpen, Seat: w.S.First}, Task{Kind: taskClue, Seat: w.S.First},
		Task{Kind: taskMarch, Seat: w.S.First}, Task{Kind: taskNews, Seat: w.S.First},
		Task{Kind: taskTurn, Seat: w.S.First})
}

// do resolves a card on the table (AH-22.4).
func (c Enter) do(w *work) error {
	switch {
	case w.S.Prompt != nil:
		return refuse(keeper.CodePromptWaits, "AH-22.2")
	case w.S.Stage != StageMythos:
		return refuse(CodeNotNow, "AH-7.1")
	case w.S.Options.Draws():
		return refuse(CodeOwnDeck, "AH-7.1")
	}
	if c.ID != "" {
		m := w.box.Myth(c.ID)
		if m == nil {
			return refuse(CodeBadValue, "AH-22.4", "value", c.ID)
		}
		w.resolve(*m, false)
		return nil
	}
	if c.Card == nil {
		return refuse(CodeBadValue, "AH-22.4", "value", "")
	}
	var fresh []set.Fact // a gate on an owner's card makes its location unstable (AH-1.3)
	for _, place := range []string{c.Card.Gate, c.Card.Clue} {
		a := w.box.Area(place)
		switch {
		case place == "" || a != nil && a.Unstable:
		case a != nil && a.Kind == set.Location && w.box.ID != set.First:
			fresh = append(fresh, set.Fact{Table: "areas", ID: place, Cell: "unstable",
				Value: true, From: set.FromUser})
		default:
			return refuse(CodePlace, "AH-22.4", "place", place)
		}
	}
	if c.Card.Gate == "" && !c.Card.Shuffle || !slices.Contains([]string{set.Headline,
		set.Environment, set.Rumor}, c.Card.Kind) {
		return refuse(CodeBadValue, "AH-22.4", "value", c.Card.Kind)
	}
	for _, x := range append(slices.Clone(c.Card.White), c.Card.Black...) {
		if !slices.Contains(w.box.Symbols, x) {
			return refuse(CodeBadValue, "AH-22.4", "value", x)
		}
	}
	card := *c.Card
	if known := w.box.Printed(card); known != nil && w.box.ID != set.First {
		card = *known
	} else if w.box.ID == "" { // kept: next time the card is found by its place, with its zones
		id, facts := w.box.Kept(card)
		card.ID, fresh = id, append(fresh, facts...)
	}
	if len(fresh) > 0 {
		w.learn(fresh...)
	}
	w.resolve(card, false)
	return nil
}

// open is step 1: at an elder sign nothing, at an open gate a surge, elsewhere a gate (AH-7.1 to 7.5).
func (w *work) open(Task) {
	place := w.S.Card.Gate
	switch {
	case place == "":
	case w.S.sealedAt(place):
		w.logNote("sealHolds", "AH-7.1", -1, "place", place)
	case w.S.gateAt(place) >= 0:
		w.logNote("surge", "AH-7.2", -1, "place", place, "n", itoa(w.S.surgeSize()),
			"gates", itoa(w.S.openGates()))
		w.surge()
	case w.S.Shut(place):
		w.S.Push(Task{Kind: taskShut, Seat: w.S.First, At: place})
	default:
		w.gateComes(place)
	}
}

// askShut asks whether a gate opens in a closed place (AH-19.25).
func (w *work) askShut(f Task) {
	w.ask(f, keeper.Prompt{Kind: "closedGate", Rule: "AH-19.25", Args: keeper.Args{"place": f.At},
		Choice: keeper.Choice("no", "yes")})
}

func (w *work) shutOpens(f Task, a keeper.Answer) {
	if place := f.At; a.Choice == "yes" {
		w.gateComes(place)
	} else {
		w.logNote("closedPlace", "AH-19.25", -1, "place", place)
	}
}

// gateComes opens a gate with what comes out of it (AH-7.3, AH-19.2).
func (w *work) gateComes(place string) {
	puts := slices.Repeat([]Task{{Kind: taskPut, Seat: w.S.First, At: place}}, w.S.monstersAtGate())
	w.gateOpens(place, true, puts...)
}

// monstersAtGate returns how many monsters come out of a new gate (AH-7.3, AH-19.2).
func (s *State) monstersAtGate() int {
	if s.Options.GateMonsters == "twoFromFive" && len(s.Players) >= 5 {
		return 2
	}
	return 1
}

// surgeSize is the number of monsters in a surge (AH-7.2, AH-19.1).
func (s *State) surgeSize() int {
	if s.Options.Surge == "spread" {
		return max(s.openGates(), len(s.Players))
	}
	return s.openGates()
}

// surge brings one monster for each open gate, or as many as players, spread evenly (AH-7.2, AH-19.1).
func (w *work) surge() {
	gates := play.FilterMap(w.S.Gates, func(g Marker) (string, bool) { return g.At, w.S.isOpen(g) })
	n := w.S.surgeSize()
	room := n
	if !w.S.Overrun {
		room = max(0, min(n, MonsterLimit(len(w.S.Players))-w.S.monstersInPlay()))
	}
	w.S.Push(Task{Kind: taskSurge, Seat: w.S.First, N: n, Keys: gates})
	if room > 0 && room < len(gates) {
		return
	}
	f := w.S.Pop()
	w.spread(f, gates)
}

// askSurge asks which gates get monsters if the limit does not allow one at each (AH-7.2).
func (w *work) askSurge(f Task) {
	room := max(0, MonsterLimit(len(w.S.Players))-w.S.monstersInPlay())
	w.ask(
		f,
		keeper.Prompt{Kind: "surge", Rule: "AH-7.2", Args: keeper.Args{"n": itoa(room)},
			Choice:  keeper.Choice(f.Keys...),
			Several: &keeper.Range{Min: room, Max: room}},
	)
}

// surged puts the chosen gates first; the others follow in case the limit is lifted meanwhile.
func (w *work) surged(f Task, a keeper.Answer) {
	chosen := a.Keys()
	others := slices.DeleteFunc(slices.Clone(f.Keys), func(g string) bool { return slices.Contains(chosen, g) })
	w.spread(f, append(slices.Clone(chosen), others...))
}

// spread puts monsters at gates, one after the other; those over the limit go to the Outskirts (AH-19.34).
func (w *work) spread(f Task, gates []string) {
	var puts []Task
	for i := range f.N {
		puts = append(puts, Task{Kind: taskPut, Seat: w.S.First, At: gates[i%len(gates)]})
	}
	w.S.Push(puts...)
}

// askPut brings a monster into play, drawn at random or named by the players if the cup is on the table (AH-2.6).
func (w *work) askPut(f Task) {
	cup := w.S.monstersAt(AtCup)
	if len(cup) == 0 {
		w.cupEmpty()
		return
	}
	if w.S.Options.Cards {
		w.arrive(cup[w.Chance.Below(len(cup))], f.At)
		return
	}
	var kinds []string
	for _, m := range cup {
		if k := w.S.Monsters[m].Kind; !slices.Contains(kinds, k) {
			kinds = append(kinds, k)
		}
	}
	w.ask(f, keeper.Prompt{Kind: "put", Rule: "AH-2.6", Args: keeper.Args{"place": f.At},
		Choice: keeper.Choice(kinds...)})
}

func (w *work) putNamed(f Task, a keeper.Answer) {
	for _, m := range w.S.monstersAt(AtCup) {
		if w.S.Monsters[m].Kind != a.Choice {
			continue
		}
		if f.For == "appears" {
			w.S.Push(Task{Kind: taskMeet, Seat: f.Seat, Fight: &Fight{Monster: m, Appears: true}})
		} else {
			w.arrive(m, f.At)
			w.S.Push(Task{Kind: taskFact, Seat: f.Seat, For: a.Choice, Keys: onArrival})
		}
		return
	}
}

// arrive puts a monster at its gate, or over the limit in the Outskirts. Beyond their maximum all monsters there return
// to the cup and terror rises (AH-14.1, AH-14.2).
func (w *work) arrive(m int, place string) {
	if !w.S.full() {
		w.putMarker(m, place, "AH-7.3")
		w.extraAwakening()
		return
	}
	w.putMarker(m, AtOutskirts, "AH-14.1")
	out := w.S.monstersAt(AtOutskirts)
	if len(out) <= OutskirtsMost(len(w.S.Players)) {
		return
	}
	for _, o := range out {
		w.putMarker(o, AtCup, "AH-14.2")
	}
	w.terror(1, "AH-14.2")
}

// clueFalls is step 2: a clue, unless a gate is open there; an investigator who is present may take it (AH-7.6).
func (w *work) clueFalls(f Task) {
	place := w.S.Card.Clue
	if place == "" || w.S.gateAt(place) >= 0 {
		return
	}
	w.Emit(CluesSet{place, w.S.Clues[place] + 1, "AH-7.6"})
	keys := []string{"leave"}
	for _, seat := range w.S.order() {
		if p := w.S.Players[seat]; p.Place == place && !p.Out {
			keys = append(keys, seatName(seat))
		}
	}
	if len(keys) > 1 {
		w.ask(f, keeper.Prompt{Kind: "clueFor", Rule: "AH-7.6", Args: keeper.Args{"place": place},
			Choice: keeper.Choice(keys...), Usual: 2}) // by default the first one takes it
	}
}

func (w *work) clueTaken(_ Task, a keeper.Answer) {
	if a.Choice == "leave" {
		return
	}
	place := w.S.Card.Clue
	w.Emit(CluesSet{place, w.S.Clues[place] - 1, "AH-7.6"})
	w.gain(atoi(a.Choice[len("seat"):])-1, "clues", 1, "AH-7.6")
}

// march is step 3 (AH-7.7, AH-8).
func (w *work) march(f Task) {
	if area, colour, open := w.S.unknownArrow(w.box, w.S.Card.White, w.S.Card.Black); open {
		w.S.Push(Task{Kind: taskArrow, Seat: w.S.First, At: area, For: colour}, f)
		return
	}
	for _, m := range w.S.moves(w.box, w.S.Card.White, w.S.Card.Black) {
		if m.Special && !w.S.Options.Cards {
			w.S.Push(Task{Kind: taskRoam, Seat: w.S.First, N: m.Monster})
			continue
		}
		if m.Special {
			w.logNote("special", "AH-8.3", -1, "monster", w.S.Monsters[m.Monster].Kind)
			continue
		}
		if m.Ties != "" {
			w.S.Push(Task{Kind: taskFly, Seat: w.S.First, N: m.Monster, Keys: strings.Fields(m.Ties)})
			continue
		}
		w.putMarker(m.Monster, m.To, "AH-8.1")
	}
}

// askFly asks where a flyer dives if there are several equally good streets (AH-8.4).
func (w *work) askFly(f Task) {
	w.ask(f, keeper.Prompt{Kind: "fly", Rule: "AH-8.4", Args: keeper.Args{"monster": w.S.Monsters[f.N].Kind},
		Choice: keeper.Choice(f.Keys...)})
}

func (w *work) flown(f Task, a keeper.Answer) { w.putMarker(f.N, a.Choice, "AH-8.4") }

// news is step 4: headline, environment or rumor; a second rumor is ignored (AH-7.8).
func (w *work) news(Task) {
	c := *w.S.Card
	ignored := false
	var todo []Task
	if w.S.Rumor != nil && w.S.Rumor.Rumor != nil {
		w.Emit(RumorGrew{Seat: -1, Turns: 1})
		if w.S.RumorTurns >= w.S.Rumor.Rumor.Turns {
			todo = append(todo, Task{Kind: taskEffects, Seat: w.S.First, For: forAll, Effects: w.S.Rumor.Rumor.Fail})
			w.logNote("rumorFailed", "AH-7.8", -1, "myth", w.S.Rumor.ID)
			w.Emit(MythosStays{Kind: set.Rumor})
		}
	}
	switch c.Kind {
	case set.Headline:
		todo = append(todo, Task{Kind: taskEffects, Seat: w.S.First, For: forAll, Effects: c.Effects})
	case set.Environment:
		w.Emit(MythosStays{set.Environment, &c})
	case set.Rumor:
		if ignored = w.S.Rumor != nil; !ignored {
			w.Emit(MythosStays{set.Rumor, &c})
		}
	}
	done := w.doneWith(c.Mythos)
	done.Ignored = ignored
	w.Emit(done)
	w.S.Push(todo...)
}

// doneWith ends a card. If the card says so, the deck is shuffled, together with the card unless it stays (AH-17.1).
func (w *work) doneWith(c set.Mythos) MythosDone {
	done := MythosDone{Card: c.ID, Shuffled: c.Shuffle}
	if c.Shuffle && w.S.Options.Draws() {
		rest := slices.Clone(w.S.Mythos.Draw)
		if c.Kind == set.Headline {
			rest = append(rest, c.ID)
		}
		done.Deck = keeper.Shuffled(w.Chance, rest)
	}
	return done
}

// shuffles reports whether a card only shuffles its deck, after which another card is drawn.
func shuffles(c *set.Mythos) bool { return c.Gate == "" && c.Shuffle }

// endRumor ends a rumor that passes (AH-7.8).
func (w *work) endRumor(passed bool, seat int) {
	r := w.S.Rumor
	w.logNote("rumorPassed", "AH-7.8", seat, "myth", r.ID)
	w.Emit(MythosStays{Kind: set.Rumor})
	if passed {
		w.S.Push(Task{Kind: taskEffects, Seat: seat, For: forAll, Effects: r.Rumor.Pass})
	}
}
