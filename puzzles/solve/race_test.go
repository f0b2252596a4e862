//go:build race

package solve

// The race detector makes the long tests ten times slower, and they find nothing more by it, so they take fewer rounds.
const underRace = true
