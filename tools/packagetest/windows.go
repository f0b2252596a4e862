package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
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

// installer is the installer under Wine, and what the steps of its test share.
type installer struct {
	*wine
	*trial
	older, setup string
	program      string // the Windows path of the installed program
	entries      int    // minimum number of the session's log entries
}

// windows tests the installer under Wine: it installs, starts the start menu's entry, saves and resumes a session,
// kills the program at work, updates while its window is open, and uninstalls. After each step it checks what
// docs/install.md promises. It stops at the first failure.
func (t *trial) windows(shots string) (err error) {
	defer must.Catch(&err)
	uninstallKey += t.about["APP_ID"]
	must.Do(os.RemoveAll(shots))
	i := &installer{trial: t, older: must.Get(t.older("windows", "*-setup.exe")), setup: must.Get(t.one("*-setup.exe"))}
	i.wine = must.Get(prepare(t.tmp, shots))
	defer i.clear()
	for _, step := range []struct {
		what string
		try  func() error
	}{
		{"the older version is installed silently, with a desktop icon", i.installOlder},
		{"start menu, desktop, list of programs and file types know it", i.known},
		{"started by the shortcut's target it shows its home screen", i.home},
		{"the command line waits, answers and tells its status", i.commands},
		{"a session is played and saved", i.play},
		{"the session goes on in the window, which is then killed; nothing is lost", i.killed},
		{"the new version is installed over it while its window is open", i.update},
		{"the older version does not go over the new one", i.refused},
		{"the session is still there and goes on", i.resumed},
		{"it is uninstalled; the data folder stays as it was", i.uninstall},
		{"it is installed for everybody, in French, and uninstalled", i.everybody},
		{"the installer's pages in English and French", i.pages},
		{"without a driver that can draw, a box says so", i.noDriver},
	} {
		began := time.Now()
		if err := step.try(); err != nil {
			_ = i.shoot("failed") // beside the error
			return fmt.Errorf("%s: %w", step.what, err)
		}
		t.check(fmt.Sprintf("%s (%.1f s)", step.what, time.Since(began).Seconds()), nil)
	}
	return nil
}

// remark prints a figure of a step.
func (i *installer) remark(words string, args ...any) { fmt.Printf("      "+words+"\n", args...) }

// silently runs an installer and checks its status.
func (i *installer) silently(want int, args ...string) (err error) {
	defer must.Catch(&err)
	out, status := must.Both(i.execute(args...))
	if status != want {
		return fmt.Errorf("%s: status %d, want %d: %s", strings.Join(args, " "), status, want, out)
	}
	return nil
}

func (i *installer) installOlder() error { return i.silently(0, i.older, "/S", "/DESKTOP") }

// onDrive returns the only file of a pattern on C:.
func (i *installer) onDrive(pattern ...string) (string, error) {
	return onlyFile(append([]string{i.drive}, pattern...)...)
}

func (i *installer) startMenu(name string) (string, error) {
	return i.onDrive("users", "*", "AppData", "Roaming", "Microsoft", "Windows", "Start Menu", "Programs", name)
}

