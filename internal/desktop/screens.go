package desktop

import (
	"fmt"
	"slices"
	"strings"

	"github.com/go-gl/glfw/v3.3/glfw"
)

// screens names the arrangement of the screens: size and place of each, from the left. It is called on the user interface's goroutine.
func screens() (name string) {
	defer func() {
		if recover() != nil { // the library panics when the system does not answer
			name = ""
		}
	}()
	var all []string
	for _, m := range glfw.GetMonitors() {
		mode := m.GetVideoMode()
		if mode == nil {
			continue
		}
		x, y := m.GetPos()
		all = append(all, fmt.Sprintf("%dx%d%+d%+d", mode.Width, mode.Height, x, y))
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// nameWindows gives all windows made from now on the class by which a desktop finds the program's icon and keeps its windows
// together. Without it they would be called after the title of the window, which depends on the language.
func nameWindows(id string) {
	glfw.WindowHintString(glfw.X11ClassName, id)
	glfw.WindowHintString(glfw.X11InstanceName, id)
}
