// Package desktop connects the program with the system: command-line flags, the data folder, the window and its
// surroundings, faults, and the hand-over between two starts. It opens the store and passes it to ui or cli. Pages of
// the window and commands belong there, not here.
package desktop

import (
	"cmp"
	"flag"
	"io"
	"os"
	"regexp"
	"runtime"
	"runtime/debug"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/mattn/go-sqlite3"

	"lantern/cli"
	"lantern/storage"
	"lantern/ui/text"
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

// Start runs the program and returns its exit status.
func (p Program) Start(args []string) int {
	o, alone := readOptions(args)
	useConsole(!alone)
	if !alone {
		return p.command(args, o.language)
	}
	return p.window(o)
}

type options struct {
	data     string // the data folder
	language string
	forced   bool   // the language was asked for
	file     string // to be opened, with its whole path; "" for none
}

// args are the arguments of a start like this one, but without a file.
func (o options) args() []string {
	args := []string{"--data", o.data}
	if o.forced {
		args = append(args, "--lang", o.language)
	}
	return args
}

// readOptions reads the flags of the window, and a file that the desktop wants opened. Anything else on the command
// line, a subcommand, --help or a slip, is for package cli: alone is then false.
func readOptions(args []string) (o options, alone bool) {
	o = options{data: os.Getenv("LANTERN_DATA"), language: text.FromLocale(localeHints(runtime.GOOS, os.Getenv,
		systemLocale))}
	lang := ""
	flags := flag.NewFlagSet("lantern", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&o.data, "data", o.data, "")
	flags.StringVar(&lang, "lang", "", "")
	if err := flags.Parse(args); err != nil || flags.NArg() > 1 {
		return o, false
	}
	if flags.NArg() == 1 {
		file, ok := asFile(flags.Arg(0))
		if !ok {
			return o, false
		}
		o.file = file
	}
	o.data = cmp.Or(o.data, storage.DefaultDir())
	if lang != "" {
		if text.New(lang).Lang() != lang {
			return o, false
		}
		o.language, o.forced = lang, true
	}
	return o, true
}

// localeHints returns the environment's hints about the language. Windows and macOS supply it differently; LANG stands
// for that unless the environment has it.
func localeHints(system string, getenv func(string) string, settings func() string) func(string) string {
	return func(name string) string {
		value := getenv(name)
		if value == "" && name == "LANG" && (system == "windows" || system == "darwin") {
			value = settings()
		}
		return value
	}
}

// systemLocale is the user's language in the system's settings, such as "fr-FR".
func systemLocale() string { return lang.SystemLocale().String() }
