// Package setup is the walk from choosing a story to reading its introduction aloud. The first two steps ([Start]) come
// before there is a session; the others ([Page]) work on the session, which is kept from its first moment on, and find
// out from it where one is.
package setup

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
)

// Step is one step of the walk.
type Step int

// The steps, in order.
const (
	StepStory Step = iota
	StepParty
	StepInvestigators
	StepChoices
	StepSeeding
	StepIntroduction
	steps = iota
)

// name is the step in words.
func (s Step) name(l *text.Localizer) string { return l.T("setup.step." + strconv.Itoa(int(s)+1)) }

// look is a step in the bar.
type look struct {
	done bool   // bears a tick
	open func() // nil: cannot be gone to
}

// bar shows where one is among the steps.
func bar(l *text.Localizer, now Step, looks [steps]look) fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for i, lk := range looks {
		s := Step(i)
		b := kit.NewKeyButton(strconv.Itoa(i+1)+"  "+s.name(l), "", lk.open).Looking(kit.QuietButton)
		if lk.done {
			b.WithIcon("check")
		}
		if s == now {
			b.Looking(kit.PlainButton).WithIcon("place")
		}
		b.SetEnabled(lk.open != nil || s == now)
		objects = append(objects, probe.Name(b, "setup.step."+strconv.Itoa(i+1)))
	}
	return kit.NewFlow(objects...)
}

// roomyText is the text size from which on titles give way to what can be pressed.
const roomyText = 24

// frame is what all steps look like: the bar, a title, the step itself, and back and forward below. A step that is close, with much to
// show at once, has the bar's room too where the text is large.
func frame(l *text.Localizer, now Step, looks [steps]look, title string, body fyne.CanvasObject, left, right []fyne.CanvasObject, close bool) fyne.CanvasObject {
	head := container.NewVBox()
	if fynetheme.TextSize() < roomyText || !close {
		head.Add(bar(l, now, looks))
	}
	if fynetheme.TextSize() < roomyText {
		head.Add(kit.Margins(0, 0.3, kit.NewTitle(title).Truncated()))
	}
	foot := container.NewHBox(append(append(left, layout.NewSpacer()), right...)...)
	return kit.Margins(2, 1, kit.Column(110, container.NewBorder(head, kit.Margins(0, 0.5, foot), nil, nil, body)))
}

// title is what the step asks for, in a line.
func (s Step) title(l *text.Localizer) string { return l.T("setup.title." + strconv.Itoa(int(s)+1)) }
