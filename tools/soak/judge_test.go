package main

import (
	"strings"
	"testing"
	"time"
)

// session is a run of some minutes at ten times human speed, with a rest every two minutes. held is what the program
// holds at rest after some hours of the session; while it is played, garbage comes and goes on top of that.
func session(minutes int, held func(hours float64) sample) (all []sample) {
	keys := 0
	for at := time.Duration(0); at <= time.Duration(minutes)*time.Minute; at += every {
		resting := at%(2*time.Minute) == 0 && at > 0
		if at%(2*time.Minute) <= played {
			keys += int(every / pace)
		}
		s := held(float64(keys) / keysAnHour)
		s.at, s.keys, s.steps, s.resting = at, keys, keys/4, resting
		if !resting {
			s.memory += float64(int(at/every)%7) * 15
			s.own += float64(int(at/every)%5) * 10
		}
		all = append(all, s)
	}
	return all
}

// TestASessionIsJudged: what grows without a bound is found, however much garbage there is, and caches that fill while
// the program warms up are not.
func TestASessionIsJudged(t *testing.T) {
	steady := sample{memory: 230, own: 40, goroutines: 16, threads: 15, files: 24, bytes: 1}
	for name, c := range map[string]struct {
		minutes int
		held    func(hours float64) sample
		want    string // part of the error
	}{
		"nothing grows": {10, func(float64) sample { return steady }, ""},
		"a cache fills at first": {10, func(h float64) sample {
			s := steady
			s.memory += min(h, 0.2) * 200
			s.own += min(h, 0.2) * 200
			return s
		}, ""},
		"pages are kept": {10, func(h float64) sample {
			s := steady
			s.memory += h * 40
			s.own += h * 20
			return s
		}, "memory at rest, MiB resident;   of it in use by Go, MiB"},
		"textures are kept": {10, func(h float64) sample {
			s := steady
			s.memory += h * 20
			return s
		}, "memory at rest"},
		"a goroutine is left now and then": {10, func(h float64) sample {
			s := steady
			s.goroutines += float64(int(h * 6))
			return s
		}, "goroutines"},
		"a file stays open now and then": {10, func(h float64) sample {
			s := steady
			s.files += float64(int(h * 6))
			return s
		}, "open files"},
		"the database swells": {10, func(h float64) sample {
			s := steady
			s.bytes += h * 9
			return s
		}, "database"},
		"it holds much from the start": {10, func(float64) sample {
			s := steady
			s.memory = 310
			return s
		}, "310.0 MiB at rest"},
		"it was too short": {5, func(float64) sample { return steady }, "let it live longer"},
	} {
		err := judge(session(c.minutes, c.held))
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
