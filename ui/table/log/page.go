package log

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Page is the whole log over the table: filters on top, the lines, and below them the selected line with its actions.
type Page struct {
	Book *Book
	List *List

	log *Log

	mine, theirs, whose, marks *widget.KeyButton
	kinds                      map[string]*widget.KeyButton
	kindWords                  map[string]string
	search                     *widget.Search
	count                      *piece.Label
	modal                      *widget.Modal // the dialog it is shown in
	reading                    int           // how much of the log has been read, in percent; allRead when complete
	readings                   int           // how often reading was started
	place                      *piece.Label
	words                      *piece.Para
	back, again                *widget.KeyButton
	branch                     []*widget.KeyButton // what else can be done with the step that is looked at
	points                     map[int][]string    // the names of steps
	foot                       *fyne.Container
	flow                       *widget.Flow
}

// crowdedText is the text scale from which only the chosen kind of lines has its word on its button.
const crowdedText = 1.25

// Open shows the whole log over the page.
func (l *Log) Open() {
	c := l.Canvas()
	if c == nil {
		return
	}
	l.Shut()
	v := &Page{log: l, Book: &Book{Who: l.audience()}, kinds: map[string]*widget.KeyButton{},
		kindWords: map[string]string{"": l.t("log.kind.all")}}
	v.List = newList(v, v.Book)
	tools := v.tools()
	below := v.below()
	shut := func() {
		l.who = ""
		l.Shut()
	}
	again := func() { // unless a question replaced it meanwhile
		if l.Shown() == nil {
			l.Open()
		}
	}
	undo := widget.NewKeyButton(l.t("console.undo"), "U", func() { l.Shut(); l.Undo(); again() }).WithIcon("undo")
	redo := widget.NewKeyButton(l.t("console.redo"), "Y", func() { l.Shut(); l.Redo(); again() }).WithIcon("redo")
	undo.SetEnabled(l.Session.CanUndo())
	redo.SetEnabled(l.Session.CanRedo())
	if theme.Letters() >= crowdedText { // icons and keys are enough
		undo.SetText("")
		redo.SetText("")
	}
	export := widget.NewKeyButton(l.t("log.export"), "X", func() { l.AskExport(v.Book.Who) }).WithIcon("save")
	closing := widget.NewKeyButton(l.t("common.close"), "Esc", shut)
	for name, b := range map[string]*widget.KeyButton{"undo": undo, "redo": redo, "export": export, "close": closing} {
		testid.Name(b, "log."+name)
	}
	buttons := []*widget.KeyButton{export, undo, redo, closing}
	if l.Branches != nil {
		places := testid.Name(widget.NewKeyButton(l.t("log.places"), "P", l.ShowPlaces).WithIcon("place"), "log.places")
		if theme.Letters() >= crowdedText {
			places.SetText("")
		}
		buttons = append([]*widget.KeyButton{places}, buttons...)
	}
	if l.Figures != nil {
		figures := widget.NewKeyButton(l.t("log.figures"), "F9", func() { shut(); l.Figures() }).WithIcon("clock")
		testid.Name(figures, "log.figures")
		buttons = append([]*widget.KeyButton{figures}, buttons...)
	}
	body := container.New(piece.Col{Grow: 1}, tools, container.New(piece.Margin(0, 4), v.List), below)
	more := append([]*widget.KeyButton{v.mine, v.theirs, v.whose, v.marks, v.again, v.back}, v.kindButtons()...)
	more = append(more, v.branch...)
	v.modal = widget.ShowModal(c, widget.ModalFace{Icon: "log", Title: l.t("console.shared.log"),
		Body: body, Large: true, More: more,
		Buttons: buttons, Focus: v.List, OnEscape: shut,
		OnKey: func(e *fyne.KeyEvent) { v.List.key(e.Name) }})
	l.Show(v.modal)
	v.read()
	v.readPoints()
}

