package mansions

import (
	"cmp"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lantern/docs/rules"
	"lantern/docs/rules/ruletest"
)

// proof says how a rule is proved: by tests (with their folder if they are in another package), or why none is
// possible: people judge it, or the table itself plays it.
type proof struct {
	tests  []string
	people string
}

func by(tests ...string) proof { return proof{tests: tests} }

func people(why string) proof { return proof{people: why} }

// proofs covers every rule of the chapters that this package implements.
var proofs = map[string]proof{
	"MOM-1.1": by("TestMOM_1_1_PlayersOneToFour"),
	"MOM-1.3": by("TestMOM_1_3_OneDieOfTenSides"),
	"MOM-1.4": by("stories/packs/TestMOM_1_4_SmallCards", "stories/packs/TestMOM_1_4_Traits", "stories/packs/TestMOM_8_4_FourTypesOfSpells"),
	"MOM-1.5": by("stories/packs/TestMOM_1_5_CombatDecks"),
	"MOM-1.7": by("puzzles/TestMOM_16_1_Piles"),
	"MOM-1.2": by("TestMOM_1_2_NoMoreFiguresThanInTheBox", "stories/packs/TestMOM_1_2_Figures"),
	"MOM-1.6": by("stories/TestMOM_1_6_TilesInTheBox", "TestMOM_1_8_AllOtherTokensAreUnlimited"),
	"MOM-1.8": by("TestMOM_1_8_DeckIsRebuiltFromItsDiscardPile", "TestMOM_1_8_AllFiguresOnTheBoardOneMayBePlacedAnew", "TestMOM_1_8_AFigureTakenOffIsANewOne", "TestMOM_1_8_CorpsesAreLimitedToTheBox", "TestMOM_1_8_AllOtherTokensAreUnlimited", "TestMOM_14_6_EliminatedWhenNobodyIsLeft", "puzzles/TestMOM_16_7_Draw", "TestMOM_1_8_PlacingAnewIsOneThing", "TestMOM_1_8_SeveralFiguresAnewInOneQuestion"),

	"MOM-2.1": by("TestMOM_2_3_ChoicesDecideObjectivePilesAndDecks", "TestSetupCanBeLeftAndGoesOn"),
	"MOM-2.2": by("TestMOM_2_2_InvestigatorTakesOneBodyAndOneMind", "TestMOM_2_2_TraitGivesItemOrSpell", "TestMOM_2_2_AbilityAsAnAction", "TestMOM_2_2_HorrorTestPassedOutright", "TestMOM_2_2_BonusBeforeTheRoll", "TestMOM_2_2_FailedTestIsRolledAgain", "TestMOM_2_2_BonusAfterTheRollOnlyWhereItTurnsTheTest", "TestMOM_2_2_OnFindingAClueWhileExploring", "TestMOM_2_2_BeforeDamageAndHorror", "TestMOM_2_2_FreeAbilitiesAndThoseOfTheStart", "TestMOM_2_2_AbilitiesRefused", "TestMOM_2_2_AbilitySetByHand"),
	"MOM-2.3": by("TestMOM_2_3_ChoicesDecideObjectivePilesAndDecks", "TestMOM_2_3_CardsAreGatheredOneByOne",
		"TestMOM_2_3_CardsSetAside", "TestMOM_2_3_CardsSetAsideComeByTheStory",
		"TestMOM_2_3_WhatChanceLeavesOver", "TestMOM_2_3_TheKeeperLaysWhereHeLikes"),
	"MOM-2.4": by("TestMOM_2_4_SeedingListIsTickedFromTheBottom", "TestMOM_2_4_SeedingWalkIsSetInOneStep", "TestMOM_2_4_SeedingByHand", "TestMOM_2_4_PilesLieFaceDown", "stories/packs/TestMOM_2_4_Seed"),
	"MOM-2.5": by("TestMOM_2_5_InvestigatorsAreChosenInSecret", "TestMOM_2_5_NobodyHidesWhatIsNotAskedFor"),
	"MOM-2.6": by("TestMOM_2_6_WhatTheStoryLaidIsNoMistake",
		"TestMOM_2_6_SeedingErrorSkipsTheNextKeeperTurn", "TestMOM_2_6_SeedingErrorPutsTheRoomRight",
		"TestMOM_2_6_WithoutAnInvestigatorTheCardsLieInTheRoom"),

	"MOM-3.1": by("TestMOM_3_1_OrderOfTurnsIsChosenEachRound", "TestMOM_3_1_NoTurnsBeforeTheFirstRound"),
	"MOM-3.2": by("TestMOM_3_2_StepsOfTheKeepersTurnInOrder"),
	"MOM-3.3": by("TestMOM_3_3_ASideMeetsItsObjective", "TestMOM_3_3_AllEliminatedTheKeeperWins", "TestMOM_3_3_LastEventAllLose", "TestMOM_3_3_EndsAtOnceWhateverWaits", "TestMOM_3_3_AllEliminatedByTheLastEvent"),
	"MOM-3.4": people("the winner is a side, never a person; who celebrates is for the table"),
	"MOM-3.5": people("whether a side can still win is for the table to judge; the program ends a game only as MOM-3.3 says"),

	"MOM-4.1":  by("TestMOM_4_1_TwoMovesAndAnActionInAnyOrder", "TestMOM_4_1_WhatATurnLeavesUndone"),
	"MOM-4.2":  by("TestMOM_4_2_MoveToAdjacentSpaceOnly"),
	"MOM-4.3":  by("TestMOM_4_3_RunIsAnActionStep", "TestFreeActionOnceATurn"),
	"MOM-4.4":  by("TestMOM_4_4_EvadeTestBeforeWhatIsNoAttack", "TestMOM_10_2_NoneForAttacksFreeActionsAndOthersMoves"),
	"MOM-4.5":  by("TestMOM_4_5_ExploreRevealsOneByOne", "TestMOM_4_5_ObstacleStopsTheExploration", "TestMOM_4_5_SecondCopyShownByAnEffectIsFound", "TestMOM_4_5_CardFromTheDeckIsFoundAgain"),
	"MOM-4.6":  by("TestMOM_4_6_HandOfInvestigatorsIsUnlimited"),
	"MOM-4.7":  by("TestMOM_4_7_DroppedCardsAreTakenByWhoeverExplores", "TestMOM_18_49_DroppedThingsLieUnderAnUnmetLock", "TestMOM_18_49_OnlyAnUnmetLockStaysOnTop"),
	"MOM-4.8":  by("TestMOM_4_8_LockIsRevealedBeforeTheFigureMoves", "TestMOM_4_8_LockMetByTest", "TestMOM_4_8_WhoDoesNotWantToStays", "TestMOM_4_8_ShownCardOpensAndLockMayStay", "TestMOM_4_8_SecondLockOnTheRoom", "TestMOM_4_8_LockOnAWayOfHisOwn", "TestMOM_4_8_WithoutTheKeyNotInThisTurn", "TestMOM_4_8_KeyNotGivenUpOrCardNotShown", "TestMOM_4_8_PuzzleNotSolvedNotInThisTurn", "TestMOM_4_8_AFailedTestBarsNobody", "TestMOM_4_8_TheBarIsForHimAlone"),
	"MOM-4.9":  by("TestMOM_4_9_KeyMustBeOnesOwn"),
	"MOM-4.10": by("TestMOM_4_10_WhoWasMovedAwayLosesTheRest", "TestMOM_4_10_MovedAwayWhileTheLockIsMet", "TestMOM_4_10_KilledInTheEvadeTest", "TestMOM_4_10_TakenAwayInTheEvadeTest", "TestMOM_4_10_EvadeLockMoveHorror", "TestMOM_4_10_TakenAwayAtTheFire", "TestExample2_HorrorTestAndPanic", "TestMOM_4_10_TakenFromTheDoorWithinTheRoom", "TestMOM_4_10_HorrorBetweenTheLockAndTheMove", "TestMOM_4_10_KilledAtTheLock", "TestMOM_4_10_HorrorInTheMiddleOfExploring", "TestMOM_4_10_TargetGoneWhileHeEvades", "TestMOM_4_10_TheGameEndsInTheMiddleOfAStep", "TestMOM_4_10_KilledInsideAFight"),

	"MOM-5.1": by("TestMOM_5_1_TradeInTheSameSpace", "TestMOM_5_1_StunnedInvestigatorLosesOneToken", "TestMOM_5_1_StunnedInvestigatorMayKeepTheToken",
		"TestMOM_5_1_NobodyIsAskedWhereNothingCanBeTraded"),
	"MOM-5.2": by("TestMOM_5_2_ThreatIsNumberOfPlayersAtTheStart"),
	"MOM-5.3": by("TestMOM_5_3_TheKeeperSaysWhichCardIsForced", "TestExample12_ForcedUseNeedsATarget", "TestMOM_5_3_KeeperActionsCostThreatAndNeedATarget", "TestMOM_5_3_HandShowsCostsAndReasons", "TestMOM_5_3_ConditionsSpeakOfTheTarget", "TestMOM_5_3_OnlyTargetsThatFit", "TestMOM_5_3_OnceATurnIfTheCardSaysSo", "TestMOM_5_3_KeeperActionsThatCanBePaidAreLeft"),
	"MOM-5.4": by("TestMOM_5_4_InsanityCardOnTheInsaneOnceEach", "TestMOM_5_4_InsanityCardsThatCanBePlayedAreLeft"),
	"MOM-5.5": by("TestMOM_5_5_MonsterAttacksOncePerTurnInItsSpace", "TestMOM_5_5_StunnedMonsterRemovesAToken", "TestMOM_5_5_SeveralMonstersInTheKeepersOrder", "TestMOM_5_5_MonstersThatHaveNotAttackedAreLeft"),
	"MOM-5.6": by("TestMOM_5_6_TheClockIsAskedFor",
		"TestMOM_5_6_EventWhenTimeTokensSuffice", "TestMOM_5_6_ConditionBeforeTheSections",
		"TestMOM_5_6_NobodyReadsAnEventBefore"),
	"MOM-5.7": by("TestMOM_5_7_MonsterIsARandomFreeFigure", "TestMOM_5_7_MonstersMoveSpaceBySpaceAndIgnoreLocks", "TestMOM_5_7_SeveralMonstersMoveInTheKeepersOrder", "TestMOM_5_7_WhoIsGoneIsPassedOver", "TestMOM_5_7_DiagonalsWallsAndLocks", "TestMOM_1_8_AFigureTakenOffIsANewOne"),

	"MOM-6.1": by("TestMOM_6_1_HandLimitFour"),
	"MOM-6.2": by("TestMOM_6_2_OneMythosCardAnInvestigatorTurn", "TestMOM_6_2_FourMoments", "TestMOM_6_2_RightAfterAndNoLater", "TestMOM_6_2_NotWhileAStepGoesOn", "TestMOM_6_2_PlayableMythosCardsAreLeftWithTheThreat"),
	"MOM-6.3": by("TestMOM_6_3_CostAndCondition", "TestMOM_6_3_Conditions"),
	"MOM-6.4": by("TestMOM_6_4_FaceDownCardsAreSecret", "TestMOM_6_4_TheInvestigatorReadsWhatLiesFaceDownBeforeHim", "TestMOM_6_4_PlayedFaceUpOrLaidFaceDown", "TestMOM_1_8_DeckIsRebuiltFromItsDiscardPile"),

	"MOM-7.1": by("stories/TestMOM_7_1_TilesHoldRooms", "stories/TestMOM_7_1_TileHangsTogether", "stories/packs/TestMOM_7_1_ShippedMapsAreLaidOfTiles"),
	"MOM-7.2": by("stories/TestMOM_7_2_Adjacency", "stories/TestMOM_7_2_Diagonals", "TestMOM_4_2_MoveToAdjacentSpaceOnly"),
	"MOM-7.3": by("stories/TestMOM_7_3_RangePassesNoDoor", "stories/TestMOM_7_3_NoWayIsNoRange", "stories/TestMOM_17_6_TargetsOfARangedWeapon", "TestMOM_7_3_DoorsOnTheWay", "TestExample14_WeaponsByDistance", "TestMOM_7_3_RangeToAnotherInvestigator"),
	"MOM-7.4": by("stories/TestMOM_7_4_LineOfSight", "stories/TestMOM_7_4_OneFreeLineIsEnough", "stories/TestMOM_7_4_WallEnds", "stories/TestMOM_7_4_OwnWall", "stories/TestMOM_7_4_Blind", "stories/TestMOM_7_4_BothRangeAndSight",
		"stories/TestMOM_7_4_QuickSightIsSlowSight", "stories/TestMOM_7_4_SightGoesWhereStepsCouldGo", "TestMOM_7_4_ThroughAClosedDoor"),
	"MOM-7.5": by("TestMOM_7_5_EscapeThroughTheNamedDoor", "TestMOM_7_5_SomeMustEscape",
		"TestMOM_7_5_NobodyElseTakesTurnsForTheEscaped", "TestMOM_7_5_TheDeadDoNotCount", "TestMOM_7_5_TheEscapedTakesNoMoreTurns"),

	"MOM-8.1": by("TestMOM_8_1_EffectsOnEquipmentSpareArtefacts", "TestMOM_4_5_ExploreRevealsOneByOne"),
	"MOM-8.2": by("TestMOM_8_2_ClueOneRevealsTheObjective", "TestMOM_8_2_ClueShownByAnEffectIsStillFound"),
	"MOM-8.3": by("TestMOM_8_3_ReadingABookGainsASpell"),
	"MOM-8.4": by("TestMOM_8_4_LookAtTheBackOfASpell", "TestMOM_8_4_CastingASpell", "TestMOM_8_4_SpellOnTheTableIsTheVariantItTurnsOutToBe", "TestMOM_8_4_TargetIsInTheRoom"),
	"MOM-8.5": by("TestMOM_4_8_WithoutTheKeyNotInThisTurn", "TestMOM_4_9_KeyMustBeOnesOwn", "TestFreeActionOnceATurn"),

	"MOM-9.1": by("TestMOM_9_1_RollAtOrBelowTheValue"),
	"MOM-9.2": by("TestMOM_9_2_ModifiersWithTheirReasons"),
	"MOM-9.3": by("TestMOM_9_3_TenAlwaysFails"),
	"MOM-9.4": by("TestMOM_9_4_MissingOutcomeIsNothing"),
	"MOM-9.5": by("TestMOM_9_5_SkillPointBeforeTheRollOnceNotOnLuck", "TestMOM_9_5_CardsThatChangeLuckCount"),
	"MOM-9.6": by("TestMOM_9_6_Odds"),
	"MOM-9.8": by("TestMOM_9_8_EvadeTestsBeforeAMoveThatACardGrants", "TestMOM_9_8_UnlessTheCardSaysOtherwise", "TestMOM_9_8_SetDownAtOnceByHisOwnCard", "TestMOM_9_8_GrantedInTheKeepersTurn", "TestMOM_9_8_TakenAwayInTheMiddle"),
	"MOM-9.7": by("TestMOM_9_7_SkillPointsAreGivenByCardsOnly"),

	"MOM-10.1": by("TestMOM_10_1_InvestigatorEntersTheRoomOfAMonster", "TestMOM_10_1_MonsterEntersOrIsPlaced", "TestMOM_10_1_AllOfTheRoomInTheKeepersOrder", "TestMOM_10_1_SeveralMonstersSeveralTests",
		"TestMOM_10_1_OncePerMonsterAndTurn", "TestMOM_10_1_MonsterThatLeavesAndComesBackInTheSameTurn", "TestMOM_10_1_NoneForMonstersAlreadyThereAndWithinTheRoom", "TestMOM_10_1_NewcomerAtTheStartSpace", "TestExample3_TheMonsterFollows", "TestMOM_10_1_PassedIsNoHorror", "TestMOM_10_1_EachStepIntoARoomCounts", "TestMOM_10_1_NewcomerHasTestedAgainstNobody", "TestMOM_10_1_HiddenInsaneDeadAndEliminated"),
	"MOM-10.2": by("TestMOM_10_2_EvadeTestBeforeAMove", "TestMOM_10_2_FailedTheKeeperDealsOrSpares", "TestMOM_10_2_OrderIsThePlayers", "TestMOM_10_2_OnceATurnAgainstEachMonster",
		"TestMOM_10_2_NoneForAttacksFreeActionsAndOthersMoves", "TestExample4_EvadeTest", "TestMOM_10_2_InjuryWindowAfterTheDamage", "TestMOM_10_2_MonstersElsewhereAreNotEvaded", "TestMOM_10_2_RunThroughTwoRoomsOfMonsters"),
	"MOM-10.3": by("TestMOM_10_3_WhoWasTakenAwayTestsNoMore", "TestMOM_10_3_OneTestLeadsToAnother", "TestExample2_HorrorTestAndPanic", "TestMOM_10_3_KilledOrGoneTestsNoMore"),

	"MOM-12.1": by("TestMOM_12_1_StunnedHasOneMovementStep", "TestMOM_12_1_StunnedInHisTurnTakesNoSecondMovementStep", "TestMOM_12_1_TwoLessOnEveryTestNotCumulative", "TestMOM_12_1_StunnedBeforeHisTurn"),
	"MOM-12.2": by("TestMOM_12_2_StunnedMonsterNeitherMovesNorAttacks", "TestMOM_12_2_StunnedInTheMiddleOfItsMove"),
	"MOM-12.3": by("TestMOM_12_3_EnteringABurningRoom", "TestMOM_12_3_WithinTheRoomAndOutNoTest", "TestMOM_12_3_MovedIntoTheFire", "TestMOM_18_3_InvestigatorBurnsAtTheEndOfHisOwnTurn", "TestMOM_18_3_MonstersBurnAtTheEndOfTheKeepersTurn", "TestMOM_12_3_WhoIsHeldBackByALockDoesNotEnter", "TestMOM_12_3_WhoeverIsThereAtTheEnd"),
	"MOM-12.4": by("TestMOM_12_4_ExploringInTheDarkTakesBothSteps", "TestMOM_12_4_NoMovementStepNoExploring", "TestMOM_12_4_TwoLessInCombat", "TestMOM_12_4_DarknessInCombat", "TestMOM_12_4_WhoIgnoresDarknessIsNoTargetForIt", "TestMOM_12_4_StunnedInTheDarkHasJustEnough", "TestMOM_12_4_CombatIsHandedDownToTheTestsInIt", "TestMOM_12_4_EverythingOnOneTest"),
	"MOM-11.1": by("TestMOM_11_1_AltarsAreForActionsEventsAndObjectives"),
	"MOM-11.2": by("TestMOM_11_2_PushedOntoADoorOfItsSpaceAndBack", "TestMOM_11_2_SeveralBarricadesOfOneSpace", "TestMOM_11_2_NobodyPassesABarricadedDoor", "TestMOM_11_2_BarricadeOnAnEscapeDoor", "TestMOM_11_2_DestroyedTheMonsterMovesOn", "TestMOM_11_2_PushedBackTheMonsterMovesOn", "TestMOM_11_2_HeldTheMonsterMovesNoMoreThisTurn", "TestMOM_11_2_HitTwice", "TestMOM_11_2_StunnedByTheBarricade", "TestMOM_11_2_PlacedAtOnceIgnoresDoors", "TestMOM_11_2_HitOnceIsGoneForAll", "TestMOM_11_2_DestroyedBarricadeIsSaid", "TestMOM_11_2_SpacesBehindABarricadeAreMarked", "TestMOM_11_2_CorrectedBarricadesStandWhereTheyCan"),
	"MOM-11.3": by("TestMOM_11_3_BurningCorpsesAtACampfire", "TestMOM_11_3_KeeperSpreadsFireFromIt"),
	"MOM-11.4": by("TestMOM_11_4_DraggedAlongOnePerMove", "TestMOM_11_4_DraggedAlongByAMoveThatACardGrants", "TestMOM_11_4_DraggedToAPlaceThatTheCardNames",
		"TestMOM_11_4_StaysWhenTheStepFails", "TestMOM_11_4_NoneInABurningRoom", "TestMOM_11_4_RaisedAsAZombie", "TestMOM_11_4_CorpseDraggedIntoTheFire"),
	"MOM-11.5": by("TestMOM_11_5_EnteringAndLeavingTakesAStep", "TestMOM_11_5_OutAgainOnlyInALaterTurn", "TestMOM_11_5_HiddenNeitherMovesNorAttacks", "TestMOM_11_5_HiddenDoesNotMoveByACardEither", "TestMOM_11_5_AnyNumberMayHide", "TestMOM_11_5_MovedAwayKilledOrWithoutAPlaceIsNoLongerHidden", "TestMOM_11_5_HiddenInABurningDarkRoom", "TestMOM_11_5_HiddenMeanwhile"),
	"MOM-11.6": by("TestMOM_11_6_LaddersForInvestigatorsAndHumanoids", "TestMOM_11_6_VentsForBeastsOnly", "TestMOM_11_6_LockBehindALadder", "TestMOM_11_6_NeverForRangeOrSight", "TestMOM_11_6_EffectsPlaceAndRemoveThem", "TestMOM_11_6_MonstersOnTheLadder"),
	"MOM-11.7": by("TestMOM_11_7_SealedDoorIsNeverPassable", "TestMOM_11_7_SampleTokensAreTakenCarriedAndDelivered"),

	"MOM-13.1": by("TestMOM_13_1_OneCombatDeckForEachClass", "TestMOM_13_1_WhenTheUndersideMayBeRead",
		"TestMOM_13_1_DamageOfTheCardShowsTheUnderside", "stories/packs/TestMOM_1_5_CombatDecks"),
	"MOM-13.2": by("TestMOM_13_2_AttackDrawsTestsResolvesAndDiscards", "TestMOM_13_2_SpellsFollowTheirOwnRules", "TestMOM_13_2_WhatReachesWhat", "TestMOM_13_2_WeaponIsChosen", "TestMOM_13_2_AttackSpellsReachAsFarAsTheySay",
		"TestMOM_13_2_CardsOnTheTable", "TestMOM_13_2_OddsAreThoseOfEveryOrderAndEveryFace", "TestMOM_13_2_OddsOverTheDiscardsWhenNoneIsLeft", "TestMOM_13_2_FightInsideAFight"),
	"MOM-13.3": by("TestMOM_13_3_WhatFitsWhat"),
	"MOM-13.4": by("TestExample14_BarricadeAgainstAStrongMonster", "TestMOM_13_4_LowerHalfForMonsters", "TestFightHiddenInADarkBurningRoom"),
	"MOM-13.5": by("TestMOM_13_5_SpecialAttackIsResolvedLikeACard"),
	"MOM-13.6": by("TestMOM_13_6_WeaponsDamage", "TestMOM_13_6_TheMonsterHurtsYou", "TestMOM_13_6_NoLongerHidden", "TestMOM_13_6_DropAWeapon", "TestMOM_13_6_DroppedInTheSameFight", "TestMOM_13_6_BarricadeOutcomes",
		"TestMOM_13_6_TargetIsTheMonsterOfTheFight", "TestFightKillsTheInvestigator", "TestFightKillsTheMonsterOnItsOwnAttack"),
	"MOM-13.7": by("TestMOM_13_7_DamageAddsUpUntilItKills", "TestMOM_17_5_RangedAttack"),
	"MOM-13.8": by("TestMOM_13_8_NamedMonstersTakeMore", "TestMOM_13_8_NamedMonstersAreMarked", "TestMOM_13_8_ImmuneToWhatKillsOutright", "TestMOM_13_8_SelectedByTypeAndByName", "TestMOM_13_8_WantedByTheObjectiveCountsAsNamed", "TestMOM_17_7_ExtraHealthPerInvestigator"),
	"MOM-13.9": by("TestMOM_13_9_EverythingOnTheCardIsOpen"),

	"MOM-14.1": by("TestMOM_14_1_HealthAndSanity"),
	"MOM-14.2": by("TestMOM_14_2_TraumaRightAfterItsKindOfHarm", "TestMOM_14_2_NobodyIsAskedWithoutALegalCard"),
	"MOM-14.3": by("TestMOM_14_3_SecondOfAKindReplacesTheFirst"),
	"MOM-14.4": by("TestMOM_14_4_InsaneTakesNoHorrorButMayGetACard"),
	"MOM-14.5": by("TestMOM_14_5_CardsForSeveralInvestigators", "TestMOM_14_5_WhileADeadPlayerWaitsForANewInvestigator", "TestMOM_14_5_LeftAloneTheKeeperExchangesHisCards", "TestMOM_14_5_DrawnWithASingleInvestigatorOnTheBoard", "TestMOM_14_5_DrawnOnTheTableWithoutFitting"),
	"MOM-14.6": by("TestMOM_14_6_ThePlayerOrdersWhatFalls", "TestMOM_14_6_NoQuestionWithoutAChoice", "TestMOM_14_6_OrderAndCorrections", "TestMOM_14_6_KilledLeavesHisThingsAndANewOneComes", "TestMOM_14_6_EliminatedOnceTheObjectiveIsRevealed", "TestMOM_14_6_EliminatedWhenNobodyIsLeft", "TestMOM_14_6_TheLastCharacterGoesToWhoDiedFirst", "TestMOM_14_6_NotYetInThisStory"),
	"MOM-14.8": by("TestMOM_14_8_CardsThatHealTrauma"),
	"MOM-14.7": by("TestMOM_14_7_HealingNeverAbovePrinted"),

	"MOM-15.1": by("TestMOM_15_1_TheKeeperMeetsTheObjectivesOwnCondition", "TestMOM_15_1_EventFourRevealsTheObjective", "TestMOM_15_1_HiddenObjectiveIsRevealedAtTheEnd", "TestMOM_15_1_ObjectiveActionOnceRevealed", "TestMOM_15_1_MetInAnybodysTurn", "TestMOM_15_1_AsTheObjectiveSays", "TestMOM_15_1_OnRevealOnce"),
	"MOM-15.2": by("TestRandomPlay", "TestCorrectionsAndRevelationsAreMarked", "TestMOM_15_2_BacksOfRoomCardsAreOpen", "TestMOM_15_2_TheLogTellsTheBackOfWhatIsLaid"),
	"MOM-15.3": by("TestMOM_15_3_TimedPuzzles", "TestMOM_15_3_SolvedInTime"),
	"MOM-15.4": by("TestMOM_15_4_OneSkillPointForEachPlayer", "TestMOM_15_4_AttackBecomesTheSpecialAttack", "TestMOM_15_4_SecondRollStands", "TestMOM_15_4_OnScreenTheSecondRollComesAtOnce", "TestMOM_15_4_OnlyAskedWhereItMatters", "TestMOM_15_4_LetItStand", "TestMOM_15_4_AfterAFailureToo", "TestMOM_15_4_DrawingSpendsNothing"),
	"MOM-15.5": by("TestMOM_15_5_UncertainLength", "TestMOM_15_5_NotWhenTheLastEventGivesAWin"),
	"MOM-15.6": people("whether all agree is for the table; the session is created with the variants it has chosen"),

	"MOM-16.1": by("TestMOM_16_1_PuzzlesOfAKindShareThePieces", "TestMOM_16_1_DrawnPieceIsInUse", "puzzles/TestMOM_16_1_Piles"),
	"MOM-16.2": by("TestMOM_16_2_PuzzleInterruptsTheStepWithoutExtraCost", "TestMOM_16_2_ObstaclePuzzleAndTheExplorationGoesOn", "TestMOM_16_2_SolvedTheGrantedMoveGoesOn"),
	"MOM-16.3": by("puzzles/TestMOM_16_3_Laying"),
	"MOM-16.4": by("TestMOM_16_4_SkillPointBetweenDrawingAndLaying", "TestMOM_16_4_ActionsAreIntellectUnmodifiedByStun", "TestMOM_16_4_WithoutSkillPoints", "TestMOM_16_4_CardsThatChangeIntellectAndLuck", "TestMOM_16_4_NoIntellectIsNoAction", "puzzles/TestMOM_16_4_Actions"),
	"MOM-16.5": by("TestMOM_16_5_MovesThatTheRulesForbid", "puzzles/TestMOM_16_5_Swap"),
	"MOM-16.6": by("puzzles/TestMOM_16_6_Turn"),
	"MOM-16.7": by("puzzles/TestMOM_16_7_Draw", "TestMOM_16_7_DrawnPieceIsSeenBeforeItsPlaceIsChosen", "TestMOM_16_7_DrawWithTheLastActions",
		"TestMOM_16_7_DrawMustBePaidAndThereMustBeAPile", "TestMOM_16_7_OldDrawsMeanWhatTheyMeant", "puzzles/TestMOM_16_7_AttemptGoesOnUntilTheDrawnPieceLies",
		"puzzles/TestMOM_16_7_DealWithADrawnPiece", "puzzles/solve/TestMOM_16_7_SolveLaysTheDrawnPieceFirst"),
	"MOM-16.8":  by("puzzles/TestMOM_16_8_Adjacent"),
	"MOM-16.9":  by("puzzles/TestMOM_16_9_SolvedRune", "puzzles/TestMOM_16_9_SolvedLock", "puzzles/TestMOM_16_9_SolvedConnection", "puzzles/TestMOM_16_9_AttemptEndsWhenSolved"),
	"MOM-16.10": by("TestMOM_16_10_LeftAsItIsAndResumedByAnother", "TestMOM_16_10_OncePerInvestigatorInAnotherOnesTurn", "puzzles/TestMOM_16_10_Stop", "TestMOM_16_10_OnceInTheKeepersTurn"),
	"MOM-16.11": people("whether others help is for the table; a move back is a move like any other and costs an action"),
	"MOM-16.12": by("TestMOM_16_2_PuzzleInterruptsTheStepWithoutExtraCost", "TestMOM_16_12_ResetByTheKeeper", "TestMOM_16_12_DealtAnewByTheKeeper", "TestMOM_16_12_PiecesGoBackWithTheCard", "puzzles/TestMOM_16_12_DealtWithoutPiecesInUse"),
	"MOM-16.13": by("TestMOM_16_13_AxeSolvesALockPuzzleInHisRoom", "TestMOM_16_13_AxeDoesNothingElsewhere", "TestMOM_16_13_SeveralPuzzlesOneIsChosen",
		"TestEffects", "TestMOM_16_13_CountedAsSolvedByTheKeeper"),
	"MOM-16.14": by("puzzles/TestMOM_16_14_Timed", "TestMOM_15_3_TimedPuzzles"),

	"MOM-17.1":  by("TestExample1_Test"),
	"MOM-17.2":  by("TestExample2_HorrorTestAndPanic"),
	"MOM-17.3":  by("TestExample3_TheMonsterFollows"),
	"MOM-17.4":  by("TestExample4_EvadeTest"),
	"MOM-17.5":  by("TestMOM_17_5_RangedAttack"),
	"MOM-17.6":  by("TestMOM_17_6_RangeAndSight", "stories/TestMOM_17_6_TargetsOfARangedWeapon"),
	"MOM-17.7":  by("TestExample7_ThreatStep", "TestMOM_17_7_ExtraHealthPerInvestigator"),
	"MOM-17.8":  by("TestExample8_InsanityAtTheLastSanity"),
	"MOM-17.9":  by("TestMOM_17_WorkedExample9"),
	"MOM-17.10": by("TestMOM_4_8_LockMetByTest", "TestMOM_4_5_ExploreRevealsOneByOne"),
	"MOM-17.11": by("stories/TestMOM_7_4_OneFreeLineIsEnough"),
	"MOM-17.12": by("TestExample12_ForcedUseNeedsATarget"),
	"MOM-17.13": by("puzzles/TestMOM_16_8_Adjacent", "puzzles/TestMOM_16_9_SolvedLock"),
	"MOM-17.14": by("TestExample14_WeaponsByDistance", "TestExample14_AttacksByDistance", "TestExample14_BarricadeAgainstAStrongMonster",
		"TestExample14_FailureOfARangedAttack"),

	"MOM-18.1":  by("TestMOM_18_1_DrawUntilATypeComes", "TestMOM_18_1_MisfitsLieAsideAndTheDiscardsFollow", "TestMOM_18_1_NothingFits", "TestMOM_18_1_FightInsideAFight", "TestMOM_18_1_MisfitsOnTheTable", "TestMOM_18_1_MisfitsWhenThingsChange", "TestMOM_18_1_InVainIsSaidOnce"),
	"MOM-18.2":  by("TestMOM_18_2_HidingAndComingOutTakeEvadeTests", "TestMOM_18_2_EvadeTestsBeforeHidingAndEmerging"),
	"MOM-18.3":  by("TestMOM_18_3_InvestigatorBurnsAtTheEndOfHisOwnTurn", "TestMOM_18_3_MonstersBurnAtTheEndOfTheKeepersTurn", "TestMOM_18_3_NewcomerBurnsAtTheEndOfHisTurn", "TestMOM_18_3_SkippedTurnHasNoEnd"),
	"MOM-18.4":  by("TestMOM_18_4_EachTurnCountsByItself"),
	"MOM-18.5":  by("TestMOM_5_7_MonsterIsARandomFreeFigure", "TestMOM_18_5_TheFigureDecidesTheSpecialAttack"),
	"MOM-18.6":  by("puzzles/TestMOM_16_14_Timed", "TestMOM_18_6_MinuteEndsInTheMidstOfADraw"),
	"MOM-18.7":  by("TestMOM_5_2_ThreatIsNumberOfPlayersAtTheStart"),
	"MOM-18.8":  by("puzzles/TestMOM_16_9_AttemptEndsWhenSolved", "puzzles/solve/TestFairBounds"),
	"MOM-18.9":  by("TestMOM_18_9_RunIntoALockedRoomSpendsTheAction"),
	"MOM-18.10": by("TestMOM_18_10_WhicheverIsFirst"),
	"MOM-18.11": by("TestMOM_18_11_SecondPuzzleFromTheWholeSet"),
	"MOM-18.12": by("TestMOM_10_1_CorrectionsAndTheOpeningSetOffNone"),
	"MOM-18.13": by("TestMOM_10_2_StunnedMonstersAreEvadedToo"),
	"MOM-18.14": by("TestMOM_12_3_MovedIntoTheFire", "TestMOM_18_3_NewcomerBurnsAtTheEndOfHisTurn"),
	"MOM-18.15": by("TestMOM_18_3_SkippedTurnHasNoEnd", "TestMOM_18_15_NoStunTokenLeavesInASkippedTurn"),
	"MOM-18.16": by("stories/TestMOM_7_4_OwnWall", "stories/TestMOM_7_4_WallEnds", "stories/TestMOM_7_4_Pinch"),
	"MOM-18.17": by("TestMOM_11_5_OutAgainOnlyInALaterTurn"),
	"MOM-18.18": by("TestMOM_15_4_AfterAFailureToo", "TestMOM_15_4_OnlyAskedWhereItMatters"),
	"MOM-18.19": by("TestMOM_18_19_HopelessStepsAreRefused", "TestMOM_18_19_WastedAnyway", "TestMOM_18_19_WastedAtAnObstacle"),
	"MOM-18.20": by("TestMOM_4_8_SecondLockOnTheRoom"),
	"MOM-18.21": by("TestMOM_15_1_OnRevealOnce"),
	"MOM-18.22": by("TestMOM_1_8_SeveralFiguresAnewInOneQuestion"),
	"MOM-18.23": by("TestMOM_10_1_CorrectionsAndTheOpeningSetOffNone", "TestMOM_18_23_ByHandIntoTheFire"),
	"MOM-18.24": by("TestMOM_11_5_AnyNumberMayHide", "TestMOM_11_5_MovedAwayKilledOrWithoutAPlaceIsNoLongerHidden"),
	"MOM-18.25": by("TestMOM_11_2_PlacedAtOnceIgnoresDoors", "TestMOM_11_2_NobodyPassesABarricadedDoor"),
	"MOM-18.27": by("TestMOM_9_8_EvadeTestsBeforeAMoveThatACardGrants", "TestMOM_9_8_TakenAwayInTheMiddle"),
	"MOM-18.26": by("TestMOM_4_10_HorrorBetweenTheLockAndTheMove"),
	"MOM-18.28": by("TestMOM_18_28_TheSecondHint"),
	"MOM-18.29": by("TestMOM_18_29_TheTimetable"),
	"MOM-18.30": by("TestMOM_18_30_HoweverTheMoveIsGranted", "TestMOM_18_30_ALockThatHoldsEndsTheGrantedMove", "TestMOM_4_8_AfterAGrantedMoveHisOwnStepsAreLeft"),
	"MOM-18.31": by("TestMOM_18_31_TheInsaneAreNotAskedAboutHorror"),
	"MOM-18.40": by("TestExample14_WeaponsByDistance", "TestMOM_17_6_RangeAndSight"),
	"MOM-18.41": by("TestMOM_18_41_EvadeTestsComeBeforeAnEscape", "TestMOM_7_5_EscapeThroughTheNamedDoor"),
	"MOM-18.42": by("TestMOM_10_2_FailedTheKeeperDealsOrSpares", "TestMOM_12_3_EnteringABurningRoom"),
	"MOM-18.43": by("TestMOM_14_2_TraumaRightAfterItsKindOfHarm"),
	"MOM-18.44": by("TestMOM_10_1_SeveralMonstersSeveralTests"),
	"MOM-18.45": by("TestMOM_11_5_HiddenDoesNotMoveByACardEither"),
	"MOM-18.46": by("TestMOM_18_46_TestsOfAttackSpellsAreInCombat"),
	"MOM-18.47": by("TestMOM_16_12_PiecesGoBackWithTheCard"),
	"MOM-18.48": by("puzzles/TestMOM_16_3_Laying"),
	"MOM-18.49": by("TestMOM_18_49_DroppedThingsLieUnderAnUnmetLock", "TestMOM_18_49_OnlyAnUnmetLockStaysOnTop"),
	"MOM-18.50": by("TestMOM_14_5_WhileADeadPlayerWaitsForANewInvestigator"),
}

