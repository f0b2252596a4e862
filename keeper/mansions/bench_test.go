package mansions

import (
	"testing"

	"lantern/keeper"
)

// late plays a shipped story far into an evening of four investigators.
func late(b *testing.B) *play {
	b.Helper()
	names := storyNames(b)
	for _, name := range names {
		if name == "small-house" {
			continue
		}
		config, err := configs(b)[name](Options{Story: name, Players: 4}, "late")
		if err != nil {
			b.Fatal(err)
		}
		p := newPlay(b, config)
		for n := 0; p.s.Round < 14; n++ {
			legal := p.e.Legal(p.s)
			p.do(legal[(n*7919)%len(legal)], false)
		}
		return p
	}
	b.Fatal("no story ships")
	return nil
}

// BenchmarkStep is one command decided and its events applied once more, as a session does.
func BenchmarkStep(b *testing.B) {
	p := late(b)
	start := p.s
	for n := 0; b.Loop(); n++ {
		b.StopTimer()
		legal := p.e.Legal(p.s)
		b.StartTimer()
		events, err := p.e.Decide(p.s, legal[(n*7919)%len(legal)], keeper.NewChance("bench", n))
		if err != nil {
			b.Fatal(err)
		}
		s := p.s
		for _, ev := range events {
			s = p.e.Evolve(s, ev)
		}
		if p.s = s; s.Phase == PhaseEnded {
			p.s = start
		}
	}
}

func BenchmarkLegal(b *testing.B) {
	p := late(b)
	for b.Loop() {
		p.e.Legal(p.s)
	}
}

func BenchmarkKeeperView(b *testing.B) {
	p := late(b)
	for b.Loop() {
		p.e.KeeperView(p.s)
	}
}
