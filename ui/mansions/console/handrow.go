package console

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/mansions/board"
	"lantern/ui/mansions/players"
	"lantern/ui/table/piece"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// density is the size of the rows on the keeper's side.
type density int

const (
	roomy   density = iota // two lines: the name, and why not or the target
	normal                 // one line
	compact                // one line of small letters
	paired                 // small letters, keeper actions two to a line
)

// handRow is one of the keeper's cards: name, cost, and target or reason against it. Pressing the row shows the card,
// its button plays it.
type handRow struct {
	widget.Pressable

	last handFace
	play *piece.Chip
}

// handFace is the content of a row.
type handFace struct {
	icon     string
	tint     fyne.ThemeColorName
	name     string
	reason   string // the second line, if there is room
	brief    string // the same in a word or two, after the name
	cost     int
	asked    bool // only the printed card shows the cost
	free     bool // no cost is shown
	short    bool // there is not enough threat
	play     string
	key      string       // of its button
	on       players.Face // the target, if it is one investigator
	selected bool
	there    bool // not a card but something on the table
	dense    density
}

func newHandRow() *handRow {
	h := &handRow{play: piece.NewChip(piece.ChipFace{Small: true}, nil)}
	h.play.Hide()
	h.Wear(h, nil)
	return h
}

// show shows a card. look and play are the actions of row and button.
func (h *handRow) show(f handFace, look, play func()) {
	h.OnTapped, h.play.OnTapped = look, play
	if f == h.last {
		return
	}
	h.last = f
	words, picture := f.play, ""
	if f.dense == paired { // an icon instead of the word
		words, picture = "", "next"
	}
	if f.key != "" && theme.Letters() > 1.4 { // the key is label enough; saves room for the name
		words, picture = "", "next"
	}
	h.play.Set(piece.ChipFace{Text: words, Icon: picture, Key: f.key, Tint: theme.Brass, Small: true}, play)
	h.play.Hidden = f.play == ""
	h.Refresh()
}

// onLook sets a callback for when the pointer or focus enters or leaves the row or its button.
func (h *handRow) onLook(looked func()) { h.OnLook, h.play.OnLook = looked, looked }

// height is the height of a row.
func (f handFace) height() float32 {
	one := piece.NewLabel(f.size(), "").Measure("M").Height
	switch f.dense {
	case roomy:
		h := one + 6
		if f.reason != "" {
			h += piece.Caption().Measure("M").Height
		}
		return h
	case normal:
		return one + 4
	}
	return one + 3
}

func (f handFace) size() fyne.ThemeSizeName {
	if f.dense >= compact {
		return fynetheme.SizeNameCaptionText
	}
	return fynetheme.SizeNameText
}

// CreateRenderer implements fyne.Widget.
func (h *handRow) CreateRenderer() fyne.WidgetRenderer {
	r := &handRenderer{h: h, ground: canvas.NewRectangle(nil), over: canvas.NewRectangle(nil),
		lit:  canvas.NewRectangle(nil),
		icon: piece.NewIcon(15), coin: piece.NewIcon(12), name: piece.Plain().Short(), reason: piece.Caption().Short(),
		brief: piece.Caption(), cost: piece.Plain().Bolder()}
	r.update()
	return r
}

type handRenderer struct {
	h                         *handRow
	ground, over, lit         *canvas.Rectangle
	icon, coin                *piece.Icon
	name, reason, brief, cost *piece.Label
	emblem                    *board.Emblem
	on                        players.Face // of the emblem
	objects                   []fyne.CanvasObject
}

func (r *handRenderer) Destroy()                     {}
func (r *handRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *handRenderer) MinSize() fyne.Size { return fyne.NewSize(piece.Grown(90), r.h.last.height()) }

