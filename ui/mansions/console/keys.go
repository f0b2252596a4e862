package console

import (
	"unicode"

	"fyne.io/fyne/v2"

	"lantern/ui/filechooser"
	"lantern/ui/frame/log"
	"lantern/ui/frame/offer"
	"lantern/ui/frame/piece"
	"lantern/ui/kit"
	"lantern/ui/theme"
)

// Bind ties the console's keys in a window; whoever shows the page unties them when it shows another. Options of the bar have theirs by what the bar shows, so every key that it may deal
// is bound once to whatever is behind it at that moment.
func (p *Page) Bind(k *kit.Keys) {
	bind := func(label string, do func()) {
		k.Bind(label, func() {
			if !p.curtain.Down() && !p.putAway(label) {
				do()
			}
		})
	}
	bind("Enter", p.next)
	bind("Space", p.next)
	bind("Esc", p.back)
	bind("Ctrl+Z", p.undo)
	bind("Ctrl+Y", p.redo)
	bind("Ctrl+Shift+Z", p.redo)
	bind("M", func() { p.lift(coverMythos) })
	bind("T", func() { p.lift(coverTrauma) })
	bind("O", func() { p.lift(coverGoal) })
	bind("R", p.openRooms)
	if p.nav.Lantern != nil {
		bind(keyHands, p.changeHands)
	}
	if p.nav.Advise != nil {
		bind(keyAdvice, p.advise)
	}
	bind("L", p.openLog)
	bind("N", p.readAloud)
	bind(keyGlimpse, p.glimpse.toggle)
	bind(offer.RuleKey, func() { run(p.openRule(p.ruleNow())) })
	bind("F1", p.Help)
	bind("?", p.cheatSheet)
	bind("/", p.search)
	bind(keySight, func() { p.foot.press(0) })
	bind(keyFar, func() { p.foot.press(1) })
	bind(keyNear, func() { p.foot.press(2) })
	bind(keyWhole, func() { p.foot.press(3) })
	bind(keyHere, func() { p.foot.press(4) })
	bind(keyLegend, p.legend)
	bind("↑", func() { p.walkSeats(-1) })
	bind("↓", func() { p.walkSeats(+1) })
	bind(keyPuzzle, p.riddles.toggle)
	for label, c := range map[string]*piece.Chip{keyHint: p.riddles.hint, keySolve: p.riddles.solve, keyReset: p.riddles.reset, keyDeal: p.riddles.deal, keyCopy: p.riddles.ident} {
		bind(label, func() { p.riddles.press(c) })
	}
	for label, do := range map[string]func(){"P": p.nav.Players, "F9": p.nav.Evening, "Ctrl+,": p.nav.Settings, "Ctrl+H": p.nav.Home} {
		if do != nil {
			bind(label, do)
		}
	}
	for _, key := range append([]string{"S", "+", "-"}, offer.OptionKeys...) {
		bind(key, func() { p.bar.Type(key) })
	}
	for _, a := range actionKeys {
		bind(a.Key, func() { p.bar.Type(a.Key) })
	}
	k.BindAlways(p.nav.curtainKey(), p.turnCurtain)
	if p.curtain.Keys == nil {
		p.curtain.Keys = k
	}
	p.tellKeys(k)
}

// host is what the bar needs of the console.
func (p *Page) host() *offer.Host {
	return &offer.Host{Words: p.g.Words, Rule: p.openRule, Back: p.back, Asked: func() bool { return p.prompt() != nil },
		Remark: p.remark, Act: p.pressAction, Actions: actionKeys}
}

// remark is why something was refused, or the question whether to go on all the same.
func (p *Page) remark() offer.Remark {
	r := offer.Remark{Words: p.warning, Icon: "warning", Colour: theme.Threat, Rule: p.ruleNow()}
	if r.Words == "" && p.notice.Text != "" {
		r.Words, r.Icon, r.Colour = p.notice.Text, "info", theme.Danger
	}
	return r
}

