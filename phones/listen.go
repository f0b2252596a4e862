package phones

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"sync"
	"time"

	"lantern/keeper"
)

// Server serves one session to phones. Listen starts it and lets devices join; StopJoining keeps new devices out, while
// those that have joined play on; Close ends it and everything that it runs.
type Server struct {
	deps   Deps
	limits limits

	server *http.Server
	at     netip.AddrPort
	served sync.WaitGroup // the server and every request

	mu      sync.Mutex
	rev     int
	changed chan struct{} // closed at the next revision
	closed  bool
	done    chan struct{} // closed by Close
	stop    func()        // unsubscribes from the session

	open        bool
	asks        bool // the keeper confirms each device
	rights      Rights
	token       string
	code        string
	tries       failedTries
	devices     []*device // in the order of joining
	deviceCount int       // number of devices so far
	turnedAway  []turnedAway
	streams     int
	onChange    func() // called when the list of devices changes
	drafts      map[keeper.Audience]*draft
	wishes      map[keeper.Audience]bool // seats that ask to take their own turn on their devices
	ready       map[keeper.Audience]string

	painting sync.Mutex // guards the following fields
	painters map[string]*painter
	results  map[keeper.Audience]*results
}

// HasPuzzles reports whether the game has puzzles that are solved on a device.
func (d *Server) HasPuzzles() bool { return d.deps.Puzzle != nil }

// limits are the times that tests shorten.
type limits struct {
	unread, poll, body, header time.Duration
}

// New makes the server of a session without listening. If asks is true, the keeper confirms every device.
func New(deps Deps, asks bool) *Server {
	d := &Server{deps: deps, asks: asks, rights: QuestionsOnly, rev: 1, changed: make(chan struct{}),
		done: make(chan struct{}), painters: map[string]*painter{},
		drafts: map[keeper.Audience]*draft{}, results: map[keeper.Audience]*results{},
		wishes: map[keeper.Audience]bool{}, ready: map[keeper.Audience]string{},
		limits: limits{unreadTime, pollTime, bodyTime, headerTime}}
	d.stop = deps.Session.Changed(d.Renew)
	return d
}

// Listen begins to serve at an address ("": all networks of this machine) and a port (0: a free one), and lets devices
// join.
func (d *Server) Listen(bind string, port int) error {
	listener, err := net.Listen("tcp", net.JoinHostPort(bind, strconv.Itoa(port)))
	if err != nil {
		return err
	}
	at, err := netip.ParseAddrPort(listener.Addr().String())
	if err != nil {
		return errors.Join(fmt.Errorf("phones: the address of the server: %w", err), listener.Close())
	}
	d.at = at
	d.server = d.newServer()
	d.AllowJoining()
	d.served.Add(1)
	go func() {
		defer d.served.Done()
		_ = d.server.Serve(newListener(listener)) // returns when the server is closed
	}()
	return nil
}

// Handover returns what the devices need to come back by themselves after Close.
func (d *Server) Handover() Handover {
	d.mu.Lock()
	defer d.mu.Unlock()
	h := Handover{Port: d.at.Port(), Rev: d.rev, Open: d.open, Rights: d.rights, Count: d.deviceCount, token: d.token,
		code: d.code}
	for _, one := range d.devices {
		h.Devices = append(h.Devices, KnownDevice{one.Device, one.secret[:]})
	}
	return h
}

// Close ends the server, every stream and every device.
func (d *Server) Close() {
	d.mu.Lock()
	was := d.closed
	d.closed, d.open = true, false
	if !was {
		close(d.done)
	}
	d.mu.Unlock()
	if was {
		return
	}
	d.stop()
	if d.server != nil {
		_ = d.server.Close()
	}
	d.served.Wait()
}

// AllowJoining lets new devices join, with a new token and a new code.
func (d *Server) AllowJoining() {
	defer d.notify()
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.open {
		d.open, d.token, d.code = true, newSecret(d.deps.Random), newCode(d.deps.Random)
	}
}

// StopJoining keeps new devices out. The token and the code are no longer valid.
func (d *Server) StopJoining() {
	defer d.notify()
	d.mu.Lock()
	defer d.mu.Unlock()
	d.open, d.token, d.code = false, "", ""
}

