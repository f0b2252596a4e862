package theme

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	"github.com/go-text/typesetting/font"
)

// TestEverySignIsInTheProgramsOwnFonts: no text of the program depends on a system font.
func TestEverySignIsInTheProgramsOwnFonts(t *testing.T) {
	for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Italic: true}, {Bold: true, Italic: true}} {
		has := glyphs(t, New(Options{}).Font(style), fynetheme.DefaultTheme().Font(style))
		alone := glyphs(t, New(Options{}).Font(style))
		lacks := map[rune]string{}
		look := func(where, words string) {
			for _, r := range words {
				// A space is drawn with the font of the preceding character, which may be one of the signs.
				if r >= ' ' && !has(r) || unicode.IsSpace(r) && r >= ' ' && !alone(r) {
					lacks[r] = where
				}
			}
		}
		for _, folder := range []string{"../text/catalog", "../../stories", "../../docs/rules", "../widget"} {
			walk(t, folder, look)
		}
		for r, where := range lacks {
			t.Errorf("%q (%U, %s) is in none of our fonts, style %+v", r, r, where, style)
		}
	}
}

func glyphs(t *testing.T, fonts ...fyne.Resource) func(rune) bool {
	t.Helper()
	var faces []*font.Face
	for _, f := range fonts {
		face, err := font.ParseTTF(strings.NewReader(string(f.Content())))
		if err != nil {
			t.Fatal(f.Name(), err)
		}
		faces = append(faces, face)
	}
	return func(r rune) bool {
		for _, f := range faces {
			if _, ok := f.NominalGlyph(r); ok {
				return true
			}
		}
		return false
	}
}

// walk passes the texts in the files of a folder to look; of Go files only the signs of keys.
func walk(t *testing.T, folder string, look func(where, words string)) {
	t.Helper()
	read := 0
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		switch filepath.Ext(path) {
		case ".json", ".yaml", ".md", ".go":
		default:
			return nil
		}
		if strings.HasSuffix(path, "_test.go") || strings.Contains(path, "testdata") {
			return nil
		}
		raw, err := os.ReadFile(path)
		read++
		look(path, string(raw))
		return err
	})
	if err != nil || read == 0 {
		t.Fatalf("%s: %d files read, %v", folder, read, err)
	}
}
