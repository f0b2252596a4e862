package cli

import (
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// failing wraps the rules of the tiny game with a fault: they panic at a hit.
type failing struct{ keeper.Rules[tinygame.State] }

func (f failing) Decide(s tinygame.State, c keeper.Command, chance keeper.Chance) ([]keeper.Event, error) {
	if _, hit := c.(tinygame.Hit); hit {
		var nothing []string
		_ = nothing[s.Round+1]
	}
	return f.Rules.Decide(s, c, chance)
}

func (f failing) Legal(tinygame.State) []keeper.Command { return []keeper.Command{tinygame.Hit{}} }

func failingBench(t *testing.T) *bench {
	b := newBench(t)
	b.games = keeper.Games{keeper.NewGame("failing", keeper.Range{Min: 1, Max: 2},
		func(c keeper.Config) (keeper.Rules[tinygame.State], error) {
			return failing{tinygame.Rules{}}, nil
		})}
	return b
}

// TestPlayAnswersAFault: if the rules panic the command still gets an answer, and play goes on.
func TestPlayAnswersAFault(t *testing.T) {
	got := replies(t, failingBench(t), `{"do":"hit"}
{"do":"look"}
{"do":"undo"}
{"do":"hit"}`, "play", "--new", "--game", "failing", "--seed", "1")
	if len(got) != 4 {
		t.Fatalf("%d answers to 4 commands", len(got))
	}
	for _, at := range []int{0, 3} {
		if a := got[at]; a.OK || a.Code != "fault" || a.Message == "" || strings.Contains(a.Message, "\n") {
			t.Errorf("answer %d: %+v", at+1, a)
		}
	}
	if !got[1].OK || got[1].Seq != 2 || !got[2].OK {
		t.Errorf("play does not go on: %+v", got[1:3])
	}
}

// TestAutoAnswersAFault: random play ends with the same answer, and with status 1.
func TestAutoAnswersAFault(t *testing.T) {
	code, out, errs := failingBench(t).run("", "play", "--new", "--game", "failing", "--auto", "3")
	if code != ExitNo || !strings.Contains(out, `"code":"fault"`) || strings.Contains(out+errs, "goroutine") {
		t.Errorf("%d\n%s\n%s", code, out, errs)
	}
}
