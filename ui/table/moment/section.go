package moment

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/table/piece"
	"lantern/ui/theme"
)

// Section shows one moment of a card.
type Section struct {
	Box  *fyne.Container
	most float32 // greatest height of the card

	Faces  *fyne.Container
	Head   *piece.Label
	title  *piece.Para // the head of a moment with First
	Saying *piece.Para
	line   *piece.Panel // below the head
	Badge  *piece.Panel
	Number *piece.Label
	Dice   *fyne.Container // and tokens
	icon   *piece.Icon
	Title  *piece.Para
	Sub    *piece.Para
	counts *fyne.Container
	Rows   []*Line // hidden ones are unused
	Card   *piece.Label
	Words  *piece.Para
	mood   *piece.Para

	shown *Moment // the moment whose dice were thrown
	faced *Moment // the moment whose faces are shown
	first bool
	Pace  func(tick func(share float32)) (stop func()) // clock of the falls; nil: the screen's
}

// Line is a line of the log with its icon.
type Line struct {
	icon *piece.Icon
	Text *piece.Para
}

// mostRows is the most lines of a section; the log has all of them.
const mostRows = 6

// NewSection makes an empty section.
func NewSection() *Section {
	c := &Section{icon: piece.NewIcon(36),
		Number: piece.NewLabel(theme.SizeGrand, theme.Brass).Centred(),
		Title:  piece.NewPara(theme.SizeSubtitle, fynetheme.ColorNameForeground),
		Sub:    piece.NewPara(fynetheme.SizeNameText, theme.Muted),
		Card:   piece.Heading().Short(), Words: piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground),
		mood:  piece.NewPara(theme.SizeSubtitle, theme.Muted),
		Faces: container.NewWithoutLayout(), Dice: container.NewWithoutLayout(), counts: container.NewWithoutLayout(),
		Head:   piece.Heading().Short(),
		title:  piece.NewPara(theme.SizeTitle, theme.ParchmentInk),
		Saying: piece.NewPara(fynetheme.SizeNameText, theme.Muted),
		line:   piece.NewPanel(container.NewWithoutLayout(), 0, theme.PanelEdge)}
	c.Number.Serif, c.Title.Serif, c.Saying.Serif, c.title.Serif = true, true, true, true
	c.mood.Serif, c.mood.Italic = true, true
	c.Badge = piece.NewPanel(container.NewStack(container.NewCenter(c.icon),
		container.NewCenter(c.Number)), 0, theme.Panel)
	objects := []fyne.CanvasObject{c.Faces, c.Head, c.title, c.Saying, c.line, c.Badge, c.Dice, c.Title, c.Sub,
		c.counts, c.Card, c.Words, c.mood}
	for range mostRows {
		objects = append(objects, c.addLine()...)
	}
	c.Box = container.New(sectionLines{c}, objects...)
	return c
}

func (c *Section) addLine() []fyne.CanvasObject {
	line := &Line{piece.NewIcon(20), piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)}
	c.Rows = append(c.Rows, line)
	return []fyne.CanvasObject{line.icon, line.Text}
}

// Falls reports whether dice are still falling.
func (c *Section) Falls() bool {
	for _, d := range c.Dice.Objects {
		if d.(*piece.Die).Falls() {
			return true
		}
	}
	return false
}

// Land ends every fall at once.
func (c *Section) Land() {
	for _, d := range c.Dice.Objects {
		d.(*piece.Die).Land()
	}
}

// hold sets the moment to show and throws its dice, if moves reports true.
func (c *Section) hold(m *Moment, moves func() bool, landed func()) {
	if c.shown == m {
		return
	}
	c.Land()
	c.shown, c.Dice.Objects = m, nil
	for _, th := range m.Thrown {
		d := piece.NewThrown(th.Shape).Showing(th.Number, th.Icon, th.Tint).Added(th.New).Pictured(th.Picture)
		if c.Pace != nil {
			d.Pace = c.Pace
		}
		c.Dice.Add(d)
	}
	c.counts.Layout, c.counts.Objects = newTallies(m.Tallies)
	if len(m.Thrown) == 0 || !moves() {
		return
	}
	for i, d := range c.Dice.Objects {
		var last func()
		if i == len(c.Dice.Objects)-1 {
			last = landed
		}
		d.(*piece.Die).Fall(last)
	}
}

