package reach

import (
	"lantern/stories"
	"lantern/stories/strictyaml"
	"slices"
)

// CheckSeeding proves the cards in the rooms, as for every variant of a story when it is checked: after the keeper has
// laid cards by hand, or before he does (MOM-2.6). The piles are those of all rooms, bottom first, by copy; the proof
// holds wherever he lays the cards that he is still asked for. had are cards that investigators have or have had.
// Problems have no file; their codes and arguments say what is wrong, with the room, if any, in Args["room"]. Answers
// that do not fit the story are a problem, too.
func CheckSeeding(base *stories.Base, story *stories.Story, answers stories.Answers, seeding stories.Seeding,
	had ...string) strictyaml.Problems {
	var all strictyaml.Problems
	report := func(f VariantProblem) {
		if !f.Warning {
			all = append(all, f.Problem)
		}
	}
	if err := story.CheckAnswers(answers); err != nil {
		report(ProblemAt("", "unknownChoice.answers", []string{"what", story.AnswersText(answers)}, err))
		return all
	}
	board, err := story.Map.Board()
	if err != nil {
		report(ProblemAt("", "badShape.board", []string{"what", story.Pack.ID}, err))
		return all
	}
	g := NewStoryIndex(base, story, board)
	g.players = story.Players.Min
	v := NewVariant(g, answers, report)
	v.Piles = map[string][]stories.Entry{}
	for _, room := range v.Rooms {
		v.Piles[room] = nil
	}
	for _, pile := range seeding.Piles {
		if _, ok := v.Piles[pile.Room]; !ok {
			v.bad("", "unknownRoom.map", []string{"what", pile.Room}, pile.Room)
			continue
		}
		noLock := func(id string) bool {
			return v.Cards[stories.KindOf(id)] != nil && v.Cards[stories.KindOf(id)].Deck != stories.LockCard
		}
		for i, id := range pile.Cards {
			kind := stories.KindOf(id)
			switch card := v.Cards[kind]; {
			case card == nil:
				v.bad("", "unknownCard.laid", []string{"what", kind, "room", pile.Room}, kind, pile.Room)
				continue
			case card.Deck == stories.LockCard && slices.ContainsFunc(pile.Cards[i+1:], noLock):
				v.bad("", "pileOrder.room", []string{"what", kind, "room", pile.Room}, kind, pile.Room)
			}
			v.Piles[pile.Room] = append(v.Piles[pile.Room], stories.Entry{Card: kind})
		}
	}
	for _, asked := range seeding.Asked {
		v.Pools = append(v.Pools, stories.Pool{Cards: []stories.Entry{{Card: stories.KindOf(asked.Card)}},
			Rooms: asked.Rooms, Keeper: true})
	}
	for _, id := range seeding.Aside {
		v.aside = append(v.aside, stories.Entry{Card: stories.KindOf(id)})
	}
	for _, id := range had {
		v.startingCards = append(v.startingCards, stories.KindOf(id))
	}
	if len(all) == 0 {
		v.checkLaid()
	}
	return all
}
