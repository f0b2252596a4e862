package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"

	"lantern/tools/must"
)

// errLink reports that a file is not a Windows shortcut.
var errLink = errors.New("not a shortcut with a path on this computer")

// target returns the path that a Windows shortcut (.lnk) leads to.
func target(file string) (_ string, err error) {
	defer must.Catch(&err)
	raw := must.Get(os.ReadFile(file))
	path, err := targetOf(raw)
	if err != nil {
		return "", fmt.Errorf("%s: %w", file, err)
	}
	return path, nil
}

// targetOf parses a shortcut: a header of 76 bytes, an optional list of IDs, and the target.
func targetOf(raw []byte) (string, error) {
	const head = 76
	if len(raw) < head || binary.LittleEndian.Uint32(raw) != head {
		return "", errLink
	}
	flags := binary.LittleEndian.Uint32(raw[20:])
	rest := raw[head:]
	if flags&1 != 0 { // a list of IDs
		if len(rest) < 2 {
			return "", errLink
		}
		skip := 2 + int(binary.LittleEndian.Uint16(rest))
		if len(rest) < skip {
			return "", errLink
		}
		rest = rest[skip:]
	}
	if flags&2 == 0 || len(rest) < 28 {
		return "", errLink
	}
	size, at := int(binary.LittleEndian.Uint32(rest)), int(binary.LittleEndian.Uint32(rest[16:]))
	if size > len(rest) || at < 28 || at >= size {
		return "", errLink
	}
	path, _, found := bytes.Cut(rest[at:size], []byte{0})
	if !found {
		return "", errLink
	}
	return string(path), nil
}