// show updates the section.
func (c *Section) show(m *Moment, wide bool) {
	falls, paged := c.Falls(), m.Paged
	ground, ink, soft := theme.Card, fynetheme.ColorNameForeground, theme.Muted
	if paged { // a sheet of parchment
		ground, ink, soft = theme.Parchment, theme.ParchmentInk, theme.ParchmentInk
	}
	c.first = m.First
	c.showHead(m, ink, soft, ground)
	c.showResult(m, ink, soft, wide)
	for len(c.Rows) < len(m.Rows) && m.First { // a moment with First has all rows
		c.Box.Objects = append(c.Box.Objects, c.addLine()...)
	}
	for i, line := range c.Rows {
		row := Row{}
		if i < len(m.Rows) {
			row = m.Rows[i]
			line.icon.Set(row.Icon, row.Tint)
		}
		line.Text.Colour = ink
		if falls { // it keeps its place, but is invisible
			line.Text.Colour = ground
		}
		line.Text.Set(row.Text)
		line.Text.Refresh()
		line.icon.Hidden, line.Text.Hidden = row.Text == "" || falls || row.Icon == "", row.Text == ""
	}
	c.Card.Hidden = m.Card == ""
	head := theme.Brass
	c.Words.Face, c.Words.Serif = fynetheme.SizeNameText, false
	if paged {
		head = theme.ParchmentInk
		c.Words.Face, c.Words.Serif = theme.SizeSubtitle, true
	}
	c.Card.Update(m.Card, head)
	c.Words.Colour, c.Words.Text, c.Words.Hidden = ink, m.Words, m.Words == ""
	c.mood.Colour, c.mood.Text, c.mood.Hidden = ink, m.Mood, m.Mood == ""
	if falls { // they would reveal the result
		c.Card.Update(m.Card, ground)
		c.Words.Colour, c.mood.Colour = ground, ground
	}
	c.Words.Refresh()
	c.mood.Refresh()
}

// showResult shows the dice or an icon, and the result beside it.
func (c *Section) showResult(m *Moment, ink, soft fyne.ThemeColorName, wide bool) {
	c.Dice.Hidden, c.counts.Hidden = len(m.Thrown) == 0, len(m.Tallies) == 0
	c.Badge.Hidden = m.Title == "" || len(m.Thrown) > 0 || m.First
	c.Badge.Edge, c.Badge.Width = m.Tint, 2
	c.Badge.Refresh()
	c.Number.Update(m.Number, m.Tint)
	if c.icon.Hidden = m.Number != ""; !c.icon.Hidden {
		c.icon.Set(m.Icon, m.Tint)
	}
	c.Title.Colour = ink
	if m.Sub != "" && !m.Paged { // a verdict
		c.Title.Colour = m.Tint
	}
	c.Title.Text, c.Title.Hidden, c.Title.Face = m.Title, m.Title == "", theme.SizeSubtitle
	if len(m.Thrown) > 0 {
		if c.Title.Face = theme.SizeGrand; !wide { // large letters on a small screen
			c.Title.Face = theme.SizeSubtitle
		}
	}
	if c.Falls() { // nobody knows yet
		c.Title.Text, c.Title.Colour = "…", soft
	}
	c.Title.Refresh()
	c.Sub.Colour = soft
	c.Sub.Text, c.Sub.Hidden = m.Sub, m.Sub == "" && m.Title == ""
	c.Sub.Refresh()
}

// showHead shows the sort of moment beside the faces of the people concerned.
func (c *Section) showHead(m *Moment, ink, soft, ground fyne.ThemeColorName) {
	if c.faced != m || m.Title == "" {
		c.faced, c.Faces.Objects = m, nil
		if m.First {
			c.Faces.Add(m.seal())
		}
		for _, f := range m.Faces {
			c.Faces.Add(f.Emblem())
		}
		if len(m.Faces) == 0 && m.Title == "" && !m.First && m.HeadIcon != "" {
			c.Faces.Add(piece.NewIcon(36).Showing(m.HeadIcon, m.HeadTint))
		}
	}
	tint := m.HeadTint
	if m.Paged {
		tint = ink
	}
	title := ""
	if m.First {
		title = m.Head
	}
	c.title.Set(title)
	c.Head.Hidden, c.title.Hidden, c.line.Hidden = m.Head == "" || m.First, !m.First, m.Head == ""
	c.Saying.Hidden = m.Head == "" || m.Saying == ""
	if c.Falls() && !m.First { // they would give away the result of the die
		c.Head.Update("\u00a0", tint)
		soft = ground
	} else if m.Head != "" {
		c.Head.Update(m.Head, tint)
	}
	c.Saying.Colour, c.Saying.Text = soft, m.Saying
	c.Saying.Refresh()
}
