package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"lantern/tools/must"
)

// about is the program's identity. FyneApp.toml is the only source of Name, ID and Version.
type about struct {
	Name    string // in English, with a straight apostrophe
	ID      string // reversed domain name, io.github.OWNER.REPOSITORY
	Version string // semantic version
	Build   int    // counts up with each release
	Commit  string // full hash, with "-modified" if there are uncommitted changes
	Time    time.Time
}

// Slug is the name in packages and files.
func (a about) Slug() string {
	return strings.Trim(regexp.MustCompile(`[^a-z0-9]+`).ReplaceAllString(strings.ReplaceAll(strings.ToLower(a.Name),
		"'", ""), "-"), "-")
}

// Publisher is the author, as in LICENSE.
func (a about) Publisher() string { return "the " + a.Name + " authors" }

// Maintainer is the publisher with an address, which packages require. Nobody reads it; problems are reported on the
// homepage.
func (a about) Maintainer() string {
	return fmt.Sprintf("%s <%s@users.noreply.github.com>", a.Publisher(), a.owner())
}

// Homepage is the project's URL, derived from the ID io.github.OWNER.REPOSITORY.
func (a about) Homepage() string { return "https://github.com/" + a.owner() + "/" + a.repository() }

// Raw is the URL of a source file at the release of this version.
func (a about) Raw(file string) string {
	return fmt.Sprintf("https://raw.githubusercontent.com/%s/%s/v%s/%s", a.owner(), a.repository(), a.Version, file)
}

func (a about) owner() string      { return strings.Split(a.ID, ".")[2] }
func (a about) repository() string { return strings.Split(a.ID, ".")[3] }

// readAbout reads FyneApp.toml in the source folder, and asks git for values that are not given.
func readAbout(source, commit string, at int64) (_ about, err error) {
	defer must.Catch(&err)
	file := filepath.Join(source, "FyneApp.toml")
	raw := must.Get(os.ReadFile(file))
	a := about{}
	if a, err = parseAbout(string(raw)); err != nil {
		return about{}, fmt.Errorf("%s: %w", file, err)
	}
	if commit == "" {
		commit = must.Get(git(source, "rev-parse", "HEAD"))
		changed := must.Get(git(source, "status", "--porcelain", "--untracked-files=no"))
		if changed != "" {
			commit += "-modified"
		}
	}
	if at == 0 {
		text := must.Get(git(source, "log", "-1", "--format=%ct"))
		if at, err = strconv.ParseInt(text, 10, 64); err != nil {
			return about{}, fmt.Errorf("git says that the commit's time is %q", text)
		}
	}
	a.Commit, a.Time = commit, time.Unix(at, 0).UTC()
	return a, nil
}

var (
	semantic = regexp.MustCompile(`^[0-9]+\.[0-9]+\.[0-9]+$`)
	domain   = regexp.MustCompile(`^io\.github\.[a-z][a-z0-9]*\.[a-z][a-z0-9]*$`)
)

// parseAbout reads name, ID, version and build.
func parseAbout(toml string) (about, error) {
	get := func(key string) string {
		found := regexp.MustCompile(`(?m)^\s*` + key + `\s*=\s*"?(.*?)"?\s*$`).FindStringSubmatch(toml)
		if found == nil {
			return ""
		}
		return found[1]
	}
	a := about{Name: get("Name"), ID: get("ID"), Version: get("Version")}
	var err error
	a.Build, err = strconv.Atoi(get("Build"))
	switch {
	case a.Name == "":
		return a, fmt.Errorf(`there is no Name = "..."`)
	case !domain.MatchString(a.ID):
		return a, fmt.Errorf("the ID %q is not of the form io.github.owner.repository", a.ID)
	case !semantic.MatchString(a.Version):
		return a, fmt.Errorf("the version %q is not of the form 1.2.3", a.Version)
	case err != nil || a.Build < 1:
		return a, fmt.Errorf("the build number %q is none from 1 up", get("Build"))
	}
	return a, nil
}

// run runs a program in a folder and returns what it prints.
func run(folder, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = folder
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), failure(err))
	}
	return strings.TrimSpace(string(out)), nil
}

func git(folder string, args ...string) (string, error) {
	out, err := run(folder, "git", args...)
	if err != nil {
		return "", fmt.Errorf("%w (build from a clone, or give -commit and -time)", err)
	}
	return out, nil
}

// failure adds a command's error output to its error.
func failure(err error) error {
	var exit *exec.ExitError
	if errors.As(err, &exit) && len(exit.Stderr) > 0 {
		return fmt.Errorf("%w: %s", err, exit.Stderr)
	}
	return err
}
