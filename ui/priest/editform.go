package priest

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/priest/board"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// fields returns the fields of the board and of the selected space or part.
func (e *editor) fields() fyne.CanvasObject {
	l := e.Words()
	whole := widget.NewPanel(l.T("priest.edit.board"), container.NewVBox(
		e.title("edit.title", l.T("priest.edit.title"), &e.b.Title), e.amounts(e.prowlers()), e.ownRules()))
	s := e.b.Site(e.picked)
	if s == nil {
		return container.NewVBox(whole, e.part())
	}
	space := container.NewVBox(e.title("edit.space", s.ID, &s.Title))
	tick := func(id string, on bool, do func(on bool)) {
		space.Add(
			testid.Name(
				widget.NewTick(l.T("priest.edit."+id), "", on, func(on bool) { e.change(func() { do(on) }) }),
				"edit."+id,
			),
		)
	}
	if s.Kind == board.Lock {
		tick("start", s.Start, func(on bool) { s.Start = on })
	}
	tick("growth", s.Kind == board.Growth, func(on bool) {
		if s.Kind = board.Lock; on {
			s.Kind, s.Start, s.Opens = board.Growth, false, nil
			e.addTrack("growth")
		}
	})
	if s.Kind == board.Growth {
		space.Add(e.number("edit.point", l.T("priest.edit.point"), s.Point, 12, func(n int) { s.Point = n }))
		var kinds []widget.Segment
		for _, kind := range []string{"T", "B", "M", "At", "G"} {
			kinds = append(kinds, widget.Segment{Key: kind, Label: l.T("priest.kindName." + kind)})
		}
		space.Add(widget.NewQuiet(l.T("priest.edit.most")))
		space.Add(widget.NewSegments("edit.most", s.Most, kinds, func(key string) { e.change(func() { s.Most = key }) }))
	}
	space.Add(e.number("edit.dice", l.T("priest.edit.dice"), s.Dice, 3, func(n int) { s.Dice = n }))
	if unsure := e.unsure(s, "dice"); s.Dice == 0 {
		space.Add(e.amounts([]amount{unsure}))
	}
	tick("bonus", s.Bonus != nil, func(on bool) {
		if s.Bonus, s.Again = nil, false; on {
			s.Bonus = &board.Bonus{}
		}
	})
	if s.Bonus != nil {
		tick("again", s.Again, func(on bool) { s.Again = on })
	}
	space.Add(e.trade(s))
	if len(s.Opens) > 0 {
		var to []string
		for _, id := range s.Opens {
			to = append(to, e.graph.f.spaceName("site:"+id))
		}
		space.Add(widget.NewQuiet(l.T("priest.edit.opens", text.Args{"spaces": strings.Join(to, ", ")})))
	}
	space.Add(e.words("edit.needs", l.T("priest.edit.needs"), &s.Needs))
	return container.NewVBox(whole, widget.NewPanel(e.graph.f.spaceName("site:"+s.ID), space))
}

// prowlers returns the controls for the board's prowler spaces: those of the cult, and at most four of other kinds.
func (e *editor) prowlers() []amount {
	l := e.Words()
	word := func(kind string) func(n int) string {
		return func(n int) string { return l.N("priest.edit.prowler."+kind, n) }
	}
	out := []amount{{"prowlers", word("cult"), e.b.Prowlers, 3, func(n int) { e.b.Prowlers = n }}}
	for _, kind := range []board.Prowler{board.RitualProwler, board.FlexibleProwler,
		board.BlockingProwler, board.EternalProwler} {
		now := 0
		for _, x := range e.b.Special {
			if x == kind {
				now++
			}
		}
		if most := now + min(2, 4-len(e.b.Special)); most > 0 {
			out = append(
				out,
				amount{string(kind), word(string(kind)), now, most, func(n int) { e.setSpecial(kind, n) }},
			)
		}
	}
	return out
}

// setSpecial sets the number of prowler spaces of a kind (EHP-14.15, EHP-14.19).
func (e *editor) setSpecial(kind board.Prowler, n int) {
	e.b.Special = slices.DeleteFunc(e.b.Special, func(x board.Prowler) bool { return x == kind })
	for range n {
		e.b.Special = append(e.b.Special, kind)
	}
}

