package cli

import (
	"fmt"
	"io"
	"unicode"
	"unicode/utf8"
)

// plainWriter writes text for a terminal: control characters, and those that change the direction of writing, are
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

// end writes the rest of an incomplete character.
func (w *plainWriter) end() {
	if len(w.begun) > 0 {
		_, _ = io.WriteString(w.out, string(utf8.RuneError)) // nobody to report an error to
		w.begun = nil
	}
}
