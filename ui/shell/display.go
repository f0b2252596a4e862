package shell

import (
	"strings"

	"lantern/ui/text"
)

// NoDisplay says in a language why no window can be opened on this machine, or returns "" if one can. system is
// runtime.GOOS, getenv reads the environment, and reaches reports whether a Unix socket answers.
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
	// Only a local display (":0", "unix:0") can be tested beforehand.
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

// TurnedAway says that the display refused to open a window. On Windows (system is runtime.GOOS) this means that the
// graphics driver is not sufficient.
func TurnedAway(l *text.Localizer, system string, getenv func(string) string) string {
	if system == "windows" || system == "darwin" {
		return l.T("shell.display.graphics")
	}
	return l.T("shell.display.unreachable", text.Args{"display": getenv("DISPLAY")})
}
