// Package bot plays whole sessions automatically, both sides sensibly but not perfectly, to measure a story: who wins,
// how, and how long it takes. Stronger play by search is in package opponent.
//
// The keeper sees what a keeper sees. The investigators see the table and know what players know: the rules, the map,
// the open cards, the hints of the clues they have found, and a revealed objective. They never see a pile, the keeper's
// hand or a hidden underside, nor a command that reveals one, except for [Lucky] parties. They do not trade cards.
//
// The same seed gives the same session.
package bot

import (
	"cmp"
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Players plays both sides of one session.
type Players struct {
	rules         *mansions.Engine
	chance        keeper.Chance
	keeper        *keeperSide
	investigators *party
	choices       map[string]string // what is answered in the set-up; the rest is left to chance
	lucky         bool              // luck is on the investigators' side, and the keeper does only what he must
	minds         Minds             // who decides in the place of the quick policies
}

// Minds replace the quick policies; nil keeps the quick policy of a side.
type Minds struct {
	Keeper, Investigators Mind

	Opening map[string]string // how the keeper answers the story's questions; what it leaves out is left to chance
}

// Mind decides what one side does: one of the commands that it can give, nil among them where it may also do nothing.
// Quick is what the quick policy would do.
type Mind func(s state.State, can []keeper.Command, quick keeper.Command) keeper.Command

// Think sets the minds that decide from now on.
func (p *Players) Think(m Minds) {
	p.minds = m
	p.investigators.keen = p.investigators.keen || m.Investigators != nil
}

// ask has a mind decide, if there is one and there is something to decide.
func (m Mind) ask(s state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
	if m == nil || len(can) < 2 {
		return quick
	}
	return m(s, can, quick)
}

// New seats both sides of a session. Choices answers the story's questions in the set-up ("1":
// "1A"); what it leaves out is drawn by chance.
func New(rules *mansions.Engine, choices map[string]string, seed string) *Players {
	return newKnowledge(rules, rules.StoryPack.Variants()...).seat(rules, choices, seed)
}

// Tables seats both sides of the same session again and again: what is printed is read only once. Its investigators are
// keen.
type Tables struct {
	rules *mansions.Engine
	known *knowledge
}

// NewTables prepares the printed data of a session.
func NewTables(rules *mansions.Engine) Tables {
	return Tables{rules, newKnowledge(rules, rules.StoryPack.Variants()...)}
}

// Seat returns both sides, which use this chance where a choice does not matter.
func (t Tables) Seat(chance keeper.Chance) *Players {
	party := newParty(t.known, chance)
	party.keen = true
	return &Players{rules: t.rules, chance: chance,
		keeper: &keeperSide{knowledge: t.known, chance: chance}, investigators: party}
}

func (k *knowledge) seat(rules *mansions.Engine, choices map[string]string, seed string) *Players {
	chance := keeper.NewChance("bot "+seed, 1)
	return &Players{rules: rules, chance: chance, choices: choices,
		keeper: &keeperSide{knowledge: k, chance: chance}, investigators: newParty(k, chance)}
}

// Next returns the next command; nil once the game is over.
func (p *Players) Next(s state.State) keeper.Command {
	if s.Phase == state.PhaseKeeper && s.Prompt == nil && s.Attempt == nil && !p.lucky && p.minds.Keeper == nil {
		if s.Step != state.StepAction && s.Step != state.StepAttack {
			return mansions.NextStep{}
		}
		// to list all that he could do takes longer than to look what he holds
		return p.keeper.turn(p.rules.Glance(s), p.may(s))
	}
	legal := p.rules.Legal(s)
	if len(legal) == 0 {
		return nil
	}
	if prompt := s.Prompt; prompt != nil {
		return p.answer(s, prompt, legal)
	}
	switch {
	case s.Phase == state.PhaseSetup:
		v := p.rules.KeeperView(s)
		return p.setUp(&v, legal)
	case s.Attempt != nil:
		return p.investigators.solve(p.rules.TableGlance(s), ofPlayers(legal))
	case s.Phase == state.PhaseKeeper && p.lucky:
		return named(legal, "nextStep")
	case s.Phase == state.PhaseKeeper && len(legal) == 1:
		return legal[0]
	case s.Phase == state.PhaseKeeper && s.Step == state.StepTrade:
		return named(legal, "nextStep")
	case s.Phase == state.PhaseKeeper:
		return p.minds.Keeper.ask(s, legal, p.keeper.turn(p.rules.Glance(s), p.may(s)))
	case s.Turn == nil:
		return p.begin(legal)
	}
	if c := p.mythos(s, legal); c != nil {
		return c
	}
	legal = ofPlayers(legal)
	return p.minds.Investigators.ask(s, legal, p.investigators.turn(p.rules.TurnGlance(s), legal))
}

// may tells what can be given in a state.
func (p *Players) may(s state.State) may {
	return func(c keeper.Command) bool { return p.rules.Allows(s, c) }
}

// answer answers what a side is asked.
func (p *Players) answer(s state.State, prompt *keeper.Prompt, legal []keeper.Command) keeper.Command {
	if len(legal) == 1 && !p.lucky {
		return legal[0]
	}
	if prompt.Who == ofKeeper {
		quick := p.keeper.answer(func() *mansions.KeeperView { return p.rules.GlanceAsked(s) }, prompt, legal)
		return p.rolled(prompt, p.minds.Keeper.ask(s, legal, quick))
	}
	quick := p.investigators.answer(func() *mansions.TableView { return p.rules.TableGlance(s) }, prompt, legal)
	return p.minds.Investigators.ask(s, legal, quick)
}

// mythos is the mythos card that the keeper plays now; nil if he plays none.
func (p *Players) mythos(s state.State, legal []keeper.Command) keeper.Command {
	var can []keeper.Command
	for _, c := range legal {
		if _, is := c.(mansions.PlayMythos); is && !p.lucky {
			can = append(can, c)
		}
	}
	if len(can) == 0 {
		return nil
	}
	return p.minds.Keeper.ask(s, append(can, nil), p.keeper.mythos(p.rules.Glance(s), p.may(s)))
}

// ofPlayers leaves out what only the keeper can command.
func ofPlayers(legal []keeper.Command) []keeper.Command {
	return slices.DeleteFunc(slices.Clone(legal), func(c keeper.Command) bool {
		_,
			is := c.(mansions.PlayMythos)
		return is
	})
}

// setUp seats investigators as chance has it and answers the questions.
func (p *Players) setUp(v *mansions.KeeperView, legal []keeper.Command) keeper.Command {
	if len(v.Setup.OpenSeats) > 0 {
		return p.choose(v.Setup.OpenSeats[0], legal)
	}
	if len(v.Setup.OpenChoices) > 0 {
		id := v.Setup.OpenChoices[0]
		option := cmp.Or(p.choices[id], p.minds.Opening[id])
		for _, c := range p.rules.StoryPack.Choices {
			if c.ID == id && option == "" {
				option = c.Options[p.chance.Below(len(c.Options))]
			}
		}
		return mansions.AnswerChoice{Choice: id, Option: option}
	}
	for _, ev := range p.rules.StoryPack.Events { // the shortest clock is what is proved
		if slices.Contains(v.Setup.OpenClock, ev.ID) {
			return mansions.AnswerClock{Event: ev.ID, Time: ev.Time}
		}
	}
	if len(v.Setup.OpenCards) > 0 {
		asked := v.Setup.OpenCards[0]
		return mansions.MoveSeed{Card: asked.Card, Room: asked.Rooms[p.chance.Below(len(asked.Rooms))]}
	}
	return mansions.BeginStory{}
}

// choose picks one of the free investigators for a seat; nil if the base pack has too few.
func (p *Players) choose(who string, legal []keeper.Command) keeper.Command {
	fits := slices.DeleteFunc(slices.Clone(legal), func(c keeper.Command) bool {
		one, is := c.(mansions.ChooseInvestigator)
		return !is || one.Who != who
	})
	if len(fits) == 0 {
		return nil
	}
	return fits[p.chance.Below(len(fits))]
}

// begin begins the next turn, after a new investigator has come for one who died (MOM-14.6).
func (p *Players) begin(legal []keeper.Command) keeper.Command {
	for _, c := range legal {
		if one, is := c.(mansions.ChooseInvestigator); is {
			return p.choose(one.Who, legal)
		}
	}
	return legal[0]
}

// knowledge is what both sides know of a story before it begins: what is printed.
type knowledge struct {
	*state.Box
	board  *stories.Board
	spells map[string]*stories.Card // any of each type: nobody knows which
	clues  []map[string]string      // for each variant that it may be, the room of each clue
	lies   []map[string]string      // and of every card
	grid   grid
	toRoom map[string]roads // the distances to each room where nothing is in the way
}

// newKnowledge is what is known where the story is one of these variants.
func newKnowledge(rules *mansions.Engine, variants ...stories.Answers) *knowledge {
	k := &knowledge{Box: rules.Box, board: rules.Board.Drawn, grid: newGrid(rules.Board.Drawn),
		spells: map[string]*stories.Card{}}
	for id, card := range k.Cards {
		if card.Spell != "" && k.Cards[card.Spell] == nil &&
			(k.spells[card.Spell] == nil || id < k.spells[card.Spell].ID) {
			k.spells[card.Spell] = card
		}
	}
	k.toRoom = map[string]roads{}
	for _, r := range k.board.Rooms() {
		k.toRoom[r.ID] = k.steps(k.board.SpacesOf(r.ID))
	}
	for _, answers := range variants {
		clues, lies := k.cluesOf(answers)
		k.clues, k.lies = append(k.clues, clues), append(k.lies, lies)
	}
	return k
}

// card is what is printed on a card, by its kind or copy, of a spell by its type; of one that nobody knows nothing.
func (k *knowledge) card(id string) *stories.Card {
	if c := k.spells[id]; c != nil {
		return c
	}
	return k.Card(id)
}

// means reports whether a card is what a condition or a lock calls by a name (see [state.Box.Matches]).
func (k *knowledge) means(card, name string) bool {
	return card == name || k.Matches(k.card(card).ID, name)
}

// owns finds a card before an investigator that a name means.
func (k *knowledge) owns(v mansions.InvestigatorView, name string) bool {
	return slices.ContainsFunc(v.Cards, func(c mansions.CardView) bool { return k.means(c.Card, name) })
}

// of is an odds as a number from 0 to 1; 0 for none.
func of(o *keeper.Odds) float64 {
	if o == nil || o.All == 0 {
		return 0
	}
	return float64(o.Good) / float64(o.All)
}

// Pass returns the next command if the keeper plays no mythos card now.
func (p *Players) Pass(s state.State) keeper.Command {
	legal := ofPlayers(p.rules.Legal(s))
	if s.Prompt != nil || s.Turn == nil || s.Attempt != nil || len(legal) == 0 {
		return p.Next(s)
	}
	return p.minds.Investigators.ask(s, legal, p.investigators.turn(p.rules.TurnGlance(s), legal))
}

// Keeps is what the lantern does now where it keeps: nil where it is the table that goes on, or where it plays no
// mythos card. What only people can judge, and what a die on the table decides, it leaves to the table.
func (p *Players) Keeps(s state.State) keeper.Command {
	legal := p.rules.Legal(s)
	switch {
	case len(legal) == 0:
		return nil
	case s.Prompt != nil:
		if !Lanterns(s) {
			return nil
		}
		return p.answer(s, s.Prompt, legal)
	case s.Phase == state.PhaseSetup:
		return p.answerSetup(p.rules.KeeperView(s), legal)
	case s.Attempt != nil:
		return nil
	case Lanterns(s):
		if slices.ContainsFunc(legal, func(c keeper.Command) bool { _, is := c.(mansions.Trade); return is }) {
			return nil // the investigators may hand something over, and go on when they have done
		}
		return p.Next(s)
	case s.Turn == nil:
		if len(legal) == 1 {
			return find[mansions.StartKeeperTurn](legal)
		}
		return nil
	}
	return p.mythos(s, legal)
}

// Lanterns reports whether it is the keeper's turn, without a question that only people can answer.
func Lanterns(s state.State) bool {
	if s.Prompt == nil {
		return s.Phase == state.PhaseKeeper && s.Attempt == nil
	}
	return s.Prompt.Who == ofKeeper && !mansions.Judged(*s.Prompt)
}

// answerSetup answers the keeper's questions of the set-up. The players decide who plays whom, and when the story
// begins.
func (p *Players) answerSetup(v mansions.KeeperView, legal []keeper.Command) keeper.Command {
	if len(v.Setup.OpenChoices)+len(v.Setup.OpenClock)+len(v.Setup.OpenCards) == 0 {
		return nil
	}
	v.Setup.OpenSeats = nil
	return p.setUp(&v, legal)
}
