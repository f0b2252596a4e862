// Package puzzle shows a rune, lock or connection puzzle and lets an investigator solve it with the mouse or the keys.
// It only shows and asks: what may be done follows from package puzzles, and what is done is up to its owner.
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

// Board is the puzzle's board. Use it on the UI goroutine only.
type Board struct {
	fynewidget.BaseWidget
	widget.KeyListener

	// OnMove is called with a move as puzzles.ParseMove reads it, when somebody makes one that the puzzle allows.
	OnMove func(move string)
	// OnChosen is called when another piece, or the swap's partner, is chosen.
	OnChosen func()
	// OnKey and OnRune get the keys that the board has no use for; without them they go to the window's canvas.
	OnKey  func(*fyne.KeyEvent)
	OnRune func(rune)
	// Prefix begins the names for scripts: "puzzle.place.0" ..., "puzzle.start", "puzzle.board".
	Prefix string
	// OnRefused is called when somebody tries what is not possible now.
	OnRefused func(Reason)
	// Still does without animation.
	Still bool
	// Pace runs the animations; NewBoard sets that of the screen's frames.
	Pace Pace
	// Now is the time, so that one swipe over a touchpad is not taken for many turns of a wheel; without it each event
	// counts.
	Now func() time.Time

	state   State
	layout  *puzzles.Layout // nil: nothing to show
	drawing puzzles.Drawing
	status  puzzles.Status
	moves   []puzzles.Move // what is allowed now

	pieces  map[string]*piece
	leaving []*piece // still seen while a drawn piece takes its place
	chosen  int      // place, none or startTile
	offered bool     // the chosen piece shows what can be done with it
	marked  int      // place whose piece is picked up, to be swapped; or none
	hover   int
	handle  int // way of the turning handle under the mouse, 0 for none
	held    bool
	awaits  bool // the keyboard is wanted as soon as there is a window
	drag    dragging
	wheel   wheel
	ending  Ending

	moving  motion // pieces and start tile
	current motion // the light along the wires, and the end of an attempt
	lit     [2]int // how many steps of the red and the blue path are shown to carry current
	lamps   bool   // closed paths are shown to burn
	keys    float64

	ground, tile, over, goal, glory, spark *canvas.Raster
	spark2                                 *canvas.Raster
	layer                                  *fyne.Container // pieces
	count                                  *canvas.Text    // pieces of the pile
	lifted                                 *fyne.Container // the piece that is being dragged, once more, above all
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

// SetState shows a puzzle. Pieces that lie elsewhere than before glide there. A deal that cannot be shown, because its
// layout is unknown or a piece is missing, leaves the board empty and gives the reason.
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
	if !same { // what moves goes on where only the attempt has changed
		b.placePieces(before, seen, fresh)
	}
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

// Status is how far the puzzle is.
func (b *Board) Status() puzzles.Status { return b.status }

// Chosen is the place that is chosen; false if none is.
func (b *Board) Chosen() (place int, ok bool) { return b.chosen, b.chosen >= 0 }

// Marked is the place whose piece is to be swapped; false if none is.
func (b *Board) Marked() (place int, ok bool) { return b.marked, b.marked >= 0 }

// targets are the places with whose piece that of a place may be swapped, or whose piece the drawn one may replace.
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
