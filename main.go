// Lantern is Keeper's Lantern, the companion of a keeper who runs Mansions of Madness. Without a command it opens its
// window.
package main

import (
	_ "lantern/ui/plainlocale" // before Fyne reads the locale

	"bytes"
	_ "embed"
	"flag"
	"image/color"
	"image/png"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/canvas"
	"github.com/google/uuid"

	"lantern/keeper"
	"lantern/storage"
	"lantern/stories"
	"lantern/ui/board"
	"lantern/ui/games"
	"lantern/ui/library"
	"lantern/ui/probe"
	"lantern/ui/shell"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// The one place that knows version, name and ID.
//
//go:embed FyneApp.toml
var about string

func main() { os.Exit(run(os.Args[1:])) }

// run starts the program and returns its exit status.
func run(args []string) int {
	o, alone := readOptions(args)
	useConsole(!alone)
	if !alone {
		return command(args, o.language)
	}
	return window(o)
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

// readOptions reads the flags of the window, and a file that the desktop wants opened. Anything else on the command line, a
// subcommand, --help or a slip, is for package cli: alone is then false.
func readOptions(args []string) (o options, alone bool) {
	o = options{data: os.Getenv("LANTERN_DATA"), language: text.FromLocale(localeHints(runtime.GOOS, os.Getenv, systemLocale))}
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
	if o.data == "" {
		o.data = storage.DefaultDir()
	}
	if lang != "" {
		if text.New(lang).Lang() != lang {
			return o, false
		}
		o.language, o.forced = lang, true
	}
	return o, true
}

// window opens the window and returns the exit status when it is closed. A file to be opened is handed over to the window that is open already, if there
// is one.
func window(o options) int {
	l := text.New(o.language)
	if _, err := os.Stat(o.file); o.file != "" && err != nil {
		tell("lantern: " + l.T("open.missing", text.Args{"file": o.file}))
		return 2
	}
	if problem := shell.NoDisplay(l, runtime.GOOS, os.Getenv, reaches); problem != "" {
		tell(problem)
		return 2
	}
	// The disk is read while the window is being made.
	first := sync.OnceValues(func() (shell.Kept, error) { return openData(o.data) })
	if o.file == "" {
		go func() { _, _ = first() }()
	} else if _, err := first(); busy(err) && handOver(o.data, o.file, handWait) {
		return 0
	}
	return show(o, first)
}

// show makes the window and runs it. The data folder is opened by first, and by itself when the keeper wants to try again.
func show(o options, first func() (shell.Kept, error)) (status int) {
	tried := false
	logger, logFile := openLog(o.data)
	defer logFile.Close()
	hear(logger, func(said string) {
		if noGraphics(runtime.GOOS, said) {
			tell(shell.TurnedAway(text.New(o.language), runtime.GOOS, os.Getenv))
			os.Exit(2)
		}
	})

	// A display that answers may still turn us away, which Fyne takes as a reason to panic.
	opening := true
	var s *shell.Shell
	defer func() {
		switch fault := recover(); {
		case fault == nil:
		case opening:
			tell(shell.TurnedAway(text.New(o.language), runtime.GOOS, os.Getenv))
			status = 2
		default:
			status = faulty(o, s, logger, fault, debug.Stack())
		}
	}()
	settleMemory()
	a := app.NewWithID(aboutValue("ID"))
	probe.To(os.Getenv("LANTERN_PROBE"))
	s = shell.New(shell.Means{
		Games: games.All,
		App:   a, Language: o.language, Forced: o.forced, Version: version(),
		Icon: icon(),
		Open: func() (shell.Kept, error) {
			open := first
			if tried {
				open = func() (shell.Kept, error) { return openData(o.data) }
			}
			tried = true
			return listening(o.data, open, func(file string) {
				fyne.Do(func() {
					s.Window().RequestFocus()
					s.OpenFile(file)
				})
			})
		},
		Packs:   packsOnDisk{packsOf(o.data)},
		Recover: func() (keeper.Recovery, error) { return recoverData(o.data) },
		Now:     time.Now, NewID: uuid.NewString, NewSeed: newSeed, Build: build(),
		Run: func(work, done func()) {
			go func() {
				fault := aside(work)
				fyne.Do(func() {
					if fault != nil {
						panic(fault)
					}
					done()
				})
			}()
		},
		Every:   every,
		Timeout: time.After,
		Files:   shell.Disk{},
		Screens: screens, Beside: showBeside,
		After: aftermath(os.Getenv), Log: func(what string, pairs ...any) { logger.Info(what, pairs...) },
		Notes: notesIn(o.data),
	})
	if probe.On() {
		go func() {
			for range time.Tick(100 * time.Millisecond) {
				fyne.Do(s.Probe)
				plantedFault()
				tellGoroutines()
			}
		}()
	}
	nameWindows(aboutValue("ID"))
	s.Window().Show()
	opening = false
	go restMemory(func() {
		fyne.Do(func() { s.Window().Canvas().Refresh(canvas.NewRectangle(color.Transparent)) })
	})
	logger.Info("started", "version", version(), "system", runtime.GOOS, "language", o.language, "data", o.data)
	if o.file != "" {
		s.OpenFile(o.file)
	}
	s.Start()
	a.Run()
	logger.Info("ended")
	return 0
}

// plantedFault fails when a script that drives the program has asked for it by a file beside that of the places.
func plantedFault() {
	planted := os.Getenv("LANTERN_PROBE") + ".fault"
	if os.Remove(planted) == nil {
		fyne.Do(func() { panic("planted") })
	}
}

// tellGoroutines writes how many there are, and how many bytes Go holds, beside the file of the places, when somebody has laid a
// file there to be told.
func tellGoroutines() {
	told := os.Getenv("LANTERN_PROBE") + ".goroutines"
	if _, err := os.Stat(told); err == nil {
		// Whoever asked sees what is missing, and never half of it.
		var held runtime.MemStats
		runtime.ReadMemStats(&held)
		words := strconv.Itoa(runtime.NumGoroutine()) + " " + strconv.FormatUint(held.Sys-held.HeapReleased, 10) + "\n"
		if os.WriteFile(told+".new", []byte(words), 0o600) == nil {
			_ = os.Rename(told+".new", told)
		}
	}
}

// every calls f on the user interface's goroutine again and again until stopped.
func every(d time.Duration, f func()) (stop func()) {
	ticker, done := time.NewTicker(d), make(chan struct{})
	go func() {
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				fyne.Do(f)
			case <-done:
				return
			}
		}
	}()
	return func() { close(done) }
}

