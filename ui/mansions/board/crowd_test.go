package board

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/geom"
	"lantern/stories/packs"
	"lantern/ui/mansions/board/interior"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget/draw"
)

// everybody puts four investigators, five monsters, one of them named, and three features into a space whose room
// burns and has tokens.
func everybody(space, room string) mansions.TableView {
	v := mansions.TableView{
		Rooms:  []mansions.RoomView{{ID: room, Burning: true, Pile: 3, Tokens: map[string]int{"key": 2}}},
		Things: []state.Thing{{Feature: "altar", Space: space}, {Feature: "corpse", Space: space}, {Feature: "vent", Space: space}},
	}
	for i := range 4 {
		v.Investigators = append(v.Investigators, seat(fmt.Sprintf("inv%d", i+1), space))
	}
	v.Investigators[1].Stunned, v.Investigators[2].Insane = true, true
	for i := range 5 {
		v.Monsters = append(v.Monsters, mansions.MonsterView{ID: fmt.Sprintf("m%d", i+1), Type: "cultist", Space: space, Damage: i % 3})
	}
	v.Monsters[2].Name = "named.warden"
	return v
}

// TestACrowdStaysLegibleEverywhere puts everybody into every space of every shipped story, with the map as in the
// console at 1280x800: tokens do not overlap, stay in the space, and are large enough to read and press; every figure
// is shown, singly or in a stack with a number.
func TestACrowdStaysLegibleEverywhere(t *testing.T) {
	library, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	uitest.Start(t, theme.Options{})
	spaces, stacks := 0, 0
	for _, story := range library.Stories {
		b := New(story.Map, worded{stories.NewWords(library.BaseOf(story), story, "fr")}, text.New("fr"))
		b.Resize(fyne.NewSize(656, 513))
		for _, r := range story.Map.Rooms {
			for _, sp := range r.Spaces {
				b.SetTable(everybody(sp.ID, r.ID))
				if fault := b.crowdFault(b.camera.plan.byID[sp.ID], 9); fault != "" {
					t.Errorf("%s, %s: %s", story.Pack.ID, sp.ID, fault)
				}
				spaces++
				stacks += len(b.where.stacks)
			}
		}
	}
	if spaces < 100 || stacks < 100 {
		t.Errorf("%d spaces, %d stacks: the test tests nothing", spaces, stacks)
	}
}

// TestOneFigureIsSeenWellEverywhere puts one investigator after the other into every space of the largest house, with
// the map as in the console at 1280x800: most are large, and no label of a lit space lies on one.
func TestOneFigureIsSeenWellEverywhere(t *testing.T) {
	library, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	uitest.Start(t, theme.Options{})
	story := library.Story("at-home-thursdays")
	b := New(story.Map, worded{stories.NewWords(library.BaseOf(story), story, "fr")}, text.New("fr"))
	b.Resize(fyne.NewSize(656, 513))
	all, well := 0, 0
	for _, s := range b.camera.plan.spaces {
		b.SetTable(mansions.TableView{Investigators: []mansions.InvestigatorView{seat("inv1", s.id)}})
		b.SetLit(map[string]string{s.id: "attaquer"})
		all++
		if side := b.where.spots["inv1"].size * float64(b.camera.scale()); side >= 34 {
			well++
		} else if side < narrowest-1 {
			t.Errorf("%s: a figure of %.0f pixels", s.id, side)
		}
		for _, o := range b.planes.plane(notes).Objects {
			if b.where.hides(o) {
				t.Errorf("%s: its label lies on the figure", s.id)
			}
		}
	}
	if 2*well < all {
		t.Errorf("%d of %d figures are seen well", well, all)
	}
}

