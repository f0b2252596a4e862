package stories

import "slices"

// ProveSeeding proves what lies in the rooms, as it does for every variant of a story when it is checked: after
// the keeper has laid cards by hand, or wishes to (MOM-2.6). The piles are those of all rooms, bottom first, by copy;
// what the keeper is still asked for must hold wherever he lays it. had are cards that investigators hold, or have
// held, already. Problems bear no file; their codes and arguments say what is wrong, and Args["room"] where there is
// one. Answers that do not fit the story are one, too.
func ProveSeeding(base *Base, story *Story, answers Answers, seeding Seeding, had ...string) Problems {
	var all Problems
	report := func(f fault) {
		if !f.Warning {
			all = append(all, f.Problem)
		}
	}
	if err := story.CheckAnswers(answers); err != nil {
		report(faultAt("", "unknownChoice.answers", []string{"what", story.AnswersText(answers)}, err))
		return all
	}
	board, err := story.Map.Board()
	if err != nil {
		report(faultAt("", "badShape.board", []string{"what", story.Pack.ID}, err))
		return all
	}
	g := newGround(base, story, board)
	g.players = story.Players.Min
	v := &variant{ground: g, answers: answers, report: report, piles: map[string][]seeded{}}
	for _, room := range v.rooms {
		v.piles[room] = nil
	}
	for _, pile := range seeding.Piles {
		if _, ok := v.piles[pile.Room]; !ok {
			v.bad("", "unknownRoom.map", []string{"what", pile.Room}, pile.Room)
			continue
		}
		noLock := func(id string) bool { return v.cards[KindOf(id)] != nil && v.cards[KindOf(id)].Deck != LockCard }
		for i, id := range pile.Cards {
			kind := KindOf(id)
			switch card := v.cards[kind]; {
			case card == nil:
				v.bad("", "unknownCard.laid", []string{"what", kind, "room", pile.Room}, kind, pile.Room)
				continue
			case card.Deck == LockCard && slices.ContainsFunc(pile.Cards[i+1:], noLock):
				v.bad("", "pileOrder.room", []string{"what", kind, "room", pile.Room}, kind, pile.Room)
			}
			v.piles[pile.Room] = append(v.piles[pile.Room], seeded{card: kind})
		}
	}
	for _, asked := range seeding.Asked {
		v.pools = append(v.pools, pool{cards: []seeded{{card: KindOf(asked.Card)}}, rooms: asked.Rooms, keeper: true})
	}
	for _, id := range seeding.Aside {
		v.aside = append(v.aside, seeded{card: KindOf(id)})
	}
	for _, id := range had {
		v.had = append(v.had, KindOf(id))
	}
	if len(all) == 0 {
		v.proveLaid()
	}
	return all
}
