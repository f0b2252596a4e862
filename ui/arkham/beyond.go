package arkham

import (
	"strings"

	rules "lantern/keeper/arkham"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// worldAreas is the number of areas of an Other World (AH-6.1).
const worldAreas = 2

// isWorld reports whether a place is an Other World or an area of one.
func isWorld(id string) bool { return strings.HasPrefix(id, "world:") }

// worldName returns the ID of the Other World of a place.
func worldName(id string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(id, "world:"), ":")
	return name
}

// worldOf returns the Other World of an area as a place.
func worldOf(id string) string { return "world:" + worldName(id) }

func zoneWords(f *Face, area int) string {
	return f.Words().T("arkham.place.area", text.Args{"area": area})
}

// beyond draws the places outside the town: the sky, the Outskirts, and any other place where somebody is.
func (c *city) beyond(sc *scene.Scene, a canvas.Area, v rules.View, id string) {
	e := sc.Em
	view := art.World(sc.Light, id, c.f.place(id))
	switch {
	case id == rules.AtSky:
		view = art.Beyond("sky", sc.Light)
	case id == rules.AtOutskirts:
		view = art.Beyond("outskirts", sc.Light)
	case id == rules.AtLost:
		view = art.World(sc.Light, "void")
	case strings.HasPrefix(id, "world:"):
		if w := c.f.box.World(worldName(id)); w != nil {
			view = art.World(sc.Light, w.ID, w.Title["en"])
		}
	}
	sc.Cover(scene.Places, a, view)
	border, wide := scene.Colour(theme.PanelEdge), float32(1)
	if c.Targets[id] != nil {
		border, wide = scene.Colour(theme.FocusRing), 2.5
	}
	sc.Frame(scene.Places, a, nil, border, wide, 0.2*e)
	in, style := a.Inset(0.2*e), beyondName
	style.Colour = sc.Script()
	if isWorld(id) { // its areas are pressed
		sc.Label(scene.Label{Words: c.f.world(worldName(id)), At: []canvas.Area{in}, Plate: sc.Ink(), Style: style})
		return
	}
	sc.Stand(id, a, func() string { return c.tip(v, id) })
	free := c.drawMarkers(sc, canvas.Rect(in.X+in.W*0.3, in.Y, in.W*0.7, in.H), c.markers(sc, v, id))
	sc.Label(scene.Label{Words: c.f.place(id), At: []canvas.Area{canvas.Rect(in.X, in.Y, free.X+free.W-in.X, in.H)},
		Foot: true, Plate: sc.Ink(), Style: style})
}

// beyondName is the text style for the names of places outside the town.
var beyondName = canvas.TextStyle{Size: 1.1, Serif: true, Bold: true}

// zoneName is the text style for the areas of an Other World.
var zoneName = canvas.TextStyle{Size: 1, Bold: true}

// areas draws the two areas of an Other World below its name, with those who are there. Its picture stays in sight:
// only their words have a ground.
func (c *city) areas(sc *scene.Scene, a canvas.Area, v rules.View, world string) {
	e := sc.Em
	const head, foot = 1.7, 1.5 // of the name, and of the words of an area, in em
	for i := range worldAreas {
		id := world + ":" + itoa(i+1)
		at := canvas.Rect(a.X+a.W/worldAreas*float32(i), a.Y+head*e, a.W/worldAreas, a.H-head*e).Inset(0.12 * e)
		edge, wide := scene.Colour(theme.PanelEdge), float32(1)
		if c.Targets[id] != nil {
			edge, wide = scene.Colour(theme.FocusRing), 2.5
		}
		sc.Frame(scene.Places, at, nil, edge, wide, 0.25*e)
		sc.Stand(id, at, func() string { return c.tip(v, id) })
		in := at.Inset(0.12 * e)
		style := zoneName
		style.Colour = sc.Script()
		name := sc.Label(scene.Label{Words: zoneWords(c.f, i+1), Foot: true, Plate: sc.Ink(), Style: style,
			At: []canvas.Area{canvas.Rect(in.X, in.Y+in.H-foot*e, in.W, foot*e)}})
		in.W -= name.X + name.W + 0.3*e - in.X
		in.X = name.X + name.W + 0.3*e
		c.drawMarkers(sc, in, c.markers(sc, v, id))
	}
}
