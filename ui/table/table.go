package table

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/filechooser"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/guide"
	"lantern/ui/table/log"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Deps is what the table needs from the program. What a nil function does is not offered.
type Deps struct {
	Home, Settings, Players, Phones, Curtain, Help func()

	Now        func() time.Time       // nil: the machine's clock
	OnPhone    func(seat string) bool // whether a seat is played on a phone
	CurtainKey string
	Rule       func(id string)
	RuleTitle  func(id string) string // what the button of a rule says; nil: its ID
	Canvas     fyne.Canvas
	Files      func() filechooser.Deps
	Suggest    func(ending string) string // suggests a file name for the session
	Save       func(file string, content []byte, ended func(trouble string))
	Copy       func(words string)      // to the clipboard
	Branches   log.Branches            // nil: the session is not stored
	Run        func(work, done func()) // does work on another goroutine, then done; nil: both at once
	Pages      []Tool
	Moves      func() bool // whether animations are on; nil: off
	Preview    bool        // whether the preview of the players' window is shown at first
	OnPreview  func(shown bool)
	Unasked    bool                                   // do not ask about things that would be left undone
	Stands     func()                                 // the state of play was pressed
	Figures    func()                                 // shows the figures of the session
	Then       func(do func())                        // calls do as soon as background work allows; nil: at once
	Face       func(session.AnySession) (Face, error) // words the session as it was before a step; nil: the log names it
}

// Tool leads to a further page of the game.
type Tool struct {
	ID, Icon, Words string
	Do              func()
	InPlay          bool // not offered before the set-up is over
}

// Table is the page of a session for one audience. That of the keeper gives commands, and answers prompts except those
// asked in private; that of a seat answers the seat's prompts; that of the table only shows.
type Table struct {
	s    *session.Session
	face Face
	who  keeper.Audience
	deps Deps

	root    *fyne.Container
	desk    *fyne.Container // everything below the overlays
	ribbon  *Ribbon
	parts   *PartDeps // of people, side and middle
	people  *People
	side    *Side
	middle  *middle
	closeup *closeup
	preview *Preview
	upper   *fyne.Container // people, middle and side
	bar     *actionbar.Bar
	tail    *log.Tail
	log     *log.Log
	steps   *Steps

	reading    *Overlay
	looks      *moments // the moments read on it
	view       View
	menu       *actionbar.Menu
	question   *Question
	looked     string       // the ID of the thing pressed last, shown in the bar
	digits     session.Keys // of a seat's options; the keeper's are kept in the session
	lookAgain  string       // the thing to look at again after the step being done
	fixer      *Fixer
	heldBack   keeper.Command // held back to say what it would leave undone
	exception  *Correction    // asks which card allows the command refused last
	lifted     string         // the ID of the uncovered secret list
	onlyAction string         // the bar shows only the options of this action
	keys       *widget.Keys   // of the window, once bound
	banner     *guide.Banner  // of the guide
	guidedTo   int            // until this round the guide says that it is over
	unguided   bool           // the guide was put away
	stop       []func()
	notice     session.Notice
}

