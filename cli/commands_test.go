package cli

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"lantern/keeper"
	"lantern/keeper/arkham"
	"lantern/keeper/arkhamcards"
	"lantern/keeper/cthulhucards"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/keeper/play"
	"lantern/keeper/priest"
)

var update = flag.Bool("update", false, "write docs/commands.md and the scripted sessions anew")

// TestCommandsDocument keeps docs/commands.md up to date: names and arguments are generated from the catalogues, their
// descriptions are written by hand.
func TestCommandsDocument(t *testing.T) {
	rules := rulesOf(t)
	file := filepath.Join("..", "docs", "commands.md")
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got := commandsDocument(t, rules, string(want))
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("docs/commands.md is out of date; run go test ./cli -update (-file +now):\n%s", diff)
	}
}

func rulesOf(t *testing.T) keeper.Rules[state.State] {
	t.Helper()
	b := newBench(t)
	if code, _, errs := b.run("", "play", "--new", "--story", "inland-lamp", "--players", "1", "--seed", "1"); code != 0 {
		t.Fatal(errs)
	}
	l, err := b.store.Load(t.Context(), "session-1")
	if err != nil {
		t.Fatal(err)
	}
	rules, err := mansions.Open(l.Header.Config)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// described returns the descriptions of a section of the document, by name.
func described(document, section string) map[string]string {
	_, rest, _ := strings.Cut(document, "\n## "+section+"\n")
	rest, _, _ = strings.Cut(rest, "\n## ")
	out := map[string]string{}
	for _, row := range regexp.MustCompile("(?m)^\\| `(.+?)` (?:\\|.* )?\\| ([^|]+) \\|$").FindAllStringSubmatch(rest, -1) {
		out[row[1]] = row[2]
	}
	return out
}

func commandsDocument(t *testing.T, rules keeper.Rules[state.State], before string) string {
	var b strings.Builder
	b.WriteString(`# Commands and events of ` + "`lantern play`" + `

` + "`lantern play`" + ` reads one JSON command a line and answers each with one JSON line, written only when the command is on disk.
The name of a command stands under ` + "`do`" + `, that of an event under ` + "`type`" + `. Arguments that may be left out are marked with a question mark.
Bounds and choices between parentheses are those of the forms with which a command is entered in the window.
` + "`lantern serve`" + ` takes the same commands, and those of [its door](phones.md).

## Commands of the session

| do | arguments | what it does |
|---|---|---|
| ` + "`legal`" + ` | | lists every command that would be accepted now; while a prompt waits these are its answers. Each can be sent back as it is. Of answers beyond number it lists a sample, and ` + "`of`" + ` says how many there are |
| ` + "`view`" + ` | ` + "`for`" + `?: "keeper", "table", "seat1" … | shows what the keeper, everybody at the table, or one player may see |
| ` + "`undo`" + ` | | takes the last command back, with all that it set off |
| ` + "`redo`" + ` | | does it again, also after a restart |
| ` + "`session`" + ` | | gives the session's ID and its last sequence number |
| ` + "`schema`" + ` | | gives a JSON schema of each command of the game: its arguments with their types, bounds and choices |

An answer is ` + "`{\"ok\":true,\"seq\":42,\"events\":[...]}`" + `, or, when the command is refused, ` + "`{\"ok\":false,\"code\":...,\"rule\":\"MOM-x.y\",\"args\":{...},\"message\":...}`" + `. A refusal changes nothing.

## Commands of Mansions of Madness

` + "`who`" + ` is a seat, "inv1" to "inv4"; ` + "`monster`" + ` "m1" and so on; a card is its kind's ID, with "#2" and so on for further copies.
Corrections are accepted at any time: those whose names begin with "correct", and puzzleSolve, puzzleReset and puzzleDeal.

| do | arguments | what it does |
|---|---|---|
`)
	for _, name := range rules.Commands().Names() {
		kind, _ := rules.Commands().Kind(name)
		b.WriteString(row(t, name, kind, described(before, "Commands of Mansions of Madness")))
	}
	b.WriteString("\n## Prompts\n\nA prompt comes as the event `Prompted`; `kind` says what is asked. It is answered with the command `answer`: the prompt's number and\nthe key of one option, the number asked for, or, with dice on the table, what the die shows.\n\n| kind | what is asked |\n|---|---|\n")
	prompts := described(before, "Prompts")
	for _, name := range slices.Sorted(maps.Keys(prompts)) {
		fmt.Fprintf(&b, "| `%s` | %s |\n", name, prompts[name])
	}
	b.WriteString("\n## Events\n\n| type | values | what has happened |\n|---|---|---|\n")
	for _, name := range rules.Events().Names() {
		kind, _ := rules.Events().Kind(name)
		b.WriteString(row(t, name, kind, described(before, "Events")))
	}
	for _, g := range gamesBeside {
		b.WriteString(g.described(t, before))
	}
	return b.String()
}

// gameBeside is a game whose commands, prompts and events follow those of Mansions in the document.
type gameBeside struct {
	id, title, name string // name: as in "Prompts of the card game"
	intro           string
	commands        *keeper.Catalogue[keeper.Command]
	events          *keeper.Catalogue[keeper.Event]
}

var gamesBeside = []gameBeside{
	{arkhamcards.SystemName, "Arkham Horror: The Card Game", "the card game", "`who` is a seat, \"seat1\" to \"seat4\"; enemies, assets " +
		"and pins have IDs such as \"enemy-3\"; locations those\nof the scenario. `allow` names the card that allows what the rules forbid, " +
		"`source` the one that does something; both are logged.\nCorrections are accepted at any time: those whose names begin with " +
		"\"correct\", and dropTest.", (&arkhamcards.Rules{}).Commands(), (&arkhamcards.Rules{}).Events()},
	{arkham.SystemName, "Arkham Horror, second edition", "Arkham Horror", "`seat` counts from 0; places, cards, monsters and mythos cards have " +
		"the IDs of the set.\nAn Other World’s areas are \"world:\", its ID and \":1\" or \":2\"; beside the town’s areas markers lie at " +
		"\"sky\", \"outskirts\", \"cup\", \"stack\"\nor \"trophy:\" and a seat. Corrections are accepted at any time: apply, give, take, turn, " +
		"correct, moveTo, put and know; putGate while nothing is asked.", (&arkham.Rules{}).Commands(), (&arkham.Rules{}).Events()},
	{cthulhucards.SystemName, "Call of Cthulhu: The Card Game", "the duel", "`seat` and `domain` count from 0, a domain of -1 pays for what is " +
		"free; `n` is the number of a card in play; stories are\nS1 to S3, conspiracies C and a number. `allow` names the card that allows " +
		"what the rules forbid. Corrections are accepted at any\ntime: correct and name; effect, modify, tokens, and play or use as a disrupt or forced response, while somebody chooses, too.", (&cthulhucards.Rules{}).Commands(),
		(&cthulhucards.Rules{}).Events()},
	{priest.SystemName, "Evil High Priest", "the cults", "`seat` counts from 0, a slot of -1 is Exposed; sites of the board are \"site:\" and " +
		"their ID.\nAcolytes are in pool, asylum, escape, box, azathoth or held, or on the space that is named. `allow` names the card that " +
		"allows\nwhat the rules forbid. Corrections are accepted at any time: correct, movePawn, setMonster,\n" +
		"setRoom, setSite and track; arrange and move before a raid, announce and riposte in it.",
		(&priest.Rules{}).Commands(),
		(&priest.Rules{}).Events()},
}

// described returns a game's part of the document.
func (g gameBeside) described(t *testing.T, before string) string {
	var b strings.Builder
	commands, prompts, events := "Commands of "+g.title, "Prompts of "+g.name, "Events of "+g.name
	fmt.Fprintf(&b, "\n## %s\n\nBegun with `--game %s`. %s\n\n| do | arguments | what it does |\n|---|---|---|\n", commands, g.id, g.intro)
	for _, name := range g.commands.Names() {
		kind, _ := g.commands.Kind(name)
		b.WriteString(row(t, name, kind, described(before, commands)))
	}
	fmt.Fprintf(&b, "\n## %s\n\n| kind | what is asked |\n|---|---|\n", prompts)
	asked := described(before, prompts)
	for _, name := range slices.Sorted(maps.Keys(asked)) {
		fmt.Fprintf(&b, "| `%s` | %s |\n", name, asked[name])
	}
	fmt.Fprintf(&b, "\n## %s\n\n| type | values | what has happened |\n|---|---|---|\n", events)
	for _, name := range g.events.Names() {
		kind, _ := g.events.Kind(name)
		b.WriteString(row(t, name, kind, described(before, events)))
	}
	return b.String()
}

func row(t *testing.T, name string, kind reflect.Type, descriptions map[string]string) string {
	t.Helper()
	text, ok := descriptions[name]
	if !ok || text == "" {
		t.Errorf("%s is not described in docs/commands.md: run go test ./cli -update and write it there", name)
	}
	return fmt.Sprintf("| `%s` | %s | %s |\n", name, strings.Join(fields(kind), ", "), text)
}

// fields lists the JSON fields of a struct with their types.
func fields(kind reflect.Type) []string {
	var out []string
	bounds := play.Bounds(kind)
	for i := range kind.NumField() {
		f := kind.Field(i)
		if f.Anonymous && f.Type.Kind() == reflect.Struct {
			out = append(out, fields(f.Type)...)
			continue
		}
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || !f.IsExported() {
			continue
		}
		mark := ""
		if strings.Contains(options, "omit") {
			mark = "?"
		}
		words := typeName(f.Type)
		if b := bounds[name]; b != "" {
			words += " (" + b + ")"
		}
		out = append(out, fmt.Sprintf("`%s`%s: %s", name, mark, words))
	}
	return out
}

func typeName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return typeName(t.Elem())
	case reflect.Slice:
		return "list of " + typeName(t.Elem())
	case reflect.Map:
		return "object of " + typeName(t.Elem())
	case reflect.Struct:
		return "object"
	case reflect.Bool:
		return "yes or no"
	case reflect.Int:
		return "number"
	}
	return "text"
}

// TestSchemaOfCommands: the schema of each command says its arguments with their bounds and choices, as their tags do.
func TestSchemaOfCommands(t *testing.T) {
	b := newBench(t)
	code, out, errs := b.run(`{"do":"schema"}`+"\n", "play", "--new", "--game", "arkham-cards", "--players", "1", "--seed", "1")
	if code != 0 {
		t.Fatal(errs)
	}
	var a struct {
		Commands map[string]struct {
			Properties map[string]struct {
				Const            string
				Type             any
				Enum             []string
				Minimum, Maximum *int
			}
			Required []string
		}
	}
	if err := json.Unmarshal([]byte(out), &a); err != nil {
		t.Fatal(err, out)
	}
	test := a.Commands["test"]
	if d := test.Properties["difficulty"]; d.Type != "integer" || *d.Minimum != 0 || *d.Maximum != 20 ||
		len(test.Properties["skill"].Enum) != 4 || test.Properties["do"].Const != "test" || len(test.Required) != 4 {
		t.Errorf("%+v", test)
	}
}
