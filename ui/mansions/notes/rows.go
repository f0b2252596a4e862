package notes

import (
	"image/color"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// row is one field of the form, with what the pack says.
type row struct {
	p      *Page
	key    string // identifies it for scripts and undo: "cost", "name.fr"
	own    func(*notes.Notes) bool
	forget func(*notes.Notes)
	renew  func() // shows the current notes
	ask    func() // of a list: asks for one more entry; nil: it is no list

	label  *widget.Words
	mark   *fynewidget.Icon
	reset  *widget.KeyButton
	wrong  *widget.Words
	object fyne.CanvasObject
}

// newRow places label and the pack's value beside a control.
func (p *Page) newRow(key, label, pack string, control fyne.CanvasObject) *row {
	r := &row{p: p, key: key, label: widget.NewWords(label, "").Bold(), mark: newMark(),
		wrong: widget.NewWords("", theme.Danger)}
	r.reset = testid.Name(widget.NewKeyButton(p.l.T("notes.reset"), "", func() {
		p.changed(key, func(n *notes.Notes) { r.forget(n) })
		r.showProblem("")
		r.renew()
		p.once()
	}).WithIcon("undo").Looking(widget.QuietButton), "notes.reset."+key)
	r.wrong.Hide()
	left := container.NewVBox(container.NewBorder(nil, nil, r.mark, nil, r.label))
	if pack != "" && !p.brief() {
		left.Add(widget.NewQuiet(p.l.T("notes.pack", text.Args{"says": pack})))
	}
	if large() {
		left.Add(container.NewHBox(r.reset))
	} else {
		left = container.NewBorder(nil, nil, nil, container.NewVBox(r.reset), left)
	}
	r.object = widget.Margins(0, 0.25, widget.Sides(0.36, 1, left, container.NewVBox(control, r.wrong)))
	p.rows = append(p.rows, r)
	p.form.Add(r.object)
	return r
}

// holds sets the functions that report whether the row has a note, and remove it.
func (r *row) holds(own func(*notes.Notes) bool, forget func(*notes.Notes)) {
	r.own, r.forget = own, forget
}

// showProblem shows what is wrong, or "" for nothing.
func (r *row) showProblem(wrong string) {
	r.wrong.SetText(wrong)
	widget.ShowIf(r.wrong, wrong != "")
}

// show updates the marks.
func (r *row) show() {
	own := r.own(r.p.notes)
	widget.ShowIf(r.mark, own)
	widget.ShowIf(r.reset, own)
}

// cell is a text field.
type cell struct {
	key   string
	lines int    // more than one: the height of the field in lines
	pack  string // placeholder: the value without a note
	of    part[string]
	check func(string) string // what is wrong with the text; "" for nothing

	entry *entry
	row   *row
	typed bool // text was typed that is not stored yet
}

// make makes the field of a cell.
func (c *cell) make(p *Page) fyne.CanvasObject {
	c.entry = testid.Name(newEntry(c.lines > 1), "notes.field."+c.key)
	c.entry.escape = p.leave // what was typed is kept
	c.entry.PlaceHolder = c.pack
	if c.lines > 1 {
		c.entry.SetMinRowsVisible(c.lines)
	}
	c.entry.OnChanged = func(string) { c.change() }
	c.entry.OnSubmitted = func(string) { p.onward(c) }
	c.entry.left = func() { c.keep(); p.once() }
	c.entry.entered = func() { p.reveal(c.entry) }
	p.cells = append(p.cells, c)
	return c.entry
}

// change checks what was typed. It is stored a moment later.
func (c *cell) change() {
	words := notes.CleanNote(c.entry.Text)
	c.typed = words != c.of.get(c.row.p.notes)
	c.row.showProblem(c.check(words))
}

// keep stores what was typed, unless it is wrong.
func (c *cell) keep() {
	if !c.typed {
		return
	}
	words := notes.CleanNote(c.entry.Text)
	if wrong := c.check(words); wrong != "" {
		c.row.showProblem(wrong)
		return
	}
	c.typed = false
	c.row.p.changed(c.key, func(n *notes.Notes) { c.of.set(n, words) })
}

// show shows the current notes, unless the user is typing.
func (c *cell) show() {
	if now := c.of.get(c.row.p.notes); notes.CleanNote(c.entry.Text) != now {
		c.entry.SetText(now)
	}
	c.typed = false
}

// words is a row with one text field.
func (p *Page) words(key, label, pack string, lines int, of part[string]) {
	most := stories.LongestName
	if lines > 1 {
		most = stories.LongestNote
	}
	c := &cell{key: key, lines: lines, pack: strings.ReplaceAll(pack, "\n", " "), of: of,
		check: func(words string) string {
			switch n := utf8.RuneCountInString(words); {
			case n > most:
				return p.l.T("notes.wrong.long", text.Args{"n": n, "most": most})
			case lines == 1 && strings.Contains(words, "\n"):
				return p.l.T("notes.wrong.line")
			}
			return ""
		}}
	p.cellRow(key, label, pack, c.make(p), c)
}

// numberField is a number that can be noted, with the pack's value.
type numberField struct {
	key, label, pack string
	span             stories.Span
	of               part[*int]
}

// number is a row with one narrow field for a number.
func (p *Page) number(f numberField) {
	c := p.numberCell(f)
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(14*fynetheme.TextSize(), 0))
	p.cellRow(f.key, f.label, f.pack, container.NewHBox(container.NewStack(room, c.make(p))), c)
}

