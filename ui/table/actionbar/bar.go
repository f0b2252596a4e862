package actionbar

import (
	"strconv"
	"strings"
	"time"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// ruleWidest is the width at which the title of a rule is cut.
const ruleWidest = 150

// RuleKey opens the rule that the bar or the notice line names.
const RuleKey = "H"

// Deps is what the bar needs from its page.
type Deps struct {
	Words func() *text.Localizer
	Rule  func(rule string) func() // returns what pressing a rule's ID does; nil: nothing

	RuleTitle func(rule string) string // what its button says; nil: the ID
	Back      func()                   // leaves what the bar shows
	Leave     func()                   // puts away the notice at a button that the pointer has left; nil: it stays
	Top       func() fyne.CanvasObject // the button in the page's top line: see UnderNotice
	Asked     func() bool              // whether a prompt waits
	Remark    func() Remark
	Act       func(name string) // runs the action that has a letter
	Actions   []ActionKey       // the actions with letters of their own
	Now       func() time.Time  // nil: the machine's clock
	Beside    bool              // the page has a large button for Enter, and only that one is gold
	// Magnify shows the card of the option pointed at large; nil hides it.
	Magnify func(Drawing)
}

// entered returns the look of the button that Enter presses.
func (d *Deps) entered() piece.Look {
	if d.Beside {
		return piece.LookEntered
	}
	return piece.LookPrimary
}

// Remark is the content of a notice: why something was refused, or what would be left undone.
type Remark struct {
	Words, Icon string
	Colour      fyne.ThemeColorName
	Rule        string // the rule to show; "": the menu's
}

// Bar is the one place where the table asks and offers: the subject on the left, the options on the right.
type Bar struct {
	h   *Deps
	Box *piece.Panel

	Notice     *piece.Tile
	noticeIcon *piece.Icon
	NoticeText *piece.Para

	icon       *piece.Icon
	Title, Sub *piece.Para
	Body       *piece.Para
	Card       *piece.Para
	flavour    *piece.Para
	facts      *piece.Para
	Rule, back *piece.Chip
	Aux        [3]*piece.Chip
	foot       *piece.Flow
	head, left *fyne.Container
	words      *fyne.Container
	Read       *container.Scroll

	Dice    *diceRow
	Number  *numberRow
	Options *optionList
	right   *fyne.Container
	Ways    *container.Scroll
	tooltip *tooltipPanel

	inner *fyne.Container
	split *barLayout
	keys  map[string]func()

	question string    // what the menu asks
	asks     string    // the same, if it is for a number
	answered bool      // the last key has answered it
	numbered time.Time // when a digit has answered one as the last key, and the next question is for a number too

	// Over is the layer above the whole page. Notices and tooltips at a button are drawn there.
	Over     *fyne.Container
	callout  *callout
	pressed  func() fyne.CanvasObject // finds the button pressed last; nil: none
	pressing bool
}

func NewBar(h *Deps) *Bar {
	if h.Now == nil {
		h.Now = time.Now
	}
	b := &Bar{h: h, noticeIcon: piece.NewIcon(18), icon: piece.NewIcon(24),
		Title: headWords(theme.SizeSubtitle, theme.Brass, 2),
		Sub:   headWords(fynetheme.SizeNameCaptionText, theme.Muted, 3), Rule: piece.NewChip(piece.ChipFace{}, nil),
		back: piece.NewChip(piece.ChipFace{}, nil),
		keys: map[string]func(){}}
	b.Title.Serif = true
	b.Body = piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)
	b.Card = piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)
	b.flavour = piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)
	b.flavour.Italic, b.flavour.Serif = true, true
	b.facts = piece.NewPara(fynetheme.SizeNameCaptionText, theme.Muted)
	b.words = container.New(piece.Thin{Col: piece.Col{Gap: 5, Grow: -1}}, b.Body, b.Card, b.facts, b.flavour)
	b.Read = container.NewVScroll(b.words)
	b.head = container.New(piece.Row{Gap: headGap, Grow: 1}, b.icon,
		container.New(piece.Col{Grow: -1}, b.Title, b.Sub), b.back)
	b.foot = piece.NewFlow(4)
	below := []fyne.CanvasObject{b.Rule}
	for i := range b.Aux {
		b.Aux[i] = piece.NewChip(piece.ChipFace{}, nil)
		below = append(below, b.Aux[i])
	}
	b.foot.Fill(below, nil)
	b.NoticeText = piece.NewPara(fynetheme.SizeNameCaptionText, fynetheme.ColorNameForeground)
	b.Notice = piece.NewTile(container.New(noticeLayout{}, b.noticeIcon, b.NoticeText), h.Back)
	testid.Name(b.Notice, "console.notice")
	b.left = container.New(leftLayout{b}, b.head, b.Notice, b.Read, b.foot)
	testid.Name(b.Rule, "prompt.rule")
	testid.Name(b.back, "prompt.back")

	b.Dice, b.Number, b.Options = newDiceRow(h), newNumberRow(h.entered()), newOptionList(b)
	b.right = container.New(piece.Thin{Col: piece.Col{Gap: 6, Grow: -1}}, b.Dice.box, b.Number.box, b.Options.box)
	b.Ways = container.NewVScroll(b.right)

	b.tooltip = newTooltipPanel()
	b.split = &barLayout{b: b, share: narrow}
	b.inner = container.New(b.split, b.left, piece.NewPanel(container.NewWithoutLayout(), 0,
		fynetheme.ColorNameSeparator), b.Ways, b.tooltip.box)
	b.Box = piece.NewPanel(b.inner, 8, theme.Panel)
	b.callout = newCallout(b)
	b.Over = container.New(b.callout, b.callout.ring)
	return b
}

