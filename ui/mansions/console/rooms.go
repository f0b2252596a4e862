package console

import (
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/mansions/board"
	"lantern/ui/table"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// roomsMenu is the sheet where the keeper looks up the contents of rooms, compares the real piles, and admits to having
// seeded a room wrongly (MOM-2.6).
type roomsMenu struct {
	p     *Page
	chart *board.Map
	names *piece.Flow
	read  *fyne.Container
	side  *container.Scroll

	room   string
	seen   map[string]bool // cards ticked as really there
	others []string        // cards that are there although the list says otherwise
	bare   bool            // ticked that nothing is there
	to     string          // where the missing cards are, in the words of CorrectCard
	gives  string          // who gets what a wrong seeding kept from the investigators
	said   string          // what the last button did

	mend, wrong, more *widget.KeyButton
	onMap, hide       *widget.KeyButton
}

// The keys of the sheet besides the letters of the rooms.
const (
	keyWrong = "X"
	keyOther = "+"
	keyOnMap = "M"
)

// openRooms opens the sheet at the selected room, else at that of the current turn.
func (p *Page) openRooms() {
	if p.nobodyKeeps() {
		return
	}
	room := ""
	switch {
	case p.chosen.kind == ofRoom || p.chosen.kind == ofPile:
		room = p.chosen.of
	case p.shown.view.Table.Turn != nil:
		if v := p.seat(p.shown.view.Table.Turn.Who); v != nil {
			room = v.Room
		}
	}
	p.openRoom(&roomsMenu{p: p, room: room})
}

// openRoom shows the sheet, also again after each step made there.
func (p *Page) openRoom(s *roomsMenu) {
	if p.canvas() == nil {
		return
	}
	p.rooms = s
	s.fresh()
	if p.room(s.room) == nil && len(p.shown.view.Table.Rooms) > 0 {
		s.room = p.shown.view.Table.Rooms[0].ID
	}
	s.chart = board.New(p.g.Story().Map, p.shown.names, p.shown.words)
	s.chart.Prefix = "rooms.map"
	s.chart.Update(p.shown.view.Table, nil, nil, "")
	s.chart.OnSpace = func(space string) { s.look(p.roomOf(space)) }
	s.chart.OnFigure = func(id string) {
		for _, space := range p.spacesOf(id) {
			s.look(p.roomOf(space))
		}
	}
	s.names, s.read = piece.NewFlow(piece.GapSize()), container.NewStack()
	s.side = container.NewVScroll(s.read)
	s.mend = widget.NewKeyButton(p.t("rooms.mend"), "Enter", s.sendMend).WithIcon("check")
	s.wrong = widget.NewKeyButton(p.t("rooms.wrong"), keyWrong, s.sendWrong).WithIcon("warning")
	s.more = widget.NewKeyButton(p.t("rooms.other"), keyOther, s.addOther).Looking(widget.QuietButton).WithIcon("cards")
	s.onMap = widget.NewKeyButton(p.t("rooms.onMap"), keyOnMap,
		func() { p.Steps.Shut(); p.togglePiles() }).Looking(widget.QuietButton).WithIcon("map")
	s.hide = widget.NewKeyButton(p.t("rooms.cover"), p.nav.curtainKey(),
		p.turnCurtain).Looking(widget.QuietButton).WithIcon("eye-off")
	shut := widget.NewKeyButton(p.t("common.close"), "Esc", p.Steps.Shut)
	for name, b := range map[string]*widget.KeyButton{"mend": s.mend, "wrong": s.wrong, "other": s.more, "onMap": s.onMap,
		"cover": s.hide, "close": shut} {
		testid.Name(b, "rooms."+name)
	}
	body := container.New(roomsLayout{}, container.New(mapAndNames{}, s.chart, container.NewVScroll(s.names)), s.side)
	s.show()
	p.Steps.Dialog(widget.ModalFace{Icon: "room", Title: p.t("console.key.piles"), Body: body, Large: true,
		Buttons: []*widget.KeyButton{shut, s.mend}, More: []*widget.KeyButton{s.onMap, s.hide, s.more, s.wrong},
		OnKey: s.key, OnRune: s.rune})
	s.letGo() // so that the sheet's keys work
}

// fresh clears the ticks.
func (s *roomsMenu) fresh() { s.seen, s.others, s.bare, s.to = map[string]bool{}, nil, false, "" }

// look selects another room.
func (s *roomsMenu) look(room string) {
	if room == "" || room == s.room {
		return
	}
	s.room, s.said = room, ""
	s.fresh()
	s.show()
}

// step selects the next or previous room.
func (s *roomsMenu) step(by int) {
	rooms := s.p.shown.view.Table.Rooms
	at := slices.IndexFunc(rooms, func(r mansions.RoomView) bool { return r.ID == s.room })
	s.look(rooms[(at+by+len(rooms))%len(rooms)].ID)
}

func (s *roomsMenu) key(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyLeft:
		s.step(-1)
	case fyne.KeyDown, fyne.KeyRight:
		s.step(+1)
	case fyne.KeySpace:
		s.tickNext()
	}
}

