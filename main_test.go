package main

import (
	"bytes"
	"image/png"
	"testing"
)

// TestWhatABuildHolds: the program knows its version and has its icon, whatever folder it runs in.
func TestWhatABuildHolds(t *testing.T) {
	p := built()
	if v := p.Version(); v.Name == "" || v.Version == "" || v.Go == "" || v.Fyne == "" || v.SQLite == "" {
		t.Errorf("%+v", v)
	}
	drawn, err := png.Decode(bytes.NewReader(p.Icon))
	if err != nil || drawn.Bounds().Dx() != 128 || drawn.Bounds().Dy() != 128 {
		t.Errorf("the icon: %v, %v", drawn.Bounds(), err)
	}
}
