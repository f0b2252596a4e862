package players

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper/mansions"
	"lantern/ui/canvas"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// whereabouts says where an investigator is, or what has become of him.
func (p *Page) whereabouts(v mansions.InvestigatorView) string {
	switch {
	case v.Escaped || v.State == "escaped":
		return p.words.T("players.escaped")
	case v.State == "dead":
		return p.words.T("players.dead")
	case v.State == "out":
		return p.words.T("players.out")
	case v.State == "open" || v.Character == "":
		return p.words.T("players.open")
	}
	if v.Room != "" {
		return p.names.Room(v.Room)
	}
	return ""
}

// status is a status of an investigator, as icon and word.
type status struct {
	icon, words string
	short       string // if there is no room for the words
	colour      fyne.ThemeColorName
}

// states are the statuses of an investigator and of the room that he is in (MOM-12).
func (p *Page) states(v mansions.InvestigatorView) []status {
	var out []status
	if v.State != "in" {
		return nil
	}
	if v.Hidden {
		out = append(out, status{"eye-off", p.words.T("players.hidden"), "", theme.OK})
	}
	if v.Stunned {
		words, times := p.words.T("players.stunned"), ""
		if v.Stuns > 1 {
			times = "×" + strconv.Itoa(v.Stuns)
			words += "\u00a0" + times
		}
		out = append(out, status{"stunned", words, times, theme.Threat})
	}
	if v.Insane {
		out = append(out, status{"horror", p.words.T("players.insane"), "", theme.Horror})
	}
	for _, r := range p.table.Rooms {
		if r.ID == v.Room && r.Burning {
			out = append(out, status{"fire", p.words.T("console.ahead.fire"), "", theme.Damage})
		}
		if r.ID == v.Room && r.Dark {
			out = append(out, status{"moon", p.words.T("players.dark"), "", theme.Muted})
		}
	}
	return out
}

// showStates shows an investigator's room and statuses. Without room for the words of a status, only its icon is shown.
func (p *Page) showStates(pen *canvas.Painter, a canvas.Area, v mansions.InvestigatorView) {
	e := pen.Em
	where := canvas.TextStyle{Size: 0.95, Colour: theme.Muted}
	states := p.states(v)
	high := pen.Word("Ég", where).MinSize().Height
	const gap = 0.35
	said := func(i, n int) string { // the text of status i, if the first n have their words
		if i < n {
			return states[i].words
		}
		return states[i].short
	}
	worded := func(n int) float32 { // the total width, if the first n have their words
		w := float32(0)
		for i := range states {
			w += high + gap*e
			if words := said(i, n); words != "" {
				w += pen.Width(words, where) + 0.2*e
			}
		}
		return w
	}
	for where.Size > 0.78 && pen.Width(p.whereabouts(v), where)+gap*e+worded(0) > a.W {
		where.Size *= 0.97
	}
	room := pen.Width(p.whereabouts(v), where) + gap*e
	n := len(states)
	for n > 0 && room+worded(n) > a.W {
		n--
	}
	_, taken := pen.Line(p.whereabouts(v), canvas.Rect(a.X, a.Y, max(a.W-worded(n), 4*e), high), where)
	x := a.X + taken + gap*e
	for i, s := range states {
		pen.Icon(s.icon, s.colour, x, a.Y, high)
		x += high
		if words := said(i, n); words != "" {
			ink := where
			ink.Colour, ink.Bold = s.colour, true
			if s.colour == theme.Muted {
				ink.Bold = false
			}
			_, wide := pen.Line(words, canvas.Rect(x+0.2*e, a.Y, a.X+a.W-x, high), ink)
			x += 0.2*e + wide
		}
		x += gap * e
	}
}

// together joins the words of a name with no-break spaces.
func together(s string) string { return strings.ReplaceAll(s, " ", "\u00a0") }

// leftOut precedes the number of items left out.
const leftOut = "\u00a0· +"

// things are an investigator's cards, in words.
func (p *Page) things(v mansions.InvestigatorView) (parts []string) {
	for _, card := range []string{v.Injury, v.Insanity} {
		if card != "" {
			parts = append(parts, together(p.names.Card(card)))
		}
	}
	for _, c := range v.Cards {
		parts = append(parts, together(p.names.Card(c.Card)))
	}
	for _, a := range v.Abilities {
		if !a.Used {
			parts = append(parts, together(p.names.Text("trait."+a.Trait+".name")))
		}
	}
	if v.FaceDown > 0 {
		parts = append(parts, together(p.words.N("players.faceDown", v.FaceDown, text.Args{})))
	}
	return parts
}

// belongings lists an investigator's cards: injuries and insanities, then items and unused special abilities, then the
// number of face-down cards. If not everything fits, it says how much is left out.
func (p *Page) belongings(pen *canvas.Painter, v mansions.InvestigatorView, width,
	height float32, h canvas.TextStyle) string {
	parts := p.things(v)
	words := strings.Join(parts, " · ")
	lines := max(int(height/pen.Word("Ég", h).MinSize().Height), 1)
	for n := len(parts) - 1; n > 0 && len(pen.Wrap(words, width, h)) > lines; n-- {
		words = strings.Join(parts[:n], " · ") + leftOut + strconv.Itoa(len(parts)-n)
	}
	return words
}
