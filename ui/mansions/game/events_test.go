package game_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/text"
)

// silent are the events without log lines, with the reason.
var silent = map[string]string{
	"Prompted": "the question waits in the bar", "Answered": "what comes of it is said", "PromptWithdrawn": "what withdrew it is said",
	"AgendaKept": "bookkeeping", "MomentReached": "bookkeeping", "SeedTicked": "a tick on a list", "CardGathered": "a tick on a list",
	"SeedingWalked": "ticks on a list", "FightEnded": "the blows were said", "MonsterShown": "what showed it is said",
	"SpellTurned": "what the spell does is said", "CardKnown": "the card laid by hand is said", "AttackForgone": "the stun shaken off for it is said",
	"PileOrdered": "the answers that order it are said",
}

// place is the objects in the events of this test, all from the story.
type place struct {
	space, space2, room, door, card, character, monster, option, choice, event string
	traits                                                                     []string
}

// spoken are events of every type with log lines, in all variants of wording.
func spoken(p place, deal puzzles.Deal) []keeper.Event {
	all := []keeper.Event{
		state.AttemptBegan{Who: "inv1", Card: p.card, Try: puzzles.NewAttempt(4, 2)},
		state.AttemptEnded{Who: "inv1", Card: p.card}, state.AttemptEnded{Who: "inv1", Card: p.card, Solved: true, TimeUp: true},
		state.BarricadePushed{Who: "inv1", Space: p.space, Door: p.door}, state.BarricadePushed{Space: p.space, Door: p.door, Back: true},
		state.Burned{Figure: "inv1"}, state.Burned{Figure: "m1"},
		state.CardPlayed{Card: p.card, Sort: "mythos", Cost: 1, Who: "inv1"}, state.CardPlayed{Card: p.card, Sort: "down", Cost: 1, Who: "inv1"},
		state.CardPlayed{Card: p.card, Sort: "action", Cost: 2}, state.CardPlayed{Card: p.card, Sort: "action", Cost: 2, Target: "inv1"},
		state.CardPlayed{Card: p.card, Sort: "action", Cost: 2, Target: "m1"}, state.CardPlayed{Card: p.card, Sort: "action", Cost: 2, Target: p.room},
		state.CardRevealed{Room: p.room, Card: p.card}, state.CardRevealed{Room: p.room, Card: p.card, Who: "inv1"},
		state.CardTraded{Card: p.card, From: "inv1", To: "inv2"}, state.CardTurned{Room: p.room, Card: p.card},
		state.CardUsed{Who: "inv1", Card: p.card, Action: "use"}, state.CardUsed{Who: "inv1", Card: p.card, Action: "use", Target: "m1"},
		state.CardsDrawn{Deck: "exploration", To: "inv1", Change: keeper.DeckChange{Drawn: []string{p.card}}},
		state.CardsDrawn{Deck: "mythos", To: "keeper", Change: keeper.DeckChange{Drawn: []string{p.card}}},
		state.ChoiceAnswered{Choice: p.choice, Option: p.option}, state.CombatAside{Deck: "combat:beast", Card: p.card},
		state.CombatDrawn{Deck: "combat:beast", Card: p.card}, state.CombatDrawn{Deck: "combat:beast", Card: p.card, Change: keeper.DeckChange{Aside: []string{p.card}}},
		state.ConditionMet{Room: p.room, Card: p.card}, state.ConditionMet{Who: "inv1", Room: p.room, Card: p.card},
		state.CorpseDragged{Who: "inv1", From: p.space, To: p.space2}, state.CorpsesBurnt{Who: "inv1", Space: p.space, Count: 2}, state.CorpsesBurnt{Space: p.space, Count: 1},
		state.CunningSpent{Monster: "m1", For: "special"}, state.CunningSpent{Monster: "m1", For: "reroll"},
		state.DeckCorrected{Deck: "exploration"}, state.DeckCorrected{Deck: "room:" + p.room},
		state.Escaped{Who: "inv1", Door: p.door}, state.EventRevealed{Event: p.event, Text: "x"},
		state.FightBegan{Fight: state.Fight{Kind: "attack", Who: "inv1", Monster: "m1", Weapon: p.card}}, state.FightBegan{Fight: state.Fight{Kind: "attack", Who: "inv1", Monster: "m1", Weapon: "hands"}},
		state.FightBegan{Fight: state.Fight{Kind: "barricade", Monster: "m1", Door: p.door}}, state.GoalActed{Option: p.option, Action: "x", Cost: 1},
		state.HadCorrected{Who: "inv1", Had: true}, state.HadCorrected{Who: "inv1"}, state.Healed{Who: "inv1", Damage: 1, Horror: 2},
		state.StunKept{Who: "inv1"}, state.StunKept{Who: "inv1", Off: true}, state.HeldBack{Who: "inv1", Room: p.room, Card: p.card}, state.Hid{Who: "inv1"}, state.Hid{Who: "inv1", Off: true},
		state.RoomBarred{Who: "inv1", Room: p.room}, state.PileOrdered{Room: p.room, Cards: []string{p.card}},
		state.Horrified{Who: "inv1", Horror: 1}, state.Horrified{Who: "inv1", Horror: 20}, state.Hurt{Who: "inv1", Damage: 2},
		state.NumberSaid{Who: "inv1", What: state.NumberHealth, Value: 8}, state.NumberSaid{Who: "inv1", What: "luck", Value: 3},
		state.CostSaid{Card: p.card, Cost: 2},
		state.CardApplied{Card: p.card, Who: "inv1", Effect: "test", Attribute: "luck", Amount: -1},
		state.CardApplied{Who: "m1", Effect: "damage", Amount: 1}, state.CardNamed{Card: p.card, Name: "A cry"},
		state.CardNamed{Card: p.card},
		state.RoomsJoined{Room: p.room, Next: p.room}, state.RoomsJoined{Room: p.room, Next: p.room, Off: true},
		state.InvestigatorChosen{Who: "inv1", Character: p.character, Traits: p.traits}, state.InvestigatorPlaced{Who: "inv1", Space: p.space},
		state.KeeperTurnSkipped{}, state.KeeperTurnStarted{}, state.Killed{Who: "inv1", Character: p.character}, state.Killed{Who: "inv1", Character: p.character, Replaced: true},
		state.LengthRolled{Die: 3}, state.LengthRolled{Die: 3, Waits: true}, state.Maddened{Who: "inv1"}, state.MonsterAttacked{Monster: "m1", Who: "inv1"},
		state.MonsterGone{Monster: "m1", Kind: p.monster}, state.MonsterGone{Monster: "m1", Kind: p.monster, Killed: true}, state.MonsterHalted{Monster: "m1", Door: p.door},
		state.MonsterHurt{Monster: "m1", Damage: 1}, state.MonsterMoved{Monster: "m1", To: p.space2}, state.MonsterPlaced{Monster: "m9", Kind: p.monster, Space: p.space},
		state.Moved{Who: "inv1", From: p.space, To: p.space2}, state.Moved{Who: "inv1", From: p.space, To: p.space2, Forced: true}, state.Moved{Who: "inv1", From: p.space, To: p.space},
		state.ObjectiveHidden{}, state.ObjectiveRevealed{Option: p.option, Why: "clue"}, state.PageOpened{Kind: "room", Keys: []string{"room." + p.room + ".name"}},
		state.PlaceCorrected{Who: "inv1", Space: p.space}, state.PlaceCorrected{Who: "m1", Space: p.space}, state.PuzzleCounted{Card: p.card},
		state.PuzzleLaid{Card: p.card, Deal: deal}, state.PuzzleLaid{Card: p.card, Deal: deal, Reset: true}, state.PuzzleLaid{Card: p.card, Deal: deal, Bounds: "3..6", Whole: true},
		state.PuzzleMoved{Who: "inv1", Card: p.card, Move: "S 1 2"}, state.PuzzleSkillSpent{Who: "inv1", Card: p.card, Try: puzzles.NewAttempt(4, 2)},
		state.RoundBegan{Round: 2}, state.SamplesChanged{Monster: "m1", By: 1}, state.SamplesChanged{Monster: "m1", By: -1},
		state.SeedMoved{Card: p.card, From: p.room}, state.SeedMoved{Card: p.card, To: p.room},
		state.ClockAnswered{Event: p.event, Time: 3},
		state.SeedMoved{Card: p.card, From: p.room, To: p.room}, state.Seeded{}, state.SeedingErred{Room: p.room}, state.SeedingErred{Room: p.room, Who: "inv1"},
		state.SessionBegun{Story: "x", Players: 2}, state.SkillChanged{Who: "inv1", By: -1}, state.SkillChanged{Who: "inv1", By: 1},
		state.SpecialUsed{Monster: "m1", Who: "inv1"}, state.StepCorrected{Phase: state.PhaseInvestigators}, state.StepCorrected{Phase: state.PhaseKeeper, Step: state.StepAttack},
		state.StepLost{Who: "inv1"}, state.StoryBegun{}, state.Stunned{Who: "inv1", By: 1}, state.Stunned{Who: "inv1", By: -1}, state.Stunned{Who: "m1", By: 1}, state.Stunned{Who: "m1", By: -1},
		state.ThingSet{Feature: "corpse", Space: p.space}, state.ThingSet{Feature: "corpse", Space: p.space, Off: true}, state.ThingSet{Feature: "barricade", Space: p.space, Door: p.door, Off: true, Broken: "m1"},
		state.ThreatChanged{By: 2, Why: "step"}, state.ThreatChanged{By: -1, Why: "effect"}, state.TimePassed{}, state.TokensChanged{Room: p.room, Token: "sample", By: 1}, state.TokensChanged{Room: p.room, Token: "sample", By: -1},
		state.TurnCorrected{Who: "inv1", Moves: 1}, state.TurnCorrected{Who: "inv1", Action: true}, state.TurnCorrected{}, state.TurnEnded{Who: "inv1"}, state.TurnStarted{Who: "inv1"},
		state.AbilityUsed{Who: "inv1", Trait: p.traits[0], Once: true}, state.AbilityUsed{Who: "inv1", Trait: p.traits[0], Target: "m1"},
		state.AbilityCorrected{Who: "inv1", Trait: p.traits[0], Used: true}, state.AbilityCorrected{Who: "inv1", Trait: p.traits[0]},
		state.Unmoved{Who: "inv1"}, state.WaitingCleared{},
	}
	each := func(values string, event func(string) keeper.Event) {
		for _, v := range strings.Fields(values) {
			all = append(all, event(v))
		}
	}
	for _, who := range []string{"inv1", ""} {
		each("dropped found taken nothing spent discarded over played down injury insanity replaced lost cast story set", func(v string) keeper.Event {
			return state.CardMoved{Card: p.card, To: "discard", Why: v, Who: who, Room: p.room}
		})
	}
	each("card monster thing token seat puzzle", func(v string) keeper.Event { return state.Corrected{What: v} })
	each("threat time round resolved cunning damage horror skillPoints stuns moves mythosPlayed", func(v string) keeper.Event { return state.CounterCorrected{Counter: v, Who: "inv1", Value: 2} })
	each("damage stuns samples", func(v string) keeper.Event { return state.CounterCorrected{Counter: v, Who: "m1", Value: 2} })
	each("investigators keeper nobody", func(v string) keeper.Event { return state.Ended{Winner: v, Reason: "lastEvent", Round: 4} })
	each("objective effect eliminated lastEvent", func(v string) keeper.Event { return state.Ended{Winner: "keeper", Reason: v, Round: 4} })
	each("bare blunt bladed ranged attack hidden barricade", func(v string) keeper.Event { return state.NothingFits{Deck: "combat:beast", Attack: v} })
	each("nobody nothingToHeal none noPlace noWay stunned noFigure notInDeck noneFits emptyDeck noCard notThere alreadySo puzzleNow", func(v string) keeper.Event {
		return state.NothingHappened{Effect: "test", Why: v, Card: p.card}
	})
	each("fire darkness", func(v string) keeper.Event { return state.RoomMarked{Room: p.room, Mark: v} })
	each("fire darkness", func(v string) keeper.Event { return state.RoomMarked{Room: p.room, Mark: v, Off: true} })
	each("in escaped dead out", func(v string) keeper.Event { return state.SeatCorrected{Who: "inv1", State: v, Space: p.space} })
	each("dice decks", func(v string) keeper.Event { return state.SourceSet{What: v, Source: keeper.OnTable} })
	each("guide host hunter merciless storyteller", func(v string) keeper.Event { return state.HandsChanged{Keeper: v} })
	all = append(all, state.HandsChanged{})
	each("fire darkness", func(v string) keeper.Event { return state.StatusCorrected{Room: p.room, Status: v, On: true} })
	each("hidden", func(v string) keeper.Event { return state.StatusCorrected{Who: "inv1", Status: v} })
	each("run explore drop", func(v string) keeper.Event { return state.StepSpent{Who: "inv1", Action: v} })
	each("trade threat action attack event", func(v string) keeper.Event { return state.StepStarted{Step: v} })
	for _, attribute := range stories.Attributes {
		each("test horrorTest evadeTest fireTest combatTest", func(v string) keeper.Event {
			return state.Tested{Who: "inv1", Attribute: attribute, Value: 4, Die: 7, Passed: attribute == "luck", Kind: v, Monster: "m1", MonsterType: p.monster}
		})
	}
	return all
}

