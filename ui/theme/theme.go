// Package theme is the look of Keeper's Lantern: a 1920s study at night, and a light variant of it. It gives Fyne its
// colours, sizes and fonts, and the screens their own colours, the serif display face and the icons.
package theme

import (
	_ "embed"
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// Variant chooses between the looks.
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

// Options are what a user may choose about the look.
type Options struct {
	Variant Variant // anything but Light is Dark
	Scale   int     // text size in percent; brought into MinScale..MaxScale, 0 means 100
	Window  int     // by how many percent all is larger besides, in a window that is; 0 or more
}

// Theme is a Fyne theme. It never changes; to change the look, set a new one.
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

// Variant tells which look this is.
func (t *Theme) Variant() Variant { return t.variant }

// Scale is the text size in percent, MinScale to MaxScale.
func (t *Theme) Scale() int { return t.scale }

// Letters is how much larger letters are than usual in a window as large as theirs, 1 to 3: what pages go by that have
// less room for large letters. A large window makes all larger and leaves as much room.
func Letters() float32 {
	if t, ok := appTheme().(*Theme); ok {
		return float32(t.scale) / 100
	}
	return 1
}

// Largest reports whether letters are so large that keys, tools and what has a page of its own leave their room to what
// is read.
func Largest() bool { return Letters() > 2 }

// Grown is a size that is meant for the window as it is at first, in the window as large as it is.
func Grown(size float32) float32 {
	if t, ok := appTheme().(*Theme); ok {
		return size * float32(100+t.window) / 100
	}
	return size
}

// Color gives the colour of a role, Fyne's or our own. The variant that Fyne asks for is ignored: the user chose one.
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

// Font gives the few signs that Fyne's own fonts lack. For everything else Fyne falls back to its own font of that
// style, and only then to the system's, which may have none. The serif face is for what asks for it, see [Serif].
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	if style.Monospace || style.Symbol {
		return t.base.Font(style)
	}
	return fontSigns
}

// Icon gives Fyne's own icons; ours come from [Icon].
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource { return t.base.Icon(name) }

// Size scales text and what stands beside text by the chosen factor, and gaps by half of what is above 100 %, so that
// large text is not drowned in space; in a large window both besides.
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

// Own sizes beside Fyne's.
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

//go:embed logo.png
var logoPicture []byte

var logo = fyne.NewStaticResource("logo.png", logoPicture)

// Logo is the program's own icon, as the desktop shows it: a lit lantern on a dark tile, which stands on a dark and on
// a light ground alike. packaging/icons.sh draws it from packaging/icon.svg together with all others.
func Logo() fyne.Resource { return logo }

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
	// Fyne reads its font of pictograms again for every style that is shown, 5 MB and 8 ms each. Nothing of ours has
	// any; those that somebody types are drawn with the system's.
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
