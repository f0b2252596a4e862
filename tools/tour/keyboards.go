package main

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"lantern/keeper"
)

// keyboards are the layouts to test, as named by setxkbmap.
var keyboards = []struct{ layout, name string }{{"fr", "AZERTY"}, {"de", "QWERTZ"}, {"us", "QWERTY"}, {"ru", "ЙЦУКЕН"},
	{"gr", "Greek"}}

// rows are the letters of a Latin keyboard by the X key codes of their positions.
var rows = map[int]string{24: "qwertyuiop", 38: "asdfghjkl", 52: "zxcvbnm"}

// allDigits is a PIN of all digits, in keyboard order.
const allDigits = "1234567890"

// The session for typing, with dice on the table, as commands of lantern play. On the way it stops where one of many
// combat cards is asked for, and where an investigator is at a puzzle.
const (
	toTheCards = `{"do":"chooseInvestigator","who":"inv1","character":"ines-corvalan",` +
		`"body":"ines-dig-leader","mind":"ines-open-questions"}
{"do":"chooseInvestigator","who":"inv2","character":"tobias-crane",` +
		`"body":"tobias-broad-shoulders","mind":"tobias-plain-sense"}
{"do":"beginStory"}
{"do":"answer","prompt":1,"choice":"sea-cave-west"}
{"do":"setSource","what":"decks","source":"table"}
{"do":"correctMonster","monster":"cultist","space":"landing-north"}
{"do":"correctStep","phase":"keeper","step":"attack"}
{"do":"monsterAttack","monster":"m2","who":"inv2"}
`
	toThePuzzle = `{"do":"correctStep","phase":"investigators"}
{"do":"setSource","what":"decks","source":"screen"}
{"do":"correctMonster","monster":"m2","off":true}
{"do":"correctPlace","who":"inv1","space":"hall-middle"}
{"do":"startTurn","who":"inv1"}
{"do":"move","who":"inv1","to":"keepers-bedroom-west"}
{"do":"puzzleMove","move":"S 1 2"}
`
	// beforeTheTest is a room with many options, beside a monster.
	beforeTheTest = `{"do":"puzzleStop"}
{"do":"endTurn","who":"inv1"}
{"do":"correctCard","card":"met-its-eyes","to":"keeper"}
{"do":"correctCard","card":"first-aid-box","to":"inv2"}
{"do":"correctPlace","who":"inv2","space":"hall-middle"}
{"do":"startTurn","who":"inv2"}
{"do":"move","who":"inv2","to":"kitchen-west"}
{"do":"correctThing","feature":"corpse","space":"kitchen-west"}
{"do":"correctThing","feature":"barricade","space":"kitchen-west"}
{"do":"correctThing","feature":"hidingPlace","space":"kitchen-west"}
{"do":"correctCounter","counter":"damage","who":"inv2","value":2}
{"do":"correctMonster","monster":"cultist","space":"kitchen-west"}
`
)

// typing tests all digits and shortcuts on every layout, each in its own session. The program is restarted for each
// layout, as if it were the computer's.
func typing() []step {
	var all []step
	for _, k := range keyboards {
		lay := func(s *stage) {
			s.tool("setxkbmap", k.layout)
			s.byPlace = k.layout == "ru" || k.layout == "gr"
		}
		all = append(all,
			step{"an evening to type in on " + k.name, func(s *stage) { s.prepare(k.layout) }},
			step{"the keys of the home page on " + k.name, do(lay, begin, see("home.game.mansions"), strokes(homeKeys()))},
			step{"a puzzle by keyboard on " + k.name, do(key("F3"), practise("keys-"+k.layout, "3A", byKeyboard),
				press("practice.back"), see("home.game.mansions"))},
			step{"the console's keys on " + k.name,
				do(key("Return"), see("console.next"), pause, strokes(consoleKeys()),
					show("keys-"+k.layout))},
			step{"what an investigator does, by its letters, on " + k.name, actions},
			step{"every digit as the die on the table, on " + k.name, dieDigits},
			step{"a PIN of every digit, on " + k.name, pinDigits},
			step{"the keys of a puzzle on the table, on " + k.name, puzzleKeys},
			step{"the keys of a long list, and of a number, on " + k.name, listKeys},
			step{"the program ends", (*stage).stop})
	}
	return all
}

// prepare plays the beginning without a window, in a separate data folder.
func (s *stage) prepare(layout string) {
	s.data, s.title, s.session = filepath.Join(s.folder(), "typing-"+layout), mainWindow, ""
	cmd := exec.Command(s.binary, "--data", s.data, "play", "--new", "--story", "inland-lamp", "--players", "2",
		"--choices", "1A,2A,3A,4A", "--seed", "8", "--dice", "table")
	cmd.Stdin = strings.NewReader(toTheCards + toThePuzzle + beforeTheTest)
	if out, err := cmd.CombinedOutput(); err != nil || strings.Contains(string(out), `"ok":false`) {
		fail("play: %v: %s", err, out)
	}
}

