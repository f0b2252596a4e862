package cthulhucards

import (
	"testing"

	"lantern/docs/rules"
	"lantern/docs/rules/ruletest"
)

// chapters are how many rules each chapter of the digest has, by its number.
var chapters = map[int]int{1: 15, 2: 9, 3: 6, 4: 14, 5: 14, 6: 11, 7: 8, 8: 7, 9: 3, 10: 8, 11: 8, 12: 5, 13: 24,
	14: 56,
	15: 6, 17: 10}

const people = ruletest.People

const (
	byCards = people + "what a card says is read at the table; its result is entered with its name"
	onTable = people + "hands, decks and discard piles are real cards; the program counts them"
)

// proofs are the tests of each rule, those of other packages with their folder, or who judges it and why.
var proofs = map[string]string{
	"1.1": "TestRandomDuels TestCOC_12_WhatIsBrought", "1.2": people + "factions are names; expansions bring others",
	"1.3": "TestCOC_12_WhatIsBrought", "1.4": "TestCOC_8_3_Protected TestCOC_11_Windows",
	"1.5": people + "what lies in the box", "1.6": "TestCOC_3_SetUp", "1.7": "TestCOC_3_SetUp", "1.8": "TestCOC_3_SetUp",
	"1.9": "TestCOC_7_6_Winning", "1.10": "TestCOC_7_6_Winning", "1.11": "TestCOC_4_Turn",
	"1.12": "TestCOC_4_4_OneResource", "1.13": "deck/TestCOC_12_DeckFaults", "1.14": "TestCOC_10_Conspiracies",
	"1.15": people + "a count of pairs, no rule of play",

	"2.1": "TestCOC_11_Windows", "2.2": "TestCOC_5_7_Abilities TestCOC_6_Commitments",
	"2.3": "TestCOC_8_2_InsaneCountsNothing",
	"2.4": "TestCOC_8_Wounds TestCOC_7_6_Winning", "2.5": "TestCOC_2_5_Unique", "2.6": "TestCOC_2_6_Owners",
	"2.7": "TestCOC_2_6_Owners", "2.8": byCards, "2.9": byCards,

	"3.1": people + "which factions are taken is agreed at the table", "3.2": onTable, "3.3": "TestCOC_3_SetUp",
	"3.4": "TestCOC_3_SetUp", "3.5": "TestCOC_3_SetUp", "3.6": "TestCOC_3_SetUp",

	"4.1": "TestCOC_4_1_RestoresOne", "4.2": "TestCOC_4_1_RestoresOne", "4.3": "TestCOC_4_Turn",
	"4.4": "TestCOC_4_4_OneResource",
	"4.5": "TestCOC_11_Windows", "4.6": "TestCOC_11_Windows", "4.7": "TestCOC_4_Turn TestCOC_6_Commitments",
	"4.8": "TestCOC_4_Turn TestCOC_6_Commitments", "4.9": "TestCOC_4_9_CommittedByACard TestCOC_6_Commitments", "4.10": "TestCOC_4_Turn",
	"4.11": "TestCOC_4_Turn", "4.12": "TestCOC_4_Turn", "4.13": "TestCOC_4_13_EmptyDeck", "4.14": "TestCOC_11_Windows",

	"5.1": "TestCOC_5_Payments", "5.2": "TestCOC_5_Payments", "5.3": "TestCOC_5_Payments",
	"5.4": "TestCOC_13_5_BlastAndDrain", "5.5": "TestCOC_5_Payments TestCOC_17_3_Offers", "5.6": "TestCOC_5_Payments",
	"5.7": "TestCOC_5_7_Abilities TestCOC_5_7_AnAbilityThatAsksForAMatch", "5.8": "TestCOC_5_11_Transient",
	"5.9":  "TestCOC_5_Payments",
	"5.10": "TestCOC_5_Payments",
	"5.11": "TestCOC_5_11_Transient", "5.12": "TestCOC_13_5_BlastAndDrain TestCOC_5_12_ACancelledCharacter",
	"5.13": "TestCOC_5_13_ExtraDomain", "5.14": "TestCOC_17_3_Offers TestCOC_5_Payments",

	"6.1": "TestCOC_6_Commitments", "6.2": "TestCOC_6_Commitments", "6.3": "TestCOC_6_Struggles",
	"6.4": "TestCOC_6_Struggles",
	"6.5": "TestCOC_13_7_SleepOfReason", "6.6": "TestCOC_6_Struggles", "6.7": "TestCOC_6_Struggles",
	"6.8": "TestCOC_6_Struggles", "6.9": "TestCOC_6_TheOtherSide", "6.10": "TestCOC_8_3_Protected",
	"6.11": "TestCOC_6_Struggles TestForecastAgreesWithPlay",

	"7.1": "TestCOC_7_Skill", "7.2": "TestCOC_7_Skill", "7.3": "TestCOC_7_Skill", "7.4": "TestCOC_7_Skill",
	"7.5": "TestCOC_7_6_Winning", "7.6": "TestCOC_7_6_Winning", "7.7": "TestCOC_7_6_Winning TestRandomDuels",
	"7.8": "TestCOC_7_8_SeveralAtOnce",

	"8.1": "TestCOC_8_Wounds", "8.2": "TestCOC_8_2_InsaneCountsNothing", "8.3": "TestCOC_8_3_Protected",
	"8.4": "TestCOC_8_Wounds",
	"8.5": "TestCOC_8_Wounds", "8.6": "TestCOC_8_3_Protected", "8.7": "TestCOC_8_Wounds",

	"9.1": "TestCOC_7_Skill", "9.2": "TestCOC_9_2_HeroicAndVillainous TestCOC_9_2_OneCardIsBoth",
	"9.3": people + "where keywords are printed",

	"10.1": "TestCOC_10_Conspiracies", "10.2": "TestCOC_4_4_OneResource", "10.3": "TestCOC_10_Conspiracies",
	"10.4": "deck/TestCOC_12_DeckFaults", "10.5": "TestCOC_10_Conspiracies", "10.6": "TestCOC_10_Conspiracies",
	"10.7": "TestCOC_10_Conspiracies", "10.8": "TestCOC_10_Conspiracies",

	"11.1": "TestCOC_11_Windows", "11.2": "TestCOC_11_Windows", "11.3": "TestCOC_11_3_OnceToATrigger",
	"11.4": "TestCOC_11_Windows",
	"11.5": "TestCOC_11_5_ADisruptWhileSomebodyChooses TestCOC_11_Windows TestCOC_6_Struggles", "11.6": "TestCOC_11_Windows", "11.7": "TestCOC_11_7_EffectsAddUp",
	"11.8": "TestCOC_11_7_EffectsAddUp TestCOC_11_8_TheViewTellsTheTime",

	"12.1": "TestCOC_12_WhatIsBrought deck/TestCOC_12_DeckFaults",
	"12.2": "TestCOC_12_WhatIsBrought deck/TestCOC_12_DeckFaults",
	"12.3": "TestCOC_12_WhatIsBrought", "12.4": "TestCOC_12_WhatIsBrought", "12.5": "TestCOC_12_WhatIsBrought",

	"13.1": "TestCOC_13_WorkedExamples", "13.2": "TestCOC_13_WorkedExamples", "13.3": "TestCOC_13_WorkedExamples", "13.4": "TestCOC_13_WorkedExamples",
	"13.5": "TestCOC_13_WorkedExamples", "13.6": "TestCOC_13_WorkedExamples", "13.7": "TestCOC_13_WorkedExamples",
	"13.8": "TestCOC_13_WorkedExamples", "13.9": "TestCOC_13_WorkedExamples", "13.10": "TestCOC_13_WorkedExamples",
	"13.11": "TestCOC_13_WorkedExamples", "13.12": "TestCOC_13_WorkedExamples", "13.13": "TestCOC_13_WorkedExamples",
	"13.14": "TestCOC_13_WorkedExamples",
	"13.15": "TestCOC_13_WorkedExamples", "13.16": "TestCOC_13_WorkedExamples", "13.17": "TestCOC_13_WorkedExamples", "13.18": "TestCOC_13_WorkedExamples",
	"13.19": "TestCOC_13_WorkedExamples", "13.20": "TestCOC_13_WorkedExamples", "13.21": "TestCOC_13_WorkedExamples",
	"13.22": "TestCOC_13_WorkedExamples", "13.23": "TestCOC_13_WorkedExamples", "13.24": "TestCOC_13_WorkedExamples",

	"14.1": "TestCOC_11_Windows", "14.2": "TestCOC_6_Struggles", "14.3": "TestCOC_4_Turn",
	"14.4": "TestCOC_4_1_RestoresOne",
	"14.5": "TestCOC_4_1_RestoresOne", "14.6": "TestCOC_4_13_EmptyDeck", "14.7": "TestCOC_14_7_StaysOpen",
	"14.8": "TestCOC_14_8_TheListIsBuiltAnew", "14.9": "TestCOC_13_7_SleepOfReason TestCOC_14_9_AKindThatTheStoryLacks",
	"14.10": "TestCOC_5_11_Transient", "14.11": "pay/TestCOC_13_3_Steadfast", "14.12": "pay/TestCOC_13_3_Steadfast",
	"14.13": "TestCOC_13_5_BlastAndDrain", "14.14": "TestCOC_5_Payments", "14.15": "TestCOC_9_2_HeroicAndVillainous",
	"14.16": "TestCOC_2_5_Unique", "14.17": "TestCOC_8_Wounds", "14.18": "TestCOC_7_8_SeveralAtOnce",
	"14.19": "TestCOC_10_Conspiracies", "14.20": "TestCOC_10_Conspiracies", "14.21": "TestCOC_12_WhatIsBrought",
	"14.22": "TestCOC_11_Windows", "14.23": "TestCOC_14_23_NoMulliganUnlessAgreed",
	"14.24": "TestRandomDuels",
	"14.25": "TestCOC_11_7_EffectsAddUp", "14.26": "TestCOC_14_26_ADisruptIsDisrupted",
	"14.27": people + "such an effect is entered in the order that the active player chooses",
	"14.28": "TestCOC_14_28_TokensAreAsked",
	"14.29": "TestCOC_14_29_AConspiracyIsPaidFor", "14.30": people + "how a face-down card lies",
	"14.31": "pay/TestCOC_5_14_OneDomain", "14.32": "TestCOC_8_Wounds", "14.33": "TestCOC_7_6_Winning",
	"14.34": "TestCOC_8_2_InsaneCountsNothing TestCOC_14_8_TheListIsBuiltAnew", "14.35": "TestCOC_7_6_Winning", "14.36": "TestCOC_10_Conspiracies",
	"14.37": "TestCOC_8_3_Protected", "14.38": "TestCOC_6_TheOtherSide", "14.39": "TestCOC_6_Commitments",
	"14.40": "TestCOC_4_1_RestoresOne", "14.41": "TestCOC_5_11_Transient", "14.42": "TestCOC_8_3_Protected",
	"14.43": "TestCOC_8_3_Protected", "14.44": "TestCOC_14_44_InTheOrderCommitted", "14.45": "TestCOC_11_Windows",
	"14.46": "TestCOC_11_3_OnceToATrigger", "14.47": byCards, "14.48": "TestCOC_7_6_Winning",
	"14.49": "TestCOC_11_Windows",
	"14.50": "TestCOC_10_Conspiracies", "14.51": "TestCOC_10_Conspiracies", "14.52": "TestCOC_7_6_Winning",
	"14.53": "TestCOC_4_4_OneResource",
	"14.54": "TestCOC_11_3_OnceToATrigger", "14.55": "TestCOC_4_OnwardASixPressTurn TestCOC_11_1_OnwardStops",
	"14.56": "TestCOC_14_56_ADealtHandIsWhatCanBePlayed TestCOC_14_56_OurCardsDoWhatTheySay",

	"15.1": "TestCOC_15_1_ByTotals TestCOC_15_1_ByTotalsUntilItIsWon", "15.2": "TestCOC_15_2_TheLibrary", "15.3": "TestCOC_10_Conspiracies",
	"15.4": "TestCOC_3_SetUp", "15.5": "TestCOC_11_7_EffectsAddUp",
	"15.6": people + "nothing of the publisher's ships but examples in tests",

	"17.1": "TestCOC_17_1_ACardAllowsThis", "17.2": "TestCOC_11_Windows TestCOC_17_2_WhatEachMayDo",
	"17.3": "TestCOC_17_3_Offers TestCOC_5_Payments", "17.4": "TestCOC_17_4_WhoCanBeChosen TestCOC_17_4_PlansAreSecret",
	"17.5": "TestCOC_7_8_SeveralAtOnce TestCOC_4_13_EmptyDeck", "17.6": "TestCOC_2_6_Owners TestCOC_8_3_Protected",
	"17.7": "TestCOC_10_Conspiracies", "17.8": "TestCOC_11_7_EffectsAddUp", "17.9": "deck/TestCOC_12_DeckFaults",
	"17.10": "TestSessionGoesOn",
}

var proved = ruletest.Table{Prefix: "COC", Chapters: chapters, Proofs: proofs}

// TestEveryRuleIsProved: each rule of the chapters has an existing test, or people judge it.
func TestEveryRuleIsProved(t *testing.T) { proved.Check(t) }

// TestEveryRuleNamedCanBeRead: every rule in refusals, questions and notes is in the reference, in both languages.
func TestEveryRuleNamedCanBeRead(t *testing.T) {
	proved.Readable(t, rules.Cthulhu, "*.go", "story/*.go", "pay/*.go", "deck/*.go", "../../ui/cthulhucards/*.go")
}
