package main

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"lantern/cli"
)

var update = flag.Bool("update", false, "write the golden files anew")

const source = "../.."

// fixed is a program with a known commit and time.
var fixed = about{
	Name: "Keeper's Lantern", ID: "io.github.keeperslantern.lantern", Version: "1.2.3", Build: 4,
	Commit: "0123456789abcdef0123456789abcdef01234567", Time: time.Date(2026, 11, 21, 20, 30, 0, 0, time.UTC),
}

const history = `# Changelog

Words before.

## [Unreleased]

### Added

- Not yet.

## [1.2.3] - 2026-11-20

In short: lamps burn
longer.

En bref : les lampes brûlent plus longtemps.

### Changed

- *Lamps* burn for ` + "`48`" + ` hours, which is twice as long as they did before and needs more than one line to say.
- Oil is cheaper.

## [1.0.0] - 2026-01-02

In short: there is light.

En bref : la lumière fut.

- Everything.
`

func TestFiles(t *testing.T) {
	releases, err := parseChangelog(history, fixed)
	if err != nil {
		t.Fatal(err)
	}
	needed, err := namePackages([]string{"libGL.so.1", "libX11.so.6", "libm.so.6", "libc.so.6"}, "2.34")
	if err != nil {
		t.Fatal(err)
	}
	p := &page{about: fixed, description: describe, Kinds: kinds, Shots: shots, Releases: releases, Needs: needed,
		Entries: []entry{{"dist/linux/lantern", "bin/lantern", 0o755},
			{"dist/meta/changelog.Debian.gz", "share/doc/x/changelog.Debian.gz", 0o644}},
		source: source, Out: "dist/meta"}
	for _, name := range []string{"desktop", "metainfo.xml", "mime.xml", "version.nsh", "build.env", "nfpm.yaml",
		"changelog.Debian", "postrm.sh", "postun.sh", "layout.txt"} {
		got, err := p.fill(name, "en")
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join("testdata", name)
		if *update {
			if err := os.WriteFile(file, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), string(got)); diff != "" {
			t.Errorf("%s (go test ./packaging/meta -update writes it anew):\n%s", file, diff)
		}
	}
}

// TestAbout reads FyneApp.toml and refuses values that would make broken packages.
func TestAbout(t *testing.T) {
	good := "[Details]\n  Name = \"A\"\n  ID = \"io.github.a.b\"\n  Version = \"1.0.0\"\n  Build = 3\n"
	if a, err := parseAbout(good); err != nil || a.Name != "A" || a.Build != 3 {
		t.Errorf("%+v, %v", a, err)
	}
	for change, want := range map[[2]string]string{
		{`Name = "A"`, ``}:                           "Name",
		{`io.github.a.b`, `org.a.b`}:                 "io.github.owner.repository",
		{`1.0.0`, `1.0`}:                             "1.2.3",
		{`1.0.0`, `1.0.0-rc1`}:                       "1.2.3",
		{`Build = 3`, `Build = 0`}:                   "build number",
		{`Build = 3`, `Build = x`}:                   "build number",
		{"[Details]\n  Name = \"A\"\n", "[Details]"}: "Name",
	} {
		if _, err := parseAbout(strings.Replace(good, change[0], change[1], 1)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want an error with %q", change, err, want)
		}
	}
	if got := fixed.Slug(); got != "keepers-lantern" {
		t.Errorf("slug %q", got)
	}
}

