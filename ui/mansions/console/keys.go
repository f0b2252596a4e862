package console

import (
	"unicode"

	"fyne.io/fyne/v2"

	"lantern/ui/filechooser"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/log"
	"lantern/ui/table/piece"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Bind binds the console's keys in a window and describes for the cheat sheet what they do at the time. The
// window unbinds them when it shows another page. Every key that the bar may assign is bound once to whatever
// option has it then.
func (p *Page) Bind(k *widget.Keys) {
	p.keys = k
	p.bar.FocusNew()
	bind := func(label string, do func()) {
		k.Bind(label, func() {
			if !p.curtain.Down() && !p.putAway(label) {
				do()
			}
		})
	}
	tell := func(words func() string, do func(), labels ...string) {
		for _, label := range labels {
			bind(label, do)
		}
		k.DescribeOwn(words, labels...)
	}
	key := func(name string) func() string { return func() string { return p.t("console.key." + name) } }
	only := func(when func() bool, name string) func() string {
		return func() string {
			if !when() {
				return ""
			}
			return p.t("console.key." + name)
		}
	}
	tell(func() string { words, _ := p.nextThing(); return words }, p.next, "Enter", "Space")
	for _, label := range append([]string{"S"}, actionbar.OptionKeys...) {
		tell(func() string { return p.optionWords(label) }, func() { p.bar.Type(label) }, label)
	}
	for _, a := range actionKeys {
		tell(func() string { return p.t("console.act." + a.Name) }, func() { p.bar.Type(a.Key) }, a.Key)
	}
	k.DescribeOwn(only(func() bool { return p.shown.menu.Die != nil && p.shown.menu.Die.Table }, "die"), "0 … 9")
	bind("+", func() { p.bar.Type("+") })
	bind("-", func() { p.bar.Type("-") })
	k.DescribeOwn(only(func() bool { return p.shown.menu.Number != nil }, "number"), "+", "-")
	tell(key("back"), p.back, "Esc")
	tell(key("undo"), p.steps.Undo, "Ctrl+Z")
	tell(key("redo"), p.steps.Redo, "Ctrl+Y", "Ctrl+Shift+Z")
	tell(p.tail.Offered, p.tail.Keep, log.KeepKey)
	bind("↑", func() { p.walkSeats(-1) })
	bind("↓", func() { p.walkSeats(+1) })
	k.DescribeOwn(key("seats"), "↑", "↓")
	keeps := func() bool { return !p.nobodyKeeps() }
	tell(only(keeps, "mythos"), func() { p.lift(ofMythos) }, "M")
	tell(only(keeps, "trauma"), func() { p.lift(ofTrauma) }, "T")
	tell(only(keeps, "objective"), func() { p.lift(ofOutcomes) }, "O")
	tell(only(keeps, "piles"), p.openRooms, "R")
	if p.nav.Lantern != nil {
		tell(key("hands"), p.changeHands, keyHands)
	}
	if p.nav.Advise != nil {
		tell(key("advice"), p.advise, keyAdvice)
	}
	tell(only(func() bool { return p.shown.menu.Searchable }, "filter"), p.search, "/")
	tell(key("aloud"), p.readAloud, "N")
	tell(key("glimpse"), p.preview.Toggle, table.PreviewKey)
	tell(only(func() bool { return p.ruleNow() != "" }, "rule"), func() { callIfSet(p.openRule(p.ruleNow())) },
		actionbar.RuleKey)
	bind(keyPuzzle, p.riddles.toggle)
	chips := []*piece.Chip{p.riddles.hint, p.riddles.solve, p.riddles.reset, p.riddles.deal, p.riddles.ident}
	for i, label := range []string{keyHint, keySolve, keyReset, keyDeal, keyCopy} {
		bind(label, func() { p.riddles.press(chips[i]) })
	}
	k.DescribeOwn(only(func() bool { return len(p.shown.view.Puzzles) > 0 }, "puzzles"),
		keyPuzzle, keyHint, keySolve, keyReset, keyDeal, keyCopy)
	for i, label := range []string{keySight, keyFar, keyNear, keyWhole, keyHere} {
		bind(label, func() { p.foot.press(i) })
	}
	k.DescribeOwn(only(func() bool { return !p.g.Story().Map.Undrawn }, "sight"), keySight)
	k.DescribeOwn(key("zoom"), keyFar, keyNear)
	k.DescribeOwn(key("fit"), keyWhole, keyHere)
	tell(key("legend"), p.legend, keyLegend)
	tell(key("log"), p.openLog, "L")
	k.BindAlways(p.nav.curtainKey(), p.turnCurtain)
	k.DescribeOwn(key("curtain"), p.nav.curtainKey())
	for _, way := range []struct {
		name, label string
		do          func()
	}{
		{"players", "P", p.nav.Players}, {"phones", "F12", p.nav.Phones}, {"evening", "F9", p.nav.Evening}, {"settings", "Ctrl+,", p.nav.Settings},
		{"home", "Ctrl+H", p.nav.Home},
	} {
		if way.do != nil {
			tell(key(way.name), way.do, way.label)
		}
	}
	tell(key("rules"), p.Help, "F1")
	tell(key("help"), p.CheatSheet, "?")
	if p.curtain.Keys == nil {
		p.curtain.Keys = k
	}
}

// host is what the bar needs from the console.
func (p *Page) host() *actionbar.Deps {
	return &actionbar.Deps{Words: p.g.Words, Rule: p.openRule, Back: p.back,
		Asked:  func() bool { return p.prompt() != nil },
		Remark: p.remark, Act: p.pressAction, Actions: actionKeys}
}

// remark is why something was refused, or the question whether to go on anyway.
func (p *Page) remark() actionbar.Remark {
	r := actionbar.Remark{Icon: "warning", Colour: theme.Threat, Rule: p.ruleNow()}
	if r.Words, _ = p.left(p.held); r.Words == "" && p.notice.Text != "" {
		r.Words, r.Icon, r.Colour = p.notice.Text, "info", theme.Danger
	}
	return r
}

// ruleNow is the rule in question: that of what would be left undone, that of a refusal, else that of the menu.
func (p *Page) ruleNow() string {
	if _, rule := p.left(p.held); rule != "" {
		return rule
	}
	if p.held == nil && p.notice.Text != "" && p.notice.Rule != "" {
		return p.notice.Rule
	}
	return p.shown.menu.Rule
}

func callIfSet(do func()) {
	if do != nil {
		do()
	}
}

// search moves the focus to the search field of a long list of options.
func (p *Page) search() {
	if c := p.canvas(); c != nil && p.shown.menu.Searchable {
		c.Focus(p.bar.Options.Search.Entry)
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
	if (r == '+' || r == '-') && p.shown.menu.Number == nil {
		return false
	}
	if unicode.IsLetter(r) || r == '?' || r == '/' || p.bar.Wants(string(unicode.ToUpper(r))) {
		c.OnTypedRune()(r)
		return true
	}
	return false
}

func (p *Page) canvas() fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(p.root) }

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
	c := p.canvas()
	if c == nil || p.keys == nil {
		return
	}
	p.steps.Shut()
	p.steps.Modal = widget.ShowKeySheet(c, p.shown.words, p.keys.Lines())
}

// optionWords is the text of the option with a key, or "".
func (p *Page) optionWords(label string) string {
	for _, o := range p.shown.menu.All() {
		if o.Key == label && o.Do != nil {
			return o.Text
		}
	}
	return ""
}

// logHost is what the log needs from the console.
func (p *Page) logHost() log.Deps {
	n := p.nav
	return p.steps.Log(log.Deps{
		Show: func(m *widget.Modal) {
			if p.steps.Modal = m; m != nil {
				p.helpRule = ruleFor("page.log")
			}
		},
		Seats: func() (all []log.Seat) {
			for _, i := range p.shown.view.Table.Investigators {
				all = append(all, log.Seat{ID: i.Who, Name: p.shown.names.Who(i.Who)})
			}
			return all
		},
		Figures: n.Evening, Veiled: p.nobodyKeeps(), Suggest: n.Suggest, Save: n.Save,
		Files: func() filechooser.Deps { return n.Files }, Copy: n.Copy, Run: n.Run, Branches: n.Branches, Again: p.again})
}

// openLog shows the whole log over the console.
func (p *Page) openLog() {
	p.log.Deps = p.logHost()
	p.log.Open()
}
