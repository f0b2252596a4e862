//go:build !race

package players

// raced: see the other file.
const raced = false
