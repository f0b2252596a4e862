package table

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// ribbon is the line at the top: where play stands, whose turn it is, undo and redo, the page's buttons, the next
// thing.
type ribbon struct {
	t   *Table
	box *piece.Panel

	title, sub   *piece.Label
	turn, turnOn *piece.Label
	turnIcon     *piece.Icon
	pips         *widget.Pips
	undo, redo   *piece.Stacked
	home         *piece.Stacked
	tools        []tool
	next         *widget.KeyButton
	lines        piece.RibbonLine
	inside       *fyne.Container
}

// tool is a button of the ribbon.
type tool struct {
	*piece.Stacked
	key, words string
	do         func()
	rests      func() bool // it cannot be pressed now
}

func (b tool) press() {
	if !b.rests() {
		b.do()
	}
}

// label is the word of its key, "" while it rests.
func (b tool) label() string {
	if b.rests() {
		return ""
	}
	return b.words
}

const (
	ribbonMargin = 4
	smallScreen  = 1280 // as wide as a laptop's
)

func newRibbon(t *Table) *ribbon {
	r := &ribbon{t: t, title: piece.Heading().Wishing(), sub: piece.Caption().Wishing(),
		turn:   piece.Plain().Bolder().Wishing(),
		turnOn: piece.Caption().Wishing(), turnIcon: piece.NewIcon(26), pips: widget.NewPips(theme.Brass, 0, 1)}
	where := container.New(piece.Margin(piece.GapSize(), 0), container.New(piece.Col{Grow: -1}, r.title, r.sub))
	turn := container.New(piece.Col{Grow: -1, Gap: 2}, r.turn,
		container.New(piece.Row{Gap: 6, Grow: 1}, r.pips, r.turnOn))
	r.lines = piece.RibbonLine{Where: []fyne.CanvasObject{where, piece.Upright(), r.turnIcon,
		turn}, Title: where, Turn: turn,
		Next: container.NewWithoutLayout(), Undo: turn}
	n := t.nav
	if n.Home != nil {
		r.home = piece.NewStacked("lantern", "", n.Home)
		r.lines.Home = []fyne.CanvasObject{testid.Name(r.home, "console.home")}
	}
	if t.who == keeper.ForKeeper {
		r.undo = piece.NewStacked("undo", "Ctrl+Z", t.takeBack)
		r.undo.Wide = 132
		r.redo = piece.NewStacked("redo", "Ctrl+Y", t.doAgain)
		enter := "Enter"
		if theme.Largest() { // the words need the room
			enter = ""
		}
		r.next = widget.NewKeyButton("", enter, t.goOn).Primary()
		r.lines.Undo, r.lines.Next = r.undo, container.New(piece.Boxed{W: 150}, testid.Name(r.next, "console.next"))
		r.lines.Tools = []fyne.CanvasObject{piece.Upright(), testid.Name(r.undo, "console.undo"),
			testid.Name(r.redo, "console.redo")}
	}
	for i, p := range n.Pages {
		r.tool(p.ID, p.Icon, "F"+strconv.Itoa(i+2), p.Words, p.Do) // F1 is the help
		if p.InPlay {
			r.tools[len(r.tools)-1].rests = func() bool { return t.view.Unbegun }
		}
	}
	words := func(name string) string { return t.s.Words().T("console.tool." + name) }
	r.tool("players", "players", "P", words("players"), n.Players)
	r.tool("phones", "phone", "F12", words("phones"), n.Phones)
	r.tool("curtain", "curtain", n.CurtainKey, words("curtain"), n.Curtain)
	if t.who == keeper.ForKeeper {
		r.tool("correct", "notes", "E", t.s.Words().T("frame.correct"), t.corrector())
		r.tool("log", "log", "L", words("log"), t.openLog)
	}
	r.tool("settings", "settings", "Ctrl+,", words("settings"), n.Settings)
	r.tool("help", "question", "?", words("help"), n.Help)
	r.name("")
	var all []*piece.Stacked
	for _, b := range r.tools {
		all = append(all, b.Stacked)
	}
	if r.redo != nil {
		all = append([]*piece.Stacked{r.redo}, all...)
	}
	for _, b := range all {
		b.OnWords = r.showButtonName
	}
	r.lines.Shrink = all
	if r.lines.MinSize(nil).Width > theme.Grown(smallScreen)-2*ribbonMargin-2*piece.GapSize() { // the window would be wider than the screen
		for _, b := range append(all, r.home, r.undo) {
			if b != nil {
				b.OnWords = r.showButtonName
				b.Brief()
			}
		}
		r.lines.Shrink = nil
	}
	r.inside = container.New(r.lines, r.lines.All()...)
	r.box = piece.NewPanel(r.inside, ribbonMargin, theme.Panel)
	return r
}

// tool adds a button, unless it does nothing.
func (r *ribbon) tool(name, icon, key, words string, do func()) {
	if do == nil {
		return
	}
	b := tool{piece.NewStacked(icon, key, do), key, words, do, func() bool { return false }}
	b.Update(words, "", true)
	r.tools = append(r.tools, b)
	r.lines.Tools = append(r.lines.Tools, testid.Name(b.Stacked, "console."+name))
}

func (r *ribbon) height(width float32) float32 {
	return r.lines.HeightFor(width-2*ribbonMargin) + 2*ribbonMargin
}

func (r *ribbon) draw() {
	t, h := r.t, r.t.view.Header
	r.title.Set(h.Title)
	r.sub.Set(h.Sub)
	r.turn.Set(h.Who)
	r.turnOn.Set(h.WhoSub)
	icon := h.WhoIcon
	if icon == "" {
		icon = h.Icon
	}
	r.turnIcon.Set(icon, theme.Brass)
	r.pips.Hidden = h.Steps == 0
	r.pips.Set(h.Step, max(h.Steps, 1))
	r.name(t.tail.Undo())
	for _, b := range r.tools {
		b.Update(b.words, "", !b.rests())
	}
	if r.next != nil {
		r.next.SetText(t.nextWords())
		r.next.Chosen(!t.loses())
		r.next.SetEnabled(t.onward() != nil)
	}
	piece.Arrange(r.inside)
}

// showButtonName says below the title what a button is called that has no room for its word; "": nothing more.
func (r *ribbon) showButtonName(words string) {
	if words == "" {
		words = r.t.view.Header.Sub
	}
	r.sub.Set(words)
	piece.Arrange(r.inside)
}

// name gives the buttons beside the tools their words; undo is what would be taken back.
func (r *ribbon) name(undo string) {
	l := r.t.s.Words()
	if r.home != nil {
		r.home.Update(l.T("console.tool.home"), "", true)
	}
	if r.next != nil {
		r.undo.Update(l.T("console.undo"), undo, r.t.s.CanUndo())
		r.redo.Update(l.T("console.redo"), "", r.t.s.CanRedo())
	}
}

// wait shows that nothing can be pressed before something lies; all keeps its place.
func (r *ribbon) wait() {
	if r.next != nil {
		r.next.SetText(r.t.s.Words().T("frame.pause"))
		r.next.SetEnabled(false)
	}
}
