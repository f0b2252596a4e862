package stories

import "reflect"

// EachEffect visits effects and all that lie inside them.
func EachEffect(effects []Effect, visit func(*Effect)) {
	for i := range effects {
		e := &effects[i]
		visit(e)
		for _, inner := range Branches(e) {
			EachEffect(inner, visit)
		}
	}
}

// Branches lists the lists of effects inside an effect.
func Branches(e *Effect) [][]Effect {
	switch {
	case e.Test != nil:
		return [][]Effect{e.Test.Pass, e.Test.Fail}
	case e.Puzzle != nil:
		return [][]Effect{e.Puzzle.Solved, e.Puzzle.Stopped}
	case e.If != nil:
		return [][]Effect{e.If.Then, e.If.Else}
	case e.Choose != nil:
		all := make([][]Effect, len(e.Choose.Options))
		for i, option := range e.Choose.Options {
			all[i] = option.Effects
		}
		return all
	}
	return nil
}

// IsZero tells whether nothing is said in a value of the model.
func IsZero(v any) bool { return reflect.ValueOf(v).IsZero() }