// chapters are those in which every rule needs a proof. Chapter 1 lists the content of the box, as far as the program
// must respect it; the last one is the glossary.
var chapters = []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18}

// TestEveryRuleIsProved: each rule names existing tests, or the reason why there are none.
func TestEveryRuleIsProved(t *testing.T) {
	reference, err := rules.LoadGame(rules.Mansions, "en")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, r := range reference.Rules() {
		known[r.ID] = true
		p, ok := proofs[r.ID]
		switch {
		case slices.Contains(chapters, r.Chapter) && !ok:
			t.Errorf("%s (%s) has no test", r.ID, r.Title)
		case ok && (len(p.tests) > 0) == (p.people != ""):
			t.Errorf("%s names either tests or why only people can judge it", r.ID)
		}
	}
	written := map[string][]string{}
	for _, folder := range []string{"", "puzzles", "puzzles/solve", "stories", "stories/packs"} {
		written[folder] = ruletest.TestsIn(t, filepath.Join("..", "..", cmp.Or(folder, "keeper/mansions")))
	}
	for id, p := range proofs {
		if !known[id] {
			t.Errorf("there is no rule %s", id)
		}
		for _, name := range p.tests {
			folder, test := path.Split(name)
			if !slices.Contains(written[strings.TrimSuffix(folder, "/")], test) {
				t.Errorf("%s: there is no test %s", id, name)
			}
		}
	}
}

