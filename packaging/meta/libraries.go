package main

import (
	"debug/elf"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"lantern/tools/must"
)

// library is a shared library with its packages.
type library struct {
	Soname   string // the name for the loader
	Debian   string
	Optional bool // the program runs without it, with restrictions
}

// packagesOf are the packages of the libraries that the program is linked with.
var packagesOf = map[string]string{"libGL.so.1": "libgl1", "libX11.so.6": "libx11-6",
	"libc.so.6": "libc6", "libm.so.6": "libc6"}

// opened are the libraries that GLFW loads when it starts (glfw/src/x11_init.c and glx_context.c), which the linker
// does not know. Without Xrandr it sees only one screen; without Xi and Xcursor it neither hides nor draws a pointer;
// the others are for old X servers and for Wayland's keyboard.
var opened = []library{
	{"libXrandr.so.2", "libxrandr2", false},
	{"libXi.so.6", "libxi6", false},
	{"libXcursor.so.1", "libxcursor1", false},
	{"libXinerama.so.1", "libxinerama1", false},
	{"libXxf86vm.so.1", "libxxf86vm1", true},
	{"libX11-xcb.so.1", "libx11-xcb1", true},
	{"libXrender.so.1", "libxrender1", true},
}

// needs is the dependencies of a package.
type needs struct {
	Debian, DebianRecommends []string
	RPM, RPMRecommends       []string
}

var glibc = regexp.MustCompile(`^GLIBC_(\d+)\.(\d+)(?:\.\d+)?$`)

// readNeeds examines a built program: the libraries it is linked with, and the oldest libc that has
// all functions it calls.
func readNeeds(binary string) (_ needs, err error) {
	defer must.Catch(&err)
	file := must.Get(elf.Open(binary))
	defer file.Close()
	linked := must.Get(file.ImportedLibraries())
	symbols := must.Get(file.ImportedSymbols())
	oldest := [2]int{}
	for _, s := range symbols {
		if found := glibc.FindStringSubmatch(s.Version); found != nil {
			major, _ := strconv.Atoi(found[1]) // the expression matches only digits
			minor, _ := strconv.Atoi(found[2])
			if major > oldest[0] || major == oldest[0] && minor > oldest[1] {
				oldest = [2]int{major, minor}
			}
		}
	}
	n, err := namePackages(linked, fmt.Sprintf("%d.%d", oldest[0], oldest[1]))
	if err != nil {
		return needs{}, fmt.Errorf("%s: %w", binary, err)
	}
	return n, nil
}

// namePackages maps libraries to packages.
func namePackages(linked []string, libc string) (needs, error) {
	var n needs
	for _, soname := range linked {
		name, known := packagesOf[soname]
		if !known {
			return needs{}, fmt.Errorf("it is linked with %s, and packaging/meta/libraries.go does not know which package holds that", soname)
		}
		rpm := soname + "()(64bit)"
		if name == "libc6" {
			name = "libc6 (>= " + libc + ")"
			if soname == "libc.so.6" {
				rpm = "libc.so.6(GLIBC_" + libc + ")(64bit)"
			}
		}
		n.Debian, n.RPM = append(n.Debian, name), append(n.RPM, rpm)
	}
	for _, l := range opened {
		rpm := l.Soname + "()(64bit)"
		if l.Optional {
			n.DebianRecommends, n.RPMRecommends = append(n.DebianRecommends, l.Debian), append(n.RPMRecommends, rpm)
		} else {
			n.Debian, n.RPM = append(n.Debian, l.Debian), append(n.RPM, rpm)
		}
	}
	// The OpenGL driver, Mesa's or the manufacturer's, comes with libgl1.
	// The program's own fonts cover all its texts; names typed by users may be in any script.
	n.DebianRecommends = append(n.DebianRecommends, "fonts-dejavu-core | fonts-freefont-ttf",
		"shared-mime-info", "xdg-utils")
	n.RPMRecommends = append(n.RPMRecommends, "font(dejavusans)", "mesa-dri-drivers", "shared-mime-info", "xdg-utils")
	for _, list := range []*[]string{&n.Debian, &n.DebianRecommends, &n.RPM, &n.RPMRecommends} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
	return n, nil
}

// common are licences that are part of every Debian system; the copyright file refers to them.
var common = map[string]bool{"Apache-2.0": true, "MPL-2.0": true}

// licence is a licence text of the copyright file, with its short name.
type licence struct{ Name, Body string }

// nameLicences gives every part the short name of its licence in the copyright file. Licence texts that differ by more
// than names, years and line breaks are numbered.
func (p *page) nameLicences() {
	known := map[string]string{} // normalized text to name
	count := map[string]int{}
	for i := range p.Parts {
		of := &p.Parts[i]
		body := licenceBody(of.Text)
		if common[of.Licence] {
			body = fmt.Sprintf("On Debian systems the full text is in /usr/share/common-licenses/%s;\n"+
				"everywhere it is in LICENCES.txt beside this file.", of.Licence)
		}
		flat := of.Licence + " " + flatten(body)
		if known[flat] == "" {
			count[of.Licence]++
			known[flat] = of.Licence
			if n := count[of.Licence]; n > 1 {
				known[flat] = fmt.Sprintf("%s~%d", strings.ReplaceAll(of.Licence, " ", "-"), n)
			}
			p.Licences = append(p.Licences, licence{known[flat], body})
		}
		of.Short = known[flat]
	}
}

var titleLine = regexp.MustCompile(`(?i)^\W*((the )?mit license( \(mit\))?|bsd \d-clause license|license|all rights reserved\.?)\W*$`)

// licenceBody is a licence text without heading and copyright lines, which are listed separately.
func licenceBody(text string) string {
	var kept []string
	for _, line := range strings.Split(strings.ReplaceAll(text, "\t", "    "), "\n") {
		bare := strings.Trim(strings.TrimSpace(line), "*_#/ ")
		if titleLine.MatchString(bare) || copyrightLine.MatchString(bare) && strings.ContainsAny(bare, "0123456789") &&
			len(bare) < 160 && len(kept) < 12 {
			continue
		}
		kept = append(kept, strings.TrimRight(line, " "))
	}
	// Our own LICENSE also says what it covers.
	body, _, _ := strings.Cut(strings.Join(kept, "\n"), "\n\nThis licence covers")
	return strings.Trim(body, "\n ")
}

var notWord = regexp.MustCompile(`[^a-z]+`)

func flatten(text string) string {
	return strings.TrimSpace(notWord.ReplaceAllString(strings.ToLower(text), " "))
}
