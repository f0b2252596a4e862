package arkham

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// drawMythos draws the top card (AH-7). At set-up a rumor may be drawn again (AH-19.5).
func (w *work) drawMythos() {
	if len(w.s.Mythos.Draw) == 0 {
		w.logNote("deckEmpty", "AH-17.1", -1, "kind", "mythos")
		w.s.Push(Task{Kind: taskTurn})
		return
	}
	at := 0
	if w.s.Turn == 0 && w.s.Options.SetupRumor == "redraw" {
		at = max(
			0,
			slices.IndexFunc(w.s.Mythos.Draw, func(id string) bool { return w.box.Myth(id).Kind != set.Rumor }),
		)
	}
	w.resolve(*w.box.Myth(w.s.Mythos.Draw[at]), true)
}

// resolve pushes the four steps of a card (AH-7.1 to 7.9).
func (w *work) resolve(card set.Mythos, deck bool) {
	w.emit(MythosDrawn{Card: Myth{card, w.s.Turn}, From: deck})
	if shuffles(&card) {
		w.emit(w.doneWith(card))
		if w.s.Options.Draws() {
			w.drawMythos()
		}
		return
	}
	w.s.Push(Task{Kind: taskOpen, Seat: w.s.First}, Task{Kind: taskClue, Seat: w.s.First},
		Task{Kind: taskMarch, Seat: w.s.First}, Task{Kind: taskNews, Seat: w.s.First},
		Task{Kind: taskTurn, Seat: w.s.First})
}

// do resolves a card on the table (AH-22.4).
func (c Enter) do(w *work) error {
	switch {
	case w.s.Prompt != nil:
		return refuse(keeper.CodePromptWaits, "AH-22.2")
	case w.s.Stage != StageMythos:
		return refuse(CodeNotNow, "AH-7.1")
	case w.s.Options.Draws():
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
	var fresh []set.Fact // an owner's card shows which locations are unstable (AH-1.3)
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
	} else if w.box.ID == "" { // it is kept: the next time it is found by its place, and its zones are offered
		id, facts := w.box.Kept(card)
		card.ID, fresh = id, append(fresh, facts...)
	}
	if len(fresh) > 0 {
		w.learn(fresh...)
	}
	w.resolve(card, false)
	return nil
}

// open is step 1: nothing at an elder sign, a surge at an open gate, else a gate (AH-7.1 to 7.5).
func (w *work) open(Task) {
	place := w.s.Card.Gate
	switch {
	case place == "":
	case w.s.sealedAt(place):
		w.logNote("sealHolds", "AH-7.1", -1, "place", place)
	case w.s.gateAt(place) >= 0:
		w.logNote("surge", "AH-7.2", -1, "place", place, "n", itoa(w.s.surgeSize()),
			"gates", itoa(w.s.openGates()))
		w.surge()
	case w.s.closed(place):
		w.s.Push(Task{Kind: taskShut, Seat: w.s.First, At: place})
	default:
		w.gateComes(place)
	}
}

// askShut asks the table about a gate in a closed place (AH-19.25).
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
	puts := slices.Repeat([]Task{{Kind: taskPut, Seat: w.s.First, At: place}}, w.s.monstersAtGate())
	w.gateOpens(place, true, puts...)
}

// monstersAtGate is how many come out of a new gate (AH-7.3, AH-19.2).
func (s *State) monstersAtGate() int {
	if s.Options.GateMonsters == "twoFromFive" && len(s.Players) >= 5 {
		return 2
	}
	return 1
}

// surgeSize is how many come in a surge: one for each open gate, or as many as there are players (AH-7.2, AH-19.1).
func (s *State) surgeSize() int {
	if s.Options.Surge == "spread" {
		return max(s.openGates(), len(s.Players))
	}
	return s.openGates()
}

// surge brings one monster for each open gate, or as many as players, spread evenly (AH-7.2, AH-19.1).
func (w *work) surge() {
	var gates []string
	for _, g := range w.s.Gates {
		if w.s.isOpen(g) {
			gates = append(gates, g.At)
		}
	}
	n := w.s.surgeSize()
	room := n
	if !w.s.Overrun {
		room = max(0, min(n, MonsterLimit(len(w.s.Players))-w.s.monstersInPlay()))
	}
	w.s.Push(Task{Kind: taskSurge, Seat: w.s.First, N: n, Keys: gates})
	if room > 0 && room < len(gates) {
		return
	}
	f := w.s.Pop()
	w.spread(f, gates)
}

