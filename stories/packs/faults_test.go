package packs_test

import (
	"fmt"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/stories/packtest"
	"slices"
	"strings"
	"testing"
)

// patch replaces a piece of a file of the sound packs "plain" and "well".
type patch struct{ file, old, new string }

// faults are broken stories, one for each kind of fault that can make an evening fail: the sound story
// "well" with a patch or two. Each must have exactly one problem, which names the culprit.
var faults = []struct {
	name    string
	patches []patch
	where   string // file:line:col in the folder of the story
	code    string
	culprit string // Args["what"]
	message string // a part of it, where the chain matters
}{
	{"key behind its own lock", []patch{
		{packtest.Tale, "- {when: [2A], cards: [key, clue-2]}", "- {when: [2A], cards: [clue-2]}"},
		{packtest.Tale, "[clue-1, chest, gate]", "[clue-1, key, chest, gate]"},
		{packtest.Tale, "- {when: [2B], cards: [key, clue-2, stuck]}", "- {when: [2B], cards: [clue-2, stuck]}"},
	}, "story.yaml:20:38", "closed", "gate", `"gate" needs "key", which lies in "shaft" behind "gate" (in 4 of 4 variants`},
	{"two locks that hold each other's keys", []patch{
		{"plain/cards/lock.yaml", "- {id: shut}", "- {id: shut, opens: [{key: bar}]}"},
		{packtest.Tale, "  - room: shaft", "  - room: porch\n    piles:\n      - {cards: [nothing]}\n  - room: shaft"},
		{packtest.Tale, "others:\n  - {cards: [nothing]}\n", ""},
		{packtest.Tale, "[clue-1, chest, gate]", "[clue-1, key, chest, shut]"},
		{packtest.Tale, "- {when: [2A], cards: [key, clue-2]}\n      - {when: [2B], cards: [key, clue-2, stuck]}", "- {cards: [bar, clue-2, gate]}"},
	}, "story.yaml:16:31", "closed", "gate", `"gate" needs "key", which lies in "shaft" behind "shut"; "shut" needs "bar", which lies in "hall" behind "gate"`},
	{"key handed out by a card behind the lock", []patch{
		{packtest.Tale, "[clue-1, chest, gate]", "[clue-1, key-ring, chest, gate]"},
		{packtest.Tale, "[key, clue-2]", "[clue-2]"},
		{packtest.Tale, "[key, clue-2, stuck]", "[clue-2, stuck]"},
		{packtest.Own, "effects: [{draw: {deck: exploration, card: key-ring}}]", "effects: [{threat: 0}]"},
		{packtest.Own, "{id: key-ring, deck: exploration, types: [key]}", "{id: key-ring, deck: exploration, types: [key], effects: [{draw: {deck: exploration, card: key}}]}"},
	}, "story.yaml:20:43", "closed", "gate", `"gate" needs "key", which lies in "shaft" behind "gate"`},
	{"key laid by an event behind the lock", []patch{
		{packtest.Tale, "[key, clue-2]", "[clue-2]"},
		{packtest.Tale, "[key, clue-2, stuck]", "[clue-2, stuck]"},
		{packtest.Tale, "{text: event.4.all}", "{text: event.4.all, effects: [{place: {card: key, where: shaft}}]}"},
	}, "story.yaml:20:33", "closed", "gate", `which lies in "shaft" behind "gate"`},
	{"key that only the keeper may hand out", []patch{
		{packtest.Tale, "[key, clue-2]", "[clue-2]"},
		{packtest.Tale, "[key, clue-2, stuck]", "[clue-2, stuck]"},
		{packtest.Tale, "{text: event.4.all}", "{text: event.4.all, effects: [{choose: {by: keeper, options: [{id: a, text: event.4.all, effects: [{place: {card: key, where: hall}}]}, {id: b, text: event.4.all}]}}]}"},
	}, "story.yaml:20:33", "closed", "gate", `"key", which lies nowhere`},
	{"key among the shuffled cards of a locked room", []patch{
		{packtest.Tale, "- {when: [2A], cards: [key, clue-2]}\n      - {when: [2B], cards: [key, clue-2, stuck]}", "- {cards: [clue-1, clue-2]}"},
		{packtest.Tale, "  - room: shaft\n    piles:\n      - {cards: [clue-1, chest, gate]}\n", ""},
		{packtest.Tale, "  - {cards: [nothing]}", "  - {cards: [nothing, key]}"},
		{packtest.Tale, "rooms:\n", "opening: [{lock: {room: shaft, card: gate}}]\nrooms:\n"},
	}, "story.yaml:13:10", "closed", "gate", `"key", which lies in the other rooms behind "gate"`},
	{"key that chance may leave over", append(keyIn(""), group("{cards: [nothing, key], into: [others, aside]}")),
		"story.yaml:20:33", "closed", "gate", `"gate" needs "key", which lies nowhere`},
	{"two locks for a key of which chance may leave one over", []patch{
		{"plain/cards/lock.yaml", "id: gate,", "id: gate, count: 2,"},
		{"plain/cards/exploration.yaml", "{id: key,", "{id: key, count: 2,"},
		group("{cards: [nothing, key], into: [others, aside]}", "{cards: [gate], by: keeper, into: [shaft]}"),
	}, "story.yaml:23:14", "keySpent", "key", `2 locks need the key "key"`},
	{"clue that chance may leave over", []patch{
		{packtest.Tale, "[clue-1, chest, gate]", "[chest, gate]"}, group("{cards: [nothing, clue-1], into: [others, aside]}"),
	}, "story.yaml:14:3", "clueMissing", "1", ""},
	{"clue that the keeper lays over another", []patch{
		{packtest.Tale, "[clue-1, chest, gate]", "[chest, gate]"}, group("{cards: [nothing]}", "{cards: [clue-1], by: keeper}"),
	}, "story.yaml:14:3", "clueMissing", "1", ""},
	{"lock that the keeper may lay over its key", append(keyIn("bar, key, "),
		patch{"plain/cards/lock.yaml", "id: shut", "id: shut, opens: [{key: bar}]"},
		group("{cards: [nothing]}", "{cards: [shut], by: keeper}"),
	), "story.yaml:23:14", "closed", "shut", `"shut" needs "bar", which lies in "hall" behind "shut"`},
	{"obstacle that the keeper may lay over its key", append(keyIn("bar, key, "),
		group("{cards: [nothing]}", "{cards: [crate], by: keeper, into: [hall]}"),
	), "story.yaml:23:14", "blocked", "crate", `"crate" needs "bar", which lies in "hall" behind "crate"`},
	{"clock that is asked for in no span", []patch{{packtest.Tale, "id: 5, time: 3,", "id: 5, time: 3, most: 3,"}},
		"story.yaml:38:28", "range", "", "4 to 20"},
	{"more cards than empty rooms", []patch{group("{cards: [nothing, bar], into: [porch]}")},
		"story.yaml:22:5", "others", "2", "of which 1 are empty"},
	{"fewer cards than empty rooms", []patch{group("{cards: [], into: [porch, aside]}")},
		"story.yaml:22:5", "others", "0", ""},
	{"card of the keeper for no room", []patch{group("{cards: [nothing]}", "{cards: [bar], into: [aside], by: keeper}")},
		"story.yaml:23:27", "oneOf", "", "none is set aside"},
	{"group for the other rooms and one more", []patch{group("{cards: [nothing], into: [others, hall]}")},
		"story.yaml:22:39", "oneOf", "others", ""},
	{"group for a room that is not there", []patch{group("{cards: [nothing], into: [porhc]}")},
		"story.yaml:22:31", "unknownRoom", "porhc", ""},
	{"group for rooms with a word that none has", []patch{group(`{cards: [nothing], into: ["word:roof"]}`)},
		"story.yaml:22:31", "unknownRoom", "word:roof", ""},
	{"card of a group that somebody else than the keeper lays", []patch{group("{cards: [nothing], by: you}")},
		"story.yaml:22:28", "unknownValue", "you", ""},
	{"lock that nothing opens", []patch{{packtest.Tale, "chest, gate]", "chest, shut]"}}, "story.yaml:20:33", "closed", "shut", "has no way to be opened"},
	{"lock laid by an event without its key", []patch{
		{packtest.Tale, "{text: event.4.all}", "{text: event.4.all, effects: [{lock: {room: hall, card: shut}}]}"},
	}, "story.yaml:37:62", "closed", "shut", `the room "hall" stays closed`},
	{"two locks for one key", []patch{
		{"plain/cards/lock.yaml", "id: gate,", "id: gate, count: 2,"},
		{packtest.Tale, "  - {cards: [nothing]}", "  - {cards: [key]}"},
		{packtest.Tale, "[key, clue-2]}", "[clue-2, gate]}"},
		{packtest.Tale, "[key, clue-2, stuck]", "[clue-2, gate]"},
	}, "story.yaml:20:33", "keySpent", "key", `2 locks need the key "key"`},
	{"obstacle without means", []patch{{packtest.Tale, "[key, clue-2]", "[clue-2, crate, key]"}}, "story.yaml:16:38", "blocked", "crate", `the room "hall" cannot be searched to the end: "crate" needs "bar", which lies nowhere`},
	{"room without a door", []patch{
		{packtest.Plan, "b: shaft, at: [[14, 6], [16, 6]]", "b: shaft, at: [[14, 6], [16, 6]], sealed: true"},
	}, "map.yaml:10:5", "unreachable", "shaft", ""},
	{"room in the middle that no door leads to", []patch{
		{packtest.Plan, "b: hall-west, at: [[6, 2], [6, 4]]", "b: hall-west, at: [[6, 2], [6, 4]], sealed: true"},
		{packtest.Plan, "b: shaft, at: [[14, 6], [16, 6]]", "b: shaft, at: [[14, 6], [16, 6]], sealed: true"},
	}, "map.yaml:5:5", "unreachable", "hall", `from room "porch"`},
	{"room in the middle without doors", []patch{
		{packtest.Plan, "  - {id: front, a: porch, b: hall-west, at: [[6, 2], [6, 4]]}\n", ""},
		{packtest.Plan, "  - {id: hatch, a: hall-east, b: shaft, at: [[14, 6], [16, 6]]}\n", ""},
	}, "map.yaml:5:5", "unreachable", "hall", `from room "porch"`},
	{"room of the start without a door", []patch{
		{packtest.Plan, "b: hall-west, at: [[6, 2], [6, 4]]", "b: hall-west, at: [[6, 2], [6, 4]], sealed: true"},
	}, "map.yaml:2:5", "unreachable", "porch", ""},
	{"wing without a door", []patch{
		{packtest.Plan, "b: hall-west, at: [[6, 2], [6, 4]]", "b: hall-west, at: [[6, 2], [6, 4]], sealed: true"},
		cellar[0], cellar[1],
		{packtest.Tale, "  - {cards: [nothing]}", "  - {cards: [nothing, nothing]}"}, cellar[2], cellar[3],
	}, "map.yaml:2:5", "unreachable", "porch", ""},
	{"lock that nothing opens over the key of another", []patch{
		cellar[0], cellar[1], cellar[2], cellar[3],
		{packtest.Tale, "  - room: shaft", "  - room: cellar\n    piles:\n      - {cards: [key, shut]}\n  - room: shaft"},
		{packtest.Tale, "[key, clue-2]", "[clue-2]"},
		{packtest.Tale, "[key, clue-2, stuck]", "[clue-2, stuck]"},
	}, "story.yaml:20:23", "closed", "shut", `the room "cellar" stays closed: "shut" has no way`},
	{"two locks beside each other that hold each other's keys", []patch{
		cellar[0], cellar[1], cellar[2], cellar[3],
		{"plain/cards/lock.yaml", "- {id: shut}", "- {id: shut, opens: [{key: bar}]}"},
		{packtest.Tale, "  - room: shaft", "  - room: cellar\n    piles:\n      - {cards: [key, shut]}\n  - room: shaft"},
		{packtest.Tale, "[clue-1, chest, gate]", "[clue-1, bar, chest, gate]"},
		{packtest.Tale, "[key, clue-2]", "[clue-2]"},
		{packtest.Tale, "[key, clue-2, stuck]", "[clue-2, stuck]"},
	}, "story.yaml:20:23", "closed", "shut", `"shut" needs "bar", which lies in "shaft" behind "gate"; "gate" needs "key", which lies in "cellar" behind "shut"`},
	{"pile for two answers to one question", []patch{{packtest.Tale, "{when: [2A], cards: [key, clue-2]}", "{when: [2A, 2B], cards: [key, clue-2]}"}},
		"story.yaml:16:16", "noVariant", "2A", `no variant has both "2A" and "2B"`},
	{"way out that asks for a card nobody can get", []patch{{packtest.Tale, "escape: [way-out]", "escape: [way-out]\n    escapeNeeds: {anyHas: bar}"}}, "story.yaml:33:18", "goalCard", "bar", ""},
	{"way out that asks for markers nobody lays", []patch{{packtest.Tale, "escape: [way-out]", "escape: [way-out]\n    escapeNeeds: {token: {token: rope, atLeast: 1}}"}}, "story.yaml:33:18", "goalToken", "rope", ""},
	{"side that wins by a monster that the opening places", []patch{opening("{place: {monster: ghoul, where: hall}}"), wins("{onMap: ghoul}")}, "story.yaml:32:9", "goalAtOnce", "investigators", "in 2 of 4"},
	{"side that wins by a room that the opening fills", []patch{opening("{place: {monster: ghoul, where: hall-east}}"), wins("{inRoom: {room: hall, monster: any}}")}, "story.yaml:32:9", "goalAtOnce", "investigators", ""},
	{"side that wins by what the opening takes away", []patch{opening("{place: {monster: ghoul, where: hall}}, {remove: {monster: ghoul, where: hall}}"), wins("{not: {onMap: ghoul}}")},
		"story.yaml:32:9", "goalAtOnce", "investigators", ""},
	{"side that wins by what the opening takes away wherever it is", []patch{opening("{place: {monster: ghoul, where: hall}}, {remove: {monster: ghoul, where: map}}"), wins("{not: {onMap: ghoul}}")},
		"story.yaml:32:9", "goalAtOnce", "investigators", ""},
	{"side that wins by markers of the opening", []patch{opening("{place: {token: rope, where: hall, count: 2}}"), wins("{token: {token: rope, atLeast: 2}}")}, "story.yaml:32:9", "goalAtOnce", "investigators", "in 2 of 4"},
	{"side that wins by markers of the opening in some variants", []patch{opening("{if: {when: {choice: 2B}, then: [{place: {token: rope, where: hall}}]}}"), wins("{any: [{event: 5}, {token: {token: rope, room: hall, atLeast: 1}}]}")},
		"story.yaml:32:9", "goalAtOnce", "investigators", "in 1 of 4 variants, first 1B,2B"},
	{"side that wins if a test of the opening goes well", []patch{opening("{test: {attribute: luck, to: all, pass: [{place: {token: rope, where: hall}}]}}"), wins("{any: [{event: 5}, {token: {token: rope, atLeast: 2}}]}")},
		"story.yaml:32:9", "goalAtOnce", "investigators", "for parties of 2"},
	{"side that wins if the keeper likes", []patch{{packtest.Plan, "  - id: porch\n", "  - id: porch\n    words: [old]\n"}, {packtest.Plan, "words: [hall]", "words: [hall, old]"},
		opening("{place: {token: rope, where: \"keeperChoice:old\"}}"), wins("{token: {token: rope, room: hall, atLeast: 1}}")}, "story.yaml:32:9", "goalAtOnce", "investigators", ""},
	{"side that wins where the opening sends everybody", []patch{opening("{move: {to: all, place: hall}}"), wins("{inRoom: {room: hall, all: true}}")}, "story.yaml:32:9", "goalAtOnce", "investigators", ""},
	{"side that wins by the objective of the opening", []patch{opening("{reveal: {objective: true}}"), wins("{objective: true}")}, "story.yaml:32:9", "goalAtOnce", "investigators", ""},
	{"side that wins by a card of the opening", []patch{opening("{draw: {deck: exploration, card: bar, to: keeperChoice}}"), wins("{anyHas: bar}")}, "story.yaml:32:9", "goalAtOnce", "investigators", ""},
	{"side that wins by what somebody brought along", []patch{wins(`{anyHas: "type:blunt"}`)}, "story.yaml:31:9", "goalAtOnce", "investigators", ""},
	{"side that wins in the opening", []patch{opening("{if: {when: {choice: 1B}, then: [{win: keeper}]}}")}, "story.yaml:13:10", "goalAtOnce", "keeper", "in 2 of 4"},
	{"side that wins at once if they are two", []patch{wins("{any: [{escaped: true}, {inRoom: {room: porch, atLeast: 2}}]}")}, "story.yaml:31:9", "goalAtOnce", "investigators", "for parties of 2"},
	{"side that wins at once if it is alone", []patch{wins("{any: [{escaped: true}, {not: {players: 2}}]}")}, "story.yaml:31:9", "goalAtOnce", "investigators", "for parties of 1"},
	{"action that needs three players", []patch{{packtest.Tale, "has: key-ring", "players: 3"}}, "story.yaml:28:28", "never", "players: 3", ""},
	{"trial evenings by nobody", []patch{{packtest.Tale, "rooms:\n", "trials: [{players: 2, games: 9, won: {guide: 1, host: 4, hunter: 5, merciless: 6, hosts: 4}}]\nrooms:\n"}},
		"story.yaml:13:38", "unknownValue", "hosts", "guide, host"},
	{"more trial evenings won than kept", []patch{{packtest.Tale, "rooms:\n", "trials: [{players: 2, games: 9, won: {guide: 1, host: 10, hunter: 5, merciless: 6}}]\nrooms:\n"}},
		"story.yaml:13:55", "range", "", "0 to 9"},
	{"answer that lasts and is none", []patch{{packtest.Tale, "rooms:\n", "trials: [{players: 2, games: 9, won: {guide: 1, host: 4, hunter: 5, merciless: 6}, " +
		"lasts: {9Z: 4}}]\nrooms:\n"}}, "story.yaml:13:91", "unknownValue", "9Z", ""},
	{"answer that lasts in more evenings than there are", []patch{{packtest.Tale, "rooms:\n", "trials: [{players: 2, games: 9, " +
		"won: {guide: 1, host: 4, hunter: 5, merciless: 6}, lasts: {1A: 104}}]\nrooms:\n"}}, "story.yaml:13:96", "range", "", "-100 to 100"},
	{"players that there always are", []patch{{packtest.Tale, "has: key-ring", "players: 1"}}, "story.yaml:28:51", "range", "", "use 2 to 4"},
	{"action that needs a monster that never comes", []patch{{packtest.Tale, "{place: {monster: ghoul, where: hall}}", "{threat: 1}"}, {packtest.Tale, "has: key-ring", "monster: ghoul"}}, "story.yaml:28:28", "never", "monster: ghoul", "in 2 of 4"},
	{"action that needs a word that no room bears", []patch{{packtest.Tale, "has: key-ring", "roomWord: attic"}}, "story.yaml:28:28", "never", "roomWord: attic", ""},
	{"action that needs two rooms at once", []patch{{packtest.Tale, "has: key-ring", "all: [{room: hall}]"}}, "story.yaml:28:28", "never", "room: shaft, room: hall", ""},
	{"action that needs what it forbids", []patch{{packtest.Tale, "has: key-ring", "event: 3, not: {event: 2}"}}, "story.yaml:28:28", "never", "room: shaft, event: 3, not event: 2", ""},
	{"action that needs another answer", []patch{{packtest.Tale, "has: key-ring", "choice: 1B"}}, "story.yaml:28:28", "never", "choice: 1B", ""},
	{"action that nobody can take alone", []patch{{packtest.Tale, "has: key-ring", "not: {alone: true}"}}, "story.yaml:28:28", "never", "room: shaft, not alone: true", "for parties of 1"},
	{"action that needs somebody in sight", []patch{{packtest.Tale, "has: key-ring", "sees: investigator"}}, "story.yaml:28:9", "party", "2", "for parties of 1"},
	{"action that needs three", []patch{{packtest.Tale, "max: 2}", "max: 4}"}, {packtest.Tale, "has: key-ring", "inRoom: {room: shaft, atLeast: 3}"}}, "story.yaml:28:9", "party", "3", "for parties of 1, 2"},
	{"keeper who waits for a card that nobody finds", []patch{{packtest.Tale, "    escape: [way-out]", "      - {win: keeper, when: {found: bar}}\n    escape: [way-out]"}}, "story.yaml:32:29", "never", "found: bar", ""},
	{"keeper who waits for more dead than there are players", []patch{{packtest.Tale, "    escape: [way-out]", "      - {win: keeper, when: {eliminated: 3}}\n    escape: [way-out]"}}, "story.yaml:32:29", "never", "eliminated: 3", ""},
	{"condition that asks for no darkness", []patch{{packtest.Tale, "has: key-ring", "dark: false"}}, "story.yaml:28:48", "asksNothing", "dark", "write not: {dark: true}"},
	{"condition that asks for no solitude, and nothing else", []patch{{packtest.Tale, "needs: {room: shaft, has: key-ring}", "needs: {alone: false}"}}, "story.yaml:28:36", "asksNothing", "alone", ""},
	{"condition that asks for no event", []patch{{packtest.Tale, "has: key-ring", "event: 0"}}, "story.yaml:28:49", "asksNothing", "event", ""},
	{"card that does not exist", []patch{{packtest.Tale, "[key, clue-2]", "[kay, key, clue-2]"}}, "story.yaml:16:30", "unknownCard", "kay", ""},
	{"room that does not exist", []patch{{packtest.Tale, "{place: {monster: ghoul, where: hall}}", "{place: {monster: ghoul, where: hull}}"}}, "story.yaml:36:95", "unknownRoom", "hull", ""},
	{"monster that does not exist", []patch{{packtest.Tale, "monster: ghoul", "monster: troll"}}, "story.yaml:36:81", "unknownMonster", "troll", ""},
	{"puzzle that does not exist", []patch{{packtest.Own, "effects: [{draw: {deck: exploration, card: key-ring}}]", "effects: [{draw: {deck: exploration, card: key-ring}}, {puzzle: {layout: 4C}}]"}}, "cards.yaml:1:152", "unknownValue", "4C", ""},
	{"kind of puzzle that does not exist", []patch{{packtest.Own, "effects: [{draw: {deck: exploration, card: key-ring}}]", "effects: [{draw: {deck: exploration, card: key-ring}}, {puzzle: {outright: door}}]"}}, "cards.yaml:1:154", "unknownValue", "door", ""},
	{"text that no language has", []patch{{packtest.English, ", all: It calls.", ""}, {packtest.French, ", all: Ça appelle.", ""}}, "story.yaml:37:40", "missingText", "event.4.all", ""},
	{"text that only one language has", []patch{{packtest.French, ", all: Ça appelle.", ""}}, "text/en.yaml:31:24", "missingText", "event.4.all", "is missing in fr"},
	{"more copies than the box holds", []patch{{packtest.Tale, "[key, clue-2]", "[key, bar, bar, clue-2]"}}, "story.yaml:16:40", "copies", "bar", "the box holds only 1"},
	{"card set aside that lies in a room too", []patch{{packtest.Tale, "choices:", "aside: [key]\nchoices:"}}, "story.yaml:4:9", "copies", "key", "the box holds only 1"},
	{"card drawn by an effect that lies in a room", []patch{
		{packtest.Tale, "{text: event.4.all}", "{text: event.4.all, effects: [{place: {card: key, where: hall}}]}"},
	}, "story.yaml:37:62", "copies", "key", "none is left for this effect"},
	{"clue that is missing", []patch{{packtest.Tale, "[clue-1, chest, gate]", "[chest, gate]"}}, "story.yaml:14:3", "clueMissing", "1", ""},
	{"clue laid twice", []patch{
		{packtest.Tale, "  - {cards: [nothing]}", "  - {cards: [clue-1b]}"},
		{packtest.Own, "- {id: key-ring", "- {id: clue-1b, deck: exploration, types: [clue], clue: {level: 1, letter: B}}\n- {id: key-ring"},
		{packtest.English, "card:\n", "card:\n  clue-1b: {name: Other bucket, text: The last clue.}\n"},
		{packtest.French, "card:\n", "card:\n  clue-1b: {name: Autre seau, text: Le dernier indice.}\n"},
	}, "story.yaml:22:14", "clueTwice", "1", `"clue-1" and "clue-1b"`},
	{"clue behind a later one", []patch{
		{packtest.Tale, "[key, clue-2]", "[key]"},
		{packtest.Tale, "[key, clue-2, stuck]", "[key, stuck]"},
		{packtest.Tale, "[clue-1, chest, gate]", "[clue-2, clue-1, chest, gate]"},
	}, "story.yaml:20:18", "clueOrder", "clue-2", `clue 2 ("clue-2") can only be found after clue 1`},
	{"clue that is asked for with what nobody has", asked("{room: porch, has: bar}", "clue-1"), "cards.yaml:6:30", "never", "has: bar", ""},
	{"clue that is given only for a later one", append(asked("{found: clue-1}", "clue-2"), patch{packtest.Own, ", effects: [{draw: {deck: exploration, card: key-ring}}]", ""}),
		"cards.yaml:6:56", "clueOrder", "clue-2", ""},
	{"clue that is told in some variants only", told("{round: 4, when: [2A], effects: [{draw: {deck: exploration, card: clue-1, to: \"in:shaft\"}}]}"),
		"story.yaml:15:3", "clueMissing", "1", "in 2 of 4 variants, first 1A,2B"},
	{"room without a pile in a variant", []patch{{packtest.Tale, "{when: [2A], cards: [key", "{when: [2A, 1A], cards: [key"}}, "story.yaml:14:5", "noPile", "hall", "in 1 of 4 variants, first 1B,2A"},
	{"room with two piles in a variant", []patch{{packtest.Tale, "{when: [2A], cards: [key", "{cards: [key"}}, "story.yaml:17:9", "twoPiles", "hall", ""},
	{"too many shuffled cards", []patch{{packtest.Tale, "  - {cards: [nothing]}", "  - {cards: [nothing, nothing]}"}}, "story.yaml:22:3", "others", "2", ""},
	{"event with two sections", []patch{{packtest.Tale, "{when: [2A], text: event.2.a}", "{text: event.2.a}"}}, "story.yaml:35:5", "section", "2", "2 sections of event 2 fit"},
	{"event without a section", []patch{{packtest.Tale, "{when: [2A], text: event.2.a}", "{when: [2B], text: event.2.a}"}, {packtest.Tale, ", {when: [2B], text: event.2.b}", ""}, {packtest.English, ", b: The door is stuck.", ""}, {packtest.French, ", b: La porte est coincée.", ""}}, "story.yaml:35:5", "section", "2", "0 sections of event 2 fit"},
	{"objective that needs a card nobody can get", []patch{{packtest.Tale, "has: key-ring", "has: bar"}}, "story.yaml:28:9", "goalCard", "bar", ""},
	{"objective that needs more markers than are laid", []patch{{packtest.Tale, "effects: [{place: {token: rope, where: shaft}}]", "effects: [{threat: 1}]"}}, "story.yaml:26:9", "goalToken", "rope", `1 markers "rope" in "shaft", but effects lay at most 0`},
	{"objective about a monster that never comes", []patch{
		{packtest.Tale, "when: {escaped: true}", "when: {escaped: true, inRoom: {room: hall, monster: \"named:old-tom\"}}"},
		{packtest.English, "token: {", "named: {old-tom: Old Tom}\ntoken: {"},
		{packtest.French, "token: {", "named: {old-tom: Vieux Tom}\ntoken: {"},
	}, "story.yaml:31:9", "goalMonster", "old-tom", ""},
	{"objective that is met at once", []patch{{packtest.Tale, "when: {escaped: true}", "when: {not: {event: 5}}"}}, "story.yaml:31:9", "goalAtOnce", "investigators", ""},
	{"objective that asks for a second investigator", []patch{{packtest.Tale, "needs: {room: shaft, has: key-ring}", "needs: {room: shaft, with: investigator}"}}, "story.yaml:28:9", "party", "2", ""},
	{"objective that nobody can win", []patch{{packtest.Tale, "      - {win: investigators, when: {escaped: true}}", "      - {win: keeper, when: {escaped: true}}"}}, "story.yaml:29:5", "noEnd", "1B", ""},
	{"check that asks of nobody", []patch{{packtest.Tale, "when: {escaped: true}", "when: {escaped: true, room: porch}"}}, "story.yaml:31:9", "nobody", "room", ""},
	{"event that first asks of nobody", []patch{{packtest.Tale, "{text: event.4.all}]", "{text: event.4.all}], first: {when: {dark: true}, text: event.4.all}"}},
		"story.yaml:37:69", "nobody", "dark", ""},
	{"event that speaks to nobody where a condition does not hold", []patch{{packtest.Tale, "effects: [{threat: 1}]",
		"effects: [{if: {when: {found: key}, then: [{threat: 1}], else: [{horror: {amount: 1}}]}}]"}}, "story.yaml:34:126", "nobody", "horror", ""},
	{"event that first asks nothing", []patch{{packtest.Tale, "{text: event.4.all}]", "{text: event.4.all}], first: {text: event.4.all}"}},
		"story.yaml:37:62", "missing", "", "this condition asks nothing"},
	{"event that first asks what cannot be", []patch{{packtest.Tale, "{text: event.4.all}]", "{text: event.4.all}], first: {when: {found: bar}, text: event.4.all}"}},
		"story.yaml:37:69", "never", "found: bar", ""},
	{"event that first says what nobody wrote", []patch{{packtest.Tale, "{text: event.4.all}]", "{text: event.4.all}], first: {when: {found: key}, text: event.4.late}"}},
		"story.yaml:37:89", "missingText", "event.4.late", ""},
	{"more to escape than there are", []patch{{packtest.Tale, "when: {escaped: true}", "when: {escapees: 4}"}}, "story.yaml:29:5", "noEnd", "1B", ""},
	{"event that hurts nobody", []patch{{packtest.Tale, "effects: [{threat: 1}]", "effects: [{damage: {amount: 1}}]"}}, "story.yaml:34:72", "nobody", "damage", ""},
	{"escape by a sealed door", []patch{{packtest.Plan, "at: [[0, 2], [0, 4]]}", "at: [[0, 2], [0, 4]], sealed: true}"}}, "story.yaml:32:14", "noEscape", "way-out", ""},
	{"escape without a way", []patch{{packtest.Tale, "    escape: [way-out]\n", ""}}, "story.yaml:31:9", "noEscape", "1B", ""},
	{"four events", []patch{{packtest.Tale, "  - {id: 5, time: 3, sections: [{text: event.5.all}]}\n", ""}, {packtest.English, "  5: {name: Five, all: It is here.}\n", ""}, {packtest.French, "  5: {name: Cinq, all: C’est là.}\n", ""}}, "story.yaml:34:3", "missing", "4", "five events, here are 4"},
	{"keeper action listed twice", []patch{{packtest.Tale, "actions: [send]", "actions: [send, send]"}}, "story.yaml:8:19", "duplicateID", "send", ""},
	{"more monsters than figures", []patch{{packtest.Tale, "monster: ghoul", "monster: ghoul, count: 9"}}, "story.yaml:36:95", "copies", "ghoul", "the box holds only"},
	{"clock that even the quickest cannot meet", []patch{
		{packtest.Tale, "{id: 1, time: 3", "{id: 1, time: 1"}, {packtest.Tale, "{id: 2, time: 3", "{id: 2, time: 1"}, {packtest.Tale, "{id: 3, time: 3", "{id: 3, time: 1"},
		{packtest.Tale, "{id: 4, time: 3", "{id: 4, time: 1"}, {packtest.Tale, "{id: 5, time: 3", "{id: 5, time: 1"},
		{packtest.Tale, "atLeast: 1}}}", "atLeast: 5}}}"},
	}, "story.yaml:24:5", "late", "1A", "to meet the objective 1A a party of 1 needs 7 rounds at the very least, but the last event comes after 5"},
}

