package schema_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"lantern/stories/packs"
	"lantern/stories/schema"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// allows checks a value by a schema, as far as [Schemas] uses JSON Schema; it names the first place that the schema
// refuses.
func allows(schema, root map[string]any, value any, at string) error {
	if ref, ok := schema["$ref"].(string); ok {
		return allows(root["$defs"].(map[string]any)[strings.TrimPrefix(ref, "#/$defs/")].(map[string]any), root, value, at)
	}
	if allowed, ok := schema["enum"].([]any); ok && !slices.ContainsFunc(allowed, func(word any) bool { return fmt.Sprint(word) == fmt.Sprint(value) }) {
		return fmt.Errorf("%s: %v is none of %v", at, value, allowed)
	}
	kind := map[bool]string{true: "null"}[value == nil]
	fields, _ := value.(map[string]any)
	list, _ := value.([]any)
	switch value.(type) {
	case map[string]any:
		kind = "object"
	case []any:
		kind = "array"
	case string:
		kind = "string"
	case bool:
		kind = "boolean"
	case uint64, int64:
		kind = "integer"
	}
	if types, ok := schema["type"]; ok && types != kind {
		if several, ok := types.([]any); !ok || !slices.Contains(several, any(kind)) {
			return fmt.Errorf("%s: %v is no %v", at, value, types)
		}
	}
	if n, ok := schema["minItems"].(float64); ok && len(list) != int(n) {
		return fmt.Errorf("%s: %d entries, not %v", at, len(list), n)
	}
	known, _ := schema["properties"].(map[string]any)
	wanted, _ := schema["required"].([]any)
	for _, name := range wanted {
		if _, there := fields[fmt.Sprint(name)]; kind == "object" && !there {
			return fmt.Errorf("%s: no %s", at, name)
		}
	}
	for name, inner := range fields {
		of, ok := known[name].(map[string]any)
		if !ok {
			if of, ok = schema["additionalProperties"].(map[string]any); !ok {
				return fmt.Errorf("%s: no field %s", at, name)
			}
		}
		if err := allows(of, root, inner, at+"."+name); err != nil {
			return err
		}
	}
	if items, ok := schema["items"].(map[string]any); ok {
		for i, inner := range list {
			if err := allows(items, root, inner, fmt.Sprintf("%s[%d]", at, i)); err != nil {
				return err
			}
		}
	}
	return nil
}

// schemaOf is the schema for a file of a pack.
func schemaOf(t *testing.T, file string) map[string]any {
	t.Helper()
	name := strings.TrimSuffix(path.Base(file), ".yaml")
	switch {
	case strings.Contains(file, "/text/"):
		name = "text"
	case strings.Contains(file, "/cards/"):
		name = "cards"
	case strings.Contains(file, "/facts/"):
		name = "facts"
	}
	text, ok := schema.Schemas()[name+".json"]
	if !ok {
		t.Fatalf("no schema for %s", file)
	}
	var schema map[string]any
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	return schema
}

func obeys(t *testing.T, file string, text []byte) error {
	t.Helper()
	var value any
	if err := yaml.Unmarshal(text, &value); err != nil {
		return err
	}
	schema := schemaOf(t, file)
	return allows(schema, schema, value, file)
}

// TestSchemasAllowWhatShips holds every file of every pack against its schema.
func TestSchemasAllowWhatShips(t *testing.T) {
	files := 0
	for _, root := range []fs.FS{packs.Embedded().FS, os.DirFS("../testdata/packs")} {
		err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || path.Ext(name) != ".yaml" {
				return err
			}
			text, err := fs.ReadFile(root, name)
			if err != nil {
				return err
			}
			files++
			if err := obeys(t, name, text); err != nil {
				t.Error(err)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if files < 80 {
		t.Errorf("only %d files", files)
	}
}

func TestSchemasRefuseWhatCannotBe(t *testing.T) {
	for file, text := range map[string]string{
		"x/story.yaml":    "start: hall\nplayer: {min: 1}\n",
		"x/pack.yaml":     "id: x\nkind: tale\n",
		"x/map.yaml":      "rooms: [{id: a, spaces: [{id: a, shape: [[0, 0, 1]]}]}]\n",
		"x/cards.yaml":    "id: x\n",
		"x/monsters.yaml": "- {id: x, horror: many}\n",
		"x/text/en.yaml":  "a: true\n",
		"x/notes.yaml":    "cards: {box: {axe: {weapon: {class: sharp}}}}\n",
		"x/features.yaml": "corpse: four\n",
		"x/tiles.yaml":    "- {id: x, size: huge, rooms: [x]}\n",
	} {
		if obeys(t, file, []byte(text)) == nil {
			t.Errorf("%s allows %s", file, text)
		}
	}
}

// TestSchemasKnowTheirFields fails if a field or a type is renamed.
func TestSchemasKnowTheirFields(t *testing.T) {
	all := ""
	for _, text := range schema.Schemas() {
		all += string(text)
	}
	for name := range schema.Choices {
		kind, field, _ := strings.Cut(name, ".")
		if !strings.Contains(all, `"`+kind+`": {`) || !strings.Contains(all, `"`+field+`": {`) {
			t.Errorf("no field %s", name)
		}
	}
}
