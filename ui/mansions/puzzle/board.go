// Package puzzle shows a rune, lock or connection puzzle and lets an investigator solve it with mouse or keyboard. It
// shows and asks only: the allowed moves come from package puzzles, and the owner carries them out.
package puzzle

import (
	"fmt"
	"slices"
	"time"

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

	play   play
	grid   grid
	choice choice
	pieces movement
	light  current
	awaits bool // takes the focus as soon as there is a window
	wheel  wheel

	cloth   cloth
	pile    pile
	overlay overlay
	glory   glory
	goal    *canvas.Raster
	spots   *fyne.Container // for scripts
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

// Status is the puzzle's progress.
func (b *Board) Status() puzzles.Status { return b.play.status }

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

// MinSize leaves the size to the owner.
func (b *Board) MinSize() fyne.Size {
	b.ExtendBaseWidget(b)
	return fyne.NewSize(240, 200)
}