// Set shows a menu.
func (b *Bar) Set(s *Menu) {
	b.unfocus()
	b.icon.Set(s.Icon, theme.Brass)
	b.icon.Hidden = s.Icon == ""
	b.Title.Set(s.Title)
	b.Sub.Set(s.Sub)
	fresh := b.Body.Set(s.Text)
	fresh = b.Card.Set(s.Card) || fresh
	fresh = b.flavour.Set(s.Flavour) || fresh
	fresh = b.facts.Set(s.Facts) || fresh
	if fresh {
		b.Read.Offset = fyne.NewPos(0, 0)
	}
	for i, c := range b.Aux {
		if c.Hidden = i >= len(s.Aux); c.Hidden {
			continue
		}
		o := s.Aux[i]
		if theme.Largest() {
			o.Text = "" // its key is label enough; saves room for reading
		}
		c.Set(piece.ChipFace{Text: o.Text, Key: o.Key, Icon: o.Icon, Tint: theme.Brass, Small: true,
			Look: piece.LookQuiet}, o.Do)
		testid.Rename(c, optionName(&o))
	}
	words := b.h.Words().T("common.back")
	if theme.Letters() > 1.4 {
		words = "" // the key is label enough; saves room for the title
	}
	b.back.Set(piece.ChipFace{Text: words, Key: "Esc", Small: true, Look: piece.LookQuiet}, s.Cancel)
	b.back.Hidden = s.Cancel == nil

	b.split.share = narrow
	switch {
	case s.Reading:
		b.split.share = wide
	case s.Roomy:
		b.split.share = even
	case len(s.All()) > someChips && !s.Searchable && s.Text+s.Card+s.Facts+s.Flavour == "" && !s.cards():
		b.split.share = titleOnly
	case len(s.All()) > manyChips && !s.Searchable, s.cards():
		b.split.share = least
	}
	b.Dice.show(s.Die)
	b.Number.show(s.Number, b.h.Words())
	b.tooltip.hint = s.Hint
	b.tooltip.set(s.Hint)
	b.Options.show(s)
	b.collectKeys(s)
	b.Ways.Offset = fyne.NewPos(0, 0)
	b.ShowNotice()
}

// ShowNotice shows why something was refused, or asks whether to go on anyway.
func (b *Bar) ShowNotice() {
	r := b.h.Remark()
	b.Notice.Hidden = r.Words == ""
	if r.Words == "" && !b.pressing {
		b.pressed = nil
	}
	b.NoticeText.Set(r.Words)
	b.noticeIcon.Set(r.Icon, r.Colour)
	b.Notice.Mark(theme.Card, r.Colour, 1)
	words := r.Rule
	if b.h.RuleTitle != nil {
		words = b.h.RuleTitle(r.Rule)
	}
	b.Rule.Set(piece.ChipFace{Text: words, Widest: piece.Grown(ruleWidest), Key: RuleKey, Icon: "rules",
		Tint: theme.Brass, Small: true, Look: piece.LookQuiet}, b.h.Rule(r.Rule))
	b.Rule.Hidden = r.Rule == ""
	b.callout.moveNotice(r.Words != "", r.Colour)
	b.arrange()
	b.Over.Refresh()
}

