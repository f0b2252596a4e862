package priest

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/ui/canvas"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// View is the same for every audience, since nothing is secret, except that only the keeper's has the guide.
func (f *Face) View(who keeper.Audience) table.View {
	v := f.seen()
	out := table.View{
		Header: f.header(v),
		Next:   f.next(v),
		Meters: f.meters(v),
		Lists:  f.lists(v),
	}
	if who == keeper.ForKeeper {
		f.guide(v, &out)
	}
	for i := range v.State.Players {
		if who == keeper.ForTable {
			out.People = append(out.People, fromAfar(f, v, i))
			continue
		}
		out.People = append(out.People, f.person(v, i))
	}
	if v.State.Stage == rules.StageOver {
		e := statsView{f}
		out.Ending = strings.TrimSpace(e.lead(v) + "\n" + e.why(v))
	}
	return out
}

// scorer returns a name on the score sheet, in the reader's language.
func (f *Face) scorer(name string) string {
	if name == rules.OpponentName {
		return f.Words().T("priest.opponent")
	}
	return f.PlayerName(name)
}

func (f *Face) header(v rules.View) table.Header {
	l, s := f.Words(), v.State
	h := table.Header{Icon: "altar", Title: f.Title(), Sub: l.T("priest.stage." + string(s.Stage)), Round: s.Round}
	if s.Stage == rules.StageSetup || s.Stage == rules.StageOver {
		return h
	}
	h.Sub = l.T("common.roundNumber", text.Args{"round": s.Round}) + " · " + h.Sub
	if s.Stage == rules.StageAction {
		p := s.Players[s.Turn]
		h.Who, h.WhoIcon, h.WhoSub = p.Name, "investigator", f.pool(p)
	}
	return h
}

// pool lists the cultists that a player has left.
func (f *Face) pool(p rules.Player) string {
	switch {
	case p.Priest && p.Pool > 0:
		return f.Words().N("priest.withPriest", p.Pool)
	case p.Priest:
		return f.Words().T("priest.priestLeft")
	}
	return f.Words().N("priest.acolytes", p.Pool)
}

// left is a short form of pool.
func (f *Face) left(p rules.Player) string {
	switch {
	case p.Priest && p.Pool > 0:
		return f.Words().T("priest.pool.both", text.Args{"n": p.Pool})
	case p.Priest:
		return f.Words().T("priest.pool.priest")
	case p.Pool > 0:
		return f.Words().N("priest.goods.sacrifice", p.Pool)
	}
	return f.Words().T("priest.pool.none")
}

// next returns the next button: to begin the game or the next round, or to pass. Spaces are chosen in the bar or on the
// board.
func (f *Face) next(v rules.View) table.Next {
	for _, c := range f.running.Legal() {
		switch c.(type) {
		case rules.Begin:
			return table.Next{Words: f.Words().T("priest.next.begin"), Command: c, Rule: "EHP-2.5"}
		case rules.Next:
			n := table.Next{Words: f.Words().T("priest.next.round"), Command: c, Rule: "EHP-4.4", Together: true}
			for _, p := range v.State.Players {
				if goods := f.goods(p.Unsafe()); goods != "" {
					n.Left += f.Words().T("priest.left.exposed", text.Args{"who": p.Name, "goods": goods}) + " "
				}
			}
			n.Left = strings.TrimSpace(n.Left)
			return n
		case rules.Pass:
			return table.Next{Words: f.Words().T("priest.next.pass"), Command: c, Rule: "EHP-18.3"}
		}
	}
	if v.State.Stage == rules.StageOver {
		return table.Next{Rule: "EHP-13.2"}
	}
	if v.State.Stage == rules.StageAction {
		return table.Next{Words: f.Words().T("priest.next.place"), Rule: "EHP-3.1"}
	}
	return table.Next{}
}

func (f *Face) meters(v rules.View) []table.Counter {
	l := f.Words()
	out := []table.Counter{
		{ID: "signs", Icon: "elder-sign", Colour: theme.Horror, Now: len(v.State.Broken), Most: len(v.State.Board.Sites),
			Words: l.T("priest.source.signs"), Rule: "EHP-13.1",
			Text: l.T("priest.counter.signs", text.Args{"most": len(v.State.Board.Sites)})},
	}
	rule := map[string]string{"deepOnes": "EHP-14.4", "growth": "EHP-14.16"}
	for _, track := range slices.Sorted(maps.Keys(v.State.Tracks)) {
		out = append(
			out,
			table.Counter{ID: "track." + track, Icon: "clock", Colour: theme.Brass, Now: v.State.Tracks[track],
				Words: f.trackName(track), Rule: cmp.Or(rule[track], "EHP-19.4"),
				Text: l.Or("priest.counter.track."+track, l.T("priest.counter.track"))},
		)
	}
	return out
}

