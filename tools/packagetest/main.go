// Packagetest tests the packages in dist/ as a user would meet them. For Linux it checks every file with the
// distributions' own tools, builds everything again elsewhere, installs the .deb with apt into a bare Debian, starts
// the program from its menu entry on a virtual screen, plays, updates an older version, removes it, and measures the
// start. The installer for Windows is tested under Wine in the same way, from a silent installation to the removal.
// With -only commands it runs the first commands of the README in a bare Debian instead. It needs root for the bare
// Debian. Every check is a line of output; the exit status is 1 if one failed.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"lantern/tools/must"
)

// trial is a run of all checks.
type trial struct {
	dist   string
	about  map[string]string // the metadata of packaging/meta: APP_VERSION and so on
	cache  string            // kept between runs: the bare Debian and apt's downloads
	here   string            // the repository
	tmp    string
	shot   string // the folder for the picture of the installed program
	failed int
	done   int
}

func main() {
	shot := flag.String("shot", "docs/install/debian.png", "where the picture of the installed program goes")
	only := flag.String("only", "files twice installed windows", "which checks to make; also commands")
	suites := flag.String("suites", "bookworm trixie", "the Debians in which the first commands are tried")
	first := flag.String("commands", "window tour test",
		"which of the first commands are tried: make run with a screen, make run without one, make test")
	systems := flag.String("systems", "linux windows", "what to build the second time")
	flag.Parse()
	if err := testPackages(*shot, strings.Fields(*systems), strings.Fields(*suites), strings.Fields(*first),
		strings.Fields(*only)); err != nil {
		fmt.Fprintln(os.Stderr, "packagetest:", err)
		os.Exit(1)
	}
}

func testPackages(shot string, systems, suites, first, only []string) (err error) {
	defer must.Catch(&err)
	if os.Geteuid() != 0 {
		return errors.New("a bare Debian is laid out and entered with chroot, which only root may do: use sudo")
	}
	about, err := environment("dist/meta/build.env")
	if err != nil {
		return fmt.Errorf("%w; go run ./packaging/meta -out dist/meta writes it", err)
	}
	home := must.Get(os.UserCacheDir())
	tmp := must.Get(os.MkdirTemp("", "lantern-packages-"))
	defer os.RemoveAll(tmp)
	here := must.Get(os.Getwd())
	t := &trial{dist: "dist", here: here, about: about,
		cache: filepath.Join(home, about["APP_SLUG"]), tmp: tmp, shot: shot}
	must.Do(os.MkdirAll(t.cache, 0o755))
	for _, part := range only {
		var what string
		switch part {
		case "files":
			t.files()
		case "twice":
			what, err = "a second build", t.twice(systems)
		case "installed":
			what, err = "the installed program", t.installed()
		case "windows":
			what, err = "the installer for Windows", t.windows("dist/test/windows")
		case "commands":
			for _, suite := range suites {
				if err := t.commands(suite, first); err != nil {
					t.check("the first commands in a bare "+suite, err)
				}
			}
		default:
			return fmt.Errorf("there are no checks called %q", part)
		}
		if err != nil {
			t.check(what, err)
		}
	}
	fmt.Printf("%d checks passed, %d failed\n", t.done, t.failed)
	if t.failed > 0 {
		return errors.New("the packages are not as they should be")
	}
	return nil
}

// check prints the result of a check.
func (t *trial) check(what string, err error) bool {
	if err != nil {
		t.failed++
		fmt.Printf("FAIL  %s: %s\n", what, strings.TrimSpace(err.Error()))
		return false
	}
	t.done++
	fmt.Println("ok    " + what)
	return true
}

// run checks that a program accepts something, and returns its output.
func (t *trial) run(what, name string, args ...string) (string, bool) {
	out, err := finish(exec.Command(name, args...))
	return out, t.check(what, err)
}

// one returns the only file in dist that matches a pattern.
func (t *trial) one(pattern string) (string, error) { return onlyFile(filepath.Join(t.dist, pattern)) }

// onlyFile returns the absolute path of the only file that matches a pattern.
func onlyFile(pattern ...string) (_ string, err error) {
	defer must.Catch(&err)
	where := filepath.Join(pattern...)
	found := must.Get(filepath.Glob(where))
	if len(found) != 1 {
		return "", fmt.Errorf("%s: one file is expected, there are %d", where, len(found))
	}
	return filepath.Abs(found[0])
}

// environment reads a file of NAME='value' lines like a shell.
func environment(file string) (_ map[string]string, err error) {
	defer must.Catch(&err)
	out := must.Get(command("bash", "-c", `set -a; . "$1"; env -0`, "bash", file))
	all := map[string]string{}
	for _, pair := range strings.Split(out, "\x00") {
		if name, value, ok := strings.Cut(pair, "="); ok &&
			(strings.HasPrefix(name, "APP_") || name == "SOURCE_DATE_EPOCH") {
			all[name] = value
		}
	}
	return all, nil
}

// command runs a program. If it fails, its output is part of the error.
func command(name string, args ...string) (string, error) {
	return finish(exec.Command(name, args...))
}

func finish(cmd *exec.Cmd) (string, error) {
	out, err := cmd.CombinedOutput()
	if err != nil {
		said := strings.TrimSpace(string(out))
		if len(said) > 2000 {
			said = "..." + said[len(said)-2000:]
		}
		return string(out), fmt.Errorf("%s: %w: %s", filepath.Base(cmd.Path), err, said)
	}
	return string(out), nil
}

// waitFor polls a condition.
func waitFor(most time.Duration, so func() bool) error {
	for end := time.Now().Add(most); time.Now().Before(end); time.Sleep(200 * time.Millisecond) {
		if so() {
			return nil
		}
	}
	return fmt.Errorf("not within %v", most)
}
