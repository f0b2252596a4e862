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
	"lantern/ui/widget/draw"
)

// State is a puzzle on the table with the current attempt.
type State struct {
	Deal    puzzles.Deal // the pile may be omitted, since nobody can see it
	Attempt puzzles.Attempt
	Pile    int  // pieces left to draw
	Skill   bool // a skill point can be spent now
	Locked  bool // view only: nothing can be moved
}

// none means that nothing is chosen.
const none = -1

// startTile is the chosen place if the start tile is chosen.
const startTile = -2

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
	// Still turns animation off.
	Still bool
	// Pace runs the animations. NewBoard sets the screen's frames.
	Pace Pace
	// Now is the time, used to count a swipe over a touchpad as one turn of the wheel. With nil each event counts.
	Now func() time.Time

	state   State
	layout  *puzzles.Layout // nil: no puzzle
	drawing puzzles.Drawing
	status  puzzles.Status
	moves   []puzzles.Move // the moves allowed now

	pieces  map[string]*piece
	leaving []*piece // visible while a drawn piece replaces them
	chosen  int      // place, none or startTile
	offered bool     // the options of the chosen piece are shown
	marked  int      // the place of the picked-up piece, or none
	hover   int
	handle  int // direction of the turning handle under the mouse, 0 for none
	held    bool
	awaits  bool // takes the focus as soon as there is a window
	drag    dragging
	wheel   wheel
	ending  Ending

	moving  motion // pieces and start tile
	current motion // the light along the wires, and the end of an attempt
	lit     [2]int // how many steps of the red and the blue path are lit
	lamps   bool   // the lamps of closed paths are lit
	keys    float64

	ground, tile, over, goal, glory, spark *canvas.Raster
	spark2                                 *canvas.Raster
	layer                                  *fyne.Container // pieces
	count                                  *canvas.Text    // pieces of the pile
	lifted                                 *fyne.Container // a copy of the piece being dragged, in front of everything
	spots                                  *fyne.Container // for scripts
	tileOff                                float64         // degrees that the start tile still has to turn
	keptTile                               draw.Kept[tileFace]
	keptGround                             draw.Kept[ground]
	keptGlory                              draw.Kept[gloryFace]
}

// NewBoard makes an empty board.
func NewBoard() *Board {
	b := &Board{pieces: map[string]*piece{}, chosen: none, marked: none, hover: none, Prefix: "puzzle", Pace: fynePace}
	b.ground = canvas.NewRaster(b.paintGround)
	b.tile = canvas.NewRaster(b.paintStart)
	b.over = canvas.NewRaster(b.paintOver)
	b.goal = canvas.NewRaster(b.paintGoal)
	b.glory = canvas.NewRaster(b.paintGlory)
	b.spark, b.spark2 = canvas.NewRaster(paintSpark), canvas.NewRaster(paintSpark)
	b.glory.Hide()
	b.spark.Hide()
	b.spark2.Hide()
	b.layer, b.lifted, b.spots = container.NewWithoutLayout(), container.NewWithoutLayout(),
		container.NewWithoutLayout()
	b.count = newCount()
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
		b.settle()
		b.layout, b.layer.Objects, b.pieces, b.moves = nil, nil, map[string]*piece{}, nil
		b.Refresh()
		return fmt.Errorf("show the puzzle: %w", err)
	}
	fresh := b.layout != l
	same := !fresh && slices.Equal(b.state.Deal.Laid, s.Deal.Laid) && b.state.Deal.StartTurns == s.Deal.StartTurns &&
		b.state.Deal.Drawn == s.Deal.Drawn
	if !same {
		b.settle()
		b.drop()
	}
	before, seen := b.state, b.status
	b.state, b.layout = s, l
	b.status, _ = puzzles.Look(s.Deal) // checked above
	if fresh {
		b.drawing = l.Draw()
		b.pieces, b.layer.Objects = map[string]*piece{}, nil
		b.chosen, b.marked, b.offered = none, none, false
		seen = puzzles.Status{}
	}
	b.moves = b.allowed()
	if len(b.moves) == 0 {
		b.marked, b.offered = none, false
		b.drop()
	}
	if b.Drawn() {
		b.marked, b.offered = none, false
		if b.chosen < 0 && !s.Locked {
			b.chosen = l.Places[0].ID
		}
	}
	if !same { // animations go on if only the attempt has changed
		b.placePieces(before, seen, fresh)
	}
	b.Refresh()
	return nil
}

// allowed lists the moves that the puzzle allows and the attempt can afford.
func (b *Board) allowed() []puzzles.Move {
	if b.state.Locked {
		return nil
	}
	d := b.state.Deal
	if len(d.Pile) == 0 && b.state.Pile > 0 { // the pile is hidden but not empty
		d.Pile = b.unseen(b.state.Pile)
	}
	return b.state.Attempt.Moves(d)
}

// unseen names n pieces that are not on the board. Nobody at the table knows the actual pile; that it is not empty is
// enough to allow a draw.
func (b *Board) unseen(n int) []string {
	var out []string
	for _, p := range b.layout.Pieces {
		laid := slices.ContainsFunc(b.state.Deal.Laid, func(at puzzles.Laid) bool { return at.Piece == p.ID })
		if !laid && p.ID != b.state.Deal.Drawn && len(out) < n {
			out = append(out, p.ID)
		}
	}
	return out
}

// Can reports whether a move is allowed now.
func (b *Board) Can(m puzzles.Move) bool { return slices.Contains(b.moves, m) }

// CanDo reports whether any move of a kind is allowed now.
func (b *Board) CanDo(kind puzzles.MoveKind) bool {
	return slices.ContainsFunc(b.moves, func(m puzzles.Move) bool { return m.Kind == kind })
}

// Status is the puzzle's progress.
func (b *Board) Status() puzzles.Status { return b.status }

// Chosen is the chosen place; false if there is none.
func (b *Board) Chosen() (place int, ok bool) { return b.chosen, b.chosen >= 0 }

// Marked is the place whose piece is to be swapped; false if there is none.
func (b *Board) Marked() (place int, ok bool) { return b.marked, b.marked >= 0 }

// targets are the places that the piece at a place may be swapped with, or that the drawn piece may replace.
func (b *Board) targets(place int) []int {
	var out []int
	for _, m := range b.moves {
		switch {
		case m.Kind == puzzles.Lay && place == pileSpot:
			out = append(out, m.A)
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
	if b.layout != nil {
		b.showSpots()
	}
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
