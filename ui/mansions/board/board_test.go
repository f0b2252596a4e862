package board

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/geom"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// house is a hall of two spaces, a study with slanted walls, a dark cellar and a garden.
var house = stories.Map{
	Rooms: []stories.Room{
		{ID: "hall", Spaces: []stories.Space{
			{ID: "hall-west", Shape: []geom.Point{{0, 0}, {8, 0}, {8, 8}, {0, 8}}},
			{ID: "hall-east", Shape: []geom.Point{{8, 0}, {16, 0}, {16, 8}, {8, 8}}},
		}},
		{ID: "study", Spaces: []stories.Space{{ID: "study", Shape: []geom.Point{{16, 0}, {23, 0}, {26, 3}, {26, 8}, {16, 8}}}}},
		{ID: "cellar", Spaces: []stories.Space{{ID: "cellar", Shape: []geom.Point{{0, 8}, {12, 8}, {12, 14}, {6, 14}, {6, 18}, {0, 18}}}}},
		{ID: "garden", Outside: true, Spaces: []stories.Space{
			{ID: "lawn", Shape: []geom.Point{{12, 8}, {26, 8}, {26, 18}, {18, 18}}},
			{ID: "path", Shape: []geom.Point{{12, 8}, {18, 18}, {6, 18}, {6, 14}, {12, 14}}},
		}},
	},
	Doors: []stories.Door{
		{ID: "d1", A: "hall-east", B: "study", At: geom.Line{{16, 3}, {16, 6}}},
		{ID: "d2", A: "hall-west", B: "cellar", At: geom.Line{{2, 8}, {5, 8}}, Sealed: true},
		{ID: "d3", A: "study", B: "lawn", At: geom.Line{{19, 8}, {23, 8}}, Open: true},
		{ID: "d4", A: "hall-west", At: geom.Line{{0, 2}, {0, 5}}},
	},
	Walls: []geom.Line{{{18, 18}, {15, 13}}},
}

type names struct{}

func (names) Room(id string) string {
	return map[string]string{"hall": "Entrance hall", "study": "Study", "cellar": "Coal cellar", "garden": "Walled garden"}[id]
}
func (names) Who(id string) string {
	return map[string]string{"inv1": "Ada Quill", "inv2": "Tom Rook", "inv3": "Agnes Poe", "inv4": "Zoë Lind", "inv5": "Hal Marsh"}[id]
}
func (names) Monster(id string) string {
	return map[string]string{"m1": "Cultist\u00a01", "m2": "Cultist\u00a02", "m3": "The Drowned Warden", "warden": "Warden"}[id]
}
func (names) Card(id string) string      { return strings.ToUpper(id) }
func (names) Feature(id string) string   { return "<" + id + ">" }
func (names) Find(string) (string, bool) { return "", false }

func seat(who, space string) mansions.InvestigatorView {
	return mansions.InvestigatorView{Who: who, Character: who, Space: space, State: "in", Health: 8, Sanity: 7}
}

var things = []state.Thing{
	{Feature: "altar", Space: "cellar"}, {Feature: "corpse", Space: "cellar"}, {Feature: "corpse", Space: "cellar"},
	{Feature: "ladder", Space: "study"}, {Feature: "hidingPlace", Space: "study"}, {Feature: "hidingPlace", Space: "study"},
	{Feature: "barricade", Space: "study", Door: "d1"}, {Feature: "campfire", Space: "path"}, {Feature: "vent", Space: "hall-east"},
	{Feature: "barricade", Space: "hall-east"},
}

// evening has everything that can be on the map: all features, two hidden figures in a burning dark room, a named
// monster with samples, stuns of both kinds.
func evening() mansions.KeeperView {
	insane := seat("inv3", "lawn")
	insane.Insane, insane.Stunned = true, true
	out := seat("inv4", "study")
	out.State = "out"
	hidden := seat("inv5", "study")
	hidden.Hidden, hidden.Stunned, hidden.Stuns = true, true, 2
	return mansions.KeeperView{
		Table: mansions.TableView{
			Investigators: []mansions.InvestigatorView{seat("inv1", "hall-west"), seat("inv2", "hall-west"), insane, out, hidden},
			Rooms: []mansions.RoomView{
				{ID: "hall", Pile: 2}, {ID: "study", Burning: true, Dark: true, Pile: 1, Open: []mansions.CardView{{ID: "lock", Card: "lock"}}},
				{ID: "cellar", Pile: 2, Back: state.BackObstacle, Dark: true, Tokens: map[string]int{"key": 2}}, {ID: "garden", Pile: 3, Back: state.BackLock, Locked: true},
			},
			Monsters: []mansions.MonsterView{
				{ID: "m1", Type: "cultist", Space: "hall-west", Damage: 2}, {ID: "m2", Type: "cultist", Space: "hall-east", Stuns: 2},
				{ID: "m3", Type: "warden", Space: "lawn", Damage: 1, Under: &mansions.Hidden{Health: 9}, Name: "named.warden", Samples: 2},
			},
			Things: things,
		},
		Undersides: map[string]mansions.Hidden{"m1": {Health: 4}},
		Piles:      map[string]mansions.PileView{"study": {Cards: []mansions.CardView{{Card: "brass-key"}, {Card: "lock"}}}},
	}
}

