package priest

import (
	"cmp"
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/raid"
	"lantern/keeper/priest/score"
)

func (c Raise) do(w *work) error {
	if w.S.Stage != StageAction && w.S.Stage != StageArrange || w.S.Raid != nil || w.S.Prompt != nil {
		return refuse(CodeNotNow, "EHP-11.1")
	}
	if c.Dice < 1 || c.Dice > mostDice {
		return refuse(CodeBadValue, "EHP-11.2", "dice", itoa(c.Dice))
	}
	w.S.Push(Task{Kind: taskRaid, Seat: w.S.Turn, N: c.Dice})
	return nil
}

// raidOfSite returns the raid of a site, if it has one. The number of dice is asked if neither the template nor the
// placement gives it (EHP-10.1, 19.5).
func raidOfSite(seat int, at *board.Site, said *int) (Task, bool) {
	f := Task{Kind: taskRaid, Seat: seat, N: at.Dice, Space: at.ID}
	switch {
	case said != nil:
		f.N = min(max(*said, 0), mostDice)
	case slices.Contains(at.Unsure, "dice"):
		return Task{Kind: taskSiteDice, Seat: seat, Space: at.ID}, true
	}
	return f, f.N > 0
}

// mostDice is the greatest number of dice that a site has for its raid (EHP-11.2).
const mostDice = 3

func (w *work) askSiteDice(f Task) {
	w.ask(f, keeper.Prompt{Kind: "siteDice", Rule: "EHP-19.5", Number: &keeper.Range{Min: 0, Max: mostDice},
		Unknown: true, Args: keeper.Args{"site": f.Space}})
}

// siteDiceAnswered begins the raid. If there is none, the sign's monsters come at once (EHP-14.5).
func (w *work) siteDiceAnswered(f Task, a keeper.Answer) {
	if f.Kind, f.N = taskRaid, *a.Number; f.N > 0 {
		w.S.Push(f)
		return
	}
	for range f.Slot {
		w.S.Push(Task{Kind: taskMonster, Seat: f.Seat})
	}
}

// deepOnesTrack is the name of the track that each raid moves (EHP-14.4).
const deepOnesTrack = "deepOnes"

// raidCalled pushes the parts of a raid: the Investigator, the dice, announcements, each player's raid in round order,
// the end (EHP-11.1 to 11.10).
func (w *work) raidCalled(f Task) {
	if _, ok := w.S.Tracks[deepOnesTrack]; ok {
		w.Emit(Tracked{deepOnesTrack, 1}) // before the dice (EHP-14.4, 18.6, 18.51)
	}
	if w.S.Arranging >= 0 { // rearranging is over (EHP-7.1)
		w.Emit(ArrangeBegan{-1})
	}
	began := RaidBegan{By: f.Seat, Site: f.Space, Dice: f.N, Later: f.Slot}
	for _, t := range w.S.threats(f.N) {
		began.Likely = append(began.Likely, t.Likely)
	}
	w.Emit(began)
	frames := []Task{
		{Kind: taskHunter, Seat: f.Seat},
		{Kind: taskRoll, Seat: f.Seat},
		{Kind: taskAnnounce, Seat: f.Seat},
	}
	for i := range w.S.Players {
		frames = append(
			frames,
			Task{Kind: taskRaidOf, Seat: (w.S.First + i) % len(w.S.Players), Slot: beforeAsylum},
		)
	}
	w.S.Push(append(frames, Task{Kind: taskRaidEnd})...)
}

// askHunter rolls for the Investigator: 1 or 2 the first open card, 3 or 4 the second, 5 or 6 the third (EHP-11.1).
func (w *work) askHunter(f Task) {
	switch {
	case w.S.Options.onTable():
		w.ask(f, keeper.Prompt{Kind: "tableHunter", Rule: "EHP-11.1", Who: "table",
			Choice: keeper.Choice(ids(tableHunters)...)})
	case len(w.S.HunterRow) == rowLength:
		w.askDice(f, "hunter", "EHP-11.1", 1)
	}
}