// cellar is a fourth room, beside the hall: its map and its texts.
var cellar = []patch{
	{packtest.Plan, "  - id: shaft", "  - {id: cellar, spaces: [{id: cellar, shape: [[6, 6], [12, 6], [12, 12], [6, 12]]}]}\n  - id: shaft"},
	{packtest.Plan, "doors:\n", "doors:\n  - {id: stairs, a: hall-west, b: cellar, at: [[8, 6], [10, 6]]}\n"},
	{packtest.English, "  shaft: {", "  cellar: {name: Cellar, text: Damp.}\n  shaft: {"},
	{packtest.French, "  shaft: {", "  cellar: {name: Cave, text: Humide.}\n  shaft: {"},
}

// opening lets effects happen once, when the story begins.
func opening(effects string) patch {
	return patch{packtest.Tale, "rooms:\n", "opening: [" + effects + "]\nrooms:\n"}
}

// group has other groups of cards for the rooms that are not listed.
func group(groups ...string) patch {
	return patch{packtest.Tale, "  - {cards: [nothing]}", "  - " + strings.Join(groups, "\n  - ")}
}

// keyIn adds cards to the hall with the key, in both variants; there is no lock on it.
func keyIn(cards string) []patch {
	cards = "[" + cards + "clue-2]"
	return []patch{{packtest.Tale, "[key, clue-2]}", cards + "}"}, {packtest.Tale, "[key, clue-2, stuck]", cards}}
}

