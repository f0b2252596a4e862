package phones

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"io"
	"slices"
	"strings"
	"time"
	"unicode"

	"lantern/keeper"
)

// Device is a browser that joined.
type Device struct {
	ID        string    `json:"id"`
	Name      string    `json:"name"`
	Seat      string    `json:"seat"` // "seat1" ...; "table" only looks on
	Confirmed bool      `json:"confirmed"`
	Connected bool      `json:"connected"` // a stream of it is open
	Seen      time.Time `json:"seen"`      // when it was heard of last
}

// device is what the server knows of one.
type device struct {
	Device
	secret  [sha256.Size]byte // of its cookie
	since   int               // the revision at which its audience changed last
	streams []*stream         // the oldest first
	taps    []time.Time       // of the last second
	gone    chan struct{}     // closed when it is removed
}

// audience is who it is shown the game as; "" while it waits for the keeper.
func (d *device) audience() keeper.Audience {
	if !d.Confirmed {
		return ""
	}
	return keeper.Audience(d.Seat)
}

// Bounds of the server.
const (
	mostDevices     = 32
	mostStreams     = 32
	mostOfADevice   = 3 // streams: a phone that wakes opens a new one before the old one is known to be dead
	mostConnections = 64
	mostHeaders     = 16 << 10
	mostBody        = 4 << 10
	mostTaps        = 10 // a device and second
	mostName        = 40 // letters
	mostWrong       = 12 // an address, in wrongWindow
	mostWrongInAll  = 60
)

const (
	headerTime  = 5 * time.Second
	bodyTime    = 5 * time.Second
	unreadTime  = 5 * time.Second // a stream that takes longer to take something is dropped
	beatTime    = 4 * time.Second
	pollTime    = 20 * time.Second
	wrongWindow = 5 * time.Minute
)

// codeLetters are those that are not taken for each other.
const codeLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

// randomBytes reads random bytes; without them nobody may join, so it panics.
func randomBytes(from io.Reader, n int) []byte {
	if from == nil {
		from = rand.Reader
	}
	out := make([]byte, n)
	if _, err := io.ReadFull(from, out); err != nil {
		panic("phones: no random numbers: " + err.Error())
	}
	return out
}

func newSecret(from io.Reader) string {
	return base64.RawURLEncoding.EncodeToString(randomBytes(from, 16))
}

func newCode(from io.Reader) string {
	out := randomBytes(from, 6)
	for i, b := range out {
		out[i] = codeLetters[int(b)%len(codeLetters)] // 32 of them: each as likely
	}
	return string(out)
}

func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// typed is a code as people type it.
func typed(code string) string {
	return strings.ToUpper(strings.Join(strings.FieldsFunc(code, func(r rune) bool {
		return unicode.IsSpace(r) || r == '-'
	}), ""))
}

// plainName is a name without what would steer a screen.
func plainName(name string) string {
	name = strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(name, ""))), " ")
	if letters := []rune(name); len(letters) > mostName {
		name = string(letters[:mostName])
	}
	return name
}

// tries are the wrong codes of the last minutes, by address.
type tries struct {
	all []try
}

type try struct {
	from string
	at   time.Time
}

// tooMany tells whether an address may not try any more.
func (t *tries) tooMany(from string, now time.Time) bool {
	t.all = slices.DeleteFunc(t.all, func(one try) bool { return now.Sub(one.at) >= wrongWindow })
	own := 0
	for _, one := range t.all {
		if one.from == from {
			own++
		}
	}
	return own >= mostWrong || len(t.all) >= mostWrongInAll
}

func (t *tries) wrong(from string, now time.Time) { t.all = append(t.all, try{from, now}) }

// tapped counts a tap of a device; false: it taps too fast.
func (d *device) tapped(now time.Time) bool {
	d.taps = slices.DeleteFunc(d.taps, func(at time.Time) bool { return now.Sub(at) >= time.Second })
	if len(d.taps) >= mostTaps {
		return false
	}
	d.taps = append(d.taps, now)
	return true
}
