package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"unicode"
	"unicode/utf8"
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

// plainWriter writes text for a terminal: control characters, and characters that change the direction of writing, are
// written as JSON escapes. Names and texts of foreign files can then neither colour, clear nor forge the screen, and
// JSON keeps its meaning.
type plainWriter struct {
	out   io.Writer
	err   error  // the first write error
	begun []byte // the beginning of an incomplete character
}

// Write never writes half a character.
func (w *plainWriter) Write(p []byte) (int, error) {
	text := append(w.begun, p...)
	w.begun = nil
	plain := make([]byte, 0, len(text)+16)
	for len(text) > 0 {
		if !utf8.FullRune(text) {
			w.begun = append([]byte{}, text...)
			break
		}
		r, n := utf8.DecodeRune(text)
		switch {
		case r == '\n' || r == '\t':
			plain = append(plain, byte(r))
		case unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' ||
			r == '\u2029' || r == '\ufeff':
			plain = fmt.Appendf(plain, `\u%04x`, r)
		case r == utf8.RuneError && n == 1:
			plain = utf8.AppendRune(plain, utf8.RuneError)
		default:
			plain = append(plain, text[:n]...)
		}
		text = text[n:]
	}
	if _, err := w.out.Write(plain); err != nil {
		if w.err == nil {
			w.err = err
		}
		return 0, err
	}
	return len(p), nil
}

// watched reports whether the output is a terminal.
func (w *plainWriter) watched() bool {
	f, ok := w.out.(interface{ Stat() (fs.FileInfo, error) })
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&fs.ModeCharDevice != 0
}

// end writes the rest of an incomplete character.
func (w *plainWriter) end() {
	if len(w.begun) > 0 {
		_, _ = io.WriteString(w.out, string(utf8.RuneError)) // there is nobody to whom an error could be reported
		w.begun = nil
	}
}
