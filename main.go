// Lantern is Keeper's Lantern, a companion for five board games. Without a command it opens its window. This file holds
// what a build embeds into the program; everything else is in internal/desktop.
package main

import (
	_ "lantern/ui/plainlocale" // must be imported before Fyne reads the locale

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

// commit is the commit that the program was built from, set by the linker for packages, which must not depend
// on the build folder.
var commit string

func main() { os.Exit(built().Start(os.Args[1:])) }

// built describes this program.
func built() desktop.Program {
	return desktop.Program{About: about, Commit: commit, Icon: icon, NewApp: app.NewWithID}
}
