package main

import (
	"testing"

	"lantern/ui/text"
	"lantern/ui/uitest"
)

// TestNothingIsClippedOnAnyScreen looks for texts that are wider or higher than their place, on every screen as the pictures
// show it. The pages' own tests look at larger letters and at more states.
func TestNothingIsClippedOnAnyScreen(t *testing.T) {
	h, err := open()
	if err != nil {
		t.Fatal(err)
	}
	for _, sc := range screens() {
		t.Run(sc.id, func(t *testing.T) {
			s, err := h.raise(look{text.English, true, 100}, sc.empty)
			if err != nil {
				t.Fatal(err)
			}
			defer s.strike()
			if err := sc.show(s); err != nil {
				t.Fatal(err)
			}
			for _, wh := range [][2]int{{1280, 800}, {1920, 1080}} {
				s.size(wh[0], wh[1])
				for _, fault := range uitest.Clipped(s.view) {
					t.Errorf("at %d: %s", wh[0], fault)
				}
			}
		})
	}
}