// letters are the keys of the rooms, in the order of the map.
func (s *roomsMenu) letters() []string {
	taken := []string{s.p.nav.curtainKey(), keyWrong, keyOnMap, "R"}
	var out []string
	for l := 'A'; l <= 'Z'; l++ {
		if !slices.Contains(taken, string(l)) {
			out = append(out, string(l))
		}
	}
	return out
}

func (s *roomsMenu) rune(r rune) {
	if n := strings.IndexRune("1234567890", r); n >= 0 {
		s.tickAt(n)
		return
	}
	l := string(unicode.ToUpper(r))
	if l == "R" {
		s.p.Steps.Shut()
		return
	}
	if i := slices.Index(s.letters(), l); i >= 0 && i < len(s.p.shown.view.Table.Rooms) {
		s.look(s.p.shown.view.Table.Rooms[i].ID)
	}
}

// show shows the rooms and the contents of the selected one.
func (s *roomsMenu) show() {
	p := s.p
	lit := map[string]string{}
	for _, space := range p.spacesOf(s.room) {
		lit[space] = ""
	}
	s.chart.SetLit(lit)
	var names []fyne.CanvasObject
	letters := s.letters()
	for i, r := range p.shown.view.Table.Rooms {
		face := piece.ChipFace{Text: p.shown.names.Room(r.ID), Small: true, Look: piece.LookQuiet}
		if n := len(p.shown.view.Piles[r.ID].Cards); n > 0 {
			face.Text += " · " + itoa(n)
		}
		if i < len(letters) {
			face.Key = letters[i]
		}
		if r.ID == s.room {
			face.Look = piece.LookLit
		}
		names = append(names, testid.Name(piece.NewChip(face, func() { s.look(r.ID); s.letGo() }), "rooms.room."+r.ID))
	}
	s.names.Fill(names, nil)
	s.read.Objects = []fyne.CanvasObject{s.pile()}
	s.read.Refresh()
	s.side.ScrollToTop()
	s.offer()
}

// letGo returns the focus to the sheet after a click.
func (s *roomsMenu) letGo() {
	if c := s.p.canvas(); c != nil {
		c.Unfocus()
	}
}

