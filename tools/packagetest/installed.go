package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"lantern/storage"
	"lantern/tools/must"
	"lantern/tools/screen"
)

// heading is an entry of the list of sessions.
type heading struct {
	ID     string
	Length int
}

// installed tests the .deb in a bare Debian: an older version, the current one over it, and the removal.
func (t *trial) installed() (err error) {
	defer must.Catch(&err)
	deb := must.Get(t.one("*.deb"))
	old, err := t.older("deb", "*.deb")
	if !t.check("a package of a lower version, to be updated from", err) {
		return nil
	}
	x := must.Get(screen.Start(1280, 800))
	defer x.Stop()
	r, err := t.layOut(bookworm)
	if r != nil {
		defer r.leave()
	}
	if err != nil {
		return err
	}
	must.Get(r.asRoot("useradd", "--create-home", "--shell", "/bin/sh", keeper))
	must.Get(r.asRoot("apt-get", "-qq", "update"))

	if !t.check("apt installs version "+lower+" into a bare Debian 12, with nothing but what it must have",
		r.install(old)) {
		return nil
	}
	t.check("every library is there", r.libraries())
	said, err := r.output("lantern", "version")
	if err == nil && !strings.HasPrefix(said, t.about["APP_NAME"]+" "+lower+"\n") {
		err = errors.New(said)
	}
	t.check("lantern version says "+lower, err)
	if _, err := r.output("lantern", "play", "--new", "--story", "silence-cure", "--players", "2", "--seed", "5",
		"--auto", "40"); !t.check("it plays a session without a window", err) {
		return nil
	}
	before := must.Get(r.session())
	exec := must.Get(r.entry(t.about["APP_ID"], ""))
	t.check("started by its menu entry it shows its home page", t.first(r, x, exec))
	middle, err := r.session()
	if err == nil && middle.Length <= before.Length {
		err = fmt.Errorf("the session had %d steps and has %d", before.Length, middle.Length)
	}
	t.check("it plays on in the window", err)
	must.Do(r.set(t.about["APP_SLUG"], "language", "fr"))

	t.check("apt installs version "+t.about["APP_VERSION"]+" over it", r.install(deb))
	said, err = r.output("lantern", "version")
	name, commit := t.about["APP_NAME"]+" "+t.about["APP_VERSION"]+"\n", "\ncommit "+t.about["APP_COMMIT"]+"\n"
	if err == nil && (!strings.HasPrefix(said, name) || !strings.Contains(said, commit)) {
		err = fmt.Errorf("it says %q, not %q and %q", said, name, commit)
	}
	t.check("lantern version says "+t.about["APP_VERSION"]+" and the commit", err)
	after, err := r.session()
	if err == nil && after != middle {
		err = fmt.Errorf("%+v before, %+v after", middle, after)
	}
	t.check("the session is kept", err)
	_, err = r.output("lantern", "session", "verify")
	t.check("the session is whole", err)
	t.check("the settings are kept: the window speaks French", t.french(r, x, exec))
	must.Do(r.set(t.about["APP_SLUG"], "language", "en"))
	t.check("a double click on an exported session asks, and imports", t.doubleClick(r, x, after.ID))
	frame, home, err := r.started(x, 5, exec)
	t.check(fmt.Sprintf("from start to the first frame %d ms, to the home screen %d ms (median of 5, software drawing)",
		frame.Milliseconds(), home.Milliseconds()), err)
	t.check("lantern doctor finds nothing to mend", t.doctor(r, x))
	t.check("the portable archive, unpacked, starts as well", t.portable(r, x))
	return t.removed(r, after)
}

// install installs a package with apt, without recommended packages.
func (r *root) install(deb string) (err error) {
	defer must.Catch(&err)
	must.Get(command("cp", deb, filepath.Join(r.dir, "tmp", "new.deb")))
	_, err = r.asRoot("apt-get", "-qq", "-y", "--no-install-recommends", "install", "/tmp/new.deb")
	return err
}

// libraries checks that the loader finds what the program is linked with, and what it opens at the start.
func (r *root) libraries() (err error) {
	defer must.Catch(&err)
	out, err := r.asRoot("ldd", "/usr/bin/lantern")
	if err != nil || strings.Contains(out, "not found") {
		return fmt.Errorf("ldd: %w: %s", err, out)
	}
	known := must.Get(r.asRoot("ldconfig", "-p"))
	for _, name := range []string{"libXrandr.so.2", "libXi.so.6", "libXcursor.so.1",
		"libXinerama.so.1", "libGLX_mesa.so.0"} {
		if !strings.Contains(known, name) {
			return fmt.Errorf("%s is missing", name)
		}
	}
	return nil
}

// session is the only session.
func (r *root) session(more ...string) (_ heading, err error) {
	defer must.Catch(&err)
	out := must.Get(r.output(append([]string{"lantern", "--json"}, append(more, "session", "list")...)...))
	var all []heading
	if err := json.Unmarshal([]byte(out), &all); err != nil {
		return heading{}, fmt.Errorf("%w: %s", err, out)
	}
	if len(all) != 1 {
		return heading{}, fmt.Errorf("%d sessions", len(all))
	}
	return all[0], nil
}

// set changes a setting of the program while it is closed.
func (r *root) set(slug, key, value string) (err error) {
	defer must.Catch(&err)
	file := r.home(".local/share", slug, storage.FileName)
	db := must.Get(storage.Open(file, storage.Options{Now: time.Now}))
	if err := db.SetSetting(key, value); err != nil {
		return errors.Join(err, db.Close())
	}
	must.Do(db.Close())
	_, err = command("chroot", r.dir, "chown", "-R", keeper+":"+keeper, "/home/"+keeper)
	return err
}

