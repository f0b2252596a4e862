package arkham

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/arkham/set"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// ids returns the IDs of the rows of the current table.
func (p *knownPage) ids() []string {
	var out []string
	b := p.box
	switch p.table {
	case "areas": // each street with its locations after it
		for _, a := range b.Areas {
			if a.Kind != set.Street {
				continue
			}
			out = append(out, a.ID)
			for _, x := range b.Areas {
				if x.Kind != set.Street && x.Hood == a.ID {
					out = append(out, x.ID)
				}
			}
		}
		for _, a := range b.Areas {
			if !slices.Contains(out, a.ID) {
				out = append(out, a.ID)
			}
		}
	case "worlds":
		out = idsOf(b.Worlds, func(w set.World) string { return w.ID })
	case "gates":
		for i := range b.Gates {
			out = append(out, strconv.Itoa(i+1))
		}
	case "monsters":
		out = idsOf(b.Monsters, func(m set.Monster) string { return m.ID })
	case "ancients":
		out = idsOf(b.Ancients, func(a set.Ancient) string { return a.ID })
	case "investigators":
		out = idsOf(b.Investigators, func(i set.Investigator) string { return i.ID })
	case "cards":
		out = idsOf(b.Cards, func(c set.Card) string { return c.ID })
	case "mythos":
		out = idsOf(b.Mythos, func(m set.Mythos) string { return m.ID })
	}
	return out
}

func idsOf[T any](rows []T, id func(T) string) (out []string) {
	for _, r := range rows {
		out = append(out, id(r))
	}
	return out
}

// rowName returns the name of a row in the list. A location's includes its street.
func (p *knownPage) rowName(id string) string {
	l := p.Words()
	if n, err := strconv.Atoi(id); err == nil && p.table == "gates" && n <= len(p.box.Gates) {
		if w := p.box.Gates[n-1].World; w != "" {
			return called(l, p.box, w)
		}
		return l.T("arkham.table.gates") + " " + id
	}
	if a := p.box.Area(id); p.table == "areas" && a != nil && a.Kind != set.Street && a.Hood != "" {
		return "· " + called(l, p.box, id)
	}
	return called(l, p.box, id)
}

// rows returns the list of the table's rows, with a button to add one.
func (p *knownPage) rows() fyne.CanvasObject {
	l := p.Words()
	box := container.NewVBox()
	wrong := map[string]bool{}
	for _, fault := range p.box.Check() {
		if fault.Table == p.table && fault.Key != "noEncounter" && fault.Key != "noBeyond" {
			wrong[fault.ID] = true
		}
	}
	if p.table == "gates" {
		box.Add(testid.Name(widget.NewKeyButton(l.T("arkham.facts.add"), "",
			func() { p.add("") }).WithIcon("plus"), "facts.add"))
	} else {
		name := testid.Name(widget.NewField(), "facts.name")
		name.SetPlaceHolder(l.T("arkham.facts.name"))
		name.OnSubmitted = p.add
		add := testid.Name(widget.NewKeyButton(l.T("arkham.facts.add"), "", func() { p.add(name.Text) }), "facts.add")
		box.Add(container.NewBorder(nil, nil, nil, add, name))
	}
	for _, id := range p.ids() {
		row := testid.Name(widget.NewKeyButton(p.rowName(id), "",
			func() { p.show(p.table, id) }).Leading(), "facts.row."+id)
		row.Chosen(id == p.picked)
		if wrong[id] {
			row.WithIcon("notes")
		}
		box.Add(row)
	}
	return widget.NewPanel(l.T("arkham.table."+p.table), box)
}

// add makes a new row and shows it.
func (p *knownPage) add(title string) {
	if title == "" && p.table != "gates" {
		return
	}
	id, facts := p.box.Added(p.table, title, p.Words().Lang())
	if p.write(facts) {
		p.picked = id
		p.Refresh()
	}
}

// write stores facts, reports errors, and returns whether it succeeded.
func (p *knownPage) write(facts []set.Fact) bool {
	if err := writeFacts(facts); err != nil {
		p.Notify(widget.Warning, p.refused(err))
		return false
	}
	p.own.Facts = set.Joined(p.own.Facts, facts)
	p.box = p.box.With(facts)
	return true
}

// form returns the form of the selected row, cell by cell.
func (p *knownPage) form() fyne.CanvasObject {
	l := p.Words()
	if p.picked == "" && p.table != "roles" {
		return widget.NewPanel("", widget.NewQuiet(l.T("arkham.facts.pick")))
	}
	box := container.NewVBox()
	for _, c := range p.box.Form(p.table, p.picked) {
		box.Add(p.cell(c))
	}
	if p.table == "roles" {
		return widget.NewPanel(l.T("arkham.facts.roles"), box)
	}
	given := func(f set.Fact) bool { return f.Table == p.table && f.ID == p.picked }
	if !slices.ContainsFunc(set.Known(), given) {
		box.Add(container.NewHBox(testid.Name(widget.NewKeyButton(l.T("arkham.facts.remove"), "",
			p.remove).WithIcon("discard"),
			"facts.remove")))
	}
	return widget.NewPanel(strings.TrimPrefix(p.rowName(p.picked), "· "), box)
}