func (p *Page) numberCell(f numberField) *cell {
	return &cell{key: f.key, lines: 1, pack: f.pack, of: digits(f.of), check: func(words string) string {
		if n, err := parse(words); words != "" && (err != nil || n < f.span.Min || n > f.span.Max) {
			return p.l.T("notes.wrong.number", text.Args{"low": text.Minus(f.span.Min), "high": strconv.Itoa(f.span.Max)})
		}
		return ""
	}}
}

// parse reads a number with either minus sign.
func parse(words string) (int, error) { return strconv.Atoi(strings.ReplaceAll(words, "−", "-")) }

// signed writes a number with a typographic minus.

// cellRow is a row of fields.
func (p *Page) cellRow(key, label, pack string, control fyne.CanvasObject, cells ...*cell) {
	r := p.newRow(key, label, pack, control)
	r.own = func(n *notes.Notes) bool {
		return slices.ContainsFunc(cells, func(c *cell) bool { return c.of.get(n) != "" })
	}
	r.forget = func(n *notes.Notes) {
		for _, c := range cells {
			c.of.set(n, "")
		}
	}
	r.renew = func() {
		for _, c := range cells {
			c.show()
		}
	}
	for _, c := range cells {
		c.row = r
	}
}

// numbers is a row of several small fields with labels above.
func (p *Page) numbers(key, label string, fields ...numberField) []*cell {
	var boxes []fyne.CanvasObject
	var cells []*cell
	for _, f := range fields {
		c := p.numberCell(f)
		boxes, cells = append(boxes, container.NewVBox(widget.NewQuiet(f.label), c.make(p))), append(cells, c)
	}
	p.cellRow(key, label, "", widget.Grid(6.5, 0.5, boxes...), cells...)
	return cells
}

// choice is a row of a few options; the first, "", keeps the pack's value.
func (p *Page) choice(key, label, pack string, of part[string], all ...widget.Segment) {
	all = append([]widget.Segment{{Key: "", Label: p.l.T("notes.asPack")}}, all...)
	segments := widget.NewSegments("notes.field."+key, of.get(p.notes), all, func(chosen string) {
		p.changed(key, func(n *notes.Notes) { of.set(n, chosen) })
		p.once()
	})
	r := p.newRow(key, label, pack, segments)
	r.own = func(n *notes.Notes) bool { return of.get(n) != "" }
	r.forget = func(n *notes.Notes) { of.set(n, "") }
	r.renew = func() { segments.Choose(of.get(p.notes)) }
}

// large reports whether the text is so large that there is little room.
func large() bool { return theme.Letters() >= 1.4 }

// entry is a text field with callbacks for gaining and losing the focus. Escape leaves it.
type entry struct {
	widget.Field

	entered, left func()
	escape        func() // what else Escape does; may be nil
}

func newEntry(lines bool) *entry {
	e := &entry{entered: func() {}, left: func() {}}
	e.ExtendBaseWidget(e)
	e.Wrapping, e.Scroll = fyne.TextWrapOff, container.ScrollNone
	if lines {
		e.MultiLine, e.Wrapping = true, fyne.TextWrapWord
	} else {
		e.Scroll = container.ScrollHorizontalOnly
	}
	return e
}

// FocusGained implements fyne.Focusable.
func (e *entry) FocusGained() {
	e.Entry.FocusGained()
	e.entered()
}

// FocusLost implements fyne.Focusable.
func (e *entry) FocusLost() {
	e.Entry.FocusLost()
	e.left()
}

// TypedKey leaves the field on Escape.
func (e *entry) TypedKey(k *fyne.KeyEvent) {
	if k.Name != fyne.KeyEscape {
		e.Entry.TypedKey(k)
	} else if e.escape != nil {
		e.escape()
	} else if c := fyne.CurrentApp().Driver().CanvasForObject(e); c != nil {
		c.Unfocus()
	}
}

// line is a thin line between parts of the form.
func line() fyne.CanvasObject { return container.NewPadded(fynewidget.NewSeparator()) }
