// Package screen runs a virtual X screen for the programs that try or measure the
// real window: the tour and the benchmarks.
package screen

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"
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
	// -noreset: it would close its socket for a moment whenever its last client leaves.
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", width, height), "-nolisten", "tcp", "-noreset")
	cmd.ExtraFiles = []*os.File{w}
	err = cmd.Start()
	w.Close()
	if err != nil {
		return "", nil, fmt.Errorf("start Xvfb (Debian package xvfb): %w", err)
	}
	stop = func() {
		cmd.Process.Signal(syscall.SIGTERM) // killed outright it would leave its lock and socket behind
		cmd.Wait()
	}
	// The whole line is read: the server dies of a closed pipe if it has not yet written its end.
	line, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		stop()
		return "", nil, fmt.Errorf("the virtual screen did not come up: %w", err)
	}
	number := strings.TrimSpace(line)
	if err := answers("/tmp/.X11-unix/X" + number); err != nil {
		stop()
		return "", nil, err
	}
	return ":" + number, stop, nil
}

// answers waits until the screen takes connections: its number comes a moment earlier.
func answers(socket string) error {
	var err error
	for range 100 {
		var c net.Conn
		if c, err = net.Dial("unix", socket); err == nil {
			return c.Close()
		}
		time.Sleep(50 * time.Millisecond)
	}
	return fmt.Errorf("the virtual screen does not answer: %w", err)
}
