package console

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/players"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// seatColumn is the left side: a card for every investigator.
type seatColumn struct {
	p     *Page
	box   *container.Scroll
	seats []*seatCard
	list  *fyne.Container
	need  float32 // height with all optional texts, at the current width
}

func newSeatColumn(p *Page) *seatColumn {
	s := &seatColumn{p: p, list: container.NewWithoutLayout()}
	s.list.Layout = seatShare{s}
	s.box = container.NewVScroll(s.list)
	return s
}

// seatShare gives every card the height that its items need, and distributes the rest.
type seatShare struct{ s *seatColumn }

const betweenSeats = 4

func (l seatShare) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	seats := l.s.seats
	if len(seats) == 0 {
		return
	}
	highs, wants := make([]float32, len(seats)), make([][2]float32, len(seats))
	sum := betweenSeats * float32(len(seats)-1)
	for i, c := range seats {
		highs[i], wants[i][0], wants[i][1] = c.heightFor(size.Width)
		sum += highs[i]
	}
	l.s.need = sum
	if high := max(sum, min(size.Height, l.s.box.Size().Height)); high != size.Height { // the scrolled height has changed
		l.s.list.Resize(fyne.NewSize(size.Width, high))
		return
	}
	left := max(0, size.Height-sum)
	for _, want := range []int{0, 1} { // optional texts first, then more room for them
		for i := range seats {
			if more := wants[i][want] - highs[i]; more <= left {
				highs[i], left = highs[i]+max(more, 0), left-max(more, 0)
			}
		}
	}
	y := float32(0)
	for i, c := range seats {
		h := max(highs[i], min(highs[i]+left/float32(len(seats)), piece.Grown(180))) // more would only be empty space
		piece.Place(c.box, 0, y, size.Width, h)
		y += h + betweenSeats
	}
}

func (l seatShare) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, max(l.s.need, piece.Col{Gap: betweenSeats, Grow: -1}.MinSize(objects).Height))
}

func (s *seatColumn) show() {
	seats := s.p.shown.view.Table.Investigators
	fresh := len(seats) != len(s.seats)
	if fresh {
		s.seats, s.list.Objects = nil, nil
		for _, v := range seats {
			card := newSeatCard(s.p, v.Who)
			s.seats = append(s.seats, card)
			s.list.Add(card.box)
		}
	}
	changed := fresh
	for i, v := range seats {
		changed = s.seats[i].show(v) || changed
	}
	if !changed {
		return
	}
	s.list.Layout.Layout(s.list.Objects, s.list.Size())
	piece.MeasureBars(s.box)
}

// seatCard shows one investigator.
type seatCard struct {
	p   *Page
	who string
	box *piece.Tile

	emblem         *board.Emblem
	sign           *fyne.Container // holds the emblem
	initials       string
	mark           *piece.Icon
	name, room     *piece.Label
	skill          *piece.Label
	skillIcon      *piece.Icon
	health, sanity *widget.Bar
	items          *itemFlow
	body           *fyne.Container

	last seatFace
}

// seatFace is what a card was last drawn from, without its items.
type seatFace struct {
	character, room, states string
	initials                string
	health, damage          int
	sanity, horror, skill   int
	turn, had, chosen       bool
	state, lang, items      string
}

func newSeatCard(p *Page, who string) *seatCard {
	s := &seatCard{p: p, who: who, sign: container.New(square{34}), mark: piece.NewIcon(20),
		name: piece.Plain().Bolder().Short(), room: piece.Caption().Short(),
		skill: piece.Plain().Bolder(), skillIcon: piece.NewIcon(16), health: widget.NewBar("health", theme.Damage, 0, 0),
		sanity: widget.NewBar("sanity", theme.Horror, 0, 0)}
	s.items = newItemFlow()
	s.skillIcon.Set("skill", theme.Brass)
	head := container.New(piece.Row{Gap: 6, Grow: 1}, s.sign, container.New(piece.Col{Grow: -1}, s.name, s.room),
		container.New(piece.Row{Gap: 2, Grow: -1}, s.skillIcon, s.skill), s.mark)
	bars := container.New(low{evenly{gap: 8}, 17}, s.health, s.sanity)
	s.body = container.New(piece.Col{Gap: 1, Grow: 2}, head, bars, s.items)
	s.box = piece.NewTile(container.New(piece.Margin(seatMargin, 3), s.body), func() { p.look(choice{ofSeat, who}) })
	testid.Name(s.box, "console."+who)
	return s
}

// seatMargin is the margin of a card.
const seatMargin = 7

