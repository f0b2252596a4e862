package mansions

import (
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// Secretly chosen investigators are shown once both sides are ready: all seats, all answers, all cards laid.
func TestMOM_2_5_InvestigatorsAreChosenInSecret(t *testing.T) {
	for _, decks := range []keeper.Source{keeper.OnTable, keeper.OnScreen} {
		config, err := Freeze(fixtureBase(), fixtureStory(), state.Options{Story: "small-house", Players: 2, Decks: decks, SecretParty: true}, "seed")
		if err != nil {
			t.Fatal(err)
		}
		tb := tableOf(t, config)
		veiled := func(what string, want bool) {
			t.Helper()
			v := tb.e.KeeperView(tb.s)
			hidden := !strings.Contains(asJSON(t, tb.e.TableView(tb.s)), "ada")
			if hidden != want || v.Setup.Secret != want || !want && tb.s.Seats[0].Character != v.Table.Investigators[0].Character {
				t.Errorf("decks %s, %s: hidden %v, said to be secret %v, want %v", decks, what, hidden, v.Setup.Secret, want)
			}
			if v.Setup.Seats[0].Character != "ada" {
				t.Errorf("the investigators' own page has %+v", v.Setup.Seats)
			}
		}
		tb.do(ChooseInvestigator{Who: "inv1", Character: "ada", Body: "ada-strong", Mind: "ada-calm"})
		veiled("with an open seat", true)
		tb.do(ChooseInvestigator{Who: "inv2", Character: "ben", Body: "ben-strong", Mind: "ben-calm"})
		tb.do(AnswerChoice{Choice: "1", Option: "1A"})
		veiled("with an open question", true)
		tb.do(AnswerChoice{Choice: "2", Option: "2A"})
		if decks == keeper.OnTable {
			veiled("with cards to lay", true)
		}
		for _, r := range tb.s.Seeding {
			for i := range r.Cards {
				tb.do(TickSeed{Room: r.Room, Position: i + 1})
			}
		}
		veiled("when both are through", false)
	}
}

func TestMOM_2_5_NobodyHidesWhatIsNotAskedFor(t *testing.T) {
	tb := openTable(t, 2, nil)
	tb.do(ChooseInvestigator{Who: "inv1", Character: "ada", Body: "ada-strong", Mind: "ada-calm"})
	if v := tb.e.KeeperView(tb.s); v.Setup.Secret || v.Table.Investigators[0].Character != "ada" {
		t.Errorf("without the option everybody sees %+v", v.Table.Investigators[0])
	}
	secret := begin(t, 1, nil)
	secret.e.BegunWith.SecretParty = true
	if v := secret.e.TableView(secret.s); v.Investigators[0].Character != "ada" {
		t.Errorf("once the story has begun everybody sees %+v", v.Investigators[0])
	}
}
