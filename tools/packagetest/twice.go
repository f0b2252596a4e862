package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"lantern/tools/must"
)

// twice builds everything a second time, in another folder and with a compiler's cache of its own, so that C is compiled anew
// too, and compares the sums. The cache is kept: it has never seen the first folder.
func (t *trial) twice(systems []string) {
	elsewhere := filepath.Join(t.tmp, "elsewhere", "of", "another", "length")
	if err := t.copySource(elsewhere); err != nil {
		t.fail("a second copy of the source", err)
		return
	}
	cmd := exec.Command("packaging/package.sh", systems...)
	cmd.Dir = elsewhere
	cmd.Env = append(os.Environ(), "GOCACHE="+filepath.Join(t.cache, "second-build"), "USER=somebody", "TZ=Asia/Tokyo", "LC_ALL=C.UTF-8")
	if _, err := finish(cmd); err != nil {
		t.fail("a second build", err)
		return
	}
	first, err := os.ReadFile(filepath.Join(t.dist, "SHA256SUMS"))
	if err != nil {
		t.fail("a second build", err)
		return
	}
	second, err := os.ReadFile(filepath.Join(elsewhere, "dist", "SHA256SUMS"))
	if err != nil {
		t.fail("a second build", err)
		return
	}
	was := map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(first)), "\n") {
		if sum, name, ok := strings.Cut(line, "  "); ok {
			was[name] = sum
		}
	}
	for _, line := range strings.Split(strings.TrimSpace(string(second)), "\n") {
		sum, name, _ := strings.Cut(line, "  ")
		err = nil
		if was[name] != sum {
			err = fmt.Errorf("%s here, %s there", was[name], sum)
		}
		t.check("built again elsewhere it has the same bytes: "+name, err)
	}
}

// copySource copies the source as it is here, changes that are not committed too, into a clone.
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

// older packs the same program under a lower version, to be updated from.
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