// crowdFault describes a fault in the arrangement of a space's tokens, or is empty.
func (b *Map) crowdFault(s *space, figures int) string {
	u := float64(b.camera.scale())
	a := b.seating.seated[s.id].is
	shown := 0
	var boxes []box
	for _, c := range a.cells {
		size := a.size
		if c.size > 0 {
			size = c.size
		}
		here := interior.Square(c.centre, size)
		for _, other := range boxes {
			if wide, high := min(here.X+here.W, other.X+other.W)-max(here.X, other.X),
				min(here.Y+here.H, other.Y+other.H)-max(here.Y, other.Y); wide > 0.02 && high > 0.02 {
				return fmt.Sprintf("tokens overlap by %.2f x %.2f", wide, high)
			}
		}
		boxes = append(boxes, here)
		if in := size * 0.07; !slices.ContainsFunc([]draw.Path{s.shape}, func(p draw.Path) bool {
			return p.Holds(draw.Pt(here.X+in, here.Y+in)) && p.Holds(draw.Pt(here.X+here.W-in, here.Y+in)) &&
				p.Holds(draw.Pt(here.X+in, here.Y+here.H-in)) && p.Holds(draw.Pt(here.X+here.W-in, here.Y+here.H-in))
		}) {
			return fmt.Sprintf("a token at %v of size %.2f leaves the space", c.centre, size)
		}
		for _, t := range c.tokens {
			if t.id == "" {
				continue
			}
			shown++
			if size*u < narrowest-0.5 {
				return fmt.Sprintf("%s is %.1f pixels wide", t.id, size*u)
			}
			if f, ok := b.where.spots[t.id]; !ok || f.space != s.id || f.centre != c.centre {
				return t.id + " cannot be pressed where it is shown"
			}
		}
		if c.stack && len(c.tokens) < 2 || !c.stack && len(c.tokens) > 1 && c.tokens[0].id != "" {
			return "several figures in one place, or a stack of one"
		}
	}
	if shown != figures {
		return fmt.Sprintf("%d figures are shown of %d", shown, figures)
	}
	return ""
}

// texts are all texts of a plane.
func (b *Map) texts(l layer) []string {
	var out []string
	for _, o := range b.planes.plane(l).Objects {
		if t, ok := o.(*canvas.Text); ok {
			out = append(out, t.Text)
		}
	}
	return out
}

// crowdedHall is the house with everybody in the study, and its window.
func crowdedHall(t *testing.T) (*Map, fyne.Window) {
	t.Helper()
	uitest.Start(t, theme.Options{})
	b := New(house, names{}, text.New("en"))
	v := everybody("study", "study")
	b.SetTable(v)
	return b, uitest.Show(t, b, 300, 470)
}

func TestPressingAStackOpensTheList(t *testing.T) {
	b, w := crowdedHall(t)
	h := listen(b)
	if len(b.where.stacks) == 0 {
		t.Fatal("nobody stands on a stack")
	}
	st := b.where.stacks[len(b.where.stacks)-1]
	if n := fmt.Sprintf("×%d", len(st.figures)); !slices.Contains(b.texts(tokens), n) {
		t.Errorf("the stack does not say %q: %q", n, b.texts(tokens))
	}
	test.TapCanvas(w.Canvas(), b.camera.pos(st.centre))
	h.want(t, "a press on a stack", "", "")
	if b.Listed() != "study" {
		t.Fatalf("the list of %q is open", b.Listed())
	}
	all := strings.Join(b.texts(lists), "|")
	for _, want := range []string{"Study", "Ada Quill", "Tom Rook", "Agnes Poe", "Zoë Lind", "The Drowned Warden", "2 damage", "stunned", "<altar>"} {
		if !strings.Contains(all, want) {
			t.Errorf("the list does not say %q: %s", want, all)
		}
	}
	for i, r := range b.list.rows { // each row is in view, large enough to press, and chooses its figure
		at := r.at.Add(b.planes.scene.Position())
		if at.X < 0 || at.Y < 0 || at.X+r.size.Width > 300.5 || at.Y+r.size.Height > 470.5 {
			t.Errorf("line %d lies at %v, out of view", i, at)
		}
		if r.size.Height < clickable {
			t.Errorf("line %d is %v high", i, r.size.Height)
		}
	}
	row := slices.IndexFunc(b.list.rows, func(r listRow) bool { return r.id == "m3" })
	r := b.list.rows[row]
	test.TapCanvas(w.Canvas(), r.at.Add(b.planes.scene.Position()).AddXY(r.size.Width/2, r.size.Height/2))
	h.want(t, "a press on its line", "", "m3")
	if b.Listed() != "" {
		t.Error("the list stays open")
	}
	b.OpenList("study")
	test.TapCanvas(w.Canvas(), fyne.NewPos(297, 467))
	h.want(t, "a press beside the list", "", "")
	if b.Listed() != "" {
		t.Error("a press beside the list leaves it open")
	}
	b.OpenList("cellar")
	if b.Listed() != "" {
		t.Error("the list of an empty space is open")
	}
}

