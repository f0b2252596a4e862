package desktop

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"lantern/cli"
)

func TestAFileIsHandedToTheWindowThatIsOpen(t *testing.T) {
	folder := t.TempDir()
	root := filepath.VolumeName(folder) // whole paths begin with it where there are drives
	if handOver(folder, root+"/tmp/a", 3*handLook) {
		t.Error("nobody is there, yet somebody took it")
	}
	if left := takeHanded(folder, time.Now()); left != nil {
		t.Errorf("what nobody took is left: %q", left)
	}
	got := make(chan string, 3)
	stop := watchHanded(folder, func(file string) { got <- file })
	defer stop()
	for _, file := range []string{root + "/tmp/evening, the first.lantern-session", root + "/tmp/«\u00a0é\u00a0»\n.lantern-pack"} {
		if !handOver(folder, file, 20*handLook) {
			t.Fatalf("%q was not taken", file)
		}
		if taken := <-got; taken != file {
			t.Errorf("%q became %q", file, taken)
		}
	}
	left, err := os.ReadDir(filepath.Join(folder, handFolder))
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

func TestRequestsAreTakenOnceInTheirOrder(t *testing.T) {
	folder := t.TempDir()
	spool := filepath.Join(folder, handFolder)
	if err := os.Mkdir(spool, 0o700); err != nil {
		t.Fatal(err)
	}
	now, root := time.Now(), filepath.VolumeName(folder)
	lay := func(name, content string, age time.Duration) {
		t.Helper()
		path := filepath.Join(spool, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, now.Add(-age), now.Add(-age)); err != nil {
			t.Fatal(err)
		}
	}
	lay("a.request", `{"file":"`+root+`/second"}`, time.Second)
	lay("b.request", `{"file":"`+root+`/first"}`, 2*time.Second)
	lay("c.request", `{"file":"`+root+`/forgotten"}`, 2*handStale)
	lay("d.request", `{"file":"beside"}`, 0) // the window has another working directory than the requester
	lay("e.request", `{"file":"/half`, 0)
	lay("f.request", strings.Repeat(" ", handBytes)+`{"file":"/huge"}`, 0)
	lay("g.new", `{"file":"/being written"}`, 0)
	lay("h.new", `{"file":"/never written"}`, 2*handStale)
	if err := os.Symlink("/etc/hostname", filepath.Join(spool, "i.request")); err != nil {
		t.Logf("no links here: %v", err)
	}
	for n := range 2 * handMost { // nothing of ours, and named so that it comes first
		lay(fmt.Sprintf("0%d.txt", n), "", 0)
	}
	if got := takeHanded(folder, now); !slices.Equal(got, []string{root + "/first", root + "/second"}) {
		t.Errorf("taken are %q", got)
	}
	if got := takeHanded(folder, now); got != nil {
		t.Errorf("taken again are %q", got)
	}
	if _, err := os.Stat(filepath.Join(spool, "g.new")); err != nil {
		t.Error("a request that is being written is gone")
	}
	if _, err := os.Stat(filepath.Join(spool, "h.new")); err == nil {
		t.Error("a request that nobody finished stays for ever")
	}
}

func TestArgumentsThatAreFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"evening.json", "session"} {
		if err := os.WriteFile(name, []byte("{}"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for argument, want := range map[string]bool{
		"evening.json": true, "gone.lantern-session": true, "X.LANTERN-PACK": true, "./gone": true, "/tmp/a b": true,
		"session": false, "version": false, "sesion": false, "-h": false, "gone.json": false,
	} {
		o, alone := readOptions([]string{"--data", "d", argument})
		if alone != want || want != filepath.IsAbs(o.file) {
			t.Errorf("%q: alone %v, file %q", argument, alone, o.file)
		}
	}
	if _, alone := readOptions([]string{"a.lantern-session", "b.lantern-session"}); alone {
		t.Error("two files are taken for one")
	}
	if !cli.IsCommand("open") || !cli.IsCommand("session") || cli.IsCommand("globals") || cli.IsCommand("json") {
		t.Error("other commands are known than there are")
	}
	if got := (options{data: "/d", language: "fr", forced: true, file: "/f"}).args(); !slices.Equal(got, []string{"--data", "/d", "--lang", "fr"}) {
		t.Errorf("a start after a fault has the arguments %q", got)
	}
}

// FuzzRequest lays a request into the data folder as anybody may who can write there: at most a whole path comes of it,
// and it is not looked at again.
func FuzzRequest(f *testing.F) {
	for _, raw := range []string{"", "null", "{}", `{"file":"/tmp/evening.lantern-session"}`, `{"file":"../../etc/passwd"}`, `{"file":"/a","file":"b"}`, `{"FILE":"/a"}`, `{"file":7}`,
		`{"file":"/\u202e\u0000\n"}`, `{"file":"/` + strings.Repeat("x", 70_000) + `"}`, strings.Repeat("[", 20_000), "\xff"} {
		f.Add([]byte(raw))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		dir := t.TempDir()
		spool := filepath.Join(dir, handFolder)
		if err := os.Mkdir(spool, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(spool, "1"+handEnding), raw, 0o600); err != nil {
			t.Fatal(err)
		}
		files := takeHanded(dir, time.Now())
		if len(files) > 1 || len(files) == 1 && (!filepath.IsAbs(files[0]) || len(files[0]) > handBytes) {
			t.Errorf("%q asks for %q", raw, files)
		}
		if again := takeHanded(dir, time.Now()); len(again) > 0 {
			t.Errorf("%q asks again for %q", raw, again)
		}
	})
}
