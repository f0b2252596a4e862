package rulebook

import "strings"

// subjects maps everything that can be pointed at to its rule: "<kind>.<which>", and "<kind>" alone as the default of a
// kind.
var subjects = map[string]string{
	// Places of the console.
	"page":            "MOM-3.1",
	"page.round":      "MOM-3.1",
	"page.turn":       "MOM-4.1",
	"page.clock":      "MOM-5.6",
	"page.threat":     "MOM-5.2",
	"page.actions":    "MOM-5.3",
	"page.mythos":     "MOM-6.2",
	"page.trauma":     "MOM-14.2",
	"page.objective":  "MOM-15.2",
	"page.piles":      "MOM-2.4",
	"page.undo":       "MOM-18.23",
	"page.log":        "MOM-18.23",
	"page.puzzles":    "MOM-16.2",
	"page.players":    "MOM-15.2",
	"page.curtain":    "MOM-15.2",
	"page.ending":     "MOM-3.3",
	"page.correction": "MOM-18.23",

	// Pages around a session.
	"setup":               "MOM-2.1",
	"setup.story":         "MOM-2.1",
	"setup.party":         "MOM-1.1",
	"setup.variants":      "MOM-15.3",
	"setup.investigators": "MOM-2.2",
	"setup.choices":       "MOM-2.3",
	"setup.seeding":       "MOM-2.4",
	"setup.introduction":  "MOM-2.3",
	"practice":            "MOM-16.3",
	"settings":            "MOM-1.3",
	"home":                "MOM-0.1",

	// Phases, and the steps of the keeper's turn.
	"phase.setup": "MOM-2.1", "phase.investigators": "MOM-4.1", "phase.keeper": "MOM-3.2", "phase.ended": "MOM-3.3",
	"step.trade": "MOM-5.1", "step.threat": "MOM-5.2", "step.action": "MOM-5.3",
	"step.attack": "MOM-5.5", "step.event": "MOM-5.6",

	// Figures and what is written on them.
	"figure.investigator": "MOM-1.2", "figure.monster": "MOM-13.1", "figure.named": "MOM-13.8",
	"counter.health": "MOM-14.1", "counter.sanity": "MOM-14.1", "counter.damage": "MOM-14.1",
	"counter.horror": "MOM-14.1",
	"counter.skill":  "MOM-9.5", "counter.moves": "MOM-4.2", "counter.action": "MOM-4.3",

	// Statuses.
	"status.stunned": "MOM-12.1", "status.fire": "MOM-12.3", "status.darkness": "MOM-12.4", "status.hidden": "MOM-11.5",
	"status.insane": "MOM-14.4", "status.killed": "MOM-14.6", "status.escaped": "MOM-7.5", "status.faceDown": "MOM-6.4",
	"status.had": "MOM-3.1",

	// The seven attributes.
	"attribute": "MOM-9.1", "attribute.luck": "MOM-9.5",

	// Cards by type.
	"card": "MOM-1.4", "card.clue": "MOM-8.2", "card.key": "MOM-4.9", "card.book": "MOM-8.3", "card.spell": "MOM-8.4",
	"card.weapon": "MOM-13.2", "card.ranged": "MOM-13.3", "card.trauma": "MOM-14.2", "card.light": "MOM-12.4",
	"card.ally": "MOM-8.1", "card.item": "MOM-8.1",

	// Decks.
	"deck": "MOM-1.8", "deck.exploration": "MOM-8.1", "deck.startingItem": "MOM-2.2",
	"deck.spell": "MOM-8.4", "deck.lock": "MOM-4.8",
	"deck.obstacle": "MOM-4.9", "deck.mythos": "MOM-6.1", "deck.trauma": "MOM-14.2",
	"deck.keeperAction": "MOM-5.3", "deck.combat": "MOM-13.9",

	// Places of the map.
	"map": "MOM-7.1", "map.space": "MOM-7.1", "map.room": "MOM-7.1", "map.door": "MOM-7.2",
	"feature": "MOM-11.1", "feature.altar": "MOM-11.1", "feature.barricade": "MOM-11.2", "feature.campfire": "MOM-11.3",
	"feature.corpse": "MOM-11.4", "feature.hidingPlace": "MOM-11.5", "feature.ladder": "MOM-11.6",
	"feature.vent": "MOM-11.6",
	"token":        "MOM-11.7", "source.dice": "MOM-1.3", "source.decks": "MOM-1.8",

	// Actions by the name of the command. Corrections of every kind share one rule.
	"command.answer": "MOM-9.1", "command.chooseInvestigator": "MOM-2.2", "command.answerChoice": "MOM-2.3",
	"command.tickSeed":    "MOM-2.4",
	"command.answerClock": "MOM-2.3",
	"command.gatherCard":  "MOM-2.3", "command.moveSeed": "MOM-2.6", "command.walkSeeding": "MOM-2.4",
	"command.beginStory": "MOM-2.1", "command.startTurn": "MOM-3.1",
	"command.move": "MOM-4.2", "command.run": "MOM-4.3",
	"command.explore": "MOM-4.5", "command.attack": "MOM-13.2", "command.useCard": "MOM-4.3",
	"command.useAbility": "MOM-2.2", "command.useObjective": "MOM-4.3",
	"command.drop": "MOM-4.7", "command.escape": "MOM-7.5", "command.hide": "MOM-11.5", "command.emerge": "MOM-11.5",
	"command.pushBarricade": "MOM-11.2", "command.burnCorpses": "MOM-11.3", "command.drag": "MOM-11.4",
	"command.endTurn": "MOM-4.1", "command.keepStun": "MOM-5.1",
	"command.puzzleMove": "MOM-16.4", "command.puzzleSkill": "MOM-16.4", "command.puzzleStop": "MOM-16.10",
	"command.puzzleTimeUp": "MOM-15.3",
	"command.playMythos":   "MOM-6.2", "command.startKeeperTurn": "MOM-3.2", "command.trade": "MOM-5.1",
	"command.nextStep":        "MOM-3.2",
	"command.useKeeperAction": "MOM-5.3", "command.useKeeperObjective": "MOM-5.3", "command.playInsanity": "MOM-5.4",
	"command.monsterAttack": "MOM-5.5", "command.setSource": "MOM-1.3", "command.changeHands": "MOM-1.1",
	"command.seedingError": "MOM-2.6",
	"command.mendSeeding":  "MOM-2.6", "command.puzzleSolve": "MOM-16.13", "command.puzzleReset": "MOM-16.3",
	"command.puzzleDeal": "MOM-16.3", "command.correct": "MOM-18.23", "command.applyCard": "MOM-4.10",
	"command.correctSheet": "MOM-2.2",
}

// For is the rule of a subject: its own, else that of its kind. It returns false for an unknown kind.
func For(subject string) (rule string, ok bool) {
	for subject != "" {
		if rule, ok := subjects[subject]; ok {
			return rule, true
		}
		if strings.HasPrefix(subject, "command.correct") && subject != "command.correct" {
			subject = "command.correct"
			continue
		}
		dot := strings.LastIndexAny(subject, ".:")
		if dot < 0 {
			break
		}
		subject = subject[:dot]
	}
	return "", false
}
