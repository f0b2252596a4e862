package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// OnParchment is the theme of a page of parchment, for container.NewThemeOverride: serif reading text in parchment ink.
// All else follows the theme that the app has at that moment.
func OnParchment() fyne.Theme { return parchmentTheme }

var parchmentTheme = &onParchment{}

type onParchment struct{ _ byte }

func (*onParchment) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	switch name {
	case fynetheme.ColorNameForeground, fynetheme.ColorNamePlaceHolder:
		name = ParchmentInk
	case fynetheme.ColorNameBackground, fynetheme.ColorNameInputBackground:
		name = Parchment
	case fynetheme.ColorNameScrollBar, fynetheme.ColorNameSeparator:
		name = ParchmentEdge
	}
	return fynetheme.Current().Color(name, v)
}

func (*onParchment) Font(style fyne.TextStyle) fyne.Resource {
	if style.Monospace || style.Symbol {
		return fynetheme.Current().Font(style)
	}
	return Serif(style)
}

func (*onParchment) Icon(name fyne.ThemeIconName) fyne.Resource {
	return fynetheme.Current().Icon(name)
}

func (*onParchment) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case fynetheme.SizeNameText:
		name = SizeReading
	case fynetheme.SizeNameSubHeadingText, fynetheme.SizeNameHeadingText:
		name = SizeTitle
	}
	return fynetheme.Current().Size(name)
}