// TestRuleTable prints the proofs of the rules as a table, chapter by chapter; see it with -v.
func TestRuleTable(t *testing.T) {
	reference, err := rules.LoadGame(rules.Mansions, "en")
	if err != nil {
		t.Fatal(err)
	}
	var table strings.Builder
	table.WriteString("\n| chapter | rule IDs | proved by tests | for people only | tests |\n|---|---:|---:|---:|---:|\n")
	all := [4]int{}
	row := func(name string, n [4]int) {
		fmt.Fprintf(&table, "| %s | %d | %d | %d | %d |\n", name, n[0], n[1], n[2], n[3])
	}
	everything := map[string]bool{}
	var judged []string
	for _, c := range reference.Chapters {
		n, tests := [4]int{len(c.Rules)}, map[string]bool{}
		for _, r := range c.Rules {
			switch p := proofs[r.ID]; {
			case p.people != "":
				n[2]++
				judged = append(judged, r.ID+": "+p.people)
			case len(p.tests) > 0:
				n[1]++
			}
			for _, name := range proofs[r.ID].tests {
				tests[name], everything[name] = true, true
			}
		}
		n[3] = len(tests)
		if n[1]+n[2] == 0 {
			continue // the glossary
		}
		row(fmt.Sprintf("%d. %s", c.Number, c.Title), n)
		for i := range all {
			all[i] += n[i]
		}
	}
	all[3] = len(everything) // some tests prove rules of several chapters
	row("all", all)
	t.Log(table.String() + "\nFor people only:\n- " + strings.Join(judged, "\n- "))
	if all[1] < 120 || all[3] < all[1] {
		t.Errorf("only %d rules by %d tests", all[1], all[3])
	}
}
