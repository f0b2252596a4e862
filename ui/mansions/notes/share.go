package notes

import (
	"fmt"
	"reflect"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/ui/faults"
	"lantern/ui/filechooser"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

func (p *Page) askExport() {
	p.keepTyped()
	p.m.Files.Ask(filechooser.Question{Icon: "save", Title: p.l.T("notes.export.title"),
		Hint: p.l.T("notes.export.hint"),
		Yes:  p.l.T("notes.export"), Name: "cards" + filechooser.Notes, Endings: []string{filechooser.Notes}},
		func(file string, ended func(string)) {
			notes := p.notes
			var err error
			p.m.Run(func() { err = p.m.Book.Export(file, notes) }, func() {
				if err != nil {
					ended(p.m.Trouble(err))
					return
				}
				ended("")
				p.showStatus(theme.OK, p.l.T("notes.exported", text.Args{"file": file}))
			})
		})
}

func (p *Page) askImport() {
	p.keepTyped()
	p.m.Files.Ask(filechooser.Question{Icon: "scroll", Title: p.l.T("notes.import.title"),
		Hint: p.l.T("notes.import.hint"),
		Yes:  p.l.T("notes.import"), Endings: []string{filechooser.Notes, ".yaml"}}, p.importing)
}

// Import adds the new notes of a file. If it contradicts existing notes, it asks which to keep.
func (p *Page) Import(file string) {
	p.importing(file, func(trouble string) { p.showStatus(theme.Danger, trouble) })
}

func (p *Page) importing(file string, ended func(trouble string)) {
	var other *notes.Notes
	var err error
	p.m.Run(func() { other, err = p.m.Book.Import(file) }, func() {
		if err != nil {
			ended(p.m.Trouble(err))
			return
		}
		ended("")
		_, fresh, conflicts := p.notes.Merge(other, nil)
		switch {
		case len(conflicts) > 0:
			p.askWho(other, fresh, conflicts)
		case fresh == 0:
			p.showStatus(theme.OK, p.l.T("notes.import.nothing"))
		default:
			p.merge(other, nil)
		}
	})
}

// merge adds the other notes. theirs are the places where those win. The old file is copied first.
func (p *Page) merge(other *notes.Notes, theirs map[string]bool) {
	kept, err := p.m.Book.Keep()
	if err != nil {
		p.showStatus(theme.Danger, p.l.T("notes.unsaved", text.Args{"problem": p.m.Trouble(err)}))
		return
	}
	merged, fresh, _ := p.notes.Merge(other, func(c notes.Conflict) bool { return theirs[c.Key()] })
	before := p.notes
	p.changed("", func(n *notes.Notes) { *n = *merged })
	if p.notes == before {
		return
	}
	p.showForm()
	n := fresh
	for _, yes := range theirs {
		if yes {
			n++
		}
	}
	words := p.l.N("notes.import.taken", n)
	if kept != "" {
		words += " " + p.l.T("notes.import.kept", text.Args{"file": kept})
	}
	p.showStatus(theme.OK, words)
}

// askWho lists the contradictions between two sets of notes and asks which to keep.
func (p *Page) askWho(other *notes.Notes, fresh int, conflicts []notes.Conflict) {
	theirs := map[string]bool{}
	box := container.NewVBox(widget.NewWords(p.l.N("notes.conflicts", len(conflicts), text.Args{"fresh": fresh}), ""))
	var choices []*widget.Segments
	for i, c := range conflicts {
		choose := widget.NewSegments("notes.conflict."+itoa(i+1), "mine", []widget.Segment{
			{Key: "mine", Label: p.l.T("notes.mineIs", text.Args{"says": p.plainly(c, c.Mine)})},
			{Key: "theirs", Label: p.l.T("notes.theirsIs", text.Args{"says": p.plainly(c, c.Theirs)})},
		}, func(key string) { theirs[c.Key()] = key == "theirs" })
		choices = append(choices, choose)
		box.Add(container.NewVBox(line(), widget.NewWords(p.place(c), "").Bold(), choose))
	}
	var m *widget.Modal
	all := func(key string) func() {
		return func() {
			for i, c := range conflicts {
				choices[i].Choose(key)
				theirs[c.Key()] = key == "theirs"
			}
		}
	}
	no := widget.NewKeyButton(p.l.T("common.cancel"), "Esc", func() { m.Hide() })
	mine := widget.NewKeyButton(p.l.T("notes.allMine"), "M", all("mine"))
	others := widget.NewKeyButton(p.l.T("notes.allTheirs"), "T", all("theirs"))
	take := widget.NewKeyButton(p.l.T("notes.take"), "Enter", func() {
		m.Hide()
		p.merge(other, theirs)
	}).Primary()
	for name, b := range map[string]*widget.KeyButton{"mine": mine, "theirs": others, "take": take} {
		testid.Name(b, "notes.conflicts."+name)
	}
	m = widget.ShowModal(p.over, widget.ModalFace{Icon: "exchange", Title: p.l.T("notes.conflicts.title"), Large: true,
		Body:    container.NewVScroll(box),
		Buttons: []*widget.KeyButton{no, mine, others, take}, OnEscape: func() { m.Hide() }})
}

// place names the place of a contradiction.
func (p *Page) place(c notes.Conflict) string {
	name := c.Path[2]
	for _, s := range p.all {
		if s.Pack == c.Path[1] && s.ID == c.Path[2] && c.Path[0] == s.Kind+"s" {
			name = s.name(p.notes, p.l.Lang())
		}
	}
	field := ""
	for _, word := range c.Path[3:] {
		field += " · " + p.field(word)
	}
	return name + field
}

// field is the name of a field of notes.
func (p *Page) field(word string) string {
	return p.l.Or("notes.path."+word, p.l.Or("mansions.attribute."+word, p.l.Or("notes."+word, word)))
}

// plainly words a note's value, shortened if long.
func (p *Page) plainly(c notes.Conflict, value any) string {
	s := subject{}
	for _, one := range p.all {
		if one.Pack == c.Path[1] && one.ID == c.Path[2] && one.Kind == Card {
			s = one
		}
	}
	words := fmt.Sprint(value)
	switch v := value.(type) {
	case *stories.Condition:
		words = p.conditionWords(s, v)
	case []stories.Way:
		words = p.or(mapped(v, func(way stories.Way) string { return p.wayWords(s, way) }))
	case []string:
		if len(c.Path) > 3 && c.Path[3] == "icons" {
			words = p.iconNames(v)
		} else {
			words = strings.Join(v, ", ")
		}
	case bool:
		words = p.injury(v)
	default:
		if r := reflect.ValueOf(value); r.Kind() == reflect.Int {
			words = text.Minus(int(r.Int()))
		}
	}
	words = strings.ReplaceAll(words, "\n", " ")
	if r := []rune(words); len(r) > 50 {
		words = string(r[:49]) + "…"
	}
	return words
}

// trouble shows what is wrong with the file of notes. Nothing is written until it is fixed or set aside.
func (p *Page) trouble() {
	box := container.NewVBox(widget.NewWords(p.l.T("notes.broken.hint", text.Args{"file": p.m.Book.File()}), ""))
	for _, problem := range p.problems {
		place := widget.NewWords(faults.Place(problem), theme.Brass).Bold()
		box.Add(container.NewVBox(line(), place, widget.NewWords(faults.Describe(p.l, problem), "")))
	}
	again := widget.NewKeyButton(p.l.T("notes.again"), "Enter", func() { p.read(nil) }).Primary().WithIcon("redo")
	aside := testid.Name(widget.NewKeyButton(p.l.T("notes.aside"), "", func() {
		name, err := p.m.Book.SetAside()
		if err != nil {
			box.Add(widget.NewWords(p.m.Trouble(err), theme.Danger))
			return
		}
		p.dirty = true
		p.read(func() { p.showStatus(theme.OK, p.l.T("notes.aside.done", text.Args{"file": name})) })
	}).WithIcon("trash"), "notes.aside")
	testid.Name(again, "notes.again")
	if p.keys != nil {
		p.keys.BindButtons(again)
	}
	p.rows, p.cells = nil, nil
	head := widget.NewTitle(p.l.T("notes.title")).Truncated()
	foot := container.NewBorder(nil, nil, p.back, container.NewHBox(aside, again))
	panel := widget.NewPanel(p.l.T("notes.broken"), container.NewVScroll(box))
	page := container.NewBorder(widget.Margins(0, 0.4, head), widget.Margins(0, 0.4, foot), nil, nil, panel)
	p.root.Objects = []fyne.CanvasObject{widget.Margins(2, 1, widget.Column(72, page))}
	p.root.Refresh()
}

// reveal scrolls the form to a field that gets the focus.
func (p *Page) reveal(o fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	top, at := driver.AbsolutePositionForObject(p.roll.Content), driver.AbsolutePositionForObject(o)
	y, room := at.Y-top.Y, p.roll.Size().Height
	switch {
	case room <= 0 || driver.CanvasForObject(o) == nil:
	case y < p.roll.Offset.Y:
		p.roll.ScrollToOffset(fyne.NewPos(0, max(0, y-room/6)))
	case y+o.Size().Height > p.roll.Offset.Y+room:
		p.roll.ScrollToOffset(fyne.NewPos(0, y+o.Size().Height-room+room/6))
	}
}
