package play

import (
	"reflect"
	"slices"
	"testing"

	"lantern/keeper"
)

// A whole game: the mummy's tomb. DIG-1 digging up a thing wakes a curse, unless nothing is buried. DIG-2 the cursed
// player flees or stays; if he stays, he digs again. DIG-3 once nothing is buried any more, the tomb falls in.

type (
	tomb struct {
		Buried int
		Fallen bool
		keeper.Stack[task]
	}
	// task is a part of the rules that is still to be done.
	task struct {
		Kind string
		Seat int
	}
	// work is a command being carried out.
	work struct{ Run[tomb, task, *tomb] }
	// command is a command of this game.
	command interface {
		keeper.Command
		do(w *work) error
	}
)

// The commands.
type (
	dig   struct{ Seat int }
	bury  struct{ Things int } // a correction
	pray  struct{}             // never ends
	other struct{}             // of another game
)

func (dig) Do() string   { return "dig" }
func (bury) Do() string  { return "bury" }
func (pray) Do() string  { return "pray" }
func (other) Do() string { return "other" }

func (c dig) do(w *work) error {
	w.Emit(buried{-1})
	if w.S.Buried < 0 {
		return keeper.Refuse("nothing", "DIG-1")
	}
	w.S.Push(task{"curse", c.Seat})
	return nil
}

func (c bury) do(w *work) error { w.Emit(buried(c)); return nil }
func (pray) do(w *work) error   { w.S.Push(task{Kind: "prayer"}); return nil }

// The events.
type (
	buried struct{ Things int }
	cursed struct{ Choice string }
	fallen struct{}
	did    struct{}
	asked  struct {
		Tasks  []task
		Prompt *keeper.Prompt
	}
)

func (s *tomb) Apply(e keeper.Event) {
	switch e := e.(type) {
	case buried:
		s.Buried += e.Things
	case fallen:
		s.Fallen = true
	case did:
		s.Prompt = nil
	case asked:
		s.Restore(e.Tasks, e.Prompt)
	}
}

// The rules.

func (w *work) askCurse(t task) {
	w.S.Ask(t, keeper.Prompt{Kind: "curse", Rule: "DIG-2", Choice: keeper.Choice("flee", "stay")})
}

func (w *work) curse(t task, a keeper.Answer) {
	if w.Emit(cursed{a.Choice}); a.Choice == "stay" {
		_ = dig{t.Seat}.do(w)
	}
}

func (w *work) pray(t task) { w.S.Push(t) }

func (w *work) precede() bool {
	if w.S.Fallen || w.S.Buried > 0 {
		return false
	}
	w.S.Tasks, w.S.Prompt = nil, nil
	w.Emit(fallen{})
	return true
}

var engine = Engine[*work, task, command]{
	Do:       command.do,
	Kind:     func(t task) string { return t.Kind },
	Answered: func(keeper.Answer) keeper.Event { return did{} },
	Asked:    func(tasks []task, p *keeper.Prompt) keeper.Event { return asked{tasks, p} },
	Precede:  (*work).precede,
	Handlers: map[string]Handler[*work, task]{
		"curse":  {Begin: (*work).askCurse, Answer: (*work).curse},
		"prayer": {Begin: (*work).pray},
	},
}

// decide is what Decide and Evolve of the game's rules do.
func decide(s *tomb, c keeper.Command) ([]keeper.Event, error) {
	w := &work{}
	w.S = *s
	w.S.Tasks = slices.Clone(s.Tasks)
	events, err := engine.Decide(w, c)
	for _, e := range events {
		s.Apply(e)
	}
	return events, err
}

