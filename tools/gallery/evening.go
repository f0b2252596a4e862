package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/state"
	"lantern/stories/packs"
	"lantern/tools/must"
)

// evenings are the sessions in the pictures, played by the program itself. The same seeds give the same sessions.
var evenings = []struct {
	story, seed string
	players     int
	choices     map[string]string
}{
	{"inland-lamp", "gallery", 4, map[string]string{"1": "1B"}},
	{"silence-cure", "gallery", 3, nil},
	{"midnight-sixty", "gallery", 2, nil},
	{"seventh-vintage", "gallery", 4, nil},
	{"at-home-thursdays", "gallery", 1, nil},
	{"inland-lamp", "gallery again", 2, nil},
}

// moment is a point in the log of the first session.
type moment string

const (
	atTheEnd     moment = "end"
	firstTurn    moment = "first turn"
	lateEvening  moment = "late evening" // as much as possible is on the table
	aTest        moment = "test"
	fightTest    moment = "fight"
	puzzleBegun  moment = "puzzle"
	keeperAction moment = "keeper action"
)

// played are the sessions with their moments.
type played struct {
	logs    []keeper.Log   // the first is the one with moments
	moments map[moment]int // steps of the log
	mostly  map[moment]int // how good the best step found is
	now     time.Time      // when the last session ended
}

// clock advances by some seconds on every reading, as if people were playing.
type clock struct {
	now   time.Time
	looks int
}

func (c *clock) look() time.Time {
	c.looks++
	c.now = c.now.Add(time.Duration(4+c.looks*7%13) * time.Second)
	return c.now
}

// play plays all sessions.
func play(lib *packs.Library) *played {
	p := &played{moments: map[moment]int{}, mostly: map[moment]int{}}
	store := keeper.NewMemory()
	day := time.Date(2026, time.October, 2, 19, 30, 0, 0, time.UTC)
	for i, e := range evenings {
		c := &clock{now: day.AddDate(0, 0, 7*(i+1))}
		if i == 0 { // the last one played is first in the list
			c.now = day.AddDate(0, 0, 7*(len(evenings)+1))
		}
		ids := 0
		m := keeper.Deps{Store: store, Now: c.look,
			NewID:   func() string { ids++; return "evening-" + strconv.Itoa(i) + "-" + strconv.Itoa(ids) },
			NewSeed: func() string { return e.seed }}
		config := must.Get(mansions.NewConfig(lib, state.Options{Story: e.story, Players: e.players}, e.seed))
		s := must.Get(keeper.Begin(context.Background(), m, mansions.Open, config))
		note := func(int, state.State, *mansions.Engine) {}
		if i == 0 {
			note = p.remember
		}
		if err := playOne(s, e.choices, e.seed, note); err != nil {
			must.Do(fmt.Errorf("%s: %w", e.story, err))
		}
		p.logs = append(p.logs, must.Get(s.Export(context.Background())))
		if i == 0 {
			p.now = c.now.Add(20 * time.Minute)
		}
	}
	return p
}

func playOne(s *keeper.Session[state.State], choices map[string]string, seed string,
	note func(int, state.State, *mansions.Engine)) error {
	rules := s.Rules().(*mansions.Engine)
	both := bot.New(rules, choices, seed)
	for s.State().Phase != state.PhaseEnded {
		c := both.Next(s.State())
		if c == nil {
			return fmt.Errorf("the evening does not go on in round %d", s.State().Round)
		}
		if _, err := s.Do(context.Background(), c); err != nil {
			return fmt.Errorf("round %d: %s: %w", s.State().Round, c.Do(), err)
		}
		note(s.Header().Cursor, s.State(), rules)
	}
	return nil
}

// remember notes a step for the moments that it shows better than all before.
func (p *played) remember(step int, s state.State, rules *mansions.Engine) {
	better := func(m moment, so int) {
		if so > p.mostly[m] {
			p.moments[m], p.mostly[m] = step, so
		}
	}
	v := rules.KeeperView(s)
	full := len(v.Table.Monsters)*3 + len(v.Mythos) + len(v.Trauma) + s.Round
	for _, i := range v.Table.Investigators {
		full += len(i.Cards)
	}
	prompt := s.Prompt
	switch {
	case s.Phase == state.PhaseEnded:
		better(atTheEnd, 1)
	case prompt != nil && prompt.Kind == "combatTest":
		better(fightTest, full)
	case prompt != nil && prompt.Die != nil:
		better(aTest, full)
	case prompt != nil:
	case s.Attempt != nil:
		better(puzzleBegun, full)
	case s.Turn != nil && s.Round == 1:
		better(firstTurn, 1)
	case s.Turn != nil && len(v.Table.Monsters) > 0:
		if s.Turn.Action {
			full += 12
		}
		if v.MythosWindow && slices.ContainsFunc(v.Mythos, func(c mansions.HandCard) bool { return len(c.Play) > 0 }) {
			full += 12
		}
		better(lateEvening, full)
	case s.Phase == state.PhaseKeeper && v.Table.Step == state.StepAction:
		better(keeperAction, full)
	}
}
