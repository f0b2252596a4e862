package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"lantern/tools/must"
	"lantern/tools/screen"
)

// bookworm is Debian 12, in which the packages are tested.
const bookworm = "bookworm"

// root is a separate Debian in a folder.
type root struct {
	dir    string
	mounts []string
}

// layOut copies the bare Debian of a suite, which debootstrap makes once, and prepares it.
func (t *trial) layOut(suite string) (_ *root, err error) {
	defer must.Catch(&err)
	bare := filepath.Join(t.cache, suite+"-root")
	if _, err := os.Stat(filepath.Join(bare, "etc", "debian_version")); err != nil {
		fmt.Println("      laying out a bare Debian in " + bare + " (once)")
		half := bare + ".half"
		must.Do(os.RemoveAll(half))
		must.Get(command("debootstrap", "--variant=minbase", suite, half, "http://deb.debian.org/debian"))
		must.Do(os.Rename(half, bare))
	}
	r := &root{dir: filepath.Join(t.tmp, suite)}
	must.Get(command("cp", "-a", bare, r.dir))
	fetched := filepath.Join(t.cache, "archives", suite)
	must.Do(os.MkdirAll(filepath.Join(fetched, "partial"), 0o755))
	for _, m := range [][]string{
		{"-t", "proc", "proc", "proc"},
		{"--bind", fetched, "var/cache/apt/archives"},
		{"--bind", "/tmp/.X11-unix", "tmp/.X11-unix"}, // the virtual screen
	} {
		to := filepath.Join(r.dir, m[len(m)-1])
		if err := os.MkdirAll(to, 0o755); err != nil {
			return r, err
		}
		if _, err := command("mount", append(m[:len(m)-1:len(m)-1], to)...); err != nil {
			return r, err
		}
		r.mounts = append(r.mounts, to)
	}
	for file, text := range map[string]string{
		"usr/sbin/policy-rc.d":    "#!/bin/sh\nexit 101\n", // no services
		"etc/apt/apt.conf.d/keep": "APT::Keep-Downloaded-Packages \"true\";\nBinary::apt::APT::Keep-Downloaded-Packages \"true\";\n",
	} {
		if err := os.WriteFile(filepath.Join(r.dir, file), []byte(text), 0o755); err != nil {
			return r, err
		}
	}
	for _, file := range []string{"/etc/resolv.conf", "/etc/hosts"} {
		if raw, err := os.ReadFile(file); err == nil {
			if err := os.WriteFile(filepath.Join(r.dir, file), raw, 0o644); err != nil {
				return r, err
			}
		}
	}
	if proxy, err := command("apt-config", "dump", "Acquire::http::Proxy"); err == nil && proxy != "" {
		if err := os.WriteFile(filepath.Join(r.dir, "etc/apt/apt.conf.d/proxy"), []byte(proxy), 0o644); err != nil {
			return r, err
		}
	}
	return r, nil
}

// leave removes the mounts, so that their contents are not deleted with the folder.
func (r *root) leave() {
	for i := len(r.mounts) - 1; i >= 0; i-- {
		if _, err := command("umount", r.mounts[i]); err != nil {
			_, _ = command("umount", "--lazy", r.mounts[i])
		}
	}
	r.mounts = nil
}

// asRoot runs a command inside as root.
func (r *root) asRoot(name string, args ...string) (string, error) {
	cmd := exec.Command("chroot", append([]string{r.dir, name}, args...)...)
	cmd.Env = []string{"HOME=/root", "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
		"DEBIAN_FRONTEND=noninteractive", "LC_ALL=C.UTF-8"}
	for _, name := range []string{"http_proxy", "https_proxy", "no_proxy"} {
		if value := os.Getenv(name); value != "" {
			cmd.Env = append(cmd.Env, name+"="+value)
		}
	}
	return finish(cmd)
}

// keeper is the user who plays inside.
const keeper = "keeper"

// home is a path in that user's home folder, as seen from outside.
func (r *root) home(below ...string) string {
	return filepath.Join(append([]string{r.dir, "home", keeper}, below...)...)
}

// asKeeper prepares a command inside for that user, without the outer environment.
func (r *root) asKeeper(environment []string, command ...string) *exec.Cmd {
	cmd := exec.Command("chroot", append([]string{"--userspec=" + keeper + ":" + keeper, r.dir, "/usr/bin/env", "-C",
		"/home/" + keeper}, command...)...)
	cmd.Env = append([]string{
		"HOME=/home/" + keeper, "USER=" + keeper, "LOGNAME=" + keeper,
		"PATH=/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games", "LANG=en_US.UTF-8",
	}, environment...)
	return cmd
}

// output runs such a command and returns its output.
func (r *root) output(command ...string) (string, error) { return finish(r.asKeeper(nil, command...)) }

// entry is the command of the menu entry, for a file or, if file is "", for none.
func (r *root) entry(id, file string) (_ []string, err error) {
	defer must.Catch(&err)
	raw := must.Get(os.ReadFile(filepath.Join(r.dir, "usr/share/applications", id+".desktop")))
	for _, line := range strings.Split(string(raw), "\n") {
		words, ok := strings.CutPrefix(line, "Exec=")
		if !ok {
			continue
		}
		var command []string
		for _, word := range strings.Fields(words) {
			switch {
			case word == "%f" && file != "":
				command = append(command, file)
			case word == "%f":
			case strings.HasPrefix(word, "%"):
				return nil, fmt.Errorf("the menu entry asks for %s", word)
			default:
				command = append(command, word)
			}
		}
		return command, nil
	}
	return nil, fmt.Errorf("the menu entry has no Exec line")
}

const (
	appearing   = 90 * time.Second // maximum time for a page to appear
	closing     = 5 * time.Second  // maximum time for the program to end
	betweenKeys = 300 * time.Millisecond
)

// open starts a command inside the root, as a desktop does, on the virtual screen.
func (r *root) open(x *screen.Screen, environment []string, command ...string) (*screen.Program, error) {
	return x.Start(r.asKeeper(append([]string{"LANTERN_PROBE=/home/" + keeper + "/probe.json"}, environment...),
		command...), r.home("probe.json"))
}

// picture saves the screen as a small PNG and returns the number of colours before it was reduced.
func picture(x *screen.Screen, file string) (colours int, err error) {
	defer must.Catch(&err)
	must.Do(x.Picture(file))
	out := must.Get(command("identify", "-format", "%k", file))
	colours = must.Get(strconv.Atoi(strings.TrimSpace(out)))
	_, err = command("convert", file, "+dither", "-colors", "96", "-strip", "-define",
		"png:exclude-chunks=date,time", "PNG8:"+file)
	return colours, err
}

// started measures several starts and returns the medians.
func (r *root) started(x *screen.Screen, runs int, command []string) (frame, home time.Duration, err error) {
	defer must.Catch(&err)
	var frames, homes []time.Duration
	for i := range runs + 1 {
		w := must.Get(r.open(x, nil, command...))
		home, err := w.WaitForLine("home", appearing, nil)
		time.Sleep(500 * time.Millisecond)
		w.Close(closing)
		if err != nil {
			return 0, 0, err
		}
		if i > 0 { // the first one warms the disk cache
			frames, homes = append(frames, w.PrintedAfter("first frame")), append(homes, home)
		}
	}
	slices.Sort(frames)
	slices.Sort(homes)
	return frames[len(frames)/2], homes[len(homes)/2], nil
}
