package priest

import (
	"maps"
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/play"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
)

var oneSign = score.Resources{ES: 1}

// reward gives a gain: tracks and resources at once, then the parts about which somebody has to decide (EHP-5.2).
// Parts that cannot be given are left out (EHP-18.32).
func (w *work) reward(seat int, g board.Gain, rule string) {
	w.pushGrowth(seat, g)
	w.giveGain(seat, g, rule)
}

// activates gives a player the reward of a space. If it causes a raid, the raid is over before the signs of the Growth
// track are given (EHP-14.13, 14.16).
func (w *work) activates(seat int, x Space) {
	w.pushGrowth(seat, x.Gain)
	if at := w.S.site(x.ID); at != nil && at.Again {
		if raid, ok := raidOfSite(seat, at, nil); ok {
			w.S.Push(Task{Kind: taskSettle, Seat: seat}, raid)
		}
	}
	w.giveGain(seat, x.Gain, x.Rule)
}

// pushGrowth pushes the gains of a step of the Growth track. Everything else that the space does is pushed on top and
// so comes first (EHP-14.16).
func (w *work) pushGrowth(seat int, g board.Gain) {
	if g.Tracks[growthTrack] > 0 {
		w.S.Push(Task{Kind: taskGrowth, Seat: seat, N: w.S.Tracks[growthTrack]})
	}
}

func (w *work) giveGain(seat int, g board.Gain, rule string) {
	w.advance(g)
	w.gain(seat, g.Resources, rule)
	w.rescue(seat, g.Rescues, "EHP-5.5")
	if g.First {
		w.Emit(MarkerTaken{seat})
	}
	w.special(seat, g)
	if g.Renews && w.S.Players[seat].Used {
		w.Emit(AbilityUsed{seat, false})
	}
	if g.Escapes {
		w.allEscape()
	}
	for range g.Azathoth {
		w.S.Push(Task{Kind: taskAway, Seat: seat, Space: InChaos})
	}
	if g.Boxes > 0 {
		for i := range w.S.Players {
			w.S.Push(Task{Kind: taskAway, Seat: (seat + len(w.S.Players) - 1 - i) % len(w.S.Players), Space: InBox})
		}
	}
	for range g.Evolve {
		w.S.Push(Task{Kind: taskEvolve, Seat: seat})
	}
	for range g.Rooms {
		w.S.Push(Task{Kind: taskRoom, Seat: seat, Hit: rule == "EHP-6.4"})
	}
	for range g.Monsters {
		w.S.Push(Task{Kind: taskMonster, Seat: seat})
	}
	if g.Any > 0 {
		w.S.Push(Task{Kind: taskAny, Seat: seat, N: g.Any, Space: rule})
	}
}

// advance moves the tracks of the board (EHP-14.4, 14.16).
func (w *work) advance(g board.Gain) {
	for _, track := range slices.Sorted(maps.Keys(g.Tracks)) {
		w.Emit(Tracked{track, g.Tracks[track]})
	}
}

// mostAtOnce is the maximum number of resources of any kind that one answer chooses.
const mostAtOnce = 3

// anyOf returns the possible mixes for n resources of any kind, at most mostAtOnce: no grimoires or signs (EHP-5.6),
// atoms if the board has them (EHP-14.21), nothing that the solo opponent refuses (EHP-16.13).
func (s *State) anyOf(n int) []score.Resources {
	n = min(n, mostAtOnce)
	supply := basics(n, n, n)
	if s.Board.Atoms() {
		supply.At = n
	}
	if s.Opponent != nil {
		if kind, ok := kinds[s.Opponent.Refused]; ok {
			*amount(&supply, kind) = 0
		}
	}
	return mixes(supply, n)
}

// askAny asks for the mix in which resources of any kind come (EHP-5.6).
func (w *work) askAny(f Task) {
	keys := play.Map(w.S.anyOf(f.N), Words)
	w.ask(f, keeper.Prompt{Kind: "any", Rule: "EHP-5.6", Choice: keeper.Choice(keys...),
		Args: keeper.Args{"n": itoa(f.N)}})
}

func (w *work) anyChosen(f Task, a keeper.Answer) {
	for _, mix := range w.S.anyOf(f.N) {
		if Words(mix) == a.Choice {
			w.gain(f.Seat, mix, f.Space)
		}
	}
	if f.N -= mostAtOnce; f.N > 0 {
		w.S.Push(f)
	}
}

