package table

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table/guide"
)

// drawRibbon shows the state of play and the next button.
func (t *Table) drawRibbon() {
	f := RibbonFace{Header: t.view.Header, Undo: t.tail.Undo(), CanUndo: t.s.CanUndo(), CanRedo: t.s.CanRedo(),
		Next: t.nextWords(), Gold: !t.enterWastes() && !slices.ContainsFunc(t.view.Guide.Does, guide.Button.IsGold),
		CanNext: t.onward() != nil}
	if t.reads() { // the parchment has the button
		f.Next, f.CanNext = t.s.Words().T("frame.read"), false
	}
	t.ribbon.Set(f)
}

// ribbonDeps returns the buttons of the ribbon.
func (t *Table) ribbonDeps() *RibbonDeps {
	n := t.deps
	d := &RibbonDeps{Words: t.s.Words, Home: n.Home, Stands: n.Stands,
		Name: func(at fyne.CanvasObject, words string) { t.bar.Name(at, words) }}
	add := func(seldom bool, id, icon, key, words string, do func()) {
		d.Tools = append(d.Tools, RibbonTool{ID: id, Icon: icon, Key: key, Do: do, Seldom: seldom,
			Words: func() string { return t.s.Words().T(words) }})
	}
	free := 2 // F1 is the help
	for _, p := range n.Pages {
		b := RibbonTool{ID: p.ID, Icon: p.Icon, Key: eveningKey, Seldom: true, Words: func() string { return p.Words },
			Do: func() { t.s.Uncovered = t.lifted; p.Do() }}
		if p.ID != eveningID {
			b.Key = "F" + strconv.Itoa(free)
			free++
		}
		if p.InPlay {
			b.Rests = func() bool { return t.view.Unbegun }
		}
		d.Tools = append(d.Tools, b)
	}
	add(false, "players", "players", "P", "console.tool.players", n.Players)
	add(true, "phones", "phone", "F12", "console.tool.phones", n.Phones)
	add(true, "curtain", "curtain", n.CurtainKey, "console.tool.curtain", n.Curtain)
	if t.who == keeper.ForKeeper {
		d.Undo, d.Redo, d.Next = t.steps.Undo, t.steps.Redo, t.goOn
		add(false, "correct", "notes", "E", "frame.correct", t.corrector())
		add(false, "log", "log", "L", "console.tool.log", t.openLog)
	}
	add(true, "settings", "settings", "Ctrl+,", "console.tool.settings", n.Settings)
	add(true, "help", "question", "?", "console.tool.help", n.Help)
	d.Tools = slices.DeleteFunc(d.Tools, func(b RibbonTool) bool { return b.Do == nil })
	return d
}

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
