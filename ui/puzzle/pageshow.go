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
	"lantern/ui/widgets"
)

// Refresh shows everything anew.
func (p *Page) Refresh() {
	p.tick()
	if !p.Showing() {
		p.banner.Hide()
		return
	}
	v := p.last
	locked := p.ended || p.OnMove == nil
	if err := p.board.SetState(State{Deal: v.Deal, Attempt: v.Attempt, Pile: v.Pile, Skill: v.Skill, Locked: locked}); err != nil {
		p.said.SetText(p.words.T("puzzle.broken", text.Args{"layout": v.Layout}))
	}
	who := p.names.Who(v.Who)
	if v.Card != "" {
		p.title.SetText(p.words.T("puzzle.title", text.Args{"who": who, "card": p.names.Card(v.Card)}))
	} else {
		p.title.SetText(who)
	}
	switch p.kind() {
	case puzzles.Connection:
		p.goal.SetText(p.words.T("puzzle.goal.connection"))
	case puzzles.Lock:
		p.goal.SetText(p.words.T("puzzle.goal.lock"))
	default:
		p.goal.SetText(p.words.T("puzzle.goal.rune"))
	}
	p.showLeft(v.Attempt)
	p.banner.Hidden = !p.ended
	p.banner.Refresh()
	p.showButtons()
	p.content.Refresh()
}

func (p *Page) showLeft(a puzzles.Attempt) {
	left, budget := a.Left(), a.Budget()
	p.pips.Hidden = a.Timed
	if p.timed() {
		p.showTime()
		return
	}
	if a.Timed {
		p.left.SetText(p.words.T("puzzle.timed"))
		return
	}
	p.pips.set(left, budget)
	p.left.SetText(p.words.N("puzzle.left", left, text.Args{"of": budget}))
	if left == 0 {
		p.left.SetColour(theme.Danger)
	} else {
		p.left.SetColour(theme.Brass)
	}
}

// showButtons lights the buttons whose moves are allowed.
func (p *Page) showButtons() {
	b := p.board
	if b.layout == nil {
		return
	}
	place, chosen := b.Chosen()
	marked, swapping := b.Marked()
	canTurn := chosen && b.Can(puzzles.TurnMove(place, 1))
	locked := p.ended || p.OnMove == nil
	hide := func(o fyne.CanvasObject, hidden bool) {
		if hidden {
			o.Hide()
		} else {
			o.Show()
		}
	}
	kind := b.layout.Kind
	hide(p.swap, locked)
	hide(p.turn, locked || kind == puzzles.Rune)
	hide(p.back, locked || kind == puzzles.Rune)
	hide(p.start, locked || kind != puzzles.Lock)
	hide(p.draw, locked || kind == puzzles.Rune)
	hide(p.price, locked || kind == puzzles.Rune || p.last.Attempt.Timed)
	hide(p.skill, locked || p.OnSkill == nil || !p.last.Skill)
	hide(p.give, locked || p.OnStop == nil)
	p.swap.SetEnabled(chosen && len(b.targets(place)) > 0 && (!swapping || place == marked || slices.Contains(b.targets(marked), place)))
	p.turn.SetEnabled(canTurn || b.chosen == startTile && b.CanDo(puzzles.TurnStart))
	p.back.SetEnabled(canTurn || b.chosen == startTile && b.CanDo(puzzles.TurnStart))
	p.start.SetEnabled(b.CanDo(puzzles.TurnStart))
	p.draw.SetEnabled(chosen && b.Can(puzzles.DrawMove(place)))
	p.skill.SetText(p.words.T("puzzle.skill", text.Args{"n": p.last.Attempt.Luck}))
	look := widgets.PlainButton
	if p.last.Attempt.Left() == 0 {
		look = widgets.PrimaryButton
	}
	p.skill.Looking(look)
	p.said.SetText(p.hint(swapping, locked))
}

// hint says what to do next.
func (p *Page) hint(swapping, locked bool) string {
	switch {
	case p.ended || p.board.status.Solved:
		return ""
	case locked:
		return ""
	case p.last.Attempt.Left() == 0:
		return p.words.T("puzzle.hint.out")
	case swapping:
		return p.words.T("puzzle.hint.swapping")
	case p.board.layout.Kind == puzzles.Rune:
		return p.words.T("puzzle.hint.rune")
	}
	return p.words.T("puzzle.hint.turning")
}

// gap is an empty line of so many text heights.
func gap(lines float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(1, fynetheme.TextSize()*lines*0.8))
	return r
}

// column gives its one object, which scrolls the content, the width that the content needs.
type column struct{ content fyne.CanvasObject }

func (c *column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := fynetheme.Padding() * 3
	objects[0].Move(fyne.NewPos(left, 0))
	objects[0].Resize(size.SubtractWidthHeight(left, 0))
}

func (c *column) MinSize([]fyne.CanvasObject) fyne.Size {
	wide := max(190+60*fynetheme.TextSize()/14, c.content.MinSize().Width)
	return fyne.NewSize(wide+fynetheme.Padding()*3, 100)
}
