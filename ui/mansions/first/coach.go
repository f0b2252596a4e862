package first

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/console"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Seen is what the keeper has already done of what the lesson shows.
type Seen struct {
	Turn, Moved, Mythos, Tested, Explored, Ended, Action, Event bool
}

// Read finds in the steps of a session what has been done.
func Read(steps []keeper.Step) Seen {
	var s Seen
	for _, step := range steps {
		for _, e := range step.Events {
			switch v := e.(type) {
			case state.TurnStarted:
				s.Turn = true
			case state.Moved:
				s.Moved = true
			case state.CardPlayed:
				s.Mythos = s.Mythos || v.Sort == "mythos" || v.Sort == "down"
				s.Action = s.Action || v.Sort == "action"
			case state.Tested:
				s.Tested = true
			case state.StepSpent:
				s.Explored = s.Explored || v.Action == "explore"
			case state.TurnEnded:
				s.Ended = true
			case state.EventRevealed:
				s.Event = true
			}
		}
	}
	return s
}

// Stations is how many things the lesson shows.
const Stations = 8

// done counts the things that were done.
func (s Seen) done() int {
	n := 0
	for _, did := range []bool{s.Turn, s.Moved, s.Mythos, s.Tested, s.Explored, s.Ended, s.Action, s.Event} {
		if did {
			n++
		}
	}
	return n
}

// Advice is what the coach says: the key of its ".title" and ".text" under "first.say." in the catalogue, and the part
// of the console that it is about.
type Advice struct {
	Key  string
	Part string // "" for none
}

// Advise returns what comes next, from the current state and what was done.
func Advise(v mansions.KeeperView, s Seen) Advice {
	t := v.Table
	switch {
	case s.Event || t.Ending != nil:
		if s.done() < Stations {
			return Advice{"doneSome", ""}
		}
		return Advice{"done", ""}
	case v.Prompt != nil && v.Prompt.Die != nil:
		if s.Tested {
			return Advice{"testAgain", console.PartBar}
		}
		return Advice{"test", console.PartBar}
	case v.Prompt != nil:
		return Advice{"prompt", console.PartBar}
	case t.Phase == state.PhaseKeeper:
		return adviseKeeper(t.Step, s)
	case t.Turn != nil:
		return adviseTurn(v, s)
	case s.Ended && !(s.Moved && s.Mythos && s.Explored):
		return Advice{"early", console.PartNext}
	case s.Ended:
		return Advice{"keeper", console.PartNext}
	}
	return Advice{"turn", console.PartNext}
}

// adviseTurn advises on the investigator's turn.
func adviseTurn(v mansions.KeeperView, s Seen) Advice {
	t := v.Table
	inLibrary := t.Standing(who) == "library-1"
	switch {
	case !s.Moved && t.Turn.Moves > 0:
		return Advice{"move", console.PartMap}
	case !s.Mythos && mansions.CanPlay(v.Mythos) > 0:
		return Advice{"mythos", console.PartSide}
	case !s.Explored && t.Turn.Action && inLibrary:
		return Advice{"explore", console.PartBar}
	case !s.Explored && t.Turn.Action:
		return Advice{"walkOn", console.PartMap}
	case !s.Mythos || !s.Explored:
		return Advice{"missed", ""}
	}
	return Advice{"end", console.PartNext}
}

// adviseKeeper advises on the keeper's turn.
func adviseKeeper(step string, s Seen) Advice {
	switch {
	case s.Action:
		return Advice{"event", console.PartClock}
	case step == state.StepAttack || step == state.StepEvent:
		return Advice{"actionMissed", ""}
	}
	return Advice{"action", console.PartSide}
}

// ring points at a part of the page below it with a frame and an arrow. It lets mouse events through.
type ring struct {
	fynewidget.BaseWidget

	of func() fyne.CanvasObject // the part to point at; nil: nothing
}

// CreateRenderer implements fyne.Widget.
func (r *ring) CreateRenderer() fyne.WidgetRenderer {
	l := &ringLayout{r: r, frame: canvas.NewRectangle(color.Transparent)}
	root := container.New(l, l.frame)
	for range 3 {
		line := canvas.NewLine(color.Transparent)
		l.arrow = append(l.arrow, line)
		root.Objects = append(root.Objects, line)
	}
	return widget.NewDrawn(root, func() {})
}

// ringLayout places frame and arrow at the part.
type ringLayout struct {
	r     *ring
	frame *canvas.Rectangle
	arrow []*canvas.Line
}

func (*ringLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (d *ringLayout) Layout([]fyne.CanvasObject, fyne.Size) {
	at := d.r.of()
	hidden := at == nil || !at.Visible()
	d.frame.Hidden = hidden
	for _, l := range d.arrow {
		l.Hidden = hidden
	}
	if hidden {
		return
	}
	driver := fyne.CurrentApp().Driver()
	pos := driver.AbsolutePositionForObject(at).Subtract(driver.AbsolutePositionForObject(d.r))
	const out, width = 2, 3
	brass := fynetheme.Color(theme.FocusRing)
	d.frame.StrokeColor, d.frame.StrokeWidth, d.frame.CornerRadius = brass, width, fynetheme.Size(theme.SizeRadius)
	d.frame.Move(pos.SubtractXY(out, out))
	d.frame.Resize(at.Size().AddWidthHeight(2*out, 2*out))

	// The arrow points down from the coach's line at a part just below it, else from the left. A part at the left edge
	// of the map is large enough without an arrow.
	long, wing := 1.6*fynetheme.TextSize(), 0.6*fynetheme.TextSize()
	tip := pos.AddXY(at.Size().Width/2, -out-width)
	ends := []fyne.Position{tip.SubtractXY(0, long), tip.SubtractXY(wing, wing), tip.AddXY(wing, -wing)}
	if at.Size().Height > 6*fynetheme.TextSize() || pos.Y > 12*fynetheme.TextSize() {
		tip = pos.AddXY(-out-width, min(at.Size().Height/2, 8*fynetheme.TextSize()))
		ends = []fyne.Position{tip.SubtractXY(long, 0), tip.SubtractXY(wing, wing), tip.AddXY(-wing, wing)}
	}
	for _, l := range d.arrow {
		l.Hidden = tip.X < 2*long
	}
	for i, l := range d.arrow {
		l.StrokeColor, l.StrokeWidth = brass, width
		l.Position1, l.Position2 = tip, ends[i]
		l.Refresh()
	}
	d.frame.Refresh()
}
