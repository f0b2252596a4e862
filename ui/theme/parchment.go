package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// OnParchment is for container.NewThemeOverride around a scroller on parchment: its bar and the shade at its ends suit
// the paper. All else follows the theme that the app has at that moment.
func OnParchment() fyne.Theme { return parchmentTheme }

var parchmentTheme = &onParchment{}

type onParchment struct{ _ byte }

// appTheme is the theme of the app. Fyne's own theme.Current would answer with the page's while the page is drawn.
func appTheme() fyne.Theme {
	if t := fyne.CurrentApp().Settings().Theme(); t != nil {
		return t
	}
	return fynetheme.DefaultTheme()
}

func (*onParchment) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	switch name {
	case fynetheme.ColorNameScrollBar:
		name = ParchmentEdge
	case fynetheme.ColorNameShadow:
		return color.Transparent
	}
	return appTheme().Color(name, v)
}

func (*onParchment) Font(style fyne.TextStyle) fyne.Resource    { return appTheme().Font(style) }
func (*onParchment) Icon(name fyne.ThemeIconName) fyne.Resource { return appTheme().Icon(name) }
func (*onParchment) Size(name fyne.ThemeSizeName) float32       { return appTheme().Size(name) }
