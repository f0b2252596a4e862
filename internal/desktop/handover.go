package desktop

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"lantern/cli"
	"lantern/keeper"
	"lantern/stories/atomicfile"
	"lantern/ui/shell"
)

// A file that the desktop wants opened while a window is open on the same data folder is handed over to that window: a
// second one could not open the folder. The request is a small file in the folder; the window takes it away, and that
// is the answer.
const (
	handFolder = "open"                 // in the data folder
	handEnding = ".request"             // of a whole request
	handAside  = ".new"                 // of one that is being written
	handLook   = 250 * time.Millisecond // how often the window looks
	handWait   = 5 * time.Second        // how long somebody waits for a window to take his request
	handStale  = time.Minute            // older requests are of somebody who gave up
	handMost   = 32                     // requests read at once
	handBytes  = 64 << 10               // of a request
)

// handed is a request.
type handed struct {
	File string `json:"file"` // its whole path
}

// handOver asks the window that is open on a data folder to open a file, and reports whether one has accepted.
func handOver(folder, file string, wait time.Duration) bool {
	spool := filepath.Join(folder, handFolder)
	raw, err := json.Marshal(handed{file})
	if err != nil || os.MkdirAll(spool, 0o700) != nil {
		return false
	}
	aside, err := os.CreateTemp(spool, "*"+handAside)
	if err != nil {
		return false
	}
	_, err = aside.Write(raw)
	request := strings.TrimSuffix(aside.Name(), handAside) + handEnding
	if err = errors.Join(err, aside.Close()); err == nil {
		err = os.Rename(aside.Name(), request)
	}
	if err != nil {
		_ = os.Remove(aside.Name())
		return false
	}
	for ; wait > 0; wait -= handLook / 5 {
		if _, err := os.Lstat(request); errors.Is(err, os.ErrNotExist) {
			return true
		}
		time.Sleep(handLook / 5)
	}
	return errors.Is(os.Remove(request), os.ErrNotExist) // nobody can take it any more, unless somebody has just done so
}

// takeHanded takes away the requests in a data folder and gives the files that they ask for, the oldest first. Requests
// are files that anybody who may write to the folder can leave there, so nothing in them is believed: what comes out is
// at most asked about.
func takeHanded(folder string, now time.Time) []string {
	spool := filepath.Join(folder, handFolder)
	names, err := os.ReadDir(spool)
	if err != nil {
		return nil
	}
	type request struct {
		at   time.Time
		file string
	}
	var all []request
	read := 0
	for _, name := range names {
		path := filepath.Join(spool, name.Name())
		info, err := os.Lstat(path)
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		stale := now.Sub(info.ModTime()) > handStale
		if filepath.Ext(path) != handEnding { // other files here must not block requests
			if stale && filepath.Ext(path) == handAside {
				_ = os.Remove(path) // of a program that was interrupted
			}
			continue
		}
		if read++; read > handMost {
			break // the rest next time: those that were read are gone by then
		}
		file := readHanded(path)
		if os.Remove(path) != nil || stale || file == "" {
			continue
		}
		all = append(all, request{info.ModTime(), file})
	}
	slices.SortStableFunc(all, func(a, b request) int { return a.at.Compare(b.at) })
	var files []string
	for _, r := range all {
		files = append(files, r.file)
	}
	return files
}

// readHanded is the file that a request asks for; "" when it asks for none.
func readHanded(path string) string {
	raw, err := atomicfile.ReadFile(path, handBytes)
	var asked handed
	if err != nil || json.Unmarshal(raw, &asked) != nil || !filepath.IsAbs(asked.File) {
		return ""
	}
	return asked.File
}

// watchHanded calls open, on a goroutine of its own, for every file that somebody wants opened, until it is stopped.
func watchHanded(folder string, open func(file string)) (stop func()) {
	done := make(chan struct{})
	go func() {
		ticker := time.NewTicker(handLook)
		defer ticker.Stop()
		for {
			for _, file := range takeHanded(folder, time.Now()) {
				open(file)
			}
			select {
			case <-ticker.C:
			case <-done:
				return
			}
		}
	}()
	return func() { close(done) }
}

// busy reports whether a data folder could not be opened because another program has it open.
func busy(err error) bool {
	var store *keeper.StoreError
	return errors.As(err, &store) && store.Code == keeper.StoreBusy
}

// fileEndings are the endings of the files that the program exports.
var fileEndings = []string{".lantern-session", ".lantern-pack", ".lantern-notes"}

// asFile returns the absolute path of an argument that names a file to open rather than a command: it has one of our
// endings, is in a folder, or exists and no command has that name.
func asFile(argument string) (path string, ok bool) {
	file := slices.Contains(fileEndings, strings.ToLower(filepath.Ext(argument))) ||
		strings.ContainsRune(filepath.ToSlash(argument), '/')
	if info, err := os.Stat(argument); err == nil && info.Mode().IsRegular() && !cli.IsCommand(argument) {
		file = true
	}
	if !file || strings.HasPrefix(argument, "-") {
		return "", false
	}
	whole, err := filepath.Abs(argument)
	return whole, err == nil
}

// listening opens a data folder and takes, as long as it is open, the files that others want opened.
func listening(folder string, open func() (shell.Kept, error), take func(file string)) (shell.Kept, error) {
	kept, err := open()
	if err != nil {
		return kept, err
	}
	stop, shut := watchHanded(folder, take), kept.Close
	kept.Close = func() error {
		stop()
		return shut()
	}
	return kept, nil
}
