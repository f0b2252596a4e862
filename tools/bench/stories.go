package main

import (
	"fmt"
	"time"

	"lantern/stories/packs"
	"lantern/tools/must"
)

// The checker promises to be fast enough to run after every change: all shipped stories with every variant and party
// size, and any single story.
const (
	allStoriesPromise = time.Second
	oneStoryPromise   = 200 * time.Millisecond
	storyPasses       = 5 // the minimum counts, to reduce the effect of a busy machine
)

// storyFigures checks and proves the shipped stories, including their bounds.
func storyFigures() (_ []figure, err error) {
	defer must.Catch(&err)
	all, slowest, name := time.Hour, time.Duration(0), ""
	for range storyPasses {
		begun := time.Now()
		packs, whole := packs.Check([]packs.Source{packs.Embedded()})
		all = min(all, time.Since(begun))
		for _, p := range packs {
			whole = append(whole, p.Problems...)
		}
		must.Do(whole.Err())
	}
	library, problems := packs.Load(packs.Embedded())
	must.Do(problems.Err())
	variants := 0
	for _, story := range library.Stories {
		variants += len(story.Variants())
		one := time.Hour
		for range storyPasses {
			begun := time.Now()
			packs, whole := packs.Check([]packs.Source{packs.OnePack(packs.Embedded(), story.Pack.ID)},
				packs.Embedded())
			if len(whole) > 0 || len(packs) != 1 || len(packs[0].Problems) > 0 {
				return nil, fmt.Errorf("story %s alone has problems: %v %v", story.Pack.ID, whole, packs)
			}
			one = min(one, time.Since(begun))
		}
		if one > slowest {
			slowest, name = one, story.Pack.ID
		}
	}
	return []figure{
		promised(fmt.Sprintf("stories: check and prove all %d, %d variants", len(library.Stories),
			variants), all, allStoriesPromise),
		promised("stories: check and prove the slowest, "+name, slowest, oneStoryPromise),
	}, nil
}
