package game_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/puzzles"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/ui/game"
	"lantern/ui/game/gametest"
	"lantern/ui/text"
)

// silent are the events that say nothing by themselves, and why that is right.
var silent = map[string]string{
	"Prompted": "the question waits in the bar", "Answered": "what comes of it is said", "PromptWithdrawn": "what withdrew it is said",
	"AgendaKept": "bookkeeping", "MomentReached": "bookkeeping", "SeedTicked": "a tick on a list", "CardGathered": "a tick on a list",
	"SeedingWalked": "ticks on a list", "FightEnded": "the blows were said", "MonsterShown": "what showed it is said",
	"SpellTurned": "what the spell does is said", "CardKnown": "the card laid by hand is said", "AttackForgone": "the stun shaken off for it is said",
	"PileOrdered": "the answers that order it are said",
}

// place is what the events of this test speak of, all of it from the story that is played.
type place struct {
	space, space2, room, door, card, character, monster, option, choice, event string
	traits                                                                     []string
}

// spoken are events of every type that says something, with whatever changes the words.
func spoken(p place, deal puzzles.Deal) []keeper.Event {
	all := []keeper.Event{
		mansions.AttemptBegan{Who: "inv1", Card: p.card, Try: puzzles.NewAttempt(4, 2)},
		mansions.AttemptEnded{Who: "inv1", Card: p.card}, mansions.AttemptEnded{Who: "inv1", Card: p.card, Solved: true, TimeUp: true},
		mansions.BarricadePushed{Who: "inv1", Space: p.space, Door: p.door}, mansions.BarricadePushed{Space: p.space, Door: p.door, Back: true},
		mansions.Burned{Figure: "inv1"}, mansions.Burned{Figure: "m1"},
		mansions.CardPlayed{Card: p.card, Sort: "mythos", Cost: 1, Who: "inv1"}, mansions.CardPlayed{Card: p.card, Sort: "down", Cost: 1, Who: "inv1"},
		mansions.CardPlayed{Card: p.card, Sort: "action", Cost: 2}, mansions.CardPlayed{Card: p.card, Sort: "action", Cost: 2, Target: "inv1"},
		mansions.CardPlayed{Card: p.card, Sort: "action", Cost: 2, Target: "m1"}, mansions.CardPlayed{Card: p.card, Sort: "action", Cost: 2, Target: p.room},
		mansions.CardRevealed{Room: p.room, Card: p.card}, mansions.CardRevealed{Room: p.room, Card: p.card, Who: "inv1"},
		mansions.CardTraded{Card: p.card, From: "inv1", To: "inv2"}, mansions.CardTurned{Room: p.room, Card: p.card},
		mansions.CardUsed{Who: "inv1", Card: p.card, Action: "use"}, mansions.CardUsed{Who: "inv1", Card: p.card, Action: "use", Target: "m1"},
		mansions.CardsDrawn{Deck: "exploration", To: "inv1", Change: keeper.DeckChange{Drawn: []string{p.card}}},
		mansions.CardsDrawn{Deck: "mythos", To: "keeper", Change: keeper.DeckChange{Drawn: []string{p.card}}},
		mansions.ChoiceAnswered{Choice: p.choice, Option: p.option}, mansions.CombatAside{Deck: "combat:beast", Card: p.card},
		mansions.CombatDrawn{Deck: "combat:beast", Card: p.card}, mansions.CombatDrawn{Deck: "combat:beast", Card: p.card, Change: keeper.DeckChange{Aside: []string{p.card}}},
		mansions.ConditionMet{Room: p.room, Card: p.card}, mansions.ConditionMet{Who: "inv1", Room: p.room, Card: p.card},
		mansions.CorpseDragged{Who: "inv1", From: p.space, To: p.space2}, mansions.CorpsesBurnt{Who: "inv1", Space: p.space, Count: 2}, mansions.CorpsesBurnt{Space: p.space, Count: 1},
		mansions.CunningSpent{Monster: "m1", For: "special"}, mansions.CunningSpent{Monster: "m1", For: "reroll"},
		mansions.DeckCorrected{Deck: "exploration"}, mansions.DeckCorrected{Deck: "room:" + p.room},
		mansions.Escaped{Who: "inv1", Door: p.door}, mansions.EventRevealed{Event: p.event, Text: "x"},
		mansions.FightBegan{Fight: mansions.Fight{Kind: "attack", Who: "inv1", Monster: "m1", Weapon: p.card}}, mansions.FightBegan{Fight: mansions.Fight{Kind: "attack", Who: "inv1", Monster: "m1", Weapon: "hands"}},
		mansions.FightBegan{Fight: mansions.Fight{Kind: "barricade", Monster: "m1", Door: p.door}}, mansions.GoalActed{Option: p.option, Action: "x", Cost: 1},
		mansions.HadCorrected{Who: "inv1", Had: true}, mansions.HadCorrected{Who: "inv1"}, mansions.Healed{Who: "inv1", Damage: 1, Horror: 2},
		mansions.HeldBack{Who: "inv1", Room: p.room, Card: p.card}, mansions.Hid{Who: "inv1"}, mansions.Hid{Who: "inv1", Off: true},
		mansions.RoomBarred{Who: "inv1", Room: p.room}, mansions.PileOrdered{Room: p.room, Cards: []string{p.card}},
		mansions.Horrified{Who: "inv1", Horror: 1}, mansions.Horrified{Who: "inv1", Horror: 20}, mansions.Hurt{Who: "inv1", Damage: 2},
		mansions.InvestigatorChosen{Who: "inv1", Character: p.character, Traits: p.traits}, mansions.InvestigatorPlaced{Who: "inv1", Space: p.space},
		mansions.KeeperTurnSkipped{}, mansions.KeeperTurnStarted{}, mansions.Killed{Who: "inv1", Character: p.character}, mansions.Killed{Who: "inv1", Character: p.character, Replaced: true},
		mansions.LengthRolled{Die: 3}, mansions.LengthRolled{Die: 3, Waits: true}, mansions.Maddened{Who: "inv1"}, mansions.MonsterAttacked{Monster: "m1", Who: "inv1"},
		mansions.MonsterGone{Monster: "m1", Kind: p.monster}, mansions.MonsterGone{Monster: "m1", Kind: p.monster, Killed: true}, mansions.MonsterHalted{Monster: "m1", Door: p.door},
		mansions.MonsterHurt{Monster: "m1", Damage: 1}, mansions.MonsterMoved{Monster: "m1", To: p.space2}, mansions.MonsterPlaced{Monster: "m9", Kind: p.monster, Space: p.space},
		mansions.Moved{Who: "inv1", From: p.space, To: p.space2}, mansions.Moved{Who: "inv1", From: p.space, To: p.space2, Forced: true}, mansions.Moved{Who: "inv1", From: p.space, To: p.space},
		mansions.ObjectiveHidden{}, mansions.ObjectiveRevealed{Option: p.option, Why: "clue"}, mansions.PageOpened{Kind: "room", Keys: []string{"room." + p.room + ".name"}},
		mansions.PlaceCorrected{Who: "inv1", Space: p.space}, mansions.PlaceCorrected{Who: "m1", Space: p.space}, mansions.PuzzleCounted{Card: p.card},
		mansions.PuzzleLaid{Card: p.card, Deal: deal}, mansions.PuzzleLaid{Card: p.card, Deal: deal, Reset: true}, mansions.PuzzleLaid{Card: p.card, Deal: deal, Bounds: "3..6", Whole: true},
		mansions.PuzzleMoved{Who: "inv1", Card: p.card, Move: "S 1 2"}, mansions.PuzzleSkillSpent{Who: "inv1", Card: p.card, Try: puzzles.NewAttempt(4, 2)},
		mansions.RoundBegan{Round: 2}, mansions.SamplesChanged{Monster: "m1", By: 1}, mansions.SamplesChanged{Monster: "m1", By: -1},
		mansions.SeedMoved{Card: p.card, From: p.room}, mansions.SeedMoved{Card: p.card, To: p.room},
		mansions.ClockAnswered{Event: p.event, Time: 3},
		mansions.SeedMoved{Card: p.card, From: p.room, To: p.room}, mansions.Seeded{}, mansions.SeedingErred{Room: p.room}, mansions.SeedingErred{Room: p.room, Who: "inv1"},
		mansions.SessionBegun{Story: "x", Players: 2}, mansions.SkillChanged{Who: "inv1", By: -1}, mansions.SkillChanged{Who: "inv1", By: 1},
		mansions.SpecialUsed{Monster: "m1", Who: "inv1"}, mansions.StepCorrected{Phase: mansions.PhaseInvestigators}, mansions.StepCorrected{Phase: mansions.PhaseKeeper, Step: mansions.StepAttack},
		mansions.StepLost{Who: "inv1"}, mansions.StoryBegun{}, mansions.Stunned{Who: "inv1", By: 1}, mansions.Stunned{Who: "inv1", By: -1}, mansions.Stunned{Who: "m1", By: 1}, mansions.Stunned{Who: "m1", By: -1},
		mansions.ThingSet{Feature: "corpse", Space: p.space}, mansions.ThingSet{Feature: "corpse", Space: p.space, Off: true}, mansions.ThingSet{Feature: "barricade", Space: p.space, Door: p.door, Off: true, Broken: "m1"},
		mansions.ThreatChanged{By: 2, Why: "step"}, mansions.ThreatChanged{By: -1, Why: "effect"}, mansions.TimePassed{}, mansions.TokensChanged{Room: p.room, Token: "sample", By: 1}, mansions.TokensChanged{Room: p.room, Token: "sample", By: -1},
		mansions.TurnCorrected{Who: "inv1", Moves: 1}, mansions.TurnCorrected{Who: "inv1", Action: true}, mansions.TurnCorrected{}, mansions.TurnEnded{Who: "inv1"}, mansions.TurnStarted{Who: "inv1"},
		mansions.AbilityUsed{Who: "inv1", Trait: p.traits[0], Once: true}, mansions.AbilityUsed{Who: "inv1", Trait: p.traits[0], Target: "m1"},
		mansions.AbilityCorrected{Who: "inv1", Trait: p.traits[0], Used: true}, mansions.AbilityCorrected{Who: "inv1", Trait: p.traits[0]},
		mansions.Unmoved{Who: "inv1"}, mansions.WaitingCleared{},
	}
	each := func(values string, event func(string) keeper.Event) {
		for _, v := range strings.Fields(values) {
			all = append(all, event(v))
		}
	}
	for _, who := range []string{"inv1", ""} {
		each("dropped found taken nothing spent discarded over played down injury insanity replaced lost cast story set", func(v string) keeper.Event {
			return mansions.CardMoved{Card: p.card, To: "discard", Why: v, Who: who, Room: p.room}
		})
	}
	each("card monster thing token seat puzzle", func(v string) keeper.Event { return mansions.Corrected{What: v} })
	each("threat time round resolved cunning damage horror skillPoints stuns moves mythosPlayed", func(v string) keeper.Event { return mansions.CounterCorrected{Counter: v, Who: "inv1", Value: 2} })
	each("damage stuns samples", func(v string) keeper.Event { return mansions.CounterCorrected{Counter: v, Who: "m1", Value: 2} })
	each("investigators keeper nobody", func(v string) keeper.Event { return mansions.Ended{Winner: v, Reason: "lastEvent", Round: 4} })
	each("objective effect eliminated lastEvent", func(v string) keeper.Event { return mansions.Ended{Winner: "keeper", Reason: v, Round: 4} })
	each("bare blunt bladed ranged attack hidden barricade", func(v string) keeper.Event { return mansions.NothingFits{Deck: "combat:beast", Attack: v} })
	each("nobody nothingToHeal none noPlace noWay stunned noFigure notInDeck noneFits emptyDeck noCard notThere alreadySo puzzleNow", func(v string) keeper.Event {
		return mansions.NothingHappened{Effect: "test", Why: v, Card: p.card}
	})
	each("fire darkness", func(v string) keeper.Event { return mansions.RoomMarked{Room: p.room, Mark: v} })
	each("fire darkness", func(v string) keeper.Event { return mansions.RoomMarked{Room: p.room, Mark: v, Off: true} })
	each("in escaped dead out", func(v string) keeper.Event { return mansions.SeatCorrected{Who: "inv1", State: v, Space: p.space} })
	each("dice decks", func(v string) keeper.Event { return mansions.SourceSet{What: v, Source: keeper.OnTable} })
	each("fire darkness", func(v string) keeper.Event { return mansions.StatusCorrected{Room: p.room, Status: v, On: true} })
	each("hidden", func(v string) keeper.Event { return mansions.StatusCorrected{Who: "inv1", Status: v} })
	each("run explore drop", func(v string) keeper.Event { return mansions.StepSpent{Who: "inv1", Action: v} })
	each("trade threat action attack event", func(v string) keeper.Event { return mansions.StepStarted{Step: v} })
	for _, attribute := range stories.Attributes {
		each("test horrorTest evadeTest fireTest combatTest", func(v string) keeper.Event {
			return mansions.Tested{Who: "inv1", Attribute: attribute, Value: 4, Die: 7, Passed: attribute == "luck", Kind: v, Monster: "m1", MonsterType: p.monster}
		})
	}
	return all
}

