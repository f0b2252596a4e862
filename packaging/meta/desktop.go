package main

import (
	"fmt"
	"strings"
)

// desktop is the menu entry for Linux desktops.
func desktop(a about) []byte {
	var b strings.Builder
	line := func(key, value string) { fmt.Fprintf(&b, "%s=%s\n", key, value) }
	b.WriteString("[Desktop Entry]\n")
	line("Type", "Application")
	line("Name", a.Name)
	line("Name[fr]", title("fr"))
	line("GenericName", generic)
	line("GenericName[fr]", genericFR)
	line("Comment", summary)
	line("Comment[fr]", summaryFR)
	line("Keywords", keywords)
	line("Keywords[fr]", motsCles)
	line("Exec", command+" %f")
	line("Icon", a.ID)
	line("Terminal", "false")
	line("Categories", "Game;BoardGame;")
	b.WriteString("MimeType=")
	for _, k := range kinds {
		b.WriteString(k.MIME + ";")
	}
	b.WriteString("\n")
	line("StartupNotify", "false") // not supported by GLFW
	line("StartupWMClass", a.ID)
	return []byte(b.String())
}
