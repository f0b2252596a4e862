package puzzle

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/puzzles"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Refresh shows everything again.
func (p *Page) Refresh() {
	p.tick()
	if !p.Showing() {
		p.board.light.end(NotEnded)
		return
	}
	s := p.last
	s.Locked = s.Locked || p.Ended() || p.OnMove == nil
	if p.end.How == NotEnded {
		p.board.light.end(NotEnded)
	}
	if err := p.board.SetState(s.State); err != nil {
		p.why = p.words.T("puzzle.broken", text.Args{"layout": p.last.Deal.Layout.ID})
	}
	p.board.light.end(p.end.How)
	p.title.SetText(s.Title)
	p.goal.SetText(p.Goal())
	p.showLeft()
	p.keys.set(p.words, p.kind(), p.last.Skill && p.OnSkill != nil)
	p.id.SetText(s.ID)
	widget.ShowIf(p.id, s.ID != "")
	if p.Ended() {
		p.card.set(p.words, p.end, p.kind(), p.spent())
	}
	widget.ShowIf(p.endSide, p.Ended())
	widget.ShowIf(p.side, !p.Ended())
	p.showButtons()
	if !p.Elsewhere { // it would lay out the board, which is shown elsewhere
		p.content.Refresh()
	}
}

// Goal says what the aim is.
func (p *Page) Goal() string {
	switch p.kind() {
	case puzzles.Connection:
		return p.words.T("puzzle.goal.connection")
	case puzzles.Lock:
		return p.words.T("puzzle.goal.lock")
	}
	return p.words.T("puzzle.goal.rune")
}

// Title is the title above the board.
func (p *Page) Title() string { return p.last.Title }

// ID is the ID of the puzzle.
func (p *Page) ID() string { return p.last.ID }

// LeftWords say how many actions are left, or that the clock is running.
func (p *Page) LeftWords() string {
	a := p.last.Attempt
	switch {
	case p.last.Free:
		return p.words.N("puzzle.used", a.Used, text.Args{})
	case p.timed():
		return p.clockWords()
	case a.Timed:
		return p.words.T("puzzle.timed")
	}
	return p.words.N("puzzle.left", a.Left(), text.Args{"of": a.Budget()})
}

// EndWords are the icon and the text of the end on display.
func (p *Page) EndWords() (icon, title, words string) { return endWords(p.words, p.end, p.kind()) }

// Coins are the actions, each in a square of this size; nil without a limit.
func (p *Page) Coins(size float32) fyne.CanvasObject {
	if _, _, limited := p.Budget(); !limited {
		return nil
	}
	p.pips.side = size
	return p.pips
}

// Watch is the clock of a timed attempt in this size, or nil.
func (p *Page) Watch(size float32) fyne.CanvasObject {
	if !p.timed() {
		return nil
	}
	p.dial.side = size
	return p.dial
}

// Urgent reports whether the time is nearly over.
func (p *Page) Urgent() bool { return p.timed() && p.count.seconds() <= urgent }

// Budget is the number of actions left, and of all; ok is false without a limit.
func (p *Page) Budget() (left, of int, ok bool) {
	a := p.last.Attempt
	if p.last.Free || a.Timed {
		return 0, 0, false
	}
	return a.Left(), a.Budget(), true
}

// spent says at the end how many actions were used.
func (p *Page) spent() string {
	a := p.last.Attempt
	if a.Timed || p.last.Free {
		return ""
	}
	return p.words.N("puzzle.over.spent", a.Used, text.Args{"of": a.Budget()})
}

func (p *Page) showLeft() {
	left, of, limited := p.Budget()
	widget.ShowIf(p.pips, limited)
	widget.ShowIf(p.dial, p.timed())
	p.left.SetText(p.LeftWords())
	p.left.Coloured(theme.Brass)
	switch {
	case p.timed():
		p.showTime()
	case limited:
		p.pips.set(left, of, p.board.choice.pending())
		if left == 0 {
			p.left.Coloured(theme.Danger)
		}
	}
}

