package desktop

import (
	"io"
	"log"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"runtime/metrics"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"gopkg.in/natefinch/lumberjack.v2"
)

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