// asked makes a clue in no room available by asking with the key ring, under the given conditions.
func asked(needs, clue string) []patch {
	patches := []patch{
		{packtest.Tale, "rooms:\n", "aside: [" + clue + "]\nrooms:\n"},
		{packtest.Own, "- {id: key-ring, deck: exploration, types: [key]}", "- id: key-ring\n  deck: exploration\n  types: [key]\n" +
			"  actions: [{id: ask, needs: " + needs + ", effects: [{draw: {deck: exploration, card: " + clue + "}}]}]"},
		{packtest.English, "key-ring: {", "key-ring: {action: {ask: Ask}, "},
		{packtest.French, "key-ring: {", "key-ring: {action: {ask: Demander}, "},
	}
	if clue == "clue-1" {
		return append(patches, patch{packtest.Tale, "[clue-1, chest, gate]", "[chest, gate]"})
	}
	return append(patches, patch{packtest.Tale, "[key, clue-2]}", "[key, key-ring]}"}, patch{packtest.Tale, "[key, clue-2, stuck]", "[key, key-ring, stuck]"})
}

// told makes the timetable tell clue 1 instead of placing it in the shaft.
func told(hour string) []patch {
	return []patch{{packtest.Tale, "[clue-1, chest, gate]", "[chest, gate]"}, {packtest.Tale, "rooms:\n", "aside: [clue-1]\nrooms:\n"},
		{packtest.Tale, "events:", "timetable:\n  - " + hour + "\nevents:"}}
}

