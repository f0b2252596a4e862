// Package screen runs a virtual X screen for the programs that try or measure the
// real window: the tour and the benchmarks.
package screen

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// Start runs Xvfb with one screen of the given size in pixels on a free display
// number and returns that display, for example ":1", once it is ready.
func Start(width, height int) (display string, stop func(), err error) {
	r, w, err := os.Pipe()
	if err != nil {
		return "", nil, err
	}
	defer r.Close()
	// -displayfd lets Xvfb choose a free number and tell it once it is ready.
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", width, height), "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{w}
	err = cmd.Start()
	w.Close()
	if err != nil {
		return "", nil, fmt.Errorf("start Xvfb (Debian package xvfb): %w", err)
	}
	stop = func() {
		cmd.Process.Kill()
		cmd.Wait()
	}
	buf := make([]byte, 16)
	n, err := r.Read(buf)
	if err != nil {
		stop()
		return "", nil, fmt.Errorf("Xvfb did not come up: %w", err)
	}
	return ":" + strings.TrimSpace(string(buf[:n])), stop, nil
}