// shown is the map in a window of 780 by 540.
func shown(t *testing.T, look theme.Options) (*Map, fyne.Window) {
	t.Helper()
	uitest.Start(t, look)
	b := New(house, names{}, text.New("en"))
	b.SetKeeper(evening())
	return b, uitest.Show(t, b, 780, 540)
}

func TestPictures(t *testing.T) {
	b, w := shown(t, theme.Options{})
	b.Select("inv1")
	b.SetLit(map[string]string{"hall-east": "2 doors", "cellar": ""})
	uitest.Picture(t, "keeper", w)
	b.SetTable(evening().Table)
	b.SetLit(nil)
	uitest.Markup(t, "table", w)
	b.camera.zoomAt(3, 600, 200)
	b.Refresh()
	uitest.Markup(t, "near", w)
}

func TestPictureByDay(t *testing.T) {
	_, w := shown(t, theme.Options{Variant: theme.Light, Scale: 150})
	uitest.Picture(t, "day", w)
}

// TestTableHidesHealth: only the keeper's map shows the health of a monster that has not revealed it.
func TestTableHidesHealth(t *testing.T) {
	b, _ := shown(t, theme.Options{})
	m := evening().Table.Monsters
	if got := b.on.damage(m[0]); got != "2/4" {
		t.Errorf("the keeper sees %q", got)
	}
	b.SetTable(evening().Table)
	if got := b.on.damage(m[0]); got != "2" {
		t.Errorf("the table sees %q", got)
	}
	if got := b.on.damage(m[2]); got != "8/9" {
		t.Errorf("of a monster that has shown its underside the table sees %q", got)
	}
	b.choice.hover.space = "study"
	b.showHover()
	if got := b.wording.roomWords("study"); strings.Contains(got, "LOCK") || !strings.Contains(got, "Fire") || !strings.Contains(got, "Darkness") {
		t.Errorf("of the burning dark room the table reads %q", got)
	}
	b.SetKeeper(evening())
	if got := b.wording.roomWords("study"); !strings.HasSuffix(got, "LOCK · BRASS-KEY") {
		t.Errorf("of the room the keeper reads %q", got)
	}
}

// TestMOM_15_2_BacksAreSeenOnTheMap: a lock or an obstacle on top of a pile has its own sign, which the tooltip
// explains; the cards below are shown to the keeper only.
func TestMOM_15_2_BacksAreSeenOnTheMap(t *testing.T) {
	b, _ := shown(t, theme.Options{})
	for _, counts := range []bool{false, true} {
		for room, want := range map[string]string{"garden": "lock", "cellar": "obstacle"} {
			i := slices.IndexFunc(b.on.table.Rooms, func(r mansions.RoomView) bool { return r.ID == room })
			if !slices.ContainsFunc(chips(b.on.table.Rooms[i], counts), func(c chip) bool { return c.icon == want && c.number == "" }) {
				t.Errorf("%s shows %+v, without the sign %q", room, chips(b.on.table.Rooms[i], counts), want)
			}
		}
	}
	for _, everybody := range []bool{false, true} {
		if everybody {
			b.SetTable(evening().Table)
		}
		if got := b.wording.roomWords("garden"); !strings.Contains(got, "A lock is on top of the pile") {
			t.Errorf("of the garden one reads %q", got)
		}
		if got := b.wording.roomWords("cellar"); !strings.Contains(got, "An obstacle is on top of the pile") {
			t.Errorf("of the cellar one reads %q", got)
		}
	}
}

// heard records the map's callbacks.
type heard struct{ spaces, figures []string }

func listen(b *Map) *heard {
	h := &heard{}
	b.OnSpace = func(s string) { h.spaces = append(h.spaces, s) }
	b.OnFigure = func(f string) { h.figures = append(h.figures, f) }
	return h
}

func (h *heard) want(t *testing.T, what string, spaces, figures string) {
	t.Helper()
	if got := strings.Join(h.spaces, " "); got != spaces {
		t.Errorf("%s: spaces %q, want %q", what, got, spaces)
	}
	if got := strings.Join(h.figures, " "); got != figures {
		t.Errorf("%s: figures %q, want %q", what, got, figures)
	}
	h.spaces, h.figures = nil, nil
}

