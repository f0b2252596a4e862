package practice

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/puzzles"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Navigator is what the pages need from the shell.
type Navigator interface {
	Home()
	// Practice shows the page to choose a puzzle. why is an optional explanation.
	Practice(why string)
	// Play shows the chosen puzzle.
	Play(c Choice)
}

// Chooser is the page to choose a puzzle.
type Chooser struct {
	nav     Navigator
	means   Deps
	l       *text.Localizer
	over    fyne.Canvas
	records *Records
	choice  Choice

	root                *fyne.Container
	cards               []*card
	detail              *fyne.Container // the details of the way of dealing
	title               *widget.Words
	about, best, wrong  *widget.Words
	back, begin, forget *widget.KeyButton
	intellect, how      *widget.Segments
	timed               *widget.Tick
	id                  *widget.Field
}

// NewChooser makes the page over a window's canvas. why explains why it is shown again; may be "".
func NewChooser(nav Navigator, m Deps, l *text.Localizer, over fyne.Canvas, r *Records, why string) *Chooser {
	c := &Chooser{nav: nav, means: m, l: l, over: over, records: r, choice: r.Last(), detail: container.NewStack()}
	c.back = widget.NewBack(l, "practice.back", nav.Home)
	c.begin = widget.NewKeyButton(l.T("practice.begin"), "Enter", c.play).Primary().WithIcon("play")
	c.forget = widget.NewKeyButton(l.T("practice.reset"), "", c.askReset).Looking(widget.QuietButton).WithIcon("trash")
	c.title, c.about, c.best = widget.NewSubtitle(""), widget.NewWords("", ""), widget.NewQuiet("")
	c.wrong = widget.NewWords(why, theme.Danger)
	for _, b := range []struct {
		o    fyne.CanvasObject
		name string
	}{{c.begin, "practice.begin"}, {c.forget, "practice.reset"}} {
		testid.Name(b.o, b.name)
	}
	var numbers, ways []widget.Segment
	for n := leastIntellect; n <= mostIntellect; n++ {
		numbers = append(numbers, widget.Segment{Key: strconv.Itoa(n), Label: strconv.Itoa(n)})
	}
	for _, how := range hows() {
		ways = append(ways, widget.Segment{Key: how, Label: l.T("practice.how." + how)})
	}
	c.intellect = widget.NewSegments("practice.intellect", strconv.Itoa(c.choice.Intellect), numbers, func(n string) {
		c.choice.Intellect, _ = strconv.Atoi(n)
		c.Refresh()
	})
	c.how = widget.NewSegments("practice.how", c.choice.How, ways, c.deal)
	c.timed = widget.NewTick(l.T("practice.timed"), l.T("practice.timed.hint"), c.choice.Timed,
		func(on bool) { c.choice.Timed = on })
	testid.Name(c.timed, "practice.timed")
	c.id = testid.Name(widget.NewField(), "practice.id")
	c.id.SetPlaceHolder(l.T("practice.id.example", text.Args{"id": puzzles.Recipe{Layout: "4A", Seed: 7}.ID()}))
	c.id.OnChanged = func(now string) {
		c.choice.id = now
		c.showProblem("")
	}
	c.id.OnSubmitted = func(string) { c.play() }
	c.root = container.NewStack(c.page())
	c.showDetail()
	c.Refresh()
	return c
}

// Content is the page's content.
func (c *Chooser) Content() fyne.CanvasObject { return c.root }

// Close stores the choice.
func (c *Chooser) Close() { c.keep() }

func (c *Chooser) keep() {
	kept := c.choice
	kept.id = ""
	if err := c.records.Choose(kept); err != nil {
		c.means.Trouble(err)
	}
}