func (r *handRenderer) update() {
	f := r.h.last
	ink := theme.Muted
	if f.play != "" || f.there {
		ink = fynetheme.ColorNameForeground
	}
	r.icon.Set(f.icon, f.tint)
	r.coin.Set("threat", theme.Threat)
	r.name.Face, r.cost.Face = f.size(), f.size()
	r.name.Update(f.name, ink)
	r.reason.Set(f.reason)
	r.brief.Set(f.brief)
	costInk := fynetheme.ColorNameForeground
	if f.short {
		costInk = theme.Danger
	}
	cost := itoa(f.cost)
	if f.asked {
		cost = "?"
	}
	r.cost.Update(cost, costInk)
	r.name.Refresh() // for its size
	r.cost.Refresh()
	r.ground.CornerRadius = 4
	switch {
	case f.selected:
		r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = piece.ColourOr(theme.Card),
			piece.ColourOr(theme.FocusRing), 1.5
	case f.play != "":
		r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = piece.ColourOr(theme.Card), piece.ColourOr(""),
			0
	default:
		r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = piece.ColourOr(""), piece.ColourOr(""), 0
	}
	r.lit.FillColor, r.lit.Hidden = piece.ColourOr(theme.Brass), f.play == ""
	r.h.PaintOver(r.over)
	if f.on != r.on {
		if r.on, r.emblem = f.on, nil; f.on != (players.Face{}) {
			r.emblem = f.on.Figure()
		}
	}
	r.objects = append(r.objects[:0], r.ground, r.lit, r.name)
	if f.dense != paired {
		r.objects = append(r.objects, r.icon)
	}
	if f.reason != "" && f.dense == roomy {
		r.objects = append(r.objects, r.reason)
	} else if f.brief != "" && f.dense != paired {
		r.objects = append(r.objects, r.brief)
	}
	if r.emblem != nil && f.dense != paired {
		r.objects = append(r.objects, r.emblem)
	}
	if !f.free {
		r.objects = append(r.objects, r.cost, r.coin)
	}
	r.objects = append(r.objects, r.over, r.h.play)
}

func (r *handRenderer) Layout(size fyne.Size) {
	f := r.h.last
	piece.Place(r.ground, 0, 0, size.Width, size.Height)
	piece.Place(r.over, 0, 0, size.Width, size.Height)
	piece.Place(r.lit, 0, 2, 3, max(size.Height-4, 0))
	x, end := float32(8), size.Width-4
	middle := func(o fyne.CanvasObject, x, w, h float32) { piece.Place(o, x, (size.Height-h)/2, w, h) }
	if f.dense != paired {
		side := r.icon.MinSize().Width
		middle(r.icon, x, side, side)
		x += side + 5
	}
	if f.play != "" {
		m := r.h.play.MinSize()
		if f.dense == paired {
			m.Width = m.Height
		}
		m.Height = min(m.Height, size.Height)
		middle(r.h.play, size.Width-m.Width, m.Width, m.Height)
		end = size.Width - m.Width - 5
	}
	if !f.free {
		coin, cost := r.coin.MinSize().Width, r.cost.MinSize()
		middle(r.coin, end-coin, coin, coin)
		middle(r.cost, end-coin-2-cost.Width, cost.Width, cost.Height)
		end -= coin + 2 + max(cost.Width, r.cost.Measure("8").Width) + 6
	}
	if r.emblem != nil && f.dense != paired {
		side := min(size.Height-1, piece.Grown(22))
		middle(r.emblem, end-side, side, side)
		end -= side + 5
	}
	line := r.name.MinSize().Height
	if f.reason != "" && f.dense == roomy {
		second := r.reason.MinSize().Height
		y := (size.Height - line - second) / 2
		piece.Place(r.name, x, y, max(end-x, 0), line)
		piece.Place(r.reason, x, y+line, max(end-x, 0), second)
		return
	}
	if f.brief != "" && f.dense != paired {
		w := r.brief.Measure(f.brief)
		full := r.name.Measure(f.name).Width
		if r.brief.Hidden = x+min(full, piece.Grown(118))+8+w.Width > end; !r.brief.Hidden {
			middle(r.brief, end-w.Width, w.Width, w.Height)
			end -= w.Width + 8
		}
	}
	middle(r.name, x, max(end-x, 0), line)
}

func (r *handRenderer) Refresh() {
	r.update()
	r.Layout(r.h.Size())
	canvas.Refresh(r.h)
}
