package priest

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
)

func itoa(n int) string { return strconv.Itoa(n) }

// variants are the alternative texts of events.
var variants = map[string][]table.Variant{
	"placed":    {{"priest", "true", ".priest"}, {"priest", "!true", ".acolyte"}, {"allow", "*", ".allow"}},
	"cameHome":  {{"priest", "true", ".priest"}, {"priest", "!true", ".acolyte"}},
	"pawnMoved": {{"priest", "true", ".priest"}, {"priest", "!true", ".acolyte"}, {"space", "", ".home"}},
	"siteSet":   {{"broken", "!true", ".whole"}}, "acolyteMoved": {{"to", "*", "."}},
	"raidRolled":     {{"faces", "*", ".faces"}},
	"noted.raidLoss": {{"lost", "", ".kept"}},
	"raidStepped":    {{"force", "0", ".stopped"}}, "noted.bonus": {{"held", "*", "."}},
	"stageChanged": {{"stage", "*", "."}, {"lost", "true", ".lost"}},
	"signBroken":   {{"seatName", "", ".opponent"}}, "abilityUsed": {{"used", "!true", ".again"}},
	"opponentRolled": {{"dice", "", ".quiet"}, {"dice", "0", ".quiet"}},
}

// LineWords words a line of the log.
func (f *Face) LineWords(line keeper.LogLine) string {
	a := line.Args
	event, key := f.LineKey(line)
	switch event {
	case "raidRolled":
		a = f.withMore(a)
	case "answered":
		p := &keeper.Prompt{Kind: a["kind"], Who: a["who"], Args: a}
		who, said := f.NameOf(p.Who), a["choice"]
		if p.Kind != "announce" && p.Kind != "tableMonster" { // the others ask for a number
			said = f.answer(p, said)
		}
		if p.Kind == "room" && a["choice"] != "none" || p.Kind == "monster" {
			said = f.cardName(a["choice"])
		}
		if who == "" {
			key += ".all"
		}
		return f.Words().T(key, text.Args{"who": who, "question": f.PromptWords(p).Title, "answer": said})
	case "raidStepped":
		if a["force"] == "0" { // nothing has been lost so far
			key += "." + a["where"]
		}
	case "prowled":
		if a["from"] == a["space"] {
			key += ".stay"
		}
	case "acolyteMoved":
		if f.isRitual(a["to"]) { // moved by an Avatar (EHP-14.9)
			key = "priest.log.acolyteMoved.ritual"
		}
		if a["from"] == rules.InAsylum && a["to"] == rules.InEscape {
			key = "priest.log.acolyteMoved.rescued"
		}
		if a["sacrificed"] == "true" {
			key = "priest.log.sacrificed"
		}
	case "tookOver":
		if key += "." + a["what"]; !f.Words().Has(key) {
			key = "priest.log.tookOver"
		}
		if a["seatName"] == "" {
			key += ".back"
		}
	}
	return f.Word(key, a)
}

// withMore adds to a raid's dice the part of the force that an Investigator or another card adds.
func (f *Face) withMore(a keeper.Args) keeper.Args {
	more := text.Number(a["force"])
	for _, n := range strings.FieldsFunc(a["faces"], func(r rune) bool { return r < '0' || r > '9' }) {
		more -= text.Number(n)
	}
	a = maps.Clone(a)
	if a["more"] = ""; more != 0 && a["faces"] != "" {
		a["more"] = f.Words().T("priest.log.raidRolled.more", text.Args{"n": text.Signed(more)})
	}
	return a
}

// value words an argument: the name of a player, space or card, or resources.
func (f *Face) value(name, value string, args keeper.Args) string {
	l := f.Words()
	switch name {
	case "seat", "by":
		if n := args[name+"Name"]; n != "" {
			return n
		}
		if name == "by" {
			return text.Signed(text.Number(value))
		}
	case "site": // its ID may be that of a common space
		return midSentence(f.spaceName("site:" + strings.TrimPrefix(value, "site:")))
	case "space", "from", "to":
		return midSentence(f.spaceName(value))
	case "ritual", "avatar", "glacier", "id":
		return f.spaceName(value)
	case "plus":
		return text.Signed(text.Number(value))
	case "needs":
		return l.T("priest.needs." + value)
	case "after":
		var names []string
		for _, id := range strings.FieldsFunc(value, func(r rune) bool { return r == ',' }) {
			names = append(names, f.spaceName("site:"+id))
		}
		return strings.Join(names, " "+l.T("priest.or")+" ")
	case "card", "monster":
		return f.cardName(value)
	case "lost":
		return f.resourcesIn(value)
	case "other":
		return f.resourcesIn(strings.Trim(value, "-"))
	case "what":
		if l.Has("priest.refused." + value) {
			return l.T("priest.refused." + value)
		}
		if b := f.seen().State.Board; l.Has("priest.space."+value) || b.Avatar(value) != nil {
			return f.spaceName(value)
		}
		return f.resourcesIn(value)
	case "where", "place", "slot":
		if n, err := strconv.Atoi(value); err == nil {
			if n < 0 {
				return l.T("priest.where.exposed")
			}
			if name == "where" { // in a sentence
				return l.T("priest.where.theRoom", text.Args{"n": n + 1})
			}
			return l.T("priest.where.room", text.Args{"n": n + 1})
		}
		return l.T("priest.where." + value)
	case "track":
		return f.trackName(value)
	}
	return value
}

