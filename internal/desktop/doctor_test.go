package desktop

import (
	"path/filepath"
	"testing"
)

// TestDoctorSpeaksOneLanguage: in French nothing that the doctor says is as in English but paths and figures.
func TestDoctorSpeaksOneLanguage(t *testing.T) {
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	for _, dir := range []string{t.TempDir(), filepath.Join(t.TempDir(), "none")} {
		french, english := doctor(dir, "fr"), doctor(dir, "en")
		if len(french) != len(english) || len(french) < 5 {
			t.Fatalf("%d findings in French, %d in English", len(french), len(english))
		}
		for i, f := range french {
			if f.Words == english[i].Words || f.Mend != "" && f.Mend == english[i].Mend {
				t.Errorf("%s, in both languages: %s %s", f.Thing, f.Words, f.Mend)
			}
		}
	}
}
