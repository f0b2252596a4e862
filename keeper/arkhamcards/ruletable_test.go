package arkhamcards

import (
	"testing"

	"lantern/docs/rules"
	"lantern/docs/rules/ruletest"
)

// chapters holds the number of rules in each chapter that this package implements.
var chapters = map[int]int{
	1: 18, 2: 7, 3: 9, 4: 15, 5: 11, 6: 6, 7: 9, 8: 15, 9: 10, 10: 24, 11: 12, 12: 8, 13: 4, 14: 33, 15: 49, 16: 10,
	18: 8,
}

const people = ruletest.People

// timing is the reason why no rule on the order of triggers is implemented: the session knows no player card that could
// trigger.
const timing = people + "no player card is known here, so none triggers by itself: the table orders what its cards do at one " +
	"point and enters each result in that order; forced steps of the rules themselves are ordered by their own rules"

// proofs lists the tests of each rule, those of other packages with their folder, or who judges it and why.
var proofs = map[string]string{
	"1.1": "TestLCG_1_1_CardsGoFirst",
	"1.2": people + "where the rules are silent the table decides; where the digest rules for us its tests stand at 15.x",
	"1.3": people + "whether a card says “cannot” stands on it; a refusal of the rules is lifted only where the table names the card that does (1.1)", "1.4": "TestLCG_9_7_Elimination TestLCG_2_3_MulliganOnceInPlayerOrder",
	"1.5": "TestLCG_2_1_StepsOfTheSetUp TestLCG_9_7_Elimination TestLCG_8_4_EngagesAtOnce TestLCG_1_5_TheLeadByLot",
	"1.6": people + "may, must and must choose stand on cards; the questions that the rules ask list only answers that change something", "1.7": people + "“a clue” on a card is read at the table; conditions of packs have their bound as a number (bag, 16.2)", "1.8": people + "an X that a card leaves open is entered as the number that it is",
	"1.9":  "TestLCG_4_1_ThreeActionsAndNoMore TestRandomTable",
	"1.10": "TestLCG_12_5_KilledAndInsane", "1.11": "TestLCG_9_7_Elimination",
	"1.12": people + "abilities are used by the player who has the card before him; what works only while a card is " +
		"in play ends with its pin",
	"1.13": timing,
	"1.14": "TestLCG_1_14_AnotherControlsAnAsset TestLCG_9_7_Elimination",
	"1.15": people + "“you” is printed on a card; who enters what the card does names the investigator",
	"1.16": people + "titles and traits are read from cards; a symbol alone asks for a trait, which is entered (16.2)",
	"1.17": "TestLCG_10_8_EmptyDeck TestLCG_8_2_AnEmptyDeckIsShuffledAnew",
	"1.18": "TestLCG_2_7_WhatThePackBringsAbout",

	"2.1": "TestLCG_2_1_StepsOfTheSetUp TestLCG_2_1_EveryInvestigatorIsAnother",
	"2.2": "TestLCG_2_2_BagOfTheDifficulty bag/TestLCG_2_2_BagsOfCampaigns",
	"2.3": "TestLCG_2_3_MulliganOnceInPlayerOrder deck/TestLCG_2_3_OpeningHands",
	"2.4": "TestLCG_2_3_MulliganOnceInPlayerOrder",
	"2.5": "TestLCG_2_1_StepsOfTheSetUp TestLCG_2_5_EncounterCardsInTheSetUp",
	"2.6": "TestLCG_2_6_PermanentCardsStartInPlay",
	"2.7": "TestLCG_2_7_WhatThePackBringsAbout",

	"3.1": "TestLCG_3_1_FirstRoundSkipsMythos", "3.2": "TestLCG_3_2_MythosPhase",
	"3.3": "TestLCG_3_3_TurnsInAnyOrderOnceEach TestLCG_14_15_Windows", "3.4": "TestLCG_3_3_TurnsInAnyOrderOnceEach",
	"3.5": "TestLCG_3_5_EnemyPhaseInPlayerOrder", "3.6": "TestLCG_3_6_UpkeepReadiesDrawsPays",
	"3.7": "TestLCG_3_7_HandCheck", "3.8": "TestLCG_3_8_WhatLastsEnds",
	"3.9": "TestLCG_3_2_MythosPhase TestLCG_3_8_WhatLastsEnds",

	"4.1": "TestLCG_4_1_ThreeActionsAndNoMore", "4.2": "TestLCG_4_1_ThreeActionsAndNoMore",
	"4.3": "TestLCG_4_3_Investigate", "4.4": "TestLCG_4_4_MoveAlongConnections",
	"4.5": "TestLCG_4_5_PlayPaysAndLeavesTheHand", "4.6": "TestLCG_14_15_Windows TestLCG_4_11_AttacksOfOpportunity",
	"4.7": "TestLCG_4_7_FightAtTheLocation", "4.8": "TestLCG_4_8_MissedFight", "4.9": "TestLCG_4_9_Engage",
	"4.10": "TestLCG_4_10_Evade", "4.11": "TestLCG_4_11_AttacksOfOpportunity",
	"4.12": "TestLCG_4_12_AttacksBeforeTheEffects", "4.13": "TestLCG_4_13_Resign",
	"4.14": "TestLCG_4_11_AttacksOfOpportunity", "4.15": "TestLCG_4_4_MoveAlongConnections",

	"5.1": "TestLCG_5_2_StepsOfATest", "5.2": "TestLCG_5_2_StepsOfATest", "5.3": "TestLCG_5_3_Commit",
	"5.4": "TestLCG_5_4_Symbols TestLCG_16_2_SymbolsWithConditions",
	"5.5": "TestLCG_5_3_Commit TestLCG_3_8_WhatLastsEnds",
	"5.6": "TestLCG_5_6_Outcome bag/TestLCG_5_6_TheGatheringsKnownTable", "5.7": "TestLCG_5_6_Outcome",
	"5.8":  people + "results of cards are entered one after the other, in the tester's order; the two that the rules may bring about at once hit different investigators (4.8 and the token's harm), so their order changes nothing",
	"5.9":  "TestLCG_4_3_Investigate TestLCG_5_6_Outcome",
	"5.10": "TestLCG_5_10_PerilForbidsHelp TestLCG_5_10_PerilUntilTheCardIsResolved TestLCG_5_10_PerilInATurn",
	"5.11": people + "a skill card's text is carried out by entering what it does while the test lasts " +
		"(modify, harm, put)",

	"6.1": "TestLCG_7_4_ActIsPaidTogether TestLCG_9_4_DefeatAtLeastHealth", "6.2": "TestLCG_14_1_HiddenNegatives TestLCG_14_19_ValuesAreDoubledAndHalved",
	"6.3": "TestLCG_14_1_HiddenNegatives", "6.4": people + "whether a card has gained something is asked by cards alone; a keyword is a yes or no here, so twice is once", "6.5": "TestLCG_14_1_HiddenNegatives", "6.6": people + "a blank card is known by those who play it; an enemy's numbers and a location are set anew by hand",

	"7.1": "TestLCG_14_31_DoomIsCleared", "7.2": "TestLCG_7_2_OnlyAtTheCheck", "7.3": "TestLCG_14_31_DoomIsCleared",
	"7.4": "TestLCG_7_4_ActIsPaidTogether TestLCG_7_4_TheActAdvancesInATest", "7.5": "TestLCG_7_4_ActIsPaidTogether",
	"7.6": "TestLCG_14_31_DoomIsCleared TestLCG_9_4_DefeatAtLeastHealth", "7.7": "TestLCG_7_7_RevealedAtTheFirstVisit",
	"7.8": "TestLCG_7_7_RevealedAtTheFirstVisit",
	"7.9": "TestLCG_7_9_VictoryDisplay TestLCG_8_1_EncounterDraws TestLCG_7_9_VictoryInAThreatArea",

	"8.1": "TestLCG_8_1_EncounterDraws TestLCG_8_1_SurgeInATurn", "8.2": "TestLCG_8_2_AnEmptyDeckIsShuffledAnew",
	"8.3": "TestLCG_8_3_Spawn TestLCG_8_3_WithoutAPlaceItIsDiscarded",
	"8.4": "TestLCG_8_4_EngagesAtOnce TestLCG_8_4_EngagesAgainAfterACard",
	"8.5": "TestLCG_4_12_AttacksBeforeTheEffects",
	"8.6": "TestLCG_3_5_EnemyPhaseInPlayerOrder", "8.7": "TestLCG_8_7_Hunters", "8.8": "TestLCG_8_8_ShortestWays",
	"8.9": "TestLCG_8_9_PreyOnly", "8.10": "TestLCG_4_7_FightAtTheLocation TestLCG_8_3_Spawn",
	"8.11": "TestLCG_8_11_Massive TestLCG_8_11_OneAttackOfAMassiveEnemyIsStopped",
	"8.12": "TestLCG_8_12_Retaliate TestLCG_8_12_RetaliateIsStopped",
	"8.13": "TestLCG_8_1_EncounterDraws TestLCG_4_5_PlayPaysAndLeavesTheHand",
	"8.14": "TestLCG_8_7_Hunters TestLCG_8_12_Retaliate TestLCG_2_6_PermanentCardsStartInPlay", "8.15": "TestLCG_8_1_EncounterDraws TestLCG_9_7_Elimination",

	"9.1": "TestLCG_9_1_AssignToAssets",
	"9.2": "TestLCG_9_1_AssignToAssets TestLCG_9_2_PreventedBeforeItIsDealt " +
		"TestLCG_9_2_AnAttackThatDefeats TestLCG_9_2_ACardTakesSomeOffAnAttack",
	"9.3": "TestLCG_9_1_AssignToAssets",
	"9.4": "TestLCG_9_4_DefeatAtLeastHealth", "9.5": "TestLCG_9_1_AssignToAssets", "9.6": "TestLCG_9_6_HealWhatIsThere",
	"9.7": "TestLCG_9_7_Elimination TestLCG_4_13_Resign", "9.8": "TestLCG_9_7_Elimination",
	"9.9":  "TestLCG_9_1_AssignToAssets",
	"9.10": "TestLCG_9_7_Elimination",

	"10.1": "TestLCG_4_5_PlayPaysAndLeavesTheHand", "10.2": "TestLCG_3_5_EnemyPhaseInPlayerOrder", "10.3": timing,
	"10.4": timing, "10.5": "TestLCG_10_5_FastOutsideTheTurn TestLCG_10_5_FastAssetsInOnesOwnTurn",
	"10.6": "TestLCG_10_6_SlotsAreDiscardedFor TestLCG_10_6_SlotsThatCardsGive",
	"10.7": "TestLCG_4_5_PlayPaysAndLeavesTheHand", "10.8": "TestLCG_10_8_EmptyDeck TestLCG_14_12_DiscoverWhatIsThere",
	"10.9":  "TestLCG_10_9_UniqueOnce TestLCG_10_9_TitlesAreReadAsPeopleWriteThem TestLCG_10_9_AUniqueEncounterCard",
	"10.10": "TestLCG_5_3_Commit TestLCG_10_10_OncePerRound", "10.11": "TestLCG_10_6_SlotsAreDiscardedFor",
	"10.12": "TestLCG_11_10_BlessCurseFrost", "10.13": "TestLCG_10_13_WhatLastsSurvivesItsSource", "10.14": "TestLCG_4_5_PlayPaysAndLeavesTheHand",
	"10.15": "TestLCG_3_6_UpkeepReadiesDrawsPays TestLCG_4_10_Evade", "10.16": timing, "10.17": timing, "10.18": people + "whether an event may be played now, or must be, stands on it; its cost, the hand and the discard pile are counted (4.5)",
	"10.19": "TestLCG_10_19_GoesOnWithoutItsCard", "10.20": "TestLCG_3_8_WhatLastsEnds", "10.21": "TestLCG_10_13_WhatLastsSurvivesItsSource", "10.22": people + "immunity stands on a card: the effect that it stops is not entered",
	"10.23": people + "decks are searched on the table", "10.24": "TestLCG_3_6_UpkeepReadiesDrawsPays",

	"11.1": "deck/TestLCG_11_1_WhatCountsForTheSize TestLCG_11_1_ADeckIsBroughtOnce", "11.2": "deck/TestLCG_11_2_CopiesOverAllLevels",
	"11.3": "deck/TestLCG_11_3_RoomIsGivenCopyByCopy", "11.4": "TestLCG_11_1_ADeckIsBroughtOnce",
	"11.5": "deck/TestLCG_11_1_WhatCountsForTheSize", "11.6": "TestLCG_11_6_StoryAssetsAreGiven", "11.7": "TestLCG_10_9_UniqueOnce",
	"11.8": "TestLCG_3_7_HandCheck TestLCG_11_8_AWeaknessIsNoDueDraw", "11.9": "deck/TestLCG_11_2_CopiesOverAllLevels",
	"11.10": "TestLCG_11_10_BlessCurseFrost bag/TestLCG_11_10_BlessCurseAndFrost", "11.11": "TestLCG_15_31_AWeaknessGoesToItsBearer",
	"11.12": people + "whose collection a deck was built from is known at the table",

	"12.1": "TestLCG_7_9_VictoryDisplay", "12.2": "TestLCG_12_2_Purchases TestLCG_12_2_PurchasesKeepTheDeck", "12.3": "TestLCG_12_2_PurchasesKeepTheDeck",
	"12.4": "TestLCG_9_4_DefeatAtLeastHealth", "12.5": "TestLCG_12_5_KilledAndInsane",
	"12.6": "TestLCG_12_5_KilledAndInsane",
	"12.7": "TestLCG_12_7_PlayersLeaveAndJoin",
	"12.8": "TestLCG_12_2_Purchases TestLCG_7_9_VictoryDisplay TestLCG_12_8_Exile",

	"13.1": "deck/TestLCG_14_2_StandaloneExperience TestLCG_11_1_ADeckIsBroughtOnce",
	"13.2": "TestLCG_13_2_WalkToAStandaloneScenario",
	"13.3": "TestLCG_13_3_Standalone", "13.4": "TestLCG_13_4_OnlyAnActWinsAlone",

	"14.1": "TestLCG_14_1_HiddenNegatives", "14.2": "deck/TestLCG_14_2_StandaloneExperience", "14.3": timing,
	"14.4": timing,
	"14.5": "TestLCG_4_5_PlayPaysAndLeavesTheHand", "14.6": people + "a card's condition, read at the table from the counters in sight", "14.7": "TestLCG_4_10_Evade", "14.8": people + "group limits stand on cards and are kept by the group",
	"14.9":  timing,
	"14.10": "TestLCG_5_6_Outcome", "14.11": "TestLCG_14_11_ActionForOneUse", "14.12": "TestLCG_14_12_DiscoverWhatIsThere",
	"14.13": "TestLCG_7_4_ActIsPaidTogether", "14.14": "TestLCG_14_14_AgendaTiming", "14.15": "TestLCG_14_15_Windows",
	"14.16": "TestLCG_14_17_OddsOfTheTest", "14.17": "TestLCG_14_17_OddsOfTheTest", "14.18": "TestLCG_9_1_AssignToAssets",
	"14.19": "TestLCG_14_19_ValuesAreDoubledAndHalved", "14.20": "deck/TestLCG_14_20_Prices",
	"14.21": "TestLCG_4_11_AttacksOfOpportunity", "14.22": "TestLCG_3_7_HandCheck", "14.23": "TestLCG_7_9_VictoryDisplay",
	"14.24": people + "traits and the word unique are read from cards; titles in play are compared (10.9)", "14.25": "TestLCG_8_3_Spawn", "14.26": timing, "14.27": "TestLCG_8_3_Spawn", "14.28": people + "whose collection it is stands nowhere here",
	"14.29": "TestLCG_5_3_Commit", "14.30": "TestLCG_14_30_EvaderGoesOn", "14.31": "TestLCG_14_31_DoomIsCleared",
	"14.32": "TestLCG_4_13_Resign", "14.33": "TestLCG_4_1_ThreeActionsAndNoMore",

	"15.1": "bag/TestLCG_16_1_NamesOfTokens", "15.2": "TestLCG_5_6_Outcome", "15.3": "TestLCG_5_6_Outcome",
	"15.4": "TestLCG_5_6_Outcome bag/TestLCG_15_4_ResultAndMargin", "15.5": "TestLCG_4_7_FightAtTheLocation",
	"15.6": "TestLCG_9_1_AssignToAssets", "15.7": "TestLCG_9_4_DefeatAtLeastHealth",
	"15.8": "TestLCG_3_1_FirstRoundSkipsMythos",
	"15.9": "TestLCG_7_4_ActIsPaidTogether", "15.10": "TestLCG_10_8_EmptyDeck", "15.11": "TestLCG_10_8_EmptyDeck",
	"15.12": "TestLCG_8_1_EncounterDraws", "15.13": "TestLCG_4_11_AttacksOfOpportunity", "15.14": "TestLCG_8_11_Massive",
	"15.15": "TestLCG_15_15_SlotsOnce", "15.16": "TestLCG_8_7_Hunters", "15.17": "TestLCG_8_8_ShortestWays",
	"15.18": "TestLCG_8_3_Spawn", "15.19": "TestLCG_4_3_Investigate", "15.20": "TestLCG_4_12_AttacksBeforeTheEffects",
	"15.21": "deck/TestLCG_14_20_Prices", "15.22": "TestLCG_12_2_Purchases", "15.23": "TestLCG_12_5_KilledAndInsane",
	"15.24": "TestLCG_4_8_MissedFight", "15.25": "TestLCG_10_19_GoesOnWithoutItsCard",
	"15.26": "TestLCG_15_26_OnScreenDrawsOn TestLCG_5_2_StepsOfATest",
	"15.27": "TestLCG_3_7_HandCheck", "15.28": "TestLCG_15_28_OneToFourPlay", "15.29": "TestLCG_7_2_OnlyAtTheCheck",
	"15.30": "TestLCG_5_6_Outcome", "15.31": "TestLCG_15_31_AWeaknessGoesToItsBearer", "15.32": "TestLCG_15_31_AWeaknessGoesToItsBearer", "15.33": "TestLCG_8_1_EncounterDraws",
	"15.34": "TestLCG_10_5_FastOutsideTheTurn",
	"15.35": "TestLCG_8_8_ShortestWays", "15.36": "TestLCG_10_19_GoesOnWithoutItsCard", "15.37": "TestLCG_14_31_DoomIsCleared", "15.38": timing,
	"15.39": "TestLCG_8_9_PreyOnly", "15.40": "TestLCG_10_8_EmptyDeck", "15.41": "TestLCG_7_9_VictoryDisplay",
	"15.42": "TestLCG_9_7_Elimination", "15.43": "TestLCG_8_2_AnEmptyDeckIsShuffledAnew",
	"15.44": "TestLCG_9_2_PreventedBeforeItIsDealt TestLCG_9_2_AnAttackThatDefeats " +
		"TestLCG_9_2_ACardTakesSomeOffAnAttack",
	"15.45": "TestLCG_5_10_PerilUntilTheCardIsResolved TestLCG_5_10_PerilInATurn",
	"15.46": "TestLCG_7_9_VictoryInAThreatArea",
	"15.47": "TestLCG_8_4_EngagesAgainAfterACard TestLCG_14_30_EvaderGoesOn",
	"15.48": "TestLCG_9_9_AFailedTestHurtsAsTheCardSays TestLCG_9_9_APrintedCard TestLCG_7_3_APrintedSideB",
	"15.49": "TestLCG_3_9_NothingToDecideIsPassed TestLCG_3_5_AttacksAreNotPassed",

	"16.1": "bag/TestLCG_16_1_NamesOfTokens",
	"16.2": "TestLCG_16_2_SymbolsWithConditions bag/TestLCG_16_2_Conditions TestLCG_16_2_SymbolsAsTheyArePrinted",
	"16.3": "TestLCG_16_3_TheElderSignIsTheInvestigatorsOwn TestLCG_2_1_StepsOfTheSetUp",
	"16.4": "TestLCG_16_4_PrintedCardsAlone", "16.5": "TestLCG_4_4_MoveAlongConnections TestLCG_7_7_RevealedAtTheFirstVisit",
	"16.6":  "TestLCG_18_5_UnknownNumbersAreAsked TestLCG_16_6_AnEnemyIsEnteredOnce TestLCG_15_31_AWeaknessGoesToItsBearer",
	"16.7":  "TestLCG_1_1_CardsGoFirst TestLCG_10_6_SlotsAreDiscardedFor",
	"16.8":  "deck/TestCardFacts deck/TestLCG_11_1_WhatCountsForTheSize",
	"16.9":  "deck/TestLCG_11_3_RoomIsGivenCopyByCopy TestLCG_11_1_ADeckIsBroughtOnce",
	"16.10": "TestLCG_16_4_PrintedCardsAlone TestLCG_12_2_Purchases",

	"18.1": "TestLCG_18_1_EmptyBag TestLCG_16_3_TheElderSignIsTheInvestigatorsOwn TestLCG_11_10_BlessCurseFrost",
	"18.2": "TestLCG_5_3_Commit TestLCG_5_10_PerilForbidsHelp TestLCG_5_2_StepsOfATest",
	"18.3": "TestLCG_3_3_TurnsInAnyOrderOnceEach TestLCG_4_1_ThreeActionsAndNoMore TestLCG_3_5_EnemyPhaseInPlayerOrder",
	"18.4": "TestLCG_4_5_PlayPaysAndLeavesTheHand TestLCG_9_1_AssignToAssets TestLCG_10_6_SlotsAreDiscardedFor",
	"18.5": "TestLCG_18_5_UnknownNumbersAreAsked TestLCG_4_10_Evade TestLCG_4_7_FightAtTheLocation " +
		"TestLCG_18_5_NumbersOfAnAttack",
	"18.6": "TestLCG_7_2_OnlyAtTheCheck TestLCG_7_4_ActIsPaidTogether TestLCG_14_31_DoomIsCleared",
	"18.7": "deck/TestLCG_18_7_AllFaultsAtOnce deck/TestLCG_18_7_ListsAsPeopleHaveThem",
	"18.8": "TestLCG_12_2_Purchases TestLCG_12_2_PurchasesKeepTheDeck TestLCG_12_5_KilledAndInsane",
}

var proved = ruletest.Table{Prefix: "LCG", Chapters: chapters, Proofs: proofs}

// TestEveryRuleIsProved: each rule of the chapters has an existing test, or people judge it.
func TestEveryRuleIsProved(t *testing.T) { proved.Check(t) }

// TestEveryRuleNamedCanBeRead: every rule in refusals, questions and notes is in the reference, in both languages.
func TestEveryRuleNamedCanBeRead(t *testing.T) {
	proved.Readable(t, rules.ArkhamCards, "*.go", "bag/*.go", "deck/*.go", "../../ui/arkhamcards/*.go")
}
