package console

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/table"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// The keys of the map that work wherever the focus is.
const (
	keySight = "V"
	keyNear  = "PgUp"
	keyFar   = "PgDn"
	keyWhole = "Home"
	keyHere  = "End"

	keyLegend = "F2"
)

// mapFoot is the line below the map: what is shown or can be done on it, and its buttons.
type mapFoot struct {
	p     *Page
	box   *fyne.Container
	note  *widget.Words // of an undrawn map: what it does not show; nil for a drawn map
	hint  *piece.Para
	tools []*piece.Chip // sight, zoom out, zoom in, whole map, here, legend, puzzles, players' window
	terse int           // how much the buttons leave out for lack of room, from wordy to bare

}

// What the buttons below the map leave out, step by step, to make room for the text.
const (
	wordy   = iota
	signed  // no keys on − and +, which are obvious
	counted // and only the number of puzzles
	unkeyed // no keys on buttons that move the map
	bare    // no keys at all
)

// The buttons of mapFoot that are not always there.
const (
	toolSight   = 0
	toolPuzzles = 6
	toolPreview = 7
)

func newMapFoot(p *Page) *mapFoot {
	f := &mapFoot{p: p, hint: piece.NewPara(fynetheme.SizeNameCaptionText, theme.Muted)}
	f.hint.Most = 2
	buttons := container.New(piece.Row{Gap: 4, Grow: -1})
	for _, name := range []string{"map.sight", "map.far", "map.near", "map.whole", "map.here", "map.legend",
		"puzzles.tab", "glimpse.toggle"} {
		c := piece.NewChip(piece.ChipFace{}, nil)
		testid.Name(c, "console."+name)
		f.tools = append(f.tools, c)
		buttons.Add(container.New(piece.Boxed{W: 34, H: 32}, c))
	}
	widget.ShowIf(buttons.Objects[toolPreview], p.nav.OnPreview != nil) // there is nothing to toggle
	widget.ShowIf(buttons.Objects[toolSight], !p.g.Story().Map.Undrawn) // its board has no sight
	// The puzzle button is first, so that no other button moves when it grows.
	buttons.Objects = slices.Concat(buttons.Objects[toolPuzzles:], buttons.Objects[:toolPuzzles])
	var words fyne.CanvasObject = f.hint
	if p.g.Story().Map.Undrawn {
		f.note = widget.NewQuiet("")
		f.note.Sized(fynetheme.SizeNameCaptionText)
		words = f.note
	}
	f.box = container.New(footLayout{f}, words, buttons)
	return f
}

// footLayout puts text beside buttons, vertically centred. If there is no room for both the buttons are shortened, then
// the text is dropped, then the keys on the buttons, which the cheat sheet also lists.
type footLayout struct{ f *mapFoot }

func (l footLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const pad = 6
	if size.Width > 0 {
		fits := func(room float32, most int) bool {
			for l.f.terse = wordy; l.f.terse <= most; l.f.terse++ {
				if l.f.wear(); objects[1].MinSize().Width <= room {
					return true
				}
			}
			return false
		}
		if !fits(size.Width-piece.Grown(wordsWide)-3*pad, unkeyed) && !fits(size.Width-2*pad, unkeyed) {
			l.f.terse = bare
			l.f.wear()
		}
	}
	m := objects[1].MinSize()
	piece.Place(objects[1], size.Width-m.Width-pad, (size.Height-m.Height)/2, m.Width, m.Height)
	wide := max(0, size.Width-m.Width-3*pad)
	if wide < piece.Grown(wordsWide) {
		piece.Place(objects[0], pad, 0, 0, 0)
		objects[0].Hide()
		return
	}
	if !objects[0].Visible() {
		objects[0].Show()
	}
	high := piece.HeightAt(objects[0], wide)
	if w, ok := objects[0].(*widget.Words); ok {
		w.Resize(fyne.NewSize(wide, high))
		high = w.MinSize().Height
	}
	if high > size.Height+1 { // not enough for a whole line
		objects[0].Hide()
		return
	}
	piece.Place(objects[0], pad, max(0, (size.Height-high)/2), wide, high)
}

// wordsWide is the minimum width of the text below the map at 100 % text size.
const wordsWide = 120

func (footLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(80, max(objects[1].MinSize().Height+6, piece.Grown(38)))
}

