// Package puzzle shows a rune, lock or connection puzzle and lets an investigator solve it with mouse or keyboard. It
// shows and asks only: the allowed moves come from package puzzles, and the owner carries them out.
package puzzle

import (
	"fmt"
	"image/color"
	"slices"
	"time"

	"lantern/ui/testid"
	"lantern/ui/widget/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/puzzles"
	"lantern/ui/widget"
)

// State is a puzzle on the table with the current attempt.
type State struct {
	Deal    puzzles.Deal // the pile may be omitted, since nobody can see it
	Attempt puzzles.Attempt
	Pile    int  // pieces left to draw
	Skill   bool // a skill point can be spent now
	Locked  bool // view only: nothing can be moved
}

// Animation says how what moves is shown.
type Animation struct {
	// Still turns animation off.
	Still bool
	// Pace runs the animations. NewBoard sets the screen's frames.
	Pace Pace
}

// Board is the puzzle's board. Use it on the UI goroutine only.
type Board struct {
	fynewidget.BaseWidget
	widget.KeyListener

	// OnMove is called with an allowed move, in the notation of puzzles.ParseMove.
	OnMove func(move string)
	// OnChosen is called when another piece, or the swap's partner, is chosen.
	OnChosen func()
	// OnKey and OnRune receive keys that the board does not use; nil: they go to the window's canvas.
	OnKey  func(*fyne.KeyEvent)
	OnRune func(rune)
	// Prefix begins the names for scripts: "puzzle.place.0" ..., "puzzle.start", "puzzle.board".
	Prefix string
	// OnRefused is called for a move that is not possible now.
	OnRefused func(Reason)
	Animation
	// Now is the time, used to count a swipe over a touchpad as one turn of the wheel. With nil each event counts.
	Now func() time.Time

	// Each part knows some of those above it, and none knows the board.
	play    play
	grid    grid
	choice  choice
	pieces  movement
	light   current
	pile    pile
	cloth   cloth
	overlay overlay
	glory   glory
	goal    *canvas.Raster
	spots   *fyne.Container // for scripts
	awaits  bool            // takes the focus as soon as there is a window
	wheel   wheel
}

// NewBoard makes an empty board.
func NewBoard() *Board {
	b := &Board{Prefix: "puzzle", Animation: Animation{Pace: fynePace}}
	b.grid.play = &b.play
	b.choice = choice{grid: &b.grid, chosen: none, marked: none, hover: none}
	b.pile = pile{&b.grid, newCount()}
	b.cloth.pile, b.glory.current, b.overlay.movement, b.overlay.pile = &b.pile, &b.light, &b.pieces, &b.pile
	b.pieces = movement{choice: &b.choice, Animation: &b.Animation, all: map[string]*piece{},
		layer: container.NewWithoutLayout(), lifted: container.NewWithoutLayout(),
		tile: canvas.NewRaster(b.light.paintStart), over: canvas.NewRaster(b.overlay.paint)}
	b.light = current{movement: &b.pieces, glory: canvas.NewRaster(b.glory.paint),
		sparks: [2]*canvas.Raster{canvas.NewRaster(paintSpark), canvas.NewRaster(paintSpark)}}
	for _, o := range []*canvas.Raster{b.light.glory, b.light.sparks[0], b.light.sparks[1]} {
		o.Hide()
	}
	b.cloth.raster, b.goal = canvas.NewRaster(b.paintGround), canvas.NewRaster(b.grid.paintGoal)
	b.spots = container.NewWithoutLayout()
	b.ExtendBaseWidget(b)
	return b
}

