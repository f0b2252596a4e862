package table

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// onward returns what Enter does; nil: nothing.
func (t *Table) onward() func() {
	switch {
	case t.reads():
		return t.read
	case t.heldBack != nil:
		held := t.heldBack
		return func() { t.send(held) }
	case t.menu != nil && t.menu.Primary != nil:
		return t.menu.Primary.Do
	case t.who != keeper.ForKeeper || len(t.prompts()) > 0 || t.fixer.Active():
		return nil
	case t.nextPutsAway():
		return t.menu.Cancel
	case t.view.Next.Command != nil:
		return func() { t.send(t.view.Next.Command) }
	case t.view.Next.Do != nil:
		return t.view.Next.Do
	case t.nextOpensPage():
		return t.deps.Pages[t.nextPage()].Do
	}
	return nil
}

// nextPutsAway reports whether the next button puts away the thing that is looked at: nothing can be done with it, and
// going on would leave something undone.
func (t *Table) nextPutsAway() bool {
	n := t.view.Next
	return (t.looked != "" || t.onlyAction != "") && t.menu.Cancel != nil &&
		(t.enterWastes() || n.Command == nil && n.Do == nil && !t.nextOpensPage() && len(t.menu.All()) == 0)
}

// nextPage returns the index of the page that the next button opens, among the game's pages; -1: none.
func (t *Table) nextPage() int {
	return slices.IndexFunc(t.deps.Pages, func(p Tool) bool { return p.ID == t.view.Next.Page })
}

// nextOpensPage reports whether the next button opens a page.
func (t *Table) nextOpensPage() bool {
	return t.view.Next.Command == nil && len(t.prompts()) == 0 && t.nextPage() >= 0
}

func (t *Table) nextWords() string {
	l := t.s.Words()
	switch {
	case t.reads():
		return t.readOn()
	case t.heldBack != nil:
		return l.T("console.guard.anyway")
	case t.menu.Primary != nil:
		return cmp.Or(t.menu.Primary.Brief, t.menu.Primary.Text)
	case t.asked() != nil && !onPhone(t, t.asked().Who):
		return l.T("console.next.answer")
	case len(t.prompts()) > 0:
		return l.T("frame.wait")
	case t.fixer.Active():
	case t.nextPutsAway():
		return l.T("common.back")
	case t.view.Next.Page == "" && t.view.Next.Words != "", t.nextOpensPage():
		return t.view.Next.Words
	}
	return l.T("console.next.choose")
}

func (t *Table) goOn() {
	do := t.onward()
	switch {
	case do == nil:
	case t.ribbon.next != nil:
		t.bar.Press(t.ribbon.next, do)
	default:
		do()
	}
}

// enterWastes reports whether Enter would leave something undone: then its button is plain.
func (t *Table) enterWastes() bool {
	if p := t.menu.Primary; p != nil && p.Text != t.view.Next.Words { // Enter does something else
		return false
	}
	return t.view.Next.Left != "" || t.view.Next.Plain
}

// Send carries out a command for the centre piece.
func (t *Table) Send(cmd keeper.Command) { t.send(cmd) }

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

// Try implements Trier: the reason is shown beside the place that is looked at.
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

// carryOut carries out a command. If it is refused and a card may allow it, the table offers that.
func (t *Table) carryOut(cmd keeper.Command) {
	t.exception = nil
	t.s.Calling(optionLabel(t.face, t.view.Next, t.s.Prompts(), cmd))
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

// optionLabel returns the words of a command's option, by which undo names it; "": undo shows its line of the log.
func optionLabel(face Face, next Next, asked []*keeper.Prompt, cmd keeper.Command) string {
	if reflect.DeepEqual(cmd, next.Command) {
		return next.Words
	}
	a, answers := cmd.(keeper.Answer)
	for _, q := range asked {
		if answers && q.ID == a.Prompt && !q.Secret {
			w := face.PromptWords(q)
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
	if _, o, _ := face.Option(cmd); o.Under == "" { // else the log says what may be known of it
		return cmp.Or(o.Brief, o.Text)
	}
	return ""
}

// naming returns a function that names a step done elsewhere by the words of its button.
func naming(at func(session.AnySession) (Face, error)) func(keeper.AnySession, keeper.Command) string {
	return func(before keeper.AnySession, did keeper.Command) string {
		face, err := at(before)
		if err != nil {
			return ""
		}
		return optionLabel(face, face.View(keeper.ForKeeper).Next, before.Prompts(), did)
	}
}

// remark returns what would be left undone, or why something was refused.
func (t *Table) remark() actionbar.Remark {
	r := actionbar.Remark{Words: t.notice.Text, Icon: "info", Colour: theme.Danger, Rule: t.notice.Rule}
	if t.heldBack != nil {
		r = actionbar.Remark{Icon: "warning", Colour: theme.Threat, Rule: t.view.Next.Rule,
			Words: t.s.Words().T("frame.guard", text.Args{"left": strings.TrimSuffix(t.undoneBy(t.heldBack), ".")})}
	}
	if r.Rule == "" && t.menu != nil {
		r.Rule = t.menu.Rule
	}
	return r
}