// footHeight is the height of the line below the map.
func (p *Page) footHeight() float32 {
	if p.foot == nil || !p.foot.box.Visible() {
		return 0
	}
	return p.foot.box.MinSize().Height
}

// tool is a button of the line below the map.
type tool struct {
	face piece.ChipFace
	do   func()
}

// wear sets the faces of the buttons, and reports whether one has changed.
func (f *mapFoot) wear() bool {
	p := f.p
	faces := []tool{
		{piece.ChipFace{Text: p.t("console.map.sight"), Icon: "eye", Tint: theme.Brass, Key: widget.KeyName(keySight),
			Look: piece.LookQuiet}, p.toggleSight},
		{piece.ChipFace{Text: "−", Key: widget.KeyName(keyFar), Look: piece.LookQuiet}, func() { p.chart.Zoom(0.8) }},
		{piece.ChipFace{Text: "+", Key: widget.KeyName(keyNear), Look: piece.LookQuiet}, func() { p.chart.Zoom(1.25) }},
		{piece.ChipFace{Icon: "map", Key: widget.KeyName(keyWhole), Look: piece.LookQuiet}, p.chart.Fit},
		{piece.ChipFace{Icon: "place", Key: widget.KeyName(keyHere), Look: piece.LookQuiet}, p.chart.FitNow},
		{piece.ChipFace{Icon: "question", Key: keyLegend, Look: piece.LookQuiet}, p.legend},
	}
	faces = append(faces, f.puzzleFace(), tool{piece.ChipFace{Icon: "players", Tint: theme.Brass,
		Key: table.PreviewKey}, p.Preview.Toggle})
	if p.Preview.Page != nil {
		faces[toolPreview].face.Look = piece.LookLit
	}
	if p.chart.Looking() != "" {
		faces[0].face.Look = piece.LookLit
	}
	if p.g.Board().Undrawn() { // nor does its key do anything
		faces[0].face.Look, faces[0].do = piece.LookOff, nil
	}
	changed := false
	for i, c := range f.tools {
		if f.terse == bare || f.terse >= signed && (i == 1 || i == 2) || f.terse == unkeyed && (i == 3 || i == 4) {
			faces[i].face.Key = ""
		}
		changed = c.Set(faces[i].face, faces[i].do) || changed
	}
	return changed
}

// puzzleFace is the button that opens the keeper's information on the puzzles, with their number.
func (f *mapFoot) puzzleFace() tool {
	p := f.p
	face := piece.ChipFace{Icon: "puzzle", Tint: theme.Brass, Key: keyPuzzle}
	n := len(p.shown.view.Puzzles)
	switch {
	case n == 0:
		face.Look = piece.LookOff
		return tool{face, nil}
	case f.terse == wordy:
		face.Text = p.n("console.puzzles.tab", n)
	default:
		face.Text = strconv.Itoa(n)
	}
	if p.riddles.open {
		face.Look = piece.LookLit
	}
	return tool{face, p.riddles.toggle}
}

// show updates the line.
func (f *mapFoot) show() {
	p := f.p
	widget.ShowIf(f.box, !theme.Largest())
	changed := f.wear()
	if f.note != nil {
		f.note.SetText(p.t("console.map.table"))
	} else {
		changed = f.hint.Set(f.words()) || changed
	}
	if changed && f.box.Size().Width > 0 {
		f.box.Layout.Layout(f.box.Objects, f.box.Size())
	}
}

// press presses a button, if it is enabled.
func (f *mapFoot) press(tool int) { callIfSet(f.tools[tool].OnTapped) }

// words describe what is shown on the map, or what can be done on it.
func (f *mapFoot) words() string {
	p := f.p
	if from := p.chart.Looking(); from != "" {
		return p.t("console.map.looking", text.Args{"space": p.shown.names.Space(from)})
	}
	if p.shown.view.Table.Turn != nil && p.prompt() == nil && len(p.shown.view.Ahead) > 0 {
		return p.t("console.map.move")
	}
	if len(p.chart.Lit()) > 0 {
		return p.t("console.map.lit")
	}
	return p.t("console.map.idle")
}

// toggleSight shows range and sight from the selected figure or space, else from the figure whose turn it
// is, or ends that.
func (p *Page) toggleSight() {
	if p.chart.Looking() != "" {
		p.lookFrom("")
		return
	}
	p.lookFrom(p.sightFrom())
}

