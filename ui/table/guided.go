package table

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/guide"
	"lantern/ui/table/piece"
	"lantern/ui/text"
)

// part returns a part of the table by its name; nil while a moment covers the table.
func (t *Table) part(name string) fyne.CanvasObject {
	if t.reads() {
		return nil
	}
	if option, ok := strings.CutPrefix(name, PartOption); ok {
		if chip := t.bar.OptionChip(option); chip != nil {
			return chip
		}
		name = PartBar
	}
	if place, ok := strings.CutPrefix(name, PartPlace); ok {
		if c, ok := t.middle.centre.(Spotted); ok {
			if spot := c.Spot(place); spot != nil {
				return spot
			}
		}
		name = PartBoard
	}
	if meter, ok := strings.CutPrefix(name, PartMeter); ok {
		return t.side.Part(meter)
	}
	return map[string]fyne.CanvasObject{PartNext: t.ribbon.next, PartBar: t.bar.Box, PartBoard: t.middle.box,
		PartPeople: t.people, PartSide: t.side, PartHelp: t.ribbon.Part("help")}[name]
}

// drawGuide shows the guide's words and its arrow. While a moment is read, the guide speaks only about that. After its
// last step, it says until the end of the next round that it is over, and where help can be found.
func (t *Table) drawGuide() {
	a, l, leave := advise(t), t.s.Words(), "frame.guide.leave"
	chosen := t.asked() != nil || t.looked != "" && len(t.menu.All()) > 0 // in the bar
	a.Part = pointsAt(a.Part, chosen, t.onward() != nil, t.view.Next.Left)
	if a.Part == PartBar && t.asked() == nil {
		uncovers := t.looked == "" && t.view.Next.First != "" && t.onward() != nil && !t.enterWastes()
		a.Part = meant(t.menu, t.view.Guide.Best, uncovers)
	}
	a.Far = strings.HasPrefix(a.Part, PartPlace)
	switch round := t.view.Header.Round; {
	case a.Text != "":
		if t.guidedTo = round + 2; t.reads() {
			a.Title, a.Text = l.T("frame.guide.read"), l.T("frame.guide.read.text", t.aloudArgs())
			a.Does = slices.DeleteFunc(slices.Clone(a.Does), guide.Button.IsGold)
		}
	case round < t.guidedTo && t.view.Ending == "":
		a = guide.Advice{Title: l.T("frame.guide.over"), Text: l.T("frame.guide.over.text"), Part: PartHelp}
		leave = "common.close"
	}
	if t.unguided || t.who != keeper.ForKeeper {
		a = guide.Advice{}
	}
	switch {
	case slices.ContainsFunc(a.Does, guide.Button.IsGold): // the next button
		a.Part = ""
	case a.Text != "" && len(a.Does) == 0:
		a.Does = []guide.Button{{ID: "leaveGuide", Words: l.T(leave), Do: t.leaveGuide}}
	}
	t.banner.Say(a)
	t.desk.Layout.Layout(t.desk.Objects, t.desk.Size())
	t.banner.Ring.Refresh()
}

// advise returns the game's advice if the button that it mentions can be pressed now. While a question waits, the guide
// speaks about the question; if the button is not offered, about what is offered instead.
func advise(t *Table) guide.Advice {
	g, l := t.view.Guide, t.s.Words()
	a := g.Advice
	other := func(text string) guide.Advice {
		a.Text, a.Part = text, PartBar
		return a
	}
	option, isOption := strings.CutPrefix(a.Part, PartOption)
	offered := slices.ContainsFunc(t.menu.All(), func(o *actionbar.Option) bool { return o.TestID == option })
	onward := t.nextWords() == t.view.Next.Words && t.onward() != nil
	switch {
	case a.Text == "" || t.reads():
	case t.fixer.Active():
		return other(l.T("frame.guide.asked"))
	case len(t.prompts()) > 0:
		return other(cmp.Or(g.Asked, l.T("frame.guide.asked")))
	case (!isOption || offered) && (a.Part != PartNext || onward):
	case t.looked != "":
		key := "frame.guide.looked"
		if len(t.menu.All()) == 0 {
			key += ".only"
		}
		return other(l.T(key, text.Args{"what": t.menu.Title}))
	case onward && !t.enterWastes() && t.view.Next.Left == "":
		return other(l.T("frame.guide.on", text.Args{"button": t.nextWords()}))
	default:
		return other(l.T("frame.guide.choose"))
	}
	return a
}

// pointsAt returns the part that the arrow points at: the bar if something is to be chosen there, else the part that
// the game names, else the next button if pressing it leaves nothing undone.
func pointsAt(part string, chosen, next bool, left string) string {
	switch {
	case chosen:
		return PartBar
	case part != "":
		return part
	case next && left == "":
		return PartNext
	}
	return PartBar
}

// meant returns the part of the bar that the arrow points at without a question: what Enter does, else the card that
// the game thinks best, else the whole bar. If nothing more can be played from a hand (done), it is the next button.
func meant(m *actionbar.Menu, best string, done bool) string {
	if done {
		return PartNext
	}
	of := m.Primary
	for _, o := range m.All() {
		if of == nil && best != "" && o.Drawn != nil && o.Look == piece.LookLit && o.TestID == best {
			of = o
		}
	}
	if of == nil || of.TestID == "" {
		return PartBar
	}
	return PartOption + of.TestID
}

// leaveGuide ends the guide; while something is asked it is put away.
func (t *Table) leaveGuide() {
	cmd := t.view.Guide.Leave
	t.guidedTo = 0
	if cmd != nil && slices.ContainsFunc(t.s.Legal(), func(c keeper.Command) bool { return reflect.DeepEqual(c, cmd) }) {
		t.send(cmd)
		return
	}
	t.unguided = true
	t.draw()
}
