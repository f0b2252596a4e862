package priest

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/priest/board"
)

// prowlers returns the cultists that may prowl, in round order (EHP-3.6, 18.41).
func (s *State) prowlers() []Pawn {
	var out []Pawn
	for i := range s.Players {
		seat := (s.First + i) % len(s.Players)
		for _, p := range s.Pawns {
			if p.Seat == seat && isProwler(p.Space) && !p.Stays {
				out = append(out, p)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Pawn) int { return prowlOrder(a) - prowlOrder(b) })
	return out
}

// prowlOrder returns 0 for a Blocking prowler, which moves before all others (EHP-14.15), and 1 for the others.
func prowlOrder(p Pawn) int {
	if prowlerKind(p.Space) == string(board.BlockingProwler) {
		return 0
	}
	return 1
}

// askProwl asks where a prowler moves (EHP-3.6): to any location except Providence, even an occupied one, or to any
// unlocked space of the cult board (EHP-14.7). It may stay (EHP-18.4).
func (w *work) askProwl(f Task) {
	all := w.S.prowlers()
	if len(all) == 0 {
		w.S.Push(Task{Kind: taskUpkeep})
		return
	}
	same := slices.DeleteFunc(all, func(p Pawn) bool { return prowlOrder(p) != prowlOrder(all[0]) })
	p, keys := same[f.N%len(same)], []string{"stay"}
	if len(same) > 1 {
		keys = append(keys, "later")
	}
	for _, x := range w.S.Spaces() {
		if w.S.prowlsTo(p, x) {
			keys = append(keys, x.ID)
		}
	}
	f.Seat, f.Space, f.Hit = p.Seat, p.Space, p.Priest
	args := keeper.Args{"space": p.Space}
	if p.Priest {
		args["priest"] = "true"
	}
	w.ask(f, keeper.Prompt{Kind: "prowl", Rule: "EHP-3.6", Choice: keeper.Choice(keys...), Args: args})
}

// prowlsTo reports whether a prowler may go to a space and can pay there. An Eternal pays, or declines, after it has
// moved.
func (s *State) prowlsTo(p Pawn, x Space) bool {
	if !s.prowlsFor(prowlerKind(p.Space), x.ID) || slices.ContainsFunc(s.Pawns, func(o Pawn) bool {
		return o.Blocks && o.Space == x.ID && o.Round == s.Round // EHP-14.15
	}) {
		return false
	}
	if prowlerKind(p.Space) == string(board.EternalProwler) {
		return true
	}
	there := s.with(Prowled{p.Seat, p.Priest, p.Space, x.ID}) // it is no longer a prowler (EHP-14.14)
	if x.Only == onlyPriest && !p.Priest || x.Only == onlyAcolyte && p.Priest || there.prerequisite(p.Seat, x) != nil {
		return false
	}
	return len(there.ways(p.Seat, x, p.Priest)) > 0
}

// prowlsFor reports whether a kind of prowler may go to a space. Depending on the kind, these are locations except
// Providence, unlocked spaces of the cult board, or starts of rituals (EHP-3.6, EHP-14.7, EHP-14.15, EHP-14.19).
func (s *State) prowlsFor(kind, space string) bool {
	location, start := isLocation(space) && space != providence, ritual(space) != nil && s.Raids > 0
	switch board.Prowler(kind) {
	case board.RitualProwler:
		return start
	case board.FlexibleProwler, board.BlockingProwler:
		return location || start
	case board.EternalProwler, "location":
		return location
	}
	at := s.site(space)
	return at != nil && s.broken(at.ID) && at.Bonus != nil && !s.Board.OnPath(at.ID) && !s.sealed(at.ID)
}

func (w *work) prowled(f Task, a keeper.Answer) {
	if a.Choice == "later" { // as the players agree (EHP-3.6)
		w.S.Push(Task{Kind: taskProwl, N: f.N + 1})
		return
	}
	w.S.Push(Task{Kind: taskProwl})
	if a.Choice == "stay" {
		w.Emit(Prowled{f.Seat, f.Hit, f.Space, f.Space})
		return
	}
	x, _ := w.S.space(a.Choice)
	if prowlerKind(f.Space) == string(board.EternalProwler) {
		w.Emit(Prowled{f.Seat, f.Hit, f.Space, eternalPrefix + x.ID})
		w.S.Push(Task{Kind: taskEternal, Seat: f.Seat, Space: eternalPrefix + x.ID}) // EHP-18.19
		return
	}
	w.Emit(Prowled{f.Seat, f.Hit, f.Space, x.ID})
	w.S.Push(Task{Kind: taskPay, Seat: f.Seat, Space: x.ID, Hit: f.Hit})
}

// upkeep begins maintenance: rituals, then other cultists return, then monsters act (EHP-4.1 to 4.3).
func (w *work) upkeep(Task) {
	var rewards []Task
	pawns := slices.Clone(w.S.Pawns)
	for i := range w.S.Players {
		seat := (w.S.First + i) % len(w.S.Players)
		for _, p := range pawns {
			r := w.S.ritual(p.Space)
			if r == nil || p.Seat != seat {
				continue
			}
			if p.Step > len(r.Steps) {
				w.Emit(CameHome{seat, p.Priest, p.Space, p.Step})
				continue
			}
			w.Emit(RitualAdvanced{seat, p.Space, p.Step, p.Step + 1})
			rewards = append(rewards, Task{Kind: taskRitual, Seat: seat, Space: p.Space, N: p.Step})
		}
	}
	w.S.Push(append(rewards, Task{Kind: taskArrange})...)
}

// ritualReward gives the reward of a ritual's step, except what the solo opponent refuses (EHP-16.13).
func (w *work) ritualReward(f Task) {
	r := w.S.ritual(f.Space)
	w.reward(f.Seat, w.withoutRefused(f.Seat, r.Steps[f.N-1]), r.Rule)
}

// arrange returns the other cultists except Eternals (EHP-14.19), then handles monsters, Avatars and glaciers, and then
// lets everybody rearrange (EHP-4.2 to 4.4, 18.45).
func (w *work) arrange(Task) {
	home := len(w.Events)
	for i := range w.S.Players {
		seat := (w.S.First + i) % len(w.S.Players)
		for _, p := range slices.Clone(w.S.Pawns) {
			if p.Seat == seat && w.S.ritual(p.Space) == nil && !strings.HasPrefix(p.Space, eternalPrefix) {
				w.Emit(CameHome{seat, p.Priest, p.Space, 0})
			}
		}
		for w.S.Players[seat].Escape > 0 {
			w.Emit(CameHome{seat, false, InEscape, 0})
		}
	}
	if len(w.Events) > home {
		var stay []string
		if slices.ContainsFunc(w.S.Pawns, func(p Pawn) bool { return w.S.ritual(p.Space) != nil }) {
			stay = []string{"stay", "true"}
		}
		w.logNote("home", "EHP-4.2", -1, stay...) // one line for all
	}
	var due []Task
	for i := range w.S.Players {
		seat := (w.S.First + i) % len(w.S.Players)
		for _, m := range w.S.Players[seat].Monsters {
			if m.Upkeep {
				w.logNote("monsterDue", "EHP-4.3", seat, "monster", m.ID)
			}
		}
		for _, id := range w.S.Players[seat].Avatars {
			due = append(due, Task{Kind: taskAvatar, Seat: seat, Space: id})
		}
		for _, id := range w.S.Awake {
			due = append(due, Task{Kind: taskGlacier, Seat: seat, Space: id})
		}
	}
	if w.S.Opponent != nil { // EHP-18.39
		for _, id := range w.S.Awake {
			w.Emit(OpponentRolled{Gains: w.S.Board.Glacier(id).Gain.Resources})
		}
	}
	w.S.Push(append(due, Task{Kind: taskTidy})...)
}

func (w *work) tidy(Task) { w.Emit(StageChanged{Stage: StageArrange}) }

// do ends maintenance and begins the next round (EHP-1.8, 8.12); in a solo game after the opponent's turn (EHP-16.2).
func (Next) do(w *work) error {
	if w.S.Stage != StageArrange {
		return refuse(CodeNotNow, "EHP-4.4")
	}
	if w.S.Opponent != nil {
		w.logNote("opponentTurn", "EHP-16.2", -1)
		w.S.Push(Task{Kind: taskSolo}, Task{Kind: taskRefusal})
		return nil
	}
	w.Emit(RoundBegan{w.S.Round + 1, w.S.Marker})
	w.eternalGains(w.S.First)
	return nil
}

// end ends the game after the last raid (EHP-13.1).
func (w *work) end(Task) {
	w.S.Tasks = nil
	w.Emit(StageChanged{Stage: StageOver})
}

// allEscape sends all Acolytes to Escape, even those in the Asylum and in rituals (EHP-14.20, 18.18).
func (w *work) allEscape() {
	for seat := range w.S.Players {
		for range w.S.Players[seat].Asylum {
			w.Emit(AcolyteMoved{seat, InAsylum, InEscape, false, "EHP-14.20"})
		}
		for range w.S.Players[seat].Pool {
			w.Emit(AcolyteMoved{seat, InPool, InEscape, false, "EHP-14.20"})
		}
		for _, p := range slices.Clone(w.S.Pawns) {
			if p.Seat == seat && !p.Priest && !strings.HasPrefix(p.Space, eternalPrefix) { // EHP-18.18
				w.Emit(AcolyteMoved{seat, p.Space, InEscape, false, "EHP-14.20"})
			}
		}
	}
}

// growthTrack is the name of the Growth track (EHP-14.16).
const growthTrack = "growth"

// growth gives the signs of the Growth sites reached since the track was at f.N, one after the other, each with its
// raid (EHP-14.16, 18.17).
func (w *work) growth(f Task) {
	var next *board.Site
	for i := range w.S.Board.Sites {
		x := &w.S.Board.Sites[i]
		if x.Kind == board.Growth && !w.S.broken(x.ID) && x.Point > f.N && x.Point <= w.S.Tracks[growthTrack] &&
			(next == nil || x.Point < next.Point) {
			next = x
		}
	}
	if next == nil {
		return
	}
	most, richest := -1, []string{}
	for seat := range w.S.Players {
		have := w.S.Players[seat].Held()
		n := *amount(&have, growthLetter(next.Most))
		if n > most {
			most, richest = n, nil
		}
		if n == most {
			richest = append(richest, seatName(seat))
		}
	}
	f.Space = next.ID
	if o := w.S.Opponent; o != nil && *amount(&o.Has, growthLetter(next.Most)) > most { // the same applies to a player
		w.grown(f, -1)
		return
	}
	if len(richest) == 1 {
		w.grown(f, int(richest[0][len("seat")]-'1'))
		return
	}
	w.ask(
		f,
		keeper.Prompt{
			Kind:   "growth",
			Rule:   "EHP-14.16",
			Choice: keeper.Choice(richest...),
			Args:   keeper.Args{"site": next.ID},
		},
	)
}

func growthLetter(most string) byte {
	if most == "" {
		return 'T'
	}
	return most[0]
}

func (w *work) growthTo(f Task, a keeper.Answer) { w.grown(f, int(a.Choice[len("seat")]-'1')) }

func (w *work) grown(f Task, seat int) {
	at := w.S.Board.Site(f.Space)
	w.Emit(SignBroken{seat, at.ID})
	if seat < 0 {
		w.Emit(OpponentRolled{Gains: oneSign})
	} else { // a refused sign is broken, but nobody gains it (EHP-18.62)
		w.gain(seat, w.withoutRefused(seat, board.Gain{Resources: oneSign}).Resources, "EHP-14.16")
	}
	if len(w.S.Broken) == len(w.S.Board.Sites) {
		w.S.Push(Task{Kind: taskEnd})
	} else {
		w.S.Push(Task{Kind: taskGrowth, Seat: f.Seat, N: f.N})
	}
	if raid, ok := raidOfSite(f.Seat, at, nil); ok {
		if w.S.Push(raid); seat >= 0 {
			w.S.Push(Task{Kind: taskSettle, Seat: seat})
		}
	}
}
