package mansions

import (
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// middling replaces chance where it only matters whether anything happens at all.
type middling struct{}

// Below returns the middle of the numbers asked for.
func (middling) Below(n int) int { return n / 2 }

// futile reports whether effects would do nothing at all now: a keeper action without any effect cannot be used
// (MOM-5.3). It tries them up to the first event or question.
func (e *Engine) futile(s state.State, f state.Task, list []stories.Effect) bool {
	s.Tasks, s.Prompt = nil, nil
	w := &work{e: e, s: s, chance: middling{}}
	w.pushEffects(f, list)
	for n := 0; n < maxTasks && len(w.s.Tasks) > 0; n++ {
		top := w.pop()
		if handlers[top.Kind].begin(w, top); w.err != nil {
			return true
		}
		for _, ev := range w.events {
			if _, nothing := ev.(state.NothingHappened); !nothing {
				return false
			}
		}
	}
	return true
}
