package cthulhucards

import (
	"cmp"
	"slices"
	"strings"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/keeper/cthulhucards/story"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// View returns what an audience sees: the whole duel, but only its own plans. In the keeper's window plans are covered.
func (f *Face) View(who keeper.Audience) table.View {
	v := f.seen(who)
	out := table.View{Unbegun: v.State.Step == rules.StepSetup, Header: f.header(v.State), Next: f.next(v.State),
		Lists: f.lists(v), Decks: f.decks(v.State), Meters: f.meters(v.State)}
	out.Next.Asks = stepAsks(f, v.State)
	if who != keeper.ForKeeper && out.Next.First != "" { // it names cards of a hand
		out.Next.Left = ""
	}
	own := who != keeper.ForKeeper && who != keeper.ForTable // on a player's device
	listed := theme.Largest() || own                         // there the board lacks them
	for seat := range v.State.Players {
		out.People = append(out.People, f.person(v.State, who, seat, listed))
	}
	if v.State.Step == rules.StepOver {
		out.Ending = f.Words().
			T("cthulhu.ending."+v.State.Why, text.Args{"who": v.State.Players[v.State.Winner].Name})
	}
	if who != keeper.ForKeeper && unopposed(f.state()) { // he speaks for himself
		out.Next.Words = f.onTo(rules.Next{All: true, On: true})
	}
	if own {
		out.Outlook, out.Next.Words = outlook(f, v), inWords(f, out.Next.Words)
	}
	if last := v.State.Last; own && v.State.Answering && last != nil && last.Seat != v.State.Due {
		out.Header.WhoSub = answered(f, v.State, *last)
	}
	if who != keeper.ForKeeper && out.Unbegun && out.Header.Who == "" {
		var open []string
		for _, p := range v.State.Players {
			if p.Dealt && !p.Opened {
				open = append(open, p.Name)
			}
		}
		if len(open) > 0 {
			out.Header.Who, out.Header.WhoSub = f.Words().And(open), f.Words().T("cthulhu.opening.which")
		}
	}
	if who == keeper.ForKeeper { // the players' window shows the table meanwhile
		f.guide(v.State, &out)
	}
	return out
}

// answered words what may be answered: who played or used which card, and what the card says.
func answered(f *Face, s rules.State, last rules.Act) string {
	says := f.says(last.Card)
	if i := slices.IndexFunc(s.Pieces, func(p rules.Piece) bool { return p.Title == last.Card }); i >= 0 {
		says = append([]string{f.facts(s, s.Pieces[i])}, says...)
		if s.Pieces[i].Kind != rules.Character { // the facts have its text
			says = says[:1]
		}
	}
	return f.labelled(s.Players[last.Seat].Name, strings.Join(append([]string{f.cardName(last.Card)}, says...), " · "))
}

// acting returns the player who has to act, or may act now; -1: nobody.
func acting(s rules.State) int {
	if s.Step.Window() && s.Due != s.Active && s.Passes == 0 && !s.Answering {
		return s.Active
	}
	for _, seat := range []int{s.Active, 1 - s.Active} {
		if may := s.May(seat); may != "" && may != "wait" && may != "locked" {
			return seat
		}
	}
	if s.Step == rules.StepSetup || s.Step == rules.StepOver {
		return -1
	}
	return s.Active
}

// phases are the five of a turn, in order (COC-4).
var phases = [][]rules.Step{
	{rules.StepRestore, rules.StepRefresh}, {rules.StepDraw},
	{rules.StepResource, rules.StepAttached}, {rules.StepOperations},
	{rules.StepOpening, rules.StepCommit, rules.StepCommitted, rules.StepJoin, rules.StepJoined, rules.StepResolve,
		rules.StepResolved},
}

func (f *Face) header(s rules.State) table.Header {
	l := f.Words()
	h := table.Header{Icon: "eye", Title: f.Title(), Sub: l.T("cthulhu.step." + string(s.Step)), Round: s.Turn}
	if s.Step == rules.StepSetup || s.Step == rules.StepOver {
		return h
	}
	h.Sub = l.T("cthulhu.turn", text.Args{"turn": s.Turn}) + " · " + h.Sub
	h.Step, h.Steps, h.Ordered = phaseOf(s.Step)+1, len(phases), true
	who := acting(s)
	h.Who, h.WhoIcon = s.Players[who].Name, "investigator"
	switch may := s.May(who); {
	case may == "locked":
	case who != s.Active && s.Answering:
		h.Who = l.T("cthulhu.mayAnswer", text.Args{"who": h.Who})
	case may == "wait": // nobody answers
		h.WhoSub = l.T("cthulhu.may.play")
	default:
		h.WhoSub = l.T("cthulhu.may." + may)
	}
	return h
}

// next returns the next button. It skips the pauses for reactions, which the bar offers, and resolves a whole story at
// once. It does not warn of cards that a player might hold in a hand on the table; it is plain while somebody could
// play one.
func (f *Face) next(s rules.State) table.Next {
	l, legal := f.Words(), f.running.Legal()
	for _, c := range legal {
		switch c.(type) {
		case rules.Begin:
			n := table.Next{Words: l.T("common.begin"), Command: rules.Begin{Proposed: true}, Rule: "COC-3.5"}
			for _, p := range s.Players {
				if !p.Opened && len(p.Cards) == 0 {
					n.Left = l.T("cthulhu.left.opening", text.Args{"who": p.Name})
				}
				if p.Dealt && !p.Opened { // the players may choose others
					n.Words, n.Plain = l.T("cthulhu.next.begin"), true
				}
			}
			return n
		case rules.Next:
			on := rules.Next{All: true, On: true}
			n := table.Next{Words: f.onTo(on), Command: on, Rule: s.Step.Rule()}
			who := acting(s)
			if s.Step.Window() {
				n.Plain = s.CanPlay(who) || s.Step != rules.StepOperations && s.CanPlay(1-who)
			}
			if s.Players[who].Dealt && who == s.Active && (s.Step == rules.StepResource && s.Players[who].Hand > 0 ||
				s.Step == rules.StepOperations && n.Plain) {
				n.First = handID(who) // what is left undone is said of an uncovered hand
				if s.Step == rules.StepOperations {
					n.Left = f.playable(legal, who)
					n.Plain = n.Left != ""
				}
			}
			switch {
			case s.Answering:
				n.Words = l.T("cthulhu.next.unanswered", text.Args{"who": s.Players[s.Active].Name})
				n.Command = rules.Pass{On: true}
			case n.Plain && s.Step.Window() && s.Step != rules.StepOperations:
				n.Words = l.T("cthulhu.next.nobodyActs", text.Args{"next": n.Words})
			case s.Step == rules.StepCommit && !drafted(s):
				n.Words, n.Left = l.T("cthulhu.next.nobody"), l.T("cthulhu.left.commit")
			case s.Step == rules.StepJoin && !drafted(s):
				n.Words, n.Left = l.T("cthulhu.next.nobodyJoins"), f.undefended(s)
			case s.Step == rules.StepCommit, s.Step == rules.StepJoin:
				n.Words = l.T("cthulhu.next.commit")
			case s.Step == rules.StepResource:
				if n.Words = l.T("cthulhu.next.resource"); s.Players[s.Active].Hand > 0 {
					n.Left = l.T("cthulhu.left.resource")
				}
			case s.Step == rules.StepResolve && s.Resolving != nil:
				if n.Words = l.T("cthulhu.next.story", text.Args{"story": f.storyName(s.Resolving.Story)}); contested(s) > 1 {
					n.Command = rules.Next{All: true}
				}
			}
			return n
		}
	}
	return table.Next{}
}

// playable says which cards of his hand a player can still play; "" for none.
func (f *Face) playable(legal []keeper.Command, seat int) string {
	var names []string
	for _, c := range legal {
		if c, ok := c.(rules.Play); ok && c.Seat == seat && !slices.Contains(names, f.cardName(c.Title)) {
			names = append(names, f.cardName(c.Title))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return f.Words().T("cthulhu.left.play", text.Args{"cards": f.Words().And(names)})
}

// undefended says at which stories ready characters could prevent a success that there would be otherwise; "" for
// none.
func (f *Face) undefended(s rules.State) string {
	var at []string
	for _, c := range s.Forecast() {
		if slices.ContainsFunc(c.Changes, func(c rules.Change) bool { return c.Stops }) {
			at = append(at, f.storyName(c.Story))
		}
	}
	if len(at) == 0 {
		return ""
	}
	return f.Words().T("cthulhu.left.join", text.Args{"stories": f.Words().And(at)})
}

// contested returns the number of stories with committed characters.
func contested(s rules.State) int {
	at := map[string]bool{}
	for _, p := range s.Pieces {
		if p.Story != "" {
			at[p.Story] = true
		}
	}
	return len(at)
}

// onTo says where going on leads.
func (f *Face) onTo(c rules.Next) string {
	s, l := f.state(), f.Words()
	to := s.Onward(c.All)
	if to != rules.StepOver && phaseOf(to) < phaseOf(s.Step) {
		return l.T("cthulhu.next.turn")
	}
	return l.T("cthulhu.next.on", text.Args{"step": l.T("cthulhu.step." + string(to))})
}

// inWords says in a sentence where going on leads, for those who do not see the whole table.
func inWords(f *Face, words string) string {
	l, s := f.Words(), f.state()
	to := s.Onward(true)
	return strings.Replace(words, l.T("cthulhu.next.on", text.Args{"step": l.T("cthulhu.step." + string(to))}),
		l.T("cthulhu.own."+string(to)), 1)
}

// phaseOf returns the phase of a step, from 0.
func phaseOf(step rules.Step) int {
	return slices.IndexFunc(phases, func(steps []rules.Step) bool { return slices.Contains(steps, step) })
}

func drafted(s rules.State) bool {
	for _, p := range s.Pieces {
		if p.To != "" {
			return true
		}
	}
	return false
}

func (f *Face) meters(s rules.State) []table.Counter {
	l := f.Words()
	var out []table.Counter
	if s.IsDay() {
		out = append(
			out,
			table.Counter{ID: "day", Icon: "sun", Colour: theme.Brass, Now: 1, Words: l.T("cthulhu.day")},
		)
	}
	if s.IsNight() {
		out = append(
			out,
			table.Counter{ID: "night", Icon: "moon", Colour: theme.Horror, Now: 1, Words: l.T("cthulhu.night")},
		)
	}
	return out
}

// person returns a player. If characters is set, his characters are listed, too, since the board does not show them.
func (f *Face) person(s rules.State, who keeper.Audience, seat int, characters bool) table.Person {
	l, p := f.Words(), s.Players[seat]
	out := table.Person{ID: table.SeatID(seat), Face: f.PortraitOf(p.Name), Name: p.Name,
		Turn: acting(s) == seat || s.Step == rules.StepSetup && p.Dealt && !p.Opened, Where: l.T("cthulhu.person",
			text.Args{"hand": p.Hand, "deck": p.Deck})}
	out.Counters = []table.Counter{{ID: "won", Icon: "win", Words: l.T("cthulhu.meter.stories"), Colour: theme.Brass,
		Now: len(p.Won), Most: 3}}
	for i, d := range p.Domains {
		c := table.Card{ID: out.ID + ".domain" + itoa(i), Icon: "domain", Colour: theme.OK, Spent: d.Drained,
			Words: f.labelled(l.T("cthulhu.domain", text.Args{"n": i + 1}), f.domainWords(d)),
			Facts: l.T("cthulhu.domain.what")}
		if worth(d) > len(d.Resources) {
			c.Facts += "\n" + l.T("cthulhu.domain.transient.what")
		}
		if d.Drained { // the players' window lists only the words
			c.Colour, c.Words = theme.Muted, c.Words+", "+l.T("cthulhu.what.drained")
		}
		out.Cards = append(out.Cards, c)
	}
	for _, x := range s.Pieces {
		if x.Seat == seat && (characters || x.Kind != rules.Character) {
			out.Cards = append(out.Cards, f.pieceCard(s, x))
		}
	}
	if who == keeper.Seat(seat+1) && p.Dealt { // on his own device
		for _, c := range f.hand(s, seat) {
			c.Lines, c.Status = []string{c.Status}, l.T("cthulhu.hand.held")
			out.Cards = append(out.Cards, c)
		}
	}
	return out
}

// labelled returns a value with a label before it.
func (f *Face) labelled(of, is string) string {
	return f.Words().Labelled(of, is)
}

// domainWords lists a domain's resources by faction.
func (f *Face) domainWords(d rules.Domain) string {
	if len(d.Resources) == 0 {
		return f.Words().T("cthulhu.empty")
	}
	var names []string
	count := map[string]int{}
	for _, r := range d.Resources {
		name := f.shortFaction(r.Faction)
		if r.Symbols == 2 { // it leaves the domain with the payment (COC-5.11)
			name = f.Words().T("cthulhu.domain.transient", text.Args{"faction": name})
		}
		if count[name] == 0 {
			names = append(names, name)
		}
		count[name] += r.Symbols
	}
	var out []string
	for _, name := range names {
		out = append(out, itoa(count[name])+"\u00a0"+name)
	}
	return strings.Join(out, ", ")
}

// pieceCard describes a card in play: its state and values.
func (f *Face) pieceCard(s rules.State, p rules.Piece) table.Card {
	l := f.Words()
	c := table.Card{ID: "piece" + itoa(p.N), Icon: iconOf(p.Kind), Words: f.pieceName(p.N), Colour: theme.OK,
		Spent: p.Exhausted || p.Insane}
	var state []string
	add := func(is bool, key string) {
		if is {
			state = append(state, l.T("cthulhu.state."+key))
		}
	}
	add(p.Insane, "insane")
	add(p.Exhausted && p.Story == "", "exhausted")
	if p.Wounds > 0 {
		state = append(state, l.N("cthulhu.state.wounds", p.Wounds))
	}
	for _, at := range []string{p.Story, p.To} {
		if at != "" {
			state = append(state, "→ "+f.storyName(at))
			c.Colour = theme.Brass
		}
	}
	if p.Insane {
		c.Colour = theme.Horror
	}
	if p.Host > 0 {
		state = append(state, l.T("cthulhu.state.on", text.Args{"host": f.pieceName(p.Host)}))
	}
	if p.On != "" && slices.ContainsFunc(s.Stories, func(x rules.Story) bool { return x.ID == p.On }) {
		state = append(state, l.T("cthulhu.state.on", text.Args{"host": f.storyName(p.On)}))
	}
	c.Status = strings.Join(state, ", ")
	if p.Kind == rules.Character && !p.Insane {
		c.Lines = []string{f.facts(s, p)}
	}
	return c
}

// facts returns a character's current values in short.
func (f *Face) facts(s rules.State, p rules.Piece) string {
	l := f.Words()
	if p.Kind != rules.Character {
		return strings.Join(append([]string{l.T("cthulhu.what." + string(p.Kind))}, f.says(p.Title)...), " · ")
	}
	c := s.Fighter(p)
	out := []string{l.T("cthulhu.skill", text.Args{"n": c.Skill})}
	for _, k := range story.Kinds {
		if n := c.Icons.Of(k); n > 0 {
			out = append(out, l.T("cthulhu.what."+string(k))+" "+itoa(n))
		}
	}
	if c.Toughness > 0 {
		out = append(out, l.T("cthulhu.what.toughness")+" +"+itoa(c.Toughness))
	}
	for _, w := range []struct {
		is  bool
		key string
	}{{c.Willpower, "willpower"}, {c.Fast, "fast"}, {c.Invulnerable, "invulnerable"}, {p.Heroic, "heroic"},
		{p.Villainous, "villainous"}, {p.Unique, "unique"}} {
		if w.is {
			out = append(out, l.T("cthulhu.what."+w.key))
		}
	}
	for _, k := range c.Extra {
		out = append(out, l.T("cthulhu.extra", text.Args{"kind": l.T("cthulhu.what." + string(k))}))
	}
	return strings.Join(out, " · ")
}

// says returns the text of one of our cards, if it has one.
func (f *Face) says(title string) []string {
	if key := "cthulhu.says." + title; f.Words().Has(key) {
		return []string{f.Words().T(key)}
	}
	return nil
}

func (f *Face) tokens(s rules.State, x rules.Story) string {
	return f.Words().T("cthulhu.tokens", text.Args{"one": x.Tokens[0], "other": x.Tokens[1], "goal": x.Goal})
}

func order(l *text.Localizer, x rules.Story) string {
	var out []string
	for _, k := range x.Order {
		out = append(out, l.T("cthulhu.what."+string(k)))
	}
	return strings.Join(out, ", ")
}

// lists returns plans (covered), lasting effects, score piles, and what struggles do.
func (f *Face) lists(v rules.View) []table.List {
	l, s := f.Words(), v.State
	out := f.hands(v)
	for seat, n := range v.Planned {
		if n > 0 {
			words := l.T("cthulhu.list.plan", text.Args{"who": s.Players[seat].Name})
			out = append(out, table.List{ID: "plan" + itoa(seat), Words: words, Covered: n})
		}
	}
	if len(s.Mods) > 0 {
		list := table.List{ID: "mods", Words: l.T("cthulhu.list.mods"), Afar: true}
		for _, m := range s.Mods {
			list.Cards = append(list.Cards, table.Card{ID: "mod" + itoa(m.ID), Icon: "time", Words: f.modWords(m)})
		}
		out = append(out, list)
	}
	for seat, p := range s.Players {
		if len(p.Won) == 0 {
			continue
		}
		list := table.List{ID: "pile" + itoa(seat), Words: l.T("cthulhu.list.won", text.Args{"who": p.Name})}
		for i, title := range p.Won {
			list.Cards = append(list.Cards, table.Card{ID: "pile" + itoa(seat) + "." + itoa(i), Icon: "win",
				Words: f.cardName(title), Colour: theme.Brass})
		}
		out = append(out, list)
	}
	does := table.List{ID: "struggles", Words: l.T("cthulhu.list.struggles"), Described: true, Uncounted: true,
		Afar: true}
	for _, k := range append(slices.Clone(story.Kinds), "") {
		what := cmp.Or(string(k), "skill")
		does.Cards = append(does.Cards, table.Card{ID: "struggle." + what, Icon: icons[k], Colour: theme.Brass,
			Words: text.Capital(l.T("cthulhu.what." + what)), Status: l.T("cthulhu.wins." + what), Rule: struggleRules[k]})
	}
	if phaseOf(s.Step) == len(phases)-1 { // in the story phase they are what one looks for
		return slices.Insert(out, 0, does)
	}
	return append(out, does)
}

// struggleRules are the rules of the struggles, and of skill.
var struggleRules = map[story.Kind]string{story.Terror: "COC-6.6", story.Combat: "COC-6.7", story.Arcane: "COC-6.8",
	story.Investigation: "COC-6.9", "": "COC-7.2"}

func (f *Face) modWords(m rules.Mod) string {
	on := f.storyName(m.Story)
	if m.On > 0 {
		on = f.pieceName(m.On)
	}
	by := "+" + itoa(m.By)
	if m.By < 0 {
		by = "−" + itoa(-m.By)
	}
	l := f.Words()
	return l.T("cthulhu.mod", text.Args{"on": on, "what": l.T("cthulhu.what." + m.What), "by": by,
		"source": f.cardName(m.Source), "until": l.T("cthulhu.until." + m.Until)})
}

func (f *Face) decks(s rules.State) []table.Deck {
	return []table.Deck{{ID: "stories", Icon: "story",
		Words: f.Words().T("common.stories"), Left: len(s.StoryDeck)}}
}
