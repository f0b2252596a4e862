package arkham

import (
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/canvas"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// View implements table.Face. The view is the same for every audience, except that only the playing window has the
// guide.
func (f *Face) View(who keeper.Audience) table.View {
	v := f.seen()
	out := table.View{Header: f.header(v), Next: f.next(v), Meters: f.meters(v), Lists: f.lists(v), Decks: f.decks(v),
		Open: f.beside(v)}
	if boutAsked(v) != nil && (who == keeper.ForKeeper || who == keeper.ForTable) { // the map shows it
		out.Lists = slices.DeleteFunc(out.Lists, func(l table.List) bool {
			return l.ID == "test" || strings.HasPrefix(l.ID, "bout.")
		})
	}
	for i := range v.State.Players {
		p := f.person(v, i)
		if who == keeper.ForTable {
			fromAfar(f, v, i, &p)
		}
		out.People = append(out.People, p)
	}
	if f.reads != "" && who == keeper.ForKeeper {
		owned(&out, f.reads)
	}
	out.Next.Asks = stageAsks(f, v)
	f.guide(who, v, &out)
	if r := v.State.Result; r != "" {
		out.Ending = f.Words().T("arkham.ending." + string(r))
		if r != rules.Devoured {
			out.Ending += " " + f.Words().T("arkham.points", text.Args{"n": v.Score.Points})
		}
	}
	return out
}

// owned marks and names the person whose card is being read.
func owned(out *table.View, seat string) {
	for i := range out.People {
		p := &out.People[i]
		if p.Turn = p.ID == seat; p.Turn {
			out.Header.Who, out.Header.WhoIcon, out.Header.WhoSub, p.Had = p.Name, "investigator", p.Where, false
		}
	}
}

func (f *Face) header(v rules.View) table.Header {
	l, s := f.Words(), v.State
	h := table.Header{Icon: "mythos", Title: f.Title(), Sub: l.T("arkham.stage." + string(s.Stage)), Round: s.Turn}
	if s.Turn > 0 && s.Stage != rules.StageOver {
		h.Sub = l.T("arkham.turn", text.Args{"n": s.Turn}) + " · " + h.Sub
	}
	phases := []rules.Stage{rules.StageUpkeep, rules.StageMovement, rules.StageEncounters, rules.StageWorlds,
		rules.StageMythos}
	if i := slices.Index(phases, s.Stage); i >= 0 {
		h.Step, h.Steps, h.Ordered = i+1, len(phases), true
	}
	if s.Active >= 0 && s.Active < len(s.Players) && s.Stage != rules.StageOver {
		p := s.Players[s.Active]
		h.Who, h.WhoIcon, h.WhoSub = p.Name, "investigator", f.place(p.Place)
	}
	return h
}

// stageAsks says in one sentence what the phase asks of the player whose turn it is.
func stageAsks(f *Face, v rules.View) string {
	s, key, args := v.State, "arkham.asks."+string(v.State.Stage), text.Args{}
	if s.Active >= 0 && s.Active < len(s.Players) {
		p := s.Players[s.Active]
		n := p.Focus
		if s.Stage == rules.StageMovement {
			if n = p.Steps; !slices.ContainsFunc(f.running.Legal(), walks) {
				key += ".done"
				if awaits(s, p.Place) {
					key = "arkham.asks.movement.monster"
				}
			}
		}
		args = text.Args{"who": p.Name, "n": n}
	}
	if !f.Words().Has(key) {
		return ""
	}
	return f.Words().T(key, args)
}

// next returns the next button.
func (f *Face) next(v rules.View) table.Next {
	if len(f.running.Prompts()) > 0 {
		return table.Next{}
	}
	if v.State.Stage == rules.StageOver {
		return table.Next{Rule: "AH-16.6"}
	}
	legal := f.running.Legal()
	for _, c := range legal {
		switch c.(type) {
		case rules.Begin:
			return table.Next{Words: f.Words().T("arkham.next.begin"), Command: c, Rule: "AH-2.8"}
		case rules.Next:
			words, rule := "arkham.next."+string(v.State.Stage), nextRule[v.State.Stage]
			if s := v.State; s.Stage == rules.StageMovement && (s.Players[s.Active].Waits || s.Players[s.Active].Done) {
				words, rule = "common.continue", "AH-17.5" // only trading is left
			}
			n := table.Next{Words: f.Words().T(words), Command: c, Rule: rule}
			if s := v.State; s.Stage == rules.StageMovement && rule != "AH-17.5" {
				n.Words = staying(f, v)
				p := s.Players[s.Active]
				here := p.Explored || s.Clues[p.Place] > 0 || leads(s, p.Place)    // this is what the player came for
				n.Plain = !walked(v) && !here && slices.ContainsFunc(legal, walks) // its words say so
			}
			return n
		}
	}
	return table.Next{}
}

// walked reports whether the active investigator has spent movement points.
func walked(v rules.View) bool {
	p := v.State.Players[v.State.Active]
	return p.Steps < max(0, v.Skills[v.State.Active][0])
}

// staying words the button that ends the movement. Before the first step, it says that the investigator stays.
func staying(f *Face, v rules.View) string {
	if v.State.Stage == rules.StageMovement && walked(v) {
		return f.Words().T("arkham.next.movement.walked")
	}
	return f.Words().T("arkham.next.movement")
}

// walks reports whether a command is a step on the map.
func walks(c keeper.Command) bool { _, ok := c.(rules.Step); return ok }

var nextRule = map[rules.Stage]string{rules.StageUpkeep: "AH-3.4", rules.StageMovement: "AH-4.2",
	rules.StageMythos: "AH-7.1", rules.StageFinal: "AH-15.4"}

func (f *Face) meters(v rules.View) []table.Counter {
	l, s := f.Words(), v.State
	n := len(s.Players)
	monsters, outskirts, gates := 0, 0, 0
	for _, m := range s.Monsters {
		switch {
		case m.At == rules.AtOutskirts:
			outskirts++
		case m.At != rules.AtCup && m.At != rules.AtBox && !strings.HasPrefix(m.At, "trophy:"):
			monsters++
		}
	}
	for _, b := range v.Fights { // the monster of an encounter is on the map while it is fought
		is := func(m rules.Marker) bool { return m.Kind == b.Monster && f.box.Area(m.At) != nil }
		if !slices.ContainsFunc(s.Monsters, is) {
			monsters++
		}
	}
	for _, g := range s.Gates {
		if f.box.Area(g.At) != nil {
			gates++
		}
	}
	limit := rules.MonsterLimit(n)
	if s.Overrun {
		limit = 0
	}
	doom := "doom"
	if a := f.box.Ancient(s.Ancient); a != nil && a.AwakeLoses {
		doom = "doom.lost"
	}
	about := func(id string, most int) string {
		return l.T("arkham.counter."+id, text.Args{"most": most, "sign": signName(f)})
	}
	awakens := rules.AwakeningGates(n)
	// what wins or loses the game comes first: a small players' window leaves out the last ones
	return []table.Counter{
		{ID: "doom", Icon: "skull", Colour: theme.Horror, Now: s.Doom, Most: s.Track, Bar: true,
			Words: l.T("arkham.meter.doom"), Text: about(doom, s.Track), Rule: "AH-15.1"},
		{ID: "gates", Icon: "gate", Colour: theme.Horror, Now: gates, Most: awakens, Bar: true,
			Words: l.T("arkham.meter.gates"), Text: about("gates", awakens), Rule: "AH-16.1"},
		{ID: "seals", Icon: "elder-sign", Colour: theme.OK, Now: len(s.Seals), Most: rules.SealsToWin, Bar: true,
			Words: l.T("arkham.meter.seals"), Text: about("seals", rules.SealsToWin), Rule: "AH-16.2"},
		{ID: "terror", Icon: "horror", Colour: theme.Threat, Now: s.Terror, Most: rules.TerrorMost, Bar: true,
			Words: l.T("arkham.meter.terror"), Text: about("terror", rules.TerrorMost), Rule: "AH-14.4"},
		{ID: "monsters", Icon: "monster", Colour: theme.Threat, Now: monsters, Most: limit, Bar: limit > 0,
			Words: l.T("arkham.meter.monsters"), Text: about("monsters", limit), Rule: "AH-14.1"},
		{ID: "outskirts", Icon: "outskirts", Colour: theme.Muted, Now: outskirts, Most: rules.OutskirtsMost(n), Bar: true,
			Words: l.T("arkham.place.outskirts"), Text: about("outskirts", rules.OutskirtsMost(n)), Rule: "AH-14.2"},
	}
}

func (f *Face) person(v rules.View, seat int) table.Person {
	l, s := f.Words(), v.State
	p := s.Players[seat]
	out := table.Person{ID: table.SeatID(seat), Face: table.Portrait(p.Who), Name: p.Name, Figure: canvas.SeatColour(seat),
		Tag:  canvas.Initial(f.names(), seat),
		Turn: s.Active == seat && !p.Done,
		Had:  p.Done && (s.Prompt == nil || s.Prompt.Who != table.SeatID(seat)), Out: p.Out, Where: f.place(p.Place)}
	if i := f.box.Investigator(p.Who); i != nil {
		out.Name += " · " + f.titled(i.Title, p.Who)
	}
	if seat == s.First {
		out.Cards = append(out.Cards, table.Card{ID: out.ID + ".first", Icon: "party", Words: l.T("arkham.first"),
			Facts: l.T("arkham.first.what")})
	}
	for _, state := range f.states(p) {
		out.Cards = append(out.Cards, table.Card{ID: out.ID + "." + state, Icon: stateSigns[state], Colour: theme.Threat,
			Words: l.T("arkham.state." + state), Facts: l.T("arkham.state." + state + ".what")})
	}
	most := func(what string) int {
		i := f.box.Investigator(p.Who)
		if what == "sanity" {
			return i.Sanity
		}
		return i.Stamina
	}
	out.Counters = []table.Counter{
		{ID: "sanity", Icon: "sanity", Colour: theme.Horror, Now: p.Sanity, Most: most("sanity"), Bar: true,
			Words: l.T("arkham.track.sanity")},
		{ID: "stamina", Icon: "health", Colour: theme.Damage, Now: p.Stamina, Most: most("stamina"), Bar: true,
			Words: l.T("arkham.track.stamina")},
		{ID: "clues", Icon: "search", Colour: theme.OK, Now: p.Tokens, Words: l.T("arkham.track.clues")},
		{ID: "money", Icon: "coin", Colour: theme.Brass, Now: p.Money, Words: l.T("arkham.track.money")},
	}
	skills := table.Card{ID: out.ID + skillsID, Icon: "skill", Colour: theme.Brass, Words: f.skillWords(v, seat),
		Brief: briefSkills(f, v, seat), Facts: l.T("arkham.skills.what")}
	out.Cards = append(out.Cards, skills)
	for _, h := range p.Cards {
		c := table.Card{ID: heldID(seat, h.N), Icon: "item", Colour: theme.Brass, Words: h.ID,
			Spent: h.Exhausted}
		if x := f.box.Card(h.ID); x != nil {
			c.Words, c.Icon, c.Lines = f.cardFacts(x), cardIcon[x.Kind], f.cardLines(x)
		}
		if h.Exhausted {
			c.Status = l.T("arkham.card.exhausted")
		}
		out.Cards = append(out.Cards, c)
	}
	if words := f.trophyWords(s, seat); words != "" {
		out.Cards = append(out.Cards, table.Card{ID: out.ID + ".trophies", Icon: "win", Colour: theme.OK, Words: words})
	}
	return out
}

var cardIcon = map[string]string{set.Common: "item", set.Rare: "key", set.Spell: "spell", set.Skill: "skill",
	set.Ally: "ally", set.Special: "item"}

// skillWords words the six current skills, for example "Speed 3 · Will 4 (3+1)", where +1 comes from cards.
func (f *Face) skillWords(v rules.View, seat int) string {
	var out []string
	for i, name := range set.Skills {
		words := f.Words().T("arkham.check."+name) + "\u00a0" + skill(f, v, seat, i, 0)
		if n, bonus := v.Skills[seat][i], v.Bonus[seat][i]; bonus != 0 && n >= 0 {
			words += "\u00a0(" + itoa(n-bonus) + text.Signed(bonus) + ")"
		}
		out = append(out, words)
	}
	return strings.Join(out, " · ")
}

// briefSkills words the six current skills on one line.
func briefSkills(f *Face, v rules.View, seat int) string {
	args := text.Args{}
	for i, name := range set.Skills {
		args[name] = max(v.Skills[seat][i], 0)
	}
	return f.Words().T("arkham.skills.brief", args)
}

// skill words a skill after the slider has moved by some stops. If cards take more dice than the slider gives, it
// shows the slider's value and the number of dice that they take, since no skill is below 0.
func skill(f *Face, v rules.View, seat, i, by int) string {
	n, bonus := v.Skills[seat][i]+by, v.Bonus[seat][i]
	if n >= 0 {
		return itoa(n)
	}
	return f.Words().N("arkham.skill.less", -bonus, text.Args{"value": n - bonus})
}

// fromAfar leaves to a person in the players' window what is read from afar: his cards by their names alone. The sheets
// before the players have the skills.
func fromAfar(f *Face, v rules.View, seat int, p *table.Person) {
	p.Cards = slices.DeleteFunc(p.Cards, func(c table.Card) bool { return c.ID == p.ID+skillsID })
	for i := range p.Cards {
		for _, h := range v.State.Players[seat].Cards {
			if x := f.box.Card(h.ID); x != nil && p.Cards[i].ID == heldID(seat, h.N) {
				p.Cards[i].Words = f.titled(x.Title, x.ID)
			}
		}
	}
}

// skillsID is the end of the ID of the card with a person's skills.
const skillsID = ".skills"

// stateSigns are the icons of the states of a player.
var stateSigns = map[string]string{"delayed": "clock", "explored": "gate", "blessed": "sun", "cursed": "curse",
	"retainer": "item", "loan": "scroll-tied", "member": "key", "out": "skull"}

// states returns the states of a player, as suffixes of the keys of their words.
func (f *Face) states(p rules.Player) []string {
	var out []string
	for _, x := range []struct {
		id string
		is bool
	}{{"delayed", p.Delayed}, {"explored", p.Explored}, {"blessed", p.Luck == "blessed"},
		{"cursed", p.Luck == "cursed"},
		{"retainer", p.Retainers > 0}, {"loan", p.Loan}, {"member", p.Member}, {"out", p.Out}} {
		if x.is {
			out = append(out, x.id)
		}
	}
	return out
}

func (f *Face) trophyWords(s rules.State, seat int) string {
	mine, monsters, gates := "trophy:"+itoa(seat), 0, 0
	for _, m := range s.Monsters {
		if m.At == mine {
			monsters++
		}
	}
	for _, g := range s.Gates {
		if g.At == mine {
			gates++
		}
	}
	if monsters+gates == 0 {
		return ""
	}
	return f.Words().T("arkham.trophies", text.Args{"monsters": f.Words().N("arkham.trophies.monsters", monsters),
		"gates": f.Words().N("arkham.trophies.gates", gates)})
}

// lists returns what is in force, the forecast and the score.
func (f *Face) lists(v rules.View) []table.List {
	if len(v.Laying) > 0 {
		if v.State.Options.Cards { // everything is on screen: there is nothing to lay out
			return nil
		}
		return []table.List{f.laying(v.Laying)}
	}
	l := f.Words()
	out := f.bouts(v)
	if all := prowlers(f, v); len(all.Cards) > 0 {
		out = append(out, all)
	}
	out = append(out, f.inForce(v))
	score := table.List{ID: "score", Words: l.T("arkham.list.score"), Cards: []table.Card{{ID: "score", Icon: "win",
		Colour: theme.Brass, Words: l.T("arkham.points", text.Args{"n": v.Score.Points}), Rule: "AH-16.6",
		Lines: f.sheet(v)}}}
	if r := v.State.Result; r != "" && r != rules.Devoured {
		score.Described, score.Cards[0].Status = true, strings.Join(f.sheet(v), "\n")
	}
	return append(out, score)
}

// sheet lists what gives and takes points (AH-16.6).
func (f *Face) sheet(v rules.View) (out []string) {
	for _, row := range scored(f, v) {
		out = append(out, f.Words().Labelled(row[0], row[1]))
	}
	return out
}

// scored returns what gives and takes points, and how many (AH-16.6).
func scored(f *Face, v rules.View) (out [][]string) {
	s := v.Score
	for _, x := range []struct {
		id string
		n  int
	}{{"doom", s.Doom}, {"terror", -s.Terror}, {"loans", -s.Loans}, {"signs", -s.Signs}, {"gates", s.Gates},
		{"monsters", s.Monsters / 3}, {"sane", s.Survivors}} {
		points := text.Signed(x.n)
		if x.n == 0 {
			points = "0"
		}
		out = append(out, []string{f.Words().T("arkham.evening.row." + x.id), points})
	}
	return out
}

func (f *Face) decks(v rules.View) []table.Deck {
	if !v.State.Options.Draws() {
		return nil
	}
	l := f.Words()
	out := []table.Deck{{ID: "mythos", Icon: "mythos", Words: l.T("arkham.deck.mythos"),
		Left: len(v.State.Mythos.Draw)}}
	if !v.State.Options.Cards {
		return out
	}
	for _, kind := range []string{set.Common, set.Rare, set.Spell, set.Skill, set.Ally} {
		out = append(out, table.Deck{ID: kind, Icon: cardIcon[kind], Words: l.T("arkham.deck." + kind),
			Left: len(v.State.Decks[kind].Draw)})
	}
	return out
}

// beside returns the places outside the town where somebody is, with their contents.
func (f *Face) beside(v rules.View) []table.Card {
	var out []table.Card
	for _, where := range []string{rules.AtSky, rules.AtOutskirts, rules.AtLost, rules.AtJail} {
		if c := f.somewhere(v, where, f.place(where)); len(c.Lines) > 0 {
			out = append(out, c)
		}
	}
	return out
}

func (f *Face) area(v rules.View, a *set.Area) table.Card {
	l, s := f.Words(), v.State
	c := f.somewhere(v, a.ID, f.titled(a.Title, a.ID))
	for _, g := range s.Gates {
		if g.At == a.ID {
			c.Icon, c.Colour = "gate", theme.Horror
			c.Lines = append([]string{l.T("arkham.area.gate",
				text.Args{"world": f.world(g.Kind), "n": text.Signed(g.Modifier),
					"symbol": l.T("arkham.symbol." + g.Symbol)})}, c.Lines...)
		}
	}
	switch {
	case slices.Contains(s.Seals, a.ID):
		c.Status = l.T("arkham.area.sealed")
	case slices.Contains(s.Closed, a.ID):
		c.Status = l.T("arkham.area.closed")
	case s.Clues[a.ID] > 0:
		c.Status = l.N("arkham.clues", s.Clues[a.ID])
	}
	return c
}

// somewhere returns a place as a card that lists its contents.
func (f *Face) somewhere(v rules.View, id, words string) table.Card {
	c := table.Card{ID: id, Icon: "place", Colour: theme.OK, Words: words}
	for _, p := range v.State.Players {
		if p.Place == id && !p.Out {
			c.Lines = append(c.Lines, p.Name)
		}
	}
	for _, m := range v.State.Monsters {
		if m.At == id {
			c.Lines, c.Colour = append(c.Lines, f.value("monster", m.Kind, nil)), theme.Threat
		}
	}
	return c
}
