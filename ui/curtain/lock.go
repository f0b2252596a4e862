package curtain

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/crypto/argon2"

	"lantern/ui/theme"
)

// Way is what it takes to leave the players' full screen.
type Way string

// The ways, from the easiest.
const (
	Free Way = "free" // the key that opens it also leaves it
	Hold Way = "hold" // a key or button held down for HoldTime
	PIN  Way = "pin"
)

// Ways lists all ways.
func Ways() []Way { return []Way{Free, Hold, PIN} }

// HoldTime is the duration of a long press.
const HoldTime = 1500 * time.Millisecond

// The wait after a wrong PIN, which doubles each time.
const (
	firstWait   = time.Second
	longestWait = 5 * time.Minute
)

// Lock keeps players from returning to the console. Use it on the UI goroutine only.
type Lock struct {
	Now func() time.Time
	Run func(work, done func()) // does work in the background, then done; nil: both at once

	way     Way
	hash    string
	wrong   int       // wrong PINs in a row
	last    time.Time // time of the last try
	waiting bool      // a PIN is being checked
}

// Set sets the way back and the hash of the PIN. Without a valid hash, PIN falls back to a long press.
func (l *Lock) Set(way Way, hash string) {
	l.way, l.hash = way, hash
	if way == PIN && !ValidHash(hash) {
		l.way = Hold
	}
}

// Way is the way back in effect.
func (l *Lock) Way() Way {
	if l == nil || l.way == "" {
		return Free
	}
	return l.way
}

// Wait is the time for which no PIN is accepted after a wrong one. Setting the clock back restarts the wait but
// does not lengthen it.
func (l *Lock) Wait() time.Duration {
	if l.wrong == 0 {
		return 0
	}
	wait := longestWait
	if shift := l.wrong - 1; shift < 10 {
		wait = min(firstWait<<shift, longestWait)
	}
	now := l.Now()
	if now.Before(l.last) {
		l.last = now
	}
	return max(wait-now.Sub(l.last), 0)
}

// Try checks a PIN in the background and passes the result to told. During a wait, or while another PIN is being
// checked, it does nothing.
func (l *Lock) Try(pin string, told func(right bool)) {
	if l.waiting || l.Wait() > 0 {
		return
	}
	l.waiting = true
	hash, right := l.hash, false
	run := l.Run
	if run == nil {
		run = func(work, done func()) { work(); done() }
	}
	run(func() { right = MatchPIN(hash, pin) }, func() {
		l.waiting = false
		if right {
			l.wrong = 0
		} else {
			l.wrong++
			l.last = l.Now()
		}
		told(right)
	})
}

// The bounds of a PIN's length.
const (
	ShortestPIN = 4
	LongestPIN  = 12
)

// The cost of a guess: two passes over 19 MiB, some hundredths of a second. The hash contains its parameters, so these
// can be raised later.
const (
	passes = 2
	memory = 19 * 1024 // KiB
	lanes  = 1
	bytes  = 32
)

// ValidPIN reports whether a PIN can be set: ShortestPIN to LongestPIN digits and nothing else.
func ValidPIN(pin string) bool {
	return len(pin) >= ShortestPIN && len(pin) <= LongestPIN && strings.Trim(pin, "0123456789") == ""
}

// HashPIN returns the argon2id hash of a PIN with its salt, in the usual notation. The salt is derived from seed, which
// must be unpredictable and different each time.
func HashPIN(pin, seed string) string {
	sum := sha256.Sum256([]byte("salt of a PIN " + seed))
	salt := sum[:16]
	hash := argon2.IDKey([]byte(pin), salt, passes, memory, lanes, bytes)
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, memory, passes, lanes,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(hash))
}

// parsed is a hash split into its parts.
type parsed struct {
	memory, passes uint32
	lanes          uint8
	salt, hash     []byte
}

