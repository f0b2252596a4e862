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
	must.Do(copySource(elsewhere))
	must.Do(build(elsewhere, systems, "GOCACHE="+filepath.Join(t.cache, "second-build"), "USER=somebody",
		"TZ=Asia/Tokyo", "LC_ALL=C.UTF-8"))
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

// build packages a source for some systems.
func build(source string, systems []string, env ...string) error {
	cmd := exec.Command("packaging/package.sh", systems...)
	cmd.Dir, cmd.Env = source, append(os.Environ(), env...)
	_, err := finish(cmd)
	return err
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
func copySource(to string) (err error) {
	defer must.Catch(&err)
	must.Get(command("git", "clone", "-q", ".", to))
	changed := must.Get(command("git", "ls-files", "-z", "--modified", "--others", "--exclude-standard"))
	for _, name := range strings.Split(strings.Trim(changed, "\x00"), "\x00") {
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

// lower is the version of the packages that are updated from.
const lower = "0.0.9"

// older packages the same program under the lower version, and returns the file of a pattern.
func (t *trial) older(system, pattern string) (_ string, err error) {
	defer must.Catch(&err)
	source := filepath.Join(t.tmp, "older-"+system)
	must.Do(copySource(source))
	file := filepath.Join(source, "FyneApp.toml")
	raw := must.Get(os.ReadFile(file))
	changed := strings.Replace(string(raw), `"`+t.about["APP_VERSION"]+`"`, `"`+lower+`"`, 1)
	if changed == string(raw) {
		return "", fmt.Errorf("FyneApp.toml does not hold the version %s", t.about["APP_VERSION"])
	}
	must.Do(os.WriteFile(file, []byte(changed), 0o644))
	must.Do(build(source, []string{system}))
	return onlyFile(source, "dist", pattern)
}
