package stories

import "testing"

// BenchmarkLoadEmbedded reads and checks all that ships, in all variants.
func BenchmarkLoadEmbedded(b *testing.B) {
	for b.Loop() {
		if _, problems := Load(Embedded()); len(problems) > 0 {
			b.Fatal(problems)
		}
	}
}
