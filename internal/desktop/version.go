package desktop

import (
	"regexp"
	"runtime"
	"runtime/debug"

	"fyne.io/fyne/v2"
	"github.com/mattn/go-sqlite3"

	"lantern/cli"
)

// Program holds what a build puts into the program.
type Program struct {
	About  string // FyneApp.toml, the one place that knows version, name and ID
	Commit string // what it was built from; "" to ask Go
	Icon   []byte // of the window, a PNG; on Windows it has those of the program file, one for each size
	NewApp func(id string) fyne.App
}

// about reads a value of FyneApp.toml.
func (p Program) about(key string) string {
	if found := regexp.MustCompile(`(?m)^\s*` + key + ` = "(.*)"`).FindStringSubmatch(p.About); found != nil {
		return found[1]
	}
	return ""
}

// build tells this program from others: its version and commit.
func (p Program) build() string {
	v := p.Version()
	return v.Version + " " + v.Commit
}

// icon is the window's icon; nil where the program file has a drawing for each size.
func (p Program) icon() fyne.Resource {
	if runtime.GOOS == "windows" {
		return nil
	}
	return fyne.NewStaticResource("icon.png", p.Icon)
}

// Version says what the program was built from.
func (p Program) Version() cli.Version {
	v := cli.Version{Name: p.about("Name"), Version: p.about("Version"), Commit: p.Commit, Go: runtime.Version()}
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
