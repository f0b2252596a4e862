package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Fixer asks in the bar for a correction: first which one, then its fields, one after the other.
type Fixer struct {
	Words  func() *text.Localizer
	Canvas func() fyne.Canvas
	Draw   func()
	Back   func()                   // Esc was pressed
	Do     func(cmd keeper.Command) // carries a correction out

	open  bool
	title string              // of the list
	all   func() []Correction // those to choose from; nil: only the one being asked
	now   *fixing
}

// fixing is the correction being asked.
type fixing struct {
	of       *Correction
	given    []string
	answered []string // the answers so far, in words
	number   int
}

// Active reports whether a correction is being asked.
func (x *Fixer) Active() bool { return x.open }

// Close drops the correction being asked.
func (x *Fixer) Close() { x.open, x.all, x.now = false, nil, nil }

// Open asks which of some corrections is meant, under a title.
func (x *Fixer) Open(title string, all func() []Correction) {
	x.open, x.title, x.all, x.now = true, title, all, nil
	x.Draw()
}

// Begin asks for one correction.
func (x *Fixer) Begin(c Correction) {
	x.Close()
	x.advance(&fixing{of: &c})
}

// Menu returns what the bar shows meanwhile.
func (x *Fixer) Menu() *actionbar.Menu {
	f, l := x.now, x.Words()
	s := &actionbar.Menu{Icon: "notes", Title: x.title, Text: l.T("frame.correct.hint"), Cancel: x.Back}
	if f == nil {
		for _, c := range x.all() {
			words := c.Words
			if c.Now != "" {
				words += " · " + c.Now
			}
			o := actionbar.Option{Text: words, Icon: c.Icon, Tint: brassOr(""), TestID: "correct." + c.ID,
				Do: func() { x.advance(&fixing{of: &c}) }}
			into(s, c.Group, o)
		}
		s.Searchable = len(s.All()) > manyOptions
		return s
	}
	field := f.of.Ask(f.given)
	if s.Title, s.Sub, s.Text = f.of.Words, strings.Join(f.answered, " · "), ""; field.Words != s.Title {
		s.Text = field.Words
	}
	if field.Now != "" && !field.Proposed {
		s.Facts = l.T("frame.correct.now", text.Args{"now": field.Now})
	}
	give := func(answer, words string) {
		said := slices.Clone(f.answered)
		if !field.Further {
			said = append(said, words)
		}
		x.advance(&fixing{of: f.of, given: append(slices.Clone(f.given), answer), answered: said})
	}
	if r := field.Number; r != nil {
		if f.number = min(max(f.number, r.Min), r.Max); field.Open {
			f.number = r.Min - 1
		}
		s.Number = &actionbar.Number{Low: r.Min, High: r.Max, Value: f.number, Set: func(n int) { f.number = n; x.Draw() },
			Press: func(n int) { give(strconv.Itoa(n), strconv.Itoa(n)) }}
		if field.Open {
			return s
		}
		g := actionbar.Group{}
		s.Takes(&g, actionbar.Option{Text: l.T("common.ok"), Icon: "check", Key: "Enter", Look: piece.LookPrimary,
			TestID: "answer", Do: func() { give(strconv.Itoa(f.number), strconv.Itoa(f.number)) }})
		if s.Groups = []actionbar.Group{g}; s.Primary == nil {
			s.Primary = &g.Options[0]
		}
		return s
	}
	for _, c := range field.Choices {
		o := actionbar.Option{Text: c.Words, Icon: c.Icon, Tint: brassOr(""), TestID: "correct." + c.Key, Place: c.Key,
			Do: func() { give(c.Key, c.Words) }}
		if c.More != "" {
			o.Tooltip = func() string { return c.More }
		}
		into(s, c.Group, o)
	}
	s.Typed = field.Typed
	s.Searchable = len(field.Choices) > manyOptions || field.New != nil || field.Typed
	if field.New != nil {
		s.New = func(typed string) actionbar.Option {
			return actionbar.Option{Text: field.New(typed), Icon: "notes", Tint: brassOr(""), TestID: "correct.new",
				Do: func() { give(typed, typed) }}
		}
	}
	if i := field.Usual - 1; i >= 0 && i < len(field.Choices) {
		usual := "correct." + field.Choices[i].Key // the groups may have another order
		for _, o := range s.All() {
			if o.TestID == usual {
				o.Key, o.Look, s.Primary = "Enter", piece.LookPrimary, o
			}
		}
	}
	return s
}

// into adds an option to the group of a title.
func into(s *actionbar.Menu, title string, o actionbar.Option) {
	i := slices.IndexFunc(s.Groups, func(g actionbar.Group) bool { return g.Title == title })
	if i < 0 {
		i = len(s.Groups)
		s.Groups = append(s.Groups, actionbar.Group{Title: title})
	}
	s.Groups[i].Options = append(s.Groups[i].Options, o)
}

// advance continues with the next field of a correction, or carries it out.
func (x *Fixer) advance(f *fixing) {
	if f.of.Open != nil {
		x.Close()
		f.of.Open()
		return
	}
	if f.of.Ask != nil {
		if field := f.of.Ask(f.given); field != nil {
			x.ask(f, field)
			return
		}
	}
	x.Close()
	if cmd := f.of.Make(f.given); cmd != nil {
		x.Do(cmd)
	}
}

// ask asks for a field.
func (x *Fixer) ask(f *fixing, field *Field) {
	if n, err := strconv.Atoi(field.Now); err == nil {
		f.number = n
	}
	if len(field.Choices) == 0 && field.Number == nil {
		x.typeWords(f, field)
		return
	}
	x.open, x.now = true, f
	x.Draw()
}

// typeWords asks for words to type, over the page: the bar shows what it showed before.
func (x *Fixer) typeWords(f *fixing, field *Field) {
	c := x.Canvas()
	if c == nil {
		return
	}
	l := x.Words()
	entry := testid.Name(widget.NewField(), "frame.words")
	entry.SetText(field.Now)
	var m *widget.Modal
	give := func() {
		m.Hide()
		x.advance(&fixing{of: f.of, given: append(slices.Clone(f.given), entry.Text),
			answered: append(slices.Clone(f.answered), entry.Text)})
	}
	entry.OnSubmitted = func(string) { give() }
	entry.TypedShortcut(&fyne.ShortcutSelectAll{}) // what is typed replaces it
	m = widget.ShowModal(c, widget.ModalFace{Icon: cmp.Or(f.of.Icon, "notes"), Title: f.of.Words,
		Body: container.NewVBox(widget.NewQuiet(field.Words), entry), Focus: entry, OnEscape: func() { m.Hide() },
		Buttons: []*widget.KeyButton{widget.NewKeyButton(l.T("common.cancel"), "Esc", func() { m.Hide() }),
			widget.NewKeyButton(l.T("common.ok"), "Enter", give).Primary()}})
}