// ruleNow is the rule that is in question: that of what would be left undone, that of a refusal, else that of what the
// bar shows.
func (p *Page) ruleNow() string {
	if p.warning != "" && p.warnRule != "" {
		return p.warnRule
	}
	if p.warning == "" && p.notice.Text != "" && p.notice.Rule != "" {
		return p.notice.Rule
	}
	return p.shown.sheet.Rule
}

func run(do func()) {
	if do != nil {
		do()
	}
}

// search goes to the field that narrows a long list of options.
func (p *Page) search() {
	if c := p.canvas(); c != nil && p.shown.sheet.Filter {
		c.Focus(p.bar.Options.Search.Entry)
	}
}

// passKey and passRune hand on what the map has no use for.
func (p *Page) passKey(e *fyne.KeyEvent) {
	if c := p.canvas(); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}

// passRune hands on letters and, while the bar wants them, digits and signs; the map keeps the others for its zoom.
func (p *Page) passRune(r rune) bool {
	c := p.canvas()
	if c == nil || c.OnTypedRune() == nil {
		return false
	}
	if (r == '+' || r == '-') && p.shown.sheet.Number == nil {
		return false
	}
	if unicode.IsLetter(r) || r == '?' || r == '/' || p.bar.Wants(string(unicode.ToUpper(r))) {
		c.OnTypedRune()(r)
		return true
	}
	return false
}

func (p *Page) canvas() fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(p.root) }

// walkSeats looks at the next investigator up or down.
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
func (p *Page) CheatSheet() { p.cheatSheet() }

// cheatSheet is the same.
func (p *Page) cheatSheet() {
	c := p.canvas()
	if c == nil || p.keys == nil {
		return
	}
	p.closeModal()
	p.modal = kit.ShowKeySheet(c, p.shown.words, p.keys.Lines())
}

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
	keeps := func() bool { return !p.nobodyKeeps() }
	k.Note(only(keeps, key("mythos")), "M")
	k.Note(only(keeps, key("trauma")), "T")
	k.Note(only(keeps, key("objective")), "O")
	k.Note(only(keeps, key("piles")), "R")
	k.Note(only(func() bool { return p.nav.Lantern != nil }, key("hands")), keyHands)
	k.Note(only(func() bool { return p.nav.Advise != nil }, key("advice")), keyAdvice)
	k.Note(only(func() bool { return p.shown.sheet.Filter }, key("filter")), "/")
	k.Note(key("aloud"), "N")
	k.Note(key("glimpse"), keyGlimpse)
	k.Note(only(func() bool { return p.ruleNow() != "" }, key("rule")), offer.RuleKey)
	k.Note(only(func() bool { return len(p.shown.view.Puzzles) > 0 }, key("puzzles")), keyPuzzle, keyHint, keySolve, keyReset, keyDeal, keyCopy)
	k.Note(only(func() bool { return !p.g.Story().Map.Undrawn }, key("sight")), keySight)
	k.Note(key("zoom"), keyFar, keyNear)
	k.Note(key("fit"), keyWhole, keyHere)
	k.Note(key("legend"), keyLegend)
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

// logHost is what the log finds in the console.
func (p *Page) logHost() log.Host {
	return log.Host{Session: p.g.Session, Canvas: p.canvas,
		Show: func(m *kit.Modal) {
			if p.modal = m; m != nil {
				p.helpRule = ruleFor("page.log")
			}
		},
		Shut: p.closeModal, Shown: func() *kit.Modal { return p.modal },
		Seats: func() (all []log.Seat) {
			for _, i := range p.shown.view.Table.Investigators {
				all = append(all, log.Seat{ID: i.Who, Name: p.shown.names.Who(i.Who)})
			}
			return all
		},
		Undo: p.undo, Redo: p.redo, Figures: p.nav.Evening, Veiled: p.nobodyKeeps(), Suggest: p.nav.Suggest, Save: p.nav.Save,
		Files: func() filechooser.Means { return p.nav.Files }, Copy: p.nav.Copy, Run: p.nav.Run, Undone: p.unlessDone}
}

// openLog shows the whole log over the console.
func (p *Page) openLog() {
	p.log.Host = p.logHost()
	p.log.Open()
}