func TestTheListByKey(t *testing.T) {
	b, w := crowdedHall(t)
	h := listen(b)
	w.Canvas().Focus(b)
	press := func(keys ...fyne.KeyName) {
		for _, k := range keys {
			b.TypedKey(&fyne.KeyEvent{Name: k})
		}
	}
	b.choice.focus = "study"
	press(fyne.KeyReturn)
	if b.Listed() != "study" {
		t.Fatal("Enter on a crowded space does not open its list")
	}
	press(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn) // three features first
	h.want(t, "Enter on a feature", "", "")
	press(fyne.KeyDown, fyne.KeyReturn)
	h.want(t, "Enter on a figure", "", "inv1")
	b.OpenList("study")
	press(fyne.KeyUp)
	if n := len(b.list.rows); b.list.chosen != n-1 {
		t.Errorf("up from the top: line %d of %d", b.list.chosen, n)
	}
	press(fyne.KeyEscape)
	if b.Listed() != "" {
		t.Error("Esc leaves the list open")
	}
}

// TestAStackWithSomebodyToPickOpensFirst: pressing a stack never chooses a figure or the lit space by accident.
func TestAStackWithSomebodyToPickOpensFirst(t *testing.T) {
	b, w := crowdedHall(t)
	h := listen(b)
	b.Aims = map[string]bool{"m1": true, "m2": true, "m3": true, "m4": true, "m5": true}
	b.SetLit(map[string]string{"study": ""})
	at := slices.IndexFunc(b.where.stacks, func(s stackSpot) bool { return slices.Contains(s.figures, "m5") })
	if at < 0 {
		t.Fatalf("no stack with somebody to pick: %+v", b.where.stacks)
	}
	test.TapCanvas(w.Canvas(), b.camera.pos(b.where.stacks[at].centre))
	h.want(t, "a stack", "", "")
	if b.Listed() != "study" {
		t.Error("the list is not open")
	}
}

// TestANameHidesNoDamage: a monster's name never covers its damage mark.
func TestANameHidesNoDamage(t *testing.T) {
	uitest.Start(t, theme.Options{})
	low := stories.Map{Rooms: []stories.Room{{ID: "hall", Spaces: []stories.Space{
		{ID: "a", Shape: []geom.Point{{0, 0}, {10, 0}, {10, 5}, {0, 5}}}, {ID: "b", Shape: []geom.Point{{10, 0}, {14, 0}, {14, 5}, {10, 5}}}}}}}
	for _, size := range []fyne.Size{{Width: 150, Height: 60}, {Width: 300, Height: 120}, {Width: 656, Height: 300}} {
		for _, space := range []string{"a", "b"} {
			b := New(low, names{}, text.New("en"))
			b.Resize(size)
			b.SetTable(mansions.TableView{Rooms: []mansions.RoomView{{ID: "hall", Pile: 2, Burning: true}},
				Monsters: []mansions.MonsterView{{ID: "m3", Type: "warden", Space: space, Damage: 12, Name: "named.warden"}}})
			objects := b.planes.plane(tokens).Objects
			at := slices.IndexFunc(objects, func(o fyne.CanvasObject) bool { t, ok := o.(*canvas.Text); return ok && t.Text == "12" })
			if at < 0 {
				t.Fatalf("%v %s: the damage is not shown", size, space)
			}
			for _, over := range objects[at+1:] {
				o, m := over, objects[at]
				if o.Position().X+0.5 < m.Position().X+m.Size().Width && m.Position().X+0.5 < o.Position().X+o.Size().Width &&
					o.Position().Y+2 < m.Position().Y+m.Size().Height && m.Position().Y+2 < o.Position().Y+o.Size().Height {
					t.Errorf("%v %s: %T at %v covers the damage at %v", size, space, o, o.Position(), m.Position())
				}
			}
		}
	}
}

