package widget

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/testid"
)

// Flow places its objects side by side in their minimum size and wraps like text. Its height depends on its current
// width.
type Flow struct {
	widget.BaseWidget

	objects []fyne.CanvasObject
}

// NewFlow makes a flow of objects.
func NewFlow(objects ...fyne.CanvasObject) *Flow {
	f := &Flow{objects: objects}
	f.ExtendBaseWidget(f)
	return f
}

// Add appends an object.
func (f *Flow) Add(o fyne.CanvasObject) {
	f.objects = append(f.objects, o)
	f.Refresh()
}

// Resize lays the objects out again. If the height changes with the width, the flow is refreshed.
func (f *Flow) Resize(size fyne.Size) {
	before := f.height(f.Size().Width)
	f.BaseWidget.Resize(size)
	if f.height(size.Width) != before {
		f.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (f *Flow) CreateRenderer() fyne.WidgetRenderer {
	return &flowRenderer{f}
}

// place lays out the objects for a width and returns the height. Without move it only measures.
func (f *Flow) place(width float32, move bool) float32 {
	gap := fynetheme.Padding()
	var x, y, line float32
	for _, o := range f.objects {
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		if x > 0 && x+m.Width > width {
			x, y, line = 0, y+line+gap, 0
		}
		if move {
			o.Move(fyne.NewPos(x, y))
			o.Resize(m)
		}
		x += m.Width + gap
		line = max(line, m.Height)
	}
	return y + line
}

func (f *Flow) height(width float32) float32 { return f.place(width, false) }

// HeightFor returns the height of the lines at a width.
func (f *Flow) HeightFor(width float32) float32 { return f.height(width) }

type flowRenderer struct{ flow *Flow }

func (r *flowRenderer) Destroy()                     {}
func (r *flowRenderer) Objects() []fyne.CanvasObject { return r.flow.objects }
func (r *flowRenderer) Layout(size fyne.Size)        { r.flow.place(size.Width, true) }

func (r *flowRenderer) Refresh() {
	r.Layout(r.flow.Size())
	for _, o := range r.flow.objects {
		o.Refresh()
	}
}

// MinSize is as wide as the widest object, and as high as the lines at the current width, or as a single line if there
// is no width yet.
func (r *flowRenderer) MinSize() fyne.Size {
	var width float32
	for _, o := range r.flow.objects {
		if o.Visible() {
			width = max(width, o.MinSize().Width)
		}
	}
	present := r.flow.Size().Width
	if present == 0 {
		present = 1e6
	}
	return fyne.NewSize(width, r.flow.height(max(present, width)))
}

// Segment is one of a few options to choose from.
type Segment struct {
	Key   string // identifies the option
	Label string
	Icon  string // beside the text unless it is chosen; may be ""
}

// Choices makes segments from keys and their words.
func Choices[K ~string](keys []K, words func(key K) string) []Segment {
	all := make([]Segment, len(keys))
	for i, key := range keys {
		all[i] = Segment{Key: string(key), Label: words(key)}
	}
	return all
}

// Segments are a few options side by side, one of which is chosen. The chosen one has a tick, not only a colour.
type Segments struct {
	*Flow

	all     []Segment
	buttons []*KeyButton
	chosen  string
	tabs    bool
}

// NewTabs makes segments for navigation rather than a decision: the chosen one keeps its icon and is bold.
func NewTabs(name, chosen string, all []Segment, onChosen func(key string)) *Segments {
	return newSegments(name, chosen, all, onChosen, true)
}

// NewSegments offers the options. onChosen receives the key when another one is pressed. name is for test scripts.
func NewSegments(name, chosen string, all []Segment, onChosen func(key string)) *Segments {
	return newSegments(name, chosen, all, onChosen, false)
}

// NumberSegments returns segments for the numbers of a range, both ends included.
func NumberSegments(least, most int) (all []Segment) {
	for n := least; n <= most; n++ {
		key := strconv.Itoa(n)
		all = append(all, Segment{Key: key, Label: strings.Replace(key, "-", "−", 1)})
	}
	return all
}

// NewNumbers offers the numbers of a range, both ends included. If chosen is outside it, none is chosen.
func NewNumbers(name string, chosen, least, most int, onChosen func(n int)) *Segments {
	return NewSegments(name, strconv.Itoa(chosen), NumberSegments(least, most), func(key string) {
		n, _ := strconv.Atoi(key) // it is always a number
		onChosen(n)
	})
}

func newSegments(name, chosen string, all []Segment, onChosen func(key string), tabs bool) *Segments {
	s := &Segments{all: all, chosen: chosen, tabs: tabs}
	var objects []fyne.CanvasObject
	for _, seg := range all {
		b := NewKeyButton(seg.Label, "", func() {
			if s.chosen != seg.Key {
				s.Choose(seg.Key)
				onChosen(seg.Key)
			}
		})
		s.buttons = append(s.buttons, b)
		objects = append(objects, testid.Name(b, name+"."+seg.Key))
	}
	s.Flow = NewFlow(objects...)
	s.Choose(chosen)
	return s
}

// Choose selects another option without calling onChosen.
func (s *Segments) Choose(key string) {
	s.chosen = key
	for i, seg := range s.all {
		switch {
		case seg.Key == key && s.tabs:
			s.buttons[i].WithIcon(seg.Icon).Looking(PrimaryButton)
		case seg.Key == key:
			s.buttons[i].WithIcon("check").Looking(PrimaryButton)
		default:
			s.buttons[i].WithIcon(seg.Icon).Looking(PlainButton)
		}
	}
	s.Refresh() // the chosen one is wider
}

// Chosen returns the key of the chosen option.
func (s *Segments) Chosen() string { return s.chosen }

// Press selects an option as a click would.
func (s *Segments) Press(key string) {
	for i, seg := range s.all {
		if seg.Key == key {
			s.buttons[i].Press()
		}
	}
}

// OneLine returns the size of the segments on one line.
func (s *Segments) OneLine() fyne.Size {
	var size fyne.Size
	for _, b := range s.buttons {
		least := b.MinSize()
		size = fyne.NewSize(size.Width+least.Width+fynetheme.Padding(), max(size.Height, least.Height))
	}
	return size
}
