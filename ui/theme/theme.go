// Package theme is the look of the program: a 1920s study at night, and a light variant. It provides
// Fyne's colours, sizes and fonts, our own colours by role, the serif display face and the icons. Widgets
// and painting belong elsewhere.
package theme

import (
	_ "embed"
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// Variant is the dark or light look.
type Variant string

// The looks.
const (
	Dark  Variant = "dark"
	Light Variant = "light"
)

// MinScale and MaxScale bound the text size in percent.
const (
	MinScale = 100
	MaxScale = 300
)

// Options are the user's choices.
type Options struct {
	Variant Variant // any value but Light is Dark
	Scale   int     // text size in percent; clamped to MinScale..MaxScale, 0 means 100
	Window  int     // by how many percent everything grows with the window; 0 or more
}

// Theme is a Fyne theme. It is immutable; to change the look, set a new one.
type Theme struct {
	variant Variant
	scale   int
	window  int
	colours palette
	base    fyne.Theme
}

var _ fyne.Theme = (*Theme)(nil)

// New makes a theme.
func New(o Options) *Theme {
	t := &Theme{variant: Dark, scale: min(max(o.Scale, MinScale), MaxScale), window: max(o.Window, 0), colours: dark,
		base: fynetheme.DefaultTheme()}
	if o.Variant == Light {
		t.variant, t.colours = Light, light
	}
	return t
}

// Variant is the look.
func (t *Theme) Variant() Variant { return t.variant }

// Scale is the text size in percent, MinScale to MaxScale.
func (t *Theme) Scale() int { return t.scale }

// Letters is the text scale relative to the window, 1 to 3. Pages use it to decide what to leave out for large text. A
// larger window does not change it, since everything grows there.
func Letters() float32 {
	if t, ok := appTheme().(*Theme); ok {
		return float32(t.scale) / 100
	}
	return 1
}

// Largest reports whether text is so large that keys, tools, and what has a page of its own are left out.
func Largest() bool { return Letters() > 2 }

// Grown scales a size for the initial window to the current one.
func Grown(size float32) float32 {
	if t, ok := appTheme().(*Theme); ok {
		return size * float32(100+t.window) / 100
	}
	return size
}

// Color returns the colour of a role, Fyne's or our own. Fyne's variant is ignored, since the user chose one.
func (t *Theme) Color(name fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	if c, ok := t.colours[name]; ok {
		return c
	}
	v := fynetheme.VariantDark
	if t.variant == Light {
		v = fynetheme.VariantLight
	}
	return t.base.Color(name, v)
}

// Font returns the few glyphs that Fyne's fonts lack. Fyne takes all others from its own font of that style, and only
// then from the system. For the serif face see [Serif].
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	if style.Monospace || style.Symbol {
		return t.base.Font(style)
	}
	return fontSigns
}

// Icon returns Fyne's own icons. For ours see [ColouredIcon].
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource { return t.base.Icon(name) }

// Size scales text and what is beside it by the text size, and gaps by half of what is above 100 %, so that large text
// is not lost in space. A large window scales both.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	full := float32(t.scale) / 100
	gaps := 1 + (full-1)/2
	larger := float32(100+t.window) / 100
	if base, ok := sizes[name]; ok {
		if base.gap {
			return base.size * gaps * larger
		}
		return base.size * full * larger
	}
	return t.base.Size(name)
}

type size struct {
	size float32
	gap  bool
}

// Our own sizes.
const (
	SizeGrand     fyne.ThemeSizeName = "grand"     // serif line read at arm's length
	SizeTitle     fyne.ThemeSizeName = "title"     // serif title of a page
	SizeSubtitle  fyne.ThemeSizeName = "subtitle"  // serif title of a panel
	SizeReading   fyne.ThemeSizeName = "reading"   // serif text that is read aloud
	SizeIcon      fyne.ThemeSizeName = "icon"      // icon of a card tile
	SizeLargeIcon fyne.ThemeSizeName = "largeIcon" // icon of an empty page
	SizeBar       fyne.ThemeSizeName = "bar"       // height of a bar and a pip
	SizeRadius    fyne.ThemeSizeName = "radius"    // corners of panels and tiles
	SizeRing      fyne.ThemeSizeName = "ring"      // width of the focus ring
)

var sizes = map[fyne.ThemeSizeName]size{
	fynetheme.SizeNameText:           {14, false},
	fynetheme.SizeNameCaptionText:    {12, false},
	fynetheme.SizeNameHeadingText:    {24, false},
	fynetheme.SizeNameSubHeadingText: {18, false},
	fynetheme.SizeNameInlineIcon:     {20, false},
	fynetheme.SizeNamePadding:        {4, true},
	fynetheme.SizeNameInnerPadding:   {8, true},
	fynetheme.SizeNameLineSpacing:    {4, true},
	fynetheme.SizeNameScrollBar:      {12, true},
	fynetheme.SizeNameScrollBarSmall: {4, true},
	SizeGrand:                        {42, false},
	SizeTitle:                        {30, false},
	SizeSubtitle:                     {20, false},
	SizeReading:                      {20, false},
	SizeIcon:                         {32, false},
	SizeLargeIcon:                    {72, false},
	SizeBar:                          {14, false},
	SizeRadius:                       {6, true},
	SizeRing:                         {2, true},
}

// OnParchment is for container.NewThemeOverride around a scroller on parchment: its bar and edge shades suit the paper.
// Everything else follows the app's current theme.
func OnParchment() fyne.Theme { return parchmentTheme }

var parchmentTheme = &onParchment{}

type onParchment struct{ _ byte }

// appTheme is the app's theme. Fyne's theme.Current would return the page's while the page is drawn.
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
	// Fyne reads its emoji font again for every style, 5 MB and 8 ms each. Our texts have no emoji; those that users
	// type come from the system's fonts.
	if pictograms, ok := fynetheme.DefaultEmojiFont().(*fyne.StaticResource); ok {
		pictograms.StaticContent = signs
	}
}

// Serif is the display face EB Garamond. Set it as FontSource of a canvas.Text. Bold takes precedence over italic,
// since there is no bold italic.
func Serif(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Bold:
		return fontBold
	case style.Italic:
		return fontItalic
	}
	return fontRegular
}
