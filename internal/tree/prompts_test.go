package tree

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lantern/ui/text"
)

// TestEveryPromptIsDescribed: whatever the rules of a game ask is named in docs/commands.md and worded in every
// language, and nothing else is named there. Of Mansions, whose prompts are built otherwise, its own test says so.
func TestEveryPromptIsDescribed(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join("docs", "commands.md"))
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile("(?m)^\\| `(.*?)` \\| .+ \\|$")
	literal := regexp.MustCompile(`keeper\.Prompt\{\s*Kind:\s+"(\w+)"`)
	for _, game := range []struct {
		folder, section, words string
		byName                 string // what is asked for in one place, by a name
	}{
		{"arkham", "Prompts of Arkham Horror", "arkham", "clue reroll"},
		{"arkhamcards", "Prompts of the card game", "cards", "attack opportunity attackDamage attackHorror"},
		{"cthulhucards", "Prompts of the duel", "cthulhu", "terror combat"},
		{"priest", "Prompts of the cults", "priest", "hunter raidDice refusal soloDice"},
	} {
		asked := strings.Fields(game.byName)
		files, err := filepath.Glob(filepath.Join("keeper", game.folder, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", game.folder, len(files), err)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range literal.FindAllStringSubmatch(string(source), -1) {
				asked = append(asked, m[1])
			}
		}
		slices.Sort(asked)
		asked = slices.Compact(asked)
		_, section, _ := strings.Cut(string(raw), "\n## "+game.section+"\n")
		section, _, _ = strings.Cut(section, "\n## ")
		var told []string
		for _, row := range rows.FindAllStringSubmatch(section, -1) {
			told = append(told, row[1])
		}
		if !slices.Equal(told, asked) {
			t.Errorf("%s: described:\n%v\nasked:\n%v", game.folder, told, asked)
		}
		for _, lang := range text.Languages() {
			words := text.New(lang.Code)
			for _, kind := range asked {
				if key := game.words + ".prompt." + kind; words.Or(key, "") == "" {
					t.Errorf("%s: nothing says %s", lang.Code, key)
				}
			}
		}
	}
}
