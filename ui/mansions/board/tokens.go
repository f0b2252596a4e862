package board

import (
	"fmt"
	"image"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/scene/cameo"
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
	called  string // a monster's name, with its number
	hidden  bool   // in a hiding place (MOM-11.5)
	marks   []mark
}

// situation is what is on the table, and which figure is marked or held.
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
	t := token{id: m.ID, seat: -1, who: cameo.Kind(m.Type, m.Class), called: on.names.Monster(m.ID)}
	if t.initial = numbered(t.called); m.Name != "" {
		t.name = t.called
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

// damage is what is left of a monster's health, as of an investigator's, if that may be seen; else its damage.
func (on *situation) damage(m mansions.MonsterView) string {
	if h := on.health(m); h > 0 {
		return strconv.Itoa(h-m.Damage) + "/" + strconv.Itoa(h)
	}
	return strconv.Itoa(m.Damage)
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

// tokensKey identifies tokens that have the same arrangement.
func (on *situation) tokensKey(list []token) string {
	var key strings.Builder
	for _, t := range list {
		fmt.Fprint(&key, "|", t.id, t.feature, t.seat >= 0, t.name != "", len(t.marks) > 0,
			on.inFront(t.id), on.matters(t.id))
	}
	return key.String()
}

// leastPlaces is how many places figures of a sort need so that no figure that acts or is attacked is in a stack.
func (on *situation) leastPlaces(list []token) int {
	open := 0
	for _, t := range list {
		if on.matters(t.id) {
			open++
		}
	}
	return min(open+1, len(list))
}

// inFront reports whether a figure should not be hidden in a stack: it matters, is marked, or can be chosen.
func (on *situation) inFront(id string) bool {
	return id != "" && (id == on.selected || on.Aims[id] || on.matters(id))
}

// matters reports whether a figure acts, attacks, is attacked or is asked.
func (on *situation) matters(id string) bool {
	switch t := on.table; {
	case id == "":
		return false
	case t.Turn != nil && t.Turn.Who == id || t.Fight != nil && (t.Fight.Who == id || t.Fight.Monster == id):
		return true
	case t.Prompt != nil:
		return t.Prompt.Who == id || t.Prompt.Args["who"] == id || t.Prompt.Args["id"] == id
	}
	return false
}

// pile sorts tokens: first those in front, then those that have a name or are hurt.
func (on *situation) pile(list []token) []token {
	rank := func(t token) int {
		switch {
		case on.inFront(t.id):
			return 0
		case t.name != "":
			return 1
		case len(t.marks) > 0:
			return 2
		}
		return 3
	}
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(x, y token) int { return rank(x) - rank(y) })
	return list
}
