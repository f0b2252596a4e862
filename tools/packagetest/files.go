package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"lantern/tools/must"
)

// files checks the files in dist/.
func (t *trial) files() {
	cmd := exec.Command("sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS")
	cmd.Dir = t.dist
	_, err := finish(cmd)
	t.check("the sums are those of the files", err)

	deb, err := t.one("*.deb")
	if !t.check("there is one .deb", err) {
		return
	}
	out, _ := exec.Command("lintian", "--fail-on", "none", "--allow-root",
		"--tag-display-limit", "0", deb).CombinedOutput()
	var warnings []string
	err = nil
	for _, line := range strings.Split(string(out), "\n") {
		switch {
		case strings.HasPrefix(line, "E:"):
			err = errors.Join(err, errors.New(line))
		case strings.HasPrefix(line, "W:"):
			warnings = append(warnings, line)
		}
	}
	t.check(fmt.Sprintf("lintian finds no error (%d warnings)", len(warnings)), err)
	for _, w := range warnings {
		fmt.Println("        " + w)
	}

	root := filepath.Join(t.tmp, "deb")
	if _, ok := t.run("the .deb unpacks", "dpkg-deb", "-x", deb, root); !ok {
		return
	}
	id := t.about["APP_ID"]
	share := filepath.Join(root, "usr/share")
	t.run("the menu entry is valid (desktop-file-validate)",
		"desktop-file-validate", "--warn-kde", filepath.Join(share, "applications", id+".desktop"))
	t.run("the AppStream data fits the menu entry (appstreamcli validate-tree)",
		"appstreamcli", "validate-tree", "--no-net", root)
	out2, err := command("appstreamcli", "validate", "--no-net", "--pedantic", "--explain",
		filepath.Join(share, "metainfo", id+".metainfo.xml"))
	if err == nil && (strings.Contains(out2, "I: ") || strings.Contains(out2, "P: ")) {
		err = fmt.Errorf("%s", out2)
	}
	t.check("the AppStream data is clean, pedantically (appstreamcli validate)", err)
	apart := filepath.Join(t.tmp, "mime") // the command writes beside its input
	if err = os.CopyFS(apart, os.DirFS(filepath.Join(share, "mime"))); err == nil {
		_, err = command("update-mime-database", apart)
	}
	t.check("the MIME types can be read (update-mime-database)", err)
	for lang, page := range map[string]string{"English": "man/man1/lantern.1.gz",
		"French": "man/fr/man1/lantern.1.gz"} {
		t.check("the manual can be read in "+lang+" (mandoc, man)", manual(filepath.Join(share, page)))
	}
	t.check("the program holds nothing of the machine that built it", foreign(filepath.Join(root, "usr/bin/lantern")))
	t.rpm(root)
	t.archive(root)
}

// manual checks a man page with both readers.
func manual(page string) error {
	if out, err := command("bash", "-c", `zcat "$1" | mandoc -T lint -W warning`, "bash",
		page); err != nil || out != "" {
		return fmt.Errorf("mandoc: %w: %s", err, out)
	}
	cmd := exec.Command("man", "--warnings", "-l", page)
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "MANWIDTH=100", "MAN_KEEP_STDERR=1")
	var said, wrong bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &wrong
	if err := cmd.Run(); err != nil || wrong.Len() > 0 {
		return fmt.Errorf("man: %w: %s", err, wrong.String())
	}
	if !strings.Contains(said.String(), "lantern session import") {
		return fmt.Errorf("the page does not tell of lantern session import")
	}
	return nil
}

// foreign looks for paths of the build machine in the program.
func foreign(binary string) (err error) {
	defer must.Catch(&err)
	raw := must.Get(os.ReadFile(binary))
	here := must.Get(os.Getwd())
	home := must.Get(os.UserHomeDir())
	for _, path := range []string{here, filepath.Join(home, "go", "pkg"), "/tmp/go-build"} {
		if bytes.Contains(raw, []byte(path)) {
			return fmt.Errorf("it names %s", path)
		}
	}
	return nil
}

// listing are the files below a folder, without folders.
func listing(root string) ([]string, error) {
	var all []string
	err := filepath.WalkDir(root, func(file string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		below, err := filepath.Rel(root, file)
		all = append(all, below)
		return err
	})
	return all, err
}

