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
func (i *installer) pages() (err error) {
	defer must.Catch(&err)
	for _, lang := range []struct{ code, setup, program string }{
		{"en", "Keeper's Lantern Setup", "Lantern"},
		{"fr", "Installation de La Lanterne du gardien", "Lanterne"},
	} {
		s := must.Get(i.start(nil, i.setup, "/LANG="+lang.code))
		if err := i.titled(lang.setup); err != nil {
			s.Kill()
			return err
		}
		time.Sleep(2 * time.Second)
		must.Do(i.shoot("setup-choice-" + lang.code))
		must.Do(i.key("Return"))
		time.Sleep(2 * time.Second)
		must.Do(i.shoot("setup-folder-" + lang.code))
		must.Do(i.key("Return"))
		installed := filepath.Join("users", "*", "AppData", "Local", "Programs", "Keepers Lantern", "uninstall.exe")
		if err := waitFor(patience, func() bool { _, err := i.onDrive(installed); return err == nil }); err != nil {
			return fmt.Errorf("%s was not installed: %w", lang.code, err)
		}
		time.Sleep(5 * time.Second)
		must.Do(i.shoot("setup-finish-" + lang.code))
		s.Kill()
		path := strings.TrimSuffix(i.program, "lantern.exe") + "uninstall.exe"
		must.Get(i.start(nil, path, "/LANG="+lang.code))
		must.Do(i.titled(lang.program))
		time.Sleep(2 * time.Second)
		must.Do(i.shoot("remove-" + lang.code))
		must.Do(i.key("Return"))
		must.Do(i.removed("HKCU", i.program))
		must.Do(i.shoot("removed-" + lang.code))
		must.Do(i.key("Return"))
	}
	return nil
}

// noDriver starts the program on a display without sufficient OpenGL.
func (i *installer) noDriver() (err error) {
	defer must.Catch(&err)
	must.Do(i.silently(0, i.setup, "/S"))
	for _, locale := range []string{"en_US.UTF-8", "fr_FR.UTF-8"} {
		// Started as by the desktop, it has no console to write to.
		s := must.Get(i.start([]string{"MESA_GL_VERSION_OVERRIDE=1.1", "LC_ALL=" + locale},
			"start", "/wait", i.program))
		err = i.titled("Lant")
		time.Sleep(2 * time.Second)
		shot := i.shoot("no-driver-" + locale[:2])
		if err == nil {
			err = shot
		}
		if err == nil {
			err = i.key("Return")
		}
		if err != nil {
			s.Kill()
			return err
		}
		if status, err := gone(s); err != nil || status != 2 {
			return fmt.Errorf("without a driver the program ends with status %d, want 2: %w", status, err)
		}
	}
	log := must.Get(i.onDrive("users", "*", "AppData", "Local", "keepers-lantern", "logs", "lantern.log"))
	raw, err := os.ReadFile(log)
	if err != nil || !strings.Contains(string(raw), "window creation error") {
		return fmt.Errorf("the log does not say why: %w", err)
	}
	return nil
}