// Press runs a button's action. A notice that results from it is shown at that button.
func (b *Bar) Press(button fyne.CanvasObject, do func()) {
	b.PressAt(func() fyne.CanvasObject { return button }, do)
	if of, ok := button.(interface{ OnLeft(func()) }); ok && b.h.Leave != nil && b.h.Remark().Words != "" {
		of.OnLeft(b.h.Leave)
	}
}

// PressAt is Press for a control that is made anew whenever the page is drawn, such as a place on a board. A notice
// about the question before goes with it.
func (b *Bar) PressAt(find func() fyne.CanvasObject, do func()) {
	b.callout.leave()
	said, question := b.h.Remark().Words, b.question
	b.pressed, b.pressing = find, true
	do()
	b.pressing = false
	if said != "" && b.h.Remark().Words == said && b.question != question && b.h.Leave != nil {
		b.h.Leave()
	}
	if b.h.Remark().Words == "" {
		b.pressed = nil
	}
}

// resized fits the chips to a new size.
func (b *Bar) resized() {
	if b.Options.last != nil {
		b.Options.fill(b.Options.last)
	}
}

func (b *Bar) arrange() {
	size := b.inner.Size()
	if size.Width == 0 {
		return
	}
	piece.Arrange(b.inner)
	b.foot.Refresh() // a chip may have changed even if the size is the same
	piece.Settle(b.Read, b.words)
	piece.Settle(b.Ways, b.right)
	b.Options.tighten()
	b.Box.Refresh()
}

// unfocus takes the focus from an option that will be replaced, so that Enter cannot press the wrong one.
func (b *Bar) unfocus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b.Box); c != nil && c.Focused() != nil &&
		b.Options.holds(c.Focused()) {
		c.Unfocus()
	}
}

// collectKeys binds the keys shown on the menu's options.
func (b *Bar) collectKeys(s *Menu) {
	clear(b.keys)
	for _, a := range b.h.Actions {
		b.keys[a.Key] = func() { b.h.Act(a.Name) }
	}
	for _, o := range s.All() {
		if letter := actionKey(b.h.Actions, o.Act); o.Key != "" && o.Do != nil &&
			(letter == "" || !strings.HasPrefix(o.Key, letter)) {
			b.keys[o.Key] = func() { b.Press(b.Options.button(o), o.Do) }
		}
		if o.Number != "" {
			b.keys[o.Number] = b.keys[o.Key]
		}
	}
	if s.Die != nil && s.Die.Table {
		for n := 1; n <= s.Die.Sides; n++ {
			b.keys[strconv.Itoa(n%10)] = func() { s.Die.Enter(n) }
		}
	}
	if f := s.Number; f != nil {
		b.keys["+"] = func() { f.Set(min(f.Value+1, f.High)) }
		b.keys["-"] = func() { f.Set(max(f.Value-1, f.Low)) }
		for d := 0; d <= 9; d++ {
			b.keys[strconv.Itoa(d)] = func() { b.Number.enter(f, d) }
		}
		for v := max(f.Low, 0); v <= f.High && f.Few(); v++ {
			b.keys[f.key(v)] = func() {
				b.answered = true
				f.Press(v)
			}
		}
	}
	b.question, b.asks = strings.Join([]string{s.Title, s.Sub, s.Text}, "\n"), ""
	if s.Number != nil {
		b.asks = b.question
	}
}

// Type presses the option bound to a key.
func (b *Bar) Type(label string) {
	before := b.asks
	b.answered = false
	if do := b.keys[label]; do != nil {
		do()
	}
	b.numbered = time.Time{}
	if before != "" && b.asks != "" && (b.answered || b.asks != before) && unicode.IsDigit([]rune(label)[0]) {
		b.numbered = b.h.Now()
	}
}

// unseen is how long after a digit Enter is taken for its end: nobody has read the next question by then.
const unseen = time.Second

// Swallows reports whether Enter only ends the number whose digit was the last key, a moment ago. The digit has
// answered, and Enter would answer the next number unseen.
func Swallows(b *Bar) bool {
	was := b.numbered
	b.numbered = time.Time{}
	return !was.IsZero() && b.h.Now().Sub(was) < unseen
}

// Wants reports whether a key is bound now.
func (b *Bar) Wants(label string) bool { return b.keys[label] != nil }
