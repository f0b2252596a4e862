package console

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// side is the keeper's side: threat and event clock, keeper actions, the tabs that lift the covers of the hands, the
// contents of the lifted one, and the decks at the bottom.
type side struct {
	p     *Page
	box   *fyne.Container
	roll  *container.Scroll
	list  *fyne.Container
	dense density
	gap   float32 // between rows, which share the remaining room
	spare int     // how many rows fit below the tabs

	threat *threatTile
	clock  *clock

	actionsTitle *piece.Label
	actionsWhen  *piece.Label
	actionsHead  *fyne.Container
	actions      *fyne.Container
	actionRows   []*handRow

	mythos, trauma, goal, piles *piece.Tab

	openTitle  *piece.Label
	openNote   *piece.Label
	openHead   *fyne.Container
	opened     *fyne.Container
	mythosRows []*handRow
	traumaRows []*handRow
	beastRows  []*handRow
	goalRows   []fyne.CanvasObject
	goalFor    string // the state that the objective's rows were made from

	lantern *lanternPanel
	tabs    *fyne.Container

	decks *fyne.Container
	named bool // the decks show their names
	chips []*piece.Chip
	where [2]*piece.Chip // where dice are rolled, and where decks are
}

func newSide(p *Page) *side {
	s := &side{p: p, dense: normal, actionsTitle: piece.Caption(), actionsWhen: piece.Caption().Short().Trailing(),
		openTitle: piece.Plain().Bolder().Short(), openNote: piece.Caption()}
	s.threat = newThreatTile(func() { p.correctThreat() })
	s.clock = newClock(func() { p.correctClock() })
	s.mythos = piece.NewTab("M", func() { p.lift(ofMythos) })
	s.trauma = piece.NewTab("T", func() { p.lift(ofTrauma) })
	s.goal = piece.NewTab("O", func() { p.lift(ofOutcomes) })
	s.piles = piece.NewTab("R", p.openRooms)
	for name, t := range map[string]*piece.Tab{"mythos": s.mythos, "trauma": s.trauma,
		"objective": s.goal, "piles": s.piles} {
		testid.Name(t, "console."+name)
	}
	s.actionsHead = container.New(piece.Margin(2, 0),
		container.New(piece.Row{Gap: 8, Grow: 1}, s.actionsTitle, s.actionsWhen))
	s.openHead = container.New(piece.Margin(2, 0), container.New(piece.Row{Gap: 8, Grow: 0}, s.openTitle, s.openNote))
	s.actions, s.opened, s.decks = container.New(rows{}), container.New(rows{}), container.New(decksLayout{})
	head := container.New(twoTiles{gap: 4}, s.threat.box, s.clock.box)
	s.tabs = container.New(evenly{gap: 4}, s.mythos, s.trauma, s.goal, s.piles)
	s.lantern = newLanternPanel(p)
	s.list = container.New(piece.Thin{Col: piece.Col{Gap: 4, Grow: 6}}, head, s.actionsHead, s.actions, s.tabs,
		s.openHead, s.opened, container.NewWithoutLayout(), s.decks)
	s.roll = container.NewVScroll(s.list)
	s.box = container.New(sideFrame{s}, s.roll)
	return s
}

// sideFrame chooses the size of the rows after every resize.
type sideFrame struct{ s *side }

func (l sideFrame) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	piece.Place(objects[0], 0, 0, size.Width, size.Height)
	if l.s.p.shown.words != nil && l.s.choose() {
		l.s.show()
	}
}

func (sideFrame) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (s *side) show() {
	s.choose()
	s.threat.show(s.p)
	s.clock.show(s.p)
	s.showDecks()
	s.showActions()
	s.showTabs()
	s.showOpened()
	s.arrange()
}

// choose finds the largest rows with which everything fits however many cards are uncovered, so that uncovering a hand
// does not change the rest. It reports whether they differ from before.
func (s *side) choose() bool {
	if s.box == nil || s.box.Size().Width == 0 {
		return false
	}
	room := s.box.Size()
	was, gap, named, view := s.dense, s.gap, s.named, s.p.shown.view
	actions, most := len(view.Actions), max(len(view.Mythos), len(view.Trauma), len(view.Choices)+1,
		min(len(view.Table.Monsters), mostBeasts))
	fixed := s.openTitle.Measure("M").Height + s.actionsTitle.Measure("M").Height + 2*decksLine() + 8*piece.GapSize()
	for _, o := range []fyne.CanvasObject{s.list.Objects[0], s.list.Objects[3]} {
		fixed += o.MinSize().Height
	}
	last := compact // scroll rather than cut
	if s.namesFit((room.Width - 4) / 2) {
		last = paired
	}
	for s.dense = roomy; s.dense < last; s.dense++ {
		one := handFace{dense: s.dense, reason: "M"}.height() + rowGap
		if fixed+float32(actions+most)*one <= room.Height {
			break
		}
	}
	one := handFace{dense: s.dense, reason: "M"}.height() + rowGap
	free := (room.Height - fixed - float32(actions+most)*one) / float32(max(actions+most, 1))
	s.spare = max(int((room.Height-fixed)/one)-actions, 0)
	s.gap = rowGap + piece.Whole(min(max(free-0.5, 0), 5))
	s.named = false
	if s.p.open == nothing { // while no hand is uncovered there is room for the names of the decks
		lines := (len(deckOrder) + len(sources) + 1) / 2
		names := float32(lines)*(piece.Caption().Measure("M").Height+decksGap) - 2*decksLine()
		one = handFace{dense: s.dense}.height() + s.gap
		s.named = fixed+names+float32(actions+len(view.Table.Monsters))*one <= room.Height
	}
	return s.dense != was || s.gap != gap || s.named != named
}

