package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Panes are two parts side by side that scroll each for itself; where the width is not enough for both, they lie below
// one another and scroll together.
type Panes struct {
	widget.BaseWidget

	share, gap        float32
	left, right       fyne.CanvasObject
	leftRoll, allRoll *container.Scroll
	rightRoll         *container.Scroll
	stacked           bool
}

// NewPanes makes panes, the left one taking the given share of the width.
func NewPanes(share, gap float32, left, right fyne.CanvasObject) *Panes {
	p := &Panes{share: share, gap: gap, left: left, right: right,
		leftRoll: container.NewVScroll(left), rightRoll: container.NewVScroll(right), allRoll: container.NewVScroll(nothing())}
	p.allRoll.Hide()
	p.ExtendBaseWidget(p)
	return p
}

// nothing is what a scroll holds that is not in use; a change of the theme looks at it even then.
func nothing() fyne.CanvasObject { return container.NewStack() }

// Left is the scrolling left part; while the panes are stacked, the part that scrolls both.
func (p *Panes) Left() *container.Scroll {
	if p.stacked {
		return p.allRoll
	}
	return p.leftRoll
}

// CreateRenderer is for Fyne.
func (p *Panes) CreateRenderer() fyne.WidgetRenderer {
	return &panesRenderer{p}
}

type panesRenderer struct{ p *Panes }

func (r *panesRenderer) Destroy() {}
func (r *panesRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.p.leftRoll, r.p.rightRoll, r.p.allRoll}
}

func (r *panesRenderer) Refresh() {
	r.Layout(r.p.Size())
	for _, o := range r.Objects() {
		if o.Visible() {
			o.Refresh()
		}
	}
}

func (r *panesRenderer) MinSize() fyne.Size {
	return fyne.NewSize(max(r.p.left.MinSize().Width, r.p.right.MinSize().Width), 5*fynetheme.TextSize())
}

func (r *panesRenderer) Layout(size fyne.Size) {
	p, gap := r.p, r.p.gap*fynetheme.TextSize()
	least := p.left.MinSize().Width
	r.stack(least+gap+p.right.MinSize().Width > size.Width)
	if p.stacked {
		p.allRoll.Resize(size)
		return
	}
	w := min(max(least, p.share*(size.Width-gap)), size.Width-gap-p.right.MinSize().Width)
	p.leftRoll.Resize(fyne.NewSize(w, size.Height))
	p.rightRoll.Move(fyne.NewPos(w+gap, 0))
	p.rightRoll.Resize(fyne.NewSize(size.Width-w-gap, size.Height))
}

// stack lays the parts below one another, or side by side again.
func (r *panesRenderer) stack(on bool) {
	p := r.p
	if p.stacked == on {
		return
	}
	p.stacked = on
	if on {
		p.leftRoll.Content, p.rightRoll.Content = nothing(), nothing()
		p.allRoll.Content = container.NewVBox(p.left, p.right)
		p.leftRoll.Hide()
		p.rightRoll.Hide()
		p.allRoll.Show()
		return
	}
	p.allRoll.Content = nothing()
	p.leftRoll.Content, p.rightRoll.Content = p.left, p.right
	p.allRoll.Hide()
	p.leftRoll.Show()
	p.rightRoll.Show()
}
