package main

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"
)

// TestOnlyLargePicturesNeedCwebp packs pictures on a machine without the tool: the smallest size does without it, the larger ones say what is missing.
func TestOnlyLargePicturesNeedCwebp(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	img := image.NewNRGBA(image.Rect(0, 0, 40, 30))
	for i, wh := range sizes {
		raw, err := packed(img, wh)
		name := pictureName(look{lang: "fr"}, wh)
		if i == 0 {
			if err != nil || !strings.HasSuffix(name, ".png") {
				t.Errorf("%s: %v", name, err)
			} else if _, err := png.Decode(bytes.NewReader(raw)); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), "packaging/setup.sh gallery") || !strings.HasSuffix(name, ".webp") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
