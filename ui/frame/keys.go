package frame

import (
	"lantern/keeper"
	"lantern/ui/frame/offer"
	"lantern/ui/kit"
)

// Bind ties the page's keys in a window.
func (t *Table) Bind(k *kit.Keys) {
	l := t.s.Words()
	say := func(key string) func() string { return kit.Saying(l.T(key)) }
	k.Tell(func() string { return t.nextWords() }, t.goOn, "Enter")
	k.Bind("Space", t.goOn)
	k.Tell(say("common.back"), t.back, "Esc")
	if t.who == keeper.ForKeeper {
		k.Tell(say("console.undo"), t.takeBack, "Ctrl+Z")
		k.Tell(say("console.redo"), t.doAgain, "Ctrl+Y")
		k.Tell(say("frame.correct"), t.correct, "E")
	}
	for _, b := range t.ribbon.tools {
		if b.key == t.nav.CurtainKey { // the window ties it, over dialogs too
			continue
		}
		k.Tell(kit.Saying(b.words), b.do, b.key)
	}
	k.Tell(say("frame.log"), t.openLog, "L")
	for _, key := range append([]string{"+", "-"}, offer.OptionKeys...) {
		k.Bind(key, func() { t.bar.Press(key) })
	}
	k.Tell(say("frame.rule"), func() {
		if do := t.rule(t.remark().Rule); do != nil {
			do()
		}
	}, offer.RuleKey)
}
