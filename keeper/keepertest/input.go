package keepertest

import (
	"slices"
	"strings"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/play"
)

// Forms checks that everything that a command can say can be entered by hand: each command has a form or is one of
// those that have buttons, and each of its fields is asked or preset by a form, or omitted for a reason that its tag
// gives. mostOmitted bounds the list of those.
func Forms(t *testing.T, commands *keeper.Catalogue[keeper.Command], forms []play.Form, buttons string,
	mostOmitted int) {
	t.Helper()
	seen, omitted := map[string]bool{}, map[string]bool{}
	entered := map[string][]string{}
	for _, f := range forms {
		if f.Group == "" || f.Icon == "" || seen[f.ID] {
			t.Errorf("the form %q has no group or icon, or there are two", f.ID)
		}
		seen[f.ID] = true
		name := commands.Name(f.Command)
		asked, given := f.Fields()
		for path := range given {
			entered[name] = append(entered[name], path)
		}
		for _, x := range asked {
			entered[name] = append(entered[name], x.Path)
		}
		for _, path := range slices.Concat(f.Asks, f.Only) {
			if !slices.Contains(entered[name], path) {
				t.Errorf("the form %s asks for %s, which %s does not have", f.ID, path, name)
			}
		}
	}
	for _, name := range commands.Names() {
		if slices.Contains(strings.Fields(buttons), name) {
			if entered[name] != nil {
				t.Errorf("%s has a form and is listed as one that has none", name)
			}
			continue
		}
		if entered[name] == nil && !formless(forms, commands, name) {
			t.Errorf("%s cannot be entered by hand", name)
			continue
		}
		kind, _ := commands.Kind(name)
		fields, left := play.FieldsOf(kind)
		for _, x := range left {
			if omitted[name+" "+x.Path] = true; x.Why == "" {
				t.Errorf("%s of %s is not entered, and its tag gives no reason", x.Path, name)
			}
		}
		for _, x := range fields {
			if x.Kind == "" {
				t.Errorf("%s of %s has no tag that says how it is entered", x.Path, name)
			} else if !slices.Contains(entered[name], x.Path) {
				t.Errorf("%s of %s can be entered by no form", x.Path, name)
			}
		}
	}
	if len(omitted) > mostOmitted {
		t.Errorf("%d fields are omitted, more than %d", len(omitted), mostOmitted)
	}
}

// formless reports whether a command without fields has a form.
func formless(forms []play.Form, commands *keeper.Catalogue[keeper.Command], name string) bool {
	return slices.ContainsFunc(forms, func(f play.Form) bool { return commands.Name(f.Command) == name })
}

// Bounds of what a reader may do with a file that somebody made up.
const (
	mostFuzzTime = 5 * time.Second // on a busy machine
	mostMessage  = 2000            // bytes of a message
)

// FuzzReader reads anything. A reader answers in time, with what it read or with messages of one line each.
func FuzzReader(f *testing.F, read func(t *testing.T, raw []byte) []error, seeds ...string) {
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	for _, seed := range []string{"", "null", "[]", "{}", `{"a":1,"a":2}`, "\xff", "1e999", `"\u202e\u0000"`,
		strings.Repeat("[", 20_000), strings.Repeat(`{"a":`, 300), "99999999999999999999"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		began := time.Now()
		for _, err := range read(t, raw) {
			if said := err.Error(); len(said) > mostMessage || strings.Contains(strings.TrimSpace(said), "\n") {
				t.Errorf("%d bytes or several lines: %.300s", len(said), said)
			}
		}
		if took := time.Since(began); took > mostFuzzTime {
			t.Errorf("it takes %v", took)
		}
	})
}
