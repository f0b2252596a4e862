package desktop

import (
	"fmt"
	"os"
	"runtime"
	"strings"

	"golang.org/x/sys/windows"

	"lantern/ui/text"
)

// envConsole is how lantern.com (packaging/windows/console.c) names the streams that are a console: some of "ioe". It
// can hand files and pipes over, but not a console.
const envConsole = "LANTERN_CONSOLE"

var attachConsole = windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole")

// useConsole connects the program with the console that it was started from. Without lantern.com it is only tried for a
// command: a window must not end when the console that started it is closed.
func useConsole(forCommand bool) {
	streams, told := os.LookupEnv(envConsole)
	os.Unsetenv(envConsole) // it is not true of a program that we start
	if !told && forCommand {
		for letter, file := range map[string]*os.File{"i": os.Stdin, "o": os.Stdout, "e": os.Stderr} {
			if !leadsSomewhere(file) {
				streams += letter
			}
		}
	}
	const parent = ^uintptr(0) // of this program
	if streams == "" {
		return
	}
	if ok, _, _ := attachConsole.Call(parent); ok == 0 {
		return
	}
	for _, s := range []struct {
		letter, name string
		file         **os.File
		number       uint32
	}{
		{"i", "CONIN$", &os.Stdin, windows.STD_INPUT_HANDLE},
		{"o", "CONOUT$", &os.Stdout, windows.STD_OUTPUT_HANDLE},
		{"e", "CONOUT$", &os.Stderr, windows.STD_ERROR_HANDLE},
	} {
		if !strings.Contains(streams, s.letter) {
			continue
		}
		name, _ := windows.UTF16PtrFromString(s.name) // holds no zero
		handle, err := windows.CreateFile(name, windows.GENERIC_READ|windows.GENERIC_WRITE,
			windows.FILE_SHARE_READ|windows.FILE_SHARE_WRITE, nil, windows.OPEN_EXISTING, 0, 0)
		if err != nil {
			continue
		}
		_ = windows.SetStdHandle(s.number, handle) // for what the runtime says when it dies
		*s.file = os.NewFile(uintptr(handle), s.name)
	}
}

// leadsSomewhere reports whether anybody is at the other end of a stream. A program started from the desktop has
// streams without one.
func leadsSomewhere(file *os.File) bool {
	kind, err := windows.GetFileType(windows.Handle(file.Fd()))
	return err == nil && kind != windows.FILE_TYPE_UNKNOWN
}

// printFatal says why the program ends: on standard error if somebody reads it, else in a message box.
func printFatal(words string) {
	fmt.Fprintln(os.Stderr, words)
	if leadsSomewhere(os.Stderr) {
		return
	}
	body, err := windows.UTF16PtrFromString(strings.ReplaceAll(words, "\x00", ""))
	if err != nil {
		return
	}
	language := text.New(text.FromLocale(localeHints(runtime.GOOS, os.Getenv, systemLocale)))
	title, _ := windows.UTF16PtrFromString(language.T("home.title"))
	_, _ = windows.MessageBox(0, body, title, windows.MB_OK|windows.MB_ICONERROR|windows.MB_SETFOREGROUND)
}
