package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"lantern/tools/must"
	"lantern/tools/screen"
)

const (
	shortcut   = "Keeper's Lantern.lnk"
	shortcutFR = "La Lanterne du gardien.lnk"
)

// uninstallKey is the registry key of installed programs; the program's ID from FyneApp.toml is appended.
var uninstallKey = `Software\Microsoft\Windows\CurrentVersion\Uninstall\`

// trial is the state shared by the steps.
type trial struct {
	*wine
	older, setup string
	program      string // the Windows path of the installed program
	lower        string // the version of the older installer
	entries      int    // minimum number of the session's log entries
	remarks      []string
}

func (t *trial) remark(words string, args ...any) {
	t.remarks = append(t.remarks, fmt.Sprintf(words, args...))
}

// silently runs an installer and checks its status.
func (t *trial) silently(want int, args ...string) (err error) {
	defer must.Catch(&err)
	out, status := must.Both(t.execute(args...))
	if status != want {
		return fmt.Errorf("%s: status %d, want %d: %s", strings.Join(args, " "), status, want, out)
	}
	return nil
}

func (t *trial) installOlder() error { return t.silently(0, t.older, "/S", "/DESKTOP") }

// one returns the only file of a pattern on C:.
func (t *trial) one(pattern ...string) (string, error) {
	found, err := filepath.Glob(filepath.Join(append([]string{t.drive}, pattern...)...))
	if err != nil || len(found) != 1 {
		return "", fmt.Errorf("%s: %d files, %w", filepath.Join(pattern...), len(found), err)
	}
	return found[0], nil
}

func (t *trial) startMenu(name string) (string, error) {
	return t.one("users", "*", "AppData", "Roaming", "Microsoft", "Windows", "Start Menu", "Programs", name)
}

func (t *trial) known() (err error) {
	defer must.Catch(&err)
	link := must.Get(t.startMenu(shortcut))
	t.program = must.Get(target(link))
	desk := must.Get(t.one("users", "*", "Desktop", shortcut))
	if also, err := target(desk); err != nil || also != t.program {
		return fmt.Errorf("the desktop's icon leads to %q, the start menu to %q: %w", also, t.program, err)
	}
	if !strings.HasSuffix(t.program, `\AppData\Local\Programs\Keepers Lantern\lantern.exe`) {
		return fmt.Errorf("it is installed as %q", t.program)
	}
	values := map[string]string{}
	for _, name := range []string{"DisplayName", "DisplayVersion", "Publisher", "UninstallString",
		"InstallLocation", "EstimatedSize"} {
		values[name] = must.Get(t.value(`HKCU\`+uninstallKey, name))
	}
	t.lower = values["DisplayVersion"]
	size, err := strconv.ParseInt(strings.TrimPrefix(values["EstimatedSize"], "0x"), 16, 64)
	if err != nil || size < 10_000 || size > 200_000 {
		return fmt.Errorf("the list of programs says %q KiB", values["EstimatedSize"])
	}
	if values["DisplayName"] != "Keeper's Lantern" || values["Publisher"] == "" {
		return fmt.Errorf("the list of programs says %v", values)
	}
	t.remark("%s %s, %d MiB, in %s", values["DisplayName"], t.lower, size/1024, values["InstallLocation"])
	for _, ending := range []string{".lantern-session", ".lantern-pack", ".lantern-notes"} {
		kind := must.Get(t.value(`HKCU\Software\Classes\`+ending, ""))
		open, err := t.value(`HKCU\Software\Classes\`+kind+`\shell\open\command`, "")
		if want := `"` + t.program + `" "%1"`; err != nil || open != want {
			return fmt.Errorf("%s is opened by %q, want %q: %w", ending, open, want, err)
		}
	}
	return nil
}

// open starts the start menu's target and waits for the home page.
func (t *trial) open() (_ *screen.Program, _ time.Duration, err error) {
	defer must.Catch(&err)
	s := must.Get(t.start([]string{"LANTERN_PROBE=Z:" + strings.ReplaceAll(t.probe(), "/", `\`)}, t.program))
	took, err := s.WaitForLine("home", patience, nil)
	return s, took, err
}

func (t *trial) home() (err error) {
	defer must.Catch(&err)
	var all []time.Duration
	for range 3 {
		s, took := must.Both(t.open())
		all = append(all, took)
		time.Sleep(2 * time.Second) // for what is drawn later
		if len(all) == 1 {
			must.Do(t.shoot("windows-first"))
		}
		s.Kill()
	}
	t.remark("from start to the home screen under Wine: %v the first time, then %v and %v",
		all[0].Round(10*time.Millisecond),
		all[1].Round(10*time.Millisecond), all[2].Round(10*time.Millisecond))
	return nil
}

// console is the program as started in a console.
func (t *trial) console(args ...string) (string, int, error) {
	return t.execute(append([]string{strings.TrimSuffix(t.program, "exe") + "com"}, args...)...)
}

func (t *trial) command() error {
	out, status, err := t.console("version")
	if err != nil || status != 0 || !strings.Contains(out, t.lower) {
		return fmt.Errorf("lantern version: status %d, %w: %s", status, err, out)
	}
	if out, status, err = t.console("session", "show", "nothing-of-that-name"); err != nil || status == 0 ||
		!strings.Contains(out, "lantern") {
		return fmt.Errorf("a command that fails: status %d, %w: %s", status, err, out)
	}
	// Arguments with spaces, quotes and non-ASCII letters arrive unchanged.
	out, _, err = t.console("story", "check", `C:\no such « folder »`)
	if err != nil || !strings.Contains(out, `no such « folder »`) {
		return fmt.Errorf("a name with « »: %w: %s", err, out)
	}
	return nil
}

// log counts the entries of the only session and verifies it.
func (t *trial) log() (entries int, err error) {
	out, status, err := t.console("--json", "session", "list")
	if err != nil || status != 0 {
		return 0, fmt.Errorf("session list: status %d, %w: %s", status, err, out)
	}
	var list []struct{ Length int }
	if err := json.Unmarshal([]byte(out), &list); err != nil || len(list) != 1 {
		return 0, fmt.Errorf("one session is expected: %w: %s", err, out)
	}
	if out, status, err = t.console("session", "verify"); err != nil || status != 0 {
		return 0, fmt.Errorf("session verify: status %d, %w: %s", status, err, out)
	}
	return list[0].Length, nil
}

func (t *trial) play() error {
	out, status, err := t.console("play", "--new", "--story", "inland-lamp", "--players", "3", "--seed", "7",
		"--auto", "60")
	if err != nil || status != 0 {
		return fmt.Errorf("status %d, %w: %s", status, err, out)
	}
	t.entries, err = t.log()
	t.remark("%d steps", t.entries)
	return err
}

// goOn opens the window with the newest session.
func (t *trial) goOn() (_ *screen.Program, err error) {
	defer must.Catch(&err)
	s, _ := must.Both(t.open())
	if err := s.Appears(patience, "home.goOn"); err != nil {
		return s, err
	}
	if err := t.titled("Lantern"); err != nil {
		return s, err
	}
	if err := t.shoot("windows-home"); err != nil {
		return s, err
	}
	if err := t.key("Return"); err != nil {
		return s, err
	}
	return s, s.Appears(patience, "console.next")
}

func (t *trial) killed() (err error) {
	defer must.Catch(&err)
	s := must.Get(t.goOn())
	must.Do(t.key("Return", "Return", "Return", "space", "1", "2", "Return", "Return"))
	time.Sleep(2 * time.Second)
	must.Do(t.shoot("windows-console"))
	s.Kill()
	return t.whole()
}

// whole checks that the session has lost nothing.
func (t *trial) whole() (err error) {
	defer must.Catch(&err)
	now := must.Get(t.log())
	if now < t.entries {
		return fmt.Errorf("the session had %d steps and has %d", t.entries, now)
	}
	t.remark("%d steps, whole", now)
	t.entries = now
	return nil
}

func (t *trial) update() (err error) {
	defer must.Catch(&err)
	s, _ := must.Both(t.open())
	began := time.Now()
	if err := t.silently(0, t.setup, "/S"); err != nil {
		s.Kill()
		return err
	}
	if status, err := gone(s); err != nil || status != 0 {
		return fmt.Errorf("the open window: status %d, %w", status, err)
	}
	version, err := t.value(`HKCU\`+uninstallKey, "DisplayVersion")
	if err != nil || version == t.lower {
		return fmt.Errorf("the version is %q after %q: %w", version, t.lower, err)
	}
	if out, status, err := t.console("version"); err != nil || status != 0 || !strings.Contains(out, version) {
		return fmt.Errorf("lantern version: status %d, %w: %s", status, err, out)
	}
	must.Get(t.one("users", "*", "Desktop", shortcut))
	t.remark("%s became %s in %.1f s; the window was closed first", t.lower, version, time.Since(began).Seconds())
	return nil
}

func (t *trial) refused() error { return t.silently(3, t.older, "/S") }

func (t *trial) resumed() (err error) {
	defer must.Catch(&err)
	must.Do(t.whole())
	s := must.Get(t.goOn())
	s.Kill()
	return nil
}

// data is the folder of sessions, with a checksum over all its files.
func (t *trial) data() (folder string, sum string, err error) {
	defer must.Catch(&err)
	folder = must.Get(t.one("users", "*", "AppData", "Local", "keepers-lantern"))
	h := sha256.New()
	err = filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		raw, err := os.ReadFile(path)
		fmt.Fprintln(h, path, len(raw))
		h.Write(raw)
		return err
	})
	return folder, hex.EncodeToString(h.Sum(nil)), err
}

// removed waits for the uninstaller, which continues in a copy of itself.
func (t *trial) removed(root string, program string) (err error) {
	defer must.Catch(&err)
	here := must.Get(t.unix(program))
	if err := t.wait(func() bool {
		_, there := os.Stat(filepath.Dir(here))
		_, listed := t.value(root+`\`+uninstallKey, "DisplayName")
		return errors.Is(there, os.ErrNotExist) && listed != nil
	}); err != nil {
		return fmt.Errorf("%s is still there: %w", filepath.Dir(here), err)
	}
	time.Sleep(time.Second) // for the end of the uninstaller itself
	return nil
}

func (t *trial) uninstall() (err error) {
	defer must.Catch(&err)
	folder, before := must.Both(t.data())
	must.Do(t.silently(0, filepath.Dir(strings.ReplaceAll(t.program, `\`, "/"))+"/uninstall.exe", "/S"))
	must.Do(t.removed("HKCU", t.program))
	for _, name := range []string{shortcut, shortcutFR} {
		if link, err := t.startMenu(name); err == nil {
			return fmt.Errorf("%s is still there", link)
		}
		if link, err := t.one("users", "*", "Desktop", name); err == nil {
			return fmt.Errorf("%s is still there", link)
		}
	}
	for _, key := range []string{".lantern-session", ".lantern-pack", ".lantern-notes", "KeepersLantern.Session"} {
		if kind, err := t.value(`HKCU\Software\Classes\`+key, ""); err == nil {
			return fmt.Errorf("%s is still known, as %q", key, kind)
		}
	}
	_, after := must.Both(t.data())
	if before != after {
		return fmt.Errorf("%s is not as it was", folder)
	}
	t.remark("%s is as it was", strings.TrimPrefix(folder, t.drive))
	return nil
}

func (t *trial) everybody() (err error) {
	defer must.Catch(&err)
	must.Do(t.silently(0, t.setup, "/S", "/ALLUSERS", "/LANG=fr"))
	link := must.Get(t.one("ProgramData", "Microsoft", "Windows", "Start Menu", "Programs", shortcutFR))
	program, err := target(link)
	if err != nil || program != `C:\Program Files\Keepers Lantern\lantern.exe` {
		return fmt.Errorf("%s leads to %q: %w", link, program, err)
	}
	if name, err := t.value(`HKLM\`+uninstallKey, "DisplayName"); err != nil || name != "La Lanterne du gardien" {
		return fmt.Errorf("the list of programs says %q: %w", name, err)
	}
	if kind, err := t.value(`HKLM\Software\Classes\KeepersLantern.Session`, ""); err != nil ||
		!strings.HasPrefix(kind, "Partie de") {
		return fmt.Errorf("sessions are called %q: %w", kind, err)
	}
	if _, err := t.one("users", "*", "Desktop", shortcutFR); err == nil {
		return errors.New("an icon lies on the desktop that nobody asked for")
	}
	must.Do(t.silently(0, `C:\Program Files\Keepers Lantern\uninstall.exe`, "/S"))
	must.Do(t.removed("HKLM", program))
	if _, err := os.Stat(link); err == nil {
		return fmt.Errorf("%s is still there", link)
	}
	return nil
}
