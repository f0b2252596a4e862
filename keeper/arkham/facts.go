package arkham

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkham/combat"
	"lantern/keeper/arkham/set"
)

// highest is the largest number on any marker.
const highest = 9

// onArrival lists the facts needed when a monster enters play: how it moves. The others are asked when it is met.
var onArrival = []string{"border", "symbol"}

// askFact asks for the unknown facts about a monster one by one, or only for those in Keys (AH-20.3, AH-22.7).
func (w *work) askFact(f Task) {
	m := w.box.Monster(f.For)
	if m == nil {
		return
	}
	at := slices.IndexFunc(m.Open, func(cell string) bool { return len(f.Keys) == 0 || slices.Contains(f.Keys, cell) })
	if at < 0 {
		return
	}
	f.At = m.Open[at]
	p := keeper.Prompt{Kind: "fact", Rule: "AH-20.3", Args: keeper.Args{"monster": m.ID, "cell": f.At}}
	switch f.At {
	case "border":
		p.Choice = keeper.Choice(set.Normal, set.Stationary, set.Fast, set.Unique, set.Flying)
	case "symbol":
		p.Choice = keeper.Choice(w.box.Symbols...)
	case "side.physical", "side.magical":
		p.Choice = keeper.Choice(string(combat.NoWard), string(combat.Resistance), string(combat.Immunity))
	case "side.awareness", "side.horror.rating", "side.combat.rating":
		p.Number = &keeper.Range{Min: -highest, Max: highest}
	case "side.toughness":
		p.Number = &keeper.Range{Min: 1, Max: highest}
	default:
		p.Number = &keeper.Range{Min: 0, Max: highest}
	}
	p.Unknown = p.Number != nil // the number is read off the marker
	w.ask(f, p)
}

func (w *work) factAnswered(f Task, a keeper.Answer) {
	fact := set.Fact{Table: "monsters", ID: f.For, Cell: f.At, Value: a.Choice, From: set.FromUser}
	if a.Number != nil {
		fact.Value = *a.Number
	}
	w.learn(fact)
	w.S.Push(f)
}

func (w *work) learn(facts ...set.Fact) {
	w.Emit(Learned{facts})
	w.box = w.box.With(facts)
}

// do enters facts at any time. Facts that would make the box unusable for this session are refused, with their place.
func (c Know) do(w *work) error {
	if err := w.seated(0, "AH-20.1"); err != nil {
		return err
	}
	if len(c.Facts) == 0 || len(c.Facts) > 99 {
		return refuse(CodeBadValue, "AH-20.1", "value", itoa(len(c.Facts)))
	}
	faults := set.CheckFacts(c.Facts)
	if len(faults) == 0 {
		before := w.box.Check()
		faults = slices.DeleteFunc(w.box.With(c.Facts).Check(), func(f set.Problem) bool {
			return f.Later && !w.S.Options.Cards ||
				slices.ContainsFunc(before, func(o set.Problem) bool { return o.Error() == f.Error() })
		})
	}
	if len(faults) > 0 {
		return refuse(CodeBadValue, faults[0].Rule, "value", faults[0].Error())
	}
	w.learn(c.Facts...)
	return nil
}