// heightFor are the heights of a card at a width: with all items, with optional texts, and with ample room.
func (s *seatCard) heightFor(width float32) (things, all, loose float32) {
	rest := s.box.MinSize().Height - s.items.MinSize().Height
	things, all, loose = s.items.heightFor(width - 2*seatMargin)
	return rest + things, rest + all, rest + loose
}

func (s *seatCard) show(v mansions.InvestigatorView) (changed bool) {
	p, t := s.p, s.p.shown.view.Table
	turn := t.Turn != nil && t.Turn.Who == v.Who && t.Phase == state.PhaseInvestigators
	words, states := p.seatStates(v)
	sign, _ := p.face(v.Who)
	f := seatFace{character: p.shown.names.Who(v.Who), initials: sign.Initials, room: p.where(v), states: words,
		health: v.Health, damage: v.Damage, sanity: v.Sanity, horror: v.Horror,
		skill: v.SkillPoints, turn: turn, had: v.Had,
		chosen: p.chosen == choice{ofSeat, v.Who},
		state:  v.State, lang: p.shown.words.Lang(), items: strings.Join(idsOf(v.Cards), " ") + abilityKey(v.Abilities)}
	if f == s.last {
		return false
	}
	old := s.last
	s.last = f
	away := v.State != "in"
	s.showEmblem(sign, away)
	s.name.Set(f.character)
	s.room.Set(f.room)
	s.skill.Set(itoa(v.SkillPoints))
	if f.health != old.health || f.damage != old.damage {
		s.health.Set(max(0, v.Health-v.Damage), v.Health)
	}
	if f.sanity != old.sanity || f.horror != old.horror {
		s.sanity.Set(max(0, v.Sanity-v.Horror), v.Sanity)
	}
	switch {
	case turn:
		s.mark.Set("next", theme.Brass)
	case v.Had && !away:
		s.mark.Set("check", theme.OK)
	default:
		s.mark.Set("", "")
	}
	s.mark.Hidden = !turn && !(v.Had && !away)
	s.dress(f)
	if f.items != old.items || f.states != old.states || f.lang != old.lang {
		s.showThings(states, v)
	}
	piece.Arrange(s.body)
	return true
}

// showEmblem shows the investigator's emblem, as on the map.
func (s *seatCard) showEmblem(sign players.Face, away bool) {
	if s.emblem == nil || s.initials != sign.Initials {
		s.initials, s.emblem = sign.Initials, sign.Figure()
		s.sign.Objects = []fyne.CanvasObject{s.emblem}
	}
	s.emblem.Of(sign.Of, sign.Names).Fade(away)
}

// dress sets ground and edge of the card: a thick brass edge for the current turn, a ring for the selection.
func (s *seatCard) dress(f seatFace) {
	switch {
	case f.turn:
		s.box.Mark(theme.Card, theme.Brass, 2.5)
	case f.chosen:
		s.box.Mark(theme.Card, theme.FocusRing, 1.5)
	default:
		s.box.Mark(theme.Panel, theme.PanelEdge, 1)
	}
}

// showThings shows statuses, then cards, then special abilities.
func (s *seatCard) showThings(states []itemFace, v mansions.InvestigatorView) {
	faces := states
	for _, c := range v.Cards {
		faces = append(faces, itemFace{
			face: piece.ChipFace{Text: s.p.cardName(c.ID), Icon: s.p.cardIcon(c.ID),
				Small: true, Widest: piece.Grown(112)},
			do:   func() { s.p.look(choice{ofCard, c.ID}) },
			says: func(on bool) { s.p.explain(on, s.p.cardName(c.ID), s.p.shown.names.CardText(s.p.shownCard(c.ID))) },
		})
	}
	faces = append(faces, s.p.abilityFaces(v)...)
	s.items.more = func() { s.p.look(choice{ofSeat, s.who}) }
	s.items.set(faces, s.p.attributeFaces(v, true), s.p.attributeFaces(v, false))
}

// attributeFaces are an investigator's printed values: body and mind on a line each, or all on
// one line of abbreviations.
func (p *Page) attributeFaces(v mansions.InvestigatorView, whole bool) []itemFace {
	var parts [2][]string
	for i, a := range stories.Attributes {
		n, ok := v.Attributes[a]
		if !ok {
			continue
		}
		name, line := p.shown.names.Attribute(a), 0
		if whole && i >= bodyAttributes {
			line = 1
		} else if letters := []rune(name); !whole && len(letters) > shortAttribute {
			name = string(letters[:shortAttribute])
		}
		parts[line] = append(parts[line], name+"\u00a0"+itoa(n))
	}
	var out []itemFace
	for _, line := range parts {
		if len(line) > 0 {
			out = append(out, itemFace{piece.ChipFace{Text: strings.Join(line, "  "), Small: true, Look: piece.LookOff},
				func() { p.look(choice{ofSeat, v.Who}) }, nil})
		}
	}
	return out
}

