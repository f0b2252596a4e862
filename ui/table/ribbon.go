package table

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Ribbon is the line at the top of a page: the state of play, whose turn it is, undo and redo, the page's buttons, the
// next button.
type Ribbon struct {
	Box *piece.Panel

	d            *RibbonDeps
	face         RibbonFace
	title, sub   *piece.Label
	turn, turnOn *piece.Label
	turnIcon     *piece.Icon
	pips         *widget.Pips
	undo, redo   *piece.Stacked
	home         *piece.Stacked
	tools        []ribbonButton
	seldom       *widget.Modal // the menu of rarely used tools; nil: closed
	next         *widget.KeyButton
	parts        map[string]fyne.CanvasObject
	lines        piece.RibbonLine
	inside       *fyne.Container
}

// RibbonDeps is what the ribbon needs from its page. A nil function has no button.
type RibbonDeps struct {
	Words      func() *text.Localizer
	Home       func()
	Undo, Redo func()
	Next       func()
	Stands     func() // the state of play was pressed
	Tools      []RibbonTool
	Name       func(at fyne.CanvasObject, words string) // shows the name of a button beside it; "": hides it
}

// RibbonTool is a button of the ribbon.
type RibbonTool struct {
	ID, Icon, Key string
	Words         func() string
	Do            func()
	Rests         func() bool // reports that it cannot be pressed now; nil: it always can
	Seldom        bool        // it is in the menu of rarely used tools
}

// ribbonButton is the button of a tool.
type ribbonButton struct {
	RibbonTool
	*piece.Stacked
}

func (b RibbonTool) rests() bool { return b.Rests != nil && b.Rests() }

func (b RibbonTool) press() {
	if !b.rests() {
		b.Do()
	}
}

// label returns the name of its key, "" while it cannot be pressed.
func (b RibbonTool) label() string {
	if b.rests() {
		return ""
	}
	return b.Words()
}

// RibbonFace is what the ribbon shows.
type RibbonFace struct {
	Header
	Undo             string // what undo would take back
	CanUndo, CanRedo bool
	Next             string // the word of the next button
	Gold             bool   // the next button leaves nothing undone
	CanNext          bool
}

const (
	ribbonMargin = 4
	smallScreen  = 1280 // the width of a laptop's screen
)

// NewRibbon makes the ribbon of a page.
func NewRibbon(d *RibbonDeps) *Ribbon {
	r := &Ribbon{d: d, title: piece.Heading().Wishing(), sub: piece.Caption().Wishing(),
		turn:   piece.Plain().Bolder().Wishing(),
		turnOn: piece.Caption().Wishing(), turnIcon: piece.NewIcon(26), pips: widget.NewPips(theme.Brass, 0, 1)}
	where := piece.NewTile(container.New(piece.Margin(piece.GapSize(), 0),
		container.New(piece.Col{Grow: -1}, r.title, r.sub)), d.Stands)
	turn := container.New(piece.Col{Grow: -1, Gap: 2}, r.turn,
		container.New(piece.Row{Gap: 6, Grow: 1}, r.pips, r.turnOn))
	testid.Name(where, "console.stands")
	r.lines = piece.RibbonLine{Where: []fyne.CanvasObject{where, piece.Upright(), r.turnIcon, turn}, Title: where,
		Turn: turn, Next: container.NewWithoutLayout(), Undo: turn}
	r.parts = map[string]fyne.CanvasObject{"stands": where, "turn": turn}
	if d.Home != nil {
		r.home = piece.NewStacked("lantern", "", d.Home)
		r.parts["home"], r.lines.Home = r.home, []fyne.CanvasObject{testid.Name(r.home, "console.home")}
	}
	if d.Next != nil {
		r.undo, r.redo = piece.NewStacked("undo", "Ctrl+Z", d.Undo), piece.NewStacked("redo", "Ctrl+Y", d.Redo)
		r.undo.Wide = 132
		enter := "Enter"
		if theme.Largest() { // the words need the room
			enter = ""
		}
		r.next = widget.NewKeyButton("", enter, d.Next).Primary()
		r.lines.Undo, r.lines.Next = r.undo, container.New(piece.Boxed{W: 150}, testid.Name(r.next, "console.next"))
		r.lines.Tools = []fyne.CanvasObject{piece.Upright(), testid.Name(r.undo, "console.undo"),
			testid.Name(r.redo, "console.redo")}
		r.undo.Name, r.redo.Name = "undo", "undo" // scripts know both by one name
		r.parts["undo"], r.parts["redo"], r.parts["next"] = r.undo, r.redo, r.next
	}
	shown := slices.DeleteFunc(slices.Clone(d.Tools), func(b RibbonTool) bool { return b.Seldom })
	if len(shown) < len(d.Tools) {
		shown = append(shown, RibbonTool{ID: "more", Icon: "more", Do: r.openSeldom,
			Words: func() string { return d.Words().T("console.tool.more") }})
	}
	for _, b := range shown {
		s := piece.NewStacked(b.Icon, b.Key, b.Do)
		s.Name = b.ID
		r.tools, r.parts[b.ID] = append(r.tools, ribbonButton{b, s}), s
		r.lines.Tools = append(r.lines.Tools, testid.Name(s, "console."+b.ID))
	}
	r.name()
	var shrinks []*piece.Stacked
	if r.redo != nil {
		shrinks = append(shrinks, r.redo)
	}
	for _, b := range r.tools {
		shrinks = append(shrinks, b.Stacked)
	}
	named := append([]*piece.Stacked{r.home, r.undo}, shrinks...)
	for _, b := range named {
		if b != nil && d.Name != nil {
			b.OnWords = func(words string) { d.Name(b, words) }
		}
	}
	r.lines.Shrink = shrinks
	most := theme.Grown(smallScreen) - 2*ribbonMargin - 2*piece.GapSize()
	if r.lines.MinSize(nil).Width > most { // the window would be wider than the screen
		for _, b := range named {
			if b != nil {
				b.Brief()
			}
		}
		r.lines.Shrink = nil
	}
	r.inside = container.New(r.lines, r.lines.All()...)
	r.Box = piece.NewPanel(r.inside, ribbonMargin, theme.Panel)
	return r
}