// askDice rolls on screen at once, or asks for the dice on the table.
func (w *work) askDice(f Task, kind, rule string, n int, pairs ...string) {
	args := keeper.Args{"dice": itoa(n)}
	for i := 0; i+1 < len(pairs); i += 2 {
		args[pairs[i]] = pairs[i+1]
	}
	w.ask(
		f,
		keeper.Prompt{
			Kind: kind,
			Rule: rule,
			Args: args,
			Pool: &keeper.DicePool{Dice: n, Sides: 6, Counts: []int{1, 2, 3, 4, 5, 6},
				Need: n, Source: w.S.Options.Dice, Odds: keeper.NewFraction(1, 1)},
		},
	)
}

// rolled returns the dice of an answer to askDice.
func (w *work) rolled(n int, a keeper.Answer) []int {
	ask := &keeper.DicePool{Dice: n, Sides: 6, Source: w.S.Options.Dice}
	return ask.Rolled(a, w.Chance)
}

func (w *work) hunterRolled(_ Task, a keeper.Answer) {
	if a.Choice != "" {
		w.Emit(HunterCame{Card: a.Choice})
		return
	}
	die := w.rolled(1, a)[0]
	w.Emit(HunterCame{die, w.S.HunterRow[(die-1)/2]})
}

// hunter returns the Investigator who leads the raid, or one without effect if there is none.
func (s *State) hunter() Card {
	if s.Raid != nil {
		for _, cards := range [][]Card{OurHunters, tableHunters} {
			if c := find(cards, s.Raid.Hunter); c != nil {
				return *c
			}
		}
	}
	return Card{}
}

// raidRoll returns the roll of a raid with that many printed dice: the dice, and what is added to their sum: the
// Investigator's part, Acolytes with Azathoth, and the variant's sixes (EHP-11.2, 14.8, 15.1, 18.9).
func (s *State) raidRoll(printed int) (dice, plus int) { return s.raidDice(printed, s.hunter()) }

// RaidDice returns how many dice fall in the raid that goes on, with what its Investigator adds or takes (EHP-11.2).
func RaidDice(s State) int {
	dice, _ := s.raidRoll(s.Raid.Dice)
	return dice
}

func (s *State) raidDice(printed int, h Card) (dice, plus int) {
	dice, plus = printed+h.Dice, h.Total
	for _, p := range s.Players {
		plus += p.Gone
	}
	if s.Options.Aggressive && printed > 1 { // below two dice, only a flat bonus remains (EHP-17.13, 18.9)
		return max(1+h.Dice, 0), plus + 6*(printed-1)
	}
	return max(dice, 1), plus
}

func (w *work) askRoll(f Task) {
	dice, plus := w.S.raidRoll(w.S.Raid.Dice)
	if dice == 0 {
		w.Emit(RaidRolled{nil, forceOf(plus)})
		return
	}
	args := []string{"plus", itoa(plus)}
	if !w.S.Options.Aggressive && w.S.Raid.Dice+w.S.hunter().Dice < dice {
		args = append(args, "least", itoa(dice)) // without the minimum it would be none
	}
	w.askDice(f, "raidDice", "EHP-11.2", dice, args...)
}

// forceOf limits a force to its track (EHP-11.2, 18.11).
func forceOf(n int) int { return min(max(n, 0), raid.MostForce) }

func (w *work) raidRolled(_ Task, a keeper.Answer) {
	dice, sum := w.S.raidRoll(w.S.Raid.Dice)
	faces := w.rolled(dice, a)
	for _, d := range faces {
		sum += d
	}
	w.Emit(RaidRolled{faces, forceOf(sum)})
}

