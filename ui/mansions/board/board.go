// Package board shows the map of a story and everything that stands on it. It only shows: what a click means, and what
// may be clicked, is decided by whoever owns the map.
package board

import (
	"image"
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/text"
	"lantern/ui/widget"
	"lantern/ui/widget/draw"
)

// Names puts identifiers into words; game.Names does.
type Names interface {
	Room(id string) string
	Who(seat string) string
	Monster(id string) string
	Card(id string) string
	Feature(id string) string
	Find(key string) (string, bool)
}

// Map is the map of a story. Use it on the UI goroutine only.
type Map struct {
	fynewidget.BaseWidget
	widget.KeyListener

	// OnSpace is called with a space's ID when it is clicked, or picked by key.
	OnSpace func(space string)
	// OnFigure is called with a seat ("inv1" ...) or a monster's ID when the figure is clicked.
	OnFigure func(id string)
	// OnLift is called when a drag begins on a figure; it lights the spaces where it may be set down and reports whether
	// it can be carried at all. A drag that ends over a lit space calls OnSpace with that.
	OnLift func(id string) bool
	// OnLook is called with a space that is picked while range and sight are shown, see LookFrom; the empty one ends
	// that.
	OnLook func(space string)
	// Covered reports whether something lies over the map, so that Enter is not meant for the chosen space; nil: never.
	Covered func() bool
	// OnKey gets the keys that the map has no use for; without it they go to the window's canvas.
	OnKey func(*fyne.KeyEvent)
	// OnRune gets every typed character first, for example a digit that answers a prompt; it reports whether it used it.
	// What nobody uses goes to the window's canvas.
	OnRune func(rune) bool
	// Aims are the figures that may be picked themselves; a click on one is meant for it, even in a lit space. They are
	// drawn with a ring from the next update on.
	Aims map[string]bool
	// Counts tells how many cards lie on each pile; without it the map only marks the rooms that nobody has explored.
	Counts bool
	// Prefix begins the names under which places are registered for scripts, "board" unless changed before the first
	// show: "board.space.<id>", "board.figure.<id>", "board.map".
	Prefix string
	// Lettering makes names and signs larger than usual, for reading from afar; 0 counts as 1.
	Lettering float32
	// Run does costly work in the background, then calls done on the UI goroutine. The plain plan is shown
	// meanwhile.
	// Nil: the map is painted at once.
	Run func(work, done func())
	// Moves reports whether things may move; nil: nothing does.
	Moves func() bool

	plan  *plan
	names Names
	words *text.Localizer

	table    mansions.TableView
	keeper   *mansions.KeeperView // nil: what everybody sees
	lit      map[string]string
	selected string
	ways     []Way

	zoom   float32    // 1 shows the whole map
	centre draw.Point // what lies in the middle of the widget
	hover  string     // space under the mouse
	over   string     // figure under the mouse
	sign   string     // room feature under the mouse
	focus  string     // space chosen by key
	held   bool       // has the keyboard
	drag   dragging
	topRow widget.TopRow

	scene   *fyne.Container // what moves with the map
	spots   map[string]figureSpot
	signs   []signSpot
	painted map[signKey]image.Image
	ground  *canvas.Raster
	clip    *container.Clip
	cached  *image.RGBA
	labels  kept[label]      // by room
	beside  kept[bool]       // by room: whether the signs stand level with the name
	sized   kept[float32]    // under "": the size of all names
	written map[string][]box // what is written where, by room
	full    map[string]bool  // spaces whose figures stand on their foot
	key     groundKey

	story        stories.Map
	tiled        tiling // of an undrawn map
	groundCentre draw.Point
	groundLook   groundLook
	marked       string // what is painted into the ground

	seated  kept[arrangement]  // by space
	emblems map[string]*Emblem // by figure
	stacks  []stackSpot
	list    openList
	look    looking
	ghost   *Emblem // the figure in the hand
	ring    ring
	lights  map[lightKey]*canvas.Raster
	lightOf lightsFor
	fire    flicker
	pace    func(tick func(share float32)) (stop func()) // of the fire
	working bool                                         // the house is drawn in the background
}

// New makes the map of a story, empty at first.
func New(m stories.Map, n Names, l *text.Localizer) *Map {
	b := &Map{story: m, plan: newPlan(m, nil), names: n, words: l, zoom: 1, Prefix: "board",
		spots: map[string]figureSpot{}}
	b.centre = b.middle()
	b.ground = canvas.NewRaster(b.paintGround)
	b.scene = container.NewWithoutLayout()
	b.ring, b.pace = newRing(), rounds
	b.clip = container.NewClip(container.NewWithoutLayout(b.ground, b.scene, b.ring.frame))
	b.ExtendBaseWidget(b)
	return b
}

// SetTable shows what everybody at the table may see.
func (b *Map) SetTable(t mansions.TableView) {
	b.table, b.keeper = t, nil
	b.Refresh()
}

