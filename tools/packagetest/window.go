package main

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"lantern/tools/must"
	"lantern/tools/screen"
)

const (
	appearing   = 90 * time.Second // maximum time for a page to appear
	closing     = 5 * time.Second  // maximum time for the program to end
	betweenKeys = 300 * time.Millisecond
)

// open starts a command inside the root, as a desktop does, on the virtual screen.
func (r *root) open(x *screen.Screen, environment []string, command ...string) (*screen.Program, error) {
	return x.Start(r.asKeeper(append([]string{"LANTERN_PROBE=/home/" + keeper + "/probe.json"}, environment...),
		command...), r.home("probe.json"))
}

// picture saves the screen as a small PNG and returns the number of colours before it was reduced.
func picture(x *screen.Screen, file string) (colours int, err error) {
	defer must.Catch(&err)
	must.Do(x.Picture(file))
	out := must.Get(command("identify", "-format", "%k", file))
	colours = must.Get(strconv.Atoi(strings.TrimSpace(out)))
	_, err = command("convert", file, "+dither", "-colors", "96", "-strip", "-define",
		"png:exclude-chunks=date,time", "PNG8:"+file)
	return colours, err
}

// started measures several starts and returns the medians.
func (r *root) started(x *screen.Screen, runs int, command []string) (frame, home time.Duration, err error) {
	defer must.Catch(&err)
	var frames, homes []time.Duration
	for i := range runs + 1 {
		w := must.Get(r.open(x, nil, command...))
		home, err := w.WaitForLine("home", appearing, nil)
		time.Sleep(500 * time.Millisecond)
		w.Close(closing)
		if err != nil {
			return 0, 0, err
		}
		if i > 0 { // the first one warms the disk cache
			frames, homes = append(frames, w.PrintedAfter("first frame")), append(homes, home)
		}
	}
	slices.Sort(frames)
	slices.Sort(homes)
	return frames[len(frames)/2], homes[len(homes)/2], nil
}
