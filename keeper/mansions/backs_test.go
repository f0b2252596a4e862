package mansions

import (
	"encoding/json"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/logbook"
	"lantern/keeper/mansions/state"
)

// seen returns a room as everybody sees it.
func (tb *table) seen(id string) RoomView {
	tb.t.Helper()
	for _, r := range tb.e.TableView(tb.s).Rooms {
		if r.ID == id {
			return r
		}
	}
	tb.t.Fatalf("no room %s", id)
	return RoomView{}
}

// The back of a room's top card is open: everybody sees that it is a lock or an obstacle, but neither its text nor the
// cards below.
func TestMOM_15_2_BacksOfRoomCardsAreOpen(t *testing.T) {
	tb := begin(t, 1, nil)
	tb.pile("study", "clue-2", "box", "key-door")
	tb.pile("cellar", "rune-door", "weeds")
	tb.pile("bedroom", "shut-door", "nothing")
	tb.pile("garden", "nothing#2")
	tb.pile("hall")
	for id, want := range map[string]string{"study": state.BackLock, "cellar": state.BackObstacle, "bedroom": "", "garden": "", "hall": ""} {
		r := tb.seen(id)
		if r.Back != want || len(r.Open) > 0 || r.Locked != (want == state.BackLock) {
			t.Errorf("%s shows %+v, want the back %q alone", id, r, want)
		}
	}
	raw, err := json.Marshal(tb.seen("study"))
	if err != nil || string(raw) != `{"id":"study","pile":3,"back":"lock","locked":true}` {
		t.Errorf("the table is told %s, %v", raw, err)
	}
	tb.s.EditRoom("study").FaceUp = []string{"key-door"}
	if r := tb.seen("study"); r.Back != "" || !r.Locked || len(r.Open) != 1 || r.Open[0].Card != "key-door" {
		t.Errorf("a revealed lock shows %+v, want its face", r)
	}
	tb.pile("study", "clue-2", "box")
	if r := tb.seen("study"); r.Back != state.BackObstacle {
		t.Errorf("with its lock gone the study shows %+v, want the back of its obstacle", r)
	}
}

// The log says to everybody that the story lays a lock or an obstacle, since its back shows it.
func TestMOM_15_2_TheLogTellsTheBackOfWhatIsLaid(t *testing.T) {
	tb := begin(t, 1, nil)
	for card, want := range map[string]string{"key-door": "log.card.story.lock", "box": "log.card.story.obstacle", "axe": "log.card.story.open.plain"} {
		v := state.CardMoved{Card: card, To: "room:study", Why: "story", Room: "study"}
		console, open := logbook.Describe(tb.e.Box, tb.s, v)
		if len(open) != 1 || open[0].Key != want || open[0].Args["card"] != "" || console[0].Args["card"] != card {
			t.Errorf("%s: the table is told %+v, the console %+v", card, open, console)
		}
		v.Under = "shut-door"
		if _, open := logbook.Describe(tb.e.Box, tb.s, v); open[0].Key != "log.card.story.open.plain" {
			t.Errorf("%s below a lock is told to everybody: %+v", card, open)
		}
	}
}

// Things dropped in a room with an unmet lock go under the lock, whose back or face stays visible.
func TestMOM_18_49_DroppedThingsLieUnderAnUnmetLock(t *testing.T) {
	for _, up := range [][]string{nil, {"key-door"}} {
		tb := turn(t, 1)
		tb.pile("hall", "nothing", "key-door")
		tb.give("inv1", "axe", "ring")
		tb.s.EditRoom("hall").FaceUp = up
		tb.do(Drop{Who: "inv1", Cards: []string{"axe", "ring"}})
		if got, want := tb.room("hall").Pile, []string{"nothing", "axe", "ring", "key-door"}; !slices.Equal(got, want) {
			t.Errorf("the pile is %v, want %v", got, want)
		}
		r := tb.seen("hall")
		if up == nil && (r.Back != state.BackLock || len(r.Open) != 2) || up != nil && (r.Back != "" || r.Open[0].Card != "key-door") {
			t.Errorf("with the lock face up %v everybody sees %+v", up != nil, r)
		}
	}
}

// On a met lock, on an obstacle, or in a room without a lock, dropped things go on top. Old logs never mention a lock.
func TestMOM_18_49_OnlyAnUnmetLockStaysOnTop(t *testing.T) {
	tb := turn(t, 1)
	tb.pile("hall", "ring-door", "weeds")
	tb.give("inv1", "axe")
	r := tb.s.EditRoom("hall")
	r.FaceUp, r.Met = []string{"ring-door"}, []string{"ring-door"}
	tb.do(Drop{Who: "inv1", Cards: []string{"axe"}})
	if got, want := tb.room("hall").Pile, []string{"ring-door", "weeds", "axe"}; !slices.Equal(got, want) || tb.seen("hall").Back != "" {
		t.Errorf("the pile is %v, want %v, and everybody sees %+v", got, want, tb.seen("hall"))
	}
	tb.pile("study", "box", "key-door")
	tb.Apply([]keeper.Event{state.CardMoved{Card: "axe", To: "roomUp:study", Why: "dropped", Room: "study"}})
	if r := tb.room("study"); !slices.Equal(r.Pile, []string{"box", "key-door", "axe"}) {
		t.Errorf("an old event lays the card differently: %v", r.Pile)
	}
}
