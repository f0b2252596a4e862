//go:build !windows

package main

import (
	_ "embed"

	"fyne.io/fyne/v2"
)

//go:embed packaging/icons/hicolor/128x128/apps/io.github.keeperslantern.lantern.png
var iconPicture []byte

// icon is the window's icon.
func icon() fyne.Resource { return fyne.NewStaticResource("icon.png", iconPicture) }
