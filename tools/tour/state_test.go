package main

import (
	"bytes"
	"encoding/json"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories/packs"
)

// TestEveryViewOfTheTableIsReadBack plays at random and decodes the table's view like the tour: encoding it
// again gives the same.
func TestEveryViewOfTheTableIsReadBack(t *testing.T) {
	library, problems := packs.Load(packs.Embedded())
	config, err := mansions.NewConfig(library,
		state.Options{Story: "inland-lamp", Players: 2, Dice: keeper.OnScreen, Decks: keeper.OnScreen}, seed)
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	means := keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return time.Unix(0, 0) },
		NewID: func() string { return "s1" }, NewSeed: func() string { return seed }}
	session, err := keeper.Begin(t.Context(), means, mansions.Open, config)
	if err != nil {
		t.Fatal(err)
	}
	wasted := 0
	for n := range 300 {
		written, err := json.Marshal(session.View(keeper.ForTable))
		var k known
		if err == nil {
			err = json.Unmarshal(written, &k.Table)
		}
		if err != nil {
			t.Fatalf("step %d: %v", n, err)
		}
		again, err := json.Marshal(k.Table)
		if err != nil || !bytes.Equal(again, written) {
			t.Fatalf("step %d: %v: written\n%s\nread back\n%s", n, err, written, again)
		}
		wasted += len(k.Table.Wasted)
		legal := session.Legal()
		if len(legal) == 0 {
			break
		}
		if _, err := session.Do(t.Context(), legal[keeper.NewChance(seed, n).Below(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	if wasted == 0 {
		t.Error("no view held a wasted step, which was once not read back")
	}
}
