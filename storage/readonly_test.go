//go:build unix

package storage

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadOnly opens files that must not be written. The superuser may write everything, so the helper runs as a user
// without rights.
func TestReadOnly(t *testing.T) {
	base, err := os.MkdirTemp("", "lantern-readonly")
	must(t, err)
	t.Cleanup(func() {
		filepath.Walk(base, func(p string, _ os.FileInfo, _ error) error { os.Chmod(p, 0o700); return nil })
		os.RemoveAll(base)
	})
	must(t, os.Chmod(base, 0o755))
	helper := filepath.Join(base, "helper.exe")
	raw, err := os.ReadFile(os.Args[0])
	must(t, err)
	must(t, os.WriteFile(helper, raw, 0o755))
	must(t, os.Chmod(helper, 0o755))

	for name, c := range map[string]struct {
		dir, file os.FileMode
		want      string
	}{
		"the folder":          {0o555, 0o666, "storeReadOnly folder\nopened, 1 sessions, <nil>"},
		"folder and file":     {0o555, 0o444, "storeReadOnly folder\nopened, 1 sessions, <nil>"},
		"the file":            {0o777, 0o444, "storeReadOnly lantern.db\nopened, 1 sessions, <nil>"},
		"the file, unread":    {0o777, 0o000, "storeReadOnly lantern.db\nstoreReadOnly lantern.db"},
		"the folder, old":     {0o555, 0o666, "storeReadOnly folder\nopened, 1 sessions, <nil>"},
		"the file, old":       {0o777, 0o444, "storeReadOnly lantern.db\nopened, 1 sessions, <nil>"},
		"no folder to put it": {0o555, 0, "storeReadOnly folder\nstoreMissing lantern.db"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(base, strings.ReplaceAll(name, " ", "-"), "folder")
			path := filepath.Join(dir, FileName)
			if strings.HasPrefix(name, "no folder") {
				must(t, os.MkdirAll(dir, 0o755))
				path = filepath.Join(dir, "folder", FileName)
			} else if strings.HasSuffix(name, ", old") { // of the first version: not migrated
				oldFile(t, path, sample("one", 3))
				must(t, os.Chmod(path, c.file))
			} else {
				db := openAt(t, path)
				_, err := db.Import(t.Context(), sample("one", 3))
				must(t, err)
				must(t, db.Close())
				must(t, os.Remove(path+".lock"))
				must(t, os.Chmod(path, c.file))
			}
			must(t, os.Chmod(filepath.Dir(dir), 0o755))
			must(t, os.Chmod(dir, c.dir))
			before := files(t, dir)
			cmd := exec.Command(helper, path)
			cmd.Env = append(os.Environ(), helperVar+"=open")
			cmd.Dir = base
			withoutRights(cmd)
			out, err := cmd.CombinedOutput()
			must(t, err)
			if got := strings.TrimSpace(string(out)); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			for file, was := range before {
				if files(t, dir)[file] != was {
					t.Errorf("%s was altered", file)
				}
			}
		})
	}
}