// TestEveryEventHasWords: there is an event of every type here, and whatever it tells the keeper or the table is said in
// words, in both languages; only those events are silent that should be.
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
				for _, line := range rules.Tell(after, ev, who) {
					said[rules.Events().Name(ev)] = true
					words := g.LineWords(line)
					if strings.TrimSpace(words) == "" || raw.MatchString(words) || strings.Contains(words, "combat:") {
						t.Errorf("%s: %s for the %s: %s is worded %q", lang.Code, rules.Events().Name(ev), who, line.Key, words)
					}
					if kind, _, _ := g.LineAbout(line); kind == "" {
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

// seated is a session of two investigators and a monster, with names for what lies there.
func seated(t *testing.T, base *stories.Base, story *stories.Story, lang string) (*game.Game, keeper.Rules[mansions.State], mansions.State, place) {
	t.Helper()
	choices := map[string]string{}
	for _, c := range story.Choices {
		choices[c.ID] = c.Options[0]
	}
	config, err := mansions.Freeze(base, story, mansions.Options{Story: story.Pack.ID, Players: 2, Choices: choices}, "seed")
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
	return g, s.Rules(), s.Rules().Evolve(s.State(), mansions.MonsterPlaced{Monster: "m1", Kind: monster, Space: p.space}), p
}

// TestEveryLineHasAKind: also those of the catalogue that no event of the test above leads to.
func TestEveryLineHasAKind(t *testing.T) {
	g, kinds := &game.Game{}, map[string]bool{}
	for _, k := range g.Kinds() {
		kinds[k.ID] = true
	}
	for _, key := range lineKeys(t) {
		if kind, _, _ := g.LineAbout(keeper.Line{Key: "log." + key}); !kinds[kind] {
			t.Errorf("%s is of the kind %q", key, kind)
		}
	}
	if kind, _, _ := g.LineAbout(keeper.Line{Key: "log.somethingNew.at"}); kind != "" {
		t.Errorf("an unknown line is of the kind %q", kind)
	}
}
