package frame

import (
	"reflect"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	"lantern/ui/frame/offer"
	"lantern/ui/frame/piece"
	"lantern/ui/frame/session"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// lastSteps is how many steps the log below the table reads.
const lastSteps = 8

// Table is the page of a session for one audience. The keeper's commands and answers to whatever is not asked of somebody in
// private; a seat answers what it is asked; the table only looks on.
type Table struct {
	s    *session.Session
	face Face
	who  keeper.Audience

	root       *fyne.Container
	icon       *piece.Icon
	title, sub *piece.Label
	undo, redo *kit.KeyButton
	next       *kit.KeyButton
	people     *fyne.Container
	middle     *fyne.Container
	bar        *offer.Bar
	log        *piece.Para

	view   View
	sheet  *offer.Sheet
	draft  draft
	held   keeper.Command // was held back once, to say what it would leave undone
	stop   []func()
	notice session.Notice
}

// New makes the page of a session for an audience. Show its Content in a window; Bind its keys, Close it when the window shows
// something else.
func New(s *session.Session, face Face, who keeper.Audience) *Table {
	t := &Table{s: s, face: face, who: who, icon: piece.NewIcon(26), title: piece.Heading().Short(), sub: piece.Caption().Short(),
		people: container.NewVBox(), middle: container.NewVBox(), log: piece.NewPara(fynetheme.SizeNameCaptionText, theme.Muted)}
	head := []fyne.CanvasObject{t.icon, container.New(piece.Col{Grow: -1}, t.title, t.sub)}
	below := container.NewStack(t.log)
	if who != keeper.ForTable {
		t.bar = offer.NewBar(&offer.Host{Words: s.Words, Rule: func(string) func() { return nil }, Back: t.back,
			Asked: func() bool { return t.asked() != nil }, Remark: t.remark})
		t.bar.Box.Resize(fyne.NewSize(0, 0))
		below = container.New(&twoRows{}, t.bar.Box, t.log)
	}
	if who == keeper.ForKeeper {
		t.undo = kit.NewKeyButton(s.Words().T("console.undo"), "Ctrl+Z", t.takeBack).WithIcon("undo")
		t.redo = kit.NewKeyButton(s.Words().T("console.redo"), "Ctrl+Y", t.doAgain).WithIcon("redo")
		t.next = kit.NewKeyButton("", "Enter", t.goOn).Primary()
		for name, b := range map[string]*kit.KeyButton{"undo": t.undo, "redo": t.redo, "next": t.next} {
			probe.Name(b, "frame."+name)
		}
		head = append(head, t.undo, t.redo, t.next)
	}
	top := container.New(piece.Row{Gap: 8, Grow: 1}, head...)
	left := container.New(piece.Margin(4, 4), container.NewVScroll(t.people))
	page := container.NewBorder(top, below, left, nil, container.New(piece.Margin(8, 4), t.middle))
	t.root = container.NewStack(kit.NewGround(page))
	t.stop = []func(){s.OnChange(t.changed), s.OnNotice(func(n session.Notice) { t.notice = n; t.tell() })}
	t.draw()
	return t
}

// Content is the page.
func (t *Table) Content() fyne.CanvasObject { return t.root }

// Close lets go of the session.
func (t *Table) Close() {
	for _, stop := range t.stop {
		stop()
	}
}

// Bind ties the page's keys in a window.
func (t *Table) Bind(k *kit.Keys) {
	k.Bind("Enter", t.goOn)
	k.Bind("Space", t.goOn)
	k.Bind("Esc", t.back)
	if t.who == keeper.ForKeeper {
		k.Bind("Ctrl+Z", t.takeBack)
		k.Bind("Ctrl+Y", t.doAgain)
	}
	if t.bar != nil {
		for _, key := range append([]string{"+", "-"}, offer.OptionKeys...) {
			k.Bind(key, func() { t.bar.Press(key) })
		}
	}
}

// changed is called after every step done, undone or redone, and after a change of language.
func (t *Table) changed() {
	t.held = nil
	t.draw()
}

func (t *Table) draw() {
	t.view = t.face.View(t.who)
	t.icon.Set(t.view.Header.Icon, theme.Brass)
	t.title.Set(t.view.Header.Title)
	t.sub.Set(t.view.Header.Sub)
	t.people.Objects = nil
	for _, p := range t.view.People {
		t.people.Add(t.person(p))
	}
	t.people.Refresh()
	t.drawMiddle()
	if t.bar != nil {
		t.sheet = t.offers()
		t.sheet.Deal(nil)
		t.bar.Set(t.sheet)
	}
	if t.next != nil {
		t.next.SetText(t.nextWords())
		t.next.SetEnabled(t.onward() != nil)
		t.undo.SetEnabled(t.s.CanUndo())
		t.redo.SetEnabled(t.s.CanRedo())
	}
	var lines []string
	at := t.s.Header().Cursor
	for _, l := range t.s.Lines(at-lastSteps+1, at, t.who) {
		lines = append(lines, "· "+l.Text)
	}
	t.log.Set(strings.Join(lines, "\n"))
	t.root.Refresh()
}

// person is one of the people at the table: his counters, the cards that may be seen, and how many more he holds.
func (t *Table) person(p Person) fyne.CanvasObject {
	name, where := piece.Plain().Bolder(), piece.Caption()
	name.Set(p.Name)
	where.Set(p.Where)
	column := container.New(piece.Col{Gap: 2, Grow: -1}, name, where)
	for _, c := range p.Counters {
		column.Add(piece.NewChip(piece.ChipFace{Text: c.Words + "\u00a0" + strconv.Itoa(c.Now), Icon: c.Icon, Tint: c.Colour, Small: true,
			Look: piece.LookQuiet}, nil))
	}
	for _, c := range p.Cards {
		column.Add(cardChip(c))
	}
	if p.Covered > 0 {
		column.Add(cardChip(Card{Icon: "hidden", Words: t.s.Words().N("common.cards", p.Covered)}))
	}
	tile := piece.NewTile(container.New(piece.Margin(7, 3), column), nil)
	if p.Turn {
		tile.Mark(theme.Card, theme.Brass, 2.5)
	} else {
		tile.Mark(theme.Panel, theme.PanelEdge, 1)
	}
	probe.Name(tile, "frame."+p.ID)
	return tile
}

func cardChip(c Card) *piece.Chip {
	return piece.NewChip(piece.ChipFace{Text: c.Words, Icon: c.Icon, Tint: theme.Brass, Small: true, Look: piece.LookQuiet}, nil)
}

// drawMiddle shows the game's centre piece, else the decks and what lies open.
func (t *Table) drawMiddle() {
	t.middle.Objects = nil
	if t.view.Centre != nil {
		t.middle.Add(t.view.Centre)
		return
	}
	for _, d := range t.view.Decks {
		t.middle.Add(cardChip(Card{Icon: d.Icon, Words: d.Words + "\u2002" + strconv.Itoa(d.Left)}))
	}
	open := piece.NewFlow(4)
	var chips []fyne.CanvasObject
	for _, c := range t.view.Open {
		chips = append(chips, cardChip(c))
	}
	open.Fill(chips, nil)
	t.middle.Add(open)
	t.middle.Refresh()
}

// offers is what the bar shows: a question that this audience answers, else what can be done.
func (t *Table) offers() *offer.Sheet {
	if q := t.asked(); q != nil {
		return t.question(q)
	}
	s := &offer.Sheet{Icon: t.view.Header.Icon, Title: t.view.Header.Title, Sub: t.view.Header.Sub}
	if waits := t.s.Asking(); len(waits) > 0 { // somebody else is asked
		var who []string
		for _, q := range waits {
			who = append(who, t.face.PromptWords(q).Who)
		}
		s.Text = t.s.Words().T("frame.waits", text.Args{"who": strings.Join(who, ", ")})
		return s
	}
	if t.who != keeper.ForKeeper {
		return s
	}
	at := map[string]int{}
	for _, cmd := range t.s.Legal() {
		title, o, ok := t.face.Option(cmd)
		if !ok {
			continue
		}
		i, there := at[title]
		if !there {
			i, at[title] = len(s.Groups), len(s.Groups)
			s.Groups = append(s.Groups, offer.Group{Title: title})
		}
		o.Do = func() { t.send(cmd) }
		s.Groups[i].Options = append(s.Groups[i].Options, o)
	}
	return s
}

// onward is what Enter does; nil: nothing.
func (t *Table) onward() func() {
	switch {
	case t.sheet != nil && t.sheet.Primary != nil:
		return t.sheet.Primary.Do
	case t.who == keeper.ForKeeper && len(t.s.Asking()) == 0 && t.view.Next.Command != nil:
		return func() { t.send(t.view.Next.Command) }
	}
	return nil
}

func (t *Table) nextWords() string {
	switch {
	case t.sheet.Primary != nil:
		return t.sheet.Primary.Text
	case len(t.s.Asking()) > 0:
		return t.s.Words().T("console.next.answer")
	case t.view.Next.Command != nil:
		return t.view.Next.Words
	}
	return t.s.Words().T("console.next.choose")
}

func (t *Table) goOn() {
	if do := t.onward(); do != nil {
		do()
	}
}

// send carries out a command. The next thing is held back once where it would leave something undone; sending it again goes on.
func (t *Table) send(cmd keeper.Command) {
	if n := t.view.Next; n.Left != "" && reflect.DeepEqual(cmd, n.Command) && t.held == nil {
		t.held = cmd
		t.tell()
		return
	}
	t.held = nil
	t.s.DoThen(cmd, t.unlessDone)
}

func (t *Table) takeBack() {
	if t.s.CanUndo() {
		t.s.UndoThen(t.unlessDone)
	}
}

func (t *Table) doAgain() {
	if t.s.CanRedo() {
		t.s.RedoThen(t.unlessDone)
	}
}

// unlessDone draws the page when nothing has changed; the reason stands in the notice line.
func (t *Table) unlessDone(err error) {
	if err != nil {
		t.draw()
	}
}

// back drops what was begun of an answer, and the notice.
func (t *Table) back() {
	t.draft, t.held = draft{}, nil
	t.s.Say(session.Notice{})
	t.draw()
}

func (t *Table) tell() {
	if t.bar != nil {
		t.bar.Tell()
	}
}

// remark is what would be left undone, or why something was refused.
func (t *Table) remark() offer.Remark {
	r := offer.Remark{Words: t.notice.Text, Icon: "info", Colour: theme.Danger, Rule: t.notice.Rule}
	if t.held != nil {
		r = offer.Remark{Icon: "warning", Colour: theme.Threat, Rule: t.view.Next.Rule,
			Words: t.s.Words().T("console.guard", text.Args{"left": t.view.Next.Left})}
	}
	if r.Rule == "" && t.sheet != nil {
		r.Rule = t.sheet.Rule
	}
	return r
}

// twoRows puts the bar above the log, which has room for three lines.
type twoRows struct{}

func (twoRows) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	low := piece.Grown(60)
	piece.Place(objects[0], 0, 0, size.Width, size.Height-low)
	piece.Place(objects[1], 8, size.Height-low, size.Width-16, low)
}

func (twoRows) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width, piece.Grown(60+180))
}
