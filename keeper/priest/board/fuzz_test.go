package board

import (
	"testing"

	"lantern/keeper/keepertest"
)

// FuzzBoard reads an owner's board. What is read can be checked, copied and written back.
func FuzzBoard(f *testing.F) {
	var seeds []string
	for _, b := range Shipped() {
		raw, err := b.Write()
		if err != nil {
			f.Fatal(err)
		}
		seeds = append(seeds, string(raw))
	}
	keepertest.FuzzReader(f, func(t *testing.T, raw []byte) []error {
		b, err := Read(raw)
		if err != nil {
			return []error{err}
		}
		b.CheckOwn()
		again, err := b.Copy().Write()
		if err == nil {
			_, err = Read(again)
		}
		if err != nil {
			t.Errorf("what was read is written so that it is not read: %v", err)
		}
		return nil
	}, seeds...)
}
