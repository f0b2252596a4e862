package board

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper/mansions"
	"lantern/ui/kit/draw"
	"lantern/ui/text"
)

// tip says what lies under the mouse: a figure, a feature, or what is remarkable about the room.
func (b *Map) tip() []fyne.CanvasObject {
	if b.list.space != "" {
		return nil
	}
	s, ok := b.plan.byID[b.hover]
	if b.drag.figure != "" {
		if _, lit := b.lit[b.hover]; ok && !lit && s.id != b.spots[b.drag.figure].space {
			return b.pill(b.words.T("board.drag.no"), b.at(draw.Pt(s.centre.X, s.centre.Y-1)), false)
		}
		return nil
	}
	if b.look.from != "" {
		if !ok {
			return nil
		}
		low, _ := bounds(s.shape)
		return b.pill(b.sightWords(s.id), b.at(draw.Pt(s.centre.X, low.Y)), true)
	}
	if f, ok := b.spots[b.over]; ok {
		top := b.at(draw.Pt(f.centre.X, f.centre.Y-f.size/2))
		if st := b.stackAt(b.pos(f.centre)); st != nil {
			return b.pill(b.stackWords(st), top, true)
		}
		return b.pill(b.figureWords(b.over), top, true)
	}
	if b.sign != "" {
		for _, at := range b.signs {
			if at.feature == b.sign && (!ok || b.plan.spaceAt(at.centre) == s || at.feature == "barricade") {
				return b.pill(b.featureWords(b.sign), b.at(draw.Pt(at.centre.X, at.centre.Y-at.size/2)), true)
			}
		}
	}
	if !ok {
		return nil
	}
	low, _ := bounds(s.shape)
	if words := b.roomWords(s.room.id); words != "" {
		return b.pill(words, b.at(draw.Pt(s.centre.X, low.Y)), false)
	}
	return nil
}

// featureWords name a feature and say what it does.
func (b *Map) featureWords(feature string) string {
	name := b.names.Feature(feature)
	if key := "board.feature." + feature; b.words.Has(key) {
		return name + "\n" + b.words.T("board.feature."+feature)
	}
	return name
}

// roomWords say what burns and what is dark, what the back on the pile tells and, to the keeper, which cards lie on the pile, the
// top one first. The empty text says that there is nothing to say.
func (b *Map) roomWords(room string) string {
	var lines []string
	for _, r := range b.table.Rooms {
		if r.ID != room {
			continue
		}
		if r.Burning {
			lines = append(lines, b.words.T("board.burning"))
		}
		if r.Dark {
			lines = append(lines, b.words.T("board.dark"))
		}
		if r.Back != "" {
			lines = append(lines, b.words.T("board.back."+r.Back))
		}
		if r.Pile > 0 && !b.Counts && b.keeper == nil {
			lines = append(lines, b.words.T("board.unexplored"))
		}
	}
	if b.keeper != nil {
		var cards []string
		for _, c := range slices.Backward(b.keeper.Piles[room].Cards) {
			cards = append(cards, b.names.Card(c.Card))
		}
		if len(cards) > 0 {
			lines = append(lines, strings.Join(cards, " · "))
		}
	}
	return strings.Join(lines, "\n")
}

// figureWords name a figure, with what it suffers.
func (b *Map) figureWords(id string) string {
	for _, m := range b.table.Monsters {
		if m.ID == id {
			return b.monsterWords(m)
		}
	}
	for _, v := range b.table.Investigators {
		if v.Who != id {
			continue
		}
		lines := []string{b.words.T("board.investigator", text.Args{"name": b.names.Who(id),
			"health": left(v.Health, v.Damage), "sanity": left(v.Sanity, v.Horror)})}
		return with(lines, b.personStates(v))
	}
	return id
}

// personStates say in what state an investigator is.
func (b *Map) personStates(v mansions.InvestigatorView) []string {
	var states []string
	if v.Hidden {
		states = append(states, b.words.T("board.hidden"))
	}
	if v.Stunned {
		states = append(states, b.words.N("board.stunned", max(v.Stuns, 1)))
	}
	if v.Insane {
		states = append(states, b.words.T("board.insane"))
	}
	return states
}

func (b *Map) monsterWords(m mansions.MonsterView) string {
	name := b.names.Monster(m.ID)
	lines := []string{name}
	switch h := b.health(m); {
	case h > 0:
		lines[0] = b.words.T("board.monsterHealth", text.Args{"name": name, "damage": m.Damage, "health": h})
	case m.Damage > 0:
		lines[0] = b.words.N("board.monsterDamage", m.Damage, text.Args{"name": name})
	}
	return with(lines, b.monsterStates(m))
}

// monsterStates say of what kind a monster with a name is, and in what state.
func (b *Map) monsterStates(m mansions.MonsterView) []string {
	var states []string
	if m.Name != "" {
		if kind := b.names.Monster(m.Type); kind != b.names.Monster(m.ID) {
			states = append(states, kind)
		}
	}
	if m.Stuns > 0 {
		states = append(states, b.words.N("board.stunned", m.Stuns))
	}
	if m.Samples > 0 {
		states = append(states, b.words.N("board.samples", m.Samples))
	}
	return states
}

// with adds a line of states, if there are any.
func with(lines, states []string) string {
	if len(states) > 0 {
		lines = append(lines, strings.Join(states, " · "))
	}
	return strings.Join(lines, "\n")
}

func left(of, lost int) int { return max(of-lost, 0) }
