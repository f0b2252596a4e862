package main

import (
	"io"
	"log"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"gopkg.in/natefinch/lumberjack.v2"
)

// The log file: how large it may grow, in megabytes, and how many older ones are kept.
const (
	logSize = 1
	logKept = 5
)

// logFolder holds the log files of a data folder.
func logFolder(dir string) string { return filepath.Join(dir, "logs") }

// openLog begins the log file of a data folder: one JSON object a line, of what the program did and met, by codes and IDs.
// Nothing secret is ever written there.
func openLog(dir string) (*slog.Logger, io.Closer) {
	file := &lumberjack.Logger{Filename: filepath.Join(logFolder(dir), "lantern.log"), MaxSize: logSize, MaxBackups: logKept}
	return slog.New(slog.NewJSONHandler(file, nil)), file
}

// hear makes what Fyne and other libraries say go into the log, besides standard error.
func hear(logger *slog.Logger) { log.SetOutput(io.MultiWriter(os.Stderr, lines{logger})) }

// lines takes what the standard logger writes.
type lines struct{ to *slog.Logger }

// Write logs one message.
func (l lines) Write(p []byte) (int, error) {
	l.to.Warn("library", "said", strings.TrimSpace(string(p)))
	return len(p), nil
}
