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
	"strings"
	"sync"
	"sync/atomic"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/phones"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/players"
	"lantern/ui/table"
	"lantern/ui/text"
)

// boards paints the board of a game as everybody sees it, for phones, by the painter of windows.
type boards struct {
	on    func(f func()) bool // where Fyne's objects are made
	of    func() any          // what the picture shows, by which pictures are told apart
	paint func() image.Image  // called by way of on; nil: it cannot be painted

	changes atomic.Int64 // of the session
	stamped atomic.Pointer[stamp]

	dealt func(id string) image.Image // paints a card of a hand, called by way of on; nil: there are none

	mu     sync.Mutex // held while it is drawn
	stamps string     // of the picture
	last   []byte
	cards  map[string][]byte // the pictures of cards drawn before, by ID
}

// The size of a board in letters and pixels: what a TV shows in three fifths of its width, and what is read from afar.
const (
	boardWide, boardHigh = 740, 516
	legendHigh           = 20 // of the line below a map
	boardScale           = 1.6
	cardWide, cardHigh   = 176, 290 // of a card of a hand, two of which stand side by side on a phone
	largeCardWide        = 260      // of the same card by itself
	largeCardHigh        = 380
	cardScale            = 2
	boardQuality         = 72
)

// newBoards paints the centre piece of a game. The face is made anew for each picture: one that lives on hears of
// changes where it must not be drawn.
func newBoards(lang string, s keeper.AnySession, made table.Game, on func(f func()) bool) *boards {
	words := text.New(lang)
	b := &boards{on: on, of: func() any { return s.View(keeper.ForTable) }, paint: func() image.Image {
		face, err := made.Face(unheard{s}, func() *text.Localizer { return words })
		if err != nil {
			return nil
		}
		return table.BoardPicture(face, keeper.ForTable, fyne.NewSize(boardWide, boardHigh), boardScale)
	}, dealt: func(name string) image.Image {
		face, err := made.Face(unheard{s}, func() *text.Localizer { return words })
		if err != nil {
			return nil
		}
		size := fyne.NewSize(cardWide, cardHigh)
		id, large := strings.CutSuffix(name, phones.Large)
		if large {
			size = fyne.NewSize(largeCardWide, largeCardHigh)
		}
		return table.CardPicture(face, id, size, cardScale)
	}}
	s.Changed(func() { b.changes.Add(1) })
	return b
}

// newHouse paints the map of Mansions, with the spaces lit that the investigator whose turn it is may enter.
func newHouse(lang string, s keeper.AnySession, on func(f func()) bool) *boards {
	b, chart := &boards{on: on}, (*board.Map)(nil)
	later := &caughtUp{AnySession: s}
	var g *game.Game
	b.of = func() any {
		t := s.View(keeper.ForTable).(mansions.TableView)
		return []any{t.Rooms, t.Investigators, t.Monsters, t.Things, t.Turn, entrances(s, t)}
	}
	b.paint = func() image.Image {
		if later.catchUp(); g == nil {
			var err error
			if g, err = game.New(later, text.New(lang)); err != nil {
				return nil
			}
			chart = board.New(g.Story().Map, g.Names(), g.Words())
		}
		t, whose := g.Table(), ""
		if t.Turn != nil {
			whose = t.Turn.Who
		}
		chart.Update(t, nil, entrances(s, t), whose)
		shape := chart.Shape()
		if g.Story().Map.Undrawn { // tiles fill any shape
			shape = float32(boardWide) / (boardHigh - legendHigh)
		}
		wide := min(boardWide, (boardHigh-legendHigh)*shape)
		below := players.Legend(t, g.Words(), fyne.NewSize(wide, legendHigh))
		below.Resize(fyne.NewSize(wide, legendHigh))
		return chart.Capture(below, fyne.NewSize(wide, wide/shape), boardScale)
	}
	s.Changed(func() { later.behind.Store(true); b.changes.Add(1) })
	return b
}

// entrances are the spaces that the investigator whose turn it is may enter with his next step; nil while somebody is
// asked.
func entrances(s keeper.AnySession, t mansions.TableView) map[string]string {
	if t.Turn == nil || len(s.Prompts()) > 0 {
		return nil
	}
	var out map[string]string
	for _, c := range s.Legal() {
		if step, ok := c.(mansions.Move); ok && step.Who == t.Turn.Who {
			if out == nil {
				out = map[string]string{}
			}
			out[step.To] = ""
		}
	}
	return out
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
	raw, err := json.Marshal(b.of())
	if err != nil {
		return strconv.FormatInt(b.changes.Load(), 10)
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

// card is the picture of a card of a hand, by its name (see [phones.Face]); nil: it cannot be drawn.
func (b *boards) card(id string) []byte {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.cards[id] != nil {
		return b.cards[id]
	}
	var picture image.Image
	if !b.on(func() { picture = b.dealt(id) }) || picture == nil {
		return nil
	}
	if b.cards == nil {
		b.cards = map[string][]byte{}
	}
	b.cards[id] = jpegOf(picture)
	return b.cards[id]
}

func jpegOf(picture image.Image) []byte {
	if n, ok := picture.(*image.NRGBA); ok { // opaque, so that its bytes are those of RGBA, which is encoded faster
		picture = &image.RGBA{Pix: n.Pix, Stride: n.Stride, Rect: n.Rect}
	}
	var out bytes.Buffer
	_ = jpeg.Encode(&out, picture, &jpeg.Options{Quality: boardQuality}) // a buffer takes all, and the size is sound
	return out.Bytes()
}

// embedded is a picture as an SVG. The board is sent as the window paints it, since its light, smoke and wood are
// rasters: as shapes alone it would be another board than the one on the table.
func embedded(picture image.Image) []byte {
	size := picture.Bounds()
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d">`+
		`<image width="%[1]d" height="%[2]d" href="data:image/jpeg;base64,%s"/></svg>`, size.Dx(), size.Dy(),
		base64.StdEncoding.EncodeToString(jpegOf(picture)))
}

// unheard is a session that tells nobody of its changes.
type unheard struct{ keeper.AnySession }

func (unheard) Changed(func()) (stop func()) { return func() {} }