// tools builds the filters.
func (v *Page) tools() fyne.CanvasObject {
	l := v.log
	v.theirs = widget.NewKeyButton(l.t("console.log.table"), "A",
		func() { v.readFor(keeper.ForTable) }).WithIcon("players")
	v.mine = widget.NewKeyButton(l.t("console.phase.keeper"), "K", func() { v.readFor(keeper.ForKeeper) }).WithIcon("mythos")
	v.whose = widget.NewKeyButton("", "I", v.nextSeat).WithIcon("investigator")
	v.marks = widget.NewKeyButton(l.t("log.landmarks"), "J", v.turnMarks).WithIcon("search")
	v.search = widget.NewSearch(l.t("common.search"), func(typed string) {
		v.Book.find = widget.NewFind(typed)
		v.sifted()
	}, func() { widget.Focus(v.List) })
	v.count = piece.Caption()
	find := widget.NewKeyButton("", "/", func() { widget.Focus(v.search) }).WithIcon("search").Looking(widget.QuietButton)
	testid.Name(v.mine, "log.keeper")
	testid.Name(v.theirs, "log.table")
	testid.Name(v.whose, "log.seat")
	testid.Name(v.marks, "log.landmarks")
	testid.Name(v.search, "log.search")
	testid.Name(find, "log.find")
	v.flow = widget.NewFlow()
	if v.mine.Hidden = l.Veiled || l.Unkept; !v.mine.Hidden {
		v.flow.Add(v.theirs)
		v.flow.Add(v.mine)
	}
	v.theirs.Hidden = v.mine.Hidden // for one audience there is nothing to choose
	for _, o := range []fyne.CanvasObject{v.whose, v.marks, container.New(searchBox{}, v.search)} {
		v.flow.Add(o)
	}
	all := widget.NewKeyButton(l.t("log.kind.all"), "0", func() { v.only("") })
	v.kinds[""] = all
	testid.Name(all, "log.kind.all")
	kinds := v.flow
	if theme.Letters() < crowdedText {
		kinds = widget.NewFlow()
	}
	kinds.Add(all)
	for i, k := range l.Session.Kinds() {
		b := widget.NewKeyButton("", strconv.Itoa(i+1), func() { v.only(k.ID) }).WithIcon(k.Icon)
		testid.Name(b, "log.kind."+k.ID)
		v.kinds[k.ID], v.kindWords[k.ID] = b, k.Words
		kinds.Add(b)
	}
	if kinds != v.flow {
		return container.New(piece.Col{Gap: 4, Grow: -1}, v.flow, kinds)
	}
	return v.flow
}

func (v *Page) kindButtons() []*widget.KeyButton {
	find := widget.NewKeyButton("", "/", func() { widget.Focus(v.search) })
	out := []*widget.KeyButton{v.kinds[""], find}
	for _, k := range v.log.Session.Kinds() {
		out = append(out, v.kinds[k.ID])
	}
	return out
}

// below builds the whole selected line and the buttons of its step.
func (v *Page) below() fyne.CanvasObject {
	v.place, v.words = piece.Caption().Short(), piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)
	v.words.Most = 2
	v.back = widget.NewKeyButton("", "Enter", v.press).Primary()
	testid.Name(v.back, "log.back")
	v.again = testid.Name(widget.NewKeyButton(v.log.t("log.again"), "V", func() {
		if do := v.lookAgain(); do != nil {
			v.log.Shut()
			do()
		}
	}).WithIcon("eye"), "log.again")
	v.again.Hide()
	head := container.New(piece.Row{Gap: 8, Grow: 0}, v.place, v.count)
	words := container.New(piece.Col{Gap: 2, Grow: 1}, head, container.New(twoLines{}, v.words))
	v.foot = container.New(piece.Row{Gap: 10, Grow: 0}, words, v.again, v.back)
	if v.log.Branches != nil {
		return piece.NewPanel(container.NewVBox(v.foot, v.branchButtons()), 8, theme.Card)
	}
	return piece.NewPanel(v.foot, 8, theme.Card)
}