// fromAfar is a person in the players' window: what the boards do not show in words, in few words.
func fromAfar(f *Face, v rules.View, seat int) table.Person {
	l, out, p := f.Words(), basics(f, v, seat), v.State.Players[seat]
	if goods := f.goods(p.Exposed); goods != "" {
		out.Cards = append(out.Cards, table.Card{ID: heldIn(seat, rules.Exposed), Icon: "exposed", Colour: theme.Threat,
			Words: l.T("priest.exposed.short", text.Args{"goods": goods})})
	}
	var rooms, monsters []string
	for _, r := range p.Rooms {
		if r == nil {
			continue
		}
		words := f.roomName(r.Card) + "\u00a0" + itoa(r.Defence)
		if goods := f.goods(r.Holds); goods != "" {
			words += " (" + goods + ")"
		}
		rooms = append(rooms, words)
	}
	for _, m := range p.Monsters {
		monsters = append(monsters, f.roomName(m.Card)+"\u00a0"+itoa(m.Defence))
	}
	for i, all := range [][]string{rooms, monsters} {
		if kind := []string{"rooms", "monsters"}[i]; len(all) > 0 {
			out.Cards = append(out.Cards, table.Card{ID: out.ID + "." + kind, Icon: kind[:len(kind)-1], Colour: theme.Brass,
				Words: l.T("priest.defended."+kind, text.Args{"cards": strings.Join(all, ", ")})})
		}
	}
	return out
}

// basics is a person without cards.
func basics(f *Face, v rules.View, seat int) table.Person {
	l, s := f.Words(), v.State
	p := s.Players[seat]
	out := table.Person{
		ID:   table.SeatID(seat),
		Face: f.PortraitOf(p.Name),
		Name: p.Name, Figure: canvas.SeatColour(seat), Tag: canvas.Initial(f.names(), seat),
		Turn:  s.Stage == rules.StageAction && s.Turn == seat,
		Had:   s.Stage == rules.StageAction && !p.Priest && p.Pool == 0,
		Where: f.left(p),
	}
	if seat < len(v.Score.Players) {
		out.Counters = append(
			out.Counters,
			table.Counter{ID: "points", Icon: "win", Words: l.T("priest.meter.points"), Colour: theme.Brass,
				Now: v.Score.Players[seat].Points},
		)
	}
	return out
}

// person is a person with all he has.
func (f *Face) person(v rules.View, seat int) table.Person {
	l, s, out := f.Words(), v.State, basics(f, v, seat)
	p := s.Players[seat]
	for _, x := range []struct {
		id, icon string
		n        int
	}{{"asylum", "asylum", p.Asylum}, {"escape", "evade", p.Escape}} {
		if x.n > 0 {
			out.Cards = append(out.Cards, table.Card{ID: out.ID + "." + x.id, Icon: x.icon, Colour: theme.Horror,
				Words: l.N("priest.look."+x.id, x.n)})
		}
	}
	if seat == s.Marker {
		out.Cards = append(out.Cards, table.Card{ID: out.ID + ".first", Icon: "party", Words: l.T("priest.first")})
	}
	if goods := f.goods(p.Exposed); goods != "" {
		out.Cards = append(out.Cards, table.Card{ID: heldIn(seat, rules.Exposed), Icon: "exposed", Colour: theme.Threat,
			Words: l.T("priest.exposed", text.Args{"goods": goods}), Lines: []string{l.T("priest.look.exposed")}})
	}
	for i, r := range p.Rooms {
		if r == nil {
			continue
		}
		c := table.Card{ID: heldIn(seat, i), Icon: cardSign(r.Card.ID, "room"), Colour: theme.OK, Rule: "EHP-11.9",
			Facts: l.T("priest.defence.room"),
			Words: itoa(i+1) + ". " + l.T("priest.card.defends", text.Args{"card": f.roomName(r.Card), "n": r.Defence})}
		if goods := f.goods(r.Holds); goods != "" {
			c.Words += " · " + l.T("priest.card.holds", text.Args{"goods": goods})
		}
		out.Cards = append(out.Cards, c)
	}
	free := 0
	for _, r := range p.Rooms {
		if r == nil {
			free++
		}
	}
	out.Cards = append(out.Cards, table.Card{ID: out.ID + ".slots", Icon: "room", Colour: theme.Muted, Rule: "EHP-11.9",
		Words: l.N("priest.slots", free), Facts: l.T("priest.slots.what")})
	for _, m := range p.Monsters {
		out.Cards = append(
			out.Cards,
			table.Card{ID: fmt.Sprintf("%s.monster%d", out.ID, m.N), Icon: cardSign(m.Card.ID, "monster"),
				Words:  f.roomName(m.Card),
				Status: l.T("priest.card.defence", text.Args{"n": m.Defence}), Colour: theme.Threat,
				Facts: l.T("priest.defence.monster"), Rule: "EHP-11.7"},
		)
	}
	return out
}

