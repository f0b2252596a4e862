package arkham

import (
	"testing"

	"lantern/docs/rules"
	"lantern/docs/rules/ruletest"
)

// chapters holds the number of rules in each chapter; 21 is the glossary of both editions.
var chapters = map[int]int{
	1:  9,
	2:  8,
	3:  6,
	4:  8,
	5:  7,
	6:  2,
	7:  9,
	8:  6,
	9:  7,
	10: 4,
	11: 9,
	12: 9,
	13: 6,
	14: 5,
	15: 6,
	16: 6,
	17: 6,
	18: 45,
	19: 55,
	20: 9,
	22: 12,
}

const people = ruletest.People

const noMatter = people + "how the text is read; it changes nothing that is played"

// proofs lists the tests of each rule, those of other packages with their folder, or who judges it and why.
var proofs = map[string]string{
	"1.1": "TestRandomEvenings", "1.2": "set/TestShippedSetIsSound",
	"1.3": "set/TestShippedSetIsSound set/TestFaultsSayWhere TestAH_22_Refusals",
	"1.4": people + "which side of a marker lies up", "1.5": "set/TestShippedSetIsSound TestRandomEvenings",
	"1.6": "TestAH_19_4_MoreAwakenings", "1.7": people + "icons are hints on the printed board",
	"1.8": "TestAH_1_8_Worshippers", "1.9": "TestRerolls TestAH_13_4_SignCard",

	"2.1": "TestAH_2_SetUp", "2.2": "TestAH_2_SetUp TestAH_2_2_Draft", "2.3": "TestAH_2_SetUp", "2.4": "TestAH_2_SetUp",
	"2.5": "TestAH_2_SetUp", "2.6": "TestAH_2_SetUp", "2.7": "TestAH_2_SetUp", "2.8": "TestAH_2_SetUp",

	"3.1": "TestAH_3_TurnOrder", "3.2": "TestAH_3_3_Upkeep", "3.3": "TestAH_3_3_Upkeep TestAH_3_3_CardsWithUpkeep", "3.4": "TestFocus",
	"3.5": "TestFocus TestAH_9_Tests", "3.6": "TestAH_3_TurnOrder",

	"4.1": "TestWalking", "4.2": "TestTwoMonsters TestAH_18_27_TwoInvestigators", "4.3": "TestTwoMonsters TestAH_10_4_OneFails",
	"4.4": "TestWalking TestAH_8_Moves", "4.5": "TestAH_4_5_Clues", "4.6": "TestAH_4_6_Worlds", "4.7": "TestAH_4_6_Worlds",
	"4.8": "TestDelayedBesideMonsters",

	"5.1": "TestAH_5_Encounters", "5.2": "TestAH_5_2_Offers TestAH_5_2_AllThatACardSays", "5.3": "TestAH_5_Encounters", "5.4": "TestAH_5_Encounters",
	"5.5": "TestAH_5_Encounters", "5.6": "TestAH_5_6_Appears", "5.7": "TestAH_5_6_Appears",

	"6.1": "TestAH_6_Beyond", "6.2": "TestAH_6_Beyond",

	"7.1": "TestAH_7_1_ElderSign", "7.2": "TestAH_7_2_Surge", "7.3": "TestAH_7_Gate", "7.4": "TestAH_7_4_Awakens TestForecastOfTheAwakening",
	"7.5": "TestAH_7_Gate", "7.6": "TestAH_7_6_Clue", "7.7": "TestAH_8_Moves TestAH_8_4_Ties", "7.8": "TestAH_7_8_WhatStays TestAH_7_8_ForAllToTheEnd TestAH_7_8_WhatStaysEndsByHand",
	"7.9": "TestAH_7_8_WhatStays",

	"8.1": "TestAH_8_Moves TestForecastCountsAllOrders TestAH_8_1_ArrowsAreAsked", "8.2": "TestAH_8_Moves", "8.3": "TestAH_8_Moves TestAH_8_3_UniqueOnTheTable",
	"8.4": "TestAH_8_Moves TestAH_8_4_Ties", "8.5": "TestAH_8_Moves TestRandomEvenings", "8.6": "TestAH_8_4_Ties",

	"9.1": "TestAH_9_Tests", "9.2": "TestAH_9_Tests dice/TestOddsAgreeWithEachDie", "9.3": "TestNoDiceFail dice/TestAH_9_3_NoDice",
	"9.4": "TestClueAfterFailure TestNoDiceFail", "9.5": "TestSpecialChecks TestRerolls",
	"9.6": "TestAH_9_Tests dice/TestAH_9_6_KnownChances", "9.7": "TestRerolls",

	"10.1": "TestAH_10_Evade", "10.2": "TestAH_10_Evade", "10.3": "TestAH_10_Evade", "10.4": "TestTwoMonsters TestAH_10_4_OneFails",

	"11.1": "TestAH_11_Combat combat/TestAH_11_1_Horror", "11.2": "TestAH_11_2_Flee",
	"11.3": "TestAH_11_Combat combat/TestAH_11_3_SuccessesDoNotAddUp", "11.4": "TestAH_11_Combat",
	"11.5": "TestWeapons TestAH_11_5_AnyCombination TestAH_11_5_WeaponUsedOnce TestAH_11_7_Spells combat/TestRefused", "11.6": "TestAH_11_7_Spells", "11.7": "TestAH_11_7_Spells",
	"11.8": "TestWeapons combat/TestAH_11_8_Wards", "11.9": "TestAH_11_9_Abilities TestAH_11_2_Flee",

	"12.1": "TestAH_12_States", "12.2": "TestLossPackage TestAH_17_5_Trade", "12.3": "TestAH_12_States",
	"12.4": "TestAH_12_States", "12.5": "TestAH_12_States TestAH_12_8_Lost", "12.6": "TestArrest TestSkippedUpkeep",
	"12.7": "TestDelayedBesideMonsters", "12.8": "TestAH_12_8_Lost", "12.9": "TestAH_12_9_Devoured TestAH_12_9_DevouredByACard",

	"13.1": "TestAH_5_Encounters TestAH_22_Refusals", "13.2": "TestAH_13_Closing", "13.3": "TestAH_13_Closing",
	"13.4": "TestAH_13_4_SignCard TestSignOnTheTable", "13.5": "TestAH_7_1_ElderSign TestAH_5_6_Appears",
	"13.6": "TestAH_13_Closing",

	"14.1": "TestOutskirts", "14.2": "TestOutskirts", "14.3": "TestAH_14_Terror", "14.4": "TestAH_14_Terror TestTerrorByHand",
	"14.5": "TestAH_14_Terror",

	"15.1": "TestAwakeningGates TestAH_7_4_Awakens", "15.2": "TestAH_7_4_Awakens", "15.3": "TestAH_15_Battle TestFinalUpkeep",
	"15.4": "TestAH_15_Battle TestFinalCount", "15.5": "TestAH_15_Battle", "15.6": "TestAH_15_Battle TestAH_16_5_Defeat",

	"16.1": "TestClosingWins", "16.2": "TestAH_16_2_SixSeals", "16.3": "TestAH_15_Battle", "16.4": "TestAH_16_2_SixSeals",
	"16.5": "TestAH_16_5_Defeat", "16.6": "TestScore TestAH_16_2_SixSeals",

	"17.1": "TestAH_6_Beyond TestAH_17_3_Buying", "17.2": "TestAH_17_2_OneOfEach TestLoanPaidBack", "17.3": "TestAH_17_3_Buying",
	"17.4": "TestAH_5_Encounters TestRefill", "17.5": "TestAH_17_5_Trade TestAH_17_5_TradeInAWorld", "17.6": "TestAH_3_TurnOrder TestAH_8_4_Ties",

	"18.1": "TestFocus", "18.2": "TestWalking", "18.3": "TestAH_9_Tests", "18.4": "TestAH_9_Tests",
	"18.5": "TestClueAfterFailure dice/TestAH_18_5_Clues", "18.6": "TestAH_10_Evade", "18.7": "TestAH_10_Evade",
	"18.8": "TestAH_11_Combat", "18.9": "TestAH_11_Combat", "18.10": "TestAH_11_7_Spells combat/TestAH_18_10_Pete",
	"18.11": "TestAH_11_Combat", "18.12": "TestAH_11_Combat combat/TestAH_18_12_Amanda", "18.13": "TestAH_18_13_Heal",
	"18.14": "combat/TestAH_11_8_Wards", "18.15": "combat/TestAH_18_15_Nightmarish TestAH_11_9_Abilities",
	"18.16": "TestAH_6_Beyond", "18.17": "TestAH_7_Gate", "18.18": "TestAH_8_Moves", "18.19": "TestAH_8_Moves",
	"18.20": "TestScore", "18.21": "TestAH_3_3_Upkeep", "18.22": "TestAH_10_4_OneFails", "18.23": "TestAH_3_3_Upkeep",
	"18.24": "TestAH_4_6_Worlds", "18.25": "TestAH_5_2_Offers", "18.26": "TestAH_5_Encounters",
	"18.27": "TestAH_18_27_TwoInvestigators", "18.28": "TestSpecialChecks", "18.29": "TestAH_10_Evade",
	"18.30": "TestLossPackage", "18.31": "TestArrest", "18.32": "combat/TestAH_11_8_Wards", "18.33": "TestOutskirts",
	"18.34": "TestAwakeningGates", "18.35": "TestClosingWins", "18.36": "TestAH_5_Encounters", "18.37": "TestAH_5_Encounters",
	"18.38": "TestFinalCount TestAH_15_Battle", "18.39": "TestAH_18_39_Thrown", "18.40": "TestAH_17_3_Buying",
	"18.41": "TestTwoMonsters", "18.42": "TestFinalCount", "18.43": "TestOutskirts", "18.44": "TestWeapons combat/TestAH_11_8_Wards",
	"18.45": "TestAH_9_Tests",

	"19.1": "TestAH_7_2_Surge", "19.2": "TestAH_7_Gate", "19.3": "TestAH_14_Terror", "19.4": "TestAH_19_4_MoreAwakenings",
	"19.5": "TestAH_19_5_RumorAtSetUp", "19.6": "TestAH_5_6_Appears", "19.7": "TestBothAtZero", "19.8": "TestAH_13_Closing",
	"19.9": "TestAH_17_2_OneOfEach", "19.10": "TestLossPackage TestAH_19_10_ItemsOnTheTable", "19.11": "TestAH_13_4_SignCard",
	"19.12": "TestFinalCount TestAH_16_5_Defeat TestAH_15_Battle", "19.13": "TestAH_15_Battle TestAH_16_5_Defeat",
	"19.14": "TestFinalUpkeep", "19.15": "TestAH_7_4_Awakens", "19.16": "TestAH_16_2_SixSeals", "19.17": "TestSkippedUpkeep",
	"19.18": "TestDelayedBesideMonsters", "19.19": "TestAH_8_Moves", "19.20": "TestAH_4_5_Clues", "19.21": "TestAH_9_Tests TestAH_15_Battle",
	"19.22": "TestAH_19_22_GateOfAnEncounter", "19.23": "TestAH_3_TurnOrder", "19.24": "TestAH_12_8_Lost",
	"19.25": "TestClosedGate", "19.26": "TestAH_14_Terror", "19.27": "TestAH_11_7_Spells TestAH_19_27_LetGo", "19.28": noMatter,
	"19.29": "TestAH_11_9_Abilities combat/TestAH_19_29_OverwhelmingTakesTheLast", "19.30": "TestAH_19_30_OwnSpell",
	"19.31": "TestAH_17_5_Trade", "19.32": people + "what a card says is read at the table and entered as its effect",
	"19.33": "TestAH_13_4_SignCard", "19.34": "TestAH_7_2_Surge", "19.35": "TestAH_7_8_WhatStays",
	"19.36": "TestAH_12_9_Devoured", "19.37": "TestDelayedBesideMonsters TestAH_4_5_Clues", "19.38": "TestAH_13_4_SignCard",
	"19.39": "TestRefill", "19.40": "TestSpellCost", "19.41": "TestAH_19_41_MovedByACard", "19.42": "TestAH_18_39_Thrown",
	"19.43": "TestAH_8_Moves", "19.44": "TestAH_16_2_SixSeals", "19.45": noMatter, "19.46": "TestAH_12_9_Devoured",
	"19.47": noMatter, "19.48": "TestAH_11_Combat", "19.49": "TestAH_7_4_Awakens", "19.50": "TestAH_5_6_Appears",
	"19.51": "TestAH_10_4_OneFails", "19.52": "TestAH_17_5_TradeInAWorld TestAH_17_5_TradeAfterReturn TestAH_17_5_TradeAfterAFight",
	"19.53": "TestAH_5_2_AllThatACardSays", "19.54": "TestAH_19_54_ArrestedThenInsane", "19.55": "TestAH_4_2_EvadedAnew",

	"20.1": "set/TestFaultsSayWhere set/TestFactsMakeABox", "20.2": "set/TestFaultsSayWhere set/TestFactsMakeABox", "20.3": "set/TestFaultsSayWhere set/TestFactsMakeABox",
	"20.4": "set/TestFaultsSayWhere set/TestFactsMakeABox", "20.5": "set/TestFaultsSayWhere set/TestFactsMakeABox", "20.6": "set/TestFaultsSayWhere TestAH_22_Refusals",
	"20.7": "set/TestFaultsSayWhere set/TestFactsMakeABox", "20.8": people + "what a special card demands is rolled as AH-3.3 has it",
	"20.9": "set/TestFaultsSayWhere set/TestFactsMakeABox",

	"22.1": "TestAH_22_Refusals", "22.2": "TestAH_22_Refusals TestAH_3_3_Upkeep", "22.3": "TestAH_22_Refusals TestAH_22_3_InASession",
	"22.4": "TestAH_22_Refusals TestAH_8_1_ArrowsAreAsked", "22.5": "TestAH_22_Refusals TestAH_14_Terror TestStatesByHand", "22.6": "TestAH_22_Refusals TestAH_19_4_MoreAwakenings",
	"22.7": "TestAH_22_7_FactsAreAsked TestAH_22_Refusals combat/TestRefused", "22.8": "TestAH_22_Refusals", "22.9": "TestAH_22_Refusals TestAH_13_Closing",
	"22.10": "TestAH_17_5_Trade TestAH_22_Refusals",
	"22.11": people + "successes come from dice and the score from markers; neither is typed in",
	"22.12": "TestSessionGoesOn ../../storage/TestDamagedFiles",
}

var proved = ruletest.Table{Prefix: "AH", Chapters: chapters, Proofs: proofs}

// TestEveryRuleIsProved: each rule has an existing test, or people judge it.
func TestEveryRuleIsProved(t *testing.T) { proved.Check(t) }

// TestEveryRuleNamedCanBeRead: every rule in refusals, questions and notes is in the reference, in both languages.
func TestEveryRuleNamedCanBeRead(t *testing.T) {
	proved.Readable(t, rules.Arkham, "*.go", "set/*.go", "combat/*.go", "../../ui/arkham/*.go")
}
