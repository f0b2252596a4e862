package main

import (
	"cmp"
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

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

const (
	commitSamples = "2000x" // commands, and as many bare commits, per count
	commitPromise = 1.25
	resumeTurns   = "10x"
	resumePromise = 3
	promisedAt    = 20000 // events; shorter and longer sessions are shown for comparison
)

// storageFigures runs the store's Go benchmarks, which measure their own baselines. Of several counts it shows the one
// with the median ratio.
func storageFigures() (_ []figure, err error) {
	defer must.Catch(&err)
	commit := must.Get(goBench("./storage", "DurableCommand", commitSamples, 5))
	c := must.Get(middle(commit, "DurableCommand", "p99-ratio"))
	figures := []figure{
		{"one durable command, p99", "bare one-row commit, p99", show(c["p99-ns"]), show(c["bare-p99-ns"]),
			c["p99-ratio"], commitPromise},
		{"one durable command, p50", "bare one-row commit, p50", show(c["p50-ns"]), show(c["bare-p50-ns"]),
			c["p50-ns"] / c["bare-p50-ns"], 0},
	}
	resume := must.Get(goBench("./storage", "Resume", resumeTurns, 3))
	for _, events := range []int{1000, 5000, 20000, 100000} {
		r := must.Get(middle(resume, fmt.Sprintf("Resume/%d", events), "ratio"))
		aim := 0.0
		if events == promisedAt {
			aim = resumePromise
		}
		figures = append(figures, figure{fmt.Sprintf("resume %d events", events), "reading those rows",
			show(r["resume-ns"]), show(r["rows-ns"]), r["ratio"], aim})
	}
	return figures, nil
}

// middle is the count of a benchmark with the median value of a unit.
func middle(all []measured, name, unit string) (map[string]float64, error) {
	counts := slices.DeleteFunc(slices.Clone(all), func(m measured) bool { return m.name != name })
	if len(counts) == 0 {
		return nil, fmt.Errorf("benchmark %s gave no figure", name)
	}
	slices.SortFunc(counts, func(a, b measured) int { return cmp.Compare(a.metric[unit], b.metric[unit]) })
	return counts[len(counts)/2].metric, nil
}

// show words nanoseconds.
func show(ns float64) string { return time.Duration(ns).Round(time.Microsecond).String() }