func TestTapGivesSpaceOrFigure(t *testing.T) {
	b, w := shown(t, theme.Options{})
	h := listen(b)
	for _, s := range []string{"cellar", "path"} {
		at, _ := b.SpaceCentre(s)
		if s == "cellar" {
			at = b.camera.pos(pt(3, 16))
		}
		test.TapCanvas(w.Canvas(), at)
		h.want(t, "a tap on "+s, s, "")
	}
	for _, f := range []string{"inv1", "inv2", "m1", "m3"} {
		at, ok := b.FigureCentre(f)
		if !ok {
			t.Fatalf("%s is not on the map", f)
		}
		test.TapCanvas(w.Canvas(), at)
		h.want(t, "a tap on "+f, "", f)
	}
	test.TapCanvas(w.Canvas(), fyne.NewPos(3, 3))
	h.want(t, "a tap beside the map", "", "")
	if _, ok := b.FigureCentre("inv4"); ok {
		t.Error("an investigator who is out stands on the map")
	}

	b.SetLit(map[string]string{"hall-west": "", "lawn": ""})
	at, _ := b.FigureCentre("m3")
	test.TapCanvas(w.Canvas(), at)
	h.want(t, "a tap on a figure in a lit space", "lawn", "")
}

func TestDragFigureToLitSpace(t *testing.T) {
	b, _ := shown(t, theme.Options{})
	h := listen(b)
	b.OnLift = func(f string) bool { // as in the console: picking up a figure lights its possible targets
		h.figures = append(h.figures, f)
		b.Select(f)
		b.SetLit(map[string]string{"hall-east": "", "path": ""})
		return true
	}
	from, _ := b.FigureCentre("inv1")
	to, _ := b.SpaceCentre("path")
	dragTo(b, from, to)
	h.want(t, "onto a lit space", "path", "inv1")
	to, _ = b.SpaceCentre("study")
	dragTo(b, from, to)
	h.want(t, "onto an unlit space", "", "inv1")
	if at, _ := b.FigureCentre("inv1"); at != from {
		t.Error("the figure stands elsewhere, though the view did not change")
	}
}

// dragTo drags in two steps, as the real driver reports it.
func dragTo(b *Map, from, to fyne.Position) {
	half := fyne.NewPos((from.X+to.X)/2, (from.Y+to.Y)/2)
	for _, step := range [][2]fyne.Position{{from, half}, {half, to}} {
		e := &fyne.DragEvent{Dragged: fyne.NewDelta(step[1].X-step[0].X, step[1].Y-step[0].Y)}
		e.Position = step[1]
		b.Dragged(e)
	}
	b.DragEnd()
}

func TestKeys(t *testing.T) {
	b, w := shown(t, theme.Options{})
	h := listen(b)
	var passed []fyne.KeyName
	b.OnKey = func(e *fyne.KeyEvent) { passed = append(passed, e.Name) }
	b.Select("inv1")
	b.SetLit(map[string]string{"hall-east": "", "study": "", "path": ""})
	w.Canvas().Focus(b)
	press := func(keys ...fyne.KeyName) {
		for _, k := range keys {
			b.TypedKey(&fyne.KeyEvent{Name: k})
		}
	}
	press(fyne.KeyReturn)
	h.want(t, "Enter without a choice", "", "")
	press(fyne.KeyRight, fyne.KeyReturn, fyne.KeyRight, fyne.KeyEnter, fyne.KeyDown, fyne.KeyReturn, fyne.KeyRight, fyne.KeyReturn)
	h.want(t, "arrows", "hall-east study path study", "")
	press(fyne.KeyUp, fyne.KeyReturn) // nothing lit above
	h.want(t, "no way up", "study", "")
	press(fyne.KeySpace, fyne.KeyEscape)
	if len(passed) != 3 || passed[1] != fyne.KeySpace || passed[2] != fyne.KeyEscape {
		t.Errorf("passed on: %v", passed)
	}
	b.SetLit(map[string]string{"hall-east": ""})
	if b.choice.focus != "" {
		t.Error("the keys are still at a space that is no longer lit")
	}
}

func TestUnusedKeysGoToTheWindow(t *testing.T) {
	b, w := shown(t, theme.Options{})
	var got []string
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { got = append(got, string(e.Name)) })
	w.Canvas().SetOnTypedRune(func(r rune) { got = append(got, string(r)) })
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF11})
	b.TypedRune('7')
	b.TypedRune('+')
	if strings.Join(got, " ") != "F11 7" {
		t.Errorf("the window got %q", got)
	}
}

