package console

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/frame/piece"
	"lantern/ui/probe"
	"lantern/ui/theme"
)

// bar is the one place where the console asks and offers: on the left what it is about, on the right what can be done.
type bar struct {
	p   *Page
	box *piece.Panel

	notice     *piece.Tile
	noticeIcon *piece.Icon
	noticeText *piece.Para

	icon       *piece.Icon
	title      *piece.Label
	sub        *piece.Label
	body       *piece.Para
	card       *piece.Para
	flavour    *piece.Para
	facts      *piece.Para
	rule, back *piece.Chip
	aux        [3]*piece.Chip
	foot       *piece.Flow
	left       *fyne.Container
	words      *fyne.Container
	read       *container.Scroll

	dice    *diceRow
	number  *numberRow
	options *optionList
	right   *fyne.Container
	offer   *container.Scroll

	inner *fyne.Container
	split *barLayout
	keys  map[string]func()
}

func newBar(p *Page) *bar {
	b := &bar{p: p, noticeIcon: piece.NewIcon(18), icon: piece.NewIcon(24), title: piece.Heading().Short(), sub: piece.Caption().Short(), rule: piece.NewChip(piece.ChipFace{}, nil), back: piece.NewChip(piece.ChipFace{}, nil),
		keys: map[string]func(){}}
	b.body = piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)
	b.card = piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)
	b.flavour = piece.NewPara(fynetheme.SizeNameText, theme.Muted)
	b.flavour.Italic, b.flavour.Serif = true, true
	b.facts = piece.NewPara(fynetheme.SizeNameCaptionText, theme.Muted)
	b.words = container.New(piece.Thin{Col: piece.Col{Gap: 5, Grow: -1}}, b.body, b.card, b.facts, b.flavour)
	b.read = container.NewVScroll(b.words)
	head := container.New(piece.Row{Gap: 7, Grow: 1}, b.icon, container.New(piece.Col{Grow: -1}, b.title, b.sub), b.back)
	b.foot = piece.NewFlow(4)
	below := []fyne.CanvasObject{b.rule}
	for i := range b.aux {
		b.aux[i] = piece.NewChip(piece.ChipFace{}, nil)
		below = append(below, b.aux[i])
	}
	b.foot.Fill(below, nil)
	b.noticeText = piece.NewPara(fynetheme.SizeNameCaptionText, fynetheme.ColorNameForeground)
	b.notice = piece.NewTile(container.New(noticeLayout{}, b.noticeIcon, b.noticeText), p.back)
	probe.Name(b.notice, "console.notice")
	b.left = container.New(leftLayout{b}, head, b.notice, b.read, b.foot)
	probe.Name(b.rule, "prompt.rule")
	probe.Name(b.back, "prompt.back")

	b.dice, b.number, b.options = newDiceRow(p), newNumberRow(p), newOptionList(p)
	b.right = container.New(piece.Thin{Col: piece.Col{Gap: 6, Grow: -1}}, b.dice.box, b.number.box, b.options.box)
	b.offer = container.NewVScroll(b.right)

	b.split = &barLayout{share: narrow, foot: b.foot, resized: b.resized}
	b.inner = container.New(b.split, b.left, piece.NewPanel(container.NewWithoutLayout(), 0, fynetheme.ColorNameSeparator), b.offer)
	b.box = piece.NewPanel(b.inner, 8, theme.Panel)
	return b
}

// leftLayout puts the head above, what has to be noticed below it, the foot below and the words between. The notice stands
// here so that nothing that can be pressed moves when it comes or goes.
type leftLayout struct{ b *bar }

func (l leftLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	head, notice, read, foot := objects[0], objects[1], objects[2], objects[3]
	const gap = 4
	top, low := head.MinSize().Height, piece.HeightAt(foot, size.Width)
	piece.Place(head, 0, 0, size.Width, top)
	piece.Place(foot, 0, size.Height-low, size.Width, low)
	y := top + gap
	room := max(0, size.Height-low-gap-y)
	if notice.Visible() {
		h := min(noticeLayout{}.height(l.b.noticeIcon, l.b.noticeText, size.Width), room)
		piece.Place(notice, 0, y, size.Width, h)
		y, room = y+h+gap, max(0, room-h-gap)
	}
	// cut words beside the notice would only be in the way; those of a question stay to be scrolled
	need := l.b.words.Layout.(piece.Thin).Height(l.b.words.Objects, size.Width, -1)
	if hide := notice.Visible() && need > room && l.b.p.prompt() == nil; hide && read.Visible() {
		read.Hide()
	} else if !hide && !read.Visible() {
		read.Show()
	}
	piece.Place(read, 0, y, size.Width, room)
}

func (leftLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[3].MinSize().Width, objects[0].MinSize().Height+objects[3].MinSize().Height)
}

// noticeLayout puts an icon before wrapped words.
type noticeLayout struct{}

const noticeMargin = 6

func (noticeLayout) words(mark fyne.CanvasObject, width float32) float32 {
	return max(width-mark.MinSize().Width-3*noticeMargin, 0)
}

func (l noticeLayout) height(mark fyne.CanvasObject, words *piece.Para, width float32) float32 {
	return max(words.HeightFor(l.words(mark, width)), mark.MinSize().Height) + noticeMargin
}

func (l noticeLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	mark, words := objects[0], objects[1]
	m := mark.MinSize()
	piece.Place(mark, noticeMargin, noticeMargin/2, m.Width, m.Height)
	piece.Place(words, m.Width+2*noticeMargin, noticeMargin/2, l.words(mark, size.Width), max(size.Height-noticeMargin, 0))
}