// TestEveryEventHasWords: there is an event of every type, and every line for the keeper or the table has words in both
// languages. Only the events in silent have none.
func TestEveryEventHasWords(t *testing.T) {
	library, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	story := library.Stories[0]
	base := library.BaseOf(story)
	layout, err := puzzles.Lookup(puzzles.IDs()[0])
	if err != nil {
		t.Fatal(err)
	}
	deal := puzzles.New(layout, 1)
	for _, lang := range text.Languages() {
		g, rules, state, p := seated(t, base, story, lang.Code)
		said := map[string]bool{}
		for _, ev := range spoken(p, deal) {
			after := rules.Evolve(state, ev)
			for _, who := range []keeper.Audience{keeper.ForKeeper, keeper.ForTable} {
				for _, line := range rules.Describe(after, ev, who) {
					said[rules.Events().Name(ev)] = true
					words := g.LineWords(line)
					if strings.TrimSpace(words) == "" || raw.MatchString(words) || strings.Contains(words, "combat:") {
						t.Errorf("%s: %s for the %s: %s is worded %q", lang.Code, rules.Events().Name(ev), who, line.Key, words)
					}
					if kind := g.LineAbout(line).KindID; kind == "" {
						t.Errorf("%s: %s belongs to no kind of line", rules.Events().Name(ev), line.Key)
					}
				}
			}
		}
		for _, name := range rules.Events().Names() {
			if _, quiet := silent[name]; said[name] == quiet {
				t.Errorf("%s: the event %s says something: %v; it should be silent: %v", lang.Code, name, said[name], quiet)
			}
		}
	}
}

