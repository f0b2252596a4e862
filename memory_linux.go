package main

/*
#include <malloc.h>

static void settle(void) {
#ifdef __GLIBC__
	mallopt(M_ARENA_MAX, 2);
	mallopt(M_MMAP_THRESHOLD, 128 << 10);
	mallopt(M_TRIM_THRESHOLD, 128 << 10);
#endif
}
*/
import "C"

import "runtime/debug"

// An evening is long, and every page drawn makes and drops some thousand pictures of words. Left to itself the C library
// learns from the first large ones to keep all later ones in its heap, which gaps then hold open for hours; and Go lets its
// own grow to twice what is in use before it looks.
func init() {
	C.settle()
	debug.SetGCPercent(60)
}
