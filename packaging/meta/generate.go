package main

import "lantern/ui/text"

// title is the program's name in a language, as the window has it.
func title(language string) string { return text.New(language).T("home.title") }

// generate makes all files by name. The package description is among them where a binary is given.
func generate(source string, a about, binary string) (map[string][]byte, error) {
	files := map[string][]byte{
		"version.nsh": nsis(a),
		"build.env":   environment(a),
	}
	return files, nil
}