// TestOnlyPlace checks that version and ID are only in FyneApp.toml, and that the packages use the window's name.
func TestOnlyPlace(t *testing.T) {
	a, err := readAbout(source, "commit", 1)
	if err != nil {
		t.Fatal(err)
	}
	if window := strings.ReplaceAll(title("en"), "’", "'"); window != a.Name {
		t.Errorf("FyneApp.toml calls the program %q, its window %q", a.Name, window)
	}
	listed, err := exec.Command("git", "-C", source, "ls-files", "--cached", "--others", "--exclude-standard", "--", "*.go", "*.sh", "*.yml", "*.yaml", "*.nsi", "*.nsh",
		"*.rc", "*.manifest", "*.plist", "*.desktop", "*.xml", "Makefile", "*/Makefile", "packaging", "tools", ".github", ".ci").Output()
	if err != nil {
		t.Fatal(failure(err))
	}
	version := regexp.MustCompile(`(^|[^0-9.v])` + regexp.QuoteMeta(a.Version) + `([^0-9.]|$)`)
	looked := 0
	for _, file := range strings.Fields(string(listed)) {
		switch {
		case file == "FyneApp.toml", strings.HasPrefix(file, "packaging/meta/"), strings.HasPrefix(file, "packaging/nfpm/"),
			strings.Contains(file, "/testdata/"), strings.HasSuffix(file, "_test.go"), strings.HasPrefix(file, "packaging/icons/hicolor/"),
			strings.HasSuffix(file, ".png"), strings.HasSuffix(file, ".ico"), strings.HasSuffix(file, ".icns"), strings.HasPrefix(file, "stories/library/"):
			continue
		}
		raw, err := os.ReadFile(filepath.Join(source, file))
		if os.IsNotExist(err) {
			continue // removed, not yet committed
		}
		if err != nil {
			t.Fatal(err)
		}
		looked++
		for number, line := range strings.Split(string(raw), "\n") {
			if strings.Contains(line, "game-icons") || strings.Contains(line, "manifestVersion") || strings.HasPrefix(line, "//go:embed ") {
				continue // versions of something else, and a path that the compiler checks
			}
			if version.MatchString(line) {
				t.Errorf("%s:%d: holds the version, which stands in FyneApp.toml: %s", file, number+1, line)
			}
			if strings.Contains(line, a.ID) && file != "packaging/icons/main.go" {
				t.Errorf("%s:%d: holds the ID, which stands in FyneApp.toml: %s", file, number+1, line)
			}
		}
	}
	if looked < 300 {
		t.Errorf("only %d files were looked at", looked)
	}
}