// remove removes the selected row from the owner's file.
func (p *knownPage) remove() {
	l := p.Words()
	kept, was := p.own, p.own
	kept.Facts = set.Without(was.Facts, p.table, p.picked)
	if err := replaceFacts(kept); err != nil {
		p.Notify(widget.Warning, p.refused(err))
		return
	}
	p.Notify(widget.Done, l.T("arkham.facts.removed", text.Args{"row": p.rowName(p.picked)}))
	p.show(p.table, "")
}

// cell returns a cell with its label, source and control.
func (p *knownPage) cell(c set.Cell) fyne.CanvasObject {
	l := p.Words()
	name := "facts.cell." + c.Name
	label := "arkham.cell." + c.Name
	if c.Part != "" {
		name, label = name+"."+c.Part, label+"."+c.Part
	}
	put := func(value any) {
		if p.write(p.box.Entered(p.table, p.picked, c, value)) {
			p.Refresh()
		}
	}
	now := p.box.Value(p.table, p.picked, c)
	words := l.T(label)
	if from := p.source(c); from != "" {
		words += " · " + sourceOf(l, from)
	}
	var enter fyne.CanvasObject
	switch c.By {
	case set.ByWords:
		titles, _ := now.(map[string]any)
		lang := l.Lang()
		title, _ := titles[lang].(string)
		field := testid.Name(widget.NewField(), name)
		field.SetText(title)
		field.SetPlaceHolder(called(l, p.box, p.picked))
		field.OnChanged = func(typed string) {
			p.write([]set.Fact{{Table: p.table, ID: p.picked, Cell: "title." + lang, Value: typed, From: set.FromUser}})
		}
		field.OnSubmitted = func(string) { p.Refresh() }
		enter = field
	case set.ByTick:
		on, _ := now.(bool)
		return testid.Name(widget.NewTick(words, "", on, func(on bool) { put(on) }), name)
	case set.ByNumber:
		chosen, ok := now.(int)
		if !ok {
			chosen = c.Min - 1 // no value yet
		}
		enter = widget.NewNumbers(name, chosen, c.Min, c.Max, func(n int) { put(n) })
	case set.ByChoice:
		chosen, ok := now.(string)
		if !ok || !slices.Contains(c.Choices, chosen) {
			chosen = "?" // nothing is chosen yet, unless nothing is an option
			if slices.Contains(c.Choices, "") {
				chosen = ""
			}
		}
		enter = widget.NewSegments(name, chosen, p.choices(c), func(key string) { put(key) })
	case set.BySeveral:
		is, _ := now.([]string)
		var buttons []fyne.CanvasObject
		for _, seg := range p.choices(c) {
			on := slices.Contains(is, seg.Key)
			b := testid.Name(widget.NewKeyButton(seg.Label, "", func() {
				to := slices.DeleteFunc(slices.Clone(is), func(x string) bool { return x == seg.Key })
				if !on {
					to = append(to, seg.Key)
				}
				put(to)
			}), name+"."+seg.Key)
			if on {
				b.WithIcon("check").Primary()
			}
			buttons = append(buttons, b)
		}
		enter = widget.NewFlow(buttons...)
		if len(c.Choices) == 0 {
			enter = widget.NewQuiet(l.T("arkham.facts.none"))
		}
	}
	return widget.Margins(0, 0.5, container.NewVBox(widget.NewWords(words, theme.Brass), enter))
}

// source returns the source of a cell, or "" if the owner entered it or nobody did.
func (p *knownPage) source(c set.Cell) string {
	cell := c.Name
	if c.By == set.ByWords {
		cell = "title." + p.Words().Lang()
	}
	for _, f := range set.Joined(set.Known(), p.own.Facts) {
		if f.Table == p.table && f.ID == p.picked && f.Cell == cell && f.From != set.FromUser {
			return f.From
		}
	}
	return ""
}

func (p *knownPage) choices(c set.Cell) []widget.Segment {
	var out []widget.Segment
	for _, key := range c.Choices {
		out = append(out, widget.Segment{Key: key, Label: choiceWords(p.Words(), p.box, key)})
	}
	return out
}

// choiceWords words an answer of a form, by its name if it has one.
func choiceWords(l *text.Localizer, box *set.Set, key string) string {
	if key == "" {
		return l.T("arkham.facts.nothing")
	}
	for _, in := range []string{"arkham.told.", "arkham.symbol.", "arkham.check.", "arkham.mythos.", "arkham.form."} {
		if l.Has(in + key) {
			return l.T(in + key)
		}
	}
	return called(l, box, key)
}
