package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"fyne.io/fyne/v2"

	"lantern/cli"
	"lantern/storage"
	"lantern/ui/shell"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// lowRoom is how little room on the disk is worth a warning, in bytes: an evening takes less than a hundredth of it.
const lowRoom = 100 << 20

// doctor looks at everything the program needs on this machine. It alters nothing.
func doctor(dir, language string) []cli.Finding {
	l := text.New(language)
	if dir == "" {
		dir = storage.DefaultDir()
	}
	found := []cli.Finding{examineFolder(dir)}
	found = append(found, examineSessions(filepath.Join(dir, storage.FileName), l)...)
	found = append(found, examinePacks(dir)...)
	return append(found, examineDisplay(l), examineFonts())
}

func well(thing, words string, args ...any) cli.Finding {
	return cli.Finding{Thing: thing, Health: cli.Well, Words: fmt.Sprintf(words, args...)}
}

func ill(health cli.Health, thing, words, mend string) cli.Finding {
	return cli.Finding{Thing: thing, Health: health, Words: words, Mend: mend}
}

func examineFolder(dir string) cli.Finding {
	const thing = "data folder"
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return well(thing, "%s is not there yet; it is made with the first session", dir)
	case err != nil:
		return ill(cli.Ill, thing, err.Error(), "make the folder readable, or choose another with --data")
	case !info.IsDir():
		return ill(cli.Ill, thing, dir+" is not a folder", "move that file away, or choose another folder with --data")
	}
	probe, err := os.CreateTemp(dir, ".doctor-*")
	if err != nil {
		return ill(cli.Ill, thing, err.Error(), "make the folder writable, or choose another with --data")
	}
	probe.Close()
	os.Remove(probe.Name())
	if free, err := storage.Room(dir); err == nil && free < lowRoom {
		return ill(cli.Warning, thing, fmt.Sprintf("%s: only %d MiB are free", dir, free>>20), "make room on that disk")
	}
	return well(thing, "%s can be written", dir)
}

func examineSessions(path string, l *text.Localizer) []cli.Finding {
	const thing = "sessions"
	mend := "`lantern backup recover` mends it and keeps the file as it is; `lantern backup list` shows the backups"
	db, err := storage.OpenReader(path, storage.Options{Now: time.Now})
	switch {
	case errors.Is(err, storage.ErrMissing):
		return []cli.Finding{well(thing, "none yet")}
	case errors.Is(err, storage.ErrDamaged), errors.Is(err, storage.ErrForeign):
		return []cli.Finding{ill(cli.Ill, thing, shell.Trouble(l, err), mend), examineBackups(path)}
	case err != nil:
		return []cli.Finding{ill(cli.Ill, thing, shell.Trouble(l, err), "")}
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
	if err != nil {
		return []cli.Finding{ill(cli.Ill, thing, shell.Trouble(l, err), mend), examineBackups(path)}
	}
	damage, err := db.Chains(ctx)
	if err != nil {
		return []cli.Finding{ill(cli.Ill, thing, shell.Trouble(l, err), mend), examineBackups(path)}
	}
	out := []cli.Finding{}
	for _, d := range damage {
		out = append(out, ill(cli.Ill, thing, d.Error(), mend))
	}
	if len(damage) == 0 {
		out = append(out, well(thing, "%d in %s, all whole", len(headers), path))
	}
	return append(out, examineBackups(path))
}

func examineBackups(path string) cli.Finding {
	const thing = "backups"
	kept, err := storage.Backups(path)
	switch {
	case err != nil:
		return ill(cli.Warning, thing, err.Error(), "make the folder readable")
	case len(kept) == 0:
		return ill(cli.Warning, thing, "none yet", "`lantern backup now` makes one; the window makes them by itself")
	}
	return well(thing, "%d, the newest of %s", len(kept), kept[0].At.Local().Format(time.DateTime))
}

func examinePacks(dir string) []cli.Finding {
	library, problems := loadLibrary(dir)
	out := []cli.Finding{}
	for _, p := range problems {
		out = append(out, ill(cli.Warning, "packs", p.String(), "`lantern story check "+filepath.Dir(p.File)+"` says more"))
	}
	return append(out, well("packs", "%d stories; your own lie in %s", len(library.Stories), packsFolder(dir)))
}

func examineDisplay(l *text.Localizer) cli.Finding {
	if problem := shell.NoDisplay(l, runtime.GOOS, os.Getenv, reaches); problem != "" {
		return ill(cli.Warning, "display", problem, "start the program from a desktop; the commands work without one")
	}
	return well("display", "a window can be opened")
}

func examineFonts() cli.Finding {
	if file := os.Getenv("FYNE_FONT"); file != "" {
		if _, err := os.ReadFile(file); err != nil {
			return ill(cli.Warning, "fonts", "FYNE_FONT: "+err.Error(), "unset FYNE_FONT, or name a font file that can be read")
		}
	}
	n := 0
	for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Italic: true}} {
		if r := theme.Serif(style); r != nil && len(r.Content()) > 0 {
			n++
		}
	}
	if n < 3 {
		return ill(cli.Ill, "fonts", "the fonts are missing in this program", "install it again")
	}
	return well("fonts", "%d built in", n)
}
