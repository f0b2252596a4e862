package console

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/reach"
	"lantern/stories/strictyaml"
	"lantern/ui/faults"
	"lantern/ui/mansions/checker"
	"lantern/ui/table/piece"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// discarded is the place of a card on a discard pile, in addition to those of placeOfCard.
const discarded = "discard"

// whatLies compares where the cards are with where the seeding puts them.
type whatLies struct{ *shown }

// placeNow is the place of a card, a copy: a room's pile ("room:hall"), an investigator, the discard pile, set aside
// ("aside"), or "" for its deck.
func (w whatLies) placeNow(id string) string {
	at := w.placeOfCard(id)
	if room, up := strings.CutPrefix(at, "roomUp:"); up {
		return "room:" + room
	}
	for _, d := range w.view.Table.Decks {
		if at == "" && slices.Contains(d.Discard, id) {
			return discarded
		}
	}
	return at
}

func (w whatLies) placeWords(at string) string {
	room, lies := strings.CutPrefix(at, "room:")
	switch {
	case lies:
		return w.t("rooms.at.room", text.Args{"room": w.names.Room(room)})
	case at == discarded, at == "aside":
		return w.t("rooms.at." + at)
	case at == "":
		return w.t("rooms.at.deck")
	}
	return w.t("rooms.at.who", text.Args{"who": w.names.Who(at)})
}

// idsOf are the IDs of cards, in order.
func idsOf(cards []mansions.CardView) []string {
	var ids []string
	for _, c := range cards {
		ids = append(ids, c.ID)
	}
	return ids
}

// pileRow is a card of a room: one on its pile, or one that was seeded there and is elsewhere now.
type pileRow struct {
	id, words, detail string
	lies              bool
}

