package packs_test

import (
	"lantern/stories/lowerbound"
	"lantern/stories/packs"
	"lantern/stories/packtest"
	"testing"
)

// BenchmarkCheckEmbedded proves all that ships, in all variants and for all party sizes, against the clock too.
func BenchmarkCheckEmbedded(b *testing.B) {
	for b.Loop() {
		packs, whole := packs.Check([]packs.Source{packs.Embedded()})
		for _, p := range packs {
			whole = append(whole, p.Problems...)
		}
		if len(whole) > 0 {
			b.Fatal(whole)
		}
	}
}

// BenchmarkLoadEmbedded reads and checks all that ships, in all variants.
func BenchmarkLoadEmbedded(b *testing.B) {
	for b.Loop() {
		if _, problems := packs.Load(packs.Embedded()); len(problems) > 0 {
			b.Fatal(problems)
		}
	}
}

// BenchmarkCheckStory reads and proves each shipped story alone, with the base packs, as "lantern story check ID" does:
// all variants and party sizes.
func BenchmarkCheckStory(b *testing.B) {
	for _, story := range packtest.Shipped(b).Stories {
		b.Run(story.Pack.ID, func(b *testing.B) {
			for b.Loop() {
				packs, whole := packs.Check([]packs.Source{packs.OnePack(packs.Embedded(), story.Pack.ID)}, packs.Embedded())
				if len(whole) > 0 || len(packs) != 1 || len(packs[0].Problems) > 0 {
					b.Fatal(whole, packs)
				}
			}
		})
	}
}

// BenchmarkPars finds the par of every variant and party size of all shipped stories.
func BenchmarkPars(b *testing.B) {
	library := packtest.Shipped(b)
	for b.Loop() {
		for _, story := range library.Stories {
			if !story.Proved() {
				continue
			}
			if _, err := lowerbound.Bounds(library.BaseOf(story), story); err != nil {
				b.Fatal(err)
			}
		}
	}
}
