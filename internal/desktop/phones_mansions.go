package desktop

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/phones"
	"lantern/stories"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/players"
	"lantern/ui/scene/cameo"
	"lantern/ui/table"
	"lantern/ui/text"
)

// mansionsFace is Mansions of Madness on phones: what its table sees, in the words of its console.
type mansionsFace struct {
	said
	game  *game.Game
	house *boards
}

// seen is what an audience sees, and the cards that lie face down before it.
func (f *mansionsFace) seen(who keeper.Audience) (mansions.TableView, []mansions.CardView) {
	switch v := f.later.View(who).(type) {
	case mansions.SeatView:
		return v.TableView, v.FaceDown
	case mansions.TableView:
		return v, nil
	}
	return f.later.View(keeper.ForTable).(mansions.TableView), nil
}

func (f *mansionsFace) View(who keeper.Audience) phones.View {
	f.later.catchUp()
	l, n := f.game.Words(), f.game.Names()
	t, down := f.seen(who)
	v := phones.View{Title: f.game.Title(), Sub: f.game.SummaryWords(f.later.Summary())}
	v.Turn, v.Step = f.whoseTurn(t)
	count := func(id, icon, colour string, now, most int) phones.Counter {
		return phones.Counter{ID: id, Icon: icon, Words: l.T("console.counter." + id), Colour: colour, Now: now, Most: most}
	}
	v.Meters = []phones.Counter{{ID: "threat", Icon: "threat", Colour: "threat", Now: t.Threat,
		Words: l.T("mansions.counter.threat")}, count("resolved", "event", "brass", t.Events.Resolved, t.Events.Of),
		{ID: "time", Icon: "time", Colour: "brass", Words: l.T("console.clock.tokens"), Now: t.Events.Tokens,
			Most: t.Events.Needed}}
	atTable := players.People(t, n, l)
	for i, seat := range t.Investigators {
		p := f.person(seat, count)
		states := slices.DeleteFunc(slices.Clone(atTable[i].Cards), func(c table.Card) bool {
			return !c.State || c.ID != "" || c.Icon == "hidden" // those have a text or a number of their own
		})
		p.Cards = append(cards(states), p.Cards...)
		p.Turn = t.Turn != nil && t.Turn.Who == seat.Who
		if p.ID = string(keeper.Seat(i + 1)); p.ID == string(who) {
			p.Cards = append(p.Cards, f.cards(down)...)
			p.Covered -= len(down)
		}
		v.People = append(v.People, p)
	}
	for _, r := range t.Rooms {
		if len(r.Open) > 0 {
			v.Lists = append(v.Lists, phones.List{ID: r.ID, Words: n.Room(r.ID), Cards: f.cards(r.Open)})
		}
	}
	monsters := phones.List{ID: "monsters", Words: l.T("phones.monsters")}
	for _, m := range t.Monsters {
		card := phones.Card{Icon: "monster", Words: n.Monster(m.ID), Status: n.Space(m.Space)}
		hurt := l.Labelled(l.T("console.counter.damage"), strconv.Itoa(m.Damage))
		if m.Under != nil {
			hurt += " / " + strconv.Itoa(m.Under.Health)
		}
		if m.Damage > 0 || m.Under != nil {
			card.Lines = append(card.Lines, hurt)
		}
		if m.Stuns > 0 {
			card.Lines = append(card.Lines, l.N("console.monster.stuns", m.Stuns))
		}
		monsters.Cards = append(monsters.Cards, card)
	}
	if len(monsters.Cards) > 0 {
		v.Lists = append(v.Lists, monsters)
	}
	if who != keeper.ForTable {
		v.Lists = append(v.Lists, f.readAlready(t)...)
	}
	title, paragraphs := players.PageWords(n, t.Page)
	v.Reading = phones.Reading{Title: title, Text: strings.Join(paragraphs, "\n")}
	if t.Ending != nil {
		v.Ending = l.T("mansions.winner." + t.Ending.Winner)
	}
	return v
}

// mostRead is the greatest number of pages to be read again; older ones are in the log of the laptop.
const mostRead = 6

