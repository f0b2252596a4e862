package arkhamcards

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/text"
)

// goals are the locations where the shipped scenarios are won.
var goals = map[string]string{"house": "roof", "streets": "station", "chapel": "altar"}

// TestTheWholeCampaignIsPlayedInTheWindow: using only the options of the window, all three scenarios are won, and the
// log of one is carried over to the next.
func TestTheWholeCampaignIsPlayedInTheWindow(t *testing.T) {
	raw, err := json.Marshal(rules.Options{Pack: "chandlers-debt", Difficulty: "easy", Investigators: []rules.Investigator{
		hero("Ada"), hero("Bess")}})
	if err != nil {
		t.Fatal(err)
	}
	means := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Unix(0, 0) },
		NewID: func() string { return "evening" }, NewSeed: func() string { return "8" }}
	run, err := keeper.Games{rules.Game}.Begin(t.Context(), means, keeper.Config{System: rules.SystemName, Options: raw})
	if err != nil {
		t.Fatal(err)
	}
	words := text.New(text.English)
	face := newFace(run, func() *text.Localizer { return words })
	for range 3000 {
		v := face.seen()
		if v.State.Stage == rules.StageOver {
			break
		}
		c := nextOf(face, run, v)
		if c == nil {
			t.Fatalf("nothing is offered in %s, %s %s", v.Scenario.ID, v.State.Phase, v.State.Step)
		}
		if _, err := run.Do(t.Context(), c); err != nil {
			t.Fatalf("%T %+v: %v", c, c, err)
		}
	}
	v := face.seen()
	if v.State.Stage != rules.StageOver || len(v.Legs) != 3 {
		t.Fatalf("%s, %+v", v.State.Stage, v.Legs)
	}
	for _, leg := range v.Legs {
		if !leg.Won {
			t.Errorf("%s ended with %q", leg.ID, leg.Resolution)
		}
	}
	for _, note := range []string{"ledger-kept", "warned", "wick-out"} {
		if !slices.Contains(v.State.Campaign.Notes, note) {
			t.Errorf("%s is not in the log: %v", note, v.State.Campaign.Notes)
		}
	}
	if french := endingOf(text.New(text.French), v, "house", "burned"); french != "Brûlée" {
		t.Errorf("a resolution is called %q", french)
	}
	if got := v.State.Seats[0].Experience; got < 6 {
		t.Errorf("%d experience", got)
	}
}

func hero(name string) rules.Investigator {
	return rules.Investigator{Name: name, Health: 15, Sanity: 15, Size: 33,
		Skills: rules.Skills{Willpower: 6, Intellect: 6, Combat: 7, Agility: 6}}
}

// nextOf is the command of a sensible player: an answer, a fight with an engaged enemy, clues, the way to more clues or
// to the goal, or the next button.
func nextOf(face *Face, run keeper.AnySession, v rules.View) keeper.Command {
	if asking := run.Prompts(); len(asking) > 0 {
		answers := asking[0].Answers()
		for _, end := range []string{"together", "warned", "snuffed"} {
			for _, a := range answers {
				if answer, ok := a.(keeper.Answer); ok && answer.Choice == "end:"+end {
					return a
				}
			}
		}
		return answers[0]
	}
	var offered []keeper.Command
	for _, c := range run.Legal() {
		if _, _, ok := face.Option(c); ok {
			offered = append(offered, c)
		}
	}
	s, goal := v.State, goals[v.Scenario.ID]
	action := func(do, on string) keeper.Command {
		for _, c := range offered {
			if a, ok := c.(rules.Action); ok && a.Action == do && a.Tag == "" && (on == "" || a.On == on) {
				return c
			}
		}
		return nil
	}
	i := slices.IndexFunc(s.Seats, func(i rules.Investigator) bool { return i.Seat == s.Active })
	if i < 0 || s.Phase != rules.PhaseInvestigation || s.Test != nil {
		return face.View(keeper.ForKeeper).Next.Command
	}
	together := !slices.ContainsFunc(s.Seats, func(i rules.Investigator) bool { return i.Out == "" && i.At != goal })
	free := !slices.ContainsFunc(s.Enemies, func(e rules.Enemy) bool { return e.At == goal })
	for _, c := range offered {
		if a, ok := c.(rules.Advance); ok && (a.Allow == "" || together && (free || v.Scenario.ID == "house")) {
			return c
		}
	}
	me := s.Seats[i]
	for _, e := range s.Enemies {
		if e.With == me.Seat || e.Massive && e.At == me.At || e.At == me.At && !e.Aloof {
			if c := action(rules.ActFight, e.ID); c != nil {
				return c
			}
		}
		if e.At == me.At && e.Aloof {
			if c := action(rules.ActEngage, e.ID); c != nil && me.At == goal {
				return c
			}
		}
	}
	for _, p := range s.Places {
		if p.ID == me.At && p.Left > 0 && s.Act.Now() != nil && !s.Act.Now().None {
			if c := action(rules.ActInvestigate, ""); c != nil {
				return c
			}
		}
	}
	enough := s.Act.Now().None || v.Act.Have >= v.Act.Need
	if to := step(s, me.At, func(p rules.Place) bool {
		return enough && p.ID == goal || !enough && (!p.Revealed || p.Left > 0)
	}); to != "" {
		if c := action(rules.ActMove, to); c != nil {
			return c
		}
	}
	return face.View(keeper.ForKeeper).Next.Command
}

// step is the next location on a shortest way to a wanted one, or "".
func step(s rules.State, from string, wanted func(rules.Place) bool) string {
	first := map[string]string{from: ""}
	for queue := []string{from}; len(queue) > 0; queue = queue[1:] {
		for _, p := range s.Places {
			if p.ID != queue[0] {
				continue
			}
			if p.ID != from && wanted(p) {
				return first[p.ID]
			}
			for _, to := range p.Connections {
				if _, seen := first[to]; !seen {
					if first[to] = first[p.ID]; p.ID == from {
						first[to] = to
					}
					queue = append(queue, to)
				}
			}
		}
	}
	return ""
}