// TestTheEngineRunsTasksUntilItAsks: a command leads to its events and to a question, its answer to the next ones; a
// rule that precedes drops the rest. A correction asks the question again, with a new number. A refusal leaves nothing.
func TestTheEngineRunsTasksUntilItAsks(t *testing.T) {
	s := &tomb{Buried: 2}
	curse := task{"curse", 1}
	question := func(id int) asked {
		return asked{[]task{curse}, &keeper.Prompt{ID: id, Kind: "curse", Rule: "DIG-2",
			Choice: keeper.Choice("flee", "stay")}}
	}
	for _, step := range []struct {
		c    keeper.Command
		want []keeper.Event
		code string
	}{
		{c: keeper.Answer{Prompt: 1, Choice: "flee"}, code: keeper.CodeNoPrompt},
		{c: other{}, code: keeper.CodeUnknownCommand},
		{c: dig{1}, want: []keeper.Event{buried{-1}, question(1)}},
		{c: keeper.Answer{Prompt: 1, Choice: "dance"}, code: keeper.CodeBadAnswer},
		{c: bury{1}, want: []keeper.Event{buried{1}, question(2)}},
		{c: keeper.Answer{Prompt: 1, Choice: "stay"}, code: keeper.CodeStaleAnswer},
		{c: keeper.Answer{Prompt: 2, Choice: "stay"},
			want: []keeper.Event{did{}, cursed{"stay"}, buried{-1}, question(3)}},
		{c: keeper.Answer{Prompt: 3, Choice: "stay"},
			want: []keeper.Event{did{}, cursed{"stay"}, buried{-1}, fallen{}, asked{nil, nil}}},
		{c: dig{1}, code: "nothing"},
	} {
		before := *s
		got, err := decide(s, step.c)
		if r, _ := keeper.AsRefusal(err); err != nil && (r == nil || r.Code != step.code) || err == nil && step.code != "" {
			t.Errorf("%#v: %v", step.c, err)
		}
		if !reflect.DeepEqual(got, step.want) {
			t.Errorf("%#v leads to %#v", step.c, got)
		}
		if err != nil && !reflect.DeepEqual(*s, before) {
			t.Errorf("%#v is refused and changes the state", step.c)
		}
	}
}

// TestTasksWithoutAnEndAreRefused, instead of running for ever.
func TestTasksWithoutAnEndAreRefused(t *testing.T) {
	if events, err := decide(&tomb{Buried: 1}, pray{}); err == nil || events != nil {
		t.Errorf("%v, %v", events, err)
	}
}

// TestShow: a moment is like the sample, with the seat, card and rule of the event, unless the sample has its own.
func TestShow(t *testing.T) {
	type struck struct {
		Seat       int
		Card, Rule string
	}
	roles := Show[tomb](keeper.Follows, keeper.Moment{Kind: "struck", Rule: "DIG-1"}, struck{})
	for seat, faces := range map[int][]string{-1: nil, 0: {"seat1"}} {
		e := struck{seat, "sceptre", "DIG-2"}
		m := keeper.Moment{Args: keeper.Args{"card": "sceptre"}}
		role := roles[reflect.TypeOf(e)](tomb{}, tomb{}, e, &m)
		want := keeper.Moment{Kind: "struck", Args: m.Args, Faces: faces, Cards: []string{"sceptre"}, Rule: "DIG-1"}
		if role != keeper.Follows || !reflect.DeepEqual(m, want) {
			t.Errorf("%v: %+v", role, m)
		}
	}
	if names := roles.Events().Names(); !slices.Equal(names, []string{"struck"}) || LogName(struck{}) != "struck" {
		t.Errorf("the events are %v, one is %s", names, LogName(struck{}))
	}
}

// TestNames: players who have no names are numbered; no name is empty or occurs twice.
func TestNames(t *testing.T) {
	for _, c := range []struct {
		given []string
		names []string
		wrong string
	}{
		{nil, []string{"Cult 1", "Cult 2"}, ""},
		{[]string{" Ada ", "Bo"}, []string{"Ada", "Bo"}, ""},
		{[]string{"Ada", "ADA"}, nil, "ADA"},
		{[]string{"Ada", "  "}, nil, ""},
	} {
		names, wrong, ok := Names(c.given, 2, "Cult")
		if !slices.Equal(names, c.names) || wrong != c.wrong || ok != (c.names != nil) {
			t.Errorf("%q: %q, %q", c.given, names, wrong)
		}
	}
}