func TestRunesZoomUnlessUsed(t *testing.T) {
	b, _ := shown(t, theme.Options{})
	b.TypedRune('+')
	if b.camera.zoom <= 1 {
		t.Error("plus does not zoom in")
	}
	b.OnRune = func(r rune) bool { return r == '0' }
	b.TypedRune('0')
	if b.camera.zoom <= 1 {
		t.Error("a digit that the page used has changed the map")
	}
	b.OnRune = nil
	b.TypedRune('0')
	if b.camera.zoom != 1 {
		t.Error("nought does not show the whole map")
	}
}

// TestTheKey6OfAFrenchKeyboardDoesNotZoom: it types a minus, and 8 an underscore; the page gets the digits.
func TestTheKey6OfAFrenchKeyboardDoesNotZoom(t *testing.T) {
	b, _ := shown(t, theme.Options{})
	b.Zoom(2)
	var got string
	b.OnRune = func(r rune) bool {
		got += string(r)
		return r != '-'
	}
	before := b.camera.zoom
	for name, r := range map[fyne.KeyName]rune{fyne.Key6: '-', fyne.Key8: '_'} {
		b.TypedKey(&fyne.KeyEvent{Name: name})
		b.TypedRune(r)
	}
	if b.camera.zoom != before || got != "68" && got != "86" {
		t.Errorf("zoomed from %v to %v, the page got %q", before, b.camera.zoom, got)
	}
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyMinus})
	b.TypedRune('-')
	if b.camera.zoom >= before {
		t.Error("a minus does not zoom out")
	}
}

func TestZoomAndPanKeepTheMapInView(t *testing.T) {
	b, _ := shown(t, theme.Options{})
	corner := fyne.NewPos(700, 400)
	before := b.camera.unit(corner)
	b.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: corner}, Scrolled: fyne.NewDelta(0, 100)})
	if after := b.camera.unit(corner); after.Sub(before).Length() > 0.8 {
		t.Errorf("what lies under the mouse moved from %v to %v", before, after)
	}
	for range 40 {
		b.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: corner}, Scrolled: fyne.NewDelta(0, 100)})
	}
	if b.camera.zoom != maxZoom {
		t.Errorf("zoom %v", b.camera.zoom)
	}
	dragTo(b, fyne.NewPos(760, 20), fyne.NewPos(-9000, 20))
	if s := b.camera.unit(fyne.NewPos(390, 270)); s.X > 26+margin {
		t.Errorf("the map was dragged out of sight: %v", s)
	}
	b.Fit()
	if b.camera.zoom != 1 || b.camera.centre != b.camera.plan.low.Add(b.camera.plan.high).Times(0.5) {
		t.Error("Fit does not show the whole map")
	}
}

func TestHover(t *testing.T) {
	b, _ := shown(t, theme.Options{})
	at, _ := b.FigureCentre("m1")
	b.setHover(at)
	if b.choice.hover.space != "hall-west" || b.choice.hover.figure != "m1" {
		t.Errorf("under the mouse: %q, %q", b.choice.hover.space, b.choice.hover.figure)
	}
	if got := b.wording.figureWords("m1"); got != "Cultist\u00a01: 2 of 4 health" {
		t.Errorf("the tip says %q", got)
	}
	if got := b.wording.figureWords("inv2"); got != "Tom Rook: health 8, sanity 7" {
		t.Errorf("the tip says %q", got)
	}
	b.MouseOut()
	if b.choice.hover.space != "" || b.choice.hover.figure != "" {
		t.Error("the mouse has left, its mark has not")
	}
}

// TestATooltipLeavesWithWhatItWasAbout: after a step nothing covers the map before the mouse moves; a redraw without a
// step changes nothing.
func TestATooltipLeavesWithWhatItWasAbout(t *testing.T) {
	b, _ := shown(t, theme.Options{})
	at, _ := b.FigureCentre("m1")
	b.setHover(at)
	now := b.on.table
	b.Update(now, b.on.keeper, nil, "")
	if len(b.tip()) == 0 {
		t.Fatal("a redraw takes the tooltip away")
	}
	now.Monsters = slices.Clone(now.Monsters)
	now.Monsters[0].Damage++
	b.Update(now, b.on.keeper, nil, "")
	if tip := b.tip(); len(tip) > 0 {
		t.Errorf("after a step the tooltip is still there: %d objects", len(tip))
	}
}

func TestInitials(t *testing.T) {
	seats := evening().Table.Investigators
	got := strings.Join(Initials(seats, names{}.Who), " ")
	if got != "AQ T AP Z H" {
		t.Errorf("initials %q", got)
	}
	for name, want := range map[string]string{"The Drowned Warden": "TW", "Cultist\u00a02": "Cu", "Mi-Go": "MG", "": "?", "Zoé": "Zo", "12": "?"} {
		if got := MonsterInitials(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
