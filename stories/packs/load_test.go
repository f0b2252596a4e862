package packs_test

import (
	"fmt"
	"io/fs"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/stories/packtest"
	"lantern/stories/strictyaml"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
)

func TestLoadSoundPacks(t *testing.T) {
	library, problems := packtest.Load(packtest.Sound(t))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	story := library.Story("well")
	if story == nil || library.BaseOf(story) != library.Base("plain") {
		t.Fatal("story or base pack is missing")
	}
	if got := story.Events[1].Sections[1].When; !slices.Equal(got, []string{"2B"}) {
		t.Errorf("section read as %q", got)
	}
	base := library.Base("plain")
	nothing := slices.IndexFunc(base.Cards, func(card stories.Card) bool { return card.ID == "nothing" })
	if got := base.Cards[nothing]; got.Deck != stories.Exploration || got.Number() != 4 {
		t.Errorf("first card of the exploration deck read as %+v", got)
	}
	fight := base.Cards[slices.IndexFunc(base.Cards, func(card stories.Card) bool { return card.ID == "beast-ranged" })]
	if fight.Deck != stories.CombatDeck || fight.Combat == nil || fight.Combat.Test.Pass[0].Combat.Plus != 1 || fight.Combat.Effects[0].Combat.Do != "pushBack" {
		t.Errorf("combat card read as %+v", fight)
	}
	if base.Features["corpse"] != 2 {
		t.Errorf("features read as %v", base.Features)
	}
}

