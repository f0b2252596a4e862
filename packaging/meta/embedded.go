package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"lantern/tools/must"
)

// part is a third-party part of the built program.
type part struct {
	Name    string // a Go module, or a common name
	Version string
	Files   string   // its path in the copyright file
	Owners  []string // the copyright lines
	Licence string   // SPDX
	Short   string   // the licence's name in the copyright file
	Text    string   // the original text of the licence
	Remark  string
}

// Title is its name with the version.
func (p part) Title() string { return strings.TrimSpace(p.Name + " " + p.Version) }

// Comment is what the copyright file says of it.
func (p part) Comment() string {
	if p.Remark == "" {
		return p.Title()
	}
	return p.Title() + ". " + p.Remark
}

// systems are those with installers. They link with different modules.
var systems = []string{"darwin", "linux", "windows"}

var copyrightLine = regexp.MustCompile(`(?i)^\W*((original|modified) work )?(copyright\b|\(c\)|©)`)

// parts lists the program itself and everything embedded: the modules of all systems, their parts under other licences,
// fonts and icons.
func parts(source string, a about) (_ []part, err error) {
	defer must.Catch(&err)
	modules, folders := must.Both(linkedModules(source))
	own := string(must.Get(os.ReadFile(filepath.Join(source, "LICENSE"))))
	all := []part{{
		Name: a.Name, Files: "*", Owners: owners(own), Licence: "MIT", Text: own,
		Remark: "A Go program holds the code of all that it uses. " +
			"Files below vendor/ are not in its source: they are the modules named in go.mod.",
	}}
	for _, name := range slices.Sorted(maps.Keys(modules)) {
		text, err := licenceText(folders[name])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, part{Name: name, Version: modules[name], Files: "vendor/" + name + "/*", Text: text})
	}
	root := must.Get(run(source, "go", "env", "GOROOT"))
	fyne, glfw := folders["fyne.io/fyne/v2"], folders["github.com/go-gl/glfw/v3.3/glfw"]
	for _, more := range []struct{ name, files, text, licence, owners, remark string }{
		{"the Go standard library and runtime", "vendor/std/*", filepath.Join(root, "LICENSE"), "", "", ""},
		{"GLFW", "vendor/github.com/go-gl/glfw/v3.3/glfw/glfw/*", filepath.Join(glfw, "glfw", "LICENSE.md"), "", "",
			"Opens windows; C source within the Go module."},
		{"Noto Sans", "vendor/fyne.io/fyne/v2/theme/font/NotoSans-*.ttf", filepath.Join(fyne, "theme/font/LICENSE.txt"),
			"", "2012 Google Inc.", "The font of buttons and texts, within Fyne."},
		{"DejaVu Sans Mono for Powerline", "vendor/fyne.io/fyne/v2/theme/font/DejaVuSansMono-Powerline.ttf",
			filepath.Join(fyne, "theme/font/LICENSE_DejaVu-Powerline.txt"), "Bitstream-Vera", "",
			"Fixed-width font, within Fyne."},
		{"Inter", "vendor/fyne.io/fyne/v2/theme/font/Inter*.ttf", filepath.Join(fyne, "theme/font/LICENSE_Inter.txt"),
			"", "", "Font of symbols, within Fyne."},
		{"Lantern Signs", "ui/theme/fonts/LanternSigns-*",
			filepath.Join(source, "ui/theme/fonts/LICENCE-LanternSigns.txt"), "Bitstream-Vera", "",
			"Arrows and the minus sign, cut out of DejaVu Sans."},
		{"EB Garamond", "ui/theme/fonts/EBGaramond-*", filepath.Join(source, "ui/theme/fonts/OFL.txt"), "", "",
			"The font of titles and of what is read aloud."},
		{"game-icons.net", "ui/theme/icons/*", filepath.Join(source, "ui/theme/icons/CREDITS.md"), "CC-BY-3.0",
			"Lorc, Delapouite and the other authors named in the list of icons",
			"The icons on cards, buttons and the map."},
	} {
		raw := must.Get(os.ReadFile(more.text))
		p := part{Name: more.name, Files: more.files, Text: string(raw), Licence: more.licence, Remark: more.remark}
		if more.owners != "" {
			p.Owners = []string{more.owners}
		}
		all = append(all, p)
	}
	all = append(all,
		part{
			Name: "SQLite", Files: "vendor/github.com/mattn/go-sqlite3/sqlite3*",
			Owners: []string{"none: its authors gave it to everybody"}, Licence: "public-domain",
			Text: "The authors of SQLite have put it into the public domain: anybody may use it for anything.\nSee https://www.sqlite.org/copyright.html\n", Remark: "Keeps the sessions; C source within the Go module.",
		},
		part{
			Name: "EmojiOne Color", Files: "vendor/fyne.io/fyne/v2/theme/font/EmojiOneColor.otf",
			Owners: []string{"2016 Adobe Systems Incorporated (font)", "Ranks.com Inc. (drawings)"}, Licence: "CC-BY-4.0",
			Text: "The drawings are under Creative Commons Attribution 4.0: https://creativecommons.org/licenses/by/4.0/\n" +
				"The font that Adobe made of them is under the MIT licence: " +
				"https://github.com/adobe-fonts/emojione-color/blob/master/LICENSE.md\n",
			Remark: "Font of emoji in names that people type, within Fyne.",
		},
		part{
			Name: "Material Design icons", Files: "vendor/fyne.io/fyne/v2/theme/icons/*",
			Owners: []string{"Google LLC"}, Licence: "Apache-2.0",
			Text:   "Licensed under the Apache License, Version 2.0: https://www.apache.org/licenses/LICENSE-2.0\n",
			Remark: "Small signs within Fyne's widgets.",
		})
	for i := range all {
		p := &all[i]
		if p.Licence == "" {
			if p.Licence, err = identify(p.Text); err != nil {
				return nil, fmt.Errorf("%s: %w", p.Name, err)
			}
		}
		if p.Owners == nil {
			p.Owners = owners(p.Text)
		}
		if len(p.Owners) == 0 {
			p.Owners = []string{"the authors of " + p.Name}
		}
	}
	return all, nil
}