// pileRows lists a room's cards from the top of the pile down; cards that are elsewhere are listed where they were
// seeded. others are cards that the keeper says are there too.
func (w whatLies) pileRows(room string, others []string) []pileRow {
	pile := w.view.Piles[room]
	lies := slices.Concat(idsOf(pile.Cards), others)
	seeded := w.seededIn(room)
	all := slices.Clone(seeded)
	for _, id := range lies { // dropped cards are on top
		if !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	slices.SortStableFunc(all, func(a, b string) int { // among cards on the pile, the pile decides the order
		x, y := slices.Index(lies, a), slices.Index(lies, b)
		if x < 0 || y < 0 {
			return 0
		}
		return x - y
	})
	var rows []pileRow
	for _, id := range slices.Backward(all) {
		r := pileRow{id: id, words: w.names.Card(id), lies: slices.Contains(lies, id)}
		if !r.lies {
			r.detail = w.placeWords(w.placeNow(id))
			rows = append(rows, r)
			continue
		}
		var what []string
		if k := w.cardKind(id); k != nil {
			what = append(what, w.t("rooms.kind."+string(k.Deck)))
		}
		switch {
		case slices.Contains(others, id):
			what = append(what, w.t("rooms.added"))
		case slices.Contains(pile.FaceUp, id):
			what = append(what, w.t("rooms.up"))
		default:
			what = append(what, w.t("rooms.down"))
		}
		if !slices.Contains(seeded, id) && !slices.Contains(others, id) {
			what = append(what, w.t("rooms.later"))
		}
		r.detail = strings.Join(what, " · ")
		rows = append(rows, r)
	}
	return rows
}

// seededIn lists what the seeding puts into a room, bottom card first.
func (w whatLies) seededIn(room string) []string {
	var ids []string
	for _, r := range w.view.Seeding {
		if r.Room == room {
			ids = append(ids, idsOf(r.Cards)...)
		}
	}
	return ids
}

// misseeded lists cards that the seeding puts into a room and that nobody can have taken from there: they are in their
// deck or in another room.
func (w whatLies) misseeded(room string) []string {
	return slices.DeleteFunc(w.seededIn(room), func(id string) bool { return w.placeNow(id) != "" })
}

// lying lists the cards of the sheet that are on the pile, from the top.
func (s *roomsMenu) lying() []string {
	var ids []string
	for _, r := range s.p.pileRows(s.room, s.others) {
		if r.lies {
			ids = append(ids, r.id)
		}
	}
	return ids
}

// missing lists the cards that should be there and are not ticked.
func (s *roomsMenu) missing() []string {
	return slices.DeleteFunc(s.lying(), func(id string) bool { return s.seen[id] })
}

// checked reports whether the keeper has begun to check the pile.
func (s *roomsMenu) checked() bool { return s.bare || len(s.seen) > 0 }

func (s *roomsMenu) tick(id string, on bool) {
	if s.bare = false; on {
		s.seen[id] = true
	} else {
		delete(s.seen, id)
	}
	s.show()
}

// tickAt toggles the tick of the n-th card from the top, counted from 0.
func (s *roomsMenu) tickAt(n int) {
	if ids := s.lying(); n < len(ids) {
		s.tick(ids[n], !s.seen[ids[n]])
	}
}

// tickNext ticks the next card from the top.
func (s *roomsMenu) tickNext() {
	if m := s.missing(); len(m) > 0 {
		s.tick(m[0], true)
	}
}

// offer sets what Enter does: nothing before a card is ticked, closing when all are, else the correction.
func (s *roomsMenu) offer() {
	p, missing := s.p, len(s.missing())
	same := missing == 0 && len(s.others) == 0
	s.mend.SetEnabled(s.checked() && p.shown.view.Table.Phase != state.PhaseSetup)
	switch {
	case !s.checked():
		s.mend.SetText(p.t("rooms.mend"))
	case same:
		s.mend.SetText(p.t("rooms.same"))
	default:
		s.mend.SetText(p.n("rooms.mend.n", missing+len(s.others)))
	}
	s.mend.Chosen(s.checked())
}

// whither asks where the missing cards are.
func (s *roomsMenu) whither() fyne.CanvasObject {
	p := s.p
	all := []widget.Segment{{Key: "discard", Label: p.t("rooms.to.discard"), Icon: "discard"},
		{Key: "bottom", Label: p.t("rooms.to.deck"), Icon: "deck"}}
	if !slices.ContainsFunc(s.missing(), func(id string) bool {
		k := p.cardKind(id)
		return k == nil ||
			k.Deck != stories.Exploration
	}) {
		all = s.seats(all)
	}
	if !slices.ContainsFunc(all, func(o widget.Segment) bool { return o.Key == s.to }) {
		s.to = all[0].Key
	}
	return s.choices("rooms.to", p.t("rooms.to"), s.to, all, func(to string) { s.to = to })
}

// givesTo asks who gets what the investigators should have had.
func (s *roomsMenu) givesTo(missing []string) fyne.CanvasObject {
	all := s.seats([]widget.Segment{{Key: "", Label: s.p.t("rooms.gives.room"), Icon: "room"}})
	words := s.p.t("rooms.gives", text.Args{"cards": s.p.cardList(missing)})
	return s.choices("rooms.gives", words, s.gives, all, func(who string) { s.gives = who })
}

func (w whatLies) cardList(ids []string) string {
	var names []string
	for _, id := range ids {
		names = append(names, w.names.Card(id))
	}
	return strings.Join(names, ", ")
}

// sendMend corrects the pile to what is really there, or confirms it.
func (s *roomsMenu) sendMend() {
	if !s.checked() {
		return
	}
	if len(s.missing()) == 0 && len(s.others) == 0 {
		s.fresh()
		s.said = s.p.t("rooms.said.same")
		s.show()
		return
	}
	var cards []string // bottom first
	for _, id := range slices.Backward(s.lying()) {
		if s.seen[id] {
			cards = append(cards, id)
		}
	}
	to := s.to
	if len(s.missing()) == 0 || to == "discard" {
		to = ""
	}
	s.send(mansions.CorrectPile{Room: s.room, Cards: cards, To: to}, "rooms.said.mended")
}

// sendWrong admits that the room was seeded wrongly (MOM-2.6).
func (s *roomsMenu) sendWrong() {
	s.send(mansions.SeedingError{Room: s.room, Who: s.gives}, "rooms.said.wrong")
}

// send does a correction and says what it did, with the prover's findings.
func (s *roomsMenu) send(cmd keeper.Command, said string) {
	p := s.p
	before, were := p.whereabouts(), p.proofNow()
	p.g.DoThen(cmd, func(err error) {
		if err != nil {
			s.said = p.g.Refusal(err)
			s.show()
			return
		}
		s.sent(said, before, were)
	})
}

// sent says what a correction did, compared with the places and findings before.
func (s *roomsMenu) sent(said string, before map[string]string, were strictyaml.Problems) {
	p := s.p
	words := []string{p.t(said, text.Args{"room": p.shown.names.Room(s.room)})}
	after := p.whereabouts()
	for _, id := range sortedKeys(after) {
		if before[id] != after[id] {
			words = append(words, p.t("rooms.said.card",
				text.Args{"card": p.shown.names.Card(id), "place": p.placeWords(after[id])}))
		}
	}
	for _, now := range p.proofNow() {
		if !slices.ContainsFunc(were, func(old strictyaml.Problem) bool {
			return old.Code == now.Code &&
				old.Args["what"] == now.Args["what"]
		}) {
			named := checker.Named(now, p.g.Story(), p.g.Base(), p.shown.names)
			words = append(words, faults.Describe(p.shown.words, named))
			words = append(words, checker.More(p.shown.words, named)...)
		}
	}
	words = append(words, p.t("rooms.said.undo"))
	if p.Steps.Modal == nil { // a prompt that follows goes first
		p.openRoom(&roomsMenu{p: p, room: s.room, said: strings.Join(words, " ")})
	}
}

// whereabouts maps every card that was seeded or is on a pile to its place.
func (w whatLies) whereabouts() map[string]string {
	out := map[string]string{}
	for _, r := range w.view.Seeding {
		for _, c := range r.Cards {
			out[c.ID] = w.placeNow(c.ID)
		}
	}
	for room, pile := range w.view.Piles {
		for _, c := range pile.Cards {
			out[c.ID] = "room:" + room
		}
	}
	return out
}

// proofNow runs the prover on the current contents of the rooms. Cards taken from them count as held.
func (w whatLies) proofNow() strictyaml.Problems {
	v := w.view
	var now stories.Seeding
	for _, r := range v.Table.Rooms {
		now.Piles = append(now.Piles, stories.RoomPile{Room: r.ID, Cards: idsOf(v.Piles[r.ID].Cards)})
	}
	now.Aside = idsOf(v.Aside)
	var had []string
	for id, at := range w.whereabouts() {
		if at != "" && at != "aside" && !strings.HasPrefix(at, "room:") {
			had = append(had, id)
		}
	}
	slices.Sort(had)
	return reach.CheckSeeding(w.g.Base(), w.g.Story(), v.Choices, now, had...)
}

// choices are a text with options below it.
func (s *roomsMenu) choices(name, words, chosen string, all []widget.Segment, choose func(key string),
) fyne.CanvasObject {
	title := container.New(piece.Margin(0, 2), piece.Plain().Short().Saying(words))
	segments := widget.NewSegments(name, chosen, all, func(key string) { choose(key); s.letGo() })
	return container.New(piece.Col{Gap: 6, Grow: -1}, title, segments)
}

// seats adds the investigators in play to the options.
func (s *roomsMenu) seats(all []widget.Segment) []widget.Segment {
	for _, v := range s.p.shown.view.Table.Investigators {
		if v.State == state.SeatIn {
			all = append(all, widget.Segment{Key: v.Who, Label: s.p.shown.names.Who(v.Who), Icon: "investigator"})
		}
	}
	return all
}
