package console

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"lantern/ui/board"
	"lantern/ui/rulebook"
	"lantern/ui/widgets"
)
