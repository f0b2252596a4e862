package board

import (
	gocmp "cmp"
	"fmt"
	"image"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/scene/cameo"
	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget/draw"
)

// token is an object in a space: a feature, an investigator or a monster.
type token struct {
	id      string // empty: a feature
	feature string
	count   int         // number of the feature
	seat    int         // negative: a monster
	who     string      // whose face it shows: an investigator, or a kind of monster
	own     *image.RGBA // the investigator's picture from his pack
	initial string
	name    string // of a monster with a name of its own (MOM-13.8)
	hidden  bool   // in a hiding place (MOM-11.5)
	marks   []mark
}

// situation is what is on the table, and what the owner of the map says about it.
type situation struct {
	*Options
	story    stories.Map
	names    Names
	table    mansions.TableView
	keeper   *mansions.KeeperView // nil: only the table's view is shown
	selected string               // the marked figure
	lifted   string               // the figure being dragged
}

// quarter is the corner of a mark on a figure.
type quarter int

const (
	lowRight quarter = iota
	topRight
	topLeft
	lowLeft
)

// mark is a small sign on a figure's edge: an icon, a number or both.
type mark struct {
	icon   string // empty: only a number
	number string
	plain  bool // a number that does not mean harm
	harm   bool // an icon that means harm
	corner quarter
}

// stunMark shows stun tokens (MOM-12.1, 12.2).
func stunMark(n int) mark {
	m := mark{icon: "stunned", corner: topRight}
	if n > 1 {
		m.number = strconv.Itoa(n)
	}
	return m
}

// standing lists the tokens of each space: features, seats, monsters. Equal features are one token with a number, and a
// hiding place with a figure in it is shown with the figure.
func (on *situation) standing() map[string][]token {
	out := map[string][]token{}
	figures := map[string][]token{}
	taken := map[string]int{} // hiding places in use
	short, burning := Initials(on.table.Investigators, on.names.Who), on.burning()
	for i, v := range on.table.Investigators {
		if v.Space == "" || v.State != "in" {
			continue
		}
		t := token{id: v.Who, seat: i, who: v.Character, own: cameo.Portrait(on.names, v.Character),
			initial: short[i], hidden: v.Hidden}
		if v.Stunned {
			t.marks = append(t.marks, stunMark(v.Stuns))
		}
		if v.Insane {
			t.marks = append(t.marks, mark{icon: "horror"})
		}
		if v.Hidden {
			taken[v.Space]++
			t.marks = append(t.marks, mark{icon: "eye-off", corner: topLeft})
		}
		if burning[v.Space] {
			t.marks = append(t.marks, mark{icon: "fire", harm: true})
		}
		if len(v.Cards) > 0 {
			t.marks = append(t.marks, mark{icon: "item", corner: lowLeft})
		}
		figures[v.Space] = append(figures[v.Space], t)
	}
	for _, m := range on.table.Monsters {
		figures[m.Space] = append(figures[m.Space], on.monsterToken(m))
	}
	for _, f := range on.table.Things {
		if f.Door != "" {
			continue // painted at the door
		}
		if f.Feature == "hidingPlace" && taken[f.Space] > 0 {
			taken[f.Space]--
			continue
		}
		list := out[f.Space]
		if i := slices.IndexFunc(list, func(t token) bool { return t.feature == f.Feature }); i >= 0 {
			list[i].count++
			continue
		}
		out[f.Space] = append(list, token{feature: f.Feature, count: 1})
	}
	for space, list := range figures {
		out[space] = append(out[space], list...)
	}
	return out
}

// burning are the spaces of the rooms that burn (MOM-12.3).
func (on *situation) burning() map[string]bool {
	out := map[string]bool{}
	for _, v := range on.table.Rooms {
		for _, r := range on.story.Rooms {
			for _, s := range r.Spaces {
				if v.Burning && r.ID == v.ID {
					out[s.ID] = true
				}
			}
		}
	}
	return out
}

func (on *situation) monsterToken(m mansions.MonsterView) token {
	t := token{id: m.ID, seat: -1, who: cameo.Kind(m.Type, m.Class), initial: numbered(on.names.Monster(m.ID))}
	if m.Name != "" {
		t.name = on.names.Monster(m.ID)
	}
	if m.Damage > 0 {
		t.marks = append(t.marks, mark{number: on.damage(m)})
	}
	if m.Stuns > 0 {
		t.marks = append(t.marks, stunMark(m.Stuns))
	}
	if m.Samples > 0 {
		s := mark{icon: "sample", corner: topLeft}
		if m.Samples > 1 {
			s.number = strconv.Itoa(m.Samples)
		}
		t.marks = append(t.marks, s)
	}
	return t
}

