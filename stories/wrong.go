package stories

import "fmt"

// Wrong is an error made of a fixed sentence and what it speaks of, so that it can be said in other languages.
type Wrong struct {
	Format string // as for fmt.Sprintf, in English
	Args   []any
}

// Wrongf makes one.
func Wrongf(format string, args ...any) error { return &Wrong{format, args} }

// Error is the sentence in English.
func (w *Wrong) Error() string { return fmt.Sprintf(w.Format, w.Args...) }