// askAnnounce asks for changes by monsters and abilities, which must be announced now (EHP-11.3), if there may be any:
// our own monsters have none.
func (w *work) askAnnounce(f Task) {
	printed := func(m Monster) bool { return find(OurMonsters, m.Card.ID) == nil }
	for _, p := range w.S.Players {
		if slices.ContainsFunc(p.Monsters, printed) || w.S.Options.onTable() { // an Investigator, a Priest card, a Room
			w.ask(
				f,
				keeper.Prompt{
					Kind:   "announce",
					Rule:   "EHP-11.3",
					Number: &keeper.Range{Min: -raid.MostForce, Max: raid.MostForce},
					Who:    "table",
					Args:   keeper.Args{"force": itoa(w.S.Raid.Force)},
				},
			)
			return
		}
	}
}

func (w *work) announced(_ Task, a keeper.Answer) {
	if by := *a.Number; by != 0 {
		w.Emit(RaidForced{by, forceOf(w.S.Raid.Force + by)})
	}
}

// The stages of a player's raid. Later ones are the slots of Rooms, from 0.
const (
	beforeAsylum  = -2
	beforeExposed = -1
)

// continueRaid continues one player's raid until a riposte must be decided or it is over; then it logs the loss.
func (w *work) continueRaid(f Task) {
	if over, helpless := carryOn(w, f); over {
		logLoss(w, f.Seat, helpless)
	}
}

// logLoss logs in one line what a raid took from a player: what stopped it, or its force if no sacrifice could have
// helped, and the most likely loss if that was a different one (EHP-11.9).
func logLoss(w *work, seat, helpless int) {
	r := w.S.Raid
	if r.stopped(seat) {
		return // the step says everything
	}
	lost, told := r.lost(seat), keeper.Args{}
	told["lost"] = Words(lost)
	if last := r.last(seat); last.Force == 0 {
		told["where"] = last.Where
	} else if helpless > 0 {
		told["force"] = itoa(helpless)
	}
	if seat < len(r.Likely) && r.Likely[seat] != lost {
		told["other"] = cmp.Or(Words(r.Likely[seat]), "-")
	}
	w.Emit(Noted{"raidLoss", "EHP-11.9", seat, told})
}

// carryOn continues a player's raid (EHP-11.4 to 11.9). It reports whether the raid is over and, if something was
// lost because even sacrificing everything would not have helped, its force then; else 0.
func carryOn(w *work, f Task) (over bool, helpless int) {
	if f.Slot == beforeAsylum {
		p := &w.S.Players[f.Seat]
		f.Force = w.S.raidTask(f.Seat).Force
		w.recordStep(f, "asylum", "EHP-11.5", score.Resources{})
		if units := 2*p.Units[0] + 3*p.Units[1] + 4*p.Units[2]; units > 0 && f.Force > 0 {
			f.Force = forceOf(f.Force - units) // EHP-14.11, 18.44
			w.recordStep(f, "units", "EHP-14.11", score.Resources{})
		}
		f.Slot = beforeExposed
	}
	for ; f.Slot < Slots; f.Slot, f.Hit = f.Slot+1, false {
		p := &w.S.Players[f.Seat]
		if f.Force == 0 || !p.losable(f.Slot) {
			return true, helpless
		}
		stock, where, rule := p.Exposed, "exposed", "EHP-11.9"
		if f.Slot >= 0 {
			room := p.Rooms[f.Slot]
			if room == nil {
				continue
			}
			stock, where = room.Holds, itoa(f.Slot)
			if !f.Hit {
				f.Hit = true
				if !w.ignoresDefence(f) {
					f.Force = forceOf(f.Force - room.Defence)
				}
				w.recordStep(f, where, rule, score.Resources{})
				if f.Force == 0 {
					return true, helpless
				}
			}
		}
		if stock.None() {
			continue
		}
		keys := w.S.Ripostes(f.Seat)
		if !f.Give && w.S.canSave(f) {
			w.askRiposte(f, stock, keys)
			return false, 0
		}
		if len(keys) > 0 && !f.Give && w.S.Raid.lost(f.Seat).None() && !w.S.Raid.riposted(f.Seat) {
			helpless = f.Force
		}
		w.recordStep(f, where, rule, stock)
	}
	return true, helpless
}