// lists returns the forecast of raids, the score, effects in play, and the solo opponent.
func (f *Face) lists(v rules.View) []table.List {
	l := f.Words()
	threats := table.List{ID: "threats", Words: l.T("priest.list.threats"), Described: true}
	for _, o := range raidsShown(v) {
		c := table.Card{ID: "threat" + itoa(o.Dice), Icon: "torch", Colour: theme.Threat,
			Words: l.N("priest.threat", o.Dice) + " · " + f.spaceName(o.Space) + " · " + forceRange(f, v, o.Dice)}
		var each []string
		for _, t := range o.Threats {
			risk := l.T("priest.goods.none")
			if most := worst(t); most > 0 {
				risk = l.T("priest.threat.short", text.Args{"chance": percent(t), "worst": most,
					"of": l.N("priest.points", o.Points[t.Seat])})
				switch now := v.Score.Players[t.Seat].Points; {
				case t.Seat == v.State.Turn && !slices.Contains(v.State.Broken, strings.TrimPrefix(o.Space, "site:")):
					risk += " " + l.T("priest.threat.signed")
				case now != o.Points[t.Seat]: // it gets the bonus for most treasure
					risk += " " + l.T("priest.threat.moved")
				}
			}
			if worst(t) == 0 && t.Risk.Float() > 0 {
				risk = l.T("priest.threat.pointless", text.Args{"chance": percent(t)})
			}
			each = append(each, l.Labelled(v.State.Players[t.Seat].Name, risk))
		}
		c.Status = strings.Join(each, "\n")
		threats.Cards = append(threats.Cards, c)
	}
	scores := table.List{ID: "scores", Words: l.T("priest.list.scores"), Count: len(v.Score.Players)}
	for _, p := range v.Score.Players {
		c := table.Card{ID: "score." + p.Name, Icon: "win", Words: f.scorer(p.Name), Colour: theme.Brass,
			Status: l.N("priest.points", p.Points), Facts: l.T("priest.list.scores.hint"), Rule: "EHP-13.2"}
		if p.Parts.T > 0 {
			c.Status = l.T("priest.points.bonus", text.Args{"points": c.Status, "bonus": p.Parts.T})
		}
		if slices.Contains(v.Score.Winners, p.Name) {
			c.Lines = []string{l.T("priest.leads")}
		}
		for _, part := range []struct {
			id string
			n  int
		}{{"ES", p.Parts.ES}, {"G", p.Parts.G}, {"M", p.Parts.M}, {"B", p.Parts.B}, {"T", p.Parts.T}} {
			if part.n > 0 {
				c.Lines = append(c.Lines, l.T("priest.part."+part.id)+" "+itoa(part.n))
			}
		}
		scores.Cards = append(scores.Cards, c)
	}
	out := []table.List{scores}
	if len(threats.Cards) > 0 {
		out = []table.List{threats, scores}
	}
	if o := v.State.Opponent; o != nil {
		c := table.Card{
			ID:     "opponent",
			Icon:   "mythos",
			Words:  l.T("priest.opponent"),
			Lines:  []string{f.goods(o.Has)},
			Colour: theme.Horror,
		}
		if o.Refused != "" {
			c.Status = l.T("priest.refuses", text.Args{"what": l.T("priest.refused." + o.Refused)})
		}
		out = append(out, table.List{ID: "opponent", Words: l.T("priest.opponent"), Cards: []table.Card{c}})
	}
	if len(v.State.Pins) > 0 {
		pins := table.List{ID: "pins", Words: l.T("priest.list.pins")}
		for i, p := range v.State.Pins {
			pins.Cards = append(pins.Cards, table.Card{ID: "pin" + itoa(i), Icon: "notes", Words: p})
		}
		out = append(out, pins)
	}
	return slices.Concat(f.raid(v), out, f.rows(v))
}

