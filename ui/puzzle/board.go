// Package puzzle shows a rune, lock or connection puzzle and lets an investigator solve it with the mouse or the keys.
// It only shows and asks: what may be done follows from package puzzles, and what is done is up to its owner.
package puzzle

import (
	"fmt"
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"lantern/puzzles"
	"lantern/ui/draw"
	"lantern/ui/probe"
)

// State is a puzzle as it lies on the table, and the attempt that is going on.
type State struct {
	Deal    puzzles.Deal // its pile may be left out: nobody can see it
	Attempt puzzles.Attempt
	Pile    int  // pieces left to draw
	Skill   bool // a skill point can be spent now
	Locked  bool // only looked at: nothing can be moved
}

// Nothing is chosen.
const none = -1

// startTile is chosen instead of a place.
const startTile = -2

// Board is the puzzle's board. Use it on the user interface's goroutine only.
type Board struct {
	widget.BaseWidget

	// OnMove is called with a move as puzzles.ParseMove reads it, when somebody makes one that the puzzle allows.
	OnMove func(move string)
	// OnChosen is called when another piece, or the swap's partner, is chosen.
	OnChosen func()
	// OnKey and OnRune get the keys that the board has no use for; without them they go to the window's canvas.
	OnKey  func(*fyne.KeyEvent)
	OnRune func(rune)
	// Prefix begins the names for scripts: "puzzle.place.0" ..., "puzzle.start", "puzzle.board".
	Prefix string
	// Still does without animation.
	Still bool

	state   State
	layout  *puzzles.Layout // nil: nothing to show
	drawing puzzles.Drawing
	status  puzzles.Status
	moves   []puzzles.Move // what is allowed now

	pieces map[string]*piece
	chosen int // place, none or startTile
	marked int // place whose piece is to be swapped, or none
	hover  int
	held   bool
	drag   dragging
	wheel  float32

	ground, tile, over, goal *canvas.Raster
	layer                    *fyne.Container // pieces
	lifted                   *fyne.Container // the piece that is being dragged, once more, above all
	spots                    *fyne.Container // for scripts
	tileTurn                 turning
	tileCache                image.Image
	tileKey                  tileFace
}

// NewBoard makes an empty board.
func NewBoard() *Board {
	b := &Board{pieces: map[string]*piece{}, chosen: none, marked: none, hover: none, Prefix: "puzzle"}
	b.ground = canvas.NewRaster(b.paintGround)
	b.tile = canvas.NewRaster(b.paintStart)
	b.over = canvas.NewRaster(b.paintOver)
	b.goal = canvas.NewRaster(b.paintGoal)
	b.layer, b.lifted, b.spots = container.NewWithoutLayout(), container.NewWithoutLayout(), container.NewWithoutLayout()
	b.ExtendBaseWidget(b)
	return b
}

// SetState shows a puzzle. Pieces that lie elsewhere than before glide there. A deal that cannot be shown, because its
// layout is unknown or a piece is missing, leaves the board empty and gives the reason.
func (b *Board) SetState(s State) error {
	l, err := s.Deal.Layout.Find()
	if err == nil {
		_, err = puzzles.Look(s.Deal)
	}
	if err != nil {
		b.layout, b.layer.Objects, b.pieces = nil, nil, map[string]*piece{}
		b.Refresh()
		return fmt.Errorf("show the puzzle: %w", err)
	}
	fresh := b.layout != l
	before := b.state
	b.state, b.layout = s, l
	b.status, _ = puzzles.Look(s.Deal) // checked above
	if fresh {
		b.drawing = l.Draw()
		b.pieces, b.layer.Objects = map[string]*piece{}, nil
		b.chosen, b.marked = none, none
	}
	b.moves = b.allowed()
	if len(b.moves) == 0 {
		b.marked = none
	}
	b.lay(before, fresh)
	b.Refresh()
	return nil
}

// allowed lists the moves that the puzzle allows and the attempt can pay for.
func (b *Board) allowed() []puzzles.Move {
	if b.state.Locked {
		return nil
	}
	d := b.state.Deal
	if len(d.Pile) == 0 && b.state.Pile > 0 { // the pile is hidden, but not empty
		d.Pile = b.unseen(b.state.Pile)
	}
	return b.state.Attempt.Moves(d)
}

