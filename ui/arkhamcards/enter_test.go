package arkhamcards

import (
	"encoding/json"
	"testing"
	"time"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/text"
)

// printedTable is a solo session with printed cards only, in its first turn.
func printedTable(t *testing.T) (keeper.AnySession, *Face) {
	t.Helper()
	raw, err := json.Marshal(rules.Options{Players: 1, Titles: []string{"The Well"}, Pack: "other",
		Bag: []string{"0", "-1", "skull", "eldersign"}})
	if err != nil {
		t.Fatal(err)
	}
	means := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Unix(0, 0) },
		NewID: func() string { return "printed" }, NewSeed: func() string { return "1" }}
	run, err := keeper.Games{rules.Game}.Begin(t.Context(), means, keeper.Config{System: rules.SystemName, Options: raw})
	if err != nil {
		t.Fatal(err)
	}
	words := text.New(text.English)
	return run, newFace(run, func() *text.Localizer { return words })
}

// entered enters something by hand, answering every question.
func entered(t *testing.T, run keeper.AnySession, face *Face, id string, answers ...string) error {
	t.Helper()
	for _, c := range face.Corrections() {
		if c.ID != id {
			continue
		}
		given := []string(nil)
		for field := c.Ask(given); field != nil; field = c.Ask(given) {
			if len(given) == len(answers) && field.Further {
				answers = append(answers, "")
			}
			if len(given) == len(answers) {
				t.Fatalf("%s asks more: %s", id, field.Words)
			}
			given = append(given, answers[len(given)])
		}
		if len(given) < len(answers) {
			t.Fatalf("%s asks no more than %v", id, given)
		}
		_, err := run.Do(t.Context(), c.Make(given))
		return err
	}
	t.Fatalf("%s cannot be entered now", id)
	return nil
}

