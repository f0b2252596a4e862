package theme_test

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"os"
	"runtime"
	"strings"
	"testing"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
)

func luminance(c color.Color) float64 {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	channel := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(n.R) + 0.7152*channel(n.G) + 0.0722*channel(n.B)
}

// contrast is the WCAG 2 ratio of two opaque colours, 1 to 21.
func contrast(a, b color.Color) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func TestContrast(t *testing.T) {
	if c := contrast(color.White, color.Black); math.Abs(c-21) > 0.01 {
		t.Fatalf("white on black is %.2f, the formula is wrong", c)
	}
	const (
		text  = 4.5 // WCAG AA, ordinary text
		shape = 3.0 // WCAG AA, large text and meaningful shapes
	)
	grounds := []fyne.ThemeColorName{
		fynetheme.ColorNameBackground, theme.Panel, theme.Card, fynetheme.ColorNameInputBackground,
		fynetheme.ColorNameMenuBackground, fynetheme.ColorNameOverlayBackground, fynetheme.ColorNameHeaderBackground,
	}
	type pair struct {
		on, ink fyne.ThemeColorName
		least   float64
	}
	pairs := []pair{
		{fynetheme.ColorNameButton, fynetheme.ColorNameForeground, text},
		{fynetheme.ColorNamePrimary, fynetheme.ColorNameForegroundOnPrimary, text},
		{fynetheme.ColorNameError, fynetheme.ColorNameForegroundOnError, text},
		{fynetheme.ColorNameSuccess, fynetheme.ColorNameForegroundOnSuccess, text},
		{fynetheme.ColorNameWarning, fynetheme.ColorNameForegroundOnWarning, text},
		{theme.BottleGreen, theme.OnBottleGreen, text},
		{theme.Parchment, theme.ParchmentInk, text},
		{theme.Ink, theme.OnInk, text},
		{fynetheme.ColorNameButton, theme.FocusRing, shape},
		{theme.Card, theme.FocusRing, shape},
	}
	for _, ground := range grounds {
		for _, ink := range []fyne.ThemeColorName{
			fynetheme.ColorNameForeground, theme.Muted, theme.Brass, fynetheme.ColorNameHyperlink, theme.Danger,
			theme.Damage, theme.Horror, theme.Threat, theme.OK, fynetheme.ColorNamePlaceHolder,
		} {
			pairs = append(pairs, pair{ground, ink, text})
		}
		pairs = append(pairs, pair{ground, fynetheme.ColorNameDisabled, text}, pair{ground, theme.FocusRing, shape})
	}
	for _, variant := range []theme.Variant{theme.Dark, theme.Light} {
		th := theme.New(theme.Options{Variant: variant})
		for _, p := range pairs {
			if c := contrast(th.Color(p.on, 0), th.Color(p.ink, 0)); c < p.least {
				t.Errorf("%s: %s on %s has %.2f, needs %.1f", variant, p.ink, p.on, c, p.least)
			}
		}
	}
}

func TestEveryColourIsDefinedAndOpaque(t *testing.T) {
	test.NewTempApp(t)
	for _, variant := range []theme.Variant{theme.Dark, theme.Light} {
		th := theme.New(theme.Options{Variant: variant})
		test.AssertAllColorNamesDefined(t, th, string(variant))
		for _, name := range theme.Colours() {
			if _, _, _, a := th.Color(name, 0).RGBA(); a != 0xffff {
				t.Errorf("%s %s is not opaque", variant, name)
			}
		}
	}
	if a, b := theme.New(theme.Options{}), theme.New(theme.Options{Variant: theme.Light}); a.Variant() != theme.Dark ||
		a.Color(theme.Panel, fynetheme.VariantLight) == b.Color(theme.Panel, fynetheme.VariantDark) {
		t.Error("the variants must follow the user's choice, not the system's")
	}
}

func TestScale(t *testing.T) {
	for scale, want := range map[int]int{0: 100, 50: 100, 100: 100, 175: 175, 300: 300, 1000: 300} {
		if got := theme.New(theme.Options{Scale: scale}).Scale(); got != want {
			t.Errorf("scale %d became %d, want %d", scale, got, want)
		}
	}
	normal, double := theme.New(theme.Options{}), theme.New(theme.Options{Scale: 200})
	for _, name := range []fyne.ThemeSizeName{fynetheme.SizeNameText, fynetheme.SizeNameInlineIcon, theme.SizeTitle, theme.SizeReading, theme.SizeIcon} {
		if a, b := normal.Size(name), double.Size(name); a <= 0 || b != 2*a {
			t.Errorf("%s: %v at 100 %%, %v at 200 %%", name, a, b)
		}
	}
	if a, b := normal.Size(fynetheme.SizeNamePadding), double.Size(fynetheme.SizeNamePadding); b != 1.5*a {
		t.Errorf("gaps grow by half: %v and %v", a, b)
	}
}