// wins is how the investigators win with objective 1B.
func wins(when string) patch { return patch{packtest.Tale, "when: {escaped: true}", "when: " + when} }

func TestFaults(t *testing.T) {
	kinds := map[string]bool{}
	for _, c := range faults {
		kinds[c.code] = true
		t.Run(c.name, func(t *testing.T) {
			files := packtest.Sound(t)
			for _, p := range c.patches {
				packtest.Change(t, files, p.file, p.old, p.new)
			}
			packs, problems := packs.Check([]packs.Source{{Name: "user", FS: files}})
			for _, p := range packs {
				problems = append(problems, p.Problems...)
			}
			if len(problems) != 1 {
				t.Fatalf("want exactly one problem, got\n%v", problems)
			}
			p := problems[0]
			if p.Code != c.code || p.Args["what"] != c.culprit || !strings.Contains(p.Message, c.message) {
				t.Errorf("want %s of %q with %q, got\n%v %v", c.code, c.culprit, c.message, p, p.Args)
			}
			if at := fmt.Sprintf("user/well/%s:", c.where); !strings.HasPrefix(p.String(), at) {
				t.Errorf("want it at %s, got\n%v", at, p)
			}
			if code, _, _ := strings.Cut(p.Form, "."); code != p.Code {
				t.Errorf("its form is %q, so no window can word it", p.Form)
			}
			if !strings.Contains(p.Message, c.culprit) {
				t.Errorf("the message does not name %q: %s", c.culprit, p.Message)
			}
		})
	}
	if len(faults) < 25 || len(kinds) < 25 {
		t.Errorf("%d broken stories of %d kinds; 25 are the least", len(faults), len(kinds))
	}
}