// showButtons enables the buttons of allowed moves, and says what can be done or why something cannot.
func (p *Page) showButtons() {
	b := p.board
	if b.play.layout == nil {
		p.said.Coloured(theme.Threat)
		p.said.SetText(p.why)
		for _, o := range []fyne.CanvasObject{p.buttons, p.skill, p.keys, p.pips, p.dial} {
			o.Hide()
		}
		p.left.SetText("")
		widget.ShowIf(p.give, p.OnStop != nil && !p.Ended())
		return
	}
	place, chosen := b.choice.chosen, b.choice.chosen >= 0
	marked, swapping := b.choice.marked, b.choice.marked >= 0
	locked := p.Ended() || p.OnMove == nil || p.last.Locked
	priced := !p.last.Attempt.Timed
	kind := b.play.layout.Kind
	canTurn := !swapping && b.play.turns(b.choice.chosen)
	widget.ShowIf(p.buttons, !locked)
	widget.ShowIf(p.each, priced && !b.play.drawn())
	widget.ShowIf(p.swap, !locked)
	widget.ShowIf(p.turn, !locked && kind != puzzles.Rune)
	widget.ShowIf(p.back, !locked && kind != puzzles.Rune)
	widget.ShowIf(p.start, !locked && kind == puzzles.Lock)
	widget.ShowIf(p.draw, !locked && kind != puzzles.Rune)
	widget.ShowIf(p.skill, !locked && p.OnSkill != nil && p.last.Skill)
	widget.ShowIf(p.give, !locked && p.OnStop != nil)
	p.give.SetEnabled(!b.play.drawn())
	p.swap.SetText(p.words.T("puzzle.swap"))
	if swapping && place == marked {
		p.swap.SetText(p.words.T("puzzle.putDown"))
	}
	if b.play.drawn() {
		p.swap.SetText(p.words.T("puzzle.lay"))
	}
	p.swap.SetEnabled(chosen && b.play.can(puzzles.LayMove(place)) || chosen && len(b.play.targets(place)) > 0 &&
		(!swapping || place == marked || slices.Contains(b.play.targets(marked), place)))
	p.turn.SetEnabled(canTurn)
	p.back.SetEnabled(canTurn)
	p.start.SetEnabled(b.play.canDo(puzzles.TurnStart))
	p.draw.SetText(p.words.T("puzzle.drawFree"))
	if priced {
		p.draw.SetText(p.words.N("puzzle.draw", puzzles.DrawMove().Cost(), text.Args{}))
	}
	p.draw.SetEnabled(b.play.can(puzzles.DrawMove()))
	p.skill.SetText(p.words.T("puzzle.skill", text.Args{"n": p.last.Attempt.Luck}))
	look := widget.PlainButton
	if p.last.Attempt.Left() == 0 {
		look = widget.PrimaryButton
	}
	p.skill.Looking(look)
	if left, of, limited := p.Budget(); limited {
		p.pips.set(left, of, b.choice.pending())
	}
	hint, warning := p.hint(swapping, locked)
	p.said.Coloured(theme.Brass)
	if warning {
		p.said.Coloured(theme.Threat)
	}
	p.said.SetText(hint)
	widget.ShowIf(p.said, hint != "")
	widget.ShowIf(p.keys, hint == "" && !locked)
}

// hint says what to do next, or why the last try is not possible; with "" the keys are shown.
func (p *Page) hint(swapping, locked bool) (words string, warning bool) {
	switch {
	case p.why != "":
		return p.why, true
	case p.Ended() || p.board.play.status.Solved || locked:
		return "", false
	case p.board.play.drawn():
		return p.words.T("puzzle.hint.drawn"), false
	case p.last.Attempt.Left() == 0 && p.last.Skill:
		return p.words.N("puzzle.hint.outSkill", p.last.Attempt.Luck, text.Args{}), true
	case p.last.Attempt.Left() == 0:
		return p.words.T("puzzle.why.actions"), true
	case swapping:
		return p.words.T("puzzle.hint.swapping"), false
	}
	return "", false
}

// reason words why something is not possible.
func (p *Page) reason(why Reason) string {
	switch why {
	case WhyDrawPrice:
		return p.words.N("puzzle.why.drawPrice", p.last.Attempt.Left(), text.Args{"price": puzzles.DrawMove().Cost()})
	case WhyLookOnly:
		return ""
	case WhyNoActions:
		if p.last.Skill && p.OnSkill != nil {
			return p.words.N("puzzle.hint.outSkill", p.last.Attempt.Luck, text.Args{})
		}
	}
	return p.words.T("puzzle.why." + string(why))
}

// gap is an empty space in heights of text.
func gap(lines float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(1, fynetheme.TextSize()*lines*0.8))
	return r
}

// side is the layout of the right side: a scrolling column of buttons above the line in the lower corner, as wide
// as the column's content.
type side struct{ content fyne.CanvasObject }

func (c *side) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := fynetheme.Padding() * 3
	low := float32(0)
	if objects[1].Visible() {
		low = objects[1].MinSize().Height
	}
	objects[0].Move(fyne.NewPos(left, 0))
	objects[0].Resize(size.SubtractWidthHeight(left, low))
	objects[1].Move(fyne.NewPos(left, size.Height-low))
	objects[1].Resize(fyne.NewSize(size.Width-left, low))
}

func (c *side) MinSize([]fyne.CanvasObject) fyne.Size {
	wide := max(190+60*fynetheme.TextSize()/14, c.content.MinSize().Width+fynetheme.Padding()*2)
	return fyne.NewSize(wide+fynetheme.Padding()*3, 100)
}

// footed places the first object above the second, which always gets two lines, so that the board keeps its size.
type footed struct{}

func (footed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	low := min(fynetheme.TextSize()*4.2, size.Height/4)
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(fyne.NewSize(size.Width, size.Height-low-fynetheme.Padding()))
	objects[1].Move(fyne.NewPos(fynetheme.Padding(), size.Height-low))
	objects[1].Resize(fyne.NewSize(size.Width-2*fynetheme.Padding(), low))
}

func (footed) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(0, fynetheme.TextSize()*4.2)
}
