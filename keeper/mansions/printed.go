package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Investigators of a printed box, of whom the pack does not know everything: what it lacks is read off the cards on
// the table, once, as the investigator begins (MOM-2.2).

// The highest numbers that can be answered: health, sanity and skill points, and attributes.
const (
	mostPrinted   = 20
	mostAttribute = 10
)

// SheetRange is the range of a number of an investigator's printed cards.
func SheetRange(what string) keeper.Range {
	if slices.Contains(stories.Attributes, what) {
		return keeper.Range{Max: mostAttribute}
	}
	return keeper.Range{Min: 1, Max: mostPrinted}
}

// CorrectSheet says what numbers are on the printed cards of an investigator: all that are asked for at once, or those
// that were said wrongly. Said skill points are those that he begins with. Of a monster of a printed box it says what
// is on its token.
type CorrectSheet struct {
	Who     string         `json:"who"`
	Numbers map[string]int `json:"numbers"` // health, sanity, skillPoints, or an attribute; see [state.Token]
}

func (CorrectSheet) Do() string { return "correctSheet" }
func (CorrectSheet) Manual()    {}

func (c CorrectSheet) allowed(e *Engine, s state.State) error {
	if m, ok := s.Monster(c.Who); ok {
		return sayable(e, m, c.Numbers)
	}
	v, ok := s.Seat(c.Who)
	if !ok || v.State != state.SeatIn {
		return keeper.Refuse(CodeNotInPlay, "MOM-2.2", "who", c.Who)
	}
	for what, n := range c.Numbers {
		if !slices.Contains(sheet, what) {
			return keeper.Refuse(CodeNoCounter, "MOM-2.2", "counter", what, "allowed", allowedList(sheet))
		}
		if r := SheetRange(what); n < r.Min || n > r.Max {
			return keeper.Refuse(CodeOutOfRange, "MOM-2.2", "counter", what, "value", num(n), "min", num(r.Min),
				"max", num(r.Max))
		}
	}
	return already(len(c.saying(e, v)) == 0, "MOM-2.2")
}

// sheet are the numbers of an investigator in the order of his cards.
var sheet = slices.Concat([]string{state.NumberHealth, state.NumberSanity, state.NumberSkill}, stories.Attributes)

// saying lists what is not known yet, or otherwise.
func (c CorrectSheet) saying(e *Engine, v state.Investigator) (out []state.NumberSaid) {
	unknown := e.Unknown(v)
	for _, what := range sheet {
		now := e.Attribute(v, what)
		switch what {
		case state.NumberHealth:
			now = e.MostHealth(v)
		case state.NumberSanity:
			now = e.MostSanity(v)
		case state.NumberSkill:
			now = v.Skill
		}
		if n, said := c.Numbers[what]; said && (n != now || slices.Contains(unknown, what)) {
			out = append(out, state.NumberSaid{Who: c.Who, What: what, Value: n})
		}
	}
	return out
}

func (c CorrectSheet) act(w *work) {
	if m, ok := w.s.Monster(c.Who); ok {
		for _, what := range state.Token {
			if n, said := c.Numbers[what]; said {
				w.emit(state.NumberSaid{Who: m.ID, What: what, Value: n})
			}
		}
		monsterDies(w, c.Who)
		return
	}
	v, _ := w.s.Seat(c.Who)
	for _, said := range c.saying(w.e, v) {
		w.emit(said)
	}
	dies(w, c.Who)
}

// TokenRange is the range of a number of a monster's token.
func TokenRange(what string) keeper.Range {
	switch what {
	case state.NumberHealth:
		return keeper.Range{Min: 1, Max: mostPrinted}
	case state.NumberDamage:
		return keeper.Range{Max: mostAttribute}
	}
	return keeper.Range{Min: -mostAttribute, Max: mostAttribute}
}

