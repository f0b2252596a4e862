package desktop

import (
	"errors"
	"fmt"
	"io"
	"log"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"runtime/pprof"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"gopkg.in/natefinch/lumberjack.v2"

	"lantern/ui/shell"
	"lantern/ui/text"
)

// Environment variables that tell a program restarted after a fault what happened, and how often recently.
const (
	envReport  = "LANTERN_REPORT"  // the report's file
	envSession = "LANTERN_SESSION" // the session that was open; it is opened again
	envFaults  = "LANTERN_FAULTS"  // how many faults in a row
	envFaultAt = "LANTERN_FAULTAT" // when the last was, in seconds since 1970
)

// mostFaults in a row, none longer than a calm after the one before, are answered by a new start; then it is given up.
const (
	mostFaults = 3
	calm       = time.Minute
)

// panicError is a panic of work that was done on the side, with the stack it had there.
type panicError struct {
	value any
	stack []byte
}

// catchPanic runs work and returns its panic, if any. The caller panics again on the UI goroutine.
func catchPanic(work func()) (fault *panicError) {
	defer func() {
		if thrown := recover(); thrown != nil {
			fault = &panicError{thrown, debug.Stack()}
		}
	}()
	work()
	return nil
}

// writeReport writes down where the program failed: the kind of fault and the functions it was in, with their lines,
// the program and the machine. Values are left out, since a card's name may be among them.
func (p Program) writeReport(dir string, fault any, stack []byte, at time.Time) (string, error) {
	if side, ok := fault.(*panicError); ok {
		fault, stack = side.value, side.stack
	}
	kind := fmt.Sprintf("%T", fault)
	var known runtime.Error
	if err, ok := fault.(error); ok && errors.As(err, &known) {
		kind += ": " + bare(known.Error())
	}
	info := p.Version()
	text := fmt.Sprintf("Keeper's Lantern %s (%s), %s, %s/%s\n%s\nfault: %s\n\n%s", info.Version, info.Commit, info.Go,
		runtime.GOOS, runtime.GOARCH, at.UTC().Format(time.RFC3339), kind, bareStack(string(stack)))
	folder := filepath.Join(dir, "reports")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", err
	}
	name := filepath.Join(folder, "report-"+at.UTC().Format("20060102T150405.000Z")+".txt")
	return name, os.WriteFile(name, []byte(text), 0o600)
}

// bare leaves out what is quoted in a message of the runtime.
func bare(message string) string {
	out, quoted := strings.Builder{}, false
	for _, r := range message {
		if r == '"' {
			quoted = !quoted
		} else if !quoted {
			out.WriteRune(r)
		}
	}
	return out.String()
}

