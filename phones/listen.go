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
	stop    func()        // listening to the session

	open    bool
	asks    bool // the keeper confirms each device
	rights  Rights
	token   string
	code    string
	tries   tries
	devices []*device // in the order in which they joined
	made    int       // devices so far
	streams int
	heard   func() // told when the list of devices changes
	drafts  map[keeper.Audience]*draft

	painting sync.Mutex // guards what follows
	painters map[string]*painter
}

// limits are the times that tests shorten.
type limits struct {
	unread, poll, body, header time.Duration
}

// New makes the server of a session, which does not listen yet. If asks is true, the keeper confirms every device.
func New(deps Deps, asks bool) *Server {
	d := &Server{deps: deps, asks: asks, rights: QuestionsOnly, rev: 1, changed: make(chan struct{}),
		done: make(chan struct{}), painters: map[string]*painter{},
		drafts: map[keeper.Audience]*draft{},
		limits: limits{unreadTime, pollTime, bodyTime, headerTime}}
	d.stop = deps.Session.Changed(d.dirty)
	return d
}

// Listen begins to serve at an address ("" for every network of this machine) and a port (0 for a free one), and lets
// devices join.
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
		_ = d.server.Serve(newListener(listener)) // ends when the door is closed
	}()
	return nil
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

// AllowJoining lets new devices in, by a token and a code that nobody knew before.
func (d *Server) AllowJoining() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.open {
		d.open, d.token, d.code = true, newSecret(d.deps.Random), newCode(d.deps.Random)
	}
}

// StopJoining keeps new devices out. The token and the code are no longer valid.
func (d *Server) StopJoining() {
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

// Address is where phones find the server, and how they join while the door is open.
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

// Listener has f called after every change of the devices, from any goroutine; nil ends that.
func (d *Server) Listener(f func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.heard = f
}

// Let says what seats may do on their own devices.
func (d *Server) Let(r Rights) {
	d.mu.Lock()
	d.rights = r
	d.mu.Unlock()
	d.dirty()
}

// May is what seats may do on their own devices.
func (d *Server) May() Rights {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.rights
}

// Renew has every device look again at what does not belong to the session, such as the moment that is read.
func (d *Server) Renew() { d.dirty() }

// Devices are those that joined, the first one first.
func (d *Server) Devices() []Device {
	d.mu.Lock()
	defer d.mu.Unlock()
	out := []Device{}
	for _, one := range d.devices {
		now := one.Device
		now.Connected = len(one.streams) > 0
		out = append(out, now)
	}
	return out
}

// Confirm gives a device its seat; false: there is no such device.
func (d *Server) Confirm(id string) bool {
	return d.change(id, func(one *device) { one.Confirmed = true })
}

// Remove throws a device out; false: there is no such device.
func (d *Server) Remove(id string) bool {
	return d.change(id, func(one *device) {
		close(one.gone)
		d.devices = slices.DeleteFunc(d.devices, func(other *device) bool { return other == one })
	})
}

// change changes a device, which is a new revision for it.
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
	d.told()
	return true
}

// told tells the listener that the devices changed.
func (d *Server) told() {
	d.mu.Lock()
	heard := d.heard
	d.mu.Unlock()
	if heard != nil {
		heard()
	}
}

// dirty makes a new revision; all else is done by the goroutines of the streams.
func (d *Server) dirty() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.bump()
}

// bump makes a new revision. The caller holds mu.
func (d *Server) bump() {
	d.rev++
	close(d.changed)
	d.changed = make(chan struct{})
}

// now is the revision, and what is closed at the next one.
func (d *Server) now() (rev int, changed <-chan struct{}) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.rev, d.changed
}

// seats are the audiences that devices may have.
func (d *Server) seats() []keeper.Audience {
	return slices.DeleteFunc(d.deps.Session.Audiences(), func(a keeper.Audience) bool {
		return a == keeper.ForKeeper || a == keeper.ForTable
	})
}
