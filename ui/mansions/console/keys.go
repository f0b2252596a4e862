package console

import (
	"unicode"

	"fyne.io/fyne/v2"

	"lantern/ui/table/piece"
	"lantern/ui/widget"
)

// Bind binds the console's keys in a window and describes for the cheat sheet what they do at the time. The
// window unbinds them when it shows another page. Every key that the bar may assign is bound once to whatever
// option has it then.
func (p *Page) Bind(k *widget.Keys) {
	p.Table.Bind(k)
	tell := func(words func() string, do func(), labels ...string) { k.Describe(words, do, labels...) }
	key := func(name string) func() string { return func() string { return p.t("console.key." + name) } }
	only := func(when func() bool, name string) func() string {
		return func() string {
			if !when() {
				return ""
			}
			return p.t("console.key." + name)
		}
	}
	for _, a := range actionKeys {
		k.DescribeOwn(func() string { return p.t("console.act." + a.Name) }, a.Key)
	}
	k.DescribeOwn(only(func() bool { return p.Menu().Die != nil && p.Menu().Die.Table }, "die"), "0 … 9")
	k.DescribeOwn(only(func() bool { return p.Menu().Number != nil }, "number"), "+", "-")
	k.Bind("↑", func() { p.walkSeats(-1) })
	k.Bind("↓", func() { p.walkSeats(+1) })
	k.DescribeOwn(key("seats"), "↑", "↓")
	keeps := func() bool { return !p.nobodyKeeps() }
	tell(only(keeps, "mythos"), func() { toHand(p, ofMythos) }, "M")
	tell(only(keeps, "trauma"), func() { toHand(p, ofTrauma) }, "T")
	tell(only(keeps, "objective"), func() { p.Lift(string(ofOutcomes)) }, "O")
	tell(only(keeps, "piles"), p.openRooms, "R")
	if p.nav.Lantern != nil {
		tell(key("hands"), p.changeHands, keyHands)
	}
	if p.nav.Advise != nil {
		tell(key("advice"), p.advise, keyAdvice)
	}
	tell(key("aloud"), p.readAloud, "N")
	k.Bind(keyPuzzle, p.riddles.toggle)
	chips := []*piece.Chip{p.riddles.hint, p.riddles.solve, p.riddles.reset, p.riddles.deal, p.riddles.ident}
	for i, label := range []string{keyHint, keySolve, keyReset, keyDeal, keyCopy} {
		k.Bind(label, func() { p.riddles.press(chips[i]) })
	}
	k.DescribeOwn(only(func() bool { return len(p.shown.view.Puzzles) > 0 }, "puzzles"),
		keyPuzzle, keyHint, keySolve, keyReset, keyDeal, keyCopy)
	for i, label := range []string{keySight, keyFar, keyNear, keyWhole, keyHere} {
		k.Bind(label, func() { p.foot.press(i) })
	}
	k.DescribeOwn(only(func() bool { return !p.g.Story().Map.Undrawn }, "sight"), keySight)
	k.DescribeOwn(key("zoom"), keyFar, keyNear)
	k.DescribeOwn(key("fit"), keyWhole, keyHere)
	tell(key("legend"), p.legend, keyLegend)
	k.BindAlways(p.nav.curtainKey(), p.turnCurtain)
	k.DescribeOwn(key("curtain"), p.nav.curtainKey())
	for _, way := range []struct {
		name, label string
		do          func()
	}{
		{"evening", "F9", p.nav.Figures}, {"home", "Ctrl+H", p.nav.Home},
	} {
		if way.do != nil {
			tell(key(way.name), way.do, way.label)
		}
	}
	tell(key("rules"), func() { callIfSet(p.openRule(p.RuleNow())) }, "F1")
	if p.curtain.Keys == nil {
		p.curtain.Keys = k
	}
}

// toHand uncovers a hand or covers it again. One that is uncovered while something else is looked at is looked at
// again, so that the same keys play a card.
func toHand(p *Page, hand kind) {
	if list := string(hand); p.Lifted() == list && p.Looked() != list && p.prompt() == nil && !p.Reads() {
		p.Look(list)
		return
	}
	p.Lift(string(hand))
}

func callIfSet(do func()) {
	if do != nil {
		do()
	}
}

// passKey passes on keys that the map does not use.
func (p *Page) passKey(e *fyne.KeyEvent) {
	if c := p.canvas(); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}

// passRune passes on letters and, while the bar wants them, digits and signs; the map keeps others for zooming.
func (p *Page) passRune(r rune) bool {
	c := p.canvas()
	if c == nil || c.OnTypedRune() == nil {
		return false
	}
	if (r == '+' || r == '-') && p.Menu().Number == nil {
		return false
	}
	if unicode.IsLetter(r) || r == '?' || r == '/' || p.Bar.Wants(string(unicode.ToUpper(r))) {
		c.OnTypedRune()(r)
		return true
	}
	return false
}

func (p *Page) canvas() fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(p.Content()) }

// walkSeats selects the next investigator up or down.
func (p *Page) walkSeats(by int) {
	seats := p.shown.view.Table.Investigators
	if len(seats) == 0 {
		return
	}
	at := -1
	for i, s := range seats {
		if p.chosen == (choice{ofSeat, s.Who}) {
			at = i
		}
	}
	if at < 0 && by < 0 {
		at = len(seats)
	}
	p.look(choice{ofSeat, seats[(at+by+len(seats))%len(seats)].Who})
}

// CheatSheet shows all keys, and what they do now.
func (p *Page) CheatSheet() {
	if c := p.canvas(); c != nil && p.Keys() != nil {
		p.Steps.Shut()
		p.Steps.Modal = widget.ShowKeySheet(c, p.shown.words, p.Keys().Lines())
	}
}
