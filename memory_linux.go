package main

/*
#include <malloc.h>

static void settleHeap(void) {
#ifdef __GLIBC__
	mallopt(M_ARENA_MAX, 2);
	mallopt(M_MMAP_THRESHOLD, 128 << 10);
	mallopt(M_TRIM_THRESHOLD, 128 << 10);
#endif
}
*/
import "C"

import "runtime/debug"

// settleMemory prepares for a window that stays open. An evening is long, and every page drawn makes and drops some thousand
// pictures of words. Left to itself the C library learns from the first large ones to keep all later ones in its heap, which
// gaps then hold open for hours; and Go lets its own grow to twice what is in use before it looks.
func settleMemory() {
	C.settleHeap()
	debug.SetGCPercent(60)
}