// SetKeeper shows what the keeper knows: beside the table's view the cards of the piles and the health of monsters.
func (b *Map) SetKeeper(k mansions.KeeperView) {
	b.table, b.keeper = k.Table, &k
	b.Refresh()
}

// Update sets everything that changes with a step of the game and draws once: the table, what the keeper knows beside
// it (nil: only what everybody sees), the lit spaces as in SetLit, and the marked figure as in Select.
func (b *Map) Update(t mansions.TableView, k *mansions.KeeperView, lit map[string]string, figure string) {
	b.table, b.keeper, b.lit, b.selected = t, k, maps.Clone(lit), figure
	b.list = openList{}
	b.keepFocus()
	b.Refresh()
}

// keepFocus forgets the space chosen by key when it is not lit: Enter then means what it means elsewhere.
func (b *Map) keepFocus() {
	if _, ok := b.lit[b.focus]; !ok && b.look.from == "" {
		b.focus = ""
	}
}

// SetWords changes the language.
func (b *Map) SetWords(n Names, l *text.Localizer) {
	b.names, b.words = n, l
	b.Refresh()
}

// SetLit lights the spaces that may be picked, each with a short word on what that triggers, which may be empty; what
// follows a line break in it is said only of the space that is pointed at. Nil lights none.
func (b *Map) SetLit(lit map[string]string) {
	b.lit = maps.Clone(lit)
	b.keepFocus()
	b.Refresh()
}

// Select marks a figure, a seat or a monster; an empty ID marks none.
func (b *Map) Select(figure string) {
	if b.selected != figure {
		b.selected = figure
		b.Refresh()
	}
}

// FitNow shows what matters now: the marked figure, the lit spaces, or those in sight while range and sight are shown.
func (b *Map) FitNow() {
	var at []*space
	if f, ok := b.spots[b.selected]; ok {
		at = append(at, b.plan.byID[f.space])
	}
	for id := range b.lit {
		at = append(at, b.plan.byID[id])
	}
	for id, a := range b.look.aims {
		if a.Sees {
			at = append(at, b.plan.byID[id])
		}
	}
	b.fit(at)
}

// FitRoom shows the room that a space belongs to, with what is around it.
func (b *Map) FitRoom(space string) {
	if in := b.plan.byID[space]; in != nil {
		b.fit(in.room.spaces)
	}
}

// fit shows some spaces with what is around them, the whole map for none.
func (b *Map) fit(at []*space) {
	at = slices.DeleteFunc(slices.Clone(at), func(s *space) bool { return s == nil })
	if len(at) == 0 {
		b.Fit()
		return
	}
	low, high := bounds(at)
	const around, most = 2.0, 2.6 // units beside it, the nearest that helps
	size := b.Size()
	b.zoom = 1
	whole := b.scale()
	b.zoom = min(max(min(size.Width/float32(high.X-low.X+2*around),
		size.Height/float32(high.Y-low.Y+2*around))/whole, 1), most)
	b.centre = low.Add(high).Times(0.5)
	b.bound()
	b.Refresh()
}

// Pointed is the space that the keyboard points at, empty if it points at none.
func (b *Map) Pointed() string {
	if !b.held {
		return ""
	}
	return b.focus
}

// Fit shows the whole map again.
func (b *Map) Fit() {
	b.zoom, b.centre = 1, b.middle()
	b.Refresh()
}

// Zoom brings the map nearer (a factor above 1) or farther, within bounds, about the middle of the view.
func (b *Map) Zoom(factor float32) { b.zoomAt(factor, b.Size().Width/2, b.Size().Height/2) }

// SpaceAt is the space under a place in the widget, empty if there is none.
func (b *Map) SpaceAt(at fyne.Position) string {
	if s := b.plan.spaceAt(b.unit(at)); s != nil {
		return s.id
	}
	return ""
}

// SpaceCentre is where in the widget a space's middle is shown now; false if there is no such space.
func (b *Map) SpaceCentre(space string) (fyne.Position, bool) {
	s, ok := b.plan.byID[space]
	if !ok {
		return fyne.Position{}, false
	}
	return b.pos(s.centre), true
}

// FigureCentre is where in the widget a figure is shown now; false if it is not on the map.
func (b *Map) FigureCentre(id string) (fyne.Position, bool) {
	f, ok := b.spots[id]
	if !ok {
		return fyne.Position{}, false
	}
	return b.pos(f.centre), true
}

// Lit lists the lit spaces in the order of their IDs.
func (b *Map) Lit() []string { return slices.Sorted(maps.Keys(b.lit)) }

// MinSize is small: the map takes what it is given.
func (b *Map) MinSize() fyne.Size {
	b.ExtendBaseWidget(b)
	return fyne.NewSize(200, 140)
}
