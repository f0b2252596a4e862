package setup

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/mansions/state"
	"lantern/ui/kit"
	"lantern/ui/probe"
)

// variants are the optional rules to tick, each with a line that says what it does.
func (s *Start) variants() fyne.CanvasObject {
	box := container.NewVBox()
	s.ticks = map[string]*kit.Tick{}
	for _, name := range state.Variants {
		row := kit.NewTick(s.l.T("setup.variant."+name), s.l.T("setup.variant."+name+".hint"),
			slices.Contains(s.options.Variants(), name), func(on bool) { s.options.SetVariant(name, on) })
		s.ticks[name] = row
		box.Add(probe.Name(row, "setup.variant."+name))
	}
	return box
}