// askSurge asks which gates get monsters where the limit leaves too few places (AH-7.2).
func (w *work) askSurge(f Task) {
	room := max(0, MonsterLimit(len(w.s.Players))-w.s.monstersInPlay())
	w.ask(
		f,
		keeper.Prompt{Kind: "surge", Rule: "AH-7.2", Args: keeper.Args{"n": itoa(room)},
			Choice:  keeper.Choice(f.Keys...),
			Several: &keeper.Range{Min: room, Max: room}},
	)
}

// surged puts the chosen gates first: if the limit is lifted meanwhile, the others follow.
func (w *work) surged(f Task, a keeper.Answer) {
	chosen := a.Keys()
	others := slices.DeleteFunc(slices.Clone(f.Keys), func(g string) bool { return slices.Contains(chosen, g) })
	w.spread(f, append(slices.Clone(chosen), others...))
}

// spread puts monsters at gates, one after the other; those over the limit go to the Outskirts (AH-19.34).
func (w *work) spread(f Task, gates []string) {
	var puts []Task
	for i := range f.N {
		puts = append(puts, Task{Kind: taskPut, Seat: w.s.First, At: gates[i%len(gates)]})
	}
	w.s.Push(puts...)
}

// askPut brings a monster into play: drawn from the cup at random, or named where the cup is on the table (AH-2.6).
func (w *work) askPut(f Task) {
	cup := w.s.monstersAt(AtCup)
	if len(cup) == 0 {
		w.cupEmpty()
		return
	}
	if w.s.Options.Cards {
		w.arrive(cup[w.chance.Below(len(cup))], f.At)
		return
	}
	var kinds []string
	for _, m := range cup {
		if k := w.s.Monsters[m].Kind; !slices.Contains(kinds, k) {
			kinds = append(kinds, k)
		}
	}
	w.ask(f, keeper.Prompt{Kind: "put", Rule: "AH-2.6", Args: keeper.Args{"place": f.At},
		Choice: keeper.Choice(kinds...)})
}

func (w *work) putNamed(f Task, a keeper.Answer) {
	for _, m := range w.s.monstersAt(AtCup) {
		if w.s.Monsters[m].Kind != a.Choice {
			continue
		}
		if f.For == "appears" {
			w.s.Push(Task{Kind: taskMeet, Seat: f.Seat, Fight: &Fight{Monster: m, Appears: true}})
		} else {
			w.arrive(m, f.At)
			w.s.Push(Task{Kind: taskFact, Seat: f.Seat, For: a.Choice, Keys: onArrival})
		}
		return
	}
}

// arrive puts a monster at its gate, or in the Outskirts. When these exceed their maximum all return to the cup and
// terror rises (AH-14.1, AH-14.2).
func (w *work) arrive(m int, place string) {
	if !w.s.full() {
		w.putMarker(m, place, "AH-7.3")
		w.extraAwakening()
		return
	}
	w.putMarker(m, AtOutskirts, "AH-14.1")
	out := w.s.monstersAt(AtOutskirts)
	if len(out) <= OutskirtsMost(len(w.s.Players)) {
		return
	}
	for _, o := range out {
		w.putMarker(o, AtCup, "AH-14.2")
	}
	w.terror(1, "AH-14.2")
}

// clueFalls is step 2: a clue, unless a gate is open there; one of those present may take it (AH-7.6).
func (w *work) clueFalls(f Task) {
	place := w.s.Card.Clue
	if place == "" || w.s.gateAt(place) >= 0 {
		return
	}
	w.emit(CluesSet{place, w.s.Clues[place] + 1, "AH-7.6"})
	keys := []string{"leave"}
	for _, seat := range w.s.order() {
		if p := w.s.Players[seat]; p.Place == place && !p.Out {
			keys = append(keys, seatName(seat))
		}
	}
	if len(keys) > 1 {
		w.ask(f, keeper.Prompt{Kind: "clueFor", Rule: "AH-7.6", Args: keeper.Args{"place": place},
			Choice: keeper.Choice(keys...), Usual: 2}) // the first of those present takes it
	}
}

