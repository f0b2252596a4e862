// Package scenetest tells what is wrong with the picture of a board.
package scenetest

import (
	"fmt"

	"lantern/ui/scene"
)

// Hidden are the labels that are under a marker.
func Hidden(s *scene.Scene) (out []string) {
	for _, a := range s.Labels {
		for _, b := range s.Kept {
			if !a.On && a.At.X < b.X+b.W-1 && b.X < a.At.X+a.At.W-1 && a.At.Y < b.Y+b.H-1 && b.Y < a.At.Y+a.At.H-1 {
				out = append(out, fmt.Sprintf("%q is under a marker at %v", a.Words, b))
			}
		}
	}
	return out
}

// Faults are the labels that are cut, too small, outside, or over another.
func Faults(s *scene.Scene) (out []string) {
	for i, a := range s.Labels {
		switch {
		case a.Cut:
			out = append(out, fmt.Sprintf("%q is cut at %v", a.Words, a.At))
		case a.High < scene.LeastLetters-0.01:
			out = append(out, fmt.Sprintf("%q is written in %v", a.Words, a.High))
		case a.At.X < -1 || a.At.Y < -1 || a.At.X+a.At.W > s.Size.Width+1 || a.At.Y+a.At.H > s.Size.Height+1:
			out = append(out, fmt.Sprintf("%q is outside: %v", a.Words, a.At))
		}
		for _, b := range s.Labels[:i] {
			if !a.On && !b.On && a.At.X < b.At.X+b.At.W-0.6 && b.At.X < a.At.X+a.At.W-0.6 &&
				a.At.Y < b.At.Y+b.At.H-0.6 && b.At.Y < a.At.Y+a.At.H-0.6 {
				out = append(out, fmt.Sprintf("%q covers %q", a.Words, b.Words))
			}
		}
	}
	return out
}
