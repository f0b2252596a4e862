package widget

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/testid"
)

// NameFace is the content of a name prompt, in the caller's words.
type NameFace struct {
	Icon, Title, Hint string
	Name              string // the initial text
	Limit             int    // maximum length in characters
	Long              string // the message for a name that is too long
	Needed            bool   // an empty name is not accepted
	Yes, No           string
	Other             string // the button of a second action with the name; "": there is none
	TestID            string // prefix of the parts' names for scripts
	Left              func() // called when the dialog is cancelled; may be nil
}

// AskName asks for a name and passes it on; other is true if the second action was chosen. A name that is too long is
// rejected, not cut.
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