// readAlready are the latest pages that somebody may want to read again, each folded.
func (f *mansionsFace) readAlready(t mansions.TableView) (out []phones.List) {
	for _, page := range slices.Backward(t.Pages) {
		if page.Kind != "clue" && page.Kind != "objective" && page.Kind != "card" {
			continue
		}
		title, paragraphs := players.PageWords(f.game.Names(), &page)
		out = append(out, phones.List{ID: "page" + strconv.Itoa(page.Seq), Words: title, Secret: true,
			Cards: []phones.Card{{Icon: "scroll", Lines: paragraphs}}})
		if len(out) == mostRead {
			break
		}
	}
	return out
}

func (f *mansionsFace) person(seat mansions.InvestigatorView,
	count func(id, icon, colour string, now, most int) phones.Counter) phones.Person {
	n := f.game.Names()
	p := phones.Person{Name: n.Who(seat.Who), Had: seat.Had,
		Out:   seat.State != state.SeatIn && seat.State != state.SeatOpen,
		Cards: f.cards(seat.Cards), Covered: seat.FaceDown}
	if seat.Character != "" {
		p.Art = seat.Who
	}
	if seat.Space != "" {
		p.Where = n.Space(seat.Space)
	}
	if seat.Health > 0 {
		left := func(id, icon, colour string, most, lost int) phones.Counter {
			return phones.Counter{ID: id, Icon: icon, Words: f.game.Words().T("notes." + icon), Colour: colour,
				Now: max(0, most-lost), Most: most}
		}
		p.Counters = []phones.Counter{left("damage", "health", "threat", seat.Health, seat.Damage),
			left("horror", "sanity", "horror", seat.Sanity, seat.Horror),
			count("skillPoints", "skill", "brass", seat.SkillPoints, 0)}
	}
	var values []string
	for _, a := range stories.Attributes {
		if value, ok := seat.Attributes[a]; ok {
			values = append(values, n.Attribute(a)+"\u00a0"+strconv.Itoa(value))
		}
	}
	if len(values) > 0 {
		p.Cards = append(p.Cards, phones.Card{Icon: "investigator", Words: strings.Join(values, " · ")})
	}
	for _, a := range seat.Abilities {
		p.Cards = append(p.Cards, phones.Card{Icon: "luck", Words: n.Trait(a.Trait), Lines: lineOf(n.Ability(a.Trait)),
			Spent: a.Used})
	}
	for _, card := range []string{seat.Injury, seat.Insanity} {
		if card != "" {
			p.Cards = append(p.Cards, phones.Card{Icon: "trauma", Words: n.Card(card), Lines: lineOf(n.CardText(card))})
		}
	}
	return p
}

// lineOf is a text as the lines of a card; none of none.
func lineOf(s string) []string {
	if s == "" {
		return nil
	}
	return []string{s}
}

func (f *mansionsFace) cards(all []mansions.CardView) (out []phones.Card) {
	n := f.game.Names()
	for _, c := range all {
		out = append(out, phones.Card{Icon: "item", Words: n.Card(c.Card), Lines: lineOf(n.CardText(c.Card))})
	}
	return out
}

// Option words what an investigator may do.
func (f *mansionsFace) Option(c keeper.Command) (o phones.Option, ok bool) {
	if o, ok = f.option(c); ok {
		f.beside(c, &o)
	}
	return o, ok
}

