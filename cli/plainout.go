package cli

import (
	"fmt"
	"io"
	"unicode"
	"unicode/utf8"
)

// plainWriter writes text for a terminal: characters that would steer it, or that turn the direction of writing, are
// written as the escapes that JSON has for them. Names and texts of files from elsewhere can then neither colour, clear
// nor forge what stands on the screen, and JSON still means the same.
type plainWriter struct {
	out   io.Writer
	err   error  // the first with which the rest could not be written
	begun []byte // a character of which the rest has not come yet
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

// end writes what was left of a character.
func (w *plainWriter) end() {
	if len(w.begun) > 0 {
		_, _ = io.WriteString(w.out, string(utf8.RuneError)) // nobody is left to be told
		w.begun = nil
	}
}
