package table

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table/session"
	"lantern/ui/text"
)

// Send carries out a command for the centre piece.
func (t *Table) Send(cmd keeper.Command) { t.send(cmd) }

// Look shows a thing in the bar; a second press puts it away.
func (t *Table) Look(id string) {
	if t.pressed(id, false) {
		return
	}
	if t.looked == id || t.asked() != nil || t.reads() {
		id = ""
	}
	t.dismiss()
	t.looked, t.onlyAction, t.heldBack = id, "", nil
	t.fixer.Close()
	t.draw()
}

// Try implements Trier: the reason is said beside the place that is looked at.
func (t *Table) Try(cmd keeper.Command) (said func() bool) {
	place := t.looked
	find := func() fyne.CanvasObject {
		if c, ok := t.middle.centre.(Spotted); ok && t.looked == place {
			return c.Spot(place)
		}
		return nil
	}
	t.s.DoThen(cmd, func(error) { t.bar.PressAt(find, t.bar.ShowNotice) }) // the store may answer later
	return t.bar.Beside
}

// Looked returns the ID of the thing that the bar shows.
func (t *Table) Looked() string { return t.looked }

// lift uncovers or covers a secret list.
func (t *Table) lift(list string) {
	if t.pressed(list, false) {
		return
	}
	if t.lifted == list {
		list = ""
	}
	t.dismiss()
	if was := ownLifted(t); list != "" && was != "" { // another player's: the one who looks at this hand must not see it
		t.lifted, t.looked, t.onlyAction = "", "", ""
		t.draw()
		t.s.SetNotice(session.Notice{Text: t.s.Words().T("frame.lift.covered", text.Args{"was": was})})
		return
	}
	if t.lifted, t.onlyAction = list, ""; t.asked() == nil && !t.reads() {
		t.looked = list
		t.fixer.Close()
	}
	t.draw()
}

// ownLifted returns the words of the uncovered list if it is one player's alone; "": none is uncovered.
func ownLifted(t *Table) string {
	for _, l := range t.view.Lists {
		if l.Covers && l.ID == t.lifted {
			return l.Words
		}
	}
	return ""
}

// cover covers the secret list if its owner no longer needs it.
func (t *Table) cover() {
	if t.lifted != "" && slices.ContainsFunc(t.face.View(t.who).Lists,
		func(l List) bool { return l.ID == t.lifted && l.Covers && !l.Due && !l.Stays }) {
		t.lifted = ""
	}
}

// undoneBy returns what a command would leave undone or waste; "": nothing.
func (t *Table) undoneBy(cmd keeper.Command) string {
	if n := t.view.Next; reflect.DeepEqual(cmd, n.Command) {
		if n.Minor {
			return ""
		}
		return n.Left
	}
	if f, ok := t.face.(Cautious); ok {
		return f.Caution(cmd)
	}
	return ""
}

// enterWastes reports whether Enter would leave something undone: then its button is plain.
func (t *Table) enterWastes() bool {
	if p := t.menu.Primary; p != nil && p.Text != t.view.Next.Words { // Enter does something else
		return false
	}
	return t.view.Next.Left != "" || t.view.Next.Plain
}

// send carries out a command. One that would leave something undone is held back once; sending it again goes on.
func (t *Table) send(cmd keeper.Command) {
	if t.middle.pauses() || t.reads() {
		return
	}
	if !t.deps.Unasked && t.undoneBy(cmd) != "" && !reflect.DeepEqual(cmd, t.heldBack) {
		t.heldBack = cmd
		t.drawRibbon() // the button asks whether to go on anyway
		t.bar.ShowNotice()
		return
	}
	t.heldBack, t.looked = nil, ""
	t.carryOut(cmd)
}

// carryOut carries out a command. If it is refused and a card may allow it, the table offers that.
func (t *Table) carryOut(cmd keeper.Command) {
	t.exception = nil
	t.s.Calling(t.optionLabel(cmd))
	if t.deps.Then != nil {
		t.deps.Then(func() { t.do(cmd) })
		return
	}
	t.do(cmd)
}

func (t *Table) do(cmd keeper.Command) {
	t.s.DoThen(cmd, func(err error) {
		t.lookAgain = ""
		r, refused := keeper.AsRefusal(err)
		if f, ok := t.face.(Excepter); ok && refused && f.Excepted(cmd, r, "?") != nil {
			l := t.s.Words()
			t.exception = &Correction{Words: l.T("frame.excepted"), Icon: "cards", Ask: func(given []string) *Field {
				if len(given) > 0 {
					return nil
				}
				return &Field{Words: l.T("common.ask.allow")}
			}, Make: func(given []string) keeper.Command { return f.Excepted(cmd, r, keeper.PlainName(given[0])) }}
		}
		t.steps.UnlessDone(err)
	})
}

// mostCalled is the greatest length of an answer's words by which undo names it.
const mostCalled = 32

// optionLabel returns the words of a command's option, by which undo names it; "": undo shows its line of the log.
func (t *Table) optionLabel(cmd keeper.Command) string {
	if n := t.view.Next; reflect.DeepEqual(cmd, n.Command) {
		return n.Words
	}
	a, answers := cmd.(keeper.Answer)
	for _, q := range t.s.Prompts() {
		if answers && q.ID == a.Prompt && !q.Secret {
			w := t.face.PromptWords(q)
			if a.Choice == "" {
				return w.Title
			}
			// "Nothing" alone would not say what is undone; odds in brackets say nothing about it.
			head, said := cmp.Or(w.Head, w.Title), labelOf(w, a.Choice)
			short, _, _ := strings.Cut(said, " (")
			asked := func(said string) string {
				if strings.HasSuffix(head, "?") {
					return head + " " + said
				}
				return text.Beside(head, said)
			}
			for _, said := range []string{asked(said), asked(short), said, short} {
				if utf8.RuneCountInString(said) <= mostCalled {
					return said
				}
			}
		}
	}
	if _, o, _ := t.face.Option(cmd); o.Under == "" { // else the log says what may be known of it
		return cmp.Or(o.Brief, o.Text)
	}
	return ""
}

// back is Esc. It puts away the moment being read, else what the face can put away, else the options of one action,
// else the notice, an incomplete answer or correction, and the thing looked at.
func (t *Table) back() {
	if t.reads() {
		if !t.endFalls() {
			t.s.Read()
		}
		return
	}
	if f, ok := t.face.(Handed); ok && f.Back() {
		return
	}
	if t.onlyAction != "" {
		t.onlyAction = ""
		t.draw()
		return
	}
	if t.heldBack == nil && t.looked == "" && t.notice == (session.Notice{}) && !t.fixer.Active() {
		t.lifted = ""
	}
	t.heldBack, t.looked, t.exception = nil, "", nil
	t.question.Drop()
	t.fixer.Close()
	t.s.SetNotice(session.Notice{})
	t.draw()
}

// dismiss puts away the notice and drops the command held back.
func (t *Table) dismiss() {
	t.heldBack = nil
	t.s.SetNotice(session.Notice{})
	t.bar.ShowNotice()
}

// rule returns what a press on a rule's ID does; nil: nothing.
func (t *Table) rule(id string) func() {
	if t.deps.Rule == nil || id == "" {
		return nil
	}
	return func() { t.deps.Rule(id) }
}
