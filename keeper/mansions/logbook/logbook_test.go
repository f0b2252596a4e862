package logbook

import (
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// TestDrawsOfTheKeeperAreToldTogether: the players read once how many cards came, not the same sentence twice.
func TestDrawsOfTheKeeperAreToldTogether(t *testing.T) {
	drew := func(deck, n string) keeper.LogLine {
		return keeper.LogLine{Key: "log.drawn.keeper.open", Args: keeper.Args{"deck": deck, "n": n}}
	}
	if both, ok := Join(drew("mythos", "1"), drew("mythos", "2")); !ok || both.Args["n"] != "3" {
		t.Errorf("%v, %v", both, ok)
	}
	if both, ok := Join(drew("mythos", "1"), drew("trauma", "1")); ok {
		t.Errorf("two decks in one line: %v", both)
	}
	if both, ok := Join(drew("mythos", "1"), keeper.LogLine{Key: "log.threat.gained"}); ok {
		t.Errorf("a draw and something else: %v", both)
	}
}

// TestACardSetByHandIsToldOnce: the move says it; what announces it does not say it again.
func TestACardSetByHandIsToldOnce(t *testing.T) {
	console, table := Describe(new(state.Box), state.State{}, state.Corrected{What: "card"})
	if len(console)+len(table) > 0 {
		t.Errorf("told twice: %v, %v", console, table)
	}
	if console, table = Describe(new(state.Box), state.State{}, state.Corrected{What: "seat"}); len(console) != 1 || len(table) != 1 {
		t.Errorf("a seat is not told: %v, %v", console, table)
	}
}

// TestWhatIsSetByHandIsToldInOneLine: not that a monster was corrected, and on a second line that it appears.
func TestWhatIsSetByHandIsToldInOneLine(t *testing.T) {
	appears := keeper.LogLine{Key: "log.monster.placed", Args: keeper.Args{"monster": "cultist"}}
	for _, what := range []string{"monster", "thing", "token", "seat", "puzzle"} {
		_, table := Describe(new(state.Box), state.State{}, state.Corrected{What: what})
		before := table[0]
		both, ok := Join(before, appears)
		if !ok || both.Key != appears.Key || both.Args["hand"] == "" || both.Args["monster"] != "cultist" {
			t.Errorf("%s: %v, %v", what, both, ok)
		}
		set := keeper.LogLine{Key: "log.card.set", Args: keeper.Args{"card": "axe"}}
		if both, _ := Join(before, set); both.Args["hand"] != "" {
			t.Errorf("%s: by hand twice: %v", what, both)
		}
	}
	if appears.Args["hand"] != "" {
		t.Error("the line itself was changed")
	}
}

// TestWhatACardDoesIsToldInOneLine: the line of the effect names the card; one of a card that is covered names none.
func TestWhatACardDoesIsToldInOneLine(t *testing.T) {
	hurt := keeper.LogLine{Key: "log.hurt", Args: keeper.Args{"who": "inv1", "n": "2"}}
	for card, want := range map[string]string{"axe": "axe", "": state.ByNone} {
		before := keeper.LogLine{Key: "log.applied", Args: keeper.Args{"card": card, "who": "inv1"}}
		if both, ok := Join(before, hurt); !ok || both.Key != hurt.Key || both.Args["by"] != want || both.Args["n"] != "2" {
			t.Errorf("%q: %v, %v", card, both, ok)
		}
	}
}