// HeightFor returns the ribbon's height at a width.
func (r *Ribbon) HeightFor(width float32) float32 {
	return r.lines.HeightFor(width-2*ribbonMargin) + 2*ribbonMargin
}

// Part returns a part of the ribbon: "home", "stands", "turn", "undo", "redo", "next", or a tool by its ID; nil: it is
// not shown.
func (r *Ribbon) Part(name string) fyne.CanvasObject { return r.parts[name] }

// Set shows the state of play.
func (r *Ribbon) Set(f RibbonFace) {
	r.face = f
	r.title.Set(f.Title)
	r.sub.Set(f.Sub)
	r.turn.Set(f.Who)
	r.turnOn.Set(f.WhoSub)
	r.turnIcon.Set(cmp.Or(f.WhoIcon, f.Icon), theme.Brass)
	r.pips.Hidden = f.Steps == 0
	r.pips.Steps(f.Ordered)
	r.pips.Set(f.Step, max(f.Steps, 1))
	r.name()
	if r.next != nil {
		r.next.SetText(f.Next)
		r.next.SetEnabled(f.CanNext)
		if r.next.Chosen(f.Gold); !f.CanNext {
			r.next.Looking(widget.SentenceButton)
		}
	}
	piece.Arrange(r.inside)
}

// openSeldom opens the menu of rarely used tools, in which their keys work, too.
func (r *Ribbon) openSeldom() {
	l := r.d.Words()
	back := widget.NewKeyButton(l.T("common.back"), "Esc", r.Shut)
	face := widget.ModalFace{Icon: "more", Title: l.T("console.tool.more"), Buttons: []*widget.KeyButton{back},
		OnEscape: r.Shut}
	body := container.NewVBox()
	for _, b := range r.d.Tools {
		if !b.Seldom {
			continue
		}
		k := testid.Name(widget.NewKeyButton(b.Words(), b.Key, func() { r.Shut(); b.Do() }), "console."+b.ID)
		k.WithIcon(b.Icon).Leading().SetEnabled(!b.rests())
		face.More = append(face.More, k)
		body.Add(k)
	}
	face.Body, face.Focus = body, face.More[0]
	r.seldom = widget.ShowModal(fyne.CurrentApp().Driver().CanvasForObject(r.Box), face)
}

// name gives the buttons their words.
func (r *Ribbon) name() {
	l := r.d.Words()
	if r.home != nil {
		r.home.Update(l.T("console.tool.home"), "", true)
	}
	if r.next != nil {
		r.undo.Else = l.T("console.undo.hidden")
		r.undo.Update(l.T("console.undo"), r.face.Undo, r.face.CanUndo)
		r.redo.Update(l.T("console.redo"), "", r.face.CanRedo)
	}
	for _, b := range r.tools {
		b.Update(b.Words(), "", !b.rests())
	}
}

// Shut closes the menu of rarely used tools.
func (r *Ribbon) Shut() {
	if r.seldom != nil {
		r.seldom.Hide()
		r.seldom = nil
	}
}

// wait shows that nothing can be pressed before the dice have come to rest. No button moves.
func (r *Ribbon) wait() {
	if r.next != nil {
		r.next.SetText(r.d.Words().T("frame.pause"))
		r.next.SetEnabled(false)
		r.next.Looking(widget.SentenceButton)
	}
}
