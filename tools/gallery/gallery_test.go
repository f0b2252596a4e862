package main

import (
	"bytes"
	"cmp"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"lantern/tools/must"
)

// folder is the folder of the pictures.
var folder = filepath.FromSlash("../../" + documents)

func TestTheScreensThatAreKeptHaveTheirPictures(t *testing.T) {
	have := map[string]bool{}
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".png" {
			name, _ := filepath.Rel(folder, path)
			have[filepath.ToSlash(name)] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, sc := range screens() {
		if seen[sc.id] {
			t.Errorf("two screens are called %s", sc.id)
		}
		seen[sc.id] = true
		for _, l := range looks() {
			for _, wh := range sizes {
				name := sc.id + "/" + pictureName(l, wh)
				if !documented(sc.id, l, wh) {
					continue
				}
				if !have[name] {
					t.Errorf("%s is missing; `make gallery` draws it", name)
				}
				delete(have, name)
			}
		}
	}
	for name := range have {
		t.Errorf("%s is none of those that are kept; delete it", name)
	}
}

func TestTheReadmeIsThatOfTheScreens(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join(folder, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	if string(raw) != readme() {
		t.Error("docs/screens/README.md is not what the list of screens says; `make gallery` writes it")
	}
	for _, sc := range screens() {
		if sc.en == "" || sc.fr == "" {
			t.Errorf("%s has no name in both languages", sc.id)
		}
	}
}

// TestWhatShowsAPointIsThere: every screen and test in the list of points exists.
func TestWhatShowsAPointIsThere(t *testing.T) {
	there := map[string]bool{}
	for _, s := range screens() {
		there[s.id] = true
	}
	tests := regexp.MustCompile(`(?m)^func (Test\w+)`)
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		raw, err := os.ReadFile(path)
		for _, m := range tests.FindAllStringSubmatch(string(raw), -1) {
			there[m[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`Test\w+|^[a-z-]+|(?:[,;] )([a-z-]+)`)
	points := regexp.MustCompile(`(?m)^\| [✓◐] \| (.*) \| (.*) \|$`).FindAllStringSubmatch(readmeForm, -1)
	if len(points) < 20 {
		t.Errorf("only %d points are found", len(points))
	}
	for _, p := range points {
		shown, _, _ := strings.Cut(p[2], ". Lacks: ")
		for _, m := range named.FindAllStringSubmatch(shown, -1) {
			if name := cmp.Or(m[1], m[0]); !there[name] && name != "docs" && name != "any" && name != "all" {
				t.Errorf("%s: there is no %s", p[1], name)
			}
		}
	}
}

// TestPalettesKeepPictures encodes grounds, text and a gradient.
func TestPalettesKeepPictures(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 300, 200))
	for y := range 200 {
		for x := range 300 {
			c := color.NRGBA{20, 26, 30, 255}
			switch {
			case y < 3:
				c = color.NRGBA{217, 176, 92, 255} // a thin rule
			case y > 150:
				c = color.NRGBA{uint8(x * 200 / 300), uint8(60 + y/4), 90, 255}
			}
			img.SetNRGBA(x, y, c)
		}
	}
	raw, err := encode(img, colours)
	if err != nil {
		t.Fatal(err)
	}
	again, err := encode(img, colours)
	if err != nil || !bytes.Equal(raw, again) {
		t.Errorf("the same picture gives other bytes: %v", err)
	}
	out, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	p, ok := out.(*image.Paletted)
	if !ok || len(p.Palette) > colours {
		t.Fatalf("the picture is %T", out)
	}
	for y := range 200 {
		for x := range 300 {
			want, got := img.NRGBAAt(x, y), color.NRGBAModel.Convert(out.At(x, y)).(color.NRGBA)
			far := 24
			if y <= 150 {
				far = 0
			}
			if off(want.R, got.R) > far || off(want.G, got.G) > far || off(want.B, got.B) > far {
				t.Fatalf("the pixel %d,%d was %v and is %v", x, y, want, got)
			}
		}
	}
}

func off(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

// TestAWrongWayIsTold lets a script press what is not there.
// try returns the failure of an act.
func try(s *stage, a act) (err error) {
	defer must.Catch(&err)
	a(s)
	return nil
}

func TestAWrongWayIsTold(t *testing.T) {
	h, err := opened()
	if err != nil {
		t.Fatal(err)
	}
	s, err := h.raise(look{"en", false, 100}, true)
	if err != nil {
		t.Fatal(err)
	}
	defer s.strike()
	for name, a := range map[string]act{"press": press("home.nothing"), "field": write("home.nothing", "words"), "roll": reveal("home.nothing")} {
		if err := try(s, a); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if err := try(s, goTo("nowhere")); err == nil || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a moment that does not exist: %v", err)
	}
}

// TestOnlyLargePicturesNeedCwebp packs pictures on a machine without the tool: the smallest size works without it, for
// the larger ones the error names it.
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
