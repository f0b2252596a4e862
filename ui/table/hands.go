package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/guide"
	"lantern/ui/table/log"
	"lantern/ui/table/moment"
	"lantern/ui/widget"
)

// What a face may take into its own hands, where the table's own way is not enough.

// Barred is a face that says itself what the bar shows.
type Barred interface {
	// Offer is what the bar shows while nothing is read, asked or set right: of what was pressed, by its ID, or for "" of
	// all that can be done. nil: what was pressed is gone.
	Offer(pressed string) *actionbar.Menu
	// Dress adds to a question what only the game knows.
	Dress(q *keeper.Prompt, m *actionbar.Menu)
	// Hint is shown while nothing in the bar is looked at.
	Hint(m *actionbar.Menu) actionbar.Tooltip
}

// Lettered is a face whose actions have letters of their own, the same in every turn and language.
type Lettered interface {
	Letters() []actionbar.ActionKey
	// None says why the action of a letter cannot be done now.
	None(action string)
}

// Handed is a face that does itself what is pressed at the sides, and what Esc puts away first.
type Handed interface {
	// Pressed tells whether it has done so. act: the button of a row was pressed.
	Pressed(id string, act bool) bool
	// Back tells whether it has put something away.
	Back() bool
}

// Paged is a face whose moments are read one after the other.
type Paged interface {
	// Pages are the moments of a step, page by page.
	Pages(all []keeper.Moment) [][]*moment.Moment
	// Turned says which page is shown now; -1: none.
	Turned(page int)
}

// Veiled is a face of a game in which the program may be the keeper: then nobody sees what it is asked.
type Veiled interface {
	Prompts() []*keeper.Prompt
	// Veils tells whether the program is the keeper.
	Veils() bool
}

// Watched is a face with a players' page of its own.
type Watched interface{ SmallPlayers() PlayersCopy }

// Standing is a centre piece with a line of its own below it, which nothing covers.
type Standing interface{ Foot() (height float32) }

// Parts are the parts of the table, for a page that a game makes around it.
type Parts struct {
	Ribbon  *Ribbon
	People  *People
	Side    *Side
	Bar     *actionbar.Bar
	Tail    *log.Tail
	Log     *log.Log
	Steps   *Steps
	Fixer   *Fixer
	Sheet   *Overlay
	Preview *Preview
	Guide   *guide.Banner
}

// Parts are those of this table.
func (t *Table) Parts() Parts {
	return Parts{t.ribbon, t.people, t.side, t.bar, t.tail, t.log, t.steps, t.fixer, t.reading, t.preview,
		t.banner}
}

// Menu is what the bar shows, Lifted the secret list that is uncovered, Reads whether there is something to read first.
func (t *Table) Menu() *actionbar.Menu { return t.menu }
func (t *Table) Lifted() string        { return t.lifted }
func (t *Table) Reads() bool           { return t.reads() }

// Onward is the word of the next button, and what it does; nil: nothing. Held is the command that was held back once.
func (t *Table) Onward() (words string, do func()) {
	if t.onward() != nil {
		do = t.goOn
	}
	return t.nextWords(), do
}
func (t *Table) Held() keeper.Command { return t.held }

// Keys are those of the window, once bound.
func (t *Table) Keys() *widget.Keys { return t.keys }

// Deps are what the table asks of the program around it.
func (t *Table) Deps() *Deps { return &t.nav }

// OpenLog shows the log.
func (t *Table) OpenLog() { t.openLog() }

// Begin asks in the bar for one correction.
func (t *Table) Begin(c Correction) {
	t.steps.Shut()
	t.looked, t.only = "", ""
	t.fixer.Begin(c)
}

// Fix asks in the bar which of some corrections is meant.
func (t *Table) Fix(title string, all func() []Correction) {
	t.steps.Shut()
	t.looked, t.only = "", ""
	t.fixer.Open(title, all)
}

// Lift covers or uncovers a secret list, and looks at it.
func (t *Table) Lift(list string) { t.lift(list) }

// Cover covers all that is secret, and puts away what lies over the page.
func (t *Table) Cover() {
	t.steps.Shut()
	t.lifted, t.looked, t.only = "", "", ""
	t.draw()
}

// prompts are the questions that wait.
func (t *Table) prompts() []*keeper.Prompt {
	if f, ok := t.face.(Veiled); ok {
		return f.Prompts()
	}
	return t.s.Prompts()
}

// veiled tells whether the program is the keeper.
func (t *Table) veiled() bool {
	f, ok := t.face.(Veiled)
	return ok && f.Veils()
}

// pressed tells whether the face has done what a press on a thing stands for.
func (t *Table) pressed(id string, act bool) bool {
	f, ok := t.face.(Handed)
	return ok && id != "" && f.Pressed(id, act)
}

// act presses the button of a row.
func (t *Table) act(id string) {
	if !t.pressed(id, true) {
		t.Look(id)
	}
}

// foot is the height of the line below the centre piece.
func (t *Table) foot() float32 {
	if t.middle == nil {
		return 0
	}
	if c, ok := t.middle.centre.(Standing); ok {
		return c.Foot()
	}
	return 0
}

// smallPlayers is the picture of the players' page.
func (t *Table) smallPlayers() PlayersCopy {
	if f, ok := t.face.(Watched); ok {
		return f.SmallPlayers()
	}
	return newSmallPlayers(t.s, t.face)
}

// actions are those with letters of their own.
func (t *Table) actions() []actionbar.ActionKey {
	if f, ok := t.face.(Lettered); ok {
		return f.Letters()
	}
	return nil
}

// further are the letters for options that have none of their own: in a game whose actions have letters, there are none.
func (t *Table) further() []string {
	if len(t.actions()) > 0 {
		return nil
	}
	return t.letters()
}

// dealt is what the bar shows, with its keys.
func (t *Table) dealt() *actionbar.Menu {
	s := t.offers()
	if t.only != "" {
		s.Filter(t.only, t.back)
	}
	s.AssignKeys(t.actions(), t.further()...)
	if f, ok := t.face.(Barred); ok && s.Hint == (actionbar.Tooltip{}) && !t.reads() {
		s.Hint = f.Hint(s)
	}
	return s
}

// pressAction does what the letter of an action stands for, or shows its ways alone if there are several. What the bar
// shows goes before all that can be done now.
func (t *Table) pressAction(name string) {
	if t.only == name {
		t.back()
		return
	}
	was := t.looked
	t.only = ""
	ways := t.dealt().Doing(name)
	if len(ways) == 0 && t.asked() == nil {
		t.looked = ""
		ways = t.dealt().Doing(name)
	}
	switch len(ways) {
	case 0:
		t.looked = was
		if t.draw(); !t.reads() {
			t.face.(Lettered).None(name)
		}
	case 1:
		ways[0].Do()
	default:
		t.only = name
		t.draw()
	}
}

// optionWords are the words of the option that has a key now.
func (t *Table) optionWords(key string) func() string {
	return func() string {
		all := t.menu.All()
		if i := slices.IndexFunc(all, func(o *actionbar.Option) bool { return o.Key == key && o.Do != nil }); i >= 0 {
			return all[i].Text
		}
		return ""
	}
}

// canvas is that of the window in which the table is shown; nil: in none.
func (t *Table) canvas() fyne.Canvas {
	if t.nav.Canvas != nil || t.root == nil {
		return t.nav.Canvas
	}
	return fyne.CurrentApp().Driver().CanvasForObject(t.root)
}