// SetState shows a puzzle. Pieces that have moved glide to their places. A deal that cannot be shown, because its
// layout is unknown or a piece is missing, leaves the board empty and returns the reason.
func (b *Board) SetState(s State) error {
	l, err := s.Deal.Layout.Find()
	if err == nil {
		_, err = puzzles.Look(s.Deal)
	}
	if err != nil {
		b.light.settle()
		b.play.layout, b.play.moves = nil, nil
		b.pieces.clear()
		b.Refresh()
		return fmt.Errorf("show the puzzle: %w", err)
	}
	before, fresh := b.play, b.play.layout != l
	same := !fresh && slices.Equal(before.state.Deal.Laid, s.Deal.Laid) &&
		before.state.Deal.StartTurns == s.Deal.StartTurns && before.state.Deal.Drawn == s.Deal.Drawn
	if !same {
		b.light.settle()
		b.pieces.drop()
	}
	b.play.state, b.play.layout = s, l
	b.play.status, _ = puzzles.Look(s.Deal) // checked above
	c := &b.choice
	if fresh {
		b.grid.drawing = l.Draw()
		b.pieces.clear()
		c.chosen, c.marked, c.offered = none, none, false
		before.status = puzzles.Status{}
	}
	b.play.moves = b.play.allowed()
	if len(b.play.moves) == 0 {
		c.marked, c.offered = none, false
		b.pieces.drop()
	}
	if b.play.drawn() {
		c.marked, c.offered = none, false
		if c.chosen < 0 && !s.Locked {
			c.chosen = l.Places[0].ID
		}
	}
	if !same { // animations go on if only the attempt has changed
		d, steps, tile := b.pieces.arrange(before.state, fresh)
		b.light.dim(before.status, fresh)
		b.pieces.move(d, steps, tile, func() {
			b.pieces.leave()
			b.light.grow(fresh)
		})
	}
	b.Refresh()
	return nil
}

// changed shows another choice.
func (b *Board) changed() {
	if b.play.layout != nil {
		b.showSpots()
	}
	b.pieces.over.Refresh()
	b.pieces.tile.Refresh()
	if b.OnChosen != nil {
		b.OnChosen()
	}
}

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

// handleSize is the radius of a turning handle, in places.
const handleSize = 0.135

// refuse reports why nothing happens, and shakes the piece.
func (b *Board) refuse(why Reason, place int) {
	if why == "" {
		return
	}
	if p := b.pieces.pieceAt(place); p != nil && why != WhyLookOnly {
		b.pieces.shake(p)
	}
	if b.OnRefused != nil {
		b.OnRefused(why)
	}
}

// LayDrawn lays the drawn piece in a place. It reports whether that was requested.
func (b *Board) LayDrawn(place int) bool {
	b.light.settle()
	switch {
	case place == startTile:
		b.refuse(WhyStartSwap, pileSpot)
		return false
	case !b.play.can(puzzles.LayMove(place)):
		b.refuse(WhyDrawn, pileSpot)
		return false
	}
	b.choice.chosen = place
	return b.do(puzzles.LayMove(place))
}

// showSpots places invisible rectangles over the places, for scripts. They stay the same as long as the puzzle does, so
// that they are known after the first painting.
func (b *Board) showSpots() {
	if !testid.On() {
		return
	}
	testid.Name(b, b.Prefix+".board")
	n := 0
	add := func(name string, p draw.Point, side float32) {
		if n == len(b.spots.Objects) {
			b.spots.Objects = append(b.spots.Objects, canvas.NewRectangle(color.Transparent))
		}
		r := b.spots.Objects[n]
		n++
		r.Resize(fyne.NewSquareSize(side))
		r.Move(b.grid.pos(p).SubtractXY(side/2, side/2))
		r.Show()
		testid.Rename(r, b.Prefix+name)
	}
	for i, c := range b.grid.drawing.Places {
		add(fmt.Sprintf(".place.%d", b.play.layout.Places[i].ID), pt(c).Add(middle), b.grid.unit()*0.8)
	}
	if b.grid.drawing.Tile.Shape != puzzles.NoTile {
		add(".start", b.grid.startSpot(), b.grid.unit()*0.3)
	}
	if b.play.hasPile() {
		add(".pile", b.grid.trayCorner().Add(middle), b.grid.unit()*0.8)
	}
	for i, c := range b.choice.handles() {
		add([]string{".left", ".right"}[i], c, b.grid.unit()*handleSize)
	}
	for _, o := range b.spots.Objects[n:] {
		o.Hide()
	}
}
