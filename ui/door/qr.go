package door

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"github.com/skip2/go-qrcode"

	"lantern/ui/testid"
	"lantern/ui/widget"
)

// qrPixels are those of a module of the picture; it is shown smoothly at any size.
const qrPixels = 10

// qrSide is the least side of a QR code, in letters: what a phone reads from the other end of the table.
const qrSide = 27

// code2D is a text as a QR code: black on white with its quiet zone, in every look. words stand where it cannot be made.
func code2D(of, words string) fyne.CanvasObject {
	code, err := qrcode.New(of, qrcode.Medium)
	if err != nil { // the text is too long, which an address never is
		return widget.NewWords(words, "")
	}
	picture := canvas.NewImageFromImage(code.Image(-qrPixels))
	picture.FillMode = canvas.ImageFillContain
	side := qrSide * fynetheme.TextSize()
	picture.SetMinSize(fyne.NewSquareSize(side))
	return testid.Name(container.NewStack(picture), "door.qr")
}
