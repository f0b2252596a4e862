package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"lantern/tools/must"
)

// common are licences that are part of every Debian system; the copyright file refers to them.
var common = map[string]bool{"Apache-2.0": true, "MPL-2.0": true}

// licenceNames gives every part the short name of its licence in the copyright file. Licence texts that differ by more
// than names, years and line breaks are numbered.
func licenceNames(all []part) (names []string, bodies map[string]string, order []string) {
	bodies = map[string]string{}
	known := map[string]string{} // normalized text to name
	count := map[string]int{}
	for _, p := range all {
		if common[p.Licence] {
			names = append(names, p.Licence)
			if bodies[p.Licence] == "" {
				bodies[p.Licence] = fmt.Sprintf("On Debian systems the full text is in /usr/share/common-licenses/%s;\neverywhere it is in LICENCES.txt beside this file.", p.Licence)
				order = append(order, p.Licence)
			}
			continue
		}
		body := licenceBody(p.Text)
		flat := p.Licence + " " + flatten(body)
		name, seen := known[flat]
		if !seen {
			count[p.Licence]++
			name = p.Licence
			if n := count[p.Licence]; n > 1 {
				name = fmt.Sprintf("%s~%d", strings.ReplaceAll(p.Licence, " ", "-"), n)
			}
			known[flat], bodies[name] = name, body
			order = append(order, name)
		}
		names = append(names, name)
	}
	return names, bodies, order
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

// copyright is the copyright file in Debian's format (DEP-5).
func copyright(source string, a about, all []part) (_ []byte, err error) {
	defer must.Catch(&err)
	own := must.Get(os.ReadFile(filepath.Join(source, "LICENSE")))
	all = append([]part{{
		Name: a.Name, Files: "*", Owners: owners(string(own)), Licence: "MIT", Text: string(own),
		Remark: "A Go program holds the code of all that it uses. Files below vendor/ are not in its source: they are the modules named in go.mod.",
	}}, all...)
	names, bodies, order := licenceNames(all)
	var b strings.Builder
	fmt.Fprintf(&b, "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: %s\nUpstream-Contact: %s/issues\nSource: %s\n", a.Name, a.Homepage(), a.Homepage())
	for i, p := range all {
		// In that format a licence's name is one word, or words joined by "and" and "or".
		short := strings.NewReplacer(" AND ", " and ", " OR ", " or ").Replace(names[i])
		fmt.Fprintf(&b, "\nFiles: %s\nCopyright:", p.Files)
		for _, owner := range p.Owners {
			fmt.Fprintf(&b, " %s\n", owner)
		}
		fmt.Fprintf(&b, "License: %s\n", short)
		name := p.Name
		if p.Version != "" {
			name += " " + p.Version
		}
		if p.Remark != "" {
			name += ". " + p.Remark
		}
		if i > 0 || p.Remark != "" {
			b.WriteString(wrap(name, "Comment: ", " ", 100))
		}
	}
	for _, name := range order {
		short := strings.NewReplacer(" AND ", " and ", " OR ", " or ").Replace(name)
		fmt.Fprintf(&b, "\nLicense: %s\n", short)
		for _, line := range strings.Split(bodies[name], "\n") {
			if strings.TrimSpace(line) == "" {
				line = "."
			}
			b.WriteString(" " + line + "\n")
		}
	}
	return []byte(b.String()), nil
}

// licences is the same for people: every part with its original licence text.
func licences(source string, a about, all []part) (_ []byte, err error) {
	defer must.Catch(&err)
	own := must.Get(os.ReadFile(filepath.Join(source, "LICENSE")))
	var b strings.Builder
	rule := strings.Repeat("=", 78) + "\n"
	fmt.Fprintf(&b, "%s %s and everything in it\n\n", a.Name, a.Version)
	for _, p := range all {
		fmt.Fprintf(&b, "  %-58s %s\n", strings.TrimSpace(p.Name+" "+p.Version), p.Licence)
	}
	fmt.Fprintf(&b, "\n%s%s\n%s\n%s\n", rule, a.Name, rule, own)
	for _, p := range all {
		fmt.Fprintf(&b, "%s%s\n", rule, strings.TrimSpace(p.Name+" "+p.Version))
		if p.Remark != "" {
			fmt.Fprintf(&b, "%s\n", p.Remark)
		}
		fmt.Fprintf(&b, "%s\n%s\n\n", rule, strings.Trim(p.Text, "\n"))
	}
	return []byte(b.String()), nil
}
