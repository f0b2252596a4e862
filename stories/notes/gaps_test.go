package notes_test

import (
	"slices"
	"testing"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/packtest"
)

// TestGapsOfTheBox: what its owner can say, in the order in which an evening needs it, until he has said it.
func TestGapsOfTheBox(t *testing.T) {
	library, doubts := packtest.Shipped(t), packs.DoubtsOf("box", packs.Embedded())
	of := func(said string) []notes.Gap {
		n, problems := notes.Parse("notes.yaml", []byte("format: 1\n"+said), library)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		noted := n.Apply(library)
		return notes.Gaps(noted.Base("box"), noted.Story("box-house-lynch"), n, doubts, "fr")
	}
	gaps := of("")
	for i := 1; i < len(gaps); i++ {
		if slices.Index(notes.Chapters, gaps[i].Chapter) < slices.Index(notes.Chapters, gaps[i-1].Chapter) {
			t.Fatalf("%+v comes after %+v", gaps[i], gaps[i-1])
		}
	}
	for _, c := range []struct {
		gap  notes.Gap
		said string // by what it goes
	}{
		{notes.Gap{Chapter: "mythos", ID: "mythos-7", Field: "name"}, "cards: {box: {mythos-7: {name: {fr: Chouette}}}}"},
		{notes.Gap{Chapter: "mythos", ID: "mythos-7", Field: "cost"}, "cards: {box: {mythos-7: {cost: 2}}}"},
		{notes.Gap{Chapter: "trauma", ID: "trauma-1", Field: "name"}, "cards: {box: {trauma-1: {name: {fr: Entorse}}}}"},
		{notes.Gap{Chapter: "keeperAction", ID: "evil-presence", Field: "cost"}, "cards: {box: {evil-presence: {cost: 2}}}"},
		{notes.Gap{Chapter: "keeperAction", ID: "take-sample", Field: "cost", Doubt: stories.SureOne},
			"cards: {box: {take-sample: {cost: 1}}}"},
		{notes.Gap{Chapter: "investigator", ID: "kate-winthrop", Field: "health"},
			"investigators: {box: {kate-winthrop: {health: 9}}}"},
		{notes.Gap{Chapter: "investigator", ID: "kate-winthrop-mind-1", Of: "kate-winthrop", Field: "intellect"},
			"investigators: {box: {kate-winthrop: {traits: {kate-winthrop-mind-1: {attributes: {intellect: 7}}}}}}"},
		{notes.Gap{Chapter: "monster", ID: "witch", Field: "horror", Doubt: stories.SureOurs},
			"monsters: {box: {witch: {horror: -1}}}"},
		{notes.Gap{Chapter: "lock", ID: "dark-room", Field: "opens"}, "cards: {box: {dark-room: {opens: [{key: lantern}]}}}"},
		{notes.Gap{Chapter: "exploration", ID: "elder-sign", Field: "name", Doubt: stories.SureGuess},
			"cards: {box: {elder-sign: {name: {fr: Signe}}}}"},
	} {
		if !slices.Contains(gaps, c.gap) {
			t.Errorf("%+v is no gap", c.gap)
		}
		if slices.Contains(of(c.said), c.gap) {
			t.Errorf("%+v is still a gap with %s", c.gap, c.said)
		}
	}
	for _, gap := range gaps {
		if gap.ID == "axe" || gap.ID == "dark-ritual" || gap.ID == "tobias-crane" || gap.Chapter == "mythos" && gap.ID == "mythos-34" && gap.Field == "name" {
			t.Errorf("%+v is known, or the story does not use it", gap)
		}
	}
	if known, all := notes.Known(library.Base("box"), stories.Mythos); known != 3 || all != 35 {
		t.Errorf("%d of %d mythos cards are known", known, all)
	}
}