// midSentence returns a name for use within a sentence, its article in lower case ("on the chapel"); in French, the
// name is quoted.
func midSentence(name string) string {
	if bare, is := strings.CutPrefix(name, "The "); is {
		return "the " + bare
	}
	return name
}

// resourcesIn words resources in the notation of the log, "2 T, 1 G".
func (f *Face) resourcesIn(short string) string {
	if short == "" {
		return f.Words().T("priest.goods.none")
	}
	var out []string
	for _, part := range strings.Split(short, ", ") {
		n, kind, ok := strings.Cut(part, " ")
		count, err := strconv.Atoi(n)
		if !ok || err != nil {
			return short
		}
		out = append(out, f.Words().N("priest.goods."+kind, count))
	}
	return strings.Join(out, ", ")
}

// goods words resources, the most valuable first; "" for none.
func (f *Face) goods(r score.Resources) string {
	var out []string
	for _, k := range []struct {
		kind string
		n    int
	}{{"ES", r.ES}, {"G", r.G}, {"M", r.M}, {"B", r.B}, {"T", r.T}, {"At", r.At}} {
		if k.n > 0 {
			out = append(out, f.Words().N("priest.goods."+k.kind, k.n))
		}
	}
	return strings.Join(out, ", ")
}

// spaceName words a space, a ritual, a site of the board or a state of cultists.
func (f *Face) spaceName(id string) string {
	if key := "priest.space." + id; f.Words().Has(key) {
		return f.Words().T(key)
	}
	b := f.seen().State.Board
	_, at, found := strings.Cut(id, ":")
	if !found {
		at = id
	}
	if place, eternal := strings.CutPrefix(id, "eternal:"); eternal {
		return f.Words().T("priest.space.eternal", text.Args{"space": f.spaceName(place)})
	}
	if kind, n, ok := strings.Cut(id, "Prowler"); ok && f.Words().Has("priest.prowler."+kind) {
		return f.Words().T("priest.prowler."+kind, text.Args{"n": n})
	}
	switch site, path := b.Site(at), b.Path(at); {
	case site != nil:
		return f.titled(site.Title, at)
	case path != nil:
		return f.titled(path.Title, at)
	}
	if a := b.Avatar(at); a != nil {
		return f.titled(a.Title, at)
	}
	if g := b.Glacier(at); g != nil {
		return f.titled(g.Title, at)
	}
	return at
}

// titled returns a title in the reader's language, else in the other one, else the ID.
func (f *Face) titled(t board.Title, id string) string {
	return cmp.Or(t[f.Words().Lang()], t[text.English], t[text.French], id)
}

// cardName returns a card's name: from the catalogue if we have it, else as the owner entered it.
func (f *Face) cardName(id string) string {
	kind := strings.TrimRight(id, "0123456789")
	if id == "" {
		return f.Words().T("priest.card.plain")
	}
	if key := "priest.card." + kind; f.Words().Has(key) {
		return f.Words().T(key)
	}
	return id
}

func (f *Face) roomName(c rules.Card) string {
	return cmp.Or(c.Name, f.cardName(c.ID))
}

func (f *Face) trackName(id string) string {
	return f.Words().Or("priest.track."+id, id)
}

