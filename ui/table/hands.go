package table

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/guide"
	"lantern/ui/table/log"
	"lantern/ui/table/moment"
	"lantern/ui/table/session"
	"lantern/ui/widget"
)

// The optional interfaces by which a face replaces a part of the table's own behaviour.

// Barred is a face that makes the menus of the bar itself.
type Barred interface {
	// Offer returns the menu for the thing pressed last, by its ID, or for "" everything that can be done now, while
	// nothing is read, asked or corrected. nil: the thing is gone.
	Offer(pressed string) *actionbar.Menu
	// Dress completes the menu of a question with what only the game knows.
	Dress(q *keeper.Prompt, m *actionbar.Menu)
	// Hint is the tooltip shown while no option is looked at.
	Hint(m *actionbar.Menu) actionbar.Tooltip
}

// Lettered is a face whose actions have letters of their own, the same in every turn and language.
type Lettered interface{ Letters() Letters }

// Letters are the letters of a game's actions.
type Letters struct {
	Actions []actionbar.ActionKey
	Spare   []string // those that other options may have
	// None says why an action cannot be done now. "": it has shown that itself.
	None func(action string) (words string)
}

// Handed is a face that handles presses at the sides, and Esc, before the table does.
type Handed interface {
	// Pressed reports whether it handled a press; act: on the button of a row.
	Pressed(id string, act bool) bool
	// Back reports whether it handled Esc.
	Back() bool
}

// Paged is a face that divides the moments of a step into pages.
type Paged interface {
	// Pages returns the moments of a step, page by page.
	Pages(all []keeper.Moment) [][]*moment.Moment
	// Turned is called with the index of the page shown now; -1: none.
	Turned(page int)
}

// Veiled is a face of a game in which the program may be the keeper. Nobody sees the program's prompts then.
type Veiled interface {
	Prompts() []*keeper.Prompt
	// Veils reports whether the program is the keeper.
	Veils() bool
}

// Watched is a face with a players' page of its own.
type Watched interface{ SmallPlayers() PlayersCopy }

// Dealing is a face that draws the cards of hands.
type Dealing interface {
	// CardOf returns the ID of the card that a command uses; "": none. Card draws it; nil: it is none.
	CardOf(c keeper.Command) (id string)
	Card(id string) actionbar.Drawing
}

// Standing is a centre piece with a line below it that nothing may cover.
type Standing interface{ Foot() (height float32) }

// Parts are the parts of the table, for a page that a game builds around it.
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
	Upper   *fyne.Container // people, middle and side
}

// Parts returns the parts of this table.
func (t *Table) Parts() Parts {
	return Parts{t.ribbon, t.people, t.side, t.bar, t.tail, t.log, t.steps, t.fixer, t.reading, t.preview,
		t.banner, t.upper}
}

// Menu returns what the bar shows, Lifted the ID of the uncovered secret list, Reads whether a moment is being read.
func (t *Table) Menu() *actionbar.Menu { return t.menu }
func (t *Table) Lifted() string        { return t.lifted }
func (t *Table) Reads() bool           { return t.reads() }

// Onward returns the word of the next button and what it does; nil: nothing. Held returns the command held back.
func (t *Table) Onward() (words string, do func()) {
	if t.onward() != nil {
		do = t.goOn
	}
	return t.nextWords(), do
}
func (t *Table) Held() keeper.Command { return t.heldBack }

// Keys returns the keys of the window, once bound.
func (t *Table) Keys() *widget.Keys { return t.keys }

// Deps returns what the table needs from the program.
func (t *Table) Deps() *Deps { return &t.deps }

// OpenLog shows the log.
func (t *Table) OpenLog() { t.openLog() }

// Begin asks for one correction in the bar.
func (t *Table) Begin(c Correction) {
	t.steps.Shut()
	t.looked, t.onlyAction = "", ""
	t.fixer.Begin(c)
}

// Fix asks in the bar for one of some corrections.
func (t *Table) Fix(title string, all func() []Correction) {
	t.steps.Shut()
	t.looked, t.onlyAction = "", ""
	t.fixer.Open(title, all)
}

// Lift uncovers or covers a secret list, and looks at it.
func (t *Table) Lift(list string) { t.lift(list) }

// Cover covers all secret lists and closes what is open over the page.
func (t *Table) Cover() {
	t.steps.Shut()
	t.lifted, t.looked, t.onlyAction = "", "", ""
	t.draw()
}

// prompts returns the waiting questions, without those that the program answers as the keeper.
func (t *Table) prompts() []*keeper.Prompt {
	if f, ok := t.face.(Veiled); ok {
		return f.Prompts()
	}
	return t.s.Prompts()
}

// veiled reports whether the program is the keeper.
func (t *Table) veiled() bool {
	f, ok := t.face.(Veiled)
	return ok && f.Veils()
}

// pressed reports whether the face handled a press.
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

