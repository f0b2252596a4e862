// Package sheet is the form for the numbers of an investigator of a printed box, which are on his cards only: all on
// one page, typed one after another, and one answer.
package sheet

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/mansions/game"
	"lantern/ui/table"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// All are the numbers that can be set right in the course of a session. Skill points are tokens by then.
var All = slices.Concat([]string{state.NumberHealth, state.NumberSanity}, stories.Attributes)

// Deps is what the sheet needs from its page.
type Deps struct {
	Words *text.Localizer
	Names game.Names
	Steps *table.Steps // holds the dialog
	Say   func(mansions.CorrectSheet)
}

// Title is what the sheet of an investigator is called.
func Title(l *text.Localizer, names game.Names, who string) string {
	return l.T("console.sheet", text.Args{"who": names.Who(who)})
}

// form is the open sheet of an investigator.
type form struct {
	Deps
	who   string
	cells []*cell
	wrong *widget.Words
}

// cell is the field of one number.
type cell struct {
	what  string
	now   string // what is known, or ""
	span  keeper.Range
	field *widget.Field
}

// Open opens the sheet of an investigator with some of his numbers.
func Open(d Deps, v *mansions.InvestigatorView, numbers []string) {
	x := &form{Deps: d, who: v.Who, wrong: widget.NewQuiet("")}
	for _, what := range numbers {
		x.cells = append(x.cells, x.cell(v, what))
	}
	ok := widget.NewKeyButton(d.Words.T("common.ok"), "Enter", x.done).Primary()
	hint := widget.NewQuiet(d.Words.T("console.sheet.hint"))
	d.Steps.Dialog(widget.ModalFace{Icon: "notes", Title: Title(d.Words, d.Names, v.Who), Focus: x.cells[0].field,
		Wide: true, Body: container.NewVBox(hint, x.columns(v), x.wrong),
		Buttons: []*widget.KeyButton{widget.NewKeyButton(d.Words.T("common.cancel"), "Esc", d.Steps.Shut), ok}})
	x.focus(x.cells[0])
}

// cell makes the field of a number.
func (x *form) cell(v *mansions.InvestigatorView, what string) *cell {
	c := &cell{what: what, span: mansions.SheetRange(what), field: widget.NewDigitField()}
	if !slices.Contains(v.Unknown, what) {
		c.now = strconv.Itoa(number(v, what))
	}
	c.field.SetText(c.now)
	testid.Name(c.field, "sheet."+what)
	c.field.OnChanged = func(words string) { x.typed(c, words) }
	c.field.OnSubmitted = func(string) { x.onward(c) }
	return c
}

func number(v *mansions.InvestigatorView, what string) int {
	switch what {
	case state.NumberHealth:
		return v.Health
	case state.NumberSanity:
		return v.Sanity
	case state.NumberSkill:
		return v.SkillPoints
	}
	return v.Attributes[what]
}

// columns lays the fields out by the card on which they are: the investigator's own, his body's, his mind's.
func (x *form) columns(v *mansions.InvestigatorView) fyne.CanvasObject {
	titles := []string{x.Names.Who(x.who), "", ""}
	for i, trait := range v.Traits {
		if i < 2 {
			titles[i+1] = x.Names.Trait(trait)
		}
	}
	columns := container.NewGridWithColumns(1)
	for i, title := range titles {
		column := container.NewVBox(widget.NewQuiet(title))
		for _, c := range x.cells {
			if cardOf(c.what) == i {
				label := widget.NewWords(x.label(c.what), fynetheme.ColorNameForeground)
				centred := container.NewVBox(layout.NewSpacer(), label, layout.NewSpacer())
				column.Add(widget.Margins(0.4, 0.2, widget.Sides(0.64, 1, centred, c.field)))
			}
		}
		if len(column.Objects) > 1 {
			columns.Add(column)
		}
	}
	columns.Layout = layout.NewGridLayoutWithColumns(len(columns.Objects))
	return columns
}

// cardOf is the card on which a number is: the investigator's own, his body's or his mind's.
func cardOf(what string) int {
	switch at := slices.Index(stories.Attributes, what); {
	case at < 0:
		return 0
	case at < slices.Index(stories.Attributes, "intellect"):
		return 1
	}
	return 2
}

func (x *form) label(what string) string {
	if slices.Contains(stories.Attributes, what) {
		return x.Names.Attribute(what)
	}
	return x.Words.T(map[string]string{state.NumberHealth: "console.sheet.health",
		state.NumberSanity: "console.sheet.sanity", state.NumberSkill: "console.counter.skillPoints"}[what])
}

// typed moves to the next field when no further digit fits. An extra digit starts the next number.
func (x *form) typed(c *cell, words string) {
	x.wrong.SetText("")
	n, err := strconv.Atoi(words)
	next := x.after(c)
	switch {
	case err != nil || next == nil:
	case n > c.span.Max && len(words) > 1:
		c.field.SetText(words[:len(words)-1])
		x.focus(next)
		next.field.TypedRune(rune(words[len(words)-1]))
	case 10*n > c.span.Max:
		x.focus(next)
	}
}

// onward goes to the next field, and ends the sheet from the last one, or from any if all numbers are there.
func (x *form) onward(c *cell) {
	empty := func(c *cell) bool { return c.field.Text == "" }
	if next := x.after(c); next != nil && slices.ContainsFunc(x.cells, empty) {
		x.focus(next)
		return
	}
	x.done()
}

func (x *form) after(c *cell) *cell {
	if i := slices.Index(x.cells, c) + 1; i < len(x.cells) {
		return x.cells[i]
	}
	return nil
}

func (x *form) focus(c *cell) {
	if canvas := x.Steps.Canvas(); canvas != nil {
		canvas.Focus(c.field)
	}
}

// done says all numbers that are new.
func (x *form) done() {
	said := map[string]int{}
	for _, c := range x.cells {
		words := strings.TrimSpace(c.field.Text)
		n, err := strconv.Atoi(words)
		if words != "" && (err != nil || n < c.span.Min || n > c.span.Max) {
			x.wrong.SetText(x.Words.T("console.sheet.wrong", text.Args{"what": x.label(c.what), "low": c.span.Min,
				"high": c.span.Max}))
			x.focus(c)
			return
		}
		if words != "" && words != c.now {
			said[c.what] = n
		}
	}
	x.Steps.Shut()
	if len(said) > 0 {
		x.Say(mansions.CorrectSheet{Who: x.who, Numbers: said})
	}
}