// parse splits a hash. It rejects hashes in another form, and ones that would take long or much memory.
func parse(kept string) (parsed, bool) {
	var p parsed
	parts := strings.Split(kept, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return p, false
	}
	if n, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &p.memory, &p.passes, &p.lanes); err != nil || n != 3 {
		return p, false
	}
	var err error
	if p.salt, err = base64.RawStdEncoding.DecodeString(parts[4]); err != nil {
		return p, false
	}
	if p.hash, err = base64.RawStdEncoding.DecodeString(parts[5]); err != nil {
		return p, false
	}
	fits := p.memory >= 8 && p.memory <= 256*1024 && p.passes >= 1 && p.passes <= 16 && p.lanes >= 1 && p.lanes <= 16 &&
		len(p.salt) >= 8 && len(p.salt) <= 64 && len(p.hash) >= 16 && len(p.hash) <= 64
	return p, fits
}

// ValidHash reports whether a PIN can be checked against a hash.
func ValidHash(kept string) bool {
	_, ok := parse(kept)
	return ok
}

// MatchPIN reports whether a hash was made from a PIN. It takes some hundredths of a second.
func MatchPIN(kept, pin string) bool {
	p, ok := parse(kept)
	if !ok || !ValidPIN(pin) {
		return false
	}
	got := argon2.IDKey([]byte(pin), p.salt, p.passes, p.memory, p.lanes, uint32(len(p.hash)))
	return subtle.ConstantTimeCompare(got, p.hash) == 1
}

// holdBar is a button that must be held down and fills meanwhile.
type holdBar struct {
	widget.BaseWidget

	words        string
	press, leave func()
	held         bool
	part         float32 // the filled part, 0 to 1
}

var (
	_ desktop.Mouseable = (*holdBar)(nil)
	_ desktop.Hoverable = (*holdBar)(nil)
)

func newHoldBar(words string, press, leave func()) *holdBar {
	b := &holdBar{words: words, press: press, leave: leave}
	b.ExtendBaseWidget(b)
	return b
}

func (b *holdBar) hold() {
	if !b.held {
		b.held = true
		b.press()
	}
}

func (b *holdBar) letGo() {
	if b.held {
		b.held = false
		b.leave()
	}
}

func (b *holdBar) fill(part float32) {
	if part = min(max(part, 0), 1); part != b.part {
		b.part = part
		b.Refresh()
	}
}

// MouseDown begins the long press.
func (b *holdBar) MouseDown(*desktop.MouseEvent) { b.hold() }

// MouseUp ends the long press.
func (b *holdBar) MouseUp(*desktop.MouseEvent) { b.letGo() }

// MouseIn does nothing.
func (b *holdBar) MouseIn(*desktop.MouseEvent) {}

// MouseMoved does nothing.
func (b *holdBar) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends the long press, since slipping off is not a press.
func (b *holdBar) MouseOut() { b.letGo() }

// CreateRenderer implements fyne.Widget.
func (b *holdBar) CreateRenderer() fyne.WidgetRenderer {
	r := &holdRenderer{b: b, ground: canvas.NewRectangle(nil), full: canvas.NewRectangle(nil),
		words: canvas.NewText("", nil)}
	r.colour()
	return r
}

type holdRenderer struct {
	b            *holdBar
	ground, full *canvas.Rectangle
	words        *canvas.Text
}

func (r *holdRenderer) colour() {
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = fynetheme.Color(theme.BottleGreen),
		fynetheme.Color(theme.Brass), 1
	r.full.FillColor = fynetheme.Color(theme.OnBottleGreen)
	r.ground.CornerRadius, r.full.CornerRadius = fynetheme.Size(theme.SizeRadius), fynetheme.Size(theme.SizeRadius)
	r.words.Text, r.words.TextSize, r.words.Color = r.b.words, fynetheme.TextSize(),
		fynetheme.Color(theme.OnBottleGreen)
	r.words.TextStyle.Bold, r.words.Alignment = true, fyne.TextAlignCenter
}

func (r *holdRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	bar := fynetheme.Size(theme.SizeBar) / 2
	r.full.Move(fyne.NewPos(0, size.Height-bar))
	r.full.Resize(fyne.NewSize(size.Width*r.b.part, bar))
	r.words.Resize(size)
}

func (r *holdRenderer) MinSize() fyne.Size {
	return r.words.MinSize().AddWidthHeight(8*fynetheme.Padding(), 8*fynetheme.Padding())
}

func (r *holdRenderer) Refresh() {
	r.colour()
	r.Layout(r.b.Size())
	canvas.Refresh(r.b)
}

func (r *holdRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.full, r.words}
}
func (r *holdRenderer) Destroy() {}