// mostBeasts is the number of monsters that other rows make room for.
const mostBeasts = 5

// namesFit reports whether the names of all keeper actions fit into rows of a width.
func (s *side) namesFit(width float32) bool {
	words := piece.NewLabel(handFace{dense: paired}.size(), "")
	for _, c := range s.p.shown.view.Actions {
		if words.Measure(s.p.actionFace(c).name).Width+piece.Grown(pairedSigns) > width {
			return false
		}
	}
	return true
}

// pairedSigns is the width of the cost and the button of a narrow row.
const pairedSigns = 62

// arrange lays the column out again. Fyne touches only what has moved.
func (s *side) arrange() {
	size := s.roll.Size()
	if size.Width == 0 {
		return
	}
	l := s.list.Layout.(piece.Thin)
	need := l.Height(s.list.Objects, size.Width, -1)
	s.list.Resize(fyne.NewSize(size.Width, max(need, size.Height)))
	piece.Arrange(s.list)
	piece.MeasureBars(s.roll)
}

func (s *side) showActions() {
	p := s.p
	s.actionsTitle.Set(p.t("common.shared.action"))
	cards := p.shown.view.Actions
	s.actionRows = grow(s.actionRows, len(cards), "console.action.")
	var objects []fyne.CanvasObject
	var last handFace
	alike := 1
	for _, c := range cards {
		face := p.actionFace(c)
		if _, covered := objectiveAction(c.ID); covered && face.play == "" && face == last { // equal covered rows are one
			alike++
			face.name += "\u00a0×" + itoa(alike)
			s.actionRows[len(objects)-1].show(face, func() { p.look(choice{ofAction, c.ID}) }, nil)
			continue
		}
		last, alike = face, 1
		row := s.actionRows[len(objects)]
		row.show(face, func() { p.look(choice{ofAction, c.ID}) }, func() { p.playAction(c) })
		row.onLook(func() { p.explainCard(row, c) })
		objects = append(objects, row)
	}
	s.actionsWhen.Set(p.actionsWhen())
	s.actions.Objects = objects
	s.actions.Layout = rows{gap: s.gap}
	if s.dense == paired {
		s.actions.Layout = rows{gap: s.gap, apart: abreast}
	}
	s.actionsHead.Hidden = len(objects) == 0
}

// showOpened shows the contents of the lifted cover. The names of covered cards are nowhere in the window.
func (s *side) showOpened() {
	p := s.p
	var objects []fyne.CanvasObject
	title, note := "", ""
	if p.open != ofMythos {
		s.mythosRows = nil
	}
	if p.open != ofTrauma {
		s.traumaRows = nil
	}
	if p.open != ofOutcomes {
		s.goalRows, s.goalFor = nil, ""
	}
	switch p.open {
	case ofMythos:
		title = p.t("console.key.mythos")
		if p.shown.view.MythosWindow && mansions.CanPlay(p.shown.view.Mythos) > 0 {
			note = p.t("console.mythos.window")
		}
		objects = s.hand(&s.mythosRows, p.shown.view.Mythos, "console.mythos.", ofMythos, p.mythosFace)
	case ofTrauma:
		title = p.t("console.key.trauma")
		objects = s.hand(&s.traumaRows, p.shown.view.Trauma, "console.trauma.", ofTrauma, p.traumaFace)
	case ofOutcomes:
		title = p.t("console.key.objective")
		objects = s.goals()
	case nothing: // as long as no hand is open, the monsters on the map are listed here
		if objects = s.beasts(); len(objects) > 0 {
			title, note = p.t("console.monsters"), itoa(len(objects))
		}
	}
	layout := fyne.Layout(rows{gap: s.gap})
	if p.open == nothing && len(objects) > s.spare && !p.nobodyKeeps() { // two to a line rather than scrolling
		objects, layout = objects[:min(len(objects), 2*s.spare)], rows{apart: abreast}
	}
	if s.tabs.Hidden = p.nobodyKeeps(); s.tabs.Hidden {
		head := s.lantern.monsters
		head.Hidden = !head.Set(title) && title == ""
		objects, layout = slices.Concat(s.lantern.objects(), []fyne.CanvasObject{head}, objects),
			piece.Col{Gap: s.gap, Grow: -1}
		title, note = "", ""
	}
	s.openTitle.Set(title)
	s.openNote.Set(note)
	s.openHead.Hidden, s.opened.Hidden = title == "", len(objects) == 0
	s.opened.Objects, s.opened.Layout = objects, layout
}

