package theme

import (
	_ "embed"

	"fyne.io/fyne/v2"
)

//go:embed fonts/EBGaramond12-Regular.otf
var serifRegular []byte

//go:embed fonts/EBGaramond12-Italic.otf
var serifItalic []byte

//go:embed fonts/EBGaramond12-Bold.otf
var serifBold []byte

var (
	fontRegular = fyne.NewStaticResource("EBGaramond12-Regular.otf", serifRegular)
	fontItalic  = fyne.NewStaticResource("EBGaramond12-Italic.otf", serifItalic)
	fontBold    = fyne.NewStaticResource("EBGaramond12-Bold.otf", serifBold)
)

// Serif is the display face EB Garamond: set it as FontSource of a canvas.Text. Bold wins over italic, for there is no
// bold italic.
func Serif(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Bold:
		return fontBold
	case style.Italic:
		return fontItalic
	}
	return fontRegular
}