// sayable refuses numbers that cannot be read off a monster's token, or that the pack knows.
func sayable(e *Engine, m state.Monster, numbers map[string]int) error {
	kind := e.Kinds[m.Type]
	if kind == nil || len(kind.Asked) == 0 {
		return keeper.Refuse(CodeNoMonster, "MOM-13.1", "monster", m.Type)
	}
	for what, n := range numbers {
		asked := what
		if what == state.NumberDamage || what == state.NumberHealth {
			asked = "figures"
		}
		if !slices.Contains(state.Token, what) || !slices.Contains(kind.Asked, asked) {
			return keeper.Refuse(CodeNoCounter, "MOM-13.1", "counter", what, "allowed", allowedList(state.Token))
		}
		if r := TokenRange(what); n < r.Min || n > r.Max {
			return keeper.Refuse(CodeOutOfRange, "MOM-13.1", "counter", what, "value", num(n), "min", num(r.Min),
				"max", num(r.Max))
		}
	}
	for what, n := range numbers {
		if now, said := m.Numbers[what]; !said || now != n {
			return nil
		}
	}
	return already(true, "MOM-13.1")
}

// introduce asks for what is not known of an investigator and then gives him what his traits name.
func (w *work) introduce(who string) []state.Task {
	frames := []state.Task{}
	v, _ := w.s.Seat(who)
	for _, what := range w.e.Unknown(v) {
		frames = append(frames, state.Task{Kind: taskNumber, Who: who, Stage: what})
	}
	return append(frames, state.Task{Kind: taskGive, Who: who})
}

func (w *work) askNumber(f state.Task) {
	if v, _ := w.s.Seat(f.Who); !slices.Contains(w.e.Unknown(v), f.Stage) {
		return // the whole sheet was said
	}
	p := keeper.Prompt{Kind: "printed.attribute", Rule: "MOM-2.2"}
	switch f.Stage {
	case state.NumberHealth:
		p = keeper.Prompt{Kind: "printed.health", Rule: "MOM-2.2"}
	case state.NumberSanity:
		p = keeper.Prompt{Kind: "printed.sanity", Rule: "MOM-2.2"}
	case state.NumberSkill:
		p = keeper.Prompt{Kind: "printed.skillPoints", Rule: "MOM-2.2"}
	}
	p.Unknown = true
	span := SheetRange(f.Stage)
	p.Who, p.Args, p.Number = f.Who, keeper.Args{"who": f.Who}, &span
	if p.Kind == "printed.attribute" {
		p.Args["attribute"] = f.Stage
	}
	w.ask(f, p)
}

func (w *work) numberSaid(f state.Task, a answer) {
	w.emit(state.NumberSaid{Who: f.Who, What: f.Stage, Value: *a.Number})
}

// askGift asks which starting item or type of spell a body card names, of those that no other card is known to name.
func (w *work) askGift(f state.Task) {
	given := map[string]bool{}
	for _, person := range w.e.BasePack.Investigators {
		for _, trait := range person.Traits {
			given[trait.Gives] = true
		}
	}
	deck := w.s.Piles[string(stories.StartingItem)]
	choice := w.byName(w.kindsOf(func(card string) bool { return !given[w.e.KindOf(card)] }, deck.Draw))
	for _, kind := range w.e.Spells {
		if !given[kind] && len(w.s.Piles[state.DeckSpell+kind].Draw) > 0 {
			choice = append(choice, keeper.Option{Key: kind, Args: keeper.Args{"card": kind}})
		}
	}
	choice = append(choice, keeper.Option{Key: "none"})
	w.ask(f, keeper.Prompt{Kind: "printed.gift", Rule: "MOM-2.2", Who: f.Who, Choice: choice,
		Args: keeper.Args{"who": f.Who}})
}

func (w *work) giveNamed(f state.Task, a answer) {
	switch card := a.Choice; {
	case card == "none":
	case slices.Contains(w.e.Spells, card):
		w.push(gift(f.Who, state.Drawing{Deck: state.DeckSpell + card}))
	default:
		w.push(gift(f.Who, state.Drawing{Deck: string(stories.StartingItem), Card: w.e.KindOf(card)}))
	}
}

// gift is the drawing of one card for an investigator.
func gift(who string, d state.Drawing) state.Task {
	d.Count, d.To = 1, who
	return state.Task{Kind: taskDraw, Who: who, Draw: &d}
}