// JoiningAllowed reports whether new devices may join.
func (d *Server) JoiningAllowed() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.open
}

// Address returns where phones find the server, and how they join while that is allowed.
func (d *Server) Address() Address {
	var mine []local
	if d.at.Addr().IsUnspecified() {
		mine = locals()
	}
	all := urls(d.at, mine)
	d.mu.Lock()
	defer d.mu.Unlock()
	a := Address{URL: all[0], TV: all[0] + "/tv", Code: d.code, Others: all[1:]}
	if d.open {
		a.Join = a.URL + "/#t=" + d.token
	}
	return a
}

// Listener sets a function that is called after every change of the devices, of who may join and of the rights, on any
// goroutine; nil ends that.
func (d *Server) Listener(f func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.onChange = f
}

// Let sets what seats may do on their own devices.
func (d *Server) Let(r Rights) {
	d.mu.Lock()
	d.rights = r
	clear(d.wishes)
	d.mu.Unlock()
	d.Renew()
	d.notify()
}

// May returns what seats may do on their own devices.
func (d *Server) May() Rights {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.rights
}

// Devices returns the devices in the order of joining.
func (d *Server) Devices() []Device {
	d.mu.Lock()
	defer d.mu.Unlock()
	out := []Device{}
	for _, one := range d.devices {
		now := one.Device
		now.Connected = len(one.streams) > 0 && !one.isSilent(d.deps.Now())
		now.Wants = d.wishes[one.audience()]
		out = append(out, now)
	}
	return out
}

// Confirm gives a device its seat; false: there is no such device.
func (d *Server) Confirm(id string) bool {
	return d.change(id, func(one *device) { one.Confirmed = true })
}

// Remove removes a device; false: there is no such device.
func (d *Server) Remove(id string) bool {
	return d.change(id, func(one *device) {
		close(one.gone)
		d.turnedAway = append(d.turnedAway, turnedAway{one.secret, one.Confirmed})
		d.turnedAway = d.turnedAway[max(0, len(d.turnedAway)-mostDevices):]
		d.devices = slices.DeleteFunc(d.devices, func(other *device) bool { return other == one })
	})
}

// change changes a device and makes it refresh; false: there is no such device.
func (d *Server) change(id string, f func(*device)) bool {
	d.mu.Lock()
	i := slices.IndexFunc(d.devices, func(one *device) bool { return one.ID == id })
	if i < 0 {
		d.mu.Unlock()
		return false
	}
	one := d.devices[i]
	f(one)
	d.bump()
	one.since = d.rev
	d.mu.Unlock()
	d.notify()
	return true
}

// notify calls the listener.
func (d *Server) notify() {
	d.mu.Lock()
	heard := d.onChange
	d.mu.Unlock()
	if heard != nil {
		heard()
	}
}

// Renew begins a new revision, which the goroutines of the streams notice: after a change of the session, or outside
// it, such as a moment put away.
func (d *Server) Renew() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.bump()
}

// bump begins a new revision. The caller holds mu.
func (d *Server) bump() {
	d.rev++
	close(d.changed)
	d.changed = make(chan struct{})
}

// revision returns the revision, and a channel that is closed at the next one.
func (d *Server) revision() (rev int, changed <-chan struct{}) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.rev, d.changed
}

// seats returns the audiences that devices may have.
func (d *Server) seats() []keeper.Audience {
	return slices.DeleteFunc(d.deps.Session.Audiences(), func(a keeper.Audience) bool {
		return a == keeper.ForKeeper || a == keeper.ForTable
	})
}

// draft is a form that a seat has begun to fill in. It is dropped when the session changes.
type draft struct {
	form   string
	given  []string
	cursor int
}

// draft returns the form that a seat has begun; nil: none, or the session has changed since.
func (d *Server) draft(who keeper.Audience) *draft {
	d.mu.Lock()
	defer d.mu.Unlock()
	begun := d.drafts[who]
	if begun != nil && begun.cursor != d.deps.Session.Header().Cursor {
		return nil
	}
	return begun
}

// saveDraft stores a seat's draft, and makes its devices refresh.
func (d *Server) saveDraft(who keeper.Audience, begun *draft) {
	d.mu.Lock()
	d.drafts[who] = begun
	d.mu.Unlock()
	d.Renew()
}
