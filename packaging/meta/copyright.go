package main

import (
	"fmt"
	"regexp"
	"strings"
)

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
