package main

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"lantern/tools/must"
)

// twice builds everything again, in another folder and with a separate compiler cache, so that C is compiled again too,
// and compares the checksums. The cache is kept, since it has never seen the first folder.
func (t *trial) twice(systems []string) (err error) {
	defer must.Catch(&err)
	elsewhere := filepath.Join(t.tmp, "elsewhere", "of", "another", "length")
	must.Do(t.copySource(elsewhere))
	cmd := exec.Command("packaging/package.sh", systems...)
	cmd.Dir = elsewhere
	cmd.Env = append(os.Environ(), "GOCACHE="+filepath.Join(t.cache, "second-build"), "USER=somebody",
		"TZ=Asia/Tokyo", "LC_ALL=C.UTF-8")
	must.Get(finish(cmd))
	first := must.Get(sums(t.dist))
	second := must.Get(sums(filepath.Join(elsewhere, "dist")))
	for _, name := range slices.Sorted(maps.Keys(second)) {
		var differs error
		if first[name] != second[name] {
			differs = fmt.Errorf("%s here, %s there", first[name], second[name])
		}
		t.check("built again elsewhere it has the same bytes: "+name, differs)
	}
	return nil
}

// sums are the checksums of the packages in a folder, by name.
func sums(folder string) (_ map[string]string, err error) {
	defer must.Catch(&err)
	all := map[string]string{}
	for line := range strings.Lines(string(must.Get(os.ReadFile(filepath.Join(folder, "SHA256SUMS"))))) {
		if sum, name, ok := strings.Cut(strings.TrimSpace(line), "  "); ok {
			all[name] = sum
		}
	}
	return all, nil
}

// copySource copies the source, including uncommitted changes, into a clone.
func (t *trial) copySource(to string) (err error) {
	defer must.Catch(&err)
	must.Get(command("git", "clone", "-q", ".", to))
	changed := must.Get(command("git", "ls-files", "-z", "--modified", "--others", "--exclude-standard"))
	for _, name := range strings.Split(changed, "\x00") {
		if name == "" {
			continue
		}
		if _, err := os.Stat(name); os.IsNotExist(err) {
			must.Do(os.Remove(filepath.Join(to, name)))
			continue
		}
		must.Do(os.MkdirAll(filepath.Dir(filepath.Join(to, name)), 0o755))
		must.Get(command("cp", "-p", name, filepath.Join(to, name)))
	}
	return nil
}

// older packages the same program under a lower version, to test updates.
func (t *trial) older() (deb, version string, err error) {
	defer must.Catch(&err)
	const lower = "0.0.9"
	source := filepath.Join(t.tmp, "older")
	must.Do(t.copySource(source))
	file := filepath.Join(source, "FyneApp.toml")
	raw := must.Get(os.ReadFile(file))
	changed := strings.Replace(string(raw), `"`+t.about["APP_VERSION"]+`"`, `"`+lower+`"`, 1)
	if changed == string(raw) {
		return "", "", fmt.Errorf("FyneApp.toml does not hold the version %s", t.about["APP_VERSION"])
	}
	must.Do(os.WriteFile(file, []byte(changed), 0o644))
	cmd := exec.Command("packaging/package.sh", "deb")
	cmd.Dir = source
	must.Get(finish(cmd))
	found, err := filepath.Glob(filepath.Join(source, "dist", "*.deb"))
	if err != nil || len(found) != 1 {
		return "", "", fmt.Errorf("%d packages of the lower version, %w", len(found), err)
	}
	return found[0], lower, nil
}