// same compares two trees byte by byte, except for files that only one kind of package has.
func same(one, other string, without ...string) (err error) {
	defer must.Catch(&err)
	a := must.Get(listing(one))
	b := must.Get(listing(other))
	drop := func(name string) bool {
		return slices.ContainsFunc(without, func(w string) bool { return strings.Contains(name, w) })
	}
	a, b = slices.DeleteFunc(a, drop), slices.DeleteFunc(b, drop)
	if !slices.Equal(a, b) {
		return fmt.Errorf("other files:\n%q\n%q", a, b)
	}
	if len(a) < 20 {
		return fmt.Errorf("only %d files", len(a))
	}
	for _, name := range a {
		x := must.Get(os.ReadFile(filepath.Join(one, name)))
		y := must.Get(os.ReadFile(filepath.Join(other, name)))
		if !bytes.Equal(x, y) {
			return fmt.Errorf("%s differs", name)
		}
	}
	return nil
}

// rpm checks the .rpm: the same files as in the .deb, and its dependencies.
func (t *trial) rpm(deb string) {
	file, err := t.one("*.rpm")
	if !t.check("there is one .rpm", err) {
		return
	}
	root := filepath.Join(t.tmp, "rpm")
	// rpm2cpio exits with 1 even after unpacking zstd completely; cpio and the comparison tell whether it did. File
	// names are absolute, so they must not be used as they are.
	_, err = command("bash", "-c", `mkdir -p "$2" && cd "$2" && { rpm2cpio "$1" >../rpm.cpio; cpio -idm --quiet --no-absolute-filenames <../rpm.cpio; }`, "bash", file, root)
	if err == nil {
		err = same(deb, root, "changelog.Debian.gz")
	}
	t.check("the .rpm unpacks to the files of the .deb", err)
	out, err := command("rpm", "-qp", "--nosignature", "--requires", file)
	if err == nil {
		for _, want := range []string{"libGL.so.1()(64bit)", "libX11.so.6()(64bit)",
			"libXrandr.so.2()(64bit)", "libc.so.6(GLIBC_"} {
			if !strings.Contains(out, want) {
				err = fmt.Errorf("it does not ask for %s:\n%s", want, out)
			}
		}
	}
	t.check("the .rpm asks for what the program is linked with and opens", err)
	out, err = command("rpm", "-qp", "--nosignature", "--qf",
		"%{NAME} %{VERSION} %{BUILDHOST} %{BUILDTIME}", file)
	if want := fmt.Sprintf("%s %s localhost %s", t.about["APP_SLUG"],
		t.about["APP_VERSION"], t.about["SOURCE_DATE_EPOCH"]); err == nil && strings.TrimSpace(out) != want {
		err = fmt.Errorf("it says %q, not %q", out, want)
	}
	t.check("the .rpm says what it is, without clock and machine", err)
}

// archive unpacks the portable archive, and installs and uninstalls from it.
func (t *trial) archive(deb string) {
	file, err := t.one("*-linux-amd64.tar.xz")
	if !t.check("there is one portable archive", err) {
		return
	}
	_, err = command("tar", "-C", t.tmp, "-xJf", file)
	top := filepath.Join(t.tmp, t.about["APP_SLUG"]+"-"+t.about["APP_VERSION"])
	if err == nil {
		err = same(filepath.Join(deb, "usr"), filepath.Join(top, "usr/local"))
	}
	t.check("the portable archive holds the files of the .deb", err)
	home := filepath.Join(t.tmp, "home with a space")
	t.check("make user-install and user-uninstall put it into a home folder and out again", t.intoHome(top, home))
}

// intoHome installs from an unpacked archive into a home folder, and uninstalls.
func (t *trial) intoHome(top, home string) (err error) {
	defer must.Catch(&err)
	must.Get(command("make", "-C", top, "user-install", "HOME="+home))
	entry := must.Get(os.ReadFile(filepath.Join(home, ".local/share/applications", t.about["APP_ID"]+".desktop")))
	if !strings.Contains(string(entry), "/.local/bin/lantern") {
		return fmt.Errorf("the menu entry does not name the installed program: %s", entry)
	}
	must.Get(command(filepath.Join(home, ".local/bin/lantern"), "version"))
	must.Get(command("make", "-C", top, "user-uninstall", "HOME="+home))
	left := slices.DeleteFunc(must.Get(listing(home)), func(name string) bool {
		return strings.HasSuffix(name, "cache") || strings.Contains(name, "share/mime/")
	})
	if len(left) > 0 {
		return fmt.Errorf("left behind: %q", left)
	}
	return nil
}
