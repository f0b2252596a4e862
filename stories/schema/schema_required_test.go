package schema_test

import (
	"encoding/json"
	"fmt"
	"lantern/stories"
	"lantern/stories/notes"
	"lantern/stories/packtest"
	"lantern/stories/schema"
	"lantern/stories/strictyaml"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/goccy/go-yaml"
)

// wrong tells errors from warnings.
func wrong(p strictyaml.Problem) bool { return !p.Warning }

// object is a YAML object of a file, of a type of the model.
type object struct {
	kind   string
	fields map[string]any
}

// objects finds those of a value, as its schema says what they are.
func objects(schema, root map[string]any, value any) []object {
	if ref, ok := schema["$ref"].(string); ok {
		kind := strings.TrimPrefix(ref, "#/$defs/")
		inner := objects(root["$defs"].(map[string]any)[kind].(map[string]any), root, value)
		if fields, ok := value.(map[string]any); ok {
			inner = append(inner, object{kind, fields})
		}
		return inner
	}
	var all []object
	fields, _ := value.(map[string]any)
	known, _ := schema["properties"].(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		of, ok := known[name].(map[string]any)
		if !ok {
			of, ok = schema["additionalProperties"].(map[string]any)
		}
		if ok {
			all = append(all, objects(of, root, fields[name])...)
		}
	}
	list, _ := value.([]any)
	if items, ok := schema["items"].(map[string]any); ok {
		for _, inner := range list {
			all = append(all, objects(items, root, inner)...)
		}
	}
	return all
}

// TestSchemasRequireWhatTheLoaderWants: a file without a required field is refused by the schema and by the loader,
// wherever in the sample packs the field is left out.
func TestSchemasRequireWhatTheLoaderWants(t *testing.T) {
	files := packtest.Sound(t)
	for _, rare := range []struct{ file, old, new string }{
		{packtest.Own, "effects: [{draw: {deck: exploration, card: key-ring}}]", `effects: [{draw: {deck: exploration, card: key-ring}},
    {if: {when: {inRoom: {room: hall, atLeast: 1}}, then: [{manual: {text: event.5.all}}]}}, {lock: {room: shaft, open: true}},
    {choose: {by: you, options: [{id: a, text: event.5.all}, {id: b, text: event.5.all}]}}]`},
		{packtest.Tale, "{text: event.5.all}]", "{text: event.5.all}], first: {when: {found: key}, text: event.5.all}"},
		{packtest.Tale, "", "timetable: [{round: 2, effects: [{manual: {text: event.5.all}}]}]\n"},
		{packtest.Tale, "", "trials: [{players: 2, games: 3, won: {guide: 0, host: 1, hunter: 2, merciless: 3}}]\n"},
		{packtest.Plan, "", "tiles: [{id: one, size: large, rooms: [porch, hall, shaft]}]\n"},
		{"plain/investigators.yaml", "gives: stick", "gives: stick, ability: {when: free, effects: [{heal: {damage: 1}}]}"},
		{"plain/text/en.yaml", "", "trait.ann-fit.ability: Rest.\n"}, {"plain/text/fr.yaml", "", "trait.ann-fit.ability: Repos.\n"},
		{"plain/tiles.yaml", "", "- {id: one, size: small, rooms: [vault]}\n"},
		{"plain/text/en.yaml", "", "room.vault.name: Vault\n"}, {"plain/text/fr.yaml", "", "room.vault.name: Caveau\n"},
		{packtest.English, "", "tileSize.large.name: Large\n"}, {packtest.French, "", "tileSize.large.name: Grande\n"},
	} {
		packtest.Change(t, files, rare.file, rare.old, rare.new)
	}
	sound, _ := packtest.Load(files)
	facts := "sources: {list: {title: A list}}\nfacts:\n"
	for key, says := range stories.StoryFacts(sound.Story("well")) {
		facts += fmt.Sprintf("  %s: {says: %q, from: [list]}\n", key, says)
	}
	packtest.Change(t, files, "well/facts.yaml", "", facts)
	library, problems := packtest.Load(files)
	if slices.ContainsFunc(problems, wrong) {
		t.Fatal(problems)
	}
	files["notes.yaml"] = &fstest.MapFile{Data: []byte(
		"format: 1\ninvestigators: {plain: {ann: {traits: {ann-calm: {ability: {when: free, text: {en: Breathe.}}}}}}}\n")}
	refused := func(name string, files fstest.MapFS) bool {
		if name == "notes.yaml" {
			_, problems := notes.Parse(name, files[name].Data, library)
			return slices.ContainsFunc(problems, wrong)
		}
		_, problems := packtest.Load(files)
		return slices.ContainsFunc(problems, wrong)
	}
	tried, missed, required := map[string]int{}, map[string]int{}, map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if strings.Contains(name, "/text/") {
			continue
		}
		schema := schemaOf(t, name)
		var value any
		if err := yaml.Unmarshal(files[name].Data, &value); err != nil {
			t.Fatal(err)
		}
		for _, o := range objects(schema, schema, value) {
			def := schema["$defs"].(map[string]any)[o.kind].(map[string]any)
			wanted, _ := def["required"].([]any)
			for _, field := range slices.Sorted(maps.Keys(o.fields)) {
				id := o.kind + "." + field
				isWanted := slices.Contains(wanted, any(field))
				required[id] = isWanted
				if tried[id] >= 3 {
					continue
				}
				was := o.fields[field]
				delete(o.fields, field)
				text, err := yaml.Marshal(value)
				if err != nil {
					t.Fatal(err)
				}
				o.fields[field] = was
				without := maps.Clone(files)
				without[name] = &fstest.MapFile{Data: text}
				tried[id]++
				if refused(name, without) {
					missed[id]++
				}
				if isWanted != (obeys(t, name, text) != nil) {
					t.Errorf("%s: required %v, but the schema says %v", id, isWanted, obeys(t, name, text))
				}
			}
		}
	}
	for _, text := range schema.Schemas() {
		var schema struct {
			Defs map[string]struct{ Required []string } `json:"$defs"`
		}
		if err := json.Unmarshal(text, &schema); err != nil {
			t.Fatal(err)
		}
		for kind, def := range schema.Defs {
			for _, field := range def.Required {
				if id := kind + "." + field; tried[id] == 0 {
					t.Errorf("no sample pack has %s", id)
				}
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(tried)) {
		if required[id] && missed[id] < tried[id] {
			t.Errorf("the loader takes a file without %s (%d of %d)", id, tried[id]-missed[id], tried[id])
		}
	}
}
