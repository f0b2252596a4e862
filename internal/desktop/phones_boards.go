package desktop

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/jpeg"
	"strconv"
	"sync"
	"sync/atomic"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table"
	"lantern/ui/text"
)

// boards paints the board of a game as everybody sees it, for phones: its centre piece, by the painter of windows.
type boards struct {
	session keeper.AnySession
	on      func(f func()) bool // where Fyne's objects are made
	words   *text.Localizer
	made    table.Game

	changes atomic.Int64 // of the session
	stamped atomic.Pointer[stamp]

	mu     sync.Mutex // held while it is drawn
	stamps string     // of the picture
	last   []byte
}

// The size of a board in letters and pixels: what a TV shows in three fifths of its width, and what is read from afar.
const (
	boardWide, boardHigh = 740, 516
	boardScale           = 1.6
	boardQuality         = 72
)

func newBoards(lang string, s keeper.AnySession, made table.Game, on func(f func()) bool) *boards {
	b := &boards{session: s, on: on, words: text.New(lang), made: made}
	s.Changed(func() { b.changes.Add(1) })
	return b
}

// stamp tells pictures apart: another one whenever what everybody sees is.
type stamp struct {
	changes int64
	of      string
}

// stamp is that of the picture now, made once a change.
func (b *boards) stamp() string {
	now := b.changes.Load()
	if last := b.stamped.Load(); last != nil && last.changes == now {
		return last.of
	}
	made := b.digest()
	b.stamped.Store(&stamp{now, made})
	return made
}

func (b *boards) digest() string {
	raw, err := json.Marshal(b.session.View(keeper.ForTable))
	if err != nil {
		return strconv.Itoa(b.session.Header().Cursor)
	}
	sum := sha256.Sum256(raw)
	return string(sum[:])
}

// draw is the picture as it is now; nil: it cannot be drawn any more.
func (b *boards) draw() []byte {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.stamp()
	if b.last != nil && b.stamps == now {
		return b.last
	}
	var picture image.Image
	if !b.on(func() { picture = b.paint() }) || picture == nil {
		return nil
	}
	b.stamps, b.last = now, embedded(picture)
	return b.last
}

// paint paints the picture. The face is made anew: one that lives on hears of changes where it must not be drawn.
func (b *boards) paint() image.Image {
	face, err := b.made.Face(unheard{b.session}, func() *text.Localizer { return b.words })
	if err != nil {
		return nil
	}
	return table.BoardPicture(face, keeper.ForTable, fyne.NewSize(boardWide, boardHigh), boardScale)
}

// embedded is a picture as an SVG.
func embedded(picture image.Image) []byte {
	var out bytes.Buffer
	_ = jpeg.Encode(&out, picture, &jpeg.Options{Quality: boardQuality}) // a buffer takes all, and the size is sound
	size := picture.Bounds()
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d">`+
		`<image width="%[1]d" height="%[2]d" href="data:image/jpeg;base64,%s"/></svg>`, size.Dx(), size.Dy(),
		base64.StdEncoding.EncodeToString(out.Bytes()))
}

// unheard is a session that tells nobody of its changes.
type unheard struct{ keeper.AnySession }

func (unheard) Changed(func()) (stop func()) { return func() {} }