// TestLCG_12_8_WhatAResolutionSaysIsEnteredBetweenScenarios: trauma, experience, death and story cards.
func TestLCG_12_8_WhatAResolutionSaysIsEnteredBetweenScenarios(t *testing.T) {
	run, face := printedTable(t)
	if err := entered(t, run, face, "location", "", "Yard", "2", "1", "yes"); err != nil {
		t.Fatal(err)
	}
	none := 0
	for _, c := range []keeper.Command{rules.Begin{}, keeper.Answer{Prompt: 1, Number: &none},
		rules.Resolve{Resolution: rules.NoResolution}} {
		if _, err := run.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	size := face.seen().State.Seats[0].Size
	for _, e := range [][]string{{"correct", "seat1", "experience", "7"}, {"correct", "seat1", "physical", "1"},
		{"earn", "A key"}, {"earn", "A fear", "weakness", "story"}, {"earn", "A key", "removes"},
		{"bar", "killed"}} {
		if err := entered(t, run, face, e[0], e[1:]...); err != nil {
			t.Fatal(e, err)
		}
	}
	s := face.seen().State
	if v := s.Seats[0]; v.Experience != 7 || v.Physical != 1 || v.Size != size+1 || len(s.Campaign.Barred) != 1 {
		t.Errorf("%+v, %v", v, s.Campaign.Barred)
	}
}

// TestLCG_10_10_ACommitIsEnteredWithItsTitle: a second copy of a card that a test takes once is refused, whichever
// player commits it; without a title nothing more is asked.
func TestLCG_10_10_ACommitIsEnteredWithItsTitle(t *testing.T) {
	run, face := printedTable(t)
	if err := entered(t, run, face, "location", "", "Yard", "2", "1", "yes"); err != nil {
		t.Fatal(err)
	}
	do(t, run, rules.Begin{})
	do(t, run, rules.Turn{Who: "seat1"})
	do(t, run, rules.StartTest{Who: "seat1", Skill: rules.Combat, Difficulty: 2})
	for _, given := range [][]string{{"commit", "1", ""}, {"commit", "2", "Guts", "1"},
		{"commitAllowed", "1", "Nerve", "0", "Lucky charm"}} {
		if err := entered(t, run, face, given[0], given[1:]...); err != nil {
			t.Errorf("%v: %v", given, err)
		}
	}
	for _, given := range [][]string{{"commit", "1", "guts", "1"}, {"commit", "1", "Guts", "0"},
		{"commitAllowed", "1", "Guts", "2", "Lucky charm"}} {
		if r, ok := keeper.AsRefusal(entered(t, run, face, given[0], given[1:]...)); !ok || r.Rule != "LCG-10.10" {
			t.Errorf("%v: %+v", given, r)
		}
	}
	if all := face.seen().State.Test.Commits; len(all) != 3 || all[1] != (rules.Commit{Who: "seat1", Card: "Guts", Icons: 2, Max: 1}) {
		t.Errorf("%+v", all)
	}
}

// TestAPrintedScenarioIsEnteredByHand from the locations to the last token, using only what the window asks.
func TestAPrintedScenarioIsEnteredByHand(t *testing.T) {
	run, face := printedTable(t)
	enter := func(id string, answers ...string) {
		t.Helper()
		if err := entered(t, run, face, id, answers...); err != nil {
			t.Fatalf("%s %v: %v", id, answers, err)
		}
	}
	state := func() rules.State { return face.seen().State }
	enter("location", "", "Yard", "2", "1", "yes")
	enter("location", "start", "Well", "3", "0", "no", "location.victory", "1")
	enter("way", "start", "place-1", "")
	enter("lay", rules.OnAgenda, "Dusk", "5", "no")
	enter("lay", rules.OnAct, "Rope", "1", "yes")
	enter("symbol", "skull", "-1", "enemies")
	enter("bag", "bless")
	do(t, run, rules.Begin{})
	do(t, run, rules.Turn{Who: "seat1"})
	do(t, run, rules.Action{Who: "seat1", Action: rules.ActMove, On: "place-1"})
	rat := []string{"Rat", "2", "1", "yes", "3", "1", "0", "new.hunter", "new.retaliate", "new.prey.most", "clues", "new.victory", "1"}
	enter("foe", rat...)
	enter("playAsset", "2", "Knife", "hand", "", "0", "0", "0")
	do(t, run, rules.Correct{On: "seat1", Counter: "taken", Value: 0})
	enter("bonus", "Torch", "seat1", "combat", "1", rules.UntilRound)
	enter("seal", "0", "seat1")
	enter("symbol", "eldersign", "2", "", "symbol.succeed")
	enter("ability", rules.ActFight, "Knife")
	enter("harder", "Fog", "1")
	s := state()
	if odds := face.seen().Odds; s.Test == nil || s.Test.Difficulty != 3 || odds == nil || odds.Skill != 4 || odds.Most != nil {
		t.Fatalf("%+v, %+v", s.Test, odds)
	}
	do(t, run, rules.Reveal{Token: "skull"})
	do(t, run, rules.Finish{})
	enter("release", "0")
	enter("way", "place-1", "", "blocked", "start", "")
	enter("allowed", rules.ActMove, "start", "Ladder")
	s = state()
	if len(s.Enemies) != 0 || s.Seats[0].At != "start" || s.Seats[0].Resources != 3 || len(s.Seats[0].Assets) != 1 ||
		len(s.Victory) != 1 || len(s.Bag.Sealed) != 0 || len(s.Bag.Tokens) != 5 || s.Agenda.Now() == nil || s.Act.Now().Threshold.Of(1) != 1 {
		t.Errorf("%+v", s)
	}
	enter("correctFlag", "place-1", "no")
	for state().Phase != rules.PhaseUpkeep {
		do(t, run, rules.Next{})
	}
	do(t, run, rules.Next{})
	rat = append(rat[:9], "new.prey.name", state().Seats[0].Name, "new.prey.only", "new.victory", "1")
	enter("drawnFoe", rat...) // it is offered from then on
	if s = state(); len(s.Draws) != 0 || len(s.Enemies) != 1 || s.Enemies[0].Prey != (rules.Prey{Name: s.Seats[0].Name, Only: true}) {
		t.Errorf("%v, %+v", s.Draws, s.Enemies)
	}
	if foes := face.seen().Scenario.Foes; len(foes) != 1 || face.preyOf(foes[0].Prey) != s.Seats[0].Name+" only" {
		t.Errorf("%+v", foes)
	}
	enter("correctStep", "4.1")
	enter("resolve", "Resolution 2")
	if s = state(); s.Stage != rules.StageBetween || s.Resolution != "Resolution 2" {
		t.Errorf("%s %s", s.Stage, s.Resolution)
	}
}

// TestWhatFewCardsDoIsEntered in the set-up and in play.
func TestWhatFewCardsDoIsEntered(t *testing.T) {
	run, face := printedTable(t)
	enter := func(id string, answers ...string) {
		t.Helper()
		if err := entered(t, run, face, id, answers...); err != nil {
			t.Fatalf("%s %v: %v", id, answers, err)
		}
	}
	state := func() rules.State { return face.seen().State }
	enter("lay", rules.OnAgenda, "Dusk", "5", "no")
	enter("lay", rules.OnAct, "Rope", "1", "yes")
	enter("foe", "Rat", "2", "5", "no", "3", "1", "0")
	enter("drawn", rules.DrawTreachery, "Fog")
	enter("symbol", "skull", "-1", "enemies")
	enter("symbolHarm", "skull", "1", "0")
	do(t, run, rules.Begin{})
	do(t, run, rules.Turn{Who: "seat1"})
	enter("correct", state().Enemies[0].ID, "attackDamage", "3")
	enter("letsGo", state().Enemies[0].ID, "Smoke")
	enter("once", "Glass", rules.UntilRound)
	err := entered(t, run, face, "once", "Glass", rules.UntilRound)
	if r, ok := keeper.AsRefusal(err); !ok || r.Rule != "LCG-10.10" {
		t.Errorf("%v", err)
	}
	enter("room", "seat1", "1", "ally")
	enter("asset", "Dog", "", "0", "0", "0")
	enter("exile", "Dog")
	s := state()
	v := s.Seats[0]
	if e := s.Enemies[0]; e.With != "" || e.Damage != 3 || v.Room["ally"] != 1 || len(v.Assets) != 0 || v.Size != 32 {
		t.Errorf("%+v, %+v", e, v)
	}
	if y := s.Bag.Symbols["skull"]; y.FailDamage != 1 || y.Count != "enemies" {
		t.Errorf("%+v", y)
	}
}

// TestEveryFieldHasAQuestion in words of both languages, whether it is asked or offered; so has every form.
func TestEveryFieldHasAQuestion(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		words := text.New(lang)
		face := voiced(func() *text.Localizer { return words })
		said := func(key string) {
			if said := words.T(key, text.Args{"who": "Ada"}); unworded.MatchString(said) {
				t.Errorf("%s: %s", lang, said)
			}
		}
		for _, form := range rules.Forms {
			said(face.Keys.Enter + form.ID)
			said(face.Keys.Enter + "group." + form.Group)
			asked, _ := form.Fields()
			for _, field := range asked {
				said(face.Keys.Ask + field.Ask)
			}
		}
	}
}