// unseen names so many pieces that do not lie on the board. Which of them lie in the pile, and in which order, nobody
// at the table knows; that there are some is enough to allow a draw.
func (b *Board) unseen(n int) []string {
	var out []string
	for _, p := range b.layout.Pieces {
		laid := slices.ContainsFunc(b.state.Deal.Laid, func(at puzzles.Laid) bool { return at.Piece == p.ID })
		if !laid && len(out) < n {
			out = append(out, p.ID)
		}
	}
	return out
}

// Can tells whether a move is allowed now.
func (b *Board) Can(m puzzles.Move) bool { return slices.Contains(b.moves, m) }

// CanDo tells whether any move of a kind is allowed now.
func (b *Board) CanDo(kind puzzles.MoveKind) bool {
	return slices.ContainsFunc(b.moves, func(m puzzles.Move) bool { return m.Kind == kind })
}

// Status is how far the puzzle is.
func (b *Board) Status() puzzles.Status { return b.status }

// Chosen is the place that is chosen; false if none is.
func (b *Board) Chosen() (place int, ok bool) { return b.chosen, b.chosen >= 0 }

// Marked is the place whose piece is to be swapped; false if none is.
func (b *Board) Marked() (place int, ok bool) { return b.marked, b.marked >= 0 }

// Swap begins a swap of the chosen piece or, if one is marked already, swaps it with the chosen one.
func (b *Board) Swap() {
	switch {
	case b.marked == none && b.chosen >= 0 && b.CanDo(puzzles.Swap):
		b.marked = b.chosen
		b.changed()
	case b.marked == b.chosen:
		b.marked = none
		b.changed()
	case b.marked >= 0 && b.chosen >= 0:
		b.swap(b.marked, b.chosen)
	}
}

// Turn turns the chosen piece or start tile, clockwise if way is +1.
func (b *Board) Turn(way int) {
	if b.chosen == startTile {
		b.TurnStart(way)
	} else if b.chosen >= 0 {
		b.do(puzzles.TurnMove(b.chosen, way))
	}
}

// TurnStart turns the start tile.
func (b *Board) TurnStart(way int) { b.do(puzzles.TurnStartMove(way)) }

// Draw draws a piece for the chosen place.
func (b *Board) Draw() {
	if b.chosen >= 0 {
		b.do(puzzles.DrawMove(b.chosen))
	}
}

// do asks for a move if it is allowed.
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

// swap asks for a swap, the places in the order in which the layout joins them or the other way round.
func (b *Board) swap(from, to int) bool {
	b.marked = none
	done := b.do(puzzles.SwapMove(from, to)) || b.do(puzzles.SwapMove(to, from))
	if done {
		b.chosen = to
	}
	b.changed()
	return done
}

// targets are the places with whose piece that of a place may be swapped.
func (b *Board) targets(place int) []int {
	var out []int
	for _, m := range b.moves {
		switch {
		case m.Kind != puzzles.Swap:
		case m.A == place:
			out = append(out, m.B)
		case m.B == place:
			out = append(out, m.A)
		}
	}
	return out
}

// changed shows another choice.
func (b *Board) changed() {
	b.over.Refresh()
	b.tile.Refresh()
	if b.OnChosen != nil {
		b.OnChosen()
	}
}

// MinSize leaves the size to the owner.
func (b *Board) MinSize() fyne.Size {
	b.ExtendBaseWidget(b)
	return fyne.NewSize(240, 200)
}

// showSpots lays invisible rectangles over the places, for scripts.
func (b *Board) showSpots() {
	if !probe.On() {
		return
	}
	probe.Name(b, b.Prefix+".board")
	b.spots.Objects = nil
	add := func(name string, p draw.Point, side float32) {
		r := canvas.NewRectangle(nil)
		r.Resize(fyne.NewSquareSize(side))
		r.Move(b.pos(p).SubtractXY(side/2, side/2))
		b.spots.Objects = append(b.spots.Objects, probe.Name(r, b.Prefix+name))
	}
	for i, c := range b.drawing.Places {
		add(fmt.Sprintf(".place.%d", b.layout.Places[i].ID), pt(c).Add(middle), b.unit()*0.8)
	}
	if b.drawing.Tile.Shape != puzzles.NoTile {
		add(".start", b.startSpot(), b.unit()*0.3)
	}
}
