// Package schema generates JSON Schemas of all files that authors and owners write, for their editors. It describes
// forms only; package check validates content.
package schema

import (
	"encoding/json"
	"lantern/stories"
	"lantern/stories/check"
	"lantern/stories/notes"
	"lantern/stories/strictyaml"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// schemaDialect is the version of JSON Schema.
const schemaDialect = "https://json-schema.org/draft/2020-12/schema"

// Schemas are JSON Schemas of all files of a pack and of the notes, by file name, made from the types that the files
// are read into: editors complete and check with them. What a schema allows may still have problems; only the checker
// knows.
func Schemas() map[string][]byte {
	files := map[string][]byte{}
	for name, of := range map[string]reflect.Type{
		"pack": reflect.TypeFor[stories.Pack](), "story": reflect.TypeFor[stories.Story](),
		"map": reflect.TypeFor[stories.Map](), "cards": reflect.TypeFor[[]stories.Card](),
		"investigators": reflect.TypeFor[[]stories.Investigator](), "monsters": reflect.TypeFor[[]stories.Monster](),
		"features": reflect.TypeFor[map[string]int](), "renamed": reflect.TypeFor[stories.Renamed](),
		"facts": reflect.TypeFor[stories.Facts](), "tiles": reflect.TypeFor[[]stories.PrintedTile](),
		"text": reflect.TypeFor[textTree](), "notes": reflect.TypeFor[notes.Notes](),
	} {
		s := schemas{defs: map[string]any{}}
		root := s.of(of)
		root["$schema"], root["title"] = schemaDialect, "Keeper's Lantern: "+name+".yaml"
		if len(s.defs) > 0 {
			root["$defs"] = s.defs
		}
		text, err := json.MarshalIndent(root, "", "  ")
		if err != nil {
			panic(err) // maps and texts only
		}
		files[name+".json"] = append(text, '\n')
	}
	return files
}

// textTree stands for a file of texts: nested names, with texts or paragraphs as leaves.
type textTree struct{}

// choices are what a field may say, by type and field.
var choices = map[string][]string{
	"Card.deck": stories.DeckNames(), "CardAction.target": check.ActionTargets,
	"Card.target": {"investigator", "room", "space", "monster"}, "Test.attribute": stories.Attributes,
	"DrawCard.deck": stories.DeckNames(), "Place.feature": stories.Features, "Placed.feature": stories.Features,
	"Condition.feature": stories.Features, "Tile.size": stories.TileSizes,
	"PrintedTile.size": stories.TileSizes, "PrintedTile.kind": stories.TileKinds, "Puzzle.layout": stories.PuzzleLayouts,
	"Combat.class": stories.MonsterClasses, "Combat.weapon": stories.CombatWeapons,
	"Combat.against": stories.CombatAgainst, "CombatTerm.do": stories.CombatTerms,
	"Monster.class": stories.MonsterClasses, "Weapon.class": stories.WeaponClasses,
	"WeaponNote.class": stories.WeaponClasses, "Pack.kind": {stories.KindBase, stories.KindStory},
	"Pack.languages": stories.Languages, "Pack.takes": stories.TakeKinds,
	"Opening.icons": slices.Concat(stories.Icons, stories.PrintedIcons),
	"GoalCheck.win": {"investigators", "keeper"}, "Goal.lastEvent": {"investigators", "keeper"},
	"Effect.win": {"investigators", "keeper"}, "Effect.lose": {"investigators", "keeper", "all"},
	"Choose.by": {"keeper", "you"}, "Shift.by": {"keeper", "you"}, "Manual.by": {"keeper", "you"},
}

type schemas struct{ defs map[string]any }

// of is the schema of a type; a struct is referred to, so that it may hold itself.
func (s schemas) of(t reflect.Type) map[string]any {
	switch t.Kind() {
	case reflect.Pointer:
		return s.of(t.Elem())
	case reflect.Slice:
		return map[string]any{"type": []string{"array", "null"}, "items": s.of(t.Elem())}
	case reflect.Array:
		return map[string]any{"type": "array", "items": s.of(t.Elem()), "minItems": t.Len(), "maxItems": t.Len()}
	case reflect.Map:
		return map[string]any{"type": []string{"object", "null"}, "additionalProperties": s.of(t.Elem())}
	case reflect.Struct:
		s.define(t)
		return map[string]any{"$ref": "#/$defs/" + t.Name()}
	case reflect.Bool:
		return map[string]any{"type": []string{"boolean", "null"}}
	case reflect.Int:
		return map[string]any{"type": []string{"integer", "null"}}
	}
	return map[string]any{"type": []string{"string", "integer", "null"}}
}

func (s schemas) define(t reflect.Type) {
	if s.defs[t.Name()] != nil {
		return
	}
	if t == reflect.TypeFor[textTree]() {
		self := map[string]any{"$ref": "#/$defs/" + t.Name()}
		s.defs[t.Name()] = map[string]any{"type": []string{"object", "array", "string", "integer"},
			"additionalProperties": self, "items": self}
		return
	}
	// A field that may be left out says so in its tag.
	fields, wanted := map[string]any{}, []string{}
	object := map[string]any{"type": []string{"object", "null"}, "properties": fields, "additionalProperties": false}
	s.defs[t.Name()] = object
	for i := range t.NumField() {
		f := t.Field(i)
		name := strictyaml.FieldName(f)
		if name == "" {
			continue
		}
		if !strings.HasSuffix(f.Tag.Get("yaml"), ",omitempty") {
			wanted = append(wanted, name)
		}
		field := s.of(f.Type)
		if allowed := choices[t.Name()+"."+name]; allowed != nil && f.Type.Kind() == reflect.Slice {
			field["items"] = oneOf(allowed)
		} else if allowed != nil {
			field = oneOf(allowed)
		}
		fields[name] = field
	}
	if len(wanted) > 0 {
		object["required"] = wanted
	}
}

// oneOf is the schema of a field that says one of several words; a word of digits may be written as a number.
func oneOf(allowed []string) map[string]any {
	var all []any
	for _, word := range allowed {
		all = append(all, word)
		if n, err := strconv.Atoi(word); err == nil {
			all = append(all, n)
		}
	}
	return map[string]any{"enum": all}
}