// numbered returns the letters of a name and the number at its end, which distinguishes figures of a type.
func numbered(name string) string {
	digits := ""
	for i := len(name); i > 0 && name[i-1] >= '0' && name[i-1] <= '9'; i-- {
		digits = name[i-1:]
	}
	return MonsterInitials(name) + digits
}

// damage is a monster's damage, with its health if that may be seen.
func (on *situation) damage(m mansions.MonsterView) string {
	n := strconv.Itoa(m.Damage)
	if h := on.health(m); h > 0 {
		n += "/" + strconv.Itoa(h)
	}
	return n
}

// health is a monster's health, 0 if it may not be seen.
func (on *situation) health(m mansions.MonsterView) int {
	if m.Under != nil {
		return m.Under.Health
	}
	if on.keeper != nil {
		return on.keeper.Undersides[m.ID].Health
	}
	return 0
}

// figures are the features and figures on the map.
type figures struct {
	*seating
	signs   *signPictures
	emblems map[string]*Emblem // by figure
}

// show draws the features and figures, off the text of the rooms if possible.
func (f *figures) show(standing map[string][]token) (objects []fyne.CanvasObject) {
	u := f.scale()
	f.spots, f.where.signs, f.full, f.stacks = map[string]figureSpot{}, nil, map[string]bool{}, nil
	f.markBarricades()
	var named []plate
	for _, s := range f.plan.spaces {
		list := standing[s.id]
		if len(list) == 0 {
			continue
		}
		a := f.arranged(s, list)
		f.full[s.id] = a.on
		for _, c := range a.cells {
			side := float32(a.size) * u
			corner := f.position(c.centre).SubtractXY(side/2, side/2)
			switch {
			case c.stack:
				objects = append(objects, f.stackObjects(c, s.id, a.size, corner, side)...)
			case c.tokens[0].id == "":
				objects = append(objects, f.featureCell(c, gocmp.Or(c.size, a.size))...)
			default:
				t := c.tokens[0]
				f.spots[t.id] = figureSpot{c.centre, a.size, s.id}
				objects = append(objects, f.figure(t, corner, side)...)
				if t.name != "" {
					named = append(named, plate{t, s, c.centre, a.size, len(a.cells) > 3})
				}
			}
		}
	}
	for _, p := range named { // names last, in front of everything
		objects = append(objects, f.nameplate(p)...)
	}
	return objects
}

// arranged is arrange with a cache.
func (p *seating) arranged(s *space, list []token) arrangement {
	key := fmt.Sprint(p.scale(), fynetheme.TextSize(), p.written[s.room.id]) + p.tokensKey(list)
	a := p.seated.of(s.id, key, func() arrangement {
		a := p.arrange(s, list)
		for i := range a.cells {
			a.cells[i].tokens = slices.Clone(a.cells[i].tokens)
		}
		return a
	})
	for _, c := range a.cells { // the same figures; their states may have changed
		for i, old := range c.tokens {
			c.tokens[i] = list[slices.IndexFunc(list,
				func(t token) bool { return t.id == old.id && t.feature == old.feature })]
		}
	}
	return a
}

// tokensKey identifies tokens that have the same arrangement.
func (on *situation) tokensKey(list []token) string {
	var key strings.Builder
	for _, t := range list {
		fmt.Fprint(&key, "|", t.id, t.feature, t.seat >= 0, t.name != "", len(t.marks) > 0,
			on.inFront(t.id), on.matters(t.id))
	}
	return key.String()
}

// featureCell draws the features that share a place: a single one fills it, several form a square.
func (f *figures) featureCell(c cell, size float64) []fyne.CanvasObject {
	row := 1
	for row*row < len(c.tokens) {
		row++
	}
	part := size / float64(row)
	side := float32(part) * f.scale()
	var out []fyne.CanvasObject
	for i, t := range c.tokens {
		centre := c.centre.Add(draw.Pt((float64(i%row)-float64(row-1)/2)*part,
			(float64(i/row)-float64((len(c.tokens)-1)/row)/2)*part))
		f.where.signs = append(f.where.signs, signSpot{centre, part, t.feature})
		out = append(out, f.signs.objects(t.feature, t.count, f.position(centre).SubtractXY(side/2, side/2), side)...)
	}
	return out
}

