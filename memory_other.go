//go:build !linux

package main

// settleMemory has nothing to do: other systems give back what is dropped by themselves.
func settleMemory() {}
