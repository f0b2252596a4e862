package priest

import (
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/priest/board"
)

// prerequisite refuses a space whose prerequisites are not met: conditions besides the cost (EHP-5.7, 14.2, 14.14,
// 14.18, 14.22, 14.23).
func (s *State) prerequisite(seat int, x Space) error {
	p := &s.Players[seat]
	needs := func(rule, what string) error { return refuse(CodeNeeds, rule, "needs", what, "space", x.ID) }
	switch c := x.Cost; {
	case c.Controls == board.Shoggoth && !p.Shoggoth:
		return needs("EHP-14.2", board.Shoggoth)
	case c.Controls == board.King && !p.King:
		return needs("EHP-14.22", board.King)
	case c.Prowling && !slices.ContainsFunc(s.Pawns, func(o Pawn) bool { return o.Seat == seat && isProwler(o.Space) }):
		return needs("EHP-14.14", "prowler")
	case c.Amoebas > 0 && (lairs-len(p.Monsters) < c.Amoebas || s.amoebasLeft() < c.Amoebas):
		return needs("EHP-14.18", "lair")
	case c.Rooms > 0 && !slices.ContainsFunc(p.Rooms[:], func(r *Room) bool { return r != nil }):
		return needs("EHP-14.23", "room")
	}
	return nil
}

// special gives the gains from the rules of the Great Old Ones (EHP-14).
func (w *work) special(seat int, g board.Gain) {
	if g.Takes != "" {
		w.takesOver(seat, g.Takes)
	}
	if g.Avatar != "" {
		w.takesOver(seat, g.Avatar)
	}
	if g.Wakes != "" && !slices.Contains(w.S.Awake, g.Wakes) {
		w.Emit(GlacierWoke{g.Wakes})
	}
	for range g.Amoebas {
		w.takeAmoeba(seat)
	}
	for range min(g.Readies, w.S.Players[seat].Asylum) {
		w.Emit(AcolyteMoved{seat, InAsylum, InPool, false, "EHP-14.22"})
	}
	if !g.Gives.None() {
		w.S.Push(Task{Kind: taskGive, Seat: seat, What: g.Gives})
	}
	if g.Frees {
		w.Emit(TookOver{-1, board.Shoggoth})
		w.S.Push(Task{Kind: taskFree, Seat: seat})
	}
}

// takesOver gives a player control. On the King's space, other players' Acolytes go to Escape (EHP-14.22).
func (w *work) takesOver(seat int, what string) {
	w.Emit(TookOver{seat, what})
	if what != board.King {
		return
	}
	for _, p := range slices.Clone(w.S.Pawns) {
		x, ok := w.S.space(p.Space)
		if ok && x.Cost.Controls == board.King && p.Seat != seat && !p.Priest {
			w.Emit(AcolyteMoved{p.Seat, p.Space, InEscape, false, "EHP-14.22"})
		}
	}
}

// amoeba is the Slimy Amoeba: a monster of defence -1 from a pile of 15 (EHP-1.3, 14.18, 18.52).
var amoeba = Card{ID: "amoeba", Defence: -1}

const (
	amoebas       = 15
	hardenedBlock = 4 // of an Amoeba while its owner's cultist is on the space for that (EHP-14.18)
)

func (s *State) amoebasLeft() int {
	left := amoebas
	for _, p := range s.Players {
		for _, m := range p.Monsters {
			if m.ID == amoeba.ID {
				left--
			}
		}
	}
	return left
}

// takeAmoeba brings an Amoeba into a Lair, unless all Lairs are full or no Amoeba is left (EHP-14.18).
func (w *work) takeAmoeba(seat int) {
	if len(w.S.Players[seat].Monsters) >= lairs || w.S.amoebasLeft() == 0 {
		w.logNote("lairsFull", "EHP-14.18", seat)
		return
	}
	w.addMonster(seat, amoeba)
}

// defence returns the amount by which a sacrificed monster reduces the force (EHP-11.7, 14.18).
func (s *State) defence(seat int, m Monster) int {
	if m.ID != amoeba.ID {
		return m.Defence
	}
	for _, p := range s.Pawns {
		at := s.site(p.Space)
		if p.Seat == seat && p.Bonus && at != nil && at.Bonus != nil && at.Bonus.Hardens {
			return hardenedBlock
		}
	}
	return m.Defence
}

// askFree asks which open site the Shoggoth breaks; nothing is paid (EHP-14.2, 18.7).
func (w *work) askFree(f Task) {
	var keys []string
	for i := range w.S.Board.Sites {
		at := &w.S.Board.Sites[i]
		if w.S.openSites()[at.ID] && w.S.refusedSolo(w.S.siteSpace(at)) == nil {
			keys = append(keys, at.ID)
		}
	}
	if len(keys) == 0 {
		w.logNote("noSign", "EHP-14.2", f.Seat)
		return
	}
	w.ask(f, keeper.Prompt{Kind: "free", Rule: "EHP-14.2", Choice: keeper.Choice(keys...)})
}

// freed breaks the site. Its Bonus stays closed until the cultist that used the Shoggoth leaves its space (EHP-18.50).
func (w *work) freed(f Task, a keeper.Answer) {
	for _, p := range w.S.Pawns {
		at := w.S.site(p.Space)
		if p.Seat == f.Seat && at != nil && w.S.siteSpace(at).Gain.Frees {
			w.Emit(Sealed{a.Choice, p.Seat, p.Space, p.Round})
		}
	}
	at := w.S.Board.Site(a.Choice)
	w.breakSite(f.Seat, at, w.S.siteSpace(at), nil)
}

// askGive asks which opponent gains something (EHP-14.23). In a solo game it is the solo opponent (EHP-18.39).
func (w *work) askGive(f Task) {
	var keys []string
	for seat := range w.S.Players {
		if seat != f.Seat {
			keys = append(keys, seatName(seat))
		}
	}
	switch {
	case w.S.Opponent != nil:
		w.Emit(OpponentRolled{Gains: f.What})
	case len(keys) == 1:
		w.gain(seatOf(keys[0]), f.What, "EHP-14.23")
	default:
		w.ask(f, keeper.Prompt{Kind: "give", Rule: "EHP-14.23", Choice: keeper.Choice(keys...),
			Args: keeper.Args{"what": Words(f.What)}})
	}
}

func (w *work) given(f Task, a keeper.Answer) { w.gain(seatOf(a.Choice), f.What, "EHP-14.23") }

// seatOf returns the seat, from 0, of a name like "seat1".
func seatOf(name string) int {
	n, _ := strconv.Atoi(strings.TrimPrefix(name, "seat"))
	return n - 1
}

// askGiveRoom asks which Room is given up. Its contents go to Exposed first (EHP-14.23).
func (w *work) askGiveRoom(f Task) {
	var keys []string
	for slot, r := range w.S.Players[f.Seat].Rooms {
		if r != nil {
			keys = append(keys, itoa(slot))
		}
	}
	if len(keys) > 0 {
		w.ask(f, keeper.Prompt{Kind: "giveRoom", Rule: "EHP-14.23", Choice: keeper.Choice(keys...)})
	}
}

func (w *work) roomGiven(f Task, a keeper.Answer) {
	slot, _ := strconv.Atoi(a.Choice)
	w.Emit(RoomGivenUp{f.Seat, slot})
}
