package board

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions"
	"lantern/ui/draw"
	"lantern/ui/probe"
	"lantern/ui/theme"
)

// token is what stands in a space: a feature, an investigator or a monster.
type token struct {
	id      string // empty: a feature
	feature string
	seat    int // below 0: a monster
	initial string
	marks   []mark
}

// mark is a small sign on a figure's edge.
type mark struct {
	icon   string // or a number in a drop
	number string
}

// featureIcons are the icons of the features (MOM-11).
var featureIcons = map[string]string{
	"altar": "altar", "barricade": "obstacle", "campfire": "torch", "corpse": "corpse", "hidingPlace": "hidden", "ladder": "ladder", "vent": "passage",
}

// standing lists what stands in each space, features first, then the seats, then the monsters.
func (b *Map) standing() map[string][]token {
	out := map[string][]token{}
	for _, f := range b.plan.features {
		out[f.Space] = append(out[f.Space], token{feature: f.Feature})
	}
	short := Initials(b.table.Investigators, b.names.Who)
	for i, v := range b.table.Investigators {
		if v.Space == "" || v.State != "in" {
			continue
		}
		t := token{id: v.Who, seat: i, initial: short[i]}
		if v.Stunned {
			t.marks = append(t.marks, mark{icon: "stunned"})
		}
		if v.Insane {
			t.marks = append(t.marks, mark{icon: "horror"})
		}
		out[v.Space] = append(out[v.Space], t)
	}
	for _, m := range b.table.Monsters {
		t := token{id: m.ID, seat: -1, initial: b.monsterInitials(m)}
		if m.Damage > 0 {
			t.marks = append(t.marks, mark{number: b.damage(m)})
		}
		if m.Stuns > 0 {
			s := mark{icon: "stunned"}
			if m.Stuns > 1 {
				s.number = strconv.Itoa(m.Stuns)
			}
			t.marks = append(t.marks, s)
		}
		out[m.Space] = append(out[m.Space], t)
	}
	return out
}

// monsterInitials are those of the name without the number that tells figures of a type apart, and that number.
func (b *Map) monsterInitials(m mansions.MonsterView) string {
	name := b.names.Monster(m.ID)
	digits := ""
	for i := len(name); i > 0 && name[i-1] >= '0' && name[i-1] <= '9'; i-- {
		digits = name[i-1:]
	}
	return MonsterInitials(name) + digits
}

// damage is a monster's damage, with its health if that may be seen.
func (b *Map) damage(m mansions.MonsterView) string {
	n := strconv.Itoa(m.Damage)
	if h := b.health(m); h > 0 {
		n += "/" + strconv.Itoa(h)
	}
	return n
}

// health is a monster's health, 0 if it may not be seen.
func (b *Map) health(m mansions.MonsterView) int {
	if m.Under != nil {
		return m.Under.Health
	}
	if b.keeper != nil {
		return b.keeper.Undersides[m.ID].Health
	}
	return 0
}

// showTokens sets the figures, off what is written in the rooms where that is possible.
func (b *Map) showTokens(written map[string][]box) {
	u := b.scale()
	b.spots = map[string]figureSpot{}
	var objects []fyne.CanvasObject
	standing := b.standing()
	for _, s := range b.plan.spaces {
		list := standing[s.id]
		enough := min(max(24/float64(u), 1), 1.8)
		size, centres := s.seats(len(list), written[s.room.id], enough)
		for i, t := range list {
			side := float32(size) * u
			at := b.at(centres[i]).SubtractXY(side/2, side/2)
			if t.id == "" {
				objects = append(objects, featureObject(t.feature, at, side))
				continue
			}
			b.spots[t.id] = figureSpot{centres[i], size, s.id}
			objects = append(objects, b.figure(t, at, side)...)
		}
	}
	b.fill(tokens, objects)
}

func featureObject(feature string, at fyne.Position, side float32) fyne.CanvasObject {
	name, ok := featureIcons[feature]
	if !ok {
		name = tokenIcon(feature)
	}
	icon := canvas.NewImageFromResource(theme.ColouredIcon(name, theme.OnInk))
	icon.FillMode = canvas.ImageFillContain
	icon.Translucency = 0.25
	icon.Resize(fyne.NewSquareSize(side * 0.86))
	icon.Move(at.AddXY(side*0.07, side*0.07))
	return icon
}

func (b *Map) figure(t token, at fyne.Position, side float32) []fyne.CanvasObject {
	e := NewEmblem(t.seat, t.initial)
	e.seat = t.seat
	if t.id == b.selected {
		e.ring = selectedRing
	}
	e.Resize(fyne.NewSquareSize(side))
	e.Move(at)
	out := []fyne.CanvasObject{probe.Name(e, b.Prefix+".figure."+t.id)}
	for i, m := range t.marks {
		corner := at.AddXY(side*0.62, side*0.58)
		if i == 1 {
			corner = at.AddXY(side*0.62, -side*0.04)
		}
		out = append(out, markObjects(m, corner, side*0.46)...)
	}
	return out
}

var selectedRing = color.NRGBA{0xff, 0xf3, 0xc4, 0xff}

// markObjects show a number on red, or an icon on dark, in a small disc.
func markObjects(m mark, at fyne.Position, side float32) []fyne.CanvasObject {
	disc := canvas.NewRectangle(fynetheme.Color(theme.Ink))
	disc.CornerRadius = side / 2
	disc.StrokeColor, disc.StrokeWidth = paper, max(side*0.06, 1)
	disc.Resize(fyne.NewSquareSize(side))
	disc.Move(at)
	out := []fyne.CanvasObject{disc}
	if m.icon == "" {
		disc.FillColor = draw.Mix(blood, color.Black, 0.25)
	} else {
		icon := canvas.NewImageFromResource(theme.ColouredIcon(m.icon, theme.OnInk))
		icon.FillMode = canvas.ImageFillContain
		icon.Resize(fyne.NewSquareSize(side * 0.8))
		icon.Move(at.AddXY(side*0.1, side*0.1))
		out = append(out, icon)
	}
	if m.number != "" {
		word := canvas.NewText(m.number, paper)
		word.TextStyle.Bold = true
		word.TextSize = max(side*0.68, 8)
		need := word.MinSize()
		if m.icon != "" { // beside the icon
			at = at.AddXY(side*0.75, 0)
		} else if need.Width > side*0.8 { // the disc becomes a pill
			grow := need.Width - side*0.6
			disc.Resize(fyne.NewSize(side+grow, side))
			at = at.AddXY(grow/2, 0)
		}
		word.Resize(need)
		word.Move(at.AddXY((side-need.Width)/2, (side-need.Height)/2))
		out = append(out, word)
	}
	return out
}