func (f *mansionsFace) option(c keeper.Command) (o phones.Option, ok bool) {
	l, n := f.game.Words(), f.game.Names()
	in := func(group, words string) (phones.Option, bool) {
		return phones.Option{Group: l.T("console.group." + group), Words: words}, true
	}
	switch c := c.(type) {
	case mansions.StartTurn:
		return phones.Option{Words: l.T("phones.turn.begin")}, true
	case mansions.Move:
		return in("move", n.Space(c.To))
	case mansions.Run:
		o, ok = in("run", n.Space(c.To))
		t := f.game.Table().Turn
		o.Aside = t != nil && t.Moves > 0 // a step is still free
		return o, ok
	case mansions.Explore:
		return in("act", l.T("console.do.explore"))
	case mansions.Escape:
		return in("move", l.T("console.do.escape", text.Args{"door": n.Door(c.Door)}))
	case mansions.Attack:
		return in("attack", n.Monster(c.Target))
	case mansions.UseCard:
		words := n.Card(c.Card)
		if action := n.CardAction(c.Card, c.Action); action != c.Action {
			words += " · " + action
		}
		if c.Target != "" {
			words += " → " + n.Any(c.Target)
		}
		return in("act", words)
	case mansions.UseAbility:
		words := n.Trait(c.Trait)
		if c.Target != "" {
			words += " → " + n.Any(c.Target)
		}
		return in("act", words)
	case mansions.UseObjective:
		if of := f.game.Table().Objective; of != "" {
			return in("act", n.Arg("action", c.Action, keeper.Args{"option": of}))
		}
		return in("act", l.T("console.objective.action"))
	case mansions.Drop:
		if len(c.Cards) == 1 {
			o, ok = in("things", l.T("phones.drop", text.Args{"card": n.Card(c.Cards[0])}))
			o.Aside = true // nobody drops a thing in a hurry
			return o, ok
		}
	case mansions.PushBarricade:
		key := "console.do.push"
		if slices.ContainsFunc(f.game.Table().Things, func(t state.Thing) bool { return t.Door == c.Door }) {
			key = "console.do.pull"
		}
		return in("act", l.T(key, text.Args{"door": n.Door(c.Door)}))
	case mansions.BurnCorpses:
		if c.Count == 0 {
			return in("act", l.T("console.do.burnAll"))
		}
		return in("act", l.N("console.do.burn", c.Count))
	case mansions.Hide:
		return in("act", l.T("console.do.hide."+step(c.Action)))
	case mansions.Emerge:
		return in("act", l.T("console.do.emerge."+step(c.Action)))
	case mansions.EndTurn:
		return phones.Option{Words: l.T("console.next.endTurn"), Onward: true}, true
	case mansions.Trade:
		var names []string
		for _, card := range c.Cards {
			names = append(names, n.Card(card))
		}
		return in("trade", strings.Join(names, ", ")+" → "+n.Who(c.To))
	}
	return o, false
}

// mostCounted is the greatest number of a counter that has no limit of its own.
const mostCounted = 20

// Forms set an investigator's own counters right: what his cards do is entered there, as each reads it himself.
func (f *mansionsFace) Forms() (out []phones.Form) {
	t, people, now := f.game.Table(), &phones.Field{People: true}, map[string]map[string][2]int{} // with their limits
	if t.Phase == state.PhaseSetup {
		return nil
	}
	for _, seat := range t.Investigators {
		if seat.State == state.SeatIn {
			people.Choices = append(people.Choices, phones.Choice{Key: seat.Who, Words: f.game.Names().Who(seat.Who)})
			now[seat.Who] = map[string][2]int{"damage": {seat.Damage, seat.Health}, "horror": {seat.Horror, seat.Sanity},
				"skillPoints": {seat.SkillPoints, mostCounted}}
		}
	}
	for _, counter := range []string{"damage", "horror", "skillPoints"} {
		words := f.game.Words().T("console.counter." + counter)
		out = append(out, phones.Form{ID: counter, Words: words, Ask: func(given []string) *phones.Field {
			switch len(given) {
			case 0:
				return people
			case 1:
				is := now[given[0]][counter]
				return &phones.Field{Number: &keeper.Range{Max: max(is[0], is[1])}, Now: strconv.Itoa(is[0])}
			}
			return nil
		}, Make: func(given []string) keeper.Command {
			return mansions.CorrectCounter{Counter: counter, Who: given[0], Value: text.Number(given[1])}
		}})
	}
	return out
}

// Acts says who may begin his turn; beyond that, whose turn it is tells who acts.
func (f *mansionsFace) Acts(c keeper.Command) (seat string, says bool) {
	begins, says := c.(mansions.StartTurn)
	return string(f.later.SeatOf(begins.Who)), says
}

// step is what a hiding place is entered or left with.
func step(action bool) string {
	if action {
		return "action"
	}
	return "move"
}

