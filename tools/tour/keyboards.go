package main

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"lantern/keeper"
)

// keyboards are the layouts that the keys are tried on, as setxkbmap calls them.
var keyboards = []struct{ layout, name string }{{"fr", "AZERTY"}, {"de", "QWERTZ"}, {"us", "QWERTY"}}

// allDigits is a PIN of every digit, in the order of the keys.
const allDigits = "1234567890"

// beforeTheTest brings an evening with its dice on the table to a room where much can be done, beside a monster.
const beforeTheTest = `{"do":"chooseInvestigator","who":"inv1","character":"ines-corvalan",` +
	`"body":"ines-dig-leader","mind":"ines-open-questions"}
{"do":"chooseInvestigator","who":"inv2","character":"tobias-crane",` +
	`"body":"tobias-broad-shoulders","mind":"tobias-plain-sense"}
{"do":"beginStory"}
{"do":"answer","prompt":1,"choice":"sea-cave-west"}
{"do":"correctCard","card":"met-its-eyes","to":"keeper"}
{"do":"correctCard","card":"first-aid-box","to":"inv2"}
{"do":"correctPlace","who":"inv1","space":"keepers-bedroom-west"}
{"do":"correctPlace","who":"inv2","space":"hall-middle"}
{"do":"startTurn","who":"inv2"}
{"do":"move","who":"inv2","to":"kitchen-west"}
{"do":"correctThing","feature":"corpse","space":"kitchen-west"}
{"do":"correctThing","feature":"barricade","space":"kitchen-west"}
{"do":"correctThing","feature":"hidingPlace","space":"kitchen-west"}
{"do":"correctCounter","counter":"damage","who":"inv2","value":2}
{"do":"correctMonster","monster":"cultist","space":"kitchen-west"}
`

// typing tries the keys on every layout, each digit and each written shortcut, on an evening of its own; the program is
// started anew for each, as it would be where the layout is the computer's.
func typing() []step {
	all := []step{{"an evening to type in, its dice on the table", prepare}}
	for _, k := range keyboards {
		start := func(s *stage) error {
			if _, err := s.tool("setxkbmap", k.layout); err != nil {
				return err
			}
			return s.all(func(s *stage) error { return s.start() }, see("home.new"))
		}
		all = append(all,
			step{"the keys of the home page on " + k.name, func(s *stage) error { return s.all(start, strokes(homeKeys())) }},
			step{"a puzzle by keyboard on " + k.name, func(s *stage) error {
				return s.all(key("p"), practise("keys-"+k.layout, "3A", byKeyboard), press("practice.back"), see("home.new"))
			}},
			step{"the console's keys on " + k.name, func(s *stage) error {
				return s.all(key("Return"), see("console.next"), pause(), strokes(consoleKeys()), show("keys-"+k.layout))
			}},
			step{"what an investigator does, by its letters, on " + k.name, actions},
			step{"every digit as the die on the table, on " + k.name, dieDigits},
			step{"a PIN of every digit, on " + k.name, pinDigits},
			step{"the program ends", (*stage).stop})
	}
	return all
}

// prepare plays the beginning without the window.
func prepare(s *stage) error {
	s.data, s.title, s.session = filepath.Join(s.folder(), "typing"), mainWindow, ""
	cmd := exec.Command(s.binary, "--data", s.data, "play", "--new", "--story", "inland-lamp", "--players", "2",
		"--choices", "1A,2A,3A,4A", "--seed", "8", "--dice", "table")
	cmd.Stdin = strings.NewReader(beforeTheTest)
	if out, err := cmd.CombinedOutput(); err != nil || strings.Contains(string(out), `"ok":false`) {
		return fmt.Errorf("play: %v: %s", err, out)
	}
	return nil
}

// stroke is a key, as xdotool calls it, what has to come of it, and what must not look as it did before it.
type stroke struct {
	key     string
	then    act
	changes func(*stage) (string, error)
}

