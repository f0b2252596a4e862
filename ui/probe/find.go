package probe

import (
	"maps"
	"slices"

	"fyne.io/fyne/v2"
)

// Find is the control of that name; nil if there is none, or while nothing is registered.
func Find(name string) fyne.CanvasObject {
	current.mu.Lock()
	defer current.mu.Unlock()
	return current.names[name]
}

// Names are the names of all controls that stand in a window, sorted.
func Names() []string {
	current.mu.Lock()
	defer current.mu.Unlock()
	driver := fyne.CurrentApp().Driver()
	names := slices.Sorted(maps.Keys(current.names))
	return slices.DeleteFunc(names, func(name string) bool { return driver.CanvasForObject(current.names[name]) == nil })
}
