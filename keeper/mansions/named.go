package mansions

import (
	"slices"
	"strings"
	"unicode/utf8"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// monsterHealth returns the damage that kills a monster: the underside's health and the bonus of its name (MOM-13.7,
// MOM-13.8).
func (e *Engine) monsterHealth(m state.Monster) int { return e.underside(m).Health + m.Extra }

// removable reports whether an effect removes a monster: a named one leaves only by its own name, and others never
// match a name. A monster that the objective wants dead counts as named for every card (MOM-13.8); effects of the
// objective and of the story, which have no card, may remove it.
func (w *work) removable(f state.Task, m state.Monster, p stories.Place) bool {
	return m.Is(p.Monster) && m.Named == p.Named && (m.Named != "" || f.Card == "" || !w.e.wanted(w.s, m))
}

// wanted reports whether the investigators win by removing a monster of this type or name.
func (e *Engine) wanted(s state.State, m state.Monster) bool {
	return slices.ContainsFunc(e.Goal(s).Checks, func(c stories.GoalCheck) bool {
		return c.Win == "investigators" &&
			asksFor(&c.When, m)
	})
}

// asksFor reports whether some part of a condition requires a monster not to be on the map.
func asksFor(c *stories.Condition, m state.Monster) bool {
	part := func(one stories.Condition) bool { return asksFor(&one, m) }
	return c.Not != nil && c.Not.OnMap != "" && m.Is(c.Not.OnMap) ||
		slices.ContainsFunc(c.All, part) || slices.ContainsFunc(c.Any, part)
}

// meant lists the monsters that a removing effect concerns: the one it is aimed at, or those on the spaces it names.
func (w *work) meant(f state.Task, p stories.Place, spaces []string) []state.Monster {
	target, ok := w.s.Monster(f.Target)
	if ok && p.Where == "target" {
		return []state.Monster{target}
	}
	return slices.DeleteFunc(slices.Clone(w.s.Monsters),
		func(m state.Monster) bool { return !slices.Contains(spaces, m.Space) })
}

// whyNotRemoved says why an effect has removed nothing: nothing is there, or only a named monster.
func (w *work) whyNotRemoved(there []state.Monster, p stories.Place) string {
	meant := func(m state.Monster) bool { return m.Is(p.Monster) }
	if p.Monster != "" && p.Named == "" && slices.ContainsFunc(there, meant) {
		return "named"
	}
	return "notThere"
}

// Cards of a printed box whose names are not known yet. They are never a list of numbers: a question for a card offers
// those that have a name, and "unnamed" for all others together. Its owner then names the card that came, and it has
// that name from then on, here and by his notes in every later session.

// CorrectName says what a card or a room of the owner's is called that has no name in the pack. Saying it again
// replaces the name; without one it has none again.
type CorrectName state.CardNamed

func (CorrectName) Do() string { return "correctName" }
func (CorrectName) Manual()    {}

func (c CorrectName) allowed(e *Engine, s state.State) error {
	card, named := e.Card(c.Card), state.CardNamed(c)
	room := slices.ContainsFunc(e.StoryPack.Map.Rooms, func(r stories.Room) bool { return r.ID == c.Room && r.Unnamed })
	switch {
	case c.Room != "" && (!room || c.Card != ""), c.Room == "" && (card.ID != c.Card || !card.Unnamed):
		return keeper.Refuse(CodeNotUnnamed, "MOM-1.8", "card", c.Card, "room", c.Room)
	case c.Name != strings.TrimSpace(c.Name) || utf8.RuneCountInString(c.Name) > stories.LongestName:
		return keeper.Refuse(CodeBadName, "MOM-1.8", "max", num(stories.LongestName))
	}
	return already(s.Names[named.Key()] == c.Name, "MOM-1.8")
}

func (c CorrectName) act(w *work) { w.emit(state.CardNamed(c)) }

// CorrectDoor says that two rooms of a map that only the table shows touch there, or do not. Once every room can be
// reached from every other, a step leads only to a room that touches (MOM-7.2).
type CorrectDoor state.RoomsJoined

func (CorrectDoor) Do() string { return "correctDoor" }
func (CorrectDoor) Manual()    {}

func (c CorrectDoor) allowed(e *Engine, s state.State) error {
	for _, room := range []string{c.Room, c.Next} {
		if _, ok := e.Board.Drawn.Room(room); !ok || c.Room == c.Next || !e.StoryPack.Map.Undrawn {
			return keeper.Refuse(CodeNoRoom, "MOM-7.2", "room", room)
		}
	}
	touch := slices.ContainsFunc(e.Touching(s), func(pair [2]string) bool {
		return slices.Contains(pair[:], c.Room) && slices.Contains(pair[:], c.Next)
	})
	return already(touch != c.Off, "MOM-7.2")
}

func (c CorrectDoor) act(w *work) { w.emit(state.RoomsJoined(c)) }

// CorrectCost says what a card costs of which only the owner's printed card shows it (MOM-6.3), before it is used.
type CorrectCost state.CostSaid

func (CorrectCost) Do() string { return "correctCost" }
func (CorrectCost) Manual()    {}

func (c CorrectCost) allowed(e *Engine, s state.State) error {
	said, known := s.Costs[c.Card]
	switch {
	case !e.Card(c.Card).CostAsked || e.Card(c.Card).ID != c.Card:
		return keeper.Refuse(CodeNoCard, "MOM-6.3", "card", e.Shown(c.Card))
	case c.Cost < 0 || c.Cost > stories.MostAsked:
		return keeper.Refuse(CodeOutOfRange, "MOM-6.3", "counter", "threat", "value", num(c.Cost),
			"min", "0", "max", num(stories.MostAsked))
	}
	return already(known && said == c.Cost, "MOM-6.3")
}

func (c CorrectCost) act(w *work) { w.emit(state.CostSaid(c)) }

// optionUnnamed stands for all cards without a name together; its argument "card" is the one that comes.
const optionUnnamed = "unnamed"

// unnamed reports whether a kind of card still has no name.
func (e *Engine) unnamed(s state.State, kind string) bool {
	return e.Card(kind).Unnamed && s.Names[kind] == ""
}

// byName puts the cards without a name together, after all others.
func (w *work) byName(choice []keeper.Option) []keeper.Option {
	named, unnamed := []keeper.Option{}, []keeper.Option{}
	for _, o := range choice {
		if w.e.unnamed(w.s, o.Args["card"]) {
			unnamed = append(unnamed, o)
		} else {
			named = append(named, o)
		}
	}
	if len(unnamed) > 0 {
		named = append(named, keeper.Option{Key: optionUnnamed,
			Args: keeper.Args{"card": unnamed[0].Key, "n": num(len(unnamed))}})
	}
	return named
}

// withoutNext is a prompt that does not say which of the cards without a name comes next.
func withoutNext(p *keeper.Prompt) *keeper.Prompt {
	at := slices.IndexFunc(p.Choice, func(o keeper.Option) bool { return o.Key == optionUnnamed })
	if at < 0 {
		return p
	}
	public := *p
	public.Choice = slices.Clone(p.Choice)
	public.Choice[at].Args = keeper.Args{"n": p.Choice[at].Args["n"]}
	return &public
}

// named is the answer with the card that an option without a name stands for.
func (a answer) named(p keeper.Prompt) answer {
	for _, o := range p.Choice {
		if o.Key == a.Choice && a.Choice == optionUnnamed {
			a.Choice = o.Args["card"]
		}
	}
	return a
}
