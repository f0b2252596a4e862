package phones

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
)

// knownDevice returns the device that a request's cookie identifies, or nil.
func (d *Server) knownDevice(r *http.Request) *device {
	c, err := r.Cookie(d.cookie())
	if err != nil {
		return nil
	}
	secret := sha256.Sum256([]byte(c.Value))
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, one := range d.devices {
		if one.secret == secret {
			one.Seen = d.deps.Now()
			return one
		}
	}
	return nil
}

// member returns the device of a request, or an error if it has none, which says whether it was removed or not let in.
func (d *Server) member(r *http.Request) (*device, error) {
	if one := d.knownDevice(r); one != nil {
		return one, nil
	}
	c, err := r.Cookie(d.cookie())
	if err != nil {
		return nil, status(http.StatusForbidden)
	}
	secret := sha256.Sum256([]byte(c.Value))
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, one := range d.turnedAway {
		switch {
		case one.secret != secret:
		case one.wasIn:
			return nil, expelled("removed")
		default:
			return nil, expelled("refused")
		}
	}
	return nil, status(http.StatusForbidden)
}

// seatName is a seat in JSON: "seat2", "2" or 2; "" only watches.
type seatName string

func (s *seatName) UnmarshalJSON(raw []byte) error {
	var text string
	if json.Unmarshal(raw, &text) != nil {
		var n int
		if err := json.Unmarshal(raw, &n); err != nil {
			return err
		}
		text = strconv.Itoa(n)
	}
	if n, err := strconv.Atoi(text); err == nil {
		text = string(keeper.Seat(n))
	}
	*s = seatName(text)
	return nil
}

// joinRequest is the body of a request to join.
type joinRequest struct {
	Token string   `json:"token"`
	Code  string   `json:"code"`
	Name  string   `json:"name"`
	Seat  seatName `json:"seat"`
}

// join gives a device its seat, or asks the keeper to confirm.
func (d *Server) join(w http.ResponseWriter, r *http.Request) error {
	var want joinRequest
	if err := read(r, &want); err != nil {
		return err
	}
	own := d.knownDevice(r)
	if want.Token == "" && want.Code == "" && own != nil { // a known device returns, or changes its seat
		if want.Seat == "" || string(want.Seat) == own.Seat {
			return answered(w, d.waits(own))
		}
		if !d.JoiningAllowed() {
			return status(http.StatusLocked)
		}
	} else if err := d.admit(r, want); err != nil {
		return err
	}
	taken, err := d.seat(w, own, want)
	if err != nil {
		return err
	}
	return answered(w, taken)
}

// answered responds that a device has its seat, or that the keeper is asked.
func answered(w http.ResponseWriter, taken bool) error {
	if taken {
		return status(http.StatusConflict)
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// waits reports whether a device waits for a seat that another device has.
func (d *Server) waits(own *device) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return !own.Confirmed && d.taken(own)
}

// admit checks that joining is allowed, and the token or code.
func (d *Server) admit(r *http.Request, want joinRequest) error {
	from, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		from = r.RemoteAddr
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	now := d.deps.Now()
	switch {
	case !d.open:
		return status(http.StatusLocked)
	case want.Token != "" && same(want.Token, d.token): // a token cannot be guessed, so tries are not counted
		return nil
	case d.tries.tooMany(from, now):
		return status(http.StatusTooManyRequests)
	case want.Token == "" && same(normalizeCode(want.Code), d.code):
		return nil
	}
	d.tries.wrong(from, now)
	return status(http.StatusForbidden)
}

// taken reports whether another device has the same seat. The caller holds mu.
func (d *Server) taken(own *device) bool {
	return own.Seat != string(keeper.ForTable) && slices.ContainsFunc(d.devices, func(other *device) bool {
		return other != own && other.Seat == own.Seat
	})
}

// seat gives a device the seat that it wants, and a cookie if it has none. taken: the keeper is asked.
func (d *Server) seat(w http.ResponseWriter, own *device, want joinRequest) (taken bool, err error) {
	seat := cmp.Or(keeper.Audience(want.Seat), keeper.ForTable)
	if seat != keeper.ForTable && !slices.Contains(d.seats(), seat) {
		return false, status(http.StatusBadRequest)
	}
	defer d.notify()
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.closed {
		return false, status(http.StatusLocked)
	}
	if own == nil {
		if !d.makeRoom() {
			return false, status(http.StatusTooManyRequests)
		}
		secret := newSecret(d.deps.Random)
		d.deviceCount++
		own = &device{secret: sha256.Sum256([]byte(secret)), gone: make(chan struct{})}
		own.ID = "d" + strconv.Itoa(d.deviceCount)
		d.devices = append(d.devices, own)
		http.SetCookie(w, &http.Cookie{Name: d.cookie(), Value: secret, Path: "/",
			MaxAge: int(cookieTime.Seconds()), HttpOnly: true, SameSite: http.SameSiteStrictMode})
	}
	own.Name = cmp.Or(plainName(want.Name), own.Name)
	own.Seen = d.deps.Now()
	if own.Seat != string(seat) {
		own.Seat = string(seat)
		own.Confirmed = seat == keeper.ForTable || !d.asks && !d.taken(own)
		d.bump()
		own.since = d.rev
	}
	return !own.Confirmed && d.taken(own), nil
}

// makeRoom drops a disconnected device if there are too many: the oldest unconfirmed one, else the oldest that only
// watches. It returns false if there is none. The caller holds mu.
func (d *Server) makeRoom() bool {
	if len(d.devices) < mostDevices {
		return true
	}
	i := slices.IndexFunc(d.devices, func(one *device) bool { return !one.Confirmed && len(one.streams) == 0 })
	if i < 0 {
		i = slices.IndexFunc(d.devices, func(one *device) bool {
			return one.Seat == string(keeper.ForTable) && len(one.streams) == 0
		})
	}
	if i < 0 {
		return false
	}
	close(d.devices[i].gone)
	d.devices = slices.Delete(d.devices, i, i+1)
	return true
}

// tv serves the page that shows the table, once the code has been typed.
func (d *Server) tv(w http.ResponseWriter, r *http.Request) error { return d.showPage(w, r, true) }

// page serves the page of a phone, which reads the token from the URL's fragment, since that is never sent.
func (d *Server) page(w http.ResponseWriter, r *http.Request) error { return d.showPage(w, r, false) }

// language returns the language of a device: the chosen one, else the browser's.
func (d *Server) language(r *http.Request) string {
	if c, err := r.Cookie(d.cookie() + "-lang"); err == nil && (c.Value == "fr" || c.Value == "en") {
		return c.Value
	}
	best, most := "en", -1.0
	for i, part := range strings.Split(r.Header.Get("Accept-Language"), ",") {
		tag, quality, _ := strings.Cut(strings.TrimSpace(part), ";q=")
		q, err := strconv.ParseFloat(quality, 64)
		if err != nil {
			q = 1
		}
		lang, _, _ := strings.Cut(strings.ToLower(tag), "-")
		if (lang == "fr" || lang == "en") && q > most && i < 20 {
			best, most = lang, q
		}
	}
	return best
}

func unmarshal(raw []byte, to any) error { return json.Unmarshal(raw, to) }
