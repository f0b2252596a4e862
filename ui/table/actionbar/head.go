package actionbar

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/table/piece"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// headGap is the gap between icon, title and back button; leftGap is the gap between the rows of the left side.
const headGap, leftGap = 7, 4

// leastDice is the width from which a die's chances, their words and the parts of its value fit side by side.
const leastDice = 430

// headWords makes the text of the head, which wraps if necessary.
func headWords(size fyne.ThemeSizeName, colour fyne.ThemeColorName, lines int) *piece.Para {
	p := piece.NewPara(size, colour)
	p.Most = lines
	return p
}

// headRoom is the width that the head leaves for its text.
func (b *Bar) headRoom(width float32) float32 {
	for _, o := range []fyne.CanvasObject{b.icon, b.back} {
		if o.Visible() {
			width -= o.MinSize().Width + headGap
		}
	}
	return max(width, 0)
}

// fitHead sets the title as large as fits into one line, else in two smaller ones.
func (b *Bar) fitHead(width float32) {
	room := b.headRoom(width)
	b.Title.Face = theme.SizeSubtitle
	if b.Title.Measure(b.Title.Text).Width > room {
		b.Title.Face = fynetheme.SizeNameText
	}
	for _, p := range []*piece.Para{b.Title, b.Sub} {
		p.Resize(fyne.NewSize(room, p.HeightFor(room)))
		p.Refresh()
	}
}

// widen gives the left side more width where the right side does not need it: for the head, for a notice, and for text
// that would otherwise scroll.
func (b *Bar) widen(w float32, size fyne.Size) float32 {
	const step = 12
	b.Title.Face = theme.SizeSubtitle
	lacks := max(b.Title.Measure(b.Title.Text).Width, b.Sub.Measure(b.Sub.Text).Width) + 1 - b.headRoom(w)
	right := b.right.Layout.(piece.Thin)
	most, bare := read*size.Width, true
	for _, s := range b.Options.groups.sections {
		if len(s.cards) > 0 { // cards take all the available width
			return w
		}
		for _, c := range s.chips {
			most, bare = min(most, size.Width-between-c.MinSize().Width), false
		}
	}
	if b.Dice.box.Visible() { // chances and their words are side by side
		most = min(most, size.Width-between-piece.Grown(leastDice))
	}
	titled := min(most, wide*size.Width)
	if bare && b.Dice.box.Hidden && b.Number.box.Hidden {
		titled = size.Width - between
	}
	for wider := min(w+lacks, titled); wider > w; wider -= step {
		if right.Height(b.right.Objects, size.Width-wider-between, -1) <= size.Height {
			w = wider
			break
		}
	}
	for b.noticed() && w+step < wide*size.Width && b.noticeRoom(w, size.Height) < b.noticeHeight(w) {
		w += step
	}
	words := b.words.Layout.(piece.Thin)
	for wider := w + 4*step; !b.noticed() && wider <= most &&
		words.Height(b.words.Objects, w, -1) > b.noticeRoom(w, size.Height) &&
		right.Height(b.right.Objects, size.Width-wider-between, -1) <= size.Height; wider += 4 * step {
		w = wider
	}
	return w
}

// noticed reports whether the bar shows a notice.
func (b *Bar) noticed() bool { return b.Notice.Visible() && !b.callout.hasNotice }

func (b *Bar) noticeHeight(width float32) float32 {
	return noticeLayout{}.height(b.noticeIcon, b.NoticeText, width)
}

// noticeRoom is the height between head and foot.
func (b *Bar) noticeRoom(width, height float32) float32 {
	b.fitHead(width)
	return height - b.head.MinSize().Height - piece.HeightAt(b.foot, width) - 2*leftGap
}

// leftLayout stacks head, notice, text and foot. A notice is placed here so that no button moves when it appears or
// disappears.
type leftLayout struct{ b *Bar }

func (l leftLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	head, notice, read, foot := objects[0], objects[1], objects[2], objects[3]
	room := max(0, l.b.noticeRoom(size.Width, size.Height))
	top, low := head.MinSize().Height, piece.HeightAt(foot, size.Width)
	y, told := top+leftGap, l.b.noticeHeight(size.Width)
	if l.b.head.Hidden = notice.Visible() && told > room; l.b.head.Hidden { // the notice has priority
		y, room = 0, room+top+leftGap
	}
	piece.Place(head, 0, 0, size.Width, top)
	piece.Place(foot, 0, size.Height-low, size.Width, low)
	if notice.Visible() {
		h := min(told, room)
		piece.Place(notice, 0, y, size.Width, h)
		y, room = y+h+leftGap, max(0, room-h-leftGap)
	}
	// Text cut short beside a notice is hidden. That of a question stays and scrolls.
	need := l.b.words.Layout.(piece.Thin).Height(l.b.words.Objects, size.Width, -1)
	if hide := notice.Visible() && need > room && !l.b.h.Asked(); hide && read.Visible() {
		read.Hide()
	} else if !hide && !read.Visible() {
		read.Show()
	}
	piece.Place(read, 0, y, size.Width, room)
}

func (leftLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[3].MinSize().Width, objects[0].MinSize().Height+objects[3].MinSize().Height)
}

// noticeLayout puts an icon before wrapped text.
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
	piece.Place(words, m.Width+2*noticeMargin, noticeMargin/2, l.words(mark, size.Width),
		max(size.Height-noticeMargin, 0))
}

func (noticeLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// barLayout puts the subject on the left and the options on the right.
type barLayout struct {
	b     *Bar
	share float32 // the left side's share of the width
	room  fyne.Size
}

// The shares of the left side: small where there are many options, large where a card is read.
const (
	narrow    = 0.3
	least     = 0.25
	titleOnly = 0.18 // if there is nothing to read
	even      = 0.43
	wide      = 0.5
	read      = 0.75 // if the text is long and the options are few

	between = 17 // between the two sides
)

func (l *barLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, rule, right, told := objects[0], objects[1], objects[2], objects[3]
	w := l.share * size.Width
	// The buttons below the text are never cut.
	w = min(max(w, piece.Row{Gap: l.b.foot.Gap, Grow: -1}.MinSize(l.b.foot.Objects).Width), wide*size.Width)
	w = l.b.widen(w, size)
	piece.Place(left, 0, 0, w, size.Height)
	piece.Place(rule, w+between/2, 0, 1, size.Height)
	room := fyne.NewSize(max(0, size.Width-w-between), size.Height)
	if was := l.room; was != room {
		l.room = room
		piece.Place(right, w+between, 0, room.Width, room.Height)
		l.b.resized()
	}
	need := l.b.right.Layout.(piece.Thin).Height(l.b.right.Objects, room.Width, -1)
	y := float32(0)
	if need > 0 {
		y = need + between/2
	}
	free := l.b.tooltip.fit(fyne.NewSize(room.Width, size.Height-y))
	widget.ShowIf(told, free)
	if free {
		room.Height = need
		piece.Place(told, w+between, y, room.Width, size.Height-y)
	}
	piece.Place(right, w+between, 0, room.Width, room.Height)
}

func (*barLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(400, 80) }
