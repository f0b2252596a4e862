package board

import (
	"image"
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/geom"
	"lantern/ui/mansions/board/interior"
	"lantern/ui/theme"
	"lantern/ui/widget/draw"
)

// Sign is an entry of the legend: a sign on the map, and its meaning.
type Sign struct {
	Picture fyne.CanvasObject // a square of the requested size
	Words   string
}

// Legend explains the map's signs in groups: those beside room names, doors, marks of figures, and room features. Each
// is drawn as on the map, in a square of a side.
func (b *Map) Legend(side float32) map[string][]Sign {
	out := map[string][]Sign{}
	for _, icon := range []string{"deck", state.BackLock, state.BackObstacle, "eye", "fire", "moon"} {
		out["rooms"] = append(out["rooms"], b.wording.signLine(icon, side,
			markObjects(mark{icon: icon, plain: true}, fyne.Position{}, side)))
	}
	for _, icon := range []string{"stunned", "eye-off", "horror", "flame", "item", "sample"} {
		m := mark{icon: icon}
		if icon == "flame" {
			m = mark{icon: "fire", harm: true}
		}
		out["figures"] = append(out["figures"], b.wording.signLine(icon, side, markObjects(m, fyne.Position{}, side)))
	}
	out["figures"] = append(out["figures"], b.wording.signLine("damage", side,
		markObjects(mark{number: "2/4"}, fyne.NewPos(-side*0.2, 0), side)))
	for _, feature := range slices.Sorted(maps.Keys(signs)) {
		out["features"] = append(out["features"], Sign{container.NewWithoutLayout(b.figures.signs.objects(feature, 1,
			fyne.Position{}, side)...), b.on.names.Feature(feature)})
	}
	for _, kind := range []string{"door", "archway", "locked", "barricaded", "sealed", "stairs"} {
		out["doors"] = append(out["doors"], b.wording.signLine(kind, side, []fyne.CanvasObject{doorPicture(kind, side)}))
	}
	return out
}

func (w *wording) signLine(name string, side float32, objects []fyne.CanvasObject) Sign {
	return Sign{container.NewWithoutLayout(objects...), w.words.T("board.sign." + name)}
}

// doorPicture is a piece of wall with a door.
func doorPicture(kind string, side float32) fyne.CanvasObject {
	r := canvas.NewRaster(func(w, h int) image.Image {
		s := draw.NewSheet(w, h)
		ink := fynetheme.Color(theme.Ink)
		s.Clear(draw.Mix(interior.Tiles.Ground(), ink, 0.3))
		s.Unit(float64(w)/4, 0, float64(h)/2)
		const wall = 0.34
		s.Stroke(draw.Mix(ink, lampBrass, 0.78), draw.Path{{X: -1, Y: 0}, {X: 5, Y: 0}}, draw.Line{Width: wall})
		at := draw.Path{{X: 0.8, Y: 0}, {X: 3.2, Y: 0}}
		if kind == "stairs" {
			interior.Steps(s, at)
		}
		door := stories.Door{At: geom.Line{{0, 0}, {1, 0}}, Open: kind == "archway", Sealed: kind == "sealed"}
		paintDoor(s, door, at, wall, interior.Boards.Ground(), ink)
		switch kind {
		case "locked":
			paintLock(s, at, wall, ink)
		case "barricaded":
			paintBarricade(s, at, draw.Pt(2, 2), wall)
		}
		return s.Image()
	})
	r.Resize(fyne.NewSquareSize(side))
	return r
}
