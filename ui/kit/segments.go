package kit

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/probe"
)

// Segment is one of a few words to choose from.
type Segment struct {
	Key   string // what is chosen
	Label string
	Icon  string // beside the words unless it is the chosen one; may be ""
}

// Segments are a few words side by side, one of which is chosen. The chosen one bears a tick, not only a colour.
type Segments struct {
	*Flow

	all     []Segment
	buttons []*KeyButton
	chosen  string
	tabs    bool
}

// NewTabs are segments that lead to something rather than decide it: the chosen one keeps its icon, and stands out by its
// bold words.
func NewTabs(name, chosen string, all []Segment, onChosen func(key string)) *Segments {
	return newSegments(name, chosen, all, onChosen, true)
}

// NewSegments offers the choice; onChosen is called with the key when another one is pressed. The name is for the probe.
func NewSegments(name, chosen string, all []Segment, onChosen func(key string)) *Segments {
	return newSegments(name, chosen, all, onChosen, false)
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
		objects = append(objects, probe.Name(b, name+"."+seg.Key))
	}
	s.Flow = NewFlow(objects...)
	s.Choose(chosen)
	return s
}

// Choose marks another one without calling back.
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
	s.Refresh() // the chosen one takes more room
}

// Chosen is the key of the chosen one.
func (s *Segments) Chosen() string { return s.chosen }

// Press chooses as a click would.
func (s *Segments) Press(key string) {
	for i, seg := range s.all {
		if seg.Key == key {
			s.buttons[i].Press()
		}
	}
}

// OneLine is the room that the words need side by side.
func (s *Segments) OneLine() fyne.Size {
	var size fyne.Size
	for _, b := range s.buttons {
		least := b.MinSize()
		size = fyne.NewSize(size.Width+least.Width+fynetheme.Padding(), max(size.Height, least.Height))
	}
	return size
}