func TestChangelog(t *testing.T) {
	releases, err := parseChangelog(history, fixed)
	if err != nil {
		t.Fatal(err)
	}
	if len(releases) != 2 || releases[0].Version != "1.2.3" || releases[0].EN != "Lamps burn longer." || releases[1].FR != "La lumière fut." || len(releases[0].Items) != 2 {
		t.Errorf("%+v", releases)
	}
	// A version without a section is not released yet and has the commit's date.
	next := fixed
	next.Version = "1.3.0"
	words := strings.Replace(history, "## [Unreleased]\n", "## [Unreleased]\n\nIn short: more.\n\nEn bref : plus.\n", 1)
	releases, err = parseChangelog(words, next)
	if err != nil || len(releases) != 3 || releases[0].Version != "1.3.0" || !releases[0].Date.Equal(next.Time) {
		t.Errorf("%+v, %v", releases, err)
	}
	for name, bad := range map[string]string{
		"1.3.0":     history,
		"no date":   strings.Replace(words, " - 2026-11-20", "", 1),
		"neither":   strings.Replace(words, "## [1.0.0]", "## 1.0.0", 1),
		"En bref":   strings.Replace(words, "En bref : plus.", "", 1),
		"In short:": strings.Replace(words, "In short: there is light.", "", 1),
	} {
		if _, err := parseChangelog(bad, next); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

var everything = sync.OnceValues(func() ([]part, error) { return parts(source, fixed) })

// TestCredits checks that everything embedded is listed with its licence.
func TestCredits(t *testing.T) {
	all, err := everything()
	if err != nil {
		t.Fatal(err)
	}
	p := &page{about: fixed, Parts: all}
	p.nameLicences()
	text, err := p.fill("copyright", "en")
	if err != nil {
		t.Fatal(err)
	}
	long, err := p.fill("LICENCES.txt", "en")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"vendor/fyne.io/fyne/v2/*", "vendor/github.com/mattn/go-sqlite3/*", "vendor/github.com/go-gl/glfw/v3.3/glfw/glfw/*", "ui/theme/fonts/EBGaramond-*", "ui/theme/fonts/LanternSigns-*",
		"ui/theme/icons/*", "License: CC-BY-3.0", "License: OFL-1.1", "License: Zlib", "License: public-domain", "Lorc", "Noto Sans", "SQLite",
	} {
		if !bytes.Contains(text, []byte(want)) {
			t.Errorf("the copyright file does not say %q", want)
		}
	}
	stanzas := map[string]bool{}
	used := map[string]bool{}
	for _, block := range strings.Split(string(text), "\n\n") {
		name := ""
		for _, line := range strings.Split(block, "\n") {
			if rest, ok := strings.CutPrefix(line, "License: "); ok {
				name = rest
			}
		}
		if strings.HasPrefix(block, "License: ") {
			stanzas[name] = true
		} else if strings.HasPrefix(block, "Files: ") {
			used[name] = true
		}
	}
	if diff := cmp.Diff(used, stanzas); diff != "" || len(used) < 6 {
		t.Errorf("licences named and licences told (-named +told):\n%s", diff)
	}
	for _, p := range all {
		if !bytes.Contains(long, []byte(strings.TrimSpace(p.Text))) {
			t.Errorf("LICENCES.txt lacks the licence of %s", p.Name)
		}
		if len(p.Owners) == 0 || p.Licence == "" {
			t.Errorf("%s: owners %q, licence %q", p.Name, p.Owners, p.Licence)
		}
	}
}

func TestIdentify(t *testing.T) {
	if _, err := identify("All rights are ours, and you may look at it on Sundays."); err == nil {
		t.Error("an unknown licence was let in")
	}
	own, err := os.ReadFile(filepath.Join(source, "LICENSE"))
	if err != nil {
		t.Fatal(err)
	}
	if found, err := identify(string(own)); err != nil || found != "MIT" {
		t.Errorf("our own licence: %q, %v", found, err)
	}
}

// TestManual checks that the manual describes every command, in both languages and escaped for roff.
func TestManual(t *testing.T) {
	model, err := cli.Commands()
	if err != nil {
		t.Fatal(err)
	}
	p := &page{about: fixed, description: describe, Kinds: kinds, Tree: model}
	for _, lang := range []string{"en", "fr"} {
		text, err := p.fill("man.roff", lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range model.Leaves(true) {
			if words := strings.Split(strings.TrimPrefix(c.Path(), "lantern "), " "); !bytes.Contains(text, []byte(`\fBlantern `+words[0])) {
				t.Errorf("%s: no command %s", lang, c.Path())
			}
		}
		for number, line := range strings.Split(string(text), "\n") {
			if strings.HasPrefix(line, "'") || strings.Contains(line, "%!") || strings.ContainsAny(line, "\u00a0\u202f") {
				t.Errorf("%s:%d: %s", lang, number+1, line)
			}
		}
		if again, err := p.fill("man.roff", lang); err != nil || !bytes.Equal(text, again) {
			t.Errorf("%s: another time it is another page: %v", lang, err)
		}
	}
	if got := roff(`'a\b-c`); got != `\&'a\eb\-c` {
		t.Errorf("roff: %q", got)
	}
}

// TestGenerate makes all files of the real program, without a binary.
func TestGenerate(t *testing.T) {
	a, err := readAbout(source, fixed.Commit, fixed.Time.Unix())
	if err != nil {
		t.Fatal(err)
	}
	files, err := generate(source, "dist/meta", a, "")
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range files {
		switch {
		case len(content) == 0:
			t.Errorf("%s is empty", name)
		case strings.HasSuffix(name, ".xml"):
			if err := xml.Unmarshal(content, new(struct {
				XMLName xml.Name
			})); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		case strings.HasSuffix(name, ".gz"):
			r, err := gzip.NewReader(bytes.NewReader(content))
			if err != nil {
				t.Fatal(err)
			}
			if text, err := io.ReadAll(r); err != nil || len(text) < 500 || !r.ModTime.IsZero() {
				t.Errorf("%s: %d bytes of %v, %v", name, len(text), r.ModTime, err)
			}
		}
	}
	if _, err := readNeeds("meta_test.go"); err == nil {
		t.Error("what is no program has libraries")
	}
	if _, err := namePackages([]string{"libnew.so.1"}, "2.34"); err == nil {
		t.Error("a library that no package is known for was let in")
	}
	entries, err := layout(source, "dist/meta", a, "dist/linux/lantern")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if made, ok := strings.CutPrefix(e.Src, "dist/meta/"); ok {
			if files[made] == nil {
				t.Errorf("%s is to be installed and not made", made)
			}
		} else if e.Src != "dist/linux/lantern" {
			if _, err := os.Stat(filepath.Join(source, e.Src)); err != nil {
				t.Error(err)
			}
		}
	}
}
