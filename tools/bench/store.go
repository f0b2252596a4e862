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

var benchLine = regexp.MustCompile(`(?m)^Benchmark(\w+?)(?:-\d+)?\s+\d+\s+([\d.]+) ns/op`)

const (
	commitSamples = "2000x" // commands, and as many bare commits, of one count
	commitPromise = 1.25
	resumeTurns   = "10x"
	resumePromise = 3
	promisedAt    = 20000 // events; shorter and longer sessions are shown for their growth
)

// storageFigures runs the store's Go benchmarks, which measure beside their yardsticks. Of several counts the one of the median
// ratio is shown.
func storageFigures() (_ []figure, err error) {
	defer must.Catch(&err)
	commit := must.Get(metrics("./storage", "DurableCommand", commitSamples, 5))
	c := must.Get(middle(commit, "DurableCommand", "p99-ratio"))
	figures := []figure{
		{"one durable command, p99", "bare one-row commit, p99", show(c["p99-ns"]), show(c["bare-p99-ns"]), c["p99-ratio"], commitPromise},
		{"one durable command, p50", "bare one-row commit, p50", show(c["p50-ns"]), show(c["bare-p50-ns"]), c["p50-ns"] / c["bare-p50-ns"], 0},
	}
	resume := must.Get(metrics("./storage", "Resume", resumeTurns, 3))
	for _, events := range []int{1000, 5000, 20000, 100000} {
		r := must.Get(middle(resume, fmt.Sprintf("Resume/%d", events), "ratio"))
		aim := 0.0
		if events == promisedAt {
			aim = resumePromise
		}
		figures = append(figures, figure{fmt.Sprintf("resume %d events", events), "reading those rows", show(r["resume-ns"]), show(r["rows-ns"]), r["ratio"], aim})
	}
	return figures, nil
}

var metricLine = regexp.MustCompile(`(?m)^Benchmark(\S+?)(?:-\d+)?\s+\d+\s+(\S.*)$`)

// metrics runs a Go benchmark and answers with what it reported in each count, by the unit, for each benchmark under it.
func metrics(folder, name, each string, counts int) (map[string][]map[string]float64, error) {
	out, err := exec.Command("go", "test", "-run", "^$", "-bench", "^Benchmark"+name+"$", "-benchtime", each, "-count", strconv.Itoa(counts), "-timeout", "30m", folder).CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("run the benchmark %s of %s: %w\n%s", name, folder, err, out)
	}
	all := map[string][]map[string]float64{}
	for _, m := range metricLine.FindAllStringSubmatch(string(out), -1) {
		found, fields := map[string]float64{}, strings.Fields(m[2])
		for i := 0; i+1 < len(fields); i += 2 {
			if found[fields[i+1]], err = strconv.ParseFloat(fields[i], 64); err != nil {
				return nil, fmt.Errorf("benchmark %s: %w", m[1], err)
			}
		}
		all[m[1]] = append(all[m[1]], found)
	}
	return all, nil
}

// middle is the count whose figure of that unit lies in the middle.
func middle(all map[string][]map[string]float64, name, unit string) (map[string]float64, error) {
	counts := all[name]
	if len(counts) == 0 {
		return nil, fmt.Errorf("benchmark %s gave no figure", name)
	}
	slices.SortFunc(counts, func(a, b map[string]float64) int { return cmp.Compare(a[unit], b[unit]) })
	return counts[len(counts)/2], nil
}

// show writes nanoseconds for people.
func show(ns float64) string { return time.Duration(ns).Round(time.Microsecond).String() }

// benchmarks runs Go benchmarks of a folder, each for some time, and answers with the
// nanoseconds of each and with all that was printed. The best of several counts is
// taken, so that a busy machine disturbs the figures least.
func benchmarks(folder, names, each string) (_ map[string]float64, _ string, err error) {
	defer must.Catch(&err)
	out, err := exec.Command("go", "test", "-run", "^$", "-bench", "^Benchmark("+names+")$", "-benchtime", each, "-count", "5", folder).CombinedOutput()
	if err != nil {
		return nil, "", fmt.Errorf("run the benchmarks of %s: %w\n%s", folder, err, out)
	}
	best := map[string]float64{}
	for _, m := range benchLine.FindAllStringSubmatch(string(out), -1) {
		ns := must.Get(strconv.ParseFloat(m[2], 64))
		if old, ok := best[m[1]]; !ok || ns < old {
			best[m[1]] = ns
		}
	}
	return best, string(out), nil
}
