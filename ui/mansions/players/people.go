package players

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/canvas"
	"lantern/ui/mansions/board"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// The beginnings of the IDs of an investigator's cards and traits.
const (
	CardID  = "card:"
	TraitID = "trait:"
)

// People are the investigators as everybody sees them.
func People(t mansions.TableView, n Names, l *text.Localizer) (out []table.Person) {
	initials := board.Initials(t.Investigators, n.Who)
	for i, v := range t.Investigators {
		gone := v.State != state.SeatIn && v.State != state.SeatOpen
		one := table.Person{ID: v.Who, Name: n.Who(v.Who), Where: Where(v, n, l), Had: v.Had, Out: gone,
			Face: Face{Seat: i, Of: v.Character, Initials: initials[i], Names: n, Gone: gone},
			Turn: t.Turn != nil && t.Turn.Who == v.Who && t.Phase == state.PhaseInvestigators}
		if v.State == state.SeatIn && v.Character != "" {
			one.Counters = []table.Counter{
				{ID: v.Who + ".health", Icon: "health", Colour: theme.Damage, Bar: true,
					Now: max(0, v.Health-v.Damage), Most: v.Health, Unknown: v.Health == 0},
				{ID: v.Who + ".sanity", Icon: "sanity", Colour: theme.Horror, Bar: true,
					Now: max(0, v.Sanity-v.Horror), Most: v.Sanity, Unknown: v.Sanity == 0},
				{ID: v.Who + ".skill", Icon: "skill", Colour: theme.Brass, Now: v.SkillPoints,
					Unknown: v.SkillPoints == 0 && v.Health == 0}, // of the owner's card, which is asked for
			}
			one.Cards, one.Facts = cards(t, v, n, l), attributes(v, n)
		}
		out = append(out, one)
	}
	return out
}

// Where says where an investigator is, or what has become of him.
func Where(v mansions.InvestigatorView, n Names, l *text.Localizer) string {
	switch {
	case v.Escaped || v.State == state.SeatEscaped:
		return l.T("console.seat.escaped")
	case v.State == state.SeatDead:
		return l.T("console.seat.dead")
	case v.State == state.SeatOut:
		return l.T("console.seat.out")
	case v.State == state.SeatOpen || v.Character == "":
		return l.T("console.seat.open")
	case v.Space != "":
		return n.Space(v.Space)
	}
	return n.Room(v.Room)
}

// cards are the statuses of an investigator and of the room that he is in (MOM-12), then his cards and traits.
func cards(t mansions.TableView, v mansions.InvestigatorView, n Names, l *text.Localizer) (all []table.Card) {
	add := func(is bool, c table.Card) {
		if c.State = true; is {
			all = append(all, c)
		}
	}
	add(v.Hidden, table.Card{Words: l.T("common.sign.eye-off"), Icon: "eye-off", Colour: theme.OK})
	stunned := l.T("console.state.stunned")
	if v.Stuns > 1 {
		stunned += "\u00a0×" + strconv.Itoa(v.Stuns)
	}
	add(v.Stunned, table.Card{Words: stunned, Icon: "stunned", Colour: theme.Threat})
	add(v.Insane, table.Card{Words: l.T("console.state.insane"), Icon: "horror", Colour: theme.Horror})
	for _, r := range t.Rooms {
		add(r.ID == v.Room && r.Burning, table.Card{Words: l.T("console.state.fire"), Icon: "fire", Colour: theme.Damage})
		add(r.ID == v.Room && r.Dark, table.Card{Words: l.T("common.sign.moon"), Icon: "darkness", Colour: theme.Muted})
	}
	add(v.Injury != "", table.Card{ID: CardID + v.Injury, Words: n.Card(v.Injury), Icon: "trauma", Colour: theme.Damage})
	add(v.Insanity != "", table.Card{ID: CardID + v.Insanity, Words: n.Card(v.Insanity), Icon: "trauma",
		Colour: theme.Horror})
	add(v.FaceDown > 0, table.Card{Words: l.N("common.covered", v.FaceDown), Icon: "hidden", Colour: theme.Muted})
	for _, c := range v.Cards {
		all = append(all, table.Card{ID: CardID + c.ID, Words: n.Card(c.Card), Icon: "item"})
	}
	for _, a := range v.Abilities {
		all = append(all, table.Card{ID: TraitID + v.Who + "/" + a.Trait, Words: n.Text("trait." + a.Trait + ".name"),
			Icon: AbilityIcon(t.Investigators, a.Trait), Spent: a.Used})
	}
	return table.Alike(all)
}

// attributes are the printed values of an investigator in abbreviations (MOM-2.2).
func attributes(v mansions.InvestigatorView, n Names) string {
	const letters = 3
	var parts []string
	for _, a := range stories.Attributes {
		if value, ok := v.Attributes[a]; ok {
			name := []rune(n.Attribute(a))
			parts = append(parts, string(name[:min(len(name), letters)])+"\u00a0"+strconv.Itoa(value))
		}
	}
	return strings.Join(parts, "  ")
}

// shown are the investigators; while a die is falling, as they were before it.
func (p *Page) shown() []table.Person {
	t := p.table
	t.Investigators = p.before
	all := People(t, p.names, p.words)
	for i, v := range t.Investigators { // from afar the room is enough
		if v.State == state.SeatIn && v.Room != "" {
			all[i].Where = p.names.Room(v.Room)
		}
	}
	return all
}

// showParty shows the investigators and, if there is room, what they have found.
func (p *Page) showParty(pen *canvas.Painter, a canvas.Area, by plan) {
	used := table.PaintPeople(pen, a, p.shown(), p.words)
	if left := a.H - used; left > 3.4*pen.Em && by == spacious && used > 0 {
		p.showFound(pen, canvas.Rect(a.X, a.Y+used, a.W, left))
	}
}

// showFound lists what the investigators have found so far.
func (p *Page) showFound(pen *canvas.Painter, a canvas.Area) {
	if len(p.table.Found) == 0 {
		return
	}
	e := pen.Em
	pen.Frame(a, theme.Panel, theme.PanelEdge, 1)
	in := a.Inset(0.6 * e)
	h, _ := pen.Line(p.words.T("players.found"), in,
		canvas.TextStyle{Size: 1, Colour: theme.Brass, Serif: true, Bold: true})
	var names []string
	for _, c := range slices.Backward(p.table.Found) {
		names = append(names, together(p.names.Card(c)))
	}
	pen.Text(strings.Join(names, " · "), canvas.Rect(in.X, in.Y+h, in.W, in.H-h),
		canvas.TextStyle{Size: 0.95, Colour: fynetheme.ColorNameForeground})
}

// together joins the words of a name with no-break spaces.
func together(s string) string { return strings.ReplaceAll(s, " ", "\u00a0") }

// abilityIcons are the icons of special abilities by the moment at which they can be used (MOM-2.2).
var abilityIcons = map[string]string{stories.AbilityAction: "skill", stories.AbilityFree: "star",
	stories.AbilityStart: "sun", stories.AbilityTest: "dice", stories.AbilityFailed: "luck", stories.AbilityClue: "search",
	stories.AbilityDamage: "health", stories.AbilityHorror: "sanity"}

// AbilityIcon returns the icon of the special ability of a trait: of the moment at which an investigator uses it.
func AbilityIcon(all []mansions.InvestigatorView, trait string) string {
	for _, v := range all {
		for _, a := range v.Abilities {
			if a.Trait == trait {
				return cmp.Or(abilityIcons[a.When], "star")
			}
		}
	}
	return "star"
}
