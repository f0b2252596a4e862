package widget

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/testid"
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
	TestID            string // before the names of the parts for scripts
	Left              func() // what leaving it without an answer does beside; nil: nothing
}

// AskName asks for a name and hands it on; other tells that it is for the second thing. A name that is too long is told
// and not cut without a word.
func AskName(c fyne.Canvas, face NameFace, given func(name string, other bool)) *Modal {
	entry, hint := testid.Name(NewField(), face.TestID+".line"), NewWords(face.Hint, "")
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
		callIfSet(face.Left)
	}
	no := testid.Name(NewKeyButton(face.No, "Esc", leave), face.TestID+".no")
	yes := testid.Name(NewKeyButton(face.Yes, "Enter", give(false)).Primary(), face.TestID+".yes")
	buttons := []*KeyButton{no, yes}
	if face.Other != "" {
		buttons = []*KeyButton{no, testid.Name(NewKeyButton(face.Other, "", give(true)), face.TestID+".other"), yes}
	}
	m = ShowModal(c, ModalFace{Icon: face.Icon, Title: face.Title, Body: container.NewVBox(hint, entry),
		Buttons: buttons, Focus: entry, OnEscape: leave})
	return m
}
