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

// Door is the server of one session. New makes it, Listen starts it, and Close ends it with all that it runs. Shut
// keeps new devices out; those that have joined play on.
type Door struct {
	deps   Deps
	limits limits

	server *http.Server
	at     netip.AddrPort
	served sync.WaitGroup // the server and every request

	mu      sync.Mutex
	rev     int
	changed chan struct{} // closed at the next revision
	closed  bool
	done    chan struct{} // closed when the door is
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

	painting sync.Mutex // guards what follows
	painters map[string]*painter
}

// limits are the times that tests shorten.
type limits struct {
	unread, poll, body, header time.Duration
}

// New makes the door of a session; it is shut. Seats are given by the keeper alone where asks is true.
func New(deps Deps, asks bool) *Door {
	d := &Door{deps: deps, asks: asks, rights: QuestionsOnly, rev: 1, changed: make(chan struct{}),
		done: make(chan struct{}), painters: map[string]*painter{},
		limits: limits{unreadTime, pollTime, bodyTime, headerTime}}
	d.stop = deps.Session.Changed(d.dirty)
	return d
}

// Listen begins to serve at an address ("" for every network of this machine) and a port (0 for a free one), and opens
// the door.
func (d *Door) Listen(bind string, port int) error {
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
	d.Open()
	d.served.Add(1)
	go func() {
		defer d.served.Done()
		_ = d.server.Serve(newListener(listener)) // ends when the door is closed
	}()
	return nil
}

// Close ends the server, every stream and every device.
func (d *Door) Close() {
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

// Open lets new devices in, by a token and a code that nobody knew before.
func (d *Door) Open() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.open {
		d.open, d.token, d.code = true, newSecret(d.deps.Random), newCode(d.deps.Random)
	}
}

// Shut keeps new devices out. Token and code are worth nothing any more.
func (d *Door) Shut() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.open, d.token, d.code = false, "", ""
}

// IsOpen tells whether new devices may join.
func (d *Door) IsOpen() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.open
}

// Address is where phones find the server, and how they join while the door is open.
func (d *Door) Address() Address {
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
func (d *Door) Listener(f func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.heard = f
}

// Let says what seats may do on their own devices.
func (d *Door) Let(r Rights) {
	d.mu.Lock()
	d.rights = r
	d.mu.Unlock()
	d.dirty()
}

// Devices are those that joined, the first one first.
func (d *Door) Devices() []Device {
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
func (d *Door) Confirm(id string) bool {
	return d.change(id, func(one *device) { one.Confirmed = true })
}

// Remove throws a device out; false: there is no such device.
func (d *Door) Remove(id string) bool {
	return d.change(id, func(one *device) {
		close(one.gone)
		d.devices = slices.DeleteFunc(d.devices, func(other *device) bool { return other == one })
	})
}

// change changes a device, which is a new revision for it.
func (d *Door) change(id string, f func(*device)) bool {
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
func (d *Door) told() {
	d.mu.Lock()
	heard := d.heard
	d.mu.Unlock()
	if heard != nil {
		heard()
	}
}

// dirty makes a new revision; all else is done by the goroutines of the streams.
func (d *Door) dirty() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.bump()
}

// bump makes a new revision. The caller holds mu.
func (d *Door) bump() {
	d.rev++
	close(d.changed)
	d.changed = make(chan struct{})
}

// now is the revision, and what is closed at the next one.
func (d *Door) now() (rev int, changed <-chan struct{}) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.rev, d.changed
}

// seats are the audiences that devices may have.
func (d *Door) seats() []keeper.Audience {
	return slices.DeleteFunc(d.deps.Session.Audiences(), func(a keeper.Audience) bool {
		return a == keeper.ForKeeper || a == keeper.ForTable
	})
}
