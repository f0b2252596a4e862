// Trial tests the Windows installer under Wine: it installs, starts the start menu's entry, saves and resumes a
// session, kills the program at work, updates while its window is open, and uninstalls. After each step it checks what
// docs/install.md promises. tools/trial/test.sh builds both installers and calls it.
package main

import (
	"flag"
	"fmt"
	"os"
	"time"

	"lantern/tools/must"
)

func main() {
	older := flag.String("older", "", "the installer of a lower version")
	setup := flag.String("setup", "", "the installer to try")
	shim := flag.String("shim", "", "bcryptprimitives.dll for Wines that lack it")
	shots := flag.String("shots", "", "the folder for screenshots")
	id := flag.String("id", "", "the ID of the program")
	flag.Parse()
	if *id == "" || *older == "" || *setup == "" || *shim == "" || *shots == "" || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	uninstallKey += *id
	if err := tryPackages(*older, *setup, *shim, *shots); err != nil {
		fmt.Fprintln(os.Stderr, "trial:", err)
		os.Exit(1)
	}
}

// step is one test.
type step struct {
	what string
	try  func() error
}

func tryPackages(older, setup, shim, shots string) (err error) {
	defer must.Catch(&err)
	w := must.Get(prepare(shim, shots))
	defer w.clear()
	t := trial{wine: w, older: older, setup: setup}
	for _, s := range []step{
		{"the older version is installed silently, with a desktop icon", t.installOlder},
		{"start menu, desktop, list of programs and file types know it", t.known},
		{"started by the shortcut's target it shows its home screen", t.home},
		{"the command line waits, answers and tells its status", t.command},
		{"a session is played and saved", t.play},
		{"the session goes on in the window, which is then killed; nothing is lost", t.killed},
		{"the new version is installed over it while its window is open", t.update},
		{"the older version does not go over the new one", t.refused},
		{"the session is still there and goes on", t.resumed},
		{"it is uninstalled; the data folder stays as it was", t.uninstall},
		{"it is installed for everybody, in French, and uninstalled", t.everybody},
		{"the installer's pages in English and French", t.pages},
		{"without a driver that can draw, a box says so", t.noDriver},
	} {
		began := time.Now()
		if err := s.try(); err != nil {
			w.shoot("failed")
			return fmt.Errorf("%s: %w", s.what, err)
		}
		fmt.Printf("ok   %5.1f s  %s\n", time.Since(began).Seconds(), s.what)
		for _, line := range t.remarks {
			fmt.Println("              ", line)
		}
		t.remarks = nil
	}
	return nil
}
