package desktop

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"lantern/cli"
	"lantern/keeper"
	"lantern/keeper/arkhamcards/cardfiles"
	"lantern/storage"
	"lantern/stories/atomicfile"
	"lantern/ui/shell"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// lowRoom is how little room on the disk is worth a warning, in bytes: an evening takes less than a hundredth of it.
const lowRoom = 100 << 20

// doctor looks at everything the program needs on this machine. It alters nothing.
func doctor(dir, language string) []cli.Problem {
	x := examiner{text.New(language)}
	dir = cmp.Or(dir, storage.DefaultDir())
	found := []cli.Problem{x.folder(dir)}
	if left := storage.Litter(filepath.Join(dir, storage.FileName)); len(left) > 0 {
		found = append(found, x.ill(cli.Warning, "data folder", cli.Translate(x.l.Lang(),
			"left over from a program that was stopped: %s", strings.Join(left, ", ")),
			"open the window once to remove it"))
	}
	found = append(found, x.sessions(filepath.Join(dir, storage.FileName))...)
	found = append(found, x.packs(dir)...)
	if _, err := cardfiles.Load(dir); err != nil {
		found = append(found, x.ill(cli.Warning, "card files", cli.Reason(x.l.Lang(), err),
			"`lantern deck cards add DIR` keeps that file in the folder “damaged” and begins a new list"))
	}
	return append(found, x.display(), x.fonts())
}

// examiner looks at one thing after the other and says in a language what it found.
type examiner struct{ l *text.Localizer }

func (x examiner) well(thing, words string, args ...any) cli.Problem {
	return cli.Problem{Thing: thing, Health: cli.Well, Words: cli.Translate(x.l.Lang(), words, args...)}
}

func (x examiner) ill(health cli.Health, thing, words, mend string) cli.Problem {
	return cli.Problem{Thing: thing, Health: health, Words: words, Mend: cli.Translate(x.l.Lang(), mend)}
}

func (x examiner) folder(dir string) cli.Problem {
	const thing = "data folder"
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return x.well(thing, "%s does not exist yet; it is created with the first session", dir)
	case err != nil:
		return x.ill(cli.Ill, thing, err.Error(), "make the folder readable, or choose another with --data")
	case !info.IsDir():
		return x.ill(cli.Ill, thing, cli.Translate(x.l.Lang(), "%s is not a folder", dir),
			"move that file away, or choose another folder with --data")
	}
	probe, err := os.CreateTemp(dir, ".doctor-*")
	if err != nil {
		return x.ill(cli.Ill, thing, err.Error(), "make the folder writable, or choose another with --data")
	}
	probe.Close()
	os.Remove(probe.Name())
	if free, err := storage.Room(dir); err == nil && free < lowRoom {
		return x.ill(cli.Warning, thing, cli.Translate(x.l.Lang(), "%s: only %d MiB are free", dir,
			free>>20), "make room on that disk")
	}
	return x.well(thing, "%s can be written", dir)
}

func (x examiner) sessions(path string) []cli.Problem {
	const thing = "sessions"
	mend := "`lantern backup recover` repairs it and keeps a copy of the file; `lantern backup list` shows the backups"
	db, err := storage.OpenReader(path, storage.Options{Now: time.Now})
	switch {
	case errors.Is(err, storage.ErrMissing):
		return []cli.Problem{x.well(thing, "none yet")}
	case errors.Is(err, storage.ErrNotPlain), errors.Is(err, storage.ErrLost):
		return []cli.Problem{x.ill(cli.Ill, thing, shell.Trouble(x.l, err), ""), x.backups(path)}
	case errors.Is(err, storage.ErrDamaged), errors.Is(err, storage.ErrForeign),
		errors.Is(err, storage.ErrParted):
		return []cli.Problem{x.ill(cli.Ill, thing, shell.Trouble(x.l, err), mend), x.backups(path)}
	case err != nil:
		return []cli.Problem{x.ill(cli.Ill, thing, shell.Trouble(x.l, err), "")}
	}
	defer db.Close()
	ctx := context.Background()
	headers, err := db.List(ctx)
	if err == nil {
		err = db.Check(ctx)
	}
	if err == nil {
		err = db.Complete()
	}
	var damage []*keeper.DamageError
	if err == nil {
		damage, err = db.Chains(ctx)
	}
	if err != nil {
		return []cli.Problem{x.ill(cli.Ill, thing, shell.Trouble(x.l, err), mend), x.backups(path)}
	}
	out := []cli.Problem{}
	for _, d := range damage {
		out = append(out, x.ill(cli.Ill, thing, d.Error(), mend))
	}
	if len(damage) == 0 {
		out = append(out, x.well(thing, "%d in %s, all whole", len(headers), path))
	}
	return append(out, x.backups(path))
}

