package faults

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"lantern/internal/decode"
	"lantern/stories/atomicfile"
	"lantern/ui/text"
)

// File says why a file cannot be read or written: the problem in its JSON and its position, or the system's reason.
// Other errors keep their own text.
func File(l *text.Localizer, err error) string {
	if wrong, ok := errors.AsType[*decode.Error](err); ok {
		return wrong.In(func(format string, args ...any) string {
			said, known := l.FromEnglish(strings.ReplaceAll(format, "'", "’"))
			if !known {
				said = format
			}
			if len(args) == 0 {
				return said
			}
			return fmt.Sprintf(said, args...)
		})
	}
	system, ok := errors.AsType[*fs.PathError](err)
	if !ok {
		return err.Error()
	}
	args := text.Args{"file": system.Path, "problem": system.Err.Error()}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return l.T("shell.file.missing", args)
	case errors.Is(err, fs.ErrExist):
		return l.T("shell.file.exists", args)
	case errors.Is(err, atomicfile.ErrNoFile):
		return l.T("shell.file.none", args)
	case errors.Is(err, fs.ErrPermission):
		return l.T("shell.file.forbidden", args)
	}
	return l.T("shell.file.other", args)
}
