package play

import (
	"fmt"
	"reflect"
	"strings"
)

// Bounds describes in English what a field may hold, for documents and help: "0 to 20", "fight, evade", "any of a, b";
// "" if its type says it all.
func (x Field) Bounds() string {
	switch {
	case x.Each != "":
		return fmt.Sprintf("each %d to %d", x.Min, x.Max)
	case x.Kind == Number:
		return fmt.Sprintf("%d to %d", x.Min, x.Max)
	case x.Fixed != nil && x.Kind != YesNo:
		words := strings.Join(x.Fixed, ", ")
		if x.Kind == Some {
			return "any of " + words
		}
		return words
	case x.Else == Number:
		return fmt.Sprintf("%d to %d", x.Min, x.Max)
	}
	return ""
}

// Bounds returns the bounds of a command's own fields by name, without those of nested structs.
func Bounds(command reflect.Type) map[string]string {
	out := map[string]string{}
	for name, x := range ownFields(command) {
		if b := x.Bounds(); b != "" {
			out[name] = b
		}
	}
	return out
}

func ownFields(t reflect.Type) map[string]Field {
	d, out := &describer{}, map[string]Field{}
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Tag.Get("form") != "" && !holdsStruct(f.Type) {
			d.field(f, "", name, nil, nil)
		}
	}
	for _, x := range d.fields {
		out[x.Path] = x
	}
	return out
}

func holdsStruct(t reflect.Type) bool {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	return t.Kind() == reflect.Struct
}

// Schema returns the JSON schema of a command: its fields with their types, bounds and choices.
func Schema(name string, command reflect.Type) map[string]any {
	out := object(command, ownFields(command))
	properties := out["properties"].(map[string]any)
	properties["do"] = map[string]any{"const": name}
	out["required"] = append([]string{"do"}, out["required"].([]string)...)
	return out
}

func object(t reflect.Type, fields map[string]Field) map[string]any {
	properties, required := map[string]any{}, []string{}
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || name == "-" {
			continue
		}
		if f.Anonymous && name == "" {
			inner := object(f.Type, fields)
			for key, value := range inner["properties"].(map[string]any) {
				properties[key] = value
			}
			required = append(required, inner["required"].([]string)...)
			continue
		}
		if !strings.Contains(options, "omit") {
			required = append(required, name)
		}
		properties[name] = property(f.Type, fields[name])
	}
	return map[string]any{"type": "object", "properties": properties, "required": required,
		"additionalProperties": false}
}

func property(t reflect.Type, x Field) map[string]any {
	switch t.Kind() {
	case reflect.Pointer:
		return property(t.Elem(), x)
	case reflect.Struct:
		return map[string]any{"type": "object"}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": integer(x)}
	case reflect.Slice:
		return map[string]any{"type": []string{"array", "null"}, "items": property(t.Elem(), Field{Fixed: x.Fixed})}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Int:
		return integer(x)
	}
	out := map[string]any{"type": "string"}
	if x.Fixed != nil {
		out["enum"] = x.Fixed
	}
	return out
}

func integer(x Field) map[string]any {
	out := map[string]any{"type": "integer"}
	if x.Kind == Number || x.Else == Number {
		out["minimum"], out["maximum"] = x.Min, x.Max
	}
	return out
}