// TestSoundThoughOdd are stories that look broken and are not: none of them may have a problem.
func TestSoundThoughOdd(t *testing.T) {
	for _, c := range []struct {
		name    string
		patches []patch
	}{
		{"a room that only a ladder leads to", []patch{
			{packtest.Plan, "b: shaft, at: [[14, 6], [16, 6]]", "b: shaft, at: [[14, 6], [16, 6]], sealed: true"},
			{packtest.Plan, "  - {feature: altar, space: shaft}", "  - {feature: altar, space: shaft}\n  - {feature: ladder, space: shaft}\n  - {feature: ladder, space: hall-west}"},
		}},
		{"a lock that only a test opens, its key behind it", []patch{
			{"plain/cards/lock.yaml", "{id: stuck, opens: [{show: bar}, {test: {attribute: strength}}]}", "{id: stuck, opens: [{key: bar}, {test: {attribute: strength}}]}"},
			{packtest.Tale, "[key, clue-2, stuck]", "[key, bar, clue-2, stuck]"},
		}},
		{"a key that an event lays where it can be reached", []patch{
			{packtest.Tale, "{when: [2A], cards: [key, clue-2]}", "{when: [2A], cards: [clue-2]}"},
			{packtest.Tale, "[key, clue-2, stuck]", "[clue-2, stuck]"},
			{packtest.Tale, "{text: event.1.all, effects: [{threat: 1}]}", "{text: event.1.all, effects: [{place: {card: key, where: hall}}]}"},
		}},
		{"a clue that is asked for", asked("{room: porch}", "clue-1")},
		{"a clue that is told when its time comes", told("{round: 4, effects: [{draw: {deck: exploration, card: clue-1, to: \"in:shaft\"}}]}")},
		{"a lock that an effect takes away", []patch{
			{packtest.Tale, "chest, gate]", "chest, shut]"},
			{packtest.Tale, "{text: event.1.all, effects: [{threat: 1}]}", "{text: event.1.all, effects: [{lock: {room: shaft, open: true}}]}"},
		}},
		{"a key that all of the keeper's options hand out", []patch{
			{packtest.Tale, "{when: [2A], cards: [key, clue-2]}", "{when: [2A], cards: [clue-2]}"},
			{packtest.Tale, "[key, clue-2, stuck]", "[clue-2, stuck]"},
			{packtest.Tale, "{text: event.4.all}", "{text: event.4.all, effects: [{choose: {by: keeper, options: [{id: a, text: event.4.all, effects: [{place: {card: key, where: hall}}]}, {id: b, text: event.4.all, effects: [{place: {card: key, where: hall}}, {threat: 1}]}]}}]}"},
		}},
		{"a lock that a starting item opens", []patch{{"plain/cards/lock.yaml", "{id: gate, opens: [{key: key}]}", "{id: gate, opens: [{show: stick}]}"}}},
		{"an action that a starting item allows", []patch{{packtest.Tale, "has: key-ring", "has: stick"}}},
		{"a keeper who waits for two players to be out of the game", []patch{{packtest.Tale, "    escape: [way-out]", "      - {win: keeper, when: {eliminated: 2}}\n    escape: [way-out]"}}},
		{"a named monster that must have come before it is gone", []patch{
			wins(`{event: 3, not: {onMap: "named:old-tom"}}`), {packtest.Tale, "monster: ghoul, where", "monster: ghoul, named: old-tom, where"},
			{packtest.English, "token: {", "named: {old-tom: Old Tom}\ntoken: {"}, {packtest.French, "token: {", "named: {old-tom: Vieux Tom}\ntoken: {"}}},
		{"checks for one answer each", []patch{wins("{choice: 2A, event: 2}"), {packtest.Tale, "    escape: [way-out]", "      - {win: investigators, when: {choice: 2B, event: 3}}"}}},
		{"an opening that takes away what it laid", []patch{opening("{place: {token: rope, where: shaft}}, {remove: {token: rope, where: shaft, count: 1}}"), wins("{token: {token: rope, atLeast: 1}}")}},
		{"escape from a room with a way out", []patch{{packtest.Tale, "escape: [way-out]", "escape: [porch]"}}},
	} {
		files := packtest.Sound(t)
		for _, p := range c.patches {
			packtest.Change(t, files, p.file, p.old, p.new)
		}
		packs, problems := packs.Check([]packs.Source{{Name: "user", FS: files}})
		for _, p := range packs {
			problems = append(problems, p.Problems...)
		}
		if len(problems) > 0 {
			t.Errorf("%s: %v", c.name, problems)
		}
	}
}