// TestMonstersAreToldApartOnTheMap: in every space of every story each of two monsters of a kind has its number on its
// token, and in most its name beside it, clear of the other. The name is whole: letters of it say nothing.
func TestMonstersAreToldApartOnTheMap(t *testing.T) {
	library, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	uitest.Start(t, theme.Options{})
	shown, all := 0, 0
	for _, story := range library.Stories {
		b := New(story.Map, zombies{worded{stories.NewWords(library.BaseOf(story), story, "fr")}}, text.New("fr"))
		b.Resize(fyne.NewSize(656, 513))
		for _, r := range story.Map.Rooms {
			for _, sp := range r.Spaces {
				b.SetTable(mansions.TableView{Rooms: []mansions.RoomView{{ID: r.ID, Pile: 2}},
					Investigators: []mansions.InvestigatorView{seat("inv1", sp.ID)},
					Monsters: []mansions.MonsterView{{ID: "m1", Type: "zombie", Space: sp.ID},
						{ID: "m2", Type: "zombie", Space: sp.ID}}})
				all += 2
				var plates []*canvas.Text
				for _, o := range b.planes.plane(tokens).Objects {
					if w, ok := o.(*canvas.Text); ok && strings.HasPrefix(w.Text, "Zo") {
						plates = append(plates, w)
						if !strings.HasPrefix(w.Text, "Zombie\u00a0") {
							t.Errorf("%s, %s: a zombie is called %s", story.Pack.ID, sp.ID, w.Text)
						}
					}
				}
				if one, two := b.figures.emblems["m1"], b.figures.emblems["m2"]; one.number() != "1" || two.number() != "2" {
					t.Errorf("%s, %s: their numbers are %q and %q", story.Pack.ID, sp.ID, one.number(), two.number())
				}
				if shown += len(plates); len(plates) == 2 && covers(plates[0], plates[1]) {
					t.Errorf("%s, %s: %s lies over %s", story.Pack.ID, sp.ID, plates[1].Text, plates[0].Text)
				}
			}
		}
	}
	if t.Logf("%d of %d", shown, all); shown < all/2 {
		t.Errorf("%d of %d monsters have a name", shown, all)
	}
}

// zombies numbers the monsters m1, m2, ... as one kind.
type zombies struct{ worded }

func (zombies) Monster(id string) string { return "Zombie\u00a0" + strings.TrimPrefix(id, "m") }

// covers reports whether two objects cover a common area.
func covers(x, y fyne.CanvasObject) bool {
	return x.Position().X < y.Position().X+y.Size().Width && y.Position().X < x.Position().X+x.Size().Width &&
		x.Position().Y < y.Position().Y+y.Size().Height && y.Position().Y < x.Position().Y+x.Size().Height
}

// TestWhoMattersNowIsNeverInAStack: a figure that acts, attacks or is attacked has its own place in every space of
// every story, however crowded.
func TestWhoMattersNowIsNeverInAStack(t *testing.T) {
	library, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	uitest.Start(t, theme.Options{})
	hidden := 0
	for _, story := range library.Stories {
		b := New(story.Map, worded{stories.NewWords(library.BaseOf(story), story, "fr")}, text.New("fr"))
		b.Resize(fyne.NewSize(656, 513))
		for _, r := range story.Map.Rooms {
			for _, sp := range r.Spaces {
				v := mansions.TableView{Turn: &mansions.TurnView{Who: "inv1"}, Fight: &state.Fight{Kind: "monster", Who: "inv2", Monster: "m1"}}
				for _, who := range []string{"inv1", "inv2", "inv3"} {
					v.Investigators = append(v.Investigators, seat(who, sp.ID))
				}
				v.Monsters = []mansions.MonsterView{{ID: "m1", Type: "cultist", Space: sp.ID}, {ID: "m2", Type: "cultist", Space: sp.ID}}
				b.SetTable(v)
				for _, st := range b.where.stacks {
					for _, who := range st.figures {
						if slices.Contains([]string{"inv1", "inv2", "m1"}, who) {
							hidden++
							t.Errorf("%s, %s: %s lies in a stack of %v", story.Pack.ID, sp.ID, who, st.figures)
						}
					}
				}
			}
		}
	}
	t.Logf("%d in stacks", hidden)
}

