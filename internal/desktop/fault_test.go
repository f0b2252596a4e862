package desktop

import (
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"
)

// secretCard fails while a secret is its argument, in its error and in its panic.
func secretCard(name string, how int) (fault any, stack []byte) {
	defer func() {
		if fault = recover(); fault != nil {
			stack = debug.Stack()
		}
	}()
	switch how {
	case 0:
		panic("no card " + name)
	case 1:
		panic(fmt.Errorf("no card %q", name))
	case 2:
		var cards map[string]*time.Time
		_ = cards[name].Unix()
	case 3:
		_ = []string{name}[len(name)]
	default:
		if f := catchPanic(func() { panic("no card " + name) }); f != nil {
			panic(f)
		}
	}
	return nil, nil
}

func TestAReportSaysWhereAndHoldsNoSecret(t *testing.T) {
	at := time.Date(2026, 3, 14, 20, 15, 0, 0, time.UTC)
	for how := range 5 {
		fault, stack := secretCard("The Drowned Bell", how)
		file, err := Program{}.writeReport(t.TempDir(), fault, stack, at)
		if err != nil {
			t.Fatal(err)
		}
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := string(raw)
		if strings.Contains(text, "Bell") || strings.Contains(text, "(0x") {
			t.Errorf("fault %d: the report holds values:\n%s", how, text)
		}
		for _, want := range []string{"Keeper's Lantern", "secretCard", "fault_test.go:", "2026-03-14T20:15:00Z"} {
			if !strings.Contains(text, want) {
				t.Errorf("fault %d: the report does not say %q:\n%s", how, want, text)
			}
		}
		if how == 2 && !strings.Contains(text, "nil pointer") {
			t.Errorf("what the runtime says is left out:\n%s", text)
		}
	}
}

func TestAFaultIsAnsweredByANewStartUntilItIsTooMuch(t *testing.T) {
	now := time.Date(2026, 3, 14, 20, 15, 0, 0, time.UTC)
	environ := []string{"HOME=/home/k", "LANTERN_REPORT=old"}
	getenv := func(key string) string {
		for _, e := range slices.Backward(environ) {
			if name, value, _ := strings.Cut(e, "="); name == key {
				return value
			}
		}
		return ""
	}
	for n := range mostFaults {
		cmd, again := restartCommand([]string{"--data", "/d"}, environ, getenv, "/d/report.txt", "s1", now)
		if !again || !slices.Equal(cmd.Args[1:], []string{"--data", "/d"}) {
			t.Fatalf("fault %d is not answered by a new start: %v", n+1, cmd)
		}
		environ = cmd.Env
		if a := aftermath(getenv); a == nil || a.Report != "/d/report.txt" || a.Session != "s1" || getenv("HOME") != "/home/k" {
			t.Fatalf("the new start knows %+v of %v", a, environ)
		}
		now = now.Add(calm / 2)
	}
	if _, again := restartCommand(nil, environ, getenv, "/d/report.txt", "s1", now); again {
		t.Error("it starts again for ever")
	}
	if _, again := restartCommand(nil, environ, getenv, "/d/report.txt", "s1", now.Add(2*calm)); !again {
		t.Error("after a calm it does not start again")
	}
	if aftermath(func(string) string { return "" }) != nil {
		t.Error("an ordinary start follows a fault")
	}
}

func TestTheLogTakesWhatLibrariesSay(t *testing.T) {
	dir := t.TempDir()
	logger, file := openLog(dir)
	logger.Info("started", "version", "9")
	if _, err := (lines{logger, func(string) {}}).Write([]byte("Fyne error: lamp\n")); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(logFolder(dir) + "/lantern.log")
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(raw), "\n"); n != 2 || !strings.Contains(string(raw), `"version":"9"`) || !strings.Contains(string(raw), "lamp") {
		t.Errorf("%s", raw)
	}
}

func TestMissingGraphicsAreHeardWhereNothingElseTellsOfThem(t *testing.T) {
	said := ""
	logger, file := openLog(t.TempDir())
	defer file.Close()
	if _, err := (lines{logger, func(s string) { said = s }}).Write([]byte("Fyne error:  window creation error\n")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		system, said string
		want         bool
	}{
		{"windows", said, true},
		{"darwin", "failed to initialise GLFW", true},
		{"windows", "Fyne error:  failed to initialise OpenGL", true},
		{"linux", said, true},
		{"linux", "failed to initialise GLFW", false},
		{"windows", "Fyne error: Failed to decode image for window icon", false},
	} {
		if got := noGraphics(c.system, c.said); got != c.want {
			t.Errorf("%s, %q: %v", c.system, c.said, got)
		}
	}
}

// TestTheLogIsRenewedBySize writes eleven megabytes: one file and five older ones are left, none above its size.
func TestTheLogIsRenewedBySize(t *testing.T) {
	dir := t.TempDir()
	logger, file := openLog(dir)
	defer file.Close()
	line := strings.Repeat("x", 16<<10)
	for range 11 << 20 / len(line) {
		logger.Info("noise", "what", line)
	}
	var names []string
	for range 200 { // older ones are removed concurrently
		left, err := os.ReadDir(logFolder(dir))
		if err != nil {
			t.Fatal(err)
		}
		names = nil
		for _, entry := range left {
			info, err := entry.Info()
			if err == nil && info.Size() > logSize<<20 {
				t.Errorf("%s has %d bytes", entry.Name(), info.Size())
			}
			names = append(names, entry.Name())
		}
		if len(names) == 1+logKept {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("these are left: %v", names)
}
