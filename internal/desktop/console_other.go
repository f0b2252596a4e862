//go:build !windows

package desktop

import (
	"fmt"
	"os"
)

// useConsole is for Windows, where a program of the desktop has to ask for the console that it was started from.
func useConsole(bool) {}

// printFatal says why the program ends.
func printFatal(words string) { fmt.Fprintln(os.Stderr, words) }