func (w *work) recordStep(f Task, where, rule string, lost score.Resources) {
	w.Emit(RaidStepped{RaidStep{Seat: f.Seat, Where: where, Force: f.Force, Lost: lost}, rule})
}

// ignoresDefence reports whether the Investigator ignores a Room's defence: only that of the first Room (EHP-18.59).
func (w *work) ignoresDefence(f Task) bool {
	if !w.S.hunter().Ignore {
		return false
	}
	for _, r := range w.S.Players[f.Seat].Rooms[:f.Slot] {
		if r != nil {
			return false
		}
	}
	return true
}

// losable reports whether there is something to lose from a stage on (EHP-11.9 d).
func (p *Player) losable(from int) bool {
	if from <= beforeExposed && !p.Exposed.None() {
		return true
	}
	return slices.ContainsFunc(p.Rooms[max(from, 0):], func(r *Room) bool { return r != nil && !r.Holds.None() })
}

// Ripostes lists the keys of everything that a player may sacrifice now, each kind once (EHP-11.6 to 11.8).
func (s *State) Ripostes(seat int) []string {
	var out []string
	for _, from := range s.givers(seat) {
		if key := "acolyte:" + from; !slices.Contains(out, key) {
			out = append(out, key)
		}
	}
	p := &s.Players[seat]
	for _, m := range p.Monsters {
		out = append(out, "monster:"+itoa(m.N))
	}
	if p.Shoggoth {
		out = append(out, "shoggoth")
	}
	return out
}

// raidForce returns the force of the raid when it reaches a player, before the Asylum (EHP-11.4).
func (s *State) raidForce(seat int) int {
	if len(s.Raid.Own) > seat {
		return forceOf(s.Raid.Force + s.Raid.Own[seat])
	}
	return s.Raid.Force
}

// raidTask returns the task of a player's raid, with the force that the Asylum leaves.
func (s *State) raidTask(seat int) Task {
	p := &s.Players[seat]
	return Task{Kind: taskRaidOf, Seat: seat, Slot: beforeExposed, Force: forceOf(s.raidForce(seat) - p.Asylum - p.Escape)}
}

// canSave reports whether all of a player's ripostes together would change the losses in the rest of a raid.
func (s *State) canSave(f Task) bool {
	p, after := &s.Players[f.Seat], f
	after.Force -= acolyteBlocks * len(s.givers(f.Seat))
	for _, m := range p.Monsters {
		after.Force -= max(s.defence(f.Seat, m), 0)
	}
	if p.Shoggoth {
		after.Force -= shoggothBlocks
	}
	after.Force = forceOf(after.Force)
	at := s.sanctuaryOf(f.Seat, s.hunter())
	return at.from(after) != at.from(f)
}

// askRiposte asks before something is lost. Each option shows its cost; that of a riposte includes the rest of the
// raid. Enduring only this loss is an option if more would be lost later (EHP-11.6, 18.38).
func (w *work) askRiposte(f Task, stock score.Resources, keys []string) {
	at := w.S.sanctuaryOf(f.Seat, w.S.hunter())
	rest := at.from(f)
	choice := []keeper.Option{{Key: "endureAll", Args: keeper.Args{"lost": Words(rest)}}}
	if rest != stock {
		choice = slices.Insert(choice, 0, keeper.Option{Key: "endure", Args: keeper.Args{"lost": Words(stock)}})
	}
	for _, key := range keys {
		after := f
		after.Force = forceOf(f.Force - w.S.blocks(f.Seat, key))
		choice = append(choice, keeper.Option{Key: key,
			Args: keeper.Args{"left": itoa(after.Force), "lost": Words(at.from(after))}})
	}
	w.ask(f, keeper.Prompt{Kind: "riposte", Rule: "EHP-11.6", Choice: choice, Args: keeper.Args{"force": itoa(f.Force),
		"place": itoa(f.Slot), "points": itoa(stock.Points()), "what": Words(stock), "rest": itoa(rest.Points())}})
}