// The first bodyAttributes attributes are the body's (MOM-2.2). An abbreviation has shortAttribute letters.
const (
	bodyAttributes = 3
	shortAttribute = 3
)

// where is the investigator's room, or why there is none.
func (p *Page) where(v mansions.InvestigatorView) string {
	switch {
	case v.Escaped || v.State == "escaped":
		return p.t("console.seat.escaped")
	case v.State == "open":
		return p.t("console.seat.open")
	case v.State == "dead":
		return p.t("console.seat.dead")
	case v.State == "out":
		return p.t("console.seat.out")
	case v.Space != "":
		return p.shown.names.Space(v.Space)
	}
	return p.shown.names.Room(v.Room)
}

// seatStates are the statuses of an investigator, with a key to see whether they have changed.
func (p *Page) seatStates(v mansions.InvestigatorView) (key string, faces []itemFace) {
	add := func(mark string, face piece.ChipFace, do func()) {
		face.Small, face.Look = true, piece.LookQuiet
		key += mark + ";"
		faces = append(faces, itemFace{face, do, nil})
	}
	if v.Hidden {
		add("hidden", piece.ChipFace{Text: p.t("common.sign.eye-off"), Icon: "eye-off", Tint: theme.OK}, nil)
	}
	if v.Stunned {
		words := p.t("console.state.stunned")
		if v.Stuns > 1 {
			words += "\u00a0×" + itoa(v.Stuns)
		}
		add("stunned"+itoa(v.Stuns), piece.ChipFace{Text: words, Icon: "stunned", Tint: theme.Threat}, nil)
	}
	if v.Insane {
		add("insane", piece.ChipFace{Text: p.t("console.state.insane"), Icon: "horror", Tint: theme.Horror}, nil)
	}
	if room := p.room(v.Room); room != nil {
		if room.Burning {
			add("fire", piece.ChipFace{Text: p.t("console.state.fire"), Icon: "fire", Tint: theme.Damage}, nil)
		}
		if room.Dark {
			add("dark", piece.ChipFace{Text: p.t("common.sign.moon"), Icon: "darkness", Tint: theme.Muted}, nil)
		}
	}
	if v.Injury != "" {
		add(v.Injury, piece.ChipFace{Text: p.cardName(v.Injury), Icon: "trauma",
			Tint: theme.Damage, Widest: piece.Grown(112)},
			func() { p.look(choice{ofCard, v.Injury}) })
	}
	if v.Insanity != "" {
		add(v.Insanity, piece.ChipFace{Text: p.cardName(v.Insanity), Icon: "trauma",
			Tint: theme.Horror, Widest: piece.Grown(112)},
			func() { p.look(choice{ofCard, v.Insanity}) })
	}
	if n := v.FaceDown; n > 0 {
		add("down"+string(rune('0'+n)), piece.ChipFace{Text: p.n("common.covered", n),
			Icon: "hidden", Tint: theme.Muted}, nil)
	}
	return key, faces
}

func (p *Page) room(id string) *mansions.RoomView {
	rooms := p.shown.view.Table.Rooms
	if i := slices.IndexFunc(rooms, func(r mansions.RoomView) bool { return r.ID == id }); i >= 0 {
		return &rooms[i]
	}
	return nil
}

// cardIcon is the icon of a card's type.
func (p *Page) cardIcon(copy string) string {
	c := p.cardKind(copy)
	if c == nil {
		return "cards"
	}
	for _, sort := range []struct{ word, icon string }{
		{"clue", "info"}, {"key", "key"}, {"ranged", "firearm"}, {"weapon", "sword"},
		{"bladed", "sword"}, {"blunt", "sword"},
		{"book", "book"}, {"ally", "ally"}, {"artefact", "rune"}, {"light", "light"}, {"equipment", "item"},
	} {
		if slices.Contains(c.Types, sort.word) || slices.Contains(c.Traits, sort.word) {
			return sort.icon
		}
	}
	if c.Deck == stories.Spell {
		return "spell"
	}
	return "item"
}

// low limits the height of a row at 100 % text.
type low struct {
	evenly

	height float32
}

func (l low) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.evenly.MinSize(objects).Width, piece.Grown(l.height))
}

// square gives its object a square of a size at 100 % text.
type square struct{ side float32 }

func (l square) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		piece.Place(o, 0, 0, size.Width, size.Height)
	}
}

func (l square) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSquareSize(piece.Grown(l.side))
}