// PromptWords words a prompt.
func (f *Face) PromptWords(p *keeper.Prompt) session.PromptWords {
	w := f.Asked(p, f.NameOf(p.Who), func(o keeper.Option) string {
		if p.Kind == "riposte" && o.Args != nil {
			return f.ripostes(p, o)
		}
		if what := o.Args["what"]; p.Kind == "settle" && what != "" {
			return f.Words().T("priest.answer.tidy.goods", text.Args{"goods": f.resourcesIn(what)})
		}
		return f.answer(p, o.Key)
	})
	for i := range w.Options {
		w.Options[i].Place, w.Options[i].Drawn = placeOf(p.Kind, w.Options[i].Key), chosen(f, p.Kind, w.Options[i].Key)
	}
	switch p.Kind {
	case "hunter":
		w.Body = f.hunterAsked()
	case "raidDice":
		if p.Args["plus"] == "0" {
			w.Body = f.Word("priest.prompt.raidDice.plain", p.Args)
		}
		if p.Args["least"] != "" {
			w.Body += " " + f.Words().T("priest.prompt.raidDice.least")
		}
	case "prowl":
		prowls(f, p, &w)
	case "bonus", "eternal":
		v := f.seen()
		for _, x := range v.State.Spaces() {
			if x.ID == p.Args["space"] {
				w.Body += "\n" + deal(f, x.Cost, x.Gain, stepsOf(x.ID)...)
			}
		}
	}
	return w
}

// prowls says which prowler is meant, where such a prowler may go, and why it has nowhere to go.
func prowls(f *Face, p *keeper.Prompt, w *session.PromptWords) {
	l, from := f.Words(), p.Args["space"]
	if from == "" { // asked before it was recorded
		return
	}
	pawn := "acolyte"
	if p.Args["priest"] != "" {
		pawn = "priest"
	}
	w.Title = l.T("priest.prompt.prowl."+pawn, text.Args{"space": f.spaceName(from), "seat": f.NameOf(p.Who)})
	kind := prowlerKind(from)
	w.Body = l.T("priest.prowl." + kind)
	if slices.ContainsFunc(p.Choice, func(o keeper.Option) bool { return o.Key != "stay" && o.Key != "later" }) {
		return
	}
	s, why := f.seen().State, "unpaid"
	if kind == "cult" && !slices.ContainsFunc(s.Broken, func(id string) bool {
		at := s.Board.Site(id)
		return at != nil && at.Bonus != nil
	}) {
		why = "closed"
	}
	w.Body += "\n" + l.T("priest.prowl.none."+why)
}

// prowlerKind returns a prowler space's kind: location, cult, ritual, flexible, blocking or eternal; "" for others.
func prowlerKind(space string) string {
	if slices.Contains(rules.Prowlers, space) {
		return "location"
	}
	if kind, _, is := strings.Cut(space, "Prowler"); is {
		return kind
	}
	return ""
}

// placeOf returns the place on the boards that an answer means, if its ID differs from the answer's key; else "".
func placeOf(kind, key string) string {
	switch kind {
	case "slot", "giveRoom":
		return slotID + key
	case "free", "drawn":
		return "site:" + key
	case "riposte":
		_, space, _ := strings.Cut(key, "acolyte:")
		return space
	case "away":
		if key == rules.InAsylum {
			return inAsylum
		}
	}
	return ""
}

// sanctuaryOf returns the seat whose sanctuary is shown: the player who is asked about Rooms or a prowler, else the
// active player.
func sanctuaryOf(s rules.State) int {
	if q := s.Prompt; q != nil && (q.Kind == "prowl" || placeOf(q.Kind, "0") == slotID+"0") {
		for i := range s.Players {
			if table.SeatID(i) == q.Who {
				return i
			}
		}
	}
	return s.Turn
}

// slotID is the prefix of a slot's ID on the boards. Its number follows, from 0; −1 is Exposed.
const slotID = "slot"

// ripostes words an answer to a raid, with its result.
func (f *Face) ripostes(p *keeper.Prompt, o keeper.Option) string {
	a, key := maps.Clone(o.Args), "left"
	a["answer"] = f.answer(p, o.Key)
	here := slices.ContainsFunc(p.Choice, func(o keeper.Option) bool { return o.Key == "endure" })
	switch {
	case o.Key == "endure":
		key = "takeHere"
	case o.Key == "endureAll" && here:
		key = "takeAll"
	case o.Key == "endureAll":
		key = "take"
	case a["lost"] == "":
		key = "left.none"
	}
	return f.Word("priest.riposte."+key, a)
}