// bareStack removes the arguments of functions and the message of a panic from a stack trace.
func bareStack(stack string) string {
	var out []string
	for _, line := range strings.Split(stack, "\n") {
		switch {
		case strings.HasPrefix(line, "panic("), strings.HasPrefix(line, "panic:"):
			line = "panic"
		case !strings.HasPrefix(line, "\t"):
			if open := strings.LastIndexByte(line, '('); open > 0 && strings.HasSuffix(line, ")") {
				line = line[:open]
			}
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// aftermath is what the environment says of a fault before this start; nil when there was none.
func aftermath(getenv func(string) string) *shell.Aftermath {
	if getenv(envReport) == "" {
		return nil
	}
	return &shell.Aftermath{Report: getenv(envReport), Session: getenv(envSession)}
}

// restartCommand returns the command that restarts the program after a fault; false if it failed too often recently.
func restartCommand(args []string, environ []string, getenv func(string) string, report, session string,
	now time.Time) (*exec.Cmd, bool) {
	faults, _ := strconv.Atoi(getenv(envFaults))
	last, _ := strconv.ParseInt(getenv(envFaultAt), 10, 64)
	if now.Sub(time.Unix(last, 0)) > calm {
		faults = 0
	}
	if faults++; faults > mostFaults {
		return nil, false
	}
	self, err := os.Executable()
	if err != nil {
		return nil, false
	}
	cmd := exec.Command(self, args...)
	for _, e := range environ {
		if name, _, _ := strings.Cut(e, "="); name != envReport && name != envSession &&
			name != envFaults && name != envFaultAt {
			cmd.Env = append(cmd.Env, e)
		}
	}
	cmd.Env = append(cmd.Env, envReport+"="+report, envSession+"="+session, envFaults+"="+strconv.Itoa(faults),
		envFaultAt+"="+strconv.FormatInt(now.Unix(), 10))
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	return cmd, true
}

// handlePanic writes the report of a caught panic, unlocks the data folder and restarts the program with the same
// session, which has lost nothing: every step was on disk before it was shown. It returns the exit status.
func (p Program) handlePanic(o options, s *shell.Shell, logger *slog.Logger, fault any, stack []byte) int {
	now := time.Now()
	report, err := p.writeReport(o.data, fault, stack, now)
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s\n", bareStack(string(stack)))
		report = err.Error()
	}
	logger.Error("fault", "report", report)
	session := s.Abandon()
	cmd, again := restartCommand(o.args(), os.Environ(), os.Getenv, report, session, now)
	again = again && cmd.Start() == nil
	words := shell.CrashWords(text.New(o.language), report, again)
	if again { // the new window says it too
		fmt.Fprintln(os.Stderr, words)
	} else {
		printFatal(words)
	}
	return 3
}

// The log file: how large it may grow, in megabytes, and how many older ones are kept.
const (
	logSize = 1
	logKept = 5
)

// logFolder holds the log files of a data folder.
func logFolder(dir string) string { return filepath.Join(dir, "logs") }

// openLog begins the log file of a data folder: one JSON object a line, of what the program did and met, by codes and
// IDs. Nothing secret is ever written there.
func openLog(dir string) (*slog.Logger, io.Closer) {
	file := &lumberjack.Logger{Filename: filepath.Join(logFolder(dir), "lantern.log"),
		MaxSize: logSize, MaxBackups: logKept}
	return slog.New(slog.NewJSONHandler(file, nil)), file
}

// hear redirects the messages of Fyne and other libraries to the log, besides standard error, and to heed. The log
// comes first: on Windows standard error mostly leads nowhere, and a failing writer stops the later ones.
func hear(logger *slog.Logger, heed func(said string)) {
	log.SetOutput(io.MultiWriter(lines{logger, heed}, os.Stderr))
}

// noGraphics reports whether Fyne has said that it cannot draw, for lack of a driver. After that it ends the program
// silently. Without GLFW the display is missing, except on Windows and macOS.
func noGraphics(system, said string) bool {
	return strings.Contains(said, "window creation error") || strings.Contains(said, "failed to initialise OpenGL") ||
		strings.Contains(said, "failed to initialise GLFW") && (system == "windows" || system == "darwin")
}

// lines takes what the standard logger writes.
type lines struct {
	to   *slog.Logger
	heed func(said string)
}

// Write logs one message.
func (l lines) Write(p []byte) (int, error) {
	l.to.Warn("library", "said", strings.TrimSpace(string(p)))
	l.heed(string(p))
	return len(p), nil
}

// plantedFault fails when a script that drives the program has asked for it by a file beside that of the places.
func plantedFault() {
	planted := os.Getenv("LANTERN_PROBE") + ".fault"
	if os.Remove(planted) == nil {
		fyne.Do(func() { panic("planted") })
	}
}

// logGoroutines writes how many there are, and how many bytes were in use after the last garbage collection, beside the
// file of the places, when somebody has laid a file there to be told.
func logGoroutines() {
	told := os.Getenv("LANTERN_PROBE") + ".goroutines"
	if _, err := os.Stat(told); err == nil {
		// The user sees what is missing, and never half of it.
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(live)
		words := strconv.Itoa(runtime.NumGoroutine()) + " " + strconv.FormatUint(live[0].Value.Uint64(), 10) + "\n"
		if os.WriteFile(told+".new", []byte(words), 0o600) == nil {
			_ = os.Rename(told+".new", told)
		}
	}
}

// logHeap writes a profile of the heap after a collection into an empty file beside that of the places, when somebody
// has laid one there.
func logHeap() {
	told := os.Getenv("LANTERN_PROBE") + ".heap"
	if info, err := os.Stat(told); err != nil || info.Size() > 0 {
		return
	}
	runtime.GC()
	if out, err := os.Create(told + ".new"); err == nil {
		if err = errors.Join(pprof.WriteHeapProfile(out), out.Close()); err == nil {
			_ = os.Rename(told+".new", told)
		}
	}
}
