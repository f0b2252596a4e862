package main

import (
	"fmt"
	"slices"
	"strings"

	"lantern/ui/text"
)

// documents is the folder of the pictures in the repository: a few screens in one size, French in dark and English in
// light. The others are drawn on request.
const documents = "docs/screens"

// kept are the screens in that folder.
var kept = []string{"home", "library-story", "seeding-lay", "console", "players-map", "puzzle-connection"}

// documented reports whether a picture is in the repository.
func documented(screen string, l look, wh [2]int) bool {
	return slices.Contains(kept, screen) && wh == sizes[0] && l.light == (l.lang == text.English)
}

// readme shows those pictures.
func readme() string {
	var b strings.Builder
	all := screens()
	fmt.Fprintf(&b, `# Screens

Some screens of the program. `+"`make gallery`"+` draws all %d into dist/screens, without a display: in French and
English, dark and light, at 1280 × 800, 1366 × 768 and 1920 × 1080, from evenings that the program plays by itself. The same
source gives the same pictures. The tests look at each screen in one language and theme in turn, `+"`make gallery`"+` at every
screen in all of them and in three sizes of text.

*Quelques écrans du programme. `+"`make gallery`"+` les dessine tous dans dist/screens.*

| | Français | English |
|---|---|---|
`, len(all))
	for _, s := range all {
		if !slices.Contains(kept, s.id) {
			continue
		}
		fr, en := pictureName(look{lang: "fr"}, sizes[0]), pictureName(look{lang: "en", light: true}, sizes[0])
		fmt.Fprintf(&b, "| **%s**<br>*%s* | ![%s](%s/%s) | ![%s](%s/%s) |\n", s.en, s.fr,
			s.fr, s.id, fr, s.en, s.id, en)
	}
	b.WriteString("\n" + presence())
	return b.String()
}

// presence lists what a table has to see, with the picture or test for each.
func presence() string {
	var b strings.Builder
	b.WriteString(`## What a table has to see, and what shows it

Screens are those of ` + "`make gallery`" + `, named by their folders; what begins with Test is a test. ✓ is done, ◐ lacks what is said.

`)
	for _, part := range shownBy {
		fmt.Fprintf(&b, "**%s**\n\n| | Asked | Shown by |\n|---|---|---|\n", part.of)
		for _, p := range part.points {
			mark := "✓"
			if p.lacks != "" {
				mark = "◐"
				p.by += ". Lacks: " + p.lacks
			}
			fmt.Fprintf(&b, "| %s | %s | %s |\n", mark, p.asked, p.by)
		}
		b.WriteString("\n")
	}
	b.WriteString(figures)
	return b.String()
}

// figures are results of `make bench` that a table notices, on a busy machine with two cores.
const figures = `## How fast

| | Aim | Before | Now |
|---|---|---|---|
| Map of a story at 1280 × 800: how late | 60 ms | 28 ms | 26 ms |
| Map of a story at 3840 × 2160: how late | 60 ms | 94 ms | 50 ms |
| Map of a story: pictures kept | 12 MB | 12 MB | 12 MB |
| Drag a figure: map painted in software | 16.7 ms | | 3.9 ms |
| Late evening to refreshed console | 8 ms | | 1.3 ms |
| Command in a session to refreshed console | 8 ms | | 2.3 ms |
`

// point is a requirement, what shows that it is met, and what is missing, if anything.
type point struct{ asked, by, lacks string }

