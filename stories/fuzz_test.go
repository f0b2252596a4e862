package stories

import (
	"strings"
	"testing"
	"testing/fstest"
)

// FuzzPack reads broken packs: whatever stands in a file, the loader answers with
// problems and never breaks down, and a pack without problems can be seeded.
func FuzzPack(f *testing.F) {
	files := packs(f)
	names := []string{"well/pack.yaml", "well/story.yaml", "well/map.yaml", "well/cards.yaml", "well/text/en.yaml", "plain/cards/lock.yaml", "plain/investigators.yaml", "plain/cards/combat.yaml", "plain/features.yaml", "plain/monsters.yaml"}
	for i, name := range names {
		f.Add(i, string(files[name].Data))
	}
	for i, text := range []string{"", "- ", "a: &a [*a]", "a: !!x b", "{", "? a\n: b", "- {id: [}", "%YAML 1.2\n---\na: b", "a: |\n  b\n c", strings.Repeat("[", 200), "rooms: [{spaces: [{shape: [[0,0],[0,0],[1,1]]}]}]", "\t- a", "a: 99999999999999999999", "--- a\n--- b"} {
		f.Add(i%len(names), text)
	}
	f.Fuzz(func(t *testing.T, which int, text string) {
		all := fstest.MapFS{}
		for name, file := range files {
			all[name] = file
		}
		all[names[((which%len(names))+len(names))%len(names)]] = &fstest.MapFile{Data: []byte(text)}
		library, problems := load(all)
		for _, p := range problems {
			if p.Code == "" || p.Message == "" || p.File == "" {
				t.Errorf("a problem says too little: %+v", p)
			}
		}
		for _, story := range library.Stories {
			for _, answers := range story.Variants() {
				if _, err := story.Seed(answers, keepOrder); err != nil {
					t.Errorf("a story without problems cannot be seeded: %v", err)
				}
			}
		}
	})
}