// New makes the page of a session for an audience. Show its Content in a window, Bind its keys, and Close it when the
// window shows another page.
func New(s *session.Session, face Face, who keeper.Audience, nav Deps) *Table {
	t := &Table{s: s, face: face, who: who, deps: nav}
	if nav.Face != nil {
		s.SetNaming(naming(nav.Face))
	}
	t.parts = &PartDeps{Words: s.Words, Look: t.Look, Act: t.act, Looked: t.Looked, Lift: t.lift,
		Lifted:  func() string { return t.lifted },
		Drawn:   func() bool { return slices.ContainsFunc(t.menu.All(), isPlayed) || t.looked != "" },
		Explain: func(now actionbar.Tooltip) { t.bar.Explain(now) }}
	t.steps = &Steps{S: s, Canvas: t.canvas, Draw: t.draw,
		Last: func() string { return t.tail.Undo() }}
	t.fixer = &Fixer{Words: s.Words, Canvas: t.steps.Canvas, Draw: t.draw, Back: t.back,
		Do: t.carryOut}
	t.question = &Question{Words: s.Words, Speech: face.PromptWords, At: func() int { return s.Header().Cursor },
		Draw: t.draw, Back: t.back, Send: t.send}
	t.ribbon, t.people, t.side = NewRibbon(t.ribbonDeps()), NewPeople(t.parts), NewSide(t.parts)
	var open func()
	if who == keeper.ForKeeper {
		open = t.openLog
	}
	t.tail, t.log = log.NewTail(s, who, "common.readLog", open), log.New(t.logHost())
	if nav.Branches != nil && who == keeper.ForKeeper {
		t.tail.Offers(nav.Branches.Keep)
	}
	t.closeup = newCloseup(t.back)
	t.bar = actionbar.NewBar(&actionbar.Deps{Words: s.Words, Rule: t.rule, RuleTitle: nav.RuleTitle, Back: t.back,
		Asked: func() bool { return t.asked() != nil }, Remark: t.remark, Leave: t.dismiss,
		Top: func() fyne.CanvasObject { return t.ribbon.Part("next") }, Act: t.pressAction, Actions: t.actions(),
		Now: nav.Now, Beside: who == keeper.ForKeeper, Magnify: t.closeup.point})
	t.banner, t.looks = guide.New(t.part), newMoments(s, face, who)
	t.reading = NewOverlay(OverlayDeps{Moves: nav.Moves, Draw: t.draw, Read: t.read, Rule: t.rule, Foot: t.foot,
		Upper: func() fyne.CanvasObject { return t.upper }, Middle: func() fyne.CanvasObject { return t.upper.Objects[1] }})
	t.preview = NewPreview(PreviewDeps{Make: t.smallPlayers, Toggle: nav.OnPreview, Foot: t.foot},
		nav.Preview && who == keeper.ForKeeper)
	t.middle = newMiddle(t)
	t.upper = container.New(piece.ThreeColumns{}, t.people, container.NewStack(t.middle.box, t.preview.Box),
		actionbar.UnderNotice(t.bar, container.NewStack(t.side, t.closeup.box)))
	lower := container.New(piece.BelowRow{}, t.bar.Box, t.tail.Box)
	t.desk = container.New(piece.Desk{Ribbon: t.ribbon.HeightFor, Guide: t.banner.HeightFor}, t.ribbon.Box, t.upper, lower,
		t.banner.Box)
	t.root = container.NewStack(widget.NewGround(t.desk), t.reading.Box, t.bar.Over, t.banner.Ring)
	t.stop = []func(){s.OnChange(t.changed), s.OnNotice(func(n session.Notice) { t.notice = n; t.bar.ShowNotice() })}
	if who == keeper.ForKeeper { // another page was shown before
		t.lifted = s.Uncovered
		s.Uncovered = ""
		t.cover()
	}
	t.draw()
	return t
}

// Content returns the page's canvas object.
func (t *Table) Content() fyne.CanvasObject { return t.root }

// Refresh redraws the page.
func (t *Table) Refresh() { t.draw() }

// Close unsubscribes. The session stays open.
func (t *Table) Close() {
	for _, stop := range t.stop {
		stop()
	}
	t.steps.Shut()
	t.ribbon.Shut()
	t.log.Close()
	t.preview.Close()
}

// Subject returns the subject of the page in the rule book.
func (t *Table) Subject() string { return "console" }

// Now returns what is to be done now, in words.
func (t *Table) Now() string {
	switch q := t.asked(); {
	case t.reads():
		return t.sheet().Text
	case q != nil:
		w := t.face.PromptWords(q)
		return strings.TrimSpace(w.Title + "\n" + w.Body)
	case t.view.Guide.Text != "":
		return t.view.Guide.Text
	}
	return t.nextWords()
}

// AtTable marks the page at which the session is played.
func (t *Table) AtTable() {}

// RuleNow returns the rule that F1 opens: that of the thing pointed at, else the one in question.
func (t *Table) RuleNow() string {
	if c := t.canvas(); c != nil && c.Overlays().Top() == nil {
		if rule := RuleAt(c, slices.Concat(t.people.Regions(), t.side.Regions())); rule != "" {
			return rule
		}
	}
	return t.remark().Rule
}

// changed is called after every step done, undone or redone, and after a change of language.
func (t *Table) changed() {
	t.heldBack, t.exception, t.looked, t.lookAgain, t.onlyAction = nil, nil, t.lookAgain, "", ""
	t.fixer.Close()
	t.cover()
	t.draw()
	if f, ok := t.face.(Warner); ok && t.who == keeper.ForKeeper {
		if words := f.Warning(); words != "" {
			t.s.SetNotice(session.Notice{Text: words, Trouble: true})
		}
	}
}

