package home

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
	"lantern/ui/widget"
)

// tile is a game with its picture and who can play it. Pressing it, or its key, begins a session.
type tile struct {
	widget.Pressable
	game Game
	key  string
}

func newTile(g Game, key string, press func()) *tile {
	t := &tile{game: g, key: key}
	t.Wear(t, press)
	return t
}

// Text returns the title on the tile.
func (t *tile) Text() string { return t.game.Title }

// CreateRenderer implements fyne.Widget.
func (t *tile) CreateRenderer() fyne.WidgetRenderer {
	ground, over := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	title := widget.NewWords(t.game.Title, fynetheme.ColorNameForeground).Bold()
	size := widget.NewQuiet(t.game.Size).Sized(fynetheme.SizeNameCaptionText)
	foot := container.NewBorder(nil, nil, nil, container.NewCenter(widget.NewKeycap(t.key)),
		container.NewVBox(title, size))
	var picture fyne.CanvasObject = canvas.NewRectangle(nil)
	if t.game.Cover != nil {
		picture = t.game.Cover()
	}
	root := container.NewBorder(nil, widget.Margins(0.7, 0.4, foot), nil, nil, widget.Margins(0.15, 0.15, picture))
	return widget.NewDrawn(container.NewStack(ground, root, over), func() {
		ground.FillColor, ground.StrokeColor = fynetheme.Color(theme.Card), fynetheme.Color(theme.PanelEdge)
		ground.StrokeWidth, ground.CornerRadius = 1, fynetheme.Size(theme.SizeRadius)
		t.PaintOver(over)
	})
}

// shelfLayout arranges tiles in rows that fill all of the room: five as two large ones above three.
type shelfLayout struct{ across int }

// The minimum sizes of a tile, in heights of text.
const (
	tileWide    = 13
	pictureHigh = 5
)

// rows returns the number of tiles in each row, with at most three, or as many as fit, in a row.
func (l *shelfLayout) rows(n int) (out []int) {
	across := max(min(l.across, 3), 1)
	for rows := (n + across - 1) / across; rows > 0; rows-- {
		out = append(out, n/rows)
		n -= n / rows
	}
	return out
}

func (l *shelfLayout) high(tiles []fyne.CanvasObject) (high float32) {
	for _, t := range tiles {
		high = max(high, t.MinSize().Height)
	}
	return high + pictureHigh*fynetheme.TextSize()
}

// MinSize is computed for the last width. Before the first layout, three tiles per row are assumed.
func (l *shelfLayout) MinSize(tiles []fyne.CanvasObject) fyne.Size {
	if l.across == 0 {
		l.across = 3
	}
	rows := len(l.rows(len(tiles)))
	gap := fynetheme.Padding() * float32(max(rows-1, 0))
	return fyne.NewSize(tileWide*fynetheme.TextSize(), l.high(tiles)*float32(rows)+gap)
}

func (l *shelfLayout) Layout(tiles []fyne.CanvasObject, size fyne.Size) {
	gap := 2 * fynetheme.Padding()
	l.across = int((size.Width + gap) / (tileWide*fynetheme.TextSize() + gap))
	rows := l.rows(len(tiles))
	high := (size.Height - gap*float32(len(rows)-1)) / float32(len(rows))
	y := float32(0)
	for _, n := range rows {
		wide := (size.Width - gap*float32(n-1)) / float32(n)
		for i, t := range tiles[:n] {
			t.Move(fyne.NewPos(float32(i)*(wide+gap), y))
			t.Resize(fyne.NewSize(wide, high))
		}
		tiles, y = tiles[n:], y+high+gap
	}
}
