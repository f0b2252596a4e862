// Lantern is Keeper's Lantern, the companion of a keeper who runs Mansions of Madness. Without a command it opens its
// window. Here is what a build lays into it; all else is in package desktop.
package main

import (
	_ "lantern/ui/plainlocale" // before Fyne reads the locale

	_ "embed"
	"os"

	"fyne.io/fyne/v2/app"

	"lantern/internal/desktop"
)

// The one place that knows version, name and ID.
//
//go:embed FyneApp.toml
var about string

//go:embed packaging/icons/hicolor/128x128/apps/io.github.keeperslantern.lantern.png
var icon []byte

// commit is what the program was built from, laid in by the linker where packages are built: those hold nothing of the
// folder in which they were made.
var commit string

func main() { os.Exit(built().Start(os.Args[1:])) }

// built is this program.
func built() desktop.Program {
	return desktop.Program{About: about, Commit: commit, Icon: icon, NewApp: app.NewWithID}
}