// Bind binds the page's keys: the arrows move between layouts, digits set the intellect, T toggles the clock.
func (c *Chooser) Bind(k *widget.Keys) {
	k.BindButtons(c.back, c.begin)
	row := perLine
	for key, by := range map[string]int{"←": -1, "→": +1, "↑": -row, "↓": +row} {
		k.Bind(key, func() { c.walk(by) })
	}
	k.DescribeOwn(widget.Saying(c.l.T("keys.layouts")), "←", "→", "↑", "↓")
	for n := leastIntellect; n <= mostIntellect; n++ {
		k.Describe(func() string {
			if n > leastIntellect {
				return ""
			}
			return c.l.T("keys.intellect", text.Args{"least": leastIntellect, "most": mostIntellect})
		}, func() {
			c.choice.Intellect = n
			c.intellect.Choose(strconv.Itoa(n))
			c.Refresh()
		}, strconv.Itoa(n))
	}
	k.Describe(widget.Saying(c.l.T("keys.timed")), func() { c.timed.Tapped(nil) }, "T")
}

// walk chooses another layout, within the list.
func (c *Chooser) walk(by int) {
	ids := puzzles.IDs()
	at := slices.Index(ids, c.choice.Layout) + by
	if by < -1 || by > 1 { // the last row is short
		at = min(at, len(ids)-1)
	}
	if at >= 0 && at < len(ids) {
		c.choose(ids[at])
	}
}

func (c *Chooser) choose(layout string) {
	c.choice.Layout = layout
	c.showProblem("")
	c.Refresh()
}

// deal changes the way of dealing.
func (c *Chooser) deal(how string) {
	c.choice.How = how
	c.showProblem("")
	c.showDetail()
	c.Refresh()
	if how == byID {
		c.over.Focus(c.id)
	}
}

func (c *Chooser) showProblem(wrong string) {
	c.wrong.SetText(wrong)
	widget.ShowIf(c.wrong, wrong != "")
}

func (c *Chooser) page() fyne.CanvasObject {
	shelf := newShelf()
	for _, kind := range []puzzles.Kind{puzzles.Connection, puzzles.Lock, puzzles.Rune} {
		var cards []*card
		for _, id := range puzzles.IDs() {
			l, err := puzzles.Lookup(id)
			if err != nil || l.Kind != kind {
				continue
			}
			one := testid.Name(newCard(l, id, func() { c.choose(id) }), "practice.layout."+id)
			cards = append(cards, one)
		}
		c.cards = append(c.cards, cards...)
		shelf.add(widget.NewSubtitle(c.l.T("practice.kind."+string(kind))), cards)
	}
	group := func(key string, o fyne.CanvasObject) fyne.CanvasObject {
		return container.NewVBox(widget.NewQuiet(c.l.T(key)), o)
	}
	wishes := widget.NewPanel("", container.NewVBox(c.title, c.about, c.best,
		group("practice.how", c.how), c.detail,
		group("practice.intellect", c.intellect),
		c.timed, c.wrong))
	body := container.NewBorder(widget.NewQuiet(c.l.T("practice.hint")), nil, nil, nil,
		widget.Margins(0, 0.5, widget.NewPanes(0.62, 1.5, shelf, wishes)))
	return widget.NewPage(c.back, widget.NewTitle(c.l.T("practice.title")), body, c.forget, c.begin)
}

// Refresh shows the current choice.
func (c *Chooser) Refresh() {
	for _, one := range c.cards {
		one.set(c.bestOf(one.layout.ID, "practice.none"), c.choice.How != byID && one.layout.ID == c.choice.Layout)
	}
	l, err := puzzles.Lookup(c.choice.Layout)
	if err != nil {
		return
	}
	c.title.SetText(c.l.T("practice.of", text.Args{"kind": c.l.T("practice.kind." + string(l.Kind)), "layout": l.ID}))
	c.best.SetText(c.l.T("practice.best", text.Args{"best": c.bestOf(l.ID, "practice.noneYet")}))
	switch b := c.choice.bounds(l); {
	case c.choice.How == byID:
		c.title.SetText(c.l.T("practice.how.id"))
		c.about.SetText(c.l.T("practice.about.id"))
	case b == nil:
		c.about.SetText(c.l.T("practice.about.rules"))
	default:
		c.about.SetText(c.l.N("practice.about.bounds", b.Max, text.Args{"bounds": span(b.Min, b.Max)}))
	}
	widget.ShowIf(c.best, c.choice.How != byID)
	c.forget.SetEnabled(c.records.Any())
	c.showProblem(c.wrong.Text())
	c.root.Refresh()
}

