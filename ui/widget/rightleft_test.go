package widget_test

import (
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// TestNamesFromRightToLeftAreOrdered: the parts of a name are passed on in visual order from the left.
func TestNamesFromRightToLeftAreOrdered(t *testing.T) {
	for name, want := range map[string]string{
		"":                     "",
		"Agnès O’Hara-Vale":    "Agnès O’Hara-Vale",
		"בן":                   "בן",
		"דוד כהן":              "דוד כהן", // drawn as one part
		"בן־דוד":               "בן־דוד",  // the Hebrew hyphen is in the same font
		"בן-דוד":               "דוד|-|בן",
		"Anna בן-דוד, Keeper":  "Anna דוד|-|בן, Keeper",
		"צ'רלי":                "רלי|'|צ",
		"דוד (בן) כהן":         "כהן| (|בן|) |דוד",
		"שרה, דוד ולאה":        "דוד ולאה| ,|שרה",
		"אבג 12-34 הוז":        "הוז| 34-12 |אבג",
		"محمد-علي":             "علي|-|محمد",
		"בֶּן-דָּוִד":          "דָּוִד|-|בֶּן",
		"בן-דוד Smith כהן-לוי": "דוד|-|בן Smith לוי|-|כהן",
	} {
		if got := strings.ReplaceAll(widget.Ordered(name), "\u200e", "|"); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

// TestANameOfHebrewWithAHyphenIsDrawnInItsOrder: it begins at the right, so its last part is at the left.
func TestANameOfHebrewWithAHyphenIsDrawnInItsOrder(t *testing.T) {
	uitest.Start(t, theme.Options{})
	line := widget.NewWords("", "")
	w := uitest.Show(t, line, 200, 40)
	drawn := func(words string) image.Image {
		line.SetText(words)
		uitest.Resize(w, 200, 40)
		return w.Canvas().Capture()
	}
	last := "דוד"
	width := int(fyne.MeasureText(last, fynetheme.TextSize(), fyne.TextStyle{}).Width) - 1
	same := func(a, b image.Image) bool {
		for x := range width {
			for y := range 40 {
				if a.At(x, y) != b.At(x, y) {
					return false
				}
			}
		}
		return true
	}
	if alone := drawn(last); !same(drawn("בן-"+last), alone) || same(drawn("בן"), alone) {
		t.Error("the parts of the name are exchanged")
	}
}