// askRoom offers the three open Rooms (EHP-7.1). If the cards are on the table, the player takes one there and enters
// it with SetRoom.
func (w *work) askRoom(f Task) {
	keys := append(slices.Clone(w.S.RoomRow), "none")
	if !w.S.Options.Cards {
		keys = []string{"table", "none"}
	}
	w.ask(f, keeper.Prompt{Kind: "room", Rule: "EHP-7.1", Choice: keeper.Choice(keys...)})
}

func (w *work) roomChosen(f Task, a keeper.Answer) {
	if a.Choice == "none" {
		if f.Hit && full(w.S.Players[f.Seat].Rooms) { // EHP-18.46
			w.Emit(ArrangeBegan{f.Seat})
		}
		settleAfter(w, f.Seat)
		return
	}
	w.S.Push(Task{Kind: taskSlot, Seat: f.Seat, Space: a.Choice})
}

func full(rooms [Slots]*Room) bool { return !slices.Contains(rooms[:], nil) }

// askSlot asks where the Room goes: into an empty slot, or in place of one of seven Rooms (EHP-7.1, 7.2).
func (w *work) askSlot(f Task) {
	p := &w.S.Players[f.Seat]
	var keys []string
	for i, r := range p.Rooms {
		if r == nil || full(p.Rooms) {
			keys = append(keys, itoa(i))
		}
	}
	usual := len(keys) // a raid reaches this slot last
	if full(p.Rooms) {
		usual = 0
	}
	w.ask(f, keeper.Prompt{Kind: "slot", Rule: "EHP-7.1", Choice: keeper.Choice(keys...),
		Args: keeper.Args{"card": f.Space}, Usual: usual})
}

func (w *work) slotChosen(f Task, a keeper.Answer) {
	slot, _ := strconv.Atoi(a.Choice)
	card := Card{ID: f.Space}
	if c := find(OurRooms, f.Space); c != nil {
		card = *c
		w.takeRow(rowRooms, f.Space, false)
	}
	w.Emit(RoomInstalled{f.Seat, slot, card}, ArrangeBegan{f.Seat})
	settleAfter(w, f.Seat)
}

// settleAfter asks a player who may rearrange now to do so: after the last of several Rooms, and before a raid, when
// it would be too late (EHP-7.1, 7.6).
func settleAfter(w *work, seat int) {
	waits := slices.ContainsFunc(w.S.Tasks, func(o Task) bool {
		return (o.Kind == taskSettle || o.Kind == taskRoom) && o.Seat == seat
	})
	if w.S.Arranging == seat && !waits {
		w.S.Push(Task{Kind: taskSettle, Seat: seat})
	}
}

// askSettle asks, after a Room was installed, whether to arrange everything in the safest way (EHP-7.1). It does not
// ask if everything is safest already and no raid follows. Without a new Room, it asks before a raid whether payments
// and gains are as wanted (EHP-5.2). Until the answer, they can be moved by hand.
func (w *work) askSettle(f Task) {
	p := &w.S.Players[f.Seat]
	raid := slices.ContainsFunc(w.S.Tasks, func(o Task) bool { return o.Kind == taskRaid })
	switch {
	case p.Held().None():
	case w.S.Arranging == f.Seat && (raid || !p.isTidy()):
		choice := []keeper.Option{{Key: "tidy", Args: keeper.Args{"what": Words(p.Unsafe())}}, {Key: "leave"}}
		if p.isTidy() {
			choice = choice[1:]
		}
		w.ask(f, keeper.Prompt{Kind: "settle", Rule: "EHP-7.1", Choice: choice, Usual: 1})
	case w.S.Arranging != f.Seat && w.S.mayLay(f.Seat):
		w.ask(f, keeper.Prompt{Kind: "laid", Rule: "EHP-5.2", Choice: keeper.Choice("leave")})
	}
}

// settled ends the rearranging after a new Room, unless the Room is a card on the table that has yet to be entered.
func (w *work) settled(f Task, a keeper.Answer) {
	if a.Choice == "tidy" {
		w.Emit(Rearranged{f.Seat, w.S.Players[f.Seat].tidy()})
	}
	if w.S.Arranging == f.Seat && w.S.Options.Cards {
		w.Emit(ArrangeBegan{-1})
	}
}

// takeRow takes a card from an open row. If its deck is exhausted, the discard pile is shuffled (EHP-1.6).
func (w *work) takeRow(row, card string, discard bool) {
	e := RowTaken{Row: row, Card: card, Discard: discard}
	_, deck := w.S.row(row)
	if d := *deck; len(d.Draw) == 0 {
		if discard {
			d = d.Discarded(card)
		}
		e.Rebuilt = keeper.Shuffled(w.Chance, d.Discard)
	}
	w.Emit(e)
}