// TestLoadProblems breaks the sound packs in one place each and expects exactly this problem there.
func TestLoadProblems(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"well/story.yaml", "threat: 1\n", "thread: 1\n", "user/well/story.yaml:10:3: unknownField"},
		{"well/story.yaml", "threat: 1\n", "threat: one\n", "user/well/story.yaml:10:11: wrongType"},
		{"well/story.yaml", "start: porch\n", "start: porch\nstart: hall-west\n", "user/well/story.yaml:4:1: duplicateField"},
		{"well/story.yaml", "start: porch", "start: &a porch", "user/well/story.yaml:3:8: alias"},
		{"well/story.yaml", "start: porch", "start: !!str porch", "user/well/story.yaml:3:8: tag"},
		{"well/story.yaml", "start: porch", "start: poach", "user/well/story.yaml:3:8: unknownSpace"},
		{"well/story.yaml", "max: 2}", "max: 5}", "user/well/story.yaml:2:24: range"},
		{"well/story.yaml", "[1A, 1B]", "[1A, 2B]", "user/well/story.yaml:5:27: badID"},
		{"well/story.yaml", "{id: 2, options: [2A, 2B]}", "{id: 3, options: [2A, 2B]}", "user/well/story.yaml:6:10: badID"},
		{"well/story.yaml", "actions: [send]", "actions: [gust]", "user/well/story.yaml:8:13: wrongDeck"},
		{"well/story.yaml", "actions: [send]", "actions: [scream]", "user/well/story.yaml:8:13: unknownCard"},
		{"well/story.yaml", "icons: [crow]", "icons: [cow]", "user/well/story.yaml:9:11: unknownValue"},
		{"well/story.yaml", "icons: [crow]", "icons: [eye]", "user/well/story.yaml:9:10: range"},
		{"well/story.yaml", "room: hall\n", "room: hull\n", "user/well/story.yaml:14:11: unknownRoom"},
		{"well/story.yaml", "[key, clue-2]", "[kay, clue-2]", "user/well/story.yaml:16:30: unknownCard"},
		{"well/story.yaml", "[clue-1, chest, gate]", "[clue-1, gate, chest]", "user/well/story.yaml:20:26: pileOrder"},
		{"well/story.yaml", "{when: [2A], cards: [key, clue-2]}", "{when: [2C], cards: [key, clue-2]}", "user/well/story.yaml:16:17: unknownChoice"},
		{"well/story.yaml", "{when: [2A], cards: [key", "{when: [2A, 1A], cards: [key", "user/well/story.yaml:14:5: noPile"},
		{"well/story.yaml", "{when: [2A], cards: [key", "{cards: [key", "user/well/story.yaml:17:9: twoPiles"},
		{"well/story.yaml", "  - {cards: [nothing]}", "  - {cards: [nothing, nothing]}", "user/well/story.yaml:22:3: others"},
		{"well/story.yaml", "[clue-1, chest, gate]", "[clue-1, key, chest, gate]", "user/well/story.yaml:20:26: copies"},
		{"well/story.yaml", "[clue-1, chest, gate]", "[chest, gate]", "user/well/story.yaml:14:3: clueMissing"},
		{"well/story.yaml", "  - {cards: [nothing]}", "  - {cards: [clue-1]}", "user/well/story.yaml:22:14: clueTwice"},
		{"well/story.yaml", "chest, gate]", "chest, shut]", "user/well/story.yaml:20:33: closed"},
		{"well/story.yaml", "[key, clue-2]", "[key, clue-2, crate]", "user/well/story.yaml:16:43: blocked"},
		{"well/story.yaml", "has: key-ring", "has: bar", "user/well/story.yaml:28:9: goalCard"},
		{"well/story.yaml", "- option: 1B", "- option: 1A", "user/well/story.yaml:29:13: duplicateID"},
		{"well/story.yaml", "escape: [way-out]", "escape: [way-in]", "user/well/story.yaml:32:14: unknownDoor"},
		{"well/story.yaml", "{win: investigators, when: {escaped: true}}", "{win: everybody, when: {escaped: true}}", "user/well/story.yaml:31:15: unknownValue"},
		{"well/story.yaml", "when: {escaped: true}", "when: {}", "user/well/story.yaml:31:36: missing"},
		{"well/story.yaml", "[{threat: 1}]", "[{threat: 1, win: keeper}]", "user/well/story.yaml:34:63: oneOf"},
		{"well/story.yaml", "monster: ghoul", "monster: troll", "user/well/story.yaml:36:81: unknownMonster"},
		{"well/story.yaml", "{when: [2A], text: event.2.a}", "{when: [2B], text: event.2.a}", "user/well/story.yaml:35:5: section"},
		{"well/story.yaml", "{id: 5, time: 3", "{id: 5, time: 0", "user/well/story.yaml:38:19: range"},
		{"well/story.yaml", "text: event.4.all", "text: event.4.some", "user/well/story.yaml:37:40: missingText"},
		{"well/map.yaml", "[18, 6], [12, 6]]}", "[12, 6], [18, 6]]}", "user/well/map.yaml:9:32: badShape"},
		{"well/map.yaml", "[6, 6], [0, 6]]}", "[6, 6], [0, 1006]]}", "user/well/map.yaml:4:53: badShape"},
		{"well/map.yaml", "{id: shaft, shape: [[12, 6]", "{id: shaft, shape: [[12, 5]", "user/well/map.yaml:13:28: overlap"},
		{"well/map.yaml", "[[12, 0], [18, 0], [18, 6], [12, 6]]", "[[13, 0], [18, 0], [18, 6], [13, 6]]", "user/well/map.yaml:9:9: apart"},
		{"well/map.yaml", "at: [[6, 2], [6, 4]]", "at: [[6, 5], [6, 7]]", "user/well/map.yaml:16:45: doorOff"},
		{"well/map.yaml", "b: shaft, at", "b: shift, at", "user/well/map.yaml:17:34: unknownSpace"},
		{"well/map.yaml", "a: hall-east, b: shaft, at: [[14, 6], [16, 6]]", "a: hall-east, b: shaft, at: [[14, 6], [16, 6]], sealed: true", "user/well/map.yaml:10:5: unreachable"},
		{"well/map.yaml", "", "walls: [[[6, 0], [6, 1001]]]\n", "user/well/map.yaml:20:9: badShape"},
		{"well/map.yaml", "at: [[0, 2], [0, 4]]", "at: [[0, 2], [-1, 4]]", "user/well/map.yaml:15:33: doorOff"},
		{"well/map.yaml", "", "tiles:\n  - {id: one, size: small, rooms: [porch, hall]}\n", "user/well/map.yaml:10:5: noTile"},
		{"well/map.yaml", "", "tiles:\n  - {id: one, size: small, rooms: [porch, hall]}\n  - {id: two, size: small, rooms: [shaft, hall]}\n", "user/well/map.yaml:22:43: twoTiles"},
		{"well/map.yaml", "", "tiles:\n  - {id: one, size: small, rooms: [porch, shaft]}\n  - {id: two, size: small, rooms: [hall]}\n", "user/well/map.yaml:21:35: tileApart"},
		{"well/map.yaml", "", "tiles:\n  - {id: one, size: large, rooms: [porch, hall]}\n  - {id: two, size: large, rooms: [shaft]}\n", "user/well/map.yaml:22:21: tileCount"},
		{"well/map.yaml", "", "tiles:\n  - {id: one, size: large, rooms: [porch, hall, shaft]}\n  - {id: two, size: small, rooms: []}\n", "user/well/map.yaml:22:35: tileRooms"},
		{"well/map.yaml", "", "tiles:\n  - {id: one, size: small, rooms: [porch, hall, shaft]}\n", "user/well/map.yaml:21:21: missingText"},
		{"well/map.yaml", "", "tiles:\n  - {id: one, size: huge, rooms: [porch, hall, shaft]}\n", "user/well/map.yaml:21:21: unknownValue"},
		{"well/story.yaml", "ghoul, where: hall", "ghoul, where: map", "user/well/story.yaml:36:95: unknownRoom"},
		{"well/map.yaml", "", "tiles:\n  - {id: one, size: large, rooms: [porch, hall, shift]}\n", "user/well/map.yaml:21:49: unknownRoom"},
		{"well/map.yaml", "", "tiles:\n  - {id: One, size: large, rooms: [porch, hall, shaft]}\n", "user/well/map.yaml:21:10: badID"},
		{"well/map.yaml", "feature: altar", "feature: alter", "user/well/map.yaml:19:15: unknownValue"},
		{"well/map.yaml", "{id: hall-east,", "{id: hall-west,", "user/well/map.yaml:9:14: duplicateID"},
		{"well/cards.yaml", "id: clue-1,", "id: key,", "user/well/cards.yaml:2:8: duplicateID"},
		{"well/cards.yaml", "id: key-ring,", "id: Key Ring,", "user/well/cards.yaml:3:8: badID"},
		{"well/cards.yaml", "types: [key]}", "types: [kye]}", "user/well/cards.yaml:3:45: unknownValue"},
		{"well/cards.yaml", "", "# more\n---\n- a\n", "user/well/cards.yaml:6:1: syntax"},
		{"well/cards.yaml", "- {id: clue-1,", "- {id: clue-1,,", "user/well/cards.yaml:2:15: syntax"},
		{"well/text/fr.yaml", "Le Puits", "[Le Puits]\n  title.1: Encore", "user/well/text/fr.yaml:3:12: duplicateText"},
		{"well/text/fr.yaml", "  map: Un porche, un couloir, un puits.\n", "", "user/well/text/en.yaml:4:8: missingText"},
		{"well/text/en.yaml", "text: Dust.", "text: true", "user/well/text/en.yaml:10:30: wrongType"},
		{"well/pack.yaml", "format: 1", "format: 2", "user/well/pack.yaml:2:9: badFormat"},
		{"well/pack.yaml", "id: well", "id: wall", "user/well/pack.yaml:1:5: badID"},
		{"well/pack.yaml", "kind: story", "kind: tale", "user/well/pack.yaml:3:7: unknownValue"},
		{"well/pack.yaml", "needs: [plain]\n", "", "user/well/pack.yaml:1:1: missing"},
		{"well/pack.yaml", "needs: [plain]", "needs: [fancy]", "user/well/pack.yaml:4:8: unknownPack"},
		{"well/pack.yaml", "languages: [en, fr]", "languages: [en, de]", "user/well/pack.yaml:5:17: unknownValue"},
		{"well/text/fr.yaml", "", "", "user/well/text/fr.yaml: missingFile"},
		{"well/map.yaml", "", "", "user/well/map.yaml: missingFile"},
		{"well/mapp.yaml", "", "a: b\n", "user/well/mapp.yaml: unknownFile"},
		{"well/cards.yaml", "", strings.Repeat("#", strictyaml.MaxFileSize), "user/well/cards.yaml: tooBig"},
		{"well/cards.yaml", "", strings.Repeat("#\n", strictyaml.MaxFileLines), "user/well/cards.yaml: tooBig"},
		{"well/cards.yaml", "", "# " + strings.Repeat(`"`, strictyaml.MaxQuotes+1), "user/well/cards.yaml: tooBig"},
		{"well/cards.yaml", "", "- " + strings.Repeat("[", 1000), "user/well/cards.yaml:4:122: tooDeep"},
		{"well/cards.yaml", "", "- {id: \xff}\n", "user/well/cards.yaml: encoding"},
		{"well/text/en.yaml", "tagline: ", "tagline: \u202eevil ", "user/well/text/en.yaml:3:12: hidden"},
		{"well/text/en.yaml", "tagline: Something is at the bottom.", `tagline: "Something\u0007 is"`, "user/well/text/en.yaml:3:12: hidden"},
		{"well/text/en.yaml", "tagline: Something", "tagline: |\n    Something\u202e", "user/well/text/en.yaml:3:12: hidden"},
		{"well/text/en.yaml", "tagline: ", "tagline: \u2066inner ", "user/well/text/en.yaml:3:12: hidden"},
		{"well/text/en.yaml", "tagline: ", "tagline: mid\ufeffdle ", "user/well/text/en.yaml:3:12: hidden"},
		{"well/story.yaml", "[2A, 2B]}", "[2A, 2B, 2C, 2D, 2E, 2F, 2G, 2H, 2I, 2J]}\n  - {id: 3, options: [3A, 3B, 3C, 3D, 3E, 3F, 3G, 3H, 3I, 3J, 3K]}\n  - {id: 4, options: [4A, 4B, 4C, 4D, 4E]}", "user/well/story.yaml:5:3: tooMany"},
		{"well/map.yaml", "[12, 12]]", "[12, 12]" + strings.Repeat(", [12, 11]", 40) + "]", "user/well/map.yaml:13:28: tooMany"},
		{"well/text/en.yaml", "tagline:", "tag-line:", "user/well/text/en.yaml:3:13: unusedText"},
		{"well/cards.yaml", "- {id: clue-2, deck: exploration, types: [clue], clue: {level: 2, letter: A}, effects: [{draw: {deck: exploration, card: key-ring}}]}\n- {id: clue-1, deck: exploration, types: [clue], clue: {level: 1, letter: A}}\n- {id: key-ring, deck: exploration, types: [key]}\n", "# later\n", "user/well/cards.yaml: empty"},
		{"well/story.yaml", "[key, clue-2, stuck]", "[key, clue-2, gate]", "user/well/story.yaml:17:43: closed"},
		{"well/story.yaml", "    escape: [way-out]", "    escape: [way-out]\n    onReveal: [{lock: {room: porch, card: shut}}]", "user/well/story.yaml:33:15: closed"},
		{"plain/cards/lock.yaml", "key: key", "kee: key", "user/plain/cards/lock.yaml:1:23: unknownField"},
		{"plain/cards/lock.yaml", "id: shut}", "id: shut, deck: obstacle}", "user/plain/cards/lock.yaml:3:20: wrongDeck"},
		{"plain/cards/trauma.yaml", "threshold: 5", "icons: [crow], threshold: 5", "user/plain/cards/trauma.yaml:1:35: wrongDeck"},
		{"plain/cards/obstacle.yaml", "layout: 4A", "layout: 4Z", "user/plain/cards/obstacle.yaml:1:41: unknownValue"},
		{"plain/investigators.yaml", "attributes: {intellect: 5, ", "attributes: {", "user/plain/investigators.yaml:8:7: traits"},
		{"plain/features.yaml", "altar: 1", "alter: 1", "user/plain/features.yaml:1:8: unknownValue"},
		{"plain/features.yaml", "altar: 1", "altar: -1", "user/plain/features.yaml:1:8: range"},
		{"plain/tiles.yaml", "", "- {id: a, size: huge, rooms: [x]}\n", "user/plain/tiles.yaml:1:17: unknownValue"},
		{"plain/tiles.yaml", "", "- {id: a, size: small, kind: inside, rooms: [x]}\n",
			"user/plain/tiles.yaml:1:30: unknownValue"},
		{"plain/tiles.yaml", "", "- {id: a, size: small, rooms: []}\n", "user/plain/tiles.yaml:1:31: tileRooms"},
		{"plain/tiles.yaml", "", "- {id: a, size: small, rooms: [x]}\n- {id: b, size: small, rooms: [x]}\n",
			"user/plain/tiles.yaml:2:32: twoTiles"},
		{"plain/tiles.yaml", "", "- {id: a, size: small, rooms: [x]}\n", "user/plain/tiles.yaml:1:32: missingText"},
		{"plain/cards/combat.yaml", "class: humanoid", "class: human", "user/plain/cards/combat.yaml:3:19: unknownValue"},
		{"plain/cards/combat.yaml", "weapon: bare", "weapon: fists", "user/plain/cards/combat.yaml:3:37: unknownValue"},
		{"plain/cards/combat.yaml", "weapon: bare", "weapon: ranged", "user/plain/cards/combat.yaml: noFit"},
		{"plain/cards/combat.yaml", "against: attack", "against: me", "user/plain/cards/combat.yaml:3:124: unknownValue"},
		{"plain/cards/combat.yaml", "against: attack", "against: hidden", "user/plain/cards/combat.yaml: noFit"},
		{"plain/cards/combat.yaml", "{attribute: strength, pass", "{attribute: strength, to: all, pass", "user/plain/cards/combat.yaml:3:75: needless"},
		{"plain/cards/combat.yaml", "{attribute: strength, pass: [{damage: {amount: 1, to: target}}]}", "{attribute: strength}", "user/plain/cards/combat.yaml:3:49: missing"},
		{"plain/cards/combat.yaml", "{damage: {amount: 1, to: target}}", "{combat: {do: strike}}", "user/plain/cards/combat.yaml:3:92: phrase"},
		{"plain/cards/combat.yaml", "do: hurt", "do: harm", "user/plain/cards/combat.yaml:3:156: unknownValue"},
		{"plain/cards/combat.yaml", "do: hurt", "do: unhide", "user/plain/cards/combat.yaml:3:156: phrase"},
		{"plain/cards/combat.yaml", "do: hurt", "do: special, plus: 1", "user/plain/cards/combat.yaml:3:171: needless"},
		{"plain/cards/combat.yaml", "{combat: {do: pushBack}}", "{damage: {amount: 1}}", "user/plain/cards/combat.yaml:7:149: phrase"},
		{"plain/cards/combat.yaml", "{do: pushBack}", "{do: hurt}", "user/plain/cards/combat.yaml:7:163: phrase"},
		{"plain/cards/exploration.yaml", "{id: key, types: [key]}", "{id: key, types: [key], effects: [{combat: {do: hurt}}]}", "user/plain/cards/exploration.yaml:2:46: phrase"},
		{"plain/cards/exploration.yaml", "{id: key, types: [key]}", "{id: key, types: [key], combat: {class: beast}}", "user/plain/cards/exploration.yaml:2:3: missing"},
		{"plain/monsters.yaml", "{damage: {amount: 2}}", "{combat: {do: special}}", "user/plain/monsters.yaml:6:69: phrase"},
		{"plain/cards/exploration.yaml", "damage: 2}", "damage: 2, doors: true}", "user/plain/cards/exploration.yaml:3:89: needless"},
		{"plain/cards/spell.yaml", "discard: true", "discard: true, attack: true", "user/plain/cards/spell.yaml:4:41: needless"},
		{"plain/cards/spell.yaml", "discard: true", "discard: true, target: space", "user/plain/cards/spell.yaml:4:41: unknownValue"},
		{"plain/cards/spell.yaml", "discard: true", "discard: true, range: 2", "user/plain/cards/spell.yaml:4:40: needless"},
		{"plain/cards/spell.yaml", "discard: true", "discard: true, target: monster, attack: true, range: 30", "user/plain/cards/spell.yaml:4:71: range"},
		{"plain/text/en.yaml", ", upper: You hit.", "", "user/plain/text/fr.yaml:53:54: missingText"},
		{"well/story.yaml", "monster: ghoul", "monster: ghoul, named: old-tom", "user/well/story.yaml:36:95: missingText"},
		{"well/story.yaml", "monster: ghoul", "monster: ghoul, named: Old Tom", "user/well/story.yaml:36:95: badID"},
		{"well/story.yaml", "monster: ghoul", "feature: altar, named: old-tom", "user/well/story.yaml:36:95: needless"},
		{"well/story.yaml", "monster: ghoul", "monster: ghoul, healthEach: 2", "user/well/story.yaml:36:100: missing"},
		{"well/story.yaml", "{place: {monster: ghoul", "{remove: {monster: ghoul, named: old-tom, healthEach: 2", "user/well/story.yaml:36:117: needless"},
		{"plain/cards/keeperAction.yaml", "target: monster", "target: monster, needs: {with: troll}", "user/plain/cards/keeperAction.yaml:1:54: unknownMonster"},
		{"plain/cards/keeperAction.yaml", "target: monster", "target: monster, needs: {beside: {alone: true}}", "user/plain/cards/keeperAction.yaml:1:56: needless"},
		{"plain/cards/keeperAction.yaml", "target: monster", "target: monster, needs: {has: \"token:sample\"}", "user/plain/cards/keeperAction.yaml:1:53: missingText"},
		{"well/map.yaml", "feature: altar", "feature: ladder", "user/well/map.yaml:19:5: needless"},
		{"well/map.yaml", "[16, 6]]}\nfeatures:\n  - {feature: altar,", "[16, 6]], archway: true}\nfeatures:\n  - {feature: barricade,", "user/well/map.yaml:19:5: needless"},
		{"well/map.yaml", "  - {feature: altar, space: shaft}", "  - {feature: corpse, space: shaft}\n  - {feature: corpse, space: porch}\n  - {feature: corpse, space: shaft}", "user/well/map.yaml:21:5: copies"},
		{"well/story.yaml", "when: {escaped: true}", "when: {onMap: \"named:old-tom\"}", "user/well/story.yaml:31:44: missingText"},
		{"well/story.yaml", "when: {escaped: true}", "when: {onMap: \"named:Old Tom\"}", "user/well/story.yaml:31:44: badID"},
		{"plain/investigators.yaml", "gives: stick", "gives: twig", "user/plain/investigators.yaml:6:98: unknownCard"},
	} {
		t.Run(c.want+" "+c.new[:min(20, len(c.new))], func(t *testing.T) {
			files := packtest.Sound(t)
			packtest.Change(t, files, c.file, c.old, c.new)
			_, problems := packtest.Load(files)
			var got []string
			for _, p := range problems {
				if !codes()[p.Code] {
					t.Errorf("the code %s is not listed", p.Code)
				}
			}
			for _, p := range problems {
				if !strings.Contains(p.Code, "unknownPack") || strings.Contains(c.want, "unknownPack") { // the story left without its base pack
					got = append(got, strings.TrimSuffix(p.String(), ": "+p.Message))
				}
			}
			if !slices.Contains(got, c.want) {
				t.Errorf("want %s, got\n%v", c.want, problems)
			}
		})
	}
}

