package desktop

/*
#include <malloc.h>

static void settleHeap(void) {
#ifdef __GLIBC__
	mallopt(M_ARENA_MAX, 2);
	mallopt(M_MMAP_THRESHOLD, 32 << 10);
	mallopt(M_TRIM_THRESHOLD, 128 << 10);
#endif
}

static void trimHeap(void) {
#ifdef __GLIBC__
	malloc_trim(0);
#endif
}
*/
import "C"

import (
	"runtime/debug"
	"syscall"
	"time"
)

// settleMemory prepares for a window that stays open. An evening is long, and every page drawn makes and drops some
// thousand pictures of words. Left to itself the C library learns from the first large ones to keep all later ones in
// its heap, which gaps then hold open for hours; and Go lets its own grow to twice what is in use before it looks.
func settleMemory() {
	C.settleHeap()
	debug.SetGCPercent(growsAtStart)
}

// startedMemory is called when the first page is painted. What was for the start alone, most of all what reading the
// stories took, goes back once that is over.
func startedMemory() {
	debug.SetGCPercent(growsAtWork)
	time.AfterFunc(startOver, giveBack)
}

// giveBack gives the system back what neither Go nor the C library uses.
func giveBack() {
	debug.FreeOSMemory()
	C.trimHeap()
}

const (
	// The GC percent (see debug.SetGCPercent) once the first page is painted. The clock in the header alone would
	// otherwise fill the heap at rest.
	growsAtWork = 60
	// Until the first page is painted nearly everything that is allocated stays in use: collecting would only delay it.
	growsAtStart = 3200
	growsAtRest  = 20

	startOver   = time.Second // after the first page is painted
	lookForRest = 5 * time.Second
	// idleShare is of one core. The clock in the header takes a hundredth; a script that watches the window takes a
	// tenth.
	idleShare = 0.25
	// outdated: Fyne caches what a page was drawn with for 20 s (see plainlocale) and frees it when a window is
	// painted.
	outdated = 30 * time.Second
)

// restMemory frees memory while the program is idle, as long as it runs: once when idling begins, and again when the
// last drawing is out of date, after painting a window so that Fyne frees its cache.
func restMemory(paint func()) {
	var rested time.Duration
	for before := worked(); ; {
		time.Sleep(lookForRest)
		now := worked()
		busy := now-before > time.Duration(idleShare*float64(lookForRest))
		before = now
		if busy {
			rested = 0
			debug.SetGCPercent(growsAtWork)
			continue
		}
		if rested += lookForRest; rested == outdated {
			paint()
			time.Sleep(time.Second)
		}
		if rested == 2*lookForRest || rested == outdated {
			debug.SetGCPercent(growsAtRest)
			giveBack()
			before = worked() // this took some work itself
		}
	}
}

// worked is the time that all cores have spent on the program.
func worked() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u) // it cannot fail for ourselves
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
