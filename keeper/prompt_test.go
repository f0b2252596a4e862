package keeper_test

import (
	"context"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

func number(n int) *int { return &n }

func TestOnlyTheTopPromptCanBeAnswered(t *testing.T) {
	store := keeper.NewMemory()
	s := pile(t, store, "", "red-1-a", "trap-3-a", "red-2-a")
	do(t, s, tinygame.Hit{}) // prompt 1, the die, is under prompt 2, the token
	before, log := s.State(), load(t, store, "s1")
	for name, c := range map[string]struct {
		cmd  keeper.Command
		code string
	}{
		"another command":        {tinygame.Hit{}, keeper.CodePromptWaits},
		"the prompt below":       {keeper.Answer{Prompt: 1}, keeper.CodeStaleAnswer},
		"a prompt not yet asked": {keeper.Answer{Prompt: 3}, keeper.CodeStaleAnswer},
		"no prompt":              {keeper.Answer{}, keeper.CodeStaleAnswer},
		"no choice":              {keeper.Answer{Prompt: 2}, keeper.CodeBadAnswer},
		"another choice":         {keeper.Answer{Prompt: 2, Choice: "perhaps"}, keeper.CodeBadAnswer},
		"a die not asked for":    {keeper.Answer{Prompt: 2, Choice: "no", Die: 3}, keeper.CodeBadAnswer},
		"a number not asked for": {keeper.Answer{Prompt: 2, Choice: "no", Number: number(0)}, keeper.CodeBadAnswer},
	} {
		_, err := s.Do(context.Background(), c.cmd)
		r, ok := keeper.AsRefusal(err)
		if !ok || r.Code != c.code || r.Rule != "TINY-3" {
			t.Errorf("%s: got %v, want %s", name, err, c.code)
		}
		same(t, "the state after "+name, s.State(), before)
		same(t, "the log after "+name, load(t, store, "s1"), log)
	}
	same(t, "what is legal", s.Legal(), []keeper.Command{keeper.Answer{Prompt: 2, Choice: "yes"}, keeper.Answer{Prompt: 2, Choice: "no"}})

	do(t, s, tinygame.Set{Total: 9}) // a correction is legal
	same(t, "the prompt after a correction", s.Prompts()[0].ID, 2)
	undo(t, s, 2) // and so is undo
	if p := s.Prompts(); len(p) > 0 {
		t.Fatalf("after undo prompt %d waits", p[0].ID)
	}
	_, err := s.Do(context.Background(), keeper.Answer{Prompt: 2, Choice: "yes"})
	wantCode(t, err, keeper.CodeNoPrompt)
	redo(t, s, 1)
	do(t, s, keeper.Answer{Prompt: 2, Choice: "no"})
	same(t, "the prompt that comes up", s.Prompts()[0].ID, 1)
	_, err = s.Do(context.Background(), keeper.Answer{Prompt: 2, Choice: "no"})
	wantCode(t, err, keeper.CodeStaleAnswer) // pressed twice
}

func TestTableDieAndScreenDie(t *testing.T) {
	for _, c := range []struct {
		die   int
		total int
		code  string
	}{{1, 3, ""}, {3, 3, ""}, {4, 0, ""}, {6, 0, ""}, {0, 0, keeper.CodeBadAnswer}, {7, 0, keeper.CodeBadAnswer}, {-1, 0, keeper.CodeBadAnswer}} {
		s := pile(t, keeper.NewMemory(), keeper.OnTable, "red-1-a", "trap-3-a", "red-2-a")
		do(t, s, tinygame.Hit{}, keeper.Answer{Prompt: 2, Choice: "no"})
		same(t, "answers on the table", len(s.Legal()), 6)
		_, err := s.Do(context.Background(), keeper.Answer{Prompt: 1, Die: c.die})
		if c.code != "" {
			wantCode(t, err, c.code)
			continue
		}
		must(t, err)
		same(t, "the total", s.State().Total, c.total)
	}
	s := pile(t, keeper.NewMemory(), keeper.OnTable, "red-1-a", "trap-3-a", "red-2-a")
	do(t, s, tinygame.Hit{}, keeper.Answer{Prompt: 2, Choice: "no"}, tinygame.Use{Dice: keeper.OnScreen})
	same(t, "answers on screen", s.Legal(), []keeper.Command{keeper.Answer{Prompt: 1}})
	_, err := s.Do(context.Background(), keeper.Answer{Prompt: 1, Die: 2})
	wantCode(t, err, keeper.CodeBadAnswer) // the app rolls this die, so its value cannot be chosen
	step, err := s.Do(context.Background(), keeper.Answer{Prompt: 1})
	must(t, err)
	if rolled, ok := step.Events[1].(tinygame.Rolled); !ok || rolled.Die < 1 || rolled.Die > 6 {
		t.Fatalf("rolled %+v", step.Events)
	}
}

func TestPromptCheck(t *testing.T) {
	choice := []keeper.Option{{Key: "a"}, {Key: "b"}}
	for name, c := range map[string]struct {
		p    *keeper.Prompt
		a    keeper.Answer
		code string
	}{
		"a number":            {&keeper.Prompt{ID: 1, Number: &keeper.Range{Min: -1, Max: 2}}, keeper.Answer{Prompt: 1, Number: number(-1)}, ""},
		"too low":             {&keeper.Prompt{ID: 1, Number: &keeper.Range{Min: 0, Max: 2}}, keeper.Answer{Prompt: 1, Number: number(-1)}, keeper.CodeBadAnswer},
		"too high":            {&keeper.Prompt{ID: 1, Number: &keeper.Range{Min: 0, Max: 2}}, keeper.Answer{Prompt: 1, Number: number(3)}, keeper.CodeBadAnswer},
		"no number":           {&keeper.Prompt{ID: 1, Number: &keeper.Range{Min: 0, Max: 2}}, keeper.Answer{Prompt: 1}, keeper.CodeBadAnswer},
		"choice and number":   {&keeper.Prompt{ID: 1, Choice: choice, Number: &keeper.Range{Min: 0, Max: 2}}, keeper.Answer{Prompt: 1, Choice: "b", Number: number(2)}, ""},
		"choice not asked":    {&keeper.Prompt{ID: 1, Number: &keeper.Range{Min: 0, Max: 2}}, keeper.Answer{Prompt: 1, Choice: "b", Number: number(2)}, keeper.CodeBadAnswer},
		"nothing is asked":    {nil, keeper.Answer{Prompt: 1}, keeper.CodeNoPrompt},
		"just go on":          {&keeper.Prompt{ID: 1}, keeper.Answer{Prompt: 1}, ""},
		"a die on the screen": {&keeper.Prompt{ID: 1, Die: &keeper.DieRoll{Sides: 10, Source: keeper.OnScreen}}, keeper.Answer{Prompt: 1}, ""},
	} {
		err := c.p.Check(c.a)
		if r, ok := keeper.AsRefusal(err); (c.code == "") != (err == nil) || ok && r.Code != c.code {
			t.Errorf("%s: got %v, want %q", name, err, c.code)
		}
	}
	// Every answer that a prompt lists passes its own check.
	for _, p := range []*keeper.Prompt{
		{ID: 4, Choice: choice, Number: &keeper.Range{Min: 1, Max: 3}},
		{ID: 4, Choice: choice, Die: &keeper.DieRoll{Sides: 10, Source: keeper.OnTable}},
		{ID: 4, Die: &keeper.DieRoll{Sides: 10, Source: keeper.OnScreen}},
		{ID: 4, Number: &keeper.Range{Min: 1, Max: 3}},
		{ID: 4, Number: &keeper.Range{Min: 0, Max: 2}, Die: &keeper.DieRoll{Sides: 6, Source: keeper.OnTable}},
	} {
		all := p.Answers()
		if len(all) == 0 {
			t.Errorf("%+v lists no answers", p)
		}
		for _, a := range all {
			if err := p.Check(a.(keeper.Answer)); err != nil {
				t.Errorf("%+v lists %+v, and refuses it: %v", p, a, err)
			}
		}
	}
	if (*keeper.Prompt)(nil).Answers() != nil {
		t.Error("no prompt lists answers")
	}
}

func TestRefusalsChangeNothing(t *testing.T) {
	store := keeper.NewMemory()
	s := pile(t, store, "", "red-1-a", "red-3-a", "black-2-a")
	before, log := s.State(), load(t, store, "s1")
	s.Subscribe(func(change) { t.Error("a listener was told of a refusal") })
	for raw, code := range map[string]string{
		`{"do":"next"}`:                  "roundOpen",
		`{"do":"hunt","suit":"trap"}`:    keeper.CodeNothingFits,
		`{"do":"hit","card":"green-1"}`:  keeper.CodeNotInDeck,
		`{"do":"use","dice":"pocket"}`:   "noSource",
		`{"do":"fly"}`:                   keeper.CodeUnknownCommand,
		`{"do":"hit","cards":"red-1-a"}`: keeper.CodeBadCommand,
		`{"do":"answer","prompt":1}`:     keeper.CodeNoPrompt,
		`hit`:                            keeper.CodeBadCommand,
	} {
		_, err := s.DoJSON(context.Background(), []byte(raw))
		wantCode(t, err, code)
		same(t, "the state after "+raw, s.State(), before)
		same(t, "the log after "+raw, load(t, store, "s1"), log)
	}
}

func TestEverythingLegalIsAccepted(t *testing.T) {
	s := begin(t, keeper.NewMemory(), tinygame.Config("legal"))
	for range 60 {
		for _, c := range s.Legal() {
			raw, err := s.Rules().Commands().Encode(c)
			must(t, err)
			if _, err := s.DoJSON(context.Background(), raw); err != nil {
				t.Fatalf("%s is legal and refused: %v", raw, err)
			}
			undo(t, s, 1)
		}
		play(t, s, 1, uint64(s.Header().Cursor))
	}
}

// TestStack: the last task pushed is done first, a question waits for its task, and Restore copies.
func TestStack(t *testing.T) {
	var s keeper.Stack[string]
	s.Push("first", "second")
	earlier := s.Tasks
	if got := s.Pop(); got != "first" {
		t.Errorf("%q is done first", got)
	}
	before := s
	s.Push("later")
	if s.Equal(before) {
		t.Error("more to be done is the same")
	}
	if !slices.Equal(earlier, []string{"second", "first"}) {
		t.Errorf("what an earlier state had to do changed to %v", earlier)
	}
	s.Ask(s.Pop(), keeper.Prompt{ID: 9, Kind: "which"})
	if all := s.Waiting(); len(all) != 1 || all[0].ID != 1 || !slices.Equal(s.Tasks, []string{"second", "later"}) {
		t.Errorf("%v waits, to be done: %v", all, s.Tasks)
	}
	var after keeper.Stack[string]
	after.Restore(s.Tasks, s.Prompt)
	if !after.Equal(s) || after.Asked != 1 {
		t.Errorf("left %+v as %+v", s, after)
	}
	s.Tasks[0] = "other"
	if !slices.Equal(after.Tasks, []string{"second", "later"}) {
		t.Errorf("what was left changed to %v", after.Tasks)
	}
	after.Restore(nil, nil)
	if after.Waiting() != nil || !after.Equal(keeper.Stack[string]{Tasks: []string{}}) {
		t.Errorf("nothing left is not the same as nothing: %+v", after)
	}
}
