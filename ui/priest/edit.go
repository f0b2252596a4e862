package priest

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/priest/board"
	"lantern/ui/faults"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// editor edits a cult board: its spaces with arrows on the left, the selected one on the right, and the problems below.
// An unfinished board can be stored too; only a sound one is offered for a game.
type editor struct {
	table.SidePage
	b       *board.Board
	done    func()         // leaves the editor
	before  []*board.Board // versions before each change, latest last
	changed bool           // since it was stored
	picked  string         // shown on the right: a space, or a part of the board's own rules
	arrows  bool           // the next press on a space adds or removes an arrow to it
	half    string         // the part of the space on display: cost, gain, bonusCost or bonusGain

	keep, more, remove, arrow, undo *widget.KeyButton

	graph    *boards
	form     *container.Scroll
	problems *fyne.Container
}

// mostSteps bounds how many changes can be undone.
const mostSteps = 200

func newEditor(h table.PageDeps, b *board.Board, done func()) *editor {
	e := &editor{
		b:        b,
		done:     done,
		picked:   b.Sites[0].ID,
		half:     "cost",
		form:     container.NewVScroll(container.NewStack()),
		problems: container.NewVBox(),
	}
	e.SidePage = table.NewSidePage(h, "setup", "edit.back", e.leave)
	button := func(words, key, icon string, do func()) *widget.KeyButton {
		return e.Button("priest.edit."+words, key, icon, "edit."+words, do)
	}
	e.keep = button("keep", "S", "save", e.write).Primary()
	e.more, e.remove = button("more", "N", "place", e.add), button("remove", "Del", "trash", e.takeAway)
	e.arrow, e.undo = button("arrow", "A", "next", e.draw), button("undo", "Ctrl+Z", "undo", e.takeBack)
	e.graph = &boards{only: true, pressed: e.press}
	e.graph.Ready(e.graph, keeper.ForKeeper, nil, e.graph.draw)
	e.Refresh()
	return e
}

// open shows the page. After a change of language it is rebuilt with the same board.
func (e *editor) open() {
	e.Go(e, func() {
		n := newEditor(e.PageDeps, e.b, e.done)
		n.before, n.changed, n.picked, n.half = e.before, e.changed, e.picked, e.half
		n.Refresh()
		n.open()
	})
}

// Refresh redraws the page.
func (e *editor) Refresh() {
	e.arrow.Chosen(e.arrows)
	site := e.b.Site(e.picked) != nil
	e.remove.SetEnabled(!site || len(e.b.Sites) > 1)
	e.arrow.SetEnabled(site || e.path() != nil)
	e.undo.SetEnabled(len(e.before) > 0)
	e.picture()
	e.form.Content = e.fields()
	e.form.Refresh()
	tools := widget.NewFlow(e.more, e.remove, e.arrow, e.undo)
	wrong := container.NewVScroll(e.problems)
	wrong.SetMinSize(fyne.NewSize(0, 130))
	left := container.NewBorder(tools, widget.Margins(0, 0.5, wrong), nil, nil, widget.Margins(0, 0.5, e.graph))
	e.Show(e.Words().T("priest.edit.page"), widget.Sides(0.62, 2, left, e.form), e.keep)
}

// picture redraws the board and its problems. The fields remain.
func (e *editor) picture() {
	l := e.Words()
	e.graph.f = sketch(e.Words, e.b)
	e.graph.Draw(map[string]*actionbar.Option{"site:" + e.picked: {}})
	e.problems.Objects = nil
	faults := e.b.Check()
	for _, fault := range faults {
		e.problems.Add(widget.NewWords(problemWords(e.Words, e.b, fault), theme.Danger))
	}
	if len(faults) == 0 {
		e.problems.Add(widget.NewWords(l.T("priest.edit.sound"), theme.OK))
	}
	e.problems.Refresh()
}

// change makes a change that can be undone.
func (e *editor) change(do func()) {
	if e.before = append(e.before, e.b.Copy()); len(e.before) > mostSteps {
		e.before = slices.Delete(e.before, 0, 1)
	}
	e.changed = true
	do()
	e.Refresh()
}

func (e *editor) takeBack() {
	if n := len(e.before); n > 0 {
		e.b, e.before = e.before[n-1], e.before[:n-1]
		if !e.there() {
			e.picked = e.b.Sites[0].ID
		}
		e.changed = true
		e.Refresh()
	}
}

