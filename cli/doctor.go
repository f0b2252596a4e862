package cli

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"lantern/ui/text"
)

// Health is the state of something.
type Health string

// The states of health.
const (
	Well    Health = "ok"
	Warning Health = "warning" // the program works, but something should be looked at
	Ill     Health = "bad"     // something does not work until it is repaired
)

// Problem is the doctor's finding about one thing.
type Problem struct {
	Thing  string `json:"thing"` // what was looked at, in a word or two
	Health Health `json:"health"`
	Words  string `json:"words"`          // what was found
	Mend   string `json:"mend,omitempty"` // what to do about it; empty when all is well
}

// DoctorCmd is "lantern doctor": it checks everything that the program needs.
type DoctorCmd struct{}

// Run prints what was checked and what to repair; exit status 1 if something does not work.
func (c *DoctorCmd) Run(env *Deps, all *Globals) error {
	lang := env.Lang
	if all.JSON { // JSON is for programs, in English
		lang = text.English
	}
	findings := env.Doctor(all.Data, lang)
	var ill []string
	for _, f := range findings {
		if f.Health == Ill {
			ill = append(ill, env.translate(f.Thing))
		}
	}
	var err error
	if all.JSON {
		err = writeJSON(env.Out, findings)
	} else {
		t := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
		for _, f := range findings {
			fmt.Fprintf(t, "%s\t%s\t%s\n", env.translate(string(f.Health)), env.translate(f.Thing), f.Words)
			if f.Mend != "" {
				fmt.Fprintf(t, "\t\t-> %s\n", f.Mend)
			}
		}
		err = t.Flush()
	}
	if err == nil && len(ill) > 0 {
		return No("to do: %s", strings.Join(ill, ", "))
	}
	return err
}
