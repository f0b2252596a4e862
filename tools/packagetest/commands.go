package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"lantern/tools/must"
	"lantern/tools/screen"
)

// clone is where the repository is cloned, inside the root.
const clone = "/root/lantern"

// building is the maximum time of the first command, which installs and compiles.
const building = time.Hour

// commands follows the README in a bare Debian: it installs Go, make and a clone of the current commit, then runs the
// requested commands: `make run` with a screen until the window is painted, `make run` without one, which plays the
// show, and `make test`.
func (t *trial) commands(suite string, first []string) (err error) {
	defer must.Catch(&err)
	r, err := t.layOut(suite)
	if r != nil {
		defer r.leave()
	}
	if err != nil && suite != bookworm && strings.Contains(err.Error(), "debootstrap") {
		fmt.Printf("      %s is not served here: %v\n", suite, err)
		return nil
	}
	if err != nil {
		return err
	}
	must.Do(t.newcomer(r))
	for _, name := range first {
		try := map[string]func(*root, string) error{"window": t.window, "show": t.show, "test": t.green}[name]
		if try == nil {
			return fmt.Errorf("there is no first command called %q", name)
		}
		must.Do(try(r, suite))
	}
	return nil
}

// window runs `make run` with a screen.
func (t *trial) window(r *root, suite string) (err error) {
	defer must.Catch(&err)
	x := must.Get(screen.Start(1280, 800))
	defer x.Stop()
	run := r.inClone("make", "run")
	took, err := untilWindow(run, x)
	if t.check("make run in a bare "+suite+" opens the window", err) {
		figures(run, took, "to the window")
	}
	return nil
}

// show runs `make run` without a screen.
func (t *trial) show(r *root, suite string) error {
	show, began := r.inClone("make", "run"), time.Now()
	out, err := finish(show)
	if err == nil && !strings.Contains(out, "There is no display here") {
		err = errors.New("it does not say that there is no display")
	}
	folder := filepath.Join(r.dir, clone, "dist", "show")
	pictures, _ := filepath.Glob(filepath.Join(folder, "*.png"))
	if _, missing := os.Stat(filepath.Join(folder, "index.html")); err == nil && missing != nil {
		err = missing
	}
	if err == nil && (len(pictures) < 12 || len(pictures) > 16) {
		err = fmt.Errorf("it leaves %d pictures", len(pictures))
	}
	if t.check("make run without a display in a bare "+suite+" says so and plays the show", err) {
		figures(show, time.Since(began), "to the end of the show")
	}
	return nil
}

// green runs `make test`.
func (t *trial) green(r *root, suite string) error {
	test, began := r.inClone("make", "test"), time.Now()
	_, err := finish(test)
	if t.check("make test in a bare "+suite+" is green", err) {
		figures(test, time.Since(began), "to green")
	}
	return nil
}

// figures prints how long a command took, and its processor time, which does not depend on the machine's load.
func figures(cmd *exec.Cmd, took time.Duration, what string) {
	work := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	fmt.Printf("      %.1f minutes %s, %.1f minutes of a core's work\n", took.Minutes(), what, work.Minutes())
}

// newcomer installs what the README requires: make, git and Go, and a clone.
func (t *trial) newcomer(r *root) (err error) {
	defer must.Catch(&err)
	must.Get(r.asRoot("apt-get", "-qq", "update"))
	must.Get(r.asRoot("apt-get", "-qq", "install", "-y", "--no-install-recommends", "make", "git", "ca-certificates"))
	// A machine behind a proxy has additional certificates.
	if raw, err := os.ReadFile("/etc/ssl/certs/ca-certificates.crt"); err == nil {
		must.Do(os.WriteFile(filepath.Join(r.dir, "etc/ssl/certs/ca-certificates.crt"), raw, 0o644))
	}
	root := must.Get(command("go", "env", "GOROOT"))
	must.Get(command("cp", "-a", strings.TrimSpace(root), filepath.Join(r.dir, "usr/local/go")))
	_, err = command("git", "clone", "-q", "--depth", "1", "file://"+t.here, filepath.Join(r.dir, clone))
	return err
}

// inClone prepares a command in the clone, without the outer environment.
func (r *root) inClone(name string, args ...string) *exec.Cmd {
	cmd := exec.Command("chroot", append([]string{r.dir, "/usr/bin/env", "-C", clone, name}, args...)...)
	cmd.Env = []string{"HOME=/root", "PATH=/usr/local/go/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8"}
	return cmd
}

// untilWindow runs a command with a screen, returns the time until the home page was painted, and then ends all of its
// processes.
func untilWindow(cmd *exec.Cmd, x *screen.Screen) (_ time.Duration, err error) {
	defer must.Catch(&err)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	w := must.Get(x.Start(cmd, ""))
	took, err := w.WaitForLine("home", building, nil)
	_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM)
	<-w.Ended
	return took, err
}