// stroke is a key in xdotool's notation, its expected effect, and what must look different afterwards.
type stroke struct {
	key     string
	then    act
	changes func(*stage) string
}

// strokes presses keys in the main window and returns the first failure.
func strokes(all []stroke) act {
	return func(s *stage) {
		for _, k := range all {
			if err := s.try(func(s *stage) { s.stroke(k) }); err != nil {
				fail("the key %s: %w", k.key, err)
			}
		}
	}
}

func (s *stage) stroke(k stroke) {
	if k.changes == nil {
		s.all(key(k.key), k.then)
		return
	}
	before := k.changes(s)
	s.key(s.title, k.key)
	if !within(patience/4, 100*time.Millisecond, func() bool { return k.changes(s) != before }) {
		fail("nothing changes; there are: %s", s.visible())
	}
}

// picture identifies how the main window looks once it is still; house, the position and size of its map.
func picture(s *stage) (now string) {
	id, _, _ := s.window(s.title)
	within(patience/4, 100*time.Millisecond, func() bool {
		last := now
		now = s.tool("import", "-window", id, "-depth", "8", "rgb:-")
		return now == last
	})
	return now
}

func house(s *stage) string { return fmt.Sprint(s.places()["console.map.space.kitchen-west"]) }

// opens is a key that shows something, and one that closes it.
func opens(key, what, leave string) []stroke {
	return []stroke{{key: key, then: see(what)}, {key: leave, then: gone(what)}}
}

// seen are keys that change what is shown.
func seen(changes func(*stage) string, keys ...string) []stroke {
	var all []stroke
	for _, k := range keys {
		all = append(all, stroke{key: k, changes: changes})
	}
	return all
}

func homeKeys() []stroke {
	return slices.Concat(
		opens("ctrl+comma", "settings.back", "Escape"), opens("b", "library.open", "Escape"),
		opens("F3", "practice.begin", "Escape"),
		opens("m", "notes.list", "Escape"), opens("1", "setup.next", "Escape"), opens("F9", "evening.back", "Escape"),
		opens("question", "help.close", "Escape"), opens("F1", "rule.close", "Escape"))
}

// consoleKeys are those that show something or leave the page.
func consoleKeys() []stroke {
	return slices.Concat(
		opens("m", "frame.list.mythos", "m"), seen(picture, "t", "t"), opens("o", "frame.list.objective", "o"),
		opens("r", "rooms.close", "Escape"), opens("l", "log.close", "Escape"), opens("F10", "console.glimpse", "F10"),
		opens("F1", "rule.close", "Escape"), opens("question", "help.close", "Escape"),
		opens("F9", "evening.back", "Escape"),
		opens("ctrl+comma", "settings.back", "Escape"),
		opens("Down", "prompt.back", "Escape"), opens("Up", "prompt.back", "Escape"),
		opens("c", "curtain.lift", "c"), opens("p", "players.board.map", "p"),
		seen(picture, "v", "v"), seen(house, "Prior", "Next", "Prior", "Home", "Prior", "End"),
		[]stroke{{key: "n", then: see("desk.show")}}, seen(picture, "Left", "Right", "Up", "Down", "plus", "minus"),
		[]stroke{{key: "Escape", then: gone("desk.show")},
			{key: "F1", then: see("rule.close")}, {key: "slash", then: pause}, {key: "e", changes: picture},
			{key: "Escape", then: pause}, {key: "Escape", then: gone("rule.close")}, {key: "Escape", then: pause},
			{key: "ctrl+h", then: see("home.goOn")}, {key: "Return", then: see("console.next")}})
}

// narrows is the letter of an action with several options: only these are shown until Escape.
func narrows(letter, way string) []stroke {
	const other = "console.option.explore"
	return []stroke{{key: letter, then: do(gone(other), see("console.option."+way))},
		{key: "Escape", then: see(other)}}
}

// actions does what an investigator can do by its letter, and undoes it.
func actions(s *stage) {
	before := s.look()
	done := func(letter, kind string) []stroke {
		return []stroke{{key: letter, then: waitFor("what it does", func(k known) bool {
			return k.Cursor == before.Cursor+1 && k.Table.Prompt != nil && k.Table.Prompt.Kind == kind
		})}, {key: "ctrl+z", then: cursor(before.Cursor)}}
	}
	again := append(done("e", "evadeTest")[:1], stroke{key: "ctrl+z", then: cursor(before.Cursor)},
		stroke{key: "ctrl+y", then: cursor(before.Cursor + 1)}, stroke{key: "ctrl+z", then: cursor(before.Cursor)},
		stroke{key: "ctrl+shift+z", then: cursor(before.Cursor + 1)},
		stroke{key: "ctrl+z", then: cursor(before.Cursor)})
	steps := [][]stroke{again}
	for i := range 4 { // any step beside the monster
		steps = append(steps, done(digitKey(i), "evadeTest"))
	}
	s.all(strokes(slices.Concat(slices.Concat(steps...), done("a", "weapon"), done("u", "evadeTest"),
		done("f", "evadeTest"), narrows("d", "run.parlour-east"), narrows("b", "push.kitchen-door"),
		narrows("i", "hide.move"), seen(picture, "z", "Escape", "g", "g"),
		opens("k", "console.option.correct.damage", "Escape"), opens("x", "console.notice", "Escape"),
		opens("Return", "console.notice", "Escape"), opens("space", "console.notice", "Escape"))))
}