// there reports whether the selection exists on the board.
func (e *editor) there() bool {
	_, id, part := strings.Cut(e.picked, ":")
	if !part {
		return e.b.Site(e.picked) != nil
	}
	return e.b.Glacier(id) != nil || e.b.Avatar(id) != nil || e.b.Path(id) != nil
}

// press selects a space. In arrow mode, it adds or removes an arrow to the space; with a path selected, the space
// itself.
func (e *editor) press(id string) {
	if strings.HasPrefix(id, pathPart+":") {
		e.picked, e.arrows = id, false
		e.Refresh()
		return
	}
	id, ok := strings.CutPrefix(id, "site:")
	if !ok {
		return
	}
	if path := e.path(); e.arrows && path != nil {
		e.change(func() { path.Sites = toggled(path.Sites, id) })
		return
	}
	if from := e.b.Site(e.picked); e.arrows && from != nil && id != e.picked {
		e.change(func() {
			e.arrows = false
			from.Opens = toggled(from.Opens, id)
		})
		return
	}
	e.picked, e.arrows = id, false
	e.Refresh()
}

// toggled returns the list without the ID if it contains it, else with the ID at the end.
func toggled(ids []string, id string) []string {
	if i := slices.Index(ids, id); i >= 0 {
		return slices.Delete(ids, i, i+1)
	}
	return append(ids, id)
}

func (e *editor) draw() {
	e.arrows = !e.arrows
	e.Refresh()
}

// add adds a Lock with an arrow from the selected space, and a placeholder name.
func (e *editor) add() {
	if len(e.b.Sites) >= 40 {
		return
	}
	e.change(func() {
		id := board.Plain("s", func(id string) bool { return e.b.Site(id) != nil })
		if from := e.b.Site(e.picked); from != nil && from.Kind == board.Lock {
			from.Opens = append(from.Opens, id)
		}
		words := e.Words()
		e.b.Sites = append(e.b.Sites, board.Site{ID: id, Kind: board.Lock,
			Title: board.Title{words.Lang(): words.T("priest.edit.more") + " " + itoa(len(e.b.Sites)+1)}})
		e.picked = id
	})
}

// takeAway removes the selection: a space with its arrows, or a part.
func (e *editor) takeAway() {
	site := e.b.Site(e.picked) != nil
	if site && len(e.b.Sites) < 2 {
		return
	}
	e.change(func() {
		if !site {
			e.dropPart()
		}
		e.b.Sites = slices.DeleteFunc(e.b.Sites, func(s board.Site) bool { return s.ID == e.picked })
		for i := range e.b.Sites {
			e.b.Sites[i].Opens = slices.DeleteFunc(e.b.Sites[i].Opens, func(to string) bool { return to == e.picked })
		}
		for i := range e.b.Paths {
			e.b.Paths[i].Sites = slices.DeleteFunc(e.b.Paths[i].Sites, func(id string) bool { return id == e.picked })
		}
		e.picked = e.b.Sites[0].ID
	})
}

// write stores the board in the owner's folder.
func (e *editor) write() {
	l := e.Words()
	e.Run(func() {}, func() {
		if err := keep(e.b, l.Lang()); err != nil {
			e.Notify(widget.Warning, l.T("common.nothingChanged", text.Args{"problem": faults.File(l, err)}))
			return
		}
		e.changed = false
		if n := len(e.b.Check()); n > 0 {
			e.Notify(widget.Warning, l.N("priest.edit.keptWrong", n))
			return
		}
		e.Notify(widget.Done, l.T("priest.edit.kept", text.Args{"title": nameOf(l, e.b)}))
	})
}

// leave leaves the editor, after confirmation if there are changes.
func (e *editor) leave() {
	l := e.Words()
	if !e.changed {
		e.done()
		return
	}
	widget.Confirm(
		e.Canvas(),
		widget.ConfirmFace{Icon: "map", Title: l.T("priest.edit.leave"), Message: l.T("priest.edit.leave.more"),
			Yes: l.T("priest.edit.leave.yes"), No: l.T("common.cancel")},
		func(yes bool) {
			if yes {
				e.done()
			}
		},
	)
}
