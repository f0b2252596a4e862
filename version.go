package main

import (
	"regexp"
	"runtime"
	"runtime/debug"

	"github.com/mattn/go-sqlite3"

	"lantern/cli"
)

// commit is what the program was built from, laid in by the linker where packages are built: those hold nothing of the
// folder in which they were made.
var commit string

// aboutValue reads a value of FyneApp.toml, the one place that knows version, name and ID.
func aboutValue(key string) string {
	if found := regexp.MustCompile(`(?m)^\s*` + key + ` = "(.*)"`).FindStringSubmatch(about); found != nil {
		return found[1]
	}
	return ""
}

func version() string { return aboutValue("Version") }

// build tells this program from others: its version and commit.
func build() string {
	v := buildInfo()
	return v.Version + " " + v.Commit
}

// buildInfo reads what the program was built from.
func buildInfo() cli.Version {
	v := cli.Version{Name: aboutValue("Name"), Version: version(), Commit: commit, Go: runtime.Version()}
	v.SQLite, _, _ = sqlite3.Version()
	info, ok := debug.ReadBuildInfo()
	if ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" && v.Commit == "" {
				v.Commit = s.Value
			}
		}
		for _, m := range info.Deps {
			if m.Path == "fyne.io/fyne/v2" {
				v.Fyne = m.Version
			}
		}
	}
	if v.Commit == "" {
		v.Commit = "unknown"
	}
	return v
}
