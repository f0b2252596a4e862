package main

import (
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"strings"

	"lantern/tools/must"
)

// measured is a line of a Go benchmark: its name, and its values by unit.
type measured struct {
	name   string
	metric map[string]float64
}

var benchLine = regexp.MustCompile(`(?m)^Benchmark(\S+?)(?:-\d+)?\s+\d+\s+(\S.*)$`)

// goBench runs Go benchmarks of a folder in a separate process. each is their duration or number of iterations.
func goBench(folder, name, each string, counts int) (_ []measured, err error) {
	defer must.Catch(&err)
	out, failed := exec.Command("go", "test", "-run", "^$", "-bench", "^Benchmark"+name+"$", "-benchtime", each,
		"-count", strconv.Itoa(counts), "-timeout", "30m", folder).CombinedOutput()
	var all []measured
	for _, line := range benchLine.FindAllStringSubmatch(string(out), -1) {
		one, fields := measured{line[1], map[string]float64{}}, strings.Fields(line[2])
		for i := 0; i+1 < len(fields); i += 2 {
			one.metric[fields[i+1]] = must.Get(strconv.ParseFloat(fields[i], 64))
		}
		all = append(all, one)
	}
	if failed != nil || len(all) == 0 {
		return nil, fmt.Errorf("the benchmark %s of %s gives %d figures: %w\n%s", name, folder, len(all), failed, out)
	}
	return all, nil
}
