package theme

import (
	_ "embed" // for the picture

	"fyne.io/fyne/v2"
)

//go:embed logo.png
var logoPicture []byte

var logo = fyne.NewStaticResource("logo.png", logoPicture)

// Logo is the program's own icon, as the desktop shows it: a lit lantern on a dark tile, which stands on a dark and on a light
// ground alike. packaging/icons.sh draws it from packaging/icon.svg together with all others.
func Logo() fyne.Resource { return logo }
