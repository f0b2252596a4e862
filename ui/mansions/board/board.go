// Package board draws the map of a story with everything on it, and reports what the user points at, clicks and drags.
// It decides nothing: the owner of the map says what may be clicked and what a click means. Floors and furniture are in
// board/interior, faces in scene/cameo.
package board

import (
	"maps"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Names words identifiers. game.Names implements it.
type Names interface {
	Room(id string) string
	Who(seat string) string
	Monster(id string) string
	Card(id string) string
	Feature(id string) string
	Find(key string) (string, bool)
}

// Options are what the owner of a map chooses for it.
type Options struct {
	// Aims are the figures that may be chosen themselves. A click on one chooses it, even in a lit space. They have a
	// ring from the next update on.
	Aims map[string]bool
	// Counts shows how many cards are in each pile; otherwise the map only marks the unexplored rooms.
	Counts bool
	// Prefix begins the names of places for scripts, "board" by default: "board.space.<id>", "board.figure.<id>",
	// "board.map". Change it before the map is first shown.
	Prefix string
	// Lettering enlarges names and signs, to be read from a distance; 0 counts as 1.
	Lettering float32
	// Run does costly work in the background, then calls done on the UI goroutine. A plain plan is shown meanwhile.
	// With nil the map is painted at once.
	Run func(work, done func())
	// Moves reports whether animation is on; nil: it is off.
	Moves func() bool
}

// Map is the map of a story. Use it on the UI goroutine only.
type Map struct {
	fynewidget.BaseWidget
	widget.KeyListener
	Options

	// OnSpace is called with a space's ID when it is clicked or chosen by key.
	OnSpace func(space string)
	// OnFigure is called with a seat ("inv1" ...) or a monster's ID when the figure is clicked.
	OnFigure func(id string)
	// OnLift is called when a drag begins on a figure. It lights the spaces where the figure may be set down and
	// reports whether it can be moved at all. A drag that ends over a lit space calls OnSpace with it.
	OnLift func(id string) bool
	// OnLook is called with a space that is chosen while range and sight are shown (see LookFrom), and with
	// "" to end that.
	OnLook func(space string)
	// Covered reports whether something is in front of the map, so that Enter does not choose the
	// marked space; nil: never.
	Covered func() bool
	// OnKey receives the keys that the map does not use; nil: they go to the window's canvas.
	OnKey func(*fyne.KeyEvent)
	// OnRune is offered every typed character first, for example a digit that answers a prompt, and reports whether it
	// used it. Other characters go to the window's canvas.
	OnRune func(rune) bool

	// Each part knows some of those above it, and none knows the map.
	camera   camera
	on       situation
	wording  wording
	where    where
	seating  seating
	labels   labels
	figures  figures
	planes   planes
	choice   choice
	drag     dragging
	list     openList
	paths    paths
	lights   lightPictures
	captions captions
	fire     flicker
	ground   groundPicture
	ring     ring
	clip     *container.Clip
	topRow   widget.TopRow
}

// New makes the map of a story without figures.
func New(m stories.Map, n Names, l *text.Localizer) *Map {
	b := &Map{Options: Options{Prefix: "board"}, OnSpace: func(string) {}, OnFigure: func(string) {}}
	b.camera.show(newPlan(m, nil))
	b.on = situation{Options: &b.Options, story: m, names: n}
	b.wording = wording{&b.on, l}
	b.where.camera = &b.camera
	b.seating = seating{where: &b.where, situation: &b.on}
	b.labels.seating = &b.seating
	b.figures = figures{seating: &b.seating, signs: &signPictures{}, emblems: map[string]*Emblem{}}
	b.ground = groundPicture{camera: &b.camera, Options: &b.Options}
	b.ground.raster = canvas.NewRaster(b.ground.paint)
	b.planes = planes{container.NewWithoutLayout()}
	b.paths.where, b.lights.where, b.captions.where = &b.where, &b.where, &b.where
	b.drag = dragging{where: &b.where, situation: &b.on, planes: b.planes}
	b.list = openList{camera: &b.camera, wording: &b.wording, planes: b.planes, signs: b.figures.signs,
		take: func(id string) { b.OnFigure(id) }}
	b.fire = flicker{camera: &b.camera, Options: &b.Options, planes: b.planes, pace: rounds,
		shown: func() bool { return b.Visible() && fyne.CurrentApp().Driver().CanvasForObject(b) != nil }}
	b.ring = newRing()
	b.clip = container.NewClip(container.NewWithoutLayout(b.ground.raster, b.planes.scene, b.ring.frame))
	b.ExtendBaseWidget(b)
	return b
}

// SetTable shows what everybody at the table may see.
func (b *Map) SetTable(t mansions.TableView) {
	b.on.table, b.on.keeper = t, nil
	b.Refresh()
}

// SetKeeper shows what the keeper knows: the cards of the piles and the health of monsters, beside the table's view.
func (b *Map) SetKeeper(k mansions.KeeperView) {
	b.on.table, b.on.keeper = k.Table, &k
	b.Refresh()
}

// Update sets everything that changes with a step and draws once: the table's view, the keeper's (nil: only the
// table's), the lit spaces as in SetLit, and the marked figure as in Select.
func (b *Map) Update(t mansions.TableView, k *mansions.KeeperView, lit map[string]string, figure string) {
	if !reflect.DeepEqual(t, b.on.table) {
		b.choice.hover = pointed{} // the mouse rests, and its tooltip would cover what happens
	}
	b.on.table, b.on.keeper, b.on.selected, b.choice.lit = t, k, figure, maps.Clone(lit)
	b.list.space = ""
	b.choice.keepFocus()
	b.Refresh()
}

// SetWords changes the language.
func (b *Map) SetWords(n Names, l *text.Localizer) {
	b.on.names, b.wording.words = n, l
	b.Refresh()
}

// SetLit lights the spaces that may be chosen, each with a short label, which may be empty. Text after a line break in
// it is shown only while the space is pointed at. Nil lights none.
func (b *Map) SetLit(lit map[string]string) {
	b.choice.lit = maps.Clone(lit)
	b.choice.keepFocus()
	b.Refresh()
}

// Select marks a figure (a seat or a monster); "" marks none.
func (b *Map) Select(figure string) {
	if b.on.selected != figure {
		b.on.selected = figure
		b.Refresh()
	}
}

// FitNow zooms to the marked figure, the lit spaces, or the spaces in sight while range and sight are shown.
func (b *Map) FitNow() {
	var at []*space
	if f, ok := b.where.spots[b.on.selected]; ok {
		at = append(at, b.camera.plan.byID[f.space])
	}
	for id := range b.choice.lit {
		at = append(at, b.camera.plan.byID[id])
	}
	for id, a := range b.choice.look.aims {
		if a.Sees {
			at = append(at, b.camera.plan.byID[id])
		}
	}
	b.camera.fit(at)
	b.Refresh()
}

// FitRoom zooms to the room of a space, with its surroundings.
func (b *Map) FitRoom(space string) {
	if in := b.camera.plan.byID[space]; in != nil {
		b.camera.fit(in.room.spaces)
		b.Refresh()
	}
}

// Pointed is the space that the keyboard points at, or "".
func (b *Map) Pointed() string {
	if !b.choice.held {
		return ""
	}
	return b.choice.focus
}

// Fit shows the whole map.
func (b *Map) Fit() {
	b.camera.fit(nil)
	b.Refresh()
}

// Zoom zooms about the middle of the view, in for a factor above 1, within bounds.
func (b *Map) Zoom(factor float32) {
	b.camera.zoomAt(factor, b.Size().Width/2, b.Size().Height/2)
	b.Refresh()
}

// SpaceAt is the space at a position in the widget, or "".
func (b *Map) SpaceAt(at fyne.Position) string {
	if s := b.camera.plan.spaceAt(b.camera.unit(at)); s != nil {
		return s.id
	}
	return ""
}

// SpaceCentre is the position of a space's middle in the widget. It returns false if there is no such space.
func (b *Map) SpaceCentre(space string) (fyne.Position, bool) {
	s, ok := b.camera.plan.byID[space]
	if !ok {
		return fyne.Position{}, false
	}
	return b.camera.pos(s.centre), true
}

// FigureCentre is the position of a figure in the widget. It returns false if it is not on the map.
func (b *Map) FigureCentre(id string) (fyne.Position, bool) {
	f, ok := b.where.spots[id]
	if !ok {
		return fyne.Position{}, false
	}
	return b.camera.pos(f.centre), true
}

// Lit lists the lit spaces, sorted by ID.
func (b *Map) Lit() []string { return slices.Sorted(maps.Keys(b.choice.lit)) }

// Shape is the ratio of the map's width to its height, margins included.
func (b *Map) Shape() float32 {
	size := b.camera.plan.high.Sub(b.camera.plan.low)
	return float32((size.X + 2*margin) / (size.Y + 2*margin))
}

// LookFrom shows range and sight from a space, as computed by the rules: spaces in sight shine, others are shaded, and
// each shows its range. Until it ends, choosing another space or figure calls OnLook. Empty aims end it.
func (b *Map) LookFrom(space string, aims map[string]stories.Aim) {
	if len(aims) == 0 {
		space = ""
	}
	if b.choice.look.from == space && maps.Equal(b.choice.look.aims, aims) {
		return
	}
	b.choice.look = looking{space, maps.Clone(aims)}
	b.CloseList()
	b.showHover()
}

// Looking is the space from which range and sight are shown, or "".
func (b *Map) Looking() string { return b.choice.look.from }

// OpenList lists everything in a space, to choose a figure from a crowd. An empty space has no list.
func (b *Map) OpenList(space string) {
	if len(b.on.standing()[space]) == 0 {
		return
	}
	b.list.space, b.list.rows, b.list.chosen = space, nil, -1
	b.choice.hover = pointed{}
	b.showHover()
	b.list.show()
}

// CloseList closes the list.
func (b *Map) CloseList() { b.list.close() }

// Listed is the space whose list is open, or "".
func (b *Map) Listed() string { return b.list.space }

// SetWays draws the paths of figures as lines in the seats' colours, side by side; nil draws none.
func (b *Map) SetWays(ways []Way) {
	b.paths.list = ways
	b.Refresh()
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
