package desktop

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

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
