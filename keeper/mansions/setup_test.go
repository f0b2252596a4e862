package mansions

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/stories/packs"
)

func TestMOM_1_1_PlayersOneToFour(t *testing.T) {
	for players, ok := range map[int]bool{0: false, 1: true, 4: true, 5: false} {
		_, err := Freeze(fixtureBase(), fixtureStory(), state.Options{Story: "small-house", Players: players}, "")
		if r, refused := keeper.AsRefusal(err); refused == ok || refused && r.Code != CodeBadPlayers {
			t.Errorf("%d players: %v", players, err)
		}
	}
}

// A forged session may claim anything, but gets no more seats than the game has.
func TestMOM_1_1_NoMoreSeatsThanPlayers(t *testing.T) {
	for players, want := range map[int]int{-1: 0, 1: 1, 4: 4, 1 << 40: 4} {
		tb := openTable(t, 1, nil)
		tb.s = tb.e.Evolve(state.State{}, state.SessionBegun{Story: "small-house", Players: players})
		if len(tb.s.Seats) != want {
			t.Errorf("%d players have %d seats", players, len(tb.s.Seats))
		}
	}
}

func TestMOM_2_2_InvestigatorTakesOneBodyAndOneMind(t *testing.T) {
	tb := openTable(t, 2, nil)
	tb.refused(ChooseInvestigator{Who: "inv3", Character: "ada", Body: "ada-strong", Mind: "ada-calm"}, CodeNoSeat, "MOM-1.1")
	tb.refused(ChooseInvestigator{Who: "inv1", Character: "zoe", Body: "ada-strong", Mind: "ada-calm"}, CodeNoCharacter, "MOM-2.2")
	tb.refused(ChooseInvestigator{Who: "inv1", Character: "ada", Body: "ada-calm", Mind: "ada-learned"}, CodeBadTrait, "MOM-2.2")
	tb.refused(ChooseInvestigator{Who: "inv1", Character: "ada", Body: "ada-strong", Mind: "ben-calm"}, CodeBadTrait, "MOM-2.2")
	tb.do(ChooseInvestigator{Who: "inv1", Character: "ada", Body: "ada-strong", Mind: "ada-calm"})
	tb.refused(ChooseInvestigator{Who: "inv2", Character: "ada", Body: "ada-quick", Mind: "ada-calm"}, CodeTaken, "MOM-2.2")
	tb.do(ChooseInvestigator{Who: "inv1", Character: "ada", Body: "ada-quick", Mind: "ada-calm"})
	v := tb.e.TableView(tb.s).Investigators[0]
	if v.Attributes["dexterity"] != 6 || v.Attributes["willpower"] != 6 || v.SkillPoints != 2 {
		t.Errorf("attributes do not follow from the traits: %+v", v)
	}
}

func TestMOM_2_2_TraitGivesItemOrSpell(t *testing.T) {
	tb := openTable(t, 1, map[string]string{"1": "1A", "2": "2A"})
	tb.do(ChooseInvestigator{Who: "inv1", Character: "ada", Body: "ada-strong", Mind: "ada-learned"})
	tb.do(BeginStory{})
	v := tb.seat("inv1")
	if len(v.Cards) != 2 || v.Cards[0] != "pistol" || tb.e.Shown(v.Cards[1]) != "spark" {
		t.Errorf("starting cards %v, want the pistol and a spell", v.Cards)
	}
	if v.Space != "hall-1" {
		t.Errorf("begins on %s", v.Space)
	}
}

func TestMOM_2_3_ChoicesDecideObjectivePilesAndDecks(t *testing.T) {
	tb := openTable(t, 1, map[string]string{"1": "1A"})
	tb.refused(AnswerChoice{Choice: "3", Option: "3A"}, CodeNoChoice, "MOM-2.3")
	tb.refused(AnswerChoice{Choice: "2", Option: "1A"}, CodeNoOption, "MOM-2.3")
	tb.refused(AnswerChoice{Choice: "1", Option: "1A"}, CodeAlreadyThis, "MOM-2.3")
	tb.refused(BeginStory{}, CodeSetupOpen, "MOM-2.1")
	if len(tb.s.Seeding) != 0 {
		t.Error("seeded before every choice is answered")
	}
	tb.do(AnswerChoice{Choice: "2", Option: "2B"})
	if got := seeded(tb, "bedroom"); !slices.Equal(got, []string{"clue-2", "weeds"}) {
		t.Errorf("bedroom %v", got)
	}
	tb.do(AnswerChoice{Choice: "2", Option: "2A"})
	if got := seeded(tb, "study"); !slices.Equal(got, []string{"clue-2", "nothing", "box", "key-door"}) {
		t.Errorf("study %v", got)
	}
	tb.do(ChooseInvestigator{Who: "inv1", Character: "ada", Body: "ada-strong", Mind: "ada-calm"})
	tb.do(BeginStory{})
	if tb.s.Threat != 1 || len(tb.s.Mythos) != 2 || len(tb.s.Trauma) != 1 {
		t.Errorf("opening: threat %d, mythos %v, trauma %v", tb.s.Threat, tb.s.Mythos, tb.s.Trauma)
	}
	if d := tb.s.Piles[state.DeckMythos]; d.Size()+len(tb.s.Mythos) != 8 || slices.Contains(d.Draw, "other-story") {
		t.Errorf("mythos deck holds %v, want those with the story's icons", d.Draw)
	}
	if tb.s.Piles[string(stories.Exploration)].Size() != 8 {
		t.Errorf("exploration deck holds %v, want what lies in no room", tb.s.Piles[string(stories.Exploration)].Draw)
	}
}

