package main

import (
	"fmt"
	"regexp"
	"strings"
	"time"
)

// release is a section of CHANGELOG.md.
type release struct {
	Version  string
	Date     time.Time
	EN, FR   string   // a summary in a sentence or two
	Items    []string // every point, in English, without markup
	upcoming bool
}

var (
	heading  = regexp.MustCompile(`^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?\s*$`)
	emphasis = regexp.MustCompile("\\*\\*?([^*]+)\\*\\*?|`([^`]+)`")
)

// parseChangelog reads CHANGELOG.md. Until a section has the current version, the section "Unreleased" describes it,
// with the date of the commit. Every section begins with a summary for desktops, "In short: ..." and « En bref : ... ».
func parseChangelog(text string, a about) ([]release, error) {
	var all []release
	var paragraph []string
	flush := func() {
		words := strings.Join(paragraph, " ")
		paragraph = nil
		if len(all) == 0 || words == "" {
			return
		}
		last := &all[len(all)-1]
		plain := emphasis.ReplaceAllString(words, "$1$2")
		switch {
		case strings.HasPrefix(words, "In short: "):
			last.EN = upper(strings.TrimPrefix(plain, "In short: "))
		case strings.HasPrefix(words, "En bref"):
			_, last.FR, _ = strings.Cut(plain, ":")
			last.FR = upper(strings.TrimSpace(last.FR))
		case strings.HasPrefix(words, "- "):
			last.Items = append(last.Items, strings.TrimPrefix(plain, "- "))
		}
	}
	known := false
	for number, line := range strings.Split(text, "\n") {
		trimmed := strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "## "):
			flush()
			found := heading.FindStringSubmatch(line)
			if found == nil {
				return nil, fmt.Errorf("CHANGELOG.md:%d: %q is neither ## [Unreleased] nor ## [1.2.3] - 2026-12-31",
					number+1, line)
			}
			r := release{Version: found[1]}
			if r.Version == "Unreleased" {
				r.upcoming = true
			} else {
				var err error
				if r.Date, err = time.Parse(time.DateOnly, found[2]); err != nil {
					return nil, fmt.Errorf("CHANGELOG.md:%d: version %s has no date such as 2026-12-31", number+1,
						r.Version)
				}
				known = known || r.Version == a.Version
			}
			all = append(all, r)
		case trimmed == "" || strings.HasPrefix(line, "#"):
			flush()
		case strings.HasPrefix(trimmed, "- "):
			flush()
			paragraph = []string{trimmed}
		default:
			paragraph = append(paragraph, trimmed)
		}
	}
	flush()
	var kept []release
	for _, r := range all {
		switch {
		case r.upcoming && known:
			continue // newer than this version
		case r.upcoming:
			r.Version, r.Date = a.Version, a.Time
		}
		if r.EN == "" || r.FR == "" || len(r.Items) == 0 {
			return nil, fmt.Errorf(`CHANGELOG.md: the section of %s needs a paragraph "In short: ...", one « En bref : ... » and points`, r.Version)
		}
		kept = append(kept, r)
	}
	if len(kept) == 0 || kept[0].Version != a.Version {
		return nil, fmt.Errorf("CHANGELOG.md has no section of version %s and none called Unreleased", a.Version)
	}
	return kept, nil
}

// upper makes the first letter upper case.
func upper(text string) string {
	for i, c := range text {
		return strings.ToUpper(string(c)) + text[i+len(string(c)):]
	}
	return ""
}
