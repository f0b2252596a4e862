package cli

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"lantern/ui/text"
)

// Health is how something stands.
type Health string

// The states of health.
const (
	Well    Health = "ok"
	Warning Health = "warning" // the program works, but something should be looked at
	Ill     Health = "bad"     // something does not work until it is mended
)

// Problem is what the doctor says of one thing.
type Problem struct {
	Thing  string `json:"thing"` // what was looked at, in a word or two
	Health Health `json:"health"`
	Words  string `json:"words"`          // what was found
	Mend   string `json:"mend,omitempty"` // what to do about it; empty when all is well
}

// DoctorCmd is "lantern doctor": is everything there that the program needs?
type DoctorCmd struct{}

// Run prints what was looked at and what to mend; exit 1 when something does not work.
func (c *DoctorCmd) Run(env *Deps, all *Globals) error {
	lang := env.Lang
	if all.JSON { // for programs, which know English
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
		return No("to mend: %s", strings.Join(ill, ", "))
	}
	return err
}