// title returns a field for a name in the reader's language. The other language remains unchanged.
func (e *editor) title(name, hint string, at *board.Title) fyne.CanvasObject {
	lang := e.Words().Lang()
	return e.field(name, hint, (*at)[lang], func(words string) {
		if *at == nil {
			*at = board.Title{}
		}
		if (*at)[lang] = words; words == "" {
			delete(*at, lang)
		}
	})
}

func (e *editor) words(name, hint string, at *string) fyne.CanvasObject {
	return e.field(name, hint, *at, func(words string) { *at = words })
}

func (e *editor) field(name, hint, now string, typed func(words string)) fyne.CanvasObject {
	field := testid.Name(widget.NewField(), name)
	field.SetText(now)
	field.SetPlaceHolder(hint)
	field.OnChanged = func(words string) {
		typed(words)
		e.changed = true
		e.picture()
	}
	return field
}

// number returns a stepper for a count from 0 to most.
func (e *editor) number(name, words string, now, most int, set func(n int)) fyne.CanvasObject {
	return container.NewVBox(widget.NewQuiet(words), widget.NewNumbers(name, now, 0, most, func(n int) {
		e.change(func() { set(n) })
	}))
}

// trade shows the cost and gain of the space, as a Lock and as a Bonus, one at a time.
func (e *editor) trade(s *board.Site) fyne.CanvasObject {
	l, f := e.Words(), e.graph.f
	keys := []string{"cost", "gain"}
	if s.Bonus != nil {
		keys = append(keys, "bonusCost", "bonusGain")
	} else if strings.HasPrefix(e.half, "bonus") {
		e.half = "cost"
	}
	var tabs []widget.Segment
	for _, key := range keys {
		tabs = append(tabs, widget.Segment{Key: key, Label: l.T("priest.edit." + key)})
	}
	var parts []amount
	switch e.half {
	case "cost":
		parts = append(f.costParts(&s.Cost), e.unsure(s, "cost"))
	case "gain":
		parts = append(f.gainParts(e.b, &s.Gain), e.unsure(s, "gain"))
	case "bonusCost":
		parts = append(f.costParts(&s.Bonus.Cost),
			f.flag("must", l.T("priest.edit.must"), s.Bonus.Must, func(on bool) { s.Bonus.Must = on }),
			f.one("onlyAcolyte", l.T("priest.edit.onlyAcolyte"), "acolyte", &s.Bonus.Only),
			f.one("onlyPriest", l.T("priest.edit.onlyPriest"), "priest", &s.Bonus.Only), e.unsure(s, "bonus"))
	case "bonusGain":
		parts = append(f.gainParts(e.b, &s.Bonus.Gain),
			f.flag("hardens", l.T("priest.edit.hardens"), s.Bonus.Hardens, func(on bool) { s.Bonus.Hardens = on }))
	}
	return container.NewVBox(widget.NewSegments("edit.part", e.half, tabs, func(key string) {
		e.half = key
		e.Refresh()
	}), e.amounts(parts))
}

// unsure marks what the owner does not know of a space. It is asked when the space is used (EHP-19.5).
func (e *editor) unsure(s *board.Site, what string) amount {
	return e.graph.f.flag(
		"unsure."+what,
		e.Words().T("priest.edit.unsure"),
		slices.Contains(s.Unsure, what),
		func(on bool) {
			if s.Unsure = slices.DeleteFunc(s.Unsure, func(x string) bool { return x == what }); on {
				s.Unsure = append(s.Unsure, what)
			}
		},
	)
}

// amounts lists the parts that are present with controls to change them, then the parts that can be added.
func (e *editor) amounts(parts []amount) fyne.CanvasObject {
	box := container.NewVBox()
	var rest []fyne.CanvasObject
	for _, a := range parts {
		step := func(words, name string, to int) *widget.KeyButton {
			return testid.Name(
				widget.NewKeyButton(words, "", func() { e.change(func() { a.set(to) }) }),
				"edit."+name+"."+a.id,
			)
		}
		if a.now == 0 {
			rest = append(rest, step("+ "+a.word(1), "more", 1))
			continue
		}
		row := container.NewHBox(step("−", "less", a.now-1))
		if a.now < a.most {
			row.Add(step("+", "more", a.now+1))
		}
		box.Add(container.NewBorder(nil, nil, nil, row, widget.NewWords(a.word(a.now), "")))
	}
	box.Add(widget.NewFlow(rest...))
	return box
}