// seated is a session of two investigators and a monster, with names.
func seated(t *testing.T, base *stories.Base, story *stories.Story, lang string) (*game.Game, keeper.Rules[state.State], state.State, place) {
	t.Helper()
	choices := map[string]string{}
	for _, c := range story.Choices {
		choices[c.ID] = c.Options[0]
	}
	config, err := mansions.Freeze(base, story, state.Options{Story: story.Pack.ID, Players: 2, Choices: choices}, "seed")
	if err != nil {
		t.Fatal(err)
	}
	s, err := keeper.Begin(context.Background(), gametest.Means(), mansions.Open, config)
	if err != nil {
		t.Fatal(err)
	}
	for i, who := range []string{"inv1", "inv2"} {
		c := base.Investigators[i]
		pick := mansions.ChooseInvestigator{Who: who, Character: c.ID}
		for _, trait := range c.Traits {
			if trait.Body {
				pick.Body = trait.ID
			} else {
				pick.Mind = trait.ID
			}
		}
		if _, err := s.Do(context.Background(), pick); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.Do(context.Background(), mansions.BeginStory{}); err != nil {
		t.Fatal(err)
	}
	g, err := game.New(s, text.New(lang))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	first := base.Investigators[0]
	room := story.Map.Rooms[slices.IndexFunc(story.Map.Rooms, func(r stories.Room) bool { return len(r.Spaces) > 1 })]
	monster := base.Monsters[0].ID
	p := place{space: room.Spaces[0].ID, space2: room.Spaces[1].ID, room: room.ID, door: story.Map.Doors[0].ID, card: base.Cards[0].ID, character: first.ID,
		monster: monster, choice: story.Choices[0].ID, option: story.Choices[0].Options[0], event: story.Events[0].ID, traits: []string{first.Traits[0].ID, first.Traits[1].ID}}
	return g, s.Rules(), s.Rules().Evolve(s.State(), state.MonsterPlaced{Monster: "m1", Kind: monster, Space: p.space}), p
}

// TestEveryLineHasAKind, also those of the catalogue that no event of the test above uses.
func TestEveryLineHasAKind(t *testing.T) {
	base, story := gametest.Story()
	g := gametest.Begin(t, gametest.Means(), base, story, state.Options{Story: story.Pack.ID, Players: 2}, text.English)
	kinds := map[string]bool{}
	for _, k := range g.Kinds() {
		kinds[k.ID] = true
	}
	for _, key := range lineKeys(t) {
		if kind := g.LineAbout(keeper.LogLine{Key: "log." + key}).KindID; !kinds[kind] {
			t.Errorf("%s is of the kind %q", key, kind)
		}
	}
	if kind := g.LineAbout(keeper.LogLine{Key: "log.somethingNew.at"}).KindID; kind != "" {
		t.Errorf("an unknown line is of the kind %q", kind)
	}
}
