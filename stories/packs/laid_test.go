package packs_test

import (
	"slices"
	"testing"

	"lantern/stories"
	"lantern/stories/packtest"
	"lantern/stories/strictyaml"
)

// TestMOM_13_8_AFigureComesOnce: a figure with a name is not placed a second time in the same game; where the choices
// keep the two apart, or the effect asks first, nothing is told.
func TestMOM_13_8_AFigureComesOnce(t *testing.T) {
	const first = "opening: [{place: {monster: ghoul, named: lodger, where: porch}}]\n"
	again := "{place: {monster: ghoul, named: lodger, where: porch}}"
	for _, c := range []struct {
		name, opening, later string
		told                 bool
	}{
		{"twice", first, again, true},
		{"kept apart", "opening: [{if: {when: {choice: 2B}, then: [" + again + "]}}]\n", again, false},
		{"both", "opening: [{if: {when: {choice: 2A}, then: [" + again + "]}}]\n", again, true},
		{"asked", first, `{if: {when: {not: {onMap: "named:lodger"}}, then: [` + again + `]}}`, false},
	} {
		files := packtest.Sound(t)
		packtest.Change(t, files, "well/story.yaml", "objectives:", c.opening+"objectives:")
		packtest.Change(t, files, "well/story.yaml", "{when: [2A], text: event.2.a}",
			"{when: [2A], text: event.2.a, effects: ["+c.later+"]}")
		packtest.Change(t, files, "well/text/en.yaml", "token:", "named: {lodger: The Lodger}\ntoken:")
		packtest.Change(t, files, "well/text/fr.yaml", "token:", "named: {lodger: Le locataire}\ntoken:")
		_, problems := packtest.Load(files)
		told := slices.ContainsFunc(problems, func(p strictyaml.Problem) bool { return p.Code == "twice" })
		if told != c.told || !told && len(problems) > 0 {
			t.Errorf("%s: told %v", c.name, problems)
		}
	}
}

// near is the maximal number of doors between a tool and a lock that requires it, so that a finder of one has met the
// other.
const near = 3

// TestMOM_4_8_ToolsLieNearTheirLocks: every kind of exploration card of the base pack is used in a story of ours, and
// each one that a lock or an obstacle requires is near one in the same session; cards laid by effects count.
func TestMOM_4_8_ToolsLieNearTheirLocks(t *testing.T) {
	library := packtest.Shipped(t)
	asks := map[string][]string{}
	for _, card := range library.Base("base").Cards {
		for _, way := range card.Opens {
			asks[way.Key+way.Show] = append(asks[way.Key+way.Show], card.ID)
		}
	}
	lies, met := map[string]bool{}, map[string]bool{}
	for _, id := range ours[1:] {
		story := library.Story(id)
		for _, answers := range story.Variants() {
			for kind, rooms := range whatLies(t, story, answers) {
				lies[kind] = true
				for _, lock := range asks[kind] {
					for _, there := range whatLies(t, story, answers)[lock] {
						met[kind] = met[kind] || slices.ContainsFunc(rooms, func(room string) bool { return doors(story, room, there) <= near })
					}
				}
			}
		}
	}
	for _, card := range deckOfBase(t, stories.Exploration) {
		if !lies[card.ID] {
			t.Errorf("%s lies in no story", card.ID)
		}
		if len(asks[card.ID]) > 0 && !met[card.ID] {
			t.Errorf("%s lies near none of %v, which ask for it", card.ID, asks[card.ID])
		}
	}
}

// whatLies returns the rooms of each kind of card in a variant, or those that the objective locks it in.
func whatLies(t *testing.T, story *stories.Story, answers stories.Answers) map[string][]string {
	t.Helper()
	seeding, err := story.Seed(answers, packtest.KeepOrder)
	if err != nil {
		t.Fatal(err)
	}
	at := map[string][]string{}
	for _, pile := range seeding.Piles {
		for _, card := range pile.Cards {
			at[stories.KindOf(card)] = append(at[stories.KindOf(card)], pile.Room)
		}
	}
	goal, _ := story.Goal(answers)
	stories.EachEffect(goal.OnReveal, func(e *stories.Effect) {
		if e.Lock != nil {
			at[e.Lock.Card] = append(at[e.Lock.Card], e.Lock.Room)
		}
	})
	return at
}

// doors is the fewest doors between two rooms.
func doors(story *stories.Story, from, to string) int {
	room := map[string]string{}
	for _, r := range story.Map.Rooms {
		for _, space := range r.Spaces {
			room[space.ID] = r.ID
		}
	}
	far, queue := map[string]int{from: 0}, []string{from}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, door := range story.Map.Doors {
			for _, pair := range [][2]string{{room[door.A], room[door.B]}, {room[door.B], room[door.A]}} {
				if _, been := far[pair[1]]; pair[0] == queue[0] && pair[1] != "" && !door.Sealed && !been {
					far[pair[1]] = far[pair[0]] + 1
					queue = append(queue, pair[1])
				}
			}
		}
	}
	if n, ok := far[to]; ok {
		return n
	}
	return 1 << 20
}
