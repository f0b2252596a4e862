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
// The best of several counts is taken on both sides, so that a busy machine
// disturbs the ratio least.
func storageFigures() ([]figure, error) {
	out, err := exec.Command("go", "test", "-run", "^$", "-bench", "^Benchmark(DurableCommand|BareCommit|Resume5000|ReadRows5000)$",
		"-benchtime", "1s", "-count", "5", "./storage").CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("run the store's benchmarks: %w\n%s", err, out)
	}
	best := map[string]float64{}
	for _, m := range benchLine.FindAllStringSubmatch(string(out), -1) {
		ns, err := strconv.ParseFloat(m[2], 64)
		if err != nil {
			return nil, err
		}
		if old, ok := best[m[1]]; !ok || ns < old {
			best[m[1]] = ns
		}
	}
	pair := func(what, against, a, b string, aim float64) (figure, error) {
		if best[a] == 0 || best[b] == 0 {
			return figure{}, fmt.Errorf("benchmark %s or %s gave no figure:\n%s", a, b, out)
		}
		show := func(ns float64) string { return time.Duration(ns).Round(time.Microsecond).String() }
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