func (t *Table) draw() {
	if f, ok := t.face.(Paged); ok {
		t.looks.now()
		f.Turned(t.looks.page())
	}
	if t.fixer.Active() { // a form was opened instead of going on
		t.heldBack = nil
	}
	if t.middle.pauses() || t.reading.Show(t.looks.now(), t.readOn()) {
		t.ribbon.wait()
		return
	}
	asked := t.prompts()
	if t.reads() { // who is asked next is named when it has been read
		asked = nil
	}
	t.view = viewWithAsked(t.face, t.who, asked)
	markPhones(t)
	if v := &t.view; v.Ending != "" && v.Next.Command == nil && v.Next.Page == "" && v.Next.Do == nil {
		v.Next.Words, v.Next.Page = t.s.Words().T("evening.page"), eveningID
	}
	if n := &t.view.Next; n.First != "" && n.First != t.lifted { // what it leaves undone would reveal the covered list
		n.Left, n.Plain = "", true
	}
	if t.view.Next.Rule == "" {
		t.view.Next.Rule = t.view.Guide.Rule
	}
	t.menu = t.keyedMenu()
	keepKeys(t, t.menu)
	t.tail.Draw()
	t.drawRibbon()
	t.people.Set(t.view.People)
	t.side.Set(t.view)
	t.closeup.set(t.menu.Drawn)
	t.middle.draw(t.menu.Targets())
	t.preview.Renew()
	t.bar.Set(t.menu)
	t.drawGuide()
}

// drawRibbon shows the state of play and the next button.
func (t *Table) drawRibbon() {
	f := RibbonFace{Header: t.view.Header, Undo: t.tail.Undo(), CanUndo: t.s.CanUndo(), CanRedo: t.s.CanRedo(),
		Next: t.nextWords(), Gold: !t.enterWastes() && !slices.ContainsFunc(t.view.Guide.Does, guide.Button.IsGold),
		CanNext: t.onward() != nil}
	if t.reads() { // the parchment has the button
		f.Next, f.CanNext = t.s.Words().T("frame.read"), false
	}
	t.ribbon.Set(f)
}

// ribbonDeps returns the buttons of the ribbon.
func (t *Table) ribbonDeps() *RibbonDeps {
	n := t.deps
	d := &RibbonDeps{Words: t.s.Words, Home: n.Home, Stands: n.Stands,
		Name: func(at fyne.CanvasObject, words string) { t.bar.Name(at, words) }}
	add := func(seldom bool, id, icon, key, words string, do func()) {
		d.Tools = append(d.Tools, RibbonTool{ID: id, Icon: icon, Key: key, Do: do, Seldom: seldom,
			Words: func() string { return t.s.Words().T(words) }})
	}
	free := 2 // F1 is the help
	for _, p := range n.Pages {
		b := RibbonTool{ID: p.ID, Icon: p.Icon, Key: eveningKey, Seldom: true, Words: func() string { return p.Words },
			Do: func() { t.s.Uncovered = t.lifted; p.Do() }}
		if p.ID != eveningID {
			b.Key = "F" + strconv.Itoa(free)
			free++
		}
		if p.InPlay {
			b.Rests = func() bool { return t.view.Unbegun }
		}
		d.Tools = append(d.Tools, b)
	}
	add(false, "players", "players", "P", "console.tool.players", n.Players)
	add(true, "phones", "phone", "F12", "console.tool.phones", n.Phones)
	add(true, "curtain", "curtain", n.CurtainKey, "console.tool.curtain", n.Curtain)
	if t.who == keeper.ForKeeper {
		d.Undo, d.Redo, d.Next = t.steps.Undo, t.steps.Redo, t.goOn
		add(false, "correct", "notes", "E", "frame.correct", t.corrector())
		add(false, "log", "log", "L", "console.tool.log", t.openLog)
	}
	add(true, "settings", "settings", "Ctrl+,", "console.tool.settings", n.Settings)
	add(true, "help", "question", "?", "console.tool.help", n.Help)
	d.Tools = slices.DeleteFunc(d.Tools, func(b RibbonTool) bool { return b.Do == nil })
	return d
}

// Look shows a thing in the bar; a second press puts it away.
func (t *Table) Look(id string) {
	if t.pressed(id, false) {
		return
	}
	if t.looked == id || t.asked() != nil || t.reads() {
		id = ""
	}
	t.dismiss()
	t.looked, t.onlyAction, t.heldBack = id, "", nil
	t.fixer.Close()
	t.draw()
}

// Looked returns the ID of the thing that the bar shows.
func (t *Table) Looked() string { return t.looked }

// lift uncovers or covers a secret list.
func (t *Table) lift(list string) {
	if t.pressed(list, false) {
		return
	}
	if t.lifted == list {
		list = ""
	}
	t.dismiss()
	if was := ownLifted(t); list != "" && was != "" { // another player's: the one who looks at this hand must not see it
		t.lifted, t.looked, t.onlyAction = "", "", ""
		t.draw()
		t.s.SetNotice(session.Notice{Text: t.s.Words().T("frame.lift.covered", text.Args{"was": was})})
		return
	}
	if t.lifted, t.onlyAction = list, ""; t.asked() == nil && !t.reads() {
		t.looked = list
		t.fixer.Close()
	}
	t.draw()
}

