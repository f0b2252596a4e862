package board

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/text"
)

// sight shows range and sight at the foot of a space: only the number if both are possible, else
// with what is missing.
func (n *captions) sight(s *space, a stories.Aim) []fyne.CanvasObject {
	m := mark{number: fmt.Sprint(a.Range), plain: true}
	bright := a.Sees && a.Range >= 0
	switch {
	case bright:
	case a.Sees:
		m = mark{icon: "door"}
	case a.Range >= 0:
		m.icon = "eye-off"
	default:
		return nil
	}
	high := max(min(1.7*n.scale(), 26), 18) * min(fynetheme.TextSize()/14, 1.5)
	out := markObjects(m, fyne.Position{}, high)
	if bright {
		out[0].(*canvas.Rectangle).FillColor = lampGold
		out[1].(*canvas.Text).Color = onToken
	}
	size := out[0].Size()
	foot := n.position(s.foot()).SubtractXY(size.Width/2, size.Height*0.9)
	return moveBy(out, n.inView(foot, size))
}

// sightWords explain the sign of a space.
func (w *wording) sightWords(look looking, space string) string {
	a := look.aims[space]
	switch {
	case space == look.from:
		return w.words.T("board.sight.here")
	case a.Sees && a.Range >= 0:
		return w.words.T("board.sight.both", text.Args{"range": a.Range})
	case a.Sees:
		return w.words.T("board.sight.door")
	case a.Range >= 0:
		return w.words.T("board.sight.hidden", text.Args{"range": a.Range})
	}
	return w.words.T("board.sight.none")
}

// wording describes what is on the table.
type wording struct {
	*situation
	words *text.Localizer
}

// featureWords name and explain a feature.
func (w *wording) featureWords(feature string) string {
	name := w.names.Feature(feature)
	if key := "board.feature." + feature; w.words.Has(key) {
		return name + "\n" + w.words.T("board.feature."+feature)
	}
	return name
}

// roomWords describe a room: fire, darkness, the back on its pile and, for the keeper, the cards of the pile, topmost
// first. The text may be empty.
func (w *wording) roomWords(room string) string {
	var lines []string
	for _, r := range w.table.Rooms {
		if r.ID != room {
			continue
		}
		if r.Burning {
			lines = append(lines, w.words.T("board.burning"))
		}
		if r.Dark {
			lines = append(lines, w.words.T("board.dark"))
		}
		if r.Back != "" {
			lines = append(lines, w.words.T("board.back."+r.Back))
		}
		if r.Pile > 0 && !w.Counts && w.keeper == nil {
			lines = append(lines, w.words.T("board.unexplored"))
		}
	}
	if w.keeper != nil {
		var cards []string
		for _, c := range slices.Backward(w.keeper.Piles[room].Cards) {
			cards = append(cards, w.names.Card(c.Card))
		}
		if len(cards) > 0 {
			lines = append(lines, strings.Join(cards, " · "))
		}
	}
	return strings.Join(lines, "\n")
}

// figureWords name a figure with its states.
func (w *wording) figureWords(id string) string {
	for _, m := range w.table.Monsters {
		if m.ID == id {
			return w.monsterWords(m)
		}
	}
	for _, v := range w.table.Investigators {
		if v.Who != id {
			continue
		}
		lines := []string{w.words.T("board.investigator", text.Args{"name": w.names.Who(id),
			"health": left(v.Health, v.Damage), "sanity": left(v.Sanity, v.Horror)})}
		words := with(lines, w.personStates(v))
		if len(v.Cards) > 0 {
			words += "\n" + w.words.T("board.carries", text.Args{"cards": w.carried(v)})
		}
		return words
	}
	return id
}

// carried lists what an investigator carries, a few cards per line.
func (w *wording) carried(v mansions.InvestigatorView) string {
	const inLine = 3
	var out strings.Builder
	for i, c := range v.Cards {
		switch {
		case i > 0 && i%inLine == 0:
			out.WriteString(",\n")
		case i > 0:
			out.WriteString(", ")
		}
		out.WriteString(w.names.Card(c.Card))
	}
	return out.String()
}

// personStates lists the states of an investigator.
func (w *wording) personStates(v mansions.InvestigatorView) []string {
	var states []string
	if v.Hidden {
		states = append(states, w.words.T("board.hidden"))
	}
	if v.Stunned {
		states = append(states, w.words.N("board.stunned", max(v.Stuns, 1)))
	}
	if v.Insane {
		states = append(states, w.words.T("board.insane"))
	}
	if w.burning()[v.Space] {
		states = append(states, w.words.T("board.inFire"))
	}
	return states
}

func (w *wording) monsterWords(m mansions.MonsterView) string {
	name := w.names.Monster(m.ID)
	lines := []string{name}
	switch h := w.health(m); {
	case h > 0:
		lines[0] = w.words.T("board.monsterHealth", text.Args{"name": name, "left": h - m.Damage, "health": h})
	case m.Damage > 0:
		lines[0] = w.words.N("board.monsterDamage", m.Damage, text.Args{"name": name})
	}
	return with(lines, w.monsterStates(m))
}

// monsterStates lists the kind of a named monster, and its states.
func (w *wording) monsterStates(m mansions.MonsterView) []string {
	var states []string
	if m.Name != "" {
		if kind := w.names.Monster(m.Type); kind != w.names.Monster(m.ID) {
			states = append(states, kind)
		}
	}
	if m.Stuns > 0 {
		states = append(states, w.words.N("board.stunned", m.Stuns))
	}
	if m.Samples > 0 {
		states = append(states, w.words.N("board.samples", m.Samples))
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

// stackWords list the figures of a stack.
func (w *wording) stackWords(s *stackSpot) string {
	lines := make([]string, 0, len(s.figures)+1)
	for _, id := range s.figures {
		lines = append(lines, strings.ReplaceAll(w.figureWords(id), "\n", " · "))
	}
	return strings.Join(append(lines, w.words.T("board.stack.press")), "\n")
}

// rowWords are the name of a figure and, on a second line, its states.
func (w *wording) rowWords(id string) string {
	for _, m := range w.table.Monsters {
		if m.ID != id {
			continue
		}
		var state []string
		switch h := w.health(m); {
		case h > 0:
			state = append(state, w.words.T("board.list.damage", text.Args{"left": h - m.Damage, "health": h}))
		case m.Damage > 0:
			state = append(state, w.words.N("board.list.hurt", m.Damage))
		}
		return with([]string{w.names.Monster(id)}, append(state, w.monsterStates(m)...))
	}
	for _, v := range w.table.Investigators {
		if v.Who == id {
			state := w.words.T("board.list.person",
				text.Args{"health": left(v.Health, v.Damage), "sanity": left(v.Sanity, v.Horror)})
			return with([]string{w.names.Who(id)}, append([]string{state}, w.personStates(v)...))
		}
	}
	return id
}
