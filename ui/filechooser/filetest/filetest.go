// Package filetest helps the tests of pages that open a file dialog: it provides the dialog's dependencies. No tests of
// the dialog itself belong here.
package filetest

import (
	"fyne.io/fyne/v2"

	"lantern/ui/filechooser"
	"lantern/ui/text"
)

// Means ask for files in a folder, at once and in English.
func Means(over fyne.Canvas, folder string) filechooser.Deps {
	return filechooser.Deps{Over: over, Words: text.New(text.English), Folder: func() string { return folder },
		Used: func(string) {},
		Run:  func(work, done func()) { work(); done() }}
}