// forceRange words the force that a raid of so many dice may have.
func forceRange(f *Face, v rules.View, dice int) string {
	least, most := rules.ForceRange(v.State, dice)
	return f.Words().T("priest.threat.range", text.Args{"least": least, "most": most})
}

// raidsShown returns the raids that are possible now: for each number of dice, the one that threatens the active player
// most.
func raidsShown(v rules.View) (out []rules.Outlook) {
	for _, o := range v.Raids {
		switch last := len(out) - 1; {
		case last < 0 || out[last].Dice != o.Dice:
			out = append(out, o)
		case o.Threats[v.State.Turn].Expected.Compare(out[last].Threats[v.State.Turn].Expected) > 0:
			out[last] = o
		}
	}
	return out
}

// trade words the cost and the gain of a space briefly, and the gains of the later steps of a ritual.
func (f *Face) trade(c board.Cost, g board.Gain, steps ...board.Gain) string {
	pays, gets := f.costGain(c, g)
	var later []string
	for _, step := range steps {
		if _, goods := f.costGain(board.Cost{}, step); goods != "" {
			later = append(later, goods)
		}
	}
	if len(later) > 0 {
		words := f.Words().T("priest.trade.later", text.Args{"goods": strings.Join(later, " + ")})
		gets = strings.TrimPrefix(gets+", "+words, ", ")
	}
	switch {
	case pays != "" && gets != "":
		return pays + " → " + gets
	case pays != "":
		return f.Words().T("priest.trade.cost", text.Args{"goods": pays})
	}
	return gets
}

// deal words a cost and a gain as such, where nothing else shows which is which.
func deal(f *Face, c board.Cost, g board.Gain, steps ...board.Gain) string {
	l := f.Words()
	pays, _ := f.costGain(c, g)
	nothing := l.T("priest.look.nothing")
	return l.T("priest.deal", text.Args{"cost": cmp.Or(pays, nothing),
		"gain": cmp.Or(f.trade(board.Cost{}, g, steps...), nothing)})
}

// costGain words the cost and the gain of a space.
func (f *Face) costGain(c board.Cost, g board.Gain) (cost, gain string) {
	l := f.Words()
	var pays, gets []string
	add := func(to *[]string, n int, key string) {
		if n > 0 {
			*to = append(*to, l.N(key, n))
		}
	}
	if goods := f.goods(c.Resources); goods != "" {
		pays = append(pays, goods)
	}
	add(&pays, c.Any, "priest.goods.any")
	add(&pays, c.Acolytes, "priest.goods.sacrifice")
	add(&pays, c.Amoebas, "priest.goods.amoeba")
	add(&pays, c.Rooms, "priest.goods.giveRoom")
	if c.Prowling {
		pays = append(pays, l.T("priest.needs.prowler"))
	}
	if c.Controls != "" {
		pays = append(pays, l.T("priest.needs."+c.Controls))
	}
	if goods := f.goods(g.Resources); goods != "" {
		gets = append(gets, goods)
	}
	add(&gets, g.Any, "priest.goods.any")
	add(&gets, g.Rooms, "priest.goods.room")
	add(&gets, g.Monsters, "priest.goods.monster")
	add(&gets, g.Rescues, "priest.goods.rescue")
	add(&gets, g.Evolve, "priest.goods.evolve")
	add(&gets, g.Azathoth, "priest.goods.azathoth")
	add(&gets, g.Boxes, "priest.goods.box")
	add(&gets, g.Amoebas, "priest.goods.amoeba")
	add(&gets, g.Readies, "priest.goods.ready")
	for i, is := range []bool{g.Escapes, g.Renews, g.Frees, g.Takes != ""} {
		if is {
			gets = append(gets, l.T("priest.gain."+[]string{"escapes", "renews", "frees", "takes." + g.Takes}[i]))
		}
	}
	for _, id := range []string{g.Avatar, g.Wakes} {
		if id != "" {
			gets = append(gets, f.spaceName(id))
		}
	}
	if goods := f.goods(g.Gives); goods != "" {
		gets = append(gets, l.T("priest.gain.gives", text.Args{"goods": goods}))
	}
	if g.First {
		gets = append(gets, l.T("priest.first"))
	}
	for _, track := range slices.Sorted(maps.Keys(g.Tracks)) {
		gets = append(gets, f.trackName(track)+" +"+itoa(g.Tracks[track]))
	}
	return strings.Join(pays, ", "), strings.Join(gets, ", ")
}