// emblem is the token of a figure. A figure keeps its emblem, so that its picture is not painted again.
func (f *figures) emblem(t token) *Emblem {
	var ring color.Color
	switch {
	case t.id == f.selected:
		ring = selectedRing
	case f.Aims[t.id]:
		ring = aimRing
	case t.name != "":
		ring = lampBrass
	}
	e, ok := f.emblems[t.id]
	if !ok {
		if f.emblems == nil {
			f.emblems = map[string]*Emblem{}
		}
		e = NewEmblem(t.seat, t.initial)
		e.seat, e.ring, e.who, e.own = t.seat, ring, t.who, t.own
		f.emblems[t.id] = e
	}
	faded := t.id == f.lifted
	if e.seat != t.seat || e.initial != t.initial || e.who != t.who || e.own != t.own ||
		e.ring != ring || e.faded != faded {
		e.seat, e.initial, e.who, e.own, e.ring, e.faded = t.seat, t.initial, t.who, t.own, ring, faded
		e.Refresh()
	}
	return e
}

// leastLoad is the size in pixels from which a figure shows that it carries something. Nearly all do, and on a smaller
// figure the face is more important.
const leastLoad = 40

// figure draws an investigator or a monster in a square, its marks within the square and off its letters.
func (f *figures) figure(t token, at fyne.Position, side float32) []fyne.CanvasObject {
	var out []fyne.CanvasObject
	body, corner := side, at
	if side < leastLoad {
		t.marks = slices.DeleteFunc(slices.Clone(t.marks), func(m mark) bool { return m.icon == "item" })
	}
	low := slices.ContainsFunc(t.marks, func(m mark) bool { return m.corner == lowRight || m.corner == lowLeft })
	switch {
	case low && len(t.marks) > 1:
		body = side * 0.82
		corner = at.AddXY((side-body)/2, side*0.06)
	case low:
		body = side * 0.86
		corner = at.AddXY((side-body)/2, -side*0.02)
	case len(t.marks) > 0:
		body = side * 0.88
		corner = at.AddXY((side-body)/2, side-body)
	}
	if t.hidden {
		out = f.hiddenFigure(t, corner, body)
		testid.Name(out[0], f.Prefix+".figure."+t.id)
	} else {
		e := f.emblem(t)
		e.Resize(fyne.NewSquareSize(body))
		e.Move(corner)
		out = append(out, testid.Name(e, f.Prefix+".figure."+t.id))
	}
	high := markHeight(side, len(t.marks))
	for _, m := range t.marks {
		objects := markObjects(m, fyne.Position{}, high)
		wide := objects[0].Size().Width
		place := fyne.NewPos(side*1.06-wide, side*1.04-high)
		switch m.corner {
		case topRight:
			place.Y = -side * 0.04
		case topLeft:
			place = fyne.NewPos(-side*0.06, -side*0.04)
		case lowLeft:
			place.X = -side * 0.06
		}
		out = append(out, moveBy(objects, at.Add(place))...)
	}
	return out
}

// aimRing marks figures that may be chosen.
var aimRing = color.NRGBA{0xff, 0x6a, 0x4d, 0xff}

var selectedRing = color.NRGBA{0xff, 0xf3, 0xc4, 0xff}

// markObjects draw a number on red, or an icon on dark, in a small disc that widens to a pill if necessary.
func markObjects(m mark, at fyne.Position, side float32) []fyne.CanvasObject {
	disc := canvas.NewRectangle(fynetheme.Color(theme.Ink))
	disc.CornerRadius = side / 2
	disc.StrokeColor, disc.StrokeWidth = paper, max(side*0.06, 1)
	if m.icon == "" && !m.plain || m.harm {
		disc.FillColor = draw.Mix(blood, color.Black, 0.25)
	}
	out := []fyne.CanvasObject{disc}
	wide := side
	if m.icon != "" {
		icon := &canvas.Image{}
		theme.Show(icon, m.icon, theme.OnInk, side*0.76)
		icon.Move(at.AddXY(side*0.12, side*0.12))
		out = append(out, icon)
	}
	if m.number != "" {
		word := canvas.NewText(m.number, paper)
		word.TextStyle.Bold = true
		word.TextSize = max(side*0.68, 8)
		need := word.MinSize()
		x := (side - need.Width) / 2
		switch {
		case m.icon != "":
			x, wide = side*0.86, side*1.04+need.Width
		case need.Width > side*0.8:
			wide = need.Width + side*0.4
			x = (wide - need.Width) / 2
		}
		word.Resize(need)
		word.Move(at.AddXY(x, (side-need.Height)/2))
		out = append(out, word)
	}
	disc.Resize(fyne.NewSize(wide, side))
	disc.Move(at)
	return out
}