var shownBy = []struct {
	of     string
	points []point
}{
	{"The map is a house", []point{
		{"Floors by kind of room, thick walls with windows, doors that tell their state, archways, stairs, ladders",
			"console, library-story; TestTheKindFollowsFromWords, TestLockedRoomsAreSeenAtTheirDoors; docs/stories.md names all floors", ""},
		{"Nearly eighty kinds of furniture from above, two to five a room, never under what is read",
			"library-story; TestEveryKindIsFurnished, TestTheMapNamesFloorsAndFurniture, TestNoFurnitureUnderWhatIsRead", ""},
		{"Light, darkness with pools around investigators, fire that flickers, a veil, the active room lifted",
			"console, console-late; TestFireFlickers, TestPictures of the board", ""},
		{"One size of letters for names; signs in one row; nothing over a name, a sign or a figure; a legend at a key",
			"console-late, console-legend; TestNamesHaveOneSize, TestWhatAMoveSetsOffLiesOverNoName, " +
				"TestTheLineOfALitSpaceBreaksOffAroundANameInIt, TestTheTabOfPuzzlesLiesOverNoName; players-fight, " +
				"TestAFightIsSeenFromNearBy", ""},
		{"Drawn once, on the side, the plain plan meanwhile; 60 ms late and 12 MB at most",
			"TestTheHouseIsDrawnOnTheSide, TestTwelveMegabytesAreKept, `make bench`", ""},
		{"The same drawing everywhere",
			"players-map, library-story, seeding-lay, setup-story, evening; docs/stories/maps; TestStoryMap, TestPicturesWithoutAWindow", ""},
	}},
	{"Faces", []point{
		{"A cameo for each investigator, told apart at 24 pixels; packs bring their own",
			"setup-investigators, console, players-map, evening; TestEverybodyHasAFaceOfHisOwn, TestAPackBringsAPicture, TestPortraits", ""},
		{"A silhouette for each kind of monster, its number in a corner, its card a press away",
			"console-late; TestEverybodyHasAFaceOfHisOwn, TestTableHidesHealth", ""},
		{"The same figure says who is hidden, stunned, in fire, carrying",
			"console-late, players-map, console-legend; TestStandingIsWhatTheViewSays", ""},
	}},
	{"Moments", []point{
		{"Rolls: the die falls, what it came to, what it costs, until the next press",
			"console-rolled, players-rolled; TestTheOutcomeStandsInTheMiddleUntilTheNextKey, TestNoRollIsPutAwayBeforeItIsSeen", ""},
		{"What is read stands in the middle as parchment, and large for the players",
			"console-end, players-narration, narration-desk; TestWhatIsToBeReadComesBeforeThePlacesOfTheMap", ""},
		{"Fight, horror, trauma, death, lock, clue, objective, event and end have their page or card; one key skips, undo goes through",
			"console-fight, players-fight, console-end, players-end; TestMomentsHaveTheirHeads, TestTheLastStepIsSeenBeforeTheEnd", ""},
		{"The end as a souvenir: ways, deeds, turning points, one picture to keep",
			"evening; TestWhatOneRemembers, TestNoPictureIsAStrip", ""},
	}},
	{"The console uses its room", []point{
		{"Letters grow with the window; 12 pixels at least, names of rooms 13",
			"any screen at 1280 × 800 and 1920 × 1080; TestLettersGrowWithTheWindow", ""},
		{"The lower middle reads and decides; keeper actions stand once, with cost; equal covered ones are one line",
			"console-keeper, console-mythos, console", ""},
		{"Cards show attributes, things by name, statuses in words",
			"console-late, players-map; TestStatusesStandOnTheCards, TestThingsAreReorderedBeforeTheirNamesAreCut, TestEveryScreenIsWholeAndAsItWas",
			"in letters larger than 100 % the players’ cards may count what has no room"},
		{"Nothing jumps; the next thing in one place; a warning at the button that was pressed; gold is what comes next",
			"console, console-guard; TestButtonsOfTheRibbon, TestAWarningStandsAtTheButtonThatWasPressed, TestTheGuardMovesNothing", ""},
		{"No cut texts beside room, found by the gallery, also after a change",
			"TestEveryScreenIsWholeAndAsItWas, TestNothingIsClippedOrScrolled, TestWhatUndoWouldDoIsNotCut", ""},
		{"The log in sentences, one step one block, signs in a legend",
			"log, console-legend, cheat-sheet; TestGoldensOfTheLog, TestAKeyOfTheHouseMeansOneThing", ""},
	}},
	{"The other pages", []point{
		{"Home: the guided evening in gold, a menu a session, the house fills what is left",
			"home-empty, home; TestTheFirstStartSaysWhatToDo", ""},
		{"Set-up with covers, map and what the story is like, difficulty in words", "setup-story; TestStart", ""},
		{"Practice: the real boards in small, the chosen one framed", "practice; TestPages of practice", ""},
		{"Players’ puzzle: the board four fifths of the height, the party small, the code away from them, glows within the board, a finale",
			"players-puzzle, puzzle-connection, puzzle-lock; TestFinales, TestPagePictures", ""},
		{"Back in one place, one key one meaning",
			"all pages; TestBackStandsInOnePlaceOnAllPages, TestAKeyOfTheHouseMeansOneThing", ""},
	}},
}