func TestLoadKeyForTwoLocks(t *testing.T) {
	files := packtest.Sound(t)
	packtest.Change(t, files, "well/story.yaml", "  - {cards: [nothing]}", "  - {cards: [key]}")
	packtest.Change(t, files, "well/story.yaml", "{when: [2B], cards: [key, clue-2, stuck]}", "{when: [2B], cards: [clue-2, gate]}")
	packtest.Change(t, files, "well/story.yaml", "{when: [2A], cards: [key, clue-2]}", "{when: [2A], cards: [clue-2, stuck]}")
	packtest.Change(t, files, "plain/cards/lock.yaml", "id: gate,", "id: gate, count: 2,")
	_, problems := packtest.Load(files)
	if got := fmt.Sprint(problems.Codes()); got != "[keySpent]" || !strings.Contains(problems[0].Message, `2 locks need the key "key"`) {
		t.Errorf("got %v", problems)
	}
}

// sealedFS is a file system in which one file cannot be read.
type sealedFS struct {
	fs.FS
	sealed string
}

func (s sealedFS) Open(name string) (fs.File, error) {
	if name == s.sealed {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return s.FS.Open(name)
}

func TestLoadUnreadable(t *testing.T) {
	for _, sealed := range []string{"well/map.yaml", "well", "."} {
		library, problems := packs.Load(packs.Source{Name: "user", FS: sealedFS{packtest.Sound(t), sealed}})
		if !slices.Contains(problems.Codes(), "unreadable") || library.Story("well") != nil {
			t.Errorf("%s: got %v", sealed, problems)
		}
	}
}

var codeInTest = regexp.MustCompile(`: ([a-zA-Z]+)"|"\[?([a-zA-Z]+)\]?"`)

// TestEveryCodeIsProved makes sure that each code has its broken pack in the tests and its line in docs/stories.md.
func TestEveryCodeIsProved(t *testing.T) {
	var test []byte
	for _, name := range []string{"load_test.go", "faults_test.go", "zip_test.go", "plainfile_unix_test.go",
		"laid_test.go", "messages_test.go", "renamed_test.go", "facts_test.go"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		test = append(test, text...)
	}
	guide, err := os.ReadFile("../../docs/stories.md")
	if err != nil {
		t.Fatal(err)
	}
	proved := map[string]bool{}
	for _, m := range codeInTest.FindAllStringSubmatch(string(test), -1) {
		proved[m[1]], proved[m[2]] = true, true
	}
	for code := range codes() {
		if !proved[code] {
			t.Errorf("no test breaks a pack with %s", code)
		}
		if !regexp.MustCompile("\n\\| `" + code + "` \\| [^|]+ \\|\n").Match(guide) {
			t.Errorf("docs/stories.md does not explain: | `%s` |", code)
		}
	}
}

// codes are those of all messages.
func codes() map[string]bool {
	all := map[string]bool{}
	say := strictyaml.Messages().Say
	for id := range say {
		code, _, _ := strings.Cut(id, ".")
		all[code] = true
	}
	return all
}

func TestLoadFindsAllProblemsAtOnce(t *testing.T) {
	files := packtest.Sound(t)
	packtest.Change(t, files, "well/story.yaml", "threat: 1\n", "thread: 1\n")
	packtest.Change(t, files, "well/story.yaml", "id: 1, time: 3", "id: 1, time: x")
	packtest.Change(t, files, "well/map.yaml", "dark: true", "dark: maybe")
	packtest.Change(t, files, "well/text/en.yaml", "title: The Well", "title: [[]]")
	_, problems := packtest.Load(files)
	if got := fmt.Sprint(problems.Codes()); got != "[wrongType unknownField wrongType wrongType]" {
		t.Errorf("codes %s:\n%v", got, problems)
	}
}

// TestStoriesAreProvedAtOnce checks four copies of a story side by side: they share the base pack and nothing else.
func TestStoriesAreProvedAtOnce(t *testing.T) {
	files := packtest.Sound(t)
	for _, id := range []string{"well2", "well3", "well4"} {
		for name, file := range packtest.Sound(t) {
			if rest, ok := strings.CutPrefix(name, "well/"); ok {
				files[id+"/"+rest] = file
			}
		}
		packtest.Change(t, files, id+"/pack.yaml", "id: well", "id: "+id)
	}
	checked, whole := packs.Check([]packs.Source{{Name: "user", FS: files}})
	if len(whole) > 0 || len(checked) != 5 {
		t.Fatalf("%d packs: %v", len(checked), whole)
	}
	for _, p := range checked {
		if len(p.Problems) > 0 || p.Kind == stories.KindStory && (p.Story == nil || !p.Story.Proved()) {
			t.Errorf("%s: %v", p.Folder, p.Problems)
		}
	}
}

// TestManyGoroutinesAimOnOneBoard: what is seen through open doors is worked out for the first who asks (MOM-7.4), and
// games that are played side by side share the board. Under the race detector.
func TestManyGoroutinesAimOnOneBoard(t *testing.T) {
	b, err := packtest.SoundStory(t).Map.Board()
	if err != nil {
		t.Fatal(err)
	}
	spaces := b.Spaces()
	var aims sync.WaitGroup
	for range 4 {
		aims.Go(func() {
			for _, to := range spaces {
				if b.InSight(spaces[0], to, 99, false) && !b.InSight(spaces[0], to, 99, true) {
					t.Errorf("open doors hide %s", to)
				}
			}
		})
	}
	aims.Wait()
}

func TestLoadOneBadPackHindersNoOther(t *testing.T) {
	files := packtest.Sound(t)
	for _, name := range []string{"pack.yaml", "story.yaml", "map.yaml", "cards.yaml", "text/en.yaml", "text/fr.yaml"} {
		files["broken/"+name] = &fstest.MapFile{Data: []byte("id: {{{ " + name)}
	}
	files["empty/readme.txt"] = &fstest.MapFile{Data: []byte("nothing here")}
	library, problems := packs.Load(packs.Embedded(), packs.Source{Name: "user", FS: files})
	if library.Story("well") == nil || library.Story("inland-lamp") == nil {
		t.Error("the sound stories are missing")
	}
	for _, p := range problems {
		if !strings.HasPrefix(p.File, "user/broken/") && !strings.HasPrefix(p.File, "user/empty/") {
			t.Errorf("unexpected: %v", p)
		}
	}
	if len(problems) < 2 {
		t.Errorf("problems: %v", problems)
	}
}

func TestLoadSameIDTwiceKeepsTheFirst(t *testing.T) {
	files := packtest.Sound(t)
	first := packs.Source{Name: "first", FS: packtest.Sound(t)}
	library, problems := packs.Load(first, packs.Source{Name: "second", FS: files})
	if len(library.Stories) != 1 || len(library.Bases) != 1 {
		t.Errorf("%d stories, %d base packs", len(library.Stories), len(library.Bases))
	}
	if got := fmt.Sprint(problems.Codes()); got != "[duplicateID duplicateID]" || problems[0].File != "second/plain/pack.yaml" {
		t.Errorf("got %v", problems)
	}
}

func TestLoadFolderThatDoesNotExist(t *testing.T) {
	library, problems := packs.Load(packs.Folder(t.TempDir() + "/nowhere"))
	if len(problems) > 0 || len(library.Stories) > 0 {
		t.Errorf("got %v", problems)
	}
}

func TestLoadTooManyFiles(t *testing.T) {
	files := packtest.Sound(t)
	for i := range strictyaml.MaxPackFiles {
		files[fmt.Sprintf("well/notes/%d.txt", i)] = &fstest.MapFile{Data: []byte("x")}
	}
	if _, problems := packtest.Load(files); !slices.Contains(problems.Codes(), "tooMany") {
		t.Errorf("got %v", problems)
	}
}

func TestClosedNamesTheChain(t *testing.T) {
	files := packtest.Sound(t)
	packtest.Change(t, files, "well/story.yaml", "- {when: [2A], cards: [key, clue-2]}", "- {when: [2A], cards: [clue-2]}")
	packtest.Change(t, files, "well/story.yaml", "[clue-1, chest, gate]", "[clue-1, key, chest, gate]")
	packtest.Change(t, files, "well/story.yaml", "- {when: [2B], cards: [key, clue-2, stuck]}", "- {when: [2B], cards: [clue-2, stuck]}")
	_, problems := packtest.Load(files)
	want := `closed: the room "shaft" stays closed: "gate" needs "key", which lies in "shaft" behind "gate" (in 4 of 4 variants, first 1A,2A)`
	if len(problems) != 1 || !strings.HasSuffix(problems[0].String(), want) {
		t.Errorf("got %v", problems)
	}
}
