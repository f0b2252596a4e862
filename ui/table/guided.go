package table

import (
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table/guide"
	"lantern/ui/testid"
	"lantern/ui/widget"
)

// newGuide puts the banner of the guide above the page.
func (t *Table) newGuide(page fyne.CanvasObject) {
	t.leave = widget.NewKeyButton("", "", t.leaveGuide).Looking(widget.QuietButton)
	t.banner = guide.New(page, t.part, testid.Name(t.leave, "leaveGuide"))
}

// part is a part of the table by its name; nil while a moment lies over it, which is what is to be read then.
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
	return map[string]fyne.CanvasObject{PartNext: t.ribbon.next, PartBar: t.bar.Box, PartBoard: t.middle.box,
		PartPeople: t.people, PartSide: t.side, PartHelp: t.ribbon.Part("help")}[name]
}

// drawGuide shows what the guide says, with the arrow at what it means. After its last word it says until the end of
// the next round that it is over, and where help is.
func (t *Table) drawGuide() {
	a, l, leave := t.view.Guide.Advice, t.s.Words(), "frame.guide.leave"
	a.Part = pointsAt(a.Part, t.asked() != nil, t.onward() != nil, t.view.Next.Left)
	switch round := t.view.Header.Round; {
	case a.Text != "":
		t.guidedTo = round + 2
	case round < t.guidedTo && t.view.Ending == "":
		a = guide.Advice{Title: l.T("frame.guide.over"), Text: l.T("frame.guide.over.text"), Part: PartHelp}
		leave = "common.close"
	}
	if t.unguided || t.who != keeper.ForKeeper {
		a = guide.Advice{}
	}
	t.leave.SetText(l.T(leave))
	t.banner.Say(a)
}

// pointsAt is the part that the arrow points at: the one that the game names, else the next button, if nothing is given
// up by pressing it. A question comes first.
func pointsAt(part string, asked, next bool, left string) string {
	switch {
	case asked:
		return PartBar
	case part != "":
		return part
	case next && left == "":
		return PartNext
	}
	return PartBar
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