// ownLifted returns the words of the uncovered list if it is one player's alone; "": none is uncovered.
func ownLifted(t *Table) string {
	for _, l := range t.view.Lists {
		if l.Covers && l.ID == t.lifted {
			return l.Words
		}
	}
	return ""
}

// cover covers the secret list if its owner no longer needs it.
func (t *Table) cover() {
	if t.lifted != "" && slices.ContainsFunc(t.face.View(t.who).Lists,
		func(l List) bool { return l.ID == t.lifted && l.Covers && !l.Due && !l.Stays }) {
		t.lifted = ""
	}
}

// mostCalled is the greatest length of an answer's words by which undo names it.
const mostCalled = 32

// back handles Esc. It puts away the moment being read, else what the face can put away, else the options of one
// action, else the notice, an incomplete answer or correction, and the thing looked at.
func (t *Table) back() {
	if t.reads() {
		if !t.endFalls() {
			t.s.Read()
		}
		return
	}
	if f, ok := t.face.(Handed); ok && f.Back() {
		return
	}
	if t.onlyAction != "" {
		t.onlyAction = ""
		t.draw()
		return
	}
	if t.heldBack == nil && t.looked == "" && t.notice == (session.Notice{}) && !t.fixer.Active() {
		t.lifted = ""
	}
	t.heldBack, t.looked, t.exception = nil, "", nil
	t.question.Drop()
	t.fixer.Close()
	t.s.SetNotice(session.Notice{})
	t.draw()
}

// dismiss puts away the notice and drops the command held back.
func (t *Table) dismiss() {
	t.heldBack = nil
	t.s.SetNotice(session.Notice{})
	t.bar.ShowNotice()
}

// rule returns what a press on a rule's ID does; nil: nothing.
func (t *Table) rule(id string) func() {
	if t.deps.Rule == nil || id == "" {
		return nil
	}
	return func() { t.deps.Rule(id) }
}

// search focuses the search field of a long list of options.
func (t *Table) search() {
	if t.menu.Searchable {
		widget.Focus(t.bar.Options.Search.Entry)
	}
}

// letters returns further keys for options, which nothing else at the table uses.
func (t *Table) letters() []string {
	return slices.DeleteFunc(slices.Clone(actionbar.SpareKeys), func(key string) bool {
		return key == t.deps.CurtainKey || slices.ContainsFunc(t.view.Lists, func(l List) bool { return l.Key == key })
	})
}

// Bind binds the page's keys in a window.
func (t *Table) Bind(k *widget.Keys) {
	l := t.s.Words()
	t.keys = k
	t.bar.FocusNew(widget.CanvasOf(k))
	say := func(key string) func() string { return widget.Saying(l.T(key)) }
	k.Describe(func() string {
		if t.onward() == nil {
			return ""
		}
		return t.nextWords()
	}, func() {
		if !actionbar.Swallows(t.bar) {
			t.goOn()
		}
	}, "Enter", "Space")
	k.Describe(say("common.back"), t.back, "Esc")
	if t.who == keeper.ForKeeper {
		k.Describe(say("console.undo"), t.steps.Undo, "Ctrl+Z")
		k.Describe(say("console.redo"), t.steps.Redo, "Ctrl+Y", "Ctrl+Shift+Z")
		if t.corrector() != nil {
			k.Describe(say("frame.correct"), t.correct, "E")
		}
		k.Describe(say("console.key.glimpse"), t.preview.Toggle, PreviewKey)
		k.Describe(t.tail.Offered, t.tail.Keep, log.KeepKey)
	}
	for _, b := range t.ribbon.d.Tools {
		if b.Key == t.deps.CurtainKey { // the window binds the curtain's key, even over dialogs
			continue
		}
		k.Describe(b.label, b.press, b.Key)
	}
	for _, list := range t.view.Lists {
		if list.Key != "" {
			k.Describe(widget.Saying(list.Words), func() { t.lift(list.ID) }, list.Key)
		}
	}
	k.Describe(say("common.readLog"), t.openLog, "L")
	k.Describe(func() string {
		if !t.menu.Searchable {
			return ""
		}
		return l.T("console.key.filter")
	}, t.search, "/")
	keys := slices.Concat([]string{"+", "-", "S"}, actionbar.OptionKeys, t.spareKeys())
	for _, a := range t.actions() {
		keys = append(keys, a.Key)
	}
	for _, key := range keys {
		k.Describe(t.optionWords(key), func() { t.bar.Type(key) }, key)
	}
	k.Describe(say("frame.rule"), func() {
		if do := t.rule(t.remark().Rule); do != nil {
			do()
		}
	}, actionbar.RuleKey)
}
