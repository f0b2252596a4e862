package library

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/stories/strict"
	"lantern/ui/checker"
	"lantern/ui/kit"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// tile is a framed piece of the list that can be pressed. The arrows and all other keys that it does not use go on to the window,
// whose page walks among the tiles.
type tile struct {
	kit.Pressable

	content   fyne.CanvasObject
	chosenNow func() // it has the keyboard
	chosen    bool
	danger    bool
}

func newTile(content fyne.CanvasObject, press, chosenNow func()) *tile {
	t := &tile{content: content, chosenNow: chosenNow}
	t.Wear(t, press)
	return t
}

func (t *tile) choose(on bool) {
	if t.chosen != on {
		t.chosen = on
		t.Refresh()
	}
}

// FocusGained shows that it has the keyboard, and chooses it.
func (t *tile) FocusGained() {
	t.chosenNow()
	t.Pressable.FocusGained()
}

// TypedKey opens it with Space or Enter; other keys go on to the window.
func (t *tile) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		kit.PressKey(t, e, t.Press)
	default:
		kit.PassKey(t, e)
	}
}

// CreateRenderer is for Fyne.
func (t *tile) CreateRenderer() fyne.WidgetRenderer {
	ground, over := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	return kit.NewDrawn(container.NewStack(ground, t.content, over), func() {
		t.PaintOver(over)
		ground.CornerRadius, ground.FillColor = over.CornerRadius, fynetheme.Color(theme.Card)
		edge, width := theme.PanelEdge, float32(1)
		switch {
		case t.Focused():
			edge, width = theme.FocusRing, 1.5*fynetheme.Size(theme.SizeRing)
		case t.chosen:
			edge, width = theme.Brass, fynetheme.Size(theme.SizeRing)
		case t.Hovered():
			edge = theme.Brass
		case t.danger:
			edge = theme.Danger
		}
		over.StrokeColor, over.StrokeWidth = fynetheme.Color(edge), width
	})
}

// few is how many problems of a pack the list shows; its page shows all.
const few = 3

// newBrokenTile shows a pack that was left out, with the first of its problems.
func newBrokenTile(l *text.Localizer, p Pack, folder string, press, chosenNow func()) *tile {
	name := kit.NewReading(title(p, l.Lang()), theme.Brass).Sized(theme.SizeSubtitle)
	count := kit.IconRow("warning", theme.Danger, kit.NewWords(l.N("library.broken", len(p.Problems)), theme.Danger).Bold())
	rows := []fyne.CanvasObject{name, count, problemRows(l, p.Problems, folder, few)}
	if n := len(p.Problems) - few; n > 0 {
		rows = append(rows, kit.NewQuiet(l.N("library.broken.more", n)))
	}
	t := newTile(kit.Margins(0.8, 0.8, column(rows...)), press, chosenNow)
	t.danger = true
	return t
}

// problemRows words problems, each with its place and how to mend it; at most so many, 0 for all. The user's folder is left out of
// the places, since it is the same in all of them.
func problemRows(l *text.Localizer, problems strict.Problems, folder string, most int) fyne.CanvasObject {
	box := column()
	for i, p := range problems {
		if most > 0 && i == most {
			break
		}
		head := kit.NewWords(checker.Title(l, p), "").Bold()
		say := append([]string{checker.Say(l, p)}, checker.More(l, p)...)
		one := column(head, kit.NewWords(strings.Join(say, "\n"), ""))
		if place := short(checker.Place(p), folder); place != "" {
			one.Add(kit.NewQuiet(place))
		}
		box.Add(kit.Margins(0, 0.2, one))
	}
	return box
}

// short leaves the user's folder out of a place.
func short(place, folder string) string {
	if rest, ok := strings.CutPrefix(place, strings.TrimRight(folder, `/\`)); ok {
		if rest = strings.TrimLeft(rest, `/\`); rest != "" {
			return rest
		}
	}
	return place
}
