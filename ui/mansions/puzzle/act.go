package puzzle

import (
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/puzzles"
	"lantern/ui/text"
	"lantern/ui/widget/draw"
)

// choice is what is chosen, and what mouse and keys are about to do.
type choice struct {
	*grid
	chosen  int  // place, none or startTile
	offered bool // the options of the chosen piece are shown
	marked  int  // the place of the picked-up piece, or none
	hover   int
	handle  int  // direction of the turning handle under the mouse, 0 for none
	held    bool // the board has the focus
	drag    dragging
}

// dragging is a drag of a piece.
type dragging struct {
	on    bool
	place int
	hold  draw.Point // the point where it was grabbed, from its corner
}

// Swap picks up the chosen piece or, if one is picked up already, swaps it with the chosen one. A drawn piece is laid
// in the chosen place.
func (b *Board) Swap() {
	b.light.settle()
	switch {
	case b.play.drawn() && !b.play.state.Locked:
		b.LayDrawn(b.choice.chosen)
	case b.choice.marked == none:
		if why := b.play.why(puzzles.Swap, b.choice.chosen); why != "" {
			b.refuse(why, b.choice.chosen)
		} else if len(b.play.targets(b.choice.chosen)) > 0 {
			b.choice.marked, b.choice.offered = b.choice.chosen, false
			b.changed()
		}
	case b.choice.marked == b.choice.chosen:
		b.PutDown()
	case b.choice.chosen >= 0:
		b.swap(b.choice.marked, b.choice.chosen)
	}
}

// PutDown puts a picked-up piece back. It reports whether there was one.
func (b *Board) PutDown() bool {
	if b.choice.marked == none {
		return false
	}
	b.choice.marked = none
	b.changed()
	return true
}

// Turn turns the chosen piece or start tile, clockwise if way is +1.
func (b *Board) Turn(way int) {
	if b.choice.chosen == startTile {
		b.TurnStart(way)
		return
	}
	b.light.settle()
	if why := b.play.why(puzzles.Turn, b.choice.chosen); why != "" {
		b.refuse(why, b.choice.chosen)
		return
	}
	b.do(puzzles.TurnMove(b.choice.chosen, way))
}

// TurnStart turns the start tile clockwise if way is +1, else counter-clockwise.
func (b *Board) TurnStart(way int) {
	b.light.settle()
	if why := b.play.why(puzzles.TurnStart, b.choice.chosen); why != "" {
		b.refuse(why, none)
		return
	}
	b.do(puzzles.TurnStartMove(way))
}

// Draw draws the top piece of the pile.
func (b *Board) Draw() {
	b.light.settle()
	if why := b.play.why(puzzles.Draw, b.choice.chosen); why != "" {
		b.refuse(why, pileSpot)
		return
	}
	b.do(puzzles.DrawMove())
}

// do requests a move if it is allowed, and reports whether it was.
func (b *Board) do(m puzzles.Move) bool {
	if !b.play.can(m) {
		return false
	}
	b.choice.marked = none
	if b.OnMove != nil {
		b.OnMove(m.String())
	}
	return true
}

// swap requests a swap, with the places in the order of the layout's join or reversed.
func (b *Board) swap(from, to int) bool {
	if why := b.play.whyNotSwap(from, to, b.choice.chosen); why != "" {
		b.refuse(why, from)
		return false
	}
	b.choice.marked = none
	if b.play.can(puzzles.SwapMove(from, to)) || b.play.can(puzzles.SwapMove(to, from)) {
		b.choice.chosen = to
	}
	done := b.do(puzzles.SwapMove(from, to)) || b.do(puzzles.SwapMove(to, from))
	b.changed()
	return done
}

// choose shows what can be done with a place or the start tile.
func (b *Board) choose(place int) {
	b.choice.chosen, b.choice.marked = place, none
	b.choice.offered = b.play.turns(place)
	b.changed()
}

// pending is the price of the move that the mouse or the keys are about to make, 0 for none.
func (c *choice) pending() int {
	if c.drawn() {
		return 0 // it is paid for
	}
	if c.hover == pileSpot && c.canDo(puzzles.Draw) {
		return puzzles.DrawMove().Cost()
	}
	if c.drag.on || c.marked >= 0 || c.offered && c.handle != 0 {
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

// aimed reports whether the piece in hand would go to a place.
func (c *choice) aimed(place int) bool {
	if c.drawn() && (c.hover >= 0 || c.drag.on) { // the mouse decides, not the keys
		return place == c.hover
	}
	return place == c.hover && c.drag.on || place == c.chosen
}

// handles are the centres of the turning handles of the chosen piece or tile: left, then right. There are none if it
// cannot be turned now.
func (c *choice) handles() []draw.Point {
	if !c.offered || c.drag.on || c.marked >= 0 {
		return nil
	}
	const in = 0.175
	if c.chosen == startTile && len(c.drawing.Tile.Outlines) > 0 {
		low, high := pathOf(c.drawing.Tile.Outlines[0]).Bounds()
		return []draw.Point{draw.Pt(low.X+in, high.Y-in), draw.Pt(high.X-in, high.Y-in)}
	}
	if c.chosen < 0 {
		return nil
	}
	at := c.corner(c.chosen)
	return []draw.Point{at.Add(draw.Pt(in, 1-in)), at.Add(draw.Pt(1-in, 1-in))}
}

// handleAt is the direction of the turning handle at a position, or 0.
func (c *choice) handleAt(at fyne.Position) int {
	if c.layout == nil {
		return 0
	}
	p := c.point(at)
	for i, c := range c.handles() {
		if p.Sub(c).Length() <= handleSize*1.1 {
			return 2*i - 1
		}
	}
	return 0
}

// Chosen is the chosen place; false if there is none.
func (c *choice) Chosen() (place int, ok bool) { return c.chosen, c.chosen >= 0 }

// Marked is the place whose piece is to be swapped; false if there is none.
func (c *choice) Marked() (place int, ok bool) { return c.marked, c.marked >= 0 }

// handleSize is the radius of a turning handle, in places.
const handleSize = 0.135
