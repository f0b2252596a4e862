package board

import (
	"fmt"
	"image/color"
	"maps"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/stories"
	"lantern/ui/text"
)

// looking is range and sight being shown from a space.
type looking struct {
	from string // empty: not shown
	aims map[string]stories.Aim
}

// LookFrom shows range and sight from a space, as the rules have worked them out: spaces in sight shine, the others lie in a
// shade, and each says its range. While that lasts, picking another space or figure calls OnLook. No aims end it.
func (b *Map) LookFrom(space string, aims map[string]stories.Aim) {
	if len(aims) == 0 {
		space = ""
	}
	if b.look.from == space && maps.Equal(b.look.aims, aims) {
		return
	}
	b.look = looking{space, maps.Clone(aims)}
	b.CloseList()
	b.showHover()
}

// Looking is the space from which range and sight are shown, empty if they are not.
func (b *Map) Looking() string { return b.look.from }

// view is how a space is shown while range and sight are.
func (b *Map) view(s *space) shine {
	a := b.look.aims[s.id]
	switch {
	case s.id == b.look.from:
		return shine{fill: 0.2, line: 4, colour: focusGold}
	case a.Sees && a.Range >= 0:
		return shine{fill: 0.3, line: 2.5, colour: lampGold}
	case a.Sees:
		return shine{fill: 0.14, line: 2, colour: moonlight, dash: true}
	}
	return shine{fill: 0.6, colour: color.Black}
}

// sightSign says range and sight at the foot of a space: the number alone where both are given, else with what is missing.
func (b *Map) sightSign(s *space) []fyne.CanvasObject {
	a := b.look.aims[s.id]
	m := mark{number: fmt.Sprint(a.Range), plain: true}
	bright := a.Sees && a.Range >= 0
	switch {
	case bright:
	case a.Sees:
		m = mark{icon: "door"}
	case a.Range >= 0:
		m.icon = "eye-off"
	default:
		return nil
	}
	high := max(min(1.7*b.scale(), 26), 18) * min(fynetheme.TextSize()/14, 1.5)
	out := markObjects(m, fyne.Position{}, high)
	if bright {
		out[0].(*canvas.Rectangle).FillColor = lampGold
		out[1].(*canvas.Text).Color = onToken
	}
	size := out[0].Size()
	foot := b.at(b.foot(s)).SubtractXY(size.Width/2, size.Height*0.9)
	return moveBy(out, b.inView(foot, size))
}

// sightWords say of a space what its sign means.
func (b *Map) sightWords(space string) string {
	a := b.look.aims[space]
	switch {
	case space == b.look.from:
		return b.words.T("board.sight.here")
	case a.Sees && a.Range >= 0:
		return b.words.T("board.sight.both", text.Args{"range": a.Range})
	case a.Sees:
		return b.words.T("board.sight.door")
	case a.Range >= 0:
		return b.words.T("board.sight.hidden", text.Args{"range": a.Range})
	}
	return b.words.T("board.sight.none")
}
