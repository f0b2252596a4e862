package shell

import (
	"strings"

	"lantern/ui/text"
)

// NoDisplay says, in the given language, why no window can be opened on this machine, or nothing if one can: system is
// runtime.GOOS, getenv the environment, reaches whether somebody answers at a Unix socket.
func NoDisplay(l *text.Localizer, system string, getenv func(string) string, reaches func(socket string) bool) string {
	switch system {
	case "windows", "darwin":
		return ""
	}
	display := getenv("DISPLAY")
	switch {
	case display == "" && getenv("WAYLAND_DISPLAY") != "":
		return l.T("shell.display.wayland")
	case display == "":
		return l.T("shell.display.none")
	}
	// Only a display of this machine (":0", "unix:0") can be tried beforehand.
	host, number, ok := strings.Cut(display, ":")
	if number, _, _ = strings.Cut(number, "."); !ok || number == "" {
		return l.T("shell.display.unreachable", text.Args{"display": display})
	}
	if host != "" && host != "unix" {
		return ""
	}
	if socket := "/tmp/.X11-unix/X" + number; !reaches(socket) && !reaches("@"+socket) {
		return l.T("shell.display.unreachable", text.Args{"display": display})
	}
	return ""
}

// TurnedAway says that the display did not let us open a window; on Windows (runtime.GOOS) that means that the driver
// cannot draw.
func TurnedAway(l *text.Localizer, system string, getenv func(string) string) string {
	if system == "windows" || system == "darwin" {
		return l.T("shell.display.graphics")
	}
	return l.T("shell.display.unreachable", text.Args{"display": getenv("DISPLAY")})
}