// lookAgain shows large what the step came to that is looked at; nil: nothing to show.
func (v *Page) lookAgain() func() {
	if at := v.Book.Looked(); at >= 0 && v.log.Again != nil {
		return v.log.Again(v.Book.Lines[at].Seq)
	}
	return nil
}

// branchButtons name the step that is looked at, or go on from there as a second session.
func (v *Page) branchButtons() fyne.CanvasObject {
	l := v.log
	at := func(do func(seq int, back func())) func() {
		return func() {
			if i := v.Book.Looked(); i >= 0 {
				do(v.Book.Lines[i].Seq, l.Open)
			}
		}
	}
	point := widget.NewKeyButton(l.t("log.point"), "N", at(l.askPoint)).WithIcon("notes")
	second := widget.NewKeyButton(l.t("log.copy"), "S", at(func(seq int, back func()) {
		l.askCopy(keeper.Point{Seq: seq}, back)
	})).WithIcon("cards")
	v.branch = []*widget.KeyButton{testid.Name(point, "log.point"), testid.Name(second, "log.copy")}
	return widget.NewFlow(point, second)
}

// readPoints reads the names of steps.
func (v *Page) readPoints() {
	if v.log.Branches == nil {
		return
	}
	v.log.Branches.Places(func(all Places) {
		v.points = map[int][]string{}
		for _, p := range all.Points {
			if p.Here {
				v.points[p.Seq] = append(v.points[p.Seq], p.Name)
			}
		}
		if v.log.Shown() == v.modal {
			v.List.follow()
		}
	})
}

func (v *Page) readFor(who keeper.Audience) {
	v.log.who = who
	v.Book.Who = who
	v.read()
}

// sifted shows the rows that the filters leave.
func (v *Page) sifted() {
	v.Book.sift()
	v.paint()
	v.List.changed()
	v.List.middle()
}

func (v *Page) only(k string) {
	v.Book.kind = k
	v.sifted()
}

// nextSeat selects the next seat as a filter, and after the last one all seats.
func (v *Page) nextSeat() {
	seats := v.log.Seats()
	at := slices.IndexFunc(seats, func(s Seat) bool { return s.ID == v.Book.seat }) + 1
	v.Book.seat = ""
	if at < len(seats) {
		v.Book.seat = seats[at].ID
	}
	v.sifted()
}

// turnMarks toggles between landmarks only and all lines around the selected one.
func (v *Page) turnMarks() {
	v.Book.marks = !v.Book.marks
	v.sifted()
}

// paint shows which filters are on.
func (v *Page) paint() {
	l, b := v.log, v.Book
	v.mine.Chosen(b.Who == keeper.ForKeeper)
	v.theirs.Chosen(b.Who == keeper.ForTable)
	v.marks.Chosen(b.marks)
	v.whose.Chosen(b.seat != "")
	who := l.t("log.everybody")
	for _, s := range l.Seats() {
		if s.ID == b.seat {
			who = l.t("log.somebody", text.Args{"who": s.Name})
		}
	}
	v.whose.SetText(who)
	for k, button := range v.kinds {
		button.Chosen(k == b.kind)
		words := v.kindWords[k]
		if k != "" && k != b.kind && theme.Letters() >= crowdedText {
			words = "" // the icon and the key are enough
		}
		button.SetText(words)
	}
	v.flow.Refresh()
	v.paintCount()
}

// paintCount shows the number of lines, or the progress of reading.
func (v *Page) paintCount() {
	l, b := v.log, v.Book
	shown := 0
	for _, r := range b.Rows {
		if !r.Now {
			shown++
		}
	}
	if v.reading < allRead {
		v.count.Set(l.t("log.reading", text.Args{"n": v.reading}))
	} else if b.sifted() {
		v.count.Set(l.t("log.count.of", text.Args{"n": shown, "all": len(b.Lines)}))
	} else {
		v.count.Set(l.n("log.count", shown))
	}
}

