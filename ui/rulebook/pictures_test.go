package rulebook

import (
	"image"
	"testing"

	"lantern/docs/rules"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// TestEveryPictureIsDrawnUnderItsRule: each belongs to an existing rule, and none is empty or equal to another.
func TestEveryPictureIsDrawnUnderItsRule(t *testing.T) {
	test.NewTempApp(t)
	book, err := rules.LoadGame(rules.Mansions, "en")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[int]string{}
	for id := range pictures {
		if _, ok := book.Lookup(id); !ok {
			t.Errorf("there is no rule %s", id)
		}
		drawn := pictureOf(id).(*canvas.Raster).Generator(480, 200).(*image.RGBA)
		painted := 0
		for i := 3; i < len(drawn.Pix); i += 4 {
			if drawn.Pix[i] > 0 {
				painted++
			}
		}
		if painted < 2000 || seen[painted] != "" {
			t.Errorf("%s: %d pixels are painted, like %q", id, painted, seen[painted])
		}
		seen[painted] = id
	}
	if len(seen) != 4 || pictureOf("MOM-4.1") != nil {
		t.Errorf("%d pictures", len(seen))
	}
}
