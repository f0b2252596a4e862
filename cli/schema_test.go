package cli

import (
	"encoding/json"
	"testing"
)

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