// checked is what the checker says of the sound story after some patches: what is wrong, and what it warns of.
func checked(t *testing.T, patches ...patch) packs.Checked {
	t.Helper()
	files := packtest.Sound(t)
	for _, p := range patches {
		packtest.Change(t, files, p.file, p.old, p.new)
	}
	found, whole := packs.Check([]packs.Source{{Name: "user", FS: files}})
	for _, p := range found {
		if p.ID == "well" {
			return p
		}
	}
	t.Fatalf("there is no story any more: %v", whole)
	return packs.Checked{}
}

// TestProofBeforeText: missing texts are told last, and keep no proof from being tried.
func TestProofBeforeText(t *testing.T) {
	broken := []patch{
		{packtest.French, ", all: Ça appelle.", ""},
		{packtest.English, "text: Dust.", "text: true"},
		{packtest.Tale, "chest, gate]", "chest, shut]"},
	}
	got := checked(t, broken...).Problems.Codes()
	if want := []string{"closed", "wrongType", "missingText", "missingText"}; !slices.Equal(got, want) {
		t.Errorf("told %q, want %q", got, want)
	}
	if got := checked(t, broken[:2]...); len(got.Bounds) > 0 || got.Story != nil {
		t.Error("a story without its texts passes for a sound one")
	}
	files := packtest.Sound(t)
	for _, p := range broken[:2] {
		packtest.Change(t, files, p.file, p.old, p.new)
	}
	packtest.Change(t, files, packtest.French, "", "")
	facts, _ := packs.CheckFacts([]packs.Source{{Name: "user", FS: files}})
	for _, p := range facts {
		if len(p.Problems) > 0 || p.Base == nil || p.Kind == stories.KindStory && len(p.Bounds) != 8 {
			t.Errorf("the facts of %s: %v, %d pars", p.ID, p.Problems, len(p.Bounds))
		}
	}
}