func (w *work) riposted(f Task, a keeper.Answer) {
	switch a.Choice {
	case "endureAll":
		f.Give = true
	case "endure":
		stock, where := w.S.Players[f.Seat].Exposed, "exposed"
		if f.Slot >= 0 {
			stock, where = w.S.Players[f.Seat].Rooms[f.Slot].Holds, itoa(f.Slot)
		}
		w.recordStep(f, where, "EHP-11.9", stock)
		f.Slot, f.Hit = f.Slot+1, false
	default:
		f = w.makeRiposte(f, a.Choice)
	}
	w.S.Push(f)
}

// makeRiposte makes the riposte named by a key, and returns the task with the remaining force.
func (w *work) makeRiposte(f Task, key string) Task {
	blocks, rule := w.S.blocks(f.Seat, key), "EHP-11.6"
	switch kind, which, _ := splitKey(key); kind {
	case "acolyte":
		w.lose(f.Seat, which, true, rule)
	case "monster":
		n, _ := strconv.Atoi(which)
		rule = "EHP-11.7"
		w.Emit(MonsterLeft{f.Seat, n, rule})
	case "shoggoth":
		rule = "EHP-14.1"
		w.Emit(TookOver{-1, board.Shoggoth})
	}
	f.Force = forceOf(f.Force - blocks)
	w.Emit(RaidStepped{RaidStep{Seat: f.Seat, Where: "riposte", Force: f.Force, Blocks: blocks}, rule})
	return f
}

// do makes a riposte that is not asked for, since there is nothing to lose (EHP-11.6, 18.63).
func (c Riposte) do(w *work) error {
	if c.Seat < 0 || c.Seat >= len(w.S.Players) {
		return refuse(CodeBadValue, "EHP-21.5", "seat", itoa(c.Seat))
	}
	p := &w.S.Players[c.Seat]
	switch {
	case w.S.Raid == nil,
		p.losable(beforeExposed) && (w.S.Raid.Force == 0 || w.S.canSave(w.S.raidTask(c.Seat))): // it will be asked for
		return refuse(CodeNotNow, "EHP-11.6")
	case !slices.Contains(w.S.Ripostes(c.Seat), c.With):
		return refuse(CodeBadValue, "EHP-21.5", "with", c.With)
	}
	w.makeRiposte(Task{Kind: taskRaidOf, Seat: c.Seat, Force: w.S.Raid.Force}, c.With)
	return nil
}

// do changes a raid's force for one player only, while announcements are asked for (EHP-11.3).
func (c Announce) do(w *work) error {
	switch {
	case c.Seat < 0 || c.Seat >= len(w.S.Players) || c.By < -raid.MostForce || c.By > raid.MostForce || c.By == 0:
		return refuse(CodeBadValue, "EHP-21.5", "number", itoa(c.By))
	case w.S.Prompt == nil || w.S.Prompt.Kind != "announce":
		return refuse(CodeNotNow, "EHP-11.3")
	}
	w.Emit(RaidForcedFor(c))
	return nil
}

const shoggothBlocks = 10 // EHP-14.1

// raidEnd discards the Investigator and brings the monsters that came with the sign (EHP-11.10, 11.11, 14.5).
func (w *work) raidEnd(Task) {
	r := *w.S.Raid
	if r.Hunter != "" && w.S.Options.Cards {
		w.takeRow(rowHunters, r.Hunter, true)
	}
	w.Emit(RaidEnded{})
	for range r.Later {
		w.S.Push(Task{Kind: taskMonster, Seat: r.By})
	}
	w.lostToAzathoth()
}