// pile returns the pile of the room from top to bottom, with the cards taken from it and their owners.
func (s *roomsMenu) pile() fyne.CanvasObject {
	p := s.p
	box := container.New(piece.Col{Gap: 4, Grow: -1})
	title := widget.NewTitle(p.shown.names.Room(s.room)).Truncated()
	box.Add(title)
	if s.said != "" {
		box.Add(widget.NewWords(s.said, theme.OK))
	}
	rows := p.pileRows(s.room, s.others)
	n := 0
	for _, r := range rows {
		if !r.lies {
			box.Add(container.New(piece.Row{Gap: 8, Grow: 1},
				container.New(piece.Margin(8, 4), piece.NewIcon(16).Showing("discard", theme.Muted)),
				container.New(piece.Margin(0, 4), widget.NewQuiet(r.words+"\u00a0– "+r.detail))))
			continue
		}
		words := r.words
		if n++; n <= 10 {
			words = itoa(n%10) + "\u2002" + words
		}
		tick := widget.NewTick(words, r.detail, s.seen[r.id], func(on bool) { s.tick(r.id, on); s.letGo() })
		box.Add(testid.Name(tick, "rooms.tick."+itoa(n)))
	}
	if n == 0 {
		box.Add(widget.NewWords(p.t("rooms.empty"), ""))
	} else {
		box.Add(testid.Name(widget.NewTick(p.t("rooms.bare"), "", s.bare, func(on bool) {
			s.seen, s.bare = map[string]bool{}, on
			s.letGo()
			s.show()
		}), "rooms.bare"))
	}
	if len(s.missing()) > 0 && s.checked() {
		box.Add(s.whither())
	}
	if missing := p.misseeded(s.room); len(missing) > 0 {
		box.Add(s.givesTo(missing))
	}
	note := func(words string) {
		box.Add(piece.NewPara(fynetheme.SizeNameCaptionText, theme.Muted).Saying(words))
	}
	buttons := func(all ...fyne.CanvasObject) {
		f := piece.NewFlow(piece.GapSize())
		f.Fill(all, nil)
		box.Add(f)
	}
	if aside := p.shown.view.Aside; len(aside) > 0 {
		note(p.t("rooms.aside", text.Args{"cards": p.cardList(idsOf(aside))}))
	}
	note(p.t("rooms.hint"))
	buttons(s.more, s.onMap, s.hide)
	note(p.t("rooms.wrong.hint"))
	buttons(s.wrong)
	return box
}

// addOther asks for a card that is really there although the list has it elsewhere.
func (s *roomsMenu) addOther() {
	p := s.p
	var items []table.Choice
	for _, c := range p.allCards() {
		if c.Deck != stories.Exploration && c.Deck != stories.Obstacle && c.Deck != stories.LockCard {
			continue
		}
		for _, id := range c.Copies() {
			if at := p.placeNow(id); at != "room:"+s.room && !slices.Contains(s.others, id) {
				items = append(items, table.Choice{Key: id, Words: p.shown.names.Card(id) + " · " + p.placeWords(at)})
			}
		}
	}
	room, seen, others := s.room, s.seen, s.others
	words := p.t("rooms.other.title", text.Args{"room": p.shown.names.Room(room)})
	p.Begin(oneOf("other", words, "cards", "", p.inOrder(items), func(id string) keeper.Command {
		again := &roomsMenu{p: p, room: room}
		p.openRoom(again)
		again.seen, again.others = seen, append(others, id)
		again.seen[id] = true
		again.show()
		return nil
	}))
}

// roomsLayout puts the house on the left and the room on the right.
type roomsLayout struct{}

func (roomsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := 4 * piece.GapSize()
	w := max(piece.Whole(0.5*(size.Width-gap)), min(piece.Grown(330), size.Width-gap))
	piece.Place(objects[0], 0, 0, size.Width-w-gap, size.Height)
	piece.Place(objects[1], size.Width-w, 0, w, size.Height)
}

func (roomsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(piece.Grown(400), piece.Grown(160))
}

// mapAndNames puts the names of the rooms below the map, which takes the rest. If too little is left the map is hidden,
// and the names scroll if necessary.
type mapAndNames struct{}

func (mapAndNames) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	chart, names := objects[0], objects[1].(*container.Scroll)
	h := piece.HeightAt(names.Content, size.Width)
	if rest := size.Height - h - 2*piece.GapSize(); rest >= piece.Grown(110) {
		chart.Show()
		piece.Place(chart, 0, 0, size.Width, rest)
		piece.Place(names, 0, size.Height-h, size.Width, h)
		return
	}
	chart.Hide()
	piece.Place(names, 0, 0, size.Width, size.Height)
}

func (mapAndNames) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(piece.Grown(180), piece.Grown(120))
}
