// Torture repeatedly starts the real program, kills it with SIGKILL at a random moment, and checks that nothing it
// answered is lost. It does so for every game, with different options: while the program plays without a window and
// with one, imports, exports, makes a backup, restores, recovers, and migrates a file of an older version. It exits
// with status 1 if anything was lost.
package main

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"lantern/internal/everygame"
	"lantern/tools/must"
)

func main() {
	kills := flag.Int("kills", 500, "how often the program is killed")
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()), "what the moments and commands follow from")
	binary := flag.String("binary", "bin/lantern", "the program")
	windows := flag.Int("windows", 25, "of the kills, how many meet the program with its window")
	flag.Parse()
	if err := torture(*binary, *kills, *windows, *seed); err != nil {
		fmt.Fprintln(os.Stderr, "torture:", err)
		os.Exit(1)
	}
}

// tally counts the results of all workers.
type tally struct {
	sync.Mutex
	kills    map[string]int
	answers  int
	problems []string
}

func (t *tally) killed(while string, answers int) {
	t.Lock()
	defer t.Unlock()
	t.kills[while]++
	t.answers += answers
}

func (t *tally) problem(format string, args ...any) {
	t.Lock()
	defer t.Unlock()
	t.problems = append(t.problems, fmt.Sprintf(format, args...))
	fmt.Println(t.problems[len(t.problems)-1])
}

// workers is how many programs run at a time, each with its own data folder.
const workers = 2

// evening is how often a folder is used at most before a new one is made.
const evening = 25

func torture(binary string, kills, windows int, seed uint64) (err error) {
	defer must.Catch(&err)
	binary = must.Get(filepath.Abs(binary))
	fmt.Printf("seed %d\n", seed)
	all := &tally{kills: map[string]int{}}
	begun := time.Now()
	var wait sync.WaitGroup
	jobs := make(chan job)
	for range workers {
		wait.Go(func() {
			for j := range jobs {
				if err := j.do(binary, all); err != nil {
					all.problem("folder %d: %v", j.number, err)
				}
			}
		})
	}
	number, each := 0, max(1, min(evening, (kills-windows)/len(everygame.All)))
	for left := kills - windows; left > 0; left -= each {
		jobs <- job{number: number, seed: seed, kills: min(left, each)}
		number++
	}
	close(jobs)
	wait.Wait()
	if windows > 0 {
		if err := withWindow(binary, windows, rand.New(rand.NewPCG(seed, 99)), all); err != nil {
			all.problem("with a window: %v", err)
		}
	}
	for _, g := range everygame.All {
		if all.kills[playing+g.ID] == 0 {
			all.problem("%s was never played", g.ID)
		}
	}
	total := 0
	for _, while := range slices.Sorted(maps.Keys(all.kills)) {
		fmt.Printf("  killed %-28s %5d times\n", while, all.kills[while])
		total += all.kills[while]
	}
	fmt.Printf("%d kills, %d answered commands, %d problems, %s\n", total, all.answers, len(all.problems),
		time.Since(begun).Round(time.Second))
	if len(all.problems) > 0 || total < kills {
		return fmt.Errorf("%d problems in %d of %d kills", len(all.problems), total, kills)
	}
	return nil
}