// foot returns the height of the line below the centre piece.
func (t *Table) foot() float32 {
	if t.middle == nil {
		return 0
	}
	if c, ok := t.middle.centre.(Standing); ok {
		return c.Foot()
	}
	return 0
}

// smallPlayers returns a small copy of the players' page.
func (t *Table) smallPlayers() PlayersCopy {
	if f, ok := t.face.(Watched); ok {
		return f.SmallPlayers()
	}
	return newSmallPlayers(t.s, t.face)
}

// actions returns the actions with letters of their own.
func (t *Table) actions() []actionbar.ActionKey {
	if f, ok := t.face.(Lettered); ok {
		return f.Letters().Actions
	}
	return nil
}

// spareKeys returns the letters for other options.
func (t *Table) spareKeys() []string {
	if f, ok := t.face.(Lettered); ok {
		return f.Letters().Spare
	}
	return t.letters()
}

// keyedMenu returns what the bar shows, with its keys assigned.
func (t *Table) keyedMenu() *actionbar.Menu {
	s := t.offers()
	if t.onlyAction != "" {
		s.Filter(t.onlyAction, t.back)
	}
	held, _ := heldKeys(t, s)
	s.AssignKeys(held.Recent(t.view.Header.Round), t.actions(), t.spareKeys()...)
	if f, ok := t.face.(Barred); ok && s.Hint == (actionbar.Tooltip{}) && !t.reads() {
		s.Hint = f.Hint(s)
	}
	return s
}

// heldKeys returns the keys that the options of a menu had before, and the name under which they are kept. The menu of
// everything that a player can do keeps them from step to step; other menus keep them within a step (see
// [actionbar.HeldKeys.For]).
func heldKeys(t *Table, s *actionbar.Menu) (held actionbar.HeldKeys, of string) {
	k, h := keysOf(t), t.view.Header
	if !h.Ordered { // what is left counts down within a step
		h.Step = 0
	}
	if k.Round != h.Round || k.Step != h.Step {
		k.Round, k.Step = h.Round, h.Step
		maps.DeleteFunc(k.By, func(of string, _ actionbar.HeldKeys) bool {
			return !strings.HasPrefix(of, session.KeysOfAll)
		})
		if len(t.actions()) > 0 { // places have only digits, and differ from round to round
			for of, held := range k.By {
				k.By[of] = slices.DeleteFunc(held, func(h actionbar.HeldKey) bool { return h.Place })
			}
		}
	}
	of = fmt.Sprint(s.Title, t.onlyAction, t.lifted)
	switch q := t.asked(); {
	case t.fixer.Active(): // each field is a list of its own
		return nil, of
	case q != nil:
		of = fmt.Sprint(of, q.ID)
	case t.looked == "" && t.onlyAction == "" && !t.reads() && !t.fixer.Active():
		of = session.KeysOfAll + h.Who + t.lifted
		return k.By[of], of
	}
	return k.By[of].For(s), of
}

// keysOf returns the keys that are kept for a table: a seat's with its page, the keeper's with the session.
func keysOf(t *Table) *session.Keys {
	k := &t.digits
	if t.who == keeper.ForKeeper {
		k = &t.s.Keys
	}
	if k.By == nil {
		k.By = map[string]actionbar.HeldKeys{}
	}
	return k
}

// keepKeys remembers the keys of a menu that is shown.
func keepKeys(t *Table, s *actionbar.Menu) {
	held, of := heldKeys(t, s)
	keysOf(t).By[of] = held.Kept(s, t.view.Header.Round)
}

// pressAction runs the action of a letter, or shows only its options if there are several. Options in the bar precede
// others.
func (t *Table) pressAction(name string) {
	if t.onlyAction == name {
		t.back()
		return
	}
	was := t.looked
	t.onlyAction = ""
	ways := t.keyedMenu().Doing(name)
	if len(ways) == 0 && t.asked() == nil {
		t.looked = ""
		ways = t.keyedMenu().Doing(name)
	}
	switch len(ways) {
	case 0:
		t.looked = was
		if t.draw(); !t.reads() {
			if words := t.face.(Lettered).Letters().None(name); words != "" {
				t.s.SetNotice(session.Notice{Text: words})
			}
		}
	case 1:
		ways[0].Do()
	default:
		t.onlyAction = name
		t.draw()
	}
}

// optionWords returns the words of the option that has a key now.
func (t *Table) optionWords(key string) func() string {
	return func() string {
		all := t.menu.All()
		if i := slices.IndexFunc(all, func(o *actionbar.Option) bool { return o.Key == key && o.Do != nil }); i >= 0 {
			return all[i].Text
		}
		return ""
	}
}

// canvas returns the canvas of the table's window; nil: it is not shown.
func (t *Table) canvas() fyne.Canvas {
	if t.deps.Canvas != nil || t.root == nil {
		return t.deps.Canvas
	}
	return fyne.CurrentApp().Driver().CanvasForObject(t.root)
}
