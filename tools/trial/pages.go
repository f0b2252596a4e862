package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"lantern/tools/must"
)

// pages goes through the installer by keyboard without changing anything, and takes pictures.
func (t *trial) pages() (err error) {
	defer must.Catch(&err)
	for _, lang := range []struct{ code, setup, program string }{
		{"en", "Keeper's Lantern Setup", "Lantern"},
		{"fr", "Installation de La Lanterne du gardien", "Lanterne"},
	} {
		s := must.Get(t.start(nil, t.setup, "/LANG="+lang.code))
		if err := t.titled(lang.setup); err != nil {
			s.Kill()
			return err
		}
		time.Sleep(2 * time.Second)
		must.Do(t.shoot("setup-choice-" + lang.code))
		must.Do(t.key("Return"))
		time.Sleep(2 * time.Second)
		must.Do(t.shoot("setup-folder-" + lang.code))
		must.Do(t.key("Return"))
		installed := filepath.Join("users", "*", "AppData", "Local", "Programs", "Keepers Lantern", "uninstall.exe")
		if err := t.wait(func() bool { _, err := t.one(installed); return err == nil }); err != nil {
			return fmt.Errorf("%s was not installed: %w", lang.code, err)
		}
		time.Sleep(5 * time.Second)
		must.Do(t.shoot("setup-finish-" + lang.code))
		s.Kill()
		path := strings.TrimSuffix(t.program, "lantern.exe") + "uninstall.exe"
		must.Get(t.start(nil, path, "/LANG="+lang.code))
		must.Do(t.titled(lang.program))
		time.Sleep(2 * time.Second)
		must.Do(t.shoot("remove-" + lang.code))
		must.Do(t.key("Return"))
		must.Do(t.removed("HKCU", t.program))
		must.Do(t.shoot("removed-" + lang.code))
		must.Do(t.key("Return"))
	}
	return nil
}

// wait waits for a condition.
func (t *trial) wait(so func() bool) error {
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(200 * time.Millisecond) {
		if so() {
			return nil
		}
	}
	return fmt.Errorf("not within %v", patience)
}

// noDriver starts the program on a display without sufficient OpenGL.
func (t *trial) noDriver() (err error) {
	defer must.Catch(&err)
	must.Do(t.silently(0, t.setup, "/S"))
	for _, locale := range []string{"en_US.UTF-8", "fr_FR.UTF-8"} {
		// Started as by the desktop, it has no console to write to.
		s := must.Get(t.start([]string{"MESA_GL_VERSION_OVERRIDE=1.1", "LC_ALL=" + locale},
			"start", "/wait", t.program))
		err = t.titled("Lant")
		time.Sleep(2 * time.Second)
		shot := t.shoot("no-driver-" + locale[:2])
		if err == nil {
			err = shot
		}
		if err == nil {
			err = t.key("Return")
		}
		if err != nil {
			s.Kill()
			return err
		}
		if status, err := gone(s); err != nil || status != 2 {
			return fmt.Errorf("without a driver the program ends with status %d, want 2: %w", status, err)
		}
	}
	log := must.Get(t.one("users", "*", "AppData", "Local", "keepers-lantern", "logs", "lantern.log"))
	raw, err := os.ReadFile(log)
	if err != nil || !strings.Contains(string(raw), "window creation error") {
		return fmt.Errorf("the log does not say why: %w", err)
	}
	return nil
}