// TestWarnings are stories that can be played though their authors should know something: the pack loads all the same.
func TestWarnings(t *testing.T) {
	for _, c := range []struct {
		name    string
		patches []patch
		where   string
		code    string
		culprit string
	}{
		{"a text that is still a stub", []patch{{packtest.French, "Ça appelle.", "MANQUANT event.4.all"}}, "text/fr.yaml:31:26", "stubText", "event.4.all"},
		{"a key that an obstacle may use up", []patch{
			{"plain/cards/obstacle.yaml", "{id: chest, opens: [{puzzle: {layout: 4A}}]}", "{id: chest, opens: [{key: key}, {puzzle: {layout: 4A}}]}"},
			{packtest.Tale, "[key, clue-2]", "[clue-2, chest, key]"}, {packtest.Tale, "[clue-1, chest, gate]", "[clue-1, gate]"},
		}, "story.yaml:16:38", "canBeLost", "key"},
		{"a card to be shown that its own action discards", []patch{
			{packtest.Own, "{id: key-ring, deck: exploration, types: [key]}", "{id: key-ring, deck: exploration, types: [key], actions: [{id: toss, discard: true, effects: [{threat: 0}]}]}\n- {id: grille, deck: lock, opens: [{show: key-ring}]}"},
			{packtest.Tale, "chest, gate]", "chest, grille]"},
			{packtest.English, "card:\n", "card:\n  grille: {name: Grille, text: Shut.}\n"}, {packtest.French, "card:\n", "card:\n  grille: {name: Grille, text: Close.}\n"},
			{packtest.English, "key-ring: {", "key-ring: {action: {toss: Toss}, "}, {packtest.French, "key-ring: {", "key-ring: {action: {toss: Jeter}, "},
		}, "cards.yaml:3:3", "canBeLost", "key-ring"},
		{"a card of the objective that an event takes", []patch{{packtest.Tale, "{text: event.4.all}", "{text: event.4.all, effects: [{discard: {card: key-ring, to: all}}]}"}}, "story.yaml:37:62", "canBeLost", "key-ring"},
		{"a card of the objective that a failed test costs", []patch{
			{packtest.Tale, "effects: [{place: {token: rope, where: shaft}}]", "effects: [{test: {attribute: luck, pass: [{place: {token: rope, where: shaft}}], fail: [{discard: {card: key-ring}}]}}]"},
		}, "story.yaml:28:67", "canBeLost", "key-ring"},
		{"a key that a lock's failed test costs", []patch{
			{"plain/cards/lock.yaml", "{test: {attribute: strength}}", "{test: {attribute: strength, fail: [{discard: {card: key}}]}}"},
		}, "story.yaml:17:30", "canBeLost", "key"},
		{"a card of the objective that an insanity takes", []patch{
			{"plain/cards/trauma.yaml", "threshold: 5", "threshold: 5, effects: [{discard: {type: key}}]"}, {packtest.Tale, "[clue-1, chest, gate]", "[clue-1, chest]"},
		}, "story.yaml:24:5", "canBeLost", "key-ring"},
		{"a card without which nobody escapes", []patch{{packtest.Tale, "escape: [way-out]", "escape: [way-out]\n    escapeNeeds: {anyHas: key-ring}"}}, "story.yaml:32:13", "canBeLost", "key-ring"},
		{"a lock for what perhaps nobody has brought", []patch{{"plain/cards/lock.yaml", "{id: gate, opens: [{key: key}]}", "{id: gate, opens: [{show: stick}]}"}}, "story.yaml:20:33", "notBrought", "stick"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := checked(t, c.patches...)
			if len(got.Problems) > 0 || len(got.Warnings) != 1 || got.Story == nil {
				t.Fatalf("want one warning and no problem, got\n%v\n%v", got.Problems, got.Warnings)
			}
			w := got.Warnings[0]
			if !strings.HasPrefix(w.String(), fmt.Sprintf("user/well/%s: warning: %s: ", c.where, c.code)) || w.Args["what"] != c.culprit || !strings.Contains(w.Message, c.culprit) {
				t.Errorf("want %s of %s at %s, got\n%v %v", c.code, c.culprit, c.where, w, w.Args)
			}
			if code, _, _ := strings.Cut(w.Form, "."); code != w.Code {
				t.Errorf("its form is %q, so no window can word it", w.Form)
			}
		})
	}
}

