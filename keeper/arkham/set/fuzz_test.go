package set

import (
	"testing"

	"lantern/keeper/keepertest"
)

// FuzzFacts reads an owner's facts. What is read without a fault makes a box that can be checked and is written back.
func FuzzFacts(f *testing.F) {
	file := Facts{Title: Title{"en": "x"}, Facts: Known()[:40]}
	keepertest.FuzzReader(f, func(t *testing.T, raw []byte) (errs []error) {
		read, faults := ReadFacts(raw)
		for _, fault := range faults {
			errs = append(errs, fault)
		}
		if len(faults) > 0 {
			return errs
		}
		new(Set).With(read.Facts).Check()
		if _, faults := ReadFacts(read.Written()); len(faults) > 0 {
			t.Errorf("what was read is written so that it is not read: %v", faults)
		}
		return nil
	}, string(file.Written()))
}
