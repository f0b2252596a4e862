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
	Seat      string    `json:"seat"` // "seat1" ...; "table" only watches
	Confirmed bool      `json:"confirmed"`
	Connected bool      `json:"connected"`       // it has an open stream, whose beats it answers if it ever did
	Seen      time.Time `json:"seen"`            // the time of its last request
	Wants     bool      `json:"wants,omitempty"` // its player asks to take his own turn on it
}

// secretSize is the length of what the server knows of a device's cookie.
const secretSize = sha256.Size

// device is what the server knows about a device.
type device struct {
	Device
	secret  [secretSize]byte // of its cookie
	since   int              // the revision at which its audience last changed
	streams []*stream        // oldest first
	taps    []time.Time      // times of the taps of the last second
	gone    chan struct{}    // closed when it is removed
	answers bool             // its page answers the beats of its stream
	silent  bool             // as noted last by noteSilence
}

// turnedAway is a device that the keeper removed, or did not let in.
type turnedAway struct {
	secret [secretSize]byte
	wasIn  bool
}

// waitsFor begins the audience of a device that waits for the keeper to give it a seat. It sees nothing of the session
// but its title and who is here.
const waitsFor = "waits "

// audience returns the audience whose view it shows.
func (d *device) audience() keeper.Audience {
	if !d.Confirmed {
		return keeper.Audience(waitsFor + d.Seat)
	}
	return keeper.Audience(d.Seat)
}

// isSilent reports whether a device has an open stream but does not answer its beats. Writing to the stream does not
// tell: for many minutes the system takes what nobody receives.
func (d *device) isSilent(now time.Time) bool {
	return d.answers && len(d.streams) > 0 && now.Sub(d.Seen) >= silence
}

// noteSilence makes the keeper and the other devices see which devices have become silent, or are back.
func noteSilence(d *Server) {
	d.mu.Lock()
	changed, now := false, d.deps.Now()
	for _, one := range d.devices {
		if is := one.isSilent(now); is != one.silent {
			one.silent, changed = is, true
		}
	}
	if changed {
		d.bump()
	}
	d.mu.Unlock()
	if changed {
		d.notify()
	}
}

// Limits of the server.
const (
	mostDevices     = 32
	mostStreams     = 32
	mostOfADevice   = 3 // streams of a device: a waking phone opens a new one before the old one is known to be dead
	mostConnections = 64
	mostHeaders     = 16 << 10
	mostBody        = 4 << 10
	mostTaps        = 10 // per device and second
	mostName        = 40 // letters
	mostWrong       = 12 // wrong codes per address, in wrongWindow
	mostWrongInAll  = 60
)

const (
	headerTime  = 5 * time.Second
	bodyTime    = 5 * time.Second
	unreadTime  = 5 * time.Second // a stream that blocks longer is dropped
	beatTime    = 4 * time.Second
	cookieTime  = 24 * time.Hour // how long a device keeps its seat
	silence     = 5 * beatTime   // a page answers every second beat
	pollTime    = 20 * time.Second
	wrongWindow = 5 * time.Minute
)

// codeLetters are letters and digits that cannot be confused.
const codeLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

// randomBytes reads random bytes. It panics on failure, since nobody may join without them.
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
		out[i] = codeLetters[int(b)%len(codeLetters)] // 32 letters, all equally likely
	}
	return string(out)
}

func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// normalizeCode normalizes a code as typed by people.
func normalizeCode(code string) string {
	return strings.ToUpper(strings.Join(strings.FieldsFunc(code, func(r rune) bool {
		return unicode.IsSpace(r) || r == '-'
	}), ""))
}

// plainName returns a name without control characters.
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

// failedTries records the recent wrong codes, by address.
type failedTries struct {
	all []failedTry
}

type failedTry struct {
	from string
	at   time.Time
}

// tooMany reports whether an address has tried too often.
func (t *failedTries) tooMany(from string, now time.Time) bool {
	t.all = slices.DeleteFunc(t.all, func(one failedTry) bool { return now.Sub(one.at) >= wrongWindow })
	own := 0
	for _, one := range t.all {
		if one.from == from {
			own++
		}
	}
	return own >= mostWrong || len(t.all) >= mostWrongInAll
}

func (t *failedTries) wrong(from string, now time.Time) { t.all = append(t.all, failedTry{from, now}) }

// tapped counts a tap; false: the device taps too fast.
func (d *device) tapped(now time.Time) bool {
	d.taps = slices.DeleteFunc(d.taps, func(at time.Time) bool { return now.Sub(at) >= time.Second })
	if len(d.taps) >= mostTaps {
		return false
	}
	d.taps = append(d.taps, now)
	return true
}