// TestWinnableAlways: what may be lost is an error in a story that says that it never is, and nothing is said where
// another copy remains.
func TestWinnableAlways(t *testing.T) {
	lose := patch{packtest.Tale, "{text: event.4.all}", "{text: event.4.all, effects: [{discard: {card: key, to: all}}]}"}
	always := patch{packtest.Tale, "start: porch", "start: porch\nwinnable: always"}
	if got := checked(t, lose, always); !slices.Equal(got.Problems.Codes(), []string{"canBeLost"}) || len(got.Warnings) > 0 || got.Story != nil {
		t.Errorf("got\n%v\n%v", got.Problems, got.Warnings)
	}
	if got := checked(t, patch{packtest.Tale, "start: porch", "start: porch\nwinnable: sometimes"}); !slices.Equal(got.Problems.Codes(), []string{"unknownValue"}) {
		t.Errorf("got\n%v", got.Problems)
	}
	eaten := []patch{always,
		{"plain/cards/exploration.yaml", "{id: key, types: [key]}", "{id: key, types: [key], count: 2}"},
		{"plain/cards/obstacle.yaml", "{id: chest, opens: [{puzzle: {layout: 4A}}]}", "{id: chest, opens: [{key: key}, {puzzle: {layout: 4A}}]}"}}
	if got := checked(t, eaten[0], eaten[2]); len(got.Problems) == 0 {
		t.Error("the chest takes the only key, and nobody says so")
	}
	if got := checked(t, append(eaten, patch{packtest.Tale, "  - {cards: [nothing]}", "  - {cards: [key]}"})...); len(got.Problems)+len(got.Warnings) > 0 {
		t.Errorf("with a second key: %v %v", got.Problems, got.Warnings)
	}
}
