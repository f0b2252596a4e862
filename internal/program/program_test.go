// Package program tests the program as a process, built as the packages are: its folders and permissions, faults, and
// two programs at a time. Tests of one package belong in that package.
package program

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"lantern/keeper"
)

// binary is the program, built from this tree as `make run` and the packages build it.
var binary string

// TestMain builds the program and works in the root of the repository.
func TestMain(m *testing.M) {
	os.Exit(build(m.Run))
}

func build(run func() int) int {
	folder, err := os.MkdirTemp("", "lantern-program-")
	if err == nil {
		defer os.RemoveAll(folder)
		err = os.Chdir(filepath.Join("..", ".."))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	binary = filepath.Join(folder, "lantern.exe") // a name that every system starts
	if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "go build: %v\n%s", err, out)
		return 1
	}
	return run()
}

// program is the program as a process, not yet started, without a display.
func program(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), binary, args...)
	for _, e := range os.Environ() {
		if !strings.HasPrefix(e, "DISPLAY=") && !strings.HasPrefix(e, "WAYLAND_DISPLAY=") && !strings.HasPrefix(e, "LANTERN_") {
			cmd.Env = append(cmd.Env, e)
		}
	}
	return cmd
}

// TestAKilledSessionGoesOnAtTheLastAnswer kills "lantern play" with SIGKILL while it
// is at work: every command that was answered must be there, and the log whole.
func TestAKilledSessionGoesOnAtTheLastAnswer(t *testing.T) {
	data := t.TempDir()
	args := []string{"--data", data, "play", "--new", "--story", "inland-lamp", "--choices", "1C,2A,3A,4A", "--players", "4", "--seed", "8"}
	script, err := os.ReadFile("cli/testdata/win.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(script), "\n")
	chance := keeper.NewChance("kill", 1)
	at := 0 // commands of the script that are done
	for round := range 6 {
		cmd := program(t, args...)
		cmd.Stderr = os.Stderr
		in, out := pipes(t, cmd)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		answers := bufio.NewReader(out)
		// A few commands with their answers, then some whose answers nobody waits for.
		for range 20 + chance.Below(20) {
			if r := ask(t, in, answers, lines[at]); !r.OK {
				t.Fatalf("command %d: %s", at+1, r.Message)
			}
			at++
		}
		for ahead := range chance.Below(6) {
			io.WriteString(in, lines[at+ahead])
		}
		cmd.Process.Kill()
		cmd.Wait()

		if out, err := program(t, "--data", data, "session", "verify").CombinedOutput(); err != nil {
			t.Fatalf("round %d: %v\n%s", round, err, out)
		}
		id := onlySession(t, data)
		args = []string{"--data", data, "play", "--session", id}
		cmd = program(t, args...)
		in, out = pipes(t, cmd)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		// The set-up is step 1, so command n of the script is step n+1.
		seq := ask(t, in, bufio.NewReader(out), `{"do":"session"}`+"\n").Seq
		if seq < at+1 {
			t.Fatalf("round %d: %d commands were answered, the session stands at step %d", round, at, seq)
		}
		at = seq - 1
		in.Close()
		if err := cmd.Wait(); err != nil {
			t.Fatal(err)
		}
	}
}

func pipes(t *testing.T, cmd *exec.Cmd) (io.WriteCloser, io.ReadCloser) {
	t.Helper()
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	return in, out
}

type answer struct {
	OK      bool   `json:"ok"`
	Seq     int    `json:"seq"`
	Message string `json:"message"`
}

// ask sends one line and reads its answer.
func ask(t *testing.T, in io.Writer, out *bufio.Reader, line string) answer {
	t.Helper()
	if _, err := io.WriteString(in, line); err != nil {
		t.Fatal(err)
	}
	raw, err := out.ReadString('\n')
	if err != nil {
		t.Fatalf("no answer to %s: %v", line, err)
	}
	var a answer
	if err := json.Unmarshal([]byte(raw), &a); err != nil {
		t.Fatalf("answer %s: %v", raw, err)
	}
	return a
}

func onlySession(t *testing.T, data string) string {
	t.Helper()
	raw, err := program(t, "--data", data, "--json", "session", "list").Output()
	if err != nil {
		t.Fatal(err)
	}
	var list []struct{ ID string }
	if err := json.Unmarshal(raw, &list); err != nil || len(list) != 1 {
		t.Fatalf("%d sessions, %v", len(list), fmt.Sprint(err))
	}
	return list[0].ID
}

func TestAFileThatIsNotThereIsToldOnTheCommandLine(t *testing.T) {
	gone := filepath.FromSlash("/nowhere/friday.lantern-session")
	for _, args := range [][]string{{gone}, {"open", gone}} {
		out, err := program(t, append([]string{"--data", t.TempDir()}, args...)...).CombinedOutput()
		if err == nil || !strings.Contains(string(out), gone) || strings.Count(string(out), "\n") != 1 {
			t.Errorf("%v: %v\n%s", args, err, out)
		}
	}
}

// TestDoctorAndRecovery plays, damages the file, and has the real program find and mend it.
func TestDoctorAndRecovery(t *testing.T) {
	data := t.TempDir()
	lantern := func(want int, args ...string) string {
		t.Helper()
		cmd := program(t, append([]string{"--data", data}, args...)...)
		out, err := cmd.CombinedOutput()
		if code := cmd.ProcessState.ExitCode(); code != want {
			t.Fatalf("%v: status %d, want %d: %v\n%s", args, code, want, err, out)
		}
		return string(out)
	}
	if out := lantern(0, "doctor"); !strings.Contains(out, "none yet") {
		t.Errorf("an empty folder: %s", out)
	}
	script, err := os.ReadFile("cli/testdata/win.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	play := program(t, "--data", data, "play", "--new", "--story", "inland-lamp", "--choices", "1C,2A,3A,4A", "--players", "4", "--seed", "8")
	play.Stdin = strings.NewReader(strings.Join(strings.SplitAfterN(string(script), "\n", 40)[:39], ""))
	if out, err := play.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	lantern(0, "backup", "now")
	if out := lantern(0, "doctor"); !strings.Contains(out, "all whole") || strings.Contains(out, "bad") {
		t.Errorf("a whole folder: %s", out)
	}
	file := filepath.Join(data, "lantern.db")
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(file, int64(len(raw)/2)); err != nil {
		t.Fatal(err)
	}
	if out := lantern(1, "doctor"); !strings.Contains(out, "lantern backup recover") {
		t.Errorf("a damaged folder: %s", out)
	}
	if out := lantern(1, "backup", "recover"); !strings.Contains(out, "whole") || !strings.Contains(out, "from a backup") {
		t.Errorf("recovery: %s", out)
	}
	lantern(0, "doctor")
	lantern(0, "session", "verify")
}
