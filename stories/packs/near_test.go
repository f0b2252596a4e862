package packs_test

import (
	"lantern/stories/packtest"
	"lantern/stories/strictyaml"
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	known := []string{"iron-key", "silver-key", "lantern", "axe", "alarm", "zombie", "cultist"}
	for given, want := range map[string]string{
		"iron-kye": "iron-key", "ironkey": "iron-key", "lanten": "lantern", "Zombie": "zombie", "cultists": "cultist", "ax": "axe", "aze": "axe",
		"": "", "x": "", "gate": "", "shoggoth": "", "lampe": "", "sliver-key": "silver-key",
	} {
		if got := strictyaml.Nearest(given, known); got != want {
			t.Errorf("%q: %q, want %q", given, got, want)
		}
	}
}

// TestDidYouMean misspells a name of each sort in the sound packs.
func TestDidYouMean(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"well/story.yaml", "actions: [send]", "actions: [sned]", "unknownCard: send"},
		{"well/story.yaml", "[key, clue-2]", "[kye, clue-2]", "unknownCard: key"},
		{"well/story.yaml", "icons: [crow]", "icons: [cow]", "unknownValue: crow"},
		{"well/story.yaml", "monster: ghoul", "monster: gouhl", "unknownMonster: ghoul"},
		{"well/story.yaml", "room: hall\n", "room: hal\n", "unknownRoom: hall"},
		{"well/story.yaml", "start: porch", "start: poch", "unknownSpace: porch"},
		{"well/story.yaml", "escape: [way-out]", "escape: [way-oat]", "unknownDoor: way-out"},
		{"well/story.yaml", "threat: 1\n", "threatt: 1\n", "unknownField: threat"},
		{"well/map.yaml", "feature: altar", "feature: alter", "unknownValue: altar"},
		{"well/map.yaml", "b: shaft, at", "b: shafft, at", "unknownSpace: shaft"},
		{"well/cards.yaml", "types: [key]}", "types: [kye]}", "unknownValue: key"},
		{"plain/investigators.yaml", "gives: stick", "gives: stik", "unknownCard: stick"},
	} {
		files := packtest.Sound(t)
		packtest.Change(t, files, c.file, c.old, c.new)
		_, problems := packtest.Load(files)
		found := ""
		for _, p := range problems {
			if p.Near != "" && strings.Contains(p.Message, `did you mean "`+p.Near+`"?`) {
				found += p.Code + ": " + p.Near + " "
			}
		}
		if !strings.Contains(found, c.want) {
			t.Errorf("%s: told %q, %v", c.new, found, problems)
		}
	}
}
