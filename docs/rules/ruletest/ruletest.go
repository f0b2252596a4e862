// Package ruletest helps the tables that say which test proves which rule.
package ruletest

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

var testName = regexp.MustCompile(`(?m)^func (Test\w+)\(`)

// TestsIn lists the tests in a folder, which must hold some.
func TestsIn(t testing.TB, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no tests in %q: %v", folder, err)
	}
	var names []string
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range testName.FindAllStringSubmatch(string(raw), -1) {
			names = append(names, m[1])
		}
	}
	return names
}