// askMonster offers the three open monsters (EHP-12.1); with full Lairs none is taken (EHP-12.2).
func (w *work) askMonster(f Task) {
	if len(w.S.MonsterRow) < rowLength && len(w.S.MonsterDeck.Discard) > 0 {
		w.takeRow(rowMonsters, "", false) // fills the row (EHP-1.6)
	}
	switch {
	case len(w.S.Players[f.Seat].Monsters) >= lairs:
		w.logNote("lairsFull", "EHP-12.2", f.Seat)
	case !w.S.Options.Cards && w.S.Options.Expansions: // chosen on the table (EHP-19.3)
		w.ask(f, keeper.Prompt{Kind: "tableMonster", Rule: "EHP-12.1", Number: &keeper.Range{Min: 0, Max: mostDefence},
			Unknown: true})
	case !w.S.Options.Expansions:
		w.addMonster(f.Seat, genericMonster)
	case len(w.S.MonsterRow) == 0: // all of them are in Lairs
		w.logNote("noMonster", "EHP-18.32", f.Seat)
	default:
		w.ask(f, keeper.Prompt{Kind: "monster", Rule: "EHP-12.1", Choice: keeper.Choice(w.S.MonsterRow...)})
	}
}

// mostDefence is an upper limit of a monster's defence.
const mostDefence = 12

func (w *work) monsterChosen(f Task, a keeper.Answer) {
	if a.Number != nil {
		w.addMonster(f.Seat, Card{ID: "tableMonster", Defence: *a.Number})
		return
	}
	w.takeRow(rowMonsters, a.Choice, false)
	w.addMonster(f.Seat, *find(OurMonsters, a.Choice))
}

func (w *work) addMonster(seat int, c Card) {
	n := 1
	for _, p := range w.S.Players {
		for _, m := range p.Monsters {
			n = max(n, m.N+1)
		}
	}
	w.Emit(MonsterCame{seat, n, c})
}

// askBonus lets the breaker pay to move on to the Bonus, if his cultist is still there (EHP-10.2, 18.42).
func (w *work) askBonus(f Task) {
	x, _ := w.S.space(f.Space)
	i := slices.IndexFunc(w.S.Pawns, func(p Pawn) bool { return p.Space == f.Space && p.Seat == f.Seat })
	if i < 0 || len(w.S.ways(f.Seat, x, w.S.Pawns[i].Priest)) == 0 || w.S.refusedSolo(x) != nil ||
		w.S.prerequisite(f.Seat, x) != nil || x.Only == onlyAcolyte && w.S.Pawns[i].Priest ||
		x.Only == onlyPriest && !w.S.Pawns[i].Priest {
		return
	}
	usual := 0
	if at := w.S.site(f.Space); x.Cost.None() && (at == nil || !at.Again) { // it is free and starts no raid
		usual = 1
	}
	w.ask(f, keeper.Prompt{Kind: "bonus", Rule: "EHP-10.2", Args: keeper.Args{"space": f.Space},
		Choice: keeper.Choice("yes", "no"), Usual: usual})
}

func (w *work) bonusChosen(f Task, a keeper.Answer) {
	if a.Choice == "no" {
		return
	}
	i := slices.IndexFunc(w.S.Pawns, func(p Pawn) bool { return p.Space == f.Space && p.Seat == f.Seat })
	if i < 0 {
		return
	}
	w.Emit(WentOn{f.Seat, f.Space})
	w.S.Push(Task{Kind: taskPay, Seat: f.Seat, Space: f.Space, Hit: w.S.Pawns[i].Priest})
}

// do rearranges resources (EHP-7.3, 4.4, 18.46).
func (c Arrange) do(w *work) error {
	if c.Seat < 0 || c.Seat >= len(w.S.Players) {
		return refuse(CodeBadValue, "EHP-7.3", "seat", itoa(c.Seat))
	}
	if w.S.Prompt != nil && w.S.Prompt.Kind != "settle" && w.S.Prompt.Kind != "laid" {
		return refuse(keeper.CodePromptWaits, "EHP-7.3")
	}
	holds, err := arranged(&w.S, c)
	if err != nil {
		return err
	}
	w.Emit(Rearranged{c.Seat, holds})
	return nil
}

func (c Move) do(w *work) error {
	if c.Seat < 0 || c.Seat >= len(w.S.Players) {
		return refuse(CodeBadValue, "EHP-7.3", "seat", itoa(c.Seat))
	}
	if at := w.S.holds(c.Seat, c.From); at == nil || !covers(*at, c.What) {
		return refuse(CodeBadPay, "EHP-21.4")
	}
	return c.arranges(&w.S).do(w)
}
