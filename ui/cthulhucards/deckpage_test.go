package cthulhucards

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lantern/ui/frame"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// shelter is the program around the page of decks.
type shelter struct {
	frame.House
	words *text.Localizer
	kept  map[string]string
}

func (s *shelter) Words() *text.Localizer { return s.words }
func (s *shelter) Back()                  {}
func (s *shelter) Run(work, done func())  { work(); done() }
func (s *shelter) Setting(key string) (string, bool, error) {
	v, ok := s.kept[key]
	return v, ok, nil
}
func (s *shelter) SetSetting(key, value string) error {
	s.kept[key] = value
	return nil
}

// TestCOC_17_9_ThePageSaysAllFaultsAtOnce: size and copies with their rules, in both languages; the minimum is a
// setting.
func TestCOC_17_9_ThePageSaysAllFaultsAtOnce(t *testing.T) {
	uitest.Start(t, theme.Options{})
	file := filepath.Join(t.TempDir(), "deck.txt")
	if err := os.WriteFile(file, []byte("A heading\n4x Stray dog\n5x Fog\n3x Porter\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, lang := range []string{text.English, text.French} {
		h := &shelter{words: text.New(lang), kept: map[string]string{}}
		p := newDeckPage(h)
		p.read(file, func(trouble string) {
			if trouble != "" {
				t.Fatal(trouble)
			}
		})
		said := strings.Join(uitest.Texts(uitest.Show(t, p.Content(), 1280, 800)), "\n")
		for _, want := range []string{"COC-12.1", "Stray dog", "Fog", "A heading", "12", "50"} {
			if !strings.Contains(said, want) {
				t.Errorf("%s: %q is not said in\n%s", lang, want, said)
			}
		}
		tooMany := map[string]bool{}
		for line := range strings.Lines(said) {
			if strings.Contains(line, "COC-12.2") {
				tooMany[strings.TrimSpace(line)] = true
			}
		}
		if len(tooMany) != 2 {
			t.Errorf("%s: too many are %v", lang, tooMany)
		}
		h.kept[minimumSetting] = "0"
		again := newDeckPage(h)
		again.read(file, func(string) {})
		if said := strings.Join(uitest.Texts(uitest.Show(t, again.Content(), 1280, 800)), "\n"); strings.Contains(said,
			"COC-12.1") {
			t.Errorf("%s: the minimum is no setting", lang)
		}
		again.read(file+"x", func(trouble string) {
			if trouble == "" {
				t.Error("a file that is not there is read")
			}
		})
	}
}
