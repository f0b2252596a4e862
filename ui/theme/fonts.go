package theme

import (
	_ "embed"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

//go:embed fonts/EBGaramond-Regular.ttf
var serifRegular []byte

//go:embed fonts/EBGaramond-Italic.ttf
var serifItalic []byte

//go:embed fonts/EBGaramond-Bold.ttf
var serifBold []byte

//go:embed fonts/LanternSigns-Regular.ttf
var signs []byte

var (
	fontSigns   = fyne.NewStaticResource("LanternSigns-Regular.ttf", signs)
	fontRegular = fyne.NewStaticResource("EBGaramond-Regular.ttf", serifRegular)
	fontItalic  = fyne.NewStaticResource("EBGaramond-Italic.ttf", serifItalic)
	fontBold    = fyne.NewStaticResource("EBGaramond-Bold.ttf", serifBold)
)

func init() {
	// Fyne reads its font of pictograms anew for every style that is shown, 5 MB and 8 ms each. Nothing of ours has any; those that
	// somebody types are drawn with the system's.
	if pictograms, ok := fynetheme.DefaultEmojiFont().(*fyne.StaticResource); ok {
		pictograms.StaticContent = signs
	}
}

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