// hand shows the cards of a hand as rows.
func (s *side) hand(rows *[]*handRow, hand []mansions.HandCard, name string, of kind,
	face func(mansions.HandCard) handFace) (objects []fyne.CanvasObject) {
	p := s.p
	*rows = grow(*rows, len(hand), name)
	for i, c := range hand {
		row := (*rows)[i] // a removed row may still be told that the pointer leaves it
		row.show(face(c), func() { p.look(choice{of, c.ID}) }, func() {
			if len(c.Play) == 1 { // otherwise the bar asks which way
				p.send(c.Play[0].Command)
			}
		})
		row.onLook(func() { p.explainCard(row, c) })
		objects = append(objects, row)
	}
	return objects
}

// beasts are the monsters on the map: position and damage.
func (s *side) beasts() (objects []fyne.CanvasObject) {
	p := s.p
	all := p.shown.view.Table.Monsters
	s.beastRows = grow(s.beastRows, len(all), "console.beast.")
	for i, m := range all {
		f := handFace{icon: "monster", tint: theme.Threat, name: p.shown.names.Monster(m.ID),
			brief: p.shown.names.Space(m.Space), free: true, there: true,
			selected: p.chosen == choice{ofMonster, m.ID}, dense: max(s.dense, normal)}
		if m.Damage > 0 {
			f.brief += " · " + p.n("board.list.hurt", m.Damage)
		}
		if m.Stuns > 0 {
			f.brief += " · " + p.n("console.monster.stuns", m.Stuns)
		}
		row := s.beastRows[i]
		row.show(f, func() { p.look(choice{ofMonster, m.ID}) }, nil)
		row.onLook(func() { p.explain(row.Looked(), p.shown.names.Monster(m.ID), p.monsterFacts(m.ID)) })
		objects = append(objects, row)
	}
	return objects
}

// sources are what can be on the table or on the screen.
var sources = []struct{ what, icon string }{{"dice", "dice"}, {"decks", "deck"}}

// showDecks shows how many cards are left in each deck, with names if there is room, and where dice and decks are.
func (s *side) showDecks() {
	p := s.p
	var objects []fyne.CanvasObject
	face := func(name, words, icon string) piece.ChipFace {
		if s.named && name != "" {
			words += "\u2002" + name
		}
		return piece.ChipFace{Text: words, Icon: icon, Tint: theme.Brass, Small: true,
			Tight: s.named, Look: piece.LookQuiet}
	}
	for i, d := range p.decksShown() {
		left, _ := p.deckSize(d.name)
		if i == len(s.chips) {
			s.chips = append(s.chips, piece.NewChip(piece.ChipFace{}, nil))
		}
		testid.Rename(s.chips[i], "console.deck."+d.name)
		s.chips[i].Set(face(p.shown.names.Deck(d.name), itoa(left), d.icon), func() { p.look(choice{ofDeck, d.name}) })
		objects = append(objects, s.chips[i])
	}
	for j, now := range []keeper.Source{p.shown.view.Table.Dice, p.shown.view.Decks} {
		src := sources[j]
		if s.where[j] == nil {
			s.where[j] = piece.NewChip(piece.ChipFace{}, nil)
			testid.Name(s.where[j], "console.source."+src.what)
		}
		words := p.t("console.source.screen")
		if now == keeper.OnTable {
			words = p.t("console.source.table")
		}
		if s.named {
			words = p.t("console.source."+src.what, text.Args{"where": words})
		}
		s.where[j].Set(face("", words, src.icon), func() { p.switchSource(src.what, now) })
		objects = append(objects, s.where[j])
	}
	s.decks.Objects = objects
	s.decks.Layout = decksLayout{width: s.roll.Size().Width}
	if s.named {
		s.decks.Layout = rows{gap: decksGap, apart: decksGap}
	}
}

// deckSize is the number of cards left; the spell decks are counted together.
func (p *Page) deckSize(name string) (n int, ok bool) {
	for id, d := range p.shown.view.Table.Decks {
		if id == name || strings.HasPrefix(id, name+":") {
			n, ok = n+d.Draw, true
		}
	}
	return n, ok
}

// decksShown are the existing decks.
func (p *Page) decksShown() []deckSign {
	return slices.DeleteFunc(slices.Clone(deckOrder), func(d deckSign) bool { _, ok := p.deckSize(d.name); return !ok })
}

// deckSign is a deck with its icon.
type deckSign struct{ name, icon string }

// deckOrder is the order of the decks.
var deckOrder = []deckSign{
	{"mythos", "mythos"}, {"trauma", "trauma"}, {"exploration", "search"}, {"spell", "spell"}, {"startingItem", "item"},
	{"lock", "lock"}, {"obstacle", "obstacle"}, {"combat", "fight"},
}

// grow extends a list of rows as necessary. New rows are named for scripts.
func grow(rows []*handRow, n int, name string) []*handRow {
	for i := len(rows); i < n; i++ {
		h := newHandRow()
		testid.Name(h, name+itoa(i))
		testid.Name(h.play, name+itoa(i)+".play")
		rows = append(rows, h)
	}
	return rows[:max(n, 0)]
}
