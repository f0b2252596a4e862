package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"lantern/ui/probe"
	"lantern/ui/text"
)

// tall is how many lines stand in one column before a second one is begun.
const tall = 9

// KeySheetButton is a button on the sheet beside the one that closes it.
type KeySheetButton struct {
	Words, Key string
	Probe      string
	Do         func() // the sheet is closed first
}

// ShowKeySheet shows the keys of the page over its window: the lines come from the page's own keys, so that the sheet cannot say
// otherwise than they do. Below stand those that work on every page.
func ShowKeySheet(over fyne.Canvas, l *text.Localizer, lines []KeyLine, more ...KeySheetButton) *Modal {
	var m *Modal
	hide := func() { m.Hide() }
	body := container.NewVBox(columns(lines, tall))
	body.Add(Margins(0, 0.4, NewSubtitle(l.T("keys.everywhere"))))
	body.Add(columns(everywhere(l), 1))
	var buttons []*KeyButton
	for _, b := range more {
		button := probe.Name(NewKeyButton(b.Words, b.Key, func() {
			hide()
			b.Do()
		}), b.Probe)
		buttons = append(buttons, button)
	}
	shut := probe.Name(NewKeyButton(l.T("common.close"), "Esc", hide).Primary(), "help.close")
	m = ShowModal(over, ModalFace{Icon: "rules", Title: l.T("keys.title"), Body: body, Wide: len(lines) > tall,
		Buttons: append(buttons, shut), OnEscape: hide, OnRune: func(r rune) {
			if r == '?' {
				hide()
			}
		}})
	return m
}

// everywhere are the keys that Fyne and the buttons see to on every page.
func everywhere(l *text.Localizer) []KeyLine {
	return []KeyLine{
		{Labels: []string{"Tab"}, Words: l.T("keys.tab")}, {Labels: []string{"Shift+Tab"}, Words: l.T("keys.tabBack")},
		{Labels: []string{"Space"}, Words: l.T("keys.press")}, {Labels: []string{"Esc"}, Words: l.T("keys.esc")},
	}
}

// columns sets lines below one another, in two columns when there are more than so many.
func columns(lines []KeyLine, most int) fyne.CanvasObject {
	half := len(lines)
	if half > most {
		half = (half + 1) / 2
	}
	left, right := container.New(layout.NewFormLayout()), container.New(layout.NewFormLayout())
	for i, line := range lines {
		into := left
		if i >= half {
			into = right
		}
		caps := container.NewHBox()
		for _, label := range line.Labels {
			caps.Add(NewKeycap(label))
		}
		into.Add(container.NewVBox(caps))
		into.Add(NewWords(capital(line.Words), ""))
	}
	if len(right.Objects) == 0 {
		return left
	}
	return Sides(0.5, 1.5, left, right)
}

// capital begins words with a capital letter, as a list does.
func capital(words string) string {
	for i, r := range words {
		if i == 0 {
			return strings.ToUpper(string(r)) + words[len(string(r)):]
		}
	}
	return words
}