// strokes presses keys one after the other in the main window; the first that does not do its thing is the error.
func strokes(all []stroke) act {
	return func(s *stage) error {
		for _, k := range all {
			if err := s.stroke(k); err != nil {
				return fmt.Errorf("the key %s: %w", k.key, err)
			}
		}
		return nil
	}
}

func (s *stage) stroke(k stroke) error {
	if k.changes == nil {
		return s.all(key(k.key), k.then)
	}
	before, err := k.changes(s)
	if err != nil {
		return err
	}
	if err := s.key(s.title, k.key); err != nil {
		return err
	}
	for end := time.Now().Add(patience / 4); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		if after, err := k.changes(s); err != nil || after != before {
			return err
		}
	}
	return fmt.Errorf("nothing changes; there are: %s", s.visible())
}

// picture is how the main window looks once it stands still, house where its map lies and how large it is.
func picture(s *stage) (string, error) {
	id, _, _, err := s.window(s.title)
	last, now := "", ""
	for end := time.Now().Add(patience / 4); err == nil && time.Now().Before(end); time.Sleep(200 * time.Millisecond) {
		if now, err = s.tool("import", "-window", id, "-depth", "8", "rgb:-"); now == last {
			break
		}
		last = now
	}
	return now, err
}

func house(s *stage) (string, error) {
	all, err := s.places()
	return fmt.Sprint(all["console.map.space.kitchen-west"]), err
}

// opens is a key that shows something, and one that takes it away again.
func opens(key, what, leave string) []stroke {
	return []stroke{{key: key, then: see(what)}, {key: leave, then: gone(what)}}
}

// seen are keys that change what is seen, one after the other.
func seen(changes func(*stage) (string, error), keys ...string) []stroke {
	var all []stroke
	for _, k := range keys {
		all = append(all, stroke{key: k, changes: changes})
	}
	return all
}

func homeKeys() []stroke {
	return slices.Concat(
		opens("s", "settings.back", "Escape"), opens("l", "library.open", "Escape"), opens("p", "practice.begin", "Escape"),
		opens("m", "notes.list", "Escape"), opens("n", "setup.next", "Escape"), opens("e", "evening.back", "Escape"),
		opens("question", "help.close", "Escape"), opens("F1", "rule.close", "Escape"))
}

// consoleKeys are those that look at something or leave the page.
func consoleKeys() []stroke {
	return slices.Concat(
		opens("m", "console.mythos.0", "m"), seen(picture, "t", "t"), opens("o", "console.objective.read", "o"),
		opens("r", "rooms.close", "Escape"), opens("l", "log.close", "Escape"), opens("F10", "console.glimpse", "F10"),
		opens("F1", "rule.close", "Escape"), opens("question", "help.close", "Escape"), opens("F9", "evening.back", "Escape"),
		opens("ctrl+comma", "settings.back", "Escape"),
		opens("Down", "prompt.back", "Escape"), opens("Up", "prompt.back", "Escape"),
		opens("c", "curtain.lift", "c"), opens("p", "players.board.map", "p"),
		seen(picture, "v", "v"), seen(house, "Prior", "Next", "Prior", "Home", "Prior", "End"),
		[]stroke{{key: "n", then: see("desk.show")}}, seen(picture, "Left", "Right", "Up", "Down", "plus", "minus"),
		[]stroke{{key: "Escape", then: gone("desk.show")},
			{key: "F1", then: see("rule.close")}, {key: "slash", then: pause()}, {key: "e", changes: picture},
			{key: "Escape", then: pause()}, {key: "Escape", then: gone("rule.close")}, {key: "Escape", then: pause()},
			{key: "ctrl+h", then: see("home.goOn")}, {key: "Return", then: see("console.next")}})
}

// narrows is the letter of an action that can be done in several ways: only these are left, until Escape.
func narrows(letter, way string) []stroke {
	const other = "console.option.explore"
	return []stroke{{key: letter, then: func(s *stage) error { return s.all(gone(other), see("console.option."+way)) }},
		{key: "Escape", then: see(other)}}
}

