package priest

import (
	"testing"

	"lantern/docs/rules"
	"lantern/docs/rules/ruletest"
)

// chapters are how many rules each chapter of the digest has; 20 is its glossary.
var chapters = map[int]int{
	1: 10, 2: 5, 3: 7, 4: 4, 5: 8, 6: 16, 7: 6, 8: 13, 9: 9, 10: 5, 11: 11, 12: 5, 13: 2, 14: 23, 15: 1, 16: 14,
	17: 36, 18: 64, 19: 6, 21: 10,
}

const people = ruletest.People

const (
	byCards = people + "what a card or a printed board says is read at the table; its result is entered with effect, raise, track ..."
	values  = people + "values are counted, not tokens: which tokens make them up is the table's business"
)

// proofs are the tests of each rule, those of other packages with their folder, or who judges it and why.
var proofs = map[string]string{
	"1.1": "TestRandomGames board/TestShippedBoardsCanBePlayed", "1.2": values, "1.3": people + "cards lie on the table or are our own",
	"1.4": "TestStartingTreasure", "1.5": "TestAzathothTakesAll", "1.6": "TestRandomGames", "1.7": "TestPlaces",
	"1.8": "TestProwlers", "1.9": "TestScore", "1.10": "TestPlaces",

	"2.1": "board/TestStartsComeFirst TestRitualTiming", "2.2": "TestRandomGames", "2.3": "TestStartingTreasure",
	"2.4": "TestStartingTreasure", "2.5": "TestStartingTreasure",

	"3.1": "TestPlaces", "3.2": "TestPlaces", "3.3": "TestPlaces TestRandomGames", "3.4": "TestProwlers", "3.5": "TestProwlers",
	"3.6": "TestProwlers TestEHP_3_6_ProwlersAsAgreed", "3.7": byCards,

	"4.1": "TestRitualTiming", "4.2": "TestProwlers", "4.3": people + "the table is reminded; what a monster does is on its card",
	"4.4": "TestRearranging",

	"5.1": people + "colours of rings are on the printed parts",
	"5.2": "TestPlaces TestRearranging TestEHP_5_2_WhereItIsPaidFrom", "5.3": "TestSacrificesOverflow",
	"5.4": "TestActivatingCultistDoesNotPay", "5.5": "TestPriestBoard", "5.6": "TestPlaces TestEHP_5_6_AnyIsChosen TestEHP_5_6_ProwlersAndEternalsChoose",
	"5.7": people + "a prerequisite stands in the template in the owner's words", "5.8": "TestSacrificesOverflow",

	"6.1": "TestPlaces", "6.2": "TestPlaces TestSacrificesOverflow", "6.3": "TestPriestBoard", "6.4": "TestRearranging TestPlaces",
	"6.5": "TestPriestBoard TestPlaces", "6.6": "TestRaidsThatAreBlocked", "6.7": "TestPlaces", "6.8": "TestProwlers", "6.9": "TestProwlers",
	"6.10": "TestProwlers", "6.11": "TestRitualTiming", "6.12": "TestSacrificesOverflow", "6.13": "TestProwlers", "6.14": byCards,
	"6.15": "TestAzathothTakesAll TestRaidsThatAreBlocked", "6.16": "TestRandomGames TestRearranging",

	"7.1": "TestRearranging TestEHP_7_1_SettledByHand", "7.2": "TestRandomGames", "7.3": "TestRearranging",
	"7.4": values, "7.5": "TestRearranging",
	"7.6": "TestEHP_7_6_ARoomBeforeTheRaid",

	"8.1": "TestLocationsGive", "8.2": "TestLocationsGive", "8.3": "TestLocationsGive", "8.4": "TestLocationsGive", "8.5": "TestLocationsGive",
	"8.6": "TestLocationsGive", "8.7": "TestLocationsGive", "8.8": "TestLocationsGive", "8.9": "TestLocationsGive TestPlaces", "8.10": "TestLocationsGive",
	"8.11": "TestLocationsGive", "8.12": "TestLocationsGive TestProvidence", "8.13": "TestProwlers",

	"9.1": "TestPlaces", "9.2": "TestRitualTiming", "9.3": "TestRitualsGive", "9.4": "TestRitualsGive", "9.5": "TestRitualsGive",
	"9.6": "TestRitualsGive", "9.7": "TestRitualsGive TestRitualTiming", "9.8": "TestRitualTiming", "9.9": "TestRaidOfTheRulebook",

	"10.1": "TestBonusOfALock", "10.2": "TestBonusOfALock", "10.3": "TestBonusOfALock", "10.4": "board/TestStartsComeFirst TestBonusOfALock",
	"10.5": "TestBonusOfALock",

	"11.1": "TestRandomGames", "11.2": "TestForces",
	"11.3": "TestMonstersComeAfterTheRaid TestEHP_11_3_AnnouncedForOne", "11.4": "TestRaidOfTheRulebook",
	"11.5": "TestRaidsThatAreBlocked", "11.6": "TestRaidOfTheRulebook TestRaidsThatAreBlocked", "11.7": "TestMonstersComeAfterTheRaid",
	"11.8": "TestRaidsThatAreBlocked", "11.9": "TestRaidOfTheRulebook", "11.10": "TestRandomGames", "11.11": "TestRaidOfTheRulebook",

	"12.1": "TestSacrificesOverflow", "12.2": "TestMonstersComeAfterTheRaid", "12.3": "TestMonstersComeAfterTheRaid", "12.4": byCards,
	"12.5": byCards,

	"13.1": "TestRandomGames TestEHP_16_14_TwoSignsInATurn", "13.2": "TestScore score/TestEHP_13_2_WhatCounts",

	"14.1": "TestRaidsThatAreBlocked", "14.2": "TestEHP_14_2_TheShoggothBreaksASign", "14.3": "TestEHP_14_2_TheShoggothBreaksASign", "14.4": "TestEHP_14_4_EachRaidMovesTheDeepOnes", "14.5": "TestMonstersComeAfterTheRaid",
	"14.6": "TestRandomGames", "14.7": "TestRandomGames", "14.8": "TestAzathothTakesAll TestForces", "14.9": "TestEHP_14_9_Avatars",
	"14.10": "board/TestStartsComeFirst", "14.11": "TestRaidsThatAreBlocked", "14.12": "TestEHP_14_12_UnitsPayGrimoires", "14.13": "TestEHP_14_13_RaidsThatComeAgain board/TestAllFaultsAtOnce",
	"14.14": "TestEHP_14_14_NeedsAProwler TestEHP_14_14_AProwlerThatMoves",
	"14.15": "TestEHP_14_15_ProwlersOfTheSleeper", "14.16": "TestGrowth TestEHP_17_6_GrowthWaits",
	"14.17": "TestEHP_14_17_GlaciersAndAPriestCard",
	"14.18": "TestEHP_14_18_Amoebas TestEHP_14_18_HardenedByTheBonusAlone", "14.19": "TestEHP_14_19_Eternals",
	"14.20": "TestEHP_14_20_BoxesAndEscapes",
	"14.21": "TestPlaces", "14.22": "TestEHP_14_22_TheKing", "14.23": "TestEHP_14_23_Paths",

	"15.1": "TestForces",

	"16.1": "TestOpponent", "16.2": "TestOpponent", "16.3": "TestOpponent", "16.4": "TestOpponentGains", "16.5": "TestOpponentGains",
	"16.6": "TestOpponentGains", "16.7": "TestOpponentGains", "16.8": "TestOpponentGains", "16.9": "TestOpponentGains", "16.10": "TestOpponentGains",
	"16.11": "TestOpponentGains TestOpponent", "16.12": "TestOpponentGains TestOpponent",
	"16.13": "TestOpponent TestEHP_16_13_TheRestComes", "16.14": "TestEHP_16_14_TwoSignsInATurn",

	"17.1": "TestARaidIsTheSameForAll", "17.2": "TestRaidsThatAreBlocked",
	"17.3": "TestRaidOfTheRulebook raid/TestEHP_17_3_Keziah", "17.4": "TestForces", "17.5": "TestAzathothTakesAll",
	"17.6": "TestEHP_17_6_GrowthWaits", "17.7": "TestEHP_17_7_MostTreasure", "17.8": "TestEHP_17_8_OneTurn", "17.9": "TestPlaces",
	"17.10": "TestAWellHoldsThree", "17.11": "board/TestStartsComeFirst TestBonusOfALock", "17.12": "TestBonusOfALock",
	"17.13": "TestForces", "17.14": "TestEHP_17_14_NoMutantNoRaid", "17.15": "TestEHP_14_2_TheShoggothBreaksASign",
	"17.16": "TestStartingTreasure", "17.17": "TestSacrificesOverflow", "17.18": "TestRitualTiming",
	"17.19": "TestScore score/TestEHP_17_19_MostTreasureTied", "17.20": "TestRaidsThatAreBlocked",
	"17.21": "TestOpponentGains TestOpponent", "17.22": "TestForces", "17.23": "TestForces", "17.24": "TestPlaces",
	"17.25": "TestPlaces", "17.26": "TestEHP_17_26_RescuesWhoIsThere", "17.27": "TestMonstersComeAfterTheRaid",
	"17.28": "TestEHP_14_14_NeedsAProwler", "17.29": "TestEHP_14_12_UnitsPayGrimoires", "17.30": "TestGrowth",
	"17.31": "TestEHP_14_17_GlaciersAndAPriestCard", "17.32": "TestEHP_17_32_ChangingMovesNothing",
	"17.33": "TestRaidsThatAreBlocked", "17.34": "TestRaidsThatAreBlocked", "17.35": "TestRaidsThatAreBlocked",
	"17.36": "TestOpponent",

	"18.1": "TestEHP_18_Prowlers", "18.2": "TestProvidence", "18.3": "TestEHP_18_TheOpponent", "18.4": "TestProwlers",
	"18.5": "TestEHP_18_RaidThenBonus", "18.6": "TestBonusOfALock", "18.7": "TestEHP_14_2_TheShoggothBreaksASign",
	"18.8": "TestGrowth", "18.9": "TestForces", "18.10": byCards,
	"18.11": "TestForces raid/TestEHP_18_11_ForceStaysOnTheTrack", "18.12": "TestEHP_14_15_ProwlersOfTheSleeper",
	"18.13": "TestEHP_14_9_Avatars", "18.14": "board/TestShippedBoardsCanBePlayed", "18.15": "TestEHP_14_9_Avatars",
	"18.16": "TestEHP_14_12_UnitsPayGrimoires", "18.17": "TestGrowth TestEHP_18_GrowthInOrder",
	"18.18": "TestEHP_14_19_Eternals TestEHP_14_20_BoxesAndEscapes", "18.19": "TestEHP_14_19_Eternals",
	"18.20": "TestSacrificesOverflow", "18.21": "TestPlaces", "18.22": "TestEHP_18_PartOfAReward",
	"18.23": people + "which box a card is of matters to no rule", "18.24": "score/TestEHP_18_24_NobodyHasTreasure",
	"18.25": "TestEHP_18_TheOpponent", "18.26": "TestOpponentGains", "18.27": "TestEHP_18_TheOpponent",
	"18.28": "TestEHP_18_TheOpponent", "18.29": "TestEHP_18_TheOpponent", "18.30": "TestOpponent",
	"18.31": "TestEHP_18_AcolytesEverywhere", "18.32": "TestEHP_18_PartOfAReward", "18.33": "TestEHP_18_Rooms",
	"18.34": byCards, "18.35": "TestEHP_18_Prowlers", "18.36": "TestEHP_18_GrowthInOrder",
	"18.37": "TestEHP_18_AcolytesEverywhere", "18.38": "TestRaidsThatAreBlocked", "18.39": "TestEHP_18_TheOpponent",
	"18.40": "TestRaidsThatAreBlocked", "18.41": "TestEHP_14_15_ProwlersOfTheSleeper",
	"18.42": "TestEHP_18_RaidThenBonus", "18.43": "TestEHP_18_AcolytesEverywhere", "18.44": "TestRaidsThatAreBlocked",
	"18.45": "TestEHP_14_9_Avatars TestEHP_14_17_GlaciersAndAPriestCard", "18.46": "TestEHP_18_Rooms",
	"18.47": "TestEHP_18_AcolytesEverywhere", "18.48": "TestEHP_14_9_Avatars", "18.49": "TestEHP_14_9_Avatars",
	"18.50": "TestEHP_14_2_TheShoggothBreaksASign", "18.51": "TestBonusOfALock", "18.52": "TestEHP_14_18_Amoebas",
	"18.53": "TestEHP_14_19_Eternals", "18.54": "TestEHP_14_23_Paths", "18.55": "TestEHP_18_GrowthInOrder",
	"18.56": "TestPlaces", "18.57": "TestProwlers", "18.58": "TestEHP_14_20_BoxesAndEscapes",
	"18.59": "TestEHP_18_Rooms", "18.60": "TestOpponent", "18.61": "TestRaidOfTheRulebook",
	"18.62": "TestEHP_18_62_AGrowthSignRefused", "18.63": "TestEHP_18_63_NothingToLose",
	"18.64": "TestEHP_5_2_WhereItIsPaidFrom TestEHP_5_2_WhereGainsLie",

	"19.1": "board/TestReadTellsWhere", "19.2": "TestRearranging", "19.3": "TestForces TestEHP_19_3_CardsOnTheTable",
	"19.4": "board/TestFaultsOfSpecialRules", "19.5": "board/TestTheOwnersFolder TestEHP_19_5_UnknownDice TestEHP_19_5_AnUnknownBonus", "19.6": "TestEHP_19_Presets",

	"21.1": "TestEHP_21_1_ACardAllows", "21.2": "TestEHP_21_Refused", "21.3": "TestEHP_21_Refused",
	"21.4": "TestEHP_21_Refused", "21.5": "TestEHP_21_Refused", "21.6": "TestEHP_21_Refused",
	"21.7": "TestEHP_21_Refused TestEHP_21_7_PawnsAndSitesByHand TestEHP_21_7_EveryCounter", "21.8": "TestRearranging score/TestEHP_21_8_Refused",
	"21.9": "TestEHP_21_Refused", "21.10": "../../storage/TestDamagedFiles",
}

var proved = ruletest.Table{Prefix: "EHP", Chapters: chapters, Proofs: proofs, SaidFrom: 17}

// TestEveryRuleIsProved: each rule of the chapters has an existing test, or people judge it.
func TestEveryRuleIsProved(t *testing.T) { proved.Check(t) }

// TestEveryRuleNamedCanBeRead: every rule in refusals, questions and notes is in the reference, in both languages.
func TestEveryRuleNamedCanBeRead(t *testing.T) {
	proved.Readable(t, rules.Priest, "*.go", "raid/*.go", "board/*.go", "../../ui/priest/*.go")
}