func TestSerifFaceDrawsFrench(t *testing.T) {
	test.NewTempApp(t)
	for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Italic: true}} {
		wide := func(font fyne.Resource) float32 {
			text := canvas.NewText("Œuvre « à l’aube » : minuit ?", color.White)
			text.TextSize, text.FontSource = 40, font
			return text.MinSize().Width
		}
		if serif, plain := wide(theme.Serif(style)), wide(fynetheme.DefaultTheme().Font(style)); serif <= 0 || serif == plain {
			t.Errorf("%+v: the serif face is %v wide, the plain one %v", style, serif, plain)
		}
	}
}

func TestOnParchmentFollowsTheApp(t *testing.T) {
	test.NewTempApp(t)
	page := theme.OnParchment()
	for _, o := range []theme.Options{{}, {Variant: theme.Light, Scale: 150}} {
		th := theme.New(o)
		test.ApplyTheme(t, th)
		if page.Color(fynetheme.ColorNameScrollBar, 0) != th.Color(theme.ParchmentEdge, 0) {
			t.Error("the scroll bar must suit the paper")
		}
		if page.Color(theme.Brass, 0) != th.Color(theme.Brass, 0) {
			t.Error("other colours must be the app's")
		}
		if page.Size(fynetheme.SizeNameText) != th.Size(fynetheme.SizeNameText) {
			t.Error("sizes must be the app's")
		}
	}
}

// TestIcons: each icon is embedded, credited, unlike all others, and on the sheet of all signs.
func TestIcons(t *testing.T) {
	test.NewTempApp(t)
	test.ApplyTheme(t, theme.New(theme.Options{}))
	credits, err := os.ReadFile("icons/CREDITS.md")
	if err != nil {
		t.Fatal(err)
	}
	sheet, err := os.ReadFile("../../docs/signs.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir("icons")
	if err != nil {
		t.Fatal(err)
	}
	drawn := map[string]string{}
	for _, file := range files {
		name, isIcon := strings.CutSuffix(file.Name(), ".svg")
		if !isIcon {
			continue
		}
		if !theme.HasIcon(name) {
			t.Errorf("%s is not embedded", name)
		}
		if !strings.Contains(string(credits), "| `"+name+"` |") {
			t.Errorf("icons/CREDITS.md does not credit %s", name)
		}
		if strings.Count(string(sheet), "/icons/"+name+".svg) | ") != 1 {
			t.Errorf("docs/signs.md does not say once what %s means", name)
		}
		picture := canvas.NewImageFromResource(theme.ColouredIcon(name, theme.Brass))
		picture.SetMinSize(fyne.NewSize(48, 48))
		window := test.NewTempWindow(t, picture)
		window.SetPadded(false)
		window.Resize(fyne.NewSize(48, 48))
		print := fingerprint(t, window.Canvas().Capture(), theme.New(theme.Options{}).Color(theme.Brass, 0))
		if other, twice := drawn[print]; twice {
			t.Errorf("%s and %s look the same", name, other)
		}
		drawn[print] = name
	}
	if theme.HasIcon("no-such-icon") || theme.ColouredIcon("no-such-icon", theme.Brass) == nil {
		t.Error("a missing icon must be told apart and still draw something")
	}
}

// TestASignMeansOneThing: these signs once meant several things in different games, and have one meaning since.
func TestASignMeansOneThing(t *testing.T) {
	sheet, err := os.ReadFile("../../docs/signs.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"asylum", "curse", "darkness", "elder-thing", "end", "exposed", "gate", "magic", "monster",
		"moon", "outskirts", "passage", "place", "spell", "sun", "warning"} {
		_, after, _ := strings.Cut(string(sheet), "/icons/"+name+".svg) | ")
		english, after, _ := strings.Cut(after, " | ")
		french, _, _ := strings.Cut(after, " | ")
		if english == "" || strings.Contains(english+french, ";") {
			t.Errorf("%s means %q, %q", name, english, french)
		}
	}
}

// TestIconsHeldHaveABound: however many sizes were asked for, the icons that are cached take 16 MiB at most.
func TestIconsHeldHaveABound(t *testing.T) {
	test.NewTempApp(t)
	test.ApplyTheme(t, theme.New(theme.Options{}))
	var drawn []weak.Pointer[image.NRGBA]
	for n := range 40 {
		drawn = append(drawn, weak.Make(theme.Picture("skull", theme.Brass, 500+float32(n)).(*image.NRGBA)))
	}
	runtime.GC()
	held := 0
	for _, w := range drawn {
		if p := w.Value(); p != nil {
			held += len(p.Pix)
		}
	}
	if most := 17 << 20; held == 0 || held > most {
		t.Errorf("%d bytes are held, at most %d", held, most)
	}
}

// fingerprint returns the pixels and checks the icon's colour.
func fingerprint(t *testing.T, img image.Image, want color.Color) string {
	t.Helper()
	var pixels bytes.Buffer
	full := 0
	r, g, b, _ := want.RGBA()
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			pr, pg, pb, _ := img.At(x, y).RGBA()
			pixels.Write([]byte{byte(pr >> 8), byte(pg >> 8), byte(pb >> 8)})
			if pr == r && pg == g && pb == b {
				full++
			}
		}
	}
	if full < 5 { // thin lines have few unblended pixels
		t.Errorf("an icon has only %d pixels of its colour", full)
	}
	return pixels.String()
}
