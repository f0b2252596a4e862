package priest

import (
	"strings"

	"lantern/keeper"
	"lantern/keeper/priest/board"
)

// turnTo gives the turn to a player; his Eternals gain in his first turn of a round (EHP-14.19, 18.19).
func (w *work) turnTo(seat int) {
	w.Emit(Turned{seat})
	w.eternalGains(seat)
}

// beforeProwlers gives Eternals their gains if their player had no turn in this round; then prowlers move (EHP-3.5).
func (w *work) beforeProwlers() {
	w.S.Push(Task{Kind: taskProwl})
	for i := range w.S.Players {
		w.eternalGains((w.S.First + len(w.S.Players) - 1 - i) % len(w.S.Players))
	}
}

// eternalGains gives a player the gains of his Eternals' locations, once a round (EHP-14.19).
func (w *work) eternalGains(seat int) {
	if w.S.Players[seat].Yielded >= w.S.Round {
		return
	}
	var due []Task
	for _, p := range w.S.Pawns {
		if p.Seat == seat && strings.HasPrefix(p.Space, eternalPrefix) {
			due = append(due, Task{Kind: taskEternal, Seat: seat, Space: p.Space})
		}
	}
	if len(due) > 0 {
		w.Emit(Yielded{seat})
		w.S.Push(due...)
	}
}

// askEternal gives an Eternal's owner the gain of its location. If there is a cost, the owner may decline; if it cannot
// be paid, nothing is gained (EHP-14.19, 18.53).
func (w *work) askEternal(f Task) {
	x, ok := w.S.space(strings.TrimPrefix(f.Space, eternalPrefix))
	if !ok || w.S.pawn(f.Seat, false, f.Space) < 0 {
		return
	}
	if x.Cost.None() {
		w.reward(f.Seat, w.withoutRefused(f.Seat, x.Gain), "EHP-14.19")
		return
	}
	if _, ok := w.S.Players[f.Seat].billFor(x.Cost, nil, 0); ok {
		w.ask(f, keeper.Prompt{Kind: "eternal", Rule: "EHP-14.19", Choice: keeper.Choice("yes", "no"),
			Args: keeper.Args{"space": x.ID}})
	}
}

func (w *work) eternalPaid(f Task, a keeper.Answer) {
	if a.Choice == "no" {
		return
	}
	w.S.Push(Task{Kind: taskPay, Seat: f.Seat, Space: f.Space})
}

// glacierRewards gives a player the reward of an awake glacier (EHP-14.17).
func (w *work) glacierRewards(f Task) {
	if g := w.S.Board.Glacier(f.Space); g != nil {
		w.reward(f.Seat, w.withoutRefused(f.Seat, g.Gain), "EHP-14.17")
	}
}

// askAvatar offers an Avatar's actions in maintenance (EHP-14.9). Impossible ones are left out, but its own gain is
// given (EHP-18.49).
func (w *work) askAvatar(f Task) {
	a := w.S.Board.Avatar(f.Space)
	if a == nil {
		return
	}
	var keys []string
	for seat := range w.S.Players {
		p := &w.S.Players[seat]
		switch a.Kind {
		case board.Retrieve:
			if p.Gone > 0 {
				keys = append(keys, seatName(seat))
			}
		case board.Starts:
			for _, r := range Rituals {
				if p.Gone > 0 && w.S.Raids > 0 && !w.S.taken(r.ID) {
					keys = append(keys, seatName(seat)+":"+r.ID)
				}
			}
		case board.Send:
			if seat != f.Seat && len(w.S.givers(seat))+p.Escape > 0 {
				keys = append(keys, seatName(seat))
			}
		case board.Lure: // only Lairs count (EHP-18.48)
			if seat == f.Seat && len(p.Monsters) == 0 {
				keys = append(keys, "yes")
			}
		}
	}
	if len(keys) == 0 {
		w.avatarGains(f.Seat, a)
		return
	}
	w.ask(f, keeper.Prompt{Kind: "avatar", Rule: "EHP-14.9", Choice: keeper.Choice(append(keys, "none")...),
		Args: keeper.Args{"avatar": a.ID, "power": string(a.Kind)}})
}

// avatarGains gives an Avatar's controller the Avatar's gain; the gain of Send requires sending.
func (w *work) avatarGains(seat int, a *board.Avatar) {
	if a.Kind != board.Send {
		w.reward(seat, w.withoutRefused(seat, a.Gain), "EHP-14.9")
	}
}

func (w *work) avatarUsed(f Task, answer keeper.Answer) {
	a := w.S.Board.Avatar(f.Space)
	name, start, _ := splitKey(answer.Choice)
	if name == "none" {
		w.avatarGains(f.Seat, a)
		return
	}
	switch a.Kind {
	case board.Retrieve:
		w.Emit(AcolyteMoved{seatOf(name), InChaos, InPool, false, "EHP-14.9"}) // EHP-18.15
	case board.Starts:
		w.Emit(AcolyteMoved{seatOf(name), InChaos, start, false, "EHP-14.9"})
	case board.Lure:
		w.S.Push(Task{Kind: taskMonster, Seat: f.Seat})
	case board.Send:
		w.reward(f.Seat, w.withoutRefused(f.Seat, a.Gain), "EHP-14.9")
		for range a.Sends {
			w.S.Push(Task{Kind: taskAway, Seat: seatOf(name), Space: InChaos})
		}
		return
	}
	w.avatarGains(f.Seat, a)
}