// answer words an answer.
func (f *Face) answer(p *keeper.Prompt, key string) string {
	l := f.Words()
	kind, which, _ := strings.Cut(key, ":")
	switch {
	case p.Kind == "room" && key != "none" && key != "table", p.Kind == "monster":
		return f.cardFacts(key)
	case key == "endure", key == "endureAll":
		return l.T("priest.answer.endure")
	case p.Kind == "any":
		return f.resourcesIn(key)
	case p.Kind == "pay":
		return f.payment(paidIn(key))
	case p.Kind == "tableHunter":
		return f.cardName(key)
	case p.Kind == "prowl" && key != "stay" && key != "later":
		return f.spaceName(key)
	case p.Kind == "growth", p.Kind == "give":
		return f.NameOf(key)
	case p.Kind == "free", p.Kind == "drawn":
		return f.spaceName("site:" + key)
	case p.Kind == "slot", p.Kind == "giveRoom":
		return slotOf(f, p.Who, key)
	case p.Kind == "avatar" && which != "":
		return l.Labelled(f.NameOf(kind), f.spaceName(which))
	case p.Kind == "avatar" && strings.HasPrefix(key, "seat"):
		return f.NameOf(key)
	case p.Kind == "riposte" && kind == "acolyte":
		return l.T("priest.answer.acolyte", text.Args{"from": f.spaceName(which)})
	case p.Kind == "riposte" && kind == "monster":
		return l.T("priest.answer.monster", text.Args{"monster": f.monsterName(p.Who, which)})
	case p.Kind == "evolve" || p.Kind == "away":
		return f.spaceName(key)
	}
	return l.T("priest.answer." + key)
}

// paidIn parses an answer to the prompt "pay": resources, units, Acolytes.
func paidIn(key string) (what string, units int, give []string) {
	parts := strings.SplitN(key, "|", 3)
	if len(parts) < 3 {
		return key, 0, nil
	}
	if parts[2] != "" {
		give = strings.Split(parts[2], ",")
	}
	return parts[0], text.Number(parts[1]), give
}

// slotOf returns the name of a slot of a seat.
func slotOf(f *Face, seat, slot string) string {
	for i, p := range f.seen().State.Players {
		if table.SeatID(i) == seat {
			return slotName(f, p, text.Number(slot))
		}
	}
	return f.value("slot", slot, nil)
}

// monsterName returns the name of one of a seat's monsters, with what it blocks.
func (f *Face) monsterName(seat, n string) string {
	s := f.seen().State
	for i, p := range s.Players {
		if table.SeatID(i) != seat {
			continue
		}
		for _, m := range p.Monsters {
			if itoa(m.N) == n {
				return f.Words().T("priest.card.defends", text.Args{"card": f.roomName(m.Card), "n": m.Defence})
			}
		}
	}
	return n
}

// cardFacts words a card of an open row: name, defence, capacity, and whether it has upkeep.
func (f *Face) cardFacts(id string) string {
	for _, c := range append(append([]rules.Card{}, rules.OurRooms...), rules.OurMonsters...) {
		if c.ID == id {
			words := f.Words().T("priest.card.defends", text.Args{"card": f.cardName(id), "n": c.Defence})
			if room := f.capacity(c); room != "" {
				words += " · " + f.Words().T("priest.card.room", text.Args{"goods": room})
			}
			if c.Upkeep {
				words += " · " + f.Words().T("priest.card.upkeep")
			}
			return words
		}
	}
	return f.cardName(id)
}

// capacity words what a Room holds; "" for nothing.
func (f *Face) capacity(c rules.Card) string {
	var out []string
	b := f.seen().State.Board
	atoms := b.Atoms()
	for _, s := range c.Space {
		if s.Kinds == "A" && !atoms { // nobody has any on this board (EHP-14.21)
			continue
		}
		if s.Kinds == "*" {
			out = append(out, f.Words().N("priest.goods.all", s.N))
			continue
		}
		kinds := make([]string, len(s.Kinds))
		for i := range kinds {
			kinds[i] = map[string]string{"A": "At", "E": "ES"}[s.Kinds[i:i+1]]
			kinds[i] = cmp.Or(kinds[i], s.Kinds[i:i+1])
		}
		if len(kinds) == 1 {
			out = append(out, f.Words().N("priest.goods."+kinds[0], s.N))
			continue
		}
		for i, kind := range kinds {
			kinds[i] = strings.ToLower(f.Words().T("priest.kindName." + kind))
		}
		out = append(out, f.Words().T("priest.card.mixed", text.Args{"n": s.N,
			"kinds": strings.Join(kinds, " "+f.Words().T("common.or")+" ")}))
	}
	return strings.Join(out, " + ")
}