// sightFrom is the space for which range and sight are shown.
func (p *Page) sightFrom() string {
	at := func(id string) string {
		if on := p.spacesOf(id); len(on) > 0 {
			return on[0]
		}
		return ""
	}
	if space := p.chart.Pointed(); space != "" && p.chosen.kind != ofSeat &&
		p.chosen.kind != ofMonster && p.chosen.kind != ofUnder {
		return space
	}
	if space := at(p.chosen.of); space != "" {
		return space
	}
	if t := p.shown.view.Table.Turn; t != nil && at(t.Who) != "" {
		return at(t.Who)
	}
	for _, v := range p.shown.view.Table.Investigators {
		if v.Space != "" {
			return v.Space
		}
	}
	return p.g.Story().Start
}

// legend explains the signs of the map.
func (p *Page) legend() {
	signs := p.chart.Legend(piece.Grown(26))
	column := func(groups ...string) fyne.CanvasObject {
		out := container.NewVBox()
		for _, group := range groups {
			out.Add(widget.Margins(0, 0.3, widget.NewSubtitle(p.t("console.legend."+group))))
			for _, s := range signs[group] {
				out.Add(container.NewBorder(nil, nil,
					container.New(piece.Boxed{W: 44, H: 28},
						container.NewCenter(container.New(piece.Boxed{W: 26, H: 26}, s.Picture))), nil,
					widget.NewWords(s.Words, "")))
			}
		}
		return out
	}
	shut := testid.Name(widget.NewKeyButton(p.t("common.close"), "Esc", p.Steps.Shut).Primary(), "console.legend.close")
	p.Steps.Dialog(widget.ModalFace{Icon: "map", Title: p.t("console.legend"), Wide: true,
		Body:    widget.Sides(0.5, 1.5, column("rooms", "doors"), column("figures", "features")),
		Buttons: []*widget.KeyButton{shut},
		OnKey: func(e *fyne.KeyEvent) {
			if e.Name == fyne.KeyF2 {
				p.Steps.Shut()
			}
		}})
}

// lookFrom shows range and sight from a space; "" ends that.
func (p *Page) lookFrom(space string) {
	var aims map[string]stories.Aim
	if space != "" {
		aims = p.g.Board().Aims(space)
	}
	p.chart.LookFrom(space, aims)
	p.foot.show()
}

// liftFigure picks up a figure on which a drag begins, if it can be moved now. If not, the notice line says why.
func (p *Page) liftFigure(id string) bool {
	if p.chart.Looking() != "" {
		return false
	}
	if p.lifts(id) {
		return true
	}
	t := p.shown.view.Table
	still := session.Notice{Text: p.t("console.drag.monster")}
	if p.seat(id) != nil {
		why := keeper.Refuse(mansions.CodeNotTurn, "MOM-3.1", "who", id)
		if t.Turn != nil && t.Turn.Who == id {
			why = keeper.Refuse(mansions.CodeNoMoves, "MOM-4.1", "who", id)
		}
		still = session.Notice{Text: p.g.RefusalWords(why), Rule: why.Rule}
	}
	if q := p.prompt(); q != nil {
		why := keeper.Refuse(keeper.CodePromptWaits, q.Rule)
		still = session.Notice{Text: p.g.RefusalWords(why), Rule: why.Rule}
	}
	p.g.SetNotice(still)
	return false
}

// lifts reports whether a figure can be moved now: the one whose turn it is, one whose turn can begin (it does then),
// or the one that a prompt is about.
func (p *Page) lifts(id string) bool {
	if q := p.prompt(); q != nil {
		return q.Kind == "shift" && (q.Args["id"] == id || q.Args["id"] == "" && q.Args["who"] == id)
	}
	if p.shown.view.Table.Turn == nil {
		o := p.Menu().Targets()[id]
		if o == nil || o.TestID != "startTurn."+id {
			return false
		}
		o.Do()
	}
	t := p.shown.view.Table.Turn
	if t == nil || t.Who != id || p.prompt() != nil {
		return false
	}
	if p.chosen != (choice{}) {
		p.look(choice{})
	}
	for _, c := range p.shown.legal {
		switch c.(type) {
		case mansions.Move, mansions.Run:
			return true
		}
	}
	return false
}
