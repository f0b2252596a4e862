package console

import (
	"lantern/ui/frame/offer"
	"lantern/ui/kit"
)

// tellKeys says for the cheat sheet what the console's keys do at the moment it is opened.
func (p *Page) tellKeys(k *kit.Keys) {
	p.keys = k
	key := func(name string) func() string { return func() string { return p.t("console.key." + name) } }
	only := func(when func() bool, words func() string) func() string {
		return func() string {
			if !when() {
				return ""
			}
			return words()
		}
	}
	k.Note(func() string { words, _ := p.nextThing(); return words }, "Enter", "Space")
	for _, label := range append([]string{"S"}, offer.OptionKeys...) {
		k.Note(func() string { return p.optionWords(label) }, label)
	}
	for _, a := range actionKeys {
		k.Note(func() string { return p.t("console.act." + a.Name) }, a.Key)
	}
	dice := func() bool { return p.shown.sheet.Die != nil && p.shown.sheet.Die.Table }
	number := func() bool { return p.shown.sheet.Number != nil }
	k.Note(only(dice, key("die")), "0 … 9")
	k.Note(only(number, key("number")), "+", "-")
	k.Note(key("back"), "Esc")
	k.Note(key("undo"), "Ctrl+Z")
	k.Note(key("redo"), "Ctrl+Y", "Ctrl+Shift+Z")
	k.Note(key("seats"), "↑", "↓")
	k.Note(key("mythos"), "M")
	k.Note(key("trauma"), "T")
	k.Note(key("objective"), "O")
	k.Note(key("piles"), "R")
	k.Note(only(func() bool { return p.shown.sheet.Filter }, key("filter")), "/")
	k.Note(key("aloud"), "N")
	k.Note(key("glimpse"), keyGlimpse)
	k.Note(only(func() bool { return p.ruleNow() != "" }, key("rule")), offer.RuleKey)
	k.Note(only(func() bool { return len(p.shown.view.Puzzles) > 0 }, key("puzzles")), keyPuzzle, keyHint, keySolve, keyReset, keyDeal, keyCopy)
	k.Note(only(func() bool { return !p.g.Story().Map.Undrawn }, key("sight")), keySight)
	k.Note(key("zoom"), keyFar, keyNear)
	k.Note(key("fit"), keyWhole, keyHere)
	k.Note(key("log"), "L")
	k.Note(key("curtain"), p.nav.curtainKey())
	k.Note(only(func() bool { return p.nav.Players != nil }, key("players")), "P")
	k.Note(only(func() bool { return p.nav.Evening != nil }, key("evening")), "F9")
	k.Note(only(func() bool { return p.nav.Settings != nil }, key("settings")), "Ctrl+,")
	k.Note(only(func() bool { return p.nav.Home != nil }, key("home")), "Ctrl+H")
	k.Note(key("rules"), "F1")
	k.Note(key("help"), "?")
}

// optionWords is what the option behind a key says, "" when there is none.
func (p *Page) optionWords(label string) string {
	for _, o := range p.shown.sheet.All() {
		if o.Key == label && o.Do != nil {
			return o.Text
		}
	}
	return ""
}
