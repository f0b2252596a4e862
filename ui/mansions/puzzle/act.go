package puzzle

import (
	"maps"
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/puzzles"
	"lantern/ui/text"
)

// Swap picks up the chosen piece or, if one is picked up already, swaps it with the chosen one. A drawn piece is laid
// in the chosen place.
func (b *Board) Swap() {
	b.settle()
	switch {
	case b.Drawn() && !b.state.Locked:
		b.LayDrawn(b.chosen)
	case b.marked == none:
		if why := b.Why(puzzles.Swap); why != "" {
			b.refuse(why, b.chosen)
		} else if len(b.targets(b.chosen)) > 0 {
			b.marked, b.offered = b.chosen, false
			b.changed()
		}
	case b.marked == b.chosen:
		b.PutDown()
	case b.chosen >= 0:
		b.swap(b.marked, b.chosen)
	}
}

// PutDown puts a picked-up piece back. It reports whether there was one.
func (b *Board) PutDown() bool {
	if b.marked == none {
		return false
	}
	b.marked = none
	b.changed()
	return true
}

// Turn turns the chosen piece or start tile, clockwise if way is +1.
func (b *Board) Turn(way int) {
	if b.chosen == startTile {
		b.TurnStart(way)
		return
	}
	b.settle()
	if why := b.Why(puzzles.Turn); why != "" {
		b.refuse(why, b.chosen)
		return
	}
	b.do(puzzles.TurnMove(b.chosen, way))
}

// TurnStart turns the start tile clockwise if way is +1, else counter-clockwise.
func (b *Board) TurnStart(way int) {
	b.settle()
	if why := b.Why(puzzles.TurnStart); why != "" {
		b.refuse(why, none)
		return
	}
	b.do(puzzles.TurnStartMove(way))
}

// Draw draws the top piece of the pile.
func (b *Board) Draw() {
	b.settle()
	if why := b.Why(puzzles.Draw); why != "" {
		b.refuse(why, pileSpot)
		return
	}
	b.do(puzzles.DrawMove())
}

// do requests a move if it is allowed, and reports whether it was.
func (b *Board) do(m puzzles.Move) bool {
	if !b.Can(m) {
		return false
	}
	b.marked = none
	if b.OnMove != nil {
		b.OnMove(m.String())
	}
	return true
}

// swap requests a swap, with the places in the order of the layout's join or reversed.
func (b *Board) swap(from, to int) bool {
	if why := b.whyNotSwap(from, to); why != "" {
		b.refuse(why, from)
		return false
	}
	b.marked = none
	if b.Can(puzzles.SwapMove(from, to)) || b.Can(puzzles.SwapMove(to, from)) {
		b.chosen = to
	}
	done := b.do(puzzles.SwapMove(from, to)) || b.do(puzzles.SwapMove(to, from))
	b.changed()
	return done
}

// choose shows what can be done with a place or the start tile.
func (b *Board) choose(place int) {
	b.chosen, b.marked = place, none
	b.offered = b.turns(place)
	b.changed()
}

// turns reports whether the piece at a place can be turned now.
func (b *Board) turns(place int) bool {
	if place == startTile {
		return b.CanDo(puzzles.TurnStart)
	}
	return place >= 0 && b.Can(puzzles.TurnMove(place, 1))
}

// Pending is the price of the move that the mouse or the keys are about to make, 0 for none.
func (b *Board) Pending() int {
	if b.Drawn() {
		return 0 // it is paid for
	}
	if b.hover == pileSpot && b.CanDo(puzzles.Draw) {
		return puzzles.DrawMove().Cost()
	}
	if b.drag.on || b.marked >= 0 || b.offered && b.handle != 0 {
		return 1
	}
	return 0
}

// Names words identifiers. game.Names implements it.
type Names interface {
	Who(seat string) string
	Card(id string) string
}

// SetTable shows the puzzle of the table's view. If the puzzle has disappeared, the last lines tell how it ended.
func (p *Page) SetTable(t mansions.TableView) {
	news := fresh(p.latest, t.Latest)
	p.latest = slices.Clone(t.Latest)
	switch {
	case t.Puzzle != nil:
		v := *t.Puzzle
		p.who = p.names.Who(v.Who)
		s := Shown{State: State{Deal: v.Deal, Attempt: v.Attempt, Pile: v.Pile, Skill: v.Skill}, Title: p.who, ID: v.ID}
		if v.Card != "" {
			s.Title = p.words.Labelled(p.who, p.names.Card(v.Card))
		}
		p.Show(s)
	case p.shown != nil:
		p.endOf(news)
	default:
		p.Refresh()
	}
}

// fresh are the new lines among the latest ones. Only the latest few are known, so old ones drop out
// as new ones arrive.
func fresh(known, now []keeper.LogLine) []keeper.LogLine {
	same := func(a, b keeper.LogLine) bool { return a.Key == b.Key && maps.Equal(a.Args, b.Args) }
	for gone := range known {
		if rest := known[gone:]; len(rest) <= len(now) && slices.EqualFunc(rest, now[:len(rest)], same) {
			return now[len(rest):]
		}
	}
	return now
}

// endOf shows the end of the attempt, with the last move if it can be inferred from the public view. An attempt that
// disappeared for another reason, such as undo, shows nothing.
func (p *Page) endOf(news []keeper.LogLine) {
	over := func(key string) bool {
		return slices.ContainsFunc(news, func(l keeper.LogLine) bool { return strings.TrimPrefix(l.Key, "log.") == key })
	}
	e := End{}
	switch {
	case over("puzzle.solved"):
		e.How = Solved
	case over("puzzle.timeUp"):
		e = End{How: TimeOver, Words: p.words.T("puzzle.over.stopped.more", text.Args{"who": p.who})}
	case over("puzzle.stopped"):
		e = End{How: Left, Words: p.words.T("puzzle.over.stopped.more", text.Args{"who": p.who})}
	default:
		p.Clear()
		return
	}
	s := p.last.State
	for _, l := range news {
		m, err := puzzles.ParseMove(l.Args["move"])
		if strings.TrimPrefix(l.Key, "log.") != "puzzle.moved" || err != nil || m.Kind == puzzles.Draw {
			continue
		}
		if after, err := puzzles.Apply(s.Deal, m); err == nil {
			s.Deal = after
			s.Attempt.Used += m.Cost()
		}
	}
	if s.Deal.Drawn != "" { // it goes under the pile without having been laid (MOM-18.6)
		s.Deal.Drawn, s.Pile = "", s.Pile+1
	}
	p.ShowEnd(e, s)
}
