package arkham

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestEveryPromptIsDescribed: docs/commands.md names all that is asked; a test of cli sees to commands and events.
func TestEveryPromptIsDescribed(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join("..", "..", "docs", "commands.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(raw), "\n## Prompts of Arkham Horror\n")
	section, _, _ = strings.Cut(section, "\n## ")
	var told []string
	for _, row := range regexp.MustCompile("(?m)^\\| `(.*?)` \\| .+ \\|$").FindAllStringSubmatch(section, -1) {
		told = append(told, row[1])
	}
	kinds := []string{"clue", "reroll"} // asked for in one place, by a name
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`keeper\.Prompt\{\s*Kind:\s+"(\w+)"`).FindAllStringSubmatch(string(raw), -1) {
			kinds = append(kinds, m[1])
		}
	}
	slices.Sort(kinds)
	if kinds = slices.Compact(kinds); !slices.Equal(told, kinds) {
		t.Errorf("described:\n%v\nasked:\n%v", told, kinds)
	}
}
