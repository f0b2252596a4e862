package cli

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
)

// jsonWidth is the maximal width of an object or a list on one line.
const jsonWidth = 100

// writeJSON writes a value for people and programs: objects and lists that fit stay on one line.
func writeJSON(w io.Writer, value any) error {
	raw, err := json.Marshal(value)
	if err != nil {
		return err
	}
	text, err := breakJSON(raw, "")
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, text+"\n")
	return err
}

// breakJSON lays out compact JSON after an indent.
func breakJSON(raw json.RawMessage, indent string) (string, error) {
	if raw[0] != '{' && raw[0] != '[' {
		return string(raw), nil
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	if _, err := dec.Token(); err != nil {
		return "", err
	}
	inner := indent + "  "
	var parts []string
	for dec.More() {
		key := ""
		if raw[0] == '{' {
			name, err := dec.Token()
			if err != nil {
				return "", err
			}
			text, err := json.Marshal(name)
			if err != nil {
				return "", err
			}
			key = string(text) + ": "
		}
		var child json.RawMessage
		if err := dec.Decode(&child); err != nil {
			return "", err
		}
		text, err := breakJSON(child, inner)
		if err != nil {
			return "", err
		}
		parts = append(parts, key+text)
	}
	opening, closing := string(raw[0]), string(raw[len(raw)-1])
	line := opening + strings.Join(parts, ", ") + closing
	if len(indent)+len(line) <= jsonWidth && !strings.Contains(line, "\n") {
		return line, nil
	}
	return opening + "\n" + inner + strings.Join(parts, ",\n"+inner) + "\n" + indent + closing, nil
}