func (w *work) clueTaken(_ Task, a keeper.Answer) {
	if a.Choice == "leave" {
		return
	}
	place := w.s.Card.Clue
	w.emit(CluesSet{place, w.s.Clues[place] - 1, "AH-7.6"})
	w.gain(atoi(a.Choice[len("seat"):])-1, "clues", 1, "AH-7.6")
}

// march is step 3 (AH-7.7, AH-8).
func (w *work) march(f Task) {
	if area, colour, open := w.s.unknownArrow(w.box, w.s.Card.White, w.s.Card.Black); open {
		w.s.Push(Task{Kind: taskArrow, Seat: w.s.First, At: area, For: colour}, f)
		return
	}
	for _, m := range w.s.Moves(w.box, w.s.Card.White, w.s.Card.Black) {
		if m.Special && !w.s.Options.Cards {
			w.s.Push(Task{Kind: taskRoam, Seat: w.s.First, N: m.Monster})
			continue
		}
		if m.Special {
			w.logNote("special", "AH-8.3", -1, "monster", w.s.Monsters[m.Monster].Kind)
			continue
		}
		if m.Ties != "" {
			w.s.Push(Task{Kind: taskFly, Seat: w.s.First, N: m.Monster, Keys: strings.Fields(m.Ties)})
			continue
		}
		w.putMarker(m.Monster, m.To, "AH-8.1")
	}
}

// askFly asks where a flyer dives if there are several equally good streets (AH-8.4).
func (w *work) askFly(f Task) {
	w.ask(f, keeper.Prompt{Kind: "fly", Rule: "AH-8.4", Args: keeper.Args{"monster": w.s.Monsters[f.N].Kind},
		Choice: keeper.Choice(f.Keys...)})
}

func (w *work) flown(f Task, a keeper.Answer) { w.putMarker(f.N, a.Choice, "AH-8.4") }

// news is step 4: headline, environment or rumor; a second rumor is ignored (AH-7.8).
func (w *work) news(Task) {
	c := *w.s.Card
	ignored := false
	var todo []Task
	if w.s.Rumor != nil && w.s.Rumor.Rumor != nil {
		w.emit(RumorGrew{Seat: -1, Turns: 1})
		if w.s.RumorTurns >= w.s.Rumor.Rumor.Turns {
			todo = append(todo, Task{Kind: taskEffects, Seat: w.s.First, For: forAll, Effects: w.s.Rumor.Rumor.Fail})
			w.logNote("rumorFailed", "AH-7.8", -1, "myth", w.s.Rumor.ID)
			w.emit(MythosStays{Kind: set.Rumor})
		}
	}
	switch c.Kind {
	case set.Headline:
		todo = append(todo, Task{Kind: taskEffects, Seat: w.s.First, For: forAll, Effects: c.Effects})
	case set.Environment:
		w.emit(MythosStays{set.Environment, &c})
	case set.Rumor:
		if ignored = w.s.Rumor != nil; !ignored {
			w.emit(MythosStays{set.Rumor, &c})
		}
	}
	done := w.doneWith(c.Mythos)
	done.Ignored = ignored
	w.emit(done)
	w.s.Push(todo...)
}

// doneWith ends a card; where it says so the deck is shuffled, with the card unless it stays (AH-17.1).
func (w *work) doneWith(c set.Mythos) MythosDone {
	done := MythosDone{Card: c.ID, Shuffled: c.Shuffle}
	if c.Shuffle && w.s.Options.Draws() {
		rest := slices.Clone(w.s.Mythos.Draw)
		if c.Kind == set.Headline {
			rest = append(rest, c.ID)
		}
		done.Deck = keeper.Shuffled(w.chance, rest)
	}
	return done
}

// shuffles reports whether a card names no place: it only shuffles its deck, and another card is drawn.
func shuffles(c *set.Mythos) bool { return c.Gate == "" && c.Shuffle }

// endRumor ends a rumor that passes (AH-7.8).
func (w *work) endRumor(passed bool, seat int) {
	r := w.s.Rumor
	w.logNote("rumorPassed", "AH-7.8", seat, "myth", r.ID)
	w.emit(MythosStays{Kind: set.Rumor})
	if passed {
		w.s.Push(Task{Kind: taskEffects, Seat: seat, For: forAll, Effects: r.Rumor.Pass})
	}
}
