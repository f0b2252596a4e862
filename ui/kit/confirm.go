package kit

import "fyne.io/fyne/v2"

// ConfirmFace is what a question shows, in the caller's words.
type ConfirmFace struct {
	Icon    string // "" is a question mark
	Title   string
	Message string
	Yes, No string // words of the buttons; they say what happens, not "yes" and "no"
	YesKey  string // label of a key, or ""
	Danger  bool   // yes cannot easily be taken back: it looks so, and No has the keyboard first
}

// Confirm asks and calls back once with the answer. Escape is No.
func Confirm(c fyne.Canvas, face ConfirmFace, answer func(yes bool)) *Modal {
	if face.Icon == "" {
		face.Icon = "question"
	}
	var m *Modal
	say := func(yes bool) func() {
		return func() {
			m.Hide()
			answer(yes)
		}
	}
	no := NewKeyButton(face.No, "Esc", say(false))
	yes := NewKeyButton(face.Yes, face.YesKey, say(true)).Primary()
	focus := yes
	if face.Danger {
		yes.Looking(DangerButton)
		focus = no
	}
	m = ShowModal(c, ModalFace{
		Icon: face.Icon, Title: face.Title, Body: NewWords(face.Message, ""), Buttons: []*KeyButton{no, yes}, Focus: focus,
	})
	return m
}
