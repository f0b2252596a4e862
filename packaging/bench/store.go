package main

import (
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"time"
)

var benchLine = regexp.MustCompile(`(?m)^Benchmark(\w+?)(?:-\d+)?\s+\d+\s+([\d.]+) ns/op`)

// storageFigures runs the store's Go benchmarks and sets each beside its baseline.
func storageFigures() ([]figure, error) {
	best, out, err := benchmarks("./storage", "DurableCommand|BareCommit|Resume5000|ReadRows5000", "1s")
	if err != nil {
		return nil, err
	}
	pair := func(what, against, a, b string, aim float64) (figure, error) {
		if best[a] == 0 || best[b] == 0 {
			return figure{}, fmt.Errorf("benchmark %s or %s gave no figure:\n%s", a, b, out)
		}
		return figure{what, against, show(best[a]), show(best[b]), best[a] / best[b], aim}, nil
	}
	durable, err := pair("one durable command", "bare one-row commit", "DurableCommand", "BareCommit", 1.5)
	if err != nil {
		return nil, err
	}
	resume, err := pair("resume 5,000 events", "reading those rows", "Resume5000", "ReadRows5000", 4)
	if err != nil {
		return nil, err
	}
	return []figure{durable, resume}, nil
}

// show writes nanoseconds for people.
func show(ns float64) string { return time.Duration(ns).Round(time.Microsecond).String() }

// benchmarks runs Go benchmarks of a folder, each for some time, and answers with the
// nanoseconds of each and with all that was printed. The best of several counts is
// taken, so that a busy machine disturbs the figures least.
func benchmarks(folder, names, each string) (map[string]float64, string, error) {
	out, err := exec.Command("go", "test", "-run", "^$", "-bench", "^Benchmark("+names+")$", "-benchtime", each, "-count", "5", folder).CombinedOutput()
	if err != nil {
		return nil, "", fmt.Errorf("run the benchmarks of %s: %w\n%s", folder, err, out)
	}
	best := map[string]float64{}
	for _, m := range benchLine.FindAllStringSubmatch(string(out), -1) {
		ns, err := strconv.ParseFloat(m[2], 64)
		if err != nil {
			return nil, "", err
		}
		if old, ok := best[m[1]]; !ok || ns < old {
			best[m[1]] = ns
		}
	}
	return best, string(out), nil
}
