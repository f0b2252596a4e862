package mansions

import (
	"fmt"
	"math/rand"
	"testing"

	"lantern/keeper"
	"lantern/stories"
)

func TestSmoke(t *testing.T) {
	lib, problems := stories.Load(stories.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	for seed := 0; seed < 40; seed++ {
		r := rand.New(rand.NewSource(int64(seed)))
		cfg, err := NewConfig(lib, Options{Story: lib.Stories[0].Pack.ID, Players: seed%4 + 1}, fmt.Sprint(seed))
		if err != nil {
			t.Fatal(err)
		}
		e, err := Open(cfg)
		if err != nil {
			t.Fatal(err)
		}
		evs, err := e.Setup(cfg, keeper.NewChance(cfg.Seed, 1))
		if err != nil {
			t.Fatal(err)
		}
		var s State
		for _, ev := range evs {
			s = e.Evolve(s, ev)
		}
		n := 0
		for ; n < 3000 && s.Phase != PhaseEnded; n++ {
			legal := e.Legal(s)
			if len(legal) == 0 {
				t.Fatalf("seed %d step %d: nothing legal in %+v", seed, n, s)
			}
			c := legal[r.Intn(len(legal))]
			evs, err := e.Decide(s, c, keeper.NewChance(cfg.Seed, n+2))
			if err != nil {
				t.Fatalf("seed %d step %d: %#v: %v", seed, n, c, err)
			}
			for _, ev := range evs {
				s = e.Evolve(s, ev)
			}
		}
		t.Log(seed, n, s.Phase, s.Round, s.Ending)
	}
}