func (x examiner) backups(path string) cli.Problem {
	const thing = "backups"
	kept, err := storage.Backups(path)
	if err == nil {
		err = storage.BackupsWritable(path)
	}
	switch {
	case err != nil:
		return x.ill(cli.Ill, thing, shell.Trouble(x.l, err), "make the folder of backups writable")
	case len(kept) == 0:
		return x.ill(cli.Warning, thing, "none yet", "`lantern backup now` makes one; the window makes them automatically")
	}
	return x.well(thing, "%d, the newest of %s", len(kept), kept[0].At.Local().Format(time.DateTime))
}

func (x examiner) packs(dir string) []cli.Problem {
	library, problems := loadLibrary(dir)
	out := []cli.Problem{}
	for _, p := range problems {
		out = append(out, x.ill(cli.Warning, "packs", p.String(),
			cli.Translate(x.l.Lang(), "`lantern story check %s` says more", filepath.Dir(p.File))))
	}
	return append(out, x.well("packs", "%d {story|stories}; your own belong in %s", len(library.Stories),
		packsFolder(dir)))
}

func (x examiner) display() cli.Problem {
	if problem := shell.NoDisplay(x.l, runtime.GOOS, os.Getenv, reaches); problem != "" {
		return x.ill(cli.Warning, "display", problem, "start the program from a desktop; the commands work without one")
	}
	if os.Getenv("WAYLAND_DISPLAY") == "" && noOpenGL(os.Getenv("DISPLAY"), "/tmp/.X11-unix") {
		return x.ill(cli.Warning, "display", cli.Translate(x.l.Lang(), "the display has no OpenGL"),
			"install a driver for the graphics card; the commands work without one")
	}
	return x.well("display", "a window can be opened")
}

func (x examiner) fonts() cli.Problem {
	if file := os.Getenv("FYNE_FONT"); file != "" {
		if _, err := atomicfile.ReadFile(file, 0); err != nil {
			return x.ill(cli.Warning, "fonts", "FYNE_FONT: "+err.Error(),
				"unset FYNE_FONT, or name a font file that can be read")
		}
	}
	n := 0
	for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Italic: true}} {
		if r := theme.Serif(style); r != nil && len(r.Content()) > 0 {
			n++
		}
	}
	if n < 3 {
		return x.ill(cli.Ill, "fonts", cli.Translate(x.l.Lang(), "the fonts are missing in this program"), "install it again")
	}
	return x.well("fonts", "%d built in", n)
}

// held are connections that reaches has opened.
var held []net.Conn

// reaches reports whether somebody answers at a Unix socket; "@" precedes the name of an abstract one. The connection
// stays open until the program ends: an X server whose only client leaves restarts, and would be away just when the
// window needs it.
func reaches(socket string) bool {
	c, err := net.DialTimeout("unix", socket, time.Second)
	if err != nil {
		return false
	}
	held = append(held, c)
	return true
}

// noOpenGL reports whether the X server of a display says that it has no OpenGL (its extension GLX). If it cannot be
// asked, for lack of a password or because it is remote, OpenGL is assumed.
func noOpenGL(display, sockets string) bool {
	number, found := strings.CutPrefix(display, ":")
	if !found {
		return false
	}
	number, _, _ = strings.Cut(number, ".")
	c, err := net.DialTimeout("unix", sockets+"/X"+number, time.Second)
	if err != nil {
		return false
	}
	held = append(held, c)
	if c.SetDeadline(time.Now().Add(time.Second)) != nil {
		return false
	}
	// The first request of the protocol X11, in the byte order of little ends, without a password.
	if _, err := c.Write([]byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0}); err != nil {
		return false
	}
	head := make([]byte, 8)
	if _, err := io.ReadFull(c, head); err != nil || head[0] != 1 {
		return false
	}
	if _, err := io.CopyN(io.Discard, c, 4*int64(binary.LittleEndian.Uint16(head[6:]))); err != nil {
		return false
	}
	if _, err := c.Write([]byte{98, 0, 3, 0, 3, 0, 0, 0, 'G', 'L', 'X', 0}); err != nil { // QueryExtension
		return false
	}
	reply := make([]byte, 32)
	if _, err := io.ReadFull(c, reply); err != nil || reply[0] != 1 {
		return false
	}
	return reply[8] == 0
}