// dieDigits heals beside a monster and answers the evade test with each digit, 0 for 10.
func dieDigits(s *stage) {
	before := s.look()
	asked := before.Cursor + 1
	all := []stroke{{key: "u", then: cursor(asked)}, {key: "s", changes: picture}, {key: "s", changes: picture}}
	all = append(all, opens("h", "rule.close", "Escape")...)
	for i, digit := range allDigits {
		die := strings.Replace(string(digit), "0", "10", 1)
		all = append(all, stroke{key: digitKey(i), then: do(cursor(asked+1), rolled(die))}, stroke{key: "ctrl+z",
			then: cursor(asked)})
	}
	s.all(strokes(append(all, stroke{key: "ctrl+z", then: cursor(before.Cursor)})))
}

// digitKey is the i-th key of the top row from the left, without Shift.
func digitKey(i int) string { return strconv.Itoa(10 + i) }

// rolled checks that the last step was this roll.
func rolled(die string) act {
	return func(s *stage) {
		if lines := s.lastStep(); !slices.ContainsFunc(lines,
			func(l keeper.LogLine) bool { return l.Args["die"] == die }) {
			fail("it is not a %s: %+v", die, lines)
		}
	}
}

// lastStep are the log lines of the last step.
func (s *stage) lastStep() []keeper.LogLine {
	var steps []struct{ Lines []keeper.LogLine }
	s.read(&steps, "session", "log", s.session)
	return steps[len(steps)-1].Lines
}

// pinDigits sets a PIN with the unshifted keys of all digits and lifts the curtain with them.
func pinDigits(s *stage) {
	var digits []string
	for i := range allDigits {
		digits = append(digits, digitKey(i))
	}
	s.all(press("console.more", "console.settings"), press("settings.section.secrecy"), press("settings.return.pin"),
		see("settings.pin.yes"), keys(digits...), key("Return"), keys(digits...), key("Return"),
		gone("settings.pin.yes"), see("settings.pin"),
		key("Escape"), see("console.next"), key("F11"), gone("console.next"), pause,
		keyed("Escape"), see("players.gate.back"), keyed(digits...), keyed("Return"), gone("players.gate.back"),
		see("console.next"), noPIN)
}

// wentBack undoes to the step after the given commands, confirming what was revealed.
func wentBack(commands string) act {
	return func(s *stage) {
		to := 1 + strings.Count(commands, "\n") // the beginning is a step too
		if !within(2*patience, 0, func() bool {
			now := s.look()
			if s.calm(now.Cursor); now.Cursor == to {
				return true
			}
			press := "ctrl+z"
			if s.shown("confirm.yes") {
				press = "u"
			}
			s.key(s.title, press)
			return false
		}) {
			fail("undoing does not lead back to step %d; there are: %s", to, s.visible())
		}
	}
}

// puzzleKeys are those of the puzzle panel during an attempt.
func puzzleKeys(s *stage) {
	s.all(wentBack(toTheCards + toThePuzzle))
	stands := s.look()
	done := func(k string) []stroke {
		return []stroke{{key: k, then: cursor(stands.Cursor + 1)}, {key: "ctrl+z", then: cursor(stands.Cursor)}}
	}
	s.all(strokes(slices.Concat(
		[]stroke{{key: "F3", then: gone("console.puzzles.hint")}, {key: "F3", then: see("console.puzzles.hint")}},
		seen(picture, "F4"), opens("F7", "puzzles.deal.fair", "Escape"), done("F5"), done("F6"), seen(picture, "F8"))))
}

// listKeys answers with every key of a long list, each of which chooses another card, and then a number.
func listKeys(s *stage) {
	s.all(wentBack(toTheCards))
	stands := s.look()
	before := map[string]string{}
	var all []stroke
	for i, k := range append(strings.Split(allDigits, ""), "j", "q", "w", "y") {
		press := k
		if i < len(allDigits) {
			press = digitKey(i)
		}
		another := func(s *stage) {
			told := s.lastStep()
			if other, twice := before[fmt.Sprint(told)]; twice {
				fail("it does what %s did: %v", other, told)
			}
			before[fmt.Sprint(told)] = k
		}
		all = append(all, stroke{key: press, then: do(cursor(stands.Cursor+1), another)},
			stroke{key: "ctrl+z", then: see("confirm.yes")}, stroke{key: "u", then: cursor(stands.Cursor)})
	}
	number := seen(picture, "plus", "plus", "minus", digitKey(2))
	s.all(strokes(all), press("console.option.answer.hand"), see("prompt.more"), strokes(number))
}