func (noticeLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// barLayout puts what the sheet is about on the left and what can be done on the right.
type barLayout struct {
	share float32 // of the width that the left side gets
	foot  *piece.Flow

	resized func() // what can be done has other room
}

// The shares of the left side: little where much can be done, much where a card is read.
const (
	narrow = 0.3
	least  = 0.25
	even   = 0.43
	wide   = 0.5
)

func (l *barLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, rule, right := objects[0], objects[1], objects[2]
	w := l.share * size.Width
	if l.foot != nil { // what can be pressed below the words is never cut
		w = min(max(w, piece.Row{Gap: l.foot.Gap, Grow: -1}.MinSize(l.foot.Objects).Width), wide*size.Width)
	}
	piece.Place(left, 0, 0, w, size.Height)
	piece.Place(rule, w+8, 0, 1, size.Height)
	was := right.Size()
	piece.Place(right, w+17, 0, max(0, size.Width-w-17), size.Height)
	if was != right.Size() && l.resized != nil {
		l.resized()
	}
}

func (*barLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(400, 80) }

// show shows a sheet.
func (b *bar) show(s *sheet) {
	p := b.p
	b.unfocus()
	b.icon.Set(s.icon, theme.Brass)
	b.icon.Hidden = s.icon == ""
	b.title.Set(s.title)
	b.sub.Set(s.sub)
	b.sub.Hidden = s.sub == ""
	fresh := b.body.Set(s.text)
	fresh = b.card.Set(s.card) || fresh
	fresh = b.flavour.Set(s.flavour) || fresh
	fresh = b.facts.Set(s.facts) || fresh
	if fresh {
		b.read.Offset = fyne.NewPos(0, 0)
	}
	for i, c := range b.aux {
		if c.Hidden = i >= len(s.aux); c.Hidden {
			continue
		}
		o := s.aux[i]
		c.Set(piece.ChipFace{Text: o.text, Key: o.key, Icon: o.icon, Tint: theme.Brass, Small: true, Look: piece.LookQuiet}, o.do)
		probe.Rename(c, optionName(&o))
	}
	words := p.shown.words.T("common.back")
	if piece.Grown(1) > 1.4 {
		words = "" // the key says it, and leaves room for the title
	}
	b.back.Set(piece.ChipFace{Text: words, Key: "Esc", Small: true, Look: piece.LookQuiet}, s.leave)
	b.back.Hidden = s.leave == nil

	b.split.share = narrow
	switch {
	case s.reading:
		b.split.share = wide
	case s.roomy:
		b.split.share = even
	case len(s.all()) > manyChips && !s.filter:
		b.split.share = least
	}
	b.dice.show(s.die)
	b.number.show(s.number)
	b.options.show(s)
	b.collectKeys(s)
	b.offer.Offset = fyne.NewPos(0, 0)
	b.tell()
}

// tell shows why something was refused, or the question whether to go on all the same.
func (b *bar) tell() {
	p := b.p
	words, icon, colour := p.warning, "warning", theme.Threat
	if words == "" && p.notice.Text != "" {
		words, icon, colour = p.notice.Text, "info", theme.Danger
	}
	b.notice.Hidden = words == ""
	b.noticeText.Set(words)
	b.noticeIcon.Set(icon, colour)
	b.notice.Mark(theme.Card, colour, 1)
	rule := p.ruleNow()
	b.rule.Set(piece.ChipFace{Text: rule, Key: ruleKey, Icon: "rules", Tint: theme.Brass, Small: true, Look: piece.LookQuiet}, p.openRule(rule))
	b.rule.Hidden = rule == ""
	b.arrange()
}

// resized finds anew how large the chips may be.
func (b *bar) resized() {
	if b.options.last != nil {
		b.options.fill(b.options.last)
	}
}

func (b *bar) arrange() {
	size := b.inner.Size()
	if size.Width == 0 {
		return
	}
	piece.Arrange(b.inner)
	piece.Settle(b.read, b.words)
	piece.Settle(b.offer, b.right)
	b.options.tighten()
	b.box.Refresh()
}

// unfocus takes the keyboard from an option that is about to become another one, lest Enter press the wrong thing.
func (b *bar) unfocus() {
	if c := b.p.canvas(); c != nil && c.Focused() != nil && b.options.holds(c.Focused()) {
		c.Unfocus()
	}
}

// collectKeys ties the keys that the sheet's options show.
func (b *bar) collectKeys(s *sheet) {
	clear(b.keys)
	for _, a := range actionKeys {
		b.keys[a.Key] = func() { b.p.pressAction(a.Name) }
	}
	for _, o := range s.all() {
		if letter := actionKey(o.act); o.key != "" && o.do != nil && (letter == "" || !strings.HasPrefix(o.key, letter)) {
			b.keys[o.key] = o.do
		}
	}
	if s.die != nil && s.die.table {
		for n := 1; n <= s.die.sides; n++ {
			b.keys[itoa(n%10)] = func() { s.die.enter(n) }
		}
	}
	if f := s.number; f != nil {
		b.keys["+"] = func() { f.set(min(f.value+1, f.high)) }
		b.keys["-"] = func() { f.set(max(f.value-1, f.low)) }
		for d := 0; d <= 9; d++ {
			b.keys[itoa(d)] = func() { b.number.enter(f, d) }
		}
	}
}

// key presses what is behind a key now.
func (b *bar) key(label string) {
	if do := b.keys[label]; do != nil {
		do()
	}
}

// wants tells whether a key means something now.
func (b *bar) wants(label string) bool { return b.keys[label] != nil }
