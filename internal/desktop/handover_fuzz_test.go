package desktop

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// FuzzRequest lays a request into the data folder as anybody may who can write there: at most a whole path comes of it, and it is not
// looked at again.
func FuzzRequest(f *testing.F) {
	for _, raw := range []string{"", "null", "{}", `{"file":"/tmp/evening.lantern-session"}`, `{"file":"../../etc/passwd"}`, `{"file":"/a","file":"b"}`, `{"FILE":"/a"}`, `{"file":7}`,
		`{"file":"/\u202e\u0000\n"}`, `{"file":"/` + strings.Repeat("x", 70_000) + `"}`, strings.Repeat("[", 20_000), "\xff"} {
		f.Add([]byte(raw))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		dir := t.TempDir()
		spool := filepath.Join(dir, handFolder)
		if err := os.Mkdir(spool, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(spool, "1"+handEnding), raw, 0o600); err != nil {
			t.Fatal(err)
		}
		files := takeHanded(dir, time.Now())
		if len(files) > 1 || len(files) == 1 && (!filepath.IsAbs(files[0]) || len(files[0]) > handBytes) {
			t.Errorf("%q asks for %q", raw, files)
		}
		if again := takeHanded(dir, time.Now()); len(again) > 0 {
			t.Errorf("%q asks again for %q", raw, again)
		}
	})
}