// bestOf words the best result of a layout.
func (c *Chooser) bestOf(layout, none string) string {
	b, ok := c.records.Best(layout)
	if !ok {
		return c.l.T(none)
	}
	return bestWords(b)
}

// play starts the puzzle, unless the ID is invalid.
func (c *Chooser) play() {
	if c.choice.How == byID {
		if strings.TrimSpace(c.choice.id) == "" {
			c.showProblem(c.l.T("practice.id.none"))
			return
		}
		if _, err := puzzles.ParseID(c.choice.id); err != nil {
			c.showProblem(c.l.T("practice.id.wrong"))
			return
		}
	}
	c.keep()
	c.nav.Play(c.choice)
}

// showDetail shows the details of the way of dealing: bounds, or an ID.
func (c *Chooser) showDetail() {
	c.detail.Objects = nil
	switch c.choice.How {
	case byBounds:
		c.detail.Objects = []fyne.CanvasObject{widget.NewFlow(
			c.stepper("practice.from", &c.choice.Min, func() { c.choice.Max = max(c.choice.Max, c.choice.Min) }),
			c.stepper("practice.to", &c.choice.Max, func() { c.choice.Min = min(c.choice.Min, c.choice.Max) }))}
	case byID:
		paste := widget.NewKeyButton(c.l.T("practice.paste"), "",
			func() { c.id.SetText(fyne.CurrentApp().Clipboard().Content()) })
		c.detail.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, nil,
			testid.Name(paste, "practice.paste"), c.id)}
	}
	c.detail.Refresh()
}

// stepper sets a number of actions with minus and plus. The other bound is adjusted if necessary.
func (c *Chooser) stepper(key string, value *int, after func()) fyne.CanvasObject {
	step := func(by int) func() {
		return func() {
			*value = min(max(*value+by, leastActions), mostActions)
			after()
			c.showProblem("")
			c.showDetail()
			c.Refresh()
		}
	}
	less, more := widget.NewKeyButton("−", "", step(-1)), widget.NewKeyButton("+", "", step(+1))
	testid.Name(less, key+".less")
	testid.Name(more, key+".more")
	label := fynewidget.NewLabel(c.l.T(key))
	number := fynewidget.NewLabel(strconv.Itoa(*value))
	number.TextStyle.Bold = true
	return container.NewHBox(container.NewCenter(label), less, container.NewCenter(number), more)
}

// askReset asks whether to delete all best results, or that of the chosen layout.
func (c *Chooser) askReset() {
	var m *widget.Modal
	forget := func(layout string) func() {
		return func() {
			m.Hide()
			if err := c.records.Reset(layout); err != nil {
				c.means.Trouble(err)
			}
			c.Refresh()
		}
	}
	keep := widget.NewKeyButton(c.l.T("common.cancel"), "Esc", func() { m.Hide() })
	buttons := []*widget.KeyButton{keep}
	if _, ok := c.records.Best(c.choice.Layout); ok && c.choice.How != byID {
		one := widget.NewKeyButton(c.l.T("practice.reset.one", text.Args{"layout": c.choice.Layout}), "",
			forget(c.choice.Layout)).Looking(widget.DangerButton)
		buttons = append(buttons, one)
		testid.Name(one, "practice.reset.one")
	}
	all := widget.NewKeyButton(c.l.T("practice.reset.all"), "", forget("")).Looking(widget.DangerButton)
	testid.Name(all, "practice.reset.all")
	m = widget.ShowModal(c.over, widget.ModalFace{Icon: "trash", Title: c.l.T("practice.reset"),
		Body:    widget.NewWords(c.l.T("practice.reset.ask"), ""),
		Buttons: append(buttons, all), Focus: keep, OnEscape: func() { m.Hide() }})
}
