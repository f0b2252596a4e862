package mansions

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Horror tests (MOM-10.1). They are triggered where a figure moves or is placed by rule: in moveTo, moveMonster,
// placeMonster and when a new investigator arrives. A correction triggers none (MOM-18.23).
//
// The opening of a story triggers none either: the set-up is nobody's turn, nobody enters anything while the board is
// laid, and in the first turn those monsters are already there (MOM-18.12).

// frightened pushes the horror tests of an investigator who has entered a room.
func (w *work) frightened(who string) {
	v, _ := w.s.Seat(who)
	var pairs []string
	for _, m := range w.e.monstersIn(w.s, w.e.Board.RoomOf[v.Space], "any") {
		pairs = append(pairs, who+"/"+m)
	}
	w.horror(pairs)
}

// frightens pushes the horror tests that a monster triggers by entering a room.
func (w *work) frightens(monster string) {
	m, _ := w.s.Monster(monster)
	var pairs []string
	for _, who := range w.e.InRoom(w.s, w.e.Board.RoomOf[m.Space]) {
		if !w.e.comesBack(w.s, who, monster, w.e.Board.RoomOf[m.Space]) {
			pairs = append(pairs, who+"/"+monster)
		}
	}
	w.horror(pairs)
}

// comesBack reports whether a monster that enters a room left it in the same turn, with the investigator in it
// (MOM-10.1).
func (e combatRules) comesBack(s state.State, who, monster, room string) bool {
	return slices.Contains(s.Left, strings.Join([]string{who, monster, room}, "/"))
}

func (w *work) horror(pairs []string) {
	if w.s.Round > 0 && len(pairs) > 0 {
		w.push(state.Task{Kind: taskHorror, List: pairs})
	}
}

// horrorDue lists the pairs that still have to test: none twice in a turn, and none that has been separated meanwhile
// (MOM-10.1, MOM-18.4).
func (e combatRules) horrorDue(s state.State, pairs []string) []string {
	var out []string
	for _, pair := range pairs {
		who, monster, _ := strings.Cut(pair, "/")
		v, _ := s.Seat(who)
		m, ok := s.Monster(monster)
		if ok && v.State == state.SeatIn && e.Board.RoomOf[m.Space] == e.Board.RoomOf[v.Space] &&
			!slices.Contains(s.Tested, pair) {
			out = append(out, pair)
		}
	}
	return out
}

// askHorror makes the next test. If there are several the keeper chooses which comes first.
func (w *work) askHorror(f state.Task) {
	f.List = w.e.horrorDue(w.s, f.List)
	switch {
	case len(f.List) == 0:
		return
	case len(f.List) == 1 || f.Stage == "rest":
		w.testHorror(f, f.List[0])
		return
	}
	var choice []keeper.Option
	for _, pair := range f.List {
		who, monster, _ := strings.Cut(pair, "/")
		m, _ := w.s.Monster(monster)
		args := keeper.Args{"who": who, "monster": m.Type, "id": m.ID}
		w.e.Name(w.s, args)
		choice = append(choice, keeper.Option{Key: pair, Args: args})
	}
	w.ask(f, keeper.Prompt{Kind: "horrorOrder", Rule: "MOM-10.1", Who: state.PlaceKeeper,
		Choice: append(choice, keeper.Option{Key: "rest"}), Args: keeper.Args{"n": num(len(f.List))}})
}

func (w *work) orderHorror(f state.Task, a answer) {
	if a.Choice == "rest" {
		f.Stage = "rest"
		w.push(f)
		return
	}
	if len(w.e.horrorDue(w.s, []string{a.Choice})) == 0 {
		w.push(f) // a correction separated the two while the question waited
		return
	}
	w.testHorror(f, a.Choice)
}

// testHorror tests one investigator against one monster; the others wait.
func (w *work) testHorror(f state.Task, pair string) {
	who, monster, _ := strings.Cut(pair, "/")
	m, _ := w.s.Monster(monster)
	f.List = state.Minus(f.List, pair)
	w.push(f, state.Task{Kind: taskTest, Who: who, Target: monster,
		Test:  &stories.Test{Attribute: "willpower", Fail: []stories.Effect{{Horror: &stories.Amount{Amount: 1}}}},
		Check: &state.Check{Kind: state.CheckHorror, Rule: "MOM-10.1", Modifiers: w.e.rating(m, "MOM-10.1")}})
}

// rating returns the modifier of a monster for a test against it: its horror or its awareness.
func (e combatRules) rating(m state.Monster, rule string) []keeper.Modifier {
	k := e.Kinds[m.Type]
	if k == nil {
		return nil
	}
	value, what := k.Horror, state.NumberHorror
	if rule == "MOM-10.2" {
		value, what = k.Awareness, state.NumberAwareness
	}
	if n, said := m.Numbers[what]; said {
		value = n
	}
	if value == 0 {
		return nil
	}
	args := keeper.Args{"monster": m.Type, "id": m.ID}
	if m.Named != "" {
		args["named"] = m.Named
	}
	return []keeper.Modifier{{Reason: "monster", Value: value, Rule: rule, Args: args}}
}