// TestTheSameWordIsNotOnEverySpace: many identical labels are shown only at the space pointed at; if they differ or are
// few, each space has its own.
func TestTheSameWordIsNotOnEverySpace(t *testing.T) {
	b, _ := shown(t, theme.Options{})
	said := func() int {
		n := 0
		for _, words := range b.texts(notes) {
			if words == "Darkness" {
				n++
			}
		}
		return n
	}
	every := map[string]string{}
	for _, s := range b.camera.plan.spaces {
		every[s.id] = "Darkness\nLay darkness here"
	}
	b.SetLit(every)
	if n := said(); n != 0 {
		t.Errorf("%d spaces of %d say the same", n, len(every))
	}
	every["lawn"] = "Fire"
	b.SetLit(every)
	if n := said(); n != len(every)-1 {
		t.Errorf("%d spaces of %d say what sets them apart", n, len(every)-1)
	}
}

// TestInvestigatorsAreTheLargestPieces: in a space with a feature and a monster, on maps of two sizes, an investigator
// is larger than both, and no mark covers the middle of the face.
func TestInvestigatorsAreTheLargestPieces(t *testing.T) {
	uitest.Start(t, theme.Options{})
	hall := stories.Map{Rooms: []stories.Room{{ID: "hall", Spaces: []stories.Space{
		{ID: "a", Shape: []geom.Point{{0, 0}, {14, 0}, {14, 9}, {0, 9}}}}}}}
	for _, size := range []fyne.Size{{Width: 300, Height: 200}, {Width: 656, Height: 420}} {
		b := New(hall, names{}, text.New("en"))
		b.Resize(size)
		b.SetTable(mansions.TableView{Rooms: []mansions.RoomView{{ID: "hall", Pile: 2}},
			Things: []state.Thing{{Feature: "barricade", Space: "a"}},
			Investigators: []mansions.InvestigatorView{{Who: "inv1", Character: "edith-marlowe", Space: "a", State: "in",
				Insane: true, Stunned: true, Cards: make([]mansions.CardView, 1)}},
			Monsters: []mansions.MonsterView{{ID: "m1", Type: "zombie", Space: "a"}}})
		var face, monster *Emblem
		discs := []fyne.CanvasObject{}
		for _, o := range b.planes.plane(tokens).Objects {
			switch o := o.(type) {
			case *Emblem:
				if o.seat < 0 {
					monster = o
				} else {
					face = o
				}
			case *canvas.Rectangle:
				discs = append(discs, o)
			}
		}
		sign := float32(b.where.signs[0].size) * b.camera.scale()
		if wide := face.Size().Width; wide < 1.2*sign || wide <= monster.Size().Width {
			t.Errorf("%v: an investigator of %v beside a sign of %v and a monster of %v", size, wide, sign,
				monster.Size().Width)
		}
		mid, far := face.Position().AddXY(face.Size().Width/2, face.Size().Height/2), face.Size().Width*0.17
		for _, o := range discs {
			p, q := o.Position(), o.Position().Add(o.Size())
			if p.X < mid.X+far && q.X > mid.X-far && p.Y < mid.Y+far && q.Y > mid.Y-far {
				t.Errorf("%v: a mark at %v covers the face at %v", size, p, mid)
			}
		}
		if len(discs) < 2 {
			t.Errorf("%v: %d marks", size, len(discs))
		}
	}
}