// openedAtHome starts the program and waits for its home page. said is the window manager's information on the window.
// The caller has to close the program.
func (r *root) openedAtHome(x *screen.Screen, exec []string) (w *screen.Program, said string, err error) {
	defer must.Catch(&err)
	w = must.Get(r.open(x, nil, exec...))
	if err = w.Appears(appearing, "home.goOn"); err == nil {
		var number string
		if number, err = x.Focus("Lant", appearing); err == nil {
			said, err = x.Tool("xprop", "-id", number, "_NET_WM_NAME", "WM_CLASS")
		}
	}
	if err != nil {
		w.Close(closing)
		return nil, "", err
	}
	return w, said, nil
}

// first starts the program, takes its picture and continues the session.
func (t *trial) first(r *root, x *screen.Screen, exec []string) (err error) {
	defer must.Catch(&err)
	w, said := must.Both(r.openedAtHome(x, exec))
	defer w.Close(closing)
	if !strings.Contains(said, t.about["APP_ID"]) {
		return fmt.Errorf("the window's class is not that of the menu entry: %s", said)
	}
	colours := must.Get(picture(x, t.shot))
	if colours < 200 {
		return fmt.Errorf("the picture has only %d colours: look at %s", colours, t.shot)
	}
	must.Do(x.Press(betweenKeys, "Return"))
	must.Do(w.Appears(appearing, "console.next"))
	must.Do(x.Press(betweenKeys, "Return", "Return", "1", "Return", "2", "Return", "Return"))
	_, err = picture(x, strings.TrimSuffix(t.shot, ".png")+"-console.png")
	return err
}

// french checks the title of the window in French.
func (t *trial) french(r *root, x *screen.Screen, exec []string) (err error) {
	defer must.Catch(&err)
	w, said := must.Both(r.openedAtHome(x, exec))
	defer w.Close(closing)
	if !strings.Contains(said, t.about["APP_NAME_FR"]) {
		return fmt.Errorf("the window is called %s", said)
	}
	return nil
}

// doubleClick opens an exported session with the menu entry, in an empty data folder.
func (t *trial) doubleClick(r *root, x *screen.Screen, id string) (err error) {
	defer must.Catch(&err)
	must.Get(r.output("lantern", "session", "export", id, "/home/"+keeper+"/evening.lantern-session"))
	exec := must.Get(r.entry(t.about["APP_ID"], "/home/"+keeper+"/evening.lantern-session"))
	w := must.Get(r.open(x, []string{"LANTERN_DATA=/home/" + keeper + "/other"}, exec...))
	defer w.Close(closing)
	must.Do(w.Appears(appearing, "open.import"))
	must.Get(picture(x, strings.TrimSuffix(t.shot, ".png")+"-open.png"))
	must.Get(x.Focus("Lant", appearing))
	must.Do(x.Press(betweenKeys, "i"))
	return w.Until("the imported session is there", appearing, func(map[string]screen.Place) bool {
		found, err := r.session("--data", "/home/"+keeper+"/other")
		return err == nil && found.ID == id
	})
}

// doctor runs the program's own check of the machine.
func (t *trial) doctor(r *root, x *screen.Screen) error {
	_, err := finish(r.asKeeper([]string{"DISPLAY=" + x.Display}, "lantern", "doctor"))
	return err
}

// portable starts the program of the archive.
func (t *trial) portable(r *root, x *screen.Screen) (err error) {
	defer must.Catch(&err)
	file := must.Get(t.one("*-linux-amd64.tar.xz"))
	must.Get(command("tar", "-C", r.home(), "--no-same-owner", "-xJf", file))
	w := must.Get(r.open(x, []string{"LANTERN_DATA=/home/" + keeper + "/portable"},
		"/home/"+keeper+"/"+t.about["APP_SLUG"]+"-"+t.about["APP_VERSION"]+"/usr/local/bin/"+t.about["APP_COMMAND"]))
	defer w.Close(closing)
	return w.Appears(appearing, "home.first")
}

// removed purges the package and checks what is left.
func (t *trial) removed(r *root, was heading) error {
	said, err := r.asRoot("apt-get", "-y", "purge", t.about["APP_SLUG"])
	t.check("apt purges it", err)
	err = nil
	if folder := "~/.local/share/" + t.about["APP_SLUG"]; !strings.Contains(said, folder) {
		err = fmt.Errorf("it does not say that sessions stay in %s:\n%s", folder, said)
	}
	t.check("it says where the sessions stay", err)
	out, err := r.asRoot("sh", "-c", "find / -xdev \\( -path /home -o -path /proc -o -path /tmp -o -path /var/cache \\) -prune -o \\( -name '*lantern*' -print \\)")
	if err == nil && strings.TrimSpace(out) != "" {
		err = errors.New("left behind: " + out)
	}
	t.check("nothing of it is left but the data folder", err)
	db, err := storage.OpenReader(r.home(".local/share", t.about["APP_SLUG"], storage.FileName),
		storage.Options{Now: time.Now})
	if err != nil {
		t.check("the data folder is kept", err)
		return nil
	}
	defer db.Close()
	kept, err := db.Load(context.Background(), was.ID)
	if err == nil && len(kept.Entries) != was.Length {
		err = fmt.Errorf("%d steps of %d", len(kept.Entries), was.Length)
	}
	t.check("the data folder is kept, with the session in it", err)
	_, err = os.Stat(r.home(".local/share", t.about["APP_SLUG"]))
	return err
}
