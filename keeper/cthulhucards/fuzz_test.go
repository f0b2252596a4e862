package cthulhucards

import (
	"testing"

	"lantern/keeper/keepertest"
)

// FuzzLibrary reads an owner's cards. What is read is written back.
func FuzzLibrary(f *testing.F) {
	var l Library
	for _, e := range Ours[0].Cards {
		l.Cards = append(l.Cards, e.Card)
	}
	l.Stories = OurStories
	keepertest.FuzzReader(f, func(t *testing.T, raw []byte) []error {
		read, err := ReadLibrary(raw)
		if err != nil {
			return []error{err}
		}
		if _, err := ReadLibrary(read.Write()); err != nil {
			t.Errorf("what was read is written so that it is not read: %v", err)
		}
		return nil
	}, string(l.Write()))
}