func (i *installer) known() (err error) {
	defer must.Catch(&err)
	link := must.Get(i.startMenu(shortcut))
	i.program = must.Get(target(link))
	desk := must.Get(i.onDrive("users", "*", "Desktop", shortcut))
	if also, err := target(desk); err != nil || also != i.program {
		return fmt.Errorf("the desktop's icon leads to %q, the start menu to %q: %w", also, i.program, err)
	}
	if !strings.HasSuffix(i.program, `\AppData\Local\Programs\Keepers Lantern\lantern.exe`) {
		return fmt.Errorf("it is installed as %q", i.program)
	}
	values := map[string]string{}
	for _, name := range []string{"DisplayName", "DisplayVersion", "Publisher", "UninstallString",
		"InstallLocation", "EstimatedSize"} {
		values[name] = must.Get(i.value(`HKCU\`+uninstallKey, name))
	}
	size, err := strconv.ParseInt(strings.TrimPrefix(values["EstimatedSize"], "0x"), 16, 64)
	if err != nil || size < 10_000 || size > 200_000 {
		return fmt.Errorf("the list of programs says %q KiB", values["EstimatedSize"])
	}
	if values["DisplayName"] != "Keeper's Lantern" || values["Publisher"] == "" || values["DisplayVersion"] != lower {
		return fmt.Errorf("the list of programs says %v", values)
	}
	i.remark("%s %s, %d MiB, in %s", values["DisplayName"], lower, size/1024, values["InstallLocation"])
	for _, ending := range []string{".lantern-session", ".lantern-pack", ".lantern-notes"} {
		kind := must.Get(i.value(`HKCU\Software\Classes\`+ending, ""))
		open, err := i.value(`HKCU\Software\Classes\`+kind+`\shell\open\command`, "")
		if want := `"` + i.program + `" "%1"`; err != nil || open != want {
			return fmt.Errorf("%s is opened by %q, want %q: %w", ending, open, want, err)
		}
	}
	return nil
}

// open starts the start menu's target and waits for the home page.
func (i *installer) open() (_ *screen.Program, _ time.Duration, err error) {
	defer must.Catch(&err)
	s := must.Get(i.start([]string{"LANTERN_PROBE=Z:" + strings.ReplaceAll(i.probe(), "/", `\`)}, i.program))
	took, err := s.WaitForLine("home", patience, nil)
	return s, took, err
}

func (i *installer) home() (err error) {
	defer must.Catch(&err)
	var all []time.Duration
	for range 3 {
		s, took := must.Both(i.open())
		all = append(all, took)
		time.Sleep(2 * time.Second) // for what is drawn later
		if len(all) == 1 {
			must.Do(i.shoot("windows-first"))
		}
		s.Kill()
	}
	i.remark("from start to the home screen under Wine: %v the first time, then %v and %v",
		all[0].Round(10*time.Millisecond), all[1].Round(10*time.Millisecond), all[2].Round(10*time.Millisecond))
	return nil
}

// console is the program as started in a console.
func (i *installer) console(args ...string) (string, int, error) {
	return i.execute(append([]string{strings.TrimSuffix(i.program, "exe") + "com"}, args...)...)
}

func (i *installer) commands() error {
	out, status, err := i.console("version")
	if err != nil || status != 0 || !strings.Contains(out, lower) {
		return fmt.Errorf("lantern version: status %d, %w: %s", status, err, out)
	}
	if out, status, err = i.console("session", "show", "nothing-of-that-name"); err != nil || status == 0 ||
		!strings.Contains(out, "lantern") {
		return fmt.Errorf("a command that fails: status %d, %w: %s", status, err, out)
	}
	// Arguments with spaces, quotes and non-ASCII letters arrive unchanged.
	out, _, err = i.console("story", "check", `C:\no such « folder »`)
	if err != nil || !strings.Contains(out, `no such « folder »`) {
		return fmt.Errorf("a name with « »: %w: %s", err, out)
	}
	return nil
}

// log counts the entries of the only session and verifies it.
func (i *installer) log() (entries int, err error) {
	out, status, err := i.console("--json", "session", "list")
	if err != nil || status != 0 {
		return 0, fmt.Errorf("session list: status %d, %w: %s", status, err, out)
	}
	var list []struct{ Length int }
	if err := json.Unmarshal([]byte(out), &list); err != nil || len(list) != 1 {
		return 0, fmt.Errorf("one session is expected: %w: %s", err, out)
	}
	if out, status, err = i.console("session", "verify"); err != nil || status != 0 {
		return 0, fmt.Errorf("session verify: status %d, %w: %s", status, err, out)
	}
	return list[0].Length, nil
}

func (i *installer) play() error {
	out, status, err := i.console("play", "--new", "--story", "inland-lamp", "--players", "3", "--seed", "7",
		"--auto", "60")
	if err != nil || status != 0 {
		return fmt.Errorf("status %d, %w: %s", status, err, out)
	}
	i.entries, err = i.log()
	i.remark("%d steps", i.entries)
	return err
}

// goOn opens the window with the newest session.
func (i *installer) goOn() (_ *screen.Program, err error) {
	defer must.Catch(&err)
	s, _ := must.Both(i.open())
	if err := s.Appears(patience, "home.goOn"); err != nil {
		return s, err
	}
	if err := i.titled("Lantern"); err != nil {
		return s, err
	}
	if err := i.shoot("windows-home"); err != nil {
		return s, err
	}
	if err := i.key("Return"); err != nil {
		return s, err
	}
	return s, s.Appears(patience, "console.next")
}

func (i *installer) killed() (err error) {
	defer must.Catch(&err)
	s := must.Get(i.goOn())
	must.Do(i.key("Return", "Return", "Return", "space", "1", "2", "Return", "Return"))
	time.Sleep(2 * time.Second)
	must.Do(i.shoot("windows-console"))
	s.Kill()
	return i.whole()
}

// whole checks that the session has lost nothing.
func (i *installer) whole() (err error) {
	defer must.Catch(&err)
	now := must.Get(i.log())
	if now < i.entries {
		return fmt.Errorf("the session had %d steps and has %d", i.entries, now)
	}
	i.remark("%d steps, whole", now)
	i.entries = now
	return nil
}

func (i *installer) update() (err error) {
	defer must.Catch(&err)
	s, _ := must.Both(i.open())
	began := time.Now()
	if err := i.silently(0, i.setup, "/S"); err != nil {
		s.Kill()
		return err
	}
	if status, err := gone(s); err != nil || status != 0 {
		return fmt.Errorf("the open window: status %d, %w", status, err)
	}
	version, err := i.value(`HKCU\`+uninstallKey, "DisplayVersion")
	if err != nil || version == lower {
		return fmt.Errorf("the version is %q after %q: %w", version, lower, err)
	}
	if out, status, err := i.console("version"); err != nil || status != 0 || !strings.Contains(out, version) {
		return fmt.Errorf("lantern version: status %d, %w: %s", status, err, out)
	}
	must.Get(i.onDrive("users", "*", "Desktop", shortcut))
	i.remark("%s became %s in %.1f s; the window was closed first", lower, version, time.Since(began).Seconds())
	return nil
}

func (i *installer) refused() error { return i.silently(3, i.older, "/S") }

func (i *installer) resumed() (err error) {
	defer must.Catch(&err)
	must.Do(i.whole())
	s := must.Get(i.goOn())
	s.Kill()
	return nil
}

// data is the folder of sessions, with a checksum over all its files.
func (i *installer) data() (folder string, sum string, err error) {
	defer must.Catch(&err)
	folder = must.Get(i.onDrive("users", "*", "AppData", "Local", "keepers-lantern"))
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
func (i *installer) removed(root string, program string) (err error) {
	defer must.Catch(&err)
	here := must.Get(i.unix(program))
	if err := waitFor(patience, func() bool {
		_, there := os.Stat(filepath.Dir(here))
		_, listed := i.value(root+`\`+uninstallKey, "DisplayName")
		return errors.Is(there, os.ErrNotExist) && listed != nil
	}); err != nil {
		return fmt.Errorf("%s is still there: %w", filepath.Dir(here), err)
	}
	time.Sleep(time.Second) // for the end of the uninstaller itself
	return nil
}

func (i *installer) uninstall() (err error) {
	defer must.Catch(&err)
	folder, before := must.Both(i.data())
	must.Do(i.silently(0, filepath.Dir(strings.ReplaceAll(i.program, `\`, "/"))+"/uninstall.exe", "/S"))
	must.Do(i.removed("HKCU", i.program))
	for _, name := range []string{shortcut, shortcutFR} {
		if link, err := i.startMenu(name); err == nil {
			return fmt.Errorf("%s is still there", link)
		}
		if link, err := i.onDrive("users", "*", "Desktop", name); err == nil {
			return fmt.Errorf("%s is still there", link)
		}
	}
	for _, key := range []string{".lantern-session", ".lantern-pack", ".lantern-notes", "KeepersLantern.Session"} {
		if kind, err := i.value(`HKCU\Software\Classes\`+key, ""); err == nil {
			return fmt.Errorf("%s is still known, as %q", key, kind)
		}
	}
	_, after := must.Both(i.data())
	if before != after {
		return fmt.Errorf("%s is not as it was", folder)
	}
	i.remark("%s is as it was", strings.TrimPrefix(folder, i.drive))
	return nil
}

func (i *installer) everybody() (err error) {
	defer must.Catch(&err)
	must.Do(i.silently(0, i.setup, "/S", "/ALLUSERS", "/LANG=fr"))
	link := must.Get(i.onDrive("ProgramData", "Microsoft", "Windows", "Start Menu", "Programs", shortcutFR))
	program, err := target(link)
	if err != nil || program != `C:\Program Files\Keepers Lantern\lantern.exe` {
		return fmt.Errorf("%s leads to %q: %w", link, program, err)
	}
	if name, err := i.value(`HKLM\`+uninstallKey, "DisplayName"); err != nil || name != "La Lanterne du gardien" {
		return fmt.Errorf("the list of programs says %q: %w", name, err)
	}
	if kind, err := i.value(`HKLM\Software\Classes\KeepersLantern.Session`, ""); err != nil ||
		!strings.HasPrefix(kind, "Partie de") {
		return fmt.Errorf("sessions are called %q: %w", kind, err)
	}
	if _, err := i.onDrive("users", "*", "Desktop", shortcutFR); err == nil {
		return errors.New("an icon lies on the desktop that nobody asked for")
	}
	must.Do(i.silently(0, `C:\Program Files\Keepers Lantern\uninstall.exe`, "/S"))
	must.Do(i.removed("HKLM", program))
	if _, err := os.Stat(link); err == nil {
		return fmt.Errorf("%s is still there", link)
	}
	return nil
}

// errLink reports that a file is not a Windows shortcut.
var errLink = errors.New("not a shortcut with a path on this computer")

// target returns the path that a Windows shortcut (.lnk) leads to.
func target(file string) (_ string, err error) {
	defer must.Catch(&err)
	raw := must.Get(os.ReadFile(file))
	path, err := targetOf(raw)
	if err != nil {
		return "", fmt.Errorf("%s: %w", file, err)
	}
	return path, nil
}

// targetOf parses a shortcut: a header of 76 bytes, an optional list of IDs, and the target.
func targetOf(raw []byte) (string, error) {
	const head = 76
	if len(raw) < head || binary.LittleEndian.Uint32(raw) != head {
		return "", errLink
	}
	flags := binary.LittleEndian.Uint32(raw[20:])
	rest := raw[head:]
	if flags&1 != 0 { // a list of IDs
		if len(rest) < 2 {
			return "", errLink
		}
		skip := 2 + int(binary.LittleEndian.Uint16(rest))
		if len(rest) < skip {
			return "", errLink
		}
		rest = rest[skip:]
	}
	if flags&2 == 0 || len(rest) < 28 {
		return "", errLink
	}
	size, at := int(binary.LittleEndian.Uint32(rest)), int(binary.LittleEndian.Uint32(rest[16:]))
	if size > len(rest) || at < 28 || at >= size {
		return "", errLink
	}
	path, _, found := bytes.Cut(rest[at:size], []byte{0})
	if !found {
		return "", errLink
	}
	return string(path), nil
}