// linkedModules asks Go for the modules that the program is linked with on any system, and their folders.
func linkedModules(source string) (versions, folders map[string]string, err error) {
	versions, folders = map[string]string{}, map[string]string{}
	for _, system := range systems {
		out, err := run(source, "env", "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=1", "go", "list", "-deps", "-f",
			"{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}", ".")
		if err != nil {
			return nil, nil, err
		}
		for _, line := range strings.Split(out, "\n") {
			if fields := strings.Split(line, "\t"); len(fields) == 3 {
				versions[fields[0]], folders[fields[0]] = fields[1], fields[2]
			}
		}
	}
	return versions, folders, nil
}

// licenceText reads the licence files of a module.
func licenceText(folder string) (_ string, err error) {
	defer must.Catch(&err)
	var names []string
	for _, pattern := range []string{"LICEN[SC]E*", "COPYING*", "NOTICE*"} {
		found := must.Get(fs.Glob(os.DirFS(folder), pattern))
		names = append(names, found...)
	}
	if len(names) == 0 {
		return "", fmt.Errorf("there is no licence in %s", folder)
	}
	slices.Sort(names)
	var texts []string
	for _, name := range names {
		raw := must.Get(os.ReadFile(filepath.Join(folder, name)))
		texts = append(texts, strings.ReplaceAll(string(raw), "\r\n", "\n"))
	}
	return strings.Join(texts, "\n"), nil
}

// signs identify licences by unique phrases. The first match counts.
var signs = []struct{ licence, words string }{
	{"Unlicense OR BSD-3-Clause", "SPDX-License-Identifier: Unlicense OR BSD-3-Clause"},
	{"MIT AND Apache-2.0", "covered by two different licenses: MIT and Apache"},
	{"Apache-2.0", "Apache License Version 2.0"},
	{"MPL-2.0", "Mozilla Public License Version 2.0"},
	{"OFL-1.1", "SIL OPEN FONT LICENSE Version 1.1"},
	{"ISC", "Permission to use, copy, modify, and/or distribute this software for any purpose"},
	{"Zlib", "Altered source versions must be plainly marked as such"},
	{"BSD-3-Clause", "or the names of its contributors may be used to endorse"},
	{"BSD-3-Clause", "nor the names of its contributors may be used to endorse"},
	{"BSD-2-Clause", "Redistributions in binary form must reproduce the above copyright notice"},
	{"MIT", "Permission is hereby granted, free of charge, to any person obtaining a copy"},
}

// identify names the licence of a text.
func identify(text string) (string, error) {
	flat := strings.Join(strings.Fields(strings.ReplaceAll(text, "*", " ")), " ")
	for _, s := range signs {
		if strings.Contains(strings.ToLower(flat), strings.ToLower(s.words)) {
			return s.licence, nil
		}
	}
	return "", errors.New("its licence is unknown to packaging/meta/embedded.go; read it, and add it there if it lets us ship the module")
}

// owners are the copyright lines of a licence text, without templates.
func owners(text string) []string {
	var all []string
	for _, line := range strings.Split(text, "\n") {
		line = strings.Trim(strings.TrimSpace(line), "*_#/ ")
		if !copyrightLine.MatchString(line) || strings.ContainsAny(line, "[{") ||
			strings.HasSuffix(line, ":") || len(line) > 160 {
			continue
		}
		lowered := strings.ToLower(line)
		if strings.Contains(lowered, "copyright notice") || strings.Contains(lowered, "copyright holder") ||
			strings.Contains(lowered, "copyright owner") ||
			strings.Contains(lowered, "copyright license") || strings.Contains(lowered, "copyright and") ||
			!strings.ContainsAny(line, "0123456789") {
			continue
		}
		line = regexp.MustCompile(`(?i)^(original work|modified work|copyright|\(c\)|©|\s|:|,)+`).ReplaceAllString(line,
			"")
		if !slices.Contains(all, line) {
			all = append(all, line)
		}
	}
	return all
}
