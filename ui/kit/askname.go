package kit

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/probe"
)

// NameFace is how a name is asked for, in the caller's words.
type NameFace struct {
	Icon, Title, Hint string
	Name              string // that stands there at first
	Limit             int    // so many characters it may have
	Long              string // what is said when it has more
	Needed            bool   // nothing is done while it is empty
	Yes, No           string
	Other             string // a second thing to do with the name; "": there is none
	Probe             string // before the names of the parts for scripts
	Left              func() // what leaving it without an answer does beside; nil: nothing
}

// AskName asks for a name and hands it on; other tells that it is for the second thing. A name that is too long is told
// and not cut without a word.
func AskName(c fyne.Canvas, face NameFace, given func(name string, other bool)) *Modal {
	entry, hint := probe.Name(NewField(), face.Probe+".line"), NewWords(face.Hint, "")
	entry.SetText(face.Name)
	name := func() string { return strings.TrimSpace(entry.Text) }
	long := func() bool { return utf8.RuneCountInString(name()) > face.Limit }
	var m *Modal
	give := func(other bool) func() {
		return func() {
			if !long() && (name() != "" || !face.Needed) {
				m.Hide()
				given(name(), other)
			}
		}
	}
	entry.OnChanged = func(string) {
		said := face.Hint
		if long() {
			said = face.Long
		}
		if hint.Text() != said {
			hint.SetText(said)
		}
	}
	entry.OnSubmitted = func(string) { give(false)() }
	leave := func() {
		m.Hide()
		run(face.Left)
	}
	no := probe.Name(NewKeyButton(face.No, "Esc", leave), face.Probe+".no")
	yes := probe.Name(NewKeyButton(face.Yes, "Enter", give(false)).Primary(), face.Probe+".yes")
	buttons := []*KeyButton{no, yes}
	if face.Other != "" {
		buttons = []*KeyButton{no, probe.Name(NewKeyButton(face.Other, "", give(true)), face.Probe+".other"), yes}
	}
	m = ShowModal(c, ModalFace{Icon: face.Icon, Title: face.Title, Body: container.NewVBox(hint, entry),
		Buttons: buttons, Focus: entry, OnEscape: leave})
	return m
}