// look shows the selected line.
func (v *Page) look() {
	l, b := v.log, v.Book
	defer piece.Arrange(v.foot)
	at := b.Looked()
	widget.ShowIf(v.again, v.lookAgain() != nil)
	if at < 0 {
		v.place.Set("")
		v.words.Set(l.t("log.none"))
		v.back.Hide()
		return
	}
	line := b.Lines[at]
	where := l.t("log.place", text.Args{"step": line.Seq, "time": line.At.Local().Format("15:04")})
	if b.Rounds[at] > 0 { // in the game's own words
		began := b.Lines[slices.Index(b.Rounds, b.Rounds[at])].Text
		where += " · " + strings.TrimSuffix(began, ".")
	}
	if line.Reveals {
		where += " · " + l.t("log.showed")
	}
	for _, name := range v.points[line.Seq] {
		where += " · " + l.t("log.point.called", text.Args{"name": name})
	}
	v.place.Set(where)
	v.words.Set(line.Text)
	words, icon := l.t("log.back"), "undo"
	switch {
	case b.marks:
		words, icon = l.t("log.goThere"), "search"
	case line.Seq > b.cursor:
		words, icon = l.t("log.forward"), "redo"
	case line.Seq == b.cursor:
		words, icon = l.t("log.here"), "next"
	}
	v.back.Show()
	v.back.WithIcon(icon)
	v.back.SetText(words)
	v.back.SetEnabled(b.marks || line.Seq != b.cursor)
}

// press goes from a landmark to its place in the log, else back or forward to the selected step.
func (v *Page) press() {
	at := v.Book.Looked()
	switch {
	case at < 0:
	case v.Book.marks:
		v.Book.marks = false
		v.Book.sift()
		v.Book.lookAtLine(at)
		v.paint()
		v.List.changed()
		v.List.middle()
		widget.Focus(v.List)
	case v.Book.Lines[at].Seq != v.Book.cursor:
		v.log.AskGoTo(v.Book.Lines[at].Seq, v.Book)
	}
}

// twoLines reserves room for two lines of text, so that the page does not jump with the selection.
type twoLines struct{}

func (twoLines) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	piece.Place(objects[0], 0, 0, size.Width, size.Height)
}

func (twoLines) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(piece.Grown(100), 2*lineHeight(fynetheme.SizeNameText, fyne.TextStyle{}))
}

// searchBox sets the width of the search field. With large text the filters beside it need the room.
type searchBox struct{}

func (searchBox) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	piece.Place(objects[0], 0, 0, size.Width, size.Height)
}

func (searchBox) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := piece.Grown(230)
	if theme.Letters() >= crowdedText {
		width = 190
	}
	return fyne.NewSize(width, objects[0].MinSize().Height)
}

// stepLine puts a step's number into a column before its text.
type stepLine struct{}

func (stepLine) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	w := piece.Grown(48)
	piece.Place(objects[0], 0, 1, w, objects[0].MinSize().Height)
	piece.Place(objects[1], w, 0, size.Width-w, size.Height)
}

func (stepLine) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return afterSign(objects, piece.Grown(48))
}

// signLine puts an icon before wrapped text.
type signLine struct{}

func (signLine) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	w := objects[0].MinSize().Width
	piece.Place(objects[0], 0, 0, w, size.Height)
	piece.Place(objects[1], w+8, 0, size.Width-w-8, size.Height)
}

func (signLine) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return afterSign(objects, objects[0].MinSize().Width+8)
}

// afterSign is the size of wrapped text that is indented for an icon.
func afterSign(objects []fyne.CanvasObject, w float32) fyne.Size {
	width := max(piece.Grown(300), objects[1].Size().Width)
	return fyne.NewSize(w+piece.Grown(100), max(objects[0].MinSize().Height, piece.HeightAt(objects[1], width)))
}
