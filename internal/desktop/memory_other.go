//go:build !linux

package desktop

// settleMemory does nothing: what it is good for was measured on Linux only.
func settleMemory() {}

// startedMemory does nothing.
func startedMemory() {}

// restMemory does nothing either.
func restMemory(func()) {}
