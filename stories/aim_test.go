package stories_test

import (
	"lantern/stories/packs"
	"testing"
)

// TestMOM_7_3_7_4_AimsAgreeWithSightAndRange checks all pairs of spaces of every shipped map.
func TestMOM_7_3_7_4_AimsAgreeWithSightAndRange(t *testing.T) {
	lib, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	seen, beyond, drawn := 0, 0, 0
	for _, story := range lib.Stories {
		board, err := story.Map.Board()
		if err != nil {
			t.Fatal(err)
		}
		if board.Undrawn() {
			if board.Aims(board.Spaces()[0]) != nil {
				t.Errorf("%s judges what only the board on the table says", story.Pack.ID)
			}
			continue
		}
		drawn++
		for _, from := range board.Spaces() {
			aims := board.Aims(from)
			for _, to := range board.Spaces() {
				n, near := board.Range(from, to)
				if a := aims[to]; a.Sees != board.Sees(from, to) || near != (a.Range >= 0) || near && a.Range != n {
					t.Errorf("%s: from %s to %s: %+v, want sight %v and range %d %v", story.Pack.ID, from, to, a, board.Sees(from, to), n, near)
				}
				if a := aims[to]; a.Sees && a.Range > 0 {
					seen++
				} else if a.Sees && a.Range < 0 {
					beyond++
				}
			}
			if a := aims[from]; !a.Sees || a.Range != 0 {
				t.Errorf("%s: %s from itself: %+v", story.Pack.ID, from, a)
			}
		}
		if board.Aims("nowhere") != nil {
			t.Error("aims from a space that is not on the map")
		}
	}
	if drawn == 0 || seen == 0 {
		t.Errorf("%d drawn maps, %d pairs in sight and range, %d in sight only: the test tests nothing", drawn, seen, beyond)
	}
}