// Moment is what happened, in the words of the console: a test with what was rolled against what, else what the first
// line of the log says.
func (f *mansionsFace) Moment(m keeper.Moment, _ keeper.Audience) phones.Moment {
	out, l, n := phones.Moment{}, f.game.Words(), f.game.Names()
	t, _ := f.seen(keeper.ForTable)
	if page := mansions.PageOf(t, m); page != nil { // what is read aloud is read here too
		title, paragraphs := players.PageWords(n, page)
		out = phones.Moment{Head: l.T("phones.aloud"), Title: title, Text: strings.Join(paragraphs, "\n")}
		m.Said = nil
	}
	if key := "console.moment." + m.Head(); out.Head == "" && l.Has(key) {
		out.Head = l.T(key)
	}
	if m.Result != nil {
		out.Good, out.Bad = m.Result.Good, !m.Result.Good
		f.tested(&out, m.Result)
	}
	for _, r := range slices.Concat(keeper.RowsOf(m.Kind, m.Said), m.Rows) {
		if m.Result != nil && r.Args["die"] != "" { // the title says it
			continue
		}
		if words := f.Line(r.LogLine); out.Title == "" {
			out.Title = words
		} else {
			out.Rows = append(out.Rows, words)
		}
		if card := r.Args["card"]; card != "" && out.Text == "" && m.Head() != "opened" && m.Head() != "stopped" {
			out.Text = n.CardText(card)
		}
	}
	if m.Head() == "stopped" {
		out.Text = l.T("console.moment.stopped.words")
	}
	return out
}

// tested puts a test on top: the die, and what was to be rolled.
func (f *mansionsFace) tested(out *phones.Moment, r *keeper.Result) {
	l, n, args, verdict, colour := f.game.Words(), f.game.Names(), r.Line.Args, "console.result.failed", "threat"
	if r.Good {
		verdict, colour = "console.result.passed", "ok"
	}
	value, err := strconv.Atoi(args["value"])
	if err != nil {
		out.Title = f.Line(r.Line)
		return
	}
	value = max(value, 1)
	out.Thrown = []phones.Thrown{{Words: args["die"], Ten: true, Colour: colour}}
	out.Title = l.T(verdict, text.Args{"die": args["die"], "n": value})
	parts := []string{n.Who(args["who"]), n.Attribute(args["attribute"])}
	if id := args["id"]; id != "" {
		name := n.Monster(id)
		if name == id { // it is gone since
			name = n.Arg("monster", args["monster"], args)
		}
		parts = append(parts, name)
	}
	out.Sub = detail(parts...)
}

// Question adds to a test what is at stake: the card that demands it, or the half of the combat card that counts.
func (f *mansionsFace) Question(p *keeper.Prompt) phones.Question {
	q, n := f.said.Question(p), f.game.Names()
	q.Details = map[string]string{}
	for _, o := range p.Choice {
		q.Details[o.Key] = f.atAnswer(o.Key)
	}
	if p.Die == nil {
		return q
	}
	stake := n.CardText(p.Args["card"])
	if stake != "" { // which card demands it
		stake = f.game.Words().Labelled(n.Card(p.Args["card"]), stake)
	}
	if fight := f.later.View(keeper.ForTable).(mansions.TableView).Fight; fight != nil && fight.Card != "" {
		half := ".lower"
		if fight.Kind == "attack" {
			half = ".upper"
		}
		stake, _ = n.Find("card." + stories.KindOf(fight.Card) + half)
	}
	q.Body = strings.TrimSpace(q.Body + "\n" + stake)
	return q
}

// Map is the house as everybody sees it.
func (f *mansionsFace) Map(keeper.Audience) phones.Board {
	return phones.Board{Stamp: f.house.stamp(), Draw: f.house.draw}
}

// Art is the portrait of the investigator on a seat.
func (f *mansionsFace) Art(who keeper.Audience, name string) func() (data []byte, kind string) {
	t, _ := f.seen(who)
	for _, seat := range t.Investigators {
		if seat.Who == name && seat.Character != "" {
			data := f.game.Names().Portrait(seat.Character)
			return func() ([]byte, string) {
				if data != nil {
					return data, http.DetectContentType(data)
				}
				return cameo.PNG(seat.Character, portraitSide), "image/png"
			}
		}
	}
	return nil
}