func openData(folder string) (shell.Kept, error) {
	db, err := storage.Open(filepath.Join(folder, storage.FileName), storage.Options{Now: time.Now})
	if err != nil {
		return shell.Kept{}, err
	}
	return shell.Kept{Store: db, Settings: db, Folder: folder, Close: db.Close,
		Copy:    func(why keeper.BackupReason, count, days int) error { return copyData(db, why, count, days) },
		Examine: func() error { return examineData(db) },
		Backups: windowBackups{db},
	}, nil
}

// packsOf is what ships and the user's own packs, with the owner's notes.
func packsOf(dir string) library.Disk {
	return library.Disk{Shipped: stories.Embedded(), Dir: packsFolder(dir), Notes: func(l *stories.Library) (*stories.Library, stories.Problems) {
		return stories.ReadNotes(stories.Folder(filepath.Dir(packsFolder(dir))), l)
	}}
}

// packsOnDisk gives back the memory that reading takes, which is ten times what the packs hold.
type packsOnDisk struct{ library.Disk }

// Read reads all packs.
func (p packsOnDisk) Read() library.Contents {
	defer debug.FreeOSMemory()
	return p.Disk.Read()
}

// Prove proves a story against the event clock.
func (p packsOnDisk) Prove(pack library.Pack) library.Proof {
	defer debug.FreeOSMemory()
	return p.Disk.Prove(pack)
}

// held are connections that reaches has opened.
var held []net.Conn

// reaches tells whether somebody answers at a Unix socket; "@" stands before the name of an abstract one. The connection
// stays open until the program ends: an X server whose only client leaves starts anew, and would be away just when the
// window wants it.
func reaches(socket string) bool {
	c, err := net.DialTimeout("unix", socket, time.Second)
	if err != nil {
		return false
	}
	held = append(held, c)
	return true
}

// pictureWidth and pictureHeight are those of a board drawn by "story map", in pixels.
const pictureWidth, pictureHeight = 1280, 800

// picture draws the board of a story without a window; the app that it makes is for the theme alone and never runs.
func picture(m stories.Map, words stories.Words, kind string) ([]byte, error) {
	names := boardNames{words}
	if kind == "svg" {
		return board.SVG(m, names), nil
	}
	app.NewWithID(aboutValue("ID")).Settings().SetTheme(theme.New(theme.Options{Variant: theme.Light}))
	var out bytes.Buffer
	err := png.Encode(&out, board.Picture(m, names, text.New(words.Lang()), pictureWidth, pictureHeight))
	return out.Bytes(), err
}

// boardNames are the words of a story for the board.
type boardNames struct{ stories.Words }

// Who is for figures, of which none stand there.
func (boardNames) Who(seat string) string { return seat }

// Find is a text under a key.
func (n boardNames) Find(key string) (string, bool) { return n.Look(key) }