// actions does what an investigator can do by its letter, and takes it back.
func actions(s *stage) error {
	before, err := s.look()
	if err != nil {
		return err
	}
	done := func(letter, kind string) []stroke {
		return []stroke{{key: letter, then: waitFor("what it does", func(k known) bool {
			return k.Cursor == before.Cursor+1 && k.Table.Prompt != nil && k.Table.Prompt.Kind == kind
		})}, {key: "ctrl+z", then: cursor(before.Cursor)}}
	}
	again := append(done("e", "evadeTest")[:1], stroke{key: "ctrl+z", then: cursor(before.Cursor)},
		stroke{key: "ctrl+y", then: cursor(before.Cursor + 1)}, stroke{key: "ctrl+z", then: cursor(before.Cursor)},
		stroke{key: "ctrl+shift+z", then: cursor(before.Cursor + 1)}, stroke{key: "ctrl+z", then: cursor(before.Cursor)})
	return s.all(strokes(slices.Concat(again, done("a", "weapon"), done("u", "evadeTest"), done("f", "evadeTest"),
		narrows("d", "run.parlour-east"), narrows("b", "push.kitchen-door"), narrows("i", "hide.move"),
		opens("z", "cards.apply", "Escape"), seen(picture, "g", "g"),
		opens("k", "correct.apply", "Escape"), opens("x", "console.notice", "Escape"),
		opens("Return", "console.notice", "Escape"), opens("space", "console.notice", "Escape"))))
}

// dieDigits bandages wounds beside a monster and answers the evade test with each digit in turn, 0 for 10.
func dieDigits(s *stage) error {
	before, err := s.look()
	if err != nil {
		return err
	}
	asked := before.Cursor + 1
	all := []stroke{{key: "u", then: cursor(asked)}, {key: "s", changes: picture}, {key: "s", changes: picture}}
	all = append(all, opens("h", "rule.close", "Escape")...)
	for i, digit := range allDigits {
		die := strings.Replace(string(digit), "0", "10", 1)
		told := func(s *stage) error { return s.all(cursor(asked+1), rolled(die)) }
		all = append(all, stroke{key: digitKey(i), then: told}, stroke{key: "ctrl+z", then: cursor(asked)})
	}
	return strokes(append(all, stroke{key: "ctrl+z", then: cursor(before.Cursor)}))(s)
}

// digitKey is the key of the top row that stands i-th from the left, without Shift, whatever is written on it.
func digitKey(i int) string { return strconv.Itoa(10 + i) }

// rolled makes sure that the last step tells of this die.
func rolled(die string) act {
	return func(s *stage) error {
		raw, err := s.lantern("session", "log", s.session)
		if err != nil {
			return err
		}
		var steps []struct{ Lines []keeper.Line }
		if err := json.Unmarshal(raw, &steps); err != nil {
			return err
		}
		for _, l := range steps[len(steps)-1].Lines {
			if l.Args["die"] == die {
				return nil
			}
		}
		return fmt.Errorf("it is not a %s: %+v", die, steps[len(steps)-1])
	}
}

// pinDigits sets a PIN with the unshifted keys of all digits and lifts the curtain with them.
func pinDigits(s *stage) error {
	digits := func(title string) act {
		return func(s *stage) error {
			for i := range allDigits {
				if err := s.key(title, digitKey(i)); err != nil {
					return err
				}
			}
			return nil
		}
	}
	changed := func(s *stage) error { // the PIN of the layout before is still kept
		if !s.shown("settings.pin") {
			return nil
		}
		return s.click("settings.pin")
	}
	return s.all(press("console.settings"), press("settings.section.secrecy"), press("settings.return.pin"), pause(),
		changed, see("settings.pin.yes"), digits(s.title), key("Return"), digits(s.title), key("Return"),
		gone("settings.pin.yes"), see("settings.pin"),
		key("Escape"), see("console.next"), key("F11"), gone("console.next"), pause(),
		s.keyed(playersWindow, "Escape"), see("players.gate.back"),
		digits(playersWindow), s.keyed(playersWindow, "Return"), gone("players.gate.back"), see("console.next"), noPIN)
}