func seeded(tb *table, room string) []string {
	for _, seed := range tb.s.Seeding {
		if seed.Room == room {
			return seed.Cards
		}
	}
	return nil
}

func TestMOM_2_4_SeedingListIsTickedFromTheBottom(t *testing.T) {
	tb := openTable(t, 1, map[string]string{"1": "1A", "2": "2A"})
	tb.do(TickSeed{Room: "study", Position: 1})
	tb.do(TickSeed{Room: "study", Position: 4})
	tb.refused(TickSeed{Room: "study", Position: 1}, CodeTicked, "MOM-2.4")
	tb.refused(TickSeed{Room: "study", Position: 5}, CodeNotSeeded, "MOM-2.4")
	tb.refused(TickSeed{Room: "attic", Position: 1}, CodeNotSeeded, "MOM-2.4")
	tb.do(TickSeed{Room: "study", Position: 1, Off: true})
	for _, room := range tb.e.KeeperView(tb.s).Seeding {
		if room.Room == "study" && (!slices.Equal(room.Ticked, []int{4}) || room.Cards[3].Card != "key-door") {
			t.Errorf("study %+v", room)
		}
		if room.Room == "garden" && (!room.Other || len(room.Cards) != 1) {
			t.Errorf("garden %+v, want one of the others", room)
		}
	}
	tb.do(AnswerChoice{Choice: "2", Option: "2B"})
	for _, seed := range tb.s.Seeding {
		if len(seed.Ticked) > 0 {
			t.Errorf("ticks of the old list are left: %+v", seed)
		}
	}
}

func TestMOM_2_4_PilesLieFaceDown(t *testing.T) {
	tb := begin(t, 1, nil)
	if r := tb.room("study"); !slices.Equal(r.Pile, []string{"clue-2", "nothing", "box", "key-door"}) || len(r.FaceUp) > 0 {
		t.Errorf("study %+v", r)
	}
}

func TestSetupCanBeLeftAndGoesOn(t *testing.T) {
	tb := openTable(t, 2, nil)
	v := tb.e.KeeperView(tb.s)
	if v.Next != nil || v.Setup == nil || len(v.Setup.OpenSeats) != 2 || len(v.Setup.OpenChoices) != 2 {
		t.Errorf("set-up view %+v, next %+v", v.Setup, v.Next)
	}
	tb.refused(StartTurn{Who: "inv1"}, CodeWrongPhase, "MOM-3.1")
	if sum := tb.e.Summary(tb.s); sum.Key != "summary.setup" || sum.Title != "small-house" {
		t.Errorf("summary %+v", sum)
	}
	opening := tb.s // the story opens before its first round: there is no round 0
	opening.Phase, opening.Round = state.PhaseInvestigators, 0
	if sum := tb.e.Summary(opening); sum.Key != "summary.setup" || sum.Args["round"] != "" {
		t.Errorf("before round 1 the list of sessions says %+v", sum)
	}
}

func TestFrozenContentIsNeeded(t *testing.T) {
	good, err := Freeze(fixtureBase(), fixtureStory(), state.Options{Story: "small-house", Players: 1}, "x")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]keeper.Config{
		"other system": {System: "tiny", Options: good.Options, Content: good.Content},
		"no options":   {System: state.SystemName, Content: good.Content},
		"no content":   {System: state.SystemName, Options: good.Options, Content: []byte("{}")},
		"bad options":  {System: state.SystemName, Options: []byte(`{"players":9}`), Content: good.Content},
	} {
		if _, err := Open(c); err == nil {
			t.Errorf("%s: opened", name)
		}
	}
	if _, err := NewConfig(&packs.Library{}, state.Options{Story: "none", Players: 1}, ""); err == nil {
		t.Error("a story that is not there was frozen")
	}
	if _, err := Freeze(fixtureBase(), fixtureStory(), state.Options{Players: 1, Choices: map[string]string{"1": "9Z"}}, ""); err == nil {
		t.Error("an unknown answer was taken")
	}
}

// TestASessionKeepsThePortraits: a session keeps the portraits it began with, whatever becomes of the pack.
func TestASessionKeepsThePortraits(t *testing.T) {
	base := fixtureBase()
	base.Investigators[0].Portrait, base.Investigators[0].Picture = "ada.png", []byte("\x89PNG, and so on")
	config, err := Freeze(base, fixtureStory(), state.Options{Story: "small-house", Players: 1}, "x")
	if err != nil {
		t.Fatal(err)
	}
	base.Investigators[0].Picture[0] = 0
	content, err := state.ReadContent(config)
	if err != nil {
		t.Fatal(err)
	}
	words := stories.NewWords(content.Base, content.Story, "fr")
	if got := words.Portrait(base.Investigators[0].ID); string(got) != "\x89PNG, and so on" || words.Portrait(base.Investigators[1].ID) != nil {
		t.Errorf("the portrait is %q", got)
	}
}

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
