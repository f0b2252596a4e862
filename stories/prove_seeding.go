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
		if f.warning {
			return
		}
		p := Problem{Code: f.code, Message: f.message, Args: f.args, Chain: f.chain}
		p.saying(f.wording)
		all = append(all, p)
	}
	if err := story.CheckAnswers(answers); err != nil {
		message, how := compose("these answers do not fit: %v", err)
		report(fault{code: "unknownChoice", message: message, args: map[string]string{"what": story.AnswersText(answers)}, wording: how})
		return all
	}
	board, err := story.Map.Board()
	if err != nil {
		message, how := compose("the map cannot be played: %v", err)
		report(fault{code: "badShape", message: message, args: map[string]string{"what": story.Pack.ID}, wording: how})
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
			v.bad("", "unknownRoom", []string{"what", pile.Room}, "there is no room %q on the map", pile.Room)
			continue
		}
		noLock := func(id string) bool { return v.cards[KindOf(id)] != nil && v.cards[KindOf(id)].Deck != LockCard }
		for i, id := range pile.Cards {
			kind := KindOf(id)
			switch card := v.cards[kind]; {
			case card == nil:
				v.bad("", "unknownCard", []string{"what", kind, "room", pile.Room}, "there is no card %q, which lies in the room %q", kind, pile.Room)
				continue
			case card.Deck == LockCard && slices.ContainsFunc(pile.Cards[i+1:], noLock):
				v.bad("", "pileOrder", []string{"what", kind, "room", pile.Room}, "the lock %q must lie on top of the room %q", kind, pile.Room)
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
